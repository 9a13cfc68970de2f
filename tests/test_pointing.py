"""Everything a player can point at is a choice, or the rules give a reason against it."""

import re
from random import Random

import pytest

import copenhagen as cph
from copenhagen.cardgame.actions import TakeCards
from copenhagen.games import State
from copenhagen.notation import read_state
from copenhagen.render import explain, svg
from copenhagen.rulebook import RULES
from tests.drawing import Sitting, position
from tests.playing import allowed
from tests.profiles import by_profile
from tests.rollwrite.walks import ROLL_AND_WRITE
from tests.strategies import CARD_GAME

THINGS = re.compile(
    r'data-(ability|card|cell|coat|die|hand|mission|pile|slot|tile|track)="([^"]+)"'
)

NEVER_CHOSEN = ("card", "coat", "mission")

READY = read_state("2ecm 0A bygrpbr - 59* RR,A,- GGP,A,-")


def positions(apart: int) -> list[State]:
    """Positions of all kinds, of both games."""
    every: list[State] = [*CARD_GAME.various_states(1), *ROLL_AND_WRITE.various_states(1)]
    return [state for state in every if cph.legal_actions(state)][::apart]


def test_everything_in_a_picture_is_a_choice_or_says_why_not() -> None:
    for state in positions(by_profile(quick=20, ci=6, full=3, deep=1)):
        view = cph.view(state, state.to_act)
        here = cph.Navigator(cph.choices(view, cph.legal_actions(state)))
        for kind, which in set(THINGS.findall(svg(view))):
            found = cph.pointing.point_at(view, f"{kind}-{which}", here)
            if kind != "pile":
                assert bool(found.path) + bool(found.reasons) == (kind not in NEVER_CHOSEN), which
            if found.path:
                assert cph.Navigator(here.root, found.path).path == found.path
                assert found.choice is found.path[-1]
            for reason in found.reasons:
                assert reason.rule in RULES
                assert explain(reason, lang="de")
            if found.reasons and found.action is not None:
                assert found.action not in cph.legal_actions(state)


def test_what_an_action_takes_or_covers_leads_to_it() -> None:
    for state in positions(by_profile(quick=5, ci=2, deep=2)):
        view = cph.view(state, state.to_act)
        root = cph.choices(view, cph.legal_actions(state), lang=None)
        for leaf in root.leaves:
            assert leaf.action is not None
            question = cph.Navigator(root).lead_to(leaf.action)
            for cell in leaf.cells:
                assert (
                    cell
                    in (cph.pointing.point_at(view, f"cell-{cell}", question).choice or leaf).cells
                )
            if leaf.slots:
                picked = "".join(map(str, leaf.slots))
                found = cph.pointing.point_at(view, f"slot-{picked}", question).choice
                assert found is not None
                assert {*leaf.slots} <= {*found.slots}


def said(state: State, thing: str, seat: int = 0) -> str:
    reasons = cph.pointing.point_at(cph.view(state, seat), thing).reasons
    return " ".join(explain(reason, rules=True) for reason in reasons)


@pytest.mark.parametrize(
    ("thing", "words"),
    [
        ("tile-b3", "you have only 0 [base.build.cost]"),
        ("hand-b", "it costs 2 blue cards"),
        ("cell-c3", "[base.build.support]"),
        ("slot-135", "these cards cannot be taken together [base.take.two-adjacent]"),
        ("ability-both_actions", "[base.turn.order]"),
        ("coat-open", ""),
    ],
)
def test_the_reason_is_that_of_what_is_least_wrong(thing: str, words: str) -> None:
    assert words in said(READY, thing)
    assert bool(words) == bool(said(READY, thing))


def test_an_ability_that_is_used_up_or_useless_now_says_so() -> None:
    state = read_state("2ecm 0A bygrpbr - 59* RR,Ba,- GGP,A,-")
    assert "[base.ability.flip]" in said(state, "ability-any_cards")
    assert "nothing to use it for now [base.ability.both-actions]" in said(
        state, "ability-both_actions"
    )


def test_nothing_is_chosen_by_others_and_after_the_end() -> None:
    assert "not for you" in said(READY, "slot-1", seat=1)
    state = cph.playout(READY, Random(1))
    seat = state.to_act
    assert said(state, "slot-1", seat) == "the game is over [base.end.over]"


def test_a_die_leads_to_what_it_pays_for() -> None:
    states = ROLL_AND_WRITE.directed_states
    state = next(one for one in states if one.phase.value == "choose" and one.dice[0])
    choice = cph.pointing.point_at(cph.view(state, state.to_act), "die-blue").choice
    assert choice is not None
    assert choice.shape is not None
    assert choice.shape.color is cph.Color.BLUE


@pytest.mark.parametrize("thing", ["", "slot-9", "slot-", "nonsense-1", "tile", None, 7])
def test_what_is_no_name_of_a_thing_is_refused(thing: str) -> None:
    if thing == "tile":  # an unknown tile is not a tile of the game
        assert cph.pointing.point_at(cph.view(READY, 0), thing).path == ()
        return
    with pytest.raises(cph.InvalidValue, match="no name of a thing"):
        cph.pointing.point_at(cph.view(READY, 0), thing)
    with pytest.raises(cph.errors.NotAState):
        cph.pointing.point_at(READY, "slot-1")  # type: ignore[arg-type]


def test_whoever_has_too_many_cards_is_told_so_and_not_of_some_player() -> None:
    state = allowed(position(Sitting(hand="ggggggg"), display="rrpyybb"), TakeCards((0, 1)))
    view = cph.view(state, 0)
    here = cph.Navigator(cph.choices(view, cph.legal_actions(state)))
    (reason,) = cph.pointing.point_at(view, "slot-3", here).reasons
    assert str(reason.text) == "not now: cards are being discarded down to the hand limit"
    assert "Der Spieler legt Karten bis zum Handkartenlimit ab" in explain(reason, lang="de")
