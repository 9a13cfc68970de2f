"""What runs on node, where there is node."""

import shutil
import subprocess
from pathlib import Path

import pytest

__all__ = ["MODULES", "ROOT", "compiled", "needs_node"]

ROOT = Path(__file__).parents[2]
MODULES = ROOT / ".cache" / "node" / "node_modules"
"""The packages that are installed by `.ci/run` (CONTRIBUTING.md, "TypeScript")."""

_TSC = MODULES / ".bin" / "tsc"

needs_node = pytest.mark.skipif(
    shutil.which("node") is None or not _TSC.exists(), reason="node and tsc are not installed"
)

_STRICT = ("--strict", "--exactOptionalPropertyTypes", "--noUncheckedIndexedAccess", "--noEmit")


def compiled(*files: Path) -> str:
    """Return what the compiler of TypeScript says of files: nothing if all is right."""
    command = [str(_TSC), *_STRICT, "--pretty", "false", "--target", "es2022", *map(str, files)]
    return subprocess.run(command, stdout=subprocess.PIPE, text=True, check=False).stdout
