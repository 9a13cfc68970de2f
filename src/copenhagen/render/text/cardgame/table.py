"""A table of the card game as text: houses, display, cards, tiles, and what is asked."""

from collections.abc import Iterable, Iterator, Sequence

import attrs

from copenhagen.cardgame.components import (
    END_OF_GAME,
    LAST_CARDS,
    Card,
    Mission,
)
from copenhagen.cardgame.state import EndCard, Phase, Player, State
from copenhagen.cardgame.views import PlayerView, View
from copenhagen.house.colors import COLORS, Color
from copenhagen.render.scene.cardgame import (
    Hand,
    Table,
    abilities_of,
    modules_of,
    side_of,
    table_of,
)
from copenhagen.render.sentences.cardgame import QUESTIONS, REASONS, described
from copenhagen.render.text.cardgame.house import house_lines
from copenhagen.render.text.layout import ended, fitting, head, page, side_by_side, titled, wrapped
from copenhagen.render.text.style import INKS, Style
from copenhagen.render.text.width import cut, padded
from copenhagen.render.words import listed, numbered, seat_name

__all__ = ["draw_state", "draw_view"]

_SLOT = 9
_COLOR = 7
_SIZE = 3
_PILE = 8
_STACK = 6
_SEAT = 9


def draw_state(state: State, style: Style, names: Sequence[str]) -> str:
    """Return everything in `state` as text, all hidden cards too."""
    return _draw(_Sight(table_of(state), style, names))


def draw_view(view: View, style: Style, names: Sequence[str]) -> str:
    """Return what one seat may know as text, in the same order as `draw_state`.

    Of the other hands there are the cards that everybody saw being taken and the number of the
    concealed ones. The cards that the seat has not seen stand in a column ``unseen``.
    """
    return _draw(_Sight(table_of(view), style, names))


@attrs.frozen
class _Sight:
    """What is drawn, and how."""

    scene: Table
    style: Style
    names: Sequence[str]

    @property
    def table(self) -> State | View:
        """The state or view itself."""
        return self.scene.table

    def name(self, seat: int, room: int) -> str:
        """Return the name of the player at `seat`, cut off where it needs more `room`."""
        return cut(seat_name(seat, self.names), room)


def _draw(sight: _Sight) -> str:
    title = wrapped([_title(sight)])
    parts = (_houses, _display, _cards, _abilities, _missions)
    ends = (wrapped(sentences(sight)) for sentences in (_stacks, _asked))
    return page([title, *(part(sight) for part in parts), *ends])


def _title(sight: _Sight) -> str:
    """Return which game it is, with its modules and unusual options, and who is looking."""
    table = sight.table
    viewer = seat_name(table.seat, sight.names) if isinstance(table, View) else None
    modules = list(modules_of(table.game))
    shown = [f"with {listed(modules)}"] if modules else []
    return titled(f"Card game for {table.game.players} players", viewer, shown, table.game.options)


def _houses(sight: _Sight) -> Iterator[str]:
    """Yield the houses side by side, in wide cells where there is room for them."""
    players = sight.scene.players
    style = fitting(sight.style, len(players))
    turn = sight.scene.active

    def one(seat: int) -> list[str]:
        player = players[seat]
        mark = ">" if seat == turn else " "
        above = head(mark, seat_name(seat, sight.names), player.score, style)
        return [above, *house_lines(player.house, style)]

    yield from side_by_side(range(len(players)), one, style)


def _display(sight: _Sight) -> Iterator[str]:
    """Yield the cards of the display by their slots."""
    cards = sight.table.display
    yield f"{'display':{_COLOR}}" + "".join(f"{slot:^{_SLOT}}" for slot in range(len(cards)))
    yield " " * _COLOR + "".join(_card(card, sight.style) for card in cards)


def _card(card: Card | None, style: Style) -> str:
    if isinstance(card, Color):
        return " " + style.paint(f"{card!s:^{_SLOT - 2}}", INKS[card.letter]) + " "
    return f"{'END' if card is END_OF_GAME else '-':^{_SLOT}}"


def _cards(sight: _Sight) -> Iterator[str]:
    """Yield what there is of each color: tiles by size, cards on piles, cards in hand."""
    sizes = "".join(f"{size:>{_SIZE}}" for size in (2, 3, 4, 5))
    piles = "".join(f"{name:>{_PILE}}" for name, _ in sight.scene.piles)
    seats = (sight.name(seat, _SEAT - 1) for seat in range(len(sight.scene.hands)))
    yield f"{'tiles':{_COLOR}}{sizes}{piles}{_by_seat(seats)}"
    for color in COLORS:
        name = sight.style.paint(f"{color!s:{_COLOR}}", INKS[color.letter])
        tiles = sight.table.tiles[4 * color : 4 * color + 4]
        stock = "".join(f"{left or '-':>{_SIZE}}" for left in tiles)
        cards = "".join(f"{pile[color]:>{_PILE}}" for _, pile in sight.scene.piles)
        yield f"{name}{stock}{cards}{_by_seat(_held(hand, color) for hand in sight.scene.hands)}"
    if any(hand.hidden for hand in sight.scene.hands):
        hidden = (f"{hand.hidden or '-':>2}" for hand in sight.scene.hands)
        yield f"{'concealed':{_stock(sight)}}{_by_seat(hidden)}"
    sums = "".join(f"{sum(pile):>{_PILE}}" for _, pile in sight.scene.piles)
    hands = (f"{hand.cards:>2}" for hand in sight.scene.hands)
    yield f"{'all':{_COLOR + 4 * _SIZE}}{sums}{_by_seat(hands)}"
    if any(any(hand.concealed) for hand in sight.scene.hands):
        yield "in brackets: how many of these cards only their owner has seen"


def _held(hand: Hand, color: Color) -> str:
    """Return the known cards of `color`, and in brackets those that nobody else has seen."""
    concealed = f" ({hand.concealed[color]})" if hand.concealed[color] else ""
    return f"{hand.known[color] or '-':>2}{concealed}"


def _stock(sight: _Sight) -> int:
    """Return the room to the left of the columns of the seats."""
    return _COLOR + 4 * _SIZE + _PILE * len(sight.scene.piles)


def _by_seat(texts: Iterable[str]) -> str:
    """Return one text for each seat, each at the beginning of the seat's column."""
    return "".join(f" {padded(text, _SEAT - 1)}" for text in texts)


def _abilities(sight: _Sight) -> Iterator[str]:
    """Yield the ability tiles left, and which side those of the players show."""
    table = sight.table
    columns: tuple[tuple[str, int, Sequence[int]], ...] = (("left", _PILE, table.abilities),)
    if (shown := sight.scene.shown_abilities) is not None:
        columns = (("display", _PILE, shown), ("stack", _STACK, table.abilities))
    room = _stock(sight) - sum(width for _, width, _ in columns)
    yield f"{'abilities':{room}}" + "".join(f"{name:>{width}}" for name, width, _ in columns)
    for ability in abilities_of(table.game):
        left = "".join(f"{tiles[ability] or '-':>{width}}" for _, width, tiles in columns)
        sides = _by_seat(side_of(player, ability) or "-" for player in table.players)
        yield f"{ability.title:{room}}{left}{sides}"


def _missions(sight: _Sight) -> Iterator[str]:
    """Yield the missions of the game, and who has gained them, for points or for jokers."""
    table, room = sight.table, _stock(sight)
    if not table.game.missions:
        return
    yield "missions"
    for mission in table.game.missions:
        gained = (_gained(player, mission) for player in table.players)
        yield f"{mission.title:{room}}{_by_seat(gained)}"
    if table.game.jokers:
        points = (str(player.mission_points or "-") for player in table.players)
        yield f"{'points for missions':{room}}{_by_seat(points)}"


def _gained(player: Player | PlayerView, mission: Mission) -> str:
    return "gained" if mission in player.missions else "-"


def _stacks(sight: _Sight) -> Iterator[str]:
    """Yield what is left besides: special tiles, discard pile, supply and End of Game card."""
    table = sight.table
    cards = table.supply_size
    place = {
        EndCard.BESIDE: "the End of Game card lies beside the scoring track",
        EndCard.SUPPLY: f"the End of Game card is among the last {min(cards, LAST_CARDS)}",
        EndCard.DISPLAY: "the End of Game card lies in the display",
        EndCard.DRAWN: "the End of Game card was drawn",
    }
    yield f"{'joker' if table.game.jokers else 'special'} tiles: {table.special_tiles} left"
    if table.game.rules.keeps_pile:
        yield _pile(table.pile)
    yield f"supply: {numbered(cards, 'card')}; {place[table.end_card]}"


def _pile(pile: Sequence[Color]) -> str:
    """Return the upper cards of the discard pile in words."""
    if not pile:
        return "discard pile: no card"
    shown = ", ".join(map(str, pile[: -_SHOWN - 1 : -1]))
    more = len(pile) - _SHOWN
    return f"discard pile from the top: {shown}" + (f"; {more} more below" if more > 0 else "")


_SHOWN = 4
"""So many cards of the discard pile are named."""


def _asked(sight: _Sight) -> Iterator[str]:
    """Yield what the game waits for, or how it has ended."""
    table = sight.table
    if (final := sight.scene.result) is not None:
        drawn = table.end_card is EndCard.DRAWN
        yield from ended(final, _DRAWN if drawn else REASONS[final.reason], sight.names)
        return
    asked = QUESTIONS[table.phase]
    if table.pending is not None:
        asked += f" for {described(table.pending)}"
    if waiting := ", ".join(_open(table)):
        asked += f" ({waiting})"
    if table.changed is not None:
        one, other = table.changed
        asked += f", {one} cards counting as {other}"
    if table.took_cards and table.phase in _AFTER_TAKING:
        asked += ", after taking cards"
    whose = seat_name(sight.scene.turn, sight.names)
    yield f"{whose} on turn: {asked}"


_AFTER_TAKING = (
    Phase.PAYMENT,
    Phase.COAT_OF_ARMS,
    Phase.PURCHASE,
    Phase.AFTER_PURCHASE,
    Phase.REWARD,
    Phase.NEXT_ABILITY,
)


def _open(table: State | View) -> Iterator[str]:
    """Yield what is still to be done of that which is asked, and after it."""
    coats, rewards = "coat of arms action", "reward"
    if table.to_draw:
        yield f"{table.to_draw} to draw"
    if table.coats:
        asked = table.phase is Phase.COAT_OF_ARMS
        yield f"{table.coats if asked else numbered(table.coats, coats)} open"
    if table.rewards:
        asked = table.phase is Phase.REWARD
        yield f"{table.rewards if asked else numbered(table.rewards, rewards)} open"
    if table.coats_later:
        yield f"{numbered(table.coats_later, coats)} after that"
    if table.bought and table.game.rules.second_tile:
        yield f"{numbered(table.bought, 'facade tile')} bought"


_DRAWN = "the End of Game card was drawn"
