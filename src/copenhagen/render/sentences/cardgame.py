"""The card game in words: its questions, its events, and why it ended."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import Enum
from types import MappingProxyType
from typing import Any

from copenhagen.cardgame import actions
from copenhagen.cardgame.actions import Build
from copenhagen.cardgame.components import END_OF_GAME, LAST_CARDS, Ability, Card, Counts
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
from copenhagen.cardgame.rules.ending import EndReason
from copenhagen.cardgame.state import Phase
from copenhagen.house.colors import COLORS
from copenhagen.house.grid import cell_name
from copenhagen.render.sentences.shared import (
    ability_used,
    coat_action_taken,
    coat_actions_lost,
    lines_completed,
    no_way,
    points_scored,
)
from copenhagen.render.words import cells_named, counted, listed, numbered, seat_name

__all__ = ["DESCRIPTIONS", "QUESTIONS", "REASONS", "SENTENCES", "described"]

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

REASONS: Mapping[Enum, str] = MappingProxyType(
    {
        EndReason.TWELVE_POINTS: "twelve points were reached",
        EndReason.END_OF_GAME_CARD: "the End of Game card was turned over",
    }
)
"""Why the game is over, in a few words."""


def described(build: Build) -> str:
    """Return a build in words: the tile and the cells, and which of them gets the brick."""
    tile, placement = build.tile, build.placement
    cells, brick = cells_named(placement.cells), cells_named(placement.brick)
    return f"a {tile.color} tile on {cells}, its brick on {brick}"


def _cards(counts: Counts) -> str:
    """Return counted cards: ``1 blue and 2 red cards``."""
    return counted(counts, COLORS, "card")


def _tiles(abilities: Iterable[Ability]) -> str:
    return listed(f'"{ability.title}"' for ability in abilities)


# Moves


def _take_cards(action: actions.TakeCards) -> str:
    return f"take the cards from the slots {listed(map(str, action.slots))}"


def _pay(action: actions.Pay) -> str:
    cards = []
    if action.natural:
        cards.append(numbered(action.natural, "card of its color", "cards of its color"))
    if action.from_color is not None:
        color = action.from_color
        cards.append(numbered(action.converted, f"{color} card"))
    discount = f', using "{Ability.CONSTRUCTION_DISCOUNT.title}"' if action.discount else ""
    return f"pay {listed(cards or ['no card'])}{discount}"


def _card(card: Card) -> str:
    return "the End of Game card" if card is END_OF_GAME else f"a {card} card"


DESCRIPTIONS: Mapping[type, Callable[[Any], str]] = MappingProxyType(
    {
        actions.ActivateAbilities: lambda _: "flip the inactive ability tiles back",
        actions.Build: lambda action: f"build {described(action)}",
        actions.Decline: lambda _: "decline a coat of arms action",
        actions.Discard: lambda action: f"discard {_cards(action.cards)}",
        actions.Done: lambda _: "go on without it",
        actions.DrawCards: lambda _: "draw three cards from the supply",
        actions.KeepCards: lambda _: "keep more than seven cards",
        actions.Pay: _pay,
        actions.PlaceJoker: lambda action: f"place a joker tile on {cell_name(action.cell)}",
        actions.PlaceSpecial: lambda action: f"place a special tile on {cell_name(action.cell)}",
        actions.Reveal: lambda outcome: f"turn over {_card(outcome.card)}",
        actions.RevealAbility: lambda outcome: (
            f'turn over the ability tile "{outcome.ability.title}"'
        ),
        actions.RevealMission: lambda outcome: f'draw the mission "{outcome.mission.title}"',
        actions.RevealSets: lambda outcome: f"draw the ability tiles {_tiles(outcome.abilities)}",
        actions.ScoreMission: lambda _: "score 1 point for the mission",
        actions.TakeAbility: lambda action: f"take the ability tile {_tiles([action.ability])}",
        actions.TakeAdditional: lambda action: f"take the card from slot {action.slot} as well",
        actions.TakeCards: _take_cards,
        actions.TakeFromDiscardPile: lambda _: "take two cards from the top of the discard pile",
    }
)
"""How each kind of move is described."""


# Events


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
    return f"{seat_name(event.seat, names)} returned to {actions}."


def _coats_reached(event: CoatsReached, names: Sequence[str]) -> str:
    places = [f"on {cell_name(cell)}" for cell in event.cells]
    places += [f"of row {row + 1}" for row in event.rows]
    coats = "coat" if len(places) == 1 else "coats"
    return f"{seat_name(event.seat, names)} won the {coats} of arms {listed(places)}."


def _coat_declined(event: CoatDeclined, names: Sequence[str]) -> str:
    return f"{seat_name(event.seat, names)} declined a coat of arms action."


def _ability_taken(event: AbilityTaken, names: Sequence[str]) -> str:
    return f"{seat_name(event.seat, names)} took the ability tile {_tiles([event.ability])}."


def _abilities_activated(event: AbilitiesActivated, names: Sequence[str]) -> str:
    tiles = _tiles(event.abilities)
    return f"{seat_name(event.seat, names)} flipped {tiles} back, to use from the next turn on."


def _abilities_ready(event: AbilitiesReady, names: Sequence[str]) -> str:
    tiles = _tiles(event.abilities)
    return f"{seat_name(event.seat, names)} had {tiles} ready for the next turn."


def _supply_reshuffled(event: SupplyReshuffled, _: Sequence[str]) -> str:
    return f"The discard pile was shuffled to form the new supply: {_cards(event.cards)}."


def _end_card_shuffled_in(_: EndCardShuffledIn, __: Sequence[str]) -> str:
    return f"The End of Game card was hidden among the last {LAST_CARDS} cards of the supply."


def _question_skipped(event: QuestionSkipped, names: Sequence[str]) -> str:
    return no_way(seat_name(event.seat, names), QUESTIONS[event.phase])


def _asked(event: Asked, _: Sequence[str]) -> str:
    return f"Next: {QUESTIONS[event.phase]}."


def _turn_started(event: TurnStarted, names: Sequence[str]) -> str:
    # The same is told of who receives the next starting hand, before anybody has a turn.
    return f"{seat_name(event.seat, names)} came next."


def _game_ended(event: GameEnded, names: Sequence[str]) -> str:
    return f"The game ended in the turn of {seat_name(event.seat, names)}."


SENTENCES: Mapping[type, Callable[[Any, Sequence[str]], str]] = MappingProxyType(
    {
        AbilitiesActivated: _abilities_activated,
        AbilitiesReady: _abilities_ready,
        AbilityTaken: _ability_taken,
        AbilityTurned: _ability_turned,
        AbilityUsed: ability_used,
        Asked: _asked,
        BuildChosen: _build_chosen,
        CardDealt: _card_dealt,
        CardDrawn: _card_drawn,
        CardTurned: _card_turned,
        CardsDiscarded: _cards_discarded,
        CardsKept: _cards_kept,
        CardsPaid: _cards_paid,
        CardsTaken: _cards_taken,
        CoatActionTaken: coat_action_taken,
        CoatActionsSkipped: coat_actions_lost,
        CoatDeclined: _coat_declined,
        CoatsReached: _coats_reached,
        CoatsResumed: _coats_resumed,
        DiscardedTaken: _discarded_taken,
        DrawingStarted: _drawing_started,
        EndCardDrawn: _end_card_drawn,
        EndCardShuffledIn: _end_card_shuffled_in,
        GameEnded: _game_ended,
        JokerPlaced: _joker_placed,
        LinesCompleted: lines_completed,
        MissionGained: _mission_gained,
        MissionRevealed: _mission_revealed,
        MissionScored: _mission_scored,
        PointsScored: points_scored,
        QuestionSkipped: _question_skipped,
        RewardTaken: _reward_taken,
        SetsDrawn: _sets_drawn,
        SpecialPlaced: _special_placed,
        SupplyReshuffled: _supply_reshuffled,
        TileBuilt: _tile_built,
        TurnStarted: _turn_started,
    }
)
"""How each event is told."""
