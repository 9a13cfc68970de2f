"""The documents of a version, ``tests/data/documents_<version>``, which every later one reads."""

import json
from collections import Counter
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import copenhagen as cph
from copenhagen.cardgame.components import MISSIONS
from copenhagen.cardgame.options import CardGameOptions
from copenhagen.cardgame.rules.expansion.new_abilities.variant_a import SETS
from copenhagen.cardgame.state import CardGame
from copenhagen.games import Game, Move
from copenhagen.notation import Document, Record, to_data, to_json, write_move, write_state
from copenhagen.rollwrite import RollAndWrite, RollAndWriteOptions
from copenhagen.values import option_values
from tests.notation.samples import samples

__all__ = ["DATA", "folder_of", "write_documents"]

DATA = Path(__file__).parents[1] / "data"
OF_A_KIND = 3
"""The number of documents kept of common kinds."""

LONGEST_REPR = 400


def folder_of(version: str) -> Path:
    """Return the folder in which the documents of a version are kept."""
    return DATA / f"documents_{version.replace('.', '_')}"


def write_documents(version: str) -> Path:
    """Write the documents of this version: some of every kind, and positions of every game."""
    folder = folder_of(version)
    folder.mkdir()
    kept: dict[str, list[str]] = {"kinds": [], "card_game": [], "roll_and_write": []}
    kept["kinds"] = [_line(value, meaning) for value, meaning in _of_every_kind()]
    phases = Counter[str]()
    for game in _games():
        name = "card_game" if isinstance(game, CardGame) else "roll_and_write"
        kept[name] += [_line(value, meaning) for value, meaning in _of_game(game, phases)]
    for name, lines in kept.items():
        text = "".join(f"{line}\n" for line in dict.fromkeys(lines))
        (folder / f"{name}.jsonl").write_text(text, encoding="utf-8")
    return folder


def _line(value: Document, meaning: object) -> str:
    return json.dumps({"document": to_json(value), "means": meaning}, separators=(",", ":"))


def _of_every_kind() -> Iterator[tuple[Document, object]]:
    """Yield some values of each kind with a description, if one exists without a document.

    Positions are left out: they come from the whole games that follow.
    """
    seen = Counter[object]()
    for value in samples():
        if isinstance(value, cph.State | cph.View | Record):
            continue
        tag = to_data(value)["type"]
        seen[tag] += 1
        if seen[tag] <= OF_A_KIND:
            if isinstance(value, Move):
                yield value, write_move(value)
            else:
                said = repr(value)
                yield value, said if len(said) < LONGEST_REPR and "..." not in said else None


def _games() -> Iterator[Game]:
    """Yield games with all modules in every combination, and with every value of every option."""
    abilities: tuple[Any, ...] = ("base", "variant_a", SETS[0], "variant_b")
    missions = (None, (), MISSIONS[:2])
    card_options = _every_option(CardGameOptions)
    for number, (which, jokers, some) in enumerate(product(abilities, (False, True), missions)):
        options = card_options[number % len(card_options)]
        yield CardGame(2 + number % 3, options, which, jokers, some)
    for number, options in enumerate(_every_option(RollAndWriteOptions)):
        yield RollAndWrite(2 + number % 3, options)


def _every_option(kind: Any) -> list[Any]:  # noqa: ANN401 - the options of a game
    values = option_values(kind)
    usual = kind()
    found = [usual]
    for name, each in values.items():
        found += [kind(**{name: value}) for value in each if value != getattr(usual, name)]
    return found


def _of_game(game: Game, phases: Counter[str]) -> Iterator[tuple[Document, object]]:
    """Yield positions of a game, including rare phases, with views and its record."""
    rng = Random(repr(game))
    names = ("Ada", "Bo", "Cy", "Di")[: game.players]
    match = cph.Match(cph.games.first_state(game), seed=7, players=names)
    while match.legal_actions:
        match.play(rng.choice(match.legal_actions))
    states = match.states
    for state in {state.phase: state for state in states}.values():
        phases[state.phase] += 1
        if phases[state.phase] <= OF_A_KIND:
            yield state, write_state(state)
    for state in (states[len(states) // 2], match.state):
        yield state, write_state(state)
    for seat in range(game.players):
        yield cph.view(state := states[len(states) // 2], seat), [write_state(state), seat]
    yield cph.public_view(states[-1]), None
    yield match.record(), write_state(match.state)
