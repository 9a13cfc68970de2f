"""The texts of the pages around a game, in every language.

The templates contain them in English, ``locale/`` in other languages. Texts shared by all
front-ends come from the library.
"""

from collections.abc import Callable, Mapping
from functools import cache
from importlib.resources import files

from copenhagen.render import labels


def words(lang: str) -> Callable[[str], str]:
    """Return a function that translates texts into a language; a text it lacks stays in English."""
    said = catalogue(lang)
    return lambda text: said.get(text, text)


@cache
def catalogue(lang: str) -> Mapping[str, str]:
    """Return the texts in a language, keyed by the English text."""
    of_library = labels(lang)
    said = {text: of_library[name] for name, text in labels("en").items()}
    own = files("copenhagen_web.table").joinpath("locale", f"{lang}.po")
    if own.is_file():
        # Imported late: in the pages of the documentation, all texts are available by then.
        from babel.messages.pofile import read_po  # noqa: PLC0415

        with own.open("rb") as file:
            said |= {str(one.id): str(one.string) for one in read_po(file) if one.id and one.string}
    return said
