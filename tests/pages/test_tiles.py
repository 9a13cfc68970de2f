"""Every ability tile and every mission has a page, made from its record."""

import re
from itertools import combinations

import pytest

from copenhagen.cardgame.components import ABILITIES, MISSIONS, Ability, Mission
from copenhagen.messages import languages, message, translated
from copenhagen.rulebook import RULES
from copenhagen_docs import rules_in, tile_fence, tile_pages
from copenhagen_docs.tiles import PAIRS, pair_of, rules_of, slug, tile_page
from tests.rulebook.pages import TOLD_ON

TILES: tuple[Ability | Mission, ...] = (*ABILITIES, *MISSIONS)


def test_a_tile_has_a_page_with_its_rules(subtests: pytest.Subtests) -> None:
    for tile in TILES:
        with subtests.test(case=str(tile)):
            folder = "abilities" if isinstance(tile, Ability) else "missions"
            page = tile_pages()[f"rules/{folder}/{slug(tile)}.md"]
            assert f"\n\n# {tile.title}\n" in page
            assert rules_in(page) == rules_of(tile)
            assert set(rules_of(tile)) <= set(RULES)


@pytest.mark.parametrize("lang", languages())
def test_each_tile_has_a_sign_of_its_own(lang: str) -> None:
    own = translated(message("The sign above is this project's own: {sign}.", sign="|"), lang)
    before, after = own.split("|")
    pages = [page for name, page in tile_pages(lang).items() if "index" not in name]
    signs = [page.partition(before)[2].partition(after)[0] for page in pages]
    assert len(set(signs)) == len(TILES)


def test_every_rule_about_one_tile_or_one_mission_stands_on_a_page_of_a_tile() -> None:
    told = {id_ for page in tile_pages().values() for id_ in rules_in(page)}
    topics = {slug(tile) for tile in ABILITIES}
    of_tiles = {id_ for id_ in RULES if id_.split(".")[1] in topics}
    of_missions = {f"expansion.mission.{slug(mission)}" for mission in MISSIONS}
    assert of_tiles | of_missions <= told


def test_the_index_leads_to_every_page() -> None:
    index = tile_pages()["rules/abilities/index.md"]
    assert re.findall(r"\]\(([^)]*)\)", index) == [
        *(f"{slug(tile)}.md" for tile in ABILITIES),
        *(f"../missions/{slug(mission)}.md" for mission in MISSIONS),
    ]


def test_two_tiles_are_the_same_pair_in_either_order() -> None:
    assert list(PAIRS) == list(combinations(ABILITIES, 2))
    for (one, other), pair in PAIRS.items():
        assert pair_of(other, one) is pair


@pytest.mark.parametrize("tile", ABILITIES, ids=str)
def test_a_page_tells_of_every_other_tile_under_its_own_anchor(tile: Ability) -> None:
    anchors = re.findall(r"^\| \[.*?\{#([a-z-]+)\}", tile_page(tile), re.MULTILINE)
    assert anchors == [slug(other) for other in ABILITIES if other is not tile]


def test_the_rule_of_a_pair_is_linked_where_it_is_told() -> None:
    links = {
        found
        for page in tile_pages().values()
        for found in re.findall(r"\[`([a-z.-]+)`\]\(\.\./([a-z-]+)\.md#([a-z-]+)\)", page)
    }
    assert links == {(id_, TOLD_ON[id_], RULES[id_].anchor) for id_, _, _ in links}
    assert {id_ for id_, _, _ in links} == {pair.rule for pair in PAIRS.values()}


def test_the_pages_are_there_in_every_language() -> None:
    english = tile_pages("en")
    for lang in languages():
        pages = tile_pages(lang)
        assert list(pages) == list(english)
        assert lang == "en" or all(pages[path] != text for path, text in english.items())


def test_the_fence_draws_the_tile_that_it_names() -> None:
    drawn = tile_fence("mission two-columns\n", "tile", "tile", {"lang": "de"}, None)
    assert "<svg" in drawn
    assert "Zwei Spalten" in drawn
