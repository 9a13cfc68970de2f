"""One game for each numbering of moves and each encoding of views."""

from itertools import product
from typing import Any

import copenhagen as cph
from copenhagen.games import Game
from copenhagen.rollwrite import RollAndWriteOptions

_ABILITIES: tuple[Any, ...] = ("base", "variant_a", "variant_b")
_FORCES: tuple[Any, ...] = ("mandatory", "optional")

CARD_GAMES: dict[str, Game] = {
    "-".join((abilities, single, "missions" if missions else "none", coat)): (
        cph.card_game(
            players,
            abilities=abilities,
            jokers=single == "jokers",
            missions=missions,
            options=cph.CardGameOptions(coat_of_arms=coat),
        ).game
    )
    for players, (abilities, single, missions, coat) in zip(
        (2, 3, 4) * 8,
        product(
            _ABILITIES,
            ("special", "jokers"),
            (False, True),
            _FORCES,
        ),
        strict=True,
    )
}
"""Card games by their modules, and whether coat of arms actions can be declined."""

ROLL_GAMES: dict[str, Game] = {
    f"rollwrite-{mirror}-{marks}": cph.roll_and_write(
        players, options=RollAndWriteOptions(mirror=mirror, marks=marks, drawing=marks)
    ).game
    for players, (mirror, marks) in zip((2, 3, 4, 2), product((False, True), _FORCES), strict=True)
}
"""Games of Roll & Write with different numbers."""

GAMES = {**CARD_GAMES, **ROLL_GAMES}
