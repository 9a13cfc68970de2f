"""The differences of two values are listed place by place: all of them, and nothing else."""

import re
from copy import deepcopy
from random import Random
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import copenhagen as cph
from copenhagen.errors import InvalidValue
from copenhagen.notation import Change, Difference
from copenhagen.render import explain
from tests import strategies

STARTS = (
    cph.card_game(3, abilities="variant_b", jokers=True, missions=True),
    cph.roll_and_write(3),
)


def changed(document: Any, found: tuple[Difference, ...]) -> Any:  # noqa: ANN401 (JSON)
    """Return the document with these differences applied, the last first, so that places stay."""
    new = deepcopy(document)
    for one in reversed(found):
        *way, last = [int(at) if at.isdigit() else at for at in re.findall(r"\w+", one.path)]
        place = new
        for at in way:
            place = place[at]
        if one.change is Change.REMOVED:
            assert place[last] == one.before
            del place[last]
        elif one.change is Change.ADDED:
            if isinstance(place, list):
                place.insert(last, one.after)
            else:
                place[last] = one.after
        else:
            assert place[last] == one.before
            place[last] = one.after
    return new


@pytest.mark.parametrize("start", STARTS, ids=["card game", "Roll & Write"])
def test_the_differences_make_the_one_document_of_the_other(start: cph.State) -> None:
    rng = Random(5)
    match = cph.Match(start, seed=5)
    while not match.result and len(match.moves) < 60:
        match.play(rng.choice(match.legal_actions))
    states = match.states
    for before, after in zip(states, states[3:], strict=False):
        for one, other in (
            (before, after),
            (cph.view(before, 1), cph.view(after, 1)),
            (cph.public_view(before), cph.public_view(after)),
        ):
            # Added entries are listed in order, so they are inserted from the first one on.
            found = cph.notation.differences(one, other)
            added = tuple(reversed([each for each in found if each.change is Change.ADDED]))
            others = tuple(each for each in found if each.change is not Change.ADDED)
            assert changed(changed(cph.to_data(one), others), added) == cph.to_data(other)
            assert len({each.path for each in found}) == len(found)
            assert not cph.notation.differences(one, one)


@given(strategies.positions(), st.data())
def test_views_that_are_alike_differ_in_the_same(
    state: cph.cardgame.State, data: st.DataObject
) -> None:
    seat = data.draw(st.integers(0, state.game.players - 1))
    seen = cph.view(state, seat)
    other = cph.view(cph.resample(seen, Random(0)), seat)
    assert cph.notation.differences(seen, other) == ()


def test_each_difference_is_a_sentence_in_both_languages() -> None:
    match = cph.Match(cph.card_game(2), seed=1)
    before = match.state
    match.play("t01")
    found = cph.notation.differences(before, match.state)
    assert all(len(explain(one)) < 400 for one in found)
    hand = next(one for one in found if one.path == "to_act")
    assert explain(hand) == f"{hand.path} was 0 and is 1"
    assert explain(hand, lang="de") == f"{hand.path} war 0 und ist 1"
    added = Difference("players[0].house[0]", Change.ADDED, None, "x" * 1000)
    assert explain(added, lang="de").startswith('players[0].house[0] ist neu: "xxx')
    assert len(explain(added)) < 200
    gone = Difference("pending", Change.REMOVED, None, None)
    assert explain(gone) == "pending is gone, which was null"
    assert explain(gone, lang="de") == "pending ist weg; es war null"


def test_two_types_are_not_compared() -> None:
    state = cph.card_game(2)
    for other in (cph.view(state, 0), cph.roll_and_write(2), state.game):
        with pytest.raises(InvalidValue) as refusal:
            cph.notation.differences(state, other)
        assert refusal.value.faults[0].path == "after"
    nothing: Any = None
    strange = attrs.evolve(state, phase=nothing)
    with pytest.raises(cph.errors.InvalidState):
        cph.notation.differences(state, strange)
