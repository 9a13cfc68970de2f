"""A single game between bots, and its figures."""

from random import Random
from types import ModuleType
from typing import TYPE_CHECKING, Any

import attrs

from copenhagen.bots.playing import Bot, bot_game
from copenhagen.engine.game import OfItsGame
from copenhagen.games import apply, first_state, result
from copenhagen.house.lines import complete_columns, complete_rows
from copenhagen.notation.record import Record
from copenhagen.results import Result
from copenhagen.simulation import plain_figures
from copenhagen.simulation.figures import GameFigures, Opening, SeatFigures
from copenhagen.values import immutable

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from copenhagen.games import Move, State

_GAME_OF = OfItsGame("state", what="state")


def counted_in(state: "State") -> ModuleType:
    """Return the module that counts the figures of the game of `state`."""
    return _GAME_OF[type(state)].room_or_none("figures") or plain_figures


@attrs.frozen
@immutable
class Plan:
    """The games to be played: the same plan and number always give the same game."""

    start: "State"
    bots: tuple[Bot, ...]
    seed: int
    rotate: bool
    records: bool
    paired: bool = False

    def seated(self, number: int) -> tuple[int, ...]:
        """Return the index of the bot at each seat in the game of this number."""
        seats = range(len(self.bots))
        shift = number % len(self.bots) if self.rotate or self.paired else 0
        return tuple((seat + shift) % len(self.bots) for seat in seats)

    def deal(self, number: int) -> int:
        """Return the number of the deal from which this game is played."""
        return number // len(self.bots) if self.paired else number


def played(plan: Plan, number: int) -> GameFigures:
    """Play the game of this number."""
    seated = plan.seated(number)
    rng = Random(f"{plan.seed}/{plan.deal(number)}")
    game = bot_game(plan.start, [plan.bots[bot] for bot in seated], rng)
    try:
        return _counted(plan.start, game, number, seated, records=plan.records)
    except Exception as error:
        error.add_note(f"This was game {number} of the seed {plan.seed}.")
        raise


def figures_of(plan: Plan, number: int, moves: "Iterable[Move]") -> GameFigures:
    """Return the figures of the game with these moves, which must be legal."""

    def steps() -> "Iterator[tuple[Move, State]]":
        state = plan.start
        for move in moves:
            state = apply(state, move)
            yield move, state

    return _counted(plan.start, steps(), number, plan.seated(number), records=plan.records)


def _counted(
    start: "State",
    steps: "Iterable[tuple[Move, State]]",
    number: int,
    seated: tuple[int, ...],
    *,
    records: bool,
) -> GameFigures:
    kind: Any = counted_in(start)
    outcomes = _GAME_OF[type(start)].outcomes
    openings: dict[int, Opening] = {}
    used = [[0] * len(kind.ABILITY_NAMES) for _ in seated]
    turn_of = start.game.rules.types.turn_of
    moves: list[Move] = []
    turns = chance = 0
    whose: int | None = None
    before = start
    for move, after in steps:
        moves.append(move)
        if type(move) in outcomes:
            chance += 1
        else:
            seat, turn = before.to_act, turn_of(before)
            if turn != whose:
                whose, turns = turn, turns + 1
            for ability in kind.used(before.players[seat], after.players[seat]):
                used[seat][ability] += 1
            if seat not in openings and (opening := kind.opening(before, move)):
                openings[seat] = opening
        before = after
    ended = result(before)
    if ended is None:
        raise AssertionError("a game of bots stopped before its end")
    return GameFigures(
        number=number,
        reason=str(ended.reason),
        turns=turns,
        decisions=len(moves) - chance,
        moves=len(moves),
        seats=tuple(
            _seat(before, ended, seat, bot, openings.get(seat, Opening.NONE), tuple(used[seat]))
            for seat, bot in enumerate(seated)
        ),
        drawn=kind.drawn(start.game, before.game),
        record=Record(first_state(start.game).game, tuple(moves)) if records else None,
    )


def _seat(
    end: "State", ended: Result, seat: int, bot: int, opening: Opening, used: tuple[int, ...]
) -> SeatFigures:
    kind: Any = counted_in(end)
    player = end.players[seat]
    tiles, singles = kind.tiles(player)
    filled = getattr(getattr(player, "house", None), "filled", 0)
    return SeatFigures(
        bot=bot,
        place=ended.place(seat),
        win=1 / len(ended.winners) if seat in ended.winners else 0.0,
        score=player.score,
        empty=ended.empty[seat],
        rows=complete_rows(filled).bit_count(),
        columns=complete_columns(filled).bit_count(),
        coats=kind.coats(player),
        tiles=tiles,
        singles=singles,
        missions=kind.missions(player),
        owned=kind.owned(player),
        used=used,
        opening=opening,
    )
