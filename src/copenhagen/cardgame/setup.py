"""Game set-up: what is in the game by the number of players, and the first state."""

from copenhagen.cardgame.components import (
    ABILITIES,
    FACADE_TILES,
    PLAYERS,
    SLOTS,
    SPECIAL_TILES,
    Ability,
    cards_of_each_color,
    copies_of,
)
from copenhagen.cardgame.options import PRESETS, CardGameOptions
from copenhagen.cardgame.state import CardGame, EndCard, House, Phase, Player, State
from copenhagen.errors import Fault, InvalidGame

__all__ = ["ability_copies", "card_game", "first_state", "game_faults"]


def card_game(players: int, *, options: CardGameOptions | str = "default") -> State:
    """Return the first state of a card game: nothing is dealt yet, chance is next.

    `players` is 2, 3 or 4; seat 0 is the first player. `options` are how this table plays where
    tables differ, or the name of one of `PRESETS` (``default``, ``bga``).

    >>> card_game(players=3).phase
    <Phase.DISPLAY: 0>

    Raises `InvalidGame`, naming every wrong value.
    """
    if faults := game_faults(players, options):
        raise InvalidGame(faults)
    chosen = PRESETS[options] if isinstance(options, str) else options
    return first_state(CardGame(players, chosen))


def game_faults(players: object, options: object = "default") -> tuple[Fault, ...]:
    """Return a fault for each argument of `card_game` that names no game."""
    faults = []
    if isinstance(players, bool) or not isinstance(players, int) or players not in PLAYERS:
        faults.append(Fault("players", f"{players!r} is not 2, 3 or 4", "base.setup.players"))
    if not isinstance(options, CardGameOptions) and options not in list(PRESETS):
        names = ", ".join(PRESETS)
        faults.append(
            Fault("options", f"{options!r} is neither CardGameOptions nor one of {names}")
        )
    return tuple(faults)


def first_state(game: CardGame) -> State:
    """Return the table before the first card of the display is turned."""
    players = game.players
    each = cards_of_each_color(players)
    nobody = Player(
        house=House(),
        hand=(0, 0, 0, 0, 0),
        concealed=(0, 0, 0, 0, 0),
        active=(Ability.ANY_CARDS,),
        inactive=(),
        resting=(),
        score=0,
    )
    return State(
        game=game,
        phase=Phase.DISPLAY,
        seat=0,
        players=(nobody,) * players,
        supply=(each, each, each, each, each),
        end_card=EndCard.BESIDE,
        display=(None,) * SLOTS,
        discard=(0, 0, 0, 0, 0),
        tiles=tuple(copies_of(tile, players) for tile in FACADE_TILES),
        special_tiles=SPECIAL_TILES,
        abilities=tuple(ability_copies(ability, players) for ability in ABILITIES),
        supply_known=(False,) * players,
        took_cards=False,
        pending=None,
        coats=0,
    )


def ability_copies(ability: Ability, players: int) -> int:
    """Return how many tiles of `ability` the stacks have once everybody has "Any cards".

    One of each kind for each player (base.setup.abilities), less those that the players begin
    with (base.setup.any-cards).
    """
    return 0 if ability is Ability.ANY_CARDS else players
