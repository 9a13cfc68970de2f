"""What bots do is shown move by move, for as long as one wants."""

import asyncio

import pytest
from textual.widgets import Static

import copenhagen as cph
from tests.cli.table.tables import SMALL, match_at, table


@pytest.mark.parametrize("start", [cph.card_game(3), cph.roll_and_write(3)], ids=["cards", "dice"])
def test_each_move_of_a_bot_is_told_in_words(
    start: cph.games.State, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = table(match_at(start))
    app.pace = 1.0
    shown: list[tuple[float, str]] = []

    async def wait(seconds: float) -> None:
        shown.append((seconds, str(app._part("question").render())))  # noqa: SLF001

    async def play() -> None:
        async with app.run_test(size=SMALL) as pilot:
            await app.workers.wait_for_complete()
            monkeypatch.setattr("copenhagen.cli.table.app.asyncio.sleep", wait)
            while not any(seconds == 1.0 for seconds, _ in shown):
                app.play(app.session.match.legal_actions[0])
                await app.workers.wait_for_complete()
            monkeypatch.undo()
            await pilot.pause()

    asyncio.run(play())
    told = [text for seconds, text in shown if seconds == 1.0]
    assert told
    assert any(text.startswith(("Bo ", "Cy ")) or " Bo " in text for text in told)
    assert "is thinking" not in " ".join(told)


def test_a_key_says_how_long_and_turns_it_off() -> None:
    app = table(match_at(cph.card_game(2)))
    seen: list[float] = []
    notes: list[str] = []

    async def press() -> None:
        async with app.run_test(size=SMALL) as pilot:
            await app.workers.wait_for_complete()
            for _ in range(3):
                await pilot.press("S")
                await pilot.pause()
                seen.append(app.pace)
                notes.append(str(app.screen.query_one("#detail", Static).render()))

    asyncio.run(press())
    assert seen == [2.5, 1.0, 0.0], "from a second, one key turns it off"
    assert "not shown one by one" in notes[-1]
