"""The texts of pages in other languages; run as a program, this updates the catalogues.

To add a language, create an empty file beside the others.
"""

from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

from copenhagen.render import labels

__all__ = ["FILES", "texts"]

_PACKAGE = Path(__file__).parents[1] / "src" / "copenhagen_web"
_DOCUMENTATION = Path(__file__).parents[3] / "docs" / "play"
FILES = sorted(_PACKAGE.joinpath("table", "locale").glob("*.po"))
_METHODS = [("**.py", "python"), ("**/templates/*.html", "jinja2.ext:babel_extract")]


def texts() -> list[str]:
    """Return the English texts of the pages that the library does not provide."""
    found = [
        one
        for folder in (_PACKAGE, _DOCUMENTATION)
        for one in extract_from_dir(folder, _METHODS, keywords={"say": None})
    ]
    of_library = labels("en").values()
    return list(dict.fromkeys(str(text) for _, _, text, *_ in found if text not in of_library))


def _updated(old: Catalog) -> Catalog:
    new = Catalog(old.locale, charset="utf-8", fuzzy=False)
    for text in texts():
        known = old.get(text)
        new.add(text, known.string if known is not None else "")
    return new


if __name__ == "__main__":
    for file in FILES:
        old = read_po(BytesIO(file.read_bytes()), locale=file.stem)
        written = BytesIO()
        write_po(written, _updated(old), width=100)
        body = written.getvalue().partition(b"\n\n")[2]
        head = b'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n\n'
        file.write_bytes(head + body)
