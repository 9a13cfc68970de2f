"""A table of the card game as text: houses, display, cards, tiles, and the current question."""

from collections.abc import Iterable, Iterator, Sequence

from copenhagen.cardgame.components import END_OF_GAME, LAST_CARDS, Card, Mission
from copenhagen.cardgame.drawings.house import house_lines
from copenhagen.cardgame.kinds.words import described
from copenhagen.cardgame.pictures.scene import Hand, Table, abilities_of, modules_of, side_of
from copenhagen.cardgame.sentences import QUESTIONS, REASONS
from copenhagen.cardgame.state import EndCard, Phase, Player, State
from copenhagen.cardgame.views import PlayerView, PublicView, View
from copenhagen.house.colors import COLORS, Color
from copenhagen.house.words import color_name, color_of_card
from copenhagen.messages import Message, in_a_row, in_context, listed, message, plural
from copenhagen.render.shared import coat_actions
from copenhagen.render.text.layout import (
    TextDrawing,
    ended,
    fitting,
    head,
    page,
    side_by_side,
    title_of,
)
from copenhagen.render.text.style import INKS
from copenhagen.render.text.width import cut, padded
from copenhagen.render.words import seat_name

_SLOT = 9
_COLOR = 7
_SIZE = 3
_PILE = 8
_STACK = 6
_SEAT = 9


_PILES = {
    "discard": in_context("column of a table, at most 7 letters", "discard"),
    "supply": in_context("column of a table, at most 7 letters", "supply"),
    "unseen": in_context("column of a table, at most 7 letters", "unseen"),
}


_Drawing = TextDrawing[Table]


def draw(drawing: _Drawing) -> str:
    """Return a state or a view as text.

    Hands that are not shown have their open cards and the number of concealed ones. The cards that
    a seat has not seen are in a column ``unseen``.
    """
    title = drawing.wrapped([_title(drawing)])
    parts = (_houses, _display, _cards, _abilities, _missions)
    ends = (drawing.wrapped(sentences(drawing)) for sentences in (_stacks, _asked))
    return page([title, *(part(drawing) for part in parts), *ends])


def _title(drawing: _Drawing) -> str:
    """Return the game, with its modules and non-default options, and the viewer."""
    table = drawing.scene.table
    viewer = seat_name(table.viewer, drawing.names) if isinstance(table, View) else None
    modules = list(modules_of(table.game))
    shown = [message("with {modules}", modules=listed(modules))] if modules else []
    title = message("Card game for {number} players", number=table.game.players)
    return title_of(title, viewer, shown, table.game.options)


def _houses(drawing: _Drawing) -> Iterator[str]:
    """Yield the houses side by side, in wide cells if there is room for them."""
    players = drawing.scene.players
    style = fitting(drawing.style, len(players))
    turn = drawing.scene.active

    def one(seat: int) -> list[str]:
        player = players[seat]
        mark = ">" if seat == turn else " "
        above = head(drawing, mark, seat, player.score, style)
        return [above, *house_lines(player.house, style)]

    yield from side_by_side(range(len(players)), one, style)


def _display(drawing: _Drawing) -> Iterator[str]:
    """Yield the cards of the display by their footbridges."""
    cards = drawing.scene.table.display
    yield f"{drawing.say(_DISPLAY):{_COLOR}}" + "".join(
        f"{slot:^{_SLOT}}" for slot in range(1, len(cards) + 1)
    )
    yield " " * _COLOR + "".join(_card(card, drawing) for card in cards)


_DISPLAY = in_context("row of a table, at most 7 letters", "display")


def _card(card: Card | None, drawing: _Drawing) -> str:
    if isinstance(card, Color):
        name = drawing.say(color_name(card))
        return " " + drawing.style.paint(f"{name:^{_SLOT - 2}}", INKS[card.letter]) + " "
    return f"{drawing.say(_END) if card is END_OF_GAME else '-':^{_SLOT}}"


_END = in_context("the End of Game card, at most 7 letters", "END")


def _cards(drawing: _Drawing) -> Iterator[str]:
    """Yield the things of each color: tiles by size, cards on piles, cards in hand."""
    sizes = "".join(f"{size:>{_SIZE}}" for size in (2, 3, 4, 5))
    piles = "".join(f"{drawing.say(_PILES[name]):>{_PILE}}" for name, _ in drawing.scene.piles)
    seats = (cut(drawing.name(seat), _SEAT - 1) for seat in range(len(drawing.scene.hands)))
    yield f"{drawing.say(_TILES, _COLOR):{_COLOR}}{sizes}{piles}{_by_seat(seats)}"
    for color in COLORS:
        said = drawing.say(color_name(color))
        name = drawing.style.paint(f"{said:{_COLOR}}", INKS[color.letter])
        tiles = drawing.scene.table.tiles[4 * color : 4 * color + 4]
        stock = "".join(f"{left or '-':>{_SIZE}}" for left in tiles)
        cards = "".join(f"{pile[color]:>{_PILE}}" for _, pile in drawing.scene.piles)
        yield f"{name}{stock}{cards}{_by_seat(_held(hand, color) for hand in drawing.scene.hands)}"
    if any(hand.hidden for hand in drawing.scene.hands):
        hidden = (f"{hand.hidden or '-':>2}" for hand in drawing.scene.hands)
        yield f"{drawing.say(_CONCEALED):{_stock(drawing)}}{_by_seat(hidden)}"
    sums = "".join(f"{sum(pile):>{_PILE}}" for _, pile in drawing.scene.piles)
    hands = (f"{hand.cards:>2}" for hand in drawing.scene.hands)
    yield f"{drawing.say(_ALL):{_COLOR + 4 * _SIZE}}{sums}{_by_seat(hands)}"
    if any(any(hand.concealed) for hand in drawing.scene.hands):
        yield drawing.say(message("in brackets: how many of these cards only their owner has seen"))


_TILES = in_context("row of a table, at most 7 letters", "tiles")
_CONCEALED = in_context("cards in hand that their owner alone has seen", "concealed")
_ALL = in_context("sums in the last row of a table", "all")


def _held(hand: Hand, color: Color) -> str:
    """Return the known cards of `color`, with the ones that nobody else has seen in brackets."""
    concealed = f" ({hand.concealed[color]})" if hand.concealed[color] else ""
    return f"{hand.known[color] or '-':>2}{concealed}"


def _stock(drawing: _Drawing) -> int:
    """Return the padding to the left of the columns of the seats."""
    return _COLOR + 4 * _SIZE + _PILE * len(drawing.scene.piles)


def _by_seat(texts: Iterable[str]) -> str:
    """Return one text for each seat, each at the beginning of the seat's column."""
    return "".join(f" {padded(text, _SEAT - 1)}" for text in texts)


def _abilities(drawing: _Drawing) -> Iterator[str]:
    """Yield the ability tiles left, and the sides of the players' tiles."""
    table = drawing.scene.table
    columns: tuple[tuple[Message, int, Sequence[int]], ...] = ((_LEFT, _PILE, table.abilities),)
    if (shown := drawing.scene.shown_abilities) is not None:
        columns = ((_DISPLAY, _PILE, shown), (_STACKED, _STACK, table.abilities))
    room = _stock(drawing) - sum(width for _, width, _ in columns)
    names = "".join(f"{drawing.say(name):>{width}}" for name, width, _ in columns)
    heading = drawing.say(message("abilities"))
    yield f"{heading:{room}}{names}"
    for ability in abilities_of(table.game):
        title = drawing.say(ability.title)
        left = "".join(f"{tiles[ability] or '-':>{width}}" for _, width, tiles in columns)
        sides = _by_seat(drawing.say(_SIDES[side_of(player, ability)]) for player in table.players)
        # A long title takes room from the right-aligned numbers after it.
        yield f"{title:{room}}{left[max(0, len(title) - room) :]}{sides}"


_LEFT = in_context("column of a table: tiles left, at most 7 letters", "left")
_STACKED = in_context("column of a table: tiles in the stack, at most 5 letters", "stack")


_SIDES = {
    "active": in_context("side of an ability tile, at most 8 letters", "active"),
    "inactive": in_context("side of an ability tile, at most 8 letters", "inactive"),
    "resting": in_context("side of an ability tile, at most 8 letters", "resting"),
    None: "-",
}


def _missions(drawing: _Drawing) -> Iterator[str]:
    """Yield the missions of the game, and the players who gained them, for points or for jokers."""
    table, room = drawing.scene.table, _stock(drawing)
    if not table.game.missions:
        return
    yield drawing.say(message("missions"))
    for mission in table.game.missions:
        gained = (drawing.say(_gained(player, mission)) for player in table.players)
        yield f"{drawing.say(mission.title, room):{room}}{_by_seat(gained)}"
    if table.game.jokers:
        points = (str(player.mission_points or "-") for player in table.players)
        heading = drawing.say(message("points for missions"), room)
        yield f"{heading:{room}}{_by_seat(points)}"


def _gained(player: Player | PlayerView, mission: Mission) -> str:
    if mission in player.missions:
        return in_context("of a mission, at most 8 letters", "gained")
    return "-"


def _stacks(drawing: _Drawing) -> Iterator[Message]:
    """Yield the rest: special tiles, discard pile, supply and End of Game card."""
    table = drawing.scene.table
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
"""The number of cards of the discard pile that are named."""


def _asked(drawing: _Drawing) -> Iterator[Message]:
    """Yield the current question, or the result."""
    table = drawing.scene.table
    if (final := drawing.scene.result) is not None:
        drawn = table.end_card is EndCard.DRAWN
        yield from ended(final, _DRAWN if drawn else REASONS[final.reason], drawing.names)
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
    whose = seat_name(drawing.scene.to_act, drawing.names)
    yield message("{player} to play: {question}", player=whose, question=asked)


_AFTER_TAKING = (
    Phase.PAYMENT,
    Phase.COAT_OF_ARMS,
    Phase.PURCHASE,
    Phase.AFTER_PURCHASE,
    Phase.REWARD,
    Phase.NEXT_ABILITY,
)


def _open(table: State | View | PublicView) -> Iterator[Message]:
    """Yield the open parts of the current question, and the ones after it."""
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


_DRAWN = message("the End of Game card was drawn")
