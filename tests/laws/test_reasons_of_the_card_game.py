"""The reasons of the card game are the rules that a move breaks: no more and no fewer.

The second model decides which rules those are (`tests.spec.cardgame.reasons`); it shares no code
with the library. It is asked about every possible move and about impossible builds, in positions
of every phase and with everything that affects a move: which ability tiles are active, which
options the table has, whether something is used up.
"""

import re
from collections.abc import Hashable, Iterator
from functools import cache
from pathlib import Path
from random import Random

import attrs
import pytest

import copenhagen as cph
from copenhagen.cardgame.actions import Build, Move, RevealSets, TakeCards
from copenhagen.cardgame.components import ABILITIES, FACADE_TILES
from copenhagen.cardgame.state import Phase, State
from copenhagen.house.grid import ALL, CELLS
from copenhagen.house.placements import Placement
from copenhagen.notation import read_state
from tests.corpus import varied
from tests.laws.reporting import reported
from tests.profiles import by_profile
from tests.spec.cardgame import model, reasons
from tests.spec.cardgame.position import Position
from tests.spec.cardgame_documents import write_move, write_state
from tests.strategies import CARD_GAME, all_moves, possible

RULES = frozenset(
    re.findall(
        r'"((?:base|expansion)\.[\w.-]+)"', Path(reasons.__file__).read_text(encoding="utf-8")
    )
)
"""Every rule that the model can name."""

MANY = by_profile(quick=8, ci=40, deep=40)
"""For a phase with more states than this, each state gets only every second, third, ... move."""


def check_that_the_reasons_are_the_broken_rules(
    state: State, position: Position, move: Move, document: dict[str, object]
) -> list[str]:
    told = sorted(reason.rule for reason in cph.why_illegal(state, move))
    broken = sorted(reasons.broken(position, document))
    if told != broken:
        with reported(state, move):
            assert told == broken
    return told


def situation(state: State) -> Hashable:
    """Everything that affects the rules for moves: equal situations allow the same moves."""
    me, game = state.players[state.to_act], state.game
    return (
        *(state.phase, game.abilities == "variant_b", game.jokers, state.bought, me.active),
        *(game.options.coat_of_arms, game.options.four_cards, state.special_tiles == 0),
        *(sum(me.hand) > 7, state.changed is None, me.inactive == (), game.missions == ()),
    )


def situations() -> dict[Phase, list[State]]:
    """Return states of every phase; in the quick profile, one for each situation.

    No game of the corpus takes the last ability tile of variant B, so such a state is built.
    """
    states = varied(CARD_GAME.states, situation, by_profile(quick=1, ci=2, deep=8))
    by_phase = {phase: [one for one in states if one.phase is phase] for phase in Phase}
    coats = by_phase[Phase.COAT_OF_ARMS]
    last = next(state for state in coats if state.game.abilities == "variant_b")
    coats.append(attrs.evolve(last, abilities=(0,) * len(ABILITIES), ability_display=()))
    return by_phase


@cache
def moves_by_kind() -> dict[type[Move], list[tuple[Move, dict[str, object]]]]:
    """Return every possible move, and some that are wrong in several ways, with their documents."""
    many_cards = (TakeCards(slots) for slots in ((0, 1, 2, 3, 4), (0, 2, 3, 4, 6, 8)))
    wrong_sets = (RevealSets(sets) for sets in (ABILITIES[:3], ABILITIES[4:6] * 2, ABILITIES[:0]))
    moves = dict.fromkeys((*all_moves(), *many_cards, *wrong_sets))
    by_kind: dict[type[Move], list[tuple[Move, dict[str, object]]]] = {}
    for move in moves:
        by_kind.setdefault(type(move), []).append((move, write_move(move)))
    return by_kind


def no_builds(rng: Random) -> Iterator[Build]:
    """Yield impossible builds: moved, of another tile, with another brick, or with random cells."""
    (build, _), number = rng.choice(moves_by_kind()[Build]), rng.randint(0, CELLS)
    assert isinstance(build, Build)
    cells, brick = build.placement.cells, build.placement.brick
    for other_cells, other_brick in (
        (cells << number, brick << number),
        (cells << 5 * (number % 9), brick << 5 * (number % 9)),
        (cells, 1 << number),
        (cells, 0),
        (cells, brick | 1 << number),
        (cells | 1 << number, brick),
        (rng.randint(0, ALL << 5), rng.randint(0, 1 << 6)),
    ):
        yield Build(build.tile, Placement(other_cells, other_brick, 0, "n"))
    yield Build(rng.choice(FACADE_TILES), build.placement)


def tried(number: int, position: Position, many: int) -> Iterator[tuple[Move, dict[str, object]]]:
    """Yield the moves to try at a state, mostly of the kinds that are due now.

    For kinds with many moves, each state gets different ones from the state before.
    """
    asked_for = reasons.asked_for(position)
    for kind, moves in moves_by_kind().items():
        asked = moves[0][1]["type"] in asked_for
        apart = 1 + many // MANY if asked else by_profile(quick=120, ci=30, deep=10)
        if kind is Build:
            apart *= by_profile(quick=15, ci=5, deep=1)
        yield from moves[number % min(apart, len(moves)) :: apart]
        if kind is Build and asked:
            yield from ((build, write_move(build)) for build in no_builds(Random(number)))


@pytest.mark.rule("base.ability.change-of-colors", "base.ability.construction-discount")
@pytest.mark.rule("base.build.cost", "base.build.free", "base.build.grid", "base.build.one-tile")
@pytest.mark.rule("base.build.payment", "base.build.stock", "base.build.support")
@pytest.mark.rule("base.build.turn-and-flip", "base.coat.ability", "base.coat.activate")
@pytest.mark.rule("base.coat.mandatory", "base.coat.no-double", "base.coat.special-stock")
@pytest.mark.rule("base.end.over", "base.hand.limit", "base.hand.owned", "base.supply.chance")
@pytest.mark.rule("base.take.line", "base.take.occupied", "base.take.two-adjacent")
@pytest.mark.rule("base.turn.order", "expansion.ability.four-at-most", "expansion.construct-twice")
@pytest.mark.rule("expansion.discard-pile", "expansion.discard-pile.two", "expansion.draw-pile")
@pytest.mark.rule("expansion.four-cards", "expansion.four-cards.adjacent")
@pytest.mark.rule("expansion.hand-limit.discard-first", "expansion.hand-limit.keep")
@pytest.mark.rule("expansion.joker.brickwork", "expansion.joker.instead", "expansion.joker.stock")
@pytest.mark.rule("expansion.mission.reward", "expansion.mission.setup", "expansion.special-tile")
@pytest.mark.rule("expansion.special-tile.before", "expansion.variant-a.one-of-three")
@pytest.mark.rule("expansion.variant-a.sets", "expansion.variant-b.stack")
@pytest.mark.rule("expansion.variant-b.take", "expansion.variant-b.used-up")
def test_every_broken_rule_is_a_reason_and_every_reason_a_broken_rule() -> None:
    told: set[str] = set()
    by_phase = situations()
    assert all(by_phase.values()), by_phase.keys()
    for states in by_phase.values():
        for number, state in enumerate(states):
            position, legal = model.read(write_state(state)), set(possible(state))
            for move, document in tried(number, position, len(states)):
                rules = check_that_the_reasons_are_the_broken_rules(state, position, move, document)
                told.update(rules)
                assert (move in legal) is (not rules)
    assert told == RULES, "a rule is never broken, or has no name in the model"


BEGUN = read_state("2ecm 0A bygrpbr - 59* BB,A,- GGP,A,-", State)


@pytest.mark.parametrize(("cell", "rules"), [(30, "turn-and-flip"), (45, "grid, turn-and-flip")])
def test_a_wrong_form_hides_no_other_broken_rule(cell: int, rules: str) -> None:
    build = Build(FACADE_TILES[3], Placement(1 << cell, 0, 0, "n"))
    told = [reason.rule for reason in cph.why_illegal(BEGUN, build)]
    assert told == [f"base.build.{rule}" for rule in (*rules.split(", "), "support")]


def test_a_reason_too_few_or_too_many_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    build = Build(FACADE_TILES[3], Placement(1 << 30, 0, 0, "n"))
    case = BEGUN, model.read(write_state(BEGUN)), build, write_move(build)
    check_that_the_reasons_are_the_broken_rules(*case)
    told = cph.why_illegal(BEGUN, build)
    for wrong in (told[:1], (*told, *told)):
        monkeypatch.setattr(cph, "why_illegal", lambda _, __, wrong=wrong: wrong)
        with pytest.raises(AssertionError):
            check_that_the_reasons_are_the_broken_rules(*case)
