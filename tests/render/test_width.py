"""The width of names in all scripts, and drawings that stay aligned around them."""

from itertools import chain, pairwise

import pytest
from rich.cells import cell_len

import copenhagen as cph
from copenhagen.bots import RandomBot
from copenhagen.games import Game, State, first_state
from copenhagen.match import Match
from copenhagen.render import draw_state, draw_view
from copenhagen.render.text.layout import WIDTH
from copenhagen.render.text.width import cut, lines_of, padded, width

SCRIPTS = {
    "Latin, Greek, Cyrillic, Armenian, Hebrew": range(0x20, 0x600),
    "Arabic letters": range(0x620, 0x700),
    "letters and marks above and below, Devanagari": chain(
        range(0x904, 0x93B), range(0x941, 0x949), [0x94D], range(0x958, 0x964)
    ),
    "Thai": range(0xE00, 0xE80),
    "Georgian and the first letters of Hangul syllables": range(0x10A0, 0x1160),
    "signs, arrows, lines, shapes": range(0x2010, 0x2630),
    "kana": range(0x3041, 0x3100),
    "Chinese characters": range(0x4E00, 0xA000),
    "Hangul syllables": range(0xAC00, 0xD7A4),
    "wide forms of ASCII, narrow forms of kana": range(0xFF01, 0xFFA0),
    "pictures": chain(range(0x1F300, 0x1F3FB), range(0x1F400, 0x1F650)),
    "rare Chinese characters": range(0x20000, 0x20200),
}
"""Names on whose width releases of rich agree; they follow different versions of Unicode."""


@pytest.mark.parametrize("script", SCRIPTS)
def test_a_character_is_as_wide_as_rich_has_it(script: str) -> None:
    characters = [chr(code) for code in SCRIPTS[script] if chr(code).isprintable()]
    assert len(characters) > 60
    assert [c for c in characters if width(c) != cell_len(c)] == []


def test_what_belongs_to_the_character_before_it_takes_no_room() -> None:
    assert width("e\u0301") == 1
    assert width("한") == width("\u1112\u1161\u11ab") == 2
    assert width("👍\U0001f3fd") == 2


def test_characters_that_are_joined_are_one() -> None:
    assert width("👨\u200d👩\u200d👧") == width("👨") == 2
    assert width("क्\u200cष") == 2
    assert cut("👨\u200d👩 Ada", 2) == "👨\u200d👩"


NAMES = (
    "👨\u200d👩\u200d👧 Ada",
    "क्\u200cष",
    "小明",
    "Zoe\u0308",
    "김철수 😀",
    "Ada",
    "Łucja",
    "ﾊﾅｺ",
    "名" * 64,
    "é" * 64,
)


@pytest.mark.parametrize("name", NAMES)
def test_texts_are_cut_and_padded_by_columns(name: str) -> None:
    for room in range(12):
        short = cut(name, room)
        assert name.startswith(short)
        assert width(short) <= room
        assert short == name or width(name[: len(short) + 1]) > room
        assert width(padded(short, room)) == room


@pytest.mark.parametrize("room", [12, 20, 80])
def test_lines_are_broken_by_columns(room: int) -> None:
    text = f"- {' and '.join(NAMES)} took red from footbridge 1.\nThe-end"
    lines = list(lines_of(text, room, indent="  "))
    assert max(map(width, lines)) <= room
    assert all(line.startswith("  ") for line in lines[1:])
    without_spaces = "".join(text.split())
    assert "".join("".join(lines).split()) == without_spaces
    assert "The-end" in lines[-1]
    for line, after in pairwise(lines):
        assert width(f"{line} {after.split()[0]}") > room, "as much as fits is on a line"


def test_spaces_at_the_beginning_of_a_text_stay() -> None:
    assert list(lines_of("   one two", 8, indent="   ")) == ["   one", "   two"]


def played(game: Game, names: tuple[str, ...]) -> State:
    match = Match(first_state(game), seed=3, players=names)
    bot = RandomBot()
    for _ in range(12):
        match.play(match.bot_action(bot))
    return match.state


GAMES = (
    *(cph.card_game(players, abilities="variant_b", missions=True).game for players in (2, 3, 4)),
    *(cph.roll_and_write(players).game for players in (2, 3, 4)),
)


@pytest.mark.parametrize("game", GAMES, ids=str)
@pytest.mark.parametrize("name", NAMES)
def test_a_table_is_drawn_as_with_names_of_as_many_plain_letters(game: Game, name: str) -> None:
    names = ("Bo", "Di", "Al", "Cy")[: game.players - 1]
    state = played(game, (name, *names))
    short = next(cut(name, room) for room in range(5, 0, -1) if width(cut(name, room)) == room)
    plain = "x" * width(short)
    for draw in (draw_state, lambda table, names: draw_view(cph.view(table, 0), names=names)):
        drawn = draw(state, names=(short, *names))
        assert drawn.replace(short, plain) == draw(state, names=(plain, *names))
        whole = draw(state, names=(name, *names))
        assert max(map(cell_len, whole.splitlines())) <= WIDTH
