"""The terms of both games."""

from copenhagen.messages import message
from copenhagen.rulebook.term import BOTH, Term

__all__ = ["OF_BOTH_GAMES"]

OF_BOTH_GAMES = (
    Term(
        english="house",
        german="Haus",
        printed=True,
        books=BOTH,
        also=("building",),
        definition=message(
            "What a player builds, tile by tile or square by square: 5 columns and 9 rows."
        ),
        rules=("base.setup.house", "rollwrite.setup.house"),
    ),
    Term(
        english="facade",
        german="Fassade",
        printed=True,
        books=BOTH,
        definition=message(
            "The front of a house, which grows as tiles are built or shapes are drawn."
        ),
        rules=("base.turn.one-action",),
    ),
    Term(
        english="grid",
        german="Bauraster",
        printed=True,
        books=BOTH,
        also=("construction grid",),
        definition=message("The 45 cells of a house; whatever is built or drawn lies inside it."),
        rules=("base.build.grid", "rollwrite.draw.grid"),
    ),
    Term(
        english="row",
        german="Reihe",
        printed=True,
        books=BOTH,
        also=("floor",),
        also_german=("Etage",),
        definition=message("Five cells side by side; rows are numbered 1 to 9 from the ground."),
        rules=("base.score.row", "rollwrite.score.row"),
    ),
    Term(
        english="column",
        german="Spalte",
        printed=True,
        books=BOTH,
        also=("section",),
        also_german=("Teil des Hauses",),
        definition=message("Nine cells above each other; columns are called a to e from the left."),
        rules=("base.score.column", "rollwrite.score.column"),
    ),
    Term(
        english="line",
        german="Linie",
        printed=False,
        books=("expansion", "rollwrite"),
        definition=message("A row or a column, where it does not matter which."),
        rules=("expansion.joker.again", "rollwrite.score.moment"),
    ),
    Term(
        english="cell",
        german="Feld",
        printed=True,
        books=BOTH,
        also=("space", "square"),
        also_german=("Kästchen",),
        definition=message("One of the 45 places of a house, called by column and row: c3."),
        rules=("base.build.grid", "rollwrite.draw.grid"),
    ),
    Term(
        english="empty cell",
        german="freies Feld",
        printed=True,
        books=BOTH,
        also=("empty space", "empty square"),
        definition=message("A cell on which nothing was built or drawn; fewer of them win ties."),
        rules=("base.end.tie", "rollwrite.end.tie"),
    ),
    Term(
        english="coat of arms",
        german="Wappen",
        printed=True,
        books=BOTH,
        plural="coats of arms",
        also=("coat-of-arms",),
        definition=message(
            "A sign on a cell or a line of a house; whoever covers the cell or completes the line "
            "gets an action."
        ),
        rules=("base.coat.cell", "base.coat.row", "rollwrite.coat.lines"),
    ),
    Term(
        english="point",
        german="Punkt",
        printed=True,
        books=BOTH,
        definition=message("What complete rows and columns bring; twelve of them end the game."),
        rules=("base.score.track", "rollwrite.score.track"),
    ),
    Term(
        english="turn",
        german="Zug",
        printed=True,
        books=BOTH,
        definition=message("What one player does before the next one plays."),
        rules=("base.turn.one-action", "rollwrite.turn.phases"),
    ),
    Term(
        english="action",
        german="Aktion",
        printed=True,
        books=BOTH,
        definition=message(
            "What one chooses to do: to take cards or to construct, or what a coat of arms brings."
        ),
        rules=("base.turn.one-action", "rollwrite.coat.action"),
    ),
    Term(
        english="clockwise",
        german="im Uhrzeigersinn",
        printed=True,
        books=BOTH,
        definition=message(
            "To the left around the table, and around the harbor in the same direction."
        ),
        rules=("base.turn.clockwise", "rollwrite.turn.clockwise"),
    ),
    Term(
        english="first player",
        german="Startspieler",
        printed=True,
        books=BOTH,
        also=("starting player",),
        definition=message("Whoever plays first; the others follow clockwise."),
        rules=("base.setup.first-player",),
    ),
    Term(
        english="end of the game",
        german="Spielende",
        printed=True,
        books=BOTH,
        plural="end of the game",
        definition=message("When nothing more is decided and points are compared."),
        rules=("base.end.twelve", "base.end.card", "rollwrite.end.round"),
    ),
    Term(
        english="tie",
        german="Gleichstand",
        printed=True,
        books=BOTH,
        definition=message("The same points for two or more players."),
        rules=("base.end.tie", "rollwrite.end.tie"),
    ),
    Term(
        english="blue",
        german="blau",
        printed=True,
        books=BOTH,
        definition=message("One of the five colors of cards, tiles and shapes."),
        rules=("base.setup.tiles",),
    ),
    Term(
        english="yellow",
        german="gelb",
        printed=True,
        books=BOTH,
        definition=message("One of the five colors of cards, tiles and shapes."),
        rules=("base.setup.tiles",),
    ),
    Term(
        english="red",
        german="rot",
        printed=True,
        books=BOTH,
        definition=message("One of the five colors of cards, tiles and shapes."),
        rules=("base.setup.tiles",),
    ),
    Term(
        english="green",
        german="grün",
        printed=True,
        books=BOTH,
        definition=message("One of the five colors of cards, tiles and shapes."),
        rules=("base.setup.tiles",),
    ),
    Term(
        english="purple",
        german="lila",
        printed=True,
        books=BOTH,
        definition=message("One of the five colors of cards, tiles and shapes."),
        rules=("base.setup.tiles",),
    ),
    Term(
        english="white",
        german="weiß",
        printed=True,
        books=BOTH,
        also=("wild",),
        definition=message(
            "The color of special tiles, which is no color of cards; on a die it stands for any "
            "color."
        ),
        rules=("base.coat.no-color", "rollwrite.dice.white"),
    ),
    Term(
        english="scoring track",
        german="Zählleiste",
        printed=True,
        books=BOTH,
        also=("score track",),
        definition=message(
            "Where points are counted: with markers in the card game, with X in Roll & Write."
        ),
        rules=("base.score.track", "rollwrite.score.crossed"),
    ),
)
