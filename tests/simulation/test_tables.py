"""Figures as rows of a table, and back."""

from random import Random

import pytest

import copenhagen as cph
from copenhagen.bots import RandomBot
from copenhagen.errors import InvalidValue
from copenhagen.simulation import Table

STARTS: dict[str, cph.State] = {
    "card game": cph.card_game(2, options=cph.cardgame.PRESETS["bga"]),
    "all modules": cph.card_game(3, abilities="variant_b", jokers=True, missions=True),
    "variant A": cph.card_game(4, abilities="variant_a", missions=("two_columns", "one_color")),
    "Roll & Write": cph.roll_and_write(3),
}


@pytest.mark.parametrize("start", STARTS.values(), ids=STARTS)
def test_figures_come_back_from_their_rows_and_from_what_a_file_makes_of_them(
    start: cph.State,
) -> None:
    players = start.game.players
    done = cph.simulate(start, [RandomBot()] * players, 3, seed=2, rotate=True)
    table = Table(start.game, [f"bot {place}" for place in range(players)])
    for game in done.games:
        rows = table.rows(game)
        assert len(rows) == players
        for row in rows:
            assert [*map(type, row)] == [*table.columns.values()]
        assert table.figures(rows) == game
        assert table.figures([[str(cell) for cell in row] for row in rows]) == game


def test_a_row_says_which_game_was_played() -> None:
    columns = {
        name: [*Table(start.game, "abcd"[: start.game.players]).columns]
        for name, start in STARTS.items()
    }
    assert columns["card game"] == columns["all modules"] == columns["variant A"]
    assert columns["card game"][:10] == [
        "game",
        "players",
        "abilities",
        "jokers",
        "missions",
        "reshuffle",
        "scoring",
        "coat_of_arms",
        "four_cards",
        "joker_wild_for_missions",
    ]
    assert len(set(columns["card game"])) == len(columns["card game"])
    first = {name: row_of(start)[:5] for name, start in STARTS.items()}
    assert first["card game"] == ("card_game", 2, "base", 0, "none")
    assert first["all modules"] == ("card_game", 3, "variant_b", 1, "drawn")
    assert first["variant A"] == ("card_game", 4, "variant_a", 0, "two_columns one_color")
    assert first["Roll & Write"] == ("roll_and_write", 3, 0, "mandatory", "mandatory")


def table_of(start: cph.State) -> Table:
    return Table(start.game, "abcd"[: start.game.players])


def row_of(start: cph.State) -> tuple[object, ...]:
    players = start.game.players
    (game,) = cph.simulate(start, [RandomBot()] * players, 1, seed=2).games
    return table_of(start).rows(game)[0]


def test_rows_of_anything_else_are_refused() -> None:
    start = cph.card_game(2)
    (game,) = cph.simulate(start, [RandomBot()] * 2, 1, seed=2).games
    table = Table(start.game, "ab")
    one, other = table.rows(game)
    rng = Random(1)
    for rows in (
        [],
        [one],
        [other, one],
        [one[:-1], other],
        [("roll_and_write", *one[1:]), other],
        [one, (*other[:14], "x", *other[15:])],
        Table(start.game, "cd").rows(game),
        [one, tuple(rng.choice(other) for _ in other)],
    ):
        with pytest.raises(InvalidValue, match="rows: these are not the rows of a game"):
            table.figures(rows)
    with pytest.raises(InvalidValue, match="1 names for 2 seats"):
        Table(start.game, "a")
