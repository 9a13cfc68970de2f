"""A hook of mkdocs: the field for questions on pages for players, and the data of its search.

There is a field for a question, which leads to the page that answers, and where rules are told, a
switch for what programs need: ids, sources and tests. It is off until somebody turns it on.
"""

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
_LABEL = {"en": "Ask a rule question", "de": "Regelfrage stellen"}

_RULE = '<section class="cph-rule">'
_DEEP = {
    "en": "Show ids, sources and tests, too",
    "de": "Auch Kennungen, Quellen und Tests zeigen",
}
_TITLE = re.compile(r"(?<=</h1>)")
_SWITCH = (
    '\n<label class="cph-depth"><input type="checkbox"> {label}</label>'
    "<script>(function(root, box) {{"
    'box.checked = localStorage.getItem("cph-deep") === "1";'
    'function show() {{ root.classList.toggle("cph-plain", !box.checked) }}'
    'box.onchange = function() {{ localStorage.setItem("cph-deep", +box.checked); show() }};'
    'show()}})(document.documentElement, document.querySelector(".cph-depth input"))</script>'
)


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the file that the page loads; the pages of the rules are known by now."""
    if files.get_file_from_path(_PAGE):
        text = answers_file(config.theme["language"])
        files.append(File.generated(config, "ask/answers.json", content=text))
    return files


def on_post_page(output: str, page: Page, config: MkDocsConfig) -> str:
    """Put both into the page."""
    lang = config.theme["language"]
    if _RULE in output:
        switch = _SWITCH.format(label=_DEEP[lang])
        output = _TITLE.sub(lambda _: switch, output, count=1)
    if page.file.src_uri == _PAGE:
        return output
    form = _FORM.format(way=f"{relpath('ask', page.url or '.')}/", label=_LABEL[lang])
    return _PLACE.sub(form, output, count=1)
