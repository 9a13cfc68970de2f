"""Every kind of question of both games, answered on the screen with the keys that it shows."""

from collections.abc import Iterator

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList

import copenhagen as cph
from copenhagen.choice_tree.nodes import Choice, Question, covered_by
from copenhagen.choice_tree.tree import kinds_of_choices, kinds_of_questions
from copenhagen.cli.session import Session
from copenhagen.cli.table import TableApp
from copenhagen.games import Action, State
from copenhagen.notation import read_state
from tests.cli.table.tables import played, rest, table
from tests.playing import random_walk

WALKED = (
    cph.card_game(2),
    cph.card_game(2, abilities="variant_b", jokers=True, missions=True),
    cph.card_game(3, abilities=("four_cards", "hand_limit", "special_tile", "change_of_colors")),
    cph.card_game(2, abilities=("draw_pile", "construct_twice", "special_tile", "hand_limit")),
    cph.roll_and_write(2),
    cph.roll_and_write(3, options=cph.RollAndWriteOptions(mirror=True)),
)
"""The games of which random ones are played for their questions."""

SELDOM = (
    # a purchase with "Construct twice"
    (
        "2ecmwbj 1U pybrygb@DCPH p3y2b2rgbp3g2p2b2r2y2g2b4g 27*"
        " yp,A,p2b1wp2b3wb2c1np3c2nb2e3wg2b5wg2a7n brrgp,as,y2b1nb4c4Wjd1"
    ),
    # coats of arms that may be declined
    "2ecojmOT 1C1=1 pbyygrp y2r2g3p3 49* yrp,a,p3b1wr2c1w bp,a,g2b1sy2d1ng2c2ejc3,T0",
    # cards from the discard pile
    "2ecmNPHT 1A bgpbpbb y6g2 49* bBrr,a,y2a1ng2c1n rgp,Pa,y3d2Wy2c3n",
    # four cards that do not lie side by side
    (
        "2ecmNPFS 1A rygrpry y4p5g2b4rg2r3b2p 35* yg,as,y2e1wp2c1wg2c3wsb1b2d5sr3d7Sp2a2n"
        " yyr,AF,y2d1np3e4eb2b1ng2a2nb3c3S"
    ),
    # a box that need not be marked
    "2rwk 0M1+2 brp b4r.y4r.r4.g4.p4 g2,B1b2 g2,-",
)
"""Positions with questions that random games hardly come to."""

OF_CHANCE = {
    "ability_display", "display", "hands", "missions", "next_ability", "refill", "roll", "sets",
}  # fmt: skip
"""The phases in which chance decides."""

Kinds = tuple[str, ...]
"""The kind of a question and of the answer, and so on to the action."""


def positions() -> Iterator[State]:
    yield from map(read_state, SELDOM)
    for start in WALKED:
        for seed in range(6):
            yield from random_walk(start, seed)


def answers(question: Question, before: Kinds = ()) -> Iterator[tuple[Kinds, Action]]:
    """Yield each action that can be chosen, with the kinds of what leads to it."""
    for choice in question.choices:
        kinds = (*before, question.kind, choice.kind)
        if choice.question is not None:
            yield from answers(choice.question, kinds)
        elif choice.action is not None:
            yield kinds, choice.action


def one_of_each_kind() -> Iterator[tuple[State, Action, Kinds]]:
    """Yield a position and an answer for each kind of question and each way to answer it."""
    found: set[Kinds] = set()
    for state in positions():
        tree = cph.choices(cph.view(state, state.to_act), cph.legal_actions(state), lang=None)
        last = {kinds: action for kinds, action in answers(tree) if kinds not in found}
        found.update(last)
        for kinds, action in last.items():
            yield state, action, kinds


async def answer(pilot: Pilot[None], action: Action) -> None:
    """Go to an action by the keys: the list is walked down, and the piece moved over the house."""
    app = pilot.app
    assert isinstance(app, TableApp)
    for _ in range(6):
        asking = app.table.asking
        assert asking is not None
        if app.table.placing is not None:
            app.table.placing.move_to(covered_by(action))
            await pilot.press("enter")
            return
        wanted = asking.root.path(action)
        choices = asking.question.choices
        number = next(place for place, choice in enumerate(choices) if on_way(choice, wanted))
        options = app.query_one(OptionList)
        assert options.option_count >= len(choices), "what is impossible stands below"
        if number < 9:
            await pilot.press(str(number + 1))
        else:
            options.highlighted = number
            await pilot.press("enter")
        await rest(pilot)
        if app.session.match.moves:  # what is left without a choice is not asked
            return


def on_way(choice: Choice, path: tuple[Choice, ...]) -> bool:
    return any(choice is one for one in path)


@pytest.mark.end_to_end
def test_every_kind_of_question_is_answered_on_the_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Session, "needs_curtain", False)
    app = table(cph.Match(WALKED[0], seed=1, players=("Ada", "Ben")), people=2)
    app.table.confirms = False
    questions: set[str] = set()
    choices: set[str] = set()

    async def act(pilot: Pilot[None]) -> None:
        for state, action, kinds in one_of_each_kind():
            names = ("Ada", "Ben", "Cy", "Di")[: state.game.players]
            session = app.table.session = Session(cph.Match(state, seed=1, players=names), {})
            app.table.asking = None
            app.table.go_on()
            await rest(pilot)
            await answer(pilot, action)
            await rest(pilot)
            assert session.match.moves[0] == action, kinds
            while len(app.screen_stack) > 1:  # the result
                await app.pop_screen()
                await rest(pilot)
            questions.update(kinds[::2])
            choices.update(kinds[1::2])

    played(app, act)
    assert {*kinds_of_questions()} == questions | OF_CHANCE | {"over"}
    assert {*kinds_of_choices()} == choices
