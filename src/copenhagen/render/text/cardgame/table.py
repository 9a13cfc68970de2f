"""A table of the card game as text: houses, display, cards, tiles, and what is asked."""

from collections.abc import Iterable, Iterator, Sequence
from random import Random

import attrs

from copenhagen.cardgame.components import (
    ABILITIES,
    ANY_CARDS,
    BASE_ABILITIES,
    END_OF_GAME,
    LAST_CARDS,
    Ability,
    Card,
    Counts,
    Mission,
)
from copenhagen.cardgame.rules.ending import Result, result
from copenhagen.cardgame.state import CardGame, EndCard, Phase, Player, State
from copenhagen.cardgame.views import PlayerView, View, resample
from copenhagen.house.colors import COLORS, Color
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
    piles = (("discard", state.discard), ("supply", state.supply))
    hands = tuple(_Hand(player.hand, player.concealed) for player in state.players)
    return _draw(_Sight(state, state.seat, hands, piles, style, names))


def draw_view(view: View, style: Style, names: Sequence[str]) -> str:
    """Return what one seat may know as text, in the same order as `draw_state`.

    Of the other hands there are the cards that everybody saw being taken and the number of the
    concealed ones. The cards that the seat has not seen stand in a column ``unseen``: those of the
    supply and of the other hands together, or, once the supply is known, those of the other hands
    alone.
    """
    hands = tuple(
        _Hand(view.hand, view.own_concealed)
        if seat == view.seat
        else _Hand(player.open, hidden=player.concealed)
        for seat, player in enumerate(view.players)
    )
    known = () if view.supply is None else (("supply", view.supply),)
    piles = (("discard", view.discard), *known, ("unseen", view.unseen))
    return _draw(_Sight(view, view.turn, hands, piles, style, names))


@attrs.frozen
class _Hand:
    """The cards of one player as far as they are known: how many by color, and how many more.

    `concealed` are those among the known ones that only their owner has seen.
    """

    known: Counts
    concealed: Counts = (0, 0, 0, 0, 0)
    hidden: int = 0

    def shown(self, color: Color) -> str:
        """Return the known cards of `color`, and in brackets those that nobody else has seen."""
        concealed = f" ({self.concealed[color]})" if self.concealed[color] else ""
        return f"{self.known[color] or '-':>2}{concealed}"


@attrs.frozen
class _Sight:
    """What is drawn of a state or of a view, and how."""

    table: State | View
    turn: int
    hands: tuple[_Hand, ...]
    piles: tuple[tuple[str, Counts], ...]
    style: Style
    names: Sequence[str]

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
    modules = list(_modules(table.game))
    shown = [f"with {listed(modules)}"] if modules else []
    return titled(f"Card game for {table.game.players} players", viewer, shown, table.game.options)


def _modules(game: CardGame) -> Iterator[str]:
    """Yield the modules of the expansion that are in the game."""
    if game.abilities != "base":
        variant = game.abilities if isinstance(game.abilities, str) else "variant_a"
        yield f"new abilities ({_VARIANTS[variant]})"
    if game.jokers:
        yield "joker tiles"
    if game.missions is not None:
        yield "missions"


_VARIANTS = {"variant_a": "variant A", "variant_b": "variant B"}


def _houses(sight: _Sight) -> Iterator[str]:
    """Yield the houses side by side, in wide cells where there is room for them."""
    players: Sequence[Player | PlayerView] = sight.table.players
    style = fitting(sight.style, len(players))
    turn = None if sight.table.phase is Phase.OVER else sight.turn

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
    piles = "".join(f"{name:>{_PILE}}" for name, _ in sight.piles)
    seats = (sight.name(seat, _SEAT - 1) for seat in range(len(sight.hands)))
    yield f"{'tiles':{_COLOR}}{sizes}{piles}{_by_seat(seats)}"
    for color in COLORS:
        name = sight.style.paint(f"{color!s:{_COLOR}}", INKS[color.letter])
        tiles = sight.table.tiles[4 * color : 4 * color + 4]
        stock = "".join(f"{left or '-':>{_SIZE}}" for left in tiles)
        cards = "".join(f"{pile[color]:>{_PILE}}" for _, pile in sight.piles)
        yield f"{name}{stock}{cards}{_by_seat(hand.shown(color) for hand in sight.hands)}"
    if any(hand.hidden for hand in sight.hands):
        hidden = (f"{hand.hidden or '-':>2}" for hand in sight.hands)
        yield f"{'concealed':{_stock(sight)}}{_by_seat(hidden)}"
    sums = "".join(f"{sum(pile):>{_PILE}}" for _, pile in sight.piles)
    hands = (f"{sum(hand.known) + hand.hidden:>2}" for hand in sight.hands)
    yield f"{'all':{_COLOR + 4 * _SIZE}}{sums}{_by_seat(hands)}"
    if any(any(hand.concealed) for hand in sight.hands):
        yield "in brackets: how many of these cards only their owner has seen"


def _stock(sight: _Sight) -> int:
    """Return the room to the left of the columns of the seats."""
    return _COLOR + 4 * _SIZE + _PILE * len(sight.piles)


def _by_seat(texts: Iterable[str]) -> str:
    """Return one text for each seat, each at the beginning of the seat's column."""
    return "".join(f" {padded(text, _SEAT - 1)}" for text in texts)


def _abilities(sight: _Sight) -> Iterator[str]:
    """Yield the ability tiles left, and which side those of the players show."""
    table = sight.table
    columns: tuple[tuple[str, int, Sequence[int]], ...] = (("left", _PILE, table.abilities),)
    if table.game.abilities == "variant_b":
        shown = [table.ability_display.count(ability) for ability in ABILITIES]
        columns = (("display", _PILE, shown), ("stack", _STACK, table.abilities))
    room = _stock(sight) - sum(width for _, width, _ in columns)
    yield f"{'abilities':{room}}" + "".join(f"{name:>{width}}" for name, width, _ in columns)
    for ability in _in_game(table.game):
        left = "".join(f"{tiles[ability] or '-':>{width}}" for _, width, tiles in columns)
        sides = _by_seat(_side(player, ability) for player in table.players)
        yield f"{ability.title:{room}}{left}{sides}"


def _in_game(game: CardGame) -> tuple[Ability, ...]:
    """Return the ability tiles that are in the game, as far as they are drawn."""
    if isinstance(game.abilities, str):
        return _IN_GAME[game.abilities]
    return (ANY_CARDS, *game.abilities)


_IN_GAME = {"base": BASE_ABILITIES, "variant_a": (ANY_CARDS,), "variant_b": ABILITIES}


def _side(player: Player | PlayerView, ability: Ability) -> str:
    if ability in player.active:
        return "active"
    if ability in player.inactive:
        return "inactive"
    return "resting" if ability in player.resting else "-"


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
    if (final := _result(table)) is not None:
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
    whose = seat_name(sight.turn, sight.names)
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


def _result(table: State | View) -> Result | None:
    if isinstance(table, State):
        return result(table)
    # Whatever is hidden, all states that look like a view have the same result.
    return result(resample(table, Random(0))) if table.phase is Phase.OVER else None


_DRAWN = "the End of Game card was drawn"
