"""The figures counted in a card game."""

from copenhagen.cardgame.actions import (
    Action,
    Build,
    PlaceJoker,
    PlaceSpecial,
    TakeCards,
)
from copenhagen.cardgame.components import ABILITIES, COAT_CELLS, COAT_ROWS, Ability
from copenhagen.cardgame.rules.expansion.new_abilities.discard_pile import TakeFromDiscardPile
from copenhagen.cardgame.rules.expansion.new_abilities.draw_pile import DrawCards
from copenhagen.cardgame.state import CardGame, Player, State
from copenhagen.house.lines import complete_rows
from copenhagen.messages import Message
from copenhagen.simulation.figures import Opening

ABILITY_NAMES = tuple(map(str, ABILITIES))
"""The ability tiles, in counting order."""


def opening(state: State, action: Action) -> Opening | None:
    """Return the opening that `action` is; ``None`` if it is not an opening."""
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
    """Return the ability tiles flipped between the two states of a player."""
    if before.inactive == after.inactive:
        return ()
    flipped = [*after.inactive]
    for ability in before.inactive:
        if ability in flipped:
            flipped.remove(ability)
    return tuple(flipped)


def owned(player: Player) -> tuple[int, ...]:
    """Return the number of tiles the player has of each ability."""
    return tuple(map(player.abilities.count, ABILITIES))


def coats(player: Player) -> int:
    """Return the number of coats of arms won."""
    filled = player.house.filled
    return (filled & COAT_CELLS).bit_count() + (complete_rows(filled) & COAT_ROWS).bit_count()


def tiles(player: Player) -> tuple[int, int]:
    """Return the number of facade tiles on the house, and of single-cell tiles."""
    laid = player.house.tiles
    singles = sum(isinstance(tile, PlaceSpecial | PlaceJoker) for tile in laid)
    return len(laid) - singles, singles


def missions(player: Player) -> int:
    """Return the number of missions gained."""
    return len(player.missions)


def drawn(start: CardGame, end: CardGame) -> tuple[str, ...]:
    """Return the names of the ability tiles and missions drawn by chance."""
    sets = end.abilities if end.abilities != start.abilities else ()
    found = end.missions if end.missions != start.missions else ()
    return tuple(map(str, (*sets, *(found or ()))))


def modules(game: CardGame) -> dict[str, object]:
    """Return the modules of a game as plain data."""
    abilities, missions = game.abilities, game.missions
    return {
        "abilities": abilities if isinstance(abilities, str) else [*map(str, abilities)],
        "jokers": game.jokers,
        "missions": [*map(str, missions)] if missions else missions is not None,
    }


def ability_title(name: str) -> Message:
    """Return the title of an ability tile."""
    return Ability(name).title
