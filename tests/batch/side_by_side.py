"""A game on a row of numbers next to the same game by the rules: every difference is an error."""

import os
from collections.abc import Callable, Iterable
from random import Random
from types import ModuleType
from typing import Any

import attrs
import numpy as np

import copenhagen as cph
from copenhagen.batch.compiling import ROOM
from copenhagen.cardgame import batch as cardgame
from copenhagen.cardgame.batch import encoding as card_encoding
from copenhagen.cardgame.batch import turn as card_turn
from copenhagen.cardgame.options import CardGameOptions
from copenhagen.cardgame.state import CardGame
from copenhagen.rollwrite import batch as rollwrite
from copenhagen.rollwrite.batch import encoding as roll_encoding
from copenhagen.rollwrite.batch import turn as roll_turn
from copenhagen.rollwrite.options import RollAndWriteOptions

__all__ = ["CARD_GAME", "ROLL_AND_WRITE", "SideBySide", "callable_from_python", "drawn_game"]

UNTOUCHED = 171
"""The bytes behind an encoded view, which writing a view must not change."""


def callable_from_python(of: ModuleType, name: str) -> Callable[..., Any]:
    """Return a function of the compiled rules that Python can call, compiled or not."""
    function: Callable[..., Any] = getattr(of, name)

    def calling(*given: Any) -> Any:  # noqa: ANN401 (rows, numbers)
        return function(*given)

    if os.environ.get("NUMBA_DISABLE_JIT") == "1":
        return function
    from numba import njit  # noqa: PLC0415 - not needed without compiling

    compiled: Callable[..., Any] = njit(calling)
    return compiled


@attrs.frozen
class SideBySide:
    """One game: a row, the functions that play on it, and the rules' state to compare with."""

    write: Callable[..., None]
    read: Callable[..., Any]
    row: Any
    turn: dict[str, Callable[..., Any]]
    laid: Callable[[Any], object]
    out: Any = attrs.field(factory=lambda: np.zeros(ROOM, np.int64))

    def take_in(self, state: Any) -> None:  # noqa: ANN401 (a state of either game)
        """Write a state to the row, and read it back."""
        self.write(state, self.row)
        self.compare(state)

    def compare(self, state: Any) -> None:  # noqa: ANN401
        """Check that the row is this state, and that everything derived from it is equal."""
        found = self.read(self.row, state.game)
        assert found == state, f"{state!r}\n{_differences(found, state)}"
        assert self.laid(found) == self.laid(state), repr(state)
        is_chance = bool(self.turn["is_chance"](self.row))
        assert is_chance == bool(cph.chance_outcomes(state)), repr(state)
        assert self.turn["is_over"](self.row) == (cph.result(state) is not None), repr(state)
        number = self.turn["legal_actions"](self.row, self.out)
        legal = cph.action_space(state.game).legal(state)
        assert tuple(self.out[:number]) == legal, repr(state)

    def compare_views(self, state: Any, seats: Iterable[int]) -> None:  # noqa: ANN401
        """Check that the views of these seats have the same encoding."""
        encoding = cph.encoding(state.game)
        for seat in seats:
            written = np.full(encoding.size + 8, UNTOUCHED, np.uint8)
            self.turn["encode"](self.row, seat, written)
            expected = encoding.encode(cph.view(state, seat))
            wrong = [
                f.name for f in encoding.fields if bytes(written[f.slice]) != expected[f.slice]
            ]
            assert not wrong, f"{wrong} of seat {seat}: {state!r}"
            assert set(written[encoding.size :]) == {UNTOUCHED}, repr(state)

    def follow(self, before: Any, move: Any, after: Any) -> None:  # noqa: ANN401
        """Make a move on the row, which is `before`, and compare the result."""
        if self.turn["is_chance"](self.row):
            number = cph.spaces.outcome_space(before.game).id(move)
            self.turn["let_happen"](self.row, number, self.out)
        else:
            number = cph.action_space(before.game).id(move)
            self.turn["apply"](self.row, number, self.out)
        try:
            self.compare(after)
        except AssertionError as error:
            line = repr(before)
            raise AssertionError(f"{move} at {line}: {error}") from error

    def play(self, state: Any, rng: Random, key: int) -> int:  # noqa: ANN401
        """Play a game to its end, with chance sampled on the row; return its steps."""
        self.take_in(state)
        self.row[:5] = [key, 0, key, 0, 0]
        steps = 0
        while cph.result(state) is None:
            move: Any
            if self.turn["is_chance"](self.row):
                drawn = int(self.turn["sample"](self.row))
                move = cph.spaces.outcome_space(state.game).outcome(drawn)
                assert move in dict(cph.chance_outcomes(state)), repr(state)
            else:
                self.compare_views(state, [rng.randrange(state.game.players)])
                self.out[:] = -1  # where the legal actions were listed before
                drawn = self.turn["any_action"](self.row, self.out)
                assert drawn in cph.action_space(state.game).legal(state), repr(state)
                move = _chosen(cph.legal_actions(state), rng)
                steps += 1
            after = cph.apply(state, move)
            self.follow(state, move, after)
            state = after
        return steps


def _chosen(actions: tuple[Any, ...], rng: Random) -> Any:  # noqa: ANN401
    """Choose an action, half of the time of a rare kind."""
    if rng.random() < 0.5:
        return rng.choice(actions)
    kinds = sorted({type(action) for action in actions}, key=lambda kind: kind.__name__)
    kind = rng.choice(kinds)
    return rng.choice([action for action in actions if type(action) is kind])


def _differences(found: Any, state: Any) -> str:  # noqa: ANN401
    fields = [field.name for field in attrs.fields(type(state))]
    return "\n".join(
        f"{name}: {getattr(found, name)!r} is {getattr(state, name)!r} by the rules"
        for name in fields
        if getattr(found, name) != getattr(state, name)
    )


_NAMES = ("any_action", "apply", "is_chance", "is_over", "legal_actions", "let_happen", "sample")


def _side_by_side(
    parts: ModuleType,
    turn: ModuleType,
    encoding: ModuleType,
    laid: Callable[[Any], object],
) -> SideBySide:
    functions = {name: callable_from_python(turn, name) for name in _NAMES}
    functions["encode"] = callable_from_python(encoding, "encode")
    row = np.zeros(parts.width(4), np.int64)
    return SideBySide(parts.write, parts.read, row, functions, laid)


CARD_GAME = _side_by_side(
    cardgame, card_turn, card_encoding, lambda state: [p.house.tiles for p in state.players]
)
ROLL_AND_WRITE = _side_by_side(
    rollwrite, roll_turn, roll_encoding, lambda state: [p.house.drawn for p in state.players]
)


def drawn_game(rng: Random, *, card_game: bool) -> CardGame | Any:  # noqa: ANN401
    """Return a random game: players, modules and options."""

    def options(kind: Any) -> Any:  # noqa: ANN401
        fields = {
            field.name: rng.choice([False, True])
            if field.type is bool
            else rng.choice(field.type.__args__)
            for field in attrs.fields(kind)
        }
        return kind(**fields)

    if not card_game:
        return cph.roll_and_write(rng.choice((2, 3, 4)), options=options(RollAndWriteOptions))
    return cph.card_game(
        rng.choice((2, 3, 4)),
        abilities=rng.choice(("base", "variant_a", "variant_b")),
        jokers=rng.random() < 0.5,
        missions=rng.random() < 0.5,
        options=options(CardGameOptions),
    )
