"""A smoke test of an installed copenhagen: a short check of every part.

``.ci/run`` runs this on each Python, with the lowest and the newest versions of the dependencies,
and in Pyodide. So it is a plain program, needs no test framework and starts no other process:

    python -P -W error tests/smoke.py
"""

import contextlib
import io
import json
import os
import sys
import tempfile
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path
from random import Random

import copenhagen as cph
from copenhagen.bots import Bot, GreedyBot, RandomBot, bot_game
from copenhagen.cli import main
from copenhagen.games import Move, State
from copenhagen.notation import from_data, read_move, read_state, to_data, write_move, write_state

__all__: list[str] = []

NAME = "copenhagen-rules"
PACKAGES = ("attrs", "cattrs", "click", "rich")
STARTS: tuple[State, ...] = (
    cph.card_game(2),
    cph.card_game(3, abilities="variant_a", jokers=True, missions=True),
    cph.card_game(4, abilities="variant_b", jokers=True, missions=True),
    cph.roll_and_write(2),
    cph.roll_and_write(4, options=cph.RollAndWriteOptions(mirror=True, unlock="same_turn")),
)
COMMANDS = ("play", "simulate", "replay", "show", "rules")
GAMES = {
    "card-game": ("--abilities", "variant_b", "--jokers", "--missions"),
    "roll-and-write": ("--game", "roll-and-write"),
}


def check(found: object, what: object) -> None:
    """Fail with the name `what`, unless something is `found`."""
    if not found:
        raise SystemExit(f"smoke test: {what}")


# --- the library -----------------------------------------------------------------------------


def library() -> None:
    """Play whole games, save them, and refuse wrong documents.

    The output is the same on every platform: a seed determines the game.
    """
    for start in STARTS:
        spoiled(start)
        record = play(start)
        check(cph.from_json(cph.to_json(record)) == record, record.game)
        digest = sha256(cph.to_json(record).encode()).hexdigest()[:10]
        print(f"{len(record.moves)} moves of {type(record.game).__name__}, {digest}")


def play(start: State) -> cph.Record:
    """Let bots play to the end, and return the record of the game."""
    bots: list[Bot] = [GreedyBot(), *[RandomBot()] * (len(start.players) - 1)]
    state, moves = start, list[Move]()
    for move, after in bot_game(start, bots, Random(7)):
        check(read_move(state, write_move(move)) == move, move)
        if len(moves) % 5 == 0:
            step(state, move, after)
        state = after
        moves.append(move)
    check(cph.result(state), f"a game without an end: {write_state(state)}")
    return cph.Record(start.game, tuple(moves))


def step(state: State, move: Move, after: State) -> None:
    """Describe a step to everybody, draw its result, write that and read it again."""
    check(read_state(write_state(after)) == after, write_state(after))
    check(cph.from_json(cph.to_json(after)) == after, cph.to_json(after))
    check(cph.render.draw_state(after), write_state(after))
    check(cph.render.draw_state(after, lang="de") != cph.render.draw_state(after), "no German")
    for seat in range(len(state.players)):
        told = cph.events(state, move, after, seat=seat)
        check(cph.fold(cph.view(state, seat), told) == cph.view(after, seat), told)


def spoiled(state: State) -> None:
    """Refuse a document with texts in place of numbers, and data with a key that is no text."""
    odd: dict[object, object] = {1: 2}
    odd.update(to_data(state))
    for wrong, place in (
        (json.loads(cph.to_json(state).replace(":0", ':"none"')), "players[1].score"),
        (odd, "[1]"),
    ):
        try:
            from_data(wrong)
        except cph.CopenhagenError as error:
            check(place in str(error), error)
        else:
            check(found=False, what=f"read, with a fault at {place}")


# --- the command line ------------------------------------------------------------------------


class Keyboard(io.StringIO):
    """Standard input from a person who types its contents."""

    def isatty(self) -> bool:
        """Return that it is a terminal."""
        return True


class Screen(io.TextIOWrapper):
    """Standard output and errors, a terminal if colors are wanted."""

    def isatty(self) -> bool:
        """Return whether it is a terminal."""
        return "FORCE_COLOR" in os.environ


def copenhagen(*args: str, typed: str | None = None, status: int = 0) -> str:
    """Run the command, with a person at the keyboard if something is `typed`."""
    screen = Screen(io.BytesIO(), encoding="utf-8", write_through=True)
    keyboard, sys.stdin = sys.stdin, io.StringIO() if typed is None else Keyboard(typed)
    try:
        with contextlib.redirect_stdout(screen), contextlib.redirect_stderr(screen):
            main(args)
    except SystemExit as ended:
        screen.seek(0)
        printed = screen.read()
        check(ended.code == status, f"copenhagen {' '.join(args)}\n{printed}")
        return printed
    finally:
        sys.stdin = keyboard


def command_line() -> None:
    """Run every command; files are left in the current folder."""
    os.environ["LANGUAGE"] = "en"
    check(cph.__version__ == version(NAME), f"{NAME} {version(NAME)}")
    check(cph.__version__ in copenhagen("--version"), "--version")
    for command in COMMANDS:
        check(command in copenhagen("--help"), f"{command} in --help")
        check("Usage:" in copenhagen(command, "--help"), f"{command} --help")
    for game, options in GAMES.items():
        kept = f"{game}.json"
        over = "The game is over:"
        check(over in copenhagen("play", "--players", "3", "--save", kept, *options), game)
        check(over in copenhagen("replay", kept), f"replay {kept}")
        check(over in copenhagen("show", kept), f"show {kept}")
        check("Die Partie ist zu Ende:" in copenhagen("show", kept, "--lang", "de"), "no German")
        line = copenhagen("show", kept, "--notation").strip()
        check(over in copenhagen("show", line), f"show {line}")
        simulated = json.loads(copenhagen("simulate", "-n", "2", "--json", *options))
        check(simulated["games"] == len(simulated["seats"]) == 2, simulated)
        at_terminal = copenhagen("play", *options, typed="hint\nlook\n1\n1\nundo force\nquit\n")
        check("A bot would" in at_terminal, at_terminal)
    check("Ground" in copenhagen("rules", "base.build.support"), "rules")
    check(copenhagen("play", "--marks", "never", status=2).count("\n") == 1, "a wrong option")


def in_color() -> None:
    """Run the parts that look different at a terminal with colors."""
    os.environ.pop("NO_COLOR", None)
    os.environ |= {"FORCE_COLOR": "1", "TERM": "xterm-256color", "COLUMNS": "100"}
    check("\x1b[" in copenhagen("show", write_state(STARTS[0])), "no colors")
    check("simulating" in copenhagen("simulate", "-n", "2"), "no bar of progress")


if __name__ == "__main__":
    print("Python", sys.version.split()[0], *(f"{name} {version(name)}" for name in PACKAGES))
    library()
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        os.environ["XDG_STATE_HOME"] = folder
        command_line()
        in_color()
        os.chdir(Path(folder).parent)
