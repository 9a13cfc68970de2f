"""The log of a game, for people who follow it at the terminal."""

from copenhagen.cli.language import spoken
from copenhagen.games import State
from copenhagen.match import Match
from copenhagen.render import LogEntry, log

__all__ = ["story"]


def story(
    match: Match[State], seat: int | None = None, *, since: int = 0, until: int | None = None
) -> tuple[LogEntry, ...]:
    """Return what the moves of `match` brought, as `seat` saw it: an entry for each turn.

    Only those after the first `since` moves, and up to the move number `until`. ``None`` as the
    `seat` tells what everybody together knows.
    """
    steps = list(match.steps())[:until]
    return log(steps, seat=seat, names=match.players, lang=spoken(), since=since)
