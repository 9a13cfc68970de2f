"""The questions that may follow in action B once a placement is complete."""

import attrs

from copenhagen.cardgame.actions import Build, Done
from copenhagen.cardgame.components import CONSTRUCT_TWICE, SPECIAL_TILE
from copenhagen.cardgame.events import QuestionSkipped
from copenhagen.cardgame.rules import construct, turn
from copenhagen.cardgame.state import Phase, PlayerDraft, Rules, StateDraft, StateLike
from copenhagen.engine.rules import ActionRule

_PURCHASE, _AFTER_PURCHASE = Phase.PURCHASE, Phase.AFTER_PURCHASE


def extend(rules: Rules) -> Rules:
    """Return `rules` with the questions that follow a placement in action B.

    What can be chosen after a purchase is for each ability tile to add.
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
            Build, ActionRule((*build.phases, Phase.PURCHASE), build.reasons, build.step)
        ),
        after_placement=_placed,
    )


def _placed(draft: StateDraft, me: PlayerDraft) -> None:
    """After a purchase, offer what may follow it (expansion.ability.follow-up); before one, ask.

    A special tile placed first makes the purchase compulsory where one is still possible
    (expansion.special-tile.purchase). Without an ability tile that could serve after a purchase
    there is no question; with one that cannot, it is skipped.
    """
    phase = _AFTER_PURCHASE if draft.bought else _PURCHASE
    if turn.possible(draft, me, phase):
        draft.ask(phase)
        return
    if phase is _PURCHASE or may_build_again(draft, me) or SPECIAL_TILE in me.active:
        draft.record(QuestionSkipped, draft.to_act, phase)
    turn.end_turn(draft, me)


def may_build_again(state: StateLike, me: PlayerDraft) -> bool:
    """Tell whether "Construct twice" would let a second facade tile follow the first.

    (expansion.construct-twice)
    """
    return state.bought == 1 and CONSTRUCT_TWICE in me.active
