"""A table as pages show it: who sits there, what they have decided, and the match of it."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Literal, get_args

import copenhagen as cph
from copenhagen_web.table.setups import Setup

__all__ = [
    "PHRASES",
    "_PATIENCE",
    "Decision",
    "Notice",
    "Phrase",
    "Row",
    "Seat",
    "Seated",
    "What",
    "Wish",
    "may_replace_at",
]

_PATIENCE = 300
"""After so many seconds, anybody at the table may ask that a bot plays for whom all wait."""

_NOTICE = 60
"""So many seconds have to pass after that, in which whom all wait for can say no."""


@dataclass(frozen=True)
class Seat:
    """Who sits at a place of a table: a bot, a person, or nobody yet."""

    name: str
    bot: str | None
    taken: bool


Phrase = Literal["hello", "moment", "well_played", "thanks", "goodbye"]
"""A phrase that players say to each other; there is no chat."""

PHRASES: tuple[Phrase, ...] = get_args(Phrase)

What = Literal["sat", "resigned", "replaced", "back", "undone"] | Phrase


@dataclass(frozen=True)
class Notice:
    """What happened to a seat, or what its player said, after so many decisions."""

    after: int
    seat: int
    what: What


@dataclass(frozen=True)
class Decision:
    """One decision of a player, in notation, when it was made, and what it led to."""

    seat: int
    move: str
    made: float
    after: bytes | None = None
    """The hash of the state that came of it; ``None`` for decisions that are older than that."""


@dataclass(frozen=True)
class Wish:
    """Somebody wants what the others have to agree to; some have.

    It is to take back more than the rules of undo allow; or that a bot plays on at the seat
    `replaces`, as of the time `since`.
    """

    seat: int
    agreed: tuple[int, ...] = ()
    replaces: int | None = None
    since: float = 0


@dataclass(frozen=True)
class Row:
    """What is kept of a table besides its seats and decisions.

    `turn` counts the changes of the game, and a decision says for which one it is meant; `version`
    counts all changes, so that a page knows whether it is up to date.
    """

    id: str
    setup: Setup
    seed: int
    host: bytes
    open: bool
    over: bool
    turn: int
    version: int
    wish: Wish | None
    created: float
    changed: float
    next: str | None = None
    """The table at which they play again, once somebody has asked for that."""


@dataclass
class Seated:
    """A match with the people and the bots at it, and what has happened between them."""

    row: Row
    seats: tuple[Seat, ...]
    decisions: tuple[Decision, ...]
    notices: tuple[Notice, ...]
    match: cph.Match[cph.State]
    found: dict[Any, Any] = field(default_factory=dict)
    """What has been worked out for pages since the last change, by what it is."""
    told: dict[Any, Any] = field(default_factory=dict)
    """How far the log has been told, by who reads it."""

    def once(self, key: object, make: Callable[[], Any]) -> Any:  # noqa: ANN401 - what `make` makes
        """Return what `make` returns, which is worked out only once between two changes."""
        if key not in self.found:
            self.found[key] = make()
        return self.found[key]

    @property
    def names(self) -> tuple[str, ...]:
        """The names by seat."""
        return tuple(seat.name for seat in self.seats)

    @property
    def bot(self) -> str | None:
        """The bot that has to decide now, if one has."""
        return None if self.match.to_act is None else self.seats[self.match.to_act].bot

    def practises(self, seat: int) -> bool:
        """Tell whether all others are bots: then nobody minds that one who plays has advice."""
        return all(one.bot is not None for at, one in enumerate(self.seats) if at != seat)

    @property
    def more(self) -> tuple[tuple[str, str], ...]:
        """Further buttons below the table: what each does, and what stands on it."""
        return ()

    @property
    def since(self) -> float:
        """When the last decision was made, or the table was set up."""
        return self.decisions[-1].made if self.decisions else self.row.created

    @property
    def ends(self) -> tuple[int, ...]:
        """After how many moves, those of chance included, each decision was made and settled.

        The first is the beginning.
        """
        deciding = [step.number - 1 for step in self.match.steps() if step.seat is not None]
        return (*deciding, len(self.match.moves))

    @property
    def fresh_notices(self) -> tuple[Notice, ...]:
        """The notices that are still news: phrases, and that somebody sat down, for a round."""
        since = len(self.decisions) - len(self.seats)
        brief = ("sat", *PHRASES)
        return tuple(one for one in self.notices if one.what not in brief or one.after >= since)

    @property
    def talks(self) -> bool:
        """Whether at least two people sit at the table, who may say phrases to each other."""
        return sum(seat.bot is None and seat.taken for seat in self.seats) > 1

    def must_agree(self, wish: Wish) -> tuple[int, ...]:
        """Return the seats that have to agree to a wish and have not yet: all other people."""
        return tuple(
            number
            for number, seat in enumerate(self.seats)
            if seat.bot is None
            and seat.taken
            and number not in (wish.seat, wish.replaces, *wish.agreed)
        )

    def can_wish(self, seat: int) -> bool:
        """Tell whether a seat has decided anything that could be taken back."""
        return any(decision.seat == seat for decision in self.decisions)

    def may_replace(self, seat: int, by: int, *, host: bool) -> bool:
        """Tell whether a seat may ask that a bot plays at another one.

        The host may put a bot where nobody sits yet.
        """
        at = self.seats[seat]
        if self.row.over or at.bot is not None or seat == by:
            return False
        if not at.taken:
            return host
        return self.match.to_act == seat and time.time() - self.since > _PATIENCE


def may_replace_at(wish: Wish) -> float:
    """Return from when on a bot may play on, if all agree."""
    return wish.since + _NOTICE
