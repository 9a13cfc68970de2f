"""How long a card game can last: the most decisions and chance moves, proved.

This is a bound, not a record: no known game comes near it in every respect, but none is longer. The
tests check, as one of the laws, that it holds in every position of a game and not only at the
start.
"""

import attrs

from copenhagen.cardgame.components import (
    ADDITIONAL_CARD,
    BASE_ABILITIES,
    BOTH_ACTIONS,
    COAT_CELLS,
    COAT_ROWS,
    FACADE_TILES,
    MOST_CARDS,
    PLAYERS,
    SLOTS,
    SPECIAL_TILES,
    START_HANDS,
    Ability,
    cards_of_each_color,
    copies_of,
)
from copenhagen.cardgame.rules.expansion import missions
from copenhagen.cardgame.rules.expansion.new_abilities import variant_a, variant_b
from copenhagen.cardgame.state import CardGame
from copenhagen.cardgame.validation.fields import first_misfits
from copenhagen.errors import Fault, InvalidGame
from copenhagen.house.colors import COLORS
from copenhagen.house.grid import CELLS
from copenhagen.values import value

__all__ = ["MOST_CHANCE_MOVES", "MOST_DECISIONS", "Length", "longest_game"]

MOST_DECISIONS = 578
"""No card game has more decisions, whatever the number of players and the modules."""

MOST_CHANCE_MOVES = 160
"""No card game has more moves of chance."""


@value
@attrs.frozen
class Length:
    """A number of moves: the `decisions` of all players together, and the moves of `chance`."""

    decisions: int
    chance: int

    @property
    def moves(self) -> int:
        """All moves, as a `Record` holds them."""
        return self.decisions + self.chance


COATS = (COAT_CELLS | COAT_ROWS).bit_count()
"""The coats of arms of a house, each of which gives one action (base.coat.once)."""


def longest_game(game: CardGame) -> Length:
    """Return the most decisions and chance moves that `game` can have from its first state on.

    **Chance.** Besides what the modules draw during set-up, chance turns over cards. Every facade
    card comes once, then, with three or four players, what the discard pile held at the single
    reshuffle, and finally the End of Game card. At the reshuffle at least three cards are in the
    display, since a turn takes at most four of the seven; so at most all facade cards but three
    come a second time. In variant B a tile from the stack replaces each tile taken; there are no
    more of these than tiles in the stack, and no more than coats of arms.

    **Decisions.** Each belongs to one of these:

    - *Taking cards.* A turn of action A turns over at least two cards at its end, or draws three,
      unless it is the last turn, which the End of Game card or twelve points cut short. So there is
      one for every two cards after the set-up, rounded up. "Discard pile" alone takes cards without
      turning any over; each use of it needs a coat of arms action that brings the tile or flips it
      back. In such a turn there is one decision to take cards, one for an additional card, one if
      the hand is over the limit, and one where "Both actions" offers to construct.
    - *Discarding before that*, by who kept more than seven cards: once for each use of "Hand
      limit", which needs a coat of arms action as well.
    - *Constructing.* Each facade tile is built once, and there are no more than lie in the stacks
      and than fit into the houses, the smallest first. Each may bring a question about payment, and
      one about whether anything follows it.
    - *Coats of arms.* Seven actions for each player, taken or declined.
    - *Special tiles* by the ability tile of that name: no more than are in the box.
    - *Rewards* of missions, where there are joker tiles: two for each player.

    Only what the ability tiles of the game allow is counted; if the sets of variant A are still to
    be drawn, the longest of all choices counts.

    >>> import copenhagen as cph
    >>> longest_game(cph.card_game(players=2).game)
    Length(decisions=194, chance=71)
    >>> longest_game(cph.card_game(4, abilities="variant_b", jokers=True, missions=True).game)
    Length(decisions=578, chance=160)

    Raises `InvalidGame` if `game` is not a card game.
    """
    if not isinstance(game, CardGame):
        raise InvalidGame([Fault("game", f"{type(game).__name__} is not a card game")])
    if faults := tuple(first_misfits(game)):
        raise InvalidGame(faults)
    decisions = max(_decisions(game, tiles) for tiles in _tiles(game))
    return Length(decisions, cards_to_come(game.players) + _drawn_by_modules(game))


def cards_to_come(players: int) -> int:
    """Return how often chance turns over, deals or draws a card at most, including set-up."""
    cards = len(COLORS) * cards_of_each_color(players)
    again = cards - (SLOTS - MOST_CARDS) if players > min(PLAYERS) else 0
    return cards + again + 1


def _drawn_by_modules(game: CardGame) -> int:
    """Return how many ability tiles, sets and missions chance draws at most."""
    drawn = 0
    if game.abilities == "variant_a":
        drawn += 1
    elif game.abilities == "variant_b":
        in_stack = sum(variant_b.stack()) - variant_b.DISPLAY
        drawn += variant_b.DISPLAY + min(in_stack, COATS * game.players)
    if game.missions is not None:
        drawn += missions.IN_PLAY - len(game.missions)
    return drawn


def _tiles(game: CardGame) -> tuple[tuple[Ability, ...], ...]:
    """Return the ability tiles in the game, for each choice that is still to be drawn."""
    if game.abilities == "variant_a":
        return variant_a.SETS
    if game.abilities == "variant_b":
        return (variant_b.TYPES,)
    return (BASE_ABILITIES if isinstance(game.abilities, str) else game.abilities,)


def _decisions(game: CardGame, tiles: tuple[Ability, ...]) -> int:
    players = game.players
    coats = COATS * players
    after_setup = cards_to_come(players) - SLOTS - sum(START_HANDS[players])
    takes = turns_that_take(after_setup) + coats * (Ability.DISCARD_PILE in tiles)
    stock = [copies_of(tile, players) for tile in FACADE_TILES]
    builds = most_tiles(stock, CELLS * players)
    rewards = missions.IN_PLAY * players if game.jokers and game.missions is not None else 0
    specials = SPECIAL_TILES if Ability.SPECIAL_TILE in tiles else 0
    return (
        takes * questions_of_take(tiles)
        + builds * questions_of_build(tiles)
        + coats * (1 + (Ability.HAND_LIMIT in tiles))
        + specials
        + rewards
    )


def turns_that_take(cards: int) -> int:
    """Return the most turns of action A in which this many cards can be turned over."""
    return (cards + 1) // 2


def questions_of_take(tiles: tuple[Ability, ...]) -> int:
    """Return how many decisions a turn of action A has at most, but for what is constructed."""
    return 2 + (ADDITIONAL_CARD in tiles) + (BOTH_ACTIONS in tiles)


def questions_of_build(tiles: tuple[Ability, ...]) -> int:
    """Return how many decisions belong to a facade tile at most."""
    return 2 + (Ability.CONSTRUCT_TWICE in tiles or Ability.SPECIAL_TILE in tiles)


def most_tiles(stock: list[int], cells: int) -> int:
    """Return how many facade tiles of `stock`, by index, fit into this many cells at most."""
    sizes = sorted(
        tile.size for tile, left in zip(FACADE_TILES, stock, strict=True) for _ in range(left)
    )
    most = 0
    for size in sizes:
        cells -= size
        most += cells >= 0
    return most
