"""Valid values of every kind, from both games, for the fuzzer to spoil."""

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import islice
from random import Random
from types import ModuleType
from typing import Any

import attrs

import copenhagen as cph
from copenhagen.cardgame.notation import positions as card_positions
from copenhagen.cardgame.options import CardGameOptions
from copenhagen.cardgame.state import State as CardState
from copenhagen.games import State, first_state
from copenhagen.match import Match
from copenhagen.notation import ActionList, Document, Record, to_json, write_move
from copenhagen.rollwrite.notation import positions as roll_positions
from copenhagen.rollwrite.options import RollAndWriteOptions
from copenhagen.rollwrite.state import State as RollState
from tests.cardgame.mutations import MUTATIONS as CARD_MUTATIONS
from tests.rollwrite.mutations import MUTATIONS as ROLL_MUTATIONS
from tests.rollwrite.walks import ROLL_AND_WRITE
from tests.strategies import CARD_GAME

__all__ = ["GAMES", "Valid", "neighbor", "unchecked_line", "valid"]

GAMES = ("card", "roll")
"""The two games, by the names that the kinds of inputs use."""

_MUTATIONS: dict[type, tuple[Callable[..., Iterator[State]], ...]] = {
    CardState: CARD_MUTATIONS,
    RollState: ROLL_MUTATIONS,
}
_POSITIONS: dict[type, ModuleType] = {CardState: card_positions, RollState: roll_positions}
_FAR = 40
"""The number of neighboring positions generated, one of which is used."""


@attrs.frozen
class Valid:
    """The valid values of one game."""

    states: tuple[State, ...]
    documents: dict[str, tuple[str, ...]]
    """JSON, by its kind: ``state``, ``view``, ``move``, ``game``, ``record``, ``event``, ``news``.

    News are frames, steps, results, reasons, lists of actions, and the events of spectators.
    """
    moves: tuple[str, ...]
    """The texts of moves, legal at one position or another."""


@cache
def valid(game: str, walks: int) -> Valid:
    """Return the values met in a number of walks through games, the same for the same arguments."""
    rng = Random(f"{game} {walks}")
    records = tuple(_records(game, walks, rng))
    states: list[State] = []
    moves: set[str] = set()
    documents: dict[str, list[Document]] = {
        "state": [],
        "view": [],
        "move": [],
        "game": [CardGameOptions() if game == "card" else RollAndWriteOptions()],
        "record": [],
        "event": [],
        "news": [],
    }
    kinds: set[type] = set()
    for record in records:
        passed = list(record.states())
        some = rng.sample(passed, 9)
        states += [*some, passed[-1]]
        documents["game"].append(record.game)
        documents["view"] += [
            cph.view(state, rng.randrange(record.game.players)) for state in some[:5]
        ]
        documents["event"] += _events(passed, record, rng)
        documents["news"] += _news(record, rng)
        for move in record.moves:
            if type(move) not in kinds or rng.random() < 1 / 40:
                kinds.add(type(move))
                documents["move"].append(move)
                moves.add(write_move(move))
        for share in (8, 3, 1):
            documents["record"].append(
                Record(record.game, record.moves[: len(record.moves) // share], record.players)
            )
    documents["state"] += states
    written = {kind: tuple(map(to_json, values)) for kind, values in documents.items()}
    return Valid(tuple(states), written, tuple(sorted(moves)))


def _events(passed: list[State], record: Record, rng: Random) -> Iterator[Document]:
    """Yield the events that some seat saw, here and there in a game."""
    for number in rng.sample(range(len(record.moves)), min(20, len(record.moves))):
        before, after = passed[number], passed[number + 1]
        seat = rng.randrange(record.game.players)
        yield from cph.events(before, record.moves[number], after, seat=seat)


def _news(record: Record, rng: Random) -> Iterator[Document]:
    """Yield the results of a match besides events, in the middle of a game and at its end."""
    for at in (rng.randrange(len(record.moves)), len(record.moves)):
        match = Match.load(record, at=at)
        for seat in (None, rng.randrange(record.game.players)):
            yield match.frame(seat, since=max(0, at - 3))
        yield cph.public_view(match.state)
        yield ActionList(match.legal_actions[:20])
        yield from list(match.steps(at - 1))
        yield from match.why_illegal(record.moves[0])
        if match.result is not None:
            yield match.result


def _records(game: str, walks: int, rng: Random) -> Iterator[Record]:
    directed: Iterable[Any] = (CARD_GAME if game == "card" else ROLL_AND_WRITE).directed
    whole = [walk for walk in directed if first_state(walk.game) == walk.states[0]]
    for walk in rng.sample(whole, min(walks, len(whole))):
        yield Record(walk.game, walk.moves, ("Ada", "Bo", "Cy", "Di")[: walk.game.players])


def neighbor(state: State, rng: Random) -> State:
    """Return a position one change away from `state`: most are only just impossible."""
    changed = rng.choice(_MUTATIONS[type(state)])(state, rng)
    return rng.choice([*islice(changed, _FAR)] or [state])


def unchecked_line(state: State) -> str:
    """Return the line of a position, lawful or not.

    Raises various errors if it cannot be written at all.
    """
    line: str = _POSITIONS[type(state)].line_of(state)
    return line
