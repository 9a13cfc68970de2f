"""The figures kept of a simulated game: a few numbers for the game, and some for each seat."""

import attrs

from copenhagen.notation.record import Record
from copenhagen.values import Word, value


class Opening(Word):
    """The first turn of a seat: which cards it took, or how large a tile it built.

    In Roll & Write a shape that is drawn counts as a tile that is built.
    """

    TAKE_ALIKE = "take_alike"
    """It took cards of one color from the display."""
    TAKE_DIFFERENT = "take_different"
    """It took cards of more than one color from the display."""
    DRAW_PILE = "draw_pile"
    """It drew cards from the supply, with "Draw pile"."""
    DISCARD_PILE = "discard_pile"
    """It took cards from the discard pile, with "Discard pile"."""
    BUILD_2 = "build_2"
    """It built, or drew, two cells."""
    BUILD_3 = "build_3"
    """It built, or drew, three cells."""
    BUILD_4 = "build_4"
    """It built, or drew, four cells."""
    BUILD_5 = "build_5"
    """It built, or drew, five cells."""
    PASS = "pass"  # noqa: S105 - what the rulebook of Roll & Write calls it
    """It drew nothing, in Roll & Write."""
    NONE = "none"
    """The game was over before its first turn."""


@attrs.frozen(kw_only=True)
@value
class SeatFigures:
    """How one seat fared in one game.

    - `bot`: which of the bots sat here, by its place among those given to `simulate`;
    - `place`: 1 for who has won, alone or not, as `Result.place` counts; `win`: the share of the
      victory, 1 for a single winner, a half where two share it, 0 for who has not won;
    - `score`: points; `empty`: empty cells of the house (0-45);
    - `rows` (0-9) and `columns` (0-5): complete lines of the house;
    - `coats`: coats of arms won; `tiles`: facade tiles built, or shapes drawn; `singles`: special
      tiles and joker tiles placed, or single squares drawn;
    - `missions`: mission tiles gained;
    - `owned`: ability tiles at the end, by ability in the fixed order; in Roll & Write the stars
      unlocked. `used`: how often each was used;
    - `opening`: what it did in its first turn.
    """

    bot: int
    place: int
    win: float
    score: int
    empty: int
    rows: int
    columns: int
    coats: int
    tiles: int
    singles: int
    missions: int
    owned: tuple[int, ...]
    used: tuple[int, ...]
    opening: Opening


@attrs.frozen(kw_only=True)
@value
class GameFigures:
    """One game that was simulated.

    - `number`: which one of its seed it is, from 0;
    - `reason`: why it ended, one of the reasons that the game has;
    - `turns`: the turns in which somebody decided something; `decisions`: how often somebody
      decided; `moves`: these and all that chance did;
    - `seats`: how each seat fared;
    - `drawn`: the names of the ability tiles of variant A and of the missions that chance drew;
    - `record`: the whole game, where records were asked for.
    """

    number: int
    reason: str
    turns: int
    decisions: int
    moves: int
    seats: tuple[SeatFigures, ...]
    drawn: tuple[str, ...] = ()
    record: Record | None = attrs.field(default=None, repr=False)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won; more than one if victory is shared."""
        return tuple(seat for seat, figures in enumerate(self.seats) if figures.place == 1)
