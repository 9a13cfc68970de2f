"""Many games of bots: all at once, or one after the other as they are played."""

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import closing
from typing import TYPE_CHECKING, Any, Never, cast

import attrs

from copenhagen.bots.playing import Bot, BotOf, bot_faults
from copenhagen.errors import Fault, InvalidValue, WorkerLost, few, shown
from copenhagen.games import ActionOf, State, first_state, require_state, result
from copenhagen.simulation.figures import GameFigures
from copenhagen.simulation.playing import Plan
from copenhagen.simulation.result_files import ResultFiles, kept_games
from copenhagen.simulation.tables import Table
from copenhagen.simulation.tallies import Tally
from copenhagen.simulation.workers import BACKENDS, Backend, all_played, check_installed
from copenhagen.values import is_whole, read_seed, value

if TYPE_CHECKING:
    from copenhagen.engine.kinds import HasActions

MOST_GAMES = 10**12
"""No simulation has more games."""

MOST_JOBS = 10_000
"""No simulation has more workers."""


def simulate(  # noqa: PLR0913 (each but the first three can be left out, and has a name)
    start: "HasActions[ActionOf]",
    bots: "Sequence[BotOf[Never, ActionOf] | Bot]",
    games: int,
    *,
    seed: int,
    jobs: int = 1,
    backend: Backend = "loky",
    first: int = 0,
    rotate: bool = False,
    paired: bool = False,
    records: bool = False,
    progress: Callable[[int, int], object] | None = None,
) -> "Simulation":
    """Let `bots`, one for each seat, play `games` games from `start`, and return what came of them.

    Each game follows from `seed`, a whole number from 0, and from its own number, counted from
    `first`, and from nothing else: the same games come out, in the same order, whatever `jobs` and
    `backend` are, and the first ones are the same however many follow. That takes bots that go by
    nothing but what they are given, as all bots of this library do.

    - `jobs` is the number of workers; -1 stands for one for each processor. With 1, the games are
      played in this process.
    - `backend` runs the workers: ``"loky"`` is processes of this machine, ``"dask"`` and ``"ray"``
      are clusters. A cluster that is connected in this process is used; else the one that Dask or
      Ray is set to, or a new one on this machine. Start, bots and figures are sent to and from the
      workers by pickle.
    - With `rotate`, the bots move on by a seat after each game: ``bots[0]`` sits at seat 0, then at
      the last one, and so on, so that each of them plays as often from every seat.
    - With `paired`, they do so too, and play each deal from every seat: as many games one after the
      other as there are players, in which chance and each seat's bot draw the same numbers. What
      the deal is worth then cancels out where bots are compared.
    - With `records`, each game is kept as a `Record`, too; `start` has to be a first state then.
    - `progress` is called with the games played so far and `games`, whenever some have come in.

    Where a worker dies, the games that are lost with it are played again, twice if need be. An
    interrupt (Ctrl-C) ends the workers and returns what has been played until then;
    `Simulation.resume` goes on from there.

    >>> import copenhagen as cph
    >>> from copenhagen.bots import RandomBot
    >>> done = cph.simulate(cph.card_game(2), [RandomBot(), RandomBot()], 20, seed=1)
    >>> done
    <Simulation seed=1, wanted=20, games=20>
    >>> done.games[0].winners, done.games[0].reason
    ((1,), 'end_of_game_card')

    Raises `InvalidValue` with everything that is wrong with the arguments, or where a bot cannot be
    pickled; `NotAState` if `start` is not a state; `MissingExtra` where what the backend needs is
    not installed; `WorkerLost`, with the games played until then, if a worker is killed three times
    at the same games; `IllegalAction` if a bot chooses what the
    rules forbid, and whatever else a bot raises. A note to such an error says in which game it was.
    """
    seed = _checked(start, bots, games, seed, first, rotate=rotate, paired=paired, records=records)
    _check_workers(jobs, backend)
    nothing = Simulation(
        start=cast("State", start),
        bots=_all_knowing(bots),
        seed=seed,
        first=first,
        wanted=games,
        rotate=rotate,
        paired=paired,
        records=records,
    )
    return nothing.resume(jobs=jobs, backend=backend, progress=progress)


def simulated_games(  # noqa: PLR0913 (as above)
    start: "HasActions[ActionOf]",
    bots: "Sequence[BotOf[Never, ActionOf] | Bot]",
    games: int,
    *,
    seed: int,
    jobs: int = 1,
    backend: Backend = "loky",
    first: int = 0,
    rotate: bool = False,
    paired: bool = False,
    records: bool = False,
    files: ResultFiles | None = None,
) -> "Generator[GameFigures, None, None]":
    """Yield the games of `simulate` in order, as they are played, and keep none of them.

    This is for more games than fit into memory: add each to a `Tally`. With `files`, each is
    written to these before it is yielded, and where they are resumed, the games that they keep
    already are yielded first; of these, only those of records have their `record`. An interrupt is
    raised here, and ends the workers; so does closing the generator.

    Raises as `simulate`, for wrong arguments at once, not with the first game; with the first one,
    `ResultFileError` where files cannot be read or written, are there already, or keep the games of
    another simulation.
    """
    records = records or (isinstance(files, ResultFiles) and files.records is not None)
    seed = _checked(start, bots, games, seed, first, rotate=rotate, paired=paired, records=records)
    _check_workers(jobs, backend)
    if faults := tuple(_file_faults(files, first)):
        raise InvalidValue(faults)
    plan = Plan(
        cast("State", start),
        _all_knowing(bots),
        seed,
        rotate=rotate,
        paired=paired,
        records=records,
    )

    def play(numbers: range) -> Generator[GameFigures, None, None]:
        return _one_by_one(all_played(plan, numbers, jobs, backend))

    if files is None:
        return play(range(first, first + games))
    table = Table(plan.start.game, files.names or bot_names(plan.bots))
    return kept_games(plan, games, files, table, play)


def _one_by_one(
    chunks: Generator[tuple[GameFigures, ...], None, None],
) -> Generator[GameFigures, None, None]:
    with closing(chunks):
        for chunk in chunks:
            yield from chunk


@attrs.frozen(kw_only=True)
@value
class Simulation:
    """Games that bots have played, in order; `simulate` makes it.

    `start` to `records` are what `simulate` was given, `wanted` the number of games that were asked
    for, and `games` those that have been played.
    """

    start: State = attrs.field(repr=False)
    bots: tuple[Bot, ...] = attrs.field(repr=False)
    seed: int
    first: int = 0
    wanted: int
    rotate: bool = False
    paired: bool = False
    records: bool = False
    games: tuple[GameFigures, ...] = attrs.field(default=(), repr=lambda games: str(len(games)))

    @property
    def complete(self) -> bool:
        """Whether all games have been played; not so after an interrupt."""
        return len(self.games) == self.wanted

    def tally(self, names: Sequence[str] = ()) -> Tally:
        """Return what the games come to; `names` are those of the bots, by default their types.

        Raises `InvalidValue` if there is not a name for each bot.
        """
        tally = Tally(self.start.game, tuple(names) or bot_names(self.bots), paired=self.paired)
        for game in self.games:
            tally.add(game)
        return tally

    def resume(
        self,
        *,
        jobs: int = 1,
        backend: Backend = "loky",
        progress: Callable[[int, int], object] | None = None,
    ) -> "Simulation":
        """Return this simulation with the games that are lacking, as `simulate` plays them.

        It can be interrupted again. Raises as `simulate`.
        """
        _check_workers(jobs, backend)
        plan = Plan(
            self.start,
            self.bots,
            self.seed,
            rotate=self.rotate,
            paired=self.paired,
            records=self.records,
        )
        played = [*self.games]
        lacking = range(self.first + len(played), self.first + self.wanted)
        chunks = all_played(plan, lacking, jobs, backend)
        try:
            for chunk in chunks:
                played += chunk
                if progress:
                    progress(len(played), self.wanted)
        except KeyboardInterrupt:
            chunks.close()
        except WorkerLost as lost:
            lost.simulation = attrs.evolve(self, games=tuple(played))
            raise
        return attrs.evolve(self, games=tuple(played))


def bot_names(bots: Sequence[Bot]) -> tuple[str, ...]:
    """Return a name for each bot: its type, with a number where bots of a type are not equal.

    >>> from copenhagen.bots import GreedyBot, RandomBot
    >>> bot_names([RandomBot(), GreedyBot(), GreedyBot(guesses=1), RandomBot()])
    ('RandomBot', 'GreedyBot 1', 'GreedyBot 2', 'RandomBot')
    """
    names = []
    for bot in bots:
        alike: list[Bot] = []
        for other in bots:
            if type(other) is type(bot) and other not in alike:
                alike.append(other)
        number = f" {alike.index(bot) + 1}" if len(alike) > 1 else ""
        names.append(f"{type(bot).__name__}{number}")
    return tuple(names)


# What is asked for


def _all_knowing(bots: Sequence[BotOf[Any, Any] | Bot]) -> tuple[Bot, ...]:
    """Return bots, which know the game that they play, as bots that know either."""
    return cast("tuple[Bot, ...]", tuple(bots))


def _checked(
    start: object, bots: object, games: object, seed: object, first: object, **switches: object
) -> int:
    """Return the seed as a plain number; refuse what cannot be simulated."""
    require_state(start)
    plain, wrong = read_seed(seed)
    if faults := few(_faults(cast("State", start), bots, games, wrong, first, **switches)):
        raise InvalidValue(faults)
    return plain


def _faults(
    start: State,
    bots: object,
    games: object,
    seed: Iterable[Fault],
    first: object,
    **switches: object,
) -> Iterator[Fault]:
    if result(start):
        yield Fault("start", "the game is over")
    elif switches["records"] is True and start != first_state(start.game):
        yield Fault("start", "only a game from its first state on can be a record")
    yield from bot_faults(bots, start.game.players)
    if not is_whole(games) or not 1 <= games <= MOST_GAMES:
        yield Fault("games", f"{shown(games)} is not a number of games, 1 to {MOST_GAMES}")
    yield from seed
    if not is_whole(first) or not 0 <= first <= MOST_GAMES:
        yield Fault("first", f"{shown(first)} is not the number of a game, 0 to {MOST_GAMES}")
    for name, switch in switches.items():
        if type(switch) is not bool:
            yield Fault(name, f"{shown(switch)} is neither True nor False")


def _file_faults(files: object, first: int) -> Iterator[Fault]:
    if not isinstance(files, ResultFiles | None):
        yield Fault("files", f"{shown(files)} is neither ResultFiles nor None")
    elif files and first:
        yield Fault("first", "files keep the games from the first one on")


def _check_workers(jobs: int, backend: str) -> None:
    """Refuse numbers of workers and backends that cannot be, or that are not installed."""
    if faults := tuple(_worker_faults(jobs, backend)):
        raise InvalidValue(faults)
    check_installed(jobs, backend)


def _worker_faults(jobs: object, backend: object) -> Iterator[Fault]:
    if not is_whole(jobs) or not (jobs == -1 or 1 <= jobs <= MOST_JOBS):
        text = f"{shown(jobs)} is not a number of workers, 1 to {MOST_JOBS}, nor -1 for all"
        yield Fault("jobs", text)
    if backend not in BACKENDS:
        yield Fault("backend", f"{shown(backend)} is not one of {', '.join(BACKENDS)}")
