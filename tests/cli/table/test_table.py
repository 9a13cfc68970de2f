"""A game at the table, from the first key to the last: what people press, click and read."""

import asyncio
import os
import re
import signal
from collections.abc import Callable, Sequence
from itertools import product
from pathlib import Path
from random import Random
from threading import Event
from time import sleep

import attrs
import pytest
from textual.events import Key
from textual.pilot import Pilot
from textual.widgets import Input, OptionList, Static

import copenhagen as cph
from copenhagen.bots import BOTS, Explanation
from copenhagen.cli.save_files import SavedGame
from copenhagen.cli.session import Session
from copenhagen.cli.table import TableApp
from copenhagen.cli.table.asking import capital
from copenhagen.cli.table.board import Paragraphs
from copenhagen.cli.table.screens import Advice
from copenhagen.games import Action, State, View
from copenhagen.messages import languages, message, translated
from copenhagen.notation import Record, from_json
from copenhagen.rollwrite import DrawShape
from tests.cli.running import PATIENCE
from tests.cli.table.tables import (
    MODULES,
    SMALL,
    TALL,
    WIDE,
    click,
    click_card,
    decided,
    look,
    match_at,
    over,
    played,
    press,
    ready,
    resize,
    rest,
    screen_of,
    sit_down,
    table,
    words_of,
)

pytestmark = pytest.mark.end_to_end

DICE = match_at(cph.roll_and_write(3), moves=40)
"""A game of dice, some turns on."""


def beginning() -> cph.Match[cph.State]:
    return match_at(cph.card_game(2))


def test_a_turn_is_made_with_keys_and_clicks_and_the_language_changes_at_once() -> None:
    app = table(beginning())

    async def act(pilot: Pilot[None]) -> None:
        shown = await look(pilot)
        assert "Take cards or build?" in shown
        assert "Your hand  2 cards" in shown
        assert "Which two cards do you take?" in await look(pilot, "1")
        for _ in range(2):
            assert "Take cards or build?" in await look(pilot, "escape")
        assert "▲1" in await look(pilot, "1"), "the slots of the highlighted choice are marked"
        shown = await look(pilot, "down", "enter")
        assert "Your hand  4 cards" in shown
        assert "Turn 2 Bo: " in shown
        assert decided(app)[0] == cph.cardgame.TakeCards((1, 2))
        await sit_down(pilot, beginning())
        for row in (0, 2):
            await pilot.click(OptionList, offset=(8, row))
            await rest(pilot)
        assert decided(app)[0] == cph.cardgame.TakeCards((2, 3))
        await sit_down(pilot, beginning())
        await press(pilot, "1", "down", "down")
        await click(pilot, "choose")
        assert decided(app)[0] == cph.cardgame.TakeCards((2, 3))
        await sit_down(pilot, ready())
        await press(pilot, "1", "1")
        assert decided(app)[0] == cph.cardgame.TakeCards((0, 1)), "it is not asked for again"
        await sit_down(pilot, beginning())
        for lang in (*languages()[1:], "en"):
            shown = await look(pilot, "e")
            assert translated(message("Take cards or build?"), lang) in shown
            assert lang != "de" or "Auslage" in shown
        await sit_down(pilot, beginning(), lang="de")
        lines = (await look(pilot)).splitlines()
        above = next(number for number, line in enumerate(lines) if " 2  Zwei nicht" in line)
        assert lines[above].index("Zwei") == lines[above + 1].index("„Beliebige")

    played(app, act)


def test_cards_are_clicked_and_what_is_for_good_is_asked_first() -> None:
    app = table(beginning())

    async def act(pilot: Pilot[None]) -> None:
        assert "Which two cards do you take?" in await click_card(pilot, 3)
        assert not decided(app)
        await click_card(pilot, 2)
        await press(pilot, "enter")
        assert decided(app)[0] == cph.cardgame.TakeCards((2, 3))
        # A card beside no other that was clicked is clicked anew.
        await sit_down(pilot, ready("2ecm 0A bygrpbr - 58* rRR,a,- GGP,A,-"))
        for slot in (6, 1):
            await click_card(pilot, slot)
            assert not decided(app)
        await click_card(pilot, 0)
        await press(pilot, "enter")
        assert decided(app)[0] == cph.cardgame.TakeCards((0, 1))
        await sit_down(pilot, ready())
        await click_card(pilot, 1)
        shown = " ".join((await click_card(pilot, 4)).split())
        assert not decided(app)
        assert "Are you sure?" in shown
        assert 'uses "Any cards"' in shown
        assert "That cannot be taken back." in shown
        await press(pilot, "escape")
        assert not decided(app)
        # What is asked, and what keys choose, is the same after a refusal.
        assert app.table.asking is not None
        listed = [str(label) for number, label in app.table.sight.answers() if number]
        choices = app.table.asking.question.choices
        assert app.query_one(OptionList).option_count == len(listed) == len(choices)
        assert listed[0] in await look(pilot)
        await click_card(pilot, 1)
        await click_card(pilot, 4)
        await press(pilot, "enter")
        assert decided(app)[0] == cph.cardgame.TakeCards((1, 4))
        await sit_down(pilot, ready())
        for answer in ("Esc no", "Enter yes"):
            await click_card(pilot, 1)
            await click_card(pilot, 2)
            assert not decided(app)
            await click(pilot, answer, after=1)
        assert decided(app)[0] == cph.cardgame.TakeCards((1, 2))
        await sit_down(pilot, ready())
        assert "Are you sure?" in await look(pilot, "2", "1", "enter"), "with keys too"
        assert not decided(app)
        shown = await look(pilot, "escape", "k")
        assert "No choice is asked for a second time." in words_of(shown)
        await press(pilot, "1", "enter")
        assert decided(app)[0] == cph.cardgame.TakeCards((0, 2))

    played(app, act)


def test_a_choice_above_nine_has_a_number_of_two_digits() -> None:
    app = table(ready())

    async def act(pilot: Pilot[None]) -> None:
        for keys, number in (("10", 10), (("1", "down", "2"), 2), (("1", "enter"), 1), ("3", 3)):
            await sit_down(pilot, ready())
            app.table.confirms = False
            await press(pilot, "2")
            assert app.table.asking is not None
            choices = app.table.asking.question.choices
            assert 10 < len(choices) < 20
            await press(pilot, *keys)
            assert decided(app)[0] == choices[number - 1].action

    played(app, act)


def test_what_one_holds_is_clicked_and_nothing_is_used_up_by_looking() -> None:
    app = table(beginning())

    async def act(pilot: Pilot[None]) -> None:
        assert "Any cards: " in await click(pilot, "● Any cards")
        choice = app.table.asking.question.choices[1] if app.table.asking else None
        assert choice is not None
        assert choice.kind == "take_any_two_cards"
        assert app.query_one(OptionList).highlighted == 1
        assert not decided(app)
        await sit_down(pilot, match_at(cph.card_game(2), moves=30))
        shown = words_of(await click(pilot, "○ Any cards"))
        assert "Already used" in shown
        assert "[base.ability.flip]" in shown
        await sit_down(pilot, ready())
        assert "Where does" not in await look(pilot)
        assert "costs 2 green cards" not in await click(pilot, "3 red")
        assert app.table.asking is not None
        assert app.table.asking.question.kind in {"tile", "action"}
        assert not decided(app)

    played(app, act)


def test_what_lies_beside_the_house_is_clicked_and_what_is_impossible_says_why() -> None:
    app = table(ready())

    async def act(pilot: Pilot[None]) -> None:
        shown = words_of(await click(pilot, "green    ", after=9))
        assert "It costs 2 green cards" in shown
        assert "you have only 0" in shown
        assert "[base.build.cost]" in shown
        assert "Blue tile of size 2: it costs 2 blue cards" in words_of(await look(pilot, "3"))
        await press(pilot, "9")
        assert not decided(app), "what is impossible is no choice"
        await sit_down(pilot, ready(), size=TALL)
        assert "costs 2 green cards" in await click(pilot, "green    ", after=9)
        assert "Where does the red tile of size" in await click(pilot, "red      ", after=12)
        assert app.table.placing is not None
        assert app.table.placing.cells.bit_count() == 3
        await press(pilot, "enter")
        build = decided(app)[0]
        assert isinstance(build, cph.cardgame.Build)
        assert str(build.tile) == "r3"
        await sit_down(pilot, ready("2ecm 0A bygrpbr - 59* rg,a,- GGP,A,-"), size=TALL)
        shown = words_of(await look(pilot))
        assert "Any cards: already used; reactivate it first" in shown
        assert "Build a facade tile: it costs 2 " in shown
        options = app.query_one(OptionList)
        for _ in range(options.option_count):
            await press(pilot, "down")
            assert options.highlighted is not None
            assert not options.get_option_at_index(options.highlighted).disabled
        two = cph.card_game(2, abilities="variant_b", jokers=True, missions=True)
        await sit_down(pilot, match_at(two, seed=5, moves=40), size=TALL)
        before = decided(app)
        for words, told in (
            ("Three rows", "[expansion.mission.three-rows]"),
            ("joker tiles:", 'no active "Special tile"'),
            ("Hand limit", "[expansion.hand-limit"),
        ):
            shown = await click(pilot, words)
            assert told in words_of(shown), shown
        assert decided(app) == before

    played(app, act, size=TALL)


def test_a_tile_is_moved_with_keys_and_with_the_mouse_and_refused_with_the_rule() -> None:
    app = table(ready())

    async def act(pilot: Pilot[None]) -> None:
        await press(pilot, "3")
        shown = await look(pilot, "2")
        assert "✓ It can go here." in shown
        assert "costs 3 cards" in shown
        shown = await look(pilot, "up", "up")
        assert "✗ It cannot go here:" in shown
        assert "[base.build.support]" in words_of(shown)
        assert "×" in shown
        assert not decided(app)
        await press(pilot, "enter")
        assert not decided(app), "it is not built where it may not lie"
        assert "Ground or tile below" in await look(pilot, "w")
        await press(pilot, "escape", "n", "enter")
        assert decided(app)
        await sit_down(pilot, ready())
        await press(pilot, "3", "2")
        await pilot.hover("#house", offset=(12, 17))
        await rest(pilot)
        assert app.table.placing is not None
        assert (app.table.placing.column, app.table.placing.row) == (2, 0)
        await pilot.click("#house", offset=(12, 17))
        await rest(pilot)
        build = decided(app)[0]
        assert isinstance(build, cph.cardgame.Build)
        assert build.placement.cells & 0b100
        for lang, size in product(("en", "de"), ((60, 23), SMALL)):
            await sit_down(pilot, ready(), size=size, lang=lang)
            for key in ("3", "2"):
                line = (await look(pilot, key)).splitlines()[-1]
                assert {"Enter", "?", "q"} <= {*line.split()}, "they are always in sight"
                assert "…" not in line
        # Without colors, the letters say it all.
        await sit_down(pilot, ready())
        await press(pilot, "c", "3", "2")
        assert "[R]" in screen_of(app)
        assert "#bf3f3a" not in app.export_screenshot()

    played(app, act)


def test_dice_tracks_and_shapes_are_clicked_and_a_shape_is_drawn() -> None:
    app = table(match_at(cph.roll_and_write(2)))

    async def act(pilot: Pilot[None]) -> None:
        before = app.table.asking
        await click_card(pilot, 1)
        assert app.table.asking is before, "no card lies there"
        assert "Re-roll: " in await click(pilot, "Re-roll")
        assert not decided(app)
        await click(pilot, " G  ", after=1)
        assert decided(app)[0] == cph.rollwrite.MarkTwo(cph.Color.GREEN)
        three = match_at(cph.roll_and_write(3), seed=5)
        await sit_down(pilot, three, people=3, size=TALL)
        assert app.table.asking is not None
        shapes = app.table.asking.question.choices[0].question
        assert shapes is not None
        shape = shapes.choices[0].shape
        assert shape is not None
        row = (await look(pilot)).split("Facade sheet")[1].splitlines()[1 + shape.color]
        await click(pilot, row.rstrip(), after=row.index(f"{shape.size}{shape.form}"))
        assert app.table.asking is not None
        assert shape in {choice.shape for choice in app.table.asking.path}
        match = match_at(cph.roll_and_write(3), seed=5)
        await sit_down(pilot, match, people=3)
        assert "What do you do with the dice?" in await look(pilot)
        await press(pilot, "1", "1")
        if app.table.asking.question.kind == "payment":
            await press(pilot, "1")
        shown = await look(pilot, "enter")
        assert any(isinstance(move, DrawShape) for move in match.moves)
        assert "✓ It can go here." in shown
        state = next(
            state
            for state in DICE.states
            if isinstance(state, cph.rollwrite.State)
            and state.to_act == 0
            and state.phase is cph.rollwrite.Phase.CHOOSE
        )
        face = next(face for face in cph.rollwrite.Face if state.dice[face])
        for size in (SMALL, TALL, WIDE):
            await sit_down(pilot, cph.Match(state, seed=1, players=("You", "Bo", "Cy")), size=size)
            await click(pilot, cph.render.name(face)[:6])
            found = cph.pointing.point_at(app.session.view, f"die-{face}")
            assert app.table.asking is not None
            assert bool(found.path) == (
                app.table.asking.question.kind in {"shape", "choose", "dice", "face"}
            )
            assert not decided(app)

    played(app, act)


def test_shapes_that_cannot_be_chosen_stand_below_and_nobody_is_asked_what_is_clear() -> None:
    state = next(
        state
        for state in DICE.states
        if isinstance(state, cph.rollwrite.State) and state.phase is cph.rollwrite.Phase.CHOOSE
    )
    root = cph.choices(cph.view(state, state.to_act), cph.legal_actions(state))
    offered = {
        leaf.action.shape for leaf in root.leaves if isinstance(leaf.action, cph.rollwrite.Choose)
    }
    app = table(cph.Match(state, seed=1, players=("You", "Bo", "Cy")), people=3)

    async def act(pilot: Pilot[None]) -> None:
        if app.table.asking is not None and app.table.asking.question.kind != "shape":
            await press(pilot, "1")
        options = app.query_one(OptionList)
        assert app.table.asking is not None
        first = len(app.table.asking.question.choices)
        dim = options.options[first:]
        assert len(dim) >= len(state.game.sheet.shapes) - len(offered)
        told = [cph.render.explain(why[0]) for _, _, why in app.table.sight.impossible()]
        assert len(told) == len(dim)
        assert all(" needed" in line or "no star" in line for line in told)
        assert told[0].partition(";")[0] in words_of(screen_of(app))
        # Keys go to each of them, and it says why not, with the rule.
        await press(pilot, *["down"] * (first + 1))
        assert options.highlighted == first + 1
        _, _, reasons = [*app.table.sight.impossible()][1]
        assert f"[{reasons[0].rule}]" in words_of(screen_of(app))
        await press(pilot, "enter")
        assert not decided(app)
        for lang in ("en", "de"):
            await sit_down(pilot, match_at(cph.roll_and_write(3), seed=5), people=3, lang=lang)
            await press(pilot, "1")
            assert app.table.asking is not None
            choices = app.table.asking.question.choices
            number = next(n for n, one in enumerate(choices) if one.question and one.question.only)
            only = choices[number].question
            assert only is not None
            options.highlighted = number
            shown = await look(pilot)
            assert only.choices[0].label in shown.lower() + shown
            await press(pilot, "enter")
            assert app.session.match.moves[-1] == only.actions[0]

    played(app, act, size=WIDE)


def test_a_key_reviews_a_finished_game_and_a_hint_takes_no_key_for_the_list(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("copenhagen.bots.review", lambda _, **__: iter(()))
    monkeypatch.setattr(Session, "explained", lambda _: ())
    app = table(over(cph.card_game(2)))

    async def act(pilot: Pilot[None]) -> None:
        await press(pilot, "r")
        await app.workers.wait_for_complete()
        assert "No decision was clearly worse" in await look(pilot)
        await sit_down(pilot, beginning())
        monkeypatch.setattr("copenhagen.cli.table.screens.DEAF", 1000)
        await press(pilot, "h")
        await app.workers.wait_for_complete()
        await press(pilot, "enter")
        assert isinstance(app.screen, Advice), "it was not for the box"
        await press(pilot, "escape")
        assert len(app.screen_stack) == 1

    played(app, act)


def test_while_a_hint_is_looked_for_enter_waits_for_it_and_other_keys_do_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found = Event()

    def explained(session: Session) -> tuple[Explanation[Action], ...]:
        found.wait(PATIENCE)
        first = session.match.legal_actions[0]
        return (Explanation(action=first, chance=0.5, points=9.0, gains=(), spends=()),)

    monkeypatch.setattr(Session, "explained", explained)
    app = table(ready())

    async def act(pilot: Pilot[None]) -> None:
        for keys, asked in (("1", "Which two cards"), ("3 2", "Where does the red tile")):
            await sit_down(pilot, ready())
            found.clear()
            shown = words_of(await look(pilot, *keys.split(), "h", "enter"))
            assert "Looking for a good choice … Esc: stop looking" in shown
            assert asked in shown
            assert decided(app) == []
            assert "The whole table" in await look(pilot, "n", "t")
            await press(pilot, "escape")
            found.set()
            await app.workers.wait_for_complete()
            assert "Enter go there" in await look(pilot)
            await press(pilot, "escape", "enter")
            assert decided(app), "now Enter is for the question again"
        await sit_down(pilot, ready())
        found.clear()
        assert "Looking" not in await look(pilot, "h", "escape")
        await press(pilot, "enter")
        assert app.table.asking is not None
        assert app.table.asking.path, "nobody waits for a hint any more"
        found.set()
        await app.workers.wait_for_complete()
        assert "Enter go there" not in await look(pilot)

    played(app, act)


def test_what_is_below_the_fold_is_counted_and_no_paragraph_is_cut() -> None:
    app = table(match_at(MODULES, seed=5, moves=40))

    async def act(pilot: Pilot[None]) -> None:
        options = app.query_one(OptionList)
        for lang in ("en", "de"):
            await sit_down(pilot, match_at(MODULES, seed=5, moves=40), lang=lang)
            shown = await look(pilot)
            out_of_sight = {"en": "↓ 2 not possible", "de": "↓ 3 nicht möglich"}[lang]
            assert out_of_sight in shown, "German needs a line more above the question"
            assert " 6  " in shown, "all choices are in sight, and some reasons are not"
            options.scroll_end(animate=False)
            assert "↓" not in await look(pilot)
            await sit_down(pilot, ready("2ecm 0A bygrpbr - 58* rRR,A,- GGP,A,-"), lang=lang)
            for size in ((60, 23), SMALL, TALL):
                await resize(pilot, size)
                shown = words_of(await look(pilot, "3", "2", *["up"] * 5))
                for reason in app.table.placing.reasons if app.table.placing else ():
                    said = f"[{reason.rule}]" in shown
                    begins = cph.render.explain(reason, lang=lang)[1:20]
                    assert said is (begins in shown)
                await press(pilot, "escape", "escape")
        await sit_down(pilot, match_at(cph.card_game(2)), size=WIDE)
        assert "↓" not in await look(pilot)

    played(app, act)


def test_prose_gives_way_to_choices_and_a_key_shows_all_of_it() -> None:
    app = table(match_at(cph.roll_and_write(3)))
    more = {"en": "… w: all of it", "de": "… w: alles lesen"}

    async def act(pilot: Pilot[None]) -> None:
        left_out = 0
        starts: tuple[State, ...] = (cph.roll_and_write(3), cph.card_game(2))
        for start, lang, learn in product(starts, more, (False, True)):
            await sit_down(pilot, match_at(start), size=(60, 23), lang=lang, learn=learn)
            lines = await look(pilot, *["escape"] * learn)
            shown = words_of(re.sub("[▁-▇]", "", lines))  # without the bar of a list
            assert app.table.asking is not None
            for choice in app.table.asking.question.choices:
                assert capital(choice.label) in shown
            paragraphs = app.table.query_one(Paragraphs)
            if more[lang] in shown:
                left_out += 1
                whole = [one.plain for one in paragraphs.whole]
                await press(pilot, "w")
                page = " ".join(str(part.render()) for part in app.screen.query(Static))
                assert whole
                assert all(one in page for one in whole)
        assert left_out

    played(app, act)


def test_a_choice_is_taken_back_and_a_move_is_typed() -> None:
    app = table(ready())

    async def act(pilot: Pilot[None]) -> None:
        shown = await look(pilot, "u")
        assert "Not undone" in shown
        assert "Undo anyway" not in shown, "there is nothing to undo"
        await press(pilot, "1", "1")
        made = app.session.match.moves
        shown = await look(pilot, "u")
        assert "card" in shown, "a card was turned over"
        assert "Undo it all the same? This would be taken back:" in shown
        assert "Turn 1: You took blue from footbridge 1" in " ".join(shown.split())
        await press(pilot, "escape")
        assert app.session.match.moves == made
        await press(pilot, "u", "enter")
        assert app.session.match.moves == ()
        await press(pilot, "y")
        await press(pilot, "U")
        assert app.session.match.moves == ()
        await press(pilot, "y")
        assert app.session.match.moves == made
        assert "That cannot be redone" in await look(pilot, "y")
        await sit_down(pilot, beginning())
        await press(pilot, "colon")
        await pilot.click(offset=(0, 0))
        await rest(pilot)
        assert len(app.screen_stack) == 1, "a click beside the line goes back"
        await press(pilot, "colon")
        for typed, told in (
            ("r5a1", "base.build.cost"),
            ("xyz", "xyz"),
            ("why base.take.line", "The ends are not neighbors"),
            ("why t12", "That is possible."),
        ):
            app.screen.query_one(Input).value = typed
            assert told in await look(pilot, "enter")
        assert decided(app) == []
        app.screen.query_one(Input).value = "t12"
        await press(pilot, "enter")
        assert decided(app)[0] == cph.cardgame.TakeCards((1, 2))

    played(app, act)


def test_keys_in_a_row_are_for_the_sheet_that_the_first_one_opens() -> None:
    """A terminal may send a whole word at once; nothing waits between its keys."""
    app = table(ready())

    def typed(*keys: str) -> None:
        for key in keys:
            app.post_message(Key(key, key if len(key) == 1 else {"colon": ":", "slash": "/"}[key]))

    async def act(pilot: Pilot[None]) -> None:
        await rest(pilot)
        for opening, word in (("colon", "t01"), ("slash", "wap"), ("s", "u")):
            typed(opening, *word)
            await rest(pilot)
            await rest(pilot)
            line = app.screen.query_one(Input)
            assert line.value == word, (opening, line.value)
            await press(pilot, "escape")

    played(app, act)


def test_pages_lie_over_the_table_and_go_away() -> None:
    pages = {
        "t": "The whole table",
        "l": "The game so far",
        "question_mark": "brickwork and a window",
        "slash": "words to look for",
        "v": "Step",
        "w": "One of two actions",
    }
    app = table(match_at(cph.card_game(2), moves=4))

    async def act(pilot: Pilot[None]) -> None:
        for key, words in pages.items():
            assert words in await look(pilot, key), key
            assert "Take cards or build?" in await look(pilot, "escape"), key
        assert "Step 4 of 4" in await look(pilot, "v")
        assert "Step 3 of 4" in await look(pilot, "left")
        assert "Step 0 of 4" in await look(pilot, "home")
        assert "You took" in await look(pilot, "right")
        assert "brickwork and a window" in await look(pilot, "question_mark"), "with its letters"
        await press(pilot, "escape", "escape", "slash")
        assert "No reshuffle with two players" in await look(pilot, *"reshuffle")
        assert "base.supply" in await look(pilot, "down")
        assert "No rule has these words." in await look(pilot, *"xxxx")
        await press(pilot, "escape")
        at = (await look(pilot)).splitlines()[-1].index("table")
        await pilot.click("#keys", offset=(at, 0))
        assert "The whole table" in await look(pilot)
        for players in (3, 4):
            await press(pilot, "escape")
            match = match_at(cph.card_game(players), moves=20)
            await sit_down(pilot, match)
            shown = (await look(pilot, "t")).splitlines()[1:-1]
            drawn = cph.render.draw_view(match.view(0), names=match.players).splitlines()
            assert shown == [line.rstrip() for line in drawn[: len(shown)]]
        await press(pilot, "escape")
        await sit_down(pilot, match_at(cph.card_game(2), moves=40))
        last = app.session.story()[-1]
        assert last.heading in await look(pilot, "l"), "the log opens at its end"
        assert "Turn 1: " in await look(pilot, "home")
        assert last.heading in await look(pilot, "end")
        # All that a key does is found by its words.
        await sit_down(pilot, beginning(), size=TALL)
        assert "What do you want to do?" in await look(pilot, "ctrl+p")
        await press(pilot, *"whole")
        for _ in range(200):
            await asyncio.sleep(0.01)
            if "The whole table" in screen_of(app):
                break
        assert "scroll" in await look(pilot, "enter")

    played(app, act)


def test_a_game_is_kept_in_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    kept = tmp_path / "copenhagen"
    kept.mkdir()
    for number in (1, 2):
        old = kept / f"game-{number}.json"
        SavedGame.create(str(old), match_at(cph.card_game(2), moves=2 * number).record())
        os.utime(old, (number, number))
    match = beginning()
    app = table(match, file=SavedGame.create(str(tmp_path / "game.json"), match.record()))

    async def act(pilot: Pilot[None]) -> None:
        await press(pilot, "1", "1")
        record = from_json((tmp_path / "game.json").read_text())
        assert isinstance(record, Record)
        assert record.moves == app.session.match.moves, "every decision is saved at once"
        assert len(record.moves) > 1
        assert "copenhagen play --continue" in app.session.farewell
        made = tmp_path / "new.json"
        await sit_down(pilot, match_at(cph.roll_and_write(2)), new_file=lambda: made)
        assert not made.exists()
        await press(pilot, "1")
        assert made.exists()
        await sit_down(pilot, beginning())
        shown = await look(pilot, "o")
        assert shown.index("game-2.json") < shown.index("game-1.json"), "the newest comes first"
        line = app.screen.query_one(Input)
        for key, offered in (("down", "game-1.json"), ("up", "game-2.json")):
            await press(pilot, key)
            assert line.value == line.selected_text == str(kept / offered)
        await press(pilot, "x")
        assert line.value == "x", "what is typed replaces the file that is offered"
        await press(pilot, "escape", "o")
        line = app.screen.query_one(Input)
        assert line.value == line.selected_text == str(kept / "game-2.json")
        await press(pilot, "down", "enter")
        assert app.session.file is not None
        assert app.session.file.target == str(kept / "game-1.json")
        target = tmp_path / "mine.json"
        await sit_down(pilot, beginning())
        await press(pilot, "1", "1", "s")
        app.screen.query_one(Input).value = str(target)
        assert "Saved to" in await look(pilot, "enter")
        saved = app.session.match.moves
        await press(pilot, "1", "1", "o")
        app.screen.query_one(Input).value = str(tmp_path / "none.json")
        assert "cannot be read" in await look(pilot, "enter")
        app.screen.query_one(Input).value = str(target)
        await press(pilot, "enter")
        assert len(app.session.match.moves) >= len(saved)

    played(app, act)


def test_a_lesson_that_is_opened_goes_on_as_one_and_another_game_does_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    kept = attrs.evolve(beginning().record(), players=("You", "Bot (easy)"))
    for name in ("game.json", "lesson-1.json"):
        SavedGame.create(str(tmp_path / name), kept)
    app = table(beginning())

    async def act(pilot: Pilot[None]) -> None:
        for name, learns in (("lesson-1.json", True), ("game.json", False)):
            await press(pilot, "o")
            app.screen.query_one(Input).value = str(tmp_path / name)
            assert ("What it is about" in await look(pilot, "enter")) is learns
            shown = words_of(await look(pilot, "escape"))
            assert ("You do one of two things" in shown) is learns
            assert app.table.has_class("learn") is learns

    played(app, act)


def test_a_new_game_begins_when_it_is_meant(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    app = table(beginning())

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
        assert len(list((tmp_path / "copenhagen").glob("card-game-*.json"))) == 1

    played(app, act)


def left_for_home(app: TableApp) -> tuple[bool, bool]:
    """Tell whether somebody has left, and goes home then."""
    return app.session.is_left, app.session.goes_home


def test_who_leaves_a_game_that_is_not_saved_is_asked_and_told_until_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = table(beginning())
    left: list[str] = []
    monkeypatch.setattr(app, "exit", lambda **_: left.append(app.session.farewell))

    async def act(pilot: Pilot[None]) -> None:
        for number, key in enumerate(("q", "ctrl+c", "H")):
            nowhere = tmp_path / "no" / "game.json"
            await sit_down(pilot, beginning(), new_file=lambda nowhere=nowhere: nowhere)
            for _ in range(2):
                assert "the game is not saved" in words_of(await look(pilot, "1", "1"))
                assert app.session.match.moves, "the game goes on"
            assert app.session.farewell == "The game is not saved."
            assert "Leave without saving?" in await look(pilot, key)
            assert "the game is not saved" in words_of(await look(pilot, "escape"))
            assert left_for_home(app) == (False, False)
            await press(pilot, "s", *"x.json")
            app.screen.query_one(Input).value = str(tmp_path / f"{number}.json")
            assert "the game is not saved" not in words_of(await look(pilot, "enter"))
            assert left_for_home(app) == (False, False)
            await press(pilot, key)
            assert left_for_home(app) == (True, key == "H")
            assert len(left) == number + 1

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


def test_a_key_suspends_the_game_whatever_lies_over_it_and_nothing_typed_is_kept(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app = table(ready())
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


def test_who_leaves_does_not_wait_for_a_bot_that_thinks() -> None:
    match = beginning()
    app = table(match)
    app.session.bots[1] = Ponderer()
    assert hasattr(BOTS["hard"](), "stop"), "the bots that think can be stopped in the same way"

    async def act(pilot: Pilot[None]) -> None:
        await pilot.press("1", "1")
        await pilot.pause()
        assert app.table.is_busy
        assert "Bo is thinking" in screen_of(app)
        await pilot.press("u", "h", "1")
        assert app.table.is_busy, "the game waits"
        await pilot.press("q")

    played(app, act)
    assert [step.seat for step in match.steps() if step.seat is not None] == [0]


def actions_in_reach(app: TableApp) -> list[Action]:
    """Return what is done with the piece where it is, if there is one."""
    return [] if app.table.placing is None else [app.table.placing.action]


def test_a_guided_game_explains_each_question_and_a_hint_is_taken_only_when_confirmed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("copenhagen.cli.table.screens.DEAF", 0)
    app = table(beginning(), learn=True)

    async def hint(pilot: Pilot[None]) -> str:
        await press(pilot, "h")
        await app.workers.wait_for_complete()
        return " ".join((await look(pilot)).split())

    async def act(pilot: Pilot[None]) -> None:
        aim = " ".join((await look(pilot)).replace("│", " ").split())
        assert "Whoever reaches 12 points wins at once;" in aim
        assert "End of Game card is turned over first, whoever has the most points wins." in aim
        shown = words_of(await look(pilot, "escape"))
        assert "You do one of two things" in shown
        assert "[base.turn.one-action]" in shown
        assert "h shows a good choice, and says why." in shown
        await sit_down(pilot, ready("2ecm 0A bygrpbr - 59* RR,A,- GGP,A,-"), learn=True)
        assert "h shows a good choice" in words_of(await look(pilot, "escape"))
        best = app.session.explained()[0]
        await hint(pilot)
        told = " ".join(str(part.render()) for part in app.screen.query(Static))
        assert best.spends
        assert f"spends {best.spends[0]}" in told
        await press(pilot, "escape")
        await sit_down(pilot, ready())
        await press(pilot, "3", "2")
        assert app.table.placing is not None
        before = app.table.placing.cells
        for key in ("escape", "enter"):
            shown = await hint(pilot)
            assert "Chance to win " in shown
            assert f"2-{len(app.session.explained())} to another" in shown
            assert "gains" in shown or "spends" in shown
            shown_at = app.table.placing
            assert shown_at is not None
            assert shown_at.cells == before
            await press(pilot, key)
            assert not decided(app), "nobody plays for the player"
        assert app.table.asking is not None
        wanted = app.session.explained()[0].action
        assert wanted in (actions_in_reach(app) or app.table.asking.question.actions)

    played(app, act)


def test_the_end_says_who_has_won_and_why_and_a_rematch_begins() -> None:
    app = table(over(cph.card_game(2)))

    async def act(pilot: Pilot[None]) -> None:
        shown = await look(pilot)
        assert "The game is over" in shown
        assert "1. " in shown
        assert "v step through" in await look(pilot, "escape")
        for start in (cph.card_game(2), cph.card_game(4, missions=True), cph.roll_and_write(3)):
            for size in (SMALL, TALL, WIDE):
                match = over(start)
                result = match.result
                assert result is not None
                await sit_down(pilot, match, size=size)
                for keys in ((), ("t", "escape")):
                    shown = words_of(await look(pilot, *keys))
                    assert "The game is over." in shown
                    for line in cph.render.standing(result, names=match.players):
                        assert line in shown
                    assert "N rematch" in screen_of(app)
                    assert any(
                        f"{name} won {how}" in shown
                        for name in match.players
                        for how in ("with", "the tie at")
                    )
            await press(pilot, "N", "enter")
            assert not decided(app)
            assert "The game is over." not in screen_of(app)

    played(app, act)


def test_a_lesson_is_told_once_and_leaves_the_verdict_on_a_place_in_sight() -> None:
    app = table(ready(), learn=True)

    async def act(pilot: Pilot[None]) -> None:
        for lang, verdicts in (
            ("en", ("It can go here.", "It cannot go here:")),
            ("de", ("Hier geht es.", "Hier geht es nicht:")),
        ):
            for size in ((60, 23), SMALL, TALL):
                await sit_down(pilot, ready(), size=size, learn=True, lang=lang)
                assert verdicts[0] in await look(pilot, "escape", "3", "2")
                assert verdicts[1] in await look(pilot, *["up"] * 5)
        await sit_down(pilot, match_at(cph.card_game(2)), learn=True)
        lesson, again = "You do one of two things", "w explains this question again."
        assert lesson in await look(pilot, "escape")
        assert again not in screen_of(app)
        assert "Cards of one color are worth most" in await look(pilot, "1"), (
            "another question has another lesson"
        )
        assert lesson in await look(pilot, "escape"), "nothing is decided yet"
        await press(pilot, "1", "1")
        while app.table.asking is not None and app.table.asking.root.kind != "action":
            await press(pilot, "1")
        shown = await look(pilot)
        assert lesson not in shown
        assert again in shown
        shown = " ".join((await look(pilot, "w")).replace("│", " ").split())
        assert lesson in shown
        assert "base.turn.one-action" in shown

    played(app, act)


def test_a_key_leads_from_a_lesson_that_is_over_to_the_next_until_there_is_none(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app = table(ready(), learn=True)
    left: list[tuple[str, ...]] = []
    monkeypatch.setattr(app, "end", lambda _: left.append(app.session.then))

    async def act(pilot: Pilot[None]) -> None:
        shown = await look(pilot, "escape", "L")
        assert "next lesson" not in shown
        assert left == [], "it is not over"
        await sit_down(pilot, over(cph.card_game(2)), learn=True)
        shown = await look(pilot, "escape")
        assert "L goes on to the next lesson: Roll & Write." in words_of(shown)
        await press(pilot, "L")
        assert left.pop() == ("--learn", "--game", "roll-and-write")
        at = shown.splitlines()[-1].index("next lesson")
        await pilot.click("#keys", offset=(at, 0))
        assert left.pop() == ("--learn", "--game", "roll-and-write")
        await sit_down(pilot, over(cph.roll_and_write(2)), learn=True)
        shown = await look(pilot, "escape")
        assert "You know both games now." in words_of(shown)
        assert "next lesson" not in shown
        await press(pilot, "L")
        assert left == []

    played(app, act)


def test_the_end_of_a_lesson_leaves_nothing_out() -> None:
    app = table(match_at(cph.card_game(2), moves=8), learn=True)

    async def act(pilot: Pilot[None]) -> None:
        await press(pilot, "enter")
        assert "↓" in await look(pilot, "2"), "a list with more than there is room for"
        shown = await look(pilot, "R", "enter")
        assert "The game is over." in shown
        assert "r shows the most costly decisions." in shown
        assert "↓" not in shown

    played(app, act)


def test_people_let_a_bot_play_on_and_come_back_or_resign() -> None:
    app = table(match_at(cph.roll_and_write(3), moves=4), people=2)
    first = app.session.match.to_act

    async def act(pilot: Pilot[None]) -> None:
        await press(pilot, "B", "enter")
        assert app.session.match.to_act != first
        assert app.session.away == {first}
        shown = words_of(await look(pilot, "B"))
        assert list(app.session.people) == [0, 1]
        assert "Whoever let a bot play on plays again." in shown
        await sit_down(pilot, match_at(cph.card_game(2), moves=8))
        assert "▸You " in words_of(await look(pilot, "R", "escape"))
        shown = words_of(await look(pilot, "R", "enter"))
        assert "The game is over." in shown
        assert "You resigned; a bot played on." in shown
        assert "▸You " in words_of(await look(pilot, "N", "enter"))

    played(app, act)


def told_in(app: TableApp) -> str:
    return str(app.table._part("question").render())  # noqa: SLF001


def test_what_bots_do_is_told_move_by_move_for_as_long_as_one_wants(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app = table(beginning())
    told: list[str] = []

    async def wait(seconds: float) -> None:
        if seconds:
            assert seconds == 1.0
            told.append(told_in(app))

    async def act(pilot: Pilot[None]) -> None:
        for pace, note in (
            (2.5, "for a longer time"),
            (1.0, "for a second"),
            (0.0, "not shown one by one"),
        ):
            assert note in words_of(await look(pilot, "S"))
            assert app.table.pace == pace, "from a second, one key turns it off"
        for start in (cph.card_game(3), cph.roll_and_write(3)):
            told.clear()
            await sit_down(pilot, match_at(start))
            app.table.pace = 1.0
            with monkeypatch.context() as waiting:
                waiting.setattr("copenhagen.cli.table.play_screen.asyncio.sleep", wait)
                while not told:
                    app.table.play(app.session.match.legal_actions[0])
                    await app.workers.wait_for_complete()
            await rest(pilot)
            assert any(" Bo: " in text or " Cy: " in text or "Bo " in text for text in told)
            assert "is thinking" not in " ".join(told)

    played(app, act)


def test_the_cells_on_which_a_bot_has_built_stand_out_and_a_key_too_many_is_no_choice(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("copenhagen.cli.table.play_screen._DEAF", 1000)
    app = table(match_at(cph.card_game(2), moves=16))
    app.table.pace = 0.01
    seen: list[dict[int, int]] = []
    lines: list[int] = []
    shown = app.table._show_table  # noqa: SLF001

    def watched() -> None:
        seen.append(dict(app.table._new))  # noqa: SLF001
        shown()

    app.table._show_table = watched  # type: ignore[method-assign]  # noqa: SLF001

    async def act(pilot: Pilot[None]) -> None:
        await press(pilot, "1", "1")
        made = len(app.session.match.moves)
        for key in ("enter", "1", "u"):
            await press(pilot, key)
            assert len(app.session.match.moves) == made
            assert app.table.asking is not None
            assert not app.table.asking.path
        monkeypatch.setattr("copenhagen.cli.table.play_screen._DEAF", 0)
        app.table._deaf_until = 0.0  # noqa: SLF001
        for _ in range(12):
            await press(pilot, "1", "1", "enter")
            lines.append(told_in(app).count("\n"))
        await rest(pilot)
        assert not app.table._new, "it is over when the next question is asked"  # noqa: SLF001

    played(app, act, size=TALL)
    built = [new for new in seen if new]
    assert built
    assert all(set(new) == {1} for new in built), "the houses of bots"
    assert max(lines) < 2
