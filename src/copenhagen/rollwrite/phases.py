"""The phases of a game of Roll & Write, and its end reasons."""

from copenhagen.values import Word


class Phase(Word):
    """The phase of a game: the decision or chance event that comes next.

    At `ROLL`, chance is next; at `OVER`, the game has ended; in all other phases, the player at
    `State.to_act` decides.
    """

    START_MARKS = "start_marks"
    """Set-up for two players: the player chooses the track on which two boxes are marked."""
    ROLL = "roll"
    """Chance rolls the dice in the active player's hand."""
    CHOOSE = "choose"
    """The active player rerolls, changes a color, chooses a shape or passes."""
    DRAW = "draw"
    """The active player draws the chosen shape."""
    MARK_X = "mark_x"
    """The active player marks one square of the shape with an X, or uses "No X"."""
    COAT_OF_ARMS = "coat_of_arms"
    """The active player chooses one coat of arms action."""
    ONE_X = "one_x"
    """The active player may draw a single square with "One X"."""
    MARK = "mark"
    """Another player marks the box of a track."""
    OVER = "over"
    """The game is over."""


class EndReason(Word):
    """The reason why a game of Roll & Write has ended."""

    TWELVE_POINTS = "twelve_points"
    """A player has 12 points or more at the end of a round (rollwrite.end.round)."""
    STALEMATE = "stalemate"
    """Nobody can ever draw a shape or mark a box again (rollwrite.end.stalemate)."""
    QUIET_ROUND = "quiet_round"
    """For a whole round nothing was drawn or marked (rollwrite.end.quiet-round)."""
