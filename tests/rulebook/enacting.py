"""The places in the code that enact a rule, read from the source, so that they cost no time.

A function, a class or a constant that enacts a rule has the rule's id in its docstring, mostly in
parentheses at the end of a sentence. An id in the code itself names the rule of a reason, of a
fault or of an event.
"""

import ast
import re
from collections.abc import Iterator
from enum import Enum
from functools import cache
from pathlib import Path

import attrs

import copenhagen
from copenhagen.rulebook import RULES

__all__ = ["MENTION", "Named", "Place", "Role", "named_in", "named_in_the_library"]

_SOURCE = Path(copenhagen.__file__).parent
_BOOKS = "|".join(dict.fromkeys(id_.partition(".")[0] for id_ in RULES))
_PART = "[a-z]+(?:-[a-z]+)*"
MENTION = re.compile(rf"(?<![\w./-])(?:{_BOOKS})\.(?!py\b){_PART}(?:\.{_PART})?(?![\w-]|\.[a-z])")
"""The form of an id; names of modules, such as ``copenhagen.rollwrite.rules``, do not have it."""


class Role(Enum):
    """The role of the code that names a rule."""

    ENACTS = "enacts"
    """It enacts the rule, by its docstring."""
    REFUSES = "refuses"
    """It gives the rule as the reason for refusing a move."""
    TELLS = "tells"
    """It is an event caused by the rule."""
    MENTIONS = "mentions"
    """It mentions the rule: it validates positions by it, shows it, or explains it."""


@attrs.frozen
class Place:
    """A piece of code that names a rule: a function, a class, a constant or a whole module."""

    role: Role
    module: str
    name: str
    line: int

    def __str__(self) -> str:
        return f"{self.module}:{self.name}" if self.name else self.module


@attrs.frozen
class Named:
    """A rule's id, or a text of that form, and its place."""

    rule: str
    place: Place


_OF_THE_RULES = ("cardgame", "house", "results", "rollwrite")
"""The parts of the package with the rules."""

_DESCRIBING = re.compile(r"(?:\w+_)?checks|actions|evidence|fields|houses|options")
"""The modules that define or validate arguments, and enact nothing."""


def named_in(module: str, source: str) -> Iterator[Named]:
    """Yield every rule that a module names; `module` is its name in the package."""
    if not MENTION.search(source):
        return
    part, _, last = module.rpartition(".")
    in_docstring, in_code = Role.ENACTS, Role.REFUSES
    if (part or module).partition(".")[0] not in _OF_THE_RULES or _DESCRIBING.fullmatch(last):
        in_docstring = in_code = Role.MENTIONS
    elif last == "events":
        in_docstring = in_code = Role.TELLS
    tree = ast.parse(source)
    docstrings = {id(text): (name, line) for name, line, text in _docstrings(tree)}
    of_tiles = dict(_of_tiles(tree))
    for inside, text in _strings(tree):
        if described := docstrings.get(id(text)):
            name, line = described
            role = of_tiles.get(name, in_docstring) if name else Role.MENTIONS
            place = Place(role, module, name, line)
            yield from (Named(rule, place) for rule in MENTION.findall(str(text.value)))
        elif MENTION.fullmatch(str(text.value)):
            role = of_tiles.get(inside, in_code)
            yield Named(str(text.value), Place(role, module, inside, text.lineno))


def _of_tiles(tree: ast.AST) -> Iterator[tuple[str, Role]]:
    """Yield the actions and events of ability tiles, and the role of the rules they name."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            bases = {base.id for base in node.bases if isinstance(base, ast.Name)}
            for base, role in (("TileAction", Role.MENTIONS), ("TileEvent", Role.TELLS)):
                if base in bases:
                    yield node.name, role


_Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


def _strings(tree: ast.AST) -> Iterator[tuple[str, ast.Constant]]:
    """Yield every string with the name of the function or class that contains it."""
    ahead = [("", tree)]
    while ahead:
        inside, node = ahead.pop()
        if isinstance(node, ast.Constant):
            if isinstance(node.value, str):
                yield inside, node
            continue
        if isinstance(node, _Definition):
            inside = f"{inside}.{node.name}" if inside else node.name
        ahead += [(inside, child) for child in ast.iter_child_nodes(node)][::-1]


def _docstrings(
    node: ast.Module | _Definition, inside: str = ""
) -> Iterator[tuple[str, int, ast.Constant]]:
    """Yield each docstring with the name and the line of the object that it describes.

    A constant is described by the string right after it.
    """
    described, line = inside, getattr(node, "lineno", 1)
    for statement in node.body:
        match statement:
            case ast.Expr(value=ast.Constant(value=str()) as text) if line:
                yield described, line, text
                line = 0
            case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
                described, line = ".".join(filter(None, (inside, name))), statement.lineno
            case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
                name = ".".join(filter(None, (inside, statement.name)))
                yield from _docstrings(statement, name)
                line = 0
            case _:
                line = 0


@cache
def named_in_the_library() -> tuple[Named, ...]:
    """Return every rule that the library names outside the registry, module by module."""
    found: list[Named] = []
    for path in sorted(_SOURCE.rglob("*.py")):
        module = ".".join(path.relative_to(_SOURCE).with_suffix("").parts).removesuffix(".__init__")
        if module.partition(".")[0] != "rulebook":
            source = path.read_text(encoding="utf-8")
            # Parsing is slow, and most modules contain nothing of the form of an id.
            if MENTION.search(source):
                found += named_in(module, source)
    return tuple(found)
