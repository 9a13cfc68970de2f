"""Simulations: many games between bots, on one machine or a cluster, and their statistics.

`simulate` plays the games and keeps the figures of each; `simulated_games` yields them one at a
time, for any number of games, and can write them to `ResultFiles`. A `Tally` counts the results,
and a `Summary` reports them in a few lines.

>>> import copenhagen as cph
>>> from copenhagen.bots import GreedyBot, RandomBot
>>> done = cph.simulate(cph.roll_and_write(2), [GreedyBot(), RandomBot()], 2, seed=1, rotate=True)
>>> tally = done.tally()
>>> tally.games, tally.bot("GreedyBot").wins.share
(2, 1.0)
"""

from typing import TYPE_CHECKING

from copenhagen.loading import lazy_exports
from copenhagen.playouts import perft
from copenhagen.simulation.figures import GameFigures, Opening, SeatFigures
from copenhagen.simulation.intervals import (
    CONFIDENCE,
    Difference,
    Rate,
    SeatTest,
    Spread,
    adjusted,
    difference,
)
from copenhagen.simulation.result_files import ResultFiles
from copenhagen.simulation.running import (
    MOST_GAMES,
    MOST_JOBS,
    Simulation,
    simulate,
    simulated_games,
)
from copenhagen.simulation.summary import Summary
from copenhagen.simulation.tables import Cell, Table
from copenhagen.simulation.tallies import SEAT_COUNTS, Standing, Tally
from copenhagen.simulation.workers import BACKENDS, Backend

if TYPE_CHECKING:
    from copenhagen.simulation.agents import PipeAgent, PolicyAgent, agent_of
    from copenhagen.simulation.decision_rows import Decision, decisions, write_decisions
    from copenhagen.simulation.page import report
    from copenhagen.simulation.tasks import TASKS, Task, TaskScore, play_task, task_named

__all__ = [
    "BACKENDS",
    "CONFIDENCE",
    "MOST_GAMES",
    "MOST_JOBS",
    "SEAT_COUNTS",
    "TASKS",
    "Backend",
    "Cell",
    "Decision",
    "Difference",
    "GameFigures",
    "Opening",
    "PipeAgent",
    "PolicyAgent",
    "Rate",
    "ResultFiles",
    "SeatFigures",
    "SeatTest",
    "Simulation",
    "Spread",
    "Standing",
    "Summary",
    "Table",
    "Tally",
    "Task",
    "TaskScore",
    "adjusted",
    "agent_of",
    "decisions",
    "difference",
    "perft",
    "play_task",
    "report",
    "simulate",
    "simulated_games",
    "task_named",
    "write_decisions",
]

if not TYPE_CHECKING:
    __getattr__, __dir__ = lazy_exports(
        __name__,
        {
            "copenhagen.simulation.agents": ("PipeAgent", "PolicyAgent", "agent_of"),
            "copenhagen.simulation.decision_rows": ("Decision", "decisions", "write_decisions"),
            "copenhagen.simulation.page": ("report",),
            "copenhagen.simulation.tasks": (
                *("TASKS", "Task", "TaskScore", "play_task", "task_named"),
            ),
        },
    )
