"""Counts what engine and model were asked in small worlds, and says so at the end of the run."""

from collections import Counter
from collections.abc import Callable

import pytest


@pytest.fixture
def compared(record_property: Callable[[str, object], None]) -> Callable[[str, int], None]:
    """Return what counts compared cases by their topic."""

    def count(topic: str, number: int) -> None:
        assert number, f"nothing was compared: {topic}"
        record_property("compared", (topic, number))

    return count


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print how many cases of the small worlds were compared, and of which kind."""
    compared = Counter[str]()
    for report in terminalreporter.stats.get("passed", []):
        for name, value in getattr(report, "user_properties", ()):
            if name == "compared" and report.when == "call":
                topic, number = value
                compared[topic] += number
    if compared:
        terminalreporter.section("small worlds: engine and second model agree")
        for topic, number in compared.items():
            terminalreporter.write_line(f"{number:9,} {topic}")
        terminalreporter.write_line(f"{compared.total():9,} cases in all")
