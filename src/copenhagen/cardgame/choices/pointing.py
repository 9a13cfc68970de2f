"""The things on the table of the card game that an action involves, for clicks on them."""

from collections.abc import Iterator, Mapping

from copenhagen.cardgame import actions as moves
from copenhagen.cardgame.ability_tiles import ABILITY_TILES
from copenhagen.cardgame.rules.expansion.new_abilities import NEW_ACTIONS
from copenhagen.cardgame.state import State
from copenhagen.cardgame.views import View
from copenhagen.errors import Reason
from copenhagen.house.colors import COLORS
from copenhagen.messages import message, plural

KINDS = (
    "ability", "action", "card", "cell", "coat", "hand", "mission", "pile", "score", "slot", "tile",
)  # fmt: skip
"""The kinds of things on the table."""

_TWO = 2


def things(action: moves.Action) -> Iterator[str]:
    """Yield the names of the things that an action involves, besides its cells."""
    match action:
        case moves.Build(tile=tile):
            yield from (f"tile-{tile}", f"hand-{tile.color.letter}")
        case moves.TakeCards(slots=slots) if slots[1:] != (slots[0] + 1,):
            yield "ability-any_cards"
            yield from ["ability-four_cards"] * (len(slots) > _TWO)
        case moves.TakeAbility(ability=ability):
            yield f"ability-{ability}"
        case moves.Discard(cards=cards):
            yield from (f"hand-{color.letter}" for color in COLORS if cards[color])
        case moves.Pay(from_color=color, discount=discount):
            yield from ["ability-construction_discount"] * discount
            if color is not None:
                yield from ("ability-change_of_colors", f"hand-{color.letter}")
        case moves.TileAction():
            used, new = NEW_ACTIONS[type(action)]
            yield from (*new.things(action), f"ability-{used}")
        case _:
            yield from _ALWAYS.get(type(action), ())


_ALWAYS: Mapping[type, tuple[str, ...]] = {
    moves.TakeAdditional: ("ability-additional_card",),
    moves.PlaceSpecial: ("tile-w", "ability-special_tile"),
    moves.PlaceJoker: ("tile-j", "ability-special_tile"),
}
"""The things that every action of a kind involves."""


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
