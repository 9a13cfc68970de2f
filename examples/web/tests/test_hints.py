"""Hints, with reasons, for players who play only against bots; asking never changes the game."""

import re
from html import unescape
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from copenhagen_web.guards import Limits
from tests.browsers import Person, Process, opened, set_up, wait_for
from tests.clients import FAST, Guest, Server

_HINT = re.compile(
    r'class="option hinted" href="([^"]+)"[^>]*><span>(.+?)</span> <small>(.+?)</small>'
)


def hints(guest: Guest) -> list[tuple[str, str, str]]:
    """Ask for hints; return the link, the advice and the reason of each."""
    answer = guest.post(f"{guest.base}/hint", {})
    assert answer.status_code == 200, answer.text
    return [tuple(map(unescape, one)) for one in _HINT.findall(answer.text)]  # type: ignore[misc]


@pytest.mark.parametrize(
    ("lang", "game", "why", "gains"),
    [
        ("en", "card_game", "Chance to win ", "gains"),
        ("de", "roll_and_write", "Gewinnchance ", "bringt|kostet"),
    ],
)
def test_hints_say_why_in_every_language_and_lead_to_a_preview(
    server: Server, lang: str, game: str, why: str, gains: str
) -> None:
    ada = server.guest()
    ada.post("/language", {"lang": lang})
    ada.set_up(game=game, players=2, seat1="easy")
    found = hints(ada)
    assert 1 <= len(found) <= 3
    for where, what, reasons in found:
        assert what[0].isupper()
        assert why in reasons
        page = ada.get(where).text
        assert 'id="confirm"' in page
        assert what[1:] in unescape(page), "it is what would be done"
    assert any(re.search(gains, reasons) for _, _, reasons in found)
    assert hints(ada) == found, "who asks twice hears the same"
    assert not server.table(ada.table).decisions, "nothing has been done"


def test_hints_are_for_those_who_decide_now_and_play_against_bots(
    server: Server, pair: tuple[Guest, Guest]
) -> None:
    ada, bo = pair
    assert "/hint" not in ada.get().text
    assert ada.post(f"{ada.base}/hint", {}).status_code == 403, "Bo might mind"
    assert server.guest().post(f"{ada.base}/hint", {}).status_code == 403
    bo.post(f"{bo.base}/resign", {"sure": "yes"})
    assert "/hint" in ada.get().text
    assert hints(ada)
    assert bo.post(f"{bo.base}/hint", {}).status_code == 403, "a bot plays there"


def test_hints_are_not_to_be_had_without_end(tmp_path: Path) -> None:
    running = Server(tmp_path, Limits(hints_per_minute=2, bot_pause=FAST.bot_pause))
    guest = running.guest()
    guest.set_up(game="card_game", players=2, seat1="easy")
    codes = [guest.post(f"{guest.base}/hint", {}).status_code for _ in range(3)]
    assert codes == [200, 200, 429]
    running.stop()


def test_a_hint_is_taken_only_when_it_is_confirmed(browser: Browser, process: Process) -> None:
    person = Person(opened(browser), 3)
    page = person.page
    set_up(page, process.address, "card_game", ("easy",))
    assert wait_for([person]) is person
    turn = person.attribute("turn")
    page.keyboard.press("h")
    page.wait_for_selector(".hinted")
    assert "/hint" not in page.url, "the page can be loaded again"
    advised = page.locator(".hinted span").first.inner_text()
    page.locator(".hinted").first.click()
    page.wait_for_selector("#confirm")
    assert advised[1:] in page.locator(".confirm").inner_text()
    assert person.attribute("turn") == turn
    page.locator("#confirm").click()
    page.wait_for_function(
        "(was) => document.querySelector('#table').dataset.turn !== was", arg=turn
    )
    assert not person.errors
    page.context.close()
