"""Every kind of question of both games, answered on the screen with the keys that it shows."""

from collections.abc import Iterator

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList

import copenhagen as cph
from copenhagen.cli.table import TableApp
from copenhagen.cli.table.sitting import Sitting
from copenhagen.games import Action, State, first_state
from copenhagen.questions import Choice, covered_by
from tests.cli.table.tables import played, random_walk, rest, table

CARDS = (
    cph.card_game(2),
    cph.card_game(2, abilities="variant_b", jokers=True, missions=True),
    cph.card_game(3, abilities=("four_cards", "hand_limit", "special_tile", "change_of_colors")),
    cph.card_game(2, abilities=("draw_pile", "construct_twice", "special_tile", "hand_limit")),
)
DICE = (cph.roll_and_write(2), cph.roll_and_write(3, options=cph.RollAndWriteOptions(mirror=True)))
GAMES: dict[str, tuple[tuple[State, ...], set[str]]] = {
    "card game": (CARDS, {"action", "payment", "hand_limit", "coat_of_arms", "construct", "take"}),
    "roll and write": (DICE, {"start_marks", "choose", "draw", "mark_x", "coat_of_arms", "mark"}),
}
Asked = tuple[str, tuple[str, ...]]
"""The phase of the game, and the kinds of the choices that lead to an action."""


def questions(starts: tuple[State, ...]) -> Iterator[tuple[State, Action, Asked]]:
    """Yield one position and one answer for each kind of question and each way to answer it."""
    found: set[Asked] = set()
    for start in starts:
        for seed in range(6):
            for state in random_walk(first_state(start.game), seed):
                actions = cph.legal_actions(state)
                tree = cph.choices(cph.view(state, state.seat), actions, lang=None)
                for action in (actions[0], actions[len(actions) // 2], actions[-1]):
                    kinds = tuple(choice.kind for choice in tree.path(action))
                    if (asked := (str(state.phase), kinds)) not in found:
                        found.add(asked)
                        yield state, action, asked


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
    starts, phases = GAMES[game]
    asked: list[Asked] = []
    app = table(cph.Match(starts[0], seed=1, players=("Ada", "Ben")), people=2)

    async def act(pilot: Pilot[None]) -> None:
        for state, action, kind in questions(starts):
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
    assert {phase for phase, _ in asked} >= phases
    assert len(asked) > 12
