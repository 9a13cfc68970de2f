"""A hook of mkdocs: joins the English site and the German one, which lies in its folder ``de``.

Each page leads to the one that says the same in the other language, or else to the first page. The
German site takes the style sheets and scripts of the English one.
"""

import re
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page
from mkdocs.utils.templates import TemplateContext

from copenhagen_docs.chapters import BOOKS

_DOCS = Path(__file__).parent
_LANGUAGES = {"en": ("English", _DOCS, ""), "de": ("Deutsch", _DOCS / "de", "de/")}
"""The name of each language, where its pages are written, and where they are on the site."""

_MADE = ("rules/rule/", "rules/abilities/", *(f"rules/{book}/" for book in BOOKS))
_SHARED = ("javascripts", "stylesheets")
_SWITCH = re.compile(r'href="/([^"]*)" (?=hreflang=)')
_HEAD_LINK = re.compile(r'<link rel="alternate"[^>]*>\s*')
"""For each of these the theme's script looks for a map of that site, which there is not."""


def on_config(config: MkDocsConfig) -> None:
    """Let pages that are not made from Markdown lead to the first page of each language."""
    _lead(config, "")


def on_files(files: Files, config: MkDocsConfig) -> None:
    """Add what the German pages share with the English ones."""
    if config.theme["language"] == "en":
        return
    for path in sorted(path for folder in _SHARED for path in (_DOCS / folder).glob("**/*.*")):
        name = path.relative_to(_DOCS).as_posix()
        files.append(File(name, str(_DOCS), config.site_dir, config.use_directory_urls))


def on_page_context(
    context: TemplateContext, page: Page, config: MkDocsConfig, nav: Navigation
) -> None:
    """Lead from a page to the same one in each language that has it."""
    del context, nav
    _lead(config, page.file.src_uri, page.url)


def on_post_page(output: str, page: Page, config: MkDocsConfig) -> str:
    """Make these ways relative: MkDocs knows no address outside of the site that it builds."""
    _, _, site = _LANGUAGES[config.theme["language"]]
    root = "../" * f"{site}{page.url}".count("/") or "./"
    return _SWITCH.sub(rf'href="{root}\1" ', _HEAD_LINK.sub("", output))


def _lead(config: MkDocsConfig, source: str, url: str = "") -> None:
    config.extra["alternate"] = [
        {
            "name": name,
            "lang": lang,
            "link": f"/{site}{url if _is_there(pages, source) else ''}",
        }
        for lang, (name, pages, site) in _LANGUAGES.items()
    ]


def _is_there(pages: Path, source: str) -> bool:
    """Tell whether a language has a page; those of single rules and tiles are made for each."""
    return (pages / source).is_file() or source.startswith(_MADE)
