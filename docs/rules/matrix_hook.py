"""A hook of mkdocs: pages of rules and tiles, the evidence for rules, and links to rules.

The passages, the code and the tests of a rule come from ``tests.rulebook.matrix``: from a whole run
of the tests if one was made here, and else from the run that travels with the project; the pages
say of which day it is. A build without hooks leaves this out.
"""

import re
import sys
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

from copenhagen.rulebook import RULES
from copenhagen_docs import evidence, rule_pages, rules_in, tile_pages

_MATRIX = "rules/matrix.md"
_PLACE = "<!-- the matrix -->"
_REFERENCE = "reference/"
_SKIPPED_OR_ID = re.compile(
    r"<(a|code|pre)\b.*?</\1>|<[^>]*>|(?<![\w.-])((?:base|expansion|rollwrite)(?:\.[a-z-]+)+)",
    re.DOTALL,
)
"""A link, code or a tag, in which ids stay as they are, or the id of a rule in plain text."""

_LABEL = re.compile(r"`([a-z.-]+)`\{#[a-z-]+ \.rule\}")


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add a page for each rule and each tile, and give the fences the evidence."""
    matrix, rows, day = _matrix(str(Path(config.config_file_path).parent))
    lang = config.theme["language"]
    pages = {**rule_pages(lang), **(tile_pages(lang) if _has_rules(files) else {})}
    for path, text in pages.items():
        if files.get_file_from_path(path) is None:
            files.append(File.generated(config, path, content=text))
    told_on = _told_on(Path(config.docs_dir, "rules"))
    evidence.know(matrix.evidence(rows, day), told_on, set(files.src_uris))
    return files


def _has_rules(files: Files) -> bool:
    """Tell whether the pages are there that the page of a tile leads to."""
    names = ("base-game", "new-abilities", "missions")
    return all(files.get_file_from_path(f"rules/{name}.md") for name in names)


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Return the Markdown of the page of the matrix with the matrix in it."""
    del files
    if page.file.src_uri != _MATRIX:
        return markdown
    if _PLACE not in markdown:
        raise ValueError(f"{_MATRIX} has no place for the matrix: {_PLACE}")
    matrix, rows, day = _matrix(str(Path(config.config_file_path).parent))
    return markdown.replace(_PLACE, matrix.page(rows, day))


def on_page_content(html: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Let ids of rules in docstrings lead to their rules; summaries have them, too."""
    del config
    if not page.file.src_uri.startswith(_REFERENCE):
        return html

    def linked(found: re.Match[str]) -> str:
        rule = RULES.get(found[2])
        file = rule and files.get_file_from_path(f"rules/rule/{rule.anchor}.md")
        return f'<a href="{file.url_relative_to(page.file)}">{found[2]}</a>' if file else found[0]

    return _SKIPPED_OR_ID.sub(linked, html)


@cache
def _matrix(root: str) -> tuple[Any, Any, str]:
    # The tests are no installed package; they lie beside the documentation.
    sys.path.insert(0, root)
    matrix = import_module("tests.rulebook.matrix")
    return (matrix, *matrix.current_rows())


def _told_on(folder: Path) -> dict[str, str]:
    """Return on which page each rule is told."""
    pages = [(page.name, page.read_text(encoding="utf-8")) for page in sorted(folder.glob("*.md"))]
    return {id_: name for name, text in pages for id_ in (*rules_in(text), *_LABEL.findall(text))}
