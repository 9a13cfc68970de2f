"""The terms of Roll & Write."""

from copenhagen.messages import in_context, message
from copenhagen.rulebook.term import ROLL_AND_WRITE, Term

__all__ = ["OF_ROLL_AND_WRITE"]

OF_ROLL_AND_WRITE = (
    Term(
        called=in_context("term|other words", "die"),
        printed=False,
        books=ROLL_AND_WRITE,
        plural="dice",
        definition=message("One of five, with a face for each color and a white one."),
        rules=("rollwrite.dice.roll",),
    ),
    Term(
        called=in_context("term|other words", "facade sheet|facade block"),
        printed=False,
        books=ROLL_AND_WRITE,
        definition=message("The sheet with the shapes that all players choose from."),
        rules=("rollwrite.setup.shapes",),
    ),
    Term(
        called=in_context("term|other words", "player sheet|player block"),
        printed=False,
        books=ROLL_AND_WRITE,
        definition=message("A player's own sheet with house, tracks and scoring track."),
        rules=("rollwrite.setup.table",),
    ),
    Term(
        called=in_context(
            "term|other words", "shape|facade shape|facade tile|block|building piece"
        ),
        printed=False,
        books=ROLL_AND_WRITE,
        definition=message("What is drawn into a house: 2 to 5 squares of one color."),
        rules=("rollwrite.choose.dice",),
    ),
    Term(
        called=in_context("term|other words", "square|size one facade block"),
        printed=False,
        books=ROLL_AND_WRITE,
        definition=message(
            "One part of a shape, or what is drawn alone; it fills a cell with X or O."
        ),
        rules=("rollwrite.coat.square",),
    ),
    Term(
        called=in_context("term|other words", "infinity column"),
        printed=False,
        books=ROLL_AND_WRITE,
        definition=message("Where the shapes stand that are never crossed out."),
        rules=("rollwrite.choose.available",),
    ),
    Term(
        called=in_context("term|other words", "X column"),
        printed=False,
        books=ROLL_AND_WRITE,
        definition=message("Where the shapes stand that are crossed out once they are chosen."),
        rules=("rollwrite.choose.cross-out",),
    ),
    Term(
        called=in_context("term|other words", "track|ability track"),
        printed=False,
        books=ROLL_AND_WRITE,
        definition=message("Nine boxes of one color, which unlock bonuses and stars."),
        rules=("rollwrite.track.left-to-right",),
    ),
    Term(
        called=in_context("term|other words", "box|square"),
        printed=False,
        books=ROLL_AND_WRITE,
        plural="boxes",
        definition=message("One of the nine places of a track."),
        rules=("rollwrite.setup.tracks",),
    ),
    Term(
        called=in_context("term|other words", "mark|X"),
        printed=False,
        books=ROLL_AND_WRITE,
        definition=message("An X in a box of a track."),
        rules=("rollwrite.mark.die",),
    ),
    Term(
        called=in_context("term|other words", "bonus"),
        printed=False,
        books=ROLL_AND_WRITE,
        plural="bonuses",
        definition=message("One more die of its color, to be used once."),
        rules=("rollwrite.bonus.extra-die",),
    ),
    Term(
        called=in_context("term|other words", "star|ability symbol|star symbol"),
        printed=False,
        books=ROLL_AND_WRITE,
        definition=message("One use of the ability of its track."),
        rules=("rollwrite.track.unlock",),
    ),
    Term(
        called=in_context("term|other words", "ability"),
        printed=False,
        books=ROLL_AND_WRITE,
        plural="abilities",
        definition=message("What a star of a track lets its player do."),
        rules=("rollwrite.ability.own-turn",),
    ),
    Term(
        called=in_context("term|other words", "round"),
        printed=False,
        books=ROLL_AND_WRITE,
        definition=message("A turn of every player, beginning with the start player."),
        rules=("rollwrite.end.round",),
    ),
    Term(
        called=in_context("term|other words", "active player"),
        printed=False,
        books=ROLL_AND_WRITE,
        definition=message("The player whose turn it is."),
        rules=("rollwrite.turn.phases",),
    ),
    Term(
        called=in_context("term|other words", "start player|starting player"),
        printed=False,
        books=ROLL_AND_WRITE,
        definition=message("Whoever begins every round."),
        rules=("rollwrite.setup.first-player",),
    ),
    Term(
        called=in_context("term|other words", "Re-roll|reroll"),
        printed=False,
        books=ROLL_AND_WRITE,
        definition=message("The ability of the red track: to roll dice again."),
        rules=("rollwrite.ability.re-roll",),
    ),
    Term(
        called=in_context("ability of a track", "Color change"),
        printed=False,
        books=ROLL_AND_WRITE,
        definition=message("The ability of the green track: to change the color of dice."),
        rules=("rollwrite.ability.color-change",),
    ),
    Term(
        called=in_context("ability of a track", "No X"),
        printed=False,
        books=ROLL_AND_WRITE,
        plural="No X",
        definition=message("The ability of the blue track: a shape of O only."),
        rules=("rollwrite.ability.no-x",),
    ),
    Term(
        called=in_context("ability of a track", "One X"),
        printed=False,
        books=ROLL_AND_WRITE,
        plural="One X",
        definition=message("The ability of the purple track: a single square more."),
        rules=("rollwrite.ability.one-x",),
    ),
    Term(
        called=in_context("ability of a track", "Use again"),
        printed=False,
        books=ROLL_AND_WRITE,
        plural="Use again",
        definition=message("The ability of the yellow track: a shape that is crossed out."),
        rules=("rollwrite.ability.use-again",),
    ),
)
