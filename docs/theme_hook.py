"""A hook of mkdocs: mends what the theme writes.

It adds missing labels for screen readers, and leaves out parts that only make a page bigger.
"""

import re
from html import escape
from posixpath import relpath

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import event_priority
from mkdocs.structure.files import Files
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page

_SEARCH = re.compile(r'(?<=<div class="md-search" data-md-component="search" role="dialog")')
_NAMES = {"en": "Search", "de": "Suche"}

_SECTION = re.compile(
    r'(<nav class="md-nav" data-md-level="\d+") aria-labelledby="\w+"([^>]*>\s*'
    r'<label class="md-nav__title"[^>]*>\s*<span[^>]*></span>\s*([^<>]+?)\s*</label>)'
)
"""A section of the navigation, and its title; where that leads to a page, its label is empty."""

_MEMBERS = re.compile(
    r'(<a href="#(\w+(?:\.\w+)+)" class="md-nav__link">(?:(?!</a>).)*</a>\s*'
    r'<nav class="md-nav") aria-label="[^"]*"',
    re.DOTALL,
)
"""The list below a module or a class; the label alone does not tell several apart."""

_FOOTER_LINK = re.compile(r"<a [^>]*\bmd-footer__link\b[^>]*>")
_ESCAPED_TWICE = re.compile(r"&amp;(\w+;)")
"""A sign in the name of a link at the foot of a page, such as that of "Roll & Write"."""

_CORNER = re.compile(r"<th([^>]*)></th>")
"""The empty corner of a table heads nothing."""


_SHARED = re.compile(r'<p>(<svg class="shared".*?</svg>)</p>\s*', re.DOTALL)
"""The shared parts of the pictures of a page; see `copenhagen_docs.sharing`."""

_AS_WRITTEN = re.compile(
    r"(?P<kept><(?P<name>pre|textarea|script|style)\b.*?</(?P=name)>)|\s*\n\s*", re.DOTALL
)
"""An end of a line with the blanks around it, or an element where these mean something."""

_SIGNATURE = re.compile(r'<div class="[^"]*\bdoc-signature\b.*?</div>', re.DOTALL)
_LINK = re.compile(r"</?a\b[^>]*>")
"""Types in signatures lead to their pages, which makes the pages of the inside too big."""


_ABOVE = {
    "contributing/": "inside/",
    "guides/recipes/": "guides/training/",
    "reference/adapters-": "guides/adapters/",
    "reference/cardgame-": "reference/cardgame/",
    "reference/rollwrite-": "reference/rollwrite/",
    "rules/how-it-is-checked/": "inside/",
    "rules/matrix/": "inside/",
    "rules/missions/": "rules/abilities/",
    "rules/passages/": "inside/",
    "studies/": "studies/ladder/",
}
"""The page above others that are not in the navigation; by default the page of their folder."""

_HEADING = re.compile(r"(?=<h1\b)")

_listed: dict[str, str] = {}
"""The titles of the pages in the navigation, by their addresses."""


def on_nav(nav: Navigation, config: MkDocsConfig, files: Files) -> None:
    """Note the pages in the navigation, and their titles there."""
    del config, files
    _listed.clear()
    for page in nav.pages:
        _listed[page.url] = str(page.title or (page.parent and page.parent.title) or "")


def _with_way_up(output: str, url: str) -> str:
    """Return a page that is not in the navigation with a link to the page above it."""
    own = next((above for begin, above in _ABOVE.items() if url.startswith(begin)), None)
    above = own or max((one for one in _listed if url.startswith(one)), key=len, default="")
    if url in _listed or above not in _listed or not above:
        return output
    link = f'<a href="{relpath(above, url)}/">← {escape(_listed[above])}</a>'
    return _HEADING.sub(f'<p class="cph-up">{link}</p>\n', output, count=1)


def on_page_content(html: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Let no empty cell be a heading."""
    del page, config, files
    return _CORNER.sub(r"<td\1></td>", html)


def on_post_template(output: str, template_name: str, config: MkDocsConfig) -> str:
    """Name the dialog on the page for broken links, which is not a page of the site."""
    del template_name
    return _with_named_search(output, config)


def _with_named_search(output: str, config: MkDocsConfig) -> str:
    return _SEARCH.sub(f' aria-label="{_NAMES[config.theme["language"]]}"', output)


@event_priority(-100)
def on_post_page(output: str, page: Page, config: MkDocsConfig) -> str:
    """Name dialog, sections and links of the theme as they are called; make the page smaller.

    Shared parts of pictures go to the very end, behind scripts: a browser fills it in everywhere
    as soon as it is there, and once more with each script that changes the look of the page.
    """
    named = _SECTION.sub(r'\1 aria-label="\3"\2', _with_named_search(output, config))
    named = _MEMBERS.sub(r'\1 aria-label="\2"', named)
    named = _FOOTER_LINK.sub(lambda link: _ESCAPED_TWICE.sub(r"&\1", link[0]), named)
    if page.url.startswith("inside/"):
        named = _SIGNATURE.sub(lambda signature: _LINK.sub("", signature[0]), named)
    named = _with_way_up(named, page.url)
    shared = "".join(_SHARED.findall(named))
    named = _SHARED.sub("", named).replace("</body>", f"{shared}</body>")
    return _AS_WRITTEN.sub(lambda part: part["kept"] or "\n", named)
