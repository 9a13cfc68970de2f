"""The matrix of the rules shows the results of a run, and finds every gap."""

import json
import re
from datetime import date
from pathlib import Path

import attrs
import pytest

from copenhagen.rulebook import RULES
from tests.rulebook import matrix
from tests.rulebook.enacting import Named, Place, Role
from tests.rulebook.matrix import MarkedTest, Row, faults, kept, marked_tests, page, rows, written

PLACE = Place(Role.ENACTS, "cardgame.placing", "lay", 50)
NAMED = tuple(Named(rule_id, PLACE) for rule_id in RULES)
TESTS = tuple(
    MarkedTest(f"tests/cardgame/test_sample.py::test_{number}", (rule_id,), 2, "passed")
    for number, rule_id in enumerate(RULES)
)
LAW = MarkedTest("tests/laws/test_sample.py::test_law", tuple(RULES), 1, "passed")


DAY = "2026-11-02"


def _rows(*tests: MarkedTest, named: tuple[Named, ...] = NAMED) -> tuple[Row, ...]:
    return rows(tests, named)


def test_there_is_a_row_for_each_rule_in_reading_order() -> None:
    assert [row.rule.id for row in _rows(*TESTS)] == list(RULES)


def test_a_run_in_which_every_rule_is_enacted_and_tested_has_no_fault() -> None:
    assert list(faults(_rows(*TESTS))) == []


def test_a_rule_for_the_table_needs_neither_code_nor_a_test() -> None:
    at_table = next(rule_id for rule_id, rule in RULES.items() if rule.at_table)
    tests = [test for test in TESTS if test.rules != (at_table,)]
    named = tuple(one for one in NAMED if one.rule != at_table)
    table = _rows(*tests, named=named)
    assert list(faults(table)) == []
    (line,) = [line for line in page(table, DAY).splitlines() if f"[`{at_table}`]" in line]
    assert "| *done by hand at the table* |  |  |" in line


def test_a_rule_that_is_only_refused_is_enacted_nowhere() -> None:
    refusing = Named(NAMED[0].rule, attrs.evolve(PLACE, role=Role.REFUSES))
    assert list(faults(_rows(*TESTS, named=(refusing, *NAMED[1:])))) == [
        "base.setup.players is enacted nowhere: no docstring of the rules names it"
    ]


def test_a_law_is_no_test_of_a_rule() -> None:
    assert list(faults(_rows(LAW, *TESTS[1:]))) == ["base.setup.players has no test that passed"]


@pytest.mark.parametrize("outcome", ["failed", "skipped"])
def test_a_test_that_did_not_pass_is_a_fault(outcome: str) -> None:
    other = attrs.evolve(TESTS[0], name="tests/cardgame/test_other.py::test_it", outcome=outcome)
    name = f"base.setup.players has a test that {outcome}: {other.name}"
    assert list(faults(_rows(other, *TESTS))) == [name]
    assert list(faults(_rows(other, *TESTS[1:]))) == [
        "base.setup.players has no test that passed",
        name,
    ]


def test_a_document_of_outcomes_is_read() -> None:
    document = {"tests": {"a.py::test_b": {"rules": ["x.y.z"], "runs": 3, "outcome": "failed"}}}
    assert marked_tests(document) == (MarkedTest("a.py::test_b", ("x.y.z",), 3, "failed"),)


def test_the_page_leads_from_each_rule_to_passages_code_tests_and_laws() -> None:
    text = page(_rows(LAW, *TESTS), DAY)
    for rule in RULES.values():
        (line,) = [line for line in text.splitlines() if f"{{#{rule.anchor}}}" in line]
        cells = line.strip("| ").split(" | ")
        assert len(cells) == 5
        assert rule.title in cells[0]
        assert "passages/" in cells[1] or all(ruling in cells[1] for ruling in rule.rulings)
        by_hand = "*done by hand at the table*"
        assert cells[2] == (by_hand if rule.at_table else "`cardgame.placing:lay` 50")
        assert cells[3].startswith(r"<details><summary>1 passed</summary>cardgame/test\_sample: ")
        assert r"laws/test\_sample: law" in cells[4]


def test_the_page_says_how_many_rules_and_tests_there_are() -> None:
    failed = attrs.evolve(TESTS[0], name="tests/cardgame/test_other.py::test_it", outcome="failed")
    summary = page(_rows(failed, *TESTS), DAY).partition("\n")[0]
    books = re.findall(r"(\d+) of (Base game|Expansion 1|Roll & Write)", summary)
    assert summary.startswith(f"{len(RULES)} rules: ")
    assert [title for _, title in books] == ["Base game", "Expansion 1", "Roll & Write"]
    assert sum(int(number) for number, _ in books) == len(RULES)
    assert f"of 2 November 2026, {len(TESTS)} of {len(TESTS) + 1} test functions" in summary
    assert summary.endswith(f"with {2 * len(TESTS) + 2} cases.")


def test_a_test_that_did_not_pass_is_shown_as_such() -> None:
    failed = attrs.evolve(TESTS[0], name="tests/cardgame/test_other.py::test_it", outcome="failed")
    line = next(line for line in page(_rows(failed, *TESTS), DAY).splitlines() if "{#" in line)
    assert "<summary>1 of 2 passed</summary>" in line
    assert r"test\_other: it (2) **failed**" in line


def test_a_rule_of_which_a_run_knows_no_test_is_shown_as_such() -> None:
    text = page(_rows(LAW, *TESTS[1:]), DAY)
    (line,) = [line for line in text.splitlines() if "[`base.setup.players`]" in line]
    assert "| **none in this run** |" in line
    assert text.count("**none in this run**") == 1


# The saved run


def test_the_run_that_is_kept_knows_a_test_of_every_rule_and_no_other_rules() -> None:
    """If this fails, a rule is newer than the run: run all tests, and save the run."""
    tests = marked_tests(kept())
    assert {rule for test in tests for rule in test.rules} <= set(RULES)
    assert list(faults(rows(tests, NAMED))) == []


def test_a_run_is_kept_as_it_was_with_a_line_for_each_test() -> None:
    text = written(kept())
    assert json.loads(text) == kept()
    assert text == matrix.KEPT.read_text(encoding="utf-8")
    assert len(text.splitlines()) == len(kept()["tests"]) + 5


def _document(*tests: MarkedTest) -> str:
    listed = {
        test.name: {"rules": test.rules, "runs": test.runs, "outcome": test.outcome}
        for test in tests
    }
    return json.dumps({"finished": DAY, "tests": listed})


def test_the_page_is_of_the_run_at_hand_if_that_is_whole_and_else_of_the_one_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    at_hand, old = tmp_path / "rules.json", kept()["finished"]
    monkeypatch.setattr(matrix, "OUTCOMES", at_hand)
    pages = [page(*matrix.current_rows())]
    at_hand.write_text(_document(*TESTS))
    pages.append(page(*matrix.current_rows()))
    at_hand.write_text(_document(*TESTS[1:]))
    pages.append(page(*matrix.current_rows()))
    of_run = "of 2 November 2026"
    assert [of_run in text for text in pages] == [False, True, False]
    assert pages[0] == pages[2]
    assert f"{date.fromisoformat(old):%B %Y}, " in pages[0]


def test_only_a_whole_run_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    at_hand, place = tmp_path / "rules.json", tmp_path / "kept.json"
    monkeypatch.setattr(matrix, "OUTCOMES", at_hand)
    monkeypatch.setattr(matrix, "ROOT", tmp_path)
    monkeypatch.setattr(matrix, "KEPT", place)
    assert matrix.main(["--keep"]) == 1
    at_hand.write_text(_document(*TESTS[1:]))
    assert matrix.main(["--keep"]) == 1
    at_hand.write_text(_document(*TESTS))
    assert matrix.main([]) == 0
    assert not place.exists()
    assert matrix.main(["--keep"]) == 0
    assert kept() == json.loads(at_hand.read_text())
