"""A hook of mkdocs: a page for each chapter of the books, and links and navigation that lead there.

The page of a book stays, to read in one go or to print; so do the addresses that lead to a place on
it. `docs/rules/matrix_hook.py`, which comes after it, finds the chapters among the files.
"""

import re
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

from copenhagen_docs import evidence, with_rulings
from copenhagen_docs.chapters import (
    BOOKS,
    RULINGS,
    Chapter,
    chapters,
    leading_to,
    with_contents,
)

_TITLE = re.compile(r"^# (.*?)(?: *\{.*)?$", re.MULTILINE)

_books: dict[str, tuple[Chapter, ...]] = {}
"""The chapters of each page of a book."""


def on_config(config: MkDocsConfig) -> None:
    """Read the books, and let the navigation lead to their chapters."""
    _books.clear()
    for book in BOOKS:
        path = f"rules/{book}.md"
        text = Path(config.docs_dir, path).read_text(encoding="utf-8")
        if book == RULINGS:
            text = with_rulings(text, config.theme["language"])
        _books[path] = chapters(book, text)
        # The rulings, which are last, lead to the chapters of rules.
        evidence.tell(
            {anchor: one.path.removeprefix("rules/") for one in _all() for anchor in one.anchors}
        )
    config.nav = _with_chapters(config.nav)


def _with_chapters(part: Any) -> Any:  # noqa: ANN401 - what YAML holds
    if isinstance(part, list):
        return [_with_chapters(one) for one in part]
    if not isinstance(part, dict):
        return part
    return {
        name: [{one.title: one.path} for one in _books[to]]
        if isinstance(to, str) and to in _books
        else _with_chapters(to)
        for name, to in part.items()
    }


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add a page for each chapter."""
    for path, book in _books.items():
        text = Path(config.docs_dir, path).read_text(encoding="utf-8")
        title = _TITLE.search(text)
        for one in book:
            made = one.page(title[1] if title else "", _all(), config.theme["language"])
            files.append(File.generated(config, one.path, content=made))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Let a link to a place in a book lead to its chapter, and a book to its own."""
    del files
    if book := _books.get(page.file.src_uri):
        markdown = with_rulings(markdown, config.theme["language"])
        page.meta.setdefault("search", {})["exclude"] = True
        return with_contents(markdown, book, config.theme["language"])
    if page.file.src_uri in {one.path for one in _all()}:
        return markdown
    return leading_to(markdown, page.file.src_uri, _all())


def _all() -> tuple[Chapter, ...]:
    return tuple(one for book in _books.values() for one in book)
