"""Games in a real browser: by mouse, by keyboard alone, across reloads and server crashes."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route

from tests.browsers import Person, Process, opened, play_on, set_up, sit, wait_for

AXE = Path(__file__).parents[3] / ".cache" / "web" / "node_modules" / "axe-core" / "axe.min.js"
CARDS = {"abilities": "variant_b", "jokers": True, "missions": True}


@pytest.mark.parametrize(
    ("game", "modules"), [("card_game", CARDS), ("roll_and_write", {})], ids=["cards", "dice"]
)
def test_two_browsers_play_a_whole_game(
    browser: Browser, process: Process, game: str, modules: dict[str, Any]
) -> None:
    """They click at the beginning and the end, and send the decisions in between as messages.

    One page is reloaded early on, and the server is killed and restarted.
    """
    ada, bo = Person(opened(browser), 1), Person(opened(browser), 2)
    (link,) = set_up(ada.page, process.address, game, ("person",), **modules)
    sit(bo.page, link, "Bo")
    watching = opened(browser)
    watching.goto(ada.page.url.partition("/seat/")[0])
    kinds = Counter[str]()
    while (person := wait_for([ada, bo])) is not None and not enough(kinds, game):
        kinds[person.click()] += 1
        done = kinds.total()
        if done == 12:
            bo.page.reload()
        if done == 20:
            turn = person.attribute("turn")
            process.kill()
            process.start()
            person.page.reload()
            assert person.attribute("turn") == turn
    assert enough(kinds, game)
    decisions = play_on([ada, bo])
    watching.wait_for_selector(".result")  # it has received every update
    ranking = watching.locator(".result").inner_text()
    assert ranking.startswith("1. ")
    for person in (ada, bo):
        assert person.page.locator(".result").inner_text() == ranking
    with ada.page.expect_download() as download:
        ada.page.get_by_text("Download the record").click()
    assert '"type":"record"' in Path(download.value.path()).read_text()
    look_back(ada.page)
    # Bo plays the last decisions again, against a bot.
    bo.page.goto(f"{bo.page.url}?at={decisions - LAST}")
    bo.page.get_by_role("button", name="Play on from here").click()
    bo.page.wait_for_url(lambda url: "at=" not in url)
    while wait_for([bo]) is not None:
        bo.click()
    assert bo.page.locator(".result").inner_text().startswith("1. ")
    assert not [*ada.errors, *bo.errors]
    for page in (ada.page, bo.page, watching):
        page.context.close()


LAST = 12
"""Decisions before the end at which the clicking starts again."""


def enough(kinds: Counter[str], game: str) -> bool:
    """Whether every kind of thing has been clicked, and often enough."""
    return (
        kinds.total() > 20
        and min(kinds["confirm"], kinds["handle"]) > 5
        and (game != "card_game" or kinds["tile"] > 0)
    )


@pytest.mark.parametrize(
    ("game", "modules"), [("card_game", CARDS), ("roll_and_write", {})], ids=["cards", "dice"]
)
def test_on_a_desktop_two_players_see_the_whole_table(
    browser: Browser, process: Process, game: str, modules: dict[str, Any]
) -> None:
    page = opened(browser, viewport={"width": 1400, "height": 900})
    set_up(page, process.address, game, ("normal",), **modules)
    # There are no dice before the first roll.
    assert (page.locator(".first svg").count() > 0) == (game == "card_game")
    for part in (".ask", ".own", ".others", ".log", ".tools", ".stock .picture-score"):
        box = page.locator(part).bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= 900, part
    page.context.close()


def look_back(page: Page) -> None:
    page.get_by_role("link", name="Step back").click()
    page.wait_for_selector('#table[data-live="no"]')
    for _ in range(3):
        before = page.url
        page.get_by_role("link", name="On one").click()
        page.wait_for_url(lambda url, before=before: url != before)  # type: ignore[misc]
    assert "After decision 3" in page.locator("#question").inner_text()
    page.locator(".slider").fill("7")
    page.wait_for_url("**?at=7")
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_selector('#table[data-turn="7"], #table[data-turn="8"]')


def test_a_tile_is_placed_by_keys_alone(browser: Browser, process: Process) -> None:
    person = Person(opened(browser), 3)
    page = person.page
    set_up(page, process.address, "card_game", ("normal",))
    placed = False
    for _ in range(300):
        if (asked := wait_for([person])) is None or placed:
            break
        before = person.attribute("fields"), person.attribute("turn")
        if page.locator("#confirm").count():
            placed = True
            if page.locator(".way").count() > 1:
                page.keyboard.press("r")
                person.changed(*before)
            if not page.locator("#confirm").count():
                continue
            page.locator("#confirm").focus()
            before = person.attribute("fields"), person.attribute("turn")
        elif page.locator(".places").count():
            first = page.locator("[data-cell-name]").first
            first.focus()
            page.keyboard.press("ArrowRight")
            assert page.evaluate("document.activeElement.dataset.cellName") is not None
        else:
            options = page.locator(".options .option:not(.back)")
            build = options.filter(has_text="Build")
            (build if build.count() else options).first.focus()
        page.keyboard.press("Enter")
        person.changed(*before)
        held = page.evaluate("document.activeElement?.id || document.activeElement?.dataset.key")
        assert held, "the focus is lost"
    assert placed
    assert not person.errors
    assert asked is not None
    page.context.close()


def test_enter_shows_a_place_and_once_more_takes_it(browser: Browser, process: Process) -> None:
    person = Person(opened(browser), 6)
    page = person.page
    set_up(page, process.address, "roll_and_write", ("normal",))
    while not page.locator(".places").count():
        assert wait_for([person]) is person
        person.click()
    fields, turn = person.attribute("fields"), person.attribute("turn")
    page.locator("[data-cell-name]").first.focus()
    page.keyboard.press("Enter")
    person.changed(fields, turn)
    assert page.locator("#confirm").count() == 1
    assert person.attribute("turn") == turn, "it is only shown"
    page.keyboard.down("Enter")
    page.wait_for_function(
        "(was) => document.querySelector('#table').dataset.turn !== was", arg=turn
    )
    page.keyboard.up("Enter")
    assert not person.errors
    page.context.close()


def test_what_is_impossible_is_said_with_its_rule(browser: Browser, process: Process) -> None:
    person = Person(opened(browser), 4)
    page = person.page
    set_up(page, process.address, "roll_and_write", ("normal",))
    while not page.locator(".places").count():
        assert wait_for([person]) is person
        person.click()
    page.locator('.own [data-cell="c9"]').click()
    refused = page.locator(".refused li a").first
    refused.wait_for()
    assert refused.inner_text().startswith("Rule:")
    with page.expect_popup() as popup:
        refused.click()
    assert popup.value.locator("h1").inner_text() == refused.inner_text().removeprefix("Rule: ")
    page.context.close()


def test_what_belongs_to_others_is_explained_and_not_touched(
    browser: Browser, process: Process
) -> None:
    person = Person(opened(browser), 4)
    page = person.page
    set_up(page, process.address, "roll_and_write", ("normal",))
    assert wait_for([person]) is person
    turn = person.attribute("turn")
    assert page.locator(".own .is-lit").count() > 0
    assert page.locator(".others .is-lit").count() == 0
    page.locator(".others [data-track] [data-box]").first.click()
    page.wait_for_selector(".refused")
    assert "This is Bot 2’s." in page.locator(".refused").inner_text()
    assert page.locator(".refused a[target]").count() == 1
    page.keyboard.press("Escape")
    page.wait_for_selector(".refused", state="detached")
    assert person.attribute("turn") == turn
    # A right click explains something that could be clicked; anything else is explained anyway.
    page.locator(".own .is-lit [data-box]").first.click(button="right")
    page.wait_for_selector(".refused")
    assert person.attribute("turn") == turn
    page.context.close()


_BOXES = "(all) => all.map((one) => document.querySelector(one).getBoundingClientRect().toJSON())"


@pytest.mark.parametrize("game", ["card_game", "roll_and_write"])
def test_on_a_phone_no_question_hides_the_house_it_is_about(
    browser: Browser, process: Process, game: str
) -> None:
    page = opened(browser, viewport={"width": 390, "height": 844})
    person = Person(page, 5)
    set_up(
        page,
        process.address,
        game,
        ("normal",),
        **({"missions": True} if game == "card_game" else {}),
    )
    placed = 0
    while placed < 4 and wait_for([person]) is person:
        if page.locator(".places").count():
            placed += 1
            for _ in range(2):
                # Measured together: a page that updates in place may replace one before the other.
                house, asked = page.evaluate(_BOXES, [".own svg", ".ask"])
                assert house["y"] >= 0
                # Tracks and cards are below the house itself, which takes up the upper four fifths.
                assert house["y"] + 0.8 * house["height"] <= asked["y"], (house, asked)
                page.reload()
        person.click()
    assert placed
    page.context.close()


@pytest.mark.parametrize(("lang", "game"), [("en", "card_game"), ("de", "roll_and_write")])
def test_axe_finds_nothing(browser: Browser, process: Process, lang: str, game: str) -> None:
    """On a phone and on a wide screen, in light and in dark colors."""
    page = opened(browser, locale=lang, bypass_csp=True)
    context = page.context
    person = Person(page, 5)
    if lang == "en":
        for address in ("", "/new", "/rules?q=pass", "/rules/base.build.support"):
            page.goto(process.address + address)
            check(page)
    page.goto(f"{process.address}/new")
    page.locator('[name="name"]').fill("Ada")
    page.check(f'[value="{game}"]')
    page.select_option('[name="seat1"]', "normal")
    page.locator("main button").click()
    seen = set[str]()
    for _ in range(60):
        if len(seen) == MOST_KINDS or wait_for([person]) is None:
            break
        kind = str(page.locator(".options").get_attribute("class"))
        kind += "+" if page.locator("#confirm").count() else ""
        if kind not in seen:
            seen.add(kind)
            check(page)
        person.click()
    assert len(seen) > 3
    page.goto(f"{page.url.partition('?')[0]}?at=2")
    check(page)
    context.close()


MOST_KINDS = 5
"""The most kinds of questions that are checked."""


def check(page: Page) -> None:
    for width, scheme in ((390, "light"), (390, "dark"), (1400, "light"), (1400, "dark")):
        page.set_viewport_size({"width": width, "height": 900})
        page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]  # one of them
        if page.evaluate("window.axe === undefined"):
            page.evaluate(AXE.read_text())
        # Rules that depend on neither colors nor widths are checked only once.
        which = "" if (width, scheme) == (390, "light") else ", runOnly: ['color-contrast']"
        # Listing the passed elements takes most of the time, so leave them out.
        found: Any = page.evaluate(f"axe.run(document, {{ resultTypes: ['violations']{which} }})")
        assert not [
            (one["id"], one["help"], [node["html"][:200] for node in one["nodes"][:3]])
            for one in found["violations"]
        ]
        # The page is never wider than the window.
        assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_a_page_without_scripts_can_be_played(browser: Browser, process: Process) -> None:
    page = opened(browser, java_script_enabled=False)
    # With a bot, the page might load before or after its decision.
    set_up(page, process.address, "card_game", ("person",))
    page.locator(".options .option").first.click()
    page.locator(".options .option").first.click()
    assert page.locator(".options").count() == 0
    assert "took" in page.locator(".log").inner_text()
    page.context.close()


ANIMATED = """() => new Set([...document.querySelectorAll(
    ".taken, .turned, .rolled, .marked, .scored, .laid, .completed"
)].filter((one) => getComputedStyle(one).animationName !== "none")
    .flatMap((one) => [...one.classList]))"""
"""The classes of everything that moves or has just moved."""

FLOWN = """() => {
    const flying = new Set() // each is put on the page twice, first to be measured
    window.flown = 0
    new MutationObserver((changes) => {
        for (const { addedNodes } of changes)
            for (const one of addedNodes) if (one.classList?.contains("flying")) flying.add(one)
        window.flown = flying.size
    }).observe(document.body, { childList: true })
}"""
"""Counts the cards that fly across the page from now on."""


def moved(person: Person) -> set[str]:
    """Return the kinds of movement on a page."""
    return set(person.page.evaluate(f"[...({ANIMATED})()]"))


def test_what_changed_moves_and_nothing_where_that_is_not_wanted(
    browser: Browser, process: Process
) -> None:
    """Bo sees Ada's actions as animations. Cleo, a spectator, prefers reduced motion."""
    ada = Person(opened(browser), 6)
    bo = Person(opened(browser, reduced_motion="no-preference"), 7)
    (link,) = set_up(ada.page, process.address, "card_game", ("person",))
    sit(bo.page, link, "Bo")
    calm = Person(opened(browser), 8)
    calm.page.goto(ada.page.url.partition("/seat/")[0])
    assert not moved(bo), "nothing is new on a page that was just opened"
    for watching in (bo, calm):
        watching.page.evaluate(FLOWN)
    before = ada.attribute("fields"), ada.attribute("turn")
    ada.page.locator(".picture-display [data-action] .knob").first.click()
    ada.changed(*before)
    for watching in (bo, calm):
        watching.page.wait_for_selector(f'#table[data-turn="{ada.attribute("turn")}"]')
    assert {"taken", "turned"} <= moved(bo)
    slots = bo.page.locator(".picture-display .turned")
    assert slots.count() == 2
    assert bo.page.locator('[data-panel="0"] .taken').count() > 0
    assert bo.page.evaluate("window.flown") == 2
    bo.page.wait_for_selector(".flying", state="detached")
    assert calm.page.locator(".turned").count() == 2
    assert not moved(calm)
    assert calm.page.evaluate("window.flown") == 0
    # When a player builds, the tile appears on its cells.
    while not bo.page.locator(".laid").count():
        person = wait_for([ada, bo])
        assert person is not None
        play_until(person, int(person.attribute("turn")) + 1)
        bo.page.wait_for_selector(f'#table[data-turn="{person.attribute("turn")}"]')
    assert "laid" in moved(bo)
    laid = [one.get_attribute("data-cell") for one in bo.page.locator(".laid").all()]
    assert all(cell in bo.page.locator(".log ol li").first.inner_text() for cell in laid if cell)
    # Neither choosing nor taking back is animated.
    if (person := wait_for([ada, bo])) is bo:
        bo.page.locator(".options .option").first.click()
    bo.page.reload()
    assert not moved(bo)
    assert not [*ada.errors, *bo.errors, *calm.errors]
    for person in (ada, bo, calm):
        person.page.context.close()


def play_until(person: Person, turn: int) -> None:
    """Click until a decision has been made."""
    while int(person.attribute("turn")) < turn:
        person.click()


_SLOW_ANSWERS = """() => {
    const fetched = window.fetch
    window.fetch = async (address, options) => {
        const answer = await fetched(address, options)
        if (String(address) !== location.href) await new Promise((done) => setTimeout(done, 1000))
        return answer
    }
}"""
"""Delays the answers to a reader's own requests by a second, but not updates."""


def test_news_do_not_take_the_place_of_an_answer(browser: Browser, process: Process) -> None:
    ada = Person(opened(browser), 7)
    set_up(ada.page, process.address, "card_game", ("easy",))
    ada.page.wait_for_selector("#table")
    assert wait_for([ada]) is ada
    ada.page.evaluate(_SLOW_ANSWERS)
    seen = ada.sees()
    ada.page.locator(".options .option").first.click()
    ada.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    ada.page.set_default_timeout(10_000)
    ada.changed(seen["fields"], seen["turn"])
    ada.page.context.close()


@pytest.mark.parametrize("fault", ["502", "429", "dead"])
def test_a_page_whose_news_fail_looks_again_and_hears_again(
    browser: Browser, process: Process, fault: str
) -> None:
    ada, bo = Person(opened(browser), 4), Person(opened(browser), 5)
    (link,) = set_up(ada.page, process.address, "card_game", ("person",))

    def fail(route: Route) -> None:
        if fault == "dead":
            route.abort()
        else:
            route.fulfill(status=int(fault), body="<p>Bad gateway</p>", content_type="text/html")

    bo.page.route("**/changes", fail)
    sit(bo.page, link, "Bo")
    # Without a stream the page reports that and polls.
    bo.page.wait_for_selector("#refused:not([hidden])", state="attached")
    play_until(ada, 1)
    bo.page.wait_for_selector('#table[data-turn="1"]')
    # The server or its proxy is unreachable for a while; then everything works as before.
    bo.page.route("**/seat/1**", fail)
    bo.page.wait_for_selector("#connection:not([hidden])", state="attached")
    assert bo.page.locator("#table").count() == 1
    bo.page.unroute("**/seat/1**")
    bo.page.unroute("**/changes")
    with bo.page.expect_response("**/changes"):
        bo.page.get_by_role("button", name="Try now").click()
    for told in ("connection", "refused"):
        bo.page.wait_for_selector(f"#{told}[hidden]", state="attached")
    for person in (ada, bo):
        person.page.context.close()


def test_a_choice_made_while_the_server_is_away_is_sent_when_it_is_back(
    browser: Browser, tmp_path: Path
) -> None:
    process = Process(tmp_path)
    ada = Person(opened(browser), 4)
    ada.page.clock.install()
    set_up(ada.page, process.address, "card_game", ("person",))
    ada.page.locator(".options .option").first.click()
    ada.page.wait_for_selector(".kind-cards")
    process.kill()
    ada.page.locator(".options .option").first.click()
    ada.page.wait_for_selector("#unsent:not([hidden])")
    process.start()
    # By the clock of the page: how fast the machine is makes no difference.
    ada.page.clock.pause_at(ada.page.evaluate("Date.now()"))
    for _ in range(10 * BACK):
        ada.page.clock.run_for(100)
        ada.page.wait_for_timeout(100)
        if ada.attribute("turn") == "1":
            break
    else:
        ada.page.wait_for_selector('#table[data-turn="1"]', timeout=10_000)
    ada.page.clock.resume()
    assert not ada.page.locator("#connection").is_visible()
    ada.page.context.close()
    process.stop()


BACK = 3
"""Seconds after the return of the server within which a page has to recover."""


def test_a_page_is_told_when_what_it_sent_may_have_been_lost(
    browser: Browser, process: Process
) -> None:
    ada = Person(opened(browser), 4)
    set_up(ada.page, process.address, "card_game", ("person",))
    ada.page.locator(".options .option").first.click()
    ada.page.wait_for_selector(".kind-cards")

    def swallow(route: Route) -> None:
        route.fetch()  # it arrives, but the answer is lost
        route.abort()

    ada.page.route("**/move", swallow)
    ada.page.locator(".options .option").first.click()
    ada.page.wait_for_selector("#moved-on:not([hidden])")
    assert ada.attribute("turn") == "1"
    ada.page.context.close()


def test_the_language_changes_in_the_middle_of_a_choice(browser: Browser, process: Process) -> None:
    person = Person(opened(browser), 6)
    set_up(person.page, process.address, "card_game", ("normal",))
    while not person.page.locator(".back").count():
        person.click()
    fields = person.attribute("fields")
    person.page.get_by_role("button", name="Deutsch").click()
    person.page.wait_for_selector('html[lang="de"]')
    assert person.attribute("fields") == fields
    assert person.page.get_by_text("Zurück", exact=False).count()
    person.page.context.close()


def test_somebody_goes_on_at_another_device(browser: Browser, process: Process) -> None:
    page, phone = opened(browser), opened(browser, viewport={"width": 390, "height": 844})
    set_up(page, process.address, "roll_and_write", ("normal",))
    page.get_by_role("link", name="Another device").click()
    page.get_by_role("button", name="Make a link").click()
    assert page.locator(".code svg").bounding_box()["width"] > 150  # type: ignore[index]  # it is seen
    phone.goto(str(page.locator(".links a").get_attribute("href")))
    phone.get_by_role("button", name="Go on here").click()
    phone.wait_for_selector("#table .options")
    for one in (page, phone):
        one.context.close()


def test_invitations_and_the_lobby_keep_themselves_up_to_date(
    browser: Browser, process: Process
) -> None:
    ada, bo = opened(browser), opened(browser)
    ada.goto(f"{process.address}/new")
    ada.get_by_label("Your name").fill("Ada")
    ada.check('[name="open"]')
    ada.locator("main button").click()
    link = str(ada.locator("dd a").first.get_attribute("href"))
    assert ada.locator("dd details svg").count() == 1
    ada.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ada.get_by_role("button", name="Copy").click()
    ada.get_by_role("button", name="Copied").wait_for()
    assert ada.evaluate("navigator.clipboard.readText()") == link
    watching = opened(browser)
    watching.goto(process.address)
    sit(bo, link, "Bo")
    ada.get_by_text("Bo sits here").wait_for()
    watching.get_by_text("Bo", exact=True).first.wait_for()
    for one in (ada, bo, watching):
        one.context.close()


def test_ones_turn_is_noticed(browser: Browser, process: Process) -> None:
    ada, bo = Person(opened(browser), 1), Person(opened(browser), 2)
    (link,) = set_up(ada.page, process.address, "card_game", ("person",))
    sit(bo.page, link, "Bo")
    icon = "link[rel=icon]"
    assert str(bo.page.get_attribute(icon, "href")).endswith("/icon.svg")
    sound = bo.page.get_by_role("button", name="Sound")
    assert sound.get_attribute("aria-pressed") == "false", "nothing sounds unless one likes"
    sound.click()
    assert sound.get_attribute("aria-pressed") == "true"
    play_until(ada, 1)
    bo.page.wait_for_selector('#table[data-turn="1"]')
    assert bo.page.title().startswith("●")
    assert str(bo.page.get_attribute(icon, "href")).endswith("/icon-turn.svg")
    told = bo.page.locator("#live").inner_text()
    assert told.startswith("Ada took")
    assert told.endswith("Your turn.")
    # A notification is not repeated.
    bo.page.evaluate("document.getElementById('live').textContent = ''")
    before = bo.attribute("fields"), bo.attribute("turn")
    bo.page.locator(".options .option").first.click()
    bo.changed(*before)
    assert bo.page.locator("#live").inner_text() == ""
    assert not [*ada.errors, *bo.errors]
    for person in (ada, bo):
        person.page.context.close()


CALLS = """() => {
    window.called = []
    window.Notification = class {
        static permission = "default"
        static requestPermission() { this.permission = "granted" }
        constructor(title) { window.called.push(title) }
    }
}"""
"""Replaces the browser's notifications by a list of their titles."""


def test_away_from_the_page_a_notification_says_so_where_that_is_wanted(
    browser: Browser, process: Process
) -> None:
    ada, bo = Person(opened(browser), 1), Person(opened(browser), 2)
    (link,) = set_up(ada.page, process.address, "card_game", ("person",))
    sit(bo.page, link, "Bo")
    bo.page.evaluate(CALLS)
    bo.page.get_by_role("button", name="Sound").click()  # where it is asked for
    bo.page.evaluate("Object.defineProperty(document, 'hidden', { get: () => true })")
    play_until(ada, 1)
    bo.page.wait_for_selector('#table[data-turn="1"]')
    assert bo.page.evaluate("window.called") == [bo.page.title()]
    assert bo.page.title().startswith("● Your turn")
    for person in (ada, bo):
        person.page.context.close()


def test_what_others_say_can_be_hidden_for_good(browser: Browser, process: Process) -> None:
    ada, bo = opened(browser), opened(browser)
    (link,) = set_up(ada, process.address, "card_game", ("person",))
    sit(bo, link, "Bo")
    bo.get_by_text("Say something").click()
    bo.get_by_role("button", name="Well played!").click()
    ada.locator(".log .phrase").wait_for()
    assert ada.locator(".log .phrase").inner_text() == "Bo: Well played!"
    ada.get_by_text("Say something").click()
    ada.get_by_role("button", name="Hide what others say").click()
    ada.locator(".log .phrase").wait_for(state="hidden")
    ada.reload()
    ada.locator(".log .phrase").wait_for(state="hidden")
    assert ada.get_by_text("Bo sat down.").is_visible(), "only phrases are hidden"
    for page in (ada, bo):
        page.context.close()


def test_digits_choose_an_answer_and_a_first_card_asks_for_the_second(
    browser: Browser, process: Process
) -> None:
    person = Person(opened(browser), 3)
    page = person.page
    set_up(page, process.address, "card_game", ("person",))
    page.locator('.picture-display [data-slot="2"]').click()
    page.get_by_role("heading", name="Which card do you take with it?").wait_for()
    assert page.locator(".picture-display .is-picked").count() == 1
    partners = page.locator(".picture-display .is-lit:not(.is-picked)")
    lit = {str(one.get_attribute("data-slot")) for one in partners.all()}
    assert {"1", "3"} <= lit
    answers = page.locator(".options .option").count()
    assert answers == len(lit)
    assert person.attribute("turn") == "0"
    page.keyboard.press("1")
    page.wait_for_selector('#table[data-turn="1"], #confirm')
    page.context.close()


def test_a_choice_lights_up_what_it_is_about(browser: Browser, process: Process) -> None:
    person = Person(opened(browser), 3)
    page = person.page
    set_up(page, process.address, "card_game", ("person",))
    page.locator(".options .option").first.click()
    page.wait_for_selector(".kind-cards")
    page.locator(".kind-cards .option").first.hover()
    assert page.locator(".picture-display .is-hint").count() == 2
    page.locator(".log").hover()
    assert page.locator(".is-hint").count() == 0
    page.context.close()
