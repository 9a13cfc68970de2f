"""Taking back choices where people play with bots, which never mind."""

from collections.abc import Collection

from copenhagen.errors import MatchError
from copenhagen.games import State
from copenhagen.match import Match

__all__ = ["take_back"]


def take_back(
    match: Match[State], bots: Collection[int], seat: int | None, *, force: bool = False
) -> None:
    """Take back the last choice of the person at `seat`, and the ones of `bots` since then.

    Bots do not mind, but what their choices have shown to anybody is in the way like all else.
    With `force` it is the last choice of any person. Raises `MatchError`, and leaves the match as
    it was, where something is in the way.
    """
    began = len(match.moves)
    decided = [step.seat for step in match.steps() if step.seat is not None]
    try:
        while decided and decided[-1] in bots:
            match.undo(decided.pop(), force=force)
        match.undo(None if force else seat, force=force)
    except MatchError:
        while len(match.moves) < began:
            match.redo()
        raise
