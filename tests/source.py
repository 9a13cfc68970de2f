"""Python files as trees: many tests read the same ones, so each is parsed once in a process."""

import ast
from functools import cache
from pathlib import Path

__all__ = ["nodes_of"]


@cache
def nodes_of(path: Path) -> tuple[ast.AST, ...]:
    """All nodes of the tree of a file, in the order of `ast.walk`."""
    return tuple(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
