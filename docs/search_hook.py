"""A hook of mkdocs: keeps the index of the search small, which every page loads.

What is for those who work on the project itself is left out, as are pages that only put together
what stands on others. Of what stands in full on another page, or is found by its name, the index
has the beginning. It has words alone, without the marks of HTML. Pages for learners come first.
"""

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import event_priority

__all__ = ["shortened"]

_LEFT_OUT = (
    "inside/",
    "contributing/",
    "changelog/",
    "rules/assembled/",
    "rules/matrix/",
    "rules/passages/",
)
_BY_NAME = re.compile(r"reference/|rules/[\w-]+/[\w-]")
"""Pages of single names, rules, tiles and chapters; whole books have all that stands there."""

_FOR_PLAYERS = re.compile(r"(?:learn|aids)/(?!quiz|[\w-]+-(?:exercises|played)/)")
"""Where players learn, which comes before everything else that has the same words. To try it out
comes later: a quiz has the words of all questions, but tells no rule before it is asked."""

_WEIGHT = 3

_BEGINNING = 80
"""So many characters are enough to be found by name, and to see what it is."""

_MARK = re.compile(r"<[^>]+>")


def shortened(docs: Iterable[Mapping[str, Any]]) -> Iterator[dict[str, Any]]:
    """Yield the entries of an index that are worth their room, each as short as it may be."""
    for doc in docs:
        where = doc["location"]
        if where.startswith(_LEFT_OUT):
            continue
        text = " ".join(_MARK.sub(" ", doc["text"]).split())
        if _BY_NAME.match(where) and len(text) > _BEGINNING:
            text = text[:_BEGINNING].rpartition(" ")[0]
        weight = {"boost": doc.get("boost", 1) * _WEIGHT} if _FOR_PLAYERS.match(where) else {}
        yield {**doc, **weight, "text": text}


@event_priority(-100)
def on_post_build(config: MkDocsConfig) -> None:
    """Shorten the index that the search has written."""
    path = Path(config.site_dir) / "search" / "search_index.json"
    index = json.loads(path.read_text(encoding="utf-8"))
    index["docs"] = list(shortened(index["docs"]))
    text = json.dumps(index, ensure_ascii=False, separators=(",", ":"))
    path.write_text(text, encoding="utf-8")
