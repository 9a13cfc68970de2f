"""The ability tile "Construct twice": a second facade tile after the first.

The second build is like any other one, on the house and with the ability tiles as they are by then:
beside the first (expansion.construct-twice.beside), with a discount that has not been used
(expansion.construct-twice.discount), with tiles won on the way (expansion.construct-twice.gained).
"""

from collections.abc import Iterator

import attrs

from copenhagen.cardgame import abilities, construct
from copenhagen.cardgame.actions import Build
from copenhagen.cardgame.components import Ability
from copenhagen.cardgame.modules.new_abilities import follow_up
from copenhagen.cardgame.state import Answer, Draft, Phase, Rules, Seat, Step, Table
from copenhagen.errors import Reason

__all__ = ["extend"]


def extend(rules: Rules) -> Rules:
    """Return `rules` with a second tile, each of the two placed and scored fully.

    (expansion.construct-twice, expansion.construct-twice.one-after-other)
    """
    rules = follow_up.extend(rules)
    build = rules.answers[Build]
    second = Answer((*build.phases, Phase.AFTER_PURCHASE), _reasons, build.step)
    return attrs.evolve(
        rules.with_answer(Build, second).with_choices(Phase.AFTER_PURCHASE, _choices),
        building=_flip(rules.building),
        second_tile=True,
    )


def _choices(table: Table, me: Seat) -> tuple[Build, ...]:
    """Return the second tiles; there is but one without the tile (base.build.one-tile)."""
    return construct.choices(table, me) if follow_up.may_build_again(table, me) else ()


def _reasons(table: Table, me: Seat, action: Build) -> Iterator[Reason]:
    if table.phase is Phase.AFTER_PURCHASE and not follow_up.may_build_again(table, me):
        yield Reason(
            "base.build.one-tile" if table.bought == 1 else "expansion.construct-twice",
            'a further facade tile needs an active "Construct twice", which allows one',
        )
    yield from construct.reasons(table, me, action)


def _flip(before: Step) -> Step:
    def building(table: Draft, me: Seat) -> None:
        before(table, me)
        if table.bought:
            abilities.use(table, me, Ability.CONSTRUCT_TWICE)

    return building
