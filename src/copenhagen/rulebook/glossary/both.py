"""The terms of both games."""

from copenhagen.messages import in_context, message
from copenhagen.rulebook.term import BOTH, Term

__all__ = ["OF_BOTH_GAMES"]

OF_BOTH_GAMES = (
    Term(
        called=in_context("term|other words", "house|building"),
        printed=True,
        books=BOTH,
        definition=message(
            "What a player builds, tile by tile or square by square: 5 columns and 9 rows."
        ),
        rules=("base.setup.house", "rollwrite.setup.house"),
    ),
    Term(
        called=in_context("term|other words", "facade"),
        printed=True,
        books=BOTH,
        definition=message(
            "The front of a house, which grows as tiles are built or shapes are drawn."
        ),
        rules=("base.turn.one-action",),
    ),
    Term(
        called=in_context("term|other words", "grid|construction grid"),
        printed=True,
        books=BOTH,
        definition=message("The 45 cells of a house; whatever is built or drawn lies inside it."),
        rules=("base.build.grid", "rollwrite.draw.grid"),
    ),
    Term(
        called=in_context("term|other words", "row|floor"),
        printed=True,
        books=BOTH,
        definition=message("Five cells side by side; rows are numbered 1 to 9 from the ground."),
        rules=("base.score.row", "rollwrite.score.row"),
    ),
    Term(
        called=in_context("term|other words", "column|section"),
        printed=True,
        books=BOTH,
        definition=message("Nine cells above each other; columns are called a to e from the left."),
        rules=("base.score.column", "rollwrite.score.column"),
    ),
    Term(
        called=in_context("term|other words", "line"),
        printed=False,
        books=("expansion", "rollwrite"),
        definition=message("A row or a column, where it does not matter which."),
        rules=("expansion.joker.again", "rollwrite.score.moment"),
    ),
    Term(
        called=in_context("term|other words", "cell|space|square"),
        printed=True,
        books=BOTH,
        definition=message("One of the 45 places of a house, called by column and row: c3."),
        rules=("base.build.grid", "rollwrite.draw.grid"),
    ),
    Term(
        called=in_context("term|other words", "empty cell|empty space|empty square"),
        printed=True,
        books=BOTH,
        definition=message("A cell on which nothing was built or drawn; fewer of them win ties."),
        rules=("base.end.tie", "rollwrite.end.tie"),
    ),
    Term(
        called=in_context("term|other words", "coat of arms|coat-of-arms"),
        printed=True,
        books=BOTH,
        plural="coats of arms",
        definition=message(
            "A sign on a cell or a line of a house; whoever covers the cell or completes the line "
            "gets an action."
        ),
        rules=("base.coat.cell", "base.coat.row", "rollwrite.coat.lines"),
    ),
    Term(
        called=in_context("term|other words", "point"),
        printed=True,
        books=BOTH,
        definition=message("What complete rows and columns bring; twelve of them end the game."),
        rules=("base.score.track", "rollwrite.score.track"),
    ),
    Term(
        called=in_context("term|other words", "turn"),
        printed=True,
        books=BOTH,
        definition=message("What one player does before the next one plays."),
        rules=("base.turn.one-action", "rollwrite.turn.phases"),
    ),
    Term(
        called=in_context("term|other words", "action"),
        printed=True,
        books=BOTH,
        definition=message(
            "What one chooses to do: to take cards or to construct, or what a coat of arms brings."
        ),
        rules=("base.turn.one-action", "rollwrite.coat.action"),
    ),
    Term(
        called=in_context("term|other words", "clockwise"),
        printed=True,
        books=BOTH,
        definition=message(
            "To the left around the table, and around the harbor in the same direction."
        ),
        rules=("base.turn.clockwise", "rollwrite.turn.clockwise"),
    ),
    Term(
        called=in_context("term|other words", "first player|starting player"),
        printed=True,
        books=BOTH,
        definition=message("Whoever plays first; the others follow clockwise."),
        rules=("base.setup.first-player",),
    ),
    Term(
        called=in_context("term|other words", "end of the game"),
        printed=True,
        books=BOTH,
        plural="end of the game",
        definition=message("When nothing more is decided and points are compared."),
        rules=("base.end.twelve", "base.end.card", "rollwrite.end.round"),
    ),
    Term(
        called=in_context("term|other words", "tie"),
        printed=True,
        books=BOTH,
        definition=message("The same points for two or more players."),
        rules=("base.end.tie", "rollwrite.end.tie"),
    ),
    Term(
        called=in_context("term|other words", "blue"),
        printed=True,
        books=BOTH,
        definition=message("One of the five colors of cards, tiles and shapes."),
        rules=("base.setup.tiles",),
    ),
    Term(
        called=in_context("term|other words", "yellow"),
        printed=True,
        books=BOTH,
        definition=message("One of the five colors of cards, tiles and shapes."),
        rules=("base.setup.tiles",),
    ),
    Term(
        called=in_context("term|other words", "red"),
        printed=True,
        books=BOTH,
        definition=message("One of the five colors of cards, tiles and shapes."),
        rules=("base.setup.tiles",),
    ),
    Term(
        called=in_context("term|other words", "green"),
        printed=True,
        books=BOTH,
        definition=message("One of the five colors of cards, tiles and shapes."),
        rules=("base.setup.tiles",),
    ),
    Term(
        called=in_context("term|other words", "purple"),
        printed=True,
        books=BOTH,
        definition=message("One of the five colors of cards, tiles and shapes."),
        rules=("base.setup.tiles",),
    ),
    Term(
        called=in_context("term|other words", "white|wild"),
        printed=True,
        books=BOTH,
        definition=message(
            "The color of special tiles, which is no color of cards; on a die it stands for any "
            "color."
        ),
        rules=("base.coat.no-color", "rollwrite.dice.white"),
    ),
    Term(
        called=in_context("term|other words", "scoring track|score track"),
        printed=True,
        books=BOTH,
        definition=message(
            "Where points are counted: with markers in the card game, with X in Roll & Write."
        ),
        rules=("base.score.track", "rollwrite.score.crossed"),
    ),
)
