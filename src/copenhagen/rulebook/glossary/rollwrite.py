"""The terms of Roll & Write."""

from functools import partial

from copenhagen.messages import in_context, message
from copenhagen.rulebook.term import ROLL_AND_WRITE, Term

_term = partial(Term, printed=False, books=ROLL_AND_WRITE)

OF_ROLL_AND_WRITE = (
    _term(
        called=in_context("term|other words", "die"),
        plural="dice",
        definition=message("One of five, with a face for each color and a white one."),
        rules=("rollwrite.dice.roll",),
    ),
    _term(
        called=in_context("term|other words", "facade sheet|facade block"),
        definition=message("The sheet with the shapes that all players choose from."),
        rules=("rollwrite.setup.shapes",),
    ),
    _term(
        called=in_context("term|other words", "player sheet|player block"),
        definition=message("A player's own sheet with house, tracks and scoring track."),
        rules=("rollwrite.setup.table",),
    ),
    _term(
        called=in_context(
            "term|other words", "shape|facade shape|facade tile|block|building piece"
        ),
        definition=message("What is drawn into a house: 2 to 5 squares of one color."),
        rules=("rollwrite.choose.dice",),
    ),
    _term(
        called=in_context("term|other words", "square|size one facade block"),
        definition=message(
            "One part of a shape, or what is drawn alone; it fills a cell with X or O."
        ),
        rules=("rollwrite.coat.square",),
    ),
    _term(
        called=in_context("term|other words", "infinity column"),
        definition=message("The column of the shapes that are never crossed out."),
        rules=("rollwrite.choose.available",),
    ),
    _term(
        called=in_context("term|other words", "X column"),
        definition=message(
            "The column of the shapes that are crossed out once somebody chooses them."
        ),
        rules=("rollwrite.choose.cross-out",),
    ),
    _term(
        called=in_context("term|other words", "track|ability track"),
        definition=message("Nine boxes of one color, which unlock bonuses and stars."),
        rules=("rollwrite.track.left-to-right",),
    ),
    _term(
        called=in_context("term|other words", "box|square"),
        plural="boxes",
        definition=message("One of the nine places of a track."),
        rules=("rollwrite.setup.tracks",),
    ),
    _term(
        called=in_context("term|other words", "mark|X"),
        definition=message("An X in a box of a track."),
        rules=("rollwrite.mark.die",),
    ),
    _term(
        called=in_context("term|other words", "bonus"),
        plural="bonuses",
        definition=message("One more die of its color, to be used once."),
        rules=("rollwrite.bonus.extra-die",),
    ),
    _term(
        called=in_context("term|other words", "star|ability symbol|star symbol"),
        definition=message("One use of the ability of its track."),
        rules=("rollwrite.track.unlock",),
    ),
    _term(
        called=in_context("term|other words", "ability"),
        plural="abilities",
        definition=message("What a star of a track lets its player do."),
        rules=("rollwrite.ability.own-turn",),
    ),
    _term(
        called=in_context("term|other words", "round"),
        definition=message("A turn of every player, beginning with the start player."),
        rules=("rollwrite.end.round",),
    ),
    _term(
        called=in_context("term|other words", "active player"),
        definition=message("The player whose turn it is."),
        rules=("rollwrite.turn.phases",),
    ),
    _term(
        called=in_context("term|other words", "start player|starting player"),
        definition=message("Whoever begins every round."),
        rules=("rollwrite.setup.first-player",),
    ),
    _term(
        called=in_context("term|other words", "Re-roll|reroll"),
        definition=message("The ability of the red track: to roll dice again."),
        rules=("rollwrite.ability.re-roll",),
    ),
    _term(
        called=in_context("ability of a track", "Color change"),
        definition=message("The ability of the green track: to change the color of dice."),
        rules=("rollwrite.ability.color-change",),
    ),
    _term(
        called=in_context("ability of a track", "No X"),
        plural="No X",
        definition=message("The ability of the blue track: a shape of O only."),
        rules=("rollwrite.ability.no-x",),
    ),
    _term(
        called=in_context("ability of a track", "One X"),
        plural="One X",
        definition=message("The ability of the purple track: one more single square."),
        rules=("rollwrite.ability.one-x",),
    ),
    _term(
        called=in_context("ability of a track", "Use again"),
        plural="Use again",
        definition=message("The ability of the yellow track: a shape that is crossed out."),
        rules=("rollwrite.ability.use-again",),
    ),
)
