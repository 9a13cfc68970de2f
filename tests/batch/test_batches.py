"""Batches: the arrays that describe each game, chance by seed, and refusals."""

import copy
import os
import re
import subprocess
import sys
from collections import Counter
from fractions import Fraction
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import attrs
import numpy as np
import pytest

import copenhagen as cph
from copenhagen import cardgame, rollwrite
from copenhagen.adapters.rewards import rewards
from copenhagen.batch import Batch, chance, kernels, playing, playouts, playouts_of_view
from copenhagen.batch.chance import LOW, below, philox
from copenhagen.batch.compiling import Row
from copenhagen.cardgame.batch import construct
from copenhagen.cardgame.batch import turn as card_turn
from copenhagen.cardgame.batch.layout import PLAYER, PLAYER_WIDTH
from copenhagen.errors import InvalidState, InvalidValue
from copenhagen.rollwrite.batch import turn as roll_turn
from tests.batch.side_by_side import CARD_GAME, ROLL_AND_WRITE, callable_from_python
from tests.profiles import by_profile

CARD = cph.card_game(2).game
ALL = cph.card_game(4, abilities="variant_b", jokers=True, missions=True).game
ROLL = cph.roll_and_write(3).game
GAMES = (CARD, ALL, ROLL)


def play(games: Batch, steps: int, seed: int = 0) -> list[np.ndarray]:
    """Take random steps; return the actions."""
    rng, taken = np.random.default_rng(seed), []
    for _ in range(steps):
        taken.append(games.random_actions(rng))
        games.step(taken[-1])
    return taken


@pytest.mark.parametrize("game", GAMES)
def test_arrays_tell_how_each_game_stands(game: cph.Game) -> None:
    games = Batch(game, 4, seed=5)
    for _ in range(12):
        play(games, 2)
        for place, state in enumerate(games.states()):
            assert games.to_act[place] == state.to_act
            legal = games.space.legal(state)
            assert games.number_of_actions[place] == len(legal)
            assert bytes(games.masks[place]) == games.space.mask(state)
            bits = np.unpackbits(games.mask_words[place].view(np.uint8), bitorder="little")
            assert bytes(bits[: games.space.size]) == bytes(games.masks[place])
            view = cph.view(state, state.to_act)
            assert bytes(games.views[place]) == games.encoding.encode(view)


def test_masks_as_bytes_are_those_as_bits_after_everything_that_changes_games() -> None:
    def check(games: Batch) -> None:
        bits = np.unpackbits(games.mask_words.view(np.uint8), axis=1, bitorder="little")
        assert (bits[:, : games.space.size] == games.masks).all()

    games = Batch(ROLL, 3, seed=8)
    for _ in range(4):
        play(games, 9)
        check(games)
        games.step(games.random_actions(np.random.default_rng(1))[:1], [0])
        check(games)
        check(games.fork([2, 0]))
        games.reset([1], seed=4)
        check(games)
        games.from_states(games.states([1, 2]), [0, 1])
        check(games)


def test_a_game_of_four_with_masks_as_bits_and_views_takes_less_than_4096_bytes() -> None:
    for game in (ALL, cph.roll_and_write(4).game):
        games = Batch(game, 64, seed=1, masks="bits")  # shared arrays count, too
        each = [*vars(games).values(), *games._kept.values()]  # noqa: SLF001 (its cached arrays)
        arrays = [array for array in each if isinstance(array, np.ndarray) and array.flags.owndata]
        assert sum(array.nbytes for array in arrays) < 64 * 4096


def test_numbers_of_numpy_are_numbers() -> None:
    one = Batch(CARD, np.int64(2), seed=1, first=np.uint8(3), seat=np.int32(1), threads=np.int64(1))  # type: ignore[arg-type]
    two = Batch(CARD, 2, seed=1, first=3, seat=1)
    assert one.states() == two.states()
    assert type(one.size) is int
    assert (one.seats == two.seats).all()


def test_messages_tell_what_was_given() -> None:
    games = Batch(CARD, 2, seed=1)
    wrong: Any = None
    one_index: Any = 3
    for call, text in (
        (lambda: Batch(CARD, 2, seed=1, begin_again=wrong), "True, False or 'next_step', not None"),
        (
            lambda: Batch(CARD, wrong, seed=1),
            "size: has to be a whole number from 1 to .*, not None",
        ),
        (lambda: games.step(np.zeros((2, 1))), r"not one of float64 with shape \(2, 1\)"),
        (lambda: games.step([0.5, 1.0]), r"actions: .*, not \[0.5, 1.0\]"),
        (lambda: games.step([0], one_index), "indices: has to be numbers of games, .*, not 3"),
        (lambda: games.load_state_dict(wrong), "None is not a checkpoint"),
    ):
        with pytest.raises(InvalidValue, match=text):
            call()
    before = games.states()
    games.step([], [])
    assert games.states() == before


def test_views_are_of_the_seat_that_is_asked_for() -> None:
    games = Batch(CARD, 3, seed=5, seat=1, masks="bits")
    play(games, 5)
    for place, state in enumerate(games.states()):
        assert bytes(games.views[place]) == games.encoding.encode(cph.view(state, 1))
    assert games.masks.shape == (0, games.space.size)
    assert Batch(CARD, 3, seed=5, views=False).views.shape == (0, games.encoding.size)


@pytest.mark.parametrize("game", GAMES)
def test_games_of_a_seed_are_the_same_in_every_batch_and_with_threads(game: cph.Game) -> None:
    one, two = Batch(game, 6, seed=11), Batch(game, 6, seed=11, threads=3)
    rest = Batch(game, 3, seed=11, first=3)
    for actions in play(one, 10):
        two.step(actions)
        rest.step(actions[3:])
    assert one.states() == two.states()
    assert one.states([3, 4, 5]) == rest.states()
    assert one.states() != Batch(game, 6, seed=12).states()


def test_games_that_end_give_rewards_and_begin_again() -> None:
    for game in (CARD, ROLL):
        games, kept = Batch(game, 4, seed=3), Batch(game, 4, seed=3, begin_again=False)
        rng, seen = np.random.default_rng(1), 0
        while seen < 2:
            actions = games.random_actions(rng)
            games.step(actions)
            kept.step(actions)
            for place in np.flatnonzero(games.ended):
                (over,) = kept.states([place])
                final = cph.result(over)
                assert final is not None
                assert tuple(games.scores[place]) == tuple(kept.scores[place]) == final.scores
                assert tuple(games.rewards[place]) == pytest.approx(rewards(final))
                assert cph.result(games.states([place])[0]) is None
                assert kept.number_of_actions[place] == 0
                seen += 1
            assert not games.rewards[~games.ended].any()
            if games.ended.any():
                before = kept.states()
                kept.reset(np.flatnonzero(games.ended))
                for number in range(4):
                    same = kept.states([number])[0] == before[number]
                    assert same is not bool(games.ended[number])
                kept.from_states(games.states())


def test_states_are_taken_in_and_gone_on_with() -> None:
    game = cph.card_game(3, abilities="variant_a", missions=True).game
    games = Batch(game, 3, seed=1)
    play(games, 10)
    others = Batch(game, 2, seed=9)
    others.from_states(games.states([2, 0]))
    assert others.states() == games.states([2, 0])
    others.from_states([cph.games.first_state(game)], [1])
    assert others.number_of_actions[1] > 0


def test_an_action_that_is_not_legal_is_refused_and_nothing_has_changed() -> None:
    games = Batch(CARD, 3, seed=1)
    before, actions = games.states(), games.random_actions(np.random.default_rng(1))
    wrong = actions.copy()
    wrong[1], wrong[2] = games.space.size, games.space.id(cph.cardgame.ActivateAbilities())
    with pytest.raises(InvalidValue) as refused:
        games.step(wrong)
    first, second = refused.value.faults
    assert first.path == "actions[1]"
    assert second.path == "actions[2]"
    assert "base.turn.order" in str(second.text)
    assert games.states() == before
    times = actions.astype("timedelta64[s]")
    for strange in (None, "x", actions[:2], actions.astype(float), [True] * 3, [[1], [], 2], times):
        with pytest.raises(InvalidValue, match="actions"):
            games.step(strange)  # type: ignore[arg-type]
    assert games.states() == before
    games.step(actions)


def public_arrays(games: Batch) -> dict[str, np.ndarray]:
    """Return the publicly reachable arrays of a batch, by name."""
    named = {name: getattr(games, name) for name in dir(games) if not name.startswith("_")}
    return {name: found for name, found in named.items() if isinstance(found, np.ndarray)}


def test_the_guide_tells_the_shape_and_the_type_of_each_array() -> None:
    guide = (Path(__file__).parents[2] / "docs" / "guides" / "batch.md").read_text(encoding="utf-8")
    told = re.findall(r"^\| `(\w+)` \| (.+?) \| `(\w+)` \|", guide, re.MULTILINE)
    games = Batch(cph.card_game(3).game, 5, seed=1)
    columns = {
        "1 number": (),
        "1 flag": (),
        "1 number a seat": (3,),
        "1 flag a seat": (3,),
        "1 flag an action": (games.space.size,),
        "1 bit an action, in words": (-(-games.space.size // 32),),
        "`cph.encoding(game).size` numbers": (games.encoding.size,),
    }
    found = {name: (array.shape, array.dtype.name) for name, array in public_arrays(games).items()}
    assert {name: ((5, *columns[row]), kind) for name, row, kind in told} == found


def tampered(games: Batch) -> list[str]:
    """Try to change everything public of a batch; return the names of what has changed."""
    changed = []
    for name, array in public_arrays(games).items():
        for attempt in (
            lambda array=array: array.fill(1),
            lambda array=array: array.setflags(write=True),
            lambda name=name: setattr(games, name, np.zeros(0, np.int64)),
            lambda name=name: delattr(games, name),
        ):
            try:
                attempt()
            except (AttributeError, ValueError):
                continue
            changed.append(name)
    return changed


def test_no_public_array_can_be_written_to() -> None:
    for options in ({}, {"masks": "bits", "views": False}):
        games, twin = (Batch(CARD, 3, seed=1, **options) for _ in range(2))  # type: ignore[arg-type]
        for each in (games, copy.deepcopy(games)):
            assert tampered(each) == []
        for _ in range(5):
            actions = twin.random_actions(np.random.default_rng(2))
            games.step(actions)
            twin.step(actions)
        assert games.states() == twin.states()


def test_even_a_shallow_copy_has_games_of_its_own() -> None:
    games = Batch(CARD, 2, seed=1)
    before, twin = games.states(), copy.copy(games)
    play(twin, 3)
    assert games.states() == before
    play(games, 3)
    assert games.states() == twin.states()


def test_what_a_batch_plays_cannot_be_replaced() -> None:
    games = Batch(CARD, 2, seed=1)
    for name, other in (("size", 100), ("game", ALL), ("space", cph.action_space(ALL))):
        with pytest.raises(AttributeError, match=name):
            setattr(games, name, other)


def test_a_position_that_no_rules_know_is_not_played() -> None:
    start = cph.settle(cph.card_game(2), Random(1))
    wrong = attrs.evolve(start, to_act=1 << 40)
    games = Batch(CARD, 2, seed=1)
    before = games.states()
    with pytest.raises(InvalidState, match=r"states\[1\]\.to_act"):
        games.from_states([start, wrong])
    assert games.states() == before
    with pytest.raises(InvalidState, match=r"state\.to_act"):
        playouts(wrong, 2, seed=1)
    seen = cph.view(start, 0)
    with pytest.raises(InvalidState, match=r"view\.to_act"):
        playouts_of_view(attrs.evolve(seen, to_act=1 << 40), 2, seed=1)


def test_random_actions_are_drawn_from_generators_of_numpy() -> None:
    class Loaded:
        def random(self, size: int) -> np.ndarray:
            return np.full(size, 1e9)

    for wrong in (None, Random(1), Loaded()):
        with pytest.raises(InvalidValue, match="rng"):
            Batch(CARD, 2, seed=1).random_actions(wrong)  # type: ignore[arg-type]


def test_wrong_arguments_are_refused_at_once() -> None:
    with pytest.raises(InvalidValue) as refused:
        Batch(CARD, 0, seed=-1, first=-1, masks="x", views=1, seat=2, threads=0)  # type: ignore[arg-type]
    paths = {fault.path for fault in refused.value.faults}
    assert "seat: has to be a whole number from 0 to 1, 'drawn' or None, not 2" in str(
        refused.value
    )
    assert "masks: is either 'bits' or 'bytes', not 'x'" in str(refused.value)
    with pytest.raises(InvalidValue, match="seat"):
        Batch(CARD, 2, seed=1, others="random")
    with pytest.raises(InvalidValue, match="others"):
        Batch(CARD, 2, seed=1, seat=0, others="greedy")  # type: ignore[arg-type]
    assert paths == {"size", "seed", "first", "masks", "views", "seat", "threads"}
    games = Batch(CARD, 2, seed=1)
    with pytest.raises(InvalidValue, match=r"indices\[1\]"):
        games.states([0, 2])
    with pytest.raises(InvalidValue, match="states"):
        games.from_states([cph.games.first_state(CARD)])
    with pytest.raises(InvalidState, match=r"states\[0\]"):
        games.from_states([cph.games.first_state(ALL)], [0])
    for n, seed, threads in ((0, 1, 1), (1, -1, 1), (1, 1, 0)):
        with pytest.raises(InvalidValue):
            playouts(cph.games.first_state(CARD), n, seed, threads=threads)


def test_playouts_come_to_what_games_come_to() -> None:
    state = cph.card_game(3)
    found = playouts(state, 20, seed=4)
    assert found.scores.shape == found.won.shape == (20, 3)
    assert found.won.sum(1) == pytest.approx(np.ones(20))
    assert (found.scores == playouts(state, 20, seed=4, threads=2).scores).all()
    best = found.scores.max(1, keepdims=True)
    assert ((found.won > 0) <= (found.scores == best)).all()


def test_playouts_of_a_view_know_no_more_than_the_view() -> None:
    start = cph.settle(cph.card_game(2), Random(3))
    views = {cph.view(cph.resample(cph.view(start, 0), Random(n)), 0) for n in range(3)}
    assert len(views) == 1
    (seen,) = views
    assert (playouts_of_view(seen, 5, 1).scores == playouts_of_view(seen, 5, 1).scores).all()
    roll = cph.settle(cph.roll_and_write(2), Random(1))
    assert playouts_of_view(cph.view(roll, 0), 3, 1).scores.shape == (3, 2)


def test_others_play_at_random_until_the_own_seat_is_to_act() -> None:
    for game in (CARD, ROLL):
        games = Batch(game, 4, seed=2, seat=1, others="random", begin_again="next_step")
        rng, seen = np.random.default_rng(1), 0
        while seen < 2:
            over = games.number_of_actions == 0
            assert (games.to_act[~over] == 1).all()
            before = games.states()
            games.step(games.random_actions(rng))
            assert not games.ended[over].any()
            assert not games.rewards[over].any()
            assert (games.number_of_actions[over] > 0).all()
            for place, state in enumerate(before):
                result, (now,) = cph.result(state), games.states([place])
                assert (result is not None) == over[place]
                assert result is None or cph.result(now) is None
                assert (cph.result(now) is not None) == games.ended[place]
            seen += int(over.sum())


def test_both_halves_of_a_seed_count() -> None:
    assert Batch(CARD, 2, seed=5).states() != Batch(CARD, 2, seed=5 + (1 << 32)).states()


def test_fewer_empty_cells_win_where_points_are_equal() -> None:
    result = callable_from_python(kernels, "_result")
    scores, row = np.zeros(3, np.int64), np.array([7, 0b111, 9, 0b1, 9, 0b101])
    for filled, winners in ((0b101, 0b100), (0b1, 0b110)):
        row[5] = filled
        assert result(row, scores, 0, 2, 0, 1) == winners
        assert scores.tolist() == [7, 9, 9]


def test_a_game_that_is_over_stays_so_whatever_action_it_is_given() -> None:
    games = Batch(CARD, 2, seed=3, begin_again=False)
    rng = np.random.default_rng(1)
    while games.number_of_actions.any():
        games.step(games.random_actions(rng))
    over = games.states()
    for number in (-1, -2, 0, 1 << 40):
        games.step(np.full(2, number))
        assert games.states() == over


def test_the_nth_build_is_the_nth_of_the_list() -> None:
    names = ("choices", "listed", "nth", "number")
    choices, listed, nth, number = (callable_from_python(construct, name) for name in names)
    state, rng, seen = cph.settle(cph.card_game(3), Random(1)), Random(1), 0
    while seen < 1000 and cph.result(state) is None:
        side, me = CARD_GAME, PLAYER + PLAYER_WIDTH * state.to_act
        side.take_in(state)
        ways = choices(side.row, me, side.out)
        builds = tuple(side.out[: listed(ways, side.out, 0)])
        assert number(ways, side.out) == len(builds)
        assert tuple(nth(side.out, place) for place in range(len(builds))) == builds
        seen += len(builds)
        state = cph.settle(cph.apply(state, rng.choice(cph.legal_actions(state))), rng)


# Chance


def test_philox_is_the_published_one() -> None:
    """The known answers of Random123 for philox4x32-10."""
    known = [
        ((0, 0, 0, 0), (0, 0), (0x6627E8D5, 0xE169C58D, 0xBC57AC4C, 0x9B00DBD8)),
        ((LOW,) * 4, (LOW,) * 2, (0x408F276D, 0x41C83B0E, 0xA20BC7C6, 0x6D5451FD)),
        (
            (0x243F6A88, 0x85A308D3, 0x13198A2E, 0x03707344),
            (0xA4093822, 0x299F31D0),
            (0xD16CFE09, 0x94FDCCEB, 0x5001E420, 0x24126EA1),
        ),
    ]
    for counter, key, expected in known:
        numbers = np.array(counter, np.int64)
        philox(numbers, 0, *key)
        assert tuple(numbers) == expected


def test_all_numbers_below_are_equally_likely() -> None:
    row = np.zeros(16, np.int64)
    counts = Counter(below(row, 6) for _ in range(12000))
    assert sorted(counts) == [0, 1, 2, 3, 4, 5]
    assert sum((count - 2000) ** 2 / 2000 for count in counts.values()) < 20.5


def before_the_end_card(seed: int) -> cph.State:
    """Return a position in which the next card may be the End of Game card."""
    rng, state = Random(seed), cph.settle(cph.card_game(2), Random(seed))
    while not any(
        getattr(move, "card", None) is cph.cardgame.END_OF_GAME
        for move, _ in cph.chance_outcomes(state)
    ):
        if cph.result(state) is not None:
            state = cph.card_game(2)
        moves = [move for move, _ in cph.chance_outcomes(state)]
        state = cph.apply(state, rng.choice(moves or list(cph.legal_actions(state))))
    return state


CHANCES: list[tuple[Any, int]] = [
    (cph.card_game(2), 60),
    (cph.notation.read_state("2ecm 0A bygrpbr - 59* BB,A,- GGP,A,-"), 0),
    (cph.card_game(2, abilities="variant_a"), 7),
    (cph.card_game(2, abilities="variant_b"), 9),
    (cph.card_game(2, missions=True), 8),
    (cph.roll_and_write(3), 0),
    (before_the_end_card(2), 0),
]


def quick_philox(row: Row, first: int, key0: int, key1: int) -> None:
    """The generator with Python's own ints, which are several times faster when not compiled."""
    c0, c1, c2, c3 = row[first : first + 4].tolist()
    key0, key1 = int(key0), int(key1)
    for _ in range(10):
        one, other = 0xD2511F53 * c0, 0xCD9E8D57 * c2
        c0, c1 = other >> 32 ^ c1 ^ key0, other & LOW
        c2, c3 = one >> 32 ^ c3 ^ key1, one & LOW
        key0, key1 = (key0 + 0x9E3779B9) & LOW, (key1 + 0xBB67AE85) & LOW
    row[first : first + 4] = c0, c1, c2, c3


def test_the_quick_generator_is_that_of_the_library() -> None:
    rng = Random(1)
    for _ in range(20):
        row = np.array([rng.getrandbits(32) for _ in range(6)])
        key = rng.getrandbits(32), rng.getrandbits(32)
        again = row.copy()
        quick_philox(row, 1, *key)
        callable_from_python(chance, "philox")(again, 1, *key)
        assert row.tolist() == again.tolist()


@pytest.mark.parametrize("number", range(len(CHANCES)))
def test_chance_is_drawn_with_the_probabilities_of_the_rules(
    number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Chi-square against the exact probabilities, at a level that one seed in a million misses."""
    monkeypatch.setattr(chance, "philox", quick_philox)
    state, moves = CHANCES[number]
    rng = Random(number)
    for _ in range(moves):  # to a position where chance is next
        state = cph.apply(
            state,
            rng.choice(
                [move for move, _ in cph.chance_outcomes(state)] or list(cph.legal_actions(state))
            ),
        )
    while not cph.chance_outcomes(state):
        state = cph.apply(state, rng.choice(cph.legal_actions(state)))
    side = CARD_GAME if isinstance(state, cph.cardgame.State) else ROLL_AND_WRITE
    turn = card_turn if side is CARD_GAME else roll_turn
    side.take_in(state)
    side.row[:5] = [3, 0, number, 0, 0]
    chances = dict(cph.spaces.outcome_space(state.game).possible(state))
    draws = by_profile(quick=120, ci=200, deep=200) * len(chances)
    counts = Counter(int(turn.sample(side.row)) for _ in range(draws))
    assert set(counts) <= set(chances)
    square = sum(
        (counts[each] - draws * often) ** 2 / (draws * often) for each, often in chances.items()
    )
    free = len(chances) - 1
    assert square < free + Fraction(10) * max(1, int((2 * free) ** 0.5))


@pytest.mark.parametrize("number", range(3))
def test_every_action_is_drawn_equally_often(number: int) -> None:
    """Chi-square in positions with builds, with jokers too, and with dice."""
    all_modules = cph.card_game(2, abilities="variant_b", jokers=True, missions=True)
    states: list[Any] = [cph.card_game(2), all_modules, cph.roll_and_write(2)]
    rng, state, legal = Random(number), states[number], tuple[int, ...]()
    before = state
    while len(legal) < 25:
        state = cph.settle(state, rng)
        if cph.result(state) is None:
            legal = cph.action_space(state.game).legal(state)
            before, state = state, cph.apply(state, rng.choice(cph.legal_actions(state)))
        else:
            state = cph.games.first_state(state.game)
    side = ROLL_AND_WRITE if number == 2 else CARD_GAME
    side.take_in(before)
    side.row[:5] = [3, 0, number, 0, 0]
    counts = Counter(
        int(side.turn["any_action"](side.row, side.out)) for _ in range(40 * len(legal))
    )
    assert set(counts) <= set(legal)
    free = len(legal) - 1
    assert sum((counts[each] - 40) ** 2 / 40 for each in legal) < free + 10 * (2 * free) ** 0.5


@pytest.mark.end_to_end
def test_what_only_compiled_functions_call_refuses_python() -> None:
    """It has no entry point for Python: the process would end without a message."""
    text = "from copenhagen.batch.house import count\ntry: count(3)\nexcept TypeError: print('no')"
    free = {name: value for name, value in os.environ.items() if name != "NUMBA_DISABLE_JIT"}
    run = subprocess.run(
        [sys.executable, "-c", text], capture_output=True, text=True, check=True, env=free
    )
    assert run.stdout == "no\n"


@pytest.mark.end_to_end
def test_nothing_that_is_written_to_a_compiled_batch_ends_the_process() -> None:
    """Compiled rules do no bounds checking."""
    text = """
import numpy as np
import copenhagen as cph
from copenhagen.batch import Batch
from tests.batch.test_batches import tampered

for game in (cph.card_game(3).game, cph.roll_and_write(2).game):
    games, rng = Batch(game, 16, seed=1), np.random.default_rng(1)
    for _ in range(20):
        assert tampered(games) == []
        games.step(games.random_actions(rng))
    assert not any(cph.state_faults(state) for state in games.states())
print("lawful")
"""
    run = subprocess.run(
        [sys.executable, "-c", text],
        capture_output=True,
        text=True,
        check=False,
        env=os.environ | {"NUMBA_DISABLE_JIT": "0"},
    )
    assert (run.returncode, run.stdout) == (0, "lawful\n"), run.stderr


# Unknown to the engine


@pytest.mark.parametrize(
    ("start", "package", "move"),
    [
        (cph.card_game(2, abilities="variant_b"), "cardgame", cardgame.Build),
        (cph.roll_and_write(2), "rollwrite", rollwrite.Roll),
    ],
)
def test_a_game_with_an_unknown_move_or_tile_is_refused(
    monkeypatch: pytest.MonkeyPatch, start: cph.State, package: str, move: type
) -> None:
    assert playing.unplayed(start.game) == ()
    parts = import_module(f"copenhagen.{package}.batch")
    monkeypatch.setattr(playing, "unplayed", playing.unplayed.__wrapped__)
    monkeypatch.setattr(parts, "MOVES", parts.MOVES - {move})
    monkeypatch.setattr(parts, "unknown", lambda _: ["swap"])
    for ask in (lambda: Batch(start.game, 1, seed=1), lambda: playouts(start, 1, seed=1)):
        with pytest.raises(cph.errors.InvalidGame) as refusal:
            ask()
        told = [fault.text for fault in refusal.value.faults]
        assert told == [f"batches do not know {name}" for name in (move.__name__, "swap")]


def test_every_tile_of_every_game_is_known() -> None:
    for abilities in ("base", "variant_a", "variant_b"):
        start = cph.card_game(2, abilities=abilities, jokers=True, missions=True)
        assert playing.unplayed(start.game) == ()
