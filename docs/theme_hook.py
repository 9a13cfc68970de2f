"""A hook of mkdocs: names what the theme leaves without a name, for those who hear a page."""

import re

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page

_SEARCH = re.compile(r'(?<=<div class="md-search" data-md-component="search" role="dialog")')
_NAMES = {"en": "Search", "de": "Suche"}

_SECTION = re.compile(
    r'(<nav class="md-nav" data-md-level="\d+") aria-labelledby="\w+"([^>]*>\s*'
    r'<label class="md-nav__title"[^>]*>\s*<span[^>]*></span>\s*([^<>]+?)\s*</label>)'
)
"""A section of the navigation, and its title; where that leads to a page, its label is empty."""

_CORNER = re.compile(r"<th([^>]*)></th>")
"""The empty corner of a table heads nothing."""


def on_page_content(html: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Let no empty cell be a heading."""
    del page, config, files
    return _CORNER.sub(r"<td\1></td>", html)


def on_post_page(output: str, page: Page, config: MkDocsConfig) -> str:
    """Name the dialog of the search and the sections of the navigation."""
    del page
    named = _SEARCH.sub(f' aria-label="{_NAMES[config.theme["language"]]}"', output)
    return _SECTION.sub(r'\1 aria-label="\3"\2', named)
