"""The reasons against a build are those of the rules that it breaks: no more and no fewer.

What each rule says is written down here once more, on its own and without a look at the others: by
squares that are turned, by lists of cells, by counting cards. A wrong form hides nothing that can
be judged without it, and only the price of a tile depends on how it lies.
"""

from collections.abc import Iterator
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

import copenhagen as cph
from copenhagen.cardgame.actions import BUILDS, Build
from copenhagen.cardgame.components import FACADE_TILES, Ability, FacadeTile
from copenhagen.cardgame.state import Phase, Player, State
from copenhagen.house.colors import COLORS
from copenhagen.house.grid import ALL, CELLS, COLUMNS, cells_of
from copenhagen.house.placements import Placement
from copenhagen.notation import read_state
from tests.laws.reporting import reported
from tests.strategies import famous_walks, famous_walks_with_modules

Squares = frozenset[tuple[int, int]]
Form = tuple[Squares, Squares]
"""All squares of a tile, and its brick."""

BUILDING = (Phase.ACTION, Phase.CONSTRUCT, Phase.PURCHASE, Phase.AFTER_PURCHASE)


def squares_of(cells: int) -> Squares:
    return frozenset((cell % COLUMNS, cell // COLUMNS) for cell in cells_of(cells))


def at_the_corner(form: Form) -> Form:
    left = min((x for x, _ in form[0]), default=0)
    low = min((y for _, y in form[0]), default=0)
    squares, brick = (frozenset((x - left, y - low) for x, y in part) for part in form)
    return squares, brick


@cache
def forms(tile: FacadeTile) -> frozenset[Form]:
    """Return the tile in all four turns and flipped."""
    shape = tile.shape
    squares = frozenset(shape.squares)
    brick = frozenset() if shape.brick is None else frozenset({shape.brick})
    found = []
    for _ in range(2):
        for _ in range(4):
            squares, brick = (frozenset((y, -x) for x, y in part) for part in (squares, brick))
            found.append(at_the_corner((squares, brick)))
        squares, brick = (frozenset((-x, y) for x, y in part) for part in (squares, brick))
    return frozenset(found)


def has_form(build: Build) -> bool:
    cells, brick = build.placement.cells, build.placement.brick
    return at_the_corner((squares_of(cells), squares_of(brick))) in forms(build.tile)


def most_to_pay(state: State, me: Player, build: Build) -> int:
    """Return the highest price that the player can pay for a tile of this color."""
    color = build.tile.color
    others = [0]
    if Ability.CHANGE_OF_COLORS in me.active:
        others += [me.hand[other] for other in COLORS if other is not color]
    elif state.changed is not None and state.changed[1] is color:
        others.append(me.hand[state.changed[0]])
    return me.hand[color] + max(others) + (Ability.CONSTRUCTION_DISCOUNT in me.active)


def price(me: Player, build: Build) -> int:
    own = squares_of(me.house.colors[build.tile.color])
    squares = squares_of(build.placement.cells)
    beside = {
        (x + right, y + up) for x, y in squares for right, up in ((0, 1), (1, 0), (0, -1), (-1, 0))
    }
    return build.tile.size - bool(own & (beside - squares))


def broken(state: State, build: Build) -> Iterator[str]:
    """Yield every rule that `build` breaks, each looked at on its own."""
    me, squares = state.players[state.to_act], squares_of(build.placement.cells)
    filled = squares_of(me.house.filled)
    inside = all(row <= 8 for _, row in squares)
    if not inside:
        yield "grid"
    if not has_form(build):
        yield "turn-and-flip"
    if state.tiles[build.tile.index] == 0:
        yield "stock"
    if squares & filled:
        yield "free"
    if not any(row == 0 or (column, row - 1) in filled for column, row in squares):
        yield "support"
    if state.phase is Phase.AFTER_PURCHASE:
        if state.bought > 1:
            yield "expansion.construct-twice"
        elif Ability.CONSTRUCT_TWICE not in me.active:
            yield "one-tile"
    if inside and has_form(build) and price(me, build) > most_to_pay(state, me, build):
        yield "cost"


def check_that_the_reasons_are_the_broken_rules(state: State, build: Build) -> None:
    told = [reason.rule.removeprefix("base.build.") for reason in cph.why_illegal(state, build)]
    assert sorted(told) == sorted(broken(state, build)), told
    assert (build in cph.legal_actions(state)) is (not told)


ALL_BUILDS = [build for builds in BUILDS for build in builds]


def spoiled(build: Build, number: int) -> Build:
    """Return a build that is not quite this one: moved, another tile, another brick."""
    cells, brick = build.placement.cells, build.placement.brick
    tile = FACADE_TILES[(build.tile.index + number) % len(FACADE_TILES)]
    moved = Placement(cells << number, brick << number, 0, "n")
    raised = Placement(cells << 5 * number, brick << 5 * number, 0, "n")
    another = Placement(cells, 1 << number, 0, "n")
    more = Placement(cells | 1 << number, brick, 0, "n")
    of_the_tile = [Build(build.tile, one) for one in (moved, raised, another, more)]
    return [*of_the_tile, Build(tile, build.placement)][number % 5]


@cache
def positions_to_build_in() -> dict[Phase, list[State]]:
    walks = (*famous_walks(), *famous_walks_with_modules())
    states = [state for walk in walks for state in walk.states]
    twice = [state for state in states if state.game.rules.second_tile]
    return {
        phase: [
            state
            for state in (twice if phase is Phase.AFTER_PURCHASE else states)
            if state.phase is phase
        ]
        for phase in BUILDING
    }


@given(data=st.data())
def test_every_broken_rule_is_a_reason_and_every_reason_a_broken_rule(
    data: st.DataObject,
) -> None:
    phase = data.draw(st.sampled_from(BUILDING))
    state = data.draw(st.sampled_from(positions_to_build_in()[phase]))
    builds = [data.draw(st.sampled_from(ALL_BUILDS)) for _ in range(10)]
    builds += [spoiled(build, data.draw(st.integers(0, CELLS))) for build in builds]
    for _ in range(5):
        cells, brick = data.draw(st.integers(0, ALL << 5)), data.draw(st.integers(0, 1 << 6))
        tile = data.draw(st.sampled_from(FACADE_TILES))
        builds.append(Build(tile, Placement(cells, brick, 0, "n")))
    for build in builds:
        with reported(state, build):
            check_that_the_reasons_are_the_broken_rules(state, build)


BEGUN = read_state("2ecm 0A bygrpbr - 59* BB,A,- GGP,A,-", State)


def test_a_wrong_form_hides_no_other_broken_rule() -> None:
    tile = FACADE_TILES[3]
    state = BEGUN
    high = Build(tile, Placement(1 << 30, 0, 0, "n"))
    assert [reason.rule for reason in cph.why_illegal(state, high)] == [
        "base.build.turn-and-flip",
        "base.build.support",
    ]
    outside = Build(tile, Placement(1 << 45, 0, 0, "n"))
    assert [reason.rule for reason in cph.why_illegal(state, outside)] == [
        "base.build.grid",
        "base.build.turn-and-flip",
        "base.build.support",
    ]


def test_a_reason_too_few_or_too_many_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    build = Build(FACADE_TILES[3], Placement(1 << 30, 0, 0, "n"))
    check_that_the_reasons_are_the_broken_rules(BEGUN, build)
    reasons = cph.why_illegal(BEGUN, build)
    for wrong in (reasons[:1], (*reasons, *reasons)):
        monkeypatch.setattr(cph, "why_illegal", lambda _, __, wrong=wrong: wrong)
        with pytest.raises(AssertionError):
            check_that_the_reasons_are_the_broken_rules(BEGUN, build)
