"""The conditions of the missions, for every house."""

from collections.abc import Callable
from functools import cache

import pytest
import z3

from copenhagen.cardgame.components import MISSIONS, Mission
from copenhagen.cardgame.options import CardGameOptions
from copenhagen.cardgame.rules.expansion.missions import is_met
from copenhagen.cardgame.state import CardGame, House
from copenhagen.house.grid import ALL, COLUMNS, ROWS
from tests.profiles import PROFILE
from tests.proofs.symbolic import Bits, all_of, any_of, bit_of, is_proved, outcome, symbol

FILLED, IN_GRID = symbol("filled", ALL)
WINDOWS, _ = symbol("windows", ALL)
COLORS = tuple(symbol(f"color{number}", ALL)[0] for number in range(5))
JOKERS = COLORS[0] & COLORS[1] & COLORS[2] & COLORS[3] & COLORS[4]
HOUSE = House(FILLED, WINDOWS, COLORS)  # type: ignore[arg-type]  # symbols for ints

LAWFUL = (IN_GRID, (WINDOWS.value & ~FILLED.value) == 0)
"""Facts about every house."""

COLORED = (
    *LAWFUL,
    *((color.value & ~FILLED.value) == 0 for color in COLORS),
    # A cell has one color, or all of them if it has a joker tile.
    *(
        (COLORS[one].value & COLORS[other].value) == JOKERS.value
        for one in range(5)
        for other in range(one)
    ),
)
"""Further facts about the colors of every house."""


def row(line: int) -> list[int]:
    return [COLUMNS * line + column for column in range(COLUMNS)]


def full(mask: Bits, cells: list[int]) -> z3.BoolRef:
    return all_of(bit_of(mask, cell) for cell in cells)


def full_row(mask: Bits, line: int) -> z3.BoolRef:
    return full(mask, row(line))


def full_column(mask: Bits, line: int) -> z3.BoolRef:
    return full(mask, [COLUMNS * up + line for up in range(ROWS)])


def only_windows(_: CardGame) -> z3.BoolRef:
    return any_of(
        z3.And(full_row(WINDOWS, line), full_row(WINDOWS, line + 1)) for line in range(ROWS - 1)
    )


def two_columns(_: CardGame) -> z3.BoolRef:
    return any_of(
        z3.And(full_column(FILLED, line), full_column(FILLED, line + 1))
        for line in range(COLUMNS - 1)
    )


def three_rows(_: CardGame) -> z3.BoolRef:
    return any_of(
        z3.And(*(full_row(FILLED, line + more) for more in range(3))) for line in range(ROWS - 2)
    )


def is_brick(cell: int) -> z3.BoolRef:
    return z3.And(bit_of(FILLED, cell), z3.Not(bit_of(WINDOWS, cell)))


def only_brickwork(_: CardGame) -> z3.BoolRef:
    return any_of(all_of(map(is_brick, row(line))) for line in range(ROWS))


def three_windows(_: CardGame) -> z3.BoolRef:
    return any_of(
        z3.And(
            full_row(FILLED, line),
            z3.Sum([z3.If(bit_of(WINDOWS, cell), 1, 0) for cell in row(line)]) == 3,
        )
        for line in range(ROWS)
    )


def one_color(game: CardGame) -> z3.BoolRef:
    wild = game.options.joker_wild_for_missions

    def counts(color: Bits, cell: int) -> z3.BoolRef:
        """Say that a cell is of `color`; jokers count only if they are wild in this game."""
        return z3.And(bit_of(color, cell), z3.Or(wild, z3.Not(bit_of(JOKERS, cell))))

    def white(cell: int) -> z3.BoolRef:
        return z3.And(bit_of(FILLED, cell), z3.Not(any_of(bit_of(color, cell) for color in COLORS)))

    return any_of(
        z3.Or(
            all_of(map(white, row(line))),
            *(all_of(counts(color, cell) for cell in row(line)) for color in COLORS),
        )
        for line in range(ROWS)
    )


PLAIN = CardGame(2, jokers=True)
WILD = CardGame(2, CardGameOptions(joker_wild_for_missions=True), jokers=True)

CONDITIONS = {
    Mission.ONLY_WINDOWS: only_windows,
    Mission.TWO_COLUMNS: two_columns,
    Mission.THREE_ROWS: three_rows,
    Mission.ONLY_BRICKWORK: only_brickwork,
    Mission.THREE_WINDOWS: three_windows,
    Mission.ONE_COLOR: one_color,
}


def agrees(mission: Mission, game: CardGame, condition: z3.BoolRef) -> bool:
    """Tell whether the library agrees with `condition` for every house."""
    return all(
        is_proved(said_of_every_house(mission, game, part) == condition, *assumed(mission), part)
        for part in parts(mission)
    )


def assumed(mission: Mission) -> tuple[z3.BoolRef, ...]:
    return COLORED if mission is Mission.ONE_COLOR else LAWFUL


WHOLE = z3.BoolVal(True)  # noqa: FBT003 - a formula
LOWER, UPPER = (
    z3.And(*(z3.Not(bit_of(FILLED, cell)) for line in lines for cell in row(line)))
    for lines in (range(5, ROWS), range(4))
)
"""The upper four rows are empty, or the lower four."""


def parts(mission: Mission) -> tuple[z3.BoolRef, ...]:
    """Return the assumptions about the houses of each part; none in the profiles ci and deep.

    Counting the windows of each row branches at each row, so nine rows have 1,023 paths: the quick
    profile takes the few paths through five rows, the lower ones and the upper ones.
    """
    if mission is Mission.THREE_WINDOWS and PROFILE == "quick":
        return LOWER, UPPER
    return (WHOLE,)


@cache
def said_of_every_house(mission: Mission, game: CardGame, part: z3.BoolRef) -> z3.BoolRef:
    return outcome(lambda: is_met(mission, HOUSE, game), *assumed(mission), part)


@pytest.mark.parametrize(
    "mission",
    [
        pytest.param(mission, marks=pytest.mark.rule(f"expansion.mission.{name}"))
        for mission in MISSIONS
        for name in [str(mission).replace("_", "-")]
    ],
    ids=str,
)
def test_each_condition_is_met_where_the_tile_says(
    mission: Mission, statements: Callable[..., None]
) -> None:
    """(rulings M-02 to M-08)."""
    assert agrees(mission, PLAIN, CONDITIONS[mission](PLAIN))
    statements("conditions of missions")


@pytest.mark.rule("expansion.mission.one-color")
def test_one_color_where_jokers_are_wild(statements: Callable[..., None]) -> None:
    """(rulings M-09, P-12)."""
    assert agrees(Mission.ONE_COLOR, WILD, one_color(WILD))
    statements("conditions of missions")


@pytest.mark.parametrize("mission", MISSIONS, ids=str)
def test_the_condition_of_another_mission_is_refuted(mission: Mission) -> None:
    for other in MISSIONS:
        if other is not mission:
            assert not agrees(mission, PLAIN, CONDITIONS[other](PLAIN))


def test_wild_jokers_are_told_from_others() -> None:
    assert not agrees(Mission.ONE_COLOR, PLAIN, one_color(WILD))
    assert not agrees(Mission.ONE_COLOR, WILD, one_color(PLAIN))
