"""Chapters of the books: a page for each heading, made from the page that has the whole book."""

import json
import posixpath
import re
from collections.abc import Iterator, Mapping, Sequence
from unicodedata import normalize

import attrs

from copenhagen.messages import ENGLISH, message, translated

__all__ = [
    "BOOKS",
    "INTRODUCTION",
    "RULINGS",
    "Chapter",
    "chapters",
    "leading_to",
    "slug_of",
    "with_contents",
]

RULINGS = "rulings"
"""The page below ``rules/`` that has all rulings."""

BOOKS = (
    *("base-game", "new-abilities", "joker-tiles", "missions", "combined", "roll-and-write"),
    RULINGS,
)
"""The pages below ``rules/`` that have a whole book, or a part of one; the rulings are the last."""

INTRODUCTION = "introduction"
"""The last part of the address of the first chapter."""

_HEADING = re.compile(r"(#{1,6}) (.*?)(?: *\{ *#([a-z0-9-]+) *\})?")
_RULES = re.compile(r'(```+ *rule)(.*?)(?: level="(\d)")?')
_ID = re.compile(r"[a-z0-9-]+(\.[a-z0-9-]+)+")
_NAMED = re.compile(r"\{ *#([a-z0-9-]+)")
_LINK = re.compile(r"(?<=\]\()(?![a-z]+:|/)([^)#\s]*)(?:#([^)\s]+))?(?=\))")


def slug_of(heading: str) -> str:
    """Return the anchor of a heading, as MkDocs names it."""
    letters = normalize("NFKD", heading).encode("ascii", "ignore").decode()
    return re.sub(r"[-\s]+", "-", re.sub(r"[^\w\s-]", "", letters).strip().lower())


@attrs.frozen
class Chapter:
    """A chapter of a book, which becomes a page."""

    book: str
    """One of `BOOKS`."""
    title: str
    slug: str
    """The last part of its address, the same in each language."""
    anchors: frozenset[str]
    """The places in it that links lead to, its rules among them."""
    lines: tuple[str, ...] = attrs.field(repr=False)
    """Its Markdown on the page of the book."""

    @property
    def path(self) -> str:
        """The file of its page below the documentation."""
        return f"rules/{self.book}/{self.slug}.md"

    def page(self, called: str, all_of: Sequence["Chapter"], lang: str = ENGLISH) -> str:
        """Return the Markdown of its page; `called` is the title of the book.

        Headings of the second level become first, and links to other chapters, of
        this book or another, lead there. At the end are the chapters, on the page of the
        introduction, and a link to the whole book.
        """
        title = json.dumps(f"{self.title} ({called})", ensure_ascii=False)
        text = "\n".join(_raised(self.lines))
        told = leading_to(text, self.path, all_of, self)
        if self.slug == INTRODUCTION:
            others = (one for one in all_of if one.book == self.book and one != self)
            listed = (f"- [{one.title}]({one.slug}.md)" for one in others)
            told += f"\n\n{translated(message('The chapters:'), lang)}\n\n" + "\n".join(listed)
        to_print = translated(message("All chapters on one page, to print"), lang)
        return f"---\ntitle: {title}\n---\n\n{told}\n\n[{to_print}](../{self.book}.md)\n"


def chapters(book: str, text: str) -> tuple[Chapter, ...]:
    r"""Return the chapters of a book, in their order, from the Markdown of its page.

    Whatever comes before the first heading of the second level is the first, its introduction.

    >>> book = "# Book\n\n## Set-up { #set-up }\n\n```rule\nbase.setup.players\n```\n\n## The end\n"
    >>> [chapter.slug for chapter in chapters("base-game", book)]
    ['introduction', 'set-up', 'the-end']
    >>> sorted(chapters("base-game", book)[1].anchors)
    ['base-setup-players', 'set-up']
    """
    found: list[Chapter] = []
    lines: list[str] = []
    for line, fenced in [*_lines(text), ("## ", False)]:
        if not fenced and line.startswith(("# ", "## ")):
            if lines and (head := _HEADING.fullmatch(lines[0])):
                slug = head[3] or slug_of(head[2])
                if head[1] == "#":
                    slug = INTRODUCTION
                found.append(Chapter(book, head[2], slug, frozenset(_anchors(lines)), tuple(lines)))
            lines = [line]
        elif lines:
            lines.append(line)
    return tuple(found)


def leading_to(text: str, page: str, all_of: Sequence[Chapter], own: Chapter | None = None) -> str:
    """Return Markdown whose links to places in books lead to their chapters.

    A link to a whole book leads to its introduction. The text is on `page`; if that is the chapter
    `own`, its links are relative to the page of its book.
    """
    folder = posixpath.dirname(f"rules/{own.book}.md" if own else page)
    places: Mapping[tuple[str, str], str] = {
        (f"rules/{chapter.book}.md", anchor): chapter.path
        for chapter in all_of
        for anchor in chapter.anchors
    } | {
        (f"rules/{chapter.book}.md", ""): chapter.path
        for chapter in all_of
        if chapter.slug == INTRODUCTION
    }

    def led(link: re.Match[str]) -> str:
        target, anchor = link[1], link[2]
        if own and not target:
            target = f"{own.book}.md"
        if not target:
            return link[0]
        given = posixpath.normpath(posixpath.join(folder, target))
        where = places.get((given, anchor or ""), given)
        if where == given and not own:
            return link[0]
        if where == page and anchor:
            return f"#{anchor}"
        kept = posixpath.relpath(where, posixpath.dirname(page) or ".")
        if target.endswith("/"):
            kept += "/"
        return f"{kept}#{anchor}" if anchor else kept

    return "\n".join(line if fenced else _LINK.sub(led, line) for line, fenced in _lines(text))


def with_contents(text: str, book: Sequence[Chapter], lang: str = ENGLISH) -> str:
    """Return the page of a whole book with the way to its chapters before the first of them."""
    listed = "\n".join(f"- [{one.title}]({one.book}/{one.slug}.md)" for one in book)
    words = translated(message("All chapters on one page, to print. One at a time:"), lang)
    contents = f'<div class="cph-chapters" markdown>\n{words}\n\n{listed}\n</div>\n\n'
    first = text.index("\n## ") + 1
    return f"{text[:first]}{contents}{text[first:]}"


def _lines(text: str) -> Iterator[tuple[str, bool]]:
    """Yield each line, and whether it is a part of a fence."""
    fence = ""
    for line in text.split("\n"):
        mark = re.match(r" *(`{3,})", line)
        if mark and not fence:
            fence = mark[1]
            yield line, True
        elif fence:
            yield line, True
            if line.strip() == fence:
                fence = ""
        else:
            yield line, False


def _anchors(lines: Sequence[str]) -> Iterator[str]:
    for line, fenced in _lines("\n".join(lines)):
        head = None if fenced else _HEADING.fullmatch(line)
        if head:
            yield head[3] or slug_of(head[2])
        elif fenced and _ID.fullmatch(line):
            yield line.replace(".", "-")
        elif not fenced:
            yield from _NAMED.findall(line)


def _raised(lines: Sequence[str]) -> Iterator[str]:
    """Yield lines whose headings, those of rules as well, are one level higher.

    A rule is never of the first level, which is the title's.
    """
    for line, fenced in _lines("\n".join(lines)):
        rules = _RULES.fullmatch(line) if fenced else None
        if rules:
            yield f'{rules[1]}{rules[2]} level="{max(int(rules[3] or 3) - 1, 2)}"'
        elif not fenced and line.startswith("##") and _HEADING.fullmatch(line):
            yield line[1:]
        else:
            yield line
