"""Game set-up: the first state of a game."""

from functools import cache, lru_cache

from copenhagen.errors import Fault, InvalidGame, shown
from copenhagen.messages import message
from copenhagen.rollwrite.components import DICE, PLAYERS, sheet_of
from copenhagen.rollwrite.options import RollAndWriteOptions
from copenhagen.rollwrite.rules.dice import NO_DICE
from copenhagen.rollwrite.rules.turn import RULES
from copenhagen.rollwrite.state import House, Phase, Player, RollAndWrite, State
from copenhagen.values import is_whole, known_options

# The rules are made of the values, so games receive them here.
RollAndWrite.rules = RULES

_NONE = (0, 0, 0, 0, 0)
_TWO = 2
_DEFAULT = RollAndWriteOptions()


@known_options
def roll_and_write(players: int, *, options: RollAndWriteOptions = _DEFAULT) -> State:
    """Return the first state of a game of Roll & Write.

    `players` is 2, 3 or 4; seat 0 is the start player (rollwrite.setup.first-player). Two players
    first choose a track each; otherwise chance rolls the dice right away. `options` are the options
    of this table.

    >>> roll_and_write(players=3).phase
    Phase.ROLL

    Raises `InvalidGame`, naming every wrong value.
    """
    if faults := game_faults(players, options):
        raise InvalidGame(faults)
    return first_state(RollAndWrite(players, options))


def game_faults(players: object, options: object = _DEFAULT) -> tuple[Fault, ...]:
    """Return a fault for each invalid argument of `roll_and_write`."""
    faults = []
    if not is_whole(players) or players not in PLAYERS:
        faults.append(
            Fault(
                "players",
                message("{value} is not 2, 3 or 4", value=shown(players)),
                "rollwrite.setup.players",
            )
        )
    if not isinstance(options, RollAndWriteOptions):
        text = message("{value} is not a RollAndWriteOptions", value=shown(options))
        faults.append(Fault("options", text))
    return tuple(faults)


@lru_cache(maxsize=64)
def first_state(game: RollAndWrite) -> State:
    """Return the table before anything is marked or rolled.

    Houses and tracks are empty (rollwrite.setup.house, rollwrite.setup.tracks), and everybody has
    two stars of "Re-roll" (rollwrite.setup.rerolls).
    """
    nobody = Player(House(), tracks=_NONE, spent_bonuses=_NONE, spent_stars=_NONE, score=0)
    two = game.players == _TWO
    return State(
        game=game,
        phase=Phase.START_MARKS if two else Phase.ROLL,
        to_act=0,
        active=0,
        players=(nobody,) * game.players,
        copies=copies_of(game),
        dice=NO_DICE,
        in_hand=0 if two else DICE,
        shape=None,
        cells=0,
        coats=0,
        no_x=False,
        fresh=0,
        marks=0,
        quiet=game.options.may_be_quiet and not two,
    )


def copies_of(game: RollAndWrite) -> tuple[int, ...]:
    """Return the copies of each shape at the start of a game.

    With two players one shape of size four of each color is crossed out: the right form if there
    are two (rollwrite.setup.two-players-cross).
    """
    return game.sheet.copies if game.players != _TWO else _copies_for_two(game.options.mirror)


@cache
def _copies_for_two(mirror: bool) -> tuple[int, ...]:  # noqa: FBT001 (the value of the option)
    sheet = sheet_of(mirror)
    return tuple(
        0 if shape.form == "r" else min(1, copies)
        for shape, copies in zip(sheet.shapes, sheet.copies, strict=True)
    )
