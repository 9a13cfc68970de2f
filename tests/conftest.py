"""What holds for all tests: how hard Hypothesis tries, and which rule a test checks.

``COPENHAGEN_PROFILE`` chooses the profile: ``quick`` (without it), ``ci`` or ``deep``.
``pytest --rule base.build.support`` runs the tests of one rule.
"""

import os

import pytest
from hypothesis import HealthCheck, settings

from copenhagen.rulebook import RULES

# A game of some hundred decisions is slow to draw and slower on a busy machine: how long one
# example takes says nothing about whether the rules are right.
_ANY_TIME = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])

settings.register_profile("quick", _ANY_TIME, max_examples=25, stateful_step_count=40)
# The same examples at every run, so that an unchanged commit cannot turn red.
settings.register_profile(
    "ci",
    _ANY_TIME,
    max_examples=100,
    stateful_step_count=80,
    derandomize=True,
    database=None,
    print_blob=True,
)
settings.register_profile(
    "deep", _ANY_TIME, max_examples=2_000, stateful_step_count=300, print_blob=True
)
settings.load_profile(os.environ.get("COPENHAGEN_PROFILE", "quick"))


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add ``--rule``."""
    parser.addoption(
        "--rule",
        action="append",
        default=[],
        metavar="ID",
        help="run only the tests marked with this rule id (may be given again)",
    )


def pytest_configure(config: pytest.Config) -> None:
    """Register the marker and refuse a ``--rule`` that does not exist."""
    config.addinivalue_line("markers", "rule(*ids): the ids of the rules that the test checks")
    unknown = [rule_id for rule_id in config.getoption("--rule") if rule_id not in RULES]
    if unknown:
        raise pytest.UsageError(f"no such rule: {', '.join(unknown)}")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Refuse marks with rule ids that do not exist; keep the tests of ``--rule`` alone."""
    wanted = set(config.getoption("--rule"))
    kept: list[pytest.Item] = []
    left_out: list[pytest.Item] = []
    wrong: list[str] = []
    for item in items:
        marks = list(item.iter_markers("rule"))
        cited = {rule_id for mark in marks for rule_id in mark.args}
        if any(not mark.args or mark.kwargs for mark in marks):
            wrong.append(f"{item.nodeid}: the marker rule takes ids and nothing else")
        wrong += [f"{item.nodeid}: no rule {rule_id!r}" for rule_id in sorted(cited - set(RULES))]
        (kept if not wanted or wanted & cited else left_out).append(item)
    if wrong:
        raise pytest.UsageError(*wrong)
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = kept
