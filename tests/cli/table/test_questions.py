"""Every kind of question of both games, answered on the screen with the keys that it shows."""

from collections.abc import Iterator
from functools import cache
from itertools import chain
from typing import get_args

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList

import copenhagen as cph
from copenhagen.cli.table import TableApp
from copenhagen.cli.table.sitting import Sitting
from copenhagen.games import Action, State, first_state
from copenhagen.questions import Choice, ChoiceKind, Question, covered_by
from tests.cli.table.tables import played, random_walk, rest, table

CARDS = (
    cph.card_game(2),
    cph.card_game(2, abilities="variant_b", jokers=True, missions=True),
    cph.card_game(3, abilities=("four_cards", "hand_limit", "special_tile", "change_of_colors")),
    cph.card_game(2, abilities=("draw_pile", "construct_twice", "special_tile", "hand_limit")),
    cph.card_game(
        2,
        abilities=("additional_card", "draw_pile", "discard_pile", "four_cards"),
        options=cph.CardGameOptions(coat_of_arms="optional", four_cards="two_pairs"),
    ),
)
DICE = (
    cph.roll_and_write(2),
    cph.roll_and_write(3, options=cph.RollAndWriteOptions(mirror=True)),
    cph.roll_and_write(2, options=cph.RollAndWriteOptions(marks="optional")),
)
RARE = (
    "2ecmXNPF 1A rggpygr r2p2rg2 53* yP,a,p2b1ng2e1s By,AF,r2d2er2c3n",
    (
        "2ecmNHTS 1U ppgbbby b3y4g9p5 34* byRP,an,b2c1wy2d1wg2e2eb2b1wg3c3ng3c4s "
        "bbrRg,as,p2b1ng2c2np2e1sp3e2wy2e6esb2"
    ),
)
"""Positions with questions that few random games come to."""

GAMES: dict[str, tuple[tuple[State, ...], tuple[str, ...]]] = {
    "card game": (CARDS, RARE),
    "roll and write": (DICE, ()),
}
Asked = tuple[str, tuple[str, ...]]
"""The phase of the game, and the kinds of the choices that lead to an action."""


@cache
def questions(game: str) -> tuple[tuple[State, Action, Asked], ...]:
    """Return one position and one answer for each kind of question and each way to answer it."""
    return tuple(_questions(game))


def _questions(game: str) -> Iterator[tuple[State, Action, Asked]]:
    """Yield one position and one answer for each kind of question and each way to answer it."""
    starts, rare = GAMES[game]
    walks = [random_walk(first_state(start.game), seed) for start in starts for seed in range(6)]
    found: set[Asked] = set()
    for state in (*map(cph.notation.read_state, rare), *chain.from_iterable(walks)):
        actions = cph.legal_actions(state)
        tree = cph.choices(cph.view(state, state.seat), actions, lang=None)
        for action in {actions[0], actions[len(actions) // 2], actions[-1], *rarely(tree)}:
            kinds = tuple(choice.kind for choice in tree.path(action))
            if (asked := (str(state.phase), kinds)) not in found:
                found.add(asked)
                yield state, action, asked


def rarely(tree: Question) -> Iterator[Action]:
    """Yield an action of each choice at the root."""
    for choice in tree.choices:
        action = choice.leaves[0].action
        assert action is not None
        yield action


def seated(state: State) -> Sitting:
    """Return a match that begins in a position, with people at all seats."""
    return Sitting(
        cph.Match(state, seed=1, players=("Ada", "Ben", "Cy", "Di")[: state.game.players]), {}
    )


async def answer(pilot: Pilot[None], action: Action) -> None:
    """Go to an action by the keys: the list is walked down, and the piece moved over the house."""
    app = pilot.app
    assert isinstance(app, TableApp)
    for _ in range(6):
        asking = app.asking
        assert asking is not None
        if app.placing is not None:
            app.placing.move_to(covered_by(action))
            await pilot.press("enter")
            return
        wanted = asking.tree.path(action)
        choices = asking.question.choices
        number = next(place for place, choice in enumerate(choices) if on_way(choice, wanted))
        options = app.query_one(OptionList)
        assert options.option_count == len(choices)
        if number < 9:
            await pilot.press(str(number + 1))
        else:
            options.highlighted = number
            await pilot.press("enter")
        if wanted[-1] is choices[number] or choices[number].action is not None:
            return


def on_way(choice: Choice, path: tuple[Choice, ...]) -> bool:
    return any(choice is one for one in path)


@pytest.mark.parametrize("game", list(GAMES))
def test_every_kind_of_question_is_answered_on_the_screen(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Sitting, "needs_curtain", False)
    asked: list[Asked] = []
    app = table(cph.Match(GAMES[game][0][0], seed=1, players=("Ada", "Ben")), people=2)

    async def act(pilot: Pilot[None]) -> None:
        for state, action, kind in questions(game):
            sitting = seated(state)
            sitting.seat = state.seat
            app.sitting = sitting
            app.asking = None
            app.go_on()
            await rest(pilot)
            await answer(pilot, action)
            await rest(pilot)
            assert sitting.match.moves[0] == action, kind
            while len(app.screen_stack) > 1:  # a curtain, or the result
                await app.pop_screen()
                await rest(pilot)
            asked.append(kind)

    played(app, act)
    assert len(asked) == len(questions(game))


def test_no_kind_of_question_is_left_out() -> None:
    asked = [kind for game in GAMES for _, _, kind in questions(game)]
    phases = {phase.value for game in (cph.cardgame, cph.rollwrite) for phase in game.Phase}
    assert {phase for phase, _ in asked} == phases - NOT_ASKED
    assert {kind for _, kinds in asked for kind in kinds} == names(ChoiceKind)


NOT_ASKED = {
    "ability_display",
    "display",
    "hands",
    "missions",
    "next_ability",
    "over",
    "refill",
    "roll",
    "sets",
}
"""The phases in which chance moves, or nobody."""


def names(kinds: object) -> set[str]:
    """Return all strings of a type of strings."""
    parts = get_args(kinds)
    return {part for part in parts if isinstance(part, str)}.union(
        *(names(part) for part in parts if not isinstance(part, str))
    )
