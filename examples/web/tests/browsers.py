"""A server in a separate process, and simulated people who click in browsers."""

import os
import random
import signal
import socket
import subprocess
import sys
from pathlib import Path
from select import select
from typing import Any

from playwright.sync_api import Browser, Page

from tests.clients import PATIENCE

__all__ = ["Person", "Process", "opened", "play_on", "set_up", "sit", "wait_for"]


class Process:
    """A server that can be killed and restarted."""

    def __init__(self, data: Path | str, *options: str) -> None:
        self.data = data
        self._options = options
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self.start()

    def start(self) -> None:
        """Start the server, and wait until it answers."""
        command = [sys.executable, "-W", "error", "-m", "copenhagen_web"]
        options = ["--port", str(self.port), "--data", str(self.data), "--bot-pause", "0.05"]
        options += ["--messages-per-second", "1000", "--pages-per-second", "1000", "--lazy"]
        self._running = subprocess.Popen(
            [*command, *options, *self._options], stdout=subprocess.PIPE
        )
        said = self._running.stdout
        assert said is not None
        assert select([said], [], [], PATIENCE)[0], "the server says nothing"
        assert self.address.encode() in said.readline(), "the server did not start"

    @property
    def pid(self) -> int:
        """The process id."""
        return self._running.pid

    def kill(self) -> None:
        """Kill the server without giving it a chance to clean up."""
        os.kill(self._running.pid, signal.SIGKILL)
        self._gone()

    def stop(self) -> None:
        """Shut the server down properly."""
        self._running.terminate()
        assert self._gone() in (0, -signal.SIGTERM)

    def _gone(self) -> int:
        """Wait for the process to end, and return its exit code."""
        with self._running:
            return self._running.wait(PATIENCE)


class Person:
    """A person at a page of a table, who clicks at random."""

    def __init__(self, page: Page, seed: int) -> None:
        self.page = page
        self.rng = random.Random(seed)
        self.errors: list[str] = []
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", lambda said: self._said(said.type, said.text))

    def _said(self, kind: str, text: str) -> None:
        # The browser itself logs an error for an answer of 4xx, or for none.
        if kind == "error" and not text.startswith("Failed to load resource"):
            self.errors.append(text)

    def attribute(self, name: str) -> str:
        """Return a data attribute of the table."""
        return self.page.get_attribute("#table", f"data-{name}") or ""

    def sees(self) -> Any:
        """Return the data attributes of the table, and everything that can be clicked."""
        self.page.wait_for_selector("#table", state="attached")  # it may still be loading
        return self.page.evaluate(_SEEN)

    @property
    def asked(self) -> bool:
        """Whether a question is open."""
        return bool(self.sees()["asked"])

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return bool(self.sees()["over"])

    def changed(self, fields: str, turn: str) -> None:
        """Wait until the page has changed."""
        # Poll at intervals: checking every frame would make the browser redraw all the time.
        self.page.wait_for_function(_CHANGED, arg=[fields, turn], polling=20)

    def click(self) -> str:
        """Click on anything that leads on; return its kind."""
        page, seen = self.page, self.sees()
        if seen["confirm"]:
            kind, target = "confirm", page.locator("#confirm")
        elif seen["handles"] and self.rng.random() < 0.7:
            handles = page.locator(_HANDLES)
            kind, target = "handle", handles.nth(self.rng.randrange(seen["handles"]))
        elif seen["tiles"]:
            tile = self.rng.choice(seen["tiles"]).removeprefix("tile-")
            kind, target = "tile", page.locator(f'.stock [data-tile="{tile}"]').first
        else:
            kind, options = "option", page.locator(_OPTIONS)
            if seen["build"] >= 0:
                target = options.nth(seen["build"])
            else:
                target = options.nth(self.rng.randrange(seen["options"]))
        target.click()
        self.changed(seen["fields"], seen["turn"])
        return kind


_HANDLES = ".picture [data-action] .knob"
_OPTIONS = ".options .option:not(.back)"
_SEEN = f"""() => {{
    const all = (what) => [...document.querySelectorAll(what)]
    const {{ base, fields, turn, lit }} = document.getElementById("table").dataset
    const tiles = lit.split(" ").filter((one) => one.startsWith("tile-"))
    return {{
        fields, turn,
        seat: Number(base.split("/").at(-1)),
        asked: all(".options").length > 0,
        over: all(".result").length > 0,
        decides: Number(all(".players li[aria-current]")[0]?.className.slice("seat-".length) ?? -1),
        confirm: all("#confirm").length > 0,
        handles: all("{_HANDLES}").length,
        options: all("{_OPTIONS}").length,
        build: all("{_OPTIONS}").findIndex((one) => /Build a facade tile/.test(one.innerText)),
        tiles: all(".options.kind-tile").length ? tiles : [],
    }}
}}"""
_CHANGED = """([fields, turn]) => {
    const table = document.getElementById("table")
    return table && (table.dataset.fields !== fields || table.dataset.turn !== turn)
}"""


def opened(browser: Browser, **options: Any) -> Page:
    """Return a page in a new browser context, without cookies."""
    context = browser.new_context(**{"locale": "en-US", "reduced_motion": "reduce", **options})
    context.set_default_timeout(1000 * PATIENCE)
    return context.new_page()


def set_up(
    page: Page, address: str, game: str, seats: tuple[str, ...], **modules: Any
) -> list[str]:
    """Set up a table through the form; return the links to the other seats."""
    page.goto(f"{address}/new")
    page.get_by_label("Your name").fill("Ada")
    page.check(f'[name="game"][value="{game}"]')
    page.check(f'[name="players"][value="{len(seats) + 1}"]')
    for number, who in enumerate(seats, 1):
        page.select_option(f'[name="seat{number}"]', who)
    for name, value in modules.items():
        if value is True:
            page.check(f'[name="{name}"]')
        else:
            page.select_option(f'[name="{name}"]', value)
    with page.expect_navigation():
        page.locator("main button").click()
    if page.url.endswith("/links"):
        links = [str(link.get_attribute("href")) for link in page.locator("dd a").all()]
        page.get_by_text("To the table").click()
        return [link for link in links if "/sit/" in link]
    return []


def sit(page: Page, link: str, name: str) -> None:
    """Sit down through a link."""
    page.goto(link)
    page.locator('[name="name"]').fill(name)
    page.locator("main button").click()
    page.wait_for_selector("#table")


def wait_for(people: list[Person]) -> Person | None:
    """Wait until someone is asked, and return that person; ``None`` when the game is over."""
    while True:
        seen = {}
        for person in people:
            seen[person] = person.sees()
            if seen[person]["asked"]:
                return person
        # The page of the player who decided last is the first to know the next player.
        latest = max(people, key=lambda person: int(seen[person]["turn"]))
        if seen[latest]["over"]:
            for person in people:
                person.page.wait_for_selector(".result")
            return None
        called = (one for one in people if seen[one]["seat"] == seen[latest]["decides"])
        waiting = next(called, latest)  # if a bot is due, the latest page waits for it
        waiting.changed(seen[waiting]["fields"], seen[waiting]["turn"])


def play_on(people: list[Person]) -> int:
    """Finish the game with random decisions sent as messages; return the number of decisions."""
    seats = {person.sees()["seat"]: person for person in people}
    where = {seat: person.page.url.partition("?")[0] for seat, person in seats.items()}
    for person in people:
        person.page.goto("about:blank")  # open pages would draw every decision
    seat = min(seats)
    while True:
        person, base = seats[seat], where[seat]
        ask = person.page.context.request
        answer = ask.get(f"{base}/frame")
        frame, turn = answer.json(), answer.headers["x-turn"]
        if frame.get("result"):
            break
        if frame["to_act"] == seat:
            sent = {"move": person.rng.choice(frame["actions"]), "turn": turn}
            headers = {"origin": base.partition("/table/")[0]}
            assert (
                ask.post(f"{base}/move", form=sent, headers=headers, max_redirects=0).status == 303
            )
        seat = frame["to_act"]
    for seat, person in seats.items():
        person.page.goto(where[seat])
    return int(turn)
