"""The questions that may follow in action B once a placement is complete."""

from collections.abc import Iterable

import attrs

from copenhagen.cardgame.actions import Build, Done
from copenhagen.cardgame.components import CONSTRUCT_TWICE, SPECIAL_TILE
from copenhagen.cardgame.events import QuestionSkipped
from copenhagen.cardgame.rules import construct, turn
from copenhagen.cardgame.state import Phase, PlayerDraft, Rules, StateDraft, StateLike
from copenhagen.engine.rules import ActionRule
from copenhagen.errors import Reason
from copenhagen.messages import message, quoted

_PURCHASE, _AFTER_PURCHASE = Phase.PURCHASE, Phase.AFTER_PURCHASE


def extend(rules: Rules) -> Rules:
    """Return `rules` with the questions that follow a placement in action B.

    Each ability tile adds its own choices after a purchase.
    """
    if Phase.PURCHASE in rules.choices:
        return rules
    done = rules.action_rules[Done]
    build = rules.action_rules[Build]
    return attrs.evolve(
        rules.with_choices(Phase.PURCHASE, construct.choices)
        .with_action_rule(
            Done, ActionRule((*done.phases, Phase.AFTER_PURCHASE), done.reasons, done.step)
        )
        .with_action_rule(
            Build, ActionRule((*build.phases, _PURCHASE, _AFTER_PURCHASE), _reasons, build.step)
        ),
        after_placement=_placed,
    )


def _placed(draft: StateDraft, me: PlayerDraft) -> None:
    """After a purchase, offer the follow-ups (expansion.ability.follow-up); before one, ask for it.

    A special tile placed first makes the purchase compulsory if one is still possible
    (expansion.special-tile.purchase). Without an ability tile for use after a purchase the question
    is not asked; if that tile cannot be used, it is skipped.
    """
    phase = _AFTER_PURCHASE if draft.bought else _PURCHASE
    if turn.possible(draft, me, phase):
        draft.ask(phase)
        return
    if phase is _PURCHASE or may_build_again(draft, me) or SPECIAL_TILE in me.active:
        draft.record(QuestionSkipped, draft.to_act, phase)
    turn.end_turn(draft, me)


def may_build_again(state: StateLike, me: PlayerDraft) -> bool:
    """Return whether "Construct twice" lets a second facade tile follow the first.

    (expansion.construct-twice)
    """
    return state.bought == 1 and CONSTRUCT_TWICE in me.active


def _reasons(state: StateLike, me: PlayerDraft, action: Build) -> Iterable[Reason]:
    others = construct.reasons(state, me, action)
    if state.phase is not _AFTER_PURCHASE or may_build_again(state, me):
        return others
    rule = "base.build.one-tile" if state.bought == 1 else "expansion.construct-twice"
    text = message(
        "a further facade tile needs an active {ability}, which allows one",
        ability=quoted(CONSTRUCT_TWICE.title),
    )
    return (Reason(rule, text), *others)
