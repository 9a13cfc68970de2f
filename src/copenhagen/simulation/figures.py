"""The figures kept of each simulated game: a few for the game, and some for each seat."""

import attrs

from copenhagen.notation.record import Record
from copenhagen.values import Word, immutable


class Opening(Word):
    """The first turn of a seat: the cards it took, or the size of the tile it built.

    In Roll & Write, drawing a shape counts as building a tile.
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
    PASS = "pass"  # noqa: S105 - the rulebook's term
    """It drew nothing, in Roll & Write."""
    NONE = "none"
    """The game was over before its first turn."""


@attrs.frozen(kw_only=True)
@immutable
class SeatFigures:
    """How one seat fared in one game.

    - `bot`: the index of its bot among the bots given to `simulate`;
    - `place`: 1 for winners, alone or shared, as in `Result.place`; `win`: the share of the
      victory, 1 for a sole winner, a half when two share it, 0 for everyone else;
    - `score`: points; `empty`: empty cells of the house (0-45);
    - `rows` (0-9) and `columns` (0-5): complete lines of the house;
    - `coats`: coats of arms won; `tiles`: facade tiles built, or shapes drawn; `singles`: special
      tiles and joker tiles placed, or single squares drawn;
    - `missions`: mission tiles gained;
    - `owned`: ability tiles at the end, by ability in the fixed order; in Roll & Write the stars
      unlocked. `used`: the number of uses of each;
    - `opening`: its first turn.
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
@immutable
class GameFigures:
    """One simulated game.

    - `number`: its number in the simulation, from 0;
    - `reason`: why it ended, one of the game's end reasons;
    - `turns`: the turns in which a player decided something; `decisions`: the number of player
      decisions; `moves`: decisions and chance moves together;
    - `seats`: the figures of each seat;
    - `drawn`: the names of the ability tiles of variant A and of the missions drawn by chance;
    - `record`: the whole game, if records were requested.
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
        """The winning seats; more than one if victory is shared."""
        return tuple(seat for seat, figures in enumerate(self.seats) if figures.place == 1)
