"""The values that the library returns cannot be changed, however deep one reaches into them.

From every public name of every module, and from values of every kind, a walk goes along attributes
without an underscore, slots and properties among them, along the entries of tuples and sets, and
along the keys and values of read-only mappings. It must never reach a dict, a list, a set or a
bytearray.
"""

import copy
import importlib
import pickle
import pkgutil
from collections import deque
from collections.abc import Callable, Iterator, Mapping
from enum import Enum
from fractions import Fraction
from random import Random
from types import BuiltinFunctionType, FunctionType, MappingProxyType, MethodType, ModuleType
from typing import Any

import attrs
import pytest

import copenhagen
import copenhagen as cph
from copenhagen.errors import CopenhagenError
from copenhagen.games import State
from copenhagen.match import Match
from copenhagen.notation import to_data
from copenhagen.playouts import playout

CHANGEABLE = (dict, list, set, bytearray, deque)
FOREIGN = {"click", "rich", "textual"}
"""The packages behind the command line, which are not the library's."""

PLAIN = (int, float, str, bytes, Fraction, type(None), Random, type)


def modules() -> Iterator[ModuleType]:
    for found in pkgutil.walk_packages(copenhagen.__path__, "copenhagen."):
        # Environments and arrays are meant to change.
        if not found.name.endswith("__main__") and not found.name.startswith(
            (
                *("copenhagen.adapters.", "copenhagen.batch"),
                *("copenhagen.cardgame.batch", "copenhagen.rollwrite.batch"),
            )
        ):
            yield importlib.import_module(found.name)


def attributes(value: object) -> Iterator[tuple[str, object]]:
    """Yield every attribute of `value` without an underscore that can be read."""
    for name in dir(value):
        if name.startswith("_"):
            continue
        try:
            found = getattr(value, name)
        except (AttributeError, LookupError, TypeError, ValueError, cph.CopenhagenError):
            continue
        if not isinstance(found, MethodType | BuiltinFunctionType):
            yield f".{name}", found


def below(value: object) -> Iterator[tuple[str, object]]:
    """Yield the objects one step away from `value`, each with the step."""
    if isinstance(value, tuple | frozenset):
        yield from ((f"[{index}]", entry) for index, entry in enumerate(value))
    elif isinstance(value, Mapping):
        yield from (("<key>", key) for key in value)
        yield from ((f"[{key!r}]", entry) for key, entry in value.items())
    elif not isinstance(value, PLAIN) or isinstance(value, Enum):
        yield from attributes(value)


def changeable(starts: Mapping[str, object]) -> list[str]:
    """Return the way to everything that can be reached from `starts` and changed."""
    ways, found = deque(starts.items()), []
    seen: dict[int, object] = {}
    while ways:
        way, value = ways.popleft()
        if id(value) in seen or isinstance(value, ModuleType | FunctionType):
            continue
        seen[id(value)] = value  # kept alive, so that its id stays unique
        if isinstance(value, CHANGEABLE):
            found.append(f"{way}: {type(value).__name__}")
        ways.extend((way + step, one) for step, one in below(value))
    return found


def is_foreign(value: object) -> bool:
    return any(kind.__module__.partition(".")[0] in FOREIGN for kind in type(value).__mro__)


def public_names() -> dict[str, object]:
    """Return the value of every name without an underscore in every module of the library."""
    return {
        f"{module.__name__}.{name}": value
        for module in modules()
        for name, value in vars(module).items()
        if not name.startswith("_") and not is_foreign(value)
    }


def test_no_public_name_leads_to_anything_that_can_be_changed() -> None:
    assert changeable(public_names()) == []


GAMES: dict[str, State] = {
    "base": cph.card_game(2),
    "variant A": cph.card_game(3, abilities="variant_a", missions=True),
    "variant B": cph.card_game(4, abilities="variant_b", jokers=True, missions=True),
    "roll and write": cph.roll_and_write(2),
    "mirrored": cph.roll_and_write(3, options=cph.RollAndWriteOptions(mirror=True)),
}


def values_of(start: State) -> Iterator[tuple[str, object]]:
    """Yield every kind of value that a game returns."""
    match = Match(start, seed=1, players=("Ada", "Ben", "Cem", "Dora")[: start.game.players])
    bot = cph.bots.GreedyBot()
    for _ in range(30):
        match.play(match.bot_action(bot))
    yield "match", match
    yield "steps", tuple(match.steps())
    for index, step in enumerate(match.steps()):
        yield f"events {index}", step.events()
        yield f"events for a seat {index}", step.events(0)
    state = match.state
    yield "record", match.record()
    yield "read", cph.from_json(cph.to_json(state))
    yield "views", tuple(cph.view(state, seat) for seat in range(state.game.players))
    yield "actions", cph.legal_actions(state)
    yield "outcomes", cph.chance_outcomes(start)
    yield "reasons", tuple(cph.why_illegal(start, action) for action in cph.legal_actions(state))
    yield "faults", cph.state_faults(attrs.evolve(state, to_act=-1))
    yield "result", cph.result(playout(state, Random(1)))


@pytest.mark.parametrize("name", GAMES)
def test_no_value_of_a_game_leads_to_anything_that_can_be_changed(name: str) -> None:
    assert changeable(dict(values_of(GAMES[name]))) == []


def test_an_error_leads_to_nothing_that_can_be_changed() -> None:
    start = cph.card_game(2)
    found: dict[str, object] = {}
    fails: dict[str, Callable[[], object]] = {
        "illegal": lambda: cph.apply(start, cph.legal_actions(cph.settle(start, Random(1)))[0]),
        "game": lambda: cph.card_game(9),
        "document": lambda: cph.from_json('{"format":1,"type":"discard","cards":{}}'),
        "line": lambda: cph.notation.read_state("2ecm"),
    }
    for name, fail in fails.items():
        with pytest.raises(CopenhagenError) as caught:
            fail()
        found[name] = tuple(vars(caught.value).values())
    assert changeable(found) == []


class _Open:
    """A value that exposes a dict, two steps down."""

    def __init__(self) -> None:
        self.inside = (MappingProxyType({"key": {"open": 1}}),)
        self._hidden: list[int] = []


def test_something_that_can_be_changed_would_be_found() -> None:
    assert changeable({"start": (_Open(),)}) == ["start[0].inside[0]['key']: dict"]
    assert changeable({"data": to_data(cph.notation.read_move(GAMES["base"], "?b"))}) != []


def test_what_was_reached_and_changed_once_is_refused() -> None:
    presets: Any = cph.cardgame.PRESETS
    rules: Any = cph.card_game(2).game.rules
    sheet: Any = cph.roll_and_write(2).game.sheet
    for mapping in (presets, rules.action_rules, rules.choices, rules.chance, rules.leave):
        with pytest.raises(TypeError, match="does not support item assignment"):
            mapping["default"] = "junk"
    with pytest.raises(TypeError, match="does not support item assignment"):
        sheet.number_of["default"] = "junk"


def test_what_has_read_only_views_is_copied_and_pickled_as_before() -> None:
    for start in GAMES.values():
        for twin in (copy.deepcopy(start), pickle.loads(pickle.dumps(start))):  # noqa: S301 (our own)
            assert twin == start
            assert cph.settle(twin, Random(1)) == cph.settle(start, Random(1))
    sheet = cph.roll_and_write(2).game.sheet
    for twin in (copy.copy(sheet), copy.deepcopy(sheet), pickle.loads(pickle.dumps(sheet))):  # noqa: S301
        assert twin == sheet
        assert twin.number_of == sheet.number_of
    rules = cph.card_game(2).game.rules
    assert copy.deepcopy(rules) is rules
