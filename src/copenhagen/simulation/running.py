"""Many games between bots: all at once, or one at a time as they are played."""

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import closing
from typing import TYPE_CHECKING, Any, Never, cast

import attrs

from copenhagen.bots.playing import Bot, BotOf, bot_faults
from copenhagen.errors import Fault, InvalidValue, WorkerLost, few, shown
from copenhagen.games import ActionOf, first_state, require_state, result
from copenhagen.simulation.figures import GameFigures
from copenhagen.simulation.result_files import ResultFiles, kept_games
from copenhagen.simulation.single_game import Plan
from copenhagen.simulation.tables import Table
from copenhagen.simulation.tallies import Tally
from copenhagen.simulation.workers import BACKENDS, Backend, all_played, check_installed
from copenhagen.values import immutable, is_whole, read_seed

if TYPE_CHECKING:
    from copenhagen.engine.protocols import HasActions
    from copenhagen.games import State

MOST_GAMES = 10**12
"""The upper limit of games in a simulation."""

MOST_JOBS = 10_000
"""The upper limit of workers in a simulation."""


def simulate(  # noqa: PLR0913 (all but three are optional keywords)
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
    """Let `bots`, one for each seat, play `games` games from `start`, and return the results.

    Each game is determined by `seed`, a whole number from 0, and its own number, counted from
    `first`: the results are the same, in the same order, for every `jobs` and `backend`, and more
    games leave the first ones unchanged. This requires bots that depend only on their arguments,
    as all bots of this library do.

    - `jobs` is the number of workers; -1 means one for each processor. With 1, the games are
      played in this process.
    - `backend` runs the workers: ``"loky"`` uses processes on this machine, ``"dask"`` and
      ``"ray"`` use clusters. A cluster connected in this process is used; else the one that Dask or
      Ray is configured for, or a new one on this machine. Start, bots and figures are pickled to
      and from the workers.
    - With `rotate`, the bots move on by a seat after each game: ``bots[0]`` sits at seat 0, then at
      the last one, and so on, so that each of them plays equally often from every seat.
    - With `paired`, they rotate too, and play each deal from every seat: as many games in a row as
      there are players, in which chance and each seat's bot draw the same numbers. The advantage
      of a seat then cancels out when bots are compared; the luck of the cards or dice hardly does.
    - With `records`, each game is kept as a `Record`, too; `start` must then be an initial state.
    - `progress` is called with the games played so far and `games`, whenever results arrive.

    If a worker dies, the games lost with it are replayed, up to twice. An interrupt (Ctrl-C) ends
    the workers and returns the games played until then; `Simulation.resume` continues from there.

    >>> import copenhagen as cph
    >>> from copenhagen.bots import RandomBot
    >>> done = cph.simulate(cph.card_game(2), [RandomBot(), RandomBot()], 20, seed=1)
    >>> done
    <Simulation seed=1, wanted=20, games=20>
    >>> done.games[0].winners, done.games[0].reason
    ((1,), 'end_of_game_card')

    Raises `InvalidValue` with everything that is wrong with the arguments, or if a bot cannot be
    pickled; `NotAState` if `start` is not a state; `MissingExtra` if a package that the backend
    needs is not installed; `WorkerLost`, with the games played until then, if a worker is killed
    three times at the same games; `IllegalAction` if a bot chooses an illegal action; and anything
    else a bot raises. A note on such an error names its game.
    """
    seed = _checked(start, bots, games, seed, first, rotate=rotate, paired=paired, records=records)
    check_workers(jobs, backend)
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
    """Yield the games of `simulate` in order, as they are played, without keeping them.

    Use it for more games than fit into memory, and add each to a `Tally`. With `files`, each game
    is written before it is yielded; when resuming, the games already in the files are yielded
    first (games resumed from CSV have no `record`). An interrupt is raised here and ends the
    workers; so does closing the generator.

    Raises as `simulate` does, for invalid arguments immediately, not with the first game; with the
    first game, `ResultFileError` if files cannot be read or written, already exist, or contain the
    games of another simulation.
    """
    records = records or (isinstance(files, ResultFiles) and files.records is not None)
    seed = _checked(start, bots, games, seed, first, rotate=rotate, paired=paired, records=records)
    check_workers(jobs, backend)
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
) -> "Generator[GameFigures, None, None]":
    with closing(chunks):
        for chunk in chunks:
            yield from chunk


@attrs.frozen(kw_only=True)
@immutable
class Simulation:
    """Games played by bots, in order; made by `simulate`.

    `start` to `records` are the arguments of `simulate`, `wanted` is the number of games requested,
    and `games` the games played.
    """

    start: "State" = attrs.field(repr=False)
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
        """Whether all games have been played; false after an interrupt."""
        return len(self.games) == self.wanted

    def tally(self, names: Sequence[str] = ()) -> Tally:
        """Return a tally of the games; `names` are the bots' names, by default their types.

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
        """Return this simulation with its missing games played, as `simulate` plays them.

        It can be interrupted again. Raises as `simulate` does.
        """
        check_workers(jobs, backend)
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


# Checking the arguments


def _all_knowing(bots: Sequence[BotOf[Any, Any] | Bot]) -> tuple[Bot, ...]:
    """Return bots typed for one game as bots typed for both."""
    return cast("tuple[Bot, ...]", tuple(bots))


def _checked(
    start: object, bots: object, games: object, seed: object, first: object, **switches: object
) -> int:
    """Return the seed as an `int`; reject arguments that cannot be simulated."""
    require_state(start)
    plain, wrong = read_seed(seed)
    if faults := few(_faults(cast("State", start), bots, games, wrong, first, **switches)):
        raise InvalidValue(faults)
    return plain


def _faults(
    start: "State",
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


def check_workers(jobs: int, backend: str) -> None:
    """Reject an invalid number of workers, and backends that are unknown or not installed."""
    if faults := tuple(_worker_faults(jobs, backend)):
        raise InvalidValue(faults)
    check_installed(jobs, backend)


def _worker_faults(jobs: object, backend: object) -> Iterator[Fault]:
    if not is_whole(jobs) or not (jobs == -1 or 1 <= jobs <= MOST_JOBS):
        text = f"{shown(jobs)} is not a number of workers, 1 to {MOST_JOBS}, nor -1 for all"
        yield Fault("jobs", text)
    if backend not in BACKENDS:
        yield Fault("backend", f"{shown(backend)} is not one of {', '.join(BACKENDS)}")
