"""One value of each kind of document, and more of the kinds that are quick to make."""

from collections.abc import Callable, Iterator
from functools import cache
from random import Random

import copenhagen as cph
from copenhagen import errors
from copenhagen.games import Event, Move
from copenhagen.notation import ActionList, Document, Record
from copenhagen.rollwrite import events as roll_events
from tests.rollwrite.walks import ROLL_AND_WRITE
from tests.strategies import CARD_GAME

__all__ = ["events_of", "matches", "samples"]


def _steps() -> Iterator[tuple[cph.State, Move, cph.State]]:
    """Yield steps of games in which every kind of event occurs."""
    for walked in (CARD_GAME.directed_steps, ROLL_AND_WRITE.directed_steps):
        for step in walked:
            yield step.before, step.move, step.after
    for match in matches():
        for made in match.steps():
            yield made.before, made.move, made.after


@cache
def events_of(number: int = 3) -> tuple[Event, ...]:
    """Return up to that many different events of each kind."""
    found: dict[type, dict[Event, None]] = {}
    for before, move, after in _steps():
        for told in cph.games.events_by_seat(before, move, after)[:2]:
            for event in told:
                alike = found.setdefault(type(event), {})
                if len(alike) < number:
                    alike[event] = None
    rare = roll_events.CoatActionsSkipped(1, 2)
    return (rare, *(event for alike in found.values() for event in alike))


def _match(start: cph.State, seed: int, moves: int) -> cph.Match[cph.State]:
    match = cph.Match(start, seed=seed, players=("Ada", "Bo", "Cy", "Di")[: start.game.players])
    rng = Random(seed)
    for _ in range(moves):
        if match.legal_actions:
            match.play(rng.choice(match.legal_actions))
    return match


@cache
def matches() -> tuple[cph.Match[cph.State], ...]:
    """Return matches of both games: just begun, in the middle, and over."""
    starts: list[cph.State] = [
        cph.card_game(2),
        cph.card_game(3, abilities="variant_b", jokers=True, missions=True),
        cph.card_game(4, abilities="variant_a"),
        cph.roll_and_write(2),
        cph.roll_and_write(4, options=cph.RollAndWriteOptions(mirror=True)),
    ]
    return tuple(
        _match(start, seed, moves)
        for seed, start in enumerate(starts)
        for moves in (0, 9, 30, 5_000)
    )


def refusals_of(match: cph.Match[cph.State]) -> Iterator[cph.errors.Refused]:
    """Yield the refusals of a match, in both languages."""
    over, other = match.result is not None, (match.to_act or 0) - 1
    tries: list[Callable[[], object]] = [
        lambda: match.play("nonsense"),
        lambda: match.play("?b"),
        lambda: match.play("?bbyrw"),
        lambda: match.play(cph.cardgame.TakeCards((3, 5))),
        lambda: match.play(cph.rollwrite.MarkTwo(cph.Color.RED) if over else cph.cardgame.Done()),
        lambda: match.play("x", seat=other % match.game.players),
        lambda: match.play("x", number=len(match.moves) + 1),
        lambda: match.play("x", history="0" * 16),
        match.redo,
    ]
    for attempt in tries:
        try:
            attempt()
        except cph.errors.Refused as refusal:
            yield refusal
            yield cph.render.translated(refusal, "de")


def other_errors() -> tuple[cph.CopenhagenError, ...]:
    """Return an error of each kind that is not a refusal."""
    faults = (errors.Fault("players[0].hand", "too many cards", "base.hand.limit"),)
    whole = (*faults, errors.Fault("", "it is impossible"))
    return (
        *(
            kind(whole)
            for kind in (
                *(errors.InvalidValue, errors.InvalidGame, errors.InvalidMove),
                *(errors.InvalidState, errors.InvalidDocument, errors.UnknownCell),
            )
        ),
        *(
            kind("something else is wrong")
            for kind in (
                *(errors.NotAState, errors.UnknownName, errors.UnknownRule, errors.UnknownRuling),
                *(errors.WorkerLost, errors.ResultFileError),
            )
        ),
        errors.MissingExtra("joblib", "simulate"),
    )


def ambiguous() -> cph.errors.Refused:
    """Return the refusal of an ambiguous text."""
    state = cph.notation.read_state("2ecm 0A bygrpbr - 59* RR,A,- GGP,A,-")
    try:
        cph.notation.read_move(state, "r2")
    except cph.errors.Refused as refusal:
        return refusal
    raise AssertionError


def seat_record(match: cph.Match[cph.State]) -> cph.SeatRecord:
    """Return the record of a match as a seat saw it, from its first view on."""
    told = tuple(step.events(1) for step in match.steps())
    return cph.SeatRecord(cph.view(match.states[0], 1), told)


@cache
def samples() -> tuple[Document, ...]:
    """Return values of every kind of document."""
    found: list[Document] = [*events_of()]
    moves: dict[type, dict[Move, None]] = {}
    for _, move, _ in _steps():
        alike = moves.setdefault(type(move), {})
        if len(alike) < 3:
            alike[move] = None
    found += [move for alike in moves.values() for move in alike]
    for match in matches():
        state, number = match.state, len(match.moves)
        found += [state, state.game, state.game.options, match.record()]
        found += [cph.public_view(state), cph.view(state, 1), ActionList(match.legal_actions)]
        found.append(cph.points_by_source(state, 0))
        if not any(player.house.filled for player in match.states[0].players):
            found.append(seat_record(match))
        found += [match.frame(seat, since=max(0, number - 4)) for seat in (None, 0, 1)]
        found += [*match.steps(number - 2)]
        seat = match.state.to_act
        found.append(cph.choices(match.view(seat), match.legal_actions))
        found += [final] if (final := match.result) is not None else []
        for move in match.moves[:1]:
            found += match.why_illegal(move)
        found += refusals_of(match)
    found += [Record(cph.roll_and_write(3).game, ()), ambiguous()]
    found += other_errors()
    return tuple(dict.fromkeys(found))
