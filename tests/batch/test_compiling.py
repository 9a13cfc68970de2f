"""The cache of machine code: used where it can be written, recompiled where it cannot.

The user who runs the tests may write everywhere. So folders are made impossible: their names are
taken by files.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import copenhagen
from copenhagen.batch import compiling

WARNING = "RuntimeWarning: compiled rules cannot be kept"
NO_HOME = {"HOME": os.devnull, "XDG_CACHE_HOME": f"{os.devnull}/none"}


def run(*command: str, env: dict[str, str]) -> subprocess.CompletedProcess[str]:
    """Run Python with this command, compiled."""
    left = {"NUMBA_CACHE_DIR", "NUMBA_DISABLE_JIT"}
    own = {name: text for name, text in os.environ.items() if name not in left}
    return subprocess.run(
        [sys.executable, *command],
        capture_output=True,
        text=True,
        check=False,
        env=own | env,
    )


class Dispatcher:
    """Numba's result, as far as the caching code looks at it."""

    def __init__(self, error: Exception | None) -> None:
        self._error, self._cache = error, self

    def enable_caching(self) -> None:
        if self._error:
            raise self._error

    def load_overload(self, *, found: bool) -> str:
        if not found:
            raise NotADirectoryError
        return "found"

    save_overload = load_overload


@pytest.mark.parametrize("error", [RuntimeError("no locator available"), PermissionError()])
def test_what_cannot_be_kept_is_compiled_all_the_same(
    error: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: Any = Dispatcher(error)
    monkeypatch.setattr(compiling, "_njit", lambda *_, **__: made)
    compiling._warn_that_nothing_is_kept.cache_clear()  # noqa: SLF001 (it warns once)
    with pytest.warns(RuntimeWarning, match="cannot be kept"):
        assert compiling.kept(run) is made
    assert compiling.kept(run) is made  # and no second warning


def test_files_that_are_gone_are_as_if_nothing_was_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    made: Any = Dispatcher(None)
    monkeypatch.setattr(compiling, "_njit", lambda *_, **__: made)
    compiling._warn_that_nothing_is_kept.cache_clear()  # noqa: SLF001 (it warns once)
    compiling.kept(run)
    assert made.load_overload(found=True) == "found"
    with pytest.warns(RuntimeWarning, match="cannot be kept"):
        assert made.save_overload(found=False) is None
    assert made.load_overload(found=False) is None


@pytest.fixture
def container(tmp_path: Path) -> dict[str, str]:
    """Return an environment whose package and home are read-only."""
    package = tmp_path / "copenhagen"
    source = Path(copenhagen.__file__).parent
    shutil.copytree(source, package, ignore=shutil.ignore_patterns("__pycache__"))
    for folder in (package, *package.rglob("*/")):
        (folder / "__pycache__").touch()
    return {"PYTHONPATH": str(tmp_path), **NO_HOME}


@pytest.mark.end_to_end
def test_games_are_played_where_nothing_can_be_written(container: dict[str, str]) -> None:
    """The expert compiles without a cache, and warns of it once."""
    text = """
import copenhagen as cph
from copenhagen.cli.seats import bots_named

bots_named(["expert"], cph.roll_and_write(2).game)
print(cph.__file__)
"""
    done = run("-c", text, env=container)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith(container["PYTHONPATH"])
    line, told = sorted(done.stderr.splitlines(), key=lambda one: WARNING not in one)
    assert WARNING in line
    assert "getting ready" in told


KEPT = """
import sys
from copenhagen.batch.compiling import kept

def successor(number):
    return number + 1

compiled = kept(successor)
"""


@pytest.mark.end_to_end
def test_a_function_without_a_file_is_compiled_and_not_kept() -> None:
    done = run("-c", f"{KEPT}print(compiled(3), compiled is not successor)", env={})
    assert (done.returncode, done.stdout) == (0, "4 True\n"), done.stderr
    assert done.stderr.count(WARNING) == 1


@pytest.mark.end_to_end
def test_a_folder_that_is_gone_when_there_is_something_to_keep_stops_nobody(tmp_path: Path) -> None:
    program, folder = tmp_path / "program.py", tmp_path / "kept"
    program.write_text(f"{KEPT}exec(sys.argv[1])\nprint(compiled(3))\n", encoding="utf-8")
    env = {"NUMBA_CACHE_DIR": str(folder)}
    done = run(str(program), "pass", env=env)
    assert (done.returncode, done.stdout, done.stderr) == (0, "4\n", "")
    assert [*folder.rglob("*.nbc")], "nothing was kept"
    gone = f"import os, shutil; shutil.rmtree({str(folder)!r}); open({str(folder)!r}, 'w').close()"
    done = run(str(program), gone, env=env)
    assert (done.returncode, done.stdout) == (0, "4\n"), done.stderr
    assert done.stderr.count(WARNING) == 1
