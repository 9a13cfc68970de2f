"""Bugs in the npm package, which its own tests have to notice.

`python -m tests.planted` does not try them; `tests/typescript/test_package.py` does, if node is
installed.
"""

from tests.planted.bug import Bug

__all__ = ["TYPESCRIPT"]


def _bug(name: str, file: str, old: str, new: str) -> Bug:
    return Bug(name, f"src/{file}.ts", old, new, ())


TYPESCRIPT = (
    _bug(
        "A choice that leads to an action is taken for an open question",
        "navigator",
        "this.path.at(-1)?.action ?? null",
        "this.path.at(0)?.action ?? null",
    ),
    _bug(
        "The way back skips nothing",
        "navigator",
        "if (!this.skips || before.question.choices.length > 1)",
        "if (!this.skips || before.question.choices.length > 0)",
    ),
    _bug(
        "A choice of another question can be chosen",
        "navigator",
        "if (found === undefined || !choices.includes(found)) {",
        "if (found === undefined) {",
    ),
    _bug(
        "A path of another tree is taken",
        "navigator",
        "if (!question?.choices.includes(choice))",
        "if (!question)",
    ),
    _bug(
        "What leads to an action answers its question already",
        "navigator",
        "return this.#at(path.slice(0, -1));",
        "return this.#at(path);",
    ),
    _bug(
        "A list is taken for a document",
        "validation",
        'if (typeof data !== "object" || data === null || Array.isArray(data)) {',
        'if (typeof data !== "object" || data === null) {',
    ),
    _bug(
        "A document of another type than those that are wanted is taken",
        "validation",
        "if (types.length > 0 && ",
        "if (types.length > 1 && ",
    ),
)
