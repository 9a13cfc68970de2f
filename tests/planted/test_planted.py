"""Planted bugs: the list is valid, and a bug that no test notices is reported."""

import sys
from pathlib import Path
from types import ModuleType

import pytest

from tests.planted import __main__ as program
from tests.planted.bug import Bug, planted, source_of, text_faults
from tests.planted.listed import AREAS, BUGS
from tests.planted.listed.typescript import TYPESCRIPT
from tests.planted.making import Field, Kind
from tests.planted.trying import BrokenSuite, Suite, Sweep

FEWEST = {
    "cardgame": 12,
    "rollwrite": 10,
    "house": 6,
    "views": 8,
    "notation": 8,
    "choices": 6,
    "render": 6,
    "spaces": 4,
    "match": 4,
    "bots": 4,
    "adapters": 4,
    "batch": 12,
    "rulebook": 3,
}
"""The minimum number of bugs in each area."""


# --- the list ------------------------------------------------------------------------------------


def test_the_text_of_every_bug_stands_once_in_its_file_and_what_takes_its_place_compiles() -> None:
    wrong = [fault for bug in BUGS for fault in text_faults(bug, source_of(program.PACKAGE, bug))]
    assert not wrong, "\n".join(wrong)


def test_the_text_of_every_bug_of_the_package_for_npm_stands_once_in_its_file() -> None:
    package = program.ROOT / "packages" / "typescript"
    wrong = [fault for bug in TYPESCRIPT for fault in text_faults(bug, source_of(package, bug))]
    assert not wrong, "\n".join(wrong)


def test_every_area_has_its_bugs() -> None:
    few = {area: len(AREAS[area]) for area, number in FEWEST.items() if len(AREAS[area]) < number}
    assert few == {}
    assert set(AREAS) == set(FEWEST)


def test_every_bug_has_a_sentence_of_its_own_that_says_what_is_wrong() -> None:
    names = [bug.name for bug in BUGS]
    assert [name for name in names if names.count(name) > 1] == []
    assert [name for name in names if not name[0].isupper() or name.endswith(".")] == []


def test_every_test_that_should_notice_is_there() -> None:
    gone = [f"{bug.name}: {test}" for bug in BUGS for test in bug.tests if not is_there(test)]
    assert not gone, "\n".join(gone)
    assert [bug.name for bug in BUGS if not bug.tests] == []


def is_there(test: str) -> bool:
    name, _, function = test.partition("[")[0].partition("::")
    file = program.ROOT / name
    return file.exists() and (not function or f"def {function}(" in file.read_text())


# --- invalid bugs --------------------------------------------------------------------------------


def bug(old: str, new: str, tests: tuple[str, ...] = ("tests/test_near.py",)) -> Bug:
    return Bug("It is wrong", "rules.py", old, new, tests)


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("absent", "1", "the text stands there 0 times"),
        ("return", "pass", "the text stands there 2 times"),
        ("7", "7(", "an error of syntax"),
    ],
)
def test_what_cannot_be_planted_is_refused(old: str, new: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        planted(bug(old, new), SOURCE)


SOURCE = '''"""Rules of a small game."""

def limit():
    return 7

def unseen():
    return 1
'''

NEAR = """
from small.rules import limit

def test_the_limit_is_at_most_eight():
    assert limit() <= 8
"""

FAR = """
import os
import small.rules

def test_the_limit_is_seven():
    assert small.rules.limit() == 7
"""

BROKEN_ANYWAY = """
def test_something_that_is_wrong_anyway():
    assert False
"""


@pytest.fixture
def suite(tmp_path: Path) -> Suite:
    """Return the tests of a small package: one near test, one that covers more, one that is broken.

    No test covers the function `unseen`.
    """
    package, tests, copies = (tmp_path / name for name in ("src/small", "tests", "copies"))
    for folder in (package, tests, copies):
        folder.mkdir(parents=True)
    (package / "__init__.py").write_text("")
    (package / "rules.py").write_text(SOURCE)
    (tests / "test_near.py").write_text(NEAR)
    (tests / "test_broken.py").write_text(BROKEN_ANYWAY)
    (tests / "test_far.py").write_text(FAR)
    return Suite(tmp_path, package, ("tests",), copies, ())


@pytest.mark.end_to_end
@pytest.mark.parametrize("jobs", [1, 2])
def test_a_bug_is_caught_near_or_afar_and_what_is_none_is_not_caught(
    suite: Suite, capsys: pytest.CaptureFixture[str], jobs: int
) -> None:
    bugs = [
        bug("return 7", "return 9"),
        bug("return 7", "return 8"),
        bug("return 1", "return 2"),
    ]
    assert program.tried(suite, bugs, jobs) == 1
    said = capsys.readouterr().out.splitlines()
    near = "tests/test_near.py::test_the_limit_is_at_most_eight"
    far = "tests/test_far.py::test_the_limit_is_seven"
    assert [line.split("  ")[0].strip() for line in said[:6:2]] == [
        "caught",
        "caught afar",
        "NOT CAUGHT",
    ]
    assert [line.strip() for line in said[1:6:2]] == [near, far, "no test fails"]
    assert said[6] == "2 of 3 bugs were caught, 1 of them only by other tests"
    assert (suite.package / "rules.py").read_text() == SOURCE
    assert [copy.name for copy in suite.folder.iterdir()] == ["clean"]


SIZE = """
def message(pattern, **values):
    return pattern.format(**values)

class Hand:
    def size(self, cards):
        if cards and len(cards) > 2:
            return message("{number} cards", number=len(cards))
        return "few"

def Reason(rule):
    return rule

def reasons(cards):
    if cards:
        yield Reason("base.hand.limit")
"""

SIZES = """
from small.size import Hand, reasons

def test_a_hand_has_a_size():
    assert Hand().size("abc") == "3 cards"
    assert Hand().size(()) == "few"

def test_no_card_is_refused():
    assert [*reasons(())] == []
"""


@pytest.mark.end_to_end
@pytest.mark.parametrize(
    ("kind", "made", "missed"),
    [
        ("conditions", 5, ["cards left out", "len(cards) > 2 left out", "cards never"]),
        ("reasons", 3, ["cards never", '"base.hand.limit" is another rule']),
        ("messages", 1, []),
    ],
)
def test_bugs_are_made_of_all_that_is_of_a_kind(
    suite: Suite, kind: Kind, made: int, missed: list[str]
) -> None:
    (suite.package / "size.py").write_text(SIZE)
    (suite.root / "tests" / "test_size.py").write_text(SIZES)
    suite.prepare()
    (swept,) = suite.attempts((), [Field("sizes", ("size.py",), ("tests/test_size.py",), kind)])
    assert isinstance(swept, Sweep)
    assert [one.partition(": ")[2] for one in swept.missed] == missed
    assert swept.tried == made


@pytest.mark.end_to_end
def test_tests_that_fail_without_any_bug_are_refused(suite: Suite) -> None:
    with pytest.raises(BrokenSuite, match="without any bug: tests/test_broken"):
        program.tried(suite, [bug("return 7", "return 9", ("tests/test_broken.py",))])


def test_tests_of_another_copy_are_refused(suite: Suite, monkeypatch: pytest.MonkeyPatch) -> None:
    other = ModuleType("small")
    other.__file__ = str(suite.package / "__init__.py")
    monkeypatch.setitem(sys.modules, "small", other)
    with pytest.raises(BrokenSuite, match="another copy is loaded"):
        program.tried(suite, [bug("return 7", "return 9")])
