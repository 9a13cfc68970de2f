"""Registers the third game while its tests run, and only then."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from copenhagen import games, messages
from copenhagen.loading import register, unregister


@pytest.fixture(scope="package", autouse=True)
def _third_game(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    # Load the types of the built-in games first, so that they do not include this one.
    for name in ("Action", "Event", "Game", "Move", "Outcome", "PublicView", "State", "View"):
        getattr(games, name)
    locale = tmp_path_factory.mktemp("locale")
    folder = locale / "de" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    said = Path(__file__).with_name("german.po")
    with said.open() as texts, (folder / "copenhagen.mo").open("wb") as compiled:
        write_mo(compiled, read_po(texts, locale="de"))
    messages.add_catalogues(locale)
    register("tests.third_game")
    yield
    unregister("tests.third_game")
    messages.remove_catalogues(locale)
