"""Drawings as text, in plain letters or with terminal colors.

Each game draws its houses and tables in its room ``drawings``; a game without that room is drawn
generically.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from copenhagen.engine.game import GameKind, InRooms, OfItsGame
from copenhagen.errors import InvalidValue
from copenhagen.messages import ENGLISH
from copenhagen.render.scene.validation import require_fields
from copenhagen.render.text.layout import TextDrawing
from copenhagen.render.text.plain import plain
from copenhagen.render.text.style import Style
from copenhagen.render.words import name_faults

if TYPE_CHECKING:
    from copenhagen.games import House, PublicView, State, View

__all__ = ["draw_house", "draw_state", "draw_view"]


def draw_house(
    house: "House",
    *,
    color: bool = False,
    ascii: bool = False,  # noqa: A002 (the option's name; the built-in is not used)
    lang: str = ENGLISH,
) -> str:
    """Return `house` drawn as text, with the outlines of its tiles or shapes.

    In the card game a capital letter is brick and a small one a window, both by color (``b``,
    ``y``, ``r``, ``g``, ``p``); ``w`` is a special tile, and ``j`` a joker tile, also over
    brickwork. In Roll & Write cells show ``O`` or ``X``. A star marks each coat of arms that can
    still be won: on its cell, to the right of its row, or on top of its column. Columns and rows
    are named as usual, with a1 at the lower left.

    `color` adds the terminal's color codes, but no information beyond the letters; `lang` is the
    language of the letters, with a second letter to avoid ambiguity (``ge``, ``gr``); `ascii` draws
    the outlines with ``+``, ``-`` and ``|``. The result has twenty lines of at most 24 characters,
    without a final line break. The outlines are taken from ``house.tiles`` or ``house.drawn``;
    cells not recorded there are outlined by color in the card game, and singly in Roll & Write.
    Raises `NotAState` if `house` is not a house, and `InvalidState` if it has cells beyond the
    grid, or other invalid values.

    >>> from copenhagen.cardgame import House
    >>> print(draw_house(House(), ascii=True))
      +-------------------+
    9 | .   .   .   *   . |
      |                   |
    8 | .   .   .   .   . |
      |                   |
    7 | .   *   .   .   . |
      |                   |
    6 | .   .   .   .   . |*
      |                   |
    5 | .   .   .   .   * |
      |                   |
    4 | .   .   .   .   . |*
      |                   |
    3 | .   .   *   .   . |
      |                   |
    2 | .   .   .   .   . |*
      |                   |
    1 | .   .   .   .   . |
      +-------------------+
        a   b   c   d   e
    """
    draw = _HOUSES[type(house)]
    require_fields(house)
    lines = draw(house, Style(color=color, ascii=ascii, lang=lang))
    return "\n".join(line.rstrip() for line in lines)


def draw_state(
    state: "State",
    *,
    color: bool = False,
    ascii: bool = False,  # noqa: A002 (as in draw_house)
    names: Sequence[str] = (),
    lang: str = ENGLISH,
) -> str:
    """Return everything in `state` drawn as text, at most 80 characters wide.

    First the houses side by side, with ``>`` at the player whose turn it is. Then, in the card
    game, the display by footbridge; by color the facade tiles left by their size, the discard pile,
    the supply and the cards in each hand, with the number that only their owner has seen in
    brackets; the ability tiles left and the ones of each player; the missions. In Roll & Write, the
    tracks below each house, with ``?`` at another player who is being asked; then the dice and the
    facade sheet. The last line is the current question, or the result.

    `color` and `ascii` are as for `draw_house`; `names` are the names of the players by seat, and
    `lang` is the language of the words. Such a drawing shows all hidden cards: show players
    `draw_view` instead. Raises `NotAState` if `state` is not a state but, for example, a view,
    `InvalidState` if one of its fields has an invalid value, and `InvalidValue` if `names` is not a
    list of names or `lang` is not one of the `languages`.

    >>> import copenhagen as cph
    >>> *_, supply, _, asked = draw_state(cph.card_game(players=2)).splitlines()
    >>> supply, asked[:14]
    ('supply: 70 cards; the End of Game card lies beside the scoring track', 'Seat 1 to play')
    """
    return _drawn(_GAME_OF_STATE[type(state)], state, Style(color, ascii, lang=lang), names)


def draw_view(
    view: "View | PublicView",
    *,
    color: bool = False,
    ascii: bool = False,  # noqa: A002 (as in draw_house)
    names: Sequence[str] = (),
    lang: str = ENGLISH,
) -> str:
    """Return the view of a seat, or of spectators, drawn as text, at most 80 characters wide.

    Like `draw_state`, but the other hands show only the cards that were taken face up and the
    number of concealed ones. The cards that the seat has not seen are in a column ``unseen``: the
    supply and the other hands together or, once the supply is known, only the other hands. A
    `PublicView` is drawn for spectators, to whom all hands are other players' hands. In Roll &
    Write nothing is hidden. Raises `NotAState` if `view` is not a view but, for example, a state;
    `InvalidState` and `InvalidValue` as `draw_state`.

    >>> import copenhagen as cph
    >>> seen = cph.view(cph.card_game(players=2), 1)
    >>> draw_view(seen, names=("Ada", "Bo")).splitlines()[0]
    'Card game for 2 players, as seen by Bo'
    """
    return _drawn(_GAME_OF_SEEN[type(view)], view, Style(color, ascii, lang=lang), names)


def _drawn(
    game: GameKind, table: "State | View | PublicView", style: Style, names: Sequence[str]
) -> str:
    if faults := name_faults(names):
        raise InvalidValue(faults)
    require_fields(table)
    room = game.room_or_none("drawings")
    if room is None:
        return plain(game, table, names, style.lang)
    drawn: str = room.draw(TextDrawing(room.table_of(table), style, names, style.lang))
    return drawn


_GAME_OF_STATE = OfItsGame("state", what="state")
_GAME_OF_SEEN = OfItsGame("view", "public_view", what="view")
_HOUSES: InRooms[Callable[[Any, Style], list[str]]] = InRooms(
    "drawings", "HOUSES", "house", optional=True
)
