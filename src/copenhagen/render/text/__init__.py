"""Drawings as text, in plain letters or with the colors of the terminal.

Each game draws its houses and tables in its room ``drawings``; a game without one is drawn plainly.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from copenhagen.engine.game import GameKind, InRooms, OfItsGame
from copenhagen.errors import InvalidValue
from copenhagen.messages import ENGLISH
from copenhagen.render.scene.misfits import require_fields
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
    ascii: bool = False,  # noqa: A002 (what it switches on is called so; the built-in is not used)
    lang: str = ENGLISH,
) -> str:
    """Return `house` drawn as text, with the outlines of its tiles or shapes.

    In the card game a capital letter is brick and a small one a window, both by color (``b``,
    ``y``, ``r``, ``g``, ``p``); ``w`` is a special tile, and ``j`` a joker tile, over brickwork
    too. In Roll & Write there are ``O`` and ``X``. A star marks each coat of arms that is still to
    be won: on its cell, to the right of its row, or on top of its column. Columns and rows are
    named as everywhere else, with a1 at the lower left.

    `color` adds the terminal's color codes, but no information that the letters do not give; `lang`
    is the language of the letters, which are two where one would be ambiguous (``ge``, ``gr``);
    `ascii` draws the outlines with ``+``, ``-`` and ``|``. There are twenty lines of at most 24
    characters, the last one without a line break. The outlines come from ``house.tiles`` or
    ``house.drawn``; what is not recorded there is outlined by color in the card game, and cell by
    cell in Roll & Write. Raises `NotAState` if `house` is not a house, and `InvalidState` if it has
    cells beyond the grid, or other values that can mean nothing.

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
    the supply and the cards in each hand, in brackets how many of them only their owner has seen;
    the ability tiles left and those of each player; the missions. In Roll & Write, the tracks below
    each house, with ``?`` at another player who is being asked; then the dice and the facade sheet.
    Last comes what is being asked, or how the game has ended.

    `color` and `ascii` are as for `draw_house`; `names` are the names of the players by seat, and
    `lang` is the language of the words. Such a drawing shows all hidden cards: show players
    `draw_view` instead. Raises `NotAState` if `state` is not a state but, for example, a view,
    `InvalidState` if one of its fields has a value that can mean nothing there, and `InvalidValue`
    if `names` is no list of names or `lang` is none of the `languages`.

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
    """Return what one seat, or everybody, may know, drawn as text, at most 80 characters wide.

    Like `draw_state`, but for the other hands it shows the cards that everybody saw being taken and
    the number of the concealed ones. The cards that the seat has not seen are in a column
    ``unseen``: those of the supply and of the other hands together, or, once the supply is known,
    only those of the other hands. A `PublicView` is drawn for those who watch, to whom all hands
    are those of others. In Roll & Write everybody sees everything. Raises `NotAState` if `view` is
    not a view but, for example, a state; `InvalidState` and `InvalidValue` as `draw_state`.

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
