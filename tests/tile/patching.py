"""Applying a patch to a copy of the package: by what stands there, whatever lines have moved."""

import re
from collections.abc import Iterator
from pathlib import Path

import attrs

__all__ = ["Hunk", "applied", "hunks_of"]


@attrs.frozen
class Hunk:
    """One place of a file: its lines, each with the sign of the patch in front."""

    file: str
    lines: tuple[str, ...]

    @property
    def old(self) -> str:
        """The text that stands there."""
        return "".join(line[1:] for line in self.lines if line[0] in " -")

    @property
    def new(self) -> str:
        """The text that takes its place."""
        return "".join(line[1:] for line in self.lines if line[0] in " +")

    def cut(self) -> Iterator["Hunk"]:
        """Yield the hunk with ever fewer of the lines around the change, as long as any is left."""
        kept = [line[0] == " " for line in self.lines]
        before = kept.index(False) if False in kept else 0
        after = kept[::-1].index(False) if False in kept else 0
        cuts = [(first, last) for first in range(before + 1) for last in range(after + 1)]
        for first, last in sorted(cuts, key=sum):
            hunk = Hunk(self.file, self.lines[first : len(self.lines) - last])
            if hunk.old or not self.old:
                yield hunk


def hunks_of(patch: str) -> tuple[Hunk, ...]:
    """Return the hunks of a patch in the unified format of git, in its order."""
    found: list[Hunk] = []
    file, lines = "", list[str]()
    for line in [*patch.splitlines(keepends=True), "@@"]:
        if line.startswith(("diff ", "--- ", "@@")) and lines:
            found.append(Hunk(file, tuple(lines)))
            lines = []
        if named := re.match(r"\+\+\+ b/(.+)", line):
            file = named[1]
        elif line[0] in " +-" and not line.startswith(("--- ", "+++ ")):
            lines.append(line)
    return tuple(found)


def applied(patch: str, folder: Path) -> tuple[str, ...]:
    """Apply a patch to the files below a folder and return their names.

    Each change is made where its lines stand, with as many of those around them as are still the
    same. Raises `ValueError` naming each file, and the lines of it, that do not stand there once.
    """
    hunks, faults = hunks_of(patch), []
    for hunk in hunks:
        path = folder / hunk.file
        source = path.read_text(encoding="utf-8") if path.exists() else ""
        here = next((cut for cut in hunk.cut() if source.count(cut.old) == 1 or not cut.old), None)
        if here is None:
            faults.append(f"{hunk.file}\n{hunk.old}")
        else:
            text = source.replace(here.old, here.new) if here.old else source + here.new
            path.write_text(text, encoding="utf-8")
    if faults:
        raise ValueError("these lines do not stand there once:\n\n" + "\n".join(faults))
    return tuple(dict.fromkeys(hunk.file for hunk in hunks))
