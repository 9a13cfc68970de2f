"""Fields in which bugs are made of the source, in every branch."""

from tests.planted.making import Field

__all__ = ["EVERYWHERE"]

_BATCH = ("numba", "numpy")

_SAME = "tests/batch/test_same_games.py"
_QUIET = "test_a_round_in_which_nothing_happens_ends_the_game_on_rows"
_GAMES = tuple(
    f"{_SAME}::{test}"
    for test in (
        "test_every_step_of_directed_walks_is_the_same",
        "test_whole_games_are_the_same_with_chance_as_rows_draw_it",
    )
)

EVERYWHERE = (
    Field(
        "the card game on rows",
        tuple(
            f"batch/cardgame/{name}.py"
            for name in (
                *("abilities", "coats_of_arms", "construct", "hand_limit", "missions", "payment"),
                *("placing", "scoring", "supply", "take_cards", "turn", "encoding"),
            )
        ),
        tuple(f"{name}[card]" for name in _GAMES),
        needs=_BATCH,
    ),
    Field(
        "Roll & Write on rows",
        tuple(
            f"batch/rollwrite/{name}.py"
            for name in ("choosing", "dice", "drawing", "ending", "tracks", "turn", "encoding")
        ),
        (*(f"{name}[roll]" for name in _GAMES), f"{_SAME}::{_QUIET}"),
        needs=_BATCH,
    ),
    Field(
        "reasons of Roll & Write",
        ("rollwrite/rules/*.py",),
        ("tests/laws/test_reasons_of_roll_and_write.py",),
        reasons=True,
    ),
    Field(
        "reasons of the card game",
        ("cardgame/rules/**/*.py",),
        ("tests/laws/test_reasons_of_the_card_game.py",),
        reasons=True,
    ),
    Field("the companion", ("companion.py",), ("tests/test_companion.py",)),
)
