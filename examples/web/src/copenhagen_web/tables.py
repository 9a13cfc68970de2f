"""The tables: who may do what, and every change of one, which is kept before it is seen."""

import hmac
import logging
import pickle
import secrets
import threading
import time
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from copy import copy
from dataclasses import dataclass, field, replace
from functools import partial
from hashlib import sha256

import copenhagen as cph
from copenhagen.notation import write_move
from copenhagen_web.storage import NEVER, Due, Kept, Key, Late, Storage
from copenhagen_web.table.seated import (
    PHRASES,
    Decision,
    Notice,
    Phrase,
    Row,
    Seat,
    Seated,
    What,
    Wish,
    may_replace_at,
)
from copenhagen_web.table.setups import BadSetup, Setup

__all__ = [
    "DEAR",
    "Asked",
    "Before",
    "Early",
    "Forbidden",
    "Full",
    "Missing",
    "NotYours",
    "Table",
    "Tables",
    "TooMuch",
    "Unreadable",
    "Used",
    "hashed",
    "invitation",
]

_LOG = logging.getLogger(__name__)

_KEPT = 512
"""So many tables are kept ready in memory; any other is played again from the storage."""

_FORGOTTEN = 30 * 24 * 3600
"""After so many seconds without a change, any table makes room for others."""

_ABANDONED = 3600
"""After so many seconds, one whose game is over or has not begun does."""

_LEFT_ALONE = 600
"""After so many seconds, one of whoever has most tables makes room for others."""

DEAR = ("hard", "expert")
"""The bots that think for long."""

_LEASE = 1.5
"""A bot that is asked is asked elsewhere after so many seconds, unless it is said to think."""

_MOST_SAID = 3
"""The phrases that a seat may say between two decisions."""

_LINK_LIVES = 600
"""For so many seconds, a link leads to a seat on another device."""


class Missing(Exception):
    """There is no such table or seat."""


class Forbidden(Exception):
    """Who asks does not know what guards the seat."""


class NotYours(Exception):
    """It is not for this seat to do that now."""


class Used(Exception):
    """A link to a seat has been used up, or its time has passed."""


class Early(Exception):
    """Whom all wait for still has time to say no."""


class Unreadable(Exception):
    """What is kept of a table cannot be played any more; it is set aside."""


class Full(Exception):
    """There are too many tables."""


class TooMuch(Exception):
    """A seat has said enough for now."""


def hashed(secret: str) -> bytes:
    """Return what is kept of a secret. It has 128 random bits, so a plain hash is enough."""
    return sha256(secret.encode()).digest()


def invitation(host: str, seat: int) -> str:
    """Return the secret in the link to a free seat, which follows from that of the host.

    So the host can look at the links again, and the server need not keep them. Whoever sits down
    gets another secret, which the host does not know.
    """
    return hmac.new(host.encode(), b"seat %d" % seat, sha256).hexdigest()[:32]


def _secret() -> str:
    return secrets.token_hex(16)


@dataclass
class Table(Seated):
    """A table whose seats open to those alone who know a secret."""

    keys: tuple[Key, ...] = ()
    lock: threading.RLock = field(default_factory=threading.RLock)

    def has(self, seat: int, secret: str) -> bool:
        """Tell whether this is a secret that opens a seat."""
        return any(key.until is None for key in self._found(seat, secret))

    def link(self, seat: int, secret: str) -> Key | None:
        """Return the link to a seat with this secret, if it can still be used."""
        now = time.time()
        keys = self._found(seat, secret)
        return next((key for key in keys if key.until is not None and key.until > now), None)

    def _found(self, seat: int, secret: str) -> list[Key]:
        given = hashed(secret)
        own = (key for key in self.keys if key.seat == seat)
        return [key for key in own if hmac.compare_digest(key.secret, given)]

    def is_host(self, secret: str) -> bool:
        """Tell whether this is the secret of who set up the table."""
        return hmac.compare_digest(self.row.host, hashed(secret))


@dataclass(frozen=True)
class Before:
    """What a new table comes after: another `table`, or a seed and decisions it goes on from."""

    table: Row | None = None
    seed: int | None = None
    decisions: tuple[Decision, ...] = ()
    names: tuple[str, ...] = ()


@dataclass(frozen=True)
class Asked:
    """A bot that has to decide, and the match that it thinks about, pickled.

    A copy would share what pages find out about it with the table, while it is on its way.
    """

    table: str
    bot: str
    turn: int
    version: int
    match: bytes


class Tables:
    """All tables. Every method that changes one has kept the change when it returns."""

    def __init__(self, storage: Storage, most: int, pause: float = 0) -> None:
        self._storage = storage
        self.errors = storage.errors
        self._most = most
        self._pause = pause
        self._lock = threading.Lock()
        self._ready: OrderedDict[str, Table] = OrderedDict()
        self._aside: set[str] = set()
        self._served: OrderedDict[str, float] = OrderedDict()
        """When a bot that thinks for long was asked last, by the network it plays for."""

    def __getitem__(self, name: str) -> Table:
        """Return a table as it is now; raises `Missing` or `Unreadable`."""
        with self._lock:
            table = self._ready.get(name)
        if table is None:
            new = self._read(name)
            with self._lock:
                table = self._ready.setdefault(name, new)
        with table.lock:  # so not in the middle of a change
            if table.row.version != self._storage.version(name):
                self._read(name, table)
        with self._lock:
            self._ready[name] = table
            self._ready.move_to_end(name)
            while len(self._ready) > _KEPT:
                self._ready.popitem(last=False)
        return table

    def _read(self, name: str, ready: Table | None = None) -> Table:
        """Read a table; where it has only gone on since it was `ready`, only that is played."""
        if name in self._aside:
            raise Unreadable(name)
        try:
            kept = self._storage.table(name)
            match = None if kept is None else _match_of(kept, ready)
        except self._storage.errors:
            raise
        except Exception as error:  # whatever is wrong with it, the others go on
            self._aside.add(name)
            _LOG.exception("table %s cannot be read, and is set aside", name)
            raise Unreadable(name) from error
        if kept is None or match is None:
            raise Missing(name)
        if ready is None:
            return Table(**vars(kept), match=match)
        ready.found.clear()
        if ready.seats != kept.seats or ready.match is not match:
            ready.told.clear()  # there are other names in it, or something has been taken back
        vars(ready).update(vars(kept), match=match)
        return ready

    @contextmanager
    def _changing(self, name: str) -> Iterator[Table]:
        """Let nobody else look at a table until what has been changed is read again."""
        table = self[name]
        with table.lock:
            yield table
            self[name]

    # New tables

    def create(
        self,
        setup: Setup,
        name: str,
        player: str,
        at: int = 0,
        before: Before | None = None,
        owner: str = "",
    ) -> tuple[str, str, str]:
        """Set up a table for a player, who is its host and sits down at the seat `at`.

        Return what it is called, the secret of the host, and that of the seat. `owner` is the
        network of the player. Raises `Full` if there are too many, and nobody has more than their
        share of them.
        """
        setup.start()  # refuses what is no game
        now = time.time()
        for make_room in (
            partial(self._storage.make_room, now - _ABANDONED, now - _FORGOTTEN),
            partial(self._storage.make_room_by, owner, now - _LEFT_ALONE),
        ):
            if self._storage.count() >= self._most:
                make_room()
        if self._storage.count() >= self._most:
            raise Full
        table, host, secret, now = secrets.token_hex(8), _secret(), _secret(), time.time()
        before = before or Before()
        called = before.names or tuple(f"Bot {number + 1}" for number in range(setup.players))
        seats = [
            Seat(called[number], bot, taken=True)
            if bot is not None
            else Seat(name if number == at else f"#{number + 1}", None, taken=number == at)
            for number, bot in enumerate(setup.bots)
        ]
        free = [number for number, seat in enumerate(seats) if not seat.taken]
        keys = [Key(at, hashed(secret), player=hashed(player))]
        keys += [Key.invitation(number, hashed(invitation(host, number))) for number in free]
        row = Row(
            id=table,
            setup=setup,
            seed=secrets.randbits(128) if before.seed is None else before.seed,
            host=hashed(host),
            open=setup.open,
            over=False,
            turn=len(before.decisions),
            version=0,
            wish=None,
            created=now,
            changed=now,
        )
        due = Due(now + self._pause, setup.bots[0] in DEAR)  # who begins
        self._storage.create(
            *(row, seats, keys, before.decisions),
            after=before.table,
            due=due if any(setup.bots) else NEVER,
            owner=owner,
        )
        return table, host, secret

    def play_again(
        self, name: str, number: int, player: str, owner: str = ""
    ) -> tuple[str, int, str, str]:
        """Let a player play again with the same people, everybody one seat further.

        Return the table, the seat, its secret, and that of the host for the first one who asks.
        Raises `NotYours`, `Used` or `Full`.
        """
        with self._changing(name) as table:
            if not table.row.over:
                raise NotYours
            setup, who = table.row.setup, _at(table, number).name
            at, then = (number - 1) % setup.players, table.row.next
            if then is None or self._storage.version(then) is None:
                with suppress(Late):  # where somebody was faster
                    names = table.names[1:] + table.names[:1]
                    before = Before(table.row, names=names)
                    made = self.create(setup.rotated(1), who, player, at, before, owner)
                    new, host, secret = made
                    return new, at, secret, host
                then = self[name].row.next or ""
        return then, at, self._sit_down(then, at, who, player), ""

    def play_on(
        self, name: str, number: int, player: str, kept: int, owner: str = ""
    ) -> tuple[str, str, str]:
        """Let a player go on from a position of a game that is over, against bots.

        It is the one after so many decisions. Return what `create` returns; raises `NotYours`.
        """
        table = self[name]
        if not table.row.over:  # for the cards to come are the same
            raise NotYours
        bots = tuple(
            None if seat == number else bot or "normal"
            for seat, bot in enumerate(table.row.setup.bots)
        )
        setup = replace(table.row.setup, bots=bots, open=False)
        decisions = table.decisions[: min(kept, len(table.decisions) - 1)]
        who = _at(table, number).name
        return self.create(
            setup, who, player, number, Before(None, table.row.seed, decisions), owner
        )

    def lobby(self, most: int = 50) -> tuple[Table, ...]:
        """Return the open tables at which a game runs, the latest first."""
        found = []
        for name in self._storage.lobby(most):
            with suppress(Missing, Unreadable):
                found.append(self[name])
        return tuple(found)

    # Who sits where

    def sit(self, name: str, number: int, who: str, link: str | None, player: str) -> str:
        """Let a player sit down, with the secret of an invitation or at an open table.

        Return the secret that opens the seat from now on. Raises `Missing`, `Forbidden`, `Used` or
        `Late`.
        """
        with self._changing(name) as table:
            self.check_sit(table, number, link)
            return self._sit_down(name, number, who, player)

    def _sit_down(self, name: str, number: int, who: str, player: str) -> str:
        with self._changing(name) as table:
            if _at(table, number).taken:
                raise Used
            if who.casefold() in {seat.name.casefold() for seat in table.seats if seat.taken}:
                raise BadSetup("name")
            secret = _secret()
            key = Key(number, hashed(secret), player=hashed(player))
            self._sit(table, number, Seat(who, None, taken=True), "sat", key)
        return secret

    def check_sit(self, table: Table, number: int, link: str | None) -> None:
        """Raise what `sit` would raise."""
        seat = _at(table, number)
        if seat.taken or seat.bot is not None:
            raise Used if link is not None else Forbidden
        if not (table.row.open if link is None else table.link(number, link)):
            raise Forbidden

    def link_to(self, name: str, number: int) -> str:
        """Return the secret in a new link, by which the player of a seat goes on elsewhere.

        It can be used once, within ten minutes.
        """
        secret = _secret()
        with self._changing(name):
            link = Key(number, hashed(secret), time.time() + _LINK_LIVES)
            self._storage.add_link(name, link)
        return secret

    def follow(self, name: str, number: int, link: str, player: str) -> str:
        """Return the secret that opens a seat, for the one in a link to it; or raise `Used`."""
        secret = _secret()
        with self._changing(name) as table:
            found = table.link(number, link) if _at(table, number).taken else None
            if found is None:
                raise Used
            key = Key(number, hashed(secret), player=hashed(player))
            self._storage.use_link(name, found, key)
        return secret

    def of_player(self, player: str, most: int = 30) -> tuple[tuple[Table, int], ...]:
        """Return the tables and seats of a player, the latest first."""
        found = []
        for name, seat in self._storage.of_player(hashed(player), most):
            with suppress(Missing, Unreadable):
                found.append((self[name], seat))
        return tuple(found)

    def is_of_player(self, player: str, name: str, number: int, most: int = 30) -> bool:
        """Tell whether a seat is one that `of_player` finds; no table is played for that."""
        return (name, number) in self._storage.of_player(hashed(player), most)

    def resign(self, name: str, number: int) -> None:
        """Let a bot play on at a seat, whose player can come back. Raises `NotYours` or `Late`."""
        with self._changing(name) as table:
            if table.row.over or _at(table, number).bot is not None:
                raise NotYours
            self._let_bot_play(table, number, "resigned")

    def come_back(self, name: str, number: int) -> None:
        """Let a player play on where a bot did meanwhile. Raises `NotYours` or `Late`."""
        with self._changing(name) as table:
            seat = _at(table, number)
            if table.row.over or seat.bot is None:
                raise NotYours
            self._sit(table, number, replace(seat, bot=None), "back")

    def replace(self, name: str, number: int, by: int, *, host: bool) -> None:
        """Put a bot at a seat at which nobody sits yet, or ask the others whether one may play on.

        Raises `Missing`, `NotYours` or `Late`.
        """
        with self._changing(name) as table:
            seat = _at(table, number)
            if not table.may_replace(number, by, host=host):
                raise NotYours
            if seat.taken:
                self._wish(table, Wish(by, replaces=number, since=time.time()))
            else:
                self._let_bot_play(table, number, "replaced")

    def _let_bot_play(self, table: Table, number: int, what: What) -> None:
        seat = table.seats[number]
        name = seat.name if seat.taken else f"Bot {number + 1}"
        self._sit(table, number, Seat(name, "greedy", taken=True), what)

    def _sit(
        self, table: Table, number: int, seat: Seat, what: What, key: Key | None = None
    ) -> None:
        notice = Notice(len(table.decisions), number, what)
        instead, to_act = table.seats[number], table.match.to_act
        decides = seat if to_act == number else None if to_act is None else table.seats[to_act]
        dear = decides is not None and decides.bot in DEAR
        due = Due(time.time() + self._pause, dear)  # if there is a bot: see `asks_bot`
        self._storage.sit(table.row.id, number, seat, instead, notice, key=key, due=due)

    def say(self, name: str, number: int, phrase: Phrase) -> None:
        """Say a phrase from a seat to all at the table.

        Raises `NotYours` where nobody else sits, and `TooMuch`.
        """
        with self._changing(name) as table:
            if not table.talks:
                raise NotYours
            now = len(table.decisions)
            said = (one for one in table.notices if one.seat == number and one.after == now)
            if sum(one.what in PHRASES for one in said) >= _MOST_SAID:
                raise TooMuch
            self._storage.tell(name, Notice(now, number, phrase))

    # Decisions

    def decide(self, name: str, seat: int, turn: int, move: str) -> None:
        """Make a decision for a seat. `turn` is that of the page on which it was made.

        Raises `Late` if the game has moved on, and what `copenhagen.Match.play` raises. Then
        nothing has changed.
        """
        with self._changing(name) as table:
            if turn != table.row.turn:
                raise Late(name)
            self._play(table, move, seat)

    def take_bot(self, *, dear: bool) -> str | None:
        """Return a table where a bot is due; soon it is due again, unless it is said to think.

        Either one where it thinks for long or one where it does not. Of the former, each network
        from which tables were set up has its turn.
        """
        if not dear:
            return self._storage.take_due(_LEASE, dear=False)
        owners = self._storage.owners_due()
        for owner in sorted(owners, key=lambda one: self._served.get(one, 0)):
            if (name := self._storage.take_due(_LEASE, dear=True, owner=owner)) is not None:
                self._served[owner] = time.monotonic()
                self._served.move_to_end(owner)
                while len(self._served) > _KEPT:
                    self._served.popitem(last=False)
                return name
        return None

    def asks_bot(self, name: str) -> Asked | None:
        """Return what the bot has to think about that has to decide.

        ``None`` if no bot has to, and then none is due any more.
        """
        table = self[name]
        with table.lock:
            bot, version = table.bot, table.row.version
            if bot is None:
                self._storage.put_off(name, None, version)
                return None
            return Asked(name, bot, table.row.turn, version, pickle.dumps(table.match))

    def thinks(self, asked: Asked) -> None:
        """Say that a bot still thinks."""
        self._storage.put_off(asked.table, time.time() + _LEASE, asked.version)

    def put_off(self, name: str, seconds: float) -> None:
        """Ask the bot at a table later on."""
        self._storage.put_off(name, time.time() + seconds)

    def bot_decides(self, asked: Asked, move: cph.Move) -> None:
        """Make the decision of a bot; or `Late` if something was taken back meanwhile."""
        with self._changing(asked.table) as table:
            seat = table.match.to_act
            if table.row.turn != asked.turn or table.bot is None or seat is None:
                raise Late(asked.table)
            self._play(table, move, seat)

    def _play(self, table: Table, move: cph.Move | str, seat: int) -> None:
        match, kept = copy(table.match), len(table.decisions)
        made, *_ = match.play(move, seat=seat)
        decision = Decision(seat, write_move(made.move), time.time(), _hash(match.state))
        self._decide(table, match, kept, decision)

    def _decide(
        self,
        table: Table,
        match: cph.Match[cph.State],
        kept: int,
        decision: Decision | None,
        notice: Notice | None = None,
    ) -> None:
        """Keep what has been tried with a copy of a match; then it is the match of the table."""
        seat, now = match.to_act, time.time()
        bot = None if seat is None else table.seats[seat].bot
        due = NEVER if bot is None else Due(now + self._pause, bot in DEAR)
        over = match.result is not None
        self._storage.decide(
            *(table.row.id, table.row.turn, kept, decision),
            when=now,
            over=over,
            due=due,
            notice=notice,
        )
        table.match = match
        table.decisions = table.decisions[:kept] + (() if decision is None else (decision,))

    # Taking back

    def undo(self, name: str, seat: int, turn: int) -> bool:
        """Take back the last decision of a seat, or ask the others where they have to agree.

        Return whether it has been taken back. Raises `Late` and `NotYours`.
        """
        with self._changing(name) as table:
            if turn != table.row.turn:
                raise Late(name)
            if table.row.over or not table.can_wish(seat):
                raise NotYours
            if table.match.can_undo(seat):
                self._take_back(table, seat)
                return True
            return self._wish(table, Wish(seat))

    def agree(self, name: str, seat: int, turn: int) -> bool:
        """Let a seat agree to what another one wishes; return whether it has been done.

        When a bot is to play on, everybody says so again at the end. Raises `Early` where others
        have not agreed yet, or whom all wait for can still say no.
        """
        with self._changing(name) as table:
            wish = table.row.wish
            if turn != table.row.turn or wish is None:
                raise Late(name)
            if seat in table.must_agree(wish):
                wish = replace(wish, agreed=(*wish.agreed, seat))
            elif wish.replaces is None or seat == wish.replaces:
                raise NotYours
            return self._wish(table, wish)

    def refuse(self, name: str, seat: int, turn: int) -> None:
        """Let a seat refuse what another one wishes, or give up its own wish."""
        with self._changing(name) as table:
            wish = table.row.wish
            if turn != table.row.turn or wish is None:
                raise Late(name)
            if seat not in (wish.seat, wish.replaces, *table.must_agree(wish)):
                raise NotYours
            self._storage.wish(name, table.row.version, None)

    def _wish(self, table: Table, wish: Wish) -> bool:
        agreed = not table.must_agree(wish)
        if agreed and wish.replaces is None:
            self._take_back(table, wish.seat, told=bool(wish.agreed))
            return True
        if agreed and wish.replaces is not None and may_replace_at(wish) <= time.time():
            self._let_bot_play(table, wish.replaces, "replaced")
            return True
        if table.row.wish == wish:
            raise Early
        self._storage.wish(table.row.id, table.row.version, wish)
        return False

    def _take_back(self, table: Table, seat: int, *, told: bool = False) -> None:
        match = copy(table.match)
        match.undo(seat, force=True)
        kept = sum(step.seat is not None for step in match.steps())
        notice = Notice(kept, seat, "undone") if told else None
        self._decide(table, match, kept, None, notice)
        table.told.clear()


def _hash(state: cph.State) -> bytes:
    return sha256(cph.to_json(state).encode()).digest()


def _match_of(kept: Kept, ready: Table | None) -> cph.Match[cph.State]:
    """Play a game, from the beginning if need be; raises whatever is wrong with it."""
    if len(kept.seats) != kept.row.setup.players:
        raise Unreadable("it has lost seats")
    done = 0 if ready is None else len(ready.decisions)
    if ready is not None and kept.decisions[:done] == ready.decisions:
        match = ready.match
    else:
        match, done = cph.Match(kept.row.setup.start(), seed=kept.row.seed), 0
    for decision in kept.decisions[done:]:
        match.play(decision.move, seat=decision.seat)
    last = kept.decisions[-1].after if kept.decisions[done:] else None
    if last is not None and last != _hash(match.state):
        raise Unreadable("its decisions lead to another state than when they were made")
    return match


def _at(table: Table, number: int) -> Seat:
    if number not in range(len(table.seats)):
        raise Missing(str(number))
    return table.seats[number]
