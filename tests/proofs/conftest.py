"""Counts what is proved, and says so at the end of the run."""

from collections import Counter
from collections.abc import Callable

import pytest


@pytest.fixture
def statements(record_property: Callable[[str, object], None]) -> Callable[..., None]:
    """Return what counts proved statements by their topic."""

    def count(topic: str, number: int = 1) -> None:
        record_property("proved", (topic, number))

    return count


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print how many statements were proved, and about what."""
    proved = Counter[str]()
    for report in terminalreporter.stats.get("passed", []):
        for name, value in getattr(report, "user_properties", ()):
            if name == "proved":
                topic, number = value
                proved[topic] += number
    if proved:
        terminalreporter.section("proved for every filling of the house and every display")
        for topic, number in proved.items():
            terminalreporter.write_line(f"{number:6} {topic}")
        terminalreporter.write_line(f"{proved.total():6} statements in all")
