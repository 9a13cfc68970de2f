"""The ability tile "Special tile": a special tile, or joker, before or after a purchase."""

from collections.abc import Callable, Iterator
from typing import Any

from copenhagen.cardgame.ability_tiles import NewTile
from copenhagen.cardgame.actions import PlaceJoker, PlaceSpecial
from copenhagen.cardgame.components import SPECIAL_TILE
from copenhagen.cardgame.rules import abilities, coats_of_arms, construct, turn
from copenhagen.cardgame.rules.expansion.new_abilities import follow_up
from copenhagen.cardgame.state import Phase, PlayerDraft, Rules, StateDraft, StateLike
from copenhagen.engine.rules import ActionRule
from copenhagen.errors import Reason
from copenhagen.messages import in_context, message

_BEFORE = (Phase.ACTION, Phase.CONSTRUCT)
_PHASES = (*_BEFORE, Phase.AFTER_PURCHASE)


def extend(rules: Rules) -> Rules:
    """Return `rules` with a special tile in action B (expansion.special-tile)."""
    rules = follow_up.extend(rules)
    coat = rules.action_rules[PlaceSpecial]
    rule = ActionRule((*coat.phases, *_PHASES), _reasons(coat), _place(coat))
    return (
        rules.with_action_rule(PlaceSpecial, rule)
        .with_choices(Phase.ACTION, _choices_before)
        .with_choices(Phase.CONSTRUCT, _choices_before)
        .with_choices(Phase.AFTER_PURCHASE, _choices)
    )


def _choices(state: StateLike, me: PlayerDraft) -> tuple[PlaceSpecial | PlaceJoker, ...]:
    if SPECIAL_TILE not in me.active:
        return ()
    return coats_of_arms.single_choices(state, me)


def _choices_before(state: StateLike, me: PlayerDraft) -> tuple[PlaceSpecial | PlaceJoker, ...]:
    """Return the special tiles that may come first, if a purchase is possible now.

    (expansion.special-tile.before)
    """
    choices = _choices(state, me)
    return choices if choices and construct.choices(state, me) else ()


def _reasons(coat: ActionRule) -> Callable[[StateLike, PlayerDraft, Any], Iterator[Reason]]:
    def reasons(
        state: StateLike, me: PlayerDraft, action: PlaceSpecial | PlaceJoker
    ) -> Iterator[Reason]:
        if state.phase in _PHASES and SPECIAL_TILE not in me.active:
            yield Reason("expansion.special-tile", abilities.none_active(SPECIAL_TILE))
        if state.phase in _BEFORE and not construct.choices(state, me):
            yield Reason(
                "expansion.special-tile.before",
                message("no facade tile can be bought in this turn"),
            )
        yield from coat.reasons(state, me, action)

    return reasons


def _place(coat: ActionRule) -> Callable[[StateDraft, PlayerDraft, Any], None]:
    def place(draft: StateDraft, me: PlayerDraft, action: PlaceSpecial | PlaceJoker) -> None:
        """Place it, with its own coats of arms and scoring (expansion.special-tile.scored)."""
        if draft.phase not in _PHASES:
            coat.step(draft, me, action)
            return
        turn.use_both_actions(draft, me)
        abilities.use(draft, me, SPECIAL_TILE)
        coats_of_arms.place_single(draft, me, action)
        turn.tile_laid(draft, me)

    return place


TILE = NewTile(
    title=in_context("ability tile", "Special tile"),
    letter="S",
    rule="expansion.special-tile",
    purpose=message("Place a special tile before or after a facade tile, at no cost."),
    icon=(
        ("rect", 3, 9, 18, 18, "is", 2),
        ("rect", 8, 14, 8, 8, "pane"),
        ("plus", 26, 9, 4),
    ),
    weight=5.0,
    extend=extend,
)
"""The record of the tile."""
