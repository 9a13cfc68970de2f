"""The contents of one turn, whatever tiles are combined in it, read from its events alone.

A turn's events are all that happen from its player's choice until the next player's turn begins.
Laws 4 and 6 are about positions; these are about everything between two of them.
"""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any, TypeVar

import attrs
import pytest

import copenhagen as cph
from copenhagen.cardgame import CardsKept, DiscardedTaken
from copenhagen.cardgame.components import Ability
from copenhagen.cardgame.events import (
    AbilityTaken,
    AbilityUsed,
    CardDrawn,
    CardsDiscarded,
    CardsPaid,
    CardsTaken,
    CoatActionsSkipped,
    CoatActionTaken,
    CoatsReached,
    Event,
    GameEnded,
    JokerPlaced,
    LinesCompleted,
    MissionGained,
    MissionScored,
    PointsScored,
    QuestionSkipped,
    RewardTaken,
    SpecialPlaced,
    TileBuilt,
)
from copenhagen.cardgame.state import Phase, Player, State
from tests.laws.holding import law_of_walks
from tests.laws.reporting import reported
from tests.strategies import CARD_GAME, Walk, famous_walks_with_modules

Kind = TypeVar("Kind")


class Turn:
    """One turn: its main choice, the state after it, and the events in between."""

    def __init__(self, before: State) -> None:
        self.before = self.after = before
        self.told: list[Event] = []
        self.lapsed: list[State] = []
        """The state after each step in which coat of arms actions lapsed."""

    def of(self, kind: type[Kind]) -> list[Kind]:
        """Return the events of one kind."""
        return [event for event in self.told if isinstance(event, kind)]

    @property
    def used(self) -> list[Ability]:
        """The ability tiles that were flipped, in order."""
        return [event.ability for event in self.of(AbilityUsed)]

    @property
    def over(self) -> bool:
        """Whether the game ended in this turn."""
        return bool(self.of(GameEnded))

    @property
    def picked_up(self) -> int:
        """The number of cards the player picked up."""
        open_cards: list[Any] = [*self.of(CardsTaken), *self.of(DiscardedTaken)]
        return sum(len(event.cards) for event in open_cards) + len(self.of(CardDrawn))


def turns(walk: Walk) -> Iterator[Turn]:
    """Yield the turns of a walk; the last one may be incomplete."""
    turn: Turn | None = None
    for step in walk.steps:
        begins = step.before.phase is Phase.ACTION
        if begins and (turn is None or turn.after.phase is Phase.ACTION):
            if turn is not None:
                yield turn
            turn = Turn(step.before)
        if turn is not None:
            told = cph.events(step.before, step.move, step.after)
            turn.told += told
            turn.after = step.after
            if any(isinstance(event, CoatActionsSkipped) for event in told):
                turn.lapsed.append(step.after)
    if turn is not None:
        yield turn


def check_ability_tiles(turn: Turn) -> None:
    """Each tile is used at most once in a turn, reactivated or not (base.ability.rest)."""
    used = Counter(turn.used)
    assert not used or max(used.values()) == 1
    owned = turn.before.players[turn.before.to_act]
    won = {event.ability for event in turn.of(AbilityTaken)}
    assert set(used) <= {*owned.active} | won
    assert len(won) == len(turn.of(AbilityTaken))
    assert not won & {*owned.abilities}


def check_taking(turn: Turn) -> None:
    """Cards are taken in one way, at most four, and kept or discarded after that."""
    modes = {Ability.DRAW_PILE, Ability.DISCARD_PILE, Ability.FOUR_CARDS}
    assert len(modes.intersection(turn.used)) <= 1
    assert turn.picked_up <= 4
    if turn.picked_up and not turn.over:
        extra = Ability.ADDITIONAL_CARD in turn.used
        one_way = {Ability.DRAW_PILE: 3, Ability.FOUR_CARDS: 4}
        wanted = [number for mode, number in one_way.items() if mode in turn.used] or [2]
        assert turn.picked_up == wanted[0] + extra
    held = sum(turn.before.players[turn.before.to_act].hand)
    if turn.over:
        return
    left = sum(turn.after.players[turn.before.to_act].hand)
    if turn.picked_up and not turn.of(CardsKept):
        assert left <= 7
    if turn.of(CardsKept):
        assert Ability.HAND_LIMIT in turn.used
        assert turn.picked_up
        assert len(turn.of(CardsDiscarded)) == (held > 7), "discarded and kept"
    if turn.picked_up and held > 7:
        assert sum(turn.of(CardsDiscarded)[0].cards) == held - 7
    if not turn.picked_up:
        assert not turn.of(CardsDiscarded)
        assert left == held - sum(sum(paid.cards) for paid in turn.of(CardsPaid))


def check_constructing(turn: Turn) -> None:
    """As many tiles are built as the turn's ability tiles allow, and at least something is done."""
    built = turn.of(TileBuilt)
    assert len(built) == len(turn.of(CardsPaid)) <= 2
    assert (len(built) == 2) == (Ability.CONSTRUCT_TWICE in turn.used)
    single = len(turn.of(SpecialPlaced)) + len(turn.of(JokerPlaced))
    assert any((len(built), turn.picked_up, single, turn.over))
    if turn.picked_up and (built or Ability.SPECIAL_TILE in turn.used):
        assert Ability.BOTH_ACTIONS in turn.used
    if Ability.BOTH_ACTIONS in turn.used:
        assert turn.picked_up
        assert built or Ability.SPECIAL_TILE in turn.used
    assert single <= len(turn.of(CoatActionTaken)) + len(turn.of(RewardTaken)) + (
        Ability.SPECIAL_TILE in turn.used
    )
    if Ability.SPECIAL_TILE in turn.used and not built and not turn.over:
        assert Phase.PURCHASE in [event.phase for event in turn.of(QuestionSkipped)]
    changes = [paid.changed for paid in turn.of(CardsPaid) if paid.changed]
    assert len(set(changes)) <= 1
    assert bool(changes) == (Ability.CHANGE_OF_COLORS in turn.used)


COAT_CELLS = ((2, 2), (4, 4), (1, 6), (3, 8))
COAT_ROWS = (1, 3, 5)


def coats_covered(player: Player) -> int:
    """Count the coats of arms won in a house, on its cells and on its rows."""
    filled = player.house.filled
    rows = sum(all(filled >> 5 * y + x & 1 for x in range(5)) for y in COAT_ROWS)
    return rows + sum(filled >> 5 * y + x & 1 for x, y in COAT_CELLS)


def check_that_nothing_was_possible(state: State, seat: int) -> None:
    """A lapsed coat of arms had no cell or no tile left, no new ability tile, and none to flip."""
    me = state.players[seat]
    assert not state.special_tiles or me.house.filled.bit_count() == 45
    assert not me.inactive
    in_stacks = {ability for ability in Ability if state.abilities[ability]}
    offered = set(state.ability_display) if state.game.abilities == "variant_b" else in_stacks
    assert offered <= {*me.active, *me.resting}


def check_what_is_won(turn: Turn) -> None:
    """Every coat of arms and every mission is resolved once, before the turn is over."""
    reached = sum(len(event.cells) + len(event.rows) for event in turn.of(CoatsReached))
    houses = (state.players[turn.before.to_act] for state in (turn.after, turn.before))
    assert reached == int.__sub__(*map(coats_covered, houses))
    for state in turn.lapsed:
        check_that_nothing_was_possible(state, turn.before.to_act)
    lapsed = sum(event.count for event in turn.of(CoatActionsSkipped))
    taken = len(turn.of(CoatActionTaken))
    gained, scored = turn.of(MissionGained), turn.of(MissionScored)
    rewards = len(scored) + len(turn.of(RewardTaken))
    if turn.over:
        assert taken + lapsed <= reached
        assert rewards <= len(gained)
    else:
        assert taken + lapsed == reached
        assert rewards == len(gained)
    seat = turn.before.to_act
    before, after = turn.before.players[seat], turn.after.players[seat]
    points = sum(event.points for event in turn.of(PointsScored))
    assert after.score - before.score == points + len(scored)
    assert points or not gained
    assert {*after.missions} - {*before.missions} == {event.mission for event in gained}


def still_open(told: list[Event]) -> int:
    """Count the coat of arms actions and rewards that were won but not resolved."""
    won = sum(len(e.cells) + len(e.rows) for e in told if isinstance(e, CoatsReached))
    won += sum(isinstance(event, MissionGained) for event in told)
    lapsed = sum(event.count for event in told if isinstance(event, CoatActionsSkipped))
    dealt_with = CoatActionTaken | MissionScored | RewardTaken
    return won - lapsed - sum(isinstance(event, dealt_with) for event in told)


def check_that_placements_are_completed(turn: Turn) -> None:
    """All wins and scores of a tile of action B are resolved before the next such tile."""
    for number, event in enumerate(turn.told):
        special = isinstance(event, AbilityUsed) and event.ability is Ability.SPECIAL_TILE
        if special or isinstance(event, TileBuilt):
            told = turn.told[:number]
            assert still_open(told) == 0
            lines = [e for e in told if isinstance(e, LinesCompleted | PointsScored)]
            assert not lines or isinstance(lines[-1], PointsScored), "lines without their points"


def check_whose_turn_is_next(turn: Turn) -> None:
    """The next seat, clockwise, unless the game is over."""
    if not turn.over and turn.after.phase is Phase.ACTION:
        assert turn.after.to_act == (turn.before.to_act + 1) % turn.before.game.players


def check_order(turn: Turn) -> None:
    """Nothing of action A follows action B, and nothing at all follows the end of the game."""
    of_b = [i for i, event in enumerate(turn.told) if isinstance(event, TileBuilt | SpecialPlaced)]
    of_a = [
        i
        for i, event in enumerate(turn.told)
        if isinstance(event, CardsTaken | CardDrawn | DiscardedTaken | CardsDiscarded | CardsKept)
    ]
    assert not of_a or not of_b or max(of_a) < min(of_b)
    drawn = [i for i, event in enumerate(turn.told) if isinstance(event, CardDrawn)]
    shown = [i for i, event in enumerate(turn.told) if isinstance(event, CardsTaken)]
    assert not drawn or not shown or max(drawn) < min(shown), "a card taken before all are drawn"
    if turn.over:
        ended = turn.told.index(turn.of(GameEnded)[0])
        assert len(turn.told) == ended + 2, "the last of all is the game being over"


LAWS = (
    check_ability_tiles,
    check_taking,
    check_constructing,
    check_what_is_won,
    check_that_placements_are_completed,
    check_whose_turn_is_next,
    check_order,
)


def check_turns(walk: Walk) -> None:
    first = next((state for state in walk.states if state.phase is Phase.ACTION), None)
    assert walk.rich or first is None or first.to_act == 0
    for turn in turns(walk):
        with reported(turn.before):
            check_turn(turn)


@pytest.mark.rule(
    "base.setup.first-player",
    "base.turn.one-action",
    "base.turn.clockwise",
    "base.turn.no-pass",
    "base.take.two-adjacent",
    "base.hand.limit",
    "base.build.one-tile",
    "base.build.no-special",
    "base.coat.cell",
    "base.coat.row",
    "base.coat.once",
    "base.coat.one-each",
    "base.coat.mandatory",
    "base.coat.chain",
    "base.coat.no-double",
    "base.ability.rest",
    "base.ability.additional-card",
    "base.ability.change-of-colors",
    "base.ability.both-actions",
    "base.end.over",
    "expansion.ability.one-way",
    "expansion.ability.four-at-most",
    "expansion.joker.coats",
    "expansion.mission.reward-joker",
)
@law_of_walks(CARD_GAME, where=lambda walk: not walk.rich)
def test_a_turn_holds_no_more_than_its_tiles_allow(walk: Walk) -> None:
    check_turns(walk)


@pytest.mark.rule(
    "expansion.ability.one-way",
    "expansion.ability.both-actions",
    "expansion.ability.four-at-most",
    "expansion.four-cards",
    "expansion.draw-pile",
    "expansion.draw-pile.additional",
    "expansion.hand-limit.keep",
    "expansion.hand-limit.both-actions",
    "expansion.hand-limit.discard-first",
    "expansion.construct-twice",
    "expansion.construct-twice.one-after-other",
    "expansion.construct-twice.gained",
    "expansion.construct-twice.change",
    "expansion.special-tile",
    "expansion.special-tile.purchase",
    "expansion.special-tile.scored",
)
@law_of_walks(CARD_GAME, where=lambda walk: walk.rich)
def test_a_turn_with_many_tiles_holds_no_more_than_they_allow(walk: Walk) -> None:
    check_turns(walk)


# --- the checks above can fail ---------------------------------------------------------------


@cache
def some_turns() -> tuple[Turn, ...]:
    return tuple(turn for walk in famous_walks_with_modules() for turn in turns(walk))


def check_turn(turn: Turn) -> None:
    for law in LAWS:
        law(turn)


@pytest.mark.parametrize(
    "kind",
    [CardsTaken, CardsPaid, CoatsReached, CoatActionTaken, MissionGained, PointsScored],
    ids=lambda kind: kind.__name__,
)
def test_a_turn_in_which_something_is_kept_back_is_noticed(kind: type[object]) -> None:
    turn = next(turn for turn in some_turns() if turn.of(kind))
    check_turn(turn)
    other = Turn(turn.before)
    other.after, other.told = turn.after, [e for e in turn.told if not isinstance(e, kind)]
    with pytest.raises(AssertionError):
        check_turn(other)


def test_a_turn_that_goes_to_the_wrong_player_is_noticed() -> None:
    turn = next(turn for turn in some_turns() if turn.after.phase is Phase.ACTION)
    check_whose_turn_is_next(turn)
    other = Turn(turn.before)
    other.after = attrs.evolve(turn.after, to_act=turn.before.to_act)
    with pytest.raises(AssertionError):
        check_whose_turn_is_next(other)


def test_a_coat_of_arms_that_lapses_too_early_is_noticed() -> None:
    turn = next(turn for turn in some_turns() if turn.before.special_tiles)
    with pytest.raises(AssertionError):
        check_that_nothing_was_possible(turn.before, turn.before.to_act)
