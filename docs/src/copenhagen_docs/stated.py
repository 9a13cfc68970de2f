"""The rules that the sentences of a page state, in comments that no reader sees.

`<!-- base.build.cost base.build.color -->` follows a text that states these rules,
`<!-- seen: base.build.cost -->` a text about a picture, with the numbers of the picture, and `<!--
no rule -->` any other text.
"""

import re
from collections.abc import Iterator

import attrs

from copenhagen.values import immutable

__all__ = ["Statement", "statements", "without_rules"]


@attrs.frozen
@immutable
class Statement:
    """A text of a page, as far as the comment behind it."""

    text: str
    rules: tuple[str, ...]
    """The ids of the rules that it states, in the order of the comment."""
    seen: bool = False
    """Whether a picture shows it, so that its numbers come from the picture."""


_COMMENT = re.compile(r"\s*<!-- (?:no rule|(seen: )?([a-z0-9-]+\.[a-z0-9. -]+)) -->")
_FENCE = re.compile(r"^( *)(```+)(.*?)\n(.*?)^\1\2 *$\n?", re.MULTILINE | re.DOTALL)
_LEFT_OUT = re.compile(
    r"\A---\n[^#]*?\n---\n|^#.*$|^===.*$|^<script.*$|^\|.*\|\n\|[-|: ]+\|$", re.MULTILINE
)


def without_rules(page: str) -> str:
    r"""Return the Markdown of a page as readers have it.

    >>> without_rules("One card a cell. <!-- base.build.cost -->\n<!-- toc -->\n")
    'One card a cell.\n<!-- toc -->\n'
    """
    return _COMMENT.sub("", page)


def statements(page: str) -> Iterator[Statement]:
    r"""Yield the statements of a page in Markdown, without headings and heads of tables.

    Text without a comment up to the end of its paragraph has no rules and is not `seen`.

    >>> for one in statements("Pay it. <!-- base.build.payment -->\n\nAnd that is all.\n"):
    ...     print(one.text, one.rules)
    Pay it ('base.build.payment',)
    And that is all ()
    """
    prose = _LEFT_OUT.sub("\n", _FENCE.sub(_caption, page))
    for block in re.split(r"\n\s*\n|\n(?=\|)", prose):
        at = 0
        for comment in _COMMENT.finditer(block):
            rules = tuple((comment[2] or _NONE).split())
            yield Statement(_plain(block[at : comment.start()]), rules, bool(comment[1]))
            at = comment.end()
        if rest := _plain(block[at:]):
            yield Statement(rest, ())


_NONE = "no-rule"
"""Takes the place of rules in a comment that says there are none."""


def _caption(fence: re.Match[str]) -> str:
    """Return the readable text of a fence."""
    _, _, kind, within = fence.groups()
    caption = within.partition("\n\n")[2] if kind.startswith("example") else ""
    return f"\n\n{caption}\n\n"


def _plain(text: str) -> str:
    return " ".join(text.replace("|", " ").split()).strip(" .;:,)")
