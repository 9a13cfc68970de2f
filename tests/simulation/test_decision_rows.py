"""Decisions as rows: each says what a seat knew, could do, did, and had in the end."""

from pathlib import Path
from typing import Any

import pytest

import copenhagen as cph
from copenhagen.bots import BOTS, Bot, RandomBot
from copenhagen.errors import InvalidValue, ResultFileError
from copenhagen.games import State
from copenhagen.simulation import decisions, simulated_games, write_decisions
from copenhagen.simulation.__main__ import main

STARTS = {
    "card_game": cph.card_game(3, abilities="variant_b", jokers=True, missions=True),
    "roll_and_write": cph.roll_and_write(2),
}


@pytest.mark.parametrize("start", STARTS.values(), ids=STARTS)
def test_rows_are_the_decisions_of_the_game(start: State) -> None:
    bots = [RandomBot() for _ in range(start.game.players)]
    (game,) = simulated_games(start, bots, 1, seed=3, records=True)
    assert game.record is not None
    rows = {row.decision: row for row in decisions(game)}
    space, encoding = cph.action_space(start.game), cph.encoding(start.game)
    decision = 0
    for state, move in zip(game.record.states(), game.record.moves, strict=False):
        actions = cph.legal_actions(state)
        if len(actions) > 1:
            row, seat = rows.pop(decision), state.to_act
            assert [space.action(number) for number in row.legal] == [*actions]
            assert space.action(row.action) == move
            assert (row.game, row.seat) == (0, seat)
            assert row.view == encoding.encode(cph.view(state, seat))
            assert (row.win, row.score) == (game.seats[seat].win, game.seats[seat].score)
        decision += len(actions) > 0
    assert not rows
    assert decision == game.decisions


def test_a_game_without_a_record_has_no_rows() -> None:
    bots = [RandomBot(), RandomBot()]
    (game,) = simulated_games(cph.roll_and_write(2), bots, 1, seed=3)
    with pytest.raises(InvalidValue, match="has no record; simulate with records=True"):
        next(decisions(game))


def test_the_command_writes_games_of_a_bot(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    parquet: Any = pytest.importorskip("pyarrow.parquet")
    path = tmp_path / "decisions.parquet"
    command = ["Card2-v1", "easy", "--decisions", str(path), "--games", "3", "--seed", "8"]
    assert main(command) == 0
    table = parquet.read_table(path)
    assert capsys.readouterr().out == f"{table.num_rows} decisions of 3 games\n"
    start, bots = cph.card_game(2), [BOTS["easy"](), BOTS["easy"]()]
    games = simulated_games(start, bots, 3, seed=8, records=True)
    rows = [row for game in games for row in decisions(game)]
    assert table.column("view").to_pylist() == [row.view for row in rows]
    assert table.column("legal").to_pylist() == [[*row.legal] for row in rows]
    for name in ("game", "decision", "seat", "action", "win", "score"):
        assert table.column(name).to_pylist() == [getattr(row, name) for row in rows]
    facts = table.schema.metadata
    assert facts[b"game"].decode() == str(start.game)
    assert facts[b"seed"] == b"8"
    assert main(command) == 1
    assert "already exists" in capsys.readouterr().err


class Failing:
    """A bot that fails."""

    def choose(self, *_: object) -> Any:  # noqa: ANN401 - it returns nothing
        raise ValueError("no idea")


def test_an_error_of_a_bot_is_not_one_of_the_file(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    path, bots = tmp_path / "decisions.parquet", [Failing(), Failing()]
    with pytest.raises(ValueError, match="no idea"):
        write_decisions(path, cph.card_game(2), bots, 1, seed=1)
    assert not path.exists()


def test_progress_counts_games(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    told: list[tuple[int, int]] = []
    bots: list[Bot] = [RandomBot(), RandomBot()]
    path = tmp_path / "decisions.parquet"
    write_decisions(
        path, cph.roll_and_write(2), bots, 2, seed=1, progress=lambda *now: told.append(now)
    )
    assert told == [(1, 2), (2, 2)]


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    with pytest.raises(ResultFileError, match="there is no folder"):
        write_decisions(
            tmp_path / "nowhere" / "file", cph.card_game(2), [RandomBot(), RandomBot()], 1, seed=1
        )
