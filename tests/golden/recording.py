"""The text of golden files: written from the library, and compared with it line by line."""

from collections.abc import Iterator, Sequence
from enum import Enum
from hashlib import sha256
from itertools import zip_longest
from pathlib import Path
from typing import cast

import attrs

import copenhagen as cph
from copenhagen.cardgame.actions import Build
from copenhagen.cardgame.components import Ability, Mission, Variant
from copenhagen.cardgame.events import Asked
from copenhagen.cardgame.options import CardGameOptions
from copenhagen.cardgame.state import CardGame, Phase
from copenhagen.games import Event, Game, Move, Outcome, State, first_state
from copenhagen.notation import read_move, read_state, write_move, write_state
from copenhagen.rollwrite import components as roll
from copenhagen.rollwrite.events import Asked as RollAsked
from copenhagen.rollwrite.options import RollAndWriteOptions
from copenhagen.rollwrite.state import Phase as RollPhase
from copenhagen.rollwrite.state import RollAndWrite
from copenhagen.rollwrite.state import State as RollState
from tests.playing import on_offer

__all__ = [
    "DIGESTS",
    "GAMES",
    "ORDERS",
    "PERFT",
    "ROLLS",
    "digest_line",
    "game_lines",
    "move_counts",
    "order_lines",
    "perft_lines",
    "read_game",
    "read_order",
    "read_perft",
    "told_apart",
]

_HERE = Path(__file__).parent
GAMES, ORDERS, PERFT, ROLLS = (
    _HERE / kind for kind in ("games", "orders", "perft", "roll_and_write")
)


DIGESTS = _HERE / "digests.txt"


def told_apart(expected: Sequence[str], found: Sequence[str]) -> str:
    """Return a message with the first line in which two texts differ, or an empty text."""
    for number, (one, other) in enumerate(zip_longest(expected, found), start=1):
        if one != other:
            return f"line {number}\n  golden: {one}\n  now:    {other}"
    return ""


# --- digests ---------------------------------------------------------------------------------


def digest_line(position: str) -> str:
    """Return the digests of a position and of the view of its first seat, and the position."""
    state = read_state(position)
    return f"{cph.digest(state)} {cph.digest(cph.view(state, 0))} {position}"


# --- whole games -----------------------------------------------------------------------------


def game_lines(game: Game, moves: Sequence[Move]) -> list[str]:
    """Return a game as text.

    Each turn begins with its position. Each move has a line: its number, the seat, the move, the
    number of possible moves (for chance, the probability of this one), the scores after it, the
    next question, a digest of the resulting position, and its events.
    """
    lines = [_title(game), "", *_columns()]
    state: State = first_state(game)
    position = write_state(state)
    turn_of: int | None = None
    for number, move in enumerate(moves, start=1):
        if _begins(state) and state.to_act != turn_of:
            turn_of = state.to_act
            lines += ["", f"position {position}"]
        after = cph.apply(state, move)
        position = write_state(after)
        lines.append(_move_line(number, state, move, after, _digest(position)))
        state = after
    return [*lines, "", f"position {position}", *_result_lines(state)]


def _begins(state: State) -> bool:
    if isinstance(state, RollState):
        return state.phase is RollPhase.ROLL and state.in_hand == roll.DICE
    return state.phase is Phase.ACTION


def _title(game: Game) -> str:
    if isinstance(game, RollAndWrite):
        options = attrs.asdict(game.options)
        return " ".join(
            [f"{_ROLL} {game.players}", *(f"{name}={value}" for name, value in options.items())]
        )
    abilities, missions = game.abilities, game.missions
    modules = {
        "abilities": abilities if isinstance(abilities, str) else ",".join(map(str, abilities)),
        "jokers": game.jokers,
        "missions": "-" if missions is None else ",".join(map(str, missions)) or "drawn",
    }
    chosen = attrs.asdict(game.options) | modules
    return " ".join(
        [f"game {game.players}", *(f"{name}={value}" for name, value in chosen.items())]
    )


_ROLL = "roll-and-write"


def _read_title(line: str) -> Game:
    kind, players, *settings = line.split()
    chosen = dict(setting.split("=") for setting in settings)
    if kind == _ROLL:
        mirror = chosen.pop("mirror") == "True"
        return RollAndWrite(int(players), RollAndWriteOptions(mirror=mirror, **chosen))  # type: ignore[arg-type]
    abilities = chosen.pop("abilities")
    if abilities not in ("base", "variant_a", "variant_b"):
        return _game(players, tuple(Ability[a.upper()] for a in abilities.split(",")), chosen)
    return _game(players, cast("Variant", abilities), chosen)


def _game(
    players: str, abilities: Variant | tuple[Ability, ...], chosen: dict[str, str]
) -> CardGame:
    jokers, missions = chosen.pop("jokers") == "True", chosen.pop("missions")
    wild = chosen.pop("joker_wild_for_missions") == "True"
    known: tuple[Mission, ...] | None = None
    if missions != "-":
        names = () if missions == "drawn" else missions.split(",")
        known = tuple(Mission[name.upper()] for name in names)
    options = CardGameOptions(**chosen, joker_wild_for_missions=wild)  # type: ignore[arg-type]
    return CardGame(int(players), options, abilities, jokers, known)


def _columns() -> Iterator[str]:
    yield "# no seat move      choices  scores    then          digest      what happened"


def _move_line(number: int, state: State, move: Move, after: State, digest: str) -> str:
    choices = str(len(cph.legal_actions(state)))
    if isinstance(move, Outcome):
        choices = str(dict(cph.chance_outcomes(state))[move])
    scores = "/".join(str(player.score) for player in after.players)
    what = "; ".join(_event(event) for event in cph.events(state, move, after))
    return (
        f"{number:>4} {state.to_act:>4} {write_move(move):<9} {choices:>7}  {scores:<9} "
        f"{after.phase!s:<13} {digest}  {what}"
    ).rstrip()


def _digest(position: str) -> str:
    return sha256(position.encode()).hexdigest()[:10]


def _event(event: Event) -> str:
    if isinstance(event, Asked | RollAsked):
        return f"asked {event.phase}"
    # The source of the points follows from the position.
    fields = attrs.asdict(event, recurse=False, filter=lambda field, _: field.name != "by_source")
    return " ".join([type(event).__name__, *(f"{n}={_value(v)}" for n, v in fields.items())])


def _value(value: object) -> str:
    match value:
        case Build():
            return write_move(value)
        case roll.FacadeShape():
            return str(value)
        case tuple():
            return ",".join(map(_value, value)) or "-"
        case Enum():
            return str(value).replace(" ", "_")
        case _:
            return str(value)


def _result_lines(state: State) -> Iterator[str]:
    result = cph.result(state)
    if result is not None:
        yield f"result {result.reason}"
        yield f"scores {' '.join(map(str, result.scores))}"
        yield f"empty {' '.join(map(str, result.empty))}"
        yield f"ranking {' '.join('='.join(map(str, place)) for place in result.ranking)}"
        yield f"winners {' '.join(map(str, result.winners))}"


def read_game(path: Path) -> tuple[Game, list[Move], list[str]]:
    """Read a game file: the game, its moves, and all its lines."""
    lines = path.read_text(encoding="utf-8").splitlines()
    game = _read_title(lines[0])
    state: State = first_state(game)
    moves: list[Move] = []
    for line in lines:
        if line[:4].strip().isdecimal():
            moves.append(read_move(state, line.split()[2]))
            state = cph.apply(state, moves[-1])
    return game, moves, lines


# --- the order of moves ------------------------------------------------------------------------


def order_lines(state: State) -> list[str]:
    """Return a position and all its moves in order, one a line; chance with its probability."""
    outcomes = [f"{write_move(move)} {chance}" for move, chance in cph.chance_outcomes(state)]
    actions = [write_move(action) for action in cph.legal_actions(state)]
    return [f"position {write_state(state)}", *actions, *outcomes]


def read_order(path: Path) -> tuple[State, list[str]]:
    """Read an order file: its position and all its lines."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return read_state(lines[0].removeprefix("position ")), lines


# --- counts ------------------------------------------------------------------------------------


def move_counts(state: State, depth: int) -> dict[str, int]:
    """Return the number of sequences of `depth` moves that begin with each move."""
    return {
        write_move(move): cph.simulation.perft(cph.apply(state, move), depth - 1)
        for move in on_offer(state)
    }


def perft_lines(state: State, depth: int) -> list[str]:
    """Return the counts of a position for every depth up to `depth`, and the last move by move."""
    totals = [f"depth {d} {cph.simulation.perft(state, d)}" for d in range(1, depth + 1)]
    moves = [f"{move} {count}" for move, count in move_counts(state, depth).items()]
    return [f"position {write_state(state)}", *totals, *moves]


def read_perft(path: Path) -> tuple[State, dict[int, int], dict[str, int]]:
    """Read a count file: its position, the totals by depth, and the last depth move by move."""
    first, *lines = path.read_text(encoding="utf-8").splitlines()
    totals, moves = {}, {}
    for line in lines:
        *what, count = line.split()
        if what[0] == "depth":
            totals[int(what[1])] = int(count)
        else:
            moves[what[0]] = int(count)
    return read_state(first.removeprefix("position ")), totals, moves
