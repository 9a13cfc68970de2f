"""The errors of the library: copies keep all their data, and each has a text."""

import copy
import inspect
import pickle
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from importlib import import_module
from itertools import product
from multiprocessing import get_context
from pkgutil import walk_packages
from typing import Any

import pytest

import copenhagen as cph
from copenhagen import errors
from copenhagen.cardgame.actions import TakeCards
from copenhagen.cli.language import Wrong
from copenhagen.errors import (
    AmbiguousNotation,
    CopenhagenError,
    Fault,
    IllegalAction,
    IllegalNotation,
    InvalidValue,
    MatchError,
    NotationError,
    Reason,
    UnreadableNotation,
)
from tests.adapters import extras
from tests.drawing import Sitting, position

REASONS = (
    Reason("base.take.two-adjacent", "the cards are not adjacent"),
    Reason("base.take.occupied", "footbridge 4 is empty"),
)
FAULTS = (Fault("", "it is all wrong"), Fault("players[1].hand", "it is lost", "base.hand.limit"))


@cache
def every_error() -> list[type[Exception]]:
    """Return every exception that a module of the package defines."""
    names = [module.name for module in walk_packages(cph.__path__, "copenhagen.")]
    found = {
        value
        for name in names
        if not name.endswith("__main__") and extras.missing(name) is None
        for value in vars(import_module(name)).values()
        if inspect.isclass(value) and issubclass(value, Exception)
    }
    own = [kind for kind in found if kind.__module__.startswith("copenhagen.")]
    return sorted(own, key=lambda kind: kind.__qualname__)


ARGUMENTS: dict[str, object] = {
    "move": TakeCards((0, 2)),
    "reasons": REASONS,
    "faults": FAULTS,
    "text": "nothing works",
    "message": "nothing works",
    "candidates": ("g4b1n", "g4b1e"),
    "package": "joblib",
    "extra": "simulate",
    "seat": 1,
    "to_act": 0,
    "number": 8,
    "now": 9,
}
"""The arguments of the constructors of errors, by name."""


def parameters(kind: type[Exception]) -> list[str]:
    """Return the argument names of the constructor; none for a constructor of Python itself."""
    own = inspect.isfunction(kind.__init__)
    return [*inspect.signature(kind).parameters] if own else []


def example(kind: type[Exception]) -> Exception:
    """Return an error of this kind, with something in all of its parts."""
    error = kind(*(ARGUMENTS[name] for name in parameters(kind)))
    error.add_note("seen at seat 2")
    error.__cause__ = KeyError("below")
    return error


def parts(error: BaseException) -> dict[str, object]:
    """Return everything in an error, except its traceback and its cause."""
    return {"kind": type(error), "args": error.args, "told": str(error), **vars(error)}


WAYS: dict[str, Callable[[Any], Any]] = {
    "copied": copy.copy,
    "copied deeply": copy.deepcopy,
    "pickled": lambda error: pickle.loads(pickle.dumps(error)),  # noqa: S301 (its own)
    "pickled as of old": lambda error: pickle.loads(pickle.dumps(error, 0)),  # noqa: S301
}


def test_all_errors_that_the_library_names_are_looked_at() -> None:
    named = {getattr(errors, name) for name in errors.__all__}
    named -= {Fault, Reason}
    assert named <= {*every_error()}
    assert Wrong in every_error()


def test_an_error_keeps_its_parts_on_every_way(subtests: pytest.Subtests) -> None:
    for case in product(every_error(), WAYS):
        with subtests.test(case=f"{case[0].__qualname__} {case[1]}"):
            kind, way = case
            error = example(kind)
            before = parts(error)
            assert before["__notes__"] == ["seen at seat 2"]
            arrived = WAYS[way](error)
            assert arrived is not error
            assert parts(arrived) == before
            assert repr(arrived) == repr(error)


BUILDING = position(Sitting(hand="bb"))
"""A position in which "b2" names more than one build."""


def refused(text: str) -> None:
    """Read an ambiguous text, or one that names no move."""
    cph.notation.read_move(BUILDING, text)


@pytest.fixture(scope="module")
def other_process() -> Iterator[ProcessPoolExecutor]:
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        yield pool


@pytest.mark.end_to_end
@pytest.mark.parametrize(
    ("text", "kind"),
    [("b2", AmbiguousNotation), ("+1", IllegalNotation), ("hello", UnreadableNotation)],
)
def test_an_error_comes_back_from_another_process_as_it_was(
    text: str, kind: type[NotationError], other_process: ProcessPoolExecutor
) -> None:
    with pytest.raises(kind) as here:
        refused(text)
    with pytest.raises(kind) as there:
        other_process.submit(refused, text).result(timeout=60)
    assert other_process.submit(len, text).result(timeout=60) == len(text), "the pool still works"
    assert parts(there.value) == parts(here.value)


def nothing_to_say() -> Iterator[tuple[type, tuple[object, ...]]]:
    """Yield errors, reasons and faults with empty arguments."""
    for kind in every_error():
        if issubclass(kind, InvalidValue):
            yield kind, ([],)
        if parameters(kind) == ["text"]:
            yield kind, ("",)
    yield from SILENT


SILENT: tuple[tuple[type, tuple[object, ...]], ...] = (
    (MatchError, (" \n",)),
    (IllegalAction, (TakeCards((0, 1)), ())),
    (IllegalNotation, ("t01 is not possible here", ())),
    (IllegalNotation, ("", REASONS)),
    (AmbiguousNotation, ("b2 may be any of these", ())),
    (AmbiguousNotation, ("b2 may be any of these", ["b2a1e"])),
    (AmbiguousNotation, ("", ["b2a1e", "b2a1n"])),
    (Reason, (" ", "it is all wrong")),
    (Reason, ("base.hand.limit", "")),
    (Fault, ("players", " ")),
)


def test_no_error_is_made_without_something_to_say(subtests: pytest.Subtests) -> None:
    for case in nothing_to_say():
        with subtests.test(case=repr(case)):
            kind, arguments = case
            with pytest.raises(ValueError, match=r"must not be empty|needed") as caught:
                kind(*arguments)
            assert not isinstance(caught.value, CopenhagenError), "a mistake of who raises it"


@pytest.mark.parametrize(
    ("kind", "arguments"),
    [
        (InvalidValue, (["it is all wrong"],)),
        (InvalidValue, ("wrong",)),
        (IllegalAction, (TakeCards((0, 1)), FAULTS)),
        (AmbiguousNotation, ("b2 may be either", [1, 2])),
        (MatchError, (None,)),
        (MatchError, ()),
        (Fault, ("", 3)),
    ],
    ids=repr,
)
def test_no_error_is_made_of_what_can_be_no_part_of_it(
    kind: type, arguments: tuple[object, ...]
) -> None:
    with pytest.raises(TypeError) as caught:
        kind(*arguments)
    assert not isinstance(caught.value, CopenhagenError), "a mistake of who raises it"
