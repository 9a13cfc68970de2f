"""The card game in a conformance kit: its games, and the features of positions."""

from collections.abc import Iterator, Sequence
from random import Random

from copenhagen.cardgame.components import MISSIONS, PLAYERS
from copenhagen.cardgame.options import CardGameOptions
from copenhagen.cardgame.rules.expansion.new_abilities.variant_a import SETS
from copenhagen.cardgame.state import CardGame, State
from copenhagen.notation.conformance.turns import options_in_turn, turns

SHARE = 2
"""The number of games in each round of games of all kinds."""


def games(rng: Random) -> Iterator[CardGame]:
    """Yield games with every choice of modules and options, endlessly."""
    abilities: Sequence[str] = ("base", "variant_a", "chosen", "variant_b")
    missions: Sequence[str] = ("none", "drawn", "chosen")
    options = options_in_turn(CardGameOptions, rng)
    for players, which, jokers, some in zip(
        turns(PLAYERS, rng),
        turns(abilities, rng),
        turns((False, True), rng),
        turns(missions, rng),
        strict=False,
    ):
        chosen = tuple(rng.sample(MISSIONS, 2)) if some == "chosen" else ()
        yield CardGame(
            players,
            next(options),
            rng.choice(SETS) if which == "chosen" else which,  # type: ignore[arg-type]
            jokers,
            None if some == "none" else chosen,
        )


def modules(game: CardGame) -> Iterator[str]:
    """Yield the modules of a game."""
    yield game.abilities if isinstance(game.abilities, str) else "chosen"
    yield f"jokers {game.jokers}"
    yield f"missions {game.missions is not None}"


def of_the_player(state: State, *, builds: bool) -> Iterator[str]:
    """Yield features of the player to act, besides the house."""
    player = state.players[state.to_act]
    for ability in player.active:
        yield f"{ability}, build {builds}, pile {min(len(state.pile), 2)}"
    yield from (f"{ability} rests" for ability in player.inactive + player.resting)
