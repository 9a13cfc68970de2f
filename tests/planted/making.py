"""Generated bugs: conditions that always or never hold, wrong ids, wrong values.

They need no list, so a new branch is tried as soon as it is written. All bugs of a field are tried
in processes forked from one in which its tests have just passed: the fixtures stay, and the code of
one function changes.
"""

import ast
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import CodeType, FunctionType
from typing import Literal

import attrs

__all__ = ["Field", "Made", "change", "functions_of", "made"]

_OTHER_RULE = '"base.turn.order" if {} != "base.turn.order" else "base.end.over"'
_OTHER_VALUE = '("?" if str({}) != "?" else "!")'
_ALWAYS, _NEVER = "(True or ({}))", "(False and ({}))"

Kind = Literal["conditions", "reasons", "messages"]
Function = ast.FunctionDef | ast.AsyncFunctionDef


@attrs.frozen
class Field:
    """Files in which everything of a kind is broken, one at a time, and the tests to notice it.

    `kind` is ``conditions``, or ``reasons`` for the conditions of functions that give reasons and
    the ids in these, or ``messages`` for the values put into texts. `alike` are changes without an
    effect, each with the reason. They are tried only if the packages that they need are installed.
    """

    name: str
    files: tuple[str, ...] = attrs.field(repr=False)
    tests: tuple[str, ...] = attrs.field(repr=False)
    kind: Kind = attrs.field(default="conditions", repr=False)
    needs: tuple[str, ...] = attrs.field(default=(), repr=False)
    alike: Mapping[str, str] = attrs.field(factory=dict, repr=False)


@attrs.frozen
class Made:
    """A bug in one function of a file: new text at a byte offset."""

    file: str
    function: str
    name: str
    place: tuple[int, int]
    text: str

    def code(self, source: bytes, path: str) -> CodeType:
        """Compile the file with the bug."""
        first, last = self.place
        return compile(source[:first] + self.text.encode() + source[last:], path, "exec")


def made(field: Field, package: Path) -> Iterator[Made]:
    """Yield every bug of a field that has an effect.

    Raises `ValueError` for an entry of `alike` that is not a bug.
    """
    unknown, times = set(field.alike), Counter[str]()
    for file in sorted({one for name in field.files for one in package.glob(name)}):
        path, source = file.relative_to(package).as_posix(), file.read_bytes()
        starts = [0]
        for line in source.splitlines(keepends=True):
            starts.append(starts[-1] + len(line))
        for name, function in _functions(ast.parse(source), ""):
            if field.kind == "reasons" and not _gives_reasons(function):
                continue
            for node, form, words in _changes(function, field.kind):
                first = starts[node.lineno - 1] + node.col_offset
                last = starts[(node.end_lineno or 0) - 1] + (node.end_col_offset or 0)
                text = source[first:last].decode()
                known = f"{name}: {' '.join(text.split())} {words}"
                times[known] += 1
                if times[known] > 1:
                    known += f" ({times[known]})"
                if known in field.alike:
                    unknown.discard(known)
                else:
                    yield Made(path, name, known, (first, last), form.replace("{}", text))
    if unknown:
        raise ValueError(f"no such bug in {field.name}: {sorted(unknown)}")


def _functions(node: ast.AST, prefix: str) -> Iterator[tuple[str, Function]]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, Function):
            yield prefix + child.name, child
            yield from _functions(child, f"{prefix}{child.name}.<locals>.")
        elif isinstance(child, ast.ClassDef):
            yield from _functions(child, f"{prefix}{child.name}.")
        else:
            yield from _functions(child, prefix)


def _own(function: Function) -> Iterator[ast.AST]:
    """Yield the nodes of a function, without the functions in it."""
    left: list[ast.AST] = [*function.body]
    while left:
        node = left.pop(0)
        if not isinstance(node, Function | ast.ClassDef):
            yield node
            left += ast.iter_child_nodes(node)


def _gives_reasons(function: Function) -> bool:
    names = {node.id for node in _own(function) if isinstance(node, ast.Name)}
    return "Reason" in names or function.name.endswith("reasons")


def _changes(function: Function, kind: Kind) -> Iterator[tuple[ast.expr, str, str]]:
    """Yield the changes to a function: the place, the new text, and a description."""
    for node in _own(function):
        if kind == "messages":
            yield from _values(node)
        else:
            yield from _conditions(node)
        match node:
            case ast.Call(func=ast.Name(id="Reason"), args=[rule, *_]) if kind == "reasons":
                yield rule, _OTHER_RULE, "is another rule"
            case _:
                pass


def _conditions(node: ast.AST) -> Iterator[tuple[ast.expr, str, str]]:
    match node:
        case ast.If(test=test) | ast.IfExp(test=test):
            yield from _forced(test)
        case ast.While(test=test) if not isinstance(test, ast.Constant):
            yield test, _NEVER, "never"  # always true would be an endless loop
        case ast.comprehension(ifs=tests):
            for test in tests:
                yield from _forced(test)
        case ast.Return(value=ast.Compare() as test):
            yield from _forced(test)
        case ast.BoolOp(op=op, values=values):
            for value in values:
                yield value, _ALWAYS if isinstance(op, ast.And) else _NEVER, "left out"
        case _:
            pass


def _values(node: ast.AST) -> Iterator[tuple[ast.expr, str, str]]:
    match node:
        case ast.Call(func=ast.Name(id="message" | "plural" as made_by), keywords=values):
            for one in values:
                counts = made_by == "plural" and one.arg == "number"
                yield one.value, "({}) + 1" if counts else _OTHER_VALUE, f"is another {one.arg}"
        case _:
            pass


def _forced(test: ast.expr) -> Iterator[tuple[ast.expr, str, str]]:
    # Of several joined conditions, each is removed: a weaker change than making all hold.
    op = test.op if isinstance(test, ast.BoolOp) else None
    if not isinstance(op, ast.And):
        yield test, _ALWAYS, "always"
    if not isinstance(op, ast.Or):
        yield test, _NEVER, "never"


def functions_of(files: set[str], objects: list[object]) -> dict[str, list[FunctionType]]:
    """Return the functions defined in these files, by file."""
    found: dict[str, list[FunctionType]] = {file: [] for file in files}
    for one in objects:
        if type(one) is FunctionType and one.__code__.co_filename in files:
            found[one.__code__.co_filename].append(one)
    return found


def change(bug: Made, code: CodeType, functions: list[FunctionType]) -> bool:
    """Give the functions of a file their code with the bug; return whether one has it.

    A function that creates others creates them with the bug, too.
    """
    codes = {(one.co_qualname, one.co_firstlineno): one for one in _codes(code)}
    changed = False
    for function in functions:
        name = function.__code__.co_qualname
        if bug.function == name or bug.function.startswith(f"{name}.<locals>."):
            function.__code__ = codes[name, function.__code__.co_firstlineno]
            changed = True
    return changed


def _codes(code: CodeType) -> Iterator[CodeType]:
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield constant
            yield from _codes(constant)
