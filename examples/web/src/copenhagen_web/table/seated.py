"""A table as shown on pages: its seats, its decisions, and its match."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Literal, get_args

import copenhagen as cph
from copenhagen_web.table.setups import Setup

_PATIENCE = 300
"""Seconds without a decision after which others may ask for a bot to take over."""

_NOTICE = 60
"""Seconds in which the absent player can still object after that."""


@dataclass(frozen=True)
class Seat:
    """The occupant of a seat: a bot, a person, or nobody yet."""

    name: str
    bot: str | None
    taken: bool


Phrase = Literal["hello", "moment", "well_played", "thanks", "goodbye"]
"""A phrase that players can say to each other; there is no chat."""

PHRASES: tuple[Phrase, ...] = get_args(Phrase)

What = Literal["sat", "resigned", "replaced", "back", "undone", "out_of_time"] | Phrase


@dataclass(frozen=True)
class Notice:
    """A change of a seat, or a phrase of its player, after a number of decisions."""

    after: int
    seat: int
    what: What


@dataclass(frozen=True)
class Decision:
    """A decision of a player: its notation, its time, and a hash of the resulting state."""

    seat: int
    move: str
    made: float
    after: bytes | None = None
    """The hash of the resulting state; ``None`` for decisions from before it was recorded."""


@dataclass(frozen=True)
class Wish:
    """A player's wish that needs the agreement of the others, and who has agreed.

    The wish is to take back more than the rules of undo allow; or that a bot takes over the seat
    `replaces`, as of the time `since`.
    """

    seat: int
    agreed: tuple[int, ...] = ()
    replaces: int | None = None
    since: float = 0


@dataclass(frozen=True)
class Row:
    """The saved data of a table except its seats and decisions.

    `turn` counts the changes of the game, and every decision names the turn that it is meant for;
    `version` counts all changes, so that a page knows whether it is up to date. `spent` has the
    seconds that each seat has used up on its clock; since the moment `ticking`, if any, the clock
    of the player who has to decide runs.
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
    """The table at which the players play again, once somebody has asked for that."""
    spent: tuple[float, ...] = ()
    ticking: float | None = None


@dataclass
class Seated:
    """A match with its people and bots, and everything that has happened between them."""

    row: Row
    seats: tuple[Seat, ...]
    decisions: tuple[Decision, ...]
    notices: tuple[Notice, ...]
    match: cph.Match[cph.State]
    found: dict[Any, Any] = field(default_factory=dict)
    """Cached results for pages since the last change, by key."""
    told: dict[Any, Any] = field(default_factory=dict)
    """The log as told so far, by reader."""

    def once(self, key: object, make: Callable[[], Any]) -> Any:  # noqa: ANN401 - what `make` makes
        """Return the result of `make`, computed only once between two changes."""
        if key not in self.found:
            self.found[key] = make()
        return self.found[key]

    @property
    def names(self) -> tuple[str, ...]:
        """The names by seat."""
        return tuple(seat.name for seat in self.seats)

    @property
    def bot(self) -> str | None:
        """The bot that has to decide now, if any."""
        return None if self.match.to_act is None else self.seats[self.match.to_act].bot

    def practises(self, seat: int) -> bool:
        """Tell whether all other players are bots, so that hints are fair."""
        return all(one.bot is not None for at, one in enumerate(self.seats) if at != seat)

    @property
    def more(self) -> tuple[tuple[str, str], ...]:
        """Additional buttons below the table: the action and the label of each."""
        return ()

    @property
    def since(self) -> float:
        """When the last decision was made, or the table was set up."""
        return self.decisions[-1].made if self.decisions else self.row.created

    def seconds_left(self, seat: int) -> float | None:
        """Return the seconds left on the clock of a seat; ``None`` in a game without clocks."""
        if not self.row.setup.clock:
            return None
        return max(0, 60 * self.row.setup.clock - self.spent[seat])

    @property
    def spent(self) -> tuple[float, ...]:
        """The seconds that each seat has used up on its clock until now."""
        row, now = self.row, time.time()
        if row.ticking is None:
            return row.spent
        passed = {self.match.to_act: max(0, now - row.ticking)}
        return tuple(used + passed.get(seat, 0) for seat, used in enumerate(row.spent))

    @property
    def out_of_time(self) -> bool:
        """Whether the player who has to decide has no time left."""
        to_act = self.match.to_act
        return self.row.ticking is not None and to_act is not None and not self.seconds_left(to_act)

    @property
    def ends(self) -> tuple[int, ...]:
        """The number of moves, including chance, before each decision, and at the end.

        So element `n` is the position after `n` decisions.
        """
        deciding = [step.number - 1 for step in self.match.steps() if step.seat is not None]
        return (*deciding, len(self.match.moves))

    @property
    def notices_shown(self) -> tuple[tuple[Notice, ...], tuple[Notice, ...]]:
        """The notices of the last round, the latest first, and earlier ones that still matter.

        Phrases and arrivals do not, nor does anything that a later notice has replaced.
        """
        since = len(self.decisions) - len(self.seats)
        told = [one for one in self.notices if one.what not in PHRASES]
        last = {(one.seat, one.what == "undone"): one for one in told}.values()
        return (
            tuple(one for one in reversed(self.notices) if one.after >= since),
            tuple(one for one in last if one.after < since and one.what not in ("sat", "back")),
        )

    @property
    def talks(self) -> bool:
        """Whether at least two people are at the table, so that phrases make sense."""
        return sum(seat.bot is None and seat.taken for seat in self.seats) > 1

    def must_agree(self, wish: Wish) -> tuple[int, ...]:
        """Return the people who still have to agree to a wish."""
        return tuple(
            number
            for number, seat in enumerate(self.seats)
            if seat.bot is None
            and seat.taken
            and number not in (wish.seat, wish.replaces, *wish.agreed)
        )

    def can_wish(self, seat: int) -> bool:
        """Tell whether a seat has made any decision that could be taken back."""
        return any(decision.seat == seat for decision in self.decisions)

    def may_replace(self, seat: int, by: int, *, host: bool) -> bool:
        """Tell whether a seat may ask for a bot at another seat.

        The host may put a bot at a free seat.
        """
        at = self.seats[seat]
        if self.row.over or at.bot is not None or seat == by:
            return False
        if not at.taken:
            return host
        return self.match.to_act == seat and time.time() - self.since > _PATIENCE


def may_replace_at(wish: Wish) -> float:
    """Return the time from which a bot may take over, if all agree."""
    return wish.since + _NOTICE
