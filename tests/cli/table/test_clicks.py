"""Everything on the table can be clicked, and what is impossible stands where one looks for it."""

import asyncio

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList

import copenhagen as cph
from copenhagen.cli.table.help import KEYS
from copenhagen.cli.table.refusals import impossible
from tests.cli.table.tables import SMALL, match_at, played, rest, screen_of, table
from tests.cli.table.test_asked_first import READY, at
from tests.cli.table.test_table import click_words, decided, look, press, words_of

BIG = (200, 50)
USED = "2ecm 0A bygrpbr - 59* rg,a,- GGP,A,-"
DICE = match_at(cph.roll_and_write(3), moves=40)


def test_a_card_in_hand_leads_to_what_is_built_with_it() -> None:
    app = at(READY)

    async def act(pilot: Pilot[None]) -> None:
        assert "Where does" not in screen_of(app)
        await click_words(pilot, "3 red")
        assert app.asking is not None
        assert app.asking.question.kind in {"tile", "action"}
        assert "costs 2 green cards" not in screen_of(app)

    played(app, act)
    assert not decided(app)


@pytest.mark.parametrize("size", [SMALL, (100, 40), BIG])
def test_a_die_leads_to_a_shape_or_says_why_not(size: tuple[int, int]) -> None:
    choosing = next(
        number
        for number, state in enumerate(DICE.states)
        if isinstance(state, cph.rollwrite.State)
        and state.to_act == 0
        and state.phase is cph.rollwrite.Phase.CHOOSE
    )
    match = cph.Match(DICE.states[choosing], seed=1, players=("You", "Bo", "Cy"))
    app = table(match)

    async def act(pilot: Pilot[None]) -> None:
        state = app.session.match.state
        assert isinstance(state, cph.rollwrite.State)
        face = next(face for face in cph.rollwrite.Face if state.dice[face])
        await click_words(pilot, cph.render.name(face)[:6])
        assert app.asking is not None
        found = cph.point_at(app.session.view, f"die-{face}")
        assert bool(found.path) == (app.asking.question.kind in {"shape", "choose", "dice", "face"})

    played(app, act, size=size)
    assert not decided(app)


def test_what_is_not_asked_of_one_is_explained_and_refused() -> None:
    start = cph.card_game(2, abilities="variant_b", jokers=True, missions=True)
    app = table(match_at(start, seed=5, moves=40))

    async def act(pilot: Pilot[None]) -> None:
        before = decided(app)
        for words, told in (
            ("Three rows", "[expansion.mission.three-rows]"),
            ("joker tiles:", 'no active "Special tile"'),
            ("Hand limit", "[expansion.hand-limit"),
        ):
            shown = await click_words(pilot, words)
            assert told in words_of(shown), shown
        assert decided(app) == before

    played(app, act, size=(100, 40))


def test_used_abilities_and_what_cannot_be_built_stand_below_the_first_question() -> None:
    app = at(USED)

    async def act(pilot: Pilot[None]) -> None:
        shown = words_of(screen_of(app))
        assert "Any cards: it is used up until it is activated again" in shown
        assert "Construct a facade tile: it costs 2 " in shown
        options = app.query_one(OptionList)
        for _ in range(options.option_count):
            await press(pilot, "down")
            assert options.highlighted is not None
            assert not options.get_option_at_index(options.highlighted).disabled

    played(app, act, size=(100, 40))


def test_shapes_that_cannot_be_chosen_stand_below_the_others() -> None:
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
        await press(pilot, "enter")  # what lies over the table between two people, if anything
        await rest(pilot)
        if app.asking is not None and app.asking.question.kind != "shape":
            await press(pilot, "1")
        options = app.query_one(OptionList)
        dim = [one for one in options.options if one.disabled]
        assert len(dim) >= len(state.game.sheet.shapes) - len(offered)
        assert app.asking is not None
        told = list(impossible(app.session.view, app.asking, app.look))
        assert len(told) == len(dim)
        assert all(" needed" in line or "no star" in line for line in told)
        assert told[0].partition(";")[0] in words_of(screen_of(app))

    played(app, act, size=BIG)


def test_all_that_a_key_does_is_found_by_its_words() -> None:
    app = table(match_at(cph.card_game(2)))

    async def act(pilot: Pilot[None]) -> None:
        shown = await look(pilot, "ctrl+p")
        assert "What do you want to do?" in shown
        titles = {one.title for one in app.get_system_commands(app.screen)}
        assert len(titles) == sum(bool(action) for _, _, action in KEYS) - 1
        await press(pilot, *"whole")
        for _ in range(200):
            await asyncio.sleep(0.01)
            if "The whole table" in screen_of(app):
                break
        await press(pilot, "enter")
        assert "scroll" in screen_of(app)

    played(app, act, size=(100, 40))


def test_every_key_that_the_help_names_does_what_it_says() -> None:
    app = table(match_at(cph.card_game(2)))
    bound = {getattr(binding, "action", "") for binding in app.BINDINGS}
    over_the_house = {"turn", "flip", "next_place(1)", "next_place(-1)", "build", ""}
    assert {action for _, _, action in KEYS} - over_the_house <= bound


def test_on_a_big_screen_all_that_there_is_stands_side_by_side() -> None:
    start = cph.card_game(4, abilities="variant_b", jokers=True, missions=True)
    app = table(match_at(start, seed=5, moves=40))

    async def act(_: Pilot[None]) -> None:
        shown = screen_of(app)
        assert shown.count("   a   b   c   d   e") == 4, "four large houses"
        for words in ("Facade tiles left", "Ability tiles to take", "Missions", "Turn 27"):
            assert words in shown
        at = {
            turn: next(line for line in shown.splitlines() if turn in line).index(turn)
            for turn in ("Turn 27", "Turn 23")
        }
        assert at["Turn 27"] < 100, "what is new is below the question"
        assert at["Turn 23"] > 100, "what was before is below the houses that it tells of"

    played(app, act, size=BIG)


def test_the_cells_on_which_a_bot_has_built_stand_out_while_it_is_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("copenhagen.cli.table.app._DEAF", 0)
    app = table(match_at(cph.card_game(2), moves=16), people=1)
    app.pace = 0.01
    seen: list[dict[int, int]] = []
    lines: list[int] = []
    shown = app._show_table  # noqa: SLF001

    def watched() -> None:
        seen.append(dict(app._new))  # noqa: SLF001
        shown()

    app._show_table = watched  # type: ignore[method-assign]  # noqa: SLF001

    async def act(pilot: Pilot[None]) -> None:
        for _ in range(12):
            await press(pilot, "1", "1", "enter")
            lines.append(str(app._part("question").render()).count("\n"))  # noqa: SLF001
        await rest(pilot)
        assert not app._new, "it is over when the next question is asked"  # noqa: SLF001

    played(app, act, size=(100, 40))
    built = [new for new in seen if new]
    assert built
    assert all(set(new) == {1} for new in built), "the houses of bots"
    assert max(lines) < 2


def test_a_key_too_many_while_a_bot_is_told_is_no_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("copenhagen.cli.table.app._DEAF", 1000)
    match = match_at(cph.card_game(2), moves=16)
    app = table(match, people=1)
    app.pace = 0.01

    async def act(pilot: Pilot[None]) -> None:
        await press(pilot, "1", "1")
        made = len(app.session.match.moves)
        for keys in ("enter", "1", "u"):
            await press(pilot, keys)
            assert len(app.session.match.moves) == made
            assert app.asking is not None
            assert not app.asking.path

    played(app, act, size=(100, 40))
