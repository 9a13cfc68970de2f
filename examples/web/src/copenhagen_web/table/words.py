"""What the pages say around a game, in every language.

Templates say it in English; ``locale/`` has it in other languages. What every front-end says has
the words of the library.
"""

from collections.abc import Callable, Mapping
from functools import cache
from importlib.resources import files

from copenhagen.render import labels

__all__ = ["catalogue", "words"]


def words(lang: str) -> Callable[[str], str]:
    """Return what says a text in a language: in English where there is no other."""
    said = catalogue(lang)
    return lambda text: said.get(text, text)


@cache
def catalogue(lang: str) -> Mapping[str, str]:
    """Return the texts in a language, by what they are in English."""
    of_library = labels(lang)
    said = {text: of_library[name] for name, text in labels("en").items()}
    own = files("copenhagen_web.table").joinpath("locale", f"{lang}.po")
    if own.is_file():
        # Imported late: in the pages of the documentation all words are there by then.
        from babel.messages.pofile import read_po  # noqa: PLC0415

        with own.open("rb") as file:
            said |= {str(one.id): str(one.string) for one in read_po(file) if one.id and one.string}
    return said
