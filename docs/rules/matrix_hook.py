"""A hook of mkdocs: puts the matrix of the rules into its page, and leads to it from each rule.

``python -m tests.rulebook.matrix`` makes the matrix from a run of the tests and leaves it in
``.cache/matrix.md``. Without it the page says that no run is at hand, and nothing leads there.
"""

import re
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page

_PAGE = "rules/matrix.md"
_PLACE = re.compile(r"\*No run of the tests is at hand\b[^*]*\*")
_MATRIX = Path(".cache", "matrix.md")
_LABEL = re.compile(r"(`[a-z.-]+`)(\{#([a-z-]+) \.rule\})")


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Return the Markdown of a page with what the matrix adds to it."""
    del files
    matrix = Path(config.config_file_path).parent / _MATRIX
    source = page.file.src_uri
    if not source.startswith("rules/") or not matrix.exists():
        return markdown
    text = matrix.read_text(encoding="utf-8")
    if source == _PAGE:
        return _PLACE.sub(lambda _: text, markdown)
    return _LABEL.sub(lambda label: _leading(label, text), markdown)


def _leading(label: re.Match[str], matrix: str) -> str:
    """Return a label as a link to its row, where the matrix has one."""
    written, attributes, anchor = label.groups()
    return f"[{written}](matrix.md#{anchor}){attributes}" if f"#{anchor}}}" in matrix else label[0]
