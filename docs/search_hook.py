"""A hook of mkdocs: keeps the index of the search small, which every page loads.

Pages for contributors are left out, as are pages that only put together the text of others. A rule
has one entry, its own page, wherever else it is told. Ids come behind the text. Of other pages that
are found by their name, the index has the beginning. It has words alone, without the marks of HTML.
Pages for learners come first, then the rules, base games before modules, and then the rulings.
"""

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import event_priority

from copenhagen.messages import ENGLISH, translated
from copenhagen.rulebook import RULES

__all__ = ["shortened"]

_LEFT_OUT = (
    "inside/",
    "contributing/",
    "changelog/",
    "rules/assembled/",
    "rules/matrix/",
    "rules/passages/",
)
_BY_NAME = re.compile(r"reference/|rules/(?!rulings/)[\w-]+/[\w-]")
"""Pages of single names, rules, tiles and chapters; whole books have the same text."""

_FOR_PLAYERS = re.compile(r"(?:learn|aids)/(?!quiz|[\w-]+-(?:exercises|played)/)")
"""Where players learn, which comes before everything else that has the same words. To try it out
comes later: a quiz has the words of all questions, but tells no rule before it is asked."""

_WEIGHTS = (
    (_FOR_PLAYERS, 6),
    (re.compile(r"rules/(?:base-game|roll-and-write)/[\w-]"), 3),
    (re.compile(r"rules/rulings/"), 0.5),
    (re.compile(r"rules/(?!rule/)[\w-]+/[\w-]"), 2),
)
"""How much the words of pages count: lessons, chapters of the base games, rulings, and chapters of
modules and tiles. The first that fits counts."""

_BEGINNING = 80
"""Enough characters to be found by name, and to recognize the page."""

_MARK = re.compile(r"<code>[a-z.-]+</code>$|<[^>]+>")
"""A tag, or the id of a rule behind its title."""

_RULING = re.compile(r"^([A-Z]-\d\d) (.*)")
"""The text of a ruling, with its id before it."""

_RULES = {f"rules/rule/{one.anchor}/": one for one in RULES.values()}
_TOLD = re.compile(
    rf"rules/.*#({'|'.join(one.anchor for one in RULES.values())})$|rules/#.*-rules$"
)
"""A place where a rule is told or listed, beside its own page."""


def shortened(docs: Iterable[Mapping[str, Any]], lang: str = ENGLISH) -> Iterator[dict[str, Any]]:
    """Yield the entries of an index that are worth their room, each as short as it may be."""
    page: dict[str, Any] | None = None
    for doc in docs:
        where = doc["location"]
        if where.startswith(_LEFT_OUT) or _TOLD.match(where):
            continue
        made = {**doc, "title": _words(doc["title"]), "text": _text(where, doc["text"], lang)}
        if where in _RULES:
            made["title"] = translated(_RULES[where].title, lang)
        for pages, weight in _WEIGHTS:
            if pages.match(where):
                made["boost"] = doc.get("boost", 1) * weight
                break
        if page and _is_heading(made, page):
            page["text"] = made["text"]
            continue
        if page:
            yield page
        page = made
    if page:
        yield page


def _is_heading(part: Mapping[str, str], page: Mapping[str, str]) -> bool:
    """Tell whether an entry is the heading of a page that has no text before it."""
    within = part["location"].startswith(f"{page['location']}#")
    return within and part["title"] == page["title"] and not page["text"]


def _text(where: str, text: str, lang: str) -> str:
    if rule := _RULES.get(where):
        return f"{translated(rule.text, lang)} {rule.id}".replace("`", "")
    words = _RULING.sub(r"\2 \1", _words(text))
    if _BY_NAME.match(where) and len(words) > _BEGINNING:
        return words[:_BEGINNING].rpartition(" ")[0]
    return words


def _words(html: str) -> str:
    return " ".join(_MARK.sub(" ", html).split())


@event_priority(-100)
def on_post_build(config: MkDocsConfig) -> None:
    """Shorten the index that the search has written."""
    path = Path(config.site_dir) / "search" / "search_index.json"
    index = json.loads(path.read_text(encoding="utf-8"))
    index["docs"] = list(shortened(index["docs"], config.theme["language"]))
    text = json.dumps(index, ensure_ascii=False, separators=(",", ":"))
    path.write_text(text, encoding="utf-8")
