"""A hook of mkdocs: leaves out work of which no page shows anything.

The search reads each page as a whole, and most of a page with houses are the strokes of houses, in
which it shall find nothing. And objects of a build live until its end, so Python need not collect
garbage.
"""

import gc
import re

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import event_priority
from mkdocs.structure.files import Files
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page
from mkdocs.utils.templates import TemplateContext

from copenhagen_docs.stated import without_rules

_PICTURE = re.compile(r"<svg .*?</svg>", re.DOTALL)
_PLACE = "<!-- picture {} -->"
_PLACES = re.compile(r"<!-- picture ([0-9]+) -->")

_STATING = ("learn/", "aids/")
"""Where pages are whose sentences name their rules."""

_taken: dict[str, list[str]] = {}
"""The pictures of each page that has not been written yet."""


def on_pre_build(config: MkDocsConfig) -> None:
    """Throw nothing away while pages are made."""
    del config
    gc.disable()


def on_post_build(config: MkDocsConfig) -> None:
    """Throw away again what nobody needs."""
    del config
    gc.enable()


def on_build_error(error: Exception) -> None:
    """Do so after a failed build as well: another one may follow."""
    del error
    gc.enable()


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Take out which rules the sentences state, which only the tests read."""
    del config, files
    return without_rules(markdown) if page.file.src_uri.startswith(_STATING) else markdown


def on_page_content(html: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Take the pictures out before the search reads the page, and leave a comment for each."""
    del config, files
    pictures = _taken[page.file.src_uri] = _PICTURE.findall(html)
    places = iter(range(len(pictures)))
    return _PICTURE.sub(lambda _: _PLACE.format(next(places)), html)


@event_priority(-100)
def on_page_context(
    context: TemplateContext, page: Page, config: MkDocsConfig, nav: Navigation
) -> None:
    """Put them back when the search has read the page."""
    del context, config, nav
    pictures = _taken.pop(page.file.src_uri)
    page.content = _PLACES.sub(lambda place: pictures[int(place[1])], page.content or "")
