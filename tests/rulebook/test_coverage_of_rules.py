"""Every rule enacted by code has a test and a law marked with it; every mark names a rule.

The marks are read from the source of the tests, not from the collected tests, so that the result is
the same when only some tests run. `tests/conftest.py` checks the marks of collected tests as well;
this also finds marks that no run would collect.
"""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from copenhagen.rulebook import RULES

TESTS = Path(__file__).parents[1]


class Marks:
    """The rule marks of all tests, and the rulings that the tests cite."""

    def __init__(self) -> None:
        self.tests: dict[str, list[str]] = {}
        self.rulings: set[str] = set()
        self.unreadable: list[str] = []

    def read(self, file: str, source: str) -> None:
        """Add the marks of one test file."""
        if not re.search("mark.rule|[Rr]uling", source):
            return
        tree = ast.parse(source)
        for test, inherited in _tests_in(tree, _marks_of_module(tree)):
            where = f"{file}::{test.name}"
            for mark in (*inherited, *test.decorator_list):
                self._add(where, mark)
            text = ast.get_docstring(test) or ""
            for sentence in re.findall(r"[Rr]ulings?((?:[ ,]|and|to|[A-Z]-\d\d)+)", text):
                self.rulings.update(_rulings_in(sentence))

    def _add(self, where: str, mark: ast.expr) -> None:
        if not isinstance(mark, ast.Call) or ast.unparse(mark.func) != "pytest.mark.rule":
            return
        for argument in mark.args:
            if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                self.tests.setdefault(argument.value, []).append(where)
            else:
                self.unreadable.append(f"{where}: {ast.unparse(argument)}")


def _rulings_in(sentence: str) -> Iterator[str]:
    """Yield the rulings of a list such as "C-02, C-04 to C-09 and A-13"."""
    for first, last in re.findall(r"([A-Z]-\d\d)(?: to ([A-Z]-\d\d))?", sentence):
        letter, low, high = first[0], int(first[2:]), int((last or first)[2:])
        yield from (f"{letter}-{number:02}" for number in range(low, high + 1))


Test = ast.FunctionDef | ast.AsyncFunctionDef


def _marks_of_module(tree: ast.Module) -> list[ast.expr]:
    """Return the marks that the module's `pytestmark` gives to all its tests."""
    marks: list[ast.expr] = []
    for statement in tree.body:
        if isinstance(statement, ast.Assign) and ast.unparse(statement.targets[0]) == "pytestmark":
            value = statement.value
            marks += value.elts if isinstance(value, ast.List | ast.Tuple) else [value]
    return marks


def _tests_in(
    tree: ast.Module | ast.ClassDef, inherited: list[ast.expr]
) -> Iterator[tuple[Test, list[ast.expr]]]:
    """Yield each test with the marks of the classes and the module around it."""
    for statement in tree.body:
        if isinstance(statement, Test) and statement.name.startswith("test_"):
            yield statement, inherited
        elif isinstance(statement, ast.ClassDef):
            yield from _tests_in(statement, [*inherited, *statement.decorator_list])


@cache
def marks_of_all_tests() -> Marks:
    marks = Marks()
    for path in sorted(TESTS.rglob("test_*.py")):
        marks.read(str(path.relative_to(TESTS)), path.read_text(encoding="utf-8"))
    return marks


def test_every_rule_that_code_carries_out_has_a_test(subtests: pytest.Subtests) -> None:
    for rule_id in [id_ for id_, one in RULES.items() if not one.at_table]:
        with subtests.test(case=str(rule_id)):
            assert marks_of_all_tests().tests.get(rule_id), f"no test is marked with {rule_id!r}"


def test_every_rule_that_code_carries_out_is_named_by_a_law(subtests: pytest.Subtests) -> None:
    for rule_id in [id_ for id_, one in RULES.items() if not one.at_table]:
        with subtests.test(case=rule_id):
            tests = marks_of_all_tests().tests.get(rule_id, [])
            assert any(test.startswith("laws/") for test in tests), (
                f"no law is marked with {rule_id!r}"
            )


def test_every_mark_names_a_rule_by_its_id() -> None:
    unknown = {
        name: tests for name, tests in marks_of_all_tests().tests.items() if name not in RULES
    }
    assert not unknown
    assert not marks_of_all_tests().unreadable, "a mark has to name its rules in so many words"


def test_every_ruling_behind_a_rule_is_cited_by_a_test(subtests: pytest.Subtests) -> None:
    for rule_id in [rule.id for rule in RULES.values() if rule.rulings]:
        with subtests.test(case=str(rule_id)):
            missing = set(RULES[rule_id].rulings) - marks_of_all_tests().rulings
            assert not missing


SAMPLE = '''
import pytest

pytestmark = [pytest.mark.rule("one"), pytest.mark.slow]
ID = "six"

@pytest.mark.rule("two", "three")
def test_plain(): pass

@pytest.mark.rule("four")
class TestGroup:
    @pytest.mark.rule("five")
    def test_inside(self):
        """Rulings A-01, A-03 to A-05 and B-02; seen in C-09."""

@pytest.mark.rule(ID)
def test_not_in_so_many_words(): pass

@pytest.mark.rule("seven")
def helper(): pass
'''


def test_marks_are_found_on_modules_classes_and_functions() -> None:
    marks = Marks()
    marks.read("sample.py", SAMPLE)
    plain, inside, last = (
        "sample.py::test_plain",
        "sample.py::test_inside",
        "sample.py::test_not_in_so_many_words",
    )
    assert marks.tests == {
        "one": [plain, inside, last],
        "two": [plain],
        "three": [plain],
        "four": [inside],
        "five": [inside],
    }
    assert marks.unreadable == [f"{last}: ID"]
    assert marks.rulings == {"A-01", "A-03", "A-04", "A-05", "B-02"}
