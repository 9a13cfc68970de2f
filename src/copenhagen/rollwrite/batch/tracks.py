"""The tracks: marking boxes, unlocking and spending."""

from copenhagen.batch.compiling import Row, compiled
from copenhagen.rollwrite.batch import layout as at
from copenhagen.rollwrite.batch import tables
from copenhagen.rollwrite.components import ONE_X, TRACK_POINTS

_ONE_X, _TRACK_POINTS = int(ONE_X), TRACK_POINTS


@compiled
def bonuses(row: Row, me: int, color: int) -> int:
    """Return the number of bonuses of a color that are unlocked and unspent."""
    return (
        tables.UNLOCKED_BONUSES[color, row[me + at.TRACKS + color]]
        - row[me + at.SPENT_BONUSES + color]
    )


@compiled
def stars(row: Row, me: int, ability: int) -> int:
    """Return the number of stars of an ability that are unlocked and unspent."""
    return (
        tables.UNLOCKED_STARS[ability, row[me + at.TRACKS + ability]]
        - row[me + at.SPENT_STARS + ability]
    )


@compiled
def use(row: Row, me: int, ability: int) -> None:
    """Cross out a star (rollwrite.ability.spent)."""
    row[me + at.SPENT_STARS + ability] += 1


@compiled
def mark(row: Row, me: int, color: int) -> None:
    """Mark the next box of a track; the last one scores two points immediately.

    (rollwrite.track.left-to-right, rollwrite.track.full) A star of "One X" won in one's own turn
    can be used from the next, unless an option says otherwise (rollwrite.track.next-turn).
    """
    box = row[me + at.TRACKS + color]
    row[me + at.TRACKS + color] = box + 1
    row[at.QUIET] = 0
    waits = row[at.PHASE] == at.P_COAT_OF_ARMS and not row[at.SAME_TURN]
    if tables.HAS_STAR[color, box] and color == _ONE_X and waits:
        row[at.FRESH] += 1
    if box + 1 == tables.FULL:
        row[me + at.SCORE] += _TRACK_POINTS
