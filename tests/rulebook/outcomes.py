"""The outcomes of the tests of each rule, recorded during a run.

``pytest --rule-outcomes FILE`` writes a JSON document: under ``finished`` the day on which the run
ended, in UTC, and under ``tests`` an entry for each test function that is marked with a rule, by
its node id without parameters, with the ids of its ``rules``, its number of ``runs``, and its
``outcome``: ``passed`` if all of them passed, else ``failed`` or ``skipped``. It also works with
several processes, since reports carry the marks.
"""

import json
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

__all__ = ["Outcomes", "keep_marks"]

_PROPERTY = "rule"


def keep_marks(item: pytest.Item) -> None:
    """Add the rules of a test's marks to its reports."""
    for mark in item.iter_markers("rule"):
        item.user_properties += [(_PROPERTY, str(rule_id)) for rule_id in mark.args]


class Outcomes:
    """Collects the reports of all tests, and records the outcomes of tests with a rule."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.tests: dict[str, dict[str, Any]] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Add a report; a test also fails with its set-up or teardown."""
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
