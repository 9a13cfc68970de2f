"""A guided first game: what each question is about, and the rule behind it."""

from collections.abc import Mapping
from types import MappingProxyType

from copenhagen.messages import Message, message

__all__ = ["AIMS", "Lesson", "lesson_on"]

Lesson = tuple[Message, str]
"""The lesson of a question, and the id of the rule behind it."""


AIMS: Mapping[bool, Message] = MappingProxyType(
    {
        False: message(
            "Cover the front of your house with facade tiles. A complete row is worth 1 point, or "
            "2 if it is all windows; a complete column is worth twice as much. Cover a coat of "
            "arms (*) for an extra action. Whoever has 12 points wins."
        ),
        True: message(
            "Draw shapes on the front of your house. Each full row and column scores, more "
            "without an X in it. Full rows and columns with a coat of arms (*) give an extra "
            "action, and tracks unlock bonuses and abilities. Once somebody has 12 points, the "
            "round is played to its end, and the most points win."
        ),
    }
)
"""The aim of each game: the card game, and Roll & Write."""


def lesson_on(kind: str, phase: str, *, of_dice: bool) -> Lesson | None:
    """Return the lesson on a question: by its kind, or else by the phase of the game."""
    lessons = _OF_DICE if of_dice else _OF_CARDS
    return lessons.get(kind) or lessons.get(phase)


_OF_CARDS: Mapping[str, Lesson] = MappingProxyType(
    {
        "action": (
            message(
                "You do one of two things: take two cards that lie side by side, or pay for a "
                "facade tile with cards of its color. Early on, collect one or two colors."
            ),
            "base.turn.one-action",
        ),
        "take": (
            message("Take cards that lie side by side: two of one color bring you furthest."),
            "base.take.two-adjacent",
        ),
        "cards": (
            message("Cards of one color are worth most together: they pay for larger tiles."),
            "base.take.two-adjacent",
        ),
        "additional": (
            message("The ability tile is used up when you take the card, until it is activated."),
            "base.ability.additional-card",
        ),
        "hand_limit": (
            message("Keep the colors that you are collecting, and let single cards go."),
            "base.hand.limit",
        ),
        "construct": (
            message('"Both actions" lets you build in the turn in which you took cards.'),
            "base.ability.both-actions",
        ),
        "tile": (
            message(
                "A tile costs as many cards of its color as it has cells. Beside a tile of its "
                "own color it costs one less."
            ),
            "base.build.cost",
        ),
        "turn": (
            message(
                "Part of the tile must stand on the ground or on another tile. Windows are worth "
                "more than bricks: try to fill rows with windows alone."
            ),
            "base.build.support",
        ),
        "payment": (
            message("Pay with what you need least: used ability tiles have to be activated anew."),
            "base.build.payment",
        ),
        "coat_of_arms": (
            message(
                "You have won a coat of arms. A new ability tile helps in every later turn; a "
                "special tile fills a gap and may finish a row."
            ),
            "base.coat.one-each",
        ),
        "ability": (
            message("Each ability tile can be used once, and then again when it is activated."),
            "base.coat.ability",
        ),
        "cell": (
            message("A single cell fits everywhere: close a row or a column, or cover a *."),
            "base.coat.special",
        ),
        "purchase": (
            message("Only what you can pay for and place is offered."),
            "base.build.one-tile",
        ),
        "after_purchase": (
            message("An ability tile lets you add something to this turn."),
            "base.ability.any-number",
        ),
        "reward": (
            message("A mission is worth a point, or a joker where it can be placed."),
            "expansion.mission.reward",
        ),
    }
)

_OF_DICE: Mapping[str, Lesson] = MappingProxyType(
    {
        "start_marks": (
            message(
                "Before the first turn you mark two boxes. Each track unlocks bonuses (+), which "
                "count as a die, and stars (*) for the ability of its color."
            ),
            "rollwrite.setup.two-players-marks",
        ),
        "choose": (
            message(
                "The dice of one color, with white ones for any color, pay for a shape of that "
                "color: one die for each square. You may also roll again or change a color first."
            ),
            "rollwrite.choose.dice",
        ),
        "shape": (
            message("Large shapes fill the house faster, but sizes 4 and 5 run out for everybody."),
            "rollwrite.choose.available",
        ),
        "payment": (
            message("What you do not use, the others mark on their tracks: leave them little."),
            "rollwrite.choose.used-dice",
        ),
        "turn": (
            message("One square at least must stand on the ground or above something drawn."),
            "rollwrite.draw.support",
        ),
        "mark_x": (
            message(
                "One square of the shape gets an X, the others an O. Rows and columns without an "
                "X score more: gather your X in one line."
            ),
            "rollwrite.draw.one-x",
        ),
        "coat_of_arms": (
            message("Choose between a single square with an O and two marks on one track."),
            "rollwrite.coat.action",
        ),
        "one_x": (
            message("A star of this ability adds one more square, with an X."),
            "rollwrite.ability.one-x",
        ),
        "dice": (
            message("Keep the dice of one color, and roll the others again."),
            "rollwrite.ability.re-roll",
        ),
        "face": (
            message("Dice of one face, all or some of them, can be turned to another color."),
            "rollwrite.ability.color-change",
        ),
        "mark": (
            message(
                "Mark a box of the track of a die that was not used. Boxes with + and * come "
                "sooner on some tracks than on others."
            ),
            "rollwrite.mark.die",
        ),
    }
)
