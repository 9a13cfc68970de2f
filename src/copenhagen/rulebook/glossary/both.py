"""The terms of both games."""

from functools import partial

from copenhagen.messages import in_context, message
from copenhagen.rulebook.term import BOTH, Term

_term = partial(Term, printed=True, books=BOTH)

OF_BOTH_GAMES = (
    _term(
        called=in_context("term|other words", "house|building"),
        definition=message(
            "What a player builds, tile by tile or square by square: 5 columns and 9 rows."
        ),
        rules=("base.setup.house", "rollwrite.setup.house"),
    ),
    _term(
        called=in_context("term|other words", "facade"),
        definition=message(
            "The front of a house, which grows as tiles are built or shapes are drawn."
        ),
        rules=("base.turn.one-action",),
    ),
    _term(
        called=in_context("term|other words", "grid|construction grid"),
        definition=message("The 45 cells of a house; whatever is built or drawn lies inside it."),
        rules=("base.build.grid", "rollwrite.draw.grid"),
    ),
    _term(
        called=in_context("term|other words", "row|floor"),
        definition=message("Five cells side by side; rows are numbered 1 to 9 from the ground."),
        rules=("base.score.row", "rollwrite.score.row"),
    ),
    _term(
        called=in_context("term|other words", "column|section"),
        definition=message("Nine cells above each other; columns are called a to e from the left."),
        rules=("base.score.column", "rollwrite.score.column"),
    ),
    Term(
        called=in_context("term|other words", "line"),
        printed=False,
        books=("expansion", "rollwrite"),
        definition=message("A row or a column, when it does not matter which."),
        rules=("expansion.joker.again", "rollwrite.score.moment"),
    ),
    _term(
        called=in_context("term|other words", "cell|space|square"),
        definition=message("One of the 45 places of a house, called by column and row: c3."),
        rules=("base.build.grid", "rollwrite.draw.grid"),
    ),
    _term(
        called=in_context("term|other words", "empty cell|empty space|empty square"),
        definition=message(
            "A cell on which nothing was built or drawn; whoever has fewer wins ties."
        ),
        rules=("base.end.tie", "rollwrite.end.tie"),
    ),
    _term(
        called=in_context("term|other words", "coat of arms|coat-of-arms"),
        plural="coats of arms",
        definition=message(
            "A sign on a cell or a line of a house; whoever covers the cell or completes the line "
            "gets an action."
        ),
        rules=("base.coat.cell", "base.coat.row", "rollwrite.coat.lines"),
    ),
    _term(
        called=in_context("term|other words", "point"),
        definition=message("What complete rows and columns bring; twelve of them end the game."),
        rules=("base.score.track", "rollwrite.score.track"),
    ),
    _term(
        called=in_context("term|other words", "turn"),
        definition=message("What one player does before the next one plays."),
        rules=("base.turn.one-action", "rollwrite.turn.phases"),
    ),
    _term(
        called=in_context("term|other words", "action"),
        definition=message(
            "What one chooses to do: to take cards or to construct, or what a coat of arms brings."
        ),
        rules=("base.turn.one-action", "rollwrite.coat.action"),
    ),
    _term(
        called=in_context("term|other words", "clockwise"),
        definition=message(
            "To the left around the table, and around the harbor in the same direction."
        ),
        rules=("base.turn.clockwise", "rollwrite.turn.clockwise"),
    ),
    _term(
        called=in_context("term|other words", "first player|starting player"),
        definition=message("Whoever plays first; the others follow clockwise."),
        rules=("base.setup.first-player",),
    ),
    _term(
        called=in_context("term|other words", "end of the game"),
        plural="end of the game",
        definition=message("When nothing more is decided and points are compared."),
        rules=("base.end.twelve", "base.end.card", "rollwrite.end.round"),
    ),
    _term(
        called=in_context("term|other words", "tie"),
        definition=message("The same points for two or more players."),
        rules=("base.end.tie", "rollwrite.end.tie"),
    ),
    _term(
        called=in_context("term|other words", "blue"),
        definition=message("One of the five colors of cards, tiles and shapes."),
        rules=("base.setup.tiles",),
    ),
    _term(
        called=in_context("term|other words", "yellow"),
        definition=message("One of the five colors of cards, tiles and shapes."),
        rules=("base.setup.tiles",),
    ),
    _term(
        called=in_context("term|other words", "red"),
        definition=message("One of the five colors of cards, tiles and shapes."),
        rules=("base.setup.tiles",),
    ),
    _term(
        called=in_context("term|other words", "green"),
        definition=message("One of the five colors of cards, tiles and shapes."),
        rules=("base.setup.tiles",),
    ),
    _term(
        called=in_context("term|other words", "purple"),
        definition=message("One of the five colors of cards, tiles and shapes."),
        rules=("base.setup.tiles",),
    ),
    _term(
        called=in_context("term|other words", "white|wild"),
        definition=message(
            "The color of special tiles, which is no color of cards; on a die it stands for any "
            "color."
        ),
        rules=("base.coat.no-color", "rollwrite.dice.white"),
    ),
    _term(
        called=in_context("term|other words", "scoring track|score track"),
        definition=message(
            "Where points are counted: with scoring markers in the card game, with X in "
            "Roll & Write."
        ),
        rules=("base.score.track", "rollwrite.score.crossed"),
    ),
)
