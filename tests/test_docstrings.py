"""Docstrings begin with a noun, and names in docstrings, comments and some pages exist.

The files are read as text, without imports.
"""

import builtins
import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
LIBRARY = ROOT / "src" / "copenhagen"
PACKAGES = {
    "copenhagen": LIBRARY,
    "copenhagen_docs": ROOT / "docs" / "src" / "copenhagen_docs",
    "tests": ROOT / "tests",
    "benchmarks": ROOT / "benchmarks",
}


def modules(*folders: Path) -> list[Path]:
    return sorted(file for folder in folders for file in folder.rglob("*.py"))


MODULES = modules(LIBRARY, PACKAGES["copenhagen_docs"])
OTHERS = modules(*(ROOT / name for name in ("tests", "benchmarks", "examples", "docs")))
PAGES = [ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs" / "inside").glob("*.md"))]

FOLDERS = (
    *(ROOT, ROOT / "src", LIBRARY, ROOT / "docs", ROOT / "tests"),
    *(LIBRARY / "cardgame", LIBRARY / "rollwrite"),
)
"""The folders in which a path may begin, besides the folder of the file that names it."""

MADE = (
    *("rules/rule/", "rules/missions/", "rules/base-game/index.html"),  # by the build of the pages
    *(".cache/", "mutants/"),  # by commands
    *("src/copenhagen/locale/fr/", "locale/LANGUAGE/"),  # by the author of a language
)
"""The beginnings of paths that are not in the repository."""

ELSEWHERE = frozenset(dir(builtins)) | {"history", "msgctxt", "mutmut", "mypy", "python3"}
"""Names of Python and of other projects: `history` is a method of OpenSpiel's states."""

PATH = re.compile(
    r"(?<![\w./:-])((?:[\w.-]+/)+(?:[\w.-]*\w\.(?:d\.ts|[a-z]{2,5})\b)?|[\w-]+\.py\b)(?!\w)"
)
"""A file in a folder, ``house/grid.py``, a folder, ``house/``, or a module alone, ``grid.py``."""

DOTTED = re.compile(rf"(?<![\w./-])((?:{'|'.join(PACKAGES)})(?:\.(?!d\.ts|mo\b|po\b)\w+)+)")
"""A module, or a name in it: ``copenhagen.house.grid``; but no file such as ``copenhagen.po``."""

QUOTED = re.compile(r"(?<!`)`([A-Za-z_][\w.]*)(?:\([^`]*\))?`(?!`)")
"""A name of the code: `Placement` or `Placement.cells`."""


# Reading

_TRIPLE = '"' * 3
_LONG_STRING = re.compile(f"'{_TRIPLE}'|'''.*?'''|{_TRIPLE}(.*?){_TRIPLE}", re.DOTALL)
_COMMENT = re.compile(r"(?:(?<=\s)|^)# .*", re.MULTILINE)
_SENTENCE = re.compile(r'"[^"\n]* [^"\n]*"')
_WORD = re.compile(r"[A-Za-z_]\w*")


@cache
def docstrings(file: Path) -> list[tuple[int, str]]:
    """Return the docstrings of a module, each with the number of its first line."""
    source = file.read_text()
    return [
        (source.count("\n", 0, match.start()) + 1, match[1])
        for match in _LONG_STRING.finditer(source)
        if match[1] is not None and _begins_line(source, match.start())
    ]


def _begins_line(source: str, place: int) -> bool:
    return source[source.rfind("\n", 0, place) + 1 : place].strip() in {"", "r"}


def texts(file: Path) -> Iterator[tuple[int, str]]:
    """Yield the docstrings and comments of a module, or the text of a page, line by line."""
    lines = enumerate(file.read_text().split("\n"), 1)
    if file.suffix != ".py":
        yield from lines
        return
    yield from docstrings(file)
    for number, line in lines:
        if "# " in line and (comment := _COMMENT.search(line)):
            yield number, comment[0]


@cache
def names_in(file: Path) -> frozenset[str]:
    """Return the names in the code of a module, with those in texts of one word: ``"rows"``."""
    code = _LONG_STRING.sub("", file.read_text())
    code = _SENTENCE.sub("", _COMMENT.sub("", code))
    return frozenset(_WORD.findall(code)).union(file.relative_to(ROOT).with_suffix("").parts)


@cache
def classes() -> dict[str, set[str]]:
    """Return the names in the modules that define a class of each name."""
    found: dict[str, set[str]] = {}
    for file in MODULES:
        for name in re.findall(r"^class (\w+)", file.read_text(), re.MULTILINE):
            found.setdefault(name, set()).update(names_in(file))
    return found


# Checking


@cache
def known_names(*, everywhere: bool) -> frozenset[str]:
    return ELSEWHERE.union(*map(names_in, (*MODULES, *OTHERS) if everywhere else MODULES))


@cache
def file_names() -> frozenset[str]:
    return frozenset(file.name for file in (*MODULES, *OTHERS))


def lost_paths(text: str, file: Path) -> Iterator[str]:
    """Yield the paths in the text of a file that do not exist."""
    for path in PATH.findall(text):
        if not (
            path.startswith(MADE)
            or path in file_names()
            or any((folder / path).exists() for folder in (*FOLDERS, file.parent))
        ):
            yield path


def lost_modules(text: str, _: Path) -> Iterator[str]:
    """Yield the names with dots in a text that are neither modules nor in the code of one."""
    for name in DOTTED.findall(text):
        first, *rest = name.split(".")
        place = PACKAGES[first]
        while rest and ((place / rest[0]).is_dir() or (place / f"{rest[0]}.py").is_file()):
            place /= rest.pop(0)
        file = place.with_suffix(".py")
        module = file if file.is_file() else place / "__init__.py"
        if rest and rest[0] not in names_in(module):
            yield name


def lost_names(text: str, file: Path) -> Iterator[str]:
    """Yield the names in backticks that no code has, or that are missing in the named class.

    Names on the pages for contributors may also be from the tests.
    """
    known = known_names(everywhere=file.suffix != ".py")
    for name in QUOTED.findall(text):
        parts = name.split(".")
        of_class = classes().get(parts[-2]) if len(parts) > 1 else None
        lost = not known.issuperset(parts) or parts[-1] not in (of_class or known)
        if lost and not (ROOT / name).is_file() and not DOTTED.match(name):
            yield name


@pytest.mark.parametrize(
    ("lost", "files"),
    [
        (lost_paths, [*MODULES, *OTHERS, *PAGES]),
        (lost_modules, [*MODULES, *OTHERS, *PAGES]),
        (lost_names, [*MODULES, *PAGES]),
    ],
    ids=["paths", "modules", "names"],
)
def test_what_is_named_is_there(
    lost: Callable[[str, Path], Iterator[str]], files: list[Path]
) -> None:
    wrong = [
        f"{file.relative_to(ROOT)}:{line}: there is no {name}"
        for file in files
        for line, text in texts(file)
        for name in lost(text, file)
    ]
    assert not wrong, "\n".join(wrong)


def test_a_docstring_says_the_noun() -> None:
    wrong = [
        f"{file.relative_to(ROOT)}:{line}: {text.splitlines()[0]}"
        for file in MODULES
        for line, text in docstrings(file)
        if re.match(r"\s*What\b", text)
    ]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(
    ("text", "lost"),
    [
        ("as in ``house/grid.py``, `tests/laws/`, ``turn.py`` and either/or", []),
        (
            "as in ``house/grit.py``, tests/lows/ and gird.py",
            ["house/grit.py", "tests/lows/", "gird.py"],
        ),
        ("see copenhagen.house.grid, tests.sweep and `copenhagen.choices`", []),
        ("see `copenhagen.house.grit`", ["copenhagen.house.grit"]),
        ("see ``copenhagen.house.grid.cell_nam``", ["copenhagen.house.grid.cell_nam"]),
        ("`Placement.cells`, `Placement(cells)`, ``Plaice``", []),
        ("`Placement.cards` of a `Plaice`", ["Placement.cards", "Plaice"]),
    ],
)
def test_what_is_not_there_is_found(text: str, lost: list[str]) -> None:
    module = LIBRARY / "match.py"
    assert [
        name for find in (lost_paths, lost_modules, lost_names) for name in find(text, module)
    ] == lost


def test_docstrings_and_comments_are_told_from_code(tmp_path: Path) -> None:
    lines = [
        "***One.***",
        "# Two",
        "text = 'none' + ***nor this***",
        "def function():",
        "    r***What",
        "    goes on.***",
        "    return '***'  # three",
        "number = 1",
        "***The last.***",
    ]
    file = tmp_path / "module.py"
    file.write_text("\n".join(lines).replace("***", _TRIPLE))
    assert docstrings(file) == [(1, "One."), (5, "What\n    goes on."), (9, "The last.")]
    assert list(texts(file))[3:] == [(2, "# Two"), (7, "# three")]
