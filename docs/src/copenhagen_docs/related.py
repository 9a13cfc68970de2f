"""Which rules belong together: what a module changes, and what one looks up next."""

from collections.abc import Iterator, Mapping
from itertools import chain
from types import MappingProxyType

from copenhagen.rulebook import RULES

__all__ = ["CHANGED_BY", "SEEN_TOGETHER", "changed_by", "changes", "see_also"]

CHANGED_BY: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "base.setup.tiles": ("expansion.joker.instead",),
        "base.setup.abilities": (
            "expansion.variant-a.sets",
            "expansion.variant-b.stack",
        ),
        "base.turn.one-action": ("expansion.ability.both-actions",),
        "base.turn.open-information": ("expansion.draw-pile.concealed",),
        "base.take.two-adjacent": (
            "expansion.four-cards",
            "expansion.draw-pile",
            "expansion.discard-pile",
            "expansion.ability.one-way",
        ),
        "base.hand.limit": ("expansion.hand-limit.keep", "expansion.hand-limit.discard-first"),
        "base.supply.discard-pile": ("expansion.discard-pile.order",),
        "base.supply.reshuffle": ("expansion.draw-pile.reshuffle",),
        "base.build.one-tile": ("expansion.construct-twice",),
        "base.build.no-special": ("expansion.special-tile",),
        "base.build.free": ("expansion.joker.brickwork",),
        "base.build.same-color": ("expansion.joker.saving",),
        "base.coat.once": ("expansion.joker.coats",),
        "base.coat.special": ("expansion.joker.instead",),
        "base.coat.special-stock": ("expansion.joker.stock",),
        "base.coat.ability": ("expansion.variant-b.take", "expansion.construct-twice.gained"),
        "base.coat.no-color": ("expansion.joker.saving", "expansion.joker.color"),
        "base.score.moment": ("expansion.mission.moment",),
        "base.score.track": ("expansion.joker.again", "expansion.mission.point"),
        "base.end.twelve": ("expansion.mission.twelve-first",),
        "base.end.card": ("expansion.draw-pile.end",),
        "base.end.tie": ("expansion.joker.empty-cells",),
        "base.ability.any-cards": ("expansion.four-cards.any-cards",),
        "base.ability.additional-card": ("expansion.draw-pile.additional",),
        "base.ability.construction-discount": ("expansion.construct-twice.discount",),
        "base.ability.change-of-colors": ("expansion.construct-twice.change",),
        "base.ability.both-actions": ("expansion.hand-limit.both-actions",),
        "base.ability.discard-first": ("expansion.hand-limit.both-actions",),
    }
)
"""The rules of Expansion 1 that change a rule of the base game, by the id of that rule."""

SEEN_TOGETHER: tuple[tuple[str, ...], ...] = (
    ("base.take.two-adjacent", "base.take.line", "base.take.occupied", "base.ability.any-cards"),
    ("base.take.refill", "base.take.refill-order", "base.supply.reshuffle"),
    ("base.hand.limit", "base.hand.choice", "base.ability.discard-first"),
    ("base.build.cost", "base.build.same-color", "base.ability.construction-discount"),
    ("base.build.payment", "base.build.color", "base.ability.change-of-colors"),
    ("base.build.grid", "base.build.free", "base.build.support", "base.build.turn-and-flip"),
    ("base.build.at-once", "base.build.one-tile", "base.build.stock"),
    ("base.build.no-special", "base.coat.special"),
    ("base.coat.cell", "base.coat.row", "base.coat.once", "base.coat.one-each"),
    ("base.coat.special", "base.coat.special-stock", "base.coat.chain", "base.coat.no-color"),
    ("base.coat.ability", "base.coat.no-double", "base.setup.any-cards"),
    ("base.coat.activate", "base.ability.rest", "base.ability.flip"),
    ("base.score.row", "base.score.column", "base.score.moment", "base.score.track"),
    ("base.end.twelve", "base.end.card", "base.end.tie", "base.end.over"),
    ("base.supply.end-card", "base.setup.end-card", "base.supply.two-players", "base.end.card"),
    ("base.ability.when", "base.ability.any-number", "base.ability.flip"),
    ("base.turn.one-action", "base.ability.both-actions", "base.turn.no-pass"),
    ("expansion.four-cards", "expansion.draw-pile", "expansion.discard-pile"),
    ("expansion.variant-a.sets", "expansion.variant-a.one-of-three", "expansion.variant-a.drawn"),
    ("expansion.variant-b.display", "expansion.variant-b.take", "expansion.variant-b.replace"),
    ("expansion.hand-limit.keep", "expansion.hand-limit.discard-first"),
    ("expansion.special-tile", "expansion.special-tile.before", "expansion.special-tile.joker"),
    ("expansion.joker.free", "expansion.joker.brickwork", "expansion.joker.coats"),
    ("expansion.joker.saving", "expansion.joker.color"),
    ("expansion.mission.once", "expansion.mission.both", "expansion.mission.one-by-one"),
    ("expansion.mission.reward", "expansion.mission.reward-joker", "expansion.mission.last-joker"),
    ("expansion.mission.two-columns", "expansion.mission.three-rows"),
    ("expansion.mission.only-windows", "expansion.mission.only-brickwork"),
    ("rollwrite.choose.dice", "rollwrite.choose.fewer", "rollwrite.dice.white"),
    ("rollwrite.choose.available", "rollwrite.choose.cross-out", "rollwrite.ability.use-again"),
    ("rollwrite.choose.used-dice", "rollwrite.mark.die"),
    ("rollwrite.choose.mandatory", "rollwrite.choose.fits", "rollwrite.mark.mandatory"),
    ("rollwrite.bonus.extra-die", "rollwrite.bonus.limit", "rollwrite.bonus.own-color"),
    ("rollwrite.draw.grid", "rollwrite.draw.free", "rollwrite.draw.support"),
    ("rollwrite.draw.turned", "rollwrite.draw.support"),
    ("rollwrite.draw.one-x", "rollwrite.ability.no-x", "rollwrite.score.row"),
    ("rollwrite.score.row", "rollwrite.score.column", "rollwrite.score.moment"),
    ("rollwrite.coat.lines", "rollwrite.coat.action", "rollwrite.coat.chain"),
    ("rollwrite.coat.square", "rollwrite.coat.marks", "rollwrite.ability.one-x"),
    ("rollwrite.mark.die", "rollwrite.mark.white", "rollwrite.mark.two-players"),
    ("rollwrite.track.left-to-right", "rollwrite.track.unlock", "rollwrite.track.full"),
    ("rollwrite.track.next-turn", "rollwrite.ability.spent", "rollwrite.ability.own-turn"),
    ("rollwrite.ability.re-roll", "rollwrite.ability.color-change", "rollwrite.setup.rerolls"),
    ("rollwrite.end.round", "rollwrite.end.tie", "rollwrite.end.stalemate"),
)
"""Rules that answer questions of one kind: who looks one of them up may want the others."""


def changed_by(rule_id: str) -> tuple[str, ...]:
    """Return the ids of the rules that change a rule, where their module is in the game.

    >>> changed_by("base.build.one-tile")
    ('expansion.construct-twice',)
    """
    return CHANGED_BY.get(rule_id, ())


def changes(rule_id: str) -> tuple[str, ...]:
    """Return the ids of the rules of the base game that a rule changes.

    >>> changes("expansion.construct-twice")
    ('base.build.one-tile',)
    """
    return tuple(changed for changed, by in CHANGED_BY.items() if rule_id in by)


def see_also(rule_id: str) -> tuple[str, ...]:
    """Return the ids of related rules, in reading order: never the rule itself.

    These are the rules that it is seen together with, and rules of its book with a common ruling,
    without the results of `changed_by` and `changes`.

    >>> see_also("base.build.no-special")
    ('base.build.one-tile', 'base.coat.special')
    """
    found = {rule_id, *changed_by(rule_id), *changes(rule_id)}
    also = {other for other in _together(rule_id) if other not in found}
    return tuple(id_ for id_ in RULES if id_ in also)


def _together(rule_id: str) -> Iterator[str]:
    yield from chain.from_iterable(group for group in SEEN_TOGETHER if rule_id in group)
    book, _, _ = rule_id.partition(".")
    rulings = set(RULES[rule_id].rulings)
    for other in RULES.values():
        if other.id.startswith(f"{book}.") and rulings & set(other.rulings):
            yield other.id
