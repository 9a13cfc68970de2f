"""The trials of an input, and the checks of every accepted value."""

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any, get_args

import attrs
from click.testing import CliRunner

import copenhagen as cph
from copenhagen.cardgame.actions import Move as CardMove
from copenhagen.cardgame.game import GAME as CARD_GAME
from copenhagen.cli.app import app
from copenhagen.errors import CopenhagenError, InvalidGame
from copenhagen.frames import Frame, Step
from copenhagen.games import Game, Move, State, View
from copenhagen.match import Match
from copenhagen.notation import (
    ActionList,
    Document,
    Record,
    from_json,
    read_move,
    read_state,
    to_json,
    write_move,
    write_state,
)
from copenhagen.notation.moves import move_named
from copenhagen.rollwrite.game import GAME as ROLL_AND_WRITE
from tests.laws.playing_on import play_on
from tests.profiles import by_profile

__all__ = ["MOST_SECONDS", "Input", "TookTooLong", "try_it"]

MOST_SECONDS = 20.0
"""The limit for an input, including everything done with it once it is accepted."""

Given = str | bytes | tuple[State, str]


@attrs.frozen
class Input:
    """An input for the library.

    `given` is a document, a line, the bytes of a file, or a position and the text of a move there.
    `way` says how it comes in, and `kind` what it was made from.
    """

    kind: str
    way: str
    given: Given
    arguments: tuple[str, ...] = ()
    """The other arguments of the command line."""


class TookTooLong(Exception):
    """An input has used all of its processor time."""


@contextmanager
def _in_time() -> Iterator[None]:
    """Interrupt whatever takes more than `MOST_SECONDS` of processor time, even an endless loop."""

    def too_long(*_: object) -> None:
        raise TookTooLong(f"more than {MOST_SECONDS} s")

    before = signal.signal(signal.SIGVTALRM, too_long)
    signal.setitimer(signal.ITIMER_VIRTUAL, MOST_SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def try_it(one: Input, folder: Path, rng: Random) -> bool:
    """Give the library an input, and return whether it was accepted.

    Raises any error that is not the library's, `AssertionError` if it accepted something invalid,
    and `TookTooLong` if it does not end. Files are written in `folder`.
    """
    with _in_time():
        return _try(one, folder, rng)


def _try(one: Input, folder: Path, rng: Random) -> bool:
    if one.way in _COMMANDS:
        return _try_command(one, folder)
    read, check = _WAYS[one.way]
    try:
        value = read(one.given)
    except CopenhagenError as error:
        said = str(error)
    else:
        # From here on, errors of the library are failures, too.
        check(one.given, value, rng)
        return True
    assert said, "an error has a message"
    return False


def _read_document(text: str) -> object:
    return from_json(text)


def _check_document(_: str, value: Document, rng: Random) -> None:
    written = to_json(value)
    again = from_json(written)
    assert (type(again), again) == (type(value), value), "a document comes back as it was"
    assert to_json(again) == written
    _check(value, rng)


def _check_line(line: str, state: State, rng: Random) -> None:
    assert write_state(state) == line, "a position has one line"
    _check_state(state, rng)


def _read_move(given: tuple[State, str]) -> object:
    return read_move(*given)


def _check_move(given: tuple[State, str], move: Move, _: Random) -> None:
    state, _text = given
    assert cph.why_illegal(state, move) == (), "a move that is read is legal"
    assert cph.state_faults(cph.apply(state, move)) == ()
    assert read_move(state, write_move(move)) == move


# Checks of accepted values


def _check(value: object, rng: Random) -> None:
    if isinstance(value, State):
        _check_state(value, rng)
    elif isinstance(value, View):
        _check_view(value, rng)
    elif isinstance(value, Record):
        _check_record(value, rng)
    elif isinstance(value, Game):
        _check_game(value, rng)
    elif isinstance(value, Move):
        _check_any_move(value)
    elif isinstance(value, ActionList):
        for action in value.actions:
            _check_any_move(action)
    elif isinstance(value, Step):
        assert cph.apply(value.before, value.move) == value.after
        _check_state(value.after, rng)
    elif isinstance(value, Frame):
        _check_frame(value, rng)


def _check_any_move(move: Move) -> None:
    """Check a move that was accepted, legal or not, against its own text."""
    text = write_move(move)
    game = CARD_GAME if isinstance(move, CardMove) else ROLL_AND_WRITE
    assert move_named(game, text) == move, "a move that is read has a text, which names it"


def _check_game(game: Game, rng: Random) -> None:
    """Begin a game that was accepted, unless its position still has missions to be drawn."""
    try:
        record = Record(game, ())
    except InvalidGame:
        return
    _check_record(record, rng)


def _check_state(state: State, rng: Random) -> None:
    """Play on from an accepted position and check every law, often to the end of the game.

    The first few positions must also round-trip through their texts.
    """
    for _ in range(4):
        assert read_state(write_state(state)) == state
        assert from_json(to_json(state)) == state
        if cph.result(state) is not None:
            break
        outcomes = cph.chance_outcomes(state)
        if outcomes:
            assert sum(chance for _, chance in outcomes) == 1
        state = play_on(state, rng, steps=1)
    if rng.random() < TO_THE_END:
        play_on(state, rng)


TO_THE_END = by_profile(quick=1 / 20, ci=1 / 8, deep=1.0)
"""The share of accepted positions that are played to the end."""


def _check_frame(frame: Frame, rng: Random) -> None:
    """Check a frame against its view: its actions can be played there."""
    if not isinstance(frame.view, View):
        return
    _check_view(frame.view, rng)
    state = cph.resample(frame.view, rng)
    for text in frame.actions:
        assert cph.why_illegal(state, read_move(state, text)) == ()


def _check_view(view: View, rng: Random) -> None:
    state: Any = cph.resample(view, rng)
    assert cph.state_faults(state) == ()
    assert cph.view(state, view.viewer) == view, "what it was drawn from"
    if rng.random() < TO_THE_END:
        play_on(state, rng)


def _check_record(record: Record, rng: Random) -> None:
    *_, last = record.states()
    assert Match.load(record).state == last
    _check_state(last, rng)


# The command line


def _try_command(one: Input, folder: Path) -> bool:
    """Run a command on a file with these bytes, or on a text; its output must be one line."""
    if isinstance(one.given, bytes):
        file = folder / "given.json"
        file.write_bytes(one.given)
        given = str(file)
    else:
        given = str(one.given)
    name = (*_COMMANDS[one.way], given, *one.arguments)
    done = CliRunner().invoke(app, name, catch_exceptions=False)
    if done.exit_code == 0:
        if "--json" in one.arguments:
            value = from_json(done.stdout)
            assert isinstance(value, (*get_args(State), *get_args(View)))
        return True
    assert done.exit_code == 2, f"exit status {done.exit_code}"
    assert done.stdout == ""
    (line,) = done.stderr.removesuffix("\n").split("\n")
    assert line.startswith("copenhagen: "), line
    assert len(line) < _MOST_TOLD, line
    return False


_MOST_TOLD = 2_000
_COMMANDS = {
    "show": ("show",),
    "replay": ("replay",),
    "continue": ("play", "--continue"),
}
_WAYS: dict[str, tuple[Callable[..., Any], Callable[..., None]]] = {
    "document": (_read_document, _check_document),
    "line": (read_state, _check_line),
    "move": (_read_move, _check_move),
}
