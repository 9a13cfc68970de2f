"""Writes the patch anew: ``python -m tests.tile``, in a working tree in which the tile is complete.

Of each file it keeps as few lines around the changes as tell where they belong.
"""

import subprocess

from tests.tile import PATCH, ROOT
from tests.tile.patching import hunks_of


def main() -> None:
    """Write how ``src`` differs from the last commit, new files too."""
    _git("add", "--intent-to-add", "src")
    files = _git("diff", "--name-only", "--", "src/*.py").split()
    PATCH.write_text("".join(map(_patch_of, files)), encoding="utf-8")
    _git("reset", "--quiet", "--", "src")


def _patch_of(file: str) -> str:
    before = _git("show", f"HEAD:{file}", check=False)
    for lines in range(1, 12):
        patch = _git("diff", f"-U{lines}", "--", file)
        if all(not hunk.old or before.count(hunk.old) == 1 for hunk in hunks_of(patch)):
            return patch
    raise ValueError(f"{file}: no few lines tell where the changes belong")


def _git(*arguments: str, check: bool = True) -> str:
    command = ["git", "-C", str(ROOT), *arguments]
    return subprocess.run(command, check=check, capture_output=True, text=True).stdout


if __name__ == "__main__":
    main()
