"""Documents of every kind, thousands of them, also with one place spoiled."""

import json
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import copenhagen as cph
from copenhagen.notation import ActionList, to_data
from tests.notation.samples import matches, samples

__all__ = ["documents", "spoiled"]

MOST = 200
"""The maximum number of documents of one kind."""


def _values() -> Iterator[cph.notation.Document]:
    yield from samples()
    for match in matches():
        yield from match.steps()
        for step in match.steps():
            yield step.move
            yield from cph.events(step.before, step.move, step.after)
            actions = cph.legal_actions(step.after)
            if step.number % 3 or not actions:
                continue
            view = cph.view(step.after, step.after.to_act)
            yield from (step.after, view, cph.public_view(step.after), ActionList(actions))
            yield cph.choices(view, actions, lang=("en", None)[step.number % 2])
    rng = Random(5)
    for start in (cph.card_game(3, abilities="variant_b", jokers=True), cph.roll_and_write(2)):
        match = cph.Match(start, seed=5)
        since = 0
        while match.legal_actions:
            frame = match.frame(match.to_act, since=since)
            yield frame
            since = frame.number
            match.play(rng.choice(match.legal_actions))


@cache
def documents() -> dict[str, tuple[str, ...]]:
    """Return different documents of each kind, as JSON on one line each."""
    found: dict[str, dict[str, None]] = defaultdict(dict)
    for value in _values():
        data = to_data(value)
        alike = found[data["type"]]
        if len(alike) < MOST:
            alike[json.dumps(data)] = None
    return {kind: tuple(alike) for kind, alike in found.items()}


def spoiled(text: str, rng: Random) -> Any:  # noqa: ANN401 - JSON
    """Return the data of a document with one change, deep inside or not."""
    data = json.loads(text)
    holder, key = rng.choice([*_places(data)])
    old = holder[key]
    match rng.randrange(4):
        case 0 if isinstance(holder, dict):
            del holder[key]
        case 1 if isinstance(old, dict):
            old["luck"] = 1
        case 1 if isinstance(old, list) and old:
            old.append(old[-1])
        case 2 if isinstance(old, list) and old:
            old.pop()
        case _:
            holder[key] = rng.choice(["luck", 7, True, None, [], {}, ["luck"], [7], {"luck": 1}])
    return data


def _places(data: Any) -> Iterator[tuple[Any, Any]]:  # noqa: ANN401 - JSON
    """Yield each place in data: a list or an object, and the index or key in it."""
    inside = data.items() if isinstance(data, dict) else enumerate(data)
    for key, value in inside:
        yield data, key
        if isinstance(value, dict | list):
            yield from _places(value)
