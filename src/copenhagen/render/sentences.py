"""Sentences: one line of English for each event, for logs and for people who follow a game."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from copenhagen.cardgame.actions import Build
from copenhagen.cardgame.components import END_OF_GAME, LAST_CARDS, Ability, Counts
from copenhagen.cardgame.events import (
    AbilitiesActivated,
    AbilitiesReady,
    AbilityTaken,
    AbilityTurned,
    AbilityUsed,
    Asked,
    BuildChosen,
    CardDealt,
    CardDrawn,
    CardsDiscarded,
    CardsKept,
    CardsPaid,
    CardsTaken,
    CardTurned,
    CoatActionsSkipped,
    CoatActionTaken,
    CoatDeclined,
    CoatsReached,
    CoatsResumed,
    DiscardedTaken,
    DrawingStarted,
    EndCardDrawn,
    EndCardShuffledIn,
    Event,
    GameEnded,
    JokerPlaced,
    LinesCompleted,
    MissionGained,
    MissionRevealed,
    MissionScored,
    PointsScored,
    QuestionSkipped,
    RewardTaken,
    SetsDrawn,
    SpecialPlaced,
    SupplyReshuffled,
    TileBuilt,
    TurnStarted,
)
from copenhagen.cardgame.state import Phase
from copenhagen.house.colors import COLORS
from copenhagen.house.grid import cell_name, cells_of

__all__ = ["QUESTIONS", "described", "listed", "numbered", "seat_name", "tell"]

QUESTIONS: Mapping[Phase, str] = MappingProxyType(
    {
        Phase.DISPLAY: "the first display is laid out",
        Phase.HANDS: "the starting hands are dealt",
        Phase.ACTION: "take cards or construct",
        Phase.ADDITIONAL: "take an additional card or leave it",
        Phase.HAND_LIMIT: "discard down to seven cards",
        Phase.CONSTRUCT: "construct as well or leave it",
        Phase.PAYMENT: "choose how to pay",
        Phase.COAT_OF_ARMS: "choose a coat of arms action",
        Phase.REFILL: "the display is refilled",
        Phase.OVER: "the game is over",
        Phase.SETS: "the four sets of ability tiles are drawn",
        Phase.ABILITY_DISPLAY: "the display of ability tiles is laid out",
        Phase.MISSIONS: "the missions are drawn",
        Phase.TAKE: "take cards",
        Phase.DRAW: "cards are drawn from the supply",
        Phase.PURCHASE: "construct",
        Phase.AFTER_PURCHASE: "add a further tile or leave it",
        Phase.REWARD: "choose the reward of a mission",
        Phase.NEXT_ABILITY: "an ability tile is turned over",
    }
)
"""What the game waits for, in a few words for each phase."""


def tell(event: Event, *, names: Sequence[str] = ()) -> str:
    """Return `event` as one English sentence.

    `names` are the names of the players by seat; who has none is called by the seat, counted from
    0, as the slots of the display are. What players did is in the past tense, so that "You" is as
    good a name as any other.

    >>> from copenhagen.cardgame.events import CardDealt, PointsScored
    >>> from copenhagen.house.colors import Color
    >>> tell(CardDealt(1, Color.RED)), tell(CardDealt(1, None))
    ('Seat 1 received a red card.', 'Seat 1 received a card.')
    >>> tell(PointsScored(0, 2), names=("Ada", "Bo"))
    'Ada scored 2 points.'
    """
    return _SENTENCES[type(event)](event, names)


def seat_name(seat: int, names: Sequence[str] = ()) -> str:
    """Return what the player at `seat` (from 0) is called: by name, or ``Seat 0`` without one."""
    return names[seat] if seat < len(names) else f"Seat {seat}"


def listed(parts: Iterable[str]) -> str:
    """Return `parts` as a list within a sentence.

    >>> listed(["a1"]), listed(["a1", "b1"]), listed(["a1", "b1", "b2"])
    ('a1', 'a1 and b1', 'a1, b1 and b2')
    """
    *front, last = parts
    return f"{', '.join(front)} and {last}" if front else last


def numbered(count: int, thing: str) -> str:
    """Return `count` of a `thing`: ``1 point``, ``2 points``."""
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


def described(build: Build) -> str:
    """Return a build in words: the tile and the cells, and which of them gets the brick."""
    tile, placement = build.tile, build.placement
    cells, brick = _cells(cells_of(placement.cells)), _cells(cells_of(placement.brick))
    return f"a {tile.color} tile on {cells}, its brick on {brick}"


def _cells(cells: Iterable[int]) -> str:
    return listed(map(cell_name, cells))


def _cards(counts: Counts) -> str:
    """Return counted cards: ``1 blue and 2 red cards``."""
    held = [f"{counts[color]} {color}" for color in COLORS if counts[color]]
    if not held:
        return "no card"
    return f"{listed(held)} {'card' if held[-1].startswith('1 ') else 'cards'}"


def _tiles(abilities: Iterable[Ability]) -> str:
    return listed(f'"{ability.title}"' for ability in abilities)


def _are(count: int) -> str:
    return "is" if count == 1 else "are"


def _card_turned(event: CardTurned, _: Sequence[str]) -> str:
    if event.card is END_OF_GAME:
        return f"The End of Game card was turned over at slot {event.slot}."
    return f"A {event.card} card was turned over at slot {event.slot}."


def _card_dealt(event: CardDealt, names: Sequence[str]) -> str:
    card = "a card" if event.card is None else f"a {event.card} card"
    return f"{seat_name(event.seat, names)} received {card}."


def _card_drawn(event: CardDrawn, names: Sequence[str]) -> str:
    card = "a card" if event.card is None else f"a {event.card} card"
    return f"{seat_name(event.seat, names)} drew {card}."


def _cards_taken(event: CardsTaken, names: Sequence[str]) -> str:
    cards = listed(
        f"{card} from slot {slot}" for slot, card in zip(event.slots, event.cards, strict=True)
    )
    return f"{seat_name(event.seat, names)} took {cards}."


def _cards_discarded(event: CardsDiscarded, names: Sequence[str]) -> str:
    return f"{seat_name(event.seat, names)} discarded {_cards(event.cards)}."


def _cards_paid(event: CardsPaid, names: Sequence[str]) -> str:
    return f"{seat_name(event.seat, names)} paid {_cards(event.cards)}."


def _build_chosen(event: BuildChosen, names: Sequence[str]) -> str:
    return f"{seat_name(event.seat, names)} chose {described(event.build)}, and has yet to pay."


def _tile_built(event: TileBuilt, names: Sequence[str]) -> str:
    return f"{seat_name(event.seat, names)} built {described(event.build)}."


def _special_placed(event: SpecialPlaced, names: Sequence[str]) -> str:
    return f"{seat_name(event.seat, names)} placed a special tile on {cell_name(event.cell)}."


def _joker_placed(event: JokerPlaced, names: Sequence[str]) -> str:
    return f"{seat_name(event.seat, names)} placed a joker tile on {cell_name(event.cell)}."


def _sets_drawn(event: SetsDrawn, _: Sequence[str]) -> str:
    return f"The ability tiles {_tiles(event.abilities)} were drawn for this game."


def _ability_turned(event: AbilityTurned, _: Sequence[str]) -> str:
    return f"The ability tile {_tiles([event.ability])} was turned over and lies in the display."


def _discarded_taken(event: DiscardedTaken, names: Sequence[str]) -> str:
    cards = listed(map(str, event.cards))
    return f"{seat_name(event.seat, names)} took {cards} from the top of the discard pile."


def _drawing_started(event: DrawingStarted, names: Sequence[str]) -> str:
    cards = numbered(event.cards, "card")
    return f"{seat_name(event.seat, names)} began to draw {cards} from the supply."


def _end_card_drawn(event: EndCardDrawn, names: Sequence[str]) -> str:
    return f"{seat_name(event.seat, names)} drew the End of Game card."


def _cards_kept(event: CardsKept, names: Sequence[str]) -> str:
    return f"{seat_name(event.seat, names)} kept more than seven cards."


def _mission_revealed(event: MissionRevealed, _: Sequence[str]) -> str:
    return f'The mission "{event.mission.title}" was drawn for this game.'


def _mission_gained(event: MissionGained, names: Sequence[str]) -> str:
    return f'{seat_name(event.seat, names)} fulfilled the mission "{event.mission.title}".'


def _mission_scored(event: MissionScored, names: Sequence[str]) -> str:
    return f"{seat_name(event.seat, names)} scored 1 point for a mission."


def _reward_taken(event: RewardTaken, names: Sequence[str]) -> str:
    return f"{seat_name(event.seat, names)} took a joker tile as the reward of a mission."


def _coats_resumed(event: CoatsResumed, names: Sequence[str]) -> str:
    actions = numbered(event.count, "coat of arms action")
    return f"{seat_name(event.seat, names)} came back to {actions}."


def _lines_completed(event: LinesCompleted, names: Sequence[str]) -> str:
    lines = [f"row {row + 1}" for row in event.rows]
    lines += [f"column {'abcde'[column]}" for column in event.columns]
    return f"{seat_name(event.seat, names)} completed {listed(lines)}."


def _coats_reached(event: CoatsReached, names: Sequence[str]) -> str:
    places = [f"on {cell_name(cell)}" for cell in event.cells]
    places += [f"of row {row + 1}" for row in event.rows]
    coats = "coat" if len(places) == 1 else "coats"
    return f"{seat_name(event.seat, names)} won the {coats} of arms {listed(places)}."


def _coat_action_taken(event: CoatActionTaken, names: Sequence[str]) -> str:
    left = f"{event.left} more {_are(event.left)} open" if event.left else "no more are open"
    return f"{seat_name(event.seat, names)} carried out a coat of arms action; {left}."


def _coat_actions_skipped(event: CoatActionsSkipped, names: Sequence[str]) -> str:
    actions = numbered(event.count, "coat of arms action")
    return f"{seat_name(event.seat, names)} lost {actions}: none was possible any more."


def _coat_declined(event: CoatDeclined, names: Sequence[str]) -> str:
    return f"{seat_name(event.seat, names)} let a coat of arms action go."


def _ability_taken(event: AbilityTaken, names: Sequence[str]) -> str:
    return f"{seat_name(event.seat, names)} took the ability tile {_tiles([event.ability])}."


def _abilities_activated(event: AbilitiesActivated, names: Sequence[str]) -> str:
    tiles = _tiles(event.abilities)
    return f"{seat_name(event.seat, names)} flipped {tiles} back, to use from the next turn on."


def _abilities_ready(event: AbilitiesReady, names: Sequence[str]) -> str:
    tiles = _tiles(event.abilities)
    return f"{seat_name(event.seat, names)} had {tiles} ready for the next turn."


def _ability_used(event: AbilityUsed, names: Sequence[str]) -> str:
    return f"{seat_name(event.seat, names)} used {_tiles([event.ability])}."


def _points_scored(event: PointsScored, names: Sequence[str]) -> str:
    return f"{seat_name(event.seat, names)} scored {numbered(event.points, 'point')}."


def _supply_reshuffled(event: SupplyReshuffled, _: Sequence[str]) -> str:
    return f"The discard pile was shuffled to be the new supply: {_cards(event.cards)}."


def _end_card_shuffled_in(_: EndCardShuffledIn, __: Sequence[str]) -> str:
    return f"The End of Game card was hidden among the last {LAST_CARDS} cards of the supply."


def _question_skipped(event: QuestionSkipped, names: Sequence[str]) -> str:
    asked = QUESTIONS[event.phase].removesuffix(" or leave it")
    return f"{seat_name(event.seat, names)} had no way to {asked}."


def _asked(event: Asked, _: Sequence[str]) -> str:
    return f"Next: {QUESTIONS[event.phase]}."


def _turn_started(event: TurnStarted, names: Sequence[str]) -> str:
    return f"The turn passed to {seat_name(event.seat, names)}."


def _game_ended(event: GameEnded, names: Sequence[str]) -> str:
    return f"The game ended in the turn of {seat_name(event.seat, names)}."


_SENTENCES: dict[type[Event], Callable[[Any, Sequence[str]], str]] = {
    AbilitiesActivated: _abilities_activated,
    AbilitiesReady: _abilities_ready,
    AbilityTaken: _ability_taken,
    AbilityTurned: _ability_turned,
    AbilityUsed: _ability_used,
    Asked: _asked,
    BuildChosen: _build_chosen,
    CardDealt: _card_dealt,
    CardDrawn: _card_drawn,
    CardTurned: _card_turned,
    CardsDiscarded: _cards_discarded,
    CardsKept: _cards_kept,
    CardsPaid: _cards_paid,
    CardsTaken: _cards_taken,
    CoatActionTaken: _coat_action_taken,
    CoatActionsSkipped: _coat_actions_skipped,
    CoatDeclined: _coat_declined,
    CoatsReached: _coats_reached,
    CoatsResumed: _coats_resumed,
    DiscardedTaken: _discarded_taken,
    DrawingStarted: _drawing_started,
    EndCardDrawn: _end_card_drawn,
    EndCardShuffledIn: _end_card_shuffled_in,
    GameEnded: _game_ended,
    JokerPlaced: _joker_placed,
    LinesCompleted: _lines_completed,
    MissionGained: _mission_gained,
    MissionRevealed: _mission_revealed,
    MissionScored: _mission_scored,
    PointsScored: _points_scored,
    QuestionSkipped: _question_skipped,
    RewardTaken: _reward_taken,
    SetsDrawn: _sets_drawn,
    SpecialPlaced: _special_placed,
    SupplyReshuffled: _supply_reshuffled,
    TileBuilt: _tile_built,
    TurnStarted: _turn_started,
}
