"""The catalogues of the languages: texts to translate, and their translations.

``python -m tests.words.catalogues`` extracts every text for players from the source, updates the
template and the catalogues, and compiles them, also for the documentation's own texts. A new
language of the library begins with its code: ``python -m tests.words.catalogues fr``.
"""

import ast
import re
import sys
from collections.abc import Iterator, Sequence
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import IO

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from copenhagen.messages import Message as Said
from copenhagen.rulebook import written
from tests.source import nodes_of

__all__ = [
    "DOCS",
    "LIBRARY",
    "files",
    "main",
    "of_a_module",
    "of_the_rulebook",
    "read",
    "template",
    "template_file",
    "text_of",
    "texts",
    "updated",
]

_ROOT = Path(__file__).parents[2]

LIBRARY = _ROOT / "src" / "copenhagen"
DOCS = _ROOT / "docs" / "src" / "copenhagen_docs"
"""The packages with texts, each with its own catalogues."""

_KEYWORDS = {"message": None, "in_context": ((1, "c"), 2), "plural": (1, 2)}
"""The functions that make texts, and the arguments that are texts."""


def of_the_rulebook(
    file: IO[bytes], *_: object, **_options: object
) -> Iterator[tuple[int, str, object, list[str]]]:
    """Yield the texts of a file of rules, rulings or terms, in the form of Babel's extractors."""
    for number, text in enumerate(_messages(written.said(file.read()))):
        if text.context is None:
            yield number, "message", text.pattern, []
        else:
            yield number, "in_context", (text.context, text.pattern), []


def _messages(part: object) -> Iterator[Said]:
    match part:
        case Said():
            yield part
        case dict():
            yield from (text for each in part.values() for text in _messages(each))
        case list():
            yield from (text for each in part for text in _messages(each))
        case _:
            pass


def of_a_module(
    file: IO[bytes], *_: object, **_options: object
) -> Iterator[tuple[int, str, tuple[str | None, ...], list[str]]]:
    """Yield the texts of a module, in the form of Babel's extractors, by its syntax tree."""
    for node in nodes_of(Path(file.name)):
        if isinstance(node, ast.Call):
            called = node.func
            name = called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")
            if name in _KEYWORDS:
                yield called.end_lineno or 0, name, tuple(map(_constant, node.args)), []


def _constant(argument: ast.expr) -> str | None:
    value = getattr(argument, "value", None)
    return value if isinstance(value, str) else None


_METHODS = [
    ("rulebook/questions/*.toml", "ignore"),
    ("rulebook/**.toml", "tests.words.catalogues:of_the_rulebook"),
    ("**.py", "tests.words.catalogues:of_a_module"),
]
"""The extraction methods by file."""

_HEADER = "# The texts for players of copenhagen."
_KEPT = ("Language:", "MIME-Version:", "Content-", "Plural-Forms:")
"""The header of a catalogue; dates and names would change with every update."""

_WIDTH = 100


_OF_CLICK = (
    "Usage:",
    "Commands",
    "Missing command.",
    "default: {default}",
    "Invalid value: {message}",
    "Invalid value for {param_hint}: {message}",
    "Missing argument",
    "Missing option",
    "No such option {name!r}.",
    ("Did you mean {possibility}?", "(Did you mean one of: {possibilities}?)"),
    ("Got unexpected extra argument ({args})", "Got unexpected extra arguments ({args})"),
    ("Option {name!r} requires an argument.", "Option {name!r} requires {nargs} arguments."),
    "Option {name!r} does not take a value.",
    ("{value!r} is not {choice}.", "{value!r} is not one of {choices}."),
    "{value!r} is not a valid {number_type}.",
)
"""The texts of click in the command, which it looks up in the same catalogue."""


def files(package: Path = LIBRARY) -> list[Path]:
    """Return the catalogue of each language."""
    return sorted(package.glob("locale/*/LC_MESSAGES/copenhagen.po"))


def template_file(package: Path = LIBRARY) -> Path:
    """Return the file that has every text of a package, without a translation."""
    return package / "locale" / "copenhagen.pot"


def read(path: Path) -> Catalog:
    """Return the contents of a catalogue or of the template."""
    with path.open("rb") as file:
        return read_po(file, abort_invalid=True)


def texts(catalogue: Catalog) -> list[Message]:
    """Return the texts of a catalogue, without its header."""
    return [text for text in catalogue if text.id]


@cache
def template(package: Path = LIBRARY) -> Catalog:
    """Return every text for players in the source, each with its files.

    The documentation uses the library's translations for the library's texts.
    """
    catalogue = Catalog(header_comment=_HEADER, fuzzy=False)
    known = Catalog() if package == LIBRARY else template()
    found = extract_from_dir(package, _METHODS, keywords=_KEYWORDS)
    place = package.relative_to(_ROOT).as_posix()
    for name, _, text, _, context in sorted(found, key=lambda one: one[:2]):
        if known.get(text, context) is None:
            catalogue.add(text, None, [(f"{place}/{name}", 0)], context=context)
    for text in _OF_CLICK if package == LIBRARY else ():
        catalogue.add(text, None, [("click", 0)])
    return catalogue


def updated(catalogue: Catalog, source: Catalog) -> Catalog:
    """Return a catalogue with the texts of the source: new ones are empty, old ones are removed."""
    catalogue.update(source, no_fuzzy_matching=True)
    catalogue.obsolete.clear()
    return catalogue


def text_of(catalogue: Catalog) -> str:
    """Return the text of a catalogue's file."""
    written = BytesIO()
    write_po(written, catalogue, width=_WIDTH, include_lineno=False)
    lines = written.getvalue().decode().splitlines(keepends=True)
    return "".join(line for line in lines if not _is_dropped(line))


def _is_dropped(line: str) -> bool:
    return bool(re.match(r'"[A-Z][A-Za-z-]+: .*\\n"$', line)) and not line[1:].startswith(_KEPT)


def main(new: Sequence[str] = ()) -> None:
    """Update the template and all catalogues and compile them; create the `new` ones."""
    for lang in new:
        path = LIBRARY / "locale" / lang / "LC_MESSAGES" / "copenhagen.po"
        path.parent.mkdir(parents=True)
        begun = Catalog(lang, header_comment=_HEADER, fuzzy=False)
        path.write_text(text_of(begun), encoding="utf-8")
    for package in (LIBRARY, DOCS):
        source = template(package)
        template_file(package).write_text(text_of(source), encoding="utf-8")
        for path in files(package):
            catalogue = updated(read(path), source)
            path.write_text(text_of(catalogue), encoding="utf-8")
            with path.with_suffix(".mo").open("wb") as compiled:
                write_mo(compiled, catalogue)


if __name__ == "__main__":
    main(sys.argv[1:])
