"""Put what one needs to play in a page into the site, where it has been prepared.

`prepare.py` says how to prepare it. Without it the pages are whole, and have no button to play.
"""

import json
import shutil
from html import escape
from pathlib import Path
from typing import Any

PREPARED = Path(__file__).parent.parent.parent / ".cache" / "play" / "site"
HAS_ONE = ("data-cph-position", "cphp-form")


_TO_PLAY = {"en": "Play in your browser", "de": "Im Browser spielen"}

SAID = {
    "en": {
        "close": "Close",
        "failed": "This did not work:",
        "loading": "Python is being loaded. This takes a few seconds, once in each page …",
        "play_on": "Play on from here",
        "table": "The table",
    },
    "de": {
        "close": "Schließen",
        "failed": "Das ging nicht:",
        "loading": "Python wird geladen. Das dauert einige Sekunden, einmal auf jeder Seite …",
        "play_on": "Von hier weiterspielen",
        "table": "Der Tisch",
    },
}
"""The words around a table that are shown before Python is loaded."""


def on_page_markdown(markdown: str, page: Any, config: Any, files: Any) -> str:  # noqa: ANN401 - of mkdocs
    """Let every page that teaches a game end with the way to play it."""
    del files
    if not page.file.src_uri.startswith("learn/"):
        return markdown
    label = _TO_PLAY[config["theme"]["language"]]
    return f"{markdown}\n\n[{label}](../play.md){{ .md-button .cph-to-play }}\n"


def on_post_page(output: str, page: Any, config: Any) -> str:  # noqa: ANN401 - of mkdocs
    """Let the page load the script, if there is something to play in it."""
    if not PREPARED.is_dir() or not any(mark in output for mark in HAS_ONE):
        return output
    root = "../" * page.url.count("/") or "./"
    # A site in another language lies below the English one, which has the files.
    play = root + ("" if _is_root(config) else "../") + "play/"
    said = escape(json.dumps(SAID[config["theme"]["language"]], ensure_ascii=False))
    added = (
        f'<link rel="stylesheet" href="{play}play.css">'
        f'<script type="module" src="{play}play.js" data-cph-play'
        f' data-rules="{root}rules/rule/{{anchor}}/" data-words="{said}"></script>'
    )
    return output.replace("</body>", f"{added}</body>")


def on_post_build(config: Any) -> None:  # noqa: ANN401 - of mkdocs
    """Copy the files into the site."""
    if PREPARED.is_dir() and _is_root(config):
        shutil.copytree(PREPARED, Path(config["site_dir"]) / "play", dirs_exist_ok=True)


def _is_root(config: Any) -> bool:  # noqa: ANN401 - of mkdocs
    return bool(config["theme"]["language"] == "en")
