"""Why something is no choice; leaving a game that is not saved; the end of a game."""

import signal
from pathlib import Path

import pytest
from textual.pilot import Pilot

import copenhagen as cph
from copenhagen.cli.table.outcomes import outcome
from copenhagen.cli.table.panels import Look
from copenhagen.games import State
from tests.cli.table.tables import match_at, played, rest, screen_of, table
from tests.cli.table.test_asked_first import READY, at
from tests.cli.table.test_table import click_words, decided, look, press, words_of


def test_a_tile_that_cannot_be_paid_says_what_it_needs_and_what_there_is() -> None:
    app = at(READY)

    async def act(pilot: Pilot[None]) -> None:
        shown = words_of(await click_words(pilot, "green    ", after=9))
        assert "It costs 2 green cards" in shown
        assert "there are 0 in hand" in shown
        assert "[base.build.cost]" in shown
        shown = await look(pilot, "3")
        assert "Blue tile of size 2: it costs 2 blue cards" in words_of(shown)
        await press(pilot, "9")
        assert not decided(app), "what is impossible is no choice"

    played(app, act, size=(100, 40))


def test_what_is_not_in_turn_says_so_with_the_rule() -> None:
    match = match_at(cph.roll_and_write(3), moves=40)
    start = match.states[0]
    assert isinstance(start, cph.rollwrite.State)
    for shape in start.game.sheet.shapes:
        (reason,) = cph.point_at(match.view(match.to_act or 0), f"tile-{shape}").reasons
        assert reason.rule == "rollwrite.turn.order"
        assert "not now" in reason.text


def test_an_ability_that_is_used_up_says_so() -> None:
    app = table(match_at(cph.card_game(2), moves=30))

    async def act(pilot: Pilot[None]) -> None:
        shown = words_of(await click_words(pilot, "○ Any cards"))
        assert "It is used up" in shown
        assert "[base.ability.flip]" in shown

    played(app, act)


@pytest.mark.parametrize("key", ["q", "ctrl+c", "H"])
def test_who_leaves_a_game_that_is_not_saved_is_asked_and_told_until_it_is(
    tmp_path: Path, key: str
) -> None:
    app = table(match_at(cph.card_game(2)), new_file=lambda: tmp_path / "no" / "game.json")

    async def act(pilot: Pilot[None]) -> None:
        for _ in range(2):
            assert "the game is not saved" in words_of(await look(pilot, "1", "1"))
        assert "Leave it all the same?" in await look(pilot, key)
        assert "the game is not saved" in words_of(await look(pilot, "escape"))
        assert not app.session.is_left
        assert not app.session.goes_home
        await press(pilot, "s", *"x.json")
        app.screen.query_one("Input").value = str(tmp_path / "x.json")  # type: ignore[attr-defined]
        shown = await look(pilot, "enter")
        assert "the game is not saved" not in words_of(shown)
        assert not app.session.is_left
        await pilot.press(key)

    played(app, act)
    assert app.session.is_left


def test_a_key_suspends_the_game_whatever_lies_over_it_and_nothing_typed_is_kept(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app = at(READY)
    sent: list[int] = []
    dropped: list[int] = []
    monkeypatch.setattr("textual.app.os.kill", lambda _, number: sent.append(number))
    monkeypatch.setattr("termios.tcflush", lambda descriptor, _: dropped.append(descriptor))

    async def act(pilot: Pilot[None]) -> None:
        for key in ("escape", "t"):
            await press(pilot, key)
            monkeypatch.setattr(type(app._driver), "can_suspend", True)  # noqa: SLF001
            await press(pilot, "ctrl+z")
        app.app_resume_signal.publish(app)
        await rest(pilot)

    played(app, act)
    assert sent == [signal.SIGTSTP] * 2
    assert dropped == [0]


@pytest.mark.parametrize(
    "start", [cph.card_game(2), cph.card_game(4, missions=True), cph.roll_and_write(3)]
)
@pytest.mark.parametrize("size", [(80, 24), (100, 40), (200, 50)])
def test_the_end_says_who_has_won_and_why_and_where_the_points_are_from(
    start: State, size: tuple[int, int]
) -> None:
    match = match_at(start, moves=2000)
    assert match.result is not None
    app = table(match)
    told = {line.plain for line in outcome(match.result, app.session, Look("en", match.players))}
    for name, score in zip(match.players, match.result.scores, strict=True):
        (line,) = (line for line in told if line.startswith(f"{name}: "))
        parts = line.removeprefix(f"{name}: ").split(", ")
        assert sum(int(part.partition(" for ")[0]) for part in parts) == score

    async def act(pilot: Pilot[None]) -> None:
        for keys in ((), ("t", "escape")):
            shown = words_of(await look(pilot, *keys))
            assert "The game is over." in shown
            assert match.result is not None
            for line in cph.render.standing(match.result, names=match.players):
                assert line in shown
            assert "N rematch" in screen_of(app)
            assert any(f"{name} won with" in shown for name in match.players)
        await press(pilot, "N", "enter")
        await rest(pilot)
        assert not decided(app)
        assert "The game is over." not in screen_of(app)

    played(app, act, size=size)
