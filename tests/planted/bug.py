"""A mistake that is put into a copy of the package on purpose."""

import ast
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path

import attrs

__all__ = ["SAMPLE", "Bug", "planted", "sample", "text_faults"]

SAMPLE = 10
"""So many bugs are tried where only a few are: as many as a minute has room for."""


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
    try:
        ast.parse(source.replace(bug.old, bug.new), bug.file)
    except SyntaxError as error:
        return [f"{bug.file}: with {bug.new!r} there is an error of syntax: {error}"]
    return []


def sample(bugs: Sequence[Bug], text: str) -> list[Bug]:
    """Return a few of the bugs, which `text` draws: the same text always draws the same ones.

    No two are in one file as long as there are others.
    """
    drawn = sorted(bugs, key=lambda bug: sha256(f"{text}/{bug.name}".encode()).digest())
    first = {bug.file: bug for bug in reversed(drawn)}
    ones = [bug for bug in drawn if first[bug.file] is bug]
    others = [bug for bug in drawn if first[bug.file] is not bug]
    return [*ones, *others][:SAMPLE]


def source_of(package: Path, bug: Bug) -> str:
    """Return the source of the file of a bug."""
    return (package / bug.file).read_text(encoding="utf-8")
