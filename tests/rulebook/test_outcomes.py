"""The outcomes of the tests of each rule are recorded, with one process and with several."""

import json
import os
import subprocess
import sys
from datetime import UTC, date, datetime
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

SAMPLE = """
import pytest

@pytest.mark.rule("base.build.grid")
@pytest.mark.parametrize("n", [1, 2, 3])
def test_three_cases(n): pass

@pytest.mark.rule("base.build.grid", "base.build.free")
@pytest.mark.parametrize("n", [1, 2])
def test_one_case_fails(n): assert n == 1

@pytest.mark.rule("base.build.free")
class TestGroup:
    @pytest.mark.rule("base.build.support")
    def test_inside(self): pass

@pytest.mark.rule("base.build.free")
@pytest.mark.skip(reason="a sample")
def test_skipped(): pass

@pytest.fixture
def broken(): raise OSError

@pytest.mark.rule("base.build.free")
def test_never_starts(broken): pass

def test_of_no_rule(): pass
"""


@pytest.mark.end_to_end
@pytest.mark.parametrize("processes", ["0", "2"])
def test_the_tests_of_a_rule_and_their_outcomes_are_written_down(
    tmp_path: Path, processes: str
) -> None:
    began = datetime.now(UTC).date()
    (tmp_path / "pytest.ini").write_text("[pytest]\n")
    (tmp_path / "test_sample.py").write_text(SAMPLE)
    plain = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    paths = [str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])]
    done = subprocess.run(
        [
            *(sys.executable, "-m", "pytest", "-q", "-p", "tests.conftest", "-n", processes),
            *("-p", "no:cacheprovider", "--rule-outcomes=found/rules.json", "test_sample.py"),
        ],
        cwd=tmp_path,
        env=plain | {"PYTHONPATH": os.pathsep.join(paths)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1, done.stdout + done.stderr
    found = json.loads((tmp_path / "found" / "rules.json").read_text())
    assert date.fromisoformat(found["finished"]) >= began
    grid, free, support = "base.build.grid", "base.build.free", "base.build.support"
    assert found["tests"] == {
        "test_sample.py::TestGroup::test_inside": _test("passed", 1, support, free),
        "test_sample.py::test_never_starts": _test("failed", 0, free),
        "test_sample.py::test_one_case_fails": _test("failed", 2, grid, free),
        "test_sample.py::test_skipped": _test("skipped", 0, free),
        "test_sample.py::test_three_cases": _test("passed", 3, grid),
    }


def _test(outcome: str, runs: int, *rules: str) -> dict[str, object]:
    return {"rules": list(rules), "runs": runs, "outcome": outcome}
