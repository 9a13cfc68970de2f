"""Conversion of the library's Roll & Write states to rows, and back."""

from copenhagen.batch.compiling import Row
from copenhagen.house.colors import COLORS
from copenhagen.house.counts import as_counts, as_faces
from copenhagen.house.grid import ALL, CELLS
from copenhagen.rollwrite.batch import layout as at
from copenhagen.rollwrite.components import FACES
from copenhagen.rollwrite.state import Drawn, House, Player, RollAndWrite, State

_COLORS = len(COLORS)


def write(state: State, row: Row) -> None:
    """Write `state` to `row`; the generator's fields are kept."""
    game, options = state.game, state.game.options
    row[at.PLAYERS :] = 0
    row[at.PLAYERS] = game.players
    row[at.MIRROR] = options.mirror
    row[at.OPTIONAL_MARKS] = options.marks == "optional"
    row[at.OPTIONAL_DRAWING] = options.drawing == "optional"
    row[at.SAME_TURN] = options.unlock == "same_turn"
    row[at.PHASE] = at.PHASES.index(state.phase)
    row[at.TO_ACT], row[at.ACTIVE] = state.to_act, state.active
    row[at.COPIES : at.COPIES + len(state.copies)] = state.copies
    row[at.DICE : at.DICE + len(FACES)] = state.dice
    row[at.IN_HAND] = state.in_hand
    row[at.SHAPE] = -1 if state.shape is None else game.sheet.number_of[state.shape]
    row[at.DRAWN_CELLS] = state.cells
    row[at.COATS], row[at.NO_X] = state.coats, state.no_x
    row[at.FRESH], row[at.MARKS] = state.fresh, state.marks
    row[at.QUIET] = state.quiet
    for seat, player in enumerate(state.players):
        _write_player(player, row[at.PLAYER + seat * at.PLAYER_WIDTH :])


def _write_player(player: Player, row: Row) -> None:
    house = player.house
    row[at.FILLED], row[at.WINDOWS] = house.filled, house.windows
    row[at.TRACKS : at.TRACKS + _COLORS] = player.tracks
    row[at.SPENT_BONUSES : at.SPENT_BONUSES + _COLORS] = player.spent_bonuses
    row[at.SPENT_STARS : at.SPENT_STARS + _COLORS] = player.spent_stars
    row[at.SCORE] = player.score
    row[at.DRAWN_COUNT] = len(house.drawn)
    for place, drawn in enumerate(house.drawn):
        x = drawn.xs.bit_length() - 1 if drawn.xs else CELLS
        row[at.DRAWN + place] = drawn.cells | x << CELLS


def read(row: Row, game: RollAndWrite) -> State:
    """Return the state in `row`, of `game`."""
    numbers = [int(number) for number in row]
    shape = numbers[at.SHAPE]
    return State(
        game=game,
        phase=at.PHASES[numbers[at.PHASE]],
        to_act=numbers[at.TO_ACT],
        active=numbers[at.ACTIVE],
        players=tuple(
            _player(numbers[at.PLAYER + seat * at.PLAYER_WIDTH :]) for seat in range(game.players)
        ),
        copies=tuple(numbers[at.COPIES : at.COPIES + len(game.sheet.shapes)]),
        dice=as_faces(numbers[at.DICE : at.DICE + len(FACES)]),
        in_hand=numbers[at.IN_HAND],
        shape=None if shape < 0 else game.sheet.shapes[shape],
        cells=numbers[at.DRAWN_CELLS],
        coats=numbers[at.COATS],
        no_x=bool(numbers[at.NO_X]),
        fresh=numbers[at.FRESH],
        marks=numbers[at.MARKS],
        quiet=bool(numbers[at.QUIET]),
    )


def _player(numbers: list[int]) -> Player:
    drawn = numbers[at.DRAWN : at.DRAWN + numbers[at.DRAWN_COUNT]]
    return Player(
        house=House(numbers[at.FILLED], numbers[at.WINDOWS], tuple(map(_drawn, drawn))),
        tracks=as_counts(numbers[at.TRACKS : at.TRACKS + _COLORS]),
        spent_bonuses=as_counts(numbers[at.SPENT_BONUSES : at.SPENT_BONUSES + _COLORS]),
        spent_stars=as_counts(numbers[at.SPENT_STARS : at.SPENT_STARS + _COLORS]),
        score=numbers[at.SCORE],
    )


def _drawn(number: int) -> Drawn:
    return Drawn(number & ALL, 1 << (number >> CELLS) & ALL)


def as_at_first(game: RollAndWrite, _: RollAndWrite) -> RollAndWrite:
    """Return the game of a state as it began: chance draws none of its settings later."""
    return game
