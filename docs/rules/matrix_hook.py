"""A hook of mkdocs: puts the matrix of the rules into its page, and leads to it from each rule.

``tests.rulebook.matrix`` makes it, from a whole run of the tests if one was made here, and else
from the run that travels with the project; the page says of which day it is.
"""

import re
import sys
from functools import cache
from importlib import import_module
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page

_PAGE = "rules/matrix.md"
_PLACE = "<!-- the matrix -->"
_LABEL = re.compile(r"(`[a-z.-]+`)(\{#([a-z-]+) \.rule\})")


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Return the Markdown of a page with what the matrix adds to it."""
    del files
    source = page.file.src_uri
    if not source.startswith("rules/"):
        return markdown
    text = _matrix(str(Path(config.config_file_path).parent))
    if source == _PAGE:
        if _PLACE not in markdown:
            raise ValueError(f"{_PAGE} has no place for the matrix: {_PLACE}")
        return markdown.replace(_PLACE, text)
    return _LABEL.sub(lambda label: _leading(label, text), markdown)


@cache
def _matrix(root: str) -> str:
    # The tests are no installed package; they lie beside the documentation.
    sys.path.insert(0, root)
    text: str = import_module("tests.rulebook.matrix").current_page()
    return text


def _leading(label: re.Match[str], matrix: str) -> str:
    """Return a label as a link to its row, where the matrix has one."""
    written, attributes, anchor = label.groups()
    return f"[{written}](matrix.md#{anchor}){attributes}" if f"#{anchor}}}" in matrix else label[0]
