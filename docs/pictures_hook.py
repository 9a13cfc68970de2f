"""A hook of mkdocs: spares the search the pictures, which have nothing that it may find.

The search reads each page as a whole, and most of a page with houses are the strokes of houses.
"""

import re

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import event_priority
from mkdocs.structure.files import Files
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page
from mkdocs.utils.templates import TemplateContext

_PICTURE = re.compile(r'(?<=data-search-exclude="">)<svg .*?</svg>', re.DOTALL)
_PLACE = "<!-- picture {} -->"
_PLACES = re.compile(r"<!-- picture ([0-9]+) -->")

_taken: dict[str, list[str]] = {}
"""The pictures of each page that has not been written yet."""


def on_page_content(html: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Take the pictures out that the search leaves out, and leave a comment for each."""
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
