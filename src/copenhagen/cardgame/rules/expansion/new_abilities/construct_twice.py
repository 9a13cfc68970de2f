"""The ability tile "Construct twice": a second facade tile after the first.

The second build is an ordinary one, with the house and the ability tiles as they are by then:
beside the first (expansion.construct-twice.beside), with a discount that has not been used
(expansion.construct-twice.discount), with tiles won on the way (expansion.construct-twice.gained).
"""

import attrs

from copenhagen.cardgame.ability_tiles import NewTile
from copenhagen.cardgame.actions import Build
from copenhagen.cardgame.components import CONSTRUCT_TWICE
from copenhagen.cardgame.rules import abilities, construct
from copenhagen.cardgame.rules.expansion.new_abilities import follow_up
from copenhagen.cardgame.state import Phase, PlayerDraft, Rules, StateDraft, StateLike, Step
from copenhagen.messages import in_context, message


def extend(rules: Rules) -> Rules:
    """Return `rules` with a second tile, each tile being placed and scored fully.

    (expansion.construct-twice, expansion.construct-twice.one-after-other)
    """
    rules = follow_up.extend(rules)
    return attrs.evolve(
        rules.with_choices(Phase.AFTER_PURCHASE, _choices),
        before_second_build=_flip(rules.before_second_build),
        second_tile=True,
    )


def _choices(state: StateLike, me: PlayerDraft) -> tuple[Build, ...]:
    """Return the builds of a second tile; empty without the ability tile (base.build.one-tile)."""
    return construct.choices(state, me) if follow_up.may_build_again(state, me) else ()


def _flip(before: Step) -> Step:
    def building(draft: StateDraft, me: PlayerDraft) -> None:
        before(draft, me)
        if draft.bought:
            abilities.use(draft, me, CONSTRUCT_TWICE)

    return building


TILE = NewTile(
    title=in_context("ability tile", "Construct twice"),
    letter="T",
    rule="expansion.construct-twice",
    purpose=message("Build a second facade tile in the same turn."),
    icon=(
        ("line", "M2 27V15h6v6h6v6z"),
        ("line", "M17 27v-6h6v-6h6v12z"),
        ("label", 16, 11, "2×", 12),
    ),
    weight=5.0,
    extend=extend,
)
"""The record of the tile."""
