"""The way to hold laws: each is a function of a step, state or walk, checked on a whole corpus.

The function is written as a test that takes the case as its argument, and marked with its rules;
a decorator from here makes it a test that goes through the corpus of its game. When a law is
broken, the error gives its name, and the line of notation or the walk that breaks it.
"""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any, Literal, TypeVar

import attrs

from tests.corpus import Corpus
from tests.laws.reporting import reported

__all__ = ["LAWS", "Law", "hold", "law_of_states", "law_of_steps", "law_of_walks"]

Case = TypeVar("Case")
Test = Callable[[], None]


@attrs.frozen
class Law:
    """A law: its name, the kind of its cases, its check, and the test that runs the check."""

    name: str
    kind: Literal["step", "state", "walk"]
    check: Callable[[Any], None]
    test: Test


LAWS: list[Law] = []
"""All laws that the imported test modules check on a corpus."""


@contextmanager
def _of_a_step(step: Any) -> Iterator[None]:  # noqa: ANN401 - of either game
    with reported(step.before, step.move):
        yield


@contextmanager
def _of_a_walk(walk: Any) -> Iterator[None]:  # noqa: ANN401 - of either game
    try:
        yield
    except Exception as error:
        error.add_note(f"walk = {walk!r}")
        raise


_REPORTS: dict[str, Callable[[Any], Any]] = {
    "step": _of_a_step,
    "state": reported,
    "walk": _of_a_walk,
}


def hold(law: Law, cases: Iterable[object]) -> None:
    """Check a law on each case; a failure names the law and the case."""
    report = _REPORTS[law.kind]
    for case in cases:
        try:
            law.check(case)
        except Exception as error:
            error.add_note(f"law = {law.name}")
            with report(case):
                raise


def _law(
    kind: Literal["step", "state", "walk"], cases: Callable[[], Iterable[object]]
) -> Callable[[Callable[[Any], None]], Test]:
    def law_of(check: Callable[[Any], None]) -> Test:
        def test() -> None:
            hold(law, cases())

        test.__name__, test.__qualname__ = check.__name__, check.__qualname__
        test.__module__, test.__doc__ = check.__module__, check.__doc__
        name = check.__name__.removeprefix("test_").replace("_", " ")
        law = Law(name, kind, check, test)
        LAWS.append(law)
        return test

    return law_of


def law_of_steps(
    corpus: Corpus[Any, Any, Any], *, of_a_kind: int | None = None
) -> Callable[[Callable[[Any], None]], Test]:
    """Make a law of steps a test, of all steps or, if that takes long, of a few of each kind."""
    return _law(
        "step", lambda: corpus.steps if of_a_kind is None else corpus.various_steps(of_a_kind)
    )


def law_of_states(
    corpus: Corpus[Any, Any, Any], *, of_a_kind: int | None = None
) -> Callable[[Callable[[Any], None]], Test]:
    """Make a law of states a test, of all states or, if that takes long, of a few of each kind."""
    return _law(
        "state", lambda: corpus.states if of_a_kind is None else corpus.various_states(of_a_kind)
    )


def law_of_walks(
    corpus: Corpus[Any, Any, Any], *, where: Callable[[Any], bool] = lambda _: True
) -> Callable[[Callable[[Any], None]], Test]:
    """Make a law of walks a test, of all walks for which `where` holds."""
    return _law("walk", lambda: filter(where, corpus.walks))
