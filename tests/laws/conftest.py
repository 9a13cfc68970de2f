"""At the end of a run: how often the walks came by what seldom happens."""

from collections import Counter

import pytest

from tests.rarities import table

_SEEN = pytest.StashKey[Counter[str]]()


@pytest.fixture
def rarities_seen(request: pytest.FixtureRequest) -> Counter[str]:
    """Return the count that is printed at the end of the run."""
    seen = request.config.stash.setdefault(_SEEN, Counter())
    seen.clear()
    return seen


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    """Print the count under ``-v``, or wherever the profile asks for many examples."""
    seen = config.stash.get(_SEEN, None)
    if seen and (config.get_verbosity() > 0 or sum(seen.values()) > 20_000):
        terminalreporter.section("what seldom happens, in the walks of the laws")
        terminalreporter.write_line(table(seen))
