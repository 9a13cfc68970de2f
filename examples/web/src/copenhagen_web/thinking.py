"""Bots think in processes of their own: however long they take, pages are shown meanwhile."""

import multiprocessing
import os
import signal
from concurrent.futures import Executor, ProcessPoolExecutor
from typing import Any

import copenhagen as cph
from copenhagen.bots import BOTS, Explanation, GreedyBot

__all__ = ["choose", "explain", "thinkers"]


def thinkers() -> Executor:
    """Return what bots think in: one process less than there are processors, but at least one."""
    return ProcessPoolExecutor(
        max(1, (os.cpu_count() or 1) - 1),
        mp_context=multiprocessing.get_context("spawn"),
        initializer=_undisturbed,
    )


def _undisturbed() -> None:
    """Leave it to the server when it is interrupted: it stops its processes itself."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def choose(bot: str, match: cph.Match[Any]) -> cph.Move:
    """Return what a bot decides."""
    move: cph.Move = match.bot_action(BOTS[bot]())
    return move


def explain(match: cph.Match[Any], seat: int) -> tuple[Explanation[cph.Action], ...]:
    """Return what is best for the seat that decides, and why, the best first."""
    return GreedyBot().explain(match.view(seat), match.legal_actions)
