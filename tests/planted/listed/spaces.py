"""Bugs in numbered actions and encoded views."""

from tests.planted.bug import Bug

__all__ = ["SPACES"]

_ENCODING = "tests/spaces/test_encoding.py"
_NUMBERS = "tests/spaces/test_numbers.py"

SPACES = (
    Bug(
        "Whose turn it is counts from the first seat and not from the one who looks",
        "cardgame/numbers/views.py",
        "(1 << (view.to_act - seat) % count, count)",
        "(1 << view.to_act, count)",
        ("tests/spaces/test_encoding.py::test_a_view_of_the_card_game_is_encoded_fact_by_fact",),
    ),
    Bug(
        "The active player of Roll & Write counts from the first seat",
        "rollwrite/numbers/views.py",
        "(1 << (state.active - seat) % count, count)",
        "(1 << state.active, count)",
        ("tests/spaces/test_encoding.py::test_a_view_of_roll_and_write_is_encoded_fact_by_fact",),
    ),
    Bug(
        "A blue card of the discard pile is encoded as no card",
        "cardgame/numbers/views.py",
        "pile = [color + 1 for color in view.pile]",
        "pile = [int(color) for color in view.pile]",
        ("tests/spaces/test_encoding.py::test_a_view_of_the_card_game_is_encoded_fact_by_fact",),
    ),
    Bug(
        "Games with other modules share an encoding",
        "spaces/__init__.py",
        "key = type(game), parts.form(game)",
        "key = type(game), game.players",
        ("tests/spaces/test_encoding.py::test_a_view_of_the_card_game_is_encoded_fact_by_fact",),
    ),
    Bug(
        "Games in which coats of arms can be declined share the numbers of those in which not",
        "cardgame/numbers/moves.py",
        "        game.missions is not None,\n        game.options.coat_of_arms,\n",
        "        game.missions is not None,\n",
        (_NUMBERS,),
    ),
    Bug(
        "True is the number of an action",
        "spaces/numbering.py",
        "place = -1 if isinstance(number, bool) else index(number)",
        "place = index(number)",
        ("tests/spaces/test_numbers.py::test_no_such_number",),
    ),
    Bug(
        "The additional card from the other end of the display stays at its footbridge",
        "cardgame/numbers/symmetries.py",
        "return attrs.evolve(action, slot=_REVERSED[slot])",
        "return action",
        ("tests/spaces/test_symmetries.py",),
    ),
    Bug(
        "Houses are mirrored, but not the shape that waits for its X",
        "rollwrite/numbers/symmetries.py",
        """, "cells": {1: _MIRRORED}}""",
        "}",
        ("tests/spaces/test_symmetries.py",),
    ),
)
