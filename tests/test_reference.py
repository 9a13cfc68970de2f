"""The API reference has every public module and every public name of the library."""

import importlib
import pkgutil
import re
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

import copenhagen

REFERENCE = Path(__file__).parent.parent / "docs" / "reference"
DIRECTIVE = re.compile(r"^::: (\S+)(?:\n    options:\n      members: \[([^\]]*)\])?", re.MULTILINE)

NO_LIBRARY = {"copenhagen.__main__", "copenhagen.cli"}
"""The command: its guide says what it takes."""


def documented() -> dict[str, list[str] | None]:
    """Return what the pages name, with the members that they pick, or `None` for all of them."""
    return {
        path: [name.strip() for name in members.split(",")] if members else None
        for page in sorted(REFERENCE.glob("*.md"))
        for path, members in DIRECTIVE.findall(page.read_text())
    }


def public_modules(package: ModuleType) -> Iterator[str]:
    """Yield the modules under `package`; a package with public names of its own speaks for its."""
    for found in pkgutil.iter_modules(package.__path__, f"{package.__name__}."):
        if found.name in NO_LIBRARY:
            continue
        yield found.name
        module = importlib.import_module(found.name)
        if found.ispkg and not hasattr(module, "__all__"):
            yield from public_modules(module)


MODULES = list(public_modules(copenhagen))


def public_names(module: str) -> list[str]:
    """Return the names that a module hands out."""
    return list(getattr(importlib.import_module(module), "__all__", []))


def test_modules_of_both_games_and_of_what_they_share_are_looked_for() -> None:
    assert {"copenhagen.rollwrite.dice", "copenhagen.cardgame.supply"} < set(MODULES)
    assert {"copenhagen.games", "copenhagen.house.grid", "copenhagen.results"} < set(MODULES)
    assert not any(module.startswith("copenhagen.cli") for module in MODULES)


@pytest.mark.parametrize("module", MODULES)
def test_every_public_name_has_its_place_in_the_reference(module: str) -> None:
    """It stands with its module, or with the front door `copenhagen`, which hands it out."""
    pages = documented()
    own, front = importlib.import_module(module), pages["copenhagen"] or copenhagen.__all__
    picked = pages.get(module, [])
    if picked is None:
        return
    shown = {name for name in front if getattr(own, name, None) is getattr(copenhagen, name)}
    assert public_names(module), f"{module} has no page"
    assert not set(public_names(module)) - shown - set(picked)


def test_the_reference_names_only_what_is_public() -> None:
    for path, members in documented().items():
        module, _, name = path.rpartition(".")
        if name in public_names(module or path):
            assert members is None, path
        else:
            assert set(members or []) <= set(public_names(path)), path
