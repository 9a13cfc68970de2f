"""Bots think in processes of their own: however long they take, pages are shown meanwhile."""

import multiprocessing
import os
import pickle
import signal
import threading
from concurrent.futures import Executor, ProcessPoolExecutor
from typing import Any

import copenhagen as cph
from copenhagen.bots import BOTS, Explanation, GreedyBot

__all__ = ["choose", "end_with_parent", "explain", "thinkers"]


def thinkers(most: int) -> Executor:
    """Return what bots think in: so many processes."""
    return ProcessPoolExecutor(
        most, mp_context=multiprocessing.get_context("spawn"), initializer=_undisturbed
    )


def _undisturbed() -> None:
    """Leave it to the server when it is interrupted: it stops its processes itself."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()


def end_with_parent() -> None:
    """Let this process end when the one that has started it does, however it ends."""
    threading.Thread(target=_follow, daemon=True).start()


def _follow() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def choose(bot: str, match: bytes) -> cph.Move:
    """Return what a bot decides in a match, which is pickled."""
    move: cph.Move = _unpacked(match).bot_action(BOTS[bot]())
    return move


def explain(match: bytes, seat: int) -> tuple[Explanation[cph.Action], ...]:
    """Return what is best for the seat that decides, and why, the best first."""
    found = _unpacked(match)
    return GreedyBot().explain(found.view(seat), found.legal_actions)


def _unpacked(match: bytes) -> cph.Match[Any]:
    found: cph.Match[Any] = pickle.loads(match)  # noqa: S301 - the server has packed it itself
    return found
