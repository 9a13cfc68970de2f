"""Applying a patch to a copy of the package: by what stands there, whatever lines have moved."""

import re
from pathlib import Path

import attrs

__all__ = ["Hunk", "applied", "hunks_of"]


@attrs.frozen
class Hunk:
    """One place of a file: the lines that stand there and those that take their place."""

    file: str
    old: str
    new: str


def hunks_of(patch: str) -> tuple[Hunk, ...]:
    """Return the hunks of a patch in the unified format of git, in its order."""
    found: list[Hunk] = []
    file, lines = "", list[str]()
    for line in [*patch.splitlines(keepends=True), "@@"]:
        if line.startswith(("diff ", "--- ", "@@")) and lines:
            old = "".join(one[1:] for one in lines if one[0] in " -")
            new = "".join(one[1:] for one in lines if one[0] in " +")
            found.append(Hunk(file, old, new))
            lines = []
        if named := re.match(r"\+\+\+ b/(.+)", line):
            file = named[1]
        elif line[0] in " +-" and not line.startswith(("--- ", "+++ ")):
            lines.append(line)
    return tuple(found)


def applied(patch: str, folder: Path) -> tuple[str, ...]:
    """Apply a patch to the files below a folder and return their names.

    Raises `ValueError` naming each file, and the lines of it, that do not stand there exactly once.
    """
    hunks, faults = hunks_of(patch), []
    for hunk in hunks:
        path = folder / hunk.file
        source = path.read_text(encoding="utf-8") if path.exists() else ""
        if hunk.old and source.count(hunk.old) != 1:
            faults.append(f"{hunk.file}: {source.count(hunk.old)} times\n{hunk.old}")
            continue
        text = source.replace(hunk.old, hunk.new) if hunk.old else source + hunk.new
        path.write_text(text, encoding="utf-8")
    if faults:
        raise ValueError("these lines do not stand there once:\n\n" + "\n".join(faults))
    return tuple(dict.fromkeys(hunk.file for hunk in hunks))
