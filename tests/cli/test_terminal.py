"""The command as a person meets it: a process at a pseudo terminal, and in pipes."""

import os
import re
import signal
import subprocess
from pathlib import Path

import pytest

import copenhagen
from copenhagen.cli.save_files import SavedGame
from copenhagen.notation import Record, from_json
from tests.cli.running import COMMAND, PATIENCE, Terminal, run
from tests.cli.table.tables import over

pytestmark = pytest.mark.end_to_end

PROMPT = "Your choice: "
NOWHERE = {"XDG_STATE_HOME": os.devnull}
"""Games cannot be kept."""

OVER = r"2\. \w+: \d+ points?, \d+ empty cells?"


def last_number(menu: str) -> str:
    """Return the number of the last choice in what is shown."""
    numbers: list[str] = re.findall(r"^ *(\d+) ", menu.rpartition("\n\n")[2], re.MULTILINE)
    return max(numbers, key=int)


def test_the_command_is_the_code_that_is_under_test(tmp_path: Path) -> None:
    script = "import copenhagen; print(copenhagen.__file__)"
    command = [COMMAND[0], "-c", script]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True)
    assert done.stdout == f"{copenhagen.__file__}\n"


def test_a_whole_game_by_numbers_alone(tmp_path: Path) -> None:
    with Terminal("play", "--plain", "--seed", "3", folder=tmp_path) as terminal:
        asked = 0
        while "game is over" not in (shown := terminal.until(f"{PROMPT}|{OVER}")):
            asked += 1
            # The last choice is a build or a special tile wherever there is one.
            terminal.send(last_number(shown))
        assert terminal.end() == 0
    assert asked > 30
    lines = terminal.plain().splitlines()
    assert max(map(len, lines)) <= 80
    assert "Traceback" not in terminal.plain()
    assert "\x1b[" not in terminal.shown.partition(PROMPT)[0], "nothing but words"


def test_a_game_is_saved_and_goes_on(tmp_path: Path) -> None:
    with Terminal(
        "play", "--plain", "--seed", "3", "--save", "game.json", folder=tmp_path
    ) as terminal:
        terminal.until(PROMPT)
        terminal.send("t01")
        shown = terminal.until(PROMPT)
        terminal.send("quit")
        assert terminal.end() == 0
    assert "copenhagen play --continue game.json" in terminal.plain()
    asked = shown[shown.rindex("You: ") :].replace(
        "Type a number. Type 'help' for all that you can type.\n", ""
    )
    with Terminal("play", "--plain", "--continue", "game.json", folder=tmp_path) as terminal:
        again = terminal.until(PROMPT)
        terminal.press(b"\x04")
        assert terminal.end() == 0
    told = again.replace("Type a number. Type 'help' for all that you can type.\n", "")
    assert told[told.rindex("You: ") :] == asked


def test_ctrl_c_offers_to_save(tmp_path: Path) -> None:
    with Terminal("play", "--plain", "--seed", "3", folder=tmp_path, settings=NOWHERE) as terminal:
        terminal.until(PROMPT)
        terminal.send("t01")
        terminal.until(PROMPT)
        terminal.interrupt()
        terminal.until("Enter for no: ", again=b"\x03")
        terminal.send("mine.json")
        assert terminal.end() == 130
    assert isinstance(from_json((tmp_path / "mine.json").read_text()), Record)
    assert "Traceback" not in terminal.plain()


def test_leaving_twice_by_ctrl_c_leaves_without_saving(tmp_path: Path) -> None:
    with Terminal("play", "--plain", "--seed", "3", folder=tmp_path, settings=NOWHERE) as terminal:
        terminal.until(PROMPT)
        terminal.send("t01")
        terminal.until(PROMPT)
        terminal.interrupt()
        terminal.until("Enter for no: ", again=b"\x03")
        terminal.interrupt()
        assert terminal.end(again=b"\x03") == 130
    assert terminal.plain().rstrip().endswith("The game is not saved.")
    assert list(tmp_path.iterdir()) == []


def test_a_progress_bar_at_a_terminal(tmp_path: Path) -> None:
    with Terminal("simulate", "-n", "30", "--bots", "random", folder=tmp_path) as terminal:
        assert terminal.end() == 0
    assert "simulating" in terminal.plain()
    assert "30 games, 2 players" in terminal.plain()


def test_replay_waits_for_enter(tmp_path: Path) -> None:
    run("play", "--seed", "3", "--save", str(tmp_path / "game.json"))
    with Terminal("replay", "--step", "game.json", folder=tmp_path) as terminal:
        terminal.until("q to leave: ")
        terminal.send("")
        assert re.search(r"^13\. t\d\d$", terminal.until("q to leave: "), re.MULTILINE)
        terminal.send("q")
        assert terminal.end() == 0


def test_a_closed_pipe_is_left_in_silence(tmp_path: Path) -> None:
    commands = (
        ("simulate", "-n", "2", "--bots", "random"),
        ("play", "--seats", "random,random", "--save", "game.json"),
        ("rules",),
        ("--help",),
    )
    processes = [
        subprocess.Popen(
            [*COMMAND, *command],
            cwd=tmp_path,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        for command in commands
    ]
    for process in processes:
        assert process.stdout is not None
        process.stdout.close()
    said = [process.communicate(timeout=PATIENCE)[1] for process in processes]
    ended = [(errors, process.returncode) for errors, process in zip(said, processes, strict=True)]
    assert dict(zip(commands, ended, strict=True)) == dict.fromkeys(commands, (b"", 1))
    assert (tmp_path / "game.json").exists(), "the game is kept"


@pytest.mark.parametrize("arguments", [("rules",), ("play", "--seats", "random,random")])
def test_a_full_disk_gets_one_line(arguments: tuple[str, ...], tmp_path: Path) -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [*COMMAND, *arguments],
            cwd=tmp_path,
            stdin=subprocess.DEVNULL,
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert done.returncode == 1
    assert done.stderr == "copenhagen: the disk is full\n"


def test_ctrl_c_in_a_simulation(tmp_path: Path) -> None:
    with Terminal("simulate", "-n", "1000000", folder=tmp_path) as terminal:
        terminal.until("simulating.*")
        terminal.press(b"\x03")
        assert terminal.end(again=b"\x03") == 130
    assert "Traceback" not in terminal.plain()


@pytest.mark.end_to_end
@pytest.mark.parametrize(
    ("number", "status"), [(signal.SIGTERM, 143), (signal.SIGHUP, 129), (None, 130)]
)
def test_a_full_screen_leaves_the_terminal_as_it_was_whatever_ends_it(
    number: int | None, status: int, tmp_path: Path
) -> None:
    settings = {"LANG": "C.UTF-8"}
    with Terminal("play", "--seed", "3", folder=tmp_path, settings=settings) as terminal:
        terminal.until("(?s:.*Take two cards.*)")
        if number is None:
            terminal.press(b"\x03")
        else:
            terminal.kill(number)
        assert terminal.end() == status
    assert terminal.shown.rfind("\x1b[?1049l") > terminal.shown.rfind("\x1b[?1049h")
    assert "Traceback" not in terminal.plain()


@pytest.mark.parametrize("hangs_up", [True, False])
@pytest.mark.parametrize(
    ("arguments", "shown", "keys"),
    [
        (("play", "--seed", "3", "--seats", "human,hard"), "Take two cards", b"11"),
        (("play", "--continue", "over.json"), "The game is over", b"r"),
        (("review", "over.json", "--seconds", "100"), "reviewing", b""),
        (("play",), "New game", b""),
    ],
)
def test_a_closed_terminal_ends_the_program_whatever_it_computes(
    arguments: tuple[str, ...], shown: str, keys: bytes, *, hangs_up: bool, tmp_path: Path
) -> None:
    SavedGame.create(str(tmp_path / "over.json"), over(copenhagen.card_game(2)).record())
    settings = {"LANG": "C.UTF-8"}
    started = Terminal(*arguments, folder=tmp_path, settings=settings, hangs_up=hangs_up)
    with started as terminal:
        terminal.until(f"(?s:.*{shown}.*)")
        terminal.press(keys)
        while terminal.read(0.2):  # the computation has begun
            pass
        assert terminal.close() in {129, -signal.SIGHUP}


@pytest.mark.parametrize("columns", [60, 100])
def test_the_first_frame_is_laid_out_for_the_size_of_the_terminal(
    columns: int, tmp_path: Path
) -> None:
    settings = {"LANG": "C.UTF-8"}
    started = Terminal("play", "--seed", "3", folder=tmp_path, columns=columns, settings=settings)
    with started as terminal:
        terminal.until("(?s:.*Take two cards.*)")
        shown = terminal.plain()
        terminal.press(b"q")
        assert terminal.end() == 0
    first = shown[shown.index("Display") :][: len("Display  59 cards in the supply")]
    assert first == "Display  59 cards in the supply", "it was cut where a part had no room yet"


def test_ctrl_c_on_the_home_screen_has_its_status(tmp_path: Path) -> None:
    with Terminal("play", folder=tmp_path, settings={"LANG": "C.UTF-8"}) as terminal:
        terminal.until("(?s:.*New game.*)")
        terminal.press(b"\x03")
        assert terminal.end() == 130


def test_a_terminal_that_cannot_be_drawn_on_says_why_the_game_is_plain(tmp_path: Path) -> None:
    settings = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    with Terminal("play", "--seed", "3", folder=tmp_path, settings=settings) as terminal:
        terminal.until("Your choice:")
        assert "does not use UTF-8 (LANG, LC_ALL)" in terminal.plain()
        terminal.send("quit")
        assert terminal.end() == 0


@pytest.mark.parametrize("missing", ["click", "rich"])
def test_without_the_extra_one_line_says_what_to_install(missing: str, tmp_path: Path) -> None:
    script = (
        f"import sys; sys.modules[{missing!r}] = None\n"
        "from copenhagen.cli import main; main(['play'])"
    )
    done = subprocess.run(
        [COMMAND[0], "-W", "error", "-c", script],
        cwd=tmp_path,
        env=os.environ | {"FORCE_COLOR": "1"},  # a plain pipe is written without rich
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.splitlines() == [
        f"copenhagen: {missing} is not installed; this needs: pip install 'copenhagen-rules[cli]'"
    ]


def test_the_program_is_installed_under_its_name() -> None:
    program = Path(COMMAND[0]).with_name("copenhagen")
    done = subprocess.run([program, "--version"], capture_output=True, text=True, check=True)
    assert re.fullmatch(r"copenhagen \d+\.\d+\.\d+\S*\n", done.stdout)
