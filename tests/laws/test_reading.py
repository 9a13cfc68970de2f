"""Houses, actions and payments read without masks agree with the masks and the rules.

Every reading is compared with the masks, cell by cell, and with the effects of actions.
"""

from random import Random

import attrs
from hypothesis import given
from hypothesis import strategies as st

import copenhagen as cph
from copenhagen.cardgame import events as card_events
from copenhagen.cardgame.actions import Build, Pay, PlaceJoker, PlaceSpecial
from copenhagen.cardgame.components import Ability
from copenhagen.cardgame.state import House, Phase, State
from copenhagen.games import Action
from copenhagen.games import State as AnyState
from copenhagen.house.colors import COLORS
from copenhagen.rollwrite.actions import Choose, DrawShape, DrawSquare, MarkX, UseOneX
from copenhagen.rollwrite.components import Ability as Star
from copenhagen.rollwrite.state import House as RollHouse
from copenhagen.rollwrite.state import Phase as RollPhase
from copenhagen.rollwrite.state import State as RollState
from tests import strategies
from tests.laws.holding import law_of_walks
from tests.laws.reporting import reported
from tests.laws.test_houses import Cell, cells
from tests.rollwrite import walks as roll
from tests.rollwrite.walks import ROLL_AND_WRITE
from tests.strategies import CARD_GAME

SOME = 12
"""Actions of a position that are checked, drawn at random."""

GRID = [(column, row) for row in range(9) for column in range(5)]
"""Every cell in the order of the cell numbers."""

COATS = {"c3", "e5", "b7", "d9"}


def name_of(cell: Cell) -> str:
    column, row = cell
    return f"{'abcde'[column]}{row + 1}"


def names(some: set[Cell]) -> tuple[str, ...]:
    return tuple(name_of(cell) for cell in GRID if cell in some)


def open_rows(filled: set[Cell]) -> tuple[int, ...]:
    """Return the incomplete rows among 2, 4 and 6."""
    return tuple(n for n in (2, 4, 6) if {(x, n - 1) for x in range(5)} - filled)


def open_columns(filled: set[Cell]) -> tuple[str, ...]:
    """Return the incomplete columns among b and d."""
    return tuple("abcde"[n] for n in (1, 3) if {(n, y) for y in range(9)} - filled)


# Houses


def check_the_cells(house: House) -> None:
    filled, bricks, jokers = map(cells, (house.filled, house.bricks, house.jokers))
    for number, place in enumerate(GRID):
        cell = house[number]
        assert cell == house[name_of(place)]
        assert (cell is not None) == (place in filled)
        if cell is None:
            continue
        colors = [color for color in COLORS if place in cells(house.colors[color])]
        assert cell.name == name_of(place)
        assert cell.is_brick == (place in bricks) != cell.is_window
        assert cell.is_joker == (place in jokers) == (len(colors) == 5)
        assert cell.is_special == (not colors)
        assert [cell.color] == (colors if len(colors) == 1 else [None])
        assert cell.number is not None
        assert cell.tile is house.tiles[cell.number]
        assert place in cells(cell.tile.placement.cells)
        for later in house.tiles[cell.number + 1 :]:
            assert place not in cells(later.placement.cells)


def check_the_tiles(house: House) -> None:
    assert [piece.tile for piece in house.laid_tiles] == [*house.tiles]
    on_top: list[str] = []
    for number, piece in enumerate(house.laid_tiles):
        own, brick = cells(piece.tile.placement.cells), cells(piece.tile.placement.brick)
        assert (piece.number, piece.mask) == (number, piece.tile.placement.cells)
        assert (piece.cells, piece.windows) == (names(own), names(own - brick))
        assert piece.brick == next(iter(names(brick)), None)
        assert piece.under_joker in (None, piece.brick)
        shown = [name for name in piece.cells if name != piece.under_joker]
        on_top += shown
        for name in piece.cells:
            cell = house[name]
            assert cell is not None
            assert (cell.number == number) == (name in shown)
            assert (cell.color == piece.color) or name not in shown
    assert sorted(on_top) == sorted(names(cells(house.filled)))


@law_of_walks(CARD_GAME)
def test_houses_of_the_card_game_read_as_their_masks_are(walk: strategies.Walk) -> None:
    state = walk.states[-1]
    with reported(state):
        for seat, player in enumerate(state.players):
            house, filled = player.house, cells(player.house.filled)
            check_the_cells(house)
            check_the_tiles(house)
            assert set(house.coats_left.cells) == COATS - {*names(filled)}
            assert house.coats_left.rows == open_rows(filled)
            assert house.coats_left.columns == ()
            assert cph.view(state, seat).players[seat].house.laid_tiles == house.laid_tiles


@law_of_walks(ROLL_AND_WRITE)
def test_houses_of_roll_and_write_read_as_their_masks_are(walk: roll.Walk) -> None:
    for player in walk.states[-1].players:
        with reported(walk.states[-1]):
            check_the_squares(player.house)


def check_the_squares(house: RollHouse) -> None:
    filled, xs = cells(house.filled), cells(house.xs)
    for number, place in enumerate(GRID):
        cell = house[number]
        assert cell == house[name_of(place)]
        assert (cell is not None) == (place in filled)
        if cell is not None:
            assert (cell.name, cell.is_x) == (name_of(place), place in xs)
            assert cell.is_o != cell.is_x
            assert cell.number is not None
            assert place in cells(house.drawn[cell.number].cells)
    for number, piece in enumerate(house.drawn_shapes):
        drawn = house.drawn[number]
        own, own_xs = cells(drawn.cells), cells(drawn.xs)
        assert (piece.number, piece.mask) == (number, drawn.cells)
        assert (piece.cells, piece.windows) == (names(own), names(own - own_xs))
        assert piece.x == next(iter(names(own_xs)), None)
    assert sum(len(piece.cells) for piece in house.drawn_shapes) == len(filled)
    left = house.coats_left
    assert (left.cells, left.rows, left.columns) == ((), open_rows(filled), open_columns(filled))


@law_of_walks(CARD_GAME)
def test_equal_houses_read_alike_whatever_they_know_of_their_tiles(walk: strategies.Walk) -> None:
    for player in walk.states[-1].players:
        bare = attrs.evolve(player.house, tiles=())
        assert bare == player.house
        assert [bare[cell] for cell in range(45)] == [player.house[cell] for cell in range(45)]
        assert bare.coats_left == player.house.coats_left


# From cells to actions


def plain_cells(action: Action) -> set[Cell]:
    """Return the cells that an action covers, by its mask or its number."""
    match action:
        case Build(placement=placement) | DrawShape(placement=placement):
            return cells(placement.cells)
        case PlaceSpecial() | PlaceJoker() | DrawSquare() | UseOneX() | MarkX():
            return {(action.cell % 5, action.cell // 5)}
        case _:
            return set()


def check_covering(state: AnyState, rng: Random) -> None:
    actions = cph.legal_actions(state)
    for action in rng.sample(actions, min(SOME, len(actions))):
        wanted = plain_cells(action)
        covered = cph.pointing.covered(action)
        assert covered == names(wanted)
        found = cph.pointing.covering(actions, rng.sample(covered, len(covered)))
        same = [other for other in actions if plain_cells(other) == wanted]
        assert [*found] == (same if wanted else [])
        if isinstance(action, Build):
            own = [other for other in same if isinstance(other, Build)]
            assert [*cph.pointing.covering(actions, covered, action.tile)] == [
                other for other in own if other.tile == action.tile
            ]


@given(strategies.positions(), st.randoms(use_true_random=False))
def test_cells_find_all_actions_of_the_card_game_that_cover_them(state: State, rng: Random) -> None:
    with reported(state):
        check_covering(state, rng)


@given(roll.positions(), st.randoms(use_true_random=False))
def test_cells_find_all_actions_of_roll_and_write_that_cover_them(
    state: RollState, rng: Random
) -> None:
    with reported(state):
        check_covering(state, rng)


# Payments


def can_build(state: State) -> bool:
    return any(isinstance(action, Build) for action in cph.legal_actions(state))


def check_that_what_is_paid_was_told(state: State, build: Build) -> None:
    """All listed payments are offered as choices; a single one is paid without a question."""
    ways = cph.payments(state, build)
    assert cph.payments(cph.view(state, state.to_act), build) == ways
    after = cph.apply(state, build)
    if after.phase is Phase.PAYMENT and after.pending == build:
        assert len(ways) > 1
        assert cph.legal_actions(after) == ways
    else:
        (way,) = ways
        check_that_it_is_paid(state, build, way, cph.events(state, build, after))


def check_that_it_is_paid(
    state: State, build: Build, way: Pay, happened: tuple[object, ...]
) -> None:
    cards = [0, 0, 0, 0, 0]
    cards[build.tile.color] += way.natural
    if way.from_color is not None:
        cards[way.from_color] += way.converted
    (paid,) = [event for event in happened if isinstance(event, card_events.CardsPaid)]
    assert (paid.seat, [*paid.cards]) == (state.to_act, cards)
    discount = card_events.AbilityUsed(state.to_act, Ability.CONSTRUCTION_DISCOUNT)
    assert (discount in happened) == way.discount


@given(strategies.positions(where=can_build), st.randoms(use_true_random=False))
def test_a_build_is_paid_in_the_ways_that_were_told(state: State, rng: Random) -> None:
    builds = [action for action in cph.legal_actions(state) if isinstance(action, Build)]
    for build in rng.sample(builds, min(SOME, len(builds))):
        with reported(state, build):
            check_that_what_is_paid_was_told(state, build)


@given(roll.positions(where=lambda state: state.phase is RollPhase.CHOOSE))
def test_a_choice_of_roll_and_write_takes_away_what_was_told(state: RollState) -> None:
    me = state.players[state.to_act]
    for choice in cph.legal_actions(state):
        with reported(state, choice):
            payments = cph.payments(state, choice)
            assert cph.payments(cph.view(state, 0), choice) == payments
            if not isinstance(choice, Choose):
                assert payments == ()
                continue
            (paid,) = payments
            after = cph.apply(state, choice)
            now = after.players[state.to_act]
            assert paid.dice == minus(state.dice, after.dice)
            assert paid.bonuses == minus(now.spent_bonuses, me.spent_bonuses)
            stars = minus(now.spent_stars, me.spent_stars)
            assert stars == tuple(int(star is Star.USE_AGAIN and paid.use_again) for star in Star)
            assert paid.whites == choice.whites
            assert sum(paid.dice) + sum(paid.bonuses) == choice.shape.size


def minus(numbers: tuple[int, ...], others: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(map(int.__sub__, numbers, others))
