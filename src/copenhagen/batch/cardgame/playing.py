"""Card games that are played: what Python calls, each for many games at once."""

from collections.abc import Callable

import numpy as np

from copenhagen.batch.cardgame import encoding, turn
from copenhagen.batch.cardgame.layout import (
    FILLED,
    PLAYER,
    PLAYER_WIDTH,
    PLAYERS,
    SCORE,
    TO_ACT,
)
from copenhagen.batch.chance import AGAIN, DRAWN, FIELDS, below
from copenhagen.batch.compiling import Bytes, Flags, Numbers, Row, Words, cached, compiled
from copenhagen.batch.house import count

__all__ = ["BEGIN", "LOOK", "MOST_ACTIONS", "play", "playouts"]

BEGIN, LOOK = -1, -2
"""In place of an action: begin the game anew, or only write down how it stands."""

MOST_ACTIONS = 4096
"""More than there are actions to choose from at once."""


@compiled
def _begin(row: Row, first: Row, out: Row) -> None:
    """Begin a game anew, with chance that it has not had before."""
    for field in range(FIELDS, len(row)):
        row[field] = first[field]
    row[AGAIN] += 1
    row[DRAWN] = 0
    _settle(row, out)


@compiled
def _settle(row: Row, out: Row) -> None:
    """Let chance run until a player must decide or the game is over."""
    while turn.is_chance(row):
        turn.let_happen(row, turn.sample(row), out)


@compiled
def _result(row: Row, scores: Numbers) -> int:
    """Write down the points of each seat; return the mask of the winners (base.end.tie)."""
    best, winners = -1, 0
    for seat in range(row[PLAYERS]):
        me = PLAYER + seat * PLAYER_WIDTH
        scores[seat] = row[me + SCORE]
        value = 64 * row[me + SCORE] + count(row[me + FILLED])
        if value > best:
            best, winners = value, 0
        if value == best:
            winners |= 1 << seat
    return winners


@compiled
def _write_words(out: Numbers, found: int, words: Words) -> None:
    """Write the mask of the legal actions as bits, the lowest number first."""
    for word in range(len(words)):
        words[word] = 0
    for place in range(found):
        words[out[place] >> 5] |= 1 << (out[place] & 31)


@compiled
def _write_mask(out: Numbers, found: int, words: Words, mask: Bytes) -> None:
    """Write the mask as bytes, too; `words` still has the one from before, and is what changes."""
    for word in range(len(words)):
        if words[word]:
            for number in range(32 * word, min(32 * word + 32, len(mask))):
                mask[number] = 0
    for place in range(found):
        mask[out[place]] = 1


@cached
def play(sources: str) -> Callable[..., None]:
    """Return what carries out an action in each game from `first` on and before `last`.

    It lets chance run, begins games anew that are over, if that is wished, and writes down how each
    game stands then: who acts, the mask of legal actions as bits and as bytes and how many there
    are, the view of the seat that is asked for, or of whoever acts if that is -1; and of the games
    that have just ended the points and the winners. Empty arrays are left alone.
    """

    def play(
        rows: Row,
        first: int,
        last: int,
        actions: Numbers,
        start: Row,
        again: bool,  # noqa: FBT001 (compiled functions take what they take in order)
        seat: int,
        to_act: Numbers,
        ended: Flags,
        scores: Numbers,
        winners: Numbers,
        counts: Numbers,
        words: Words,
        masks: Bytes,
        views: Bytes,
    ) -> None:
        out = np.empty(len(sources) and MOST_ACTIONS, np.int64)
        for game in range(first, last):
            row, action = rows[game], actions[game]
            ended[game] = False
            if action >= 0 and not turn.is_over(row):
                turn.apply(row, action, out)
                _settle(row, out)
                if turn.is_over(row):
                    ended[game] = True
                    winners[game] = _result(row, scores[game])
                    if again:
                        _begin(row, start, out)
            elif action == BEGIN:
                _begin(row, start, out)
            found = turn.legal_actions(row, out)
            to_act[game] = row[TO_ACT]
            counts[game] = found
            if len(masks):
                _write_mask(out, found, words[game], masks[game])
            _write_words(out, found, words[game])
            if len(views):
                encoding.encode(row, row[TO_ACT] if seat < 0 else seat, views[game])

    return play


@cached
def playouts(sources: str) -> Callable[..., None]:
    """Return what plays games from each of `rows` to its end, with actions drawn by chance.

    It writes down the points and the mask of the winners of each.
    """

    def playouts(rows: Row, first: int, last: int, scores: Numbers, winners: Numbers) -> None:
        out = np.empty(len(sources) and MOST_ACTIONS, np.int64)
        for game in range(first, last):
            row = rows[game]
            _settle(row, out)
            while not turn.is_over(row):
                found = turn.legal_actions(row, out)
                turn.apply(row, out[below(row, found)], out)
                _settle(row, out)
            winners[game] = _result(row, scores[game])

    return playouts
