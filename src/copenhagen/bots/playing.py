"""The bot protocols, games between bots, and the random bot."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import TYPE_CHECKING, Never, Protocol, TypeGuard, TypeVar, overload

import attrs

from copenhagen.chance import Generator, generator_from, spawn
from copenhagen.engine.protocols import AnyState, HasTurns
from copenhagen.errors import Fault, IllegalAction, InvalidValue, few, shown
from copenhagen.games import (
    ActionOf,
    OfEither,
    OutcomeOf,
    SomeAction,
    SomeState,
    StateOf,
    apply,
    legal_actions,
    require_state,
    require_view,
    sample,
    view,
)
from copenhagen.playouts import playout
from copenhagen.values import immutable

if TYPE_CHECKING:
    from copenhagen.games import Action, Move, State, View

ViewOf_contra = TypeVar("ViewOf_contra", bound="View", contravariant=True)


class BotOf(Protocol[ViewOf_contra, ActionOf]):
    """Anything that can choose, generic over the types of its views and actions."""

    def choose(self, view: ViewOf_contra, actions: tuple[ActionOf, ...], rng: Random) -> ActionOf:
        """Return one of `actions`, the legal ones of the seat that `view` belongs to.

        `view.viewer` is the deciding player. Draw anything random from `rng`, so that games can be
        repeated. Bots are asked only if there is something to choose; the bots of this package
        raise `InvalidValue` otherwise.
        """
        ...


class Bot(BotOf["View", "Action"], Protocol):
    """Anything that can choose, in every game: any object with this one method is a bot.

    A bot that plays only one game is a `BotOf` its views and actions, such as
    `copenhagen.cardgame.bots.CardBot`. They differ only for type checkers.
    """


@overload
def bot_game(
    start: OfEither, bots: Sequence[Bot], rng: Generator
) -> "Iterator[tuple[Move, OfEither]]": ...


@overload
def bot_game(
    start: HasTurns[StateOf, ActionOf, OutcomeOf],
    bots: Sequence[BotOf[Never, ActionOf] | Bot],
    rng: Generator,
) -> Iterator[tuple[ActionOf | OutcomeOf, StateOf]]: ...


def bot_game(  # type: ignore[misc]  # as people read it
    start: SomeState, bots: Sequence[Bot], rng: Generator
) -> "Iterator[tuple[Move, SomeState]]":
    """Let `bots`, one for each seat, play from `start` to the end of the game.

    Yields every move, of bots and of chance, with the state after it.

    Chance draws from `rng`, a `random.Random` or a ``numpy.random.Generator``. Each bot gets a
    separate `random.Random` for the whole game. It is derived from `rng` and reveals nothing about
    later draws; one bot's draws affect neither chance nor the other bots.

    Raises `InvalidValue` if there is not one bot for each player, `IllegalAction` if a bot chooses
    an illegal action, and `InvalidValue` if `rng` is not a generator, or draws a number that is
    not from 0 up to 1.
    """
    _check_bots(start, bots)
    state = start
    drawing = generator_from(rng)
    own = [spawn(drawing) for _ in bots]
    while True:
        move: Move | None = sample(state, drawing)
        if move is None:
            if not (actions := legal_actions(state)):
                return
            seat = state.to_act
            move = bots[seat].choose(view(state, seat), actions, own[seat])
        try:
            state = apply(state, move)
        except IllegalAction as error:
            _name_bot(error, bots, state.to_act)
            raise
        yield move, state


@overload
def bot_playout(start: OfEither, bots: Sequence[Bot], rng: Generator) -> OfEither: ...


@overload
def bot_playout(
    start: HasTurns[StateOf, ActionOf, object],
    bots: Sequence[BotOf[Never, ActionOf] | Bot],
    rng: Generator,
) -> StateOf: ...


def bot_playout(  # type: ignore[misc]  # as people read it
    start: SomeState, bots: Sequence[Bot], rng: Generator
) -> SomeState:
    """Let `bots`, one for each seat, play from `start` to the end of the game, and return the end.

    The game is the same as that of `bot_game`, for callers who need only the final state. It is a
    plain function with picklable arguments and result, so it can run in another process.

    >>> from random import Random
    >>> import copenhagen as cph
    >>> end = bot_playout(cph.card_game(2), (RandomBot(), RandomBot()), Random(1))
    >>> cph.result(end).winners
    (0,)

    Raises as `bot_game` does.
    """
    _check_bots(start, bots)
    drawing = generator_from(rng)
    own = [spawn(drawing) for _ in bots]

    seat = 0

    def choose(state: "State", actions: "tuple[Action, ...]", _: Random) -> "Action":
        nonlocal seat
        seat = state.to_act
        return bots[seat].choose(view(state, seat), actions, own[seat])

    try:
        return playout(start, drawing, choose)
    except IllegalAction as error:
        _name_bot(error, bots, seat)
        raise


def _name_bot(error: IllegalAction, bots: Sequence[object], seat: int) -> None:
    """Add a note to an error, naming the bot that chose the rejected move."""
    error.add_note(f"The bot at seat {seat}, {shown(bots[seat])}, chose it.")


def is_bot(bot: object) -> TypeGuard[Bot]:
    """Return whether `bot` can choose; a bot's class cannot."""
    return not isinstance(bot, type) and callable(getattr(bot, "choose", None))


def bot_faults(bots: object, players: int) -> Iterator[Fault]:
    """Yield the reasons why `bots` is not a sequence of one bot for each seat."""
    if not isinstance(bots, Sequence):
        yield Fault("bots", f"{shown(bots)} is not a sequence of bots")
        return
    if len(bots) != players:
        yield Fault("bots", f"{players} bots are needed, not {len(bots)}")
    for place, bot in enumerate(bots):
        if not is_bot(bot):
            yield Fault(f"bots[{place}]", f"{shown(bot)} is not a bot: it cannot choose")


def _check_bots(start: AnyState, bots: object) -> None:
    require_state(start)
    if faults := few(bot_faults(bots, start.game.players)):
        raise InvalidValue(faults)


def require_actions(view: "View", actions: "Sequence[Action]", least: int = 1) -> None:
    """Raise `InvalidValue` if there are fewer than `least` actions, or another seat decides."""
    require_view(view)
    if not isinstance(actions, Sequence):
        raise InvalidValue([Fault("actions", f"{shown(actions)} is not a tuple of actions")])
    if len(actions) < least:
        raise InvalidValue([Fault("actions", "there is no action to choose")])
    if view.viewer != view.to_act:
        text = f"it is the view of seat {view.viewer}, and seat {view.to_act} decides"
        raise InvalidValue([Fault("view", text)])


@attrs.frozen
@immutable
class RandomBot:
    """Chooses a legal action uniformly at random."""

    def choose(self, view: "View", actions: tuple[SomeAction, ...], rng: Generator) -> SomeAction:
        """Return one of `actions`. Raises `InvalidValue` if `actions` is empty."""
        require_actions(view, actions)
        return generator_from(rng).choice(actions)
