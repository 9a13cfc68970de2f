"""The figures that are counted of a game of Roll & Write."""

from copenhagen.house.lines import complete_columns, complete_rows
from copenhagen.rollwrite.actions import Action, Choose, Pass
from copenhagen.rollwrite.components import COAT_COLUMNS, COAT_ROWS, STARS, Ability
from copenhagen.rollwrite.rules.ending import EndReason
from copenhagen.rollwrite.state import Player, RollAndWrite, State
from copenhagen.simulation.figures import Opening

ABILITY_NAMES = tuple(map(str, Ability))
"""The abilities, in the order in which they are counted."""

REASONS = tuple(map(str, EndReason))
"""Why a game can end."""


def opening(_: State, action: Action) -> Opening | None:
    """Return what `action` opens a turn with; ``None`` if it is not what the turn is for."""
    match action:
        case Choose(shape):
            return Opening(f"build_{shape.size}")
        case Pass():
            return Opening.PASS
        case _:
            return None


def used(before: Player, after: Player) -> tuple[Ability, ...]:
    """Return the abilities that an action between the two has crossed out a star for."""
    if before.spent_stars == after.spent_stars:
        return ()
    return tuple(
        ability
        for ability in Ability
        for _ in range(after.spent_stars[ability] - before.spent_stars[ability])
    )


def owned(player: Player) -> tuple[int, ...]:
    """Return how many stars of each ability the player has unlocked."""
    return tuple(STARS[ability][player.tracks[ability]] for ability in Ability)


def coats(player: Player) -> int:
    """Return how many coats of arms the house has won."""
    rows, columns = complete_rows(player.house.filled), complete_columns(player.house.filled)
    return (rows & COAT_ROWS).bit_count() + (columns & COAT_COLUMNS).bit_count()


def tiles(player: Player) -> tuple[int, int]:
    """Return how many shapes are drawn on the house, and how many single squares."""
    drawn = player.house.drawn
    singles = sum(one.cells.bit_count() == 1 for one in drawn)
    return len(drawn) - singles, singles


def missions(_: Player) -> int:
    """Return 0: Roll & Write has no missions."""
    return 0


def drawn(_: RollAndWrite, __: RollAndWrite) -> tuple[str, ...]:
    """Return nothing: nothing of Roll & Write is drawn for a game."""
    return ()
