"""What became of the tests of each rule, written down while they run.

``pytest --rule-outcomes FILE`` writes a JSON document: under ``finished`` the day on which the run
ended, in UTC, and under ``tests`` one entry for each test
function that is marked with a rule, by its node id without parameters, with the ids of its
``rules``, how many ``runs`` it had, and its ``outcome``: ``passed`` where all of them passed, else
``failed`` or ``skipped``. It works with several processes as well, since reports carry the marks.
"""

import json
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

__all__ = ["Outcomes", "keep_marks"]

_PROPERTY = "rule"


def keep_marks(item: pytest.Item) -> None:
    """Let the reports of a test carry the rules that it is marked with."""
    for mark in item.iter_markers("rule"):
        item.user_properties += [(_PROPERTY, str(rule_id)) for rule_id in mark.args]


class Outcomes:
    """Listens to the reports of all tests, and writes down what became of those with a rule."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.tests: dict[str, dict[str, Any]] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Add what a report says; a test fails with its set-up and its clearing up, too."""
        rules = [str(value) for name, value in report.user_properties if name == _PROPERTY]
        if not rules:
            return
        name = report.nodeid.partition("[")[0]
        fresh = {"rules": [], "runs": 0, "outcome": "passed"}
        test = self.tests.setdefault(name, fresh)
        test["rules"] = list(dict.fromkeys(test["rules"] + rules))
        test["runs"] += report.when == "call"
        if not report.passed and test["outcome"] != "failed":
            test["outcome"] = report.outcome

    def pytest_sessionfinish(self) -> None:
        """Write the document."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        finished = datetime.now(UTC).date().isoformat()
        document = {"finished": finished, "tests": dict(sorted(self.tests.items()))}
        self.path.write_text(json.dumps(document, indent=1) + "\n", encoding="utf-8")
