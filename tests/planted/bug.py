"""A mistake to be planted in a copy of the package."""

import ast
from pathlib import Path

import attrs

__all__ = ["Bug", "planted", "source_of", "text_faults"]


@attrs.frozen
class Bug:
    """One mistake in one file of the package.

    `name` is a sentence about the wrong behavior. In `file`, a path below the package, the text
    `old` occurs exactly once, and `new` replaces it. `tests` are the ones that should notice, the
    nearest first. The bug is tried only if the packages that it `needs` are installed.
    """

    name: str
    file: str
    old: str = attrs.field(repr=False)
    new: str = attrs.field(repr=False)
    tests: tuple[str, ...] = attrs.field(repr=False)
    needs: tuple[str, ...] = attrs.field(default=(), repr=False)


def planted(bug: Bug, source: str) -> str:
    """Return the source of the file with the mistake in it.

    Raises `ValueError` unless the file contains `old` exactly once.
    """
    if faults := text_faults(bug, source):
        raise ValueError("; ".join(faults))
    return source.replace(bug.old, bug.new)


def text_faults(bug: Bug, source: str) -> list[str]:
    """Return the reason why this bug cannot be planted in a file with this `source`, or nothing."""
    found = source.count(bug.old)
    if found != 1:
        return [f"{bug.file}: the text stands there {found} times: {bug.old!r}"]
    if not bug.file.endswith(".py"):
        return []
    try:
        ast.parse(source.replace(bug.old, bug.new), bug.file)
    except SyntaxError as error:
        return [f"{bug.file}: with {bug.new!r} there is an error of syntax: {error}"]
    return []


def source_of(package: Path, bug: Bug) -> str:
    """Return the source of the file of a bug."""
    return (package / bug.file).read_text(encoding="utf-8")
