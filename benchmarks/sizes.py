"""The sizes of states, positions and records, and the time to write and read them."""

from collections.abc import Sequence
from random import Random
from statistics import median

import attrs

import copenhagen as cph
from benchmarks.measuring import Work, over
from benchmarks.whole_games import Step
from copenhagen.games import Game, Move, State, first_state, sample
from copenhagen.notation import read_state, write_state

__all__ = ["Size", "record_sizes", "round_trips", "state_sizes"]


@attrs.frozen
class Size:
    """The bytes of texts in UTF-8: the median and the most."""

    median: int
    most: int


def _size(texts: Sequence[str]) -> Size:
    sizes = [len(text.encode()) for text in texts]
    return Size(round(median(sizes)), max(sizes))


def state_sizes(recorded: Sequence[Step]) -> dict[str, Size]:
    """Return the sizes of states and views in JSON, and of positions on one line."""
    states = [step.before for step in recorded]
    return {
        "state, JSON": _size([cph.to_json(state) for state in states]),
        "view, JSON": _size([cph.to_json(cph.view(state, state.to_act)) for state in states]),
        "position, one line": _size([write_state(state) for state in states]),
    }


def record_sizes(game: Game, games: int) -> dict[str, Size]:
    """Return the size in JSON of the records of `games` whole random games."""
    rng = Random(9)
    return {"record, JSON": _size([cph.to_json(_record(game, rng)) for _ in range(games)])}


def _record(game: Game, rng: Random) -> cph.Record:
    state: State = first_state(game)
    moves: list[Move] = []
    while cph.result(state) is None:
        move = sample(state, rng) or rng.choice(cph.legal_actions(state))
        moves.append(move)
        state = cph.apply(state, move)
    return cph.Record(game, tuple(moves))


def round_trips(recorded: Sequence[Step]) -> dict[str, Work]:
    """Return the work of writing and reading states; a unit is one state."""
    states = [step.before for step in recorded]
    documents = [cph.to_json(state) for state in states]
    lines = [write_state(state) for state in states]
    return {
        "to_json": over(states, cph.to_json),
        "from_json": over(documents, cph.from_json),
        "JSON round trip": over(states, lambda state: cph.from_json(cph.to_json(state))),
        "write_state": over(states, write_state),
        "read_state": over(lines, read_state),
    }
