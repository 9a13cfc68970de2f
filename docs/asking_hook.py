"""A hook of mkdocs: what the search for players loads, and the way there in the head of a page."""

import re
from posixpath import relpath

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

from copenhagen_docs import answers_file

_PAGE = "ask.md"
_PLACE = re.compile(r'(?=<label class="md-header__button md-icon" for="__search">)')
_FORM = (
    '<form class="cph-ask" action="{way}" role="search" aria-label="{label}">'
    '<input name="ask" type="search" autocomplete="off" placeholder="{label}" aria-label="{label}">'
    '<button title="{label}" aria-label="{label}">?</button></form>'
)
_LABEL = {"en": "Ask a rule question", "de": "Frag nach einer Regel"}


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the file that the page loads; what it tells of the rules is known by now."""
    if files.get_file_from_path(_PAGE):
        text = answers_file(config.theme["language"])
        files.append(File.generated(config, "ask/answers.json", content=text))
    return files


def on_post_page(output: str, page: Page, config: MkDocsConfig) -> str:
    """Put a field for a question into the head of the page."""
    if page.file.src_uri == _PAGE:
        return output
    way = f"{relpath('ask', page.url or '.')}/"
    label = _LABEL[config.theme["language"]]
    return _PLACE.sub(_FORM.format(way=way, label=label), output, count=1)
