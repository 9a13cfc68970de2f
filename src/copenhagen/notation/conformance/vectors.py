"""Collects vectors: from all steps played, the ones with a missing feature."""

from collections import Counter, defaultdict, deque
from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import TYPE_CHECKING, Any

import attrs

from copenhagen.engine.game import OfItsGame
from copenhagen.games import (
    chance_outcomes,
    events_by_seat,
    first_state,
    legal_actions,
    result,
    view,
    why_illegal,
)
from copenhagen.games import events as events_of
from copenhagen.house.grid import ROW
from copenhagen.notation.conformance.rare import unusual_moves
from copenhagen.notation.documents import to_data
from copenhagen.notation.record import Record
from copenhagen.notation.texts import move_in_full, write_move, write_state

if TYPE_CHECKING:
    from copenhagen.frames import Step
    from copenhagen.games import Move, State

Vector = dict[str, Any]

_TRIED = 6
"""The number of unusual moves, and of moves played elsewhere, tried if not all are tried."""

_SELDOM = 3
"""After the beginning, refusals are collected from one position in this many."""

_REMEMBERED = 40
"""The number of moves of each kind that are remembered, to be tried elsewhere."""


FILES = ("states", "positions", "chance", "moves", "refusals", "games", "views")
"""The files of a kit except the manifest, with one vector per line."""


@attrs.define
class Collection:
    """The vectors of a kit under construction, by file name.

    Each feature, such as an action of a certain kind in a certain phase, is wanted `each` times. A
    vector is kept if it has a feature that is still wanted.
    """

    each: int
    files: dict[str, list[Vector]] = attrs.field(factory=lambda: {name: [] for name in FILES})
    seen: Counter[tuple[str, ...]] = attrs.field(factory=Counter)
    _numbers: "dict[State, int]" = attrs.field(factory=dict)
    _moves: "dict[tuple[str, type], deque[Move]]" = attrs.field(
        factory=lambda: defaultdict(lambda: deque(maxlen=_REMEMBERED))
    )

    def play(self, steps: "Iterable[Step[State, Move]]", rng: Random) -> None:
        """Take the wanted vectors from a game."""
        counts: list[int] = []
        played: list[Step[State, Move]] = []
        for step in steps:
            game = _name(step.before)
            self._take_position(step.before)
            self._take_chance(step.before)
            self._take_move(step)
            self._moves[game, type(step.move)].append(step.move)
            self._take_refusals(step.before, rng, start=not played)
            counts.append(_number_of_moves(step.before))
            played.append(step)
        if played:
            self._take_position(played[-1].after)
            self._take_game(played, counts)

    # One method per kind of vector

    def _take_position(self, state: "State") -> None:
        """All legal actions in order, at the beginning, in the middle and at the end of games."""
        ended, game, actions = result(state), _name(state), legal_actions(state)
        features = [("position", game, state.phase, *_modules(state))]
        if ended is not None:
            features.append(("end", game, ended.reason))
        if actions:
            kinds = sorted({type(action).__name__ for action in actions})
            asked = ("asked", game, state.phase)
            mine = _of_the_player(state, builds="Build" in kinds)
            features += [(*asked, *kinds), *((*asked, own) for own in mine)]
        if not self._any_wanted(features):
            return
        self._keep(
            "positions",
            {
                "state": self._state(state),
                "actions": [write_move(action) for action in actions],
                "result": None if ended is None else to_data(ended),
            },
        )
        self._take_view(state)

    def _take_view(self, state: "State") -> None:
        """The views of all seats."""
        if self._wanted("view", _name(state), state.phase):
            views = [to_data(view(state, seat)) for seat in range(state.game.players)]
            self._keep("views", {"state": self._state(state), "views": views})

    def _take_chance(self, state: "State") -> None:
        """All outcomes with their probabilities."""
        outcomes = chance_outcomes(state)
        if outcomes and self._wanted("chance", _name(state), state.phase, str(len(outcomes))):
            exact = [[write_move(one), p.numerator, p.denominator] for one, p in outcomes]
            self._keep("chance", {"state": self._state(state), "outcomes": exact})

    def _take_move(self, step: "Step[State, Move]") -> None:
        """The next position and the events."""
        before, move, after = step.before, step.move, step.after
        game = _name(before)
        happened = events_of(before, move, after)
        features: list[tuple[str, ...]] = [
            ("move", game, before.phase, type(move).__name__, after.phase)
        ]
        features += [("event", game, type(event).__name__) for event in happened]
        if not self._any_wanted(features):
            return
        self._keep(
            "moves",
            {
                "state": self._state(before),
                "text": write_move(move),
                "move": to_data(move),
                "next": self._state(after),
                "events": [to_data(event) for event in happened],
                "seen": [
                    None if seen == happened else [to_data(event) for event in seen]
                    for seen in events_by_seat(before, move, after)
                ],
            },
        )

    def _take_refusals(self, state: "State", rng: Random, *, start: bool) -> None:
        """Moves that the rules forbid, with the ids of the rules.

        All unusual moves are tried at the start and when a phase is new, and a few of them now and
        then later on.
        """
        game = _name(state)
        unusual = unusual_moves(game)
        if not self._wanted("tried", game, state.phase, *_modules(state)) and not start:
            if rng.randrange(_SELDOM):
                return
            unusual = tuple(rng.sample(unusual, _TRIED))
        kinds = [kind for kind in self._moves if kind[0] == game]
        elsewhere = [rng.choice(self._moves[rng.choice(kinds)]) for _ in unusual]
        refused = []
        for move in (*[move_in_full(state, text) for text in unusual], *elsewhere):
            rules = [reason.rule for reason in why_illegal(state, move)]
            if rules and self._any_wanted([("refusal", game, rule) for rule in rules]):
                refused.append({"text": write_move(move), "move": to_data(move), "rules": rules})
        if refused:
            self._keep("refusals", {"state": self._state(state), "refused": refused})

    def _take_game(self, steps: "Sequence[Step[State, Move]]", counts: list[int]) -> None:
        """All moves, how many moves were possible each time, and how it ended."""
        first, last = steps[0].before, steps[-1].after
        ended = result(last)
        if ended is None or first != first_state(first.game):
            return
        features = [("game", _name(last), ended.reason), ("game", *_modules(last), *_options(last))]
        if self._any_wanted(features):
            record = Record(first.game, tuple([step.move for step in steps]))
            self._keep(
                "games",
                {
                    "record": to_data(record),
                    "possible": counts,
                    "last": self._state(last),
                    "result": to_data(ended),
                },
            )

    # The features that are still missing

    def _wanted(self, *feature: str) -> bool:
        return self._any_wanted([feature])

    def _any_wanted(self, features: Iterable[tuple[str, ...]]) -> bool:
        """Return whether any of the features is wanted; if so, count one more of each."""
        listed = list(dict.fromkeys(features))
        if all(self.seen[feature] >= self.each for feature in listed):
            return False
        self.seen.update(listed)
        return True

    def _keep(self, name: str, vector: Vector) -> None:
        self.files[name].append(vector)

    def _state(self, state: "State") -> int:
        """Return the index of a state in the file of states."""
        if state not in self._numbers:
            self._numbers[state] = len(self._numbers)
            said = {"state": to_data(state), "line": write_state(state)}
            self._keep("states", {"number": self._numbers[state], **said})
        return self._numbers[state]


_GAME_OF = OfItsGame("state", what="state")


def _name(state: "State") -> str:
    return _GAME_OF[type(state)].name


def _modules(state: "State") -> Iterator[str]:
    """Yield the modules of a game."""
    yield from _GAME_OF[type(state)].room("notation.conformance").modules(state.game)


def _of_the_player(state: "State", *, builds: bool) -> Iterator[str]:
    """Yield features of the player to act: the house, tiles and tracks."""
    house = state.players[state.to_act].house
    yield f"house {house.filled.bit_count() // 9} {house.filled & ROW[-1] != 0}"
    yield from (
        _GAME_OF[type(state)].room("notation.conformance").of_the_player(state, builds=builds)
    )


def _options(state: "State") -> Iterator[str]:
    """Yield the non-default options of a game, and the number of players."""
    yield str(state.game.players)
    usual = type(state.game.options)()
    for name, value in attrs.asdict(state.game.options).items():
        if value != getattr(usual, name):
            yield f"{name} {value}"


def _number_of_moves(state: "State") -> int:
    return len(legal_actions(state)) or len(chance_outcomes(state))
