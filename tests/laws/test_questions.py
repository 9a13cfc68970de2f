"""The tree of questions has each legal action once, and describes its effects truly."""

from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

import copenhagen as cph
from copenhagen.cardgame import events as card_events
from copenhagen.cardgame.actions import Build, PlaceJoker, PlaceSpecial
from copenhagen.cardgame.rules.expansion.missions import is_met
from copenhagen.cardgame.state import House
from copenhagen.cardgame.state import Phase as CardPhase
from copenhagen.cardgame.state import State as CardState
from copenhagen.choice_tree.nodes import Choice, Gains, Question
from copenhagen.choice_tree.tree import asks as asks_of
from copenhagen.house.lines import line_points
from copenhagen.rollwrite import events as roll_events
from copenhagen.rollwrite.actions import (
    DrawShape,
    DrawSquare,
    Mark,
    MarkTwo,
    MarkX,
    UseNoX,
    UseOneX,
)
from copenhagen.rollwrite.state import State as RollState
from tests import strategies
from tests.laws.reporting import reported
from tests.rollwrite import walks as roll

SOME = 12
"""Choices of a position that are checked one by one."""


def asks(state: CardState | RollState) -> bool:
    return bool(cph.legal_actions(state))


def tree_at(state: CardState | RollState, lang: str | None = "en") -> Question:
    return cph.choices(cph.view(state, state.to_act), cph.legal_actions(state), lang=lang)


def paths(question: Question, so_far: tuple[Choice, ...] = ()) -> Iterator[tuple[Choice, ...]]:
    """Yield every path from a question to an action."""
    for choice in question.choices:
        if choice.question is None:
            yield (*so_far, choice)
        else:
            yield from paths(choice.question, (*so_far, choice))


def check_the_form(tree: Question, state: CardState | RollState) -> None:
    assert tree.kind == state.phase
    found = list(paths(tree))
    assert [path[-1] for path in found] == [*tree.leaves]
    assert [path[-1].action for path in found] == [*tree.actions]
    assert len(set(tree.actions)) == len(tree.actions)
    assert set(tree.actions) == set(cph.legal_actions(state))
    for path in found:
        assert path[-1].notation == cph.notation.write_move(path[-1].action)  # type: ignore[arg-type]
        for choice, following in pairwise(path):
            assert (choice.action, choice.notation) == (None, "")
            assert choice.question is not None
            assert choice.question.kind == asks_of()[choice.kind] == following.kind
            assert choice.label
            assert choice.question.text
        assert path[-1].label
    for path in found[:: max(1, len(found) // SOME)]:
        assert tree.path(path[-1].action) == path  # type: ignore[arg-type]
        for cell in path[-1].cells:
            assert path[0] in tree.at(cell)
            assert set(path[-1].cells) <= set(path[0].cells)


def used_in(path: tuple[Choice, ...]) -> set[object]:
    uses = [ability for choice in path for ability in choice.uses]
    assert len(set(uses)) == len(uses)
    return set(uses)


@given(strategies.positions(where=asks), st.randoms(use_true_random=False))
def test_the_card_game_is_asked_truly(state: CardState, rng: Random) -> None:
    with reported(state):
        tree = tree_at(state)
        check_the_form(tree, state)
        check_documents(tree, state)
        every = list(paths(tree))
        for path in rng.sample(every, min(SOME, len(every))):
            check_cards(state, path)


def check_cards(state: CardState, path: tuple[Choice, ...]) -> None:
    """Check one choice against the effects of making it, for each way to pay."""
    leaf, seat = path[-1], state.to_act
    after = cph.apply(state, leaf.action)  # type: ignore[arg-type, type-var]
    ends = [(after, cph.events(state, leaf.action, after))]  # type: ignore[arg-type]
    if after.phase is CardPhase.PAYMENT:
        pays = cph.legal_actions(after)
        ends = [(end := cph.apply(after, pay), cph.events(after, pay, end)) for pay in pays]
    used = [
        {event.ability for event in happened if isinstance(event, card_events.AbilityUsed)}
        for _, happened in ends
    ]
    assert used_in(path) == set.intersection(*used)
    if isinstance(leaf.action, Build):
        prices = {
            pay.natural + pay.converted + pay.discount for pay in cph.payments(state, leaf.action)
        }
        assert set(leaf.prices) == prices == {leaf.action.tile.size - leaf.gains.saved}
    if isinstance(leaf.action, Build | PlaceJoker | PlaceSpecial):
        end, happened = ends[0]
        before, house = state.players[seat].house, end.players[seat].house
        assert leaf.gains.points == points_of(house) - points_of(before)
        reached = [one for one in happened if isinstance(one, card_events.CoatsReached)]
        assert leaf.gains.coats == sum(len(one.cells) + len(one.rows) for one in reached)
        missions = [
            mission
            for mission in state.game.missions or ()
            if mission not in state.players[seat].missions and is_met(mission, house, state.game)
        ]
        assert [*leaf.gains.missions] == (missions if leaf.gains.points else [])
        bricks = [cell for name in leaf.cells if (cell := before[name]) and cell.is_brick]
        assert leaf.gains.over_brick == bool(bricks)
    else:
        assert leaf.gains == Gains()


def points_of(house: House) -> int:
    return line_points(house.filled, house.windows)


@given(roll.positions(where=asks), st.randoms(use_true_random=False))
def test_roll_and_write_is_asked_truly(state: RollState, rng: Random) -> None:
    with reported(state):
        tree = tree_at(state)
        check_the_form(tree, state)
        check_documents(tree, state)
        every = list(paths(tree))
        for path in rng.sample(every, min(SOME, len(every))):
            check_dice(state, path)


def check_dice(state: RollState, path: tuple[Choice, ...]) -> None:
    """Check one choice against the effects of making it."""
    leaf = path[-1]
    after = cph.apply(state, leaf.action)  # type: ignore[arg-type, type-var]
    happened = cph.events(state, leaf.action, after)  # type: ignore[arg-type]
    used = {event.ability for event in happened if isinstance(event, roll_events.AbilityUsed)}
    assert used_in(path) == used
    gains = leaf.gains
    if isinstance(leaf.action, DrawShape):
        marked = [
            (end := cph.apply(after, mark), cph.events(after, mark, end))
            for mark in cph.legal_actions(after)
        ]
        assert gains.points == max(scored(events) for _, events in marked)
        assert {gains.coats} == {coats(events) for _, events in marked}
    elif isinstance(leaf.action, MarkX | UseNoX | DrawSquare | UseOneX):
        assert (gains.points, gains.coats) == (scored(happened), coats(happened))
    elif isinstance(leaf.action, Mark | MarkTwo):
        boxes = [event.box for event in happened if isinstance(event, roll_events.BoxMarked)]
        assert [*leaf.boxes] == boxes
        assert gains.points == scored(happened)
        assert gains.bonuses == counted(happened, roll_events.BonusUnlocked)
        assert gains.stars == counted(happened, roll_events.AbilityUnlocked)
    else:
        assert gains == Gains()


def scored(happened: tuple[Any, ...]) -> int:
    return sum(one.points for one in happened if isinstance(one, roll_events.PointsScored))


def coats(happened: tuple[Any, ...]) -> int:
    reached = [one for one in happened if isinstance(one, roll_events.CoatsReached)]
    return sum(len(one.rows) + len(one.columns) for one in reached)


def counted(happened: tuple[Any, ...], kind: type) -> int:
    return sum(isinstance(one, kind) for one in happened)


def check_documents(tree: Question, state: CardState | RollState) -> None:
    for one in (tree, tree_at(state, None)):
        text = cph.to_json(one)
        assert cph.from_json(text, Question) == one
        assert cph.to_json(cph.from_json(text)) == text
        assert len(text) < 24_000
