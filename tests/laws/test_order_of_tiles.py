"""Law 2, in whatever order the new ability tiles are registered.

A tile that is registered last must not undo the changes of another: every listed action is
possible, and no refused action is listed.
"""

from collections.abc import Iterator
from functools import cache

import attrs
import pytest

import copenhagen as cph
from copenhagen.cardgame.components import ABILITIES, Ability
from copenhagen.cardgame.rules import expansion
from copenhagen.cardgame.rules.expansion import new_abilities
from copenhagen.cardgame.state import CardGame, Phase, State
from copenhagen.games import Action
from tests.strategies import EXPANSION_GAMES, LOADED, Luck, famous_walks_with_modules, take_a_walk

Order = tuple[Ability, ...]

USUAL: Order = tuple(new_abilities.TILES)
CACHED = ("_with_abilities", "_with_single_tiles", "_with_missions")
"""The functions that cache the rules of games."""


def orders() -> Iterator[Order]:
    """Yield the orders with each tile first, with each tile last, and the usual one reversed."""
    for tile in USUAL:
        others = tuple(other for other in USUAL if other is not tile)
        yield (tile, *others)
        yield (*others, tile)
    yield USUAL[::-1]


ORDERS = sorted({*orders()} - {USUAL})


def is_full(state: State) -> bool:
    return state.phase is Phase.ACTION and sum(state.players[state.to_act].hand) > 7


def with_all_tiles(state: State) -> State:
    """Return the same decision with every ability tile owned by the player and active."""
    players = [*state.players]
    players[state.to_act] = attrs.evolve(
        players[state.to_act], active=ABILITIES, inactive=(), resting=()
    )
    return attrs.evolve(state, players=tuple(players))


@cache
def decisions() -> tuple[tuple[State, tuple[Action, ...]], ...]:
    """Return decisions in games with all ability tiles, and the actions that follow a discard."""
    walks = [*famous_walks_with_modules()]
    games = [game for game in EXPANSION_GAMES if game.abilities == "variant_b"]
    walks += [take_a_walk(game, Luck.FAIR, 1, LOADED, rich=True) for game in games[::6]]
    found = [
        (state, actions)
        for walk in walks
        for state in walk.states
        if state.game.abilities == "variant_b" and (actions := cph.legal_actions(state))
    ]
    full = [with_all_tiles(state) for state, _ in found if is_full(state)]
    taking = [cph.apply(state, cph.legal_actions(state)[0]) for state in full]
    return (*((state, cph.legal_actions(state)) for state in (*full, *taking)), *found[::7])


def test_the_decisions_are_all_that_tiles_bring() -> None:
    phases = {state.phase for state, _ in decisions()}
    assert {Phase.ACTION, Phase.TAKE, Phase.HAND_LIMIT, Phase.AFTER_PURCHASE} <= phases


@pytest.mark.rule("expansion.hand-limit.discard-first")
@pytest.mark.parametrize("order", ORDERS, ids=lambda order: "-".join(map(str, order)))
def test_the_order_of_the_tiles_decides_nothing_but_the_order_of_the_list(
    order: Order, monkeypatch: pytest.MonkeyPatch
) -> None:
    tiles = {tile: new_abilities.TILES[tile] for tile in order}
    monkeypatch.setattr(new_abilities, "TILES", tiles)
    for name in CACHED:
        monkeypatch.setattr(expansion, name, getattr(expansion, name).__wrapped__)
    games: dict[CardGame, CardGame] = {}
    for usual, actions in decisions():
        game = games.setdefault(usual.game, attrs.evolve(usual.game))
        state = attrs.evolve(usual, game=game)
        listed = cph.legal_actions(state)
        assert len(listed) == len(actions)
        assert {*listed} == {*actions}
        for action in listed[:: 1 + len(listed) // 4]:
            assert cph.why_illegal(state, action) == ()
