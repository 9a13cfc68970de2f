"""The pages of the rules have every rule, and their drawings and counts are right."""

import re
from collections import Counter
from itertools import chain

import pytest

from copenhagen.cardgame.components import (
    BASE_ABILITIES,
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
from copenhagen.house.grid import COLUMNS, bit, cells_of
from copenhagen.house.placements import Placement
from copenhagen.messages import translated
from copenhagen.rulebook import RULES, RULINGS
from copenhagen.rulebook.terms import TERMS
from copenhagen_docs import (
    all_rules,
    evidence,
    glossary,
    titles,
    with_rulings,
)
from tests.rulebook.pages import (
    BOOKS,
    DOCS,
    HOUSES,
    INDEX,
    LABEL,
    MENTION,
    PAGES,
    TOLD_ON,
    House,
    anchors,
    headings,
    table,
    told_on,
)

PAGE = PAGES["base-game"]

NAMED = {
    f"{page}-{number}-{house.caption}": house
    for page, houses in HOUSES.items()
    for number, house in enumerate(houses)
}
WHOLE = [pytest.param(house, id=name) for name, house in NAMED.items() if not house.marked]
EVERY_PAGE = [pytest.param(page, id=name) for name, page in [*PAGES.items(), ("index", INDEX)]]


def test_every_rule_stands_on_one_page_once_and_no_page_has_an_unknown_one() -> None:
    assert sorted(chain.from_iterable(map(told_on, PAGES.values()))) == sorted(RULES)


def test_the_rules_of_a_book_are_told_on_its_own_pages() -> None:
    for id_, name in TOLD_ON.items():
        assert name in BOOKS[id_.split(".")[0]], id_


@pytest.mark.parametrize("page", PAGES.values(), ids=PAGES)
def test_the_anchor_of_a_label_is_that_of_its_rule(page: str) -> None:
    assert [(id_, RULES[id_].anchor) for id_, _ in LABEL.findall(page)] == LABEL.findall(page)


@pytest.mark.parametrize("page", EVERY_PAGE)
def test_a_page_names_no_unknown_rule(page: str) -> None:
    assert {id_ for id_ in MENTION.findall(page) if id_ not in RULES} == set()


@pytest.mark.parametrize("page", EVERY_PAGE)
def test_links_lead_to_a_rule_or_a_heading(page: str) -> None:
    known = {name: anchors(text) for name, text in PAGES.items()}
    known[""] = anchors(page)
    known["index"] = headings(INDEX)
    known |= {name: set() for name in ("assembled", "glossary", "how-it-is-checked", "matrix")}
    known["rulings"] = {one.anchor for one in RULINGS.values()}
    links = re.findall(r"\]\((?:([a-z-]+)\.md)?(?:#([^)]+))?\)", page)
    assert links
    for name, anchor in links:
        assert name in known
        assert not anchor or anchor in known[name], f"{name}#{anchor}"


@pytest.mark.parametrize("lang", ["en", "de"])
def test_all_rules_are_listed_with_their_sources(lang: str) -> None:
    evidence.know({}, {id_: f"{page}.md" for id_, page in TOLD_ON.items()})
    try:
        tables = "\n".join(all_rules(book, lang) for book in BOOKS)
    finally:
        evidence.know({}, {})
    rows = [
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in tables.splitlines()
        if line.startswith("| [")
    ]
    assert rows == [
        [
            f"[{translated(one.title, lang)}]({TOLD_ON[one.id]}/#{one.anchor})",
            f"*{one.section}*" if "German" in one.book else one.section,
            ", ".join(f"[{id_}](rulings/#{RULINGS[id_].anchor})" for id_ in one.rulings),
            f"`{one.option}`" if one.option else "",
            f"`{one.id}`",
        ]
        for one in RULES.values()
    ]


def test_the_first_page_of_the_rules_lists_those_of_each_book() -> None:
    for folder, arguments in (("rules", ""), ("de/rules", ', "de"')):
        page = (DOCS.parent / folder / "index.md").read_text(encoding="utf-8")
        listed = [f'print(all_rules("{book}"{arguments}))' for book in BOOKS]
        assert [line for line in page.splitlines() if line.startswith("print(")] == listed


def test_each_option_is_explained_on_the_page_of_its_rule() -> None:
    for one in RULES.values():
        if one.option:
            assert f"| `{one.option}` | **`" in PAGES[TOLD_ON[one.id]]


def _count(row: str) -> list[str]:
    (counts,) = [counts for name, *counts in table(PAGE, "in the game") if name == row]
    return counts


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


@pytest.mark.rule("base.setup.box")
def test_the_box_holds_what_the_game_is_played_with() -> None:
    tiles = {size: copies_of(FacadeTile(Color.RED, size), max(PLAYERS)) for size in (2, 3, 4, 5)}
    facade = len(COLORS) * sum(tiles.values())
    counted = {
        "harbor": 1,
        "scoring track": 1,
        "houses": max(PLAYERS),
        "scoring markers": max(PLAYERS),
        "facade cards": len(COLORS) * cards_of_each_color(max(PLAYERS)),
        "End of Game card": 1,
        "facade tiles": facade,
        "special tiles": SPECIAL_TILES,
        "ability tiles": max(PLAYERS) * len(BASE_ABILITIES),
    }
    told = dict(table(PAGE, "part"))
    assert {part: int(number.split(",")[0]) for part, number in told.items()} == counted
    words = {1: "one", 3: "three"}
    sizes = ", ".join(f"{words[copies]} of size {size}" for size, copies in tiles.items())
    assert told["facade tiles"].endswith(f", of each color {sum(tiles.values())}: {sizes}")
    assert told["facade cards"].endswith(f" {cards_of_each_color(max(PLAYERS))}")
    assert told["ability tiles"].endswith(f" {max(PLAYERS)}")
    text = RULES["base.setup.box"].text
    for part in ("scoring markers", "facade cards", "ability tiles", "special tiles"):
        assert f"{counted[part]} {part}" in text
    assert f"{facade + SPECIAL_TILES} tiles (10 facade tiles of each color" in text


def test_the_page_about_the_checks_counts_the_rules() -> None:
    books = {"base": "the base game", "expansion": "Expansion 1", "rollwrite": "Roll & Write"}
    counts = Counter(id_.partition(".")[0] for id_ in RULES)
    told = ", ".join(f"{counts[book]} of {title}" for book, title in books.items())
    at_table = sum(one.at_table for one in RULES.values())
    page = (DOCS / "how-it-is-checked.md").read_text(encoding="utf-8")
    assert f"| rules | {len(RULES)}: {told}; {at_table} of them matter only at a real table" in page


def _way(place: Placement) -> frozenset[tuple[int, int, bool]]:
    """Return the squares and the brick of a tile at a place, wherever that is."""
    squares = [divmod(cell, COLUMNS) for cell in cells_of(place.cells)]
    lowest = min(row for row, _ in squares)
    leftmost = min(column for _, column in squares)
    return frozenset(
        (row - lowest, column - leftmost, bit(column, row) == place.brick)
        for row, column in squares
    )


@pytest.mark.rule("base.build.turn-and-flip")
def test_the_table_of_ways_to_lie_counts_those_in_which_tiles_are_placed() -> None:
    ways = {
        f"{tile.color} {tile.size}": len(set(map(_way, tile.placements))) for tile in FACADE_TILES
    }
    eight = [name for name, number in ways.items() if number == 8]
    four = [name for name, number in ways.items() if number == 4]
    assert len(eight) + len(four) == len(FACADE_TILES)
    assert len(four) == 13
    rows = [["8", ", ".join(eight)], ["4", "the other thirteen"]]
    assert table(PAGE, "ways to lie") == rows


def test_every_drawing_of_the_pages_is_read() -> None:
    read = {
        name: (len(houses), len([house for house in houses if house.new]))
        for name, houses in HOUSES.items()
    }
    assert read == {
        "base-game": (0, 0),
        "new-abilities": (0, 0),
        "joker-tiles": (2, 0),
        "missions": (0, 0),
        "combined": (0, 0),
    }


@pytest.mark.parametrize("house", WHOLE)
def test_a_drawn_house_can_be_built_unless_the_page_says_not(house: House) -> None:
    assert house.can_be_built is not house.caption.startswith("not:")


def test_the_drawn_prices_in_the_table_are_right() -> None:
    yes = {"yes": 1, "no": 0}
    rows = re.findall(r"^\| (\d) \| (yes|no) \| (yes|no) \| (\d) \|$", PAGE, re.MULTILINE)
    assert len(rows) == 6
    for size, beside, discount, cards in rows:
        assert int(cards) == int(size) - yes[beside] - yes[discount]


FOR_PROGRAMS = "## For programs"
_OF_THE_LIBRARY = re.compile(r"\b(?:library|program|programs|probability)\b|`(?:[A-Z_]+|[A-Z]\w+)`")


@pytest.mark.parametrize("page", PAGES.values(), ids=PAGES)
def test_what_is_for_programs_stands_at_the_end_and_players_need_not_read_it(page: str) -> None:
    for_players, heading, for_programs = page.partition(f"\n{FOR_PROGRAMS}\n")
    of_rules = re.sub(r"`(?:True|False)`|, and for programs every question", "", for_players)
    assert _OF_THE_LIBRARY.findall(of_rules) == []
    assert not re.search("^## ", for_programs, re.MULTILINE)
    assert not told_on(for_programs)
    assert bool(heading) is bool(for_programs)


def test_the_glossary_has_every_term_and_every_title() -> None:
    for lang in ("en", "de"):
        assert glossary(lang).count("\n") == len(TERMS) + 1
        assert all(f"{{ #{term.anchor} }}" in glossary(lang) for term in TERMS)
        told = [titles(book, lang) for book in ("base", "expansion", "rollwrite")]
        row = r"^\| \[`(.+?)`\]\(.+?\) \| (.+) \| (.+) \|$"
        rows = re.findall(row, "\n".join(told), re.MULTILINE)
        named = [
            (one.id, *sorted((one.title, translated(one.title, "de")))) for one in RULES.values()
        ]
        assert [(id_, *sorted(both)) for id_, *both in rows] == named


def test_questions_are_told_in_each_language() -> None:
    for lang in ("en", "de"):
        page = with_rulings("<!-- questions -->", lang)
        assert all(f"{{ #{one.anchor} }}" in page for one in RULINGS.values())
        assert all(translated(one.because, lang) in page for one in RULINGS.values())
        situations = {one.situation for one in RULINGS.values()}
        assert len(re.findall("^## ", page, re.MULTILINE)) == len(situations)
        disagreements = with_rulings("<!-- disagreements -->", lang)
        assert disagreements.count("](#") == sum(one.disagree for one in RULINGS.values())
        stricter = with_rulings("<!-- stricter -->", lang)
        assert stricter.count("](#") == sum(bool(one.stricter) for one in RULINGS.values())
