"""Forged messages from the pages of a third browser, which has no seat."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, urlencode

import pytest
from playwright.sync_api import Browser, Page, Request

from tests.browsers import Person, Process, opened, set_up, sit, wait_for

EVIL = "http://evil.example"
SENT = """async (messages) => Promise.all(messages.map(async ([address, options]) => {
    try { return (await fetch(address, options)).status } catch { return 0 }
}))"""
"""Sends all messages at once from a page; 0 stands for a request without an answer."""
FORM = """([address, fields]) => {
    const form = document.createElement("form")
    form.method = "post"
    form.action = address
    for (const [name, value] of fields) {
        const input = document.createElement("input")
        input.name = name
        input.value = value
        form.append(input)
    }
    document.body.append(form)
    form.submit()
}"""
TALK = """(address) => new Promise((done) => {
    const socket = new WebSocket(address)
    socket.onopen = () => done("open")
    socket.onerror = () => done("error")
})"""
FRAME = """(address) => new Promise((done) => {
    const frame = document.createElement("iframe")
    frame.src = address
    frame.onload = () => done()
    document.body.append(frame)
})"""
"""Shows a page in a frame, and waits for it, or for the browser's error page."""
LISTEN = """(address) => new Promise((done) => {
    new EventSource(address).onmessage = ({ data }) => done(data)
})"""


def kept(data: Path | str) -> list[Any]:
    """Return all saved data of all tables."""
    connection = sqlite3.connect(Path(data) / "tables.sqlite3")
    try:
        return [
            connection.execute(f"SELECT * FROM {table} ORDER BY 1, 2").fetchall()  # noqa: S608
            for table in ("tables", "seats", "decisions")
        ]
    finally:
        connection.close()


class Scene:
    """Ada and Bo at a table where Ada has decided once, and Eve, who is a spectator."""

    def __init__(self, browser: Browser, process: Process) -> None:
        self.data = process.data
        self.ada, self.bo = Person(opened(browser), 1), Person(opened(browser), 2)
        (link,) = set_up(self.ada.page, process.address, "card_game", ("person",))
        sit(self.bo.page, link, "Bo")
        self.host = process.address
        self.table = self.ada.page.url.partition("/seat/")[0]
        self.old: list[Request] = []
        self.ada.page.on("request", self._remember)
        first = wait_for([self.ada, self.bo])
        while first is self.ada and self.ada.asked:
            first.click()
        assert first is self.ada
        assert wait_for([self.bo]) is self.bo
        self.turn = self.bo.attribute("turn")
        self.eve = opened(browser)

    def _remember(self, sent: Request) -> None:
        if sent.method == "POST":
            self.old.append(sent)

    def look(self) -> None:
        """Open the table as Eve without cookies, and remember its state."""
        self.eve.context.clear_cookies()
        self.eve.goto(self.table)
        self.before = kept(self.data)

    def close(self) -> None:
        for page in (self.ada.page, self.bo.page, self.eve):
            page.context.close()

    def unchanged(self) -> bool:
        return kept(self.data) == self.before

    def messages(self) -> list[tuple[str, dict[str, str]]]:
        """Return old messages, and new ones that would change the table if a player sent them."""
        found = [(sent.url, dict(parse_qsl(sent.post_data or ""))) for sent in self.old]
        assert found, "what Ada has sent"
        for seat in (0, 1):
            base = f"{self.table}/seat/{seat}"
            for turn in {self.turn, "0"}:
                found += [
                    (f"{base}/move", {"turn": turn, "move": "t01"}),
                    (f"{base}/click", {"turn": turn, "action": "t01"}),
                    (f"{base}/click", {"turn": turn, "slot": "0", "slots": "1"}),
                    (f"{base}/undo", {"turn": turn}),
                    (f"{base}/wish", {"turn": turn, "answer": "agree"}),
                ]
            found += [(f"{base}/replace", {"seat": str(other)}) for other in (0, 1)]
            found += [
                (f"{self.table}/sit/{seat}{key}", {"name": "Eve"}) for key in ("", "/" + 32 * "0")
            ]
        return found


def posts(messages: list[tuple[str, dict[str, str]]], **options: str) -> list[Any]:
    kind = {"content-type": "application/x-www-form-urlencoded"}
    return [
        (address, {"method": "POST", "body": urlencode(fields), "headers": kind, **options})
        for address, fields in messages
    ]


@pytest.fixture(scope="module")
def table(browser: Browser, process: Process) -> Iterator[Scene]:
    scene = Scene(browser, process)
    yield scene
    scene.close()


@pytest.fixture
def scene(table: Scene) -> Scene:
    """The table with the same decision still to be made, and with Eve as a new visitor."""
    table.look()
    return table


def refused(statuses: list[int]) -> bool:
    return bool(statuses) and all(400 <= status < 500 for status in statuses)


def test_who_has_no_seat_gets_nothing_but_errors(scene: Scene) -> None:
    """All kinds of messages, many of them at once."""
    messages = posts(scene.messages())
    assert refused(scene.eve.evaluate(SENT, messages))
    assert refused(scene.eve.evaluate(SENT, messages * 3))
    hidden = ["/seat/0", "/seat/1", "/seat/0/frame", "/seat/1/frame", "/links", "/record"]
    hidden += ["/sit/0", "/sit/1", "/sit/1/" + 32 * "0", "/seat/2", "/seat/9/frame"]
    reads: list[Any] = [(scene.table + address, {}) for address in hidden]
    assert refused(scene.eve.evaluate(SENT, reads))
    methods = [
        (f"{scene.table}{where}", {"method": method})
        for method in ("POST", "PUT", "DELETE", "PATCH")
        for where in ("", "/changes", "/record", "/seat/1", "/seat/1/frame")
    ]
    assert refused(scene.eve.evaluate(SENT, methods))
    assert scene.unchanged()


def test_guessed_secrets_and_those_of_another_table_open_nothing(scene: Scene) -> None:
    eve = scene.eve
    messages = posts([one for one in scene.messages() if "/sit/" not in one[0]])
    own = opened(eve.context.browser)  # type: ignore[arg-type]  # it has one
    set_up(own, scene.host, "card_game", ("normal",))
    secrets = {cookie["name"]: cookie["value"] for cookie in own.context.cookies([own.url])}
    own.context.close()
    before = [rows for rows in kept(scene.data)[0] if scene.table.endswith(rows[0])]
    for guess in ("0" * 32, "", secrets["seat"], "x" * 3000):
        for seat in (0, 1):
            where = f"{scene.table}/seat/{seat}"
            eve.context.add_cookies([{"name": "seat", "value": guess, "url": where}])
        eve.context.add_cookies([{"name": "host", "value": guess, "url": scene.table}])
        assert refused(eve.evaluate(SENT, messages))
        assert refused(eve.evaluate(SENT, [(f"{scene.table}/links", {})]))
    eve.evaluate("document.cookie = 'seat=' + '0'.repeat(32)")
    assert refused(eve.evaluate(SENT, messages))
    assert [rows for rows in kept(scene.data)[0] if scene.table.endswith(rows[0])] == before


def test_oversized_and_malformed_bodies_change_nothing(scene: Scene) -> None:
    address = f"{scene.table}/seat/1/move"
    form = {"content-type": "application/x-www-form-urlencoded"}
    bodies = ["x" * 5000, "x" * 3_000_000, "move=t01&turn=1&x=" + "y" * 4100, "a=1&" * 60, "%", ""]
    sent = [(address, {"method": "POST", "body": body, "headers": form}) for body in bodies]
    sent += [
        (address, {"method": "POST", "body": body, "headers": {"content-type": kind}})
        for kind in ("application/json", "text/plain", "multipart/form-data", "x/y")
        for body in ('{"move":"t01"}', "move=t01")
    ]
    for message in sent:
        # A server may stop reading a message that is too large.
        (status,) = scene.eve.evaluate(SENT, [message])
        assert status == 0 or 400 <= status < 500, str(message)[:200]
    assert scene.unchanged()


def test_forms_sockets_and_streams_lead_nowhere(scene: Scene) -> None:
    eve = scene.eve
    assert eve.evaluate(TALK, scene.table.replace("http", "ws") + "/changes") == "error"
    told = eve.evaluate(LISTEN, f"{scene.table}/changes")
    assert str(told).isdigit()
    for address, fields in scene.messages()[:6]:
        assert refused([submitted(eve, address, fields)])
        eve.goto(scene.table)
    assert scene.unchanged()


def test_another_site_cannot_use_the_browser_of_who_sits_there(scene: Scene) -> None:
    """Bo, whose turn it is, visits another site, which sends messages that Bo could send."""
    page = scene.bo.page.context.new_page()
    page.route(
        f"{EVIL}/**", lambda route: route.fulfill(body="<body></body>", content_type="text/html")
    )
    decision = f"{scene.table}/seat/1/move", {"turn": scene.turn, "move": "t01"}
    page.goto(EVIL)
    # The other site never sees the answers, only that there were some.
    answers = page.evaluate(SENT, posts([decision], mode="no-cors", credentials="include"))
    assert answers == [0]
    assert submitted(page, *decision) == 403
    assert framed(page, scene.table) == ""
    assert scene.unchanged()


def submitted(page: Page, address: str, fields: dict[str, str]) -> int:
    """Submit a form from a page, and return the status of the resulting page."""
    with page.expect_navigation() as answer:
        page.evaluate(FORM, [address, list(fields.items())])
    assert answer.value is not None
    return answer.value.status


def framed(page: Page, address: str) -> str:
    """Return the visible content of a table in a frame on another site."""
    page.goto(EVIL)
    page.evaluate(FRAME, address)
    return "".join(
        frame.locator("#table").inner_text()
        for frame in page.frames[1:]
        if frame.locator("#table").count()
    )


def test_of_a_decision_that_is_sent_many_times_at_once_one_counts(scene: Scene) -> None:
    """From the page of Bo, whose turn it is; afterwards Bo sends it again."""
    decision = f"{scene.table}/seat/1/move", {"turn": scene.turn, "move": "t01"}
    page = scene.bo.page
    many = posts([decision] * 12, redirect="manual")
    answers = page.evaluate(SENT, many)
    assert sorted(answers) == [0] + [409] * 11  # 0 is the redirect of the one that counts
    after = kept(scene.data)
    assert len(after[2]) == len(scene.before[2]) + 1
    assert set(page.evaluate(SENT, many)) <= {403, 409}
    assert kept(scene.data) == after
