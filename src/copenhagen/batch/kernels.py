"""The compiled functions called from Python: steps and whole games, each for many games at once.

The functions here are shared by both games. Each is built for one, from its modules: `turn`, the
rules; `encoding`, the views; `layout`, the fields of a row.
"""

from collections.abc import Callable
from types import ModuleType
from typing import Any

import numpy as np

from copenhagen.batch.chance import AGAIN, DRAWN, FIELDS, apart, below
from copenhagen.batch.compiling import (
    MOST_ACTIONS,
    SOURCES,
    Bytes,
    Chances,
    Flags,
    Numbers,
    Row,
    Words,
    compiled,
    kept,
    pointer,
)
from copenhagen.batch.house import count
from copenhagen.house.grid import CELLS

BEGIN, LOOK, KEEP = -1, -2, -3
"""Special action numbers: restart the game, only report its position, or leave it as it is."""

ASKED, CALLED, AT_RANDOM, BY_WEIGHTS = range(4)
"""How a seat is played: by the actions of a step, by a function in Python, at random, or by the
weights of the policy."""

SHARES = 1 << 16
"""The parts in which the share of random actions is given."""

WORD = 32
"""The number of mask bits in a word."""

_UNDECIDED = -1
_SHIFT = WORD.bit_length() - 1
_NEW_WORDS = MOST_ACTIONS
"""The scratch memory for the words of a mask, after the legal actions."""


@compiled
def _begin(row: Row, start: Row, seat: int, drawn: int, players: int, out: Row) -> int:
    """Restart a game, with new random numbers; return its own seat, a new one if it is drawn."""
    for field in range(FIELDS, len(start)):
        row[field] = start[field]
    row[AGAIN] += 1
    row[DRAWN] = 0
    return apart(row, players, out) if drawn else seat


@compiled
def _result(row: Row, scores: Numbers, player: int, width: int, score: int, filled: int) -> int:
    """Write the points of each seat; return the mask of the winners.

    The most points win, then the fewest empty cells (base.end.tie, rollwrite.end.tie).
    """
    best, winners = -1, 0
    for seat in range(len(scores)):
        me = player + seat * width
        scores[seat] = row[me + score]
        value = (CELLS + 1) * row[me + score] + count(row[me + filled])
        if value > best:
            best, winners = value, 0
        if value == best:
            winners |= 1 << seat
    return winners


@compiled
def _write_masks(out: Row, found: int, game: int, words: Words, masks: Bytes) -> None:
    """Write the mask of the legal actions as bits, the lowest number first, and as bytes.

    Only the bytes that have changed are written: all masks are more than a processor caches.
    """
    size, mask = words.shape[1], pointer(words[game])
    for word in range(size):
        out[_NEW_WORDS + word] = 0
    for place in range(found):
        out[_NEW_WORDS + (out[place] >> _SHIFT)] |= 1 << (out[place] & WORD - 1)
    for word in range(size):
        new = out[_NEW_WORDS + word]
        changed = new ^ np.int64(mask[word])
        mask[word] = new
        while changed and len(masks):
            lowest = changed & -changed
            changed ^= lowest
            masks[game, WORD * word + count(lowest - 1)] = new & lowest != 0


def playing(
    turn: ModuleType,
    encoding: ModuleType,
    layout: ModuleType,
    policy: ModuleType,
) -> Callable[..., None]:
    """Return a function that carries out an action in each game from `first` to before `last`.

    It lets chance run, plays the `others` that need no Python, restarts finished games if
    requested, and then reports the position of each game: the seat to act, the mask of legal
    actions as bits and as bytes and their number, the view of the game's own seat, or of the seat
    to act if no seat is fixed or Python plays it; and for the games that have just ended the points
    and the winners. Empty arrays are skipped.

    `others` says how each seat is played, clockwise from the own one; `slips` how often those by
    `weights` of the `policy` play at random. The policy takes as long to compile as the rules:
    where no seat needs one, `turn` serves as one that plays at random.
    """
    sources, seat_to_act = SOURCES, layout.TO_ACT
    player, width, score, filled = (
        layout.PLAYER,
        layout.PLAYER_WIDTH,
        layout.SCORE,
        layout.FILLED,
    )

    def play(
        rows: Row,
        first: int,
        last: int,
        actions: Numbers,
        start: Row,
        again: bool,  # noqa: FBT001 (compiled functions take what they take in order)
        seats: Numbers,
        drawn: bool,  # noqa: FBT001
        others: Numbers,
        slips: Numbers,
        weights: Chances,
        to_act: Numbers,
        ended: Flags,
        scores: Numbers,
        winners: Numbers,
        counts: Numbers,
        words: Words,
        masks: Bytes,
        views: Bytes,
        scratch: Row,
    ) -> None:
        out, players = pointer(scratch), len(sources) and len(others)
        for game in range(first, last):
            row, action = pointer(rows[game]), actions[game]
            if action == KEEP:
                continue
            ended[game] = False
            acting = action >= 0 and not turn.is_over(row)
            chosen = action if acting else _UNDECIDED
            if action == BEGIN:
                seats[game] = _begin(row, start, seats[game], drawn, players, out)
            while True:
                if turn.is_chance(row):
                    turn.let_happen(row, turn.sample(row), out)
                elif turn.is_over(row):
                    if not acting:
                        break
                    acting, ended[game] = False, True
                    winners[game] = _result(row, scores[game], player, width, score, filled)
                    if again:
                        seats[game] = _begin(row, start, seats[game], drawn, players, out)
                else:
                    if chosen < 0:
                        other = (row[seat_to_act] - seats[game]) % players
                        if others[other] <= CALLED:
                            break
                        slip = slips[other]
                        if others[other] == AT_RANDOM or (slip and below(row, SHARES) < slip):
                            chosen = turn.any_action(row, out)
                        else:
                            chosen = policy.choose(row, out, pointer(weights[other]))
                    turn.apply(row, chosen, out)
                    chosen = _UNDECIDED
            found = turn.legal_actions(row, out)
            seat = row[seat_to_act]
            to_act[game] = seat
            counts[game] = found
            _write_masks(out, found, game, words, masks)
            if len(views):
                own = seats[game]
                if own >= 0 and not (found and others[(seat - own) % players] == CALLED):
                    seat = own
                encoding.encode(row, seat, pointer(views[game]))

    return kept(play)


def showing_after(
    turn: ModuleType, encoding: ModuleType, layout: ModuleType
) -> Callable[..., None]:
    """Return a function that writes the view of the seat to act after each of some actions.

    Chance does not run after them, and no game changes.
    """
    sources, seat_to_act = SOURCES, layout.TO_ACT

    def show_after(
        rows: Row,
        games: Numbers,
        actions: Numbers,
        first: int,
        last: int,
        views: Bytes,
        scratch: Row,
        copy: Row,
    ) -> None:
        out, row = pointer(scratch), pointer(copy)
        for place in range(len(sources) and first, last):
            copy[:] = rows[games[place]]
            seat = row[seat_to_act]
            turn.apply(row, actions[place], out)
            encoding.encode(row, seat, pointer(views[place]))

    return kept(show_after)


def playing_out(turn: ModuleType, layout: ModuleType) -> Callable[..., None]:
    """Return a function that plays games from each of `rows` to the end, with random actions.

    It writes the points and the mask of the winners of each.
    """
    sources = SOURCES
    player, width, score, filled = (
        layout.PLAYER,
        layout.PLAYER_WIDTH,
        layout.SCORE,
        layout.FILLED,
    )

    def play_out(
        rows: Row, first: int, last: int, scores: Numbers, winners: Numbers, scratch: Row
    ) -> None:
        out = pointer(scratch)
        for game in range(len(sources) and first, last):
            row = pointer(rows[game])
            while not turn.is_over(row):
                if turn.is_chance(row):
                    turn.let_happen(row, turn.sample(row), out)
                else:
                    turn.apply(row, turn.any_action(row, out), out)
            winners[game] = _result(row, scores[game], player, width, score, filled)

    return kept(play_out)


CHANCE_OF_A_TURN = 256
"""More random numbers than a turn of a rollout uses."""


def imagining(
    turn: ModuleType, policy: ModuleType, layout: ModuleType, whose_turn: int
) -> Callable[..., None]:
    """Return a function that plays rollouts from each of `rows` to the end, by each seat's weights.

    A rollout begins with one of `actions`. Chance has separate numbers for each turn, so that later
    turns are the same however many were drawn before: `whose_turn` is the field that distinguishes
    turns. The points and the mask of the winners of each are written.
    """
    sources, seat_to_act = SOURCES, layout.TO_ACT
    player, width, score, filled = (
        layout.PLAYER,
        layout.PLAYER_WIDTH,
        layout.SCORE,
        layout.FILLED,
    )

    def play_on(
        rows: Row,
        first: int,
        last: int,
        actions: Numbers,
        weights: Chances,
        scores: Numbers,
        winners: Numbers,
        scratch: Row,
    ) -> None:
        out = pointer(scratch)
        for game in range(len(sources) and first, last):
            row, begun, seat = pointer(rows[game]), 0, rows[game, whose_turn]
            if actions[game] >= 0:
                turn.apply(row, actions[game], out)
            while not turn.is_over(row):
                if row[whose_turn] != seat:
                    seat, begun = row[whose_turn], begun + CHANCE_OF_A_TURN
                    row[DRAWN] = begun
                if turn.is_chance(row):
                    turn.let_happen(row, turn.sample(row), out)
                else:
                    turn.apply(
                        row, policy.choose(row, out, pointer(weights[row[seat_to_act]])), out
                    )
            winners[game] = _result(row, scores[game], player, width, score, filled)

    return kept(play_on)


def _picking() -> Callable[..., None]:
    """Return a function that picks a bit of each row of words, by a number from 0 to below 1."""
    sources = SOURCES

    def pick(words: Words, counts: Numbers, chances: Chances, chosen: Numbers) -> None:
        for game in range(len(sources) and len(counts)):
            if counts[game]:
                left, place = int(chances[game] * counts[game]), 0
                word: Any = np.int64(words[game, 0])
                while left >= count(word):
                    left -= count(word)
                    place += 1
                    word = np.int64(words[game, place])
                for _ in range(left):
                    word &= word - 1
                chosen[game] = WORD * place + count((word & -word) - 1)

    return kept(pick)


pick = _picking()


def _listing() -> Callable[..., None]:
    """Return a function that writes each bit of words: its row, and its number there."""
    sources = SOURCES

    def list_bits(words: Words, rows: Numbers, numbers: Numbers) -> None:
        found = 0
        for row in range(len(sources) and len(words)):
            for place in range(words.shape[1]):
                word: Any = np.int64(words[row, place])
                while word:
                    lowest = word & -word
                    word ^= lowest
                    rows[found], numbers[found] = row, WORD * place + count(lowest - 1)
                    found += 1

    return kept(list_bits)


list_bits = _listing()
