"""Before something is spent or done for good: what it costs, and a hint that is only shown."""

from collections import Counter

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

import copenhagen as cph
from copenhagen.choice_tree import Question
from copenhagen.cli.table import TableApp
from copenhagen.notation import read_state
from tests.cli.table.tables import match_at, played, rest, screen_of, table
from tests.cli.table.test_table import click_card, decided, look, press, words_of
from tests.playing import random_walk

READY = "2ecm 0A bygrpbr - 58* rRR,A,- GGP,A,-"


def at(position: str) -> TableApp:
    return table(cph.Match(read_state(position), seed=1, players=("You", "Bo")))


def test_two_clicks_on_cards_apart_ask_before_any_cards_is_spent() -> None:
    app = at(READY)

    async def act(pilot: Pilot[None]) -> None:
        await click_card(pilot, 1)
        await click_card(pilot, 4)
        shown = " ".join(screen_of(app).split())
        assert not decided(app)
        assert "Is that meant?" in shown
        assert 'uses "Any cards"' in shown
        assert "That cannot be taken back." in shown
        await press(pilot, "escape")
        assert not decided(app)
        await click_card(pilot, 1)
        await click_card(pilot, 4)
        await press(pilot, "enter")

    played(app, act)
    assert decided(app)[0] == cph.cardgame.TakeCards((1, 4))


def test_what_is_meant_can_be_clicked() -> None:
    app = at(READY)

    async def act(pilot: Pilot[None]) -> None:
        for answer in ("Esc no", "Enter yes"):
            await click_card(pilot, 1)
            await click_card(pilot, 2)
            lines = screen_of(app).splitlines()
            row = next(number for number, line in enumerate(lines) if answer in line)
            assert not decided(app)
            await pilot.click(offset=(lines[row].index(answer) + 1, row))
            await rest(pilot)

    played(app, act)
    assert decided(app)[0] == cph.cardgame.TakeCards((1, 2))


def test_what_spends_an_ability_is_asked_for_with_keys_too_and_a_setting_ends_that() -> None:
    app = at(READY)

    async def act(pilot: Pilot[None]) -> None:
        shown = await look(pilot, "2", "1")
        assert "Is that meant?" in shown
        assert not decided(app)
        shown = await look(pilot, "escape", "k")
        assert "No choice is asked for a second time." in words_of(shown)
        await press(pilot, "1")

    played(app, act)
    assert decided(app)[0] == cph.cardgame.TakeCards((0, 2))


def test_a_plain_choice_of_the_list_is_not_asked_for_again() -> None:
    app = at(READY)

    async def act(pilot: Pilot[None]) -> None:
        await press(pilot, "1", "1")

    played(app, act)
    assert decided(app)[0] == cph.cardgame.TakeCards((0, 1))


def test_an_undo_that_is_refused_names_the_key_that_does_it_anyway() -> None:
    async def act(pilot: Pilot[None]) -> None:
        assert "U forces it" not in words_of(await look(pilot, "u"))
        assert "U forces it" in words_of(await look(pilot, "1", "1", "u"))

    played(at(READY), act)


def test_a_hint_is_shown_with_its_reasons_and_taken_only_when_confirmed() -> None:
    app = at(READY)

    async def act(pilot: Pilot[None]) -> None:
        await press(pilot, "3", "2")
        placed = app.placing
        assert placed is not None
        before = placed.cells
        for key in ("escape", "enter"):
            await press(pilot, "h")
            await app.workers.wait_for_complete()
            await rest(pilot)
            shown = " ".join(screen_of(app).split())
            assert "Chance to win " in shown
            assert f"1-{len(app.session.explained())} to another" in shown
            assert "gains" in shown or "spends" in shown
            shown_at = app.placing
            assert shown_at is not None
            assert shown_at.cells == before
            await press(pilot, key)
            assert not decided(app), "nobody plays for the player"
        assert app.asking is not None
        wanted = app.session.explained()[0].action
        where = app.placing
        if where is None:
            assert wanted in app.asking.question.actions
        else:
            assert where.action == wanted

    played(app, act)


def test_a_guided_game_says_what_its_hint_spends() -> None:
    state = read_state("2ecm 0A bygrpbr - 59* RR,A,- GGP,A,-")
    app = table(cph.Match(state, seed=1, players=("You", "Bo")), learn=True)

    async def act(pilot: Pilot[None]) -> None:
        shown = words_of(await look(pilot, "escape"))
        assert "h shows a good choice" in shown
        best = app.session.explained()[0]
        await press(pilot, "h")
        await app.workers.wait_for_complete()
        await rest(pilot)
        shown = " ".join(str(part.render()) for part in app.screen.query(Static))
        assert best.spends
        assert f"spends {best.spends[0]}" in shown

    played(app, act)


def test_no_two_answers_to_a_question_are_called_the_same() -> None:
    def check(question: Question) -> None:
        often = Counter(choice.label for choice in question.choices)
        if question.kind in {"cards", "tile", "shape", "track", "dice"}:
            assert set(often.values()) <= {1}, often
        for choice in question.choices:
            if choice.question is not None:
                check(choice.question)

    start = cph.card_game(2, abilities=("four_cards", "hand_limit", "special_tile", "draw_pile"))
    for game in (cph.card_game(3), start, cph.roll_and_write(3)):
        for seed in range(3):
            for state in random_walk(game, seed):
                view = cph.view(state, state.to_act)
                for lang in ("en", "de"):
                    check(cph.choices(view, cph.legal_actions(state), lang=lang))


@pytest.mark.parametrize("lang", ["en", "de"])
def test_where_nothing_is_left_to_decide_nobody_is_asked(lang: str) -> None:
    match = match_at(cph.roll_and_write(3), seed=5)
    app = table(match, people=3, lang=lang)

    async def act(pilot: Pilot[None]) -> None:
        await press(pilot, "1")
        assert app.asking is not None
        choices = app.asking.question.choices
        number = next(n for n, one in enumerate(choices) if one.question and one.question.only)
        only = choices[number].question
        assert only is not None
        app.query_one("OptionList").highlighted = number  # type: ignore[attr-defined]
        await rest(pilot)
        assert only.choices[0].label in screen_of(app).lower() + screen_of(app)
        await press(pilot, "enter")
        assert app.session.match.moves[-1] == only.actions[0]

    played(app, act)
