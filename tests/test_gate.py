"""The gate runs its steps in an order that they allow, and tells how each of them went."""

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

RUNNER = Path(__file__).parents[1] / ".ci" / "running.py"


@pytest.fixture
def running(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Return the runner, working in a temporary folder."""
    spec = spec_from_file_location("running", RUNNER)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "running", module)
    spec.loader.exec_module(module)
    monkeypatch.setattr(module, "ROOT", tmp_path)
    return module


def marks(running: Any, **does: tuple[Any, list[str]]) -> tuple[int, dict[str, str]]:  # noqa: ANN401 (a module)
    """Run steps, each with the ones that it needs; return the status and the mark of each."""
    steps = [running.Step(name, what, after) for name, (what, after) in does.items()]
    status = running.run(steps)
    return status, {step.name: step.mark for step in steps}


def test_a_step_runs_after_those_that_it_needs(running: ModuleType, tmp_path: Path) -> None:
    def write(log: Any) -> None:  # noqa: ANN401 (of the module)
        log.shell("echo begun > said")

    status, found = marks(running, reads=("grep begun said", ["writes"]), writes=(write, []))
    assert (status, found) == (0, {"reads": "ok", "writes": "ok"})
    assert (tmp_path / "said").read_text() == "begun\n"


def test_all_that_need_a_failed_step_are_skipped_and_the_others_run(
    running: ModuleType, capsys: pytest.CaptureFixture[str]
) -> None:
    status, found = marks(
        running,
        last=("true", ["next", "other"]),
        next=("true", ["fails"]),
        fails=("echo why; exit 3", []),
        other=("true", []),
    )
    assert status == 1
    assert found == {"last": "skipped", "next": "skipped", "fails": "FAILED", "other": "ok"}
    said = capsys.readouterr().out
    assert said.endswith("1 passed, 3 failed\n")
    assert "why\nFailed: exit status 3" in said.rpartition("=== FAILED: fails")[2]


def test_steps_that_wait_for_what_is_not_there_are_named(running: ModuleType) -> None:
    with pytest.raises(SystemExit, match="are not there: one, two"):
        marks(running, one=("true", ["two"]), two=("true", ["one"]))


def test_temporary_files_are_removed(running: Any) -> None:  # noqa: ANN401 (a module)
    with running.folder_in_memory() as folder:
        Path(folder, "file").touch()
    assert not Path(folder).exists()
