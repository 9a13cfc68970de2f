"""Exact chance: the library's probabilities against dealing real cards in every possible order.

The library keeps no deck order. Here the cards have one: all orders of the face-down cards are
listed, with the End of Game card at each of its ten places, and the share of the orders in which a
card comes next is compared with the library's probability, at every step and after every history.
The dice of Roll & Write are thrown one by one, in all ways. Then the frequencies with which
`settle` and `sample` draw are compared with those probabilities.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from copy import deepcopy
from fractions import Fraction
from itertools import combinations, permutations, product
from math import comb, erfc, exp, factorial, fsum, gamma, inf, nan, perm, sqrt
from random import Random, SystemRandom, getstate, seed
from typing import Any

import attrs
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.random import RandomState, default_rng

import copenhagen as cph
from copenhagen.bots import GreedyBot, RandomBot, bot_game
from copenhagen.cardgame.actions import Reveal, TakeCards
from copenhagen.cardgame.components import END_OF_GAME as END
from copenhagen.cardgame.components import Card, Counts
from copenhagen.cardgame.options import CardGameOptions
from copenhagen.cardgame.state import EndCard, Phase, State
from copenhagen.chance import Generator, generator_from
from copenhagen.errors import InvalidGame, InvalidValue
from copenhagen.games import State as AnyState
from copenhagen.games import first_state, sample
from copenhagen.house.colors import COLORS, Color
from copenhagen.match import Match
from copenhagen.playouts import playout
from copenhagen.rollwrite.components import DICE
from copenhagen.rollwrite.state import State as RollState
from tests.cardgame.playing import cards_to_come
from tests.strategies import GAMES, copy_of, look_alike, positions

Order = tuple[Card, ...]
"""The cards in the order in which they are turned over."""

STARTS = (
    cph.card_game(2),
    cph.card_game(4, abilities="variant_a", missions=True),
    cph.card_game(3, abilities="variant_b", jokers=True),
    cph.roll_and_write(3),
)
NAMES = ("base", "variant A", "variant B", "roll and write")

B, Y, R = Color.BLUE, Color.YELLOW, Color.RED
EAGER, LAZY = CardGameOptions(), CardGameOptions(reshuffle="lazy")


# --- all orders of a deck --------------------------------------------------------------------


def pile(counts: Counts) -> list[Color]:
    return [color for color in COLORS for _ in range(counts[color])]


def labelled_orders(cards: Sequence[Color]) -> Iterator[Order]:
    """Yield the colors of every order of the cards, all distinct: n! of them."""
    for order in permutations(range(len(cards))):
        yield tuple(cards[card] for card in order)


def orders_of_two_colors(many: int, few: int) -> Iterator[Order]:
    """Yield every way to place a few yellow cards among many blue ones.

    Each stands for equally many orders of distinct cards, so they are equally likely.
    """
    for places in combinations(range(many + few), few):
        yield tuple(Y if place in places else B for place in range(many + few))


def with_end_card(orders: Iterable[Order]) -> Iterator[Order]:
    """Yield every order with the End of Game card at each of its places among the last ten."""
    for order in orders:
        for behind in range(min(9, len(order)) + 1):
            place = len(order) - behind
            yield (*order[:place], END, *order[place:])


def check_all_ways(state: State, orders: Sequence[Order], turned: int = 0) -> int:
    """Compare the next card in `orders` with the library's outcomes, then after each of them.

    `turned` cards of the orders have been turned over. Return the number of positions compared.
    """
    outcomes = cards_to_come(state)
    if not outcomes:
        return 0
    by_card: dict[Card, list[Order]] = {}
    for order in orders:
        by_card.setdefault(order[turned], []).append(order)
    assert {move.card: chance for move, chance in outcomes} == {
        card: Fraction(len(same), len(orders)) for card, same in by_card.items()
    }
    return 1 + sum(
        check_all_ways(cph.apply(state, move), by_card[move.card], turned + 1)
        for move, _ in outcomes
    )


def refilling(
    holes: int,
    supply: Counts,
    *,
    discard: Counts = (0, 0, 0, 0, 0),
    end_card: EndCard = EndCard.SUPPLY,
    options: CardGameOptions = EAGER,
) -> State:
    """Return a table for three at the end of a turn, with `holes` in the display.

    The cards that are not in these places are out of play: a small deck.
    """
    return attrs.evolve(
        cph.card_game(3, options=options),
        phase=Phase.REFILL,
        display=(None,) * holes + (R,) * (7 - holes),
        supply=supply,
        discard=discard,
        end_card=end_card,
    )


# --- the End of Game card in the supply --------------------------------------------------------


@pytest.mark.parametrize(
    "supply", [(1, 0, 0, 0, 0), (2, 1, 0, 0, 0), (1, 1, 1, 1, 0), (2, 2, 1, 0, 0), (0, 0, 1, 3, 2)]
)
@pytest.mark.rule("base.supply.chance", "base.supply.end-card")
def test_every_card_of_a_small_supply_is_equally_likely(supply: Counts) -> None:
    orders = list(with_end_card(labelled_orders(pile(supply))))
    assert len(orders) == factorial(sum(supply)) * (sum(supply) + 1)
    before_its_end = {order[:turned] for order in orders for turned in range(order.index(END) + 1)}
    assert check_all_ways(refilling(7, supply), orders) == len(before_its_end)


@pytest.mark.parametrize(("many", "few"), [(8, 1), (7, 3), (9, 1), (10, 1), (8, 4), (13, 2)])
@pytest.mark.rule("base.supply.chance", "base.supply.end-card")
def test_the_end_of_game_card_is_among_the_last_ten(many: int, few: int) -> None:
    """Nine to fifteen cards beside it: at first it cannot come, then with 1 in 10, 1 in 9, ..."""
    orders = list(with_end_card(orders_of_two_colors(many, few)))
    check_all_ways(refilling(7, (many, few, 0, 0, 0)), orders)


@pytest.mark.parametrize("cards", range(14))
@pytest.mark.rule("base.supply.end-card")
def test_each_place_of_the_end_of_game_card_is_equally_likely(cards: int) -> None:
    """Turned over to its end, a supply of one color shows it at each place equally often."""
    state = refilling(7, (cards, 0, 0, 0, 0))
    chance, found = Fraction(1), []
    for _ in range(cards + 1):
        outcomes = dict(cph.chance_outcomes(state))
        found.append(chance * outcomes.get(Reveal(END), 0))
        chance *= outcomes.get(Reveal(B), 0)
        if chance:
            refilled = cph.apply(state, Reveal(B))
            state = refilling(7, refilled.supply)
    places = min(10, cards + 1)
    assert found == [0] * (cards + 1 - places) + [Fraction(1, places)] * places
    assert chance == 0


# --- the reshuffle -----------------------------------------------------------------------------


@pytest.mark.parametrize("options", [EAGER, LAZY], ids=["eager", "lazy"])
@pytest.mark.parametrize(
    ("supply", "discard"),
    [
        ((1, 1, 0, 0, 0), (1, 2, 0, 0, 0)),
        ((0, 0, 1, 0, 0), (2, 1, 0, 0, 1)),
        ((2, 0, 1, 0, 0), (0, 0, 0, 1, 1)),
    ],
)
@pytest.mark.rule("base.supply.reshuffle")
def test_after_the_supply_comes_the_shuffled_discard_pile(
    supply: Counts, discard: Counts, options: CardGameOptions
) -> None:
    orders = [
        first + rest
        for first in labelled_orders(pile(supply))
        for rest in with_end_card(labelled_orders(pile(discard)))
    ]
    table = refilling(7, supply, discard=discard, end_card=EndCard.BESIDE, options=options)
    check_all_ways(table, orders)


@pytest.mark.parametrize("options", [EAGER, LAZY], ids=["eager", "lazy"])
@pytest.mark.rule("base.supply.reshuffle", "base.supply.end-card")
def test_after_the_reshuffle_the_end_of_game_card_is_among_the_last_ten(
    options: CardGameOptions,
) -> None:
    orders = [(R, *rest) for rest in with_end_card(orders_of_two_colors(10, 2))]
    table = refilling(
        7,
        (0, 0, 1, 0, 0),
        discard=(10, 2, 0, 0, 0),
        end_card=EndCard.BESIDE,
        options=options,
    )
    check_all_ways(table, orders)


# --- set-up ------------------------------------------------------------------------------------


@pytest.mark.rule("base.setup.display", "base.setup.end-card", "base.setup.hands")
def test_two_players_deal_the_display_the_hands_and_go_on_with_the_last_ten() -> None:
    """A deck of 22: seven for the display, five for the hands, ten and End of Game are left."""
    orders = [
        (*top, *rest)
        for order in orders_of_two_colors(20, 2)
        for top in [order[:7]]
        for rest in with_end_card([order[7:]])
    ]
    start = attrs.evolve(cph.card_game(2), supply=(20, 2, 0, 0, 0))
    check_all_ways(start, orders)

    turned: tuple[Card, ...] = (B, Y, *(B,) * 10)
    state = start
    for card in turned:
        state = cph.apply(state, Reveal(card))
    assert state.phase is Phase.ACTION
    assert [sum(player.hand) for player in state.players] == [2, 3]
    same_start = [order for order in orders if order[:12] == turned]
    check_all_ways(cph.apply(state, TakeCards((0, 1))), same_start, 12)


@pytest.mark.parametrize("players", [2, 3, 4])
@given(data=st.data())
@pytest.mark.rule("base.setup.display", "base.setup.hands")
def test_a_whole_deck_is_dealt_card_by_card(players: int, data: st.DataObject) -> None:
    """The chance of a whole deal is the share of the orders of all cards that begin with it."""
    state, chance = cph.card_game(players), Fraction(1)
    drawn: Counter[Card] = Counter()
    while outcomes := cards_to_come(state):
        move, likely = data.draw(st.sampled_from(outcomes))
        drawn[move.card] += 1
        chance *= likely
        state = cph.apply(state, move)
    each = 12 if players == 3 else 14
    ways = 1
    for number in drawn.values():
        ways *= perm(each, number)
    assert chance == Fraction(ways, perm(5 * each, drawn.total()))
    assert drawn.total() == {2: 12, 3: 15, 4: 19}[players]


# --- all throws of the dice -----------------------------------------------------------------------


def in_hand(number: int) -> RollState:
    """Return a table with `number` of the five dice about to be rolled."""
    start = cph.roll_and_write(3)
    blues = (DICE - number, 0, 0, 0, 0, 0)
    return attrs.evolve(start, in_hand=number, dice=blues)


@pytest.mark.parametrize("number", range(1, DICE + 1))
@pytest.mark.rule("rollwrite.dice.roll", "rollwrite.ability.re-roll")
def test_all_ways_in_which_the_dice_fall_are_equally_likely(number: int) -> None:
    throws = Counter(
        tuple(throw.count(face) for face in range(6)) for throw in product(range(6), repeat=number)
    )
    outcomes = cph.chance_outcomes(in_hand(number))
    assert {roll.dice: chance for roll, chance in outcomes} == {
        dice: Fraction(ways, 6**number) for dice, ways in throws.items()
    }
    assert len(outcomes) == {1: 6, 2: 21, 3: 56, 4: 126, 5: 252}[number]


# --- drawing with the right frequencies ----------------------------------------------------------

SIGNIFICANCE = 0.001
"""A fair generator fails one of these tests with this probability; the seeds are fixed."""


def tail(degrees: int, square: float) -> float:
    """Return the probability that chi-squared with `degrees` of freedom exceeds `square`."""
    half = square / 2
    if degrees % 2 == 0:
        return exp(-half) * fsum(half**k / factorial(k) for k in range(degrees // 2))
    terms = (half ** (k + 0.5) / gamma(k + 1.5) for k in range(degrees // 2))
    return erfc(sqrt(half)) + exp(-half) * fsum(terms)


def check_frequencies(expected: dict[object, Fraction], drawn: Counter[object]) -> None:
    """Compare the draws with `expected` by the chi-squared test."""
    assert set(drawn) <= set(expected), "something was drawn that cannot come"
    number = drawn.total()
    assert min(expected.values()) * number >= 5, "too few draws for the test"
    square = sum(
        (drawn[what] - number * float(chance)) ** 2 / (number * float(chance))
        for what, chance in expected.items()
    )
    assert tail(len(expected) - 1, square) > SIGNIFICANCE


def ends_of_chance(state: AnyState) -> dict[object, Fraction]:
    """Return the states that chance leads to until a player decides, with exact probabilities."""
    found: dict[object, Fraction] = {}
    ways: list[tuple[AnyState, Fraction]] = [(state, Fraction(1))]
    while ways:
        here, chance = ways.pop()
        outcomes = cph.chance_outcomes(here)
        if not outcomes:
            found[here] = found.get(here, Fraction(0)) + chance
        ways += [(cph.apply(here, move), chance * likely) for move, likely in outcomes]
    return found


def test_the_tail_of_chi_squared_is_that_of_the_printed_tables() -> None:
    for degrees, square, printed in [
        (1, 3.841, 0.05),
        (2, 9.210, 0.01),
        (3, 16.266, 0.001),
        (10, 18.307, 0.05),
        (15, 37.697, 0.001),
    ]:
        assert tail(degrees, square) == pytest.approx(printed, rel=2e-3)


SMALL_TABLES = {
    "no end card": refilling(2, (3, 5, 1, 9, 2)),
    "end card among ten": refilling(2, (2, 3, 0, 1, 3)),
    "end card comes into reach": refilling(3, (7, 4, 0, 0, 0)),
    "few cards": refilling(4, (2, 1, 1, 0, 0)),
    "reshuffle": refilling(3, (1, 0, 0, 0, 1), discard=(3, 2, 0, 0, 0), end_card=EndCard.BESIDE),
    "late reshuffle": refilling(
        3, (1, 0, 0, 0, 1), discard=(3, 2, 0, 0, 0), end_card=EndCard.BESIDE, options=LAZY
    ),
    "hands": attrs.evolve(
        cph.card_game(2), phase=Phase.HANDS, to_act=1, supply=(9, 9, 0, 0, 9), display=(R,) * 7
    ),
}


ROLLS = {f"{number} dice": in_hand(number) for number in (1, 2, 3)}
"""Few dice: with five of them, five whites are so rare that the test needs 39,000 rolls."""


@pytest.mark.parametrize("name", ROLLS)
@pytest.mark.rule("rollwrite.dice.roll")
def test_settle_and_sample_throw_each_roll_as_often_as_they_should(name: str) -> None:
    start, rng = ROLLS[name], Random(20_22)
    settled: Counter[object] = Counter(cph.settle(start, rng) for _ in range(8_000))
    check_frequencies(ends_of_chance(start), settled)
    expected: dict[object, Fraction] = dict(cph.chance_outcomes(start))
    sampled: Counter[object] = Counter(sample(start, rng) for _ in range(8_000))
    check_frequencies(expected, sampled)


@pytest.mark.rule("rollwrite.dice.roll")
def test_five_dice_show_each_number_of_whites_as_often_as_they_should() -> None:
    start, rng = cph.roll_and_write(4), Random(20_23)
    expected: dict[object, Fraction] = {
        whites: Fraction(comb(DICE, whites) * 5 ** (DICE - whites), 6**DICE)
        for whites in range(DICE + 1)
    }
    drawn: Counter[object] = Counter(cph.settle(start, rng).dice[-1] for _ in range(40_000))
    check_frequencies(expected, drawn)


@pytest.mark.parametrize("name", SMALL_TABLES)
@pytest.mark.rule("base.supply.chance")
def test_settle_comes_to_each_position_as_often_as_it_should(name: str) -> None:
    start, rng = SMALL_TABLES[name], Random(20_19)
    expected = ends_of_chance(start)
    assert sum(expected.values()) == 1
    drawn: Counter[object] = Counter(cph.settle(start, rng) for _ in range(4_000))
    check_frequencies(expected, drawn)


@pytest.mark.parametrize("name", SMALL_TABLES)
@pytest.mark.rule("base.supply.chance")
def test_sample_draws_each_card_as_often_as_it_should(name: str) -> None:
    start, rng = SMALL_TABLES[name], Random(20_20)
    expected: dict[object, Fraction] = dict(cph.chance_outcomes(start))
    drawn: Counter[object] = Counter(sample(start, rng) for _ in range(20_000))
    check_frequencies(expected, drawn)


def test_a_generator_that_never_brings_the_end_card_would_be_found_out() -> None:
    start, rng = SMALL_TABLES["end card among ten"], Random(20_21)
    expected: dict[object, Fraction] = dict(cph.chance_outcomes(start))
    cards = [move for move, _ in cards_to_come(start)][:-1]
    drawn: Counter[object] = Counter(
        rng.choices(cards, [start.supply[move.card] for move in cards], k=20_000)  # type: ignore[index]
    )
    with pytest.raises(AssertionError):
        check_frequencies(expected, drawn)


# --- seeds ---------------------------------------------------------------------------------------


@given(positions(), st.integers())
def test_a_seed_feeds_chance_the_same_way_every_time(state: State, number: int) -> None:
    assert cph.settle(state, Random(number)) == cph.settle(look_alike(state), Random(number))
    assert cph.playout(state, Random(number)) == cph.playout(state, Random(number))
    assert cph.chance_outcomes(cph.settle(state, Random(number))) == ()


def test_seeds_lead_to_different_games(subtests: pytest.Subtests) -> None:
    for game in GAMES:
        with subtests.test(case=str(game)):
            start = cph.card_game(game.players, options=game.options)
            assert len({cph.settle(start, Random(number)) for number in range(20)}) == 20


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_seed_feeds_the_dice_the_same_way_every_time(players: int) -> None:
    start = cph.roll_and_write(players)
    ends = [cph.playout(start, Random(number)) for number in range(6)]
    assert ends == [cph.playout(copy_of(start), Random(number)) for number in range(6)]
    assert len(set(ends)) == 6


def test_nothing_but_the_given_generator_is_used() -> None:
    seed(1)
    before = getstate()
    cph.playout(cph.card_game(3), Random(1))
    sample(cph.card_game(3), Random(1))
    cph.playout(cph.roll_and_write(3), Random(1))
    sample(cph.roll_and_write(3), Random(1))
    assert getstate() == before


PHASES_OF_CHANCE = {
    Phase.DISPLAY,
    Phase.HANDS,
    Phase.REFILL,
    Phase.SETS,
    Phase.ABILITY_DISPLAY,
    Phase.MISSIONS,
    Phase.DRAW,
    Phase.NEXT_ABILITY,
}


@given(positions())
@pytest.mark.rule("base.supply.chance")
def test_probabilities_sum_to_one_and_none_is_nothing(state: State) -> None:
    chances = [chance for _, chance in cph.chance_outcomes(state)]
    assert all(type(chance) is Fraction for chance in chances)
    assert all(0 < chance <= 1 for chance in chances)
    assert sum(chances) == (1 if state.phase in PHASES_OF_CHANCE else 0)


# --- other generators ------------------------------------------------------------------------


@pytest.mark.parametrize("start", [cph.card_game(2), cph.roll_and_write(2)])
@pytest.mark.parametrize("rng", [None, 7, Random])
def test_chance_is_drawn_with_a_generator_alone(start: AnyState, rng: Any) -> None:  # noqa: ANN401
    seen = cph.view(start, 0)
    for draw in (
        lambda: cph.settle(start, rng),
        lambda: sample(start, rng),
        lambda: cph.resample(seen, rng),
        lambda: playout(start, rng),
    ):
        with pytest.raises(InvalidValue) as caught:
            draw()
        (fault,) = caught.value.faults
        assert (fault.path, fault.text) == (
            "rng",
            f"{rng!r} is neither a random.Random nor a NumPy Generator",
        )


class Fixed(Random):
    """A generator whose every number is the same."""

    def __init__(self, number: Any) -> None:  # noqa: ANN401 - any value
        super().__init__(0)
        self.number = number

    def random(self) -> Any:  # noqa: ANN401
        return self.number


class FixedBits(Fixed):
    """A generator whose whole numbers do not derive from these."""

    def getrandbits(self, k: int, /) -> int:
        return int(self.number) << k


class FixedNumPy:
    """An object that draws like a NumPy generator, always the same numbers."""

    def __init__(self, number: Any) -> None:  # noqa: ANN401
        self.number = number

    def random(self) -> Any:  # noqa: ANN401
        return self.number

    def bytes(self, length: int) -> bytes:
        return b"x" * length


def patched(number: Any) -> Random:  # noqa: ANN401
    rng = Random(1)
    rng.random = lambda: number  # type: ignore[method-assign]
    return rng


OUT_OF_RANGE = (1, 1.0, 1.5, -0.1, 1e300, inf, -inf, nan, "0.5", None)


def test_a_generator_that_leaves_its_range_is_refused(subtests: pytest.Subtests) -> None:
    for case in product(STARTS, OUT_OF_RANGE, (Fixed, FixedBits, FixedNumPy, patched)):
        with subtests.test(case=repr(case)):
            start, number, kind = case
            for draw in (cph.settle, sample, playout):
                with pytest.raises(InvalidValue) as caught:
                    draw(start, kind(number))
                (fault,) = caught.value.faults
                assert fault.path == "rng"
                assert "returned" in fault.text


def test_bits_out_of_range_are_refused_where_whole_numbers_are_drawn() -> None:
    start = cph.settle(cph.card_game(2), Random(1))
    for number in (1, -1):
        with pytest.raises(InvalidValue, match=r"rng: getrandbits\(\d+\) returned"):
            cph.resample(cph.view(start, 0), FixedBits(number))


def drawn_with(start: AnyState, rng: Generator) -> tuple[object, ...]:
    """Return all draws of the library with `rng`, one after the other."""
    end = playout(start, rng)
    state = cph.settle(start, rng)
    seat = state.to_act
    seen, actions = cph.view(state, seat), cph.legal_actions(state)
    return (
        end,
        state,
        sample(start, rng),
        cph.resample(seen, rng),
        *(bot.choose(seen, actions, rng) for bot in (RandomBot(), GreedyBot())),
        *bot_game(state, [RandomBot()] * start.game.players, rng),
    )


@pytest.mark.parametrize("start", STARTS, ids=NAMES)
def test_whatever_draws_with_the_standard_library_draws_with_numpy(start: AnyState) -> None:
    drawn = drawn_with(start, default_rng(1))
    assert drawn == drawn_with(start, default_rng(1))
    assert drawn != drawn_with(start, default_rng(2))
    assert cph.state_faults(cph.settle(start, default_rng(3))) == ()
    assert drawn_with(start, RandomState(1)) == drawn_with(start, RandomState(1))


def test_a_match_draws_with_numpy_and_so_do_its_bots() -> None:
    def played() -> Sequence[object]:
        match = Match(cph.roll_and_write(2), rng=default_rng(1))
        match.play(match.bot_action(RandomBot(), default_rng(2)))
        match.play(match.bot_action(RandomBot()))
        return match.moves

    assert played() == played()
    copied = deepcopy(Match(cph.roll_and_write(2), rng=default_rng(1)))
    assert copied.own_chance


class Recorded(Random):
    """A generator that counts how often it is asked."""

    asked = 0

    def random(self) -> float:
        self.asked += 1
        return super().random()


class RecordedBits(Recorded):
    def getrandbits(self, k: int, /) -> int:
        self.asked += 1
        return super().getrandbits(k)


class Backwards(Random):
    """A generator that shuffles in its own way."""

    def random(self) -> float:
        return super().random()

    def choice(self, seq: Any) -> Any:  # noqa: ANN401
        return super().choice(seq[::-1])


@pytest.mark.parametrize("start", STARTS, ids=NAMES)
@pytest.mark.parametrize("kind", [Recorded, RecordedBits, Backwards])
def test_another_generator_of_the_standard_library_draws_as_it_does_itself(
    start: AnyState, kind: type[Random]
) -> None:
    """Values checked on the way are drawn in the same order by the same calls."""
    checked, plain = generator_from(kind(1)), kind(1)
    assert type(checked) is not kind
    for _ in range(20):
        assert checked.random() == plain.random()
        assert checked.choice(range(1000)) == plain.choice(range(1000))
        assert checked.randrange(10**12) == plain.randrange(10**12)
        assert checked.sample(range(50), 9) == plain.sample(range(50), 9)
    assert checked.getstate() == plain.getstate()
    assert cph.settle(start, kind(1)) == cph.settle(start, kind(1))


def test_the_generators_of_the_standard_library_are_drawn_with_themselves() -> None:
    class Named(Random):
        name = "mine"

    for rng in (Random(1), SystemRandom(), Named(1)):
        assert generator_from(rng) is rng
    checked = generator_from(Recorded(1))
    assert generator_from(checked) is checked
    assert playout(cph.card_game(2), SystemRandom()).phase is Phase.OVER


def test_a_generator_that_is_checked_is_seeded_and_copied_like_its_source() -> None:
    checked = generator_from(Recorded(1))
    first = [checked.random() for _ in range(3)]
    checked.seed(1)
    state = checked.getstate()
    assert [checked.random() for _ in range(3)] == first
    checked.setstate(state)
    assert [deepcopy(checked).random(), checked.random()] == [first[0]] * 2


@given(st.integers(1, 200), st.integers(0, 2**32))
def test_bits_of_numpy_fill_their_range(bits: int, seed: int) -> None:
    rng = generator_from(default_rng(seed))
    drawn = [rng.getrandbits(bits) for _ in range(64)]
    assert all(0 <= number < 2**bits for number in drawn)
    assert max(drawn).bit_length() > bits - 5


@pytest.mark.parametrize("rng", [np.random.Generator, object(), "random"])
def test_what_is_no_generator_makes_none(rng: Any) -> None:  # noqa: ANN401
    with pytest.raises(InvalidValue, match=r"neither a random\.Random nor"):
        generator_from(rng)


def test_only_a_game_has_a_first_state() -> None:
    with pytest.raises(InvalidGame, match="int is not a game"):
        first_state(3)  # type: ignore[arg-type]
