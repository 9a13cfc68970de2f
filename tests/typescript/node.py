"""Programs that run on node, if it is installed."""

import shutil
import subprocess
from pathlib import Path

import pytest

__all__ = ["MODULES", "ROOT", "compiled", "needs_node"]

ROOT = Path(__file__).parents[2]
MODULES = ROOT / ".cache" / "node" / "node_modules"
"""The packages installed by `.ci/run` (CONTRIBUTING.md, "TypeScript")."""

_TSC = MODULES / ".bin" / "tsc"

needs_node = pytest.mark.skipif(
    shutil.which("node") is None or not _TSC.exists(), reason="node and tsc are not installed"
)

_STRICT = ("--strict", "--exactOptionalPropertyTypes", "--noUncheckedIndexedAccess", "--noEmit")


def compiled(*files: Path) -> str:
    """Return the messages of the TypeScript compiler for files; empty if there are none."""
    command = [str(_TSC), *_STRICT, "--pretty", "false", "--target", "es2022", *map(str, files)]
    return subprocess.run(command, stdout=subprocess.PIPE, text=True, check=False).stdout
