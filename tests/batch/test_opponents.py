"""Batches with one seat for the caller, copies of games, and saved batches."""

import copy
import json
import pickle
from functools import cache
from importlib import import_module
from random import Random
from typing import Any

import numpy as np
import pytest

import copenhagen as cph
from copenhagen.batch import Batch
from copenhagen.bots import GreedyBot, bot_game
from copenhagen.errors import InvalidState, InvalidValue
from tests.batch.side_by_side import callable_from_python
from tests.profiles import by_profile

CARD = cph.card_game(2).game
ALL = cph.card_game(3, abilities="variant_b", jokers=True, missions=True).game
ROLL = cph.roll_and_write(3).game
GAMES = (CARD, ALL, ROLL)


def lowest(games: Batch, indices: np.ndarray) -> Any:  # noqa: ANN401 (a NumPy value)
    """Choose the legal action with the lowest number; a function that plays a seat."""
    return games.masks[indices].argmax(1)


def middle(games: Batch, indices: np.ndarray) -> list[int]:
    """Choose the legal action in the middle."""
    return [int(np.flatnonzero(mask)[mask.sum() // 2]) for mask in games.masks[indices]]


def same(one: Batch, two: Batch) -> bool:
    """Return whether two batches hold the same games, with the same arrays and luck."""
    names = ("to_act", "masks", "views", "ended", "scores", "won", "lengths", "episodes", "seats")
    alike = all((getattr(one, name) == getattr(two, name)).all() for name in names)
    return alike and one.states() == two.states() and (one.luck() == two.luck()).all()


def steps(games: Batch, number: int, seed: int = 1) -> None:
    """Take random steps."""
    rng = np.random.default_rng(seed)
    for _ in range(number):
        games.step(games.random_actions(rng))


# Opponents


@pytest.mark.parametrize("game", GAMES)
def test_a_function_plays_the_other_seats_as_a_caller_would(game: cph.Game) -> None:
    """Both batches draw the same chance, so they stay equal state by state."""
    asked = 0

    def policy(games: Batch, indices: np.ndarray) -> list[int]:
        nonlocal asked
        asked += len(indices)
        for place, state in zip(indices, games.states(indices), strict=True):
            assert games.to_act[place] == state.to_act != 1
            view = cph.view(state, state.to_act)
            assert bytes(games.views[place]) == games.encoding.encode(view)
        return middle(games, indices)

    games = Batch(game, 3, seed=4, seat=1, others=policy, begin_again=False)
    by_hand = Batch(game, 3, seed=4, begin_again=False)
    for _ in range(by_profile(quick=12, ci=40, deep=200)):
        while len(
            others := np.flatnonzero((by_hand.to_act != 1) & (by_hand.number_of_actions > 0))
        ):
            by_hand.step(middle(by_hand, others), others)
        assert games.states() == by_hand.states()
        open_ = np.flatnonzero(games.number_of_actions)
        assert (games.to_act[open_] == 1).all()
        for place, state in zip(open_, games.states(open_), strict=True):
            assert bytes(games.views[place]) == games.encoding.encode(cph.view(state, 1))
        for batch in (games, by_hand):
            batch.step(lowest(batch, open_), open_)
    assert asked > by_profile(quick=12, ci=40, deep=40)


@pytest.mark.parametrize("game", GAMES)
def test_normal_plays_as_the_policy_of_rollouts_chooses(game: cph.Game) -> None:
    room = type(game).__module__.rpartition(".")[0] + ".batch"
    policy, weights = (import_module(f"{room}.{name}") for name in ("policy", "weights"))
    choose, out = callable_from_python(policy, "choose"), np.zeros(4608, np.int64)

    def chosen(games: Batch, indices: np.ndarray) -> list[int]:
        rows = games._rows.copy()  # noqa: SLF001 (the policy's input)
        return [int(choose(rows[place], out, weights.usual())) for place in indices]

    one = Batch(game, 2, seed=4, seat=0, others="normal", threads=2)
    two = Batch(game, 2, seed=4, seat=0, others=chosen)
    for _ in range(by_profile(quick=6, ci=12, deep=100)):
        actions = lowest(one, np.arange(2))
        one.step(actions)
        two.step(actions)
        assert same(one, two)


@pytest.mark.end_to_end
def test_levels_differ_in_strength() -> None:
    won = {}
    for level in ("random", "easy", "normal"):
        games = Batch(CARD, 24, seed=2, seat="drawn", others=level, begin_again=False)
        rng = np.random.default_rng(1)
        while games.number_of_actions.any():
            games.step(games.random_actions(rng))
        shares = games.won / games.won.sum(1, keepdims=True)
        won[level] = shares[np.arange(24), games.seats].mean()
    assert won["random"] > 0.25
    assert 0.2 > won["easy"] >= won["normal"]


def test_each_seat_has_the_opponent_that_is_named_for_it() -> None:
    seen = []

    def policy(games: Batch, indices: np.ndarray) -> Any:  # noqa: ANN401 (any NumPy value)
        seen.extend((games.to_act[indices] - games.seats[indices]) % 3)
        return lowest(games, indices)

    games = Batch(ROLL, 6, seed=1, seat="drawn", others=["easy", policy])
    steps(games, 10)
    assert {*seen} == {2}
    assert (games.to_act == games.seats).all()
    both = Batch(ROLL, 6, seed=1, seat=0, others=[lowest, lowest])
    all_others = Batch(ROLL, 6, seed=1, seat=0, others=lowest)
    for batch in (both, all_others):
        steps(batch, 10)
    assert same(both, all_others)


def test_a_game_that_an_opponent_ends_has_ended_in_this_step() -> None:
    games = Batch(CARD, 4, seed=3, seat="drawn", others=middle)
    rng, before, ended = np.random.default_rng(1), games.seats.copy(), 0
    drawn = set(before)
    for _ in range(by_profile(quick=90, ci=150, deep=600)):
        games.step(games.random_actions(rng))
        over = games.ended
        ended += int(over.sum())
        assert (games.rewards.any(1) <= over).all()
        assert (games.seats == before)[~over].all()
        before = games.seats.copy()
        drawn |= {*before}
    assert games.episodes.sum() == ended > by_profile(quick=3, ci=8, deep=8)
    assert drawn == {0, 1}


def test_seats_are_drawn_apart_from_cards() -> None:
    games, plain = Batch(CARD, 100, seed=8, seat="drawn"), Batch(CARD, 100, seed=8)
    assert games.states() == plain.states()
    assert 30 < games.seats.sum() < 70
    assert (games.seats == Batch(CARD, 100, seed=8, seat="drawn").seats).all()
    assert (plain.seats == -1).all()
    before = games.seats.copy()
    games.reset()
    assert 30 < (games.seats != before).sum() < 70


def test_wrong_opponents_are_refused() -> None:
    for others, text in (
        (
            ["easy", "x"],
            "others[1]: 'x' is neither one of 'random', 'easy', 'normal' nor a function of a batch",
        ),
        (3, "others: 3 is neither one of"),
        (["easy"] * 3, "others: 2 are needed, not 3"),
    ):
        with pytest.raises(InvalidValue) as refused:
            Batch(ROLL, 2, seed=1, seat=0, others=others)  # type: ignore[arg-type]
        assert str(refused.value.faults[0]).startswith(text)
    for seat in ("x", 3, True):
        with pytest.raises(InvalidValue, match="seat"):
            Batch(ROLL, 2, seed=1, seat=seat)  # type: ignore[arg-type]


def test_a_function_that_chooses_wrongly_is_told_so() -> None:
    def policy(_: Batch, indices: np.ndarray) -> Any:  # noqa: ANN401
        return np.full(len(indices), 10**6)

    with pytest.raises(InvalidValue, match=r"others\[0\]: has to be a number from 0"):
        Batch(CARD, 2, seed=1, seat=1, others=policy)


class Interrupted(Exception):
    pass


@pytest.mark.parametrize("game", GAMES)
def test_a_function_that_raises_is_asked_again_and_the_games_go_on_as_if_it_had_not(
    game: cph.Game,
) -> None:
    """Actions for games in which an opponent is to act are ignored; games that ended count."""
    rng, raised = Random(3), 0

    def policy(games: Batch, indices: np.ndarray) -> Any:  # noqa: ANN401
        nonlocal raised
        if begun and rng.random() < 0.5:
            raised += 1
            raise Interrupted
        return middle(games, indices)

    begun = False
    games, usual = (Batch(game, 3, seed=4, seat=1, others=each) for each in (policy, middle))
    begun, rewards = True, np.zeros(2)
    for _ in range(by_profile(quick=40, ci=60, deep=600)):
        places, actions = np.arange(3), np.array(middle(usual, np.arange(3)))
        usual.step(actions)
        while len(places):
            try:
                games.step(actions[places], places)
                places = places[:0]
            except Interrupted:
                places = np.flatnonzero((games.to_act != 1) & (games.number_of_actions > 0))
                actions = np.full(3, 10**6)
                assert len(places)
            rewards += games.own_rewards.sum(), 0
        rewards += 0, usual.own_rewards.sum()
        for name in ("to_act", "masks", "views", "scores", "won", "lengths", "episodes"):
            assert (getattr(games, name) == getattr(usual, name)).all(), name
        assert games.states() == usual.states()
    assert raised > 20
    assert usual.episodes.any() or game is ROLL, "those games take longer"
    assert rewards[0] == rewards[1]


def test_a_function_cannot_change_the_batch_that_asks_it_but_can_try_in_a_fork() -> None:
    changed = tried = False

    def policy(games: Batch, indices: np.ndarray) -> Any:  # noqa: ANN401
        nonlocal tried
        if changed or not tried:
            tried = True
            (games if changed else games.fork(indices)).reset()
        return lowest(games, indices)

    games = Batch(CARD, 2, seed=1, seat=0, others=policy)
    games.step(lowest(games, np.arange(2)))
    assert tried
    changed = True
    with pytest.raises(InvalidValue, match="cannot be changed by a function"):
        games.step(lowest(games, np.arange(2)))


# Copies


@pytest.mark.parametrize("game", GAMES)
def test_several_actions_are_tried_in_copies_with_the_same_luck(game: cph.Game) -> None:
    games = Batch(game, 3, seed=6)
    steps(games, 9)
    before = games.states()
    numbers = np.flatnonzero(games.masks[1])
    tries = games.fork(np.repeat([1], 2 * len(numbers)))
    assert tries.states() == (before[1],) * len(tries)
    tries.step(np.repeat(numbers, 2))
    after = tries.states()
    assert after[::2] == after[1::2], "the same action with the same luck"
    assert games.states() == before
    whole = games.fork()
    for batch in (games, whole):
        steps(batch, 30)
    assert same(games, whole)
    with pytest.raises(InvalidValue, match="indices"):
        games.fork([])


def test_copies_have_the_options_of_the_batch() -> None:
    games = Batch(CARD, 3, seed=6, seat="drawn", others="easy", masks="bits", threads=2)
    steps(games, 4)
    fork = games.fork([2, 0])
    assert fork.masks.shape == (0, games.space.size)
    assert (fork.seats == games.seats[[2, 0]]).all()
    with pytest.raises(ValueError, match="read-only"):
        fork.views[0] = 1
    with pytest.raises(AttributeError, match="size"):
        fork.size = 3


@pytest.mark.parametrize("game", [*GAMES, cph.card_game(4, abilities="variant_a").game])
def test_afterstates_are_what_the_rules_leave_before_chance(game: cph.Game) -> None:
    games = Batch(game, 3, seed=2, threads=2)
    for _ in range(by_profile(quick=3, ci=6, deep=40)):
        steps(games, 3)
        before = games.states()
        indices, actions = games.legal_actions()
        assert np.array_equal((indices, actions), games.masks.nonzero())
        found = games.afterstates(indices, actions)
        for place, number, view in zip(indices, actions, found, strict=True):
            state = before[place]
            after = cph.apply(state, games.space.action(int(number)))
            assert bytes(view) == games.encoding.encode(cph.view(after, state.to_act))
        assert games.states() == before
    with pytest.raises(InvalidValue, match=r"actions\[0\]"):
        games.afterstates(np.array([0]), np.array([games.space.size]))
    over = Batch(CARD, 1, seed=3, begin_again=False)
    while over.number_of_actions.any():
        steps(over, 1)
    with pytest.raises(InvalidValue, match=r"indices\[0\]: is a game that is over"):
        over.afterstates(*np.zeros((2, 1), np.int64))


# A selection of the games


def test_a_step_in_some_of_the_games_leaves_the_others() -> None:
    games, whole = Batch(CARD, 4, seed=3), Batch(CARD, 4, seed=3)
    rng = np.random.default_rng(1)
    for _ in range(by_profile(quick=20, ci=80, deep=300)):
        actions = whole.random_actions(rng)
        whole.step(actions)
        before = games.states([0, 2])
        games.step(actions[[3, 1]], [3, 1])
        assert games.states([0, 2]) == before
        games.step(actions[[0, 2]], [0, 2])
        assert not games.ended[[1, 3]].any()
        assert games.states() == whole.states()
    assert (games.lengths == whole.lengths).all()
    for indices, text in (([1, 1], "each game once"), ([0, 4], r"indices\[1\]")):
        with pytest.raises(InvalidValue, match=text):
            games.step([0, 0], indices)
    with pytest.raises(InvalidValue, match="array of 1 whole"):
        games.step([0, 0], [1])


def test_games_are_reset_by_seed() -> None:
    games = Batch(CARD, 3, seed=1, first=5, seat="drawn")
    steps(games, 5)
    games.reset(seed=9)
    assert same(games, _counts_of(Batch(CARD, 3, seed=9, first=5, seat="drawn"), games))
    steps(games, 5)
    kept = games.states([1])
    games.reset([2, 0], seed=[9, 4])
    assert games.states([1]) == kept
    for place, seed in ((2, 9), (0, 4)):
        assert games.states([place]) == Batch(CARD, 1, seed=seed).states()
    before = games.states()
    for wrong in (-1, "1", [1, 2], [1, 2, -3], 1 << 64):
        with pytest.raises(InvalidValue, match="seed"):
            games.reset(seed=wrong)  # type: ignore[arg-type]
    assert games.states() == before


def _counts_of(games: Batch, other: Batch) -> Batch:
    """Return the games, with the counts of the other batch up to now."""
    for name in ("scores", "won", "lengths", "episodes"):
        games._kept[name][:] = getattr(other, name)  # noqa: SLF001 (not written elsewhere)
    return games


# Counts, and saving


@pytest.mark.parametrize("others", [None, "random", lowest])
def test_episodes_are_counted(others: Any) -> None:  # noqa: ANN401
    games = Batch(CARD, 3, seed=5, seat=None if others is None else 1, others=others)
    rng, taken, ended = np.random.default_rng(1), np.zeros(3, int), np.zeros(3, int)
    while ended.min() < 2:
        games.step(games.random_actions(rng))
        taken, ended = taken + 1, ended + games.ended
        for place in np.flatnonzero(games.ended):
            assert games.lengths[place] == taken[place]
            taken[place] = 0
            best = games.scores[place] == games.scores[place].max()
            assert (games.won[place] <= best).all()
            assert ((games.rewards[place] > 0) == games.won[place]).all() or games.won[place].all()
        assert (games.episodes == ended).all()


@pytest.mark.parametrize("game", GAMES)
def test_states_go_on_with_the_luck_of_their_games(game: cph.Game) -> None:
    games, other = Batch(game, 3, seed=5), Batch(game, 3, seed=99)
    steps(games, 30)
    other.from_states(games.states(), luck=games.luck())
    for batch in (games, other):
        steps(batch, 20)
    assert games.states() == other.states()
    before = other.states()
    luck = games.luck([0, 0, 1])
    wrong: Any
    for wrong in (luck[:2], luck.astype(float), luck - (1 << 40), luck + (1 << 32), [[1], []], "x"):
        with pytest.raises(InvalidValue, match=r"luck: has to be 3 rows as `Batch.luck` returns"):
            other.from_states(games.states(), luck=wrong)
    assert other.states() == before


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("others", ["easy", middle])
def test_a_batch_is_kept_and_gone_on_with_exactly(game: cph.Game, others: Any) -> None:  # noqa: ANN401
    def begun(seed: int) -> Batch:
        return Batch(game, 2, seed, seat="drawn", others=others, begin_again="next_step")

    games = begun(3)
    number = by_profile(quick=12, ci=40, deep=100)
    steps(games, number)
    kept = games.state_dict()
    as_text = json.dumps({name: np.asarray(each).tolist() for name, each in kept.items()})
    copies = [copy.deepcopy(games), pickle.loads(pickle.dumps(games)), games.fork()]  # noqa: S301
    for document in (kept, {k: np.array(v) for k, v in json.loads(as_text).items()}):
        other = begun(8)
        steps(other, 7)
        other.load_state_dict(document)
        copies.append(other)
    for each in copies:
        assert same(each, games)
        assert (each.rewards == games.rewards).all()
    for each in (games, *copies):
        steps(each, number)
    assert all(same(each, games) for each in copies)


def test_a_checkpoint_of_something_else_is_refused() -> None:
    games, other = Batch(CARD, 2, seed=3, seat=0), Batch(CARD, 3, seed=3)
    kept, before = games.state_dict(), games.states()
    for wrong in (
        other.state_dict(),
        kept | {"steps": [0.5, 1]},
        {},
        kept | {"states": kept["states"][:1]},
    ):
        with pytest.raises(InvalidValue):
            games.load_state_dict(wrong)
    with pytest.raises(InvalidState, match=r"states\[0\]"):
        games.load_state_dict(kept | {"states": [cph.to_json(cph.roll_and_write(2))] * 2})
    with pytest.raises(InvalidValue, match="seats"):
        games.load_state_dict(kept | {"seats": np.array([0, 2])})
    assert games.states() == before
    assert (games.seats == 0).all()


def test_states_that_were_settled_elsewhere_are_taken_in_for_one_seat() -> None:
    state = cph.settle(cph.card_game(2), Random(5))
    games = Batch(CARD, 2, seed=1, seat=1, others="normal")
    games.from_states([state, state], luck=games.luck([0, 0]))
    assert games.states()[0] == games.states()[1]
    assert (games.to_act == 1).all()


@cache
def near_the_end() -> cph.State:
    """Return a decision in one of the last turns of a game."""
    game = bot_game(cph.card_game(2), [GreedyBot()] * 2, Random(2))
    return [state for _, state in game if cph.legal_actions(state)][-8]


@pytest.mark.parametrize("begin_again", [True, "next_step", False])
def test_own_rewards_belong_to_the_seat_that_played(
    begin_again: Any,  # noqa: ANN401 - True, False or "next_step"
) -> None:
    games = Batch(CARD, 8, seed=9, seat="drawn", others="random", begin_again=begin_again)
    games.from_states([near_the_end()] * 8)
    rng, told = np.random.default_rng(9), 0
    for _ in range(12):
        seats = games.seats.copy()
        games.step(games.random_actions(rng))
        over = games.ended
        rows = np.flatnonzero(over)
        assert (games.own_rewards[rows] == games.rewards[rows, seats[rows]]).all()
        assert (games.own_rewards[~over] == 0).all()
        told += int((games.own_rewards != 0).sum())
    assert told >= 8
    everybody = Batch(CARD, 4, seed=9)
    everybody.from_states([near_the_end()] * 4)
    for _ in range(16):
        everybody.step(everybody.random_actions(rng))
        assert not everybody.own_rewards.any()


def test_flags_name_games() -> None:
    games, same = (Batch(CARD, 4, seed=3) for _ in "ab")
    flags = np.array([True, False, False, True])
    games.reset(flags)
    same.reset([0, 3])
    assert (games.views == same.views).all()
    assert games.fork(flags).size == 2
    games.reset(np.zeros(4, np.bool_))
    assert (games.views == same.views).all()
    with pytest.raises(InvalidValue, match="flags are given as an array of all 4"):
        games.reset([True, False, False, True])
    with pytest.raises(InvalidValue, match="flags are given as an array of all 4"):
        games.reset(np.array([True, False]))
