"""Every move has one number, which never changes."""

import copy
import pickle
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from hypothesis import given

import copenhagen as cph
from copenhagen.cardgame import CardGame
from copenhagen.cardgame import State as CardState
from copenhagen.errors import InvalidGame, InvalidMove, InvalidState, InvalidValue
from copenhagen.games import Game, State, covered
from copenhagen.house.grid import cell_name, cells_of
from copenhagen.notation import write_move
from copenhagen.rollwrite import State as RollState
from copenhagen.spaces import ActionSpace, Group, OutcomeSpace
from tests import strategies
from tests.profiles import thinned
from tests.rollwrite import walks as roll_walks
from tests.spaces.games import CARD_GAMES, GAMES, ROLL_GAMES

GOLDEN = Path(__file__).parents[1] / "golden" / "numbers"
FILES = {
    "base": CARD_GAMES["base-special-none-mandatory"],
    "modules": CARD_GAMES["variant_b-jokers-missions-optional"],
    "rollwrite": ROLL_GAMES["rollwrite-False-mandatory"],
    "mirrored": ROLL_GAMES["rollwrite-True-optional"],
}
"""Games that have all groups between them."""

WHOLE = [pytest.param(game, id=name) for name, game in GAMES.items()]


def lines_of(space: ActionSpace | OutcomeSpace) -> list[str]:
    """Return all moves in notation, a line for each group before its moves."""
    move = space.action if isinstance(space, ActionSpace) else space.outcome
    return [
        line
        for group in space.groups
        for line in (f"# {group.name}", *(write_move(move(number)) for number in group.numbers))
    ]


@pytest.mark.parametrize("name", FILES)
def test_numbers_are_what_they_always_were(name: str) -> None:
    game = FILES[name]
    lines = [*lines_of(cph.action_space(game)), *lines_of(cph.spaces.outcome_space(game))]
    assert (GOLDEN / f"{name}.txt").read_text(encoding="utf-8").splitlines() == lines


def test_all_groups_are_in_the_files() -> None:
    written = {group.name for game in FILES.values() for group in cph.action_space(game).groups}
    every = {group.name for game in GAMES.values() for group in cph.action_space(game).groups}
    assert written == every


@pytest.mark.parametrize("game", WHOLE)
def test_numbers_count_from_0_and_lead_back_to_the_action(game: Game) -> None:
    space = cph.action_space(game)
    assert [space.id(space.action(number)) for number in range(space.size)] == [*range(space.size)]
    assert len(space) == space.size == sum(group.size for group in space.groups)
    outcomes = cph.spaces.outcome_space(game)
    assert [outcomes.id(outcomes.outcome(n)) for n in range(outcomes.size)] == [
        *range(outcomes.size)
    ]


@pytest.mark.parametrize("game", WHOLE)
def test_an_equal_action_has_the_same_number(game: Game) -> None:
    space = cph.action_space(game)
    for group in space.groups:
        for number in (group.first, group.numbers[-1]):
            assert space.id(strategies.copy_of(space.action(number))) == number


def test_sizes() -> None:
    sizes = {name: cph.action_space(game).size for name, game in GAMES.items()}
    assert sizes["base-special-none-mandatory"] == sizes["base-jokers-none-mandatory"] == 3402
    assert sizes["base-special-none-optional"] == 3403
    assert sizes["variant_b-jokers-missions-mandatory"] == 3517
    assert sizes["rollwrite-False-mandatory"] == 1881
    assert sizes["rollwrite-True-mandatory"] == 2017


def test_the_base_game_has_the_first_numbers_of_every_card_game() -> None:
    base = cph.action_space(CARD_GAMES["base-special-none-mandatory"])
    everything = cph.action_space(CARD_GAMES["variant_b-special-missions-optional"])
    assert [everything.action(n) for n in range(base.size)] == [
        base.action(n) for n in range(base.size)
    ]


def test_games_with_the_same_modules_share_a_space() -> None:
    assert cph.action_space(cph.card_game(2).game) is cph.action_space(cph.card_game(4).game)
    drawn = cph.settle(cph.card_game(3, abilities="variant_a"), Random(1)).game
    assert drawn != cph.card_game(3, abilities="variant_a").game
    assert cph.action_space(drawn) is cph.action_space(cph.card_game(3, abilities="variant_b").game)
    assert cph.action_space(drawn) is not cph.action_space(cph.card_game(3).game)
    jokers = cph.card_game(3, jokers=True).game
    assert cph.spaces.outcome_space(jokers) is not cph.spaces.outcome_space(
        cph.card_game(2, missions=True).game
    )


# In games


def check_numbers(state: State) -> None:
    space, outcomes = cph.action_space(state.game), cph.spaces.outcome_space(state.game)
    actions, chances = cph.legal_actions(state), cph.chance_outcomes(state)
    numbers = space.legal(state)
    assert tuple(map(space.action, numbers)) == actions
    assert [number for number, legal in enumerate(space.mask(state)) if legal] == sorted(numbers)
    assert set(space.mask(state)) <= {0, 1}
    assert len(space.mask(state)) == space.size
    possible = outcomes.possible(state)
    assert tuple((outcomes.outcome(number), chance) for number, chance in possible) == chances


@given(strategies.positions())
def test_every_legal_action_of_the_card_game_has_a_number(state: CardState) -> None:
    check_numbers(state)


@given(roll_walks.positions())
def test_every_legal_action_of_roll_and_write_has_a_number(state: RollState) -> None:
    check_numbers(state)


def test_no_game_comes_to_take_any_cards_from_the_stock() -> None:
    # Everybody starts with it, so this number is never legal; it exists so that the five abilities
    # have consecutive numbers.
    space = cph.action_space(CARD_GAMES["base-special-none-mandatory"])
    (number,) = [space.id(a) for a in map(space.action, range(space.size)) if str(a) == _ANY_CARDS]
    assert space.group(number) == Group("take_ability", number, 5)


_ANY_CARDS = "TakeAbility(ability=Ability.ANY_CARDS)"


# The features of an action


@pytest.mark.parametrize("game", thinned(WHOLE, 6))
def test_features_tell_the_actions_of_a_group_apart(game: Game) -> None:
    space = cph.action_space(game)
    known = [space.features(number) for number in range(space.size)]
    assert [tuple(map(cell_name, cells_of(one.cells))) for one in known] == [
        covered(space.action(number)) for number in range(space.size)
    ]
    assert len(set(known)) == len(known)


def test_features_of_some_actions() -> None:
    game = cph.card_game(2).game
    space, state = cph.action_space(game), cph.settle(cph.card_game(2), Random(1))
    take = space.features(space.id(cph.legal_actions(state)[0]))
    assert (take.group, take.slots) == ("take_two_cards", (0, 1))
    build = space.features(space.group(83).first)
    assert (build.group, build.tile, build.color) == ("build", 0, 0)
    assert build.cells.bit_count() == 2
    assert build.brick.bit_count() == 1


class Three:
    """A number type of another library, such as NumPy's."""

    def __index__(self) -> int:
        return 3


def test_numbers_of_other_libraries_are_numbers() -> None:
    actions = cph.action_space(FILES["base"])
    for ask in (actions.action, actions.group, actions.features):
        assert ask(Three()) == ask(3)
    outcomes = cph.spaces.outcome_space(FILES["base"])
    assert outcomes.outcome(Three()) == outcomes.outcome(3)


# Errors


@pytest.mark.parametrize("number", [-1, 3402, True, 1.0, "1", None])
def test_no_such_number(number: object) -> None:
    space = cph.action_space(FILES["base"])
    for ask in (space.action, space.group, space.features):
        with pytest.raises(InvalidValue, match="has to be a number from 0 to 3401"):
            ask(number)  # type: ignore[arg-type]


@pytest.mark.parametrize("move", [None, [], "12", cph.rollwrite.Pass()])
def test_what_is_no_action_of_the_game_has_no_number(move: object) -> None:
    with pytest.raises(InvalidMove, match="has no number in this game"):
        cph.action_space(FILES["base"]).id(move)  # type: ignore[arg-type]


def test_states_of_other_games_are_refused() -> None:
    space = cph.action_space(FILES["base"])
    others: list[State] = [
        cph.roll_and_write(2),
        cph.card_game(2, jokers=True),
        cph.card_game(2, missions=True),
    ]
    for state in others:
        for ask in (space.legal, space.mask, cph.spaces.outcome_space(FILES["base"]).possible):
            with pytest.raises(InvalidState, match="the numbers are those of"):
                ask(state)


def test_what_is_no_state_is_refused() -> None:
    for ask in (
        cph.action_space(FILES["base"]).legal,
        cph.spaces.outcome_space(FILES["base"]).possible,
    ):
        with pytest.raises(InvalidState, match="the numbers are those of"):
            ask(None)  # type: ignore[arg-type]


@pytest.mark.parametrize("game", [None, "base", CardGame(5), cph.card_game(2)])
def test_what_is_no_game_has_no_space(game: object) -> None:
    for ask in (cph.action_space, cph.spaces.outcome_space, cph.encoding):
        with pytest.raises(InvalidGame):
            ask(game)  # type: ignore[arg-type]


@pytest.mark.parametrize("make", [cph.action_space, cph.spaces.outcome_space, cph.encoding])
@pytest.mark.parametrize("game", [FILES["modules"], FILES["mirrored"]], ids=["cards", "dice"])
def test_a_copy_is_shared_and_a_pickle_is_made_anew_from_the_game(
    game: Game, make: Callable[[Game], object]
) -> None:
    made = make(game)
    assert copy.deepcopy(made) is copy.copy(made) is made
    pickled = pickle.dumps(made)
    assert pickle.loads(pickled) is made  # noqa: S301 (our own)
    assert len(pickled) < 1000
