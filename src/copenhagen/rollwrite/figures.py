"""The figures counted in a game of Roll & Write."""

from copenhagen.house.lines import complete_columns, complete_rows
from copenhagen.messages import Message
from copenhagen.rollwrite.actions import Action, Choose, Pass
from copenhagen.rollwrite.components import COAT_COLUMNS, COAT_ROWS, STARS, Ability
from copenhagen.rollwrite.state import Player, RollAndWrite, State
from copenhagen.simulation.figures import Opening

ABILITY_NAMES = tuple(map(str, Ability))
"""The abilities, in counting order."""


def opening(_: State, action: Action) -> Opening | None:
    """Return the opening that `action` counts as; ``None`` if it counts as none."""
    match action:
        case Choose(shape):
            return Opening(f"build_{shape.size}")
        case Pass():
            return Opening.PASS
        case _:
            return None


def used(before: Player, after: Player) -> tuple[Ability, ...]:
    """Return the abilities for which a star was crossed out between the two states of a player."""
    if before.spent_stars == after.spent_stars:
        return ()
    return tuple(
        ability
        for ability in Ability
        for _ in range(after.spent_stars[ability] - before.spent_stars[ability])
    )


def owned(player: Player) -> tuple[int, ...]:
    """Return the number of stars the player has unlocked for each ability."""
    return tuple(STARS[ability][player.tracks[ability]] for ability in Ability)


def coats(player: Player) -> int:
    """Return the number of coats of arms won."""
    rows, columns = complete_rows(player.house.filled), complete_columns(player.house.filled)
    return (rows & COAT_ROWS).bit_count() + (columns & COAT_COLUMNS).bit_count()


def tiles(player: Player) -> tuple[int, int]:
    """Return the number of shapes drawn on the house, and of single squares."""
    drawn = player.house.drawn
    singles = sum(one.cells.bit_count() == 1 for one in drawn)
    return len(drawn) - singles, singles


def missions(_: Player) -> int:
    """Return 0: Roll & Write has no missions."""
    return 0


def drawn(_: RollAndWrite, __: RollAndWrite) -> tuple[str, ...]:
    """Return an empty tuple: Roll & Write draws no parts for a game."""
    return ()


def modules(_: RollAndWrite) -> dict[str, object]:
    """Return an empty dict: Roll & Write has no modules."""
    return {}


def ability_title(name: str) -> Message:
    """Return the title of an ability."""
    return Ability(name).title
