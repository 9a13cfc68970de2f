"""``copenhagen replay``: a recorded game, whole or step by step."""

from itertools import pairwise

import attrs
import click

import copenhagen as cph
from copenhagen.cli.arguments import no_seat, seat_option
from copenhagen.cli.inputs import read_record
from copenhagen.cli.language import Wrong, command, option, spoken
from copenhagen.cli.screen import Screen, somebody_types
from copenhagen.cli.seats import usual_names
from copenhagen.messages import message


@command(
    help=message(
        'Replay the game that was saved in FILE ("-" is standard input).\n\n'
        "Without options, the game is told turn by turn, and its last position drawn."
    ),
    examples=(
        (message("Go through a game, choice by choice:"), "copenhagen replay game.json --step"),
        (
            message("What the first player saw after move 20:"),
            "copenhagen replay game.json --at 20 --seat 1",
        ),
    ),
    apart=(("--moves", "--at", "--json", "--step", "--seat"), ("--step", "--at", "--json")),
)
@click.argument("file")
@option(
    "--at",
    type=int,
    metavar=message("N"),
    help=message("Show only the position after this many moves; -1 is the last."),
)
@option(
    "--step", "by_step", is_flag=True, help=message("Stop after each choice, and draw the table.")
)
@option("--moves", "as_moves", is_flag=True, help=message("Print the moves in notation."))
@seat_option(message("Show what this seat saw; the first player is at seat 1."))
@option(
    "--json",
    "as_json",
    is_flag=True,
    help=message("Print the position as JSON: the last one, or that of --at."),
)
def replay(
    *, file: str, at: int | None, by_step: bool, as_moves: bool, seat: int | None, as_json: bool
) -> None:
    """Show a saved game."""
    shown = shown_from(file, seat)
    if at is not None or as_json:
        shown.position(-1 if at is None else at, as_json=as_json)
    elif as_moves:
        shown.moves()
    elif by_step:
        shown.steps()
    else:
        shown.whole()


def shown_from(file: str, seat: int | None) -> "Shown":
    """Return the game that was saved in `file`, to be shown as `seat` saw it."""
    record = read_record(file)
    match = cph.Match.load(attrs.evolve(record, players=usual_names(record.players)))
    if seat is not None and not 0 <= seat < match.game.players:
        raise no_seat(match.game.players, seat)
    # A comment may tell what a seat must not know.
    return Shown(match, seat, record.comments if seat is None else ())


class Shown:
    """A recorded game as it is shown, to one seat or to all."""

    def __init__(
        self, match: "cph.Match[cph.State]", seat: int | None, comments: tuple[str, ...] = ()
    ) -> None:
        """Show `match` as `seat` saw it; ``None`` sees everything.

        `comments` has a text for each move, or is empty.
        """
        self.comments = comments
        self.match = match
        self.seat = seat
        self.screen = Screen()

    def position(self, at: int, *, as_json: bool) -> None:
        """Show the position after `at` moves, or -1 for the last one, and so on backwards."""
        states = self.match.states
        if not -len(states) <= at < len(states):
            raise Wrong(
                message(
                    "--at: the game has the positions 0 to {last}, not {number}",
                    last=len(states) - 1,
                    number=at,
                )
            )
        if as_json:
            state = states[at]
            click.echo(cph.to_json(state if self.seat is None else cph.view(state, self.seat)))
        else:
            self.draw(states[at])

    def draw(self, state: "cph.State") -> None:
        """Draw a position."""
        table = state if self.seat is None else cph.view(state, self.seat)
        self.screen.draw(table, self.match.players)

    def moves(self) -> None:
        """Print every move in notation, with its number and who made it."""
        for step in self.match.steps():
            who = "-" if step.seat is None else step.seat + 1
            click.echo(f"{step.number} {who} {cph.notation.write_move(step.move)}")
            self._comment(step.number - 1, step.number)

    def whole(self) -> None:
        """Tell the game turn by turn, and draw its last position."""
        for entry in self._story():
            self.screen.tell(str(entry), indent=2)
        self.screen.say()
        self.draw(self.match.state)

    def steps(self) -> None:
        """Show one choice after the other; at a terminal, wait for Enter in between."""
        wait = somebody_types()
        steps = list(self.match.steps())
        choices = [place for place, step in enumerate(steps) if step.seat is not None]
        ends = [*choices, len(steps)]
        self.draw(self.match.states[ends[0]])
        for place, end in pairwise(ends):
            if wait and self._has_enough():
                return
            made = steps[place]
            self.screen.say()
            self.screen.say(f"{made.number}. {cph.notation.write_move(made.move)}")
            for entry in self._story(since=place, until=end):
                for sentence in entry.sentences:
                    self.screen.tell(f"   {sentence}", indent=3)
            self._comment(place, end)
            self.screen.say()
            self.draw(self.match.states[end])

    def _comment(self, since: int, until: int) -> None:
        """Show the comments on the moves from one to another."""
        for comment in filter(None, self.comments[since:until]):
            for line in comment.splitlines():
                self.screen.tell(f"   # {line}", indent=5)

    def _story(
        self, *, since: int = 0, until: int | None = None
    ) -> tuple["cph.render.LogEntry", ...]:
        """Return the log of a range of moves: an entry for each turn."""
        steps, names = [*self.match.steps()][:until], self.match.players
        return cph.render.log(steps, seat=self.seat, names=names, lang=spoken(), since=since)

    def _has_enough(self) -> bool:
        """Wait for a person, and tell whether to stop."""
        try:
            return self.screen.ask(message("Enter for the next choice, q to leave: ")) == "q"
        except EOFError:
            return True
