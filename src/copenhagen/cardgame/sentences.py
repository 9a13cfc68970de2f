"""The card game in words: its questions, its moves and events, and why it ended."""

from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from types import MappingProxyType
from typing import Any

from copenhagen.cardgame import actions
from copenhagen.cardgame import events as happened
from copenhagen.cardgame.actions import Build
from copenhagen.cardgame.choices.questions import PHASES
from copenhagen.cardgame.components import (
    CONSTRUCTION_DISCOUNT,
    END_OF_GAME,
    LAST_CARDS,
    Ability,
    Card,
)
from copenhagen.cardgame.events import Event
from copenhagen.cardgame.game import GAME
from copenhagen.cardgame.rules.ending import EndReason
from copenhagen.cardgame.rules.expansion.new_abilities import NEW_ACTIONS, NEW_EVENTS
from copenhagen.cardgame.state import Phase
from copenhagen.house.grid import cell_name
from copenhagen.house.words import cards_in_words, color_name, color_of_card, color_of_tile
from copenhagen.messages import Message, listed, message, plural, quoted
from copenhagen.render.sentences import shared
from copenhagen.render.words import cells_named, in_quotes, lines_named, seat_name
from copenhagen.values import complete

QUESTIONS: Mapping[Phase, Message] = complete(
    f"{__name__}.QUESTIONS",
    Phase,
    {phase: words.waiting for phase, words in PHASES.items() if words.waiting is not None},
)
"""The words for each phase, as the next decision or chance event."""

REASONS: Mapping[Enum, Message] = complete(
    f"{__name__}.REASONS",
    EndReason,
    {
        EndReason.TWELVE_POINTS: message("twelve points were reached"),
        EndReason.END_OF_GAME_CARD: message("the End of Game card was turned over"),
    },
)
"""The words for each end reason."""


def described(build: Build) -> Message:
    """Return a build in words: the tile, its cells, and the cell of the brick."""
    tile, placement = build.tile, build.placement
    return message(
        "a {color} tile on {cells} (brick on {brick})",
        color=color_of_tile(tile.color),
        cells=cells_named(placement.cells),
        brick=cells_named(placement.brick),
    )


# Moves


def _take_cards(action: actions.TakeCards) -> Message:
    slots = listed(str(slot + 1) for slot in action.slots)
    return message("take the cards from footbridges {slots}", slots=slots)


def _pay(action: actions.Pay) -> Message:
    cards: list[str] = []
    if action.natural:
        cards.append(
            plural(
                "{number} card of its color", "{number} cards of its color", number=action.natural
            )
        )
    if action.from_color is not None:
        cards.append(
            plural(
                "{number} {color} card",
                "{number} {color} cards",
                number=action.converted,
                color=color_of_card(action.from_color),
            )
        )
    paid = listed(cards or [message("no card")])
    if not action.discount:
        return message("pay {cards}", cards=paid)
    return message(
        "pay {cards}, using {ability}", cards=paid, ability=quoted(CONSTRUCTION_DISCOUNT.title)
    )


def _card(card: Card) -> Message:
    if card is END_OF_GAME:
        return message("the End of Game card")
    return message("a {color} card", color=color_of_card(card))


def _tiles(abilities: Sequence[Ability]) -> str:
    return in_quotes(ability.title for ability in abilities)


DESCRIPTIONS: Mapping[type, Callable[[Any], Message]] = complete(
    f"{__name__}.DESCRIPTIONS",
    GAME.moves,
    {
        actions.ActivateAbilities: lambda _: message("flip the inactive ability tiles back"),
        actions.Build: lambda action: message("build {tile}", tile=described(action)),
        actions.Decline: lambda _: message("decline a coat of arms action"),
        actions.Discard: lambda action: message(
            "discard {cards}", cards=cards_in_words(action.cards)
        ),
        actions.Done: lambda _: message("go on without it"),
        actions.Pay: _pay,
        actions.PlaceJoker: lambda action: message(
            "place a joker tile on {cell}", cell=cell_name(action.cell)
        ),
        actions.PlaceSpecial: lambda action: message(
            "place a special tile on {cell}", cell=cell_name(action.cell)
        ),
        actions.Reveal: lambda outcome: message("turn over {card}", card=_card(outcome.card)),
        actions.RevealAbility: lambda outcome: message(
            "turn over the ability tile {tile}", tile=quoted(outcome.ability.title)
        ),
        actions.RevealMission: lambda outcome: message(
            "draw the mission {mission}", mission=quoted(outcome.mission.title)
        ),
        actions.RevealSets: lambda outcome: message(
            "draw the ability tiles {tiles}", tiles=_tiles(outcome.abilities)
        ),
        actions.ScoreMission: lambda _: message("score 1 point for the mission"),
        actions.TakeAbility: lambda action: message(
            "take the ability tile {tile}", tile=quoted(action.ability.title)
        ),
        actions.TakeAdditional: lambda action: message(
            "take the card from footbridge {slot} as well", slot=action.slot + 1
        ),
        actions.TakeCards: _take_cards,
        **{kind: new.described for kind, (_, new) in NEW_ACTIONS.items()},
    },
)
"""How each kind of move is described."""


# Actions of players


def _seen(card: Card | None) -> Message:
    return message("a card") if card is None else _card(card)


def _cards_taken(event: happened.CardsTaken) -> Message:
    cards = listed(
        message("{color} from footbridge {slot}", color=color_name(card), slot=slot + 1)
        for slot, card in zip(event.slots, event.cards, strict=True)
    )
    return message("took {cards}", cards=cards)


def _coats_reached(event: happened.CoatsReached) -> Message:
    coats: list[Message] = [message("on {cell}", cell=cell_name(cell)) for cell in event.cells]
    coats += [message("of {line}", line=line) for line in lines_named(rows=event.rows)]
    return plural(
        "won the coat of arms {places}",
        "won the coats of arms {places}",
        number=len(coats),
        places=listed(coats),
    )


def _abilities_activated(event: happened.AbilitiesActivated) -> Message:
    tiles = _tiles(event.abilities)
    return message("flipped {tiles} back, to use from the next turn on", tiles=tiles)


def _question_skipped(event: happened.QuestionSkipped) -> Message:
    if event.phase is Phase.CONSTRUCT:
        return message("had no way to build as well")
    if event.phase is Phase.PURCHASE:
        return message("had no way to build")
    return message("had no way to add a further tile")


DEEDS: Mapping[type, Callable[[Any], Message]] = MappingProxyType(
    {
        happened.AbilitiesActivated: _abilities_activated,
        happened.AbilitiesReady: lambda event: message(
            "had {tiles} ready for the next turn", tiles=_tiles(event.abilities)
        ),
        happened.AbilityTaken: lambda event: message(
            "took the ability tile {tile}", tile=quoted(event.ability.title)
        ),
        happened.AbilityUsed: shared.ability_used,
        happened.BuildChosen: lambda event: message(
            "chose {tile}, and has yet to pay", tile=described(event.build)
        ),
        happened.CardDealt: lambda event: message("received {card}", card=_seen(event.card)),
        happened.CardDrawn: lambda event: message("drew {card}", card=_seen(event.card)),
        happened.CardsDiscarded: lambda event: message(
            "discarded {cards}", cards=cards_in_words(event.cards)
        ),
        happened.CardsPaid: lambda event: message(
            "paid {cards}", cards=cards_in_words(event.cards)
        ),
        happened.CardsTaken: _cards_taken,
        happened.CoatActionTaken: shared.coat_action_taken,
        happened.CoatActionsSkipped: shared.coat_actions_lost,
        happened.CoatDeclined: lambda _: message("declined a coat of arms action"),
        happened.CoatsReached: _coats_reached,
        happened.CoatsResumed: lambda event: message(
            "returned to {actions}", actions=shared.coat_actions(event.count)
        ),
        happened.JokerPlaced: lambda event: message(
            "placed a joker tile on {cell}", cell=cell_name(event.cell)
        ),
        happened.LinesCompleted: shared.lines_completed,
        happened.MissionGained: lambda event: message(
            "fulfilled the mission {mission}", mission=quoted(event.mission.title)
        ),
        happened.MissionScored: lambda _: message("scored 1 point for a mission"),
        happened.PointsScored: shared.points_scored,
        happened.QuestionSkipped: _question_skipped,
        happened.RewardTaken: lambda _: message("took a joker tile as the reward of a mission"),
        happened.SpecialPlaced: lambda event: message(
            "placed a special tile on {cell}", cell=cell_name(event.cell)
        ),
        happened.TileBuilt: lambda event: message("built {tile}", tile=described(event.build)),
        # The sentence of the next starting hand is the same, before any player has a turn.
        happened.TurnStarted: lambda _: message("came next"),
        **{kind: new.told for kind, new in NEW_EVENTS.items()},
    }
)
"""The words for the player's action in an event, without the name, by kind of event."""


# Events at the table


def _card_turned(event: happened.CardTurned, _: Sequence[str]) -> Message:
    if event.card is END_OF_GAME:
        return message(
            "The End of Game card was turned over at footbridge {slot}.", slot=event.slot + 1
        )
    return message(
        "A {color} card was turned over at footbridge {slot}.",
        color=color_of_card(event.card),
        slot=event.slot + 1,
    )


def _sets_drawn(event: happened.SetsDrawn, _: Sequence[str]) -> Message:
    tiles = _tiles(event.abilities)
    return message("The ability tiles {tiles} were drawn for this game.", tiles=tiles)


def _mission_revealed(event: happened.MissionRevealed, _: Sequence[str]) -> Message:
    mission = quoted(event.mission.title)
    return message("The mission {mission} was drawn for this game.", mission=mission)


SENTENCES: Mapping[type, Callable[[Any, Sequence[str]], Message]] = MappingProxyType(
    {
        happened.AbilityTurned: lambda event, _: message(
            "The ability tile {tile} was turned over and lies in the display.",
            tile=quoted(event.ability.title),
        ),
        happened.Asked: lambda event, _: message(
            "Next: {question}.", question=QUESTIONS[event.phase]
        ),
        happened.CardTurned: _card_turned,
        happened.EndCardShuffledIn: lambda _, __: message(
            "The End of Game card was hidden among the last {number} cards of the supply.",
            number=LAST_CARDS,
        ),
        happened.GameEnded: lambda event, names: message(
            "The game ended in the turn of {player}.", player=seat_name(event.seat, names)
        ),
        happened.MissionRevealed: _mission_revealed,
        happened.SetsDrawn: _sets_drawn,
        happened.SupplyReshuffled: lambda event, _: message(
            "The discard pile was shuffled to form the new supply: {cards}.",
            cards=cards_in_words(event.cards),
        ),
    }
)
"""The sentences for each kind of event that is not a player's action."""

TOGETHER: Mapping[type, Callable[[Sequence[Any]], Message]] = MappingProxyType(
    {
        happened.AbilityTurned: lambda events: message(
            "The ability tiles {tiles} were turned over and lie in the display.",
            tiles=_tiles([event.ability for event in events]),
        ),
        happened.MissionRevealed: lambda events: message(
            "The missions {missions} were drawn for this game.",
            missions=in_quotes(event.mission.title for event in events),
        ),
    }
)
"""The sentences for several consecutive events of one kind."""

complete(f"{__name__}.DEEDS or SENTENCES", GAME.events, {**DEEDS, **SENTENCES})

WORDS: Mapping[type, Mapping[Any, Message]] = MappingProxyType(
    {Phase: QUESTIONS, EndReason: REASONS}
)
"""The words for phases and end reasons, by the class of either."""


# The log

SET_UP = frozenset({Phase.DISPLAY, Phase.SETS, Phase.ABILITY_DISPLAY, Phase.MISSIONS, Phase.HANDS})
"""The phases before the first turn."""


def is_told(event: Event) -> bool:
    """Return whether the log needs this event."""
    if isinstance(event, happened.CardTurned):
        return event.card is END_OF_GAME
    if isinstance(event, happened.CardDrawn):
        return event.card is not None
    return not isinstance(event, _UNTOLD)


_UNTOLD = (
    happened.AbilitiesReady,
    happened.Asked,
    happened.BuildChosen,
    happened.CardDealt,
    happened.CoatActionTaken,
    happened.CoatsResumed,
    happened.GameEnded,
    happened.QuestionSkipped,
    happened.TurnStarted,
)
"""Events that follow from others, and are left out of the log."""
