"""The pages of the rules, parsed for the tests: their labels, tables and drawn houses."""

import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

from copenhagen.cardgame.components import FACADE_TILES, SPECIAL_TILES, copies_of
from copenhagen.cardgame.state import House as CardHouse
from copenhagen.house.colors import COLORS
from copenhagen.house.grid import bit, cells_of
from copenhagen.house.placements import may_lie
from copenhagen.rulebook import RULES
from copenhagen_docs import rules_in

DOCS = Path(__file__).parents[2] / "docs" / "rules"
BOOKS = {
    "base": ("base-game",),
    "expansion": ("new-abilities", "joker-tiles", "missions", "combined"),
    "rollwrite": ("roll-and-write",),
}
"""The pages with the rules of each book, by the first part of the rules' ids."""

PAGES = {
    name: (DOCS / f"{name}.md").read_text(encoding="utf-8")
    for names in BOOKS.values()
    for name in names
}
"""The pages with the rules, by the name of their file."""

INDEX = (DOCS / "index.md").read_text(encoding="utf-8")

LABEL = re.compile(r"`([a-z.-]+)`\{#([a-z-]+) \.rule\}")
"""A rule in a sentence of the page: its id follows the sentence."""

MENTION = re.compile(
    r"(?<![\w.])(?:(?:base|rollwrite)\.[a-z]+\.[a-z-]+|expansion\.[a-z-]+(?:\.[a-z-]+)?)"
)
CELLS = re.compile(r"([1-9]) ((?:[ \[][.*+a-zA-Z](?:[ \]]|$)){5})( \*)?", re.MULTILINE)
BLOCK = re.compile(r"^```text\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def told_on(page: str) -> list[str]:
    """Return the rules of a page: rules in fences, and rules with a label."""
    return [*rules_in(page), *(id_ for id_, _ in LABEL.findall(page))]


TOLD_ON = {id_: name for name, page in PAGES.items() for id_ in told_on(page)}
"""The page of each rule."""


def anchors(page: str) -> set[str]:
    """Return the anchors of all headings and rules of a page."""
    return headings(page) | {RULES[id_].anchor for id_ in told_on(page) if id_ in RULES}


class House:
    """A house as drawn on a page, cell by cell; the new tile is in brackets.

    `before` is the house to its left in the same drawing, and `heading` the one above it.
    """

    def __init__(self, caption: str, heading: str) -> None:
        self.caption = caption
        self.heading = heading
        self.before: House | None = None
        self.letters: dict[int, str] = {}
        self.new = 0
        self.coats = 0
        self.coat_rows = 0
        self.coat_columns = 0
        self.rows = 0
        self.marked = 0

    def add_row(self, row: int, cells: str, *, coat: bool) -> None:
        self.coat_rows |= bit(0, row) if coat else 0
        self.rows |= bit(0, row)
        for column in range(5):
            frame, letter = cells[3 * column], cells[3 * column + 1]
            cell = bit(column, row)
            self.coats |= cell if letter == "*" else 0
            self.marked |= cell if letter == "+" else 0
            self.new |= cell if frame == "[" else 0
            if letter.isalpha():
                self.letters[cell] = letter

    @property
    def is_step(self) -> bool:
        """Whether the drawing shows houses one after the other, and this is not the first."""
        first = self
        while first.before is not None:
            first = first.before
        return first is not self and first.caption == "before"

    @property
    def new_letters(self) -> str:
        return "".join(self.letters[1 << cell] for cell in cells_of(self.new))

    @property
    def front(self) -> CardHouse:
        """The house as a value of the library, including the new tile."""
        letters = self.letters.items()
        blue, yellow, red, green, purple = (
            sum(cell for cell, letter in letters if letter.lower() in (color.letter, "j"))
            for color in COLORS
        )
        return CardHouse(
            filled=sum(self.letters),
            windows=sum(cell for cell, letter in letters if letter.islower()),
            colors=(blue, yellow, red, green, purple),
        )

    @property
    def can_be_built(self) -> bool:
        """Whether tiles of the box make up this house, in an order in which each is allowed."""
        letters = self.letters
        singles = [cell for cell, letter in letters.items() if letter in "wj"]
        colored = sum(letters) & ~sum(singles)
        return len(singles) <= SPECIAL_TILES and any(
            _in_some_order([*tiles, *(cell for cell in singles if not cell & sum(tiles))])
            for tiles in _tilings(letters, colored, {tile: copies_of(tile, 4) for tile in _TILES})
        )


_TILES = FACADE_TILES


def _tilings(
    letters: dict[int, str], missing: int, stock: dict[object, int]
) -> Iterator[list[int]]:
    """Yield the facade tiles, as masks, that cover the missing cells; jokers may hide bricks."""
    if not missing:
        yield []
        return
    first = missing & -missing
    for tile in _TILES:
        if not stock[tile] or tile.color.letter != letters[first].lower():
            continue
        for place in tile.placements:
            seen = place.cells & ~(place.brick if letters.get(place.brick) == "j" else 0)
            if first & seen and not seen & ~missing and _shows(letters, seen, place.brick):
                less = {**stock, tile: stock[tile] - 1}
                if all(letters[1 << cell].lower() == tile.color.letter for cell in cells_of(seen)):
                    for others in _tilings(letters, missing & ~seen, less):
                        yield [place.cells, *others]


def _shows(letters: dict[int, str], cells: int, brick: int) -> bool:
    """Return whether exactly the brick among these cells is drawn as one."""
    return all(letters[1 << cell].isupper() == (1 << cell == brick) for cell in cells_of(cells))


def _in_some_order(tiles: list[int]) -> bool:
    filled = 0
    while tiles:
        laid = [cells for cells in tiles if may_lie(cells, filled)]
        if not laid:
            return False
        filled |= laid[0]
        tiles = [cells for cells in tiles if cells is not laid[0]]
    return True


def houses_of(page: str) -> list[House]:
    """Return every house drawn on a page."""
    found: list[House] = []
    for block in BLOCK.finditer(page):
        heading = re.findall(r"^#+ (.+)$", page[: block.start()], re.MULTILINE)[-1]
        for part in block[1].split("\n\n"):
            if CELLS.search(part):
                found += _side_by_side(part, heading)
    return found


def _side_by_side(part: str, heading: str) -> list[House]:
    """Read houses drawn side by side, with their captions."""
    lines = part.strip("\n").split("\n")
    above = lines[0] if set(lines[0]) == {" ", "*"} else ""
    captions = [] if above or CELLS.match(lines[0]) else re.split(r" {2,}", lines[0].strip())
    houses = [House(caption, heading) for caption in captions or [""]]
    for star in re.finditer(r"\*", above):
        houses[0].coat_columns |= bit(star.start() // 3 - 1, 0)
    for left, right in pairwise(houses):
        right.before = left
    for line in lines:
        for house, found in zip(houses, CELLS.finditer(line), strict=False):
            row, cells, coat = found.groups()
            house.add_row(int(row) - 1, cells.ljust(15), coat=bool(coat))
    return houses


HOUSES = {name: houses_of(PAGES[name]) for book in ("base", "expansion") for name in BOOKS[book]}
"""The drawn houses of each page of the card game, in order."""


def headings(page: str) -> set[str]:
    """Return the anchors of all headings of a page, and of the paragraphs that have one."""
    given = set(re.findall(r"^\{#([a-z-]+)\}$", page, re.MULTILINE))
    return given | {
        re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")
        for title in re.findall(r"^#+ (.+)$", page, re.MULTILINE)
    }


def table(page: str, first_column: str) -> list[list[str]]:
    """Return the rows of the table whose first heading is this, cell by cell."""
    lines = page.splitlines()
    start = next(n for n, line in enumerate(lines) if line.startswith(f"| {first_column} |"))
    rows = []
    for line in lines[start + 2 :]:
        if not line.startswith("|"):
            break
        rows.append([cell.strip() for cell in line.strip("|").split("|")])
    return rows
