"""copenhagen at work: whole random games, and each function apart."""

from collections.abc import Sequence
from random import Random

import attrs

import copenhagen as cph
from benchmarks.measuring import Work, over
from copenhagen.cardgame.actions import Action
from copenhagen.cardgame.state import Phase, State

__all__ = [
    "MODULES",
    "PLAYERS",
    "Step",
    "functions",
    "kinds_of_move",
    "played",
    "steps",
    "whole_games",
]

PLAYERS = (2, 3, 4)

MODULES = (2, 4)
"""The numbers of players for which games with all modules of Expansion 1 are measured."""


def steps(players: int, games: int, *, modules: bool = False) -> Work:
    """Return the work of random games whose unit is a decision.

    All legal actions are listed, a random one is applied, and chance runs until the next decision.
    With `modules`, there are the new abilities of variant B, joker tiles and missions.
    """

    def work(number: int) -> int:
        rng, decisions = Random(number), 0
        for _ in range(games):
            state = cph.settle(_first_state(players, modules=modules), rng)
            while actions := cph.legal_actions(state):
                state = cph.settle(cph.apply(state, rng.choice(actions)), rng)
                decisions += 1
        return decisions

    return work


def _first_state(players: int, *, modules: bool) -> State:
    if not modules:
        return cph.card_game(players)
    return cph.card_game(players, abilities="variant_b", jokers=True, missions=True)


def whole_games(games: int) -> Work:
    """Return the work of random games of two, three and four players whose unit is a game."""

    def work(number: int) -> int:
        rng = Random(number)
        for _ in range(games):
            for players in PLAYERS:
                cph.playout(cph.card_game(players), rng)
        return games * len(PLAYERS)

    return work


@attrs.frozen
class Step:
    """One decision of a recorded game: the state, the action, and what comes of it."""

    before: State
    action: Action
    after: State


def played(games: int, seed: int = 1) -> list[Step]:
    """Return every decision of some random games of each number of players."""
    rng, found = Random(seed), []
    for _ in range(games):
        for players in PLAYERS:
            state = cph.settle(cph.card_game(players), rng)
            while actions := cph.legal_actions(state):
                step = Step(state, action := rng.choice(actions), cph.apply(state, action))
                found.append(step)
                state = cph.settle(step.after, rng)
    return found


def functions(recorded: Sequence[Step]) -> dict[str, Work]:
    """Return the functions of the library, each apart, over recorded decisions."""
    rng = Random(3)
    turned = [step.after for step in recorded if step.after.phase is Phase.REFILL]
    views = [cph.view(step.before, step.before.seat) for step in recorded]
    return {
        "legal_actions": over(recorded, lambda step: cph.legal_actions(step.before)),
        "apply": over(recorded, lambda step: cph.apply(step.before, step.action)),
        "settle, two cards or three": over(turned, lambda state: cph.settle(state, rng)),
        "view": over(recorded, lambda step: cph.view(step.before, step.before.seat)),
        "resample": over(views, lambda view: cph.resample(view, rng)),
        "events": over(recorded, lambda step: cph.events(step.before, step.action, step.after)),
    }


def kinds_of_move(recorded: Sequence[Step]) -> dict[str, Work]:
    """Return `apply` for each kind of action apart, the most frequent first."""
    by_kind: dict[str, list[Step]] = {}
    for step in recorded:
        by_kind.setdefault(type(step.action).__name__, []).append(step)
    return {
        f"apply {kind}": over(found, lambda step: cph.apply(step.before, step.action), times=4)
        for kind, found in sorted(by_kind.items(), key=lambda entry: -len(entry[1]))
    }
