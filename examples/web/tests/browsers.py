"""A server in a process of its own, and people at browsers who click."""

import os
import random
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from typing import Any
from urllib.error import URLError

from playwright.sync_api import Browser, Page

__all__ = ["Person", "Process", "opened", "set_up", "sit", "wait_for"]


class Process:
    """A server that can be killed and come back."""

    def __init__(self, data: Path) -> None:
        self.data = data
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self.start()

    def start(self) -> None:
        """Start it, and wait until it answers."""
        command = [sys.executable, "-W", "error", "-m", "copenhagen_web"]
        options = ["--port", str(self.port), "--data", str(self.data), "--bot-pause", "0.05"]
        options += ["--messages-per-second", "1000"]
        self._running = subprocess.Popen([*command, *options], stdout=subprocess.DEVNULL)
        for _ in range(200):
            try:
                urllib.request.urlopen(self.address, timeout=1).close()  # noqa: S310 - our own
            except (URLError, ConnectionError):
                time.sleep(0.05)
            else:
                return
        raise TimeoutError

    def kill(self) -> None:
        """Kill it, without a chance to do anything first."""
        os.kill(self._running.pid, signal.SIGKILL)
        self._running.wait()

    def stop(self) -> None:
        """Stop it in an orderly way."""
        self._running.terminate()
        assert self._running.wait(10) in (0, -signal.SIGTERM)


class Person:
    """Somebody at a page of a table, who clicks at random."""

    def __init__(self, page: Page, seed: int) -> None:
        self.page = page
        self.rng = random.Random(seed)
        self.errors: list[str] = []
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", lambda said: self._said(said.type, said.text))

    def _said(self, kind: str, text: str) -> None:
        # A browser says of itself when an answer is 4xx, or when there is none.
        if kind == "error" and not text.startswith("Failed to load resource"):
            self.errors.append(text)

    def attribute(self, name: str) -> str:
        """Return what the table says of itself."""
        return self.page.get_attribute("#table", f"data-{name}") or ""

    @property
    def asked(self) -> bool:
        """Whether there is a question to answer."""
        return self.page.locator(".options").count() > 0

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.page.locator(".result").count() > 0

    def changed(self, fields: str, turn: str) -> None:
        """Wait until the page is another one."""
        for _ in range(1500):
            if (self.attribute("fields"), self.attribute("turn")) != (fields, turn):
                return
            self.page.wait_for_timeout(20)
        raise TimeoutError(f"nothing happened: {self.page.url}")

    def click(self) -> str:
        """Click on anything that leads on; return what kind of thing it was."""
        page = self.page
        before = self.attribute("fields"), self.attribute("turn")
        handles = page.locator(".picture [data-action] .knob")
        tiles = page.locator(".options.kind-tile")
        if page.locator("#confirm").count():
            kind, target = "confirm", page.locator("#confirm")
        elif handles.count() and self.rng.random() < 0.7:
            kind, target = "handle", handles.nth(self.rng.randrange(handles.count()))
        elif tiles.count() and (
            lit := [part for part in self.attribute("lit").split() if "tile-" in part]
        ):
            tile = self.rng.choice(lit).removeprefix("tile-")
            kind, target = "tile", page.locator(f'.stock [data-tile="{tile}"]').first
        else:
            options = page.locator(".options .option:not(.back)")
            build = options.filter(has_text="Construct a facade tile")
            kind = "option"
            target = build if build.count() else options.nth(self.rng.randrange(options.count()))
        target.click()
        self.changed(*before)
        return kind


def opened(browser: Browser, **options: Any) -> Page:
    """Return the page of somebody new, with no cookies."""
    context = browser.new_context(
        **{"locale": "en-US", "reduced_motion": "reduce", **options}  # type: ignore[arg-type]
    )
    context.set_default_timeout(30_000)
    return context.new_page()


def set_up(
    page: Page, address: str, game: str, seats: tuple[str, ...], **modules: Any
) -> list[str]:
    """Set up a table as a person does; return the links to the other seats."""
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
    page.locator("main button").click()
    if page.url.endswith("/links"):
        links = [str(link.get_attribute("href")) for link in page.locator("dd a").all()]
        page.get_by_text("To the table").click()
        return [link for link in links if "/sit/" in link]
    return []


def sit(page: Page, link: str, name: str) -> None:
    """Sit down at the end of a link."""
    page.goto(link)
    page.locator('[name="name"]').fill(name)
    page.locator("main button").click()
    page.wait_for_selector("#table")


def wait_for(people: list[Person]) -> Person | None:
    """Wait until one of them is asked, and return who; nobody when the game is over."""
    for _ in range(2000):
        if all(person.over for person in people):
            return None
        for person in people:
            if person.asked:
                return person
        people[0].page.wait_for_timeout(25)
    raise TimeoutError("nobody is asked")
