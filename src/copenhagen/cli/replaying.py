"""How a recorded game is shown, whole or step by step."""

from itertools import pairwise

import attrs
import click

from copenhagen.cli.arguments import no_seat
from copenhagen.cli.language import Wrong, spoken
from copenhagen.cli.reading import read_record
from copenhagen.cli.screen import Screen, somebody_types
from copenhagen.cli.seats import usual_names
from copenhagen.games import State, view
from copenhagen.match import Match
from copenhagen.messages import message
from copenhagen.notation import to_json, write_move
from copenhagen.render import LogEntry, log


def shown_from(file: str, seat: int | None) -> "Shown":
    """Return the game that was saved in `file`, to be shown as `seat` saw it."""
    record = read_record(file)
    match = Match.load(attrs.evolve(record, players=usual_names(record.players)))
    if seat is not None and not 0 <= seat < match.game.players:
        raise no_seat(match.game.players, seat)
    # A comment may tell what a seat must not know.
    return Shown(match, seat, record.comments if seat is None else ())


class Shown:
    """A recorded game as it is shown, to one seat or to all."""

    def __init__(
        self, match: Match[State], seat: int | None, comments: tuple[str, ...] = ()
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
            click.echo(to_json(state if self.seat is None else view(state, self.seat)))
        else:
            self.draw(states[at])

    def draw(self, state: State) -> None:
        """Draw a position."""
        table = state if self.seat is None else view(state, self.seat)
        self.screen.draw(table, self.match.players)

    def moves(self) -> None:
        """Print every move in notation, with its number and who made it."""
        for step in self.match.steps():
            who = "-" if step.seat is None else step.seat + 1
            click.echo(f"{step.number} {who} {write_move(step.move)}")
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
            self.screen.say(f"{made.number}. {write_move(made.move)}")
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

    def _story(self, *, since: int = 0, until: int | None = None) -> tuple[LogEntry, ...]:
        """Return the log of a range of moves: an entry for each turn."""
        steps, names = [*self.match.steps()][:until], self.match.players
        return log(steps, seat=self.seat, names=names, lang=spoken(), since=since)

    def _has_enough(self) -> bool:
        """Wait for a person, and tell whether to stop."""
        try:
            return self.screen.ask(message("Enter for the next choice, q to leave: ")) == "q"
        except EOFError:
            return True
