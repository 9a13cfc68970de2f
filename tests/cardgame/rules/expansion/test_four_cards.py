"""The ability tile "Four cards": four cards of the display instead of two."""

from itertools import combinations

import pytest

import copenhagen as cph
from copenhagen.cardgame.actions import Discard, TakeAdditional, TakeCards
from copenhagen.cardgame.components import ABILITIES
from copenhagen.cardgame.events import AbilityUsed, CardsTaken
from copenhagen.cardgame.options import CardGameOptions
from copenhagen.cardgame.state import Phase, State
from copenhagen.house.colors import Color
from tests.cardgame.playing import turn_over
from tests.drawing import Sitting, card, cards, position
from tests.playing import allowed, happenings, offered, refused

(ANY, ADDITIONAL, DISCOUNT, CHANGE, BOTH, DRAW, DISCARD, FOUR, HAND, TWICE, SPECIAL) = ABILITIES
SETS = (ADDITIONAL, DRAW, FOUR, HAND)
TWO_PAIRS = CardGameOptions(four_cards="two_pairs")

ALL = list(combinations(range(7), 4))
RUNS = [(0, 1, 2, 3), (1, 2, 3, 4), (2, 3, 4, 5), (3, 4, 5, 6)]
PAIRS = [
    (0, 1, 2, 3), (0, 1, 3, 4), (0, 1, 4, 5), (0, 1, 5, 6), (1, 2, 3, 4),
    (1, 2, 4, 5), (1, 2, 5, 6), (2, 3, 4, 5), (2, 3, 5, 6), (3, 4, 5, 6),
]  # fmt: skip


def table(me: Sitting, options: CardGameOptions | None = None) -> State:
    """Return the main choice of a game with "Four cards"."""
    return position(me, abilities=SETS, options=options or CardGameOptions())


def fours(state: State) -> list[tuple[int, ...]]:
    """Return the legal sets of four footbridges."""
    takes = offered(state, TakeCards)
    return [take.slots for take in takes if len(take.slots) == 4]


@pytest.mark.rule("expansion.four-cards", "expansion.ability.one-way")
def test_the_player_takes_four_cards_of_the_display() -> None:
    state = table(Sitting(active=(FOUR,)))
    after = allowed(state, TakeCards((1, 2, 3, 4)))
    assert after.players[0].hand == cards("yrgp")
    assert after.display == tuple(None if c == "." else card(c) for c in "b....by")
    assert (after.players[0].active, after.players[0].inactive) == ((ANY,), (FOUR,))
    seen = (Color.YELLOW, Color.RED, Color.GREEN, Color.PURPLE)
    told = happenings(state, TakeCards((1, 2, 3, 4)))
    assert CardsTaken(0, (1, 2, 3, 4), seen) in told
    assert AbilityUsed(0, FOUR) in told
    after = turn_over(after, "gggg")
    assert (after.phase, after.to_act) == (Phase.ACTION, 1)


@pytest.mark.rule("expansion.four-cards.adjacent")
def test_four_in_a_row_are_four_choices() -> None:
    """Ruling X-20."""
    me = Sitting(active=(FOUR,), inactive=(ANY,))
    assert fours(table(me)) == RUNS
    for slots in set(ALL) - set(RUNS):
        assert refused(table(me), TakeCards(slots)) == ("expansion.four-cards.adjacent",)


@pytest.mark.rule("expansion.four-cards.adjacent")
def test_the_other_value_of_the_option_allows_two_pairs_of_neighbors() -> None:
    """Rulings X-20 and P-10."""
    me = Sitting(active=(FOUR,), inactive=(ANY,))
    assert fours(table(me, TWO_PAIRS)) == PAIRS
    for slots in set(ALL) - set(PAIRS):
        assert refused(table(me, TWO_PAIRS), TakeCards(slots)) == ("expansion.four-cards.adjacent",)


@pytest.mark.rule("expansion.four-cards.adjacent", "base.take.line")
def test_the_two_ends_of_the_harbor_are_no_neighbors_for_four_either() -> None:
    """Ruling T-01."""
    for options in (None, TWO_PAIRS):
        state = table(Sitting(active=(FOUR,), inactive=(ANY,)), options)
        for slots in ((0, 1, 2, 6), (0, 4, 5, 6), (0, 1, 5, 6)):
            legal = options is TWO_PAIRS and slots == (0, 1, 5, 6)
            assert (slots in fours(state)) == legal


@pytest.mark.rule("expansion.four-cards.any-cards")
@pytest.mark.parametrize("options", [None, TWO_PAIRS])
def test_with_any_cards_the_four_may_lie_anywhere(options: CardGameOptions | None) -> None:
    """Rulings X-23 and P-10."""
    assert len(ALL) == 35
    assert fours(table(Sitting(active=(FOUR,)), options)) == ALL


@pytest.mark.rule("expansion.four-cards.any-cards", "base.ability.flip")
def test_any_cards_is_flipped_only_for_four_cards_that_are_not_adjacent(
    subtests: pytest.Subtests,
) -> None:
    """Rulings P-10 and X-23: the option defines adjacency."""
    for slots in ALL:
        with subtests.test(case=str(slots)):
            for options, adjacent in ((None, RUNS), (TWO_PAIRS, PAIRS)):
                after = allowed(table(Sitting(active=(FOUR,)), options), TakeCards(slots))
                assert after.players[0].inactive == ((FOUR,) if slots in adjacent else (ANY, FOUR))
                assert sum(after.players[0].hand) == 4


@pytest.mark.rule("expansion.four-cards", "base.ability.flip", "base.ability.rest")
@pytest.mark.parametrize("me", [Sitting(), Sitting(inactive=(FOUR,)), Sitting(resting=(FOUR,))])
def test_four_cards_need_the_tile_with_its_active_side_up(me: Sitting) -> None:
    assert fours(table(me)) == []
    assert refused(table(me), TakeCards((0, 1, 2, 3))) == ("expansion.four-cards",)


@pytest.mark.rule("expansion.four-cards", "expansion.four-cards.adjacent")
def test_everything_that_is_wrong_is_named() -> None:
    state = table(Sitting(inactive=(ANY, FOUR)))
    assert refused(state, TakeCards((0, 1, 3, 4))) == (
        "expansion.four-cards",
        "expansion.four-cards.adjacent",
    )


@pytest.mark.rule("expansion.four-cards")
@pytest.mark.parametrize("slots", [(), (3,), (0, 1, 2), (0, 2, 4)])
def test_it_is_four_cards_or_two_and_no_other_number(slots: tuple[int, ...]) -> None:
    """Ruling X-21."""
    state = table(Sitting(active=(FOUR,)))
    assert refused(state, TakeCards(slots)) == ("expansion.four-cards",)
    (reason,) = cph.why_illegal(state, TakeCards(slots))
    assert "four cards" in reason.text
    without = table(Sitting(inactive=(FOUR,)))
    assert refused(without, TakeCards(slots)) == ("base.take.two-adjacent",)


@pytest.mark.rule("expansion.ability.four-at-most", "expansion.four-cards")
@pytest.mark.parametrize("slots", [(0, 1, 2, 3, 4), tuple(range(7))])
def test_a_fifth_card_is_refused_as_such(slots: tuple[int, ...]) -> None:
    """Ruling X-22."""
    state = table(Sitting(active=(FOUR,)))
    assert refused(state, TakeCards(slots)) == (
        "expansion.ability.four-at-most",
        "expansion.four-cards",
    )


@pytest.mark.rule("base.take.occupied")
def test_three_cards_beside_the_display_are_refused_for_both_reasons() -> None:
    assert refused(table(Sitting(active=(FOUR,))), TakeCards((5, 6, 7))) == (
        "base.take.occupied",
        "expansion.four-cards",
    )


@pytest.mark.rule("expansion.four-cards", "base.take.occupied")
@pytest.mark.parametrize(
    ("slots", "rule"),
    [
        ((3, 2, 1, 0), "expansion.four-cards"),
        ((0, 0, 1, 2), "expansion.four-cards"),
        ((0, 1, 3, 2), "expansion.four-cards"),
        ((4, 5, 6, 7), "base.take.occupied"),
        ((-1, 0, 1, 2), "base.take.occupied"),
    ],
)
def test_four_footbridges_of_the_harbor_are_named_in_rising_order(
    slots: tuple[int, ...], rule: str
) -> None:
    assert refused(table(Sitting(active=(FOUR,))), TakeCards(slots)) == (rule,)


@pytest.mark.rule("expansion.four-cards", "expansion.ability.one-way")
def test_two_cards_may_still_be_taken_and_leave_the_tile_alone() -> None:
    state = table(Sitting(active=(FOUR,)))
    after = allowed(state, TakeCards((2, 3)))
    assert after.players[0].active == (ANY, FOUR)
    assert sum(after.players[0].hand) == 2
    takes = offered(state, TakeCards)
    assert [len(take.slots) for take in takes] == [2] * 21 + [4] * 35


@pytest.mark.rule("expansion.ability.four-at-most")
def test_after_four_cards_there_is_no_additional_one() -> None:
    """Ruling X-22."""
    state = table(Sitting(active=(FOUR, ADDITIONAL)))
    after = allowed(state, TakeCards((0, 1, 2, 3)))
    assert after.phase is Phase.REFILL
    assert after.players[0].active == (ANY, ADDITIONAL)
    assert refused(after, TakeAdditional(5)) == ("base.turn.order",)


@pytest.mark.rule("expansion.ability.four-at-most", "base.ability.additional-card")
def test_after_two_cards_there_still_is_one() -> None:
    """Ruling X-22: three cards, and the tile for four stays as it is."""
    state = table(Sitting(active=(FOUR, ADDITIONAL)))
    after = allowed(state, TakeCards((0, 1)), TakeAdditional(5))
    assert after.players[0].hand == cards("byb")
    assert after.players[0].active == (ANY, FOUR)


@pytest.mark.rule("base.hand.limit", "expansion.four-cards")
def test_seven_and_four_cards_are_eleven_of_which_four_are_discarded() -> None:
    me = Sitting(active=(FOUR,), hand="bbbbbbb")
    state = allowed(table(me), TakeCards((0, 1, 2, 3)))
    assert state.phase is Phase.HAND_LIMIT
    assert sum(state.players[0].hand) == 11
    assert refused(state, Discard(cards("bbb"))) == ("base.hand.limit",)
    after = allowed(state, Discard(cards("bbyg")))
    assert after.players[0].hand == cards("bbbbbbr")
    assert after.phase is Phase.REFILL


@pytest.mark.rule("expansion.four-cards", "base.take.refill-order")
def test_the_four_empty_slots_are_refilled_in_rising_order() -> None:
    state = allowed(table(Sitting(active=(FOUR,))), TakeCards((0, 2, 4, 6)))
    assert turn_over(state, "rrgg").display == tuple(map(card, "ryrggbg"))
