"""Maximum hand size: when it is checked, and which cards are discarded."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import copenhagen as cph
from copenhagen.cardgame.actions import Discard, Done, TakeAdditional, TakeCards
from copenhagen.cardgame.components import Ability
from copenhagen.cardgame.state import EndCard, Phase
from tests.cardgame.playing import turn_over
from tests.drawing import LETTERS, Sitting, build, cards, position
from tests.playing import allowed, refused


@pytest.mark.rule("base.hand.limit")
@pytest.mark.parametrize(("hand", "over"), [("", 0), ("ggggg", 0), ("gggggg", 1), ("ggggggg", 2)])
def test_who_has_drawn_over_seven_cards_discards_at_once(hand: str, over: int) -> None:
    """Ruling T-05: five and two are seven, with six or seven it is one or two too many."""
    state = allowed(position(Sitting(hand=hand), display="rrpyybb"), TakeCards((0, 1)))
    if over:
        assert state.phase is Phase.HAND_LIMIT
        state = allowed(state, Discard(cards("g" * over)))
    assert state.phase is Phase.REFILL
    assert sum(state.players[0].hand) == min(7, len(hand) + 2)


@pytest.mark.rule("base.hand.limit", "base.ability.additional-card")
def test_the_limit_is_looked_at_once_after_all_cards_are_taken() -> None:
    """Ruling T-05."""
    me = Sitting(hand="ggggggg", active=(Ability.ADDITIONAL_CARD,))
    state = allowed(position(me, display="rrpyybb"), TakeCards((0, 1)))
    assert state.phase is Phase.ADDITIONAL
    three_over = allowed(state, TakeAdditional(2))
    assert three_over.phase is Phase.HAND_LIMIT
    assert refused(three_over, Discard(cards("gg"))) == ("base.hand.limit",)
    assert sum(allowed(three_over, Discard(cards("rrp"))).players[0].hand) == 7
    two_over = allowed(state, Done())
    assert sum(allowed(two_over, Discard(cards("gg"))).players[0].hand) == 7


@pytest.mark.rule("base.hand.choice")
def test_the_player_chooses_among_the_whole_hand_new_cards_and_old() -> None:
    """Ruling T-05; more of the earlier colors come first."""
    state = position(Sitting(hand="ggggggp"), display="rrbyybb")
    state = allowed(state, TakeCards((0, 1)))
    choices = [Discard(cards(letters)) for letters in ("rr", "rg", "rp", "gg", "gp")]
    assert list(cph.legal_actions(state)) == choices
    for choice in choices:
        assert sum(allowed(state, choice).players[0].hand) == 7


@pytest.mark.rule("base.hand.limit")
@pytest.mark.parametrize("letters", ["", "g", "ggg", "rrg", "ggggggg"])
def test_the_discard_is_down_to_exactly_seven(letters: str) -> None:
    state = position(Sitting(hand="ggggggg"), display="rrbyybb")
    state = allowed(state, TakeCards((0, 1)))
    assert refused(state, Discard(cards(letters))) == ("base.hand.limit",)


@pytest.mark.rule("base.hand.owned")
def test_only_cards_in_hand_are_discarded() -> None:
    state = position(Sitting(hand="ggggggg"), display="rrbyybb")
    state = allowed(state, TakeCards((0, 1)))
    assert refused(state, Discard(cards("bb"))) == ("base.hand.owned",)
    assert refused(state, Discard(cards("gp"))) == ("base.hand.owned",)
    assert refused(state, Discard((-1, 0, 0, 3, 0))) == ("base.hand.owned",)
    assert set(refused(state, Discard(cards("rrr")))) == {"base.hand.owned", "base.hand.limit"}


@pytest.mark.rule("base.supply.discard-pile", "base.hand.limit")
def test_the_discarded_cards_go_on_the_pile_before_the_refill() -> None:
    """Rulings T-06 and T-08."""
    state = position(Sitting(hand="ggggggp"), display="rrbyybb", discard="yy")
    state = allowed(state, TakeCards((0, 1)), Discard(cards("rp")))
    assert state.players[0].hand == cards("ggggggr")
    assert state.discard == cards("yyrp")
    assert state.phase is Phase.REFILL
    assert state.display[:2] == (None, None)


@pytest.mark.rule("base.take.refill", "base.supply.reshuffle")
def test_discards_to_the_hand_limit_take_part_in_a_reshuffle_of_the_same_turn() -> None:
    """Ruling T-06."""
    state = position(Sitting(hand="ggggggg"), Sitting(), Sitting(), display="rrbyybb", supply="p")
    before = allowed(state, TakeCards((0, 1)), Discard(cards("rr")))
    after = turn_over(before, "p")
    assert after.supply == before.discard
    assert after.supply[2] == state.discard[2] + 2
    assert after.end_card is EndCard.SUPPLY


@pytest.mark.rule("base.hand.limit")
def test_building_looks_at_no_limit() -> None:
    """Ruling T-09."""
    state = position(Sitting(hand="gggggggggrr"))
    after = allowed(state, build("r", "*a1 b1"))
    assert (after.to_act, after.phase) == (1, Phase.ACTION)
    assert after.players[0].hand == cards("ggggggggg")


@pytest.mark.rule("base.turn.open-information", "base.hand.owned")
def test_of_two_alike_cards_the_one_that_all_have_seen_is_discarded_first() -> None:
    """Ruling B-08."""
    me = Sitting(hand="gggggpp", concealed="ggpp")
    state = allowed(position(me, display="rrbyybb"), TakeCards((0, 1)))
    for letters, still_concealed in (("gg", "ggpp"), ("gp", "ggp"), ("pp", "gg"), ("rr", "ggpp")):
        after = allowed(state, Discard(cards(letters)))
        assert after.players[0].concealed == cards(still_concealed)


@pytest.mark.rule("base.hand.choice")
@given(st.lists(st.sampled_from(LETTERS), min_size=6, max_size=7).map("".join))
def test_every_way_to_discard_is_offered_and_none_twice(hand: str) -> None:
    """Ruling T-05."""
    state = allowed(position(Sitting(hand=hand)), TakeCards((3, 4)))
    held = [*hand, "g", "p"]
    over = len(held) - 7
    ways = (
        {(one,) for one in held}
        if over == 1
        else {
            tuple(sorted((one, two))) for place, one in enumerate(held) for two in held[place + 1 :]
        }
    )
    found = cph.legal_actions(state)
    assert set(found) == {Discard(cards("".join(way))) for way in ways}
    assert len(found) == len(ways)
    assert list(found) == sorted(found, key=lambda d: d.cards, reverse=True)  # type: ignore[union-attr]
