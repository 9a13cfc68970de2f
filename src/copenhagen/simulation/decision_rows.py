"""Decisions as rows of numbers, for learning from games: who knew what, did what, and won."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import attrs

from copenhagen.errors import Fault, InvalidValue
from copenhagen.games import view
from copenhagen.loading import import_extra
from copenhagen.simulation.figures import GameFigures
from copenhagen.simulation.result_files import parquet_file
from copenhagen.simulation.running import simulated_games
from copenhagen.spaces import ENCODING, NUMBERING, action_space, encoding
from copenhagen.values import immutable

if TYPE_CHECKING:
    from copenhagen.bots import Bot
    from copenhagen.games import State

_ROWS_AT_ONCE = 5_000
"""The number of rows written together: a row takes a few kilobytes in memory."""


@attrs.frozen(kw_only=True)
@immutable
class Decision:
    """A decision with a choice, in numbers.

    - `game`: the number of the game in the simulation; `decision`: its number in the game, from 0,
      with those without a choice counted;
    - `seat`: who decided; `view`: what this seat knew, encoded (`copenhagen.encoding`);
    - `legal`: the numbers of the legal actions (`copenhagen.action_space`), in their order;
      `action`: the number of the chosen one;
    - `win`: the share of the victory that this seat had in the end, 1 for a sole winner; `score`:
      its points in the end.
    """

    game: int
    decision: int
    seat: int
    view: bytes = attrs.field(repr=False)
    legal: tuple[int, ...]
    action: int
    win: float
    score: int


def decisions(game: GameFigures) -> Iterator[Decision]:
    """Yield the decisions of a simulated game in which there was a choice.

    Raises `InvalidValue` if the game has no record.

    >>> import copenhagen as cph
    >>> from copenhagen.bots import RandomBot
    >>> from copenhagen.simulation import decisions, simulated_games
    >>> bots = [RandomBot(), RandomBot()]
    >>> (game,) = simulated_games(cph.roll_and_write(2), bots, 1, seed=7, records=True)
    >>> next(decisions(game))
    <Decision game=0, decision=0, seat=0, legal=(1825, 1826, 1827, 1828, 1829), ...>
    """
    if game.record is None:
        raise InvalidValue([Fault("game", "has no record; simulate with records=True")])
    space, views = action_space(game.record.game), encoding(game.record.game)
    number = 0
    for state, move in zip(game.record.states(), game.record.moves, strict=False):
        legal = space.legal(state)
        if len(legal) > 1:
            seat = state.to_act
            yield Decision(
                game=game.number,
                decision=number,
                seat=seat,
                view=views.encode(view(state, seat)),
                legal=legal,
                action=space.id(move),  # type: ignore[arg-type]  # a player took it
                win=game.seats[seat].win,
                score=game.seats[seat].score,
            )
        number += bool(legal)


def write_decisions(  # noqa: PLR0913 (those after `games` have names)
    target: str | Path,
    start: "State",
    bots: "Sequence[Bot]",
    games: int,
    *,
    seed: int,
    jobs: int = 1,
    progress: Callable[[int, int], object] | None = None,
) -> int:
    """Play games as `copenhagen.simulate` does, and write their decisions to a new Parquet file.

    Each row is a `Decision`. The metadata of the schema has the game as text, the seed and the
    versions of numbers and encoding. `progress` is called with the games played and all of them.
    Returns the number of rows. It needs the extra ``parquet``.

    Raises as `copenhagen.simulate`, and `ResultFileError` if the file exists or cannot be written.
    """
    played = simulated_games(start, bots, games, seed=seed, jobs=jobs, records=True)
    written = 0

    def rows_of(game: GameFigures) -> list[tuple[object, ...]]:
        nonlocal written
        rows = [attrs.astuple(row, recurse=False) for row in decisions(game)]
        written += len(rows)
        return rows

    facts = {
        "game": str(start.game),
        "seed": str(seed),
        "numbering": str(NUMBERING),
        "encoding": str(ENCODING),
    }
    with parquet_file(
        str(target), _types(start), rows_of, metadata=facts, at_once=_ROWS_AT_ONCE
    ) as keep:
        for number, game in enumerate(played, start=1):
            keep(game)
            if progress:
                progress(number, games)
    return written


def _types(start: "State") -> dict[str, Any]:
    """Return Parquet's types for the fields of a `Decision`."""
    arrow = import_extra("pyarrow", "parquet")
    return {
        "game": arrow.int64(),
        "decision": arrow.int32(),
        "seat": arrow.int8(),
        "view": arrow.binary(encoding(start.game).size),
        "legal": arrow.list_(arrow.uint16()),
        "action": arrow.uint16(),
        "win": arrow.float32(),
        "score": arrow.int16(),
    }
