"""The protocols of bots, games of bots, and the bot that plays at random."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Protocol, TypeGuard, TypeVar, overload

import attrs

from copenhagen.cardgame import actions as card_actions
from copenhagen.cardgame.state import State as CardState
from copenhagen.cardgame.views import View as CardView
from copenhagen.chance import Generator, generator_from, spawn
from copenhagen.errors import Fault, InvalidValue, shown
from copenhagen.games import (
    Action,
    Move,
    State,
    View,
    apply,
    legal_actions,
    require_state,
    sample,
    view,
)
from copenhagen.playouts import playout
from copenhagen.rollwrite import actions as roll_actions
from copenhagen.rollwrite.state import State as RollState
from copenhagen.rollwrite.views import View as RollView
from copenhagen.values import value

__all__ = [
    "Bot",
    "CardBot",
    "RandomBot",
    "RollBot",
    "bot_faults",
    "bot_game",
    "bot_playout",
    "is_bot",
    "require_actions",
]

SomeAction = TypeVar("SomeAction", bound=Action)


class Bot(Protocol):
    """Anything that can choose, in both games: any object with this one method is a bot.

    `CardBot` and `RollBot` are bots that know only one of the games. The three differ only for type
    checkers.
    """

    def choose(self, view: View, actions: "tuple[Action, ...]", rng: Random) -> "Action":
        """Return one of `actions`, the legal ones of the seat that `view` belongs to.

        `view.viewer` is the player who decides. Anything random should be drawn from `rng`, so that
        a game can be repeated. Bots are asked only where there is something to choose; those of the
        package raise `InvalidValue` if there is not.
        """
        ...


class CardBot(Protocol):
    """A bot that can play the card game."""

    def choose(
        self, view: CardView, actions: "tuple[card_actions.Action, ...]", rng: Random
    ) -> "card_actions.Action":
        """Return one of `actions`, as `Bot.choose` does."""
        ...


class RollBot(Protocol):
    """A bot that can play Roll & Write."""

    def choose(
        self, view: RollView, actions: "tuple[roll_actions.Action, ...]", rng: Random
    ) -> "roll_actions.Action":
        """Return one of `actions`, as `Bot.choose` does."""
        ...


@overload
def bot_game(
    start: CardState, bots: Sequence[CardBot], rng: Generator
) -> Iterator[tuple[card_actions.Move, CardState]]: ...


@overload
def bot_game(
    start: RollState, bots: Sequence[RollBot], rng: Generator
) -> Iterator[tuple[roll_actions.Move, RollState]]: ...


@overload
def bot_game(start: State, bots: Sequence[Bot], rng: Generator) -> Iterator[tuple[Move, State]]: ...


def bot_game(start: State, bots: Sequence[Any], rng: Generator) -> Iterator[tuple[Any, Any]]:
    """Let `bots`, one for each seat, play from `start` to the end of the game.

    Yields every move, of bots and of chance, with the state after it.

    Chance draws from `rng`, a `random.Random` or a ``numpy.random.Generator``. Each bot is given a
    `random.Random` of its own for the whole game. It follows from `rng` and does not tell what that
    will draw; how much one bot draws changes nothing for chance or for the others.

    Raises `InvalidValue` if there is not one bot for each player, `IllegalAction` if a bot chooses
    what the rules forbid, and `InvalidValue` if `rng` is not a generator, or draws a number that is
    not from 0 up to 1.
    """
    _check_bots(start, bots)
    state, drawing = start, generator_from(rng)
    own = [spawn(drawing) for _ in bots]
    while True:
        move: Move | None = sample(state, drawing)
        if move is None:
            if not (actions := legal_actions(state)):
                return
            seat = state.to_act
            move = bots[seat].choose(view(state, seat), actions, own[seat])
        state = apply(state, move)
        yield move, state


@overload
def bot_playout(start: CardState, bots: Sequence[CardBot], rng: Generator) -> CardState: ...


@overload
def bot_playout(start: RollState, bots: Sequence[RollBot], rng: Generator) -> RollState: ...


@overload
def bot_playout(start: State, bots: Sequence[Bot], rng: Generator) -> State: ...


def bot_playout(start: State, bots: Sequence[Any], rng: Generator) -> State:
    """Let `bots`, one for each seat, play from `start` to the end of the game, and return the end.

    The same game as that of `bot_game`, for those who want nothing but how it ends. It is a plain
    function of values that pickle, so that it can run in another process.

    >>> from random import Random
    >>> import copenhagen as cph
    >>> end = bot_playout(cph.card_game(2), (RandomBot(), RandomBot()), Random(1))
    >>> cph.result(end).winners
    (0,)

    Raises as `bot_game`.
    """
    _check_bots(start, bots)
    drawing = generator_from(rng)
    own = [spawn(drawing) for _ in bots]

    def choose(state: State, actions: tuple[Action, ...], _: Random) -> Action:
        seat = state.to_act
        chosen: Action = bots[seat].choose(view(state, seat), actions, own[seat])
        return chosen

    return playout(start, drawing, choose)


def is_bot(bot: object) -> TypeGuard[Bot]:
    """Tell whether `bot` can choose; the class of a bot cannot."""
    return not isinstance(bot, type) and callable(getattr(bot, "choose", None))


def bot_faults(bots: object, players: int) -> Iterator[Fault]:
    """Yield what keeps `bots` from being one bot for each seat."""
    if not isinstance(bots, Sequence):
        yield Fault("bots", f"{shown(bots)} is not a sequence of bots")
        return
    if len(bots) != players:
        yield Fault("bots", f"{players} bots are needed, not {len(bots)}")
    for place, bot in enumerate(bots):
        if not is_bot(bot):
            yield Fault(f"bots[{place}]", f"{shown(bot)} is not a bot: it cannot choose")


def _check_bots(start: State, bots: object) -> None:
    require_state(start)
    if faults := tuple(bot_faults(bots, start.game.players)):
        raise InvalidValue(faults)


def require_actions(actions: Sequence[Action]) -> None:
    """Raise `InvalidValue` if there is nothing to choose from: it is chance's turn, or all over."""
    if not actions:
        raise InvalidValue([Fault("actions", "there is no action to choose")])


@value
@attrs.frozen
class RandomBot:
    """Chooses any legal action, each with the same probability."""

    def choose(self, view: View, actions: tuple[SomeAction, ...], rng: Generator) -> SomeAction:  # noqa: ARG002 - it looks at nothing
        """Return one of `actions`. Raises `InvalidValue` if there is none."""
        require_actions(actions)
        return generator_from(rng).choice(actions)
