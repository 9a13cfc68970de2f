"""Every example in the README, in the documentation and in the docstrings works as shown.

How an example is written, in Markdown and in docstrings alike:

* a ``python`` or ``pycon`` fence, or a line with ``>>>``: Python, run in order; the examples of
  one page share their names, a docstring begins with the names of its module;
* an ``output`` fence right after a ``python`` one: exactly what that one prints;
* a ``console`` fence: after ``$`` a command, below it exactly its output. The commands of one
  page share a folder, standard input is empty, and the exit status is 0 unless the command ends in
  ``# exit status N``. A line with a single command of ours runs within the test process; lines with
  shell syntax go to a shell.

``...`` in expected output matches anything. A ``sh`` fence has commands for readers to set up a
machine; it is not run, and so must not call ``copenhagen``.
"""

import ast
import contextlib
import doctest
import importlib
import io
import os
import re
import shlex
import subprocess
import sys
import textwrap
import traceback
import warnings
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from types import ModuleType
from unittest import mock

import attrs
import pytest

from copenhagen import cli
from copenhagen_docs import __main__ as pages
from tests.adapters import extras
from tests.source import nodes_of

ROOT = Path(__file__).parent.parent


def _has_examples(path: Path) -> bool:
    return re.search(r">>>|```|~~~", path.read_text(encoding="utf-8")) is not None


PAGES = [
    path
    for path in (
        ROOT / "README.md",
        ROOT / "CONTRIBUTING.md",
        *sorted((ROOT / "docs").rglob("*.md")),
    )
    if _has_examples(path)
]
SOURCES = (ROOT / "src", ROOT / "docs" / "src")
MODULES = sorted(path for source in SOURCES for path in source.rglob("*.py") if _has_examples(path))

OPTIONS = doctest.ELLIPSIS | doctest.REPORT_NDIFF
OPENING = re.compile(r"(?P<indent>[ \t]*)(?P<fence>`{3,}|~{3,})[ ]*(?P<info>[^`]*)$")
STATUS = re.compile(r"\s+# exit status (\d+)$")
PYTHON = ("python", "pycon", "py", "python3")
SHELL = ("sh", "bash", "shell")
COMMAND = re.compile(r"(?:\$\s*)?(?:\S*/)?(?:copenhagen|python3? -m copenhagen)\b")
SECONDS = 120

OURS: dict[tuple[str, ...], Callable[[list[str]], object]] = {
    ("copenhagen",): cli.main,
    ("python", "-m", "copenhagen_docs"): pages.main,
}
"""The commands that run within this process, by their first words; each takes its arguments."""

WORD = r"""(?:[\w./,:=+-]|"[^"$`\\!]*"|'[^']*')+"""
WORDS = re.compile(rf"{WORD}(?:[ ]+{WORD})*")
"""A line that a shell would only split into words: no pipe, no variable, no placeholder."""


@attrs.frozen
class Example:
    """One fence, or one text with ``>>>`` in it: its language, its lines, where it begins."""

    language: str
    source: str
    line: int


def _language(info: str) -> str:
    """Return the language that a fence names: ``python`` in ``python title="…"`` as well."""
    words = re.findall(r"[\w+-]+", info)
    return words[0].lower() if words else ""


def _is_script(example: Example) -> bool:
    return example.language in PYTHON and ">>>" not in example.source


def fences(text: str, first_line: int = 1) -> Iterator[Example]:
    """Yield every fenced block of `text`, which begins at `first_line` of its file."""
    opened: re.Match[str] | None = None
    begun, body = 0, list[str]()
    for number, line in enumerate(text.splitlines(), first_line):
        if opened is None:
            if opened := OPENING.match(line):
                begun, body = number + 1, []
        elif re.fullmatch(rf"{opened['fence'][0]}{{{len(opened['fence'])},}}", line.strip()):
            source = textwrap.dedent("\n".join(body) + "\n")
            yield Example(_language(opened["info"]), source, begun)
            opened = None
        else:
            body.append(line)
    if opened is not None:
        raise ValueError(f"the fence of line {begun - 1} is never closed")


def docstrings(path: Path) -> list[tuple[int, str]]:
    """Return every docstring of a module, including attributes, after the line where it begins."""
    return sorted(
        (node.lineno, node.value.value)
        for node in nodes_of(path)
        if isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    )


class Session:
    """The shared state of the examples of one page: names, a folder, and the list of failures."""

    def __init__(self, where: str, folder: Path, names: dict[str, object] | None = None) -> None:
        """Begin with `names`, in `folder`; `where` tells a reader which file it is."""
        self.where = where
        self.folder = folder
        self.names = {"__name__": "__main__"} if names is None else names
        self.ran = 0
        self.faults: list[str] = []
        self._checker = doctest.OutputChecker()

    def run_all(self, examples: list[Example]) -> None:
        """Run `examples` in order, each with the one after it, which may be its output."""
        before = Example("", "", 0)
        for example, after in pairwise([*examples, before]):
            if example.language == "output" and not _is_script(before):
                self.faults.append(f"{self.where}:{example.line}: the output of nothing")
            before = example
            if example.language in PYTHON and not _is_script(example):
                self.interactive(example)
            elif _is_script(example):
                self.script(example, after.source if after.language == "output" else None)
            elif example.language == "console":
                self.console(example)
            elif example.language in SHELL:
                self.not_run(example)

    def interactive(self, example: Example) -> None:
        """Run an example with ``>>>`` as the standard library does."""
        parsed = doctest.DocTestParser().get_doctest(
            example.source, self.names, self.where, self.where, example.line - 1
        )
        runner = doctest.DocTestRunner(checker=self._checker, optionflags=OPTIONS, verbose=False)
        report = io.StringIO()
        runner.run(parsed, out=report.write, clear_globs=False)
        self.names = parsed.globs
        self.ran += len(parsed.examples)
        if report.getvalue():
            self.faults.append(report.getvalue())

    def script(self, example: Example, expected: str | None) -> None:
        """Run a whole script; compare its output if the page shows that."""
        self.ran += 1
        printed = io.StringIO()
        padded = "\n" * (example.line - 1) + example.source
        try:
            with contextlib.redirect_stdout(printed):
                exec(compile(padded, self.where, "exec"), self.names)  # noqa: S102 (our own pages)
        except Exception:  # noqa: BLE001 (any error is the page's)
            self.faults.append(f"{self.where}:{example.line}\n{traceback.format_exc(limit=-3)}")
            return
        if expected is not None:
            self._compare(f"{self.where}:{example.line}", expected, printed.getvalue())

    def console(self, example: Example) -> None:
        """Run each command of a console session and compare its output."""
        first, *blocks = re.split(r"(?m)^\$ ", example.source)
        if first.strip() or not blocks:
            self.faults.append(f"{self.where}:{example.line}: a console begins with '$ '")
            return
        for block in blocks:
            command, _, expected = block.partition("\n")
            self.ran += 1
            status = STATUS.search(command)
            shown = f"{self.where}:{example.line}: $ {command}"
            line = STATUS.sub("", command)
            run = within_this_process if is_ours_alone(line) else in_a_shell
            returned, printed = run(line, self.folder)
            if returned != (int(status[1]) if status else 0):
                self.faults.append(f"{shown}\nexit status {returned}\n{printed}")
            else:
                self._compare(shown, expected.rstrip("\n") + "\n", printed.rstrip("\n") + "\n")

    def not_run(self, example: Example) -> None:
        """Refuse a call of the command line in a block that nothing would run."""
        for number, line in enumerate(example.source.splitlines(), example.line):
            if COMMAND.match(line):
                self.faults.append(f"{self.where}:{number}: show this in a console block: {line}")

    def _compare(self, shown: str, expected: str, got: str) -> None:
        if not self._checker.check_output(expected, got, OPTIONS):
            difference = self._checker.output_difference(
                doctest.Example("", expected), got, OPTIONS
            )
            self.faults.append(f"{shown}\n{difference}")


def is_ours_alone(line: str) -> bool:
    """Return whether a line of a console only calls one command of ours, without shell syntax."""
    return WORDS.fullmatch(line) is not None and any(
        tuple(shlex.split(line)[: len(beginning)]) == beginning for beginning in OURS
    )


def within_this_process(line: str, folder: Path) -> tuple[int, str]:
    """Run a command of ours and return its exit status and its output, as a shell would.

    It has the folder, the environment and the empty input of a separate process, and warnings are
    errors; its changes to any of these are undone.
    """
    words = shlex.split(line)
    (begins,) = (begins for begins in OURS if tuple(words[: len(begins)]) == begins)
    printed = io.BytesIO()
    status: object = 0
    with (
        io.TextIOWrapper(printed, "utf-8", write_through=True) as out,
        Path(os.devnull).open(encoding="utf-8") as nothing,
        mock.patch.dict(os.environ, _environment(), clear=True),
        mock.patch.object(sys, "stdin", nothing),
        contextlib.chdir(folder),
        contextlib.redirect_stdout(out),
        contextlib.redirect_stderr(out),
        warnings.catch_warnings(),
    ):
        warnings.simplefilter("error")
        try:
            status = OURS[begins](words[len(begins) :])
        except SystemExit as exited:
            status = exited.code
        except Exception:  # noqa: BLE001 (a process would print any error)
            status = 1
            traceback.print_exc()
        text = printed.getvalue().decode()
    assert status is None or isinstance(status, int), status
    return status or 0, text


def in_a_shell(line: str, folder: Path) -> tuple[int, str]:
    """Run a line in a shell and return its exit status and its output."""
    done = subprocess.run(
        ["bash", "-euo", "pipefail", "-c", line],  # noqa: S607
        cwd=folder,
        env=_environment(),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=SECONDS,
        check=False,
    )
    return done.returncode, done.stdout


def _environment() -> dict[str, str]:
    """Return the environment of console examples: no colors, warnings are errors."""
    programs = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])
    return os.environ | {
        "PATH": programs,
        "PYTHONWARNINGS": "error",
        "NO_COLOR": "1",
        "COLUMNS": "100",
        "TERM": "dumb",
    }


def check_page(path: Path, folder: Path) -> Session:
    """Run every example of a Markdown page."""
    session = Session(str(path), folder)
    examples = list(fences(path.read_text()))
    stray = re.compile(r"^\s*>>> ", re.MULTILINE)
    fenced = sum(len(stray.findall(example.source)) for example in examples)
    if len(stray.findall(path.read_text())) != fenced:
        session.faults.append(f"{path}: a line with '>>>' stands outside a fence")
    session.faults += [
        f"{path}:{example.line}: '>>>' in a fence that is not Python"
        for example in examples
        if example.language not in PYTHON and stray.search(example.source)
    ]
    session.run_all(examples)
    return session


def check_docstrings(path: Path, folder: Path, module: str) -> Session:
    """Run every example in the docstrings of `module`, each docstring on its own."""
    total = Session(str(path), folder)
    for line, text in docstrings(path):
        scripts = [found for found in fences(text, line) if ">>>" not in found.source]
        if not scripts and ">>>" not in text:
            continue
        session = Session(str(path), folder, _names_in(importlib.import_module(module)))
        session.interactive(Example("python", text, line))
        session.run_all(scripts)
        total.ran += session.ran
        total.faults += session.faults
    return total


def _names_in(module: ModuleType) -> dict[str, object]:
    """Return the names of a module, with those that it loads when they are asked for."""
    handed_out = {name: getattr(module, name) for name in getattr(module, "__all__", ())}
    return {**vars(module), **handed_out}


def _short(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def _module_name(path: Path) -> str:
    (source,) = (source for source in SOURCES if source in path.parents)
    parts = path.relative_to(source).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _all_there(*modules: str) -> None:
    """Skip a test of modules that need a project that is not installed."""
    for package in filter(None, map(extras.missing, modules)):
        pytest.skip(f"{package} is not installed")


def _starts_workers(page: Path) -> bool:
    return page.name == "simulation.md"


@pytest.mark.parametrize(
    "page",
    [
        pytest.param(page, marks=[pytest.mark.end_to_end] if _starts_workers(page) else [])
        for page in PAGES
    ],
    ids=_short,
)
def test_examples_on_the_page(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if page.name == "adapters.md":
        _all_there(*extras.NEEDED)
    if page.name == "batch.md":
        _all_there("copenhagen.adapters.vector")
    monkeypatch.chdir(tmp_path)
    session = check_page(page, tmp_path)
    assert not session.faults, "\n".join(session.faults)


@pytest.mark.parametrize("path", MODULES, ids=_short)
def test_examples_in_docstrings(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _all_there(_module_name(path))
    monkeypatch.chdir(tmp_path)
    session = check_docstrings(path, tmp_path, _module_name(path))
    assert not session.faults, "\n".join(session.faults)


RIGHT = """
# A page

```python
word = "cards"
print(word, [1, 2, 3])
```

```output
cards [1, ..., 3]
```

1. In a list:

    ```pycon title="the names of the page go on"
    >>> word.upper()
    'CARDS'
    >>> {}["house"]
    Traceback (most recent call last):
        ...
    KeyError: 'house'
    ```

~~~ { .console .wide }
$ echo brick > tile; cat tile
brick
$ wc -l < tile | tr -d ' '
1
$ cat tile; exit 2  # exit status 2
brick
~~~

```sh
python3 -m venv .venv
```

```text
$ copenhagen
```
"""

WRONG = {
    "a wrong value": "```pycon\n>>> 1 + 1\n3\n```",
    "a wrong value in a python fence": "```python\n>>> 1 + 1\n3\n```",
    "a wrong value in a list": "1. See\n\n    ```python\n    >>> 1 + 1\n    3\n    ```",
    "an error": "```python\nhouse\n```",
    "a syntax error": "```python title='x'\nhouse (\n```",
    "a wrong output": "```python\nprint(1)\n```\n\n```output\n2\n```",
    "a missing output": "```python\n```\n\n```output\n2\n```",
    "the output of nothing": "```pycon\n>>> 1 + 1\n2\n```\n\n```output\n2\n```",
    "a name of another page": "```python\nprint(word)\n```",
    "a prompt outside a fence": ">>> 1 + 1\n2",
    "a prompt in another fence": "```text\n>>> 1 + 1\n2\n```",
    "a warning": "```python\nimport warnings\nwarnings.warn('old')\n```",
    "a wrong line of a command": "```console\n$ echo brick\nwindow\n```",
    "a missing line of a command": "```console\n$ echo brick\n```",
    "a line too many": "```console\n$ true\nbrick\n```",
    "an unexpected exit status": "```console\n$ exit 2\n```",
    "a success that should fail": "```console\n$ true  # exit status 2\n```",
    "a console without a prompt": "```console\ncopenhagen play\n```",
    "an empty console": "```console\n```",
    "a call in a block that is not run": "```sh\ncopenhagen play\n```",
    "a call of the module there": "```bash\npython -m copenhagen play\n```",
}


def test_a_right_page_passes_and_all_of_it_is_run(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(RIGHT)
    session = check_page(page, tmp_path)
    assert session.faults == []
    assert session.ran == 6


@pytest.mark.parametrize("text", WRONG.values(), ids=WRONG.keys())
def test_a_wrong_page_fails(text: str, tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(text)
    assert len(check_page(page, tmp_path).faults) == 1


@pytest.mark.end_to_end
@pytest.mark.parametrize(
    "line",
    [
        "copenhagen rules --lang de Wappen Spezialplättchen",
        "copenhagen rules mermaid",
        'copenhagen show "3rw 0R +5 - -,- -,- -,-" --svg picture.svg',
        "python -m copenhagen_docs check no such page",
    ],
)
def test_within_this_process_a_command_does_what_a_process_of_its_own_does(
    line: str, tmp_path: Path
) -> None:
    """Its status, its output, and the files that it leaves in its folder."""
    folders = [tmp_path / "alone", tmp_path / "within"]
    for folder in folders:
        folder.mkdir()
    before = dict(os.environ), Path.cwd(), sys.stdin
    assert is_ours_alone(line)
    assert within_this_process(line, folders[1]) == in_a_shell(line, folders[0])
    alone, within = (
        {path.name: path.read_bytes() for path in folder.iterdir()} for folder in folders
    )
    assert within == alone
    assert (dict(os.environ), Path.cwd(), sys.stdin) == before


@pytest.mark.parametrize(
    "line",
    [
        "copenhagen rules C-05 | head -n 1",
        "copenhagen rules $RULE",
        'copenhagen rules "$(cat rule)"',
        "copenhagen replay *.json",
        "copenhagen dev schema house > house.json",
        "copenhagen rules C-05; copenhagen rules C-06",
        "copenhagen play &",
        "cat game.json",
        "python -m copenhagen play",
        "LANG=de copenhagen play",
        "copenhagen-of-another rules C-05",
    ],
)
def test_what_a_shell_reads_goes_to_a_shell(line: str) -> None:
    assert not is_ours_alone(line)


def test_a_command_that_breaks_off_within_this_process_is_no_success(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def warn(_: list[str]) -> None:
        warnings.warn("old", stacklevel=1)

    monkeypatch.setitem(OURS, ("copenhagen",), warn)
    status, printed = within_this_process("copenhagen", tmp_path)
    assert status == 1
    assert printed.endswith("UserWarning: old\n")


def test_a_fence_that_is_never_closed_is_an_error(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("```python\n1\n")
    with pytest.raises(ValueError, match="line 1 is never closed"):
        check_page(page, tmp_path)


def test_docstrings_of_every_kind_are_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One wrong example for each place of a docstring, each found on its line."""
    wrong = "\n    >>> 1 + 1\n    3\n"
    source = f'''"""Module.{wrong}"""
from functools import cache
FIELD = 1
"""Attribute.{wrong}"""
class House:
    """Class.{wrong}"""
    row: int = 0
    """Field.{wrong}"""
    @property
    def column(self):
        """Property.{wrong}"""
@cache
def build():
    """Function.{wrong}"""
def pay():
    """Script.

    ```python
    assert FIELD == 1
    assert FIELD == 2
    ```
    """
'''
    (tmp_path / "docstrings_sample.py").write_text(source)
    monkeypatch.syspath_prepend(tmp_path)
    session = check_docstrings(tmp_path / "docstrings_sample.py", tmp_path, "docstrings_sample")
    lines = [int(line) for fault in session.faults for line in re.findall(r"line (\d+),", fault)]
    assert session.ran == 7
    assert len(session.faults) == 7
    assert all(source.splitlines()[line - 1].strip() == ">>> 1 + 1" for line in lines[:6])
    assert "assert FIELD == 2" in session.faults[6]


def test_the_pages_are_built_from_an_editable_installation() -> None:
    """MkDocs needs `copenhagen_docs`, which no wheel contains."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    commands = re.findall(r"pip install ([^`\n]*)\[docs\]", readme)
    assert commands
    assert all(options.startswith("-e ") for options in commands)
