"""Bots in separate processes, so that slow bots never delay a page."""

import multiprocessing
import os
import pickle
import signal
import threading
from concurrent.futures import Executor, ProcessPoolExecutor
from pathlib import Path
from typing import Any

from attrs import evolve

import copenhagen as cph
from copenhagen.bots import BOTS, ExpertBot, Explanation, GreedyBot, SearchBot

try:
    from fcntl import LOCK_EX, flock
except ImportError:  # Windows, where several processes may compile at once
    flock = None  # type: ignore[assignment]

_DEADLINE = 5.0
"""Seconds after which a bot plays the best move found so far."""

_NICE = 5
"""The niceness of bots relative to pages; bots that find hints have a higher one."""


def thinkers(most: int) -> Executor:
    """Return a pool of `most` processes for bots."""
    return ProcessPoolExecutor(
        most, mp_context=multiprocessing.get_context("spawn"), initializer=_undisturbed
    )


def _undisturbed() -> None:
    """Ignore interrupts: the server stops these processes itself."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()
    _stand_back(_NICE)


def _stand_back(by: int) -> None:
    if hasattr(os, "nice"):  # not on Windows
        os.nice(by)


def end_with_parent() -> None:
    """End this process when its parent ends, for whatever reason."""
    threading.Thread(target=_follow, daemon=True).start()


def _follow() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def choose(bot: str, match: bytes) -> cph.Move:
    """Return a bot's decision in a pickled match."""
    asked = BOTS[bot]()
    if isinstance(asked, SearchBot):
        asked = evolve(asked, deadline=_DEADLINE)
    move: cph.Move = _unpacked(match).bot_action(asked)
    return move


def prepare() -> bool:
    """Compile the code of the expert bot, if not yet done; tell whether it is compiled.

    One process does so at a time, and the others find it compiled.
    """
    expert = BOTS["expert"]()
    games = (cph.card_game(2).game, cph.roll_and_write(2).game)
    with Path(__file__).open() as lock:
        if flock is not None:
            flock(lock, LOCK_EX)
        return isinstance(expert, ExpertBot) and all(expert.prepare(game) for game in games)


def explain(match: bytes, seat: int) -> tuple[Explanation[cph.Action], ...]:
    """Return the best actions for the seat that has to decide, with reasons, the best first."""
    if multiprocessing.parent_process() is not None and os.nice(0) <= _NICE:
        _stand_back(_NICE)
    found = _unpacked(match)
    return GreedyBot().explain(found.view(seat), found.legal_actions)


def _unpacked(match: bytes) -> cph.Match[Any]:
    found: cph.Match[Any] = pickle.loads(match)  # noqa: S301 - the server has packed it itself
    return found
