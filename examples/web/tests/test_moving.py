"""Animations, counters and sounds for everything that happens, if the reader wants them."""

from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from copenhagen.bots import BOTS
from copenhagen.notation import write_move
from tests.browsers import Process, opened, set_up
from tests.clients import Server

MISSING = """([before, after]) => {
    const [was, is] = [before, after].map(
        (text) => new DOMParser().parseFromString(text, "text/html").getElementById("table"))
    const fresh = JSON.parse(is.dataset.moving).filter(([number]) => number > was.dataset.number)
    const lost = fresh.filter(([, , at, origin]) =>
        !is.querySelector(at) || (origin && !was.querySelector(origin)))
    return [fresh.map(([, how, , origin]) => how + (origin ? " from" : "")), lost]
}"""
"""Returns the animations between two pages, and those whose elements are on neither page."""


@pytest.mark.parametrize(
    ("game", "modules", "expected"),
    [
        (
            "card_game",
            {"abilities": "variant_b", "jokers": "on", "missions": "on"},
            {"taken from", "paid from", "turned", "placed from", "laid", "completed", "scored"},
        ),
        ("roll_and_write", {}, {"rolled", "marked", "laid", "completed", "scored"}),
    ],
)
def test_all_that_moves_is_on_the_page_where_it_was_and_where_it_is(
    browser: Browser, server: Server, game: str, modules: dict[str, str], expected: set[str]
) -> None:
    page, guest, rng = opened(browser), server.guest(), Random(3)
    bot = BOTS["greedy"]()
    guest.set_up(game=game, players=2, **modules)
    tables, seen = server.site.tables, set[str]()
    watching = f"/table/{guest.table}"
    before = [guest.get(where).text for where in (guest.base, watching)]
    while (seat := (table := server.table(guest.table)).match.to_act) is not None:
        actions = table.match.legal_actions
        # Random players may never complete a line, and a bot ignores many options.
        well = bot.choose(table.match.view(seat), actions, rng)
        move = write_move(rng.choice((well, rng.choice(actions))))
        tables.decide(table.row.id, seat, table.row.turn, move)
        after = [guest.get(where).text for where in (guest.base, watching)]
        for pages in zip(before, after, strict=True):
            moving, lost = page.evaluate(MISSING, list(pages))
            assert not lost, (move, lost)
            seen |= set(moving)
        before = after
    assert expected <= seen
    page.context.close()


def script(page: Page) -> str:
    """Return the address of the animation script."""
    address = str(page.get_attribute('script[type="module"]', "src"))
    return address.replace("table.js", "moving.js")


COUNTED = """async (script) => {
    const { moveOn } = await import(script)
    const table = document.getElementById("table")
    const points = table.querySelector(".points"), seen = []
    const start = moveOn(table, [[999999, "scored", ".points"]])
    points.textContent = 7
    start(table)
    const began = performance.now()
    do {
        await new Promise(requestAnimationFrame)
        seen.push(points.textContent)
    } while (seen.at(-1) !== "7" && performance.now() - began < 5000)
    return seen
}"""


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_points_count_up_unless_it_shall_be_calm(
    browser: Browser, process: Process, motion: str
) -> None:
    page = opened(browser, reduced_motion=motion)
    set_up(page, process.address, "card_game", ("person",))
    counted = list(map(int, page.evaluate(COUNTED, script(page))))
    assert counted[-1] == 7
    if motion == "reduce":
        assert set(counted) == {7}
    else:
        assert counted == sorted(counted)
        assert len(set(counted)) > 2, "they do not jump"
    page.context.close()


FLOWN = """async (script) => {
    const { moveOn } = await import(script)
    const table = document.getElementById("table")
    const box = (thing) => {
        const one = thing.querySelector(".tile") ?? thing
        const { x, y } = one.getBoundingClientRect()
        return [x, y]
    }
    const from = '.picture-tiles [data-tile="b2"]', to = '[data-panel="0"] [data-cell="a1"]'
    const both = `${to}, ${to.replace("a1", "b1")}`
    moveOn(table, [[999999, "placed", both, from]])(table)
    const tile = document.querySelector(".flying")
    if (!tile) return []
    const began = box(tile)
    const ends = [from, to].map((where) => box(table.querySelector(where)))
    const [animation] = tile.getAnimations()
    animation.currentTime = 699
    const ended = box(tile)
    animation.finish()
    await new Promise((done) => setTimeout(done, 50))
    return [began, ended, ends, document.querySelectorAll(".flying").length]
}"""


def test_a_tile_flies_from_the_stock_to_its_place_unless_it_shall_be_calm(
    browser: Browser, process: Process
) -> None:
    for motion in ("no-preference", "reduce"):
        page = opened(browser, reduced_motion=motion, viewport={"width": 1400, "height": 1200})
        set_up(page, process.address, "card_game", ("person",))
        flown = page.evaluate(FLOWN, script(page))
        if motion == "reduce":
            assert flown == []
        else:
            began, ended, (start, goal), left = flown
            assert began == pytest.approx(start, abs=8)
            assert ended == pytest.approx(goal, abs=8)
            assert left == 0
        page.context.close()


LISTEN = """() => {
    window.heard = []
    class Node { connect(next) { return next } start() {} stop() {} }
    window.AudioContext = class { currentTime = 0 }
    window.OscillatorNode = class extends Node {
        constructor(_, { frequency }) { super(); window.heard.push(frequency) }
    }
    window.GainNode = class extends Node { gain = { setTargetAtTime() {} } }
}"""
MOVED = """async ([script, how]) => {
    window.heard = []
    const { moveOn, callTurn } = await import(script)
    const table = document.getElementById("table")
    if (how === "turn") callTurn()
    else moveOn(table, [[999999, how, ".points"], [999999, how, ".points"]])(table)
    return window.heard
}"""


def test_what_happens_sounds_each_in_its_way_once_it_is_switched_on(
    browser: Browser, process: Process
) -> None:
    page = opened(browser)
    set_up(page, process.address, "roll_and_write", ("person",))
    page.evaluate(LISTEN)
    kinds = ("taken", "placed", "laid", "rolled", "scored", "turn")

    def heard() -> dict[str, Any]:
        return {how: page.evaluate(MOVED, [script(page), how]) for how in kinds}

    assert not any(heard().values())
    page.get_by_role("button", name="Sound").click()
    sounds = heard()
    assert all(sounds.values())
    assert len({tuple(notes) for notes in sounds.values()}) == len(kinds)
    assert len(sounds["rolled"]) == 4, "however many dice there are"
    assert page.evaluate(MOVED, [script(page), "turned"]) == []
    page.get_by_role("button", name="Sound").click()
    assert not any(heard().values())
    page.context.close()
