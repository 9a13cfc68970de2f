"""The tables: permissions, and every change of a table, which is saved before it is seen."""

import hmac
import logging
import pickle
import secrets
import threading
import time
from collections import OrderedDict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from copy import copy
from dataclasses import dataclass, field, replace
from functools import partial
from hashlib import sha256

import copenhagen as cph
from copenhagen.notation import write_move
from copenhagen_web.storage import Kept, Key, Late, Storage, Waiting
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
from copenhagen_web.table.setups import BadSetup, Setup, alike

_LOG = logging.getLogger(__name__)

_KEPT = 512
"""Tables held in memory; any other is replayed from the storage."""

_FORGOTTEN = 30 * 24 * 3600
"""Seconds without a change after which any table may be removed."""

_ABANDONED = 3600
"""Seconds without a change after which a table may be removed if its game is over or not begun."""

_LEFT_ALONE = 600
"""Seconds without a change after which a table of the owner with the most may be removed."""

DEAR = ("hard", "expert")
"""The bots that think for long."""

_LEASE = 1.5
"""Seconds after which another process may ask a bot again, unless it reports that it thinks."""

_MOST_SAID = 3
"""The most phrases of a seat between two decisions."""

_LINK_LIVES = 600
"""The lifetime, in seconds, of a link to a seat on another device."""


class Missing(Exception):
    """There is no such table or seat."""


class Forbidden(Exception):
    """The request has no key to the seat."""


class NotYours(Exception):
    """This seat may not do that now."""


class Used(Exception):
    """A link to a seat is used up or has expired."""


class Early(Exception):
    """The player everybody is waiting for still has time to object."""


class Unreadable(Exception):
    """A saved table can no longer be replayed; it is set aside."""


class Full(Exception):
    """There are too many tables."""


class TooMuch(Exception):
    """A seat has said enough phrases for now."""


def hashed(secret: str) -> bytes:
    """Return the hash under which a secret is saved; at 128 random bits, a plain hash is enough."""
    return sha256(secret.encode()).digest()


def invitation(host: str, seat: int) -> str:
    """Return the secret in the invitation to a free seat, derived from the host's secret.

    So the host can see the links again without the server saving them. Sitting down creates another
    secret, which the host does not know.
    """
    return hmac.new(host.encode(), b"seat %d" % seat, sha256).hexdigest()[:32]


def _secret() -> str:
    return secrets.token_hex(16)


@dataclass
class Table(Seated):
    """A table whose seats open only with a secret."""

    keys: tuple[Key, ...] = ()
    lock: threading.RLock = field(default_factory=threading.RLock)

    def has(self, seat: int, secret: str) -> bool:
        """Tell whether this secret opens a seat."""
        return any(key.until is None for key in self._found(seat, secret))

    def link(self, seat: int, secret: str) -> Key | None:
        """Return the link to a seat with this secret, if it is still valid."""
        now = time.time()
        keys = self._found(seat, secret)
        return next((key for key in keys if key.until is not None and key.until > now), None)

    def _found(self, seat: int, secret: str) -> list[Key]:
        given = hashed(secret)
        own = (key for key in self.keys if key.seat == seat)
        return [key for key in own if hmac.compare_digest(key.secret, given)]

    def is_host(self, secret: str) -> bool:
        """Tell whether this is the host's secret."""
        return hmac.compare_digest(self.row.host, hashed(secret))


@dataclass(frozen=True)
class Before:
    """The origin of a new table: an earlier `table`, or a seed and the decisions to go on from."""

    table: Row | None = None
    seed: int | None = None
    decisions: tuple[Decision, ...] = ()
    names: tuple[str, ...] = ()


@dataclass(frozen=True)
class Asked:
    """A bot that has to decide, and the pickled match to think about.

    A mere copy of the match would share its caches with the table while it is being sent.
    """

    table: str
    bot: str
    turn: int
    version: int
    match: bytes


class Tables:
    """All tables. A method that changes one returns after the change is saved."""

    def __init__(self, storage: Storage, most: int, pause: float = 0) -> None:
        self._storage = storage
        self.errors = storage.errors
        self._most = most
        self._pause = pause
        self._lock = threading.Lock()
        self._ready: OrderedDict[str, Table] = OrderedDict()
        self._aside: set[str] = set()
        self._served: OrderedDict[str, float] = OrderedDict()
        """When a bot that thinks for long last ran, by the network of the table's host."""

    def __getitem__(self, name: str) -> Table:
        """Return a table in its current state; raises `Missing` or `Unreadable`."""
        with self._lock:
            table = self._ready.get(name)
        if table is None:
            new = self._read(name)
            with self._lock:
                table = self._ready.setdefault(name, new)
        with table.lock:  # not during a change
            if table.row.version != self._storage.version(name):
                self._read(name, table)
        with self._lock:
            self._ready[name] = table
            self._ready.move_to_end(name)
            while len(self._ready) > _KEPT:
                self._ready.popitem(last=False)
        return table

    def _read(self, name: str, ready: Table | None = None) -> Table:
        """Read a table; if it has only moved on since `ready`, replay only the new decisions."""
        if name in self._aside:
            raise Unreadable(name)
        try:
            kept = self._storage.table(name)
            match = None if kept is None else _match_of(kept, ready)
        except self._storage.errors:
            raise
        except Exception as error:  # whatever is wrong with it, the other tables go on
            self._aside.add(name)
            _LOG.exception("table %s cannot be read, and is set aside", name)
            raise Unreadable(name) from error
        if kept is None or match is None:
            raise Missing(name)
        if ready is None:
            return Table(**vars(kept), match=match)
        ready.found.clear()
        if ready.seats != kept.seats or ready.match is not match:
            ready.told.clear()  # names have changed, or something was taken back
        vars(ready).update(vars(kept), match=match)
        return ready

    @contextmanager
    def _changing(self, name: str) -> Iterator[Table]:
        """Lock a table until its change has been read back."""
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

        Return the name of the table, the host's secret, and the secret of the seat. `owner` is the
        network of the player. Raises `Full` if there are too many tables and no owner has more than
        their share.
        """
        setup.start()  # raises if there is no such game
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
        waiting = self._waiting(setup, seats, 0, (0.0,) * setup.players)  # the first player
        if any(setup.bots):  # after earlier decisions, `asks_bot` finds out who has to decide
            waiting = replace(waiting, due=now + self._pause)
        self._storage.create(
            *(row, seats, keys, before.decisions),
            after=before.table,
            waiting=waiting,
            owner=owner,
        )
        return table, host, secret

    def play_again(
        self, name: str, number: int, player: str, owner: str = ""
    ) -> tuple[str, int, str, str]:
        """Let a player play again with the same people, everybody one seat further.

        Return the table, the seat, its secret and, to the first player who asks, the host's secret.
        Raises `NotYours`, `Used` or `Full`.
        """
        with self._changing(name) as table:
            if not table.row.over:
                raise NotYours
            setup, who = table.row.setup, _at(table, number).name
            at, then = (number - 1) % setup.players, table.row.next
            if then is None or self._storage.version(then) is None:
                with suppress(Late):  # if somebody was faster
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
        """Let a player go on against bots from a position of a finished game.

        The position is the one after `kept` decisions. The result is as for `create`; raises
        `NotYours`.
        """
        table = self[name]
        if not table.row.over:  # a running game would have the same cards to come
            raise NotYours
        bots = tuple(
            None if seat == number else bot or "normal"
            for seat, bot in enumerate(table.row.setup.bots)
        )
        setup = replace(table.row.setup, bots=bots, open=False, clock=0)
        decisions = table.decisions[: min(kept, len(table.decisions) - 1)]
        who = _at(table, number).name
        return self.create(
            setup, who, player, number, Before(None, table.row.seed, decisions), owner
        )

    def lobby(self, most: int = 50) -> tuple[Table, ...]:
        """Return the open tables with a running game, the latest first."""
        found = []
        for name in self._storage.lobby(most):
            with suppress(Missing, Unreadable):
                found.append(self[name])
        return tuple(found)

    # Seats

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
            if alike(who) in {alike(seat.name) for seat in table.seats if seat.taken}:
                raise BadSetup("name")
            secret = _secret()
            key = Key(number, hashed(secret), player=hashed(player))
            self._sit(table, number, Seat(who, None, taken=True), "sat", key)
        return secret

    def check_sit(self, table: Table, number: int, link: str | None) -> None:
        """Raise the errors of `sit`, without sitting down."""
        seat = _at(table, number)
        if seat.taken or seat.bot is not None:
            raise Used if link is not None else Forbidden
        if not (table.row.open if link is None else table.link(number, link)):
            raise Forbidden

    def link_to(self, name: str, number: int) -> str:
        """Return the secret in a new link, with which a player continues on another device.

        It works once, within ten minutes.
        """
        secret = _secret()
        with self._changing(name):
            link = Key(number, hashed(secret), time.time() + _LINK_LIVES)
            self._storage.add_link(name, link)
        return secret

    def follow(self, name: str, number: int, link: str, player: str) -> str:
        """Exchange the secret in a link for one that opens the seat; raises `Used`."""
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
        """Tell whether `of_player` would find a seat, without replaying any table."""
        return (name, number) in self._storage.of_player(hashed(player), most)

    def resign(self, name: str, number: int) -> None:
        """Let a bot take over a seat until its player comes back. Raises `NotYours` or `Late`."""
        with self._changing(name) as table:
            if table.row.over or _at(table, number).bot is not None:
                raise NotYours
            self._let_bot_play(table, number, "resigned")

    def come_back(self, name: str, number: int) -> None:
        """Return a seat to its player from a bot, if there is time left.

        Raises `NotYours` or `Late`.
        """
        with self._changing(name) as table:
            seat = _at(table, number)
            if table.row.over or seat.bot is None or table.seconds_left(number) == 0:
                raise NotYours
            self._sit(table, number, replace(seat, bot=None), "back")

    def replace(self, name: str, number: int, by: int, *, host: bool) -> None:
        """Put a bot at a free seat, or ask the others whether one may take over.

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
        name, instead = table.row.id, table.seats[number]
        while True:
            notice = Notice(len(table.decisions), number, what)
            seats = [*table.seats[:number], seat, *table.seats[number + 1 :]]
            waiting = self._waiting(table.row.setup, seats, table.match.to_act, table.spent)
            change = (name, number, seat, instead, notice)
            try:
                self._storage.sit(*change, version=table.row.version, waiting=waiting, key=key)
            except Late:
                if self[name].seats[number] != instead:
                    raise
                continue  # another process has changed something else
            break

    def say(self, name: str, number: int, phrase: Phrase) -> None:
        """Say a phrase from a seat to everybody at the table.

        Raises `NotYours` without other people at the table, and `TooMuch`.
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
        """Make a decision for a seat. `turn` is the turn of the page on which it was made.

        Raises `Late` if the game has moved on, and the errors of `copenhagen.Match.play`. In either
        case nothing changes.
        """
        with self._changing(name) as table:
            if turn != table.row.turn or self._out_of_time(table):
                raise Late(name)
            self._play(table, move, seat)

    def _out_of_time(self, table: Table) -> bool:
        """Tell whether the player who has to decide has no time left while a server was running."""
        if table.out_of_time:
            self._storage.beat()
            self[table.row.id]
        return table.out_of_time

    def _waiting(
        self, setup: Setup, seats: Sequence[Seat], to_act: int | None, spent: tuple[float, ...]
    ) -> Waiting:
        """Return what a table waits for from now on. Clocks run once everybody has sat down."""
        now = time.time()
        bot = None if to_act is None else seats[to_act].bot
        if bot is not None:
            return Waiting(now + self._pause, bot in DEAR, spent)
        if to_act is None or not setup.clock or not all(seat.taken for seat in seats):
            return Waiting(spent=spent)
        return Waiting(now + max(0, 60 * setup.clock - spent[to_act]), spent=spent, ticking=now)

    def take_bot(self, *, dear: bool) -> str | None:
        """Return a table where something is due, and claim it for a moment; see `thinks`.

        That is a bot, or the end of a player's time. `dear` selects the bots that think for long,
        or everything else. The former are shared fairly: the networks of the hosts take turns.
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
        """Return the bot that has to decide, with its match.

        If no bot has to decide, return ``None`` and stop treating one as due. If the player has no
        time left, a bot plays on.
        """
        with self._changing(name) as table:
            bot, row, to_act = table.bot, table.row, table.match.to_act
            if bot is not None:
                return Asked(name, bot, row.turn, row.version, pickle.dumps(table.match))
            if self._out_of_time(table):
                self._let_bot_play(table, table.match.to_act or 0, "out_of_time")
            else:
                left = None if row.ticking is None else table.seconds_left(to_act or 0)
                due = None if left is None else time.time() + left
                self._storage.put_off(name, due, row.version)
            return None

    def thinks(self, asked: Asked) -> None:
        """Report that a bot is still thinking, which renews the claim to its table."""
        self._storage.put_off(asked.table, time.time() + _LEASE, asked.version)

    def put_off(self, name: str, seconds: float) -> None:
        """Postpone the bot at a table."""
        self._storage.put_off(name, time.time() + seconds)

    def bot_decides(self, asked: Asked, move: cph.Move) -> None:
        """Make the decision of a bot; raises `Late` if something was taken back meanwhile."""
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
        """Save a change tried out on a copy of the match, then give the table that copy."""
        self._storage.decide(
            *(table.row.id, table.row.turn, kept, decision),
            when=time.time(),
            over=match.result is not None,
            waiting=self._waiting(table.row.setup, table.seats, match.to_act, table.spent),
            notice=notice,
        )
        table.match = match
        table.decisions = table.decisions[:kept] + (() if decision is None else (decision,))

    # Taking back

    def undo(self, name: str, seat: int, turn: int) -> bool:
        """Take back the last decision of a seat, or ask the others if they have to agree.

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
        """Let a seat agree to another seat's wish; return whether the wish was carried out.

        For a bot to take over, somebody has to confirm again once the waiting time is over. Raises
        `Early` while others have not agreed yet, or the absent player can still object.
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
        """Let a seat refuse another seat's wish, or withdraw its own."""
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
    """Replay a game, from the beginning if need be; raises any fault in the saved data."""
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
