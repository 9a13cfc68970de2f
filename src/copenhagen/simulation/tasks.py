"""Tasks that compare agents: opponents, deals and metric.

A task never changes: a change makes a new version, with another name.
"""

import json
import os
import platform
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, closing, suppress
from math import inf
from pathlib import Path
from random import Random
from time import perf_counter
from typing import TYPE_CHECKING, Any

import attrs
from cattrs import Converter
from cattrs.errors import BaseValidationError
from cattrs.gen import make_dict_structure_fn, override

from copenhagen.bots import BOTS, Bot
from copenhagen.bots.playing import is_bot
from copenhagen.engine.game import games
from copenhagen.errors import Fault, InvalidValue, ResultFileError, shown
from copenhagen.messages import message
from copenhagen.simulation.figures import GameFigures
from copenhagen.simulation.intervals import Rate
from copenhagen.simulation.result_files import FileOfLines, count_in, opened, read_games
from copenhagen.simulation.running import check_workers, simulated_games
from copenhagen.simulation.tallies import Tally
from copenhagen.simulation.workers import in_processes
from copenhagen.values import by_name, immutable

if TYPE_CHECKING:
    from copenhagen.games import Action, State, View

_AGENT = "agent"
_LONGEST_NAME = 200
_LONGEST_HEADER = 10_000
"""The most characters that are read of the header of a checkpoint."""


@attrs.frozen(kw_only=True)
@immutable
class Task:
    """A task: an agent plays `deals` of a game from every seat, against `opponents`.

    - `name`: its name, with its version; `about`: a short description;
    - `game`, `players`, `modules`: the game, as documents name it, and how it is set up;
    - `opponents`: the name of the bot (`copenhagen.bots.BOTS`) at all other seats;
    - `deals`: the number of deals; in each, the agent plays one game from every seat, with the same
      cards or dice to come; `seed`: the seed of all of them;
    - `budget`: the seconds by the clock that a decision may take on average, decisions without a
      choice left out.

    The score is the share of victories, where a victory that is shared counts in part.
    """

    name: str
    about: str
    game: str
    players: int
    modules: tuple[tuple[str, object], ...] = ()
    opponents: str = "normal"
    deals: int = 200
    seed: int = 2026
    budget: float = 1.0

    def start(self) -> "State":
        """Return the first state of its games; raise `UnknownName` for an unknown game."""
        kind = by_name({kind.name: kind for kind in games()}, "a game")[self.game]
        state: State = kind.begin(self.players, **dict(self.modules))
        return state


_ALL = (("abilities", "variant_b"), ("jokers", True), ("missions", True))

_EVERY = (
    Task(name="copenhagen/Card2-v1", about="card game, 2 players", game="card_game", players=2),
    Task(
        name="copenhagen/Card4-v1",
        about="card game, 4 players",
        game="card_game",
        players=4,
        deals=100,
    ),
    Task(
        name="copenhagen/Modules2-v1",
        about="card game with all modules, 2 players",
        game="card_game",
        players=2,
        modules=_ALL,
    ),
    Task(
        name="copenhagen/RollAndWrite2-v1",
        about="Roll & Write, 2 players",
        game="roll_and_write",
        players=2,
    ),
    Task(
        name="copenhagen/Card2Hard-v1",
        about="card game, 2 players",
        game="card_game",
        players=2,
        opponents="hard",
    ),
    Task(
        name="copenhagen/RollAndWrite2Hard-v1",
        about="Roll & Write, 2 players",
        game="roll_and_write",
        players=2,
        opponents="hard",
        deals=100,
    ),
)

TASKS: Mapping[str, Task] = by_name({task.name: task for task in _EVERY}, "a task")
"""The tasks by name."""


def task_named(name: str) -> Task:
    """Return a task by its name, with or without ``copenhagen/``.

    Raises `UnknownName` for any other name.
    """
    return TASKS[name if "/" in name else f"copenhagen/{name}"]


@attrs.frozen(kw_only=True)
@immutable
class TaskScore:
    """The score of an agent in a task.

    - `task`, `agent`: their names; `deals`, `games`: how many were played; `complete`: whether
      these are all deals of one of `TASKS`, without which a score is no result;
    - `score`: the share of victories; `interval`: its 95 % confidence interval, over independent
      deals; `seats`: the share at each seat; `by_deal`: the share in each deal, in order, for
      comparing agents deal by deal;
    - `points`: the agent's mean points; `decisions`: its decisions with a choice, and `seconds` of
      wall time for each; `within_budget`: whether these are at most the budget;
    - `training`: the seconds of processor time in which the agent was trained, as its author says;
      ``None`` if not given;
    - `version`: of the library; `python`: its version; `machine`: how many processors there are,
      and of which kind, and the system.
    """

    task: str
    agent: str
    deals: int
    games: int
    complete: bool
    score: float
    interval: tuple[float, float]
    seats: tuple[float, ...]
    by_deal: tuple[float, ...]
    points: float
    decisions: int
    seconds: float
    within_budget: bool
    training: float | None
    version: str
    python: str
    machine: str

    def as_data(self) -> dict[str, Any]:
        """Return it as plain data, to publish as JSON."""
        return attrs.asdict(self)

    def lines(self) -> Iterator[str]:
        """Yield it in a few lines of text."""
        low, high = self.interval
        yield f"{self.task}: {self.agent}"
        yield f"score {self.score:.1%} ({low:.1%} to {high:.1%})"
        yield f"at each seat {', '.join(f'{share:.1%}' for share in self.seats)}"
        yield f"{self.points:.2f} points a game"
        yield f"{self.decisions:,} decisions of {1000 * self.seconds:.3g} ms"
        if self.training is not None:
            yield f"trained for {self.training:,.0f} s of processor time"
        if not self.within_budget:
            yield "no result: slower than the budget"
        if not self.complete:
            yield f"no result yet: {self.deals} deals ({self.games} games) are not all of the task"


class _Timed:
    """An agent whose decisions are counted and timed."""

    def __init__(self, agent: Bot) -> None:
        self.agent, self.decisions, self.seconds = agent, 0, 0.0

    def __repr__(self) -> str:
        return repr(self.agent)

    def choose(self, view: "View", actions: "tuple[Action, ...]", rng: Random) -> "Action":
        """Return the action of the agent."""
        if len(actions) == 1:
            return actions[0]
        begun = perf_counter()
        chosen = self.agent.choose(view, actions, rng)
        self.seconds += perf_counter() - begun
        self.decisions += 1
        return chosen


@attrs.frozen
class _Deal:
    """A deal that was played: its number, its games, and the agent's decisions in `seconds`."""

    number: int
    games: tuple[GameFigures, ...]
    decisions: int
    seconds: float


def _play_deal(task: Task, agent: Bot, deal: int) -> _Deal:
    timed, first = _Timed(agent), deal * task.players
    bots = [timed, *(BOTS[task.opponents]() for _ in range(task.players - 1))]
    games = simulated_games(
        task.start(), bots, task.players, seed=task.seed, first=first, paired=True
    )
    return _Deal(deal, tuple(games), timed.decisions, timed.seconds)


def _checkpoint(target: str | Path, task: Task, agent: str) -> FileOfLines[_Deal]:
    """Return the file that keeps the deals of an agent in a task, one a line of JSON."""
    converter = Converter(forbid_extra_keys=True)
    converter.register_structure_hook(
        GameFigures,
        make_dict_structure_fn(GameFigures, converter, record=override(omit=True)),
    )

    def read(_: int, lines: list[str]) -> _Deal:
        try:
            deal = converter.structure(json.loads(lines[0]), _Deal)
        except (BaseValidationError, AttributeError, RecursionError) as error:  # no object at all
            raise ValueError("no deal") from error
        numbers = [game.number for game in deal.games]
        first = deal.number * task.players
        if (
            numbers != [*range(first, first + task.players)]
            or any(len(game.seats) != task.players for game in deal.games)
            or any(not 0 <= seat.win <= 1 for game in deal.games for seat in game.seats)
            or not (0 <= deal.seconds < inf and deal.decisions >= 0)
        ):
            raise ValueError("no deal of this task")
        return deal

    def write(deal: _Deal) -> str:
        data = attrs.asdict(deal, filter=lambda field, _: field.name != "record")
        return f"{json.dumps(data)}\n"

    header = {"task": task.name, "agent": agent, "version": sys.modules["copenhagen"].__version__}
    _require_header(Path(target), header)
    return FileOfLines(str(target), f"{json.dumps(header)}\n", 1, write, read)


def _require_header(file: Path, header: Mapping[str, str]) -> None:
    """Raise `ResultFileError` if the file is no checkpoint of this task, agent and version."""
    try:
        with file.open(encoding="utf-8") as lines:
            line = lines.readline(_LONGEST_HEADER)
        found = json.loads(line) if line else header
    except OSError:
        return  # reading the deals raises the error
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict) or found.keys() != header.keys():
        text = message("{file} is not a checkpoint of a task", file=str(file))
        raise ResultFileError(text)
    for name, value in header.items():
        if found[name] != value:
            other = shown(found[name])
            text = message(
                "{file} is a checkpoint of {name} {other}, not {value}",
                file=str(file),
                name=name,
                other=other,
                value=shown(value),
            )
            raise ResultFileError(text)


def _require_same_agent(task: Task, agent: Bot, kept: _Deal, file: str) -> None:
    """Raise `ResultFileError` if the agent plays a kept deal in another way."""
    if _play_deal(task, agent, kept.number).games != kept.games:
        text = message(
            "{file}: this agent plays deal {number} in another way; if it never repeats its "
            "decisions, go on with replay=False (--no-replay)",
            file=file,
            number=kept.number,
        )
        raise ResultFileError(text)


def _deals(
    task: Task,
    agent: Bot,
    number: int,
    jobs: int,
    file: FileOfLines[_Deal] | None,
    *,
    replay: bool,
) -> Iterator[_Deal]:
    """Yield the deals that the file keeps, then play the others and add them to it."""
    there = [] if file is None else [*read_games(file, min(number, count_in(file)))]
    if there and file is not None and replay:
        _require_same_agent(task, agent, there[-1], file.target)
    yield from there
    parts = [(task, agent, deal) for deal in range(len(there), number)]
    with ExitStack() as stack:
        keep = None
        if file is not None and parts:
            keep = stack.enter_context(opened(file, len(there), resume=True))
        played = stack.enter_context(closing(in_processes(_play_deal, parts, jobs, _AGENT)))
        for deal in played:
            if keep is not None:
                keep(deal)
            yield deal


def _processor() -> str:
    """Return the model of the processor, or if the system does not tell it, its kind."""
    with suppress(OSError), Path("/proc/cpuinfo").open(encoding="utf-8") as lines:
        for line in lines:
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()


def _argument_faults(
    task: object, agent: object, name: object, deals: object, checkpoint: object, training: object
) -> Iterator[Fault]:
    if not isinstance(task, Task):
        yield Fault("task", f"{shown(task)} is not a task, as in TASKS")
    elif deals is not None and not (type(deals) is int and 0 < deals <= task.deals):
        yield Fault("deals", f"has to be a whole number from 1 to {task.deals}")
    if not is_bot(agent):
        yield Fault("agent", f"{shown(agent)} is not a bot: it cannot choose")
    if type(name) is not str or not 0 < len(name) <= _LONGEST_NAME:
        text = f"has to be a text of at most {_LONGEST_NAME} characters, not {shown(name)}"
        yield Fault("name", text)
    if not isinstance(checkpoint, str | Path | None):
        yield Fault("checkpoint", f"{shown(checkpoint)} is not the name of a file")
    if training is not None and not (type(training) in (int, float) and 0 <= training < inf):  # type: ignore[operator]
        yield Fault("training", f"has to be a number of seconds, not {shown(training)}")


def play_task(  # noqa: PLR0913 - what a run is
    task: Task,
    agent: Bot,
    *,
    name: str,
    deals: int | None = None,
    jobs: int = 1,
    checkpoint: str | Path | None = None,
    replay: bool = True,
    training: float | None = None,
    progress: Callable[[int, int], object] | None = None,
) -> TaskScore:
    """Play an agent through a task, and return its score.

    The agent is any bot; it is not asked where there is only one action. `name` is its name in the
    score; a smaller number of `deals` than the task's is for a first try. `jobs` is the number of
    processes (-1: one for each processor): with more than one, a copy of the agent plays in each,
    and a busy processor makes its decisions slower. `checkpoint` is a file that keeps each deal
    once it is played; a run that was interrupted goes on after these deals. The last of them is
    replayed to check that it is the same agent; without `replay` it is not, for an agent that does
    not repeat its decisions. `training` is stored in the score. `progress` is called with the
    number of games played, and of all games.

    Raises `InvalidValue` for arguments of another kind, an invalid number of deals or jobs, or an
    invalid time of training, and as `copenhagen.simulate` does: an agent that chooses an illegal
    action ends the run. Raises `ResultFileError` if the checkpoint cannot be read or written, or is
    of another task, agent or version.

    >>> from copenhagen.bots import RandomBot
    >>> play_task(TASKS["copenhagen/Card2-v1"], RandomBot(), name="random", deals=2).score
    0.0
    """
    if faults := [*_argument_faults(task, agent, name, deals, checkpoint, training)]:
        raise InvalidValue(faults)
    number = task.deals if deals is None else deals
    check_workers(jobs, "loky")
    every, decisions, seconds = number * task.players, 0, 0.0
    by_deal: list[float] = []
    at_seats = [0.0] * task.players
    names = (_AGENT, *["opponent"] * (task.players - 1))
    tally = Tally(task.start().game, names, paired=True)
    file = None if checkpoint is None else _checkpoint(checkpoint, task, name)
    for deal in _deals(task, agent, number, jobs, file, replay=replay):
        by_deal.append(0.0)
        decisions, seconds = decisions + deal.decisions, seconds + deal.seconds
        for played in deal.games:
            tally.add(played)
            for seat, figures in enumerate(played.seats):
                own_win = figures.win * (figures.bot == 0)
                at_seats[seat] += own_win
                by_deal[-1] += own_win / task.players
            if progress:
                progress(tally.games, every)
    own = tally.bot(_AGENT)
    # Where all deals came out alike, each deal counts as one game.
    wins = own.wins if own.wins.error else Rate(own.wins.share * number, number)
    seconds /= max(1, decisions)
    return TaskScore(
        task=task.name,
        agent=name,
        deals=number,
        games=every,
        complete=number == task.deals and TASKS.get(task.name) == task,
        score=own.wins.share,
        interval=wins.interval(),
        seats=tuple(won / number for won in at_seats),
        by_deal=tuple(by_deal),
        points=own.spread("score").mean,
        decisions=decisions,
        seconds=seconds,
        within_budget=seconds <= task.budget,
        training=training,
        version=sys.modules["copenhagen"].__version__,
        python=platform.python_version(),
        machine=f"{os.cpu_count()} x {_processor()}, {sys.platform}",
    )
