"""Any name on any terminal: refused in one line, or shown with no line wider than allowed."""

import codecs
from functools import cache
from pathlib import Path

import attrs
import pytest
from click.testing import CliRunner, Result
from hypothesis import example, given
from hypothesis import strategies as st
from rich.cells import cell_len

import copenhagen as cph
from copenhagen.cli.app import app
from copenhagen.cli.seats import HUMAN, kind_of
from copenhagen.errors import InvalidGame
from copenhagen.games import Game, first_state
from copenhagen.match import Match
from copenhagen.notation import Record, to_json
from tests.playing import HASTY

ENCODINGS = ("ascii", "cp1252", "latin-1", "koi8-r", "shift_jis", "utf-8", "utf-16")
GAMES: dict[str, Game] = {
    "card game": cph.card_game(3).game,
    "roll and write": cph.roll_and_write(2).game,
}
COMMANDS = (
    ("replay",),
    ("replay", "--at", "30"),
    ("replay", "--step", "--seat", "1"),
    ("replay", "--moves"),
    ("replay", "--json"),
    ("show",),
    ("show", "--json"),
    ("play", "--continue"),
)
MOST_COLUMNS = 80


@cache
def finished(game: str) -> Record:
    match = Match(first_state(GAMES[game]), seed=2)
    while match.result is None:
        match.play(match.bot_action(HASTY))
    return match.record()


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("names") / "game.json"


def names(name: str, game: Game) -> tuple[str, ...]:
    return (name, "greedy", "random")[: game.players]


def shown(encoding: str, *args: str, given: bytes | None = None) -> Result:
    """Return the output of a command whose standard streams have this encoding."""
    return CliRunner(charset=encoding).invoke(app, args, input=given, catch_exceptions=False)


def check_lines(result: Result, encoding: str) -> None:
    assert result.exit_code == 0, result.stderr
    text = codecs.decode(result.stdout_bytes, encoding)
    assert max(map(cell_len, text.splitlines())) <= MOST_COLUMNS


_NAMES = st.text(min_size=1, max_size=70) | st.text("小명é\u0301😀Ада Б", min_size=1, max_size=64)


@example("a" * 65, "ascii", "card game")
@example("A\x1b[3J", "utf-8", "card game")
@example("\x1b\xa1", "ascii", "card game")
@example("A\u202eb", "utf-8", "card game")
@example("A\udcff", "utf-8", "roll and write")
@example("Łuča 小明", "ascii", "roll and write")
@given(_NAMES, st.sampled_from(ENCODINGS), st.sampled_from(tuple(GAMES)))
def test_a_name_at_a_seat_is_refused_in_one_line_or_shown(
    file: Path, name: str, encoding: str, game: str
) -> None:
    name = name.replace(",", ";").replace(":", ";").strip()
    record = finished(game)
    file.write_text(to_json(record))
    seats = ",".join((f"{HUMAN}:{name}", "greedy", "random")[: record.game.players])
    result = shown(encoding, "play", "--continue", str(file), "--seats", seats)
    try:
        attrs.evolve(record, players=names(name or "You", record.game))
    except InvalidGame:
        is_name = False
    else:
        is_name = kind_of(name) == HUMAN
    if is_name:
        check_lines(result, encoding)
        return
    assert (result.exit_code, result.stdout_bytes) == (2, b"")
    (line,) = codecs.decode(result.stderr_bytes, encoding).removesuffix("\n").split("\n")
    assert line.startswith("copenhagen: ")
    assert len(line) < 2_000


@example("Łuča 小明", "ascii", ("show",), "card game")
@example("名" * 64, "utf-8", ("replay",), "roll and write")
@given(
    _NAMES.filter(lambda name: name.isprintable() and len(name) <= 64),
    st.sampled_from(ENCODINGS),
    st.sampled_from(COMMANDS),
    st.sampled_from(tuple(GAMES)),
)
def test_a_name_in_a_file_is_shown_in_every_encoding(
    file: Path, name: str, encoding: str, command: tuple[str, ...], game: str
) -> None:
    record = finished(game)
    if "--step" in command:  # which draws the table after each
        record = attrs.evolve(record, moves=record.moves[:50])
    text = to_json(attrs.evolve(record, players=names(name, record.game)))
    file.write_text(text, encoding="utf-8-sig")
    result = shown(encoding, *command, str(file))
    if "--json" in command:
        assert result.exit_code == 0
    else:
        check_lines(result, encoding)
    if command[0] != "play":
        read = shown(encoding, *command, "-", given=file.read_bytes())
        assert read.stdout_bytes == result.stdout_bytes, "a file is read the same from a pipe"
