"""Fences of Markdown that become rules and examples: what Python-Markdown calls for them.

A fence leaves a mark in the text of the page. When the page has become a tree of elements, what the
fence stands for is put in place of the mark, so that headings are seen by the table of contents and
links by what checks them.
"""

import re
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any
from xml.etree.ElementTree import Element

from copenhagen.errors import CopenhagenError, Fault
from copenhagen.messages import Message, languages
from copenhagen.render import style_sheet
from copenhagen.rulebook import rule
from copenhagen_docs.assembled import assembled
from copenhagen_docs.course import exercise, whole_game
from copenhagen_docs.example import Example
from copenhagen_docs.markup import Place, element, stopping
from copenhagen_docs.playing import BrokenExample, play
from copenhagen_docs.quiz import quiz
from copenhagen_docs.quiz_questions import QUIZ
from copenhagen_docs.sections import figure, section
from copenhagen_docs.sharing import SHARED, share

__all__ = [
    "example_fence",
    "example_in",
    "exercise_fence",
    "fence_options",
    "game_fence",
    "quiz_fence",
    "rule_fence",
    "rulebook_fence",
    "rules_in",
]

_Markdown = Any
"""An instance of Python-Markdown, which has no types."""

_Options = Mapping[str, str]
"""The settings in the header of a fence."""


def fence_options(
    language: str, inputs: Mapping[str, str], options: dict[str, Any], attrs: object, md: object
) -> bool:
    """Take over the options in the header of a fence; this is a validator of SuperFences."""
    del language, attrs, md
    options.update(inputs)
    return True


def rule_fence(
    source: str,
    language: str,
    class_name: str,
    options: _Options,
    md: _Markdown,
    **more: object,
) -> str:
    """Return a placeholder for the sections of the rules whose ids are the lines of a fence.

    ``lang`` is the language, ``level`` the level of the headings (default 3).
    """
    del language, class_name, more

    def made(place: Place) -> list[Element]:
        level = options.get("level", "3")
        if level not in _LEVELS:
            raise BrokenExample([Fault("level", f"{level!r} is not one of {', '.join(_LEVELS)}")])
        return [section(rule(id_), place, level=int(level)) for id_ in source.split()]

    return _put(md, made, options, {"lang", "level"})


_LEVELS = ("1", "2", "3", "4", "5", "6")


def rules_in(page: str) -> tuple[str, ...]:
    r"""Return the ids in all rule fences of a page in Markdown, in their order.

    >>> rules_in("Text\n\n```rule lang='de'\nbase.build.support\nbase.build.free\n```\n")
    ('base.build.support', 'base.build.free')
    """
    return tuple(id_ for fence in _RULE_FENCE.findall(page) for id_ in fence.split())


_RULE_FENCE = re.compile(r"^ *```+ *rule\b[^\n]*\n(.*?)^ *```", re.MULTILINE | re.DOTALL)


def example_fence(
    source: str,
    language: str,
    class_name: str,
    options: _Options,
    md: _Markdown,
    **more: object,
) -> str:
    """Return a placeholder for the picture of an example.

    ``part`` is the part to draw, ``seat`` its owner, ``lang`` the language.
    """
    del language, class_name, more

    def made(place: Place) -> list[Element]:
        return [figure(play(example_in(source, options)), place, in_markdown=True)]

    return _put(md, made, options, {"lang", "part", "seat"})


def quiz_fence(
    source: str,
    language: str,
    class_name: str,
    options: _Options,
    md: _Markdown,
    **more: object,
) -> str:
    """Return a placeholder for the questions of a quiz; the line of the fence is their topic."""
    del language, class_name, more

    def made(place: Place) -> list[Element]:
        topic = source.strip()
        questions = tuple(one for one in QUIZ if one.topic == topic)
        if not questions:
            raise BrokenExample([Fault("quiz", f"there is no question on {topic!r}")])
        return quiz(questions, place)

    return _put(md, made, options, {"lang"})


def game_fence(
    source: str,
    language: str,
    class_name: str,
    options: _Options,
    md: _Markdown,
    **more: object,
) -> str:
    """Return a placeholder for a whole game, turn by turn: a position and all moves to the end."""
    del language, class_name, more
    return _put(md, lambda place: whole_game(source, place), options, {"lang"})


def exercise_fence(
    source: str,
    language: str,
    class_name: str,
    options: _Options,
    md: _Markdown,
    **more: object,
) -> str:
    """Return a placeholder for an exercise: a position, moves to judge, and the question.

    ``part`` is the part of the position to draw.
    """
    del language, class_name, more
    part = options.get("part", "house")
    return _put(md, lambda place: exercise(source, part, place), options, {"lang", "part"})


def rulebook_fence(
    source: str,
    language: str,
    class_name: str,
    options: _Options,
    md: _Markdown,
    **more: object,
) -> str:
    """Return a placeholder for the assembled rulebook: all rules, and a form. The fence is empty.

    ``lang`` is the language.
    """
    del language, class_name, more

    def made(place: Place) -> list[Element]:
        if source.strip():
            raise BrokenExample([Fault("rulebook", "nothing stands in this fence")])
        return assembled(place)

    return _put(md, made, options, {"lang"})


def example_in(source: str, options: _Options) -> Example:
    """Return the example that a fence describes.

    The first line is the position; then come moves, separated by spaces or line breaks, a
    last one with ``!`` before it if it is refused; after an empty line the caption.

    Raises `BrokenExample` if it says nothing of the kind.
    """
    head, _, caption = source.strip().partition("\n\n")
    position, _, rest = head.partition("\n")
    moves = rest.split()
    refused = bool(moves) and moves[-1].startswith("!")
    if any(move.startswith("!") for move in moves[:-1]):
        raise BrokenExample([Fault("example", "only the last move can be one that is refused")])
    seat = options.get("seat")
    if seat is not None and not seat.isdecimal():
        raise BrokenExample([Fault("example", f"there is no seat {seat!r}")])
    return Example(
        rule="",
        shows="refused" if refused else "allowed",
        position=position.strip(),
        moves=tuple(move.removeprefix("!") for move in moves),
        caption=Message((None, " ".join(caption.split()), None), {}),
        part=options.get("part", "house"),
        seat=None if seat is None else int(seat),
    )


def _lang(options: _Options) -> str:
    lang = options.get("lang", "en")
    if lang not in languages():
        text = f"there is no language {lang!r}, but {', '.join(languages())}"
        raise BrokenExample([Fault("lang", text)])
    return lang


# How elements get into the page

_Made = Callable[[Place], list[Element]]
_MARK = re.compile("\x02wzxhzdk:([0-9]+)\x03")
"""The mark that Python-Markdown puts in place of HTML that is finished."""


class _Left(str):
    """The marks in the text of a page that stand for elements, until there is a tree."""

    __slots__ = ("elements",)
    elements: list[Element]


def _put(md: _Markdown, made: _Made, options: _Options, known: set[str]) -> str:
    """Return a placeholder, and register the elements that replace it."""
    try:
        if unknown := sorted(set(options) - known):
            raise BrokenExample([Fault(name, "is no option of this fence") for name in unknown])
        left = _Left()
        left.elements = made(Place(md.htmlStash.store, _lang(options), _page(md)))
    except CopenhagenError as error:
        raise stopping(str(error)) from error
    if _Places.NAME not in md.treeprocessors:
        md.treeprocessors.register(_Places(md), _Places.NAME, _Places.PRIORITY)
    return left


def _page(md: _Markdown) -> str:
    """Return the page that is made, as a file below the folder of the documentation.

    The processor of links knows it: in MkDocs by its file, in Zensical by its path.
    """
    for name in ("relpath", "zrelpath"):
        if name in md.treeprocessors:
            links = md.treeprocessors[name]
            file = getattr(links, "file", None)
            return str(getattr(file, "src_uri", None) or getattr(links, "path", _ELSEWHERE))
    return _ELSEWHERE


_ELSEWHERE = "rules/index.md"


_PICTURE = re.compile('<svg [^>]*class="cph"')
"""The start of a picture without a style."""


def _set_side_by_side(parent: Element) -> None:
    """Put consecutive examples into one row."""
    row: Element | None = None
    for child in [*parent]:
        if child.tag != "figure" or "cph-example" not in child.get("class", ""):
            row = child if child.get("class") == "cph-examples" else None
            continue
        if row is None:
            row = element("div", class_="cph-examples")
            parent.insert([*parent].index(child), row)
        parent.remove(child)
        row.append(child)


class _Places:
    """Puts elements where fences left a mark for them, and the style of pictures once."""

    NAME = "copenhagen_pages"
    PRIORITY = 25
    """Before inline patterns (20), the table of contents (5) and links (0) are looked at."""

    def __init__(self, md: _Markdown) -> None:
        self.md = md
        self.atomic: Any = import_module("markdown.util").AtomicString

    def run(self, root: Element) -> None:
        """Put the elements into the tree of a page."""
        style = style_sheet(
            light='[data-md-color-scheme="default"]', dark='[data-md-color-scheme="slate"]'
        ).replace(".cph ", f":is(.cph,{SHARED}) ")
        shared = self._share()
        for parent in [*root.iter()]:
            for child in [*parent]:
                if elements := self._elements(child.text):
                    at = [*parent].index(child)
                    if child.tag == "p":
                        parent.remove(child)
                        parent[at:at] = elements
                    else:
                        child.text = None
                        child[0:0] = elements
                    _set_side_by_side(parent)
        root.insert(0, element("p", self.md.htmlStash.store(f"<style>{style}</style>")))
        if shared:
            root.append(element("p", self.md.htmlStash.store(shared)))

    def _share(self) -> str:
        """Write but once what pictures of the page have in common, and return that."""
        blocks = self.md.htmlStash.rawHtmlBlocks
        at = [n for n, block in enumerate(blocks) if _PICTURE.match(str(block))]
        made, shared = share(blocks[n] for n in at)
        for n, picture in zip(at, made, strict=True):
            blocks[n] = picture
        return shared

    def _elements(self, text: str | None) -> list[Element]:
        """Return the elements for a text that is nothing but places; texts in them stay so."""
        if not text or _MARK.sub("", text).strip():
            return []
        blocks = self.md.htmlStash.rawHtmlBlocks
        found = [blocks[int(number)] for number in _MARK.findall(text)]
        if not all(isinstance(left, _Left) for left in found):
            return []
        elements = [one for left in found for one in left.elements]
        for one in (part for top in elements for part in top.iter()):
            if one.attrib.pop("markdown", None) is None and one.text:
                one.text = self.atomic(one.text)
            if one.tail:
                one.tail = self.atomic(one.tail)
        return elements
