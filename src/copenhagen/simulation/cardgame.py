"""The figures that are counted of a card game."""

from copenhagen.cardgame.actions import (
    Action,
    Build,
    DrawCards,
    PlaceJoker,
    PlaceSpecial,
    TakeCards,
    TakeFromDiscardPile,
)
from copenhagen.cardgame.components import ABILITIES, COAT_CELLS, COAT_ROWS, Ability
from copenhagen.cardgame.rules.ending import EndReason
from copenhagen.cardgame.state import CardGame, Player, State
from copenhagen.house.lines import complete_rows
from copenhagen.simulation.figures import Opening

ABILITY_NAMES = tuple(map(str, ABILITIES))
"""The ability tiles, in the order in which they are counted."""

REASONS = tuple(map(str, EndReason))
"""Why a game can end."""


def opening(state: State, action: Action) -> Opening | None:
    """Return what `action` opens a turn with; ``None`` if it is not what the turn is for."""
    match action:
        case TakeCards(slots):
            colors = {state.display[slot] for slot in slots}
            return Opening.TAKE_ALIKE if len(colors) == 1 else Opening.TAKE_DIFFERENT
        case Build(tile):
            return Opening(f"build_{tile.size}")
        case DrawCards():
            return Opening.DRAW_PILE
        case TakeFromDiscardPile():
            return Opening.DISCARD_PILE
        case _:
            return None


def used(before: Player, after: Player) -> tuple[Ability, ...]:
    """Return the ability tiles that an action between the two has flipped."""
    if before.inactive == after.inactive:
        return ()
    flipped = [*after.inactive]
    for ability in before.inactive:
        if ability in flipped:
            flipped.remove(ability)
    return tuple(flipped)


def owned(player: Player) -> tuple[int, ...]:
    """Return how many of each ability tile the player has."""
    return tuple(map(player.abilities.count, ABILITIES))


def coats(player: Player) -> int:
    """Return how many coats of arms the house has won."""
    filled = player.house.filled
    return (filled & COAT_CELLS).bit_count() + (complete_rows(filled) & COAT_ROWS).bit_count()


def tiles(player: Player) -> tuple[int, int]:
    """Return how many facade tiles lie on the house, and how many tiles of one cell."""
    laid = player.house.tiles
    singles = sum(isinstance(tile, PlaceSpecial | PlaceJoker) for tile in laid)
    return len(laid) - singles, singles


def missions(player: Player) -> int:
    """Return how many missions the player has gained."""
    return len(player.missions)


def drawn(start: CardGame, end: CardGame) -> tuple[str, ...]:
    """Return which ability tiles and missions chance has drawn, by name."""
    sets = end.abilities if end.abilities != start.abilities else ()
    found = end.missions if end.missions != start.missions else ()
    return tuple(map(str, (*sets, *(found or ()))))
