"""The work of copenhagen: whole random games, and each function separately."""

from collections.abc import Sequence
from random import Random

import attrs

import copenhagen as cph
from benchmarks.measuring import Work, called, over
from copenhagen.cardgame import Variant
from copenhagen.games import Action, Game, State, first_state

__all__ = [
    "CARD_GAMES",
    "OTHERS",
    "OTHER_GAMES",
    "ROLL_AND_WRITE",
    "Step",
    "functions",
    "kinds_of_move",
    "looped",
    "numbers",
    "played",
    "playouts",
    "set_up",
    "steps",
]

CARD_GAMES: dict[str, Game] = {
    f"{players} players": cph.card_game(players).game for players in (2, 3, 4)
}
"""The base game, for each number of players."""

ROLL_AND_WRITE: dict[str, Game] = {
    f"Roll & Write, {players} players": cph.roll_and_write(players).game for players in (2, 3, 4)
}
"""Roll & Write, for each number of players."""

OTHER_GAMES = 1000
"""The distance between the seeds of works to be compared."""

ABILITIES: tuple[Variant, ...] = ("base", "variant_a", "variant_b")

OTHERS: dict[str, Game] = {
    **{
        f"all modules, {players} players": cph.card_game(
            players, abilities="variant_b", jokers=True, missions=True
        ).game
        for players in (2, 4)
    },
    **{name: game for name, game in ROLL_AND_WRITE.items() if game.players in (2, 4)},
}
"""The games measured besides the base game: all modules of Expansion 1, and Roll & Write."""


def steps(game: Game, games: int) -> Work:
    """Return the work of random games whose unit is a decision.

    All legal actions are listed, a random one is applied, and chance runs until the next decision.
    """

    def work(number: int) -> int:
        rng, decisions = Random(number), 0
        for _ in range(games):
            state = cph.settle(first_state(game), rng)
            while actions := cph.legal_actions(state):
                state = cph.settle(cph.apply(state, rng.choice(actions)), rng)
                decisions += 1
        return decisions

    return work


def looped(of: Sequence[Game], games: int) -> Work:
    """Return the work of playing games like `playouts`, but step by step; a unit is a game.

    It uses new games, because the library still caches the houses of all earlier ones.
    """

    def work(number: int) -> int:
        rng = Random(number + 2 * OTHER_GAMES)
        for _ in range(games):
            for game in of:
                state: State = cph.settle(first_state(game), rng)
                while actions := cph.legal_actions(state):
                    state = cph.settle(cph.apply(state, rng.choice(actions)), rng)
        return games * len(of)

    return work


def set_up(number: int) -> int:
    """Deal the first hands of games with each set of modules; a unit is a game."""
    rng = Random(number)
    for start in STARTS:
        cph.settle(start, rng)
    return len(STARTS)


STARTS = [
    cph.card_game(2, abilities=abilities, jokers=jokers, missions=missions)
    for abilities in ABILITIES
    for jokers in (False, True)
    for missions in (False, True)
    for _ in range(20)
]
"""First states of games for two, with each set of modules."""


def playouts(of: Sequence[Game], games: int) -> Work:
    """Return the work of `games` random playouts of each kind of game; a unit is a playout."""

    def work(number: int) -> int:
        rng = Random(number)
        for _ in range(games):
            for game in of:
                cph.playout(first_state(game), rng)
        return games * len(of)

    return work


@attrs.frozen
class Step:
    """One decision of a recorded game: the state, the action, and the next state."""

    before: State
    action: Action
    after: State


def played(of: Sequence[Game], games: int, seed: int = 1) -> list[Step]:
    """Return every decision of `games` random playouts of each kind of game."""
    rng, found = Random(seed), []
    for _ in range(games):
        for game in of:
            state: State = cph.settle(first_state(game), rng)
            while actions := cph.legal_actions(state):
                step = Step(state, action := rng.choice(actions), cph.apply(state, action))
                found.append(step)
                state = cph.settle(step.after, rng)
    return found


def functions(recorded: Sequence[Step]) -> dict[str, Work]:
    """Return the work of each function of the library over recorded decisions."""
    rng = Random(3)
    chance = [step.after for step in recorded if cph.chance_outcomes(step.after)]
    views = [cph.view(step.before, step.before.to_act) for step in recorded]
    return {
        "legal_actions": over(recorded, lambda step: cph.legal_actions(step.before)),
        "apply": over(recorded, lambda step: cph.apply(step.before, step.action)),
        "settle": over(chance, lambda state: cph.settle(state, rng)),
        "view": over(recorded, lambda step: cph.view(step.before, step.before.to_act)),
        "resample": over(views, lambda view: cph.resample(view, rng)),
        "events": over(recorded, lambda step: cph.events(step.before, step.action, step.after)),
        "events of all seats": over(
            recorded, lambda step: cph.games.events_by_seat(step.before, step.action, step.after)
        ),
    }


def numbers(recorded: Sequence[Step]) -> dict[str, Work]:
    """Return the work of numbering actions and of encoding views, each separately.

    Listing the actions is measured again here, next to the works compared with it.
    """
    spaces = [cph.action_space(step.before.game) for step in recorded]
    states = [step.before for step in recorded]
    encodings = [cph.encoding(state.game) for state in states]
    return {
        "legal_actions, as below": called([cph.legal_actions] * len(states), states),
        "action_space.legal": called([space.legal for space in spaces], states),
        "action_space.mask": called([space.mask for space in spaces], states),
        "action_space.id": called(
            [space.id for space in spaces], [step.action for step in recorded]
        ),
        "encode": called(
            [encoding.encode for encoding in encodings],
            [cph.view(state, state.to_act) for state in states],
        ),
    }


def kinds_of_move(recorded: Sequence[Step]) -> dict[str, Work]:
    """Return the work of `apply` for each kind of action, the most frequent first."""
    by_kind: dict[str, list[Step]] = {}
    for step in recorded:
        by_kind.setdefault(type(step.action).__name__, []).append(step)
    return {
        f"apply {kind}": over(found, lambda step: cph.apply(step.before, step.action), times=4)
        for kind, found in sorted(by_kind.items(), key=lambda entry: -len(entry[1]))
    }
