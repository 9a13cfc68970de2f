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
from copenhagen.house.words import color_name, color_of_card
from copenhagen.messages import Message, in_a_row, in_context, listed, message, plural
from copenhagen.render.sentences.cardgame import QUESTIONS, REASONS, described
from copenhagen.render.sentences.shared import coat_actions
from copenhagen.render.text.cardgame.house import house_lines
from copenhagen.render.text.layout import Sight, ended, fitting, head, page, side_by_side, titled
from copenhagen.render.text.style import INKS
from copenhagen.render.text.width import cut, padded
from copenhagen.render.words import seat_name

__all__ = ["draw_state", "draw_view"]

_SLOT = 9
_COLOR = 7
_SIZE = 3
_PILE = 8
_STACK = 6
_SEAT = 9


def draw_state(state: State, sight: Sight) -> str:
    """Return everything in `state` as text, all hidden cards too."""
    piles = ((_DISCARD, state.discard), (_SUPPLY, state.supply))
    hands = tuple(_Hand(player.hand, player.concealed) for player in state.players)
    return _draw(_Seen(state, state.seat, hands, piles, sight))


def draw_view(view: View, sight: Sight) -> str:
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
    known = () if view.supply is None else ((_SUPPLY, view.supply),)
    piles = ((_DISCARD, view.discard), *known, (_UNSEEN, view.unseen))
    return _draw(_Seen(view, view.turn, hands, piles, sight))


_DISCARD = in_context("column of a table, at most 7 letters", "discard")
_SUPPLY = in_context("column of a table, at most 7 letters", "supply")
_UNSEEN = in_context("column of a table, at most 7 letters", "unseen")


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
class _Seen:
    """What is drawn of a state or of a view, and how."""

    table: State | View
    turn: int
    hands: tuple[_Hand, ...]
    piles: tuple[tuple[Message, Counts], ...]
    sight: Sight

    def say(self, text: str, room: int | None = None) -> str:
        """Return a text in the language of the drawing, cut off where it needs more `room`."""
        said = self.sight.say(text)
        return said if room is None else cut(said, room)


def _draw(seen: _Seen) -> str:
    sight = seen.sight
    title = sight.wrapped([_title(seen)])
    parts = (_houses, _display, _cards, _abilities, _missions)
    ends = (sight.wrapped(sentences(seen)) for sentences in (_stacks, _asked))
    return page([title, *(part(seen) for part in parts), *ends])


def _title(seen: _Seen) -> str:
    """Return which game it is, with its modules and unusual options, and who is looking."""
    table = seen.table
    viewer = seat_name(table.seat, seen.sight.names) if isinstance(table, View) else None
    modules = list(_modules(table.game))
    shown = [message("with {modules}", modules=listed(modules))] if modules else []
    title = message("Card game for {number} players", number=table.game.players)
    return titled(title, viewer, shown, table.game.options)


def _modules(game: CardGame) -> Iterator[Message]:
    """Yield the modules of the expansion that are in the game."""
    if game.abilities != "base":
        variant = game.abilities if isinstance(game.abilities, str) else "variant_a"
        yield _VARIANTS[variant]
    if game.jokers:
        yield message("joker tiles")
    if game.missions is not None:
        yield message("missions")


_VARIANTS = {
    "variant_a": message("new abilities (variant A)"),
    "variant_b": message("new abilities (variant B)"),
}


def _houses(seen: _Seen) -> Iterator[str]:
    """Yield the houses side by side, in wide cells where there is room for them."""
    players: Sequence[Player | PlayerView] = seen.table.players
    style = fitting(seen.sight.style, len(players))
    turn = None if seen.table.phase is Phase.OVER else seen.turn

    def one(seat: int) -> list[str]:
        player = players[seat]
        mark = ">" if seat == turn else " "
        above = head(seen.sight, mark, seat, player.score, style)
        return [above, *house_lines(player.house, style)]

    yield from side_by_side(range(len(players)), one, style)


def _display(seen: _Seen) -> Iterator[str]:
    """Yield the cards of the display by their slots."""
    cards = seen.table.display
    yield f"{seen.say(_DISPLAY):{_COLOR}}" + "".join(
        f"{slot:^{_SLOT}}" for slot in range(len(cards))
    )
    yield " " * _COLOR + "".join(_card(card, seen) for card in cards)


_DISPLAY = in_context("row of a table, at most 7 letters", "display")


def _card(card: Card | None, seen: _Seen) -> str:
    if isinstance(card, Color):
        name = seen.say(color_name(card))
        return " " + seen.sight.style.paint(f"{name:^{_SLOT - 2}}", INKS[card.letter]) + " "
    return f"{seen.say(_END) if card is END_OF_GAME else '-':^{_SLOT}}"


_END = in_context("the End of Game card, at most 7 letters", "END")


def _cards(seen: _Seen) -> Iterator[str]:
    """Yield what there is of each color: tiles by size, cards on piles, cards in hand."""
    sizes = "".join(f"{size:>{_SIZE}}" for size in (2, 3, 4, 5))
    piles = "".join(f"{seen.say(name):>{_PILE}}" for name, _ in seen.piles)
    seats = (cut(seen.sight.name(seat), _SEAT - 1) for seat in range(len(seen.hands)))
    yield f"{seen.say(_TILES, _COLOR):{_COLOR}}{sizes}{piles}{_by_seat(seats)}"
    for color in COLORS:
        said = seen.say(color_name(color))
        name = seen.sight.style.paint(f"{said:{_COLOR}}", INKS[color.letter])
        tiles = seen.table.tiles[4 * color : 4 * color + 4]
        stock = "".join(f"{left or '-':>{_SIZE}}" for left in tiles)
        cards = "".join(f"{pile[color]:>{_PILE}}" for _, pile in seen.piles)
        yield f"{name}{stock}{cards}{_by_seat(hand.shown(color) for hand in seen.hands)}"
    if any(hand.hidden for hand in seen.hands):
        hidden = (f"{hand.hidden or '-':>2}" for hand in seen.hands)
        yield f"{seen.say(_CONCEALED):{_stock(seen)}}{_by_seat(hidden)}"
    sums = "".join(f"{sum(pile):>{_PILE}}" for _, pile in seen.piles)
    hands = (f"{sum(hand.known) + hand.hidden:>2}" for hand in seen.hands)
    yield f"{seen.say(_ALL):{_COLOR + 4 * _SIZE}}{sums}{_by_seat(hands)}"
    if any(any(hand.concealed) for hand in seen.hands):
        yield seen.say(message("in brackets: how many of these cards only their owner has seen"))


_TILES = in_context("row of a table, at most 7 letters", "tiles")
_CONCEALED = in_context("cards in hand that their owner alone has seen", "concealed")
_ALL = in_context("sums in the last row of a table", "all")


def _stock(seen: _Seen) -> int:
    """Return the room to the left of the columns of the seats."""
    return _COLOR + 4 * _SIZE + _PILE * len(seen.piles)


def _by_seat(texts: Iterable[str]) -> str:
    """Return one text for each seat, each at the beginning of the seat's column."""
    return "".join(f" {padded(text, _SEAT - 1)}" for text in texts)


def _abilities(seen: _Seen) -> Iterator[str]:
    """Yield the ability tiles left, and which side those of the players show."""
    table = seen.table
    columns: tuple[tuple[Message, int, Sequence[int]], ...] = ((_LEFT, _PILE, table.abilities),)
    if table.game.abilities == "variant_b":
        shown = [table.ability_display.count(ability) for ability in ABILITIES]
        columns = ((_DISPLAY, _PILE, shown), (_STACKED, _STACK, table.abilities))
    room = _stock(seen) - sum(width for _, width, _ in columns)
    names = "".join(f"{seen.say(name):>{width}}" for name, width, _ in columns)
    heading = seen.say(message("abilities"))
    yield f"{heading:{room}}{names}"
    for ability in _in_game(table.game):
        title = seen.say(ability.title)
        left = "".join(f"{tiles[ability] or '-':>{width}}" for _, width, tiles in columns)
        sides = _by_seat(seen.say(_side(player, ability)) for player in table.players)
        # A long title takes room from the numbers, which stand at the right of theirs.
        yield f"{title:{room}}{left[max(0, len(title) - room) :]}{sides}"


_LEFT = in_context("column of a table: tiles left, at most 7 letters", "left")
_STACKED = in_context("column of a table: tiles in the stack, at most 5 letters", "stack")


def _in_game(game: CardGame) -> tuple[Ability, ...]:
    """Return the ability tiles that are in the game, as far as they are drawn."""
    if isinstance(game.abilities, str):
        return _IN_GAME[game.abilities]
    return (ANY_CARDS, *game.abilities)


_IN_GAME = {"base": BASE_ABILITIES, "variant_a": (ANY_CARDS,), "variant_b": ABILITIES}


def _side(player: Player | PlayerView, ability: Ability) -> str:
    if ability in player.active:
        return in_context("side of an ability tile, at most 8 letters", "active")
    if ability in player.inactive:
        return in_context("side of an ability tile, at most 8 letters", "inactive")
    if ability in player.resting:
        return in_context("side of an ability tile, at most 8 letters", "resting")
    return "-"


def _missions(seen: _Seen) -> Iterator[str]:
    """Yield the missions of the game, and who has gained them, for points or for jokers."""
    table, room = seen.table, _stock(seen)
    if not table.game.missions:
        return
    yield seen.say(message("missions"))
    for mission in table.game.missions:
        gained = (seen.say(_gained(player, mission)) for player in table.players)
        yield f"{seen.say(mission.title, room):{room}}{_by_seat(gained)}"
    if table.game.jokers:
        points = (str(player.mission_points or "-") for player in table.players)
        heading = seen.say(message("points for missions"), room)
        yield f"{heading:{room}}{_by_seat(points)}"


def _gained(player: Player | PlayerView, mission: Mission) -> str:
    if mission in player.missions:
        return in_context("of a mission, at most 8 letters", "gained")
    return "-"


def _stacks(seen: _Seen) -> Iterator[Message]:
    """Yield what is left besides: special tiles, discard pile, supply and End of Game card."""
    table = seen.table
    cards = table.supply_size
    place = {
        EndCard.BESIDE: message("the End of Game card lies beside the scoring track"),
        EndCard.SUPPLY: message(
            "the End of Game card is among the last {number}", number=min(cards, LAST_CARDS)
        ),
        EndCard.DISPLAY: message("the End of Game card lies in the display"),
        EndCard.DRAWN: _DRAWN,
    }
    if table.game.jokers:
        yield message("joker tiles: {number} left", number=table.special_tiles)
    else:
        yield message("special tiles: {number} left", number=table.special_tiles)
    if table.game.rules.keeps_pile:
        yield _pile(table.pile)
    yield plural(
        "supply: {number} card; {end_card}",
        "supply: {number} cards; {end_card}",
        number=cards,
        end_card=place[table.end_card],
    )


def _pile(pile: Sequence[Color]) -> Message:
    """Return the upper cards of the discard pile in words."""
    if not pile:
        return message("discard pile: no card")
    shown = in_a_row(map(color_name, pile[: -_SHOWN - 1 : -1]))
    more = len(pile) - _SHOWN
    if more <= 0:
        return message("discard pile from the top: {cards}", cards=shown)
    return message(
        "discard pile from the top: {cards}; {number} more below", cards=shown, number=more
    )


_SHOWN = 4
"""So many cards of the discard pile are named."""


def _asked(seen: _Seen) -> Iterator[Message]:
    """Yield what the game waits for, or how it has ended."""
    table = seen.table
    if (final := _result(table)) is not None:
        drawn = table.end_card is EndCard.DRAWN
        yield from ended(final, _DRAWN if drawn else REASONS[final.reason], seen.sight.names)
        return
    asked = QUESTIONS[table.phase]
    if table.pending is not None:
        asked = message("{question} for {tile}", question=asked, tile=described(table.pending))
    if waiting := list(_open(table)):
        asked = message("{question} ({open})", question=asked, open=in_a_row(waiting))
    if table.changed is not None:
        one, other = table.changed
        asked = message(
            "{question}, {cards} cards counting as {color}",
            question=asked,
            cards=color_of_card(one),
            color=color_name(other),
        )
    if table.took_cards and table.phase in _AFTER_TAKING:
        asked = message("{question}, after taking cards", question=asked)
    whose = seat_name(seen.turn, seen.sight.names)
    yield message("{player} on turn: {question}", player=whose, question=asked)


_AFTER_TAKING = (
    Phase.PAYMENT,
    Phase.COAT_OF_ARMS,
    Phase.PURCHASE,
    Phase.AFTER_PURCHASE,
    Phase.REWARD,
    Phase.NEXT_ABILITY,
)


def _open(table: State | View) -> Iterator[Message]:
    """Yield what is still to be done of that which is asked, and after it."""
    if table.to_draw:
        yield message("{number} to draw", number=table.to_draw)
    if table.coats:
        asked = table.phase is Phase.COAT_OF_ARMS
        yield _still(table.coats) if asked else _open_coats(table.coats)
    if table.rewards:
        asked = table.phase is Phase.REWARD
        yield _still(table.rewards) if asked else _open_rewards(table.rewards)
    if table.coats_later:
        yield message("{actions} after that", actions=coat_actions(table.coats_later))
    if table.bought and table.game.rules.second_tile:
        yield plural(
            "{number} facade tile bought", "{number} facade tiles bought", number=table.bought
        )


def _still(number: int) -> Message:
    return message("{number} open", number=number)


def _open_coats(number: int) -> Message:
    return message("{actions} open", actions=coat_actions(number))


def _open_rewards(number: int) -> Message:
    return plural("{number} reward open", "{number} rewards open", number=number)


def _result(table: State | View) -> Result | None:
    if isinstance(table, State):
        return result(table)
    # Whatever is hidden, all states that look like a view have the same result.
    return result(resample(table, Random(0))) if table.phase is Phase.OVER else None


_DRAWN = message("the End of Game card was drawn")
