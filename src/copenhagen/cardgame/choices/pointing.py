"""The things on the table of the card game, for clicks on them."""

from collections.abc import Iterator

from copenhagen.cardgame import actions as moves
from copenhagen.cardgame.ability_tiles import ABILITY_TILES
from copenhagen.cardgame.state import State
from copenhagen.cardgame.views import View
from copenhagen.errors import Reason
from copenhagen.messages import message, plural

KINDS = (
    "ability", "action", "card", "cell", "coat", "hand", "mission", "pile", "score", "slot", "tile",
)  # fmt: skip
"""The kinds of things on the table."""


def spent(view: View, name: str) -> Iterator[Reason]:
    """Yield the reason why the player cannot use an owned ability tile of this name."""
    me = view.players[view.viewer]
    for tile in me.abilities:
        if str(tile) == name and tile not in me.active:
            text = message("already used; reactivate it first")
            yield Reason("base.ability.flip", text)


def without_use(_: State, thing: str) -> Iterator[Reason]:
    """Yield the reason against choosing a thing although the rules allow actions about it."""
    if thing.startswith("slot-"):
        yield Reason("base.take.two-adjacent", message("these cards cannot be taken together"))
    for ability, tile in ABILITY_TILES.items():
        if thing == f"ability-{ability}":
            yield Reason(tile.rule, message("there is nothing to use it for now"))


def told(known: State, action: moves.Action, reasons: tuple[Reason, ...]) -> tuple[Reason, ...]:
    """Return the reasons; a refused payment gets the number of cards in hand added."""
    *others, last = reasons
    if not isinstance(action, moves.Build) or "cost" not in last.rule:
        return reasons
    text = plural(
        "{why}: you have only {number}",
        "{why}: you have only {number}",
        why=last.text,
        number=known.players[known.to_act].hand[action.tile.color],
    )
    return (*others, Reason(last.rule, text))
