"""Whole games, checked line by line: every move, its result, and the end of the game."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import get_args

import attrs
import pytest

import copenhagen as cph
from copenhagen.cardgame.actions import Move
from copenhagen.cardgame.components import PLAYERS, Mission
from copenhagen.cardgame.game import GAME
from copenhagen.cardgame.rules.ending import EndReason, Result
from copenhagen.cardgame.rules.setup import first_state
from copenhagen.cardgame.state import CardGame, EndCard, State
from tests.golden.recording import GAMES, ROLLS, game_lines, read_game, told_apart
from tests.rarities import RARITIES
from tests.strategies import Step

FILES = sorted(GAMES.glob("*.txt"))


@cache
def golden(path: Path) -> tuple[CardGame, Sequence[Move], Sequence[str]]:
    game, moves, lines = read_game(path)
    return game, moves, lines  # type: ignore[return-value]  # these files are of the card game


@cache
def states_of(path: Path) -> tuple[State, ...]:
    """Return all states of a recorded game of the card game, from the first one on."""
    game, moves, _ = golden(path)
    return (first_state(game), *cph.replay(first_state(game), moves))


def last_state(path: Path) -> State:
    return states_of(path)[-1]


def result_of(path: Path) -> Result:
    result = cph.result(last_state(path))
    assert result is not None, "the recorded game has no end"
    return result


def test_every_line_of_a_recorded_game_comes_out_the_same(subtests: pytest.Subtests) -> None:
    """Games of Roll & Write too."""
    for path in [*FILES, *sorted(ROLLS.glob("*.txt"))]:
        with subtests.test(case=str(path)):
            game, moves, lines = read_game(path)
            if difference := told_apart(lines, game_lines(game, moves)):
                pytest.fail(f"{path.name}, {difference}")


def test_a_recorded_game_goes_through_a_document_and_back(subtests: pytest.Subtests) -> None:
    for path in FILES:
        with subtests.test(case=str(path)):
            game, moves, _ = golden(path)
            record = cph.Record(game, tuple(moves))
            document = cph.to_json(record)
            assert cph.from_json(document) == record
            assert len(document.encode()) < 64 * 1024
            assert list(record.states())[-1] == last_state(path)


@pytest.mark.parametrize("reason", EndReason, ids=str)
@pytest.mark.parametrize("players", PLAYERS)
def test_there_is_a_recorded_game_for_each_end_and_number_of_players(
    players: int, reason: EndReason
) -> None:
    assert [
        path.stem
        for path in FILES
        if golden(path)[0].players == players and result_of(path).reason is reason
    ], "no golden game: choose one in tests/golden/__main__.py"


@pytest.mark.parametrize("mission", Mission, ids=str)
def test_each_mission_is_fulfilled_in_a_recorded_game(mission: Mission) -> None:
    assert [path for path in FILES for p in last_state(path).players if mission in p.missions]


def test_each_module_is_recorded_alone_and_all_together() -> None:
    played = {
        (
            game.abilities if isinstance(game.abilities, str) else "sets",
            game.jokers,
            game.missions is not None,
        )
        for game in (golden(path)[0] for path in FILES)
    }
    assert played >= {
        ("base", False, False),
        ("variant_a", False, False),
        ("sets", False, False),
        ("variant_b", False, False),
        ("base", True, False),
        ("base", False, True),
        ("variant_b", True, True),
    }


def last_step(path: Path) -> Step:
    before, after = states_of(path)[-2:]
    return Step(before, golden(path)[1][-1], after)


NEW_ENDS = (
    "end: End of Game card drawn",
    "end: twelve points by a mission",
    "end: twelve points by a mission, by choice",
    "end: twelve points by a joker for a mission",
    "end: twelve points by a joker over brickwork",
    "end: twelve points by Special tile",
    "end: twelve points by the second tile",
    "end: twelve points once an ability tile is turned over",
)
"""The ways to end a game that need the modules of Expansion 1, as tests/rarities.py names them."""


@pytest.mark.parametrize("end", NEW_ENDS)
def test_each_new_way_to_end_is_recorded(end: str) -> None:
    assert [path.stem for path in FILES if RARITIES[end](last_step(path))]


@pytest.mark.parametrize("players", PLAYERS)
def test_the_end_of_game_card_is_drawn_in_a_recorded_game(players: int) -> None:
    last = [last_state(path) for path in FILES]
    assert [s for s in last if s.game.players == players and s.end_card is EndCard.DRAWN]


def test_the_recorded_games_try_every_option() -> None:
    options = [attrs.asdict(golden(path)[0].options) for path in FILES]
    for field in attrs.fields(cph.CardGameOptions):
        values = {False, True} if field.type is bool else set(get_args(field.type))
        assert {chosen[field.name] for chosen in options} == values


def test_the_recorded_games_have_every_kind_of_move_and_of_event() -> None:
    moves = {type(move) for path in FILES for move in golden(path)[1]}
    assert moves == set(GAME.moves)
    text = "\n".join(line for path in FILES for line in golden(path)[2])
    kinds = {kind.__name__ for kind in GAME.events} - {"Asked"}
    assert {kind for kind in kinds if f" {kind}" in text} == kinds


def test_a_line_that_differs_is_shown() -> None:
    game, moves, lines = golden(FILES[0])
    changed = [line.replace("seat=0", "seat=1", 1) for line in lines]
    message = told_apart(changed, game_lines(game, moves))
    assert message.startswith("line 1")
    assert "seat=0" in message
    assert told_apart(lines, lines[:-1]).endswith("now:    None")
