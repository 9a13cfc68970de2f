"""One test for one question: it is asked of every case, and each that fails is named with why."""

from collections.abc import Callable, Iterable
from functools import update_wrapper
from typing import TypeVar

import pytest

__all__ = ["every"]

Case = TypeVar("Case")


def every(
    cases: Iterable[Case] | Callable[[], Iterable[Case]],
    *,
    called: Callable[[Case], object] = str,
) -> Callable[[Callable[[Case], None]], Callable[[], None]]:
    """Make one test of what is asked of each of many `cases`; `called` is what each is called.

    It asks all of them and fails with a list of those that fail, each with what a test of it alone
    would have said. Give a function where it takes time to find the cases: it is called when the
    test runs. That there are none is a failure, too.
    """

    def one_test(check: Callable[[Case], None]) -> Callable[[], None]:
        def test() -> None:
            wrong: list[str] = []
            first: BaseException | None = None
            asked = 0
            for asked, case in enumerate(cases() if callable(cases) else cases, 1):  # noqa: B007
                try:
                    check(case)
                except (Exception, pytest.fail.Exception) as fault:  # noqa: BLE001
                    first = first or fault
                    wrong.append(f"{called(case)}: {_said(fault)}")
            assert asked, "there is nothing to ask this of"
            if wrong:
                raise AssertionError("\n".join([f"{len(wrong)} of {asked}", *wrong])) from first

        update_wrapper(test, check)
        # pytest would ask for the case as for a fixture, and name this file as that of the test.
        del test.__wrapped__  # type: ignore[attr-defined]
        test.place_as = check  # type: ignore[attr-defined]
        return test

    return one_test


def _said(fault: BaseException) -> str:
    """Return what a failure says; of what is no assertion also the kind."""
    text = str(fault)
    return text if isinstance(fault, AssertionError) and text else f"{type(fault).__name__}: {text}"
