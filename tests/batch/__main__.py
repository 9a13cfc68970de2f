"""``python -m tests.batch 1000000``: compare that many compiled steps with the rules.

Half of them are card games, half Roll & Write, over all numbers of players, modules and options. A
difference is printed with the line of notation in which it occurred.
"""

import argparse
from random import Random

from tests.batch.side_by_side import CARD_GAME, ROLL_AND_WRITE, drawn_game


def main() -> None:
    """Play and count."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("steps", type=int)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    for card_game in (True, False):
        rng, games, taken = Random(asked.seed), 0, 0
        side = CARD_GAME if card_game else ROLL_AND_WRITE
        while taken < asked.steps // 2:
            taken += side.play(drawn_game(rng, card_game=card_game), rng, asked.seed + games)
            games += 1
        kind = "card games" if card_game else "games of Roll & Write"
        print(f"{games} {kind}: {taken} steps, all the same")  # noqa: T201


if __name__ == "__main__":
    main()
