"""What standard input, output and errors may be: closed, of any encoding, at odd terminals."""

import os
import subprocess
from pathlib import Path

import pytest
from click.testing import CliRunner

import copenhagen as cph
from copenhagen.cli.app import app
from copenhagen.match import Match
from copenhagen.notation import from_json, to_json, write_state
from copenhagen.render import draw_state
from tests.cli.running import COMMAND, Outcome, Terminal, in_turn, lost, refused, run, side_by_side

NAMES = ("Łuča 小明", "Zoë")


@pytest.fixture
def match() -> Match[cph.cardgame.state.State]:
    match = Match(cph.card_game(2), seed=3, players=NAMES)
    match.play("t01")
    return match


@pytest.fixture
def game(match: Match[cph.cardgame.state.State], tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    path.write_text(to_json(match.record()), encoding="utf-8")
    return path


def process(
    *args: str | bytes, closed: str = "", settings: dict[str, str] | None = None, given: bytes = b""
) -> Outcome:
    """Run the command in a process of its own, some of its streams `closed` as a shell does it."""
    done = subprocess.run(
        ["/bin/sh", "-c", f'exec "$@" {closed}', "sh", *COMMAND, *args],
        input=given,
        capture_output=True,
        check=False,
        env=os.environ | (settings or {}),
    )
    out, errors = (text.decode("utf-8", "surrogateescape") for text in (done.stdout, done.stderr))
    return Outcome(done.returncode, out, errors)


# Names


@pytest.mark.parametrize(
    "name", ["a" * 65, "a\x1b[3J", "a\x00", "a\u202eb", "a\u200fb", "a\x07", "a\udcff", "\ud800"]
)
def test_a_name_that_no_record_can_have_is_refused(name: str, game: Path) -> None:
    for arguments in ((), ("--continue", str(game))):
        line = refused("play", *arguments, "--seats", f"human:{name},greedy")
        assert line.startswith("copenhagen: Invalid value for '--seats': 'a" if "a" in name else "")
        assert ": a name has 1 to 64 characters, all of them printable" in line
        assert len(line) < 200


@pytest.mark.end_to_end
def test_a_name_of_bytes_that_are_no_text_is_refused(game: Path) -> None:
    outcome = process("play", "--continue", str(game), "--seats", b"human:A\xff,greedy")
    assert (outcome.status, outcome.out) == (2, "")
    assert outcome.err == (
        "copenhagen: Invalid value for '--seats': 'A\\udcff': "
        "a name has 1 to 64 characters, all of them printable, and not U+DCFF. "
        "See 'copenhagen play --help'.\n"
    )


def test_a_name_that_no_file_can_have_is_refused() -> None:
    assert refused("replay", "a\0b") == (r"copenhagen: 'a\x00b' cannot be read: embedded null byte")
    assert lost("replay", "") == "copenhagen: '' cannot be read: it is a folder"


def test_a_file_of_a_name_that_is_no_text_is_read(game: Path) -> None:
    odd = os.fsdecode(os.fsencode(game.parent) + b"/\xff.json")
    game.rename(odd)
    assert run("show", odd).status == 0
    missing = run("replay", os.fsdecode(b"\xfe.json"))
    assert (missing.status, missing.out) == (1, "")
    assert missing.err.count("\n") == 1
    assert missing.err.endswith(".json cannot be read: there is no such file or folder\n")


# Encodings


IN_ENCODINGS = {
    "ascii": ("?u?a ??", "Zo?"),
    "latin-1": ("?u?a ??", "Zoë"),
    "cp1252": ("?u?a ??", "Zoë"),
    "iso8859-2": ("Łuča ??", "Zoë"),
    "utf-8": NAMES,
}
"""What becomes of the names."""


def printed_in(encoding: str, game: Path) -> dict[tuple[str, ...], Outcome]:
    """Return what commands print in this process where the output is of an encoding."""
    runner, printed = CliRunner(charset=encoding), {}
    for command in (("show",), ("replay",), ("replay", "--step")):
        result = runner.invoke(app, [*command, str(game)], catch_exceptions=False)
        out = result.stdout_bytes.decode(encoding)
        printed[*command, str(game)] = Outcome(result.exit_code, out, result.stderr)
    return printed


@pytest.mark.end_to_end
@pytest.mark.parametrize("encoding", ["ascii", "iso8859-2"])
def test_a_process_prints_the_same_in_its_encoding(encoding: str, game: Path) -> None:
    printed = printed_in(encoding, game)
    settings = {"PYTHONIOENCODING": encoding}
    assert in_turn(*printed, settings=settings, encoding=encoding) == [*printed.values()]


@pytest.mark.parametrize("encoding", IN_ENCODINGS)
def test_names_fall_back_to_what_the_output_can_encode(
    encoding: str, match: Match[cph.cardgame.state.State], game: Path
) -> None:
    drawn = draw_state(match.state, names=IN_ENCODINGS[encoding], ascii=encoding != "utf-8")
    for command, outcome in printed_in(encoding, game).items():
        assert (outcome.status, outcome.err) == (0, ""), command
        assert outcome.out.endswith(f"{drawn}\n"), command
        assert (outcome.out == f"{drawn}\n") == (command[0] == "show"), command


@pytest.mark.parametrize(
    "settings",
    [
        {"LC_ALL": "C"},
        {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
        {"LC_ALL": "POSIX", "TERM": "dumb"},
        {"TERM": ""},
    ],
    ids=str,
)
@pytest.mark.end_to_end
def test_no_setting_of_language_or_terminal_is_too_poor(
    settings: dict[str, str], game: Path
) -> None:
    *shown, rules = in_turn(
        ("show", str(game)),
        ("replay", str(game)),
        ("rules", "--lang", "de", "Wappen"),
        settings=settings,
    )
    for outcome in shown:
        assert (outcome.status, outcome.err) == (0, "")
        assert outcome.out
    assert rules.status == 0


@pytest.mark.parametrize("encoding", ["utf-8", "ascii"])
@pytest.mark.end_to_end
def test_people_with_any_names_type_anything_at_a_terminal(
    encoding: str, game: Path, tmp_path: Path
) -> None:
    shown = NAMES if encoding == "utf-8" else ("?u?a ??", "Zo?")
    first, second = (name.replace("?", r"\?") for name in shown)
    settings = {"PYTHONIOENCODING": encoding}
    seats = f"human:{NAMES[0]},human:{NAMES[1]}"
    arguments = ("play", "--plain", "--continue", str(game), "--seats", seats)
    with Terminal(*arguments, folder=tmp_path, settings=settings) as terminal:
        terminal.until(r"nobody else is looking\. ")
        terminal.send("")
        for typed in ("ü", "\udcff", "小明", "why \udcfe", "save \udcff.json"):
            terminal.until(f"{second}, your choice: ")
            terminal.send(typed)
        terminal.until(f"{second}, your choice: ")
        terminal.send("t01")
        terminal.until(r"nobody else is looking\. ")
        terminal.send("")
        terminal.until(f"{first}, your choice: ")
        terminal.send("quit")
        assert terminal.end() == 0
    assert "Traceback" not in terminal.plain()
    odd = tmp_path / os.fsdecode(b"\xff.json")
    assert "t01" in odd.read_text(encoding="utf-8"), "the file has the bytes that were typed"


# Streams that are closed


@pytest.mark.end_to_end
def test_standard_input_that_is_closed_is_told_in_one_line() -> None:
    said = "copenhagen: standard input cannot be read: it is closed\n"
    reading = (("replay", "-"), ("show", "-"), ("play", "--continue", "-"))
    assert in_turn(*reading, closed="<&-") == [Outcome(1, "", said)] * 3


@pytest.mark.end_to_end
def test_who_needs_no_input_works_without_it(game: Path) -> None:
    file = str(game)
    for outcome in in_turn(("replay", "--step", file), ("play", "--continue", file), closed="<&-"):
        assert (outcome.status, outcome.err) == (0, "")
        assert "Zoë" in outcome.out


NOWHERE = "copenhagen: Bad file descriptor\n"


@pytest.mark.end_to_end
def test_output_that_is_closed_is_no_success(game: Path) -> None:
    assert process("rules", "base.take.line", closed=">&-") == Outcome(1, "", NOWHERE)
    told = {
        ("stdout",): Outcome(1, "", NOWHERE),
        ("stdout", "stderr"): Outcome(1, "", ""),
        ("stdin", "stdout", "stderr"): Outcome(1, "", ""),
    }
    shown = (
        ("show", str(game)),
        ("replay", str(game)),
        ("play", "--seats", "random,random", "--continue", str(game)),
        ("rules", "base.take.line"),
        ("--help",),
    )
    commands = [(command, closed) for closed in told for command in shown]
    ended = side_by_side(*commands)
    expected = [told[closed] for _, closed in commands]
    assert dict(zip(commands, ended, strict=True)) == dict(zip(commands, expected, strict=True))


@pytest.mark.end_to_end
def test_a_game_is_kept_though_nobody_can_be_told(tmp_path: Path) -> None:
    path = tmp_path / "new.json"
    outcome = process("play", "--save", str(path), closed=">&-")
    assert outcome.status == 1
    assert run("replay", str(path)).status == 0


@pytest.mark.end_to_end
def test_a_byte_order_mark_and_a_name_of_any_bytes_are_read_by_a_process(
    match: Match[cph.cardgame.state.State], tmp_path: Path
) -> None:
    odd = os.fsencode(tmp_path) + b"/\xff.json"
    given = b"\xef\xbb\xbf" + to_json(match.record()).encode()
    Path(os.fsdecode(odd)).write_bytes(given)
    assert process("show", odd).status == 0
    assert from_json(process("show", "--json", "-", given=given).out) == match.state


@pytest.mark.end_to_end
def test_errors_that_cannot_be_told_change_nothing(game: Path) -> None:
    assert process("show", "nowhere", closed="2>&-") == Outcome(2, "", "")
    shown, simulated = side_by_side(
        (("show", str(game)), ("stderr",)),
        (("simulate", "-n", "2", "--bots", "random"), ("stderr",)),
    )
    assert shown == run("show", str(game))
    assert simulated.status == 0


# Byte order marks


@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_a_byte_order_mark_is_no_part_of_a_file(
    mark: bytes, match: Match[cph.cardgame.state.State], tmp_path: Path
) -> None:
    drawn = draw_state(match.state)
    path = tmp_path / "given"
    line = write_state(match.state)
    for text in (f"{line}\r\n", line, to_json(match.state)):
        path.write_bytes(mark + text.encode())
        assert run("show", str(path)).out == f"{drawn}\n"
        assert run("show", "-", typed=mark + text.encode()).out == f"{drawn}\n"
    path.write_bytes(mark + to_json(match.record()).encode())
    for command in (("replay", "--json"), ("show", "--json")):
        assert from_json(run(*command, str(path)).out) == match.state
        assert from_json(run(*command, "-", typed=path.read_bytes()).out) == match.state
    assert run("play", "--continue", str(path), "--save", str(path)).status == 0
    assert path.read_bytes().startswith(b"{")


def test_other_encodings_are_told_in_one_line(game: Path) -> None:
    text = game.read_text(encoding="utf-8")
    game.write_text(text, encoding="utf-16")
    assert refused("replay", str(game)) == f"copenhagen: {game} is not UTF-8 text"
    given = run("replay", "-", typed=text.encode("utf-16"))
    assert given == Outcome(2, "", "copenhagen: standard input is not UTF-8 text\n")


@pytest.mark.end_to_end
def test_standard_input_is_read_in_utf_8_whatever_is_set(game: Path) -> None:
    settings = {"PYTHONIOENCODING": "latin-1", "LC_ALL": "C", "PYTHONUTF8": "0"}
    commands = (("replay", str(game)), ("replay", "-"))
    read, given = in_turn(*commands, given=game.read_bytes(), settings=settings, encoding="latin-1")
    assert given == read
    assert given.status == 0
    assert "Zoë" in given.out
