"""Fields in which bugs are made of the source, in every branch."""

from tests.planted.making import Field

__all__ = ["EVERYWHERE"]

_BATCH = ("numba", "numpy")

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
        ("tests/batch/test_same_games.py",),
        needs=_BATCH,
    ),
    Field(
        "Roll & Write on rows",
        tuple(
            f"batch/rollwrite/{name}.py"
            for name in ("choosing", "dice", "drawing", "ending", "tracks", "turn", "encoding")
        ),
        ("tests/batch/test_same_games.py",),
        needs=_BATCH,
    ),
)
