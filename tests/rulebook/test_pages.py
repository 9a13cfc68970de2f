"""The pages of the rules tell every rule, and what they draw and count is true."""

import re
from pathlib import Path

import pytest

from copenhagen.cardgame.components import (
    COAT_CELLS,
    COAT_ROWS,
    FACADE_TILES,
    PLAYERS,
    SLOTS,
    SPECIAL_TILES,
    START_HANDS,
    FacadeTile,
    cards_of_each_color,
    copies_of,
)
from copenhagen.house.colors import COLORS, Color
from copenhagen.house.grid import bit, cells_of, neighbors
from copenhagen.house.placements import may_lie
from copenhagen.rulebook import RULES

DOCS = Path(__file__).parents[2] / "docs" / "rules"
PAGE = (DOCS / "base-game.md").read_text(encoding="utf-8")
INDEX = (DOCS / "index.md").read_text(encoding="utf-8")

LABEL = re.compile(r"`([a-z.-]+)`\{#([a-z-]+) \.rule\}")
MENTION = re.compile(r"\bbase\.[a-z]+\.[a-z-]+")
CELLS = re.compile(r"([1-9]) ((?:[ \[][.*a-zA-Z](?:[ \]]|$)){5})( \*)?", re.MULTILINE)


class House:
    """A house as the page draws it, cell by cell; the new tile stands in brackets."""

    def __init__(self, caption: str) -> None:
        self.caption = caption
        self.letters: dict[int, str] = {}
        self.new = 0
        self.coats = 0
        self.coat_rows = 0

    def add_row(self, row: int, cells: str, *, coat: bool) -> None:
        self.coat_rows |= bit(0, row) if coat else 0
        for column in range(5):
            frame, letter = cells[3 * column], cells[3 * column + 1]
            cell = bit(column, row)
            self.coats |= cell if letter == "*" else 0
            self.new |= cell if frame == "[" else 0
            if letter.isalpha():
                self.letters[cell] = letter

    def mask(self, letters: str) -> int:
        """The cells with one of these letters, the new tile left out."""
        filled = sum(cell for cell, letter in self.letters.items() if letter in letters)
        return filled & ~self.new

    @property
    def old(self) -> int:
        return self.mask("bByYrRgGpPw")

    @property
    def new_letters(self) -> str:
        return "".join(self.letters[1 << cell] for cell in cells_of(self.new))


def _houses_in(block: str) -> list[House]:
    """Read the houses that stand side by side in a block, with their captions."""
    lines = block.strip("\n").split("\n")
    captions = [] if CELLS.match(lines[0]) else re.split(r" {2,}", lines[0].strip())
    houses = [House(caption) for caption in captions or [""]]
    for line in lines:
        for house, found in zip(houses, CELLS.finditer(line), strict=False):
            row, cells, coat = found.groups()
            house.add_row(int(row) - 1, cells.ljust(15), coat=bool(coat))
    return houses


BLOCKS = re.findall(r"^```text\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
HOUSES = [
    house
    for block in BLOCKS
    for part in block.split("\n\n")
    if CELLS.search(part)
    for house in _houses_in(part)
]
BUILDS = [
    pytest.param(house, id=f"{number}-{house.caption}")
    for number, house in enumerate(HOUSES)
    if house.new
]


def test_every_rule_has_its_label_on_the_page_once_and_no_label_is_unknown() -> None:
    assert sorted(id_ for id_, _ in LABEL.findall(PAGE)) == sorted(RULES)


def test_the_anchor_of_a_label_is_that_of_its_rule() -> None:
    assert [(id_, RULES[id_].anchor) for id_, _ in LABEL.findall(PAGE)] == LABEL.findall(PAGE)


@pytest.mark.parametrize("page", [PAGE, INDEX], ids=["base-game", "index"])
def test_a_page_names_no_unknown_rule(page: str) -> None:
    assert {id_ for id_ in MENTION.findall(page) if id_ not in RULES} == set()


@pytest.mark.parametrize("page", [PAGE, INDEX], ids=["base-game", "index"])
def test_links_lead_to_a_rule_or_a_heading(page: str) -> None:
    headings = {
        re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")
        for title in re.findall(r"^#+ (.+)$", page + PAGE, re.MULTILINE)
    }
    anchors = headings | {one.anchor for one in RULES.values()}
    links = re.findall(r"\]\((?:base-game\.md)?#([^)]+)\)", page)
    assert links
    assert set(links) <= anchors


def test_the_index_lists_every_rule_with_its_source() -> None:
    rows = [
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in INDEX.splitlines()
        if line.startswith("| [`")
    ]
    assert rows == [
        [
            f"[`{one.id}`](base-game.md#{one.anchor})",
            one.title,
            f"*{one.section}*" if "German" in one.book else one.section,
            ", ".join(one.rulings),
            f"`{one.option}`" if one.option else "",
        ]
        for one in RULES.values()
    ]


def test_each_option_is_explained() -> None:
    for option in filter(None, (one.option for one in RULES.values())):
        assert f"| `{option}` | **`" in PAGE


def _count(row: str) -> list[str]:
    (line,) = [line for line in PAGE.splitlines() if line.startswith(f"| {row} |")]
    return [cell.strip() for cell in line.strip("|").split("|")][1:]


def test_the_table_by_number_of_players_counts_what_the_game_is_set_up_with() -> None:
    cards = [5 * cards_of_each_color(players) for players in PLAYERS]
    hands = [START_HANDS[players] for players in PLAYERS]
    expected: dict[str, list[int] | list[str]] = {
        "facade cards of each color": [cards_of_each_color(players) for players in PLAYERS],
        "facade cards in all": cards,
        "special tiles": [SPECIAL_TILES] * 3,
        "facade tiles in all": [
            sum(copies_of(tile, players) for tile in FACADE_TILES) for players in PLAYERS
        ],
        "ability tiles of each type": list(PLAYERS),
        "facade cards in the supply when play begins": [
            total - SLOTS - sum(dealt) for total, dealt in zip(cards, hands, strict=True)
        ],
        "starting hands, by seat": [", ".join(map(str, dealt)) for dealt in hands],
    }
    for size in (2, 3, 4, 5):
        copies = [copies_of(FacadeTile(Color.RED, size), players) for players in PLAYERS]
        expected[f"facade tiles of size {size}, each color"] = copies
    for row, values in expected.items():
        assert _count(row) == [str(value) for value in values], row


@pytest.mark.parametrize("color", COLORS)
def test_the_tiles_are_drawn_as_they_lie_in_the_box(color: Color) -> None:
    _, _, below = PAGE.partition(f"**{str(color).capitalize()}**\n\n```text\n")
    header, *rows = below.partition("\n```")[0].split("\n")
    for size in (2, 3, 4, 5):
        left = header.index(f"size {size}")
        letters = {
            (x, y): row[left + 2 * x]
            for y, row in enumerate(reversed(rows))
            for x in range(5)
            if row[left + 2 * x : left + 2 * x + 1].isalpha() and (size == 5 or x < 4)
        }
        shape = FacadeTile(color, size).shape
        assert {square: letter.lower() for square, letter in letters.items()} == dict.fromkeys(
            shape.squares, color.letter
        )
        assert [square for square, letter in letters.items() if letter.isupper()] == [shape.brick]


def test_every_drawing_of_the_page_is_read() -> None:
    assert (len(HOUSES), len(BUILDS)) == (16, 14)


def test_the_empty_house_shows_every_coat_of_arms() -> None:
    (house,) = [house for house in HOUSES if not house.letters]
    assert (house.coats, house.coat_rows) == (COAT_CELLS, COAT_ROWS)


@pytest.mark.parametrize("house", BUILDS)
def test_a_drawn_tile_is_a_tile_of_the_game(house: House) -> None:
    letters = house.new_letters
    if letters == "w":
        return
    (color,) = [color for color in COLORS if color.letter == letters[0].lower()]
    brick = sum(cell for cell, letter in house.letters.items() if letter.isupper()) & house.new
    places = FacadeTile(color, len(letters)).placements
    assert (house.new, brick) in {(place.cells, place.brick) for place in places}


@pytest.mark.parametrize("house", BUILDS)
def test_a_drawn_tile_may_lie_there_unless_the_page_says_not(house: House) -> None:
    assert may_lie(house.new, house.old) is not house.caption.startswith("not:")


def test_the_drawn_prices_are_right() -> None:
    priced = [house for house in HOUSES if re.match(r"\d cards", house.caption)]
    assert len(priced) == 4
    for house in priced:
        beside = bool(neighbors(house.new) & house.mask("gG"))
        assert house.caption.startswith(f"{3 - beside} cards")


def test_the_drawn_points_are_right() -> None:
    scored = [house for house in HOUSES if "worth" in house.caption]
    assert len(scored) == 2
    for house in scored:
        row = "".join(house.letters[bit(column, 1)] for column in range(5))
        assert house.caption == f"row 2 is worth {'2 points' if row.islower() else '1 point'}"


def test_the_drawn_prices_in_the_table_are_right() -> None:
    yes = {"yes": 1, "no": 0}
    rows = re.findall(r"^\| (\d) \| (yes|no) \| (yes|no) \| (\d) \|$", PAGE, re.MULTILINE)
    assert len(rows) == 6
    for size, beside, discount, cards in rows:
        assert int(cards) == int(size) - yes[beside] - yes[discount]
