"""The inputs of the fuzzer: each is determined by a seed and its number."""

from collections.abc import Callable
from random import Random

from copenhagen.errors import CopenhagenError
from copenhagen.games import Move, State, chance_outcomes, legal_actions
from copenhagen.notation import to_json, write_move
from tests.fuzz.spoiling import changed_bytes, changed_text, noise, spoiled
from tests.fuzz.trying import Input
from tests.fuzz.valid import GAMES, Valid, neighbor, unchecked_line, valid

__all__ = ["KINDS", "make"]

_WEIGHTS = {
    "state": 20,
    "neighbor": 8,
    "view": 14,
    "record": 10,
    "event": 8,
    "news": 12,
    "move": 6,
    "game": 5,
    "line": 14,
    "neighbor's line": 6,
    "text of a move": 10,
    "noise": 4,
    "file": 3,
}
"""The share of each kind among all inputs."""

KINDS = tuple(_WEIGHTS)
"""The kinds of inputs, in each of the games."""

_OPTIONS: dict[str, tuple[tuple[str, ...], ...]] = {
    "show": ((), ("--seat", "1"), ("--json",), ("--notation",), ("--seat", "9")),
    "replay": (("--moves",), ("--json",), ("--at", "3"), ("--at", "-1", "--seat", "1"), ()),
    "continue": (("--seed", "1"),),
}


def make(number: int, seed: int, walks: int, kind: str | None = None) -> Input:
    """Return the input with this number; `walks` is the number of games behind the valid values."""
    rng = Random(f"{seed} {number}")
    game = rng.choice(GAMES)
    right = valid(game, walks)
    drawn: str = kind or rng.choices(KINDS, list(_WEIGHTS.values()))[0]
    label = f"{game} {drawn}"
    make_one = _MAKERS.get(drawn)
    if make_one is None:
        return Input(label, "document", _document(drawn, right, rng))
    return make_one(label, right, rng)


def _document(kind: str, right: Valid, rng: Random) -> str:
    text = rng.choice(right.documents[kind])
    others = right.documents[rng.choice([kind, kind, *right.documents])]
    if rng.random() < 3 / 4:
        return spoiled(text, others, rng)
    return changed_text(text, others, rng)


def _neighbor(label: str, right: Valid, rng: Random) -> Input:
    while True:
        try:
            text = to_json(neighbor(rng.choice(right.states), rng))
        except CopenhagenError:
            continue  # it has no document
        return Input(label, "document", text)


def _line(label: str, right: Valid, rng: Random) -> Input:
    lines = tuple(map(unchecked_line, rng.sample(right.states, 3)))
    return Input(label, "line", changed_text(lines[0], lines, rng))


def _line_of_a_neighbor(label: str, right: Valid, rng: Random) -> Input:
    while True:
        state: State = neighbor(rng.choice(right.states), rng)
        try:
            line = unchecked_line(state)
        except (CopenhagenError, LookupError, TypeError, ValueError, AttributeError):
            continue  # it has no line
        return Input(label, "line", line)


def _text_of_a_move(label: str, right: Valid, rng: Random) -> Input:
    """Return the text of a move that is legal at a position or elsewhere, or a spoiled one."""
    state = rng.choice(right.states)
    here: tuple[Move, ...] = legal_actions(state)
    here = here or tuple(move for move, _ in chance_outcomes(state))
    text = rng.choice(right.moves)
    if here and rng.random() < 2 / 3:
        text = write_move(rng.choice(here))
    if rng.random() < 2 / 3:
        text = changed_text(text, right.moves, rng)
    return Input(label, "move", (state, text))


def _noise(label: str, right: Valid, rng: Random) -> Input:
    way = rng.choice(["document", "document", "line", "move"])
    text = noise(rng)
    return Input(label, way, (rng.choice(right.states), text) if way == "move" else text)


def _file(label: str, right: Valid, rng: Random) -> Input:
    way = rng.choices(list(_OPTIONS), [6, 6, 1])[0]
    label, arguments = f"{label} ({way})", rng.choice(_OPTIONS[way])
    if way == "show" and rng.random() < 1 / 3:
        text = changed_text(unchecked_line(rng.choice(right.states)), (noise(rng),), rng)
        # A text that begins with a hyphen is an option, and an empty one is no argument.
        return Input(label, way, text.lstrip("-") or "x", arguments)
    kind = rng.choice(["state", "view", "record"]) if way == "show" else "record"
    source = rng.random()
    if source < 1 / 5:
        text = noise(rng)
    elif source < 3 / 5:
        text = _document(kind, right, rng)
    else:
        text = rng.choice(right.documents[kind])
    return Input(label, way, changed_bytes(text, rng), arguments)


_MAKERS: dict[str, Callable[[str, Valid, Random], Input]] = {
    "neighbor": _neighbor,
    "line": _line,
    "neighbor's line": _line_of_a_neighbor,
    "text of a move": _text_of_a_move,
    "noise": _noise,
    "file": _file,
}
"""The maker of each kind that is more than a spoiled document."""
