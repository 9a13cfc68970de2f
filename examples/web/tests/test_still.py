"""A stable layout: whatever happens, the things about to be clicked stay in place."""

from collections import defaultdict
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.browsers import Person, Process, opened, set_up, wait_for

SIZES = ((1400, 900), (1120, 800), (390, 844))
STEPS = 16
"""The number of clicks checked, together with the bots' answers to each."""

_PLACES = """() => {
    const parts = "[data-part]:not([data-part=said]), #question, .options, .houses svg," +
        " :is(.picture-tiles, .picture-display, .picture-sheet) svg"
    const found = {}
    for (const one of document.querySelectorAll(parts)) {
        const { left, top } = one.getBoundingClientRect()
        const inside = one.closest("[data-part]").dataset.part
        const name = [inside, one.id || one.className.baseVal || one.className || one.tagName,
            one.closest("[data-panel], .picture")?.className ?? ""].join(" ")
        found[name + Object.keys(found).filter((known) => known.startsWith(name)).length] =
            [Math.round(left), Math.round(top + scrollY)]
    }
    return found
}"""
"""The corners of all relevant elements on the page."""


@pytest.mark.parametrize("seats", [("easy",), ("easy", "easy", "easy")])
@pytest.mark.parametrize("game", ["card_game", "roll_and_write"])
def test_nothing_moves_over_a_game(
    browser: Browser, process: Process, game: str, seats: tuple[str, ...]
) -> None:
    page = opened(browser, viewport={"width": SIZES[0][0], "height": SIZES[0][1]})
    person = Person(page, 11)
    modules: dict[str, Any] = {"abilities": "variant_b", "jokers": True, "missions": True}
    set_up(
        page, process.address, game, seats, **(modules if game == "card_game" else {}), clock="10"
    )
    seen: dict[Any, dict[str, set[tuple[int, int]]]] = defaultdict(lambda: defaultdict(set))
    for _ in range(STEPS):
        if wait_for([person]) is None:
            break
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            for name, corner in page.evaluate(_PLACES).items():
                seen[width][name].add(tuple(corner))
        page.set_viewport_size({"width": SIZES[0][0], "height": SIZES[0][1]})
        person.click()
    moved = {
        (width, name): sorted(corners)
        for width, places in seen.items()
        for name, corners in places.items()
        if _farthest(corners) > 1
    }
    assert not moved
    assert len(seen) == len(SIZES)
    assert not person.errors
    page.context.close()


def _farthest(corners: set[tuple[int, int]]) -> int:
    across, down = {left for left, _ in corners}, {top for _, top in corners}
    return max(max(across) - min(across), max(down) - min(down))
