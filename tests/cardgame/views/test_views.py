"""The view of one seat, and the states that it cannot tell from the real one."""

import itertools
from collections import Counter, defaultdict
from collections.abc import Iterator
from fractions import Fraction
from random import Random
from typing import Any

import attrs
import pytest

import copenhagen as cph
from copenhagen.cardgame.actions import Move, PlaceSpecial, TakeCards
from copenhagen.cardgame.components import Ability, Counts
from copenhagen.cardgame.state import EndCard, Phase, State
from copenhagen.cardgame.views import View
from copenhagen.cardgame.views.resampling import hands_that_fit
from copenhagen.errors import CopenhagenError, InvalidState, InvalidValue, NotAState
from copenhagen.house.colors import COLORS
from tests.cardgame.playing import turn_over
from tests.cardgame.positions_of_modules import LINES
from tests.cardgame.reading import read_state
from tests.drawing import Sitting, build, cards, cell, position
from tests.playing import allowed
from tests.strategies import look_alike

TAKE = TakeCards((0, 1))
NO_CARDS = (0, 0, 0, 0, 0)


def add(*counts: Counts) -> Counts:
    blue, yellow, red, green, purple = map(sum, zip(*counts, strict=True))
    return blue, yellow, red, green, purple


# --- the contents of a view ------------------------------------------------------------------


@pytest.mark.rule("base.turn.open-information")
def test_cards_dealt_at_the_start_are_known_to_their_owner_only() -> None:
    state = cph.settle(cph.card_game(players=3), Random(5))
    seen = cph.view(state, 1)
    assert seen.hand == seen.own_concealed == state.players[1].hand
    assert [player.open for player in seen.players] == [NO_CARDS] * 3
    assert [player.concealed for player in seen.players] == [2, 3, 3]
    assert seen.unseen == add(state.supply, state.players[0].hand, state.players[2].hand)


@pytest.mark.rule("base.turn.open-information")
def test_cards_taken_from_the_display_were_seen_by_everybody() -> None:
    me = Sitting(hand="rg", concealed="rg", active=(Ability.ADDITIONAL_CARD,))
    state = position(me, Sitting(), Sitting(), display="byrgpby")
    before, after = cph.view(state, 2), cph.view(allowed(state, TAKE), 2)
    assert after.players[0].open == cards("by")
    assert (after.players[0].concealed, after.players[0].cards) == (2, 4)
    assert after.unseen == before.unseen
    assert after.took_cards


@pytest.mark.rule("base.turn.open-information")
def test_a_spent_card_is_one_of_the_open_ones_as_long_as_there_are_any() -> None:
    state = position(Sitting(hand="rrrg", concealed="rg"), Sitting())
    after = cph.view(allowed(state, build("r", "*a1 b1")), 1)
    assert (after.players[0].open, after.players[0].concealed) == (NO_CARDS, 2)
    assert after.unseen == cph.view(state, 1).unseen


@pytest.mark.rule("base.turn.open-information")
def test_a_concealed_card_that_is_spent_has_been_seen() -> None:
    state = position(Sitting(hand="rrrg", concealed="rrg"), Sitting())
    after = cph.view(allowed(state, build("r", "*a1 b1")), 1)
    assert (after.players[0].open, after.players[0].concealed) == (NO_CARDS, 2)
    assert add(after.unseen, cards("r")) == cph.view(state, 1).unseen
    assert after.discard == cards("rr")


@pytest.mark.rule("base.turn.open-information", "base.supply.reshuffle")
def test_from_the_reshuffle_on_the_supply_is_known_and_only_concealed_cards_are_unseen() -> None:
    """Ruling P-20: the discard pile, now the supply, was public."""
    sittings = (Sitting(hand="rg", concealed="r"), Sitting(hand="bp", concealed="bp"), Sitting())
    last = turn_over(allowed(position(*sittings, supply="gp"), TAKE), "g")
    seen = cph.view(last, 0)
    assert (seen.supply, seen.unseen, seen.supply_size) == (None, cards("pbp"), 1)
    assert seen.supply_known == (False, False, False)
    after = turn_over(last, "p")
    seen = cph.view(after, 0)
    assert (seen.supply, seen.unseen) == (last.discard, cards("bp"))
    assert seen.supply_size == sum(last.discard) + 1
    assert seen.supply_known == (True, True, True)
    assert cph.view(after, 2).unseen == cards("rbp")


@pytest.mark.rule("base.turn.open-information", "base.supply.two-players")
def test_two_players_never_get_to_know_the_supply() -> None:
    seen = cph.view(position(Sitting(), Sitting(hand="bp", concealed="b"), supply="gp"), 0)
    assert (seen.supply, seen.unseen, seen.supply_size) == (None, cards("gpb"), 3)


@pytest.mark.rule("base.supply.end-card", "base.turn.open-information")
@pytest.mark.parametrize(
    ("players", "place"), [(2, EndCard.SUPPLY), (3, EndCard.BESIDE), (4, EndCard.BESIDE)]
)
def test_where_the_end_of_game_card_is_can_be_seen_but_not_when_it_will_come(
    players: int, place: EndCard
) -> None:
    state = cph.settle(cph.card_game(players=players), Random(3))
    seen = cph.view(state, 0)
    assert seen.end_card is place
    assert seen.supply_size == state.supply_size
    over = turn_over(allowed(position(players=2, supply="g"), TAKE), "E")
    assert cph.view(over, 1).end_card is EndCard.DISPLAY


@pytest.mark.rule("base.build.payment")
def test_the_build_that_waits_for_its_payment_can_be_seen() -> None:
    """Ruling P-16: nothing has moved yet."""
    me = Sitting(hand="rrgg", active=(Ability.CHANGE_OF_COLORS,))
    state = position(me, Sitting())
    chosen = build("r", "*a1 b1")
    before, after = cph.view(state, 1), cph.view(allowed(state, chosen), 1)
    assert (after.phase, after.pending) == (Phase.PAYMENT, chosen)
    assert attrs.evolve(after, phase=before.phase, pending=None) == before


@pytest.mark.rule("base.turn.open-information")
def test_what_lies_open_is_shown_as_it_is() -> None:
    me = Sitting(
        house="w r R . .",
        hand="bbb",
        active=(Ability.BOTH_ACTIONS,),
        inactive=(Ability.ANY_CARDS,),
        resting=(Ability.ADDITIONAL_CARD,),
    )
    state = position(Sitting(), me, Sitting(), discard="ggp", phase=Phase.COAT_OF_ARMS, coats=2)
    seen = cph.view(state, 0)
    same = [
        "game", "phase", "end_card", "display", "discard", "tiles", "special_tiles", "abilities",
        "supply_known", "took_cards", "pending", "coats",
    ]  # fmt: skip
    assert [getattr(seen, name) for name in same] == [getattr(state, name) for name in same]
    assert (seen.viewer, seen.to_act) == (0, state.to_act)
    assert seen.me == seen.players[0]
    player, shown = state.players[1], seen.players[1]
    same = ["house", "open", "active", "inactive", "resting", "score", "abilities"]
    assert [getattr(shown, name) for name in same] == [getattr(player, name) for name in same]
    assert shown.house.tiles == player.house.tiles


def test_equal_states_give_equal_views_with_equal_hashes() -> None:
    state = cph.playout(cph.card_game(players=3), Random(2))
    for seat in range(3):
        one, other = cph.view(state, seat), cph.view(look_alike(state), seat)
        assert one == other
        assert hash(one) == hash(other)


def test_two_seats_never_share_a_view() -> None:
    state = cph.card_game(players=4)
    assert len({cph.view(state, seat) for seat in range(4)}) == 4


@pytest.mark.parametrize("seat", [-1, 3, True, None, "0", 1.0])
def test_a_seat_that_is_not_there_has_no_view(seat: int) -> None:
    with pytest.raises(InvalidValue, match="is not a seat; this game has seats 0 to 2"):
        cph.view(cph.card_game(players=3), seat)


def test_a_view_is_no_state_and_a_state_is_no_view() -> None:
    state = cph.card_game(players=2)
    seen: Any = cph.view(state, 0)
    with pytest.raises(NotAState, match="View is not the state of a game"):
        cph.legal_actions(seen)
    with pytest.raises(NotAState, match="View is not the state of a game"):
        cph.view(seen, 0)
    no_view: Any = state
    with pytest.raises(NotAState, match="State is not the view of a game"):
        cph.resample(no_view, Random(0))
    with pytest.raises(NotAState, match="State is not the view of a game"):
        cph.fold(no_view, ())


def test_nothing_in_a_view_can_be_assigned() -> None:
    seen: Any = cph.view(cph.card_game(players=2), 0)
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        seen.hand = cards("rrr")
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        seen.players[1].concealed = 0


# --- resampling: exact probabilities ---------------------------------------------------------


Distribution = dict[State, Fraction]


def labelled_deals(state: State, seat: int) -> Iterator[State]:
    """Yield a state for each way to deal the single cards that `seat` has not seen.

    Every card is distinct here, so all ways are equally likely.
    """
    others = [other for other in range(len(state.players)) if other != seat]
    pool = [color for other in others for color in in_order(state.players[other].concealed)]
    if not state.supply_known[seat]:
        pool += in_order(state.supply)
    sizes = [sum(state.players[other].concealed) for other in others]
    for parts in parted(tuple(range(len(pool))), sizes):
        players = list(state.players)
        *hands, rest = (counted([pool[card] for card in part]) for part in parts)
        for other, concealed in zip(others, hands, strict=True):
            hand = add(players[other].open, concealed)
            players[other] = attrs.evolve(players[other], hand=hand, concealed=concealed)
        supply = state.supply if state.supply_known[seat] else rest
        yield attrs.evolve(state, players=tuple(players), supply=supply)


def in_order(counts: Counts) -> list[int]:
    return [color for color in COLORS for _ in range(counts[color])]


def counted(colors: list[int]) -> Counts:
    blue, yellow, red, green, purple = map(colors.count, COLORS)
    return blue, yellow, red, green, purple


def parted(pool: tuple[int, ...], sizes: list[int]) -> Iterator[list[tuple[int, ...]]]:
    """Yield every way to take parts of these sizes out of `pool`, with the rest as the last."""
    if not sizes:
        yield [pool]
        return
    for part in itertools.combinations(pool, sizes[0]):
        left = tuple(card for card in pool if card not in part)
        yield from ([part, *more] for more in parted(left, sizes[1:]))


def deserved(before: State, moves: tuple[Move, ...], seat: int) -> Distribution:
    """Return the probability of each state for `seat`, given `before` dealt and `moves` made.

    Found by dealing the unseen cards in every way and playing on by the rules: a deal counts if the
    moves are legal and everything looks the same to `seat` in the end.
    """
    seen = cph.view(played(before, moves), seat)
    found: Counter[State] = Counter()
    for deal in labelled_deals(before, seat):
        try:
            state = played(deal, moves)
        except cph.IllegalAction:
            continue
        found[state] += cph.view(state, seat) == seen
    total = found.total()
    return {state: Fraction(number, total) for state, number in found.items() if number}


def played(state: State, moves: tuple[Move, ...]) -> State:
    for move in moves:
        state = cph.apply(state, move)
    return state


class EveryChoice(Random):
    """A generator that runs through all results of its draws, one after the other."""

    def __init__(self) -> None:
        super().__init__()
        self.picks: list[int] = []
        self.among: list[int] = []
        self.at = 0

    def randrange(self, start: int, stop: int | None = None, step: int = 1) -> int:
        assert stop is None
        assert step == 1
        if self.at == len(self.picks):
            self.picks.append(0)
            self.among.append(start)
        self.at += 1
        assert self.among[self.at - 1] == start
        return self.picks[self.at - 1]

    def random(self) -> float:
        raise AssertionError("this cannot be followed exactly")

    def getrandbits(self, k: int) -> int:
        raise AssertionError(f"{k} bits cannot be followed exactly")

    def probability(self) -> Fraction:
        """Return the probability of the results of the current run."""
        share = Fraction(1)
        for number in self.among:
            share /= number
        return share

    def move_on(self) -> bool:
        """Move on to the next results; return whether there are any."""
        self.at = 0
        while self.picks and self.picks[-1] == self.among[-1] - 1:
            self.picks.pop()
            self.among.pop()
        if self.picks:
            self.picks[-1] += 1
        return bool(self.picks)


def resampled(seen: View) -> Distribution:
    """Return the exact probability of each state that `resample` may return."""
    rng = EveryChoice()
    found: Distribution = {}
    while True:
        state = cph.resample(seen, rng)
        found[state] = found.get(state, Fraction(0)) + rng.probability()
        if not rng.move_on():
            return found


BOTH = (Ability.BOTH_ACTIONS, Ability.CONSTRUCTION_DISCOUNT)
SETS = (Ability.ADDITIONAL_CARD, Ability.HAND_LIMIT, Ability.CONSTRUCT_TWICE, Ability.SPECIAL_TILE)
R2 = build("r", "*a1 b1")

DEALS: dict[str, tuple[State, tuple[Move, ...], int]] = {
    "two players": (
        position(
            Sitting(hand="rg", concealed="r"),
            Sitting(hand="bbrp", concealed="bbr"),
            supply="byr",
        ),
        (),
        0,
    ),
    "two opponents": (
        position(
            Sitting(hand="bb", concealed="bb"),
            Sitting(hand="rg", concealed="rg"),
            Sitting(hand="gg", concealed="gg"),
            supply="rrb",
        ),
        (),
        0,
    ),
    "three opponents, the supply known": (
        position(
            Sitting(hand="br", concealed="br"),
            Sitting(hand="bb", concealed="b"),
            Sitting(hand="gg", concealed="gg"),
            Sitting(hand="pp", concealed="p"),
            supply="bbyyrrggpp",
            end_card=EndCard.SUPPLY,
        ),
        (),
        3,
    ),
    "nothing is unseen but the supply": (
        position(Sitting(hand="rr"), Sitting(), supply="gpb"),
        (),
        1,
    ),
    "nothing is unseen at all": (
        position(Sitting(hand="rr"), Sitting(), Sitting(), supply="rgb", end_card=EndCard.SUPPLY),
        (),
        1,
    ),
    "whether to construct as well": (
        position(
            Sitting(hand="rgp", concealed="rgp", active=(Ability.BOTH_ACTIONS,)),
            Sitting(hand="yb", concealed="y"),
            Sitting(hand="bg", concealed="bg"),
            supply="rgb",
            display="ryrgpby",
        ),
        (TAKE,),
        1,
    ),
    "whether to construct as well, the supply known": (
        position(
            Sitting(hand="rgp", concealed="rgp", active=(Ability.BOTH_ACTIONS,)),
            Sitting(),
            Sitting(hand="gyg", concealed="gyg"),
            supply="rgb",
            display="rbrgpby",
            end_card=EndCard.SUPPLY,
        ),
        (TAKE,),
        1,
    ),
    "how to pay, with another color": (
        position(
            Sitting(hand="rrgg", concealed="rrg", active=(Ability.CHANGE_OF_COLORS,)),
            Sitting(hand="bp", concealed="bp"),
            supply="rgyb",
        ),
        (R2,),
        1,
    ),
    "how to pay, with the discount": (
        position(
            Sitting(hand="rrg", concealed="rg", active=(Ability.CONSTRUCTION_DISCOUNT,)),
            Sitting(hand="bp", concealed="bp"),
            Sitting(hand="rb", concealed="rb"),
            supply="rgg",
        ),
        (R2,),
        1,
    ),
    "how to pay, after taking": (
        position(
            Sitting(hand="rrr", concealed="rrr", active=BOTH),
            Sitting(hand="b", concealed="b"),
            Sitting(hand="gg", concealed="gg"),
            supply="gpp",
            display="bpyrgby",
        ),
        (TAKE, R2),
        2,
    ),
    "whether to construct a second time": (
        position(
            Sitting(hand="rrgg", concealed="gg", active=(Ability.CONSTRUCT_TWICE,)),
            Sitting(hand="bp", concealed="bp"),
            Sitting(hand="yb", concealed="y"),
            supply="rgb",
            abilities=SETS,
        ),
        (R2,),
        1,
    ),
    "how to construct, after a special tile": (
        position(
            Sitting(hand="rrg", concealed="rg", active=(Ability.SPECIAL_TILE,)),
            Sitting(hand="bp", concealed="bp"),
            supply="rgyb",
            abilities=SETS,
        ),
        (PlaceSpecial(cell("a1")),),
        1,
    ),
}


@pytest.mark.parametrize(("before", "moves", "seat"), DEALS.values(), ids=list(DEALS))
def test_resampling_gives_each_state_its_exact_probability(
    before: State, moves: tuple[Move, ...], seat: int
) -> None:
    """Ruling P-21: as if the unseen cards, each told apart, had been dealt in every way."""
    after = allowed(before, *moves)
    expected = deserved(before, moves, seat)
    assert after in expected
    assert resampled(cph.view(after, seat)) == expected


@pytest.mark.parametrize("name", [name for name in DEALS if "how" in name or "whether" in name])
def test_hands_that_would_not_have_been_asked_are_left_out(name: str) -> None:
    before, moves, seat = DEALS[name]
    after = played(before, moves)
    dealt_freely = set(labelled_deals(after, seat))
    assert set(resampled(cph.view(after, seat))) < dealt_freely


@pytest.mark.parametrize("name", [name for name in DEALS if "how" in name or "whether" in name])
def test_a_hand_weighs_as_much_as_there_are_ways_to_deal_it(name: str) -> None:
    """Ruling P-21: hands that cannot be dealt do not fit."""
    before, moves, seat = DEALS[name]
    seen = cph.view(played(before, moves), seat)
    expected: defaultdict[Counts, Fraction] = defaultdict(Fraction)
    for state, chance in deserved(before, moves, seat).items():
        expected[state.players[seen.to_act].concealed] += chance
    hands = hands_that_fit(seen)
    total = sum(weight for _, weight in hands)
    assert [(hand, Fraction(weight, total)) for hand, weight in hands] == sorted(expected.items())


@pytest.mark.parametrize(
    "name", ["two opponents", "whether to construct as well", "how to pay, with the discount"]
)
def test_frequencies_follow_the_probabilities(name: str) -> None:
    """By chi-squared: five standard deviations above the mean is beyond chance."""
    before, moves, seat = DEALS[name]
    seen = cph.view(played(before, moves), seat)
    rng = Random(20)
    draws = 3_000
    found = Counter(cph.resample(seen, rng) for _ in range(draws))
    expected = {state: draws * float(p) for state, p in deserved(before, moves, seat).items()}
    assert set(found) <= set(expected)
    assert min(expected.values()) > 5
    freedom = len(expected) - 1
    statistic = sum((found[state] - mean) ** 2 / mean for state, mean in expected.items())
    assert freedom > 10
    assert statistic < freedom + 5 * (2 * freedom) ** 0.5


def test_the_same_seed_gives_the_same_state() -> None:
    seen = cph.view(cph.settle(cph.card_game(players=4), Random(1)), 2)
    assert cph.resample(seen, Random(9)) == cph.resample(seen, Random(9))
    assert len({cph.resample(seen, Random(seed)) for seed in range(5)}) > 1


@pytest.mark.parametrize("lay_open", [False, True])
def test_the_tiles_of_the_houses_are_kept_for_drawing(lay_open: bool) -> None:  # noqa: FBT001
    state = cph.playout(cph.card_game(players=2), Random(1))
    again = cph.resample(cph.view(state, int(lay_open)), Random(0))
    for one, other in zip(state.players, again.players, strict=True):
        assert one.house.tiles == other.house.tiles


OF_MODULES = {
    "pile": (),
    "ability_display": (),
    "to_draw": 0,
    "bought": 0,
    "changed": None,
    "rewards": 0,
    "coats_later": 0,
}
"""The places that only modules have, with their contents in the base game."""


@pytest.mark.rule("base.turn.open-information")
def test_what_lies_open_with_modules_is_seen_and_stays_as_it_is(subtests: pytest.Subtests) -> None:
    for line in LINES.values():
        with subtests.test(case=str(line)):
            state = read_state(line)
            for seat in range(len(state.players)):
                seen = cph.view(state, seat)
                again = cph.resample(seen, Random(0))
                for name in OF_MODULES:
                    assert getattr(seen, name) == getattr(again, name) == getattr(state, name)
                gained = [(player.missions, player.mission_points) for player in state.players]
                assert [
                    (player.missions, player.mission_points) for player in seen.players
                ] == gained
                assert [
                    (player.missions, player.mission_points) for player in again.players
                ] == gained


def test_everything_that_modules_put_on_the_table_is_there_in_one_of_these_positions() -> None:
    states = [read_state(line) for line in LINES.values()]
    for name, usual in OF_MODULES.items():
        assert any(getattr(state, name) != usual for state in states), name
    players = [player for state in states for player in state.players]
    assert any(player.mission_points < len(player.missions) for player in players)
    assert any(player.mission_points for player in players)


# --- resampling: refusals --------------------------------------------------------------------


def view_of_a_payment() -> View:
    me = Sitting(hand="rrgg", concealed="rrgg", active=(Ability.CHANGE_OF_COLORS,))
    return cph.view(allowed(position(me, Sitting(), supply="rb"), R2), 1)


WRONG: dict[str, tuple[View, str]] = {
    "fewer cards than places": (
        attrs.evolve(view_of_a_payment(), unseen=cards("rr")),
        "unseen: 2 unseen cards do not fit 4 concealed cards of the others",
    ),
    "fewer cards than none": (
        attrs.evolve(view_of_a_payment(), unseen=(9, -1, 0, 0, 0)),
        "unseen: a number of cards cannot be negative",
    ),
    "a hand of fewer cards than none": (
        attrs.evolve(
            view_of_a_payment(),
            players=(
                attrs.evolve(view_of_a_payment().players[0], concealed=-1),
                view_of_a_payment().players[1],
            ),
        ),
        "unseen: a number of cards cannot be negative",
    ),
    "more open cards than the hand has": (
        attrs.evolve(
            view_of_a_payment(),
            players=(
                view_of_a_payment().players[0],
                attrs.evolve(view_of_a_payment().players[1], open=cards("b"), concealed=-1),
            ),
        ),
        r"hand: it does not match the open cards of the seat and .* \[base.turn.open-information\]",
    ),
    "a supply that nobody can know": (
        attrs.evolve(view_of_a_payment(), supply=cards("rb"), unseen=cards("rrgg")),
        r"supply: it is shown if, and only if, the seat knows it \[base.turn.open-information\]",
    ),
    "cards that are nowhere": (
        attrs.evolve(view_of_a_payment(), supply=cards("rb"), supply_known=(True, True)),
        "unseen: 6 unseen cards do not fit 4 concealed cards of the others",
    ),
    "a question without an answer": (
        attrs.evolve(view_of_a_payment(), unseen=cards("bbbbbb")),
        r"phase: no hand of seat 0 would be asked this question \[base.turn.order\]",
    ),
    "a question that is not in the game": (
        attrs.evolve(view_of_a_payment(), phase=Phase.PURCHASE, pending=None),
        r"phase: no hand of seat 0 would be asked this question \[base.turn.order\]",
    ),
    "a seat that is not there": (
        attrs.evolve(view_of_a_payment(), viewer=2),
        "seat: 2 is not a seat; this game has seats 0 to 1",
    ),
}


@pytest.mark.parametrize(("wrong", "text"), WRONG.values(), ids=list(WRONG))
def test_a_view_that_no_state_looks_like_is_refused(wrong: View, text: str) -> None:
    with pytest.raises(InvalidState, match=text) as caught:
        cph.resample(wrong, Random(0))
    assert isinstance(caught.value, CopenhagenError)
