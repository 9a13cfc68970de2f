"""A mistake that is put into a copy of the package on purpose."""

import ast
from pathlib import Path

import attrs

__all__ = ["Bug", "planted", "source_of", "text_faults"]


@attrs.frozen
class Bug:
    """One mistake in one file of the package.

    `name` is a sentence that says what is wrong now. In `file`, a path below the package, the text
    `old` stands exactly once, and `new` takes its place. `tests` are those that should notice, the
    nearest first. It is tried only where the packages that it `needs` are installed.
    """

    name: str
    file: str
    old: str = attrs.field(repr=False)
    new: str = attrs.field(repr=False)
    tests: tuple[str, ...] = attrs.field(repr=False)
    needs: tuple[str, ...] = attrs.field(default=(), repr=False)


def planted(bug: Bug, source: str) -> str:
    """Return the source of the file with the mistake in it.

    Raises `ValueError` if the file has not, or no longer, the one text that makes way for it.
    """
    if faults := text_faults(bug, source):
        raise ValueError("; ".join(faults))
    return source.replace(bug.old, bug.new)


def text_faults(bug: Bug, source: str) -> list[str]:
    """Return why this is no bug to plant in a file with this `source`; empty if it is one."""
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
