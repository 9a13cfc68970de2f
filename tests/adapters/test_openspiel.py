"""OpenSpiel: its own simulation tests, its bots, and the fidelity of its states to the game."""

import copy
import pickle
import subprocess
import sys
from collections.abc import Iterator
from itertools import combinations, pairwise
from random import Random

import pytest

pytest.importorskip("pyspiel", reason="the extra openspiel is not installed")

import numpy as np
import pyspiel
from open_spiel.python import observation
from open_spiel.python.algorithms import external_sampling_mccfr as external
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.algorithms import outcome_sampling_mccfr as outcome

import copenhagen as cph
from copenhagen.adapters import openspiel
from copenhagen.adapters.rewards import rewards
from copenhagen.cardgame import Ability
from copenhagen.errors import IllegalAction, InvalidGame, InvalidValue
from copenhagen.games import Game, View, first_state
from tests.adapters.games import GAMES

EACH = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def walked(game: Game, seed: int, longest: int = 10_000) -> Iterator[openspiel.CopenhagenState]:
    """Yield the state after each move of a random game; it is the same object every time."""
    rng, state = Random(seed), openspiel.game(game).new_initial_state()
    for _ in range(longest):
        yield state
        if state.is_terminal():
            return
        if state.is_chance_node():
            numbers, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(numbers, chances)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))


def at_a_decision(game: Game, seed: int, number: int) -> openspiel.CopenhagenState:
    """Return a state of a random game in which a player is to act."""
    decisions = [state.clone() for state in walked(game, seed) if state.is_player_node()]
    found: openspiel.CopenhagenState = decisions[number]
    return found


# The tests of OpenSpiel


@EACH
def test_it_passes_the_simulations_of_openspiel(game: Game) -> None:
    loaded = openspiel.game(game)
    pyspiel.random_sim_test(loaded, num_sims=2, serialize=True, verbose=False)


@EACH
def test_it_can_be_loaded_by_its_name_and_parameters(game: Game) -> None:
    loaded = openspiel.game(game)
    again = pyspiel.load_game(str(loaded))
    assert str(again) == str(loaded)
    assert again.start.game == game
    unpickled = pickle.loads(pickle.dumps(loaded))  # noqa: S301 (our own)
    assert unpickled.start == loaded.start


@EACH
def test_a_pickled_state_goes_on(game: Game) -> None:
    state = at_a_decision(game, 1, 25)
    unpickled = pickle.loads(pickle.dumps(state))  # noqa: S301 (our own)
    assert unpickled.legal_actions() == state.legal_actions()
    assert unpickled.history() == state.history()
    assert unpickled.information_state_string(1) == state.information_state_string(1)
    number = state.legal_actions()[-1]
    state.apply_action(number)
    unpickled.apply_action(number)
    assert unpickled.position == state.position


def test_names_and_parameters() -> None:
    assert str(openspiel.game(GAMES["all-modules"])) == (
        "copenhagen_card_game(abilities=variant_b,coat_of_arms=optional,four_cards=two_pairs,"
        "jokers=True,missions=drawn,players=4)"
    )
    chosen = cph.card_game(
        2,
        abilities=("draw_pile", "discard_pile", "four_cards", "hand_limit"),
        missions=("three_rows", "one_color"),
    ).game
    assert openspiel.game(chosen).start.game == chosen
    assert pyspiel.load_game("copenhagen_roll_and_write").start == cph.roll_and_write(2)


def test_how_long_a_game_can_be() -> None:
    loaded = openspiel.game(GAMES["all-modules"])
    assert (loaded.max_game_length(), loaded.max_chance_nodes_in_history()) == (578, 160)
    assert openspiel.game(GAMES["rollwrite-4"]).max_game_length() == 10_000


@pytest.mark.parametrize("game", [GAMES["base-2"], GAMES["variant-b"]], ids=["base", "variant-b"])
def test_its_search_bot_plays_by_information_states(game: Game) -> None:
    state = at_a_decision(game, 1, 30)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(
        state.get_game(),
        evaluator,
        uct_c=2.0,
        max_simulations=8,
        random_state=np.random.RandomState(2),
    )
    assert bot.step(state) in state.legal_actions()


def test_its_search_bot_plays_roll_and_write() -> None:
    state = at_a_decision(GAMES["rollwrite-2"], 1, 5)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = mcts.MCTSBot(state.get_game(), 2.0, 8, evaluator, random_state=np.random.RandomState(2))
    assert bot.step(state) in state.legal_actions()


@pytest.mark.end_to_end
def test_a_process_that_used_it_ends_in_good_order() -> None:
    script = (
        "import pyspiel; from copenhagen.adapters import openspiel\n"
        "state = pyspiel.load_game('copenhagen_card_game').new_initial_state()\n"
        "print(state.chance_outcomes()[0][0], state.information_state_string(0))"
    )
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", script], capture_output=True, text=True, check=True
    )
    assert done.stdout == "0 0: \n"


# The contents of a state


@EACH
def test_it_is_the_game_of_the_library(game: Game) -> None:
    actions, outcomes = cph.action_space(game), cph.spaces.outcome_space(game)
    for state in walked(game, 2):
        position = state.position
        assert str(state) == cph.notation.write_state(position)
        assert state.is_chance_node() == bool(cph.chance_outcomes(position))
        if state.is_player_node():
            assert state.current_player() == position.to_act
            assert state.legal_actions() == sorted(actions.legal(position))
            assert state.returns() == [0] * game.players
        if state.is_chance_node():
            possible = {number: float(chance) for number, chance in outcomes.possible(position)}
            assert dict(state.chance_outcomes()) == possible
    ended = cph.result(state.position)
    assert ended is not None
    assert state.returns() == list(rewards(ended))


@EACH
def test_states_are_told_apart_exactly_where_a_player_can(game: Game) -> None:
    seen: dict[tuple[int, View], str] = {}
    told: dict[tuple[int, str], View] = {}
    for seed in range(2):
        for state in walked(game, seed):
            for player in range(game.players):
                view, text = cph.view(state.position, player), state.observation_string(player)
                assert seen.setdefault((player, view), text) == text
                assert told.setdefault((player, text), view) == view


@EACH
def test_tensors_have_the_encoded_view(game: Game) -> None:
    encoding = cph.encoding(game)
    state = at_a_decision(game, 3, 20)
    for player in range(game.players):
        row = [*map(float, encoding.encode(cph.view(state.position, player)))]
        assert state.observation_tensor(player) == row
        assert state.information_state_tensor(player) == row
    observer = observation.make_observation(state.get_game())
    observer.set_from(state, 0)
    for field in encoding.fields:
        assert observer.dict[field.name].shape == field.shape
    known = cph.view(state.position, 0)
    assert observer.string_from(state, 0) == repr(known)


HIDDEN = {
    "base-2": cph.card_game(2).game,
    "variant-a": cph.card_game(
        3,
        abilities=(
            Ability.DRAW_PILE,
            Ability.FOUR_CARDS,
            Ability.HAND_LIMIT,
            Ability.SPECIAL_TILE,
        ),
        jokers=True,
    ).game,
    "variant-b": cph.card_game(2, abilities="variant_b", missions=True).game,
    "all-modules": GAMES["all-modules"],
}
"""Games with face-down cards: dealt, or drawn from the supply."""

DRAWS = ("@N", "tN")
"""Taking "Draw pile", and using it."""

EACH_HIDDEN = pytest.mark.parametrize("game", HIDDEN.values(), ids=HIDDEN)


def drawing(game: Game, seed: int) -> list[int]:
    """Return the action numbers of a game whose players draw from the supply whenever possible."""
    rng, state = Random(seed), openspiel.game(game).new_initial_state()
    while not state.is_terminal():
        numbers = state.legal_actions()
        draws = [number for number in numbers if state.action_to_string(number) in DRAWS]
        if state.is_chance_node():
            numbers, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(numbers, chances)[0])
        else:
            state.apply_action(rng.choice(draws or numbers))
    played: list[int] = state.history()
    return played


def replayed(game: Game, numbers: list[int]) -> list[openspiel.CopenhagenState] | None:
    """Return all states of a game with these moves; empty if one of them is illegal."""
    state = openspiel.game(game).new_initial_state()
    states = [state.clone()]
    for number in numbers:
        if number not in state.legal_actions():
            return None
        state.apply_action(number)
        states.append(state.clone())
    return states


def concealed(state: openspiel.CopenhagenState) -> list[tuple[int, ...]]:
    """Return the cards that only one player has seen, by player and color."""
    assert isinstance(state.position, cph.cardgame.State)
    return [player.concealed for player in state.position.players]


def draws_of(states: list[openspiel.CopenhagenState]) -> dict[int, list[int]]:
    """Return for each seat the moves that gave it a card only it has seen."""
    found: dict[int, list[int]] = {}
    for place, (before, after) in enumerate(pairwise(states)):
        for seat, (then, now) in enumerate(zip(concealed(before), concealed(after), strict=True)):
            if sum(now) > sum(then):
                found.setdefault(seat, []).append(place)
    return found


def variants(game: Game, seed: int) -> Iterator[list[openspiel.CopenhagenState]]:
    """Yield a game with hidden draws, then the same with two cards of a player exchanged."""
    numbers = drawing(game, seed)
    states = replayed(game, numbers)
    assert states is not None
    yield states
    pairs = [pair for own in draws_of(states).values() for pair in combinations(own, 2)]
    for one, other in Random(seed).sample(pairs, min(len(pairs), 12)):
        if numbers[one] != numbers[other]:
            swapped = [*numbers]
            swapped[one], swapped[other] = numbers[other], numbers[one]
            if (found := replayed(game, swapped)) is not None:
                yield found


@EACH_HIDDEN
def test_a_player_recalls_all_that_it_has_known(game: Game) -> None:
    """Equal strings have equal histories of strings, which is perfect recall."""
    pasts: dict[str, list[str]] = {}
    views: dict[str, View] = {}
    games = 0
    for seed in range(4):
        for states in variants(game, seed):
            games += 1
            told = [
                [state.information_state_string(p) for state in states] for p in range(game.players)
            ]
            for player, texts in enumerate(told):
                for place, text in enumerate(texts):
                    past = texts[:place]
                    assert pasts.setdefault(text, past) == past
                    known = cph.view(states[place].position, player)
                    assert views.setdefault(text, known) == known
    assert games > 4, "there are orders to exchange"


@EACH_HIDDEN
def test_who_has_drawn_a_card_alone_can_tell_what_it_was(game: Game) -> None:
    for states in variants(game, 5):
        draws = draws_of(states)
        history = states[-1].history()
        for player in range(game.players):
            words = states[-1].seen(player).split()
            assert len(words) == len(history)
            hidden = {place for seat, own in draws.items() if seat != player for place in own}
            for place, (word, number) in enumerate(zip(words, history, strict=True)):
                assert word == ("?" if place in hidden else str(number))


@EACH_HIDDEN
def test_resampled_histories_could_have_been_played(game: Game) -> None:
    """Cards drawn by others fit the cards they have spent and hold, and may be in any order."""
    rng, orders = np.random.RandomState(3), set()
    states = next(variants(game, 1))
    draws = draws_of(states)
    for place in range(20, len(states), 7):
        state = states[place]
        for player in range(game.players):
            for _ in range(4):
                drawn = state.resample_from_infostate(player, rng.uniform)
                assert drawn.seen(player) == state.seen(player)
                for other in range(game.players):
                    told = [drawn.seen(other).split()[at] for at in draws[other] if at < place]
                    true = [states[-1].history()[at] for at in draws[other] if at < place]
                    here = concealed(state)[other]
                    there = concealed(drawn)[other]
                    for color in range(5):
                        spent = true.count(color) - here[color]
                        assert told.count(str(color)) == spent + there[color]
                    orders.add((place, other, *told))
    assert len(orders) > len(states) // 7 * game.players, "the same place is told in many ways"


def test_a_player_that_is_sampled_may_have_drawn_what_it_spent_at_any_time_before() -> None:
    game, rng = HIDDEN["variant-a"], np.random.RandomState(5)
    states = next(variants(game, 2))
    own = draws_of(states)[1]
    state = states[-1]
    told = {
        tuple(state.resample_from_infostate(0, rng.uniform).seen(1).split()[place] for place in own)
        for _ in range(60)
    }
    assert len(told) > 30
    for place in range(len(own)):
        assert len({each[place] for each in told}) > 1, "nothing of the true order is left"


@pytest.mark.parametrize("solver", [outcome.OutcomeSamplingSolver, external.ExternalSamplingSolver])
@pytest.mark.parametrize("name", ["variant-a", "variant-b"])
def test_regret_is_minimized_from_a_late_position_on(
    name: str, solver: type, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = HIDDEN[name]
    states = replayed(game, drawing(game, 1))
    assert states is not None
    late = [state for state in states if state.is_player_node()][-2]
    loaded = openspiel.game(game)
    monkeypatch.setattr(loaded, "new_initial_state", late.clone)
    np.random.seed(1)  # noqa: NPY002 - the solvers draw from it
    solving = solver(loaded)
    for _ in range(2):
        solving.iteration()
    shares = solving.average_policy().action_probabilities(late)
    assert {*shares} == {*late.legal_actions()}
    assert sum(shares.values()) == pytest.approx(1)


def test_an_information_state_hides_the_cards_of_others_and_nothing_else() -> None:
    game = GAMES["base-2"]
    state = openspiel.game(game).new_initial_state()
    numbers = [0, 1, 2, 3, 4, 0, 1, 2, 2, 3, 4, 4]
    for number in numbers:
        if state.is_chance_node():
            state.apply_action(number)
    mine, others = state.information_state_string(0), state.information_state_string(1)
    assert mine == "0: 0 1 2 3 4 0 1 2 2 ? ? ?"
    assert others == "1: 0 1 2 3 4 0 1 ? ? 3 4 4"


@EACH
def test_resampling_keeps_what_the_player_knows(game: Game) -> None:
    rng = np.random.RandomState(4)
    for number in (1, 15, 40):
        state = at_a_decision(game, number, number)
        for player in range(game.players):
            drawn = state.resample_from_infostate(player, rng.uniform)
            assert drawn.information_state_string(player) == state.information_state_string(player)
            assert drawn.observation_tensor(player) == state.observation_tensor(player)
            assert drawn.current_player() == state.current_player()
            assert (
                drawn.legal_actions() == state.legal_actions() or player != state.current_player()
            )
            drawn.apply_action(drawn.legal_actions()[0])


def test_resampling_draws_other_cards() -> None:
    state = at_a_decision(GAMES["base-2"], 1, 10)
    rng = np.random.RandomState(4)
    drawn = {str(state.resample_from_infostate(0, rng.uniform)) for _ in range(50)}
    assert len(drawn) > 3


@pytest.mark.parametrize("name", ["all-modules", "rollwrite-2"])
def test_a_copy_shares_what_does_not_change(name: str) -> None:
    state = at_a_decision(GAMES[name], 1, 30)
    clone = state.clone()
    assert clone.position is state.position
    assert clone.history() == state.history()
    clone.apply_action(clone.legal_actions()[0])
    assert clone.position is not state.position
    assert str(copy.deepcopy(state)) == str(state)


# Refusals


@pytest.mark.parametrize(
    "parameters",
    ["abilities=all", "abilities=draw_pile+four_cards", "missions=some", "scoring=never"],
)
def test_parameters_that_no_game_has_are_refused(parameters: str) -> None:
    with pytest.raises(InvalidGame):
        pyspiel.load_game(f"copenhagen_card_game({parameters})")


def test_what_is_illegal_is_refused() -> None:
    state = at_a_decision(GAMES["base-2"], 1, 1)
    before = state.position
    with pytest.raises(IllegalAction):
        state.apply_action(3401)
    with pytest.raises(InvalidValue, match="from 0 to 3401"):
        state.apply_action(3402)
    assert state.position is before
    with pytest.raises(InvalidGame):
        openspiel.game("chess")  # type: ignore[arg-type]


def test_what_nobody_observes_alone_is_refused() -> None:
    loaded = openspiel.game(GAMES["base-2"])
    everybody = pyspiel.IIGObservationType(
        public_info=True, perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS
    )
    with pytest.raises(InvalidValue, match="iig_obs_type"):
        loaded.make_py_observer(everybody)
    with pytest.raises(InvalidValue, match="params"):
        loaded.make_py_observer(None, {"color": True})


def test_the_first_state_is_that_of_the_library() -> None:
    for game in GAMES.values():
        assert openspiel.game(game).new_initial_state().position == first_state(game)
