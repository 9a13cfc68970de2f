"""Mutated tables: each differs from a module's own in one number, symbol, color or shape."""

import ast
from collections.abc import Iterator

import attrs

__all__ = ["Mutant", "mutants_of"]

_NEXT_SYMBOL = {"+": "*", "*": ".", ".": "2", "2": "+"}
"""The contents of a box of a track, and their replacement."""

_NEXT_NAME = {"_CORNER": "_ROW_OF_THREE", "_ROW_OF_THREE": "_CORNER"}
"""Named shapes."""

_ENUMS = {
    "Color": ("BLUE", "YELLOW", "RED", "GREEN", "PURPLE"),
    "Ability": ("BOTH_ACTIONS", "DRAW_PILE", "FOUR_CARDS", "CONSTRUCT_TWICE", "ANY_CARDS"),
}
"""Members to swap. The modules are mutated, so they are not asked."""


@attrs.frozen
class Mutant:
    """A module with one change in its tables."""

    line: int
    was: str
    now: str
    source: str = attrs.field(repr=False)

    def __str__(self) -> str:
        (text,) = self.source.splitlines()[self.line - 1 : self.line]
        return f"line {self.line}, {self.was} -> {self.now}: {text.strip()}"


def mutants_of(source: str) -> Iterator[Mutant]:
    """Yield `source` with each single change to the values of its module-level constants.

    Numbers become one more and one less, boxes of tracks get other contents, colors and ability
    tiles the next member, named shapes another shape.

    >>> [mutant.now for mutant in mutants_of("CARDS = (7, Color.PURPLE)")]
    ['8', '6', 'Color.BLUE']
    """
    for statement in ast.parse(source).body:
        if not isinstance(statement, ast.Assign | ast.AnnAssign) or statement.value is None:
            continue
        targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target]
        if any(isinstance(target, ast.Name) and target.id == "__all__" for target in targets):
            continue
        for node in ast.walk(statement.value):
            if isinstance(node, ast.Constant | ast.Attribute | ast.Name):
                was = ast.unparse(node)
                for now in _others(node):
                    yield Mutant(node.lineno, was, now, _replaced(source, node, now))


def _others(node: ast.Constant | ast.Attribute | ast.Name) -> Iterator[str]:
    """Yield the replacements of `node`."""
    match node:
        case ast.Constant(value=bool()):
            yield str(not node.value)
        case ast.Constant(value=int(number)):
            yield str(number + 1)
            if number > 0:
                yield str(number - 1)
        case ast.Constant(value=str(text)) if text and set(text) <= set(_NEXT_SYMBOL):
            if len(text) > 1:  # shapes are numbers, too
                for place, symbol in enumerate(text):
                    yield f'"{text[:place]}{_NEXT_SYMBOL[symbol]}{text[place + 1 :]}"'
        case ast.Attribute(value=ast.Name(id=enum)) if enum in _ENUMS:
            names = _ENUMS[enum]
            if node.attr in names:
                yield f"{enum}.{names[(names.index(node.attr) + 1) % len(names)]}"
        case ast.Name(id=name) if name in _NEXT_NAME:
            yield _NEXT_NAME[name]
        case _:
            return


def _replaced(source: str, node: ast.expr, now: str) -> str:
    lines = source.splitlines(keepends=True)
    line = lines[node.lineno - 1].encode()
    changed = line[: node.col_offset] + now.encode() + line[node.end_col_offset :]
    lines[node.lineno - 1] = changed.decode()
    return "".join(lines)
