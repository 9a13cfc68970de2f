"""The ability tile "Hand limit": more than seven cards in hand, and the consequences."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, ClassVar

import attrs

from copenhagen.cardgame.ability_tiles import NewTile
from copenhagen.cardgame.actions import Action, Discard, TileAction
from copenhagen.cardgame.components import Ability
from copenhagen.cardgame.events import TileEvent
from copenhagen.cardgame.rules import abilities, hand_limit, turn
from copenhagen.cardgame.rules.hand_limit import is_over_limit
from copenhagen.cardgame.state import Phase, PlayerDraft, Rules, StateDraft, StateLike
from copenhagen.engine.kinds import ActionKind, Deed, EventKind, unchanged
from copenhagen.engine.rules import ActionRule, Choices
from copenhagen.errors import Reason
from copenhagen.messages import in_context, message
from copenhagen.values import immutable

__all__ = ["CardsKept", "KeepCards"]


@attrs.frozen
@immutable
class KeepCards(TileAction):
    """Keep more than seven cards with "Hand limit" (expansion.hand-limit.keep)."""


@attrs.frozen
@immutable
class CardsKept(TileEvent):
    """A seat keeps more than seven cards."""

    rule: ClassVar = "expansion.hand-limit.keep"
    seat: int


def extend(rules: Rules) -> Rules:
    """Return `rules` with cards to keep, and a discard before action A for players who kept some.

    A player with more than seven cards takes none before discarding down to seven
    (expansion.hand-limit.discard-first); this commits the player to action A, so that only takes
    are offered then. Constructing is possible with any number of cards
    (expansion.hand-limit.build).
    """
    takes, *others = rules.choices[Phase.ACTION]
    choices = {
        **rules.choices,
        Phase.ACTION: (_discards_or(takes), *others),
        Phase.TAKE: (takes,),
    }
    action_rules = dict(rules.action_rules)
    for kind in rules.takes:
        action_rules[kind] = _only_in_limit(rules.action_rules[kind])
    discard = rules.action_rules[Discard]
    action_rules[Discard] = ActionRule(
        (*discard.phases, Phase.ACTION), _discard_reasons, _discard(discard)
    )
    action_rules[KeepCards] = ActionRule((Phase.HAND_LIMIT,), _keep_reasons, _keep)
    rules = attrs.evolve(
        rules,
        choices=choices,
        action_rules=action_rules,
    )
    return rules.with_choices(Phase.HAND_LIMIT, _keep_choice)


# Keeping cards


_TILE = Ability.HAND_LIMIT


def _keep_choice(_: StateLike, me: PlayerDraft) -> tuple[KeepCards, ...]:
    return (_KEEP,) if _TILE in me.active else ()


_KEEP = KeepCards()


def _keep_reasons(_: StateLike, me: PlayerDraft, __: KeepCards) -> Iterator[Reason]:
    if _TILE not in me.active:
        yield Reason("expansion.hand-limit.keep", abilities.none_active(_TILE))


def _keep(draft: StateDraft, me: PlayerDraft, _: KeepCards) -> None:
    """Keep the whole hand, even if constructing follows.

    (expansion.hand-limit.keep, expansion.hand-limit.both-actions)
    """
    abilities.use(draft, me, _TILE)
    draft.record(CardsKept, draft.to_act)
    turn.construct_as_well(draft, me)


# A later turn with more than seven cards


def _discards_or(takes: Choices) -> Choices:
    def discards_or_takes(state: StateLike, me: PlayerDraft) -> tuple[Action, ...]:
        return hand_limit.choices(state, me) if is_over_limit(me) else takes(state, me)

    return discards_or_takes


_DISCARD_FIRST = Reason(
    "expansion.hand-limit.discard-first",
    message("with more than seven cards in hand, discard down to seven before taking cards"),
)


def _only_in_limit(rule: ActionRule) -> ActionRule:
    def reasons(state: StateLike, me: PlayerDraft, action: Any) -> Iterable[Reason]:  # noqa: ANN401
        others = rule.reasons(state, me, action)
        return (_DISCARD_FIRST, *others) if is_over_limit(me) else others

    return ActionRule((*rule.phases, Phase.TAKE), reasons, rule.step)


def _discard_reasons(state: StateLike, me: PlayerDraft, action: Discard) -> Iterator[Reason]:
    if is_over_limit(me):
        yield from hand_limit.reasons(state, me, action)
    else:
        yield from hand_limit.owned_reasons(me, action)
        yield Reason("base.hand.limit", message("the hand is within the limit of seven cards"))


def _discard(after_taking: ActionRule) -> Callable[[StateDraft, PlayerDraft, Discard], None]:
    def discard(draft: StateDraft, me: PlayerDraft, action: Discard) -> None:
        if draft.phase is Phase.ACTION:
            hand_limit.discard(draft, me, action)
            draft.ask(Phase.TAKE)
        else:
            after_taking.step(draft, me, action)

    return discard


TILE = NewTile(
    title=in_context("ability tile", "Hand limit"),
    letter="H",
    rule="expansion.hand-limit.keep",
    purpose=message("After taking cards, keep more than seven."),
    icon=(
        ("turned card", 3, 11, "rotate(-18 8 25)"),
        ("card", 8, 9),
        ("turned card", 13, 11, "rotate(18 18 25)"),
        ("label", 27, 13, "+", 14),
    ),
    weight=1.5,
    extend=extend,
    is_last=True,
    actions=(
        ActionKind(
            KeepCards,
            text=lambda _: "k",
            every=(_KEEP,),
            said=lambda _: message("keep more than seven cards"),
            deeds=(Deed("keep_cards", message('Keep all cards, with "Hand limit"')),),
            uses=(_TILE,),
        ),
    ),
    events=(
        EventKind(
            CardsKept,
            deed=lambda _: message("kept more than seven cards"),
            fold=unchanged,
        ),
    ),
)
"""The record of the tile."""
