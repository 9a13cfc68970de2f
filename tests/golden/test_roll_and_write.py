"""The recorded games of Roll & Write: every number of players, every end."""

from functools import cache
from pathlib import Path

import attrs
import pytest

import copenhagen as cph
from copenhagen.games import Game, Move, first_state
from copenhagen.notation import read_state
from copenhagen.rollwrite.components import PLAYERS
from copenhagen.rollwrite.options import RollAndWriteOptions
from copenhagen.rollwrite.rules.ending import EndReason
from tests.golden.recording import ROLLS, read_game

FILES = sorted(ROLLS.glob("*.txt"))


@cache
def golden(path: Path) -> tuple[Game, list[Move], list[str]]:
    return read_game(path)


def reason_of(path: Path) -> object:
    game, moves, _ = golden(path)
    result = cph.result(list(cph.replay(first_state(game), moves))[-1])
    assert result is not None, "the recorded game has no end"
    return result.reason


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_recorded_game_is_a_record_and_its_positions_can_be_read(path: Path) -> None:
    game, moves, lines = golden(path)
    record = cph.Record(game, tuple(moves))
    assert cph.from_json(cph.to_json(record)) == record
    states = set(record.states())
    read = [read_state(line.split(" ", 1)[1]) for line in lines if line.startswith("position ")]
    assert len(read) > 2
    assert states.issuperset(read)


@pytest.mark.rule("rollwrite.end.round", "rollwrite.end.stalemate", "rollwrite.end.quiet-round")
@pytest.mark.parametrize("reason", EndReason, ids=str)
@pytest.mark.parametrize("players", PLAYERS)
def test_there_is_a_game_for_each_end_and_number_of_players(
    players: int, reason: EndReason
) -> None:
    assert [
        path for path in FILES if golden(path)[0].players == players and reason_of(path) is reason
    ], "no golden game: choose one in tests/golden/choose_rolls.py"


def test_there_is_a_game_for_each_value_of_each_option() -> None:
    games = [golden(path)[0] for path in FILES]
    seen = {pair for game in games for pair in attrs.asdict(game.options).items()}
    assert {name for name, _ in seen} == {f.name for f in attrs.fields(RollAndWriteOptions)}
    assert len(seen) == 2 * len(attrs.fields(RollAndWriteOptions))
