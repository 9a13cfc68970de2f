"""Rewrite all golden files: ``python -m tests.golden``.

The files say themselves which game, which moves and which positions they are about; only what
follows from these is written again. ``python -m tests.golden --choose`` also chooses games and
positions again, from the walks of tests/strategies.py.
"""

import argparse
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from random import Random

import copenhagen as cph
from copenhagen.cardgame.components import MISSIONS, Ability
from copenhagen.cardgame.options import CardGameOptions
from copenhagen.cardgame.state import CardGame, EndCard, Phase, Player, State
from tests.golden.recording import (
    DIGESTS,
    GAMES,
    ORDERS,
    PERFT,
    ROLLS,
    digest_line,
    game_lines,
    order_lines,
    perft_lines,
    read_game,
    read_order,
    read_perft,
)
from tests.strategies import (
    COLLECTING,
    COUNTING,
    CRAFTY,
    EVEN,
    EXPANSION_GAMES,
    GREEDY,
    LOADED,
    PUTTING_OFF,
    TASTES,
    TRICKY,
    WHITE,
    ZEALOUS,
    Luck,
    Taste,
    Walk,
    famous_walks,
    famous_walks_with_modules,
    possible,
    take_a_walk,
)
from tests.strategies import GAMES as ALL_GAMES

BY_NAME = {taste.name: taste for taste in TASTES}

_SETS = (Ability.DISCARD_PILE, Ability.FOUR_CARDS, Ability.HAND_LIMIT, Ability.SPECIAL_TILE)

CHOSEN_GAMES: dict[str, tuple[int, Luck, int, tuple[Taste, ...]]] = {
    "2-end-of-game-card": (0, Luck.FAIR, 11, (GREEDY, CRAFTY)),
    "2-end-of-game-card-coats-declined": (5, Luck.FAIR, 3, (CRAFTY, EVEN)),
    "2-twelve-points": (0, Luck.KIND, 1008, (GREEDY, CRAFTY)),
    "3-end-of-game-card": (8, Luck.FAIR, 5, (CRAFTY,)),
    "3-end-of-game-card-coats-lapsed": (10, Luck.KIND, 5318, (COLLECTING, WHITE, WHITE, WHITE)),
    "3-twelve-points": (10, Luck.FAIR, 4210, (CRAFTY, GREEDY)),
    "3-twelve-points-after-taking-cards": (11, Luck.KIND, 5060, (GREEDY,)),
    "4-end-of-game-card": (18, Luck.SLOW, 7821, (GREEDY,)),
    "4-end-of-game-card-late-reshuffle": (20, Luck.SLOW, 8261, (WHITE, WHITE, COLLECTING, WHITE)),
    "4-twelve-points": (23, Luck.SLOW, 2796, (GREEDY, CRAFTY)),
}
"""The recorded walks, each with the reason for recording it."""

_PAIRS = tuple(zip(MISSIONS, (*MISSIONS[1:], MISSIONS[0]), strict=True))

CHOSEN_WITH_MODULES: dict[str, tuple[CardGame, Luck, int, tuple[Taste, ...]]] = {
    "3-variant-a": (CardGame(3, abilities="variant_a"), Luck.KIND, 0, (TRICKY,)),
    "2-variant-a-chosen": (
        CardGame(2, CardGameOptions(four_cards="two_pairs"), _SETS),
        Luck.SLOW,
        1,
        (TRICKY,),
    ),
    "4-variant-b": (CardGame(4, abilities="variant_b"), Luck.KIND, 0, (TRICKY,)),
    "3-jokers": (CardGame(3, jokers=True), Luck.KIND, 0, (PUTTING_OFF, ZEALOUS)),
    **{
        f"{2 + pair[0] % 3}-mission-{str(pair[0]).replace('_', '-')}": (
            CardGame(2 + pair[0] % 3, missions=pair),
            Luck.KIND,
            0,
            (ZEALOUS,),
        )
        for pair in _PAIRS
    },
    "4-all-modules": (
        CardGame(
            4, CardGameOptions(joker_wild_for_missions=True), "variant_b", jokers=True, missions=()
        ),
        Luck.KIND,
        0,
        (TRICKY, ZEALOUS),
    ),
    "2-end-of-game-card-drawn": (CardGame(2, abilities="variant_b"), Luck.HASTY, 18, (TRICKY,)),
    "3-end-of-game-card-drawn": (
        CardGame(3, abilities="variant_b", jokers=True, missions=()),
        Luck.HASTY,
        10,
        (TRICKY,),
    ),
    "4-end-of-game-card-drawn": (
        CardGame(4, abilities="variant_b", missions=()),
        Luck.FAIR,
        49,
        (TRICKY,),
    ),
    "3-coats-of-arms-resumed": (
        EXPANSION_GAMES[11],
        Luck.HASTY,
        2289,
        (ZEALOUS, BY_NAME["hoarding"], TRICKY),
    ),
    "4-twelve-points-by-a-mission": (EXPANSION_GAMES[128], Luck.KIND, 201, (GREEDY,)),
    "2-twelve-points-by-a-mission-by-choice": (EXPANSION_GAMES[188], Luck.KIND, 1262, (COUNTING,)),
    "2-twelve-points-by-a-joker-for-a-mission": (
        EXPANSION_GAMES[86],
        Luck.KIND,
        4234,
        (ZEALOUS, TRICKY),
    ),
    "2-twelve-points-by-a-joker-over-brickwork": (
        EXPANSION_GAMES[112],
        Luck.KIND,
        8330,
        (ZEALOUS,),
    ),
    "2-twelve-points-by-special-tile": (EXPANSION_GAMES[163], Luck.KIND, 996, (GREEDY, ZEALOUS)),
    "4-twelve-points-by-the-second-tile": (EXPANSION_GAMES[108], Luck.KIND, 6092, (GREEDY,)),
    "3-twelve-points-once-an-ability-tile-is-turned": (
        EXPANSION_GAMES[138],
        Luck.KIND,
        5035,
        (GREEDY,),
    ),
}
"""The same for games with modules of Expansion 1."""


def _choose_games() -> None:
    for name, (game, luck, seed, tastes) in CHOSEN_GAMES.items():
        walk = take_a_walk(ALL_GAMES[game], luck, seed, *tastes)
        _write(GAMES / f"{name}.txt", game_lines(walk.game, walk.moves))
    for name, (with_modules, luck, seed, tastes) in CHOSEN_WITH_MODULES.items():
        walk = take_a_walk(with_modules, luck, seed, *tastes)
        _write(GAMES / f"{name}.txt", game_lines(walk.game, walk.moves))


def _choose_orders() -> None:
    """Take for each phase the famous position with the most moves, and one from the middle."""
    base = [state for walk in famous_walks() for state in walk.states]
    modules = [
        state
        for game, luck, seed, tastes in CHOSEN_WITH_MODULES.values()
        for state in take_a_walk(game, luck, seed, *tastes).states
    ]
    in_base = {state.phase for state in base}
    for phase in Phase:
        positions = base if phase in in_base else modules
        here = sorted((s for s in positions if s.phase is phase), key=lambda s: len(possible(s)))
        if here and possible(here[-1]):
            for number, state in enumerate((here[-1], here[len(here) * 2 // 3]), start=1):
                _write(ORDERS / f"{phase}-{number}.txt", order_lines(state))


def _first(states: Iterable[State], where: Callable[[State], bool]) -> State:
    return next(filter(where, states))


def _positions_to_count() -> Iterator[tuple[str, State, int]]:
    for players in (2, 3, 4):
        first = cph.card_game(players)
        yield f"{players}-players-first-card", first, 5
        yield f"{players}-players-first-turn", cph.settle(first, Random(players)), 4
    walks = famous_walks()
    states = [state for walk in walks for state in walk.states]
    phases = {
        "abilities": lambda s: s.phase is Phase.ACTION and len(s.players[s.to_act].active) > 2,
        "both-actions": lambda s: s.phase is Phase.CONSTRUCT and len(possible(s)) > 20,
        "payment": lambda s: s.phase is Phase.PAYMENT and len(possible(s)) > 3,
        "two-coats": lambda s: s.phase is Phase.COAT_OF_ARMS and s.coats == 2,
        "hand-limit": lambda s: s.phase is Phase.HAND_LIMIT and len(possible(s)) > 5,
        "last-cards": lambda s: (
            s.phase is Phase.ACTION and s.end_card is EndCard.SUPPLY and sum(s.supply) < 4
        ),
        "before-the-reshuffle": lambda s: (
            s.phase is Phase.ACTION and s.end_card is EndCard.BESIDE and sum(s.supply) < 2
        ),
        "ten-points": lambda s: (
            s.phase is Phase.ACTION and s.players[s.to_act].score > 9 and len(possible(s)) > 21
        ),
        "high-house": lambda s: (
            s.phase is Phase.ACTION
            and s.players[s.to_act].house.empty < 18
            and len(s.players[s.to_act].active) > 1
        ),
    }
    for name, where in phases.items():
        yield name, _first(states, where), 4


def _positions_of_modules() -> Iterator[tuple[str, State]]:
    for players in (2, 3, 4):
        first = cph.card_game(players, abilities="variant_b", jokers=True, missions=True)
        yield f"{players}-players-all-modules", cph.settle(first, Random(players))
    chosen = [
        take_a_walk(*(g, luck, seed), *t) for g, luck, seed, t in CHOSEN_WITH_MODULES.values()
    ]
    states = [state for walk in (*famous_walks_with_modules(), *chosen) for state in walk.states]
    states += [state for walk in _rich_walks() for state in walk.states]
    phases: dict[str, Callable[[State], bool]] = {
        "sets": lambda s: s.phase is Phase.SETS,
        "ability-display": lambda s: s.phase is Phase.ABILITY_DISPLAY,
        "missions": lambda s: s.phase is Phase.MISSIONS,
        "every-way-to-take": lambda s: s.phase is Phase.ACTION and {*_TAKING} <= {*_me(s).active},
        "more-than-seven-cards": lambda s: s.phase is Phase.ACTION and sum(_me(s).hand) > 7,
        "take": lambda s: s.phase is Phase.TAKE and len(_me(s).active) > 1,
        "draw": lambda s: s.phase is Phase.DRAW and s.to_draw == 2,
        "last-card-drawn": lambda s: s.phase is Phase.DRAW and s.end_card is EndCard.SUPPLY,
        "hand-limit-kept": lambda s: (
            s.phase is Phase.HAND_LIMIT and {*_KEEPING} <= {*_me(s).active}
        ),
        "special-tile-first": lambda s: (
            s.phase is Phase.CONSTRUCT and Ability.SPECIAL_TILE in _me(s).active
        ),
        "purchase": lambda s: s.phase is Phase.PURCHASE,
        "after-purchase": lambda s: (
            s.phase is Phase.AFTER_PURCHASE and {*_FOLLOWING} <= {*_me(s).active}
        ),
        "same-change-again": lambda s: s.phase is Phase.AFTER_PURCHASE and s.changed is not None,
        "paying-the-second": lambda s: s.phase is Phase.PAYMENT and s.bought == 1,
        "jokers-and-abilities-on-offer": lambda s: (
            s.phase is Phase.COAT_OF_ARMS
            and s.game.jokers
            and _me(s).house.bricks.bit_count() > 3
            and len(s.ability_display) == 4
        ),
        "next-ability": lambda s: s.phase is Phase.NEXT_ABILITY,
        "reward": lambda s: s.phase is Phase.REWARD and s.rewards == 1,
        "two-rewards": lambda s: s.phase is Phase.REWARD and s.rewards == 2,
        "coats-for-later": lambda s: s.phase is Phase.REWARD and s.coats_later > 0,
    }
    for name, where in phases.items():
        yield (
            f"modules-{name}",
            max(_small(states, where), key=lambda s: cph.simulation.perft(s, 2)),
        )


def _small(states: Iterable[State], where: Callable[[State], bool]) -> list[State]:
    """Return positions small enough to count plainly to a depth of two, and not over after that."""
    return [
        state
        for state in states
        if where(state)
        and cph.simulation.perft(state, 2) <= PLAIN
        and cph.simulation.perft(state, 3)
    ]


PLAIN = 800
"""The most sequences that tests/test_perft.py counts plainly."""

_TAKING = (Ability.DRAW_PILE, Ability.DISCARD_PILE)
_KEEPING = (Ability.HAND_LIMIT, Ability.BOTH_ACTIONS)
_FOLLOWING = (Ability.CONSTRUCT_TWICE, Ability.SPECIAL_TILE)


def _rich_walks() -> Iterator[Walk]:
    games = [game for game in EXPANSION_GAMES if game.abilities == "variant_b" and game.jokers]
    for seed in range(300):
        yield take_a_walk(games[seed % len(games)], Luck.FAIR, seed, LOADED, rich=True)
        yield take_a_walk(games[seed % len(games)], Luck.KIND, seed, ZEALOUS, rich=True)


def _me(state: State) -> Player:
    return state.players[state.to_act]


MOST = 12_000
"""The most sequences counted in a game with modules, to a depth of four."""


def _depth(state: State) -> int:
    depths = [depth for depth in (2, 3, 4) if cph.simulation.perft(state, depth - 1) <= MOST // 10]
    return max(d for d in (2, *depths) if d == 2 or cph.simulation.perft(state, d) <= MOST)


def _choose_counts() -> None:
    for name, state, depth in _positions_to_count():
        _write(PERFT / f"{name}.txt", perft_lines(state, depth))
    for name, state in _positions_of_modules():
        _write(PERFT / f"{name}.txt", perft_lines(state, _depth(state)))


def _write(path: Path, lines: list[str]) -> None:
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def _write_again() -> None:
    for path in (*sorted(GAMES.glob("*.txt")), *sorted(ROLLS.glob("*.txt"))):
        game, moves, _ = read_game(path)
        _write(path, game_lines(game, moves))
    for path in sorted(ORDERS.glob("*.txt")):
        _write(path, order_lines(read_order(path)[0]))
    for path in sorted(PERFT.glob("*.txt")):
        state, totals, _ = read_perft(path)
        _write(path, perft_lines(state, max(totals)))
    positions = [line.split(" ", 2)[2] for line in DIGESTS.read_text("utf-8").splitlines()]
    _write(DIGESTS, [digest_line(position) for position in positions])


def main() -> None:
    """Read the arguments and write the files."""
    parser = argparse.ArgumentParser(prog="python -m tests.golden", description=__doc__)
    parser.add_argument(
        "--choose", action="store_true", help="choose the games and the positions again"
    )
    if parser.parse_args().choose:
        _choose_games()
        _choose_orders()
        _choose_counts()
    else:
        _write_again()


if __name__ == "__main__":
    main()
