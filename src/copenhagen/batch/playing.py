"""Batches: games of one kind, played side by side, and their results."""

from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from copy import deepcopy
from functools import lru_cache
from operator import index
from random import Random
from types import ModuleType
from typing import Any, Literal, Self, SupportsIndex

import attrs
import numpy as np
import numpy.typing as npt

from copenhagen.batch.chance import AGAIN, DRAWN, FIELDS, GAME, KEY0, KEY1, LOW
from copenhagen.batch.compiling import ROOM, Bytes, Flags, Numbers, Words
from copenhagen.batch.kernels import BEGIN, CALLED, KEEP, LOOK, WORD, list_bits, pick
from copenhagen.batch.opponents import Level, Policy, faults, opponents
from copenhagen.engine.game import OfItsGame
from copenhagen.errors import (
    CopenhagenError,
    Fault,
    InvalidGame,
    InvalidState,
    InvalidValue,
    shown,
)
from copenhagen.games import (
    Game,
    State,
    View,
    first_state,
    require_state,
    resample,
    state_faults,
    why_illegal,
)
from copenhagen.notation import from_json, to_json
from copenhagen.results import rewards
from copenhagen.spaces import ActionSpace, Encoding, action_space, encoding
from copenhagen.values import immutable, read_seed

_MOST_GAMES, _MOST_THREADS, _BITS_OF_SEED = 1 << 24, 256, 64


_GAME_OF = OfItsGame("choice", what="game")


def _parts_or_none(game: Game) -> ModuleType | None:
    """Return the engine for this kind of game, or ``None``; no other is loaded or compiled."""
    return _GAME_OF[type(game)].room_or_none("batch")


def _parts_of(game: Game) -> ModuleType:
    """Return the engine for `game`; raise `InvalidGame` if it does not support a part of it."""
    if strange := unplayed(game):
        raise InvalidGame(strange)
    return _GAME_OF[type(game)].room("batch")


@lru_cache(maxsize=256)
def unplayed(game: Game) -> tuple[Fault, ...]:
    """Return a fault for each unsupported action, outcome and tile of `game`."""
    parts, rules = _parts_or_none(game), game.rules
    if parts is None:
        return (Fault("game", f"no batch plays {shown(game)}"),)
    kinds = {*rules.action_rules, *(chance.outcome for chance in rules.chance.values())}
    strange = [*sorted(kind.__name__ for kind in kinds - parts.MOVES), *parts.unknown(game)]
    return tuple(Fault("game", f"batches do not know {name}") for name in strange)


class Batch:
    """Many games of one kind, each in its own position, which take their steps together.

    All data is in arrays, with one entry per game; the arrays stay the same, and each step
    overwrites them. They are read-only: copy one to write to it. Chance is drawn inside: the games
    of a `seed` are the same on every machine, for every size of the batch and number of threads.
    Game `n` of a batch that begins with number `first` is game ``first + n`` of the seed.

    >>> import copenhagen as cph
    >>> from copenhagen.batch import Batch
    >>> import numpy as np
    >>> games = Batch(cph.card_game(players=2).game, 8, seed=7)
    >>> rng, over = np.random.default_rng(7), 0
    >>> for _ in range(120):
    ...     games.step(games.random_actions(rng))
    ...     over += int(games.ended.sum())
    >>> over > 0
    True

    A copy (``copy.deepcopy``, ``copy.copy``, ``pickle``) has separate arrays and continues exactly
    as this one; `fork` copies some of the games, and `state_dict` is for checkpoints.
    """

    game: Game
    """The game that all of them play."""
    size: int
    """The number of games."""
    space: ActionSpace
    """The numbering of their actions."""
    encoding: Encoding
    """The encoding of their views."""

    to_act: Numbers
    """The seat that decides in each game, from 0."""
    number_of_actions: Numbers
    """The number of legal actions in each game; 0 if it is over."""
    mask_words: Words
    """The masks of legal actions as bits: action `n` is bit ``n % 32`` of word ``n // 32``."""
    masks: Bytes
    """The masks of legal actions as bytes, 1 or 0; no rows if they were not requested."""
    views: Bytes
    """The encoded view of `seat`, or of the seat that decides, of each game; no rows if they were
    not requested."""
    ended: Flags
    """Whether each game ended in the last step."""
    rewards: npt.NDArray[np.float32]
    """The rewards of each seat, -1 to 1, in the games that have `ended`; 0 elsewhere."""
    own_rewards: npt.NDArray[np.float32]
    """The rewards of the own seat in the games that have `ended`; 0 elsewhere, and without one."""
    scores: Numbers
    """The points of each seat in the last game that ended."""
    won: Flags
    """Whether each seat won the last game that ended, alone or shared."""
    lengths: Numbers
    """The number of actions that steps took in the last game that ended."""
    episodes: Numbers
    """The number of games that have ended."""
    seats: Numbers
    """The own seat in each game, from 0; -1 without one. A game that ended and restarted in the
    last step has its new seat, if seats are drawn; `own_rewards` belong to the old one."""

    def __init__(
        self,
        game: Game,
        size: int,
        seed: int,
        *,
        first: int = 0,
        masks: Literal["bits", "bytes"] = "bytes",
        views: bool = True,
        seat: int | Literal["drawn"] | None = None,
        others: Level | Policy | Sequence[Level | Policy] | None = None,
        begin_again: bool | Literal["next_step"] = True,
        threads: int = 1,
    ) -> None:
        """Begin `size` games.

        `seed` is a whole number from 0, of at most 64 bits. There are always masks as bits, and
        with ``"bytes"`` as `masks`, also as bytes. `views` says whether views are encoded, and
        `seat` whose: without it, the deciding seat's; ``"drawn"`` draws one for each game. With
        `begin_again`, a finished game restarts in the same step, with other cards and dice, or,
        with ``"next_step"``, in the step after it, whatever action is given; otherwise it stays as
        it is until `reset`. `threads` is the number of threads.

        If there are `others`, only `seat` decides: each step continues until it is to act again.
        They are a level for all other seats, a function, or a sequence with one for each, clockwise
        from `seat`. The levels are compiled: ``"random"``; ``"normal"``, the policy of the expert's
        rollouts, in the card game without the next turn; and ``"easy"``, the same with a random
        action in three of eight decisions. A function receives the batch and the indices of the
        games in which it is to act, and returns the number of an action for each; `views` and
        `masks` of these games belong to its seat. If it raises an error, the step ends there, and
        the next one asks it again.

        Raises `InvalidGame` if `game` is invalid, or this engine does not support one of its
        actions or tiles, and `InvalidValue`, with every fault, for other invalid arguments.
        """
        start = first_state(game)
        next_step = begin_again == "next_step"
        flags: dict[str, object] = {"views": views, "begin_again": next_step or begin_again}
        choices = {"views": "True or False", "begin_again": "True, False or 'next_step'"}
        seed, of_seed = read_seed(seed, _BITS_OF_SEED)
        wrong = [
            *_number_faults("size", size, 1, _MOST_GAMES),
            *of_seed,
            *_number_faults("first", first, 0, LOW),
            *_number_faults("threads", threads, 1, _MOST_THREADS),
        ]
        if seat not in (None, "drawn"):
            wrong += _number_faults("seat", seat, 0, game.players - 1, ", 'drawn' or None")
        if masks not in ("bits", "bytes"):
            wrong.append(Fault("masks", f"is either 'bits' or 'bytes', not {shown(masks)}"))
        if others is not None:
            wrong += faults(others, game.players - 1)
            if seat is None:
                wrong.append(Fault("seat", "has to be named where others play"))
        wrong += [
            Fault(name, f"is {choices[name]}, not {shown(flag)}")
            for name, flag in flags.items()
            if type(flag) is not bool
        ]
        if wrong:
            raise InvalidValue(wrong)
        size, first, threads = int(size), int(first), int(threads)
        own = -1 if seat in (None, "drawn") else int(seat)
        self.game, self.size = game, size
        self.space, self.encoding = action_space(game), encoding(game)
        self._parts = _parts_of(game)
        self._others = opponents(others, game.players, _GAME_OF[type(game)])
        self._drawn, self._again, self._threads = seat == "drawn", begin_again is True, threads
        self._over, self._first = BEGIN if next_step else LOOK, first
        self._pool = _pool(threads)
        players = game.players
        width = self._parts.width(players)
        self._every = np.arange(size)
        self._start = np.zeros(width, np.int64)
        self._parts.write(start, self._start)
        self._rows = np.zeros((size, width), np.int64)
        self._kept: dict[str, Any] = {
            "to_act": np.zeros(size, np.int64),
            "number_of_actions": np.zeros(size, np.int64),
            "mask_words": np.zeros((size, -(-self.space.size // WORD)), np.uint32),
            "masks": np.zeros((size if masks == "bytes" else 0, self.space.size), np.uint8),
            "views": np.zeros((size if views else 0, self.encoding.size), np.uint8),
            "ended": np.zeros(size, np.bool_),
            "rewards": np.zeros((size, players), np.float32),
            "own_rewards": np.zeros(size, np.float32),
            "scores": np.zeros((size, players), np.int64),
            "won": np.zeros((size, players), np.bool_),
            "lengths": np.zeros(size, np.int64),
            "episodes": np.zeros(size, np.int64),
            "seats": np.full(size, own, np.int64),
        }
        self._hand_out()
        self._winners, self._steps = np.zeros(size, np.int64), np.zeros(size, np.int64)
        self._is_playing = False
        self._rewards_of = _rewards_by_winners(players)
        self.reset(seed=seed)

    def _hand_out(self) -> None:
        """Set the public arrays as read-only views of the engine's own.

        The engine relies on these numbers without checking them again.
        """
        for name, array in self._kept.items():
            setattr(self, name, np.asarray(memoryview(array).toreadonly()))

    def __setattr__(self, name: str, given: object) -> None:
        """Set a public attribute once, when the batch is made; raise an error after that."""
        if name in vars(self) and not name.startswith("_"):
            raise AttributeError(f"{name} of a batch cannot be set")
        super().__setattr__(name, given)

    def __delattr__(self, name: str) -> None:
        """Raise an error."""
        raise AttributeError(f"{name} of a batch cannot be deleted")

    def __getstate__(self) -> dict[str, Any]:
        """Return the state for a copy: everything that is not specific to a process."""
        left = {*self._kept, "_parts", "_pool"}
        return {name: value for name, value in vars(self).items() if name not in left}

    def __setstate__(self, state: dict[str, Any]) -> None:
        """Set up a copy, with its own threads and read-only arrays."""
        vars(self).update(state)
        self._parts, self._pool = _parts_of(self.game), _pool(self._threads)
        self._is_playing = False  # a copy that a function of `others` makes is not
        self._hand_out()

    def __copy__(self) -> Self:
        """Return a copy with separate games: two batches cannot share arrays."""
        return deepcopy(self)

    def __len__(self) -> int:
        """Return the number of games."""
        return self.size

    def __repr__(self) -> str:
        """Show the number of games and their kind."""
        return f"<Batch of {self.size} games of {self.game}>"

    def reset(
        self,
        indices: Iterable[SupportsIndex] | None = None,
        *,
        seed: int | Sequence[int] | None = None,
    ) -> None:
        """Restart all games, or the given ones, each with new cards and dice.

        `indices` are numbers of games, or an array with a flag for each game, such as `ended`.
        With a `seed`, a game restarts as in a new batch with that seed; with a sequence of seeds,
        one for each of these games, it restarts as the first game of its seed. Raises
        `InvalidValue` if an index or a seed is invalid; then no game has changed.
        """
        places = self._places(indices)
        if seed is not None:
            keys, numbers = self._begun(places, seed)
            self._rows[places, KEY0], self._rows[places, KEY1] = keys & LOW, keys >> WORD
            self._rows[places, GAME], self._rows[places, AGAIN] = numbers, -1
        actions = np.full(self.size, KEEP, np.int64)
        actions[places] = BEGIN
        self._steps[places] = 0
        self._play(actions)

    def _begun(
        self, places: Numbers, seed: int | Sequence[int]
    ) -> tuple[npt.NDArray[Any], npt.NDArray[Any]]:
        """Return the keys of these games and their numbers, as `reset` says."""
        several = isinstance(seed, Sequence) and not isinstance(seed, str)
        seeds: Sequence[Any] = seed if several else [seed]  # type: ignore[assignment]
        read = [read_seed(one, _BITS_OF_SEED) for one in seeds]
        wrong = [fault for _, found in read for fault in found]
        if several and len(read) != len(places):
            wrong.append(Fault("seed", f"{len(places)} are needed, not {len(read)}"))
        if wrong:
            raise InvalidValue(wrong)
        keys = np.broadcast_to(np.array([key for key, _ in read], np.uint64), len(places))
        return keys, np.zeros(len(places)) if several else self._first + places

    def step(self, actions: npt.ArrayLike, indices: Iterable[SupportsIndex] | None = None) -> None:
        """Take an action in each game, by number, let chance run, and report each position.

        With `indices`, there is an action for each of these, and all other games stay as they are.
        A finished game ignores its number and does nothing, unless it is due to restart; so does a
        game in which an opponent is still to act, because its function raised an error in the last
        step: it is asked again. Raises `InvalidValue` if these are not whole numbers, one for each
        game, or if one of them is not a legal action; the message names each such game with the
        reasons, and then no game has changed.
        """
        places = self._places(indices)
        if indices is not None and (np.bincount(places, minlength=1) > 1).any():
            raise InvalidValue([Fault("indices", "has to name each game once")])
        numbers = self._numbers("actions", actions, places)
        own = self._kept["number_of_actions"][places] > 0
        chosen = np.where(own, numbers, self._over)
        if self._others.by_function:
            waiting = np.isin(places, self._called())
            own, chosen = own & ~waiting, np.where(waiting, KEEP, chosen)
        self._require_legal("actions", numbers, places, own)
        taken = np.full(self.size, KEEP, np.int64)
        taken[places] = chosen
        self._steps += taken >= 0
        self._play(taken)

    def _numbers(self, path: str, actions: npt.ArrayLike, places: Numbers) -> Numbers:
        """Return a copy of these actions as an array; raise `InvalidValue` for anything else."""
        given = _array(actions)
        if given.shape != (len(places),) or (given.dtype.kind not in "iu" and given.size):
            text = f"has to be an array of {len(places)} whole numbers, not {_described(actions)}"
            raise InvalidValue([Fault(path, text)])
        return given.astype(np.int64)  # a copy: nothing changes it once it is checked

    def _checked(self, path: str, actions: npt.ArrayLike, places: Numbers) -> Numbers:
        """Return a copy of these actions as an array; raise `InvalidValue` as `step` does."""
        numbers = self._numbers(path, actions, places)
        self._require_legal(path, numbers, places, self._kept["number_of_actions"][places] > 0)
        return numbers

    def _require_legal(
        self, path: str, numbers: Numbers, places: Numbers, checked: npt.NDArray[np.bool_]
    ) -> None:
        """Raise `InvalidValue` if an action is illegal in one of the games to check."""
        known = (numbers >= 0) & (numbers < self.space.size)
        bits = np.where(known, numbers, 0)
        words = self._kept["mask_words"][places, bits // WORD]
        legal = known & (words >> (bits % WORD).astype(np.uint32) & 1 != 0)
        wrong = np.flatnonzero(~legal & checked)[:_MOST_TOLD]
        if len(wrong):
            raise InvalidValue(
                self._refused(f"{path}[{one}]", places[one], numbers[one]) for one in wrong
            )

    def _refused(self, path: str, place: int, number: int) -> Fault:
        if not 0 <= number < self.space.size:
            last = self.space.size - 1
            return Fault(path, f"has to be a number from 0 to {last}")
        (state,) = self.states([place])
        action = self.space.action(number)
        reasons = "; ".join(str(reason) for reason in why_illegal(state, action))
        text = f"{shown(action)} is not legal: {reasons}"
        return Fault(path, text)

    def random_actions(self, rng: np.random.Generator) -> Numbers:
        """Return a random legal action for each game, uniformly; -1 if it is over.

        Raises `InvalidValue` if `rng` is not a NumPy generator.
        """
        given: object = rng
        if not isinstance(given, np.random.Generator):
            text = f"has to be a numpy.random.Generator, not {shown(given)}"
            raise InvalidValue([Fault("rng", text)])
        chosen, kept = np.full(self.size, -1, np.int64), self._kept
        pick(kept["mask_words"], kept["number_of_actions"], rng.random(self.size), chosen)
        return chosen

    def legal_actions(self) -> tuple[Numbers, Numbers]:
        """Return all legal actions of all games: the index of the game, and the action, of each.

        They are in the order of the games, then of the numbers, as from ``masks.nonzero()``, which
        takes much longer.
        """
        found = int(self._kept["number_of_actions"].sum())
        games, actions = np.empty(found, np.int64), np.empty(found, np.int64)
        list_bits(self._kept["mask_words"], games, actions)
        return games, actions

    def states(self, indices: Iterable[SupportsIndex] | None = None) -> tuple[State, ...]:
        """Return the states of all games, or of the given ones, in this order.

        Raises `InvalidValue` if an index is invalid.
        """
        read = self._parts.read
        return tuple(read(self._rows[place], self.game) for place in self._places(indices))

    def afterstates(self, indices: Numbers, actions: Numbers) -> Bytes:
        """Return the encoded view that each action leaves to its player, before chance runs.

        Action ``actions[n]`` is tried in game ``indices[n]``; no game changes. So
        ``games.afterstates(*games.legal_actions())`` has a row for each legal action of each game.
        Raises `InvalidValue` as `step` does.
        """
        places = self._places(np.asarray(indices))
        numbers = self._checked("actions", actions, places)
        if over := [n for n, place in enumerate(places) if not self.number_of_actions[place]]:
            raise InvalidValue([Fault(f"indices[{over[0]}]", "is a game that is over")])
        views = np.zeros((len(places), self.encoding.size), np.uint8)

        def part(first: int, last: int) -> None:
            scratch, row = np.empty(ROOM, np.int64), np.empty_like(self._start)
            self._parts.show_after(self._rows, places, numbers, first, last, views, scratch, row)

        _in_parts(self._pool, self._threads, len(places), part)
        return views

    def fork(self, indices: Iterable[SupportsIndex] | None = None) -> Self:
        """Return a batch of copies of all games, or of the given ones, which may be repeated.

        Each copy has the luck and the hidden cards of its game: where several actions are tried in
        copies of one game, the same random numbers follow (common random numbers). The new batch
        has the options of this one, and the games keep their numbers.
        """
        places = self._places(indices)
        if not len(places):
            raise InvalidValue([Fault("indices", "has to name a game")])
        state = self.__getstate__()
        for name in ("_rows", "_winners", "_steps"):
            state[name] = state[name][places]
        copies = {name: each[places] if len(each) else each for name, each in self._kept.items()}
        state |= {"size": len(places), "_every": np.arange(len(places)), "_kept": copies}
        fork = object.__new__(type(self))
        fork.__setstate__(state)
        return fork

    def luck(self, indices: Iterable[SupportsIndex] | None = None) -> Numbers:
        """Return the random numbers to come in all games, or in the given ones, for `from_states`.

        They are a row of whole numbers for each game: its seed, its number, and how far it is.
        """
        return self._rows[self._places(indices), :FIELDS]

    def from_states(
        self,
        states: Sequence[State],
        indices: Iterable[SupportsIndex] | None = None,
        *,
        luck: Numbers | None = None,
    ) -> None:
        """Continue from these states in all games, or in the given ones; chance runs first.

        With the `luck` of other games, one row for each, they continue as those do; rows may be
        alike. Otherwise each game goes on drawing its own random numbers.

        The states are of the game of the batch, in its initial form or with parts drawn since (the
        sets of ability tiles of variant A, missions). Raises `InvalidValue` if there are more or
        fewer states than games, or the luck is invalid, and `InvalidState` if a state is of another
        game or has faults (`copenhagen.state_faults`); then no game has changed.
        """
        places = self._places(indices)
        if len(states) != len(places):
            text = f"{len(places)} states are needed"
            raise InvalidValue([Fault("states", text)])
        for number, state in enumerate(states):
            _require_game(state, self.game, path := f"states[{number}]")
            _require_sound(state, path)
        drawn = None if luck is None else _checked_luck(luck, len(places))
        if drawn is not None:
            self._rows[places, :FIELDS] = drawn
        for place, state in zip(places, states, strict=True):
            self._parts.write(state, self._rows[place])
        actions = np.full(self.size, KEEP, np.int64)
        actions[places] = LOOK
        self._steps[places] = 0
        self._play(actions)

    def state_dict(self) -> dict[str, Any]:
        """Return a checkpoint of all games; `load_state_dict` continues from it.

        It holds texts and arrays only: the states as JSON, which later versions read as well, their
        luck, and the counts.
        """
        return {
            "states": [to_json(state) for state in self.states()],
            "luck": self.luck(),
            "steps": self._steps.copy(),
            **{name: self._kept[name].copy() for name in _COUNTED},
        }

    def load_state_dict(self, kept: Mapping[str, Any]) -> None:
        """Continue exactly as the batch whose `state_dict` this is, which had the same options.

        Raises `InvalidValue` if it is of another number of games or incomplete, and else as
        `from_states`; then no game has changed.
        """
        if not isinstance(kept, Mapping):
            raise InvalidValue([Fault("", f"{shown(kept)} is not a checkpoint of `state_dict`")])
        arrays = {name: self._kept[name] for name in _COUNTED} | {"steps": self._steps}
        wrong = [
            Fault(name, f"has to be an array like that of this batch, {array.shape}")
            for name, array in arrays.items()
            if (given := _array(kept.get(name, ()))).shape != array.shape
            or not np.can_cast(given.dtype, array.dtype, "same_kind")
        ]
        wrong += [
            Fault(name, "is missing") for name in ("states", "luck") if kept.get(name) is None
        ]
        if wrong:
            raise InvalidValue(wrong)
        seats, before = np.asarray(kept["seats"]), self._kept["seats"].copy()
        drawn = self._drawn and ((seats >= 0) & (seats < self.game.players)).all()
        if not drawn and (seats != before).any():
            raise InvalidValue([Fault("seats", "are not those of a batch with these options")])
        states = [from_json(text) for text in kept["states"]]
        self._kept["seats"][:] = seats
        try:
            self.from_states(states, luck=kept["luck"])  # type: ignore[arg-type]
        except CopenhagenError:
            self._kept["seats"][:] = before
            raise
        for name, array in arrays.items():
            array[:] = kept[name]

    def _places(self, indices: Iterable[SupportsIndex] | None) -> Numbers:
        if indices is None:
            return self._every
        if isinstance(indices, np.ndarray):
            if indices.dtype == np.bool_ and indices.shape == (self.size,):
                return np.flatnonzero(indices)
            if self._are_places(indices):
                return indices.astype(np.int64)
        several: object = indices
        if not isinstance(several, Iterable):
            text = f"has to be numbers of games, or an array of flags, not {shown(indices)}"
            raise InvalidValue([Fault("indices", text)])
        places = []
        for number, given in enumerate(indices):
            try:
                place = -1 if isinstance(given, bool) else index(given)
            except TypeError:
                place = -1
            if not 0 <= place < self.size:
                text = f"has to be a number from 0 to {self.size - 1}"
                if isinstance(given, bool | np.bool_):
                    text = f"is a flag; flags are given as an array of all {self.size}"
                raise InvalidValue([Fault(f"indices[{number}]", text)])
            places.append(place)
        return np.array(places, np.int64)

    def _are_places(self, given: npt.NDArray[Any]) -> bool:
        """Whether an array holds indices of games alone, at once instead of one by one."""
        is_row = given.ndim == 1 and given.dtype.kind in "iu" and len(given) > 0
        return bool(is_row and given.min() >= 0 and given.max() < self.size)

    def _play(self, actions: Numbers) -> None:
        """Carry out an action in each game, let the others play, and count finished games."""
        if self._is_playing:
            text = "cannot be changed by a function of `others` that it asks; it can by a fork"
            raise InvalidValue([Fault("batch", text)])
        kept = self._kept
        kept["ended"][:] = False
        kept["rewards"].fill(0)
        kept["own_rewards"].fill(0)
        # Games that restart draw their seats again.
        seats = kept["seats"].copy() if self._drawn else kept["seats"]
        self._is_playing = True
        try:
            self._run(actions)
            self._ask_functions()
        finally:  # a function may raise an error; games that ended before it count
            self._is_playing = False
            self._count_ends(seats)

    def _ask_functions(self) -> None:
        """Ask the functions of `others` for actions, and carry these out, until all have acted."""
        kept, for_functions = self._kept, self._others.called()
        while for_functions and len(waiting := self._called()):
            asked = (kept["to_act"] - kept["seats"]) % self.game.players
            actions = np.full(self.size, KEEP, np.int64)
            for policy, played in for_functions:
                places = waiting[np.isin(asked[waiting], played)]
                if len(places):
                    chosen = policy(self, places)
                    actions[places] = self._checked("others", chosen, places)
            self._run(actions)

    def _count_ends(self, seats: Numbers) -> None:
        """Write the results of the games that have ended; `seats` were the own ones before."""
        kept = self._kept
        over = np.flatnonzero(kept["ended"])
        if len(over):
            kept["rewards"][over] = self._rewards_of[self._winners[over]]
            own = over[seats[over] >= 0]
            kept["own_rewards"][own] = kept["rewards"][own, seats[own]]
            kept["won"][over] = self._winners[over, None] >> np.arange(self.game.players) & 1
            kept["lengths"][over], self._steps[over] = self._steps[over], 0
            kept["episodes"][over] += 1

    def _called(self) -> Numbers:
        """Return the games in which a function is to act."""
        kept = self._kept
        how = self._others.how[(kept["to_act"] - kept["seats"]) % self.game.players]
        return np.flatnonzero((how == CALLED) & (kept["number_of_actions"] > 0))

    def _run(self, actions: Numbers) -> None:
        """Let the compiled rules play; a game that had ended in this step stays marked."""
        kept, others, had_ended = self._kept, self._others, self._kept["ended"].copy()
        play = self._parts.play_by_weights if others.by_weights else self._parts.play

        def part(first: int, last: int) -> None:
            play(
                self._rows,
                first,
                last,
                actions,
                self._start,
                self._again,
                kept["seats"],
                self._drawn,
                others.how,
                others.slips,
                others.weights.copy(),  # the policy uses it as scratch space, too
                kept["to_act"],
                kept["ended"],
                kept["scores"],
                self._winners,
                kept["number_of_actions"],
                kept["mask_words"],
                kept["masks"],
                kept["views"],
                np.empty(ROOM, np.int64),
            )

        _in_parts(self._pool, self._threads, self.size, part)
        kept["ended"] |= had_ended


_COUNTED = ("ended", "rewards", "own_rewards", "scores", "won", "lengths", "episodes", "seats")
"""The arrays of a checkpoint; the others follow from the states."""

_MOST_TOLD = 10
"""The maximum number of illegal actions in a message."""


def _array(given: npt.ArrayLike) -> npt.NDArray[Any]:
    """Return an array, an empty one for rows of different lengths."""
    try:
        return np.asarray(given)
    except ValueError:
        return np.empty(0)


def _described(given: object) -> str:
    """Return a short description of an argument."""
    if isinstance(given, np.ndarray):
        return f"one of {given.dtype} with shape {given.shape}"
    return shown(given)


def _checked_luck(given: npt.ArrayLike, needed: int) -> npt.NDArray[Any]:
    """Return a checked copy of the luck of this number of games, or raise `InvalidValue`."""
    luck = _array(given)
    is_array = luck.shape == (needed, FIELDS) and luck.dtype.kind in "iu"
    if not is_array or ((luck < 0) | (luck > LOW)).any():
        text = f"has to be {needed} rows as `Batch.luck` returns them"
        raise InvalidValue([Fault("luck", text)])
    return luck


def _pool(threads: int) -> ThreadPoolExecutor | None:
    return ThreadPoolExecutor(threads) if threads > 1 else None


def _in_parts(pool: ThreadPoolExecutor | None, threads: int, size: int, part: Any) -> None:  # noqa: ANN401
    """Call `part` for all games, split among the threads."""
    if pool is None:
        part(0, size)
        return
    bounds = [size * thread // threads for thread in range(threads + 1)]
    for _ in pool.map(part, bounds[:-1], bounds[1:]):
        pass  # iterating raises any error from a thread


def _rewards_by_winners(players: int) -> npt.NDArray[np.float32]:
    """Return the rewards of all seats by the mask of winners."""
    table = np.zeros((1 << players, players), np.float32)
    for mask in range(1, 1 << players):
        table[mask] = rewards(players, tuple(s for s in range(players) if mask >> s & 1))
    return table


def _number_faults(
    name: str, given: object, least: int, most: int, others: str = ""
) -> list[Fault]:
    if isinstance(given, int | np.integer) and type(given) is not bool and least <= given <= most:
        return []
    text = f"has to be a whole number from {least} to {most}{others}, not {shown(given)}"
    return [Fault(name, text)]


def _require_game(state: State, game: Game, path: str) -> None:
    """Raise `InvalidState` unless the state is of this game, ignoring parts drawn since."""
    require_state(state)
    is_alike = type(state.game) is type(game)
    if not is_alike or _parts_of(game).as_at_first(state.game, game) != game:
        raise InvalidState([Fault(path, f"is not a state of {shown(game)}")])


def _require_sound(state: State, path: str) -> None:
    """Raise `InvalidState` if `state` cannot be played on: the compiled rules do not check it."""
    if faults := state_faults(state):
        raise InvalidState([attrs.evolve(fault, path=f"{path}.{fault.path}") for fault in faults])


@attrs.frozen(eq=False)
@immutable
class Playouts:
    """The results of random games played from one position."""

    scores: Numbers
    """The points: a row for each game, a column for each seat."""

    won: npt.NDArray[np.float32]
    """The share of victory of each seat: 1 for a sole winner, an equal part if it is shared."""


def playouts(state: State, n: int, seed: int, *, threads: int = 1) -> Playouts:
    """Play `n` games from `state` to the end; players choose among all actions at random.

    It works like `copenhagen.playout`, but draws from `seed` as a `Batch` does.

    Raises `NotAState` if `state` is not a state, `InvalidState` if it has faults
    (`copenhagen.state_faults`), and `InvalidValue` for invalid numbers.

    >>> import copenhagen as cph
    >>> float(playouts(cph.card_game(players=2), 10, seed=1).won.sum())
    10.0
    """
    require_state(state)
    seed = _checked(n, seed, threads)
    _require_sound(state, "state")
    parts = _parts_of(state.game)
    row = np.zeros(parts.width(state.game.players), np.int64)
    parts.write(state, row)
    return _play_out(parts, state.game.players, np.tile(row, (n, 1)), seed, threads)


def playouts_of_view(view: View, n: int, seed: int, *, threads: int = 1) -> Playouts:
    """Play `n` games like `playouts`, each from a state drawn from all that look like `view`.

    The states are drawn as by `copenhagen.resample`, with ``random.Random(seed)``. Raises
    `InvalidState` if no lawful state looks like `view`, and `InvalidValue` for invalid numbers.
    """
    seed = _checked(n, seed, threads)
    first = resample(view, rng := Random(seed))
    _require_sound(first, "view")
    game = first.game
    parts = _parts_of(game)
    rows = np.zeros((n, parts.width(game.players)), np.int64)
    for row in rows:
        parts.write(resample(view, rng), row)
    return _play_out(parts, game.players, rows, seed, threads)


def _checked(n: object, seed: object, threads: object) -> int:
    """Return the seed as an `int`; raise an error for invalid numbers."""
    plain, wrong = read_seed(seed, _BITS_OF_SEED)
    faults = [
        *_number_faults("n", n, 1, _MOST_GAMES),
        *wrong,
        *_number_faults("threads", threads, 1, _MOST_THREADS),
    ]
    if faults:
        raise InvalidValue(faults)
    return plain


def _play_out(parts: ModuleType, players: int, rows: Numbers, seed: int, threads: int) -> Playouts:
    n = len(rows)
    rows[:, KEY0], rows[:, KEY1] = seed & LOW, seed >> WORD
    rows[:, GAME], rows[:, DRAWN] = np.arange(n), 0
    scores, winners = np.zeros((n, players), np.int64), np.zeros(n, np.int64)

    def part(first: int, last: int) -> None:
        parts.play_out(rows, first, last, scores, winners, np.empty(ROOM, np.int64))

    pool = _pool(threads)
    _in_parts(pool, threads, n, part)
    if pool:
        pool.shutdown()
    won = (winners[:, None] >> np.arange(players) & 1).astype(np.float32)
    return Playouts(scores, won / won.sum(1, keepdims=True))
