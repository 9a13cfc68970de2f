"""A companion for a real table: the cards are real, the program keeps the rules.

Nobody draws cards here: the program is told which card was turned over, as a person would type it
in, and says what may be done. A wrong card is taken back.
"""

from collections.abc import Iterator

import copenhagen as cph
from copenhagen.errors import CopenhagenError, MatchError
from copenhagen.match import Waiting

# What the people at the table turn over: the first display, then the hands, then one refill.
TURNED_OVER = "r g g b y p r" + " b y" + " r p p" + " y b"


def typed() -> Iterator[str]:
    """Yield the cards in notation, as if somebody typed them."""
    yield from (f"?{letter}" for letter in TURNED_OVER.split())


def main() -> None:
    """Set up a table of two, and play two turns."""
    match = cph.Match(cph.card_game(players=2), players=("Ada", "Ben"))
    cards = typed()
    while match.waiting_for is Waiting.CHANCE:
        match.play(next(cards))
    print(cph.render.draw_state(match.state, names=match.players))

    print("\nAda tries to take two cards that do not lie side by side, after 'Any cards' is used:")
    match.play("t05")
    for _ in range(2):
        match.play(next(cards))
    match.play("t12")
    match.play("?r")
    match.play("?g")
    try:
        match.play("t03")
    except CopenhagenError as error:
        print(f"  {error}")

    print("\nThe last card was purple, not green:")
    try:
        match.undo()
    except MatchError as error:
        print(f"  {error}")
    match.undo(force=True)
    match.play("?p")
    print(f"  it is now {match.state.display[2]}")

    print("\nWhat Ben has seen of all that:")
    for event in match.events(seat=1, since=12):
        print(f"  {cph.render.tell(event, names=match.players)}")


if __name__ == "__main__":
    main()
