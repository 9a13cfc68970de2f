"""The supply, the reshuffle, the End of Game card, and the outcomes of chance."""

from fractions import Fraction
from random import Random

import pytest

import copenhagen as cph
from copenhagen.cardgame.actions import Discard, Reveal, TakeCards
from copenhagen.cardgame.components import END_OF_GAME, Card
from copenhagen.cardgame.options import CardGameOptions
from copenhagen.cardgame.state import EndCard, Phase, State
from copenhagen.games import sample
from copenhagen.house.colors import Color
from tests.cardgame.playing import cards_to_come, turn_over
from tests.drawing import Sitting, build, card, cards, position
from tests.playing import allowed, let_chance_run, offered, refused

EMPTY = (0, 0, 0, 0, 0)
LAZY = CardGameOptions(reshuffle="lazy")
TAKE = TakeCards((0, 1))


def chance(state: State) -> dict[str, Fraction]:
    """The next cards with their probabilities, by letter."""
    outcomes = cards_to_come(state)
    assert sum(share for _, share in outcomes) == 1
    return {
        "E" if move.card is END_OF_GAME else str(move.card)[0]: share for move, share in outcomes
    }


class Numbers(Random):
    """A generator that always returns the same number."""

    def __init__(self, number: float) -> None:
        super().__init__(0)
        self.number = number

    def random(self) -> float:
        return self.number


@pytest.mark.rule("base.supply.chance", "base.supply.end-card")
@pytest.mark.parametrize(
    ("letters", "end_card", "drawn"),
    [("yyrp", EndCard.BESIDE, "yyrp"), ("yrp", EndCard.SUPPLY, "yrpE")],
)
def test_each_of_four_cards_is_drawn_by_a_quarter_of_the_numbers(
    letters: str, end_card: EndCard, drawn: str
) -> None:
    """From 0, which is a valid number, up to the number of the next card."""
    state = allowed(position(players=3, supply=letters, end_card=end_card), TAKE)
    for place, letter in enumerate(drawn):
        for number in (place / 4, (place + 1) / 4 - 2**-40):
            assert sample(state, Numbers(number)) == Reveal(card(letter))


@pytest.mark.rule("base.turn.order")
def test_nothing_is_drawn_while_a_player_decides() -> None:
    state = position(players=3, supply="yrp")
    assert sample(state, Numbers(0)) is None
    assert cph.settle(state, Numbers(0)) == state


@pytest.mark.rule("base.supply.discard-pile")
def test_paid_cards_go_on_the_discard_pile_by_their_color() -> None:
    state = position(Sitting(hand="rrrgp"), discard="yg")
    assert allowed(state, build("r", "*a1 a2 b2")).discard == cards("rrryg")


@pytest.mark.rule("base.supply.discard-pile")
def test_tables_differ_by_what_lies_on_the_pile_and_not_by_its_order() -> None:
    """Ruling P-22: no tile of the base game takes cards from the pile."""
    state = position(Sitting(hand="rrgg"), Sitting(hand="gg"))
    one, two = build("r", "*a1 b1"), build("g", "*c1 d1")
    red_first = allowed(state, one, two)
    green_first = allowed(state, two, build("g", "*a1 b1"))
    assert red_first.discard == cards("rrgg")
    assert green_first.discard == cards("gggg")


@pytest.mark.rule("base.supply.reshuffle", "base.supply.end-card")
@pytest.mark.parametrize("players", [3, 4])
def test_when_the_last_card_leaves_the_supply_the_discard_pile_becomes_the_new_supply(
    players: int,
) -> None:
    """Rulings E-01 and P-19: at once."""
    state = allowed(position(players=players, supply="gp"), TAKE)
    one_left = turn_over(state, "g")
    assert (one_left.supply, one_left.end_card) == (cards("p"), EndCard.BESIDE)
    after = turn_over(one_left, "p")
    assert after.supply == state.discard
    assert after.discard == EMPTY
    assert after.end_card is EndCard.SUPPLY
    assert (after.phase, after.to_act) == (Phase.ACTION, 1)


@pytest.mark.rule("base.supply.reshuffle")
def test_a_late_table_waits_until_a_card_is_needed() -> None:
    """Rulings E-01 and P-19: cards paid in between are shuffled in as well."""
    state = position(
        Sitting(), Sitting(hand="rr"), Sitting(), supply="gp", options=LAZY, display="bbyrgpb"
    )
    after = turn_over(allowed(state, TAKE), "gp")
    assert (after.supply, after.end_card) == (EMPTY, EndCard.BESIDE)
    assert after.discard == state.discard
    paid = allowed(after, build("r", "*a1 b1"))
    assert (paid.supply, paid.discard) == (EMPTY, add(state.discard, cards("rr")))
    needed = allowed(paid, TAKE)
    assert (needed.supply, needed.discard) == (paid.discard, EMPTY)
    assert needed.end_card is EndCard.SUPPLY


def add(one: tuple[int, ...], two: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(map(sum, zip(one, two, strict=True)))


@pytest.mark.rule("base.supply.reshuffle")
def test_an_early_table_leaves_out_what_is_paid_after_the_reshuffle() -> None:
    """Ruling E-01."""
    state = position(Sitting(), Sitting(hand="rr"), Sitting(), supply="gp", display="bbyrgpb")
    after = turn_over(allowed(state, TAKE), "gp")
    paid = allowed(after, build("r", "*a1 b1"))
    assert (paid.supply, paid.discard) == (state.discard, cards("rr"))


@pytest.mark.rule("base.supply.reshuffle")
@pytest.mark.parametrize("options", [CardGameOptions(), LAZY])
def test_a_refill_in_the_middle_of_which_the_supply_runs_out_goes_on(
    options: CardGameOptions,
) -> None:
    """Ruling E-02."""
    state = allowed(position(players=3, supply="g", options=options), TAKE)
    assert chance(state) == {"g": 1}
    after = turn_over(state, "g")
    assert (after.phase, after.display[1]) == (Phase.REFILL, None)
    assert (after.supply, after.discard) == (state.discard, EMPTY)
    last = turn_over(after, "p")
    assert (last.phase, last.to_act) == (Phase.ACTION, 1)
    assert sum(last.supply) == sum(state.discard) - 1


@pytest.mark.rule("base.supply.reshuffle", "base.turn.open-information")
@pytest.mark.parametrize("players", [3, 4])
def test_after_the_reshuffle_everybody_knows_what_is_in_the_supply(players: int) -> None:
    """Ruling P-20: the discard pile was public."""
    state = allowed(position(players=players, supply="g"), TAKE)
    assert not any(state.supply_known)
    assert turn_over(state, "g").supply_known == (True,) * players


@pytest.mark.rule("base.supply.end-card", "base.supply.chance")
def test_the_end_of_game_card_is_among_the_last_ten_of_the_new_supply() -> None:
    """Rulings E-06 and E-11."""
    state = position(players=3, supply=12, end_card=EndCard.SUPPLY)
    for left in range(12, 0, -1):
        if state.phase is Phase.ACTION:
            state = allowed(state, TAKE)
        assert sum(state.supply) == left
        share = chance(state).get("E", 0)
        assert share == (Fraction(1, left + 1) if left < 10 else 0)
        state = turn_over(state, max(set(chance(state)) - {"E"}))
    state = allowed(state, TAKE) if state.phase is Phase.ACTION else state
    assert chance(state) == {"E": 1}


@pytest.mark.rule("base.supply.chance")
def test_the_end_of_game_card_cannot_come_while_more_than_ten_cards_are_left() -> None:
    state = allowed(position(supply=10), TAKE)
    assert state.supply_size == 11
    assert refused(state, Reveal(END_OF_GAME)) == ("base.supply.chance",)
    state = allowed(position(supply=9), TAKE)
    assert state.supply_size == 10
    allowed(state, Reveal(END_OF_GAME))


@pytest.mark.rule("base.supply.end-card")
def test_with_fewer_than_nine_cards_it_is_shuffled_in_with_all_of_them() -> None:
    """Ruling E-04: never met in play."""
    state = position(
        Sitting(),
        Sitting(hand="b" * 10 + "y" * 10),
        Sitting(hand="r" * 10 + "g" * 10 + "p" * 8),
        display="bbyyrrg",
        supply="p",
        discard="gppp",
    )
    after = turn_over(allowed(state, TAKE), "p")
    fifth = Fraction(1, 5)
    assert chance(after) == {"g": fifth, "p": 3 * fifth, "E": fifth}


@pytest.mark.rule("base.supply.two-players")
def test_with_two_players_the_supply_is_used_once_only() -> None:
    """Ruling E-05."""
    state = allowed(position(players=2, supply="g"), TAKE)
    assert chance(state) == {"g": Fraction(1, 2), "E": Fraction(1, 2)}
    after = turn_over(state, "g")
    assert (after.supply, after.discard) == (EMPTY, state.discard)
    assert after.end_card is EndCard.SUPPLY
    assert chance(after) == {"E": 1}
    over = turn_over(after, "E")
    assert over.phase is Phase.OVER
    assert over.discard == state.discard
    assert over.supply_known == (False, False)


@pytest.mark.rule("base.supply.two-players", "base.end.card")
@pytest.mark.parametrize("options", [CardGameOptions(), LAZY], ids=["eager", "lazy"])
def test_a_game_of_two_in_which_nobody_builds_ends_with_the_first_supply(
    options: CardGameOptions,
) -> None:
    """Ruling E-05: 58 cards and the End of Game card are turned over at most."""
    state = let_chance_run(cph.card_game(2, options=options))
    assert state.end_card is EndCard.SUPPLY
    assert state.supply_size == 70 - 7 - 5 + 1
    while state.phase is not Phase.OVER:
        discard = offered(state, Discard)
        after = let_chance_run(allowed(state, discard[0] if discard else TAKE))
        assert after.supply_size <= state.supply_size
        assert sum(after.discard) >= sum(state.discard)
        state = after
    assert state.end_card is EndCard.DISPLAY
    assert state.supply_size <= 9


@pytest.mark.rule("base.supply.two-players")
def test_with_two_players_no_option_brings_the_pile_back() -> None:
    """Rulings E-01 and E-05."""
    state = allowed(position(players=2, supply="g", options=LAZY), TAKE)
    assert chance(turn_over(state, "g")) == {"E": 1}


@pytest.mark.rule("base.supply.chance")
def test_every_facade_card_left_is_equally_likely_colors_first_then_the_end() -> None:
    state = allowed(position(players=2, supply="bbr"), TAKE)
    assert cph.chance_outcomes(state) == (
        (Reveal(Color.BLUE), Fraction(2, 4)),
        (Reveal(Color.RED), Fraction(1, 4)),
        (Reveal(END_OF_GAME), Fraction(1, 4)),
    )


@pytest.mark.rule("base.supply.chance")
def test_a_color_that_is_not_left_cannot_be_turned_over() -> None:
    state = allowed(position(players=3, supply="bbr"), TAKE)
    for letter in (Color.YELLOW, Color.GREEN, Color.PURPLE, END_OF_GAME):
        assert refused(state, Reveal(letter)) == ("base.supply.chance",)


@pytest.mark.rule("base.supply.chance")
@pytest.mark.parametrize(
    ("wrong", "name"), [(Color.YELLOW, "yellow"), (END_OF_GAME, "the End of Game card")]
)
def test_the_reason_names_the_card_that_cannot_come(wrong: Card, name: str) -> None:
    state = allowed(position(players=3, supply="bbr"), TAKE)
    (reason,) = cph.why_illegal(state, Reveal(wrong))
    assert reason.text == f"the next card cannot be {name}"


@pytest.mark.rule("base.turn.order")
def test_no_player_decides_while_cards_are_turned_over() -> None:
    state = allowed(position(players=3), TAKE)
    assert cph.legal_actions(state) == ()
    assert refused(state, TAKE) == ("base.turn.order",)
