"""Bots think in processes of their own: however long they take, pages are shown meanwhile."""

import multiprocessing
import os
import pickle
import signal
import threading
from concurrent.futures import Executor, ProcessPoolExecutor
from typing import Any

from attrs import evolve

import copenhagen as cph
from copenhagen.bots import BOTS, ExpertBot, Explanation, GreedyBot, SearchBot

__all__ = ["choose", "end_with_parent", "explain", "prepare", "thinkers"]

_DEADLINE = 5.0
"""After so many seconds, a bot plays what it has found."""

_NICE = 5
"""How far bots stand back for the pages; those that find hints stand back further."""


def thinkers(most: int) -> Executor:
    """Return what bots think in: so many processes."""
    return ProcessPoolExecutor(
        most, mp_context=multiprocessing.get_context("spawn"), initializer=_undisturbed
    )


def _undisturbed() -> None:
    """Leave it to the server when it is interrupted: it stops its processes itself."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()
    _stand_back(_NICE)


def _stand_back(by: int) -> None:
    if hasattr(os, "nice"):  # not on Windows
        os.nice(by)


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
    asked = BOTS[bot]()
    if isinstance(asked, SearchBot):
        asked = evolve(asked, deadline=_DEADLINE)
    move: cph.Move = _unpacked(match).bot_action(asked)
    return move


def prepare() -> bool:
    """Compile what the expert thinks with, if that is not done; tell whether it is."""
    expert = BOTS["expert"]()
    games = (cph.card_game(2).game, cph.roll_and_write(2).game)
    return isinstance(expert, ExpertBot) and all(expert.prepare(game) for game in games)


def explain(match: bytes, seat: int) -> tuple[Explanation[cph.Action], ...]:
    """Return what is best for the seat that decides, and why, the best first."""
    if multiprocessing.parent_process() is not None and os.nice(0) <= _NICE:
        _stand_back(_NICE)
    found = _unpacked(match)
    return GreedyBot().explain(found.view(seat), found.legal_actions)


def _unpacked(match: bytes) -> cph.Match[Any]:
    found: cph.Match[Any] = pickle.loads(match)  # noqa: S301 - the server has packed it itself
    return found
