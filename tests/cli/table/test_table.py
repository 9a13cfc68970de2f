"""What people do at the table besides answering: look, undo, ask why, save, leave."""

import os
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from time import sleep

import attrs
import pytest
from textual.pilot import Pilot
from textual.widgets import Input, OptionList

import copenhagen as cph
from copenhagen.bots import BOTS
from copenhagen.cli.save_files import SavedGame
from copenhagen.cli.table import TableApp
from copenhagen.cli.table.asking import text_of
from copenhagen.games import Action, State, View
from copenhagen.messages import languages, message, translated
from copenhagen.notation import Record, from_json
from copenhagen.rollwrite import DrawShape
from tests.cli.table.tables import match_at, played, rest, screen_of, table


def beginning() -> TableApp:
    return table(match_at(cph.card_game(2)))


async def press(pilot: Pilot[None], *keys: str) -> None:
    """Press keys one after the other."""
    for key in keys:
        await pilot.press(key)
        await rest(pilot)


async def look(pilot: Pilot[None], *keys: str) -> str:
    """Press keys one after the other, and return what is on the screen then."""
    await press(pilot, *keys)
    return screen_of_pilot(pilot)


def screen_of_pilot(pilot: Pilot[None]) -> str:
    """Return what is on the screen."""
    assert isinstance(pilot.app, TableApp)
    return screen_of(pilot.app)


def decided(app: TableApp) -> list[cph.Move]:
    """Return what players have decided so far."""
    return [step.move for step in app.session.match.steps() if step.seat is not None]


def words_of(shown: str) -> str:
    """Return what is said beside the house, in one line."""
    return " ".join(" ".join(line[26:] for line in shown.splitlines()).split())


def test_a_first_turn_with_the_keys_that_are_shown() -> None:
    app = beginning()

    async def act(pilot: Pilot[None]) -> None:
        shown = await look(pilot)
        assert "Take cards or construct?" in shown
        assert "Your hand  2 cards" in shown
        shown = await look(pilot, "1")
        assert "Which two cards do you take?" in shown
        assert "▲0" in shown, "the slots of the highlighted choice are marked"
        shown = await look(pilot, "down", "enter")
        assert "Your hand  4 cards" in shown
        assert "Turn 2: Bo" in shown

    played(app, act)
    assert decided(app)[0] == cph.cardgame.TakeCards((1, 2))


def test_escape_goes_back_to_the_question_before() -> None:
    async def act(pilot: Pilot[None]) -> None:
        assert "Which two cards do you take?" in await look(pilot, "1")
        assert "Take cards or construct?" in await look(pilot, "escape")
        assert "Take cards or construct?" in await look(pilot, "escape")

    played(beginning(), act)


def test_a_choice_is_clicked() -> None:
    app = beginning()

    async def act(pilot: Pilot[None]) -> None:
        await pilot.click(OptionList, offset=(8, 0))
        await rest(pilot)
        await pilot.click(OptionList, offset=(8, 2))
        await rest(pilot)

    played(app, act)
    assert decided(app)[0] == cph.cardgame.TakeCards((2, 3))


def test_cards_of_the_display_are_clicked() -> None:
    app = beginning()

    async def act(pilot: Pilot[None]) -> None:
        await click_card(pilot, 3)
        assert "Which two cards do you take?" in screen_of_pilot(pilot)
        assert not decided(app)
        await click_card(pilot, 2)
        await press(pilot, "enter")

    played(app, act)
    assert decided(app)[0] == cph.cardgame.TakeCards((2, 3))


def test_a_card_beside_no_other_that_was_clicked_is_clicked_anew() -> None:
    state = cph.notation.read_state("2ecm 0A bygrpbr - 58* rRR,a,- GGP,A,-")
    app = table(cph.Match(state, seed=1, players=("You", "Bo")))

    async def act(pilot: Pilot[None]) -> None:
        for slot in (6, 1):
            await click_card(pilot, slot)
            assert not decided(app)
        await click_card(pilot, 0)
        await press(pilot, "enter")

    played(app, act)
    assert decided(app)[0] == cph.cardgame.TakeCards((0, 1))


def test_a_click_where_no_card_lies_does_nothing() -> None:
    app = table(match_at(cph.roll_and_write(2)))

    async def act(pilot: Pilot[None]) -> None:
        before = app.asking
        await click_card(pilot, 1)
        assert app.asking is before

    played(app, act)


async def click_words(pilot: Pilot[None], words: str, *, after: int = 0) -> str:
    """Click words on the screen, so many characters on, and return what is shown then."""
    lines = screen_of_pilot(pilot).splitlines()
    row = next(number for number, line in enumerate(lines) if words in line)
    await pilot.click(offset=(lines[row].index(words) + after, row))
    await rest(pilot)
    return screen_of_pilot(pilot)


def test_a_facade_tile_that_is_left_is_clicked() -> None:
    app = about_to_build()

    async def act(pilot: Pilot[None]) -> None:
        assert "costs 2 green cards" in await click_words(pilot, "green    ", after=9)
        assert "Where does the red tile of size" in await click_words(pilot, "red      ", after=12)
        assert app.placing is not None
        assert app.placing.cells.bit_count() == 3
        await press(pilot, "enter")

    played(app, act, size=(100, 40))
    build = decided(app)[0]
    assert isinstance(build, cph.cardgame.Build)
    assert str(build.tile) == "r3"


def test_an_ability_tile_that_is_clicked_says_what_it_does_and_goes_to_its_choice() -> None:
    app = beginning()

    async def act(pilot: Pilot[None]) -> None:
        shown = await click_words(pilot, "● Any cards")
        assert "Any cards: " in shown
        choice = app.asking.question.choices[1] if app.asking else None
        assert choice is not None
        assert choice.kind == "take_any_two_cards"
        assert app.query_one(OptionList).highlighted == 1
        assert not decided(app), "nothing is used up by looking"

    played(app, act)


def test_a_track_is_clicked_and_its_star_says_what_it_does() -> None:
    app = table(match_at(cph.roll_and_write(2)))

    async def act(pilot: Pilot[None]) -> None:
        assert "Re-roll: " in await click_words(pilot, "Re-roll")
        assert not decided(app)
        await click_words(pilot, " G  ", after=1)

    played(app, act)
    assert decided(app)[0] == cph.rollwrite.MarkTwo(cph.Color.GREEN)


def test_a_shape_of_the_sheet_is_clicked() -> None:
    app = table(match_at(cph.roll_and_write(3), seed=5), people=3)

    async def act(pilot: Pilot[None]) -> None:
        asking = app.asking
        assert asking is not None
        shapes = asking.question.choices[0].question
        assert shapes is not None
        shape = shapes.choices[0].shape
        assert shape is not None
        sheet = screen_of_pilot(pilot).split("Facade sheet")[1].splitlines()
        row = sheet[1 + shape.color]
        below = screen_of_pilot(pilot).splitlines().index(row)
        await pilot.click(offset=(row.index(f"{shape.size}{shape.form}"), below))
        await rest(pilot)
        assert app.asking is not None
        assert shape in {choice.shape for choice in app.asking.path}

    played(app, act, size=(100, 40))


def test_the_key_that_chooses_can_be_clicked() -> None:
    async def act(pilot: Pilot[None]) -> None:
        await press(pilot, "1", "down", "down")
        await click_words(pilot, "choose")

    app = played(beginning(), act)
    assert decided(app)[0] == cph.cardgame.TakeCards((2, 3))


@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_key_that_shows_all_keys_is_always_in_sight(lang: str) -> None:
    app = about_to_build()
    app.session.lang = lang

    async def act(pilot: Pilot[None]) -> None:
        for key in ("3", "2"):
            line = (await look(pilot, key)).splitlines()[-1]
            assert " ? " in line
            assert "…" not in line

    played(app, act)


def test_the_log_does_not_begin_in_the_middle_of_a_turn() -> None:
    app = table(match_at(cph.card_game(4, abilities="variant_b", jokers=True), seed=5, moves=40))

    async def act(pilot: Pilot[None]) -> None:
        log = screen_of_pilot(pilot).splitlines()[-4:-1]
        assert log[0][27:].startswith("Turn ")

    played(app, act)


async def click_card(pilot: Pilot[None], slot: int) -> None:
    """Click the card in a slot of the display."""
    await pilot.click("#mine", offset=(7 * slot + 2, 1))
    await rest(pilot)


def test_what_is_too_long_for_a_line_goes_on_below_its_words() -> None:
    app = table(match_at(cph.card_game(2)), lang="de")

    async def act(pilot: Pilot[None]) -> None:
        lines = screen_of_pilot(pilot).splitlines()
        above = next(number for number, line in enumerate(lines) if " 2  Zwei nicht" in line)
        assert lines[above].index("Zwei") == lines[above + 1].index("„Beliebige")

    played(app, act)


def test_keys_can_be_clicked_in_their_line() -> None:
    async def act(pilot: Pilot[None]) -> None:
        at = screen_of_pilot(pilot).splitlines()[-1].index("table")
        await pilot.click("#keys", offset=(at, 0))
        await rest(pilot)
        assert "The whole table" in screen_of_pilot(pilot)

    played(beginning(), act)


def about_to_build() -> TableApp:
    state = cph.notation.read_state("2ecm 0A bygrpbr - 58* rRR,A,- GGP,A,-")
    return table(cph.Match(state, seed=1, players=("You", "Bo")))


def test_a_tile_is_moved_with_keys_and_refused_with_the_rule() -> None:
    app = about_to_build()

    async def act(pilot: Pilot[None]) -> None:
        await press(pilot, "3")
        shown = await look(pilot, "2")
        assert "✓ It can go here." in shown
        assert "costs 3 cards" in shown
        shown = await look(pilot, "up", "up")
        assert "✗ It cannot go here:" in shown
        assert "[base.build.support]" in words_of(shown)
        assert "×" in shown
        assert app.session.match.moves == ()
        await press(pilot, "enter")
        assert app.session.match.moves == (), "it is not built where it may not lie"
        assert "Ground or tile below" in await look(pilot, "w")
        await press(pilot, "escape", "n", "enter")
        assert app.session.match.moves

    played(app, act)


def test_a_tile_follows_the_mouse_and_is_built_with_a_click() -> None:
    app = about_to_build()

    async def act(pilot: Pilot[None]) -> None:
        await press(pilot, "3", "2")
        await pilot.hover("#house", offset=(12, 17))
        await rest(pilot)
        assert app.placing is not None
        assert (app.placing.column, app.placing.row) == (2, 0)
        await pilot.click("#house", offset=(12, 17))
        await rest(pilot)

    played(app, act)
    build = decided(app)[0]
    assert isinstance(build, cph.cardgame.Build)
    assert build.placement.cells & 0b100


def test_undo_and_redo() -> None:
    state = cph.notation.read_state("2ecm 0A bygrpbr - 58* rRR,A,- GGP,A,-")
    app = table(cph.Match(state, seed=1, players=("You", "Bo")))

    async def act(pilot: Pilot[None]) -> None:
        shown = await look(pilot, "u")
        assert "Not undone" in shown
        await press(pilot, "1", "1")
        made = app.session.match.moves
        assert "card" in await look(pilot, "u"), "a card was turned over"
        assert app.session.match.moves == made
        await press(pilot, "U")
        assert app.session.match.moves == ()
        await press(pilot, "y")
        assert app.session.match.moves == made
        assert "That cannot be redone" in await look(pilot, "y")

    played(app, act)


def test_a_move_is_typed_and_what_is_wrong_with_it_is_said() -> None:
    app = beginning()

    async def act(pilot: Pilot[None]) -> None:
        await press(pilot, "colon")
        app.screen.query_one(Input).value = "r5a1"
        assert "base.build.cost" in await look(pilot, "enter")
        app.screen.query_one(Input).value = "xyz"
        assert "xyz" in await look(pilot, "enter")
        app.screen.query_one(Input).value = "why base.take.line"
        assert "The ends are not neighbors" in await look(pilot, "enter")
        app.screen.query_one(Input).value = "why t12"
        assert "That is possible." in await look(pilot, "enter")
        assert decided(app) == []
        app.screen.query_one(Input).value = "t12"
        await press(pilot, "enter")

    played(app, act)
    assert decided(app)[0] == cph.cardgame.TakeCards((1, 2))


def test_pages_lie_over_the_table_and_go_away() -> None:
    pages = {
        "t": "The whole table",
        "l": "The game so far",
        "question_mark": "next place where",
        "slash": "words to look for",
        "v": "Step",
        "w": "One of two actions",
    }

    async def act(pilot: Pilot[None]) -> None:
        for key, shown in pages.items():
            assert shown in await look(pilot, key), key
            assert "Take cards or construct?" in await look(pilot, "escape"), key

    played(table(match_at(cph.card_game(2), moves=4)), act)


def test_rules_are_found_by_words() -> None:
    async def act(pilot: Pilot[None]) -> None:
        shown = await look(pilot, "slash", *"reshuffle")
        assert "No reshuffle with two players" in shown
        shown = await look(pilot, "down")
        assert "base.supply" in shown
        assert "No rule has these words." in await look(pilot, *"xxxx")

    played(beginning(), act)


def test_the_past_is_seen_step_by_step() -> None:
    async def act(pilot: Pilot[None]) -> None:
        assert "Step 4 of 4" in await look(pilot, "v")
        assert "Step 3 of 4" in await look(pilot, "left")
        shown = await look(pilot, "home")
        assert "Step 0 of 4" in shown
        shown = await look(pilot, "right")
        assert "You took" in shown

    played(table(match_at(cph.card_game(2), moves=4)), act)


def test_the_language_changes_at_once() -> None:
    async def act(pilot: Pilot[None]) -> None:
        for lang in (*languages()[1:], "en"):
            shown = await look(pilot, "e")
            assert translated(message("Take cards or construct?"), lang) in shown
            assert lang != "de" or "Auslage" in shown

    played(beginning(), act)


def test_without_colors_the_letters_say_it_all() -> None:
    app = about_to_build()

    async def act(pilot: Pilot[None]) -> None:
        await press(pilot, "c", "3", "2")
        shown = screen_of(app)
        assert "[R]" in shown
        assert "#bf3f3a" not in app.export_screenshot()

    played(app, act)


def test_every_decision_is_saved_at_once(tmp_path: Path) -> None:
    match = match_at(cph.card_game(2))
    file = SavedGame.create(str(tmp_path / "game.json"), match.record())
    app = table(match, file=file)

    async def act(pilot: Pilot[None]) -> None:
        await press(pilot, "1", "1")
        record = from_json((tmp_path / "game.json").read_text())
        assert isinstance(record, Record)
        assert record.moves == app.session.match.moves
        assert len(record.moves) > 1

    played(app, act)
    assert "copenhagen play --continue" in app.session.farewell


def test_a_game_without_a_file_gets_one_at_the_first_decision(tmp_path: Path) -> None:
    made = tmp_path / "new.json"
    app = table(match_at(cph.roll_and_write(2)), new_file=lambda: made)

    async def act(pilot: Pilot[None]) -> None:
        assert not made.exists()
        await press(pilot, "1")
        assert made.exists()

    played(app, act)


def test_where_saving_fails_the_game_goes_on(tmp_path: Path) -> None:
    app = table(match_at(cph.card_game(2)), new_file=lambda: tmp_path / "no" / "game.json")

    async def act(pilot: Pilot[None]) -> None:
        shown = await look(pilot, "1", "1")
        assert "the game is not saved" in words_of(shown)
        assert app.session.match.moves

    played(app, act)
    assert app.session.farewell == "The game is not saved."


def test_save_under_a_name_and_open_it_again(tmp_path: Path) -> None:
    target = tmp_path / "mine.json"
    app = beginning()

    async def act(pilot: Pilot[None]) -> None:
        await press(pilot, "1", "1", "s")
        app.screen.query_one(Input).value = str(target)
        shown = await look(pilot, "enter")
        assert "Saved to" in shown
        saved = app.session.match.moves
        await press(pilot, "1", "1")
        await press(pilot, "o")
        app.screen.query_one(Input).value = str(tmp_path / "none.json")
        assert "cannot be read" in await look(pilot, "enter")
        app.screen.query_one(Input).value = str(target)
        await press(pilot, "enter")
        assert len(app.session.match.moves) >= len(saved)

    played(app, act)


def test_saved_games_are_listed_and_the_chosen_one_is_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    kept = tmp_path / "copenhagen"
    kept.mkdir()
    for number in (1, 2):
        file = kept / f"game-{number}.json"
        SavedGame.create(str(file), match_at(cph.card_game(2), moves=2 * number).record())
        os.utime(file, (number, number))
    app = beginning()

    async def act(pilot: Pilot[None]) -> None:
        shown = await look(pilot, "o")
        assert shown.index("game-2.json") < shown.index("game-1.json"), "the newest comes first"
        assert app.screen.query_one(Input).value == str(kept / "game-2.json")
        await press(pilot, "down", "enter")

    played(app, act)
    assert app.session.file is not None
    assert app.session.file.target == str(kept / "game-1.json")


def test_a_new_game_begins_when_it_is_meant(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    app = beginning()

    async def act(pilot: Pilot[None]) -> None:
        await press(pilot, "1", "1")
        before = app.session.match
        assert "is not saved" in await look(pilot, "N")
        await press(pilot, "escape")
        assert app.session.match is before
        await press(pilot, "N", "enter")
        assert not decided(app)
        assert app.session.match.game == before.game
        assert app.session.match.players == before.players
        await press(pilot, "1", "1")

    played(app, act)
    assert len(list((tmp_path / "copenhagen").glob("card-game-*.json"))) == 1


def test_the_result_is_shown_at_the_end() -> None:
    app = table(match_at(cph.card_game(2), moves=1000))

    async def act(pilot: Pilot[None]) -> None:
        shown = await look(pilot)
        assert "The game is over" in shown
        assert "1. " in shown
        shown = await look(pilot, "escape")
        assert "v step through" in shown

    played(app, act)


@attrs.frozen
class Ponderer:
    """A bot that decides nothing until it is stopped, and leaves the processor alone."""

    stop: Callable[[], bool] = lambda: False

    def choose(self, _: View, actions: Sequence[Action], rng: Random) -> Action:
        """Wait, and then choose anything."""
        while not self.stop():
            sleep(0.01)
        return rng.choice(actions)


def test_who_leaves_does_not_wait_for_a_bot_that_thinks() -> None:
    match = match_at(cph.card_game(2))
    app = table(match)
    app.session.bots[1] = Ponderer()
    assert hasattr(BOTS["hard"](), "stop"), "the bots that think can be stopped in the same way"

    async def act(pilot: Pilot[None]) -> None:
        await pilot.press("1", "1")
        await pilot.pause()
        assert app.is_busy
        assert "Bo is thinking" in screen_of(app)
        await pilot.press("u", "h", "1")
        assert app.is_busy, "the game waits"
        await pilot.press("q")

    played(app, act)
    assert [step.seat for step in match.steps() if step.seat is not None] == [0]


def test_a_guided_game_says_what_it_is_about_and_explains_each_question() -> None:
    app = table(match_at(cph.card_game(2)), learn=True)

    async def act(pilot: Pilot[None]) -> None:
        shown = await look(pilot)
        assert "Whoever has 12 points wins." in shown
        shown = words_of(await look(pilot, "escape"))
        assert "You do one of two things" in shown
        assert "[base.turn.one-action]" in shown
        assert "h shows a good choice, and says why." in shown

    played(app, act)


def test_roll_and_write_draws_a_shape_and_marks_its_x() -> None:
    match = match_at(cph.roll_and_write(3), seed=5)
    app = table(match, people=3)

    async def act(pilot: Pilot[None]) -> None:
        shown = await look(pilot)
        assert "What do you do with the dice?" in shown
        await press(pilot, "1", "1")
        if app.asking is not None and app.asking.question.kind == "payment":
            await press(pilot, "1")
        shown = await look(pilot, "enter")
        assert any(isinstance(move, DrawShape) for move in match.moves)
        assert "✓ It can go here." in shown

    played(app, act)


@pytest.mark.parametrize(
    ("start", "size"),
    [
        (cph.roll_and_write(4), (80, 24)),
        (cph.card_game(4), (110, 36)),
        (cph.card_game(2), (60, 23)),
    ],
)
def test_own_house_and_question_are_in_sight_at_every_size(
    start: State, size: tuple[int, int]
) -> None:
    app = table(match_at(start, moves=12))

    async def act(pilot: Pilot[None]) -> None:
        shown = await look(pilot)
        assert " a   b   c   d   e" in shown
        assert ("Display" in shown) == isinstance(start, cph.cardgame.State)
        assert app.asking is not None
        assert text_of(app.asking, app.look) in words_of(shown)
        assert max(map(len, shown.splitlines())) <= size[0]
        assert ("Facade" in shown) == (size[1] >= 34)

    played(app, act, size=size)
