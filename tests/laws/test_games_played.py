"""The games that the laws are checked on include every pair of settings.

Players, options, modules, ability tiles and missions are each combined with each other, and the
modules in every combination with every number of players. The same holds for Roll & Write.
"""

from collections.abc import Iterable, Iterator
from itertools import combinations, product
from typing import Any

import attrs
import pytest

import copenhagen as cph
from copenhagen.cardgame.components import PLAYERS, Mission
from copenhagen.cardgame.options import CardGameOptions
from copenhagen.cardgame.rules.expansion.new_abilities.variant_a import SETS
from copenhagen.cardgame.state import CardGame
from copenhagen.errors import InvalidGame
from copenhagen.rollwrite.state import RollAndWrite
from tests.rollwrite.walks import GAMES as ROLL_GAMES
from tests.strategies import ALL_GAMES, EXPANSION_GAMES, GAMES, modules_of

Setting = tuple[str, object]


def settings_of(game: CardGame) -> Iterator[Setting]:
    """Yield each setting of a game; each chosen tile and mission is one by itself."""
    players, abilities, jokers, missions = modules_of(game)
    yield "players", players
    for field in attrs.fields(CardGameOptions):
        yield field.name, getattr(game.options, field.name)
    yield "abilities", abilities
    yield from (("tile", ability) for ability in game.abilities if abilities == "chosen")
    yield "jokers", jokers
    yield "missions", missions
    yield from (("mission", mission) for mission in game.missions or ())


def exclude_each_other(one: Setting, other: Setting) -> bool:
    """Tell whether no game has both: two values of one setting, or tiles that exclude each other.

    Tiles and missions go with others of their kind, except three tiles of which a game has one.
    """
    (name, value), (other_name, other_value) = sorted((one, other), key=str)
    if name == other_name == "tile":
        return not any({value, other_value} <= {*sets} for sets in SETS)
    if name == other_name == "mission":
        return False
    return (
        name == other_name
        or (name == "abilities" and other_name == "tile" and value != "chosen")
        or (name == "mission" and other_name == "missions" and other_value != "chosen")
    )


def missing_pairs(games: Iterable[CardGame]) -> list[tuple[Setting, Setting]]:
    """Return the pairs of played settings that no game combines."""
    played = [{*settings_of(game)} for game in games]
    together = {frozenset(pair) for settings in played for pair in combinations(settings, 2)}
    each = sorted({setting for settings in played for setting in settings}, key=str)
    return [
        pair
        for pair in combinations(each, 2)
        if not exclude_each_other(*pair) and frozenset(pair) not in together
    ]


def test_each_setting_is_played_with_each_other() -> None:
    each = {setting for game in EXPANSION_GAMES for setting in settings_of(game)}
    # 3 numbers of players, 5 options, 4 ways to abilities, 10 tiles, jokers, 3 ways to 6 missions
    assert len(each) == 3 + 5 * 2 + 4 + 10 + 2 + 3 + 6
    assert missing_pairs(EXPANSION_GAMES) == []


@pytest.mark.parametrize("without", ["jokers", "missions"])
def test_a_pair_that_is_never_played_is_found_out(without: str) -> None:
    games = [game for game in EXPANSION_GAMES if game.players != 3 or not getattr(game, without)]
    value = True if without == "jokers" else "chosen"
    assert ((without, value), ("players", 3)) in missing_pairs(games)


def test_modules_are_played_in_every_combination_with_every_number_of_players() -> None:
    every = product(
        PLAYERS,
        ("base", "variant_a", "chosen", "variant_b"),
        (False, True),
        ("none", "drawn", "chosen"),
    )
    assert {modules_of(game) for game in (*GAMES, *EXPANSION_GAMES)} == set(every)


@pytest.mark.rule("base.setup.players", "expansion.setup.modules")
def test_every_combination_of_modules_can_be_begun() -> None:
    """With two to four players, and with nobody else."""
    for game in ALL_GAMES:
        modules: dict[str, Any] = {
            "abilities": game.abilities,
            "jokers": game.jokers,
            "missions": game.missions is not None and (game.missions or True),
            "options": game.options,
        }
        begun = cph.card_game(game.players, **modules)
        assert begun.game == game
        assert len(begun.players) == game.players
        for players in (1, 5):
            with pytest.raises(InvalidGame):
                cph.card_game(players, **modules)


def check_who_can_play(game: RollAndWrite) -> None:
    """Check that the game can be begun with its number of players, and not with one or five."""
    state = cph.roll_and_write(game.players, options=game.options)
    assert state.game == game
    assert len(state.players) == game.players
    for players in (0, 1, 5, 6):
        with pytest.raises(InvalidGame):
            cph.roll_and_write(players, options=game.options)


@pytest.mark.rule("rollwrite.setup.players")
def test_roll_and_write_can_be_begun_with_all_combinations_of_its_options() -> None:
    """With two to four players, and with nobody else."""
    assert len({*ROLL_GAMES}) == len(ROLL_GAMES) == 3 * 2**4
    assert {game.players for game in ROLL_GAMES} == {2, 3, 4}
    for game in ROLL_GAMES:
        check_who_can_play(game)


def test_every_choice_of_variant_a_and_all_pairs_of_missions_are_played() -> None:
    assert {game.abilities for game in EXPANSION_GAMES if not isinstance(game.abilities, str)} == {
        *SETS
    }
    assert len(SETS) == 105
    chosen = {frozenset(game.missions) for game in EXPANSION_GAMES if game.missions}
    assert chosen == set(map(frozenset, combinations(Mission, 2)))


def test_base_games_are_played_with_all_combinations_of_their_options() -> None:
    assert len(set(GAMES)) == len(GAMES) == 3 * 2**3
