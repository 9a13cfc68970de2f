"""A rulebook for one table has every rule that its engine uses, and none without a table."""

from collections.abc import Iterator
from itertools import product
from typing import Any, get_args

import attrs
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

import copenhagen as cph
from copenhagen.cardgame.state import CardGame
from copenhagen.errors import InvalidGame, UnknownRule
from copenhagen.rollwrite.state import RollAndWrite
from copenhagen.rulebook import RULES, SetUp, applies, scope_of
from copenhagen.rulebook.scope import Abilities
from tests import strategies
from tests.rollwrite import walks

CARD_GAMES = [
    SetUp(players=players, abilities=abilities, jokers=jokers, missions=missions)
    for players, abilities, jokers, missions in product(
        (2, 3, 4), get_args(Abilities), (False, True), (False, True)
    )
]
ROLL_AND_WRITES = [
    SetUp(game="rollwrite", players=players, options={"drawing": drawing})
    for players, drawing in product((2, 3, 4), ("mandatory", "optional"))
]
SET_UPS = [*CARD_GAMES, *ROLL_AND_WRITES]


def set_up_of(game: CardGame | RollAndWrite) -> SetUp:
    """Return the set-up of a game of the library."""
    options = attrs.asdict(game.options)
    if isinstance(game, RollAndWrite):
        return SetUp(game="rollwrite", players=game.players, options=options)
    return SetUp(
        players=game.players,
        abilities=game.abilities if isinstance(game.abilities, str) else "variant_a",
        jokers=game.jokers,
        missions=game.missions is not None,
        options=options,
    )


def rules_for(**chosen: Any) -> set[str]:  # noqa: ANN401 - of any field
    set_up = SetUp(**chosen)
    return {id_ for id_ in RULES if applies(id_, set_up)}


def test_every_rule_holds_at_some_table_and_not_at_all(subtests: pytest.Subtests) -> None:
    for rule_id in RULES:
        with subtests.test(case=str(rule_id)):
            holds = [applies(rule_id, one) for one in SET_UPS]
            assert any(holds)
            assert not all(holds)


def not_holding(state: Any, moves: Any) -> Iterator[str]:  # noqa: ANN401 - of either game
    """Yield the rules of refused moves that should not be in the game.

    A move of a missing module may be refused by a rule of that module.
    """
    set_up = set_up_of(state.game)
    for move in moves:
        for reason in cph.why_illegal(state, move):
            if not applies(reason.rule, set_up) and not of_another_module(reason.rule, set_up):
                yield f"{reason.rule} in {set_up} by {move!r}"


def of_another_module(rule_id: str, set_up: SetUp) -> bool:
    """Return whether a rule would hold with modules that are not in the game."""
    return set_up.game == "card" and any(
        applies(rule_id, attrs.evolve(set_up, abilities=abilities, jokers=True, missions=True))
        for abilities in get_args(Abilities)
        if rule_id.startswith("expansion.")
    )


@given(strategies.positions(), st.data())
def test_what_refuses_a_move_of_the_card_game_applies_there(state: Any, data: Any) -> None:  # noqa: ANN401
    moves = strategies.possible(state)
    assume(moves)
    nearly = st.sampled_from(moves).flatmap(lambda move: st.just((move, *strategies.mutants(move))))
    assert list(not_holding(state, data.draw(nearly))) == []


@given(walks.positions(), walks.positions())
def test_what_refuses_a_move_of_roll_and_write_applies_there(one: Any, other: Any) -> None:  # noqa: ANN401
    assert list(not_holding(one, walks.possible(other))) == []


@given(strategies.whole_walks())
def test_what_happens_in_the_card_game_applies_there(walk: Any) -> None:  # noqa: ANN401
    assert events_not_holding(walk) == []


@given(walks.whole_walks())
def test_what_happens_in_roll_and_write_applies_there(walk: Any) -> None:  # noqa: ANN401
    assert events_not_holding(walk) == []


def events_not_holding(walk: Any) -> list[str]:  # noqa: ANN401 - of either game
    """Return the rules of events that should not be in the game."""
    set_up = set_up_of(walk.game)
    happened = {
        event.rule
        for step in walk.steps
        for event in cph.events(step.before, step.move, step.after)
    }
    if set_up.players == 2:
        # At set-up, the card is shuffled in separately (base.setup.end-card).
        happened.discard("base.supply.end-card")
    return sorted(rule_id for rule_id in happened if not applies(rule_id, set_up))


def test_the_base_game_is_its_book_without_what_other_numbers_of_players_need() -> None:
    book = {id_ for id_ in RULES if id_.startswith("base.")}
    missing = {"base.supply.reshuffle", "base.supply.end-card"}
    assert rules_for(players=4) == book - {"base.supply.two-players"}
    assert rules_for(players=2) == book - missing


def test_jokers_replace_what_is_said_of_white_tiles() -> None:
    gone = rules_for(players=3) - rules_for(players=3, jokers=True)
    assert gone == {"base.coat.special-stock", "base.coat.no-color"}


def test_rewards_need_jokers_and_missions() -> None:
    alone = rules_for(players=3, jokers=True) | rules_for(players=3, missions=True)
    assert rules_for(players=3, jokers=True, missions=True) - alone == {
        f"expansion.mission.{name}"
        for name in ("reward", "reward-joker", "one-by-one", "last-joker")
    }


def test_the_variants_share_the_new_abilities() -> None:
    with_a, with_b = (rules_for(players=2, abilities=one) for one in ("variant_a", "variant_b"))
    assert {id_.split(".")[1] for id_ in with_a ^ with_b} == {"variant-a", "variant-b"}


def test_a_quiet_round_ends_roll_and_write_only_where_players_may_pass() -> None:
    quiet = {"rollwrite.end.quiet-round"}
    options = {"marks": "optional", "mirror": True}
    with_it = rules_for(game="rollwrite", players=3, options=options)
    assert with_it - rules_for(game="rollwrite", players=3) == quiet


def test_what_no_table_plays_is_refused_with_all_faults() -> None:
    wrong: Any = {"game": "chess", "players": True, "abilities": None, "jokers": 1, "missions": ""}
    with pytest.raises(InvalidGame) as refused:
        SetUp(**wrong)
    assert [fault.path for fault in refused.value.faults] == list(wrong)
    with pytest.raises(InvalidGame, match="no modules"):
        SetUp(game="rollwrite", players=2, jokers=True)


def test_a_rule_that_is_none_has_no_scope() -> None:
    with pytest.raises(UnknownRule, match=r"base\.build\.support"):
        scope_of("base.build.suport")
