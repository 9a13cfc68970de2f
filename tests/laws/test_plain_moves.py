"""The listed moves, and the payments allowed, match a plain reading of the rules."""

import pytest
from hypothesis import given

import copenhagen as cph
from copenhagen.cardgame.actions import Build, Pay
from copenhagen.cardgame.state import State
from tests.laws.holding import law_of_states, law_of_steps
from tests.laws.reporting import reported
from tests.plain_moves import plain_moves, plain_payments
from tests.strategies import CARD_GAME, Step, positions, possible


@pytest.mark.rule(
    "base.take.two-adjacent",
    "base.take.line",
    "base.take.occupied",
    "base.hand.choice",
    "base.hand.owned",
    "base.supply.chance",
    "base.build.cost",
    "base.build.color",
    "base.build.same-color",
    "base.build.payment",
    "base.build.turn-and-flip",
    "base.build.grid",
    "base.build.free",
    "base.build.support",
    "base.ability.any-cards",
    "base.ability.construction-discount",
    "base.ability.change-of-colors",
    "base.coat.special",
    "base.coat.ability",
    "base.coat.activate",
    "base.coat.no-double",
    "base.coat.no-color",
    "base.coat.special-stock",
    "base.coat.mandatory",
    "base.ability.additional-card",
    "base.ability.both-actions",
    "base.build.stock",
    "expansion.ability.one-way",
    "expansion.ability.follow-up",
    "expansion.four-cards",
    "expansion.four-cards.adjacent",
    "expansion.four-cards.any-cards",
    "expansion.discard-pile",
    "expansion.discard-pile.two",
    "expansion.draw-pile",
    "expansion.hand-limit.keep",
    "expansion.hand-limit.build",
    "expansion.hand-limit.discard-first",
    "expansion.construct-twice",
    "expansion.construct-twice.beside",
    "expansion.construct-twice.discount",
    "expansion.construct-twice.change",
    "expansion.special-tile",
    "expansion.special-tile.before",
    "expansion.special-tile.purchase",
    "expansion.special-tile.joker",
    "expansion.variant-b.take",
    "expansion.variant-b.nothing-new",
    "expansion.joker.instead",
    "expansion.joker.stock",
    "expansion.joker.free",
    "expansion.joker.brickwork",
    "expansion.joker.saving",
    "expansion.mission.reward",
)
@law_of_states(CARD_GAME, of_a_kind=4)
def test_the_listed_moves_are_those_of_the_rules_read_plainly(state: State) -> None:
    assert set(possible(state)) == plain_moves(state)


@given(positions())
def test_so_are_the_moves_after_each_move(state: State) -> None:
    for move in possible(state)[::11]:
        with reported(state, move):
            after = cph.apply(state, move)
            assert set(possible(after)) == plain_moves(after)


def check_that_the_price_is_paid(step: Step) -> None:
    """A tile costs the payment that its player chose, or the only payment there is."""
    seat, build = step.before.to_act, step.before.pending or step.move
    me, then = step.before.players[seat], step.after.players[seat]
    if isinstance(build, Build) and then.house is not me.house:
        payments = [*plain_payments(step.before, me, build)]
        (payment,) = [step.move] if step.before.pending else payments
        assert payment in payments
        assert isinstance(payment, Pay)
        paid = [held - left for held, left in zip(me.hand, then.hand, strict=True)]
        expected = [0, 0, 0, 0, 0]
        expected[build.tile.color] = payment.natural
        if payment.from_color is not None:
            expected[payment.from_color] = payment.converted
        assert paid == expected


@pytest.mark.rule(
    "base.build.cost",
    "base.build.color",
    "base.build.same-color",
    "base.build.payment",
    "base.coat.no-color",
    "expansion.joker.saving",
)
@law_of_steps(CARD_GAME)
def test_each_tile_is_paid_for(step: Step) -> None:
    check_that_the_price_is_paid(step)
