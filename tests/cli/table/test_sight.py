"""What is in sight: who is asked, what is new, the whole table, at every size of the screen."""

import pytest
from rich.console import Console
from textual.pilot import Pilot
from textual.widgets import Static

import copenhagen as cph
from copenhagen.cli.table import TableApp
from copenhagen.cli.table.panels import Look
from copenhagen.cli.table.recap import recap
from copenhagen.games import State
from copenhagen.render import LogEntry
from tests.cli.table.tables import SMALL, match_at, played, rest, screen_of, table

MODULES = cph.card_game(4, abilities="variant_b", jokers=True, missions=True)


def looked(
    app: TableApp, *keys: str, size: tuple[int, int] = SMALL, then: tuple[int, int] | None = None
) -> str:
    """Return the screen after some keys, and after it has got another size."""
    screens = []

    async def act(pilot: Pilot[None]) -> None:
        for key in keys:
            await pilot.press(key)
            await rest(pilot)
        if then is not None:
            await pilot.resize_terminal(*then)
            for _ in range(3):  # what has another size is laid out anew, and drawn after that
                await rest(pilot)
                await pilot.wait_for_scheduled_animations()
        screens.append(screen_of(app))

    played(app, act, size=size)
    return screens[0]


def text_in(app: TableApp, part: str) -> str:
    return str(app.screen_stack[0].query_one(f"#{part}", Static).visual)


def test_who_is_asked_is_named_in_the_header_at_the_question_and_at_the_house() -> None:
    match: cph.Match[cph.State] = cph.Match(cph.roll_and_write(2), seed=3, players=("Ada", "Bo"))
    app = table(match, people=2)
    asked: set[tuple[str, bool]] = set()

    async def act(pilot: Pilot[None]) -> None:
        for _ in range(30):
            assert match.to_act is not None
            name = match.players[match.to_act]
            assert f"▸{name}:" in text_in(app, "bar")
            assert text_in(app, "owner").startswith(f"▸{name}:")
            assert text_in(app, "question").startswith(f"▸{name}  ")
            foreign = match.state.active != match.to_act  # type: ignore[union-attr]  # of this game
            assert ("in the turn of" in text_in(app, "bar")) == foreign
            asked.add((name, foreign))
            match.play(match.legal_actions[-1])
            app.go_on()
            await rest(pilot)

    played(app, act)
    assert asked >= {("Ada", False), ("Bo", False), ("Bo", True)}


@pytest.mark.parametrize("players", [3, 4])
def test_the_whole_table_is_drawn_line_by_line(players: int) -> None:
    match = match_at(cph.card_game(players), moves=20)
    shown = looked(table(match), "t").splitlines()[1:-1]
    drawn = cph.render.draw_view(match.view(0), names=match.players).splitlines()
    assert shown == [line.rstrip() for line in drawn[: len(shown)]]


@pytest.mark.parametrize("learn", [False, True])
@pytest.mark.parametrize(
    "start", [cph.card_game(4), MODULES, cph.roll_and_write(3), cph.roll_and_write(4)]
)
@pytest.mark.parametrize("size", [SMALL, (100, 40)])
def test_what_is_new_is_told_from_its_beginning(
    start: State, size: tuple[int, int], *, learn: bool
) -> None:
    match = match_at(start, moves=45)
    shown = looked(table(match, learn=learn), *["escape"] * learn, size=size)
    seen = table(match).session.seen
    first, *others = table(match).session.story(since=seen)
    below = shown.splitlines()
    assert any(line[26:].strip().startswith(f"{first.heading}: ") for line in below)
    assert first.sentences[0].split()[0] in shown
    if size[1] > SMALL[1]:
        assert all(f"{entry.heading}: " in shown for entry in others)


def entries(*texts: str) -> tuple[LogEntry, ...]:
    return tuple(
        LogEntry(number, 0, f"Turn {number}", (text,)) for number, text in enumerate(texts, 1)
    )


def test_a_recap_fits_the_room_and_says_what_it_leaves_out() -> None:
    look, console = Look("en", ("You", "Bo")), Console()
    new = entries("Bo took red. " * 9, "Bo took blue.", "Bo took green.", "Bo took yellow.")
    for height in range(1, 12):
        for width in (26, 30, 52):
            told = recap(entries("Before."), new, (width, height), look, console)
            lines = told.wrap(console, width)
            assert len(lines) <= height
            assert lines[0].plain.startswith("Turn 1:" if height > 1 else "…")
    assert recap((), new, (30, 3), look, console).plain.endswith("… and 2 more turns: l")
    assert recap(entries("Before."), new[1:], (30, 9), look, console).plain.startswith("Turn 1: B")


def test_the_log_opens_at_its_end_and_has_a_beginning() -> None:
    match = match_at(cph.card_game(2), moves=40)
    last = table(match).session.story()[-1]
    assert last.heading in looked(table(match), "l")
    assert "Turn 1: " in looked(table(match), "l", "home")
    assert last.heading in looked(table(match), "l", "home", "end")


def test_open_ability_tiles_and_who_has_gained_a_mission_are_in_sight() -> None:
    match = match_at(MODULES, seed=5, moves=40)
    shown = looked(table(match), size=(100, 40))
    view = match.view(0)
    assert isinstance(view, cph.cardgame.View)
    tiles = shown.split("Ability tiles to take")[1].splitlines()
    assert [line[:26].strip() for line in tiles[1:5]] == [
        cph.render.name(one) for one in view.ability_display
    ]
    assert "Three windows (Bo, Cy, Di)" in shown


def test_cards_of_others_have_letters_in_the_language_of_the_screen() -> None:
    match = match_at(MODULES, seed=5, moves=40)
    assert "1R 1G 1P 1?" in looked(table(match), size=(100, 40))
    assert "1R 1GR 1L 1?" in looked(table(match, lang="de"), size=(100, 40))


@pytest.mark.parametrize("sizes", [((100, 40), (200, 50)), ((200, 50), (100, 40))])
def test_another_size_shows_what_it_would_have_shown_from_the_beginning(
    sizes: tuple[tuple[int, int], tuple[int, int]],
) -> None:
    match = match_at(MODULES, seed=5, moves=40)
    before, after = sizes
    assert looked(table(match), size=before, then=after) == looked(table(match), size=after)


@pytest.mark.parametrize("start", [cph.card_game(4), cph.roll_and_write(4)])
@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_small_screen_breaks_no_line_of_cards_and_dice(start: State, lang: str) -> None:
    shown = looked(table(match_at(start, moves=20), lang=lang), size=(60, 23)).splitlines()
    assert all(len(line) <= 60 for line in shown)
    assert "a   b   c   d   e" in shown[21]
    if isinstance(start, cph.cardgame.State):
        assert [*shown[3][27:].split()] == [str(slot) for slot in range(7)]


@pytest.mark.parametrize("size", [(60, 20), (50, 30)])
def test_a_screen_that_is_too_small_says_which_size_is_needed(size: tuple[int, int]) -> None:
    match = match_at(cph.card_game(2))
    shown = looked(table(match), "1", "1", size=size)
    assert "This needs 60 columns and 23 lines" in " ".join(shown.split())
    assert "Display" not in shown
    assert not match.legal_actions or len(match.moves) == len(match_at(cph.card_game(2)).moves)
    assert "Display" in looked(table(match), size=size, then=SMALL)
