"""Every rule of every book.

One file holds the rules of one printed book. Another book is another file, and one more name here.
"""

from collections.abc import Iterator, Mapping

from copenhagen.rulebook.rule import Rule, in_reading_order
from copenhagen.rulebook.ruling import NAMES
from copenhagen.rulebook.written import written


def _rules(name: str) -> Iterator[Rule]:
    """Yield the rules of a file, which begins with the headings that each book prints."""
    entries = written(name)
    books = {
        heading: NAMES[book]
        for book, headings in entries.pop("headings").items()
        for heading in headings
    }
    for id_, entry in entries.items():
        yield Rule(id_, book=books[entry["section"]], **entry)


RULES: Mapping[str, Rule] = in_reading_order(*map(_rules, ("base", "expansion", "rollwrite")))
"""Every rule by its id, in the reading order of the books."""
