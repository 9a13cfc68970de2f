"""The games as Python games of OpenSpiel, with explicit chance. Needs `openspiel`.

Importing this module registers ``copenhagen_card_game`` and ``copenhagen_roll_and_write``, so that
``pyspiel.load_game`` knows them and their parameters:

>>> import pyspiel
>>> from copenhagen.adapters import openspiel
>>> loaded = pyspiel.load_game("copenhagen_card_game(players=3,abilities=variant_b,jokers=true)")
>>> loaded.num_players(), loaded.num_distinct_actions()
(3, 3516)
>>> state = loaded.new_initial_state()
>>> while state.is_chance_node():
...     number, _ = state.chance_outcomes()[0]
...     state.apply_action(number)
>>> state.current_player(), state.action_to_string(state.legal_actions()[0])
(0, 't01')
"""

from array import array
from collections.abc import Callable, Iterator, Mapping
from operator import sub
from random import Random
from types import ModuleType
from typing import Any

import attrs

from copenhagen.errors import Fault, InvalidValue, MissingExtra, shown

try:
    import numpy as np
    import pyspiel
except ModuleNotFoundError as missing:
    raise MissingExtra(str(missing.name), "openspiel") from None

from copenhagen.adapters.rewards import rewards
from copenhagen.chance import generator_from
from copenhagen.engine.game import GameKind, OfItsGame, games
from copenhagen.games import (
    Action,
    Game,
    Outcome,
    State,
    apply,
    first_state,
    resample,
    result,
    view,
)
from copenhagen.house.colors import COLORS
from copenhagen.notation import write_move, write_state
from copenhagen.spaces import action_space, encoding, outcome_space

__all__ = ["CopenhagenGame", "CopenhagenObserver", "CopenhagenState", "game"]

_BITS = 13
"""The bits of action and outcome numbers; the bits above them hold the seat that saw a card."""

_SPENT = 7
"""The marker in those bits for a concealed card shown as it is spent, with its seat and color."""

_COLORS = len(COLORS)

_Parameters = Mapping[str, Any]


# Games and their parameters


class CopenhagenGame(pyspiel.Game):
    """A game of either kind with its parameters; its states are `CopenhagenState`.

    - **Actions** and **chance outcomes** are numbers of `copenhagen.action_space` and
      `copenhagen.spaces.outcome_space`.
    - **Observations** are views of a player, encoded by `copenhagen.encoding`, each byte a number,
      in named fields; as a string, the position in notation, with ``?`` for each card concealed
      from the player.
    - The **information state** of a player is, as a string, the numbers of all moves so far in
      order, with ``?`` for each card that another player has drawn face down: it has perfect
      recall, including the player's own cards and the order in which they came. Its tensor is the
      observation tensor: a view has everything that the rules let a player know, but not the
      history.
    - **Returns** come at the end, -1 to 1, and sum to 0: 1 for the winner, and an equal part of -1
      for each of the others; winners who share victory share the winner's return.
    """

    kind: Any
    """The OpenSpiel game type, without parameters."""

    made: GameKind
    """The game."""

    def __init__(self, params: _Parameters | None = None) -> None:
        """Prepare a game; missing parameters take their defaults.

        Raises `InvalidGame` if the parameters are invalid.
        """
        usual = self.kind.parameter_specification
        given = {**usual, **(params or {})}
        chosen = _chosen(self.made.room("parameters"), given)
        self.start = first_state(chosen)
        self.actions = action_space(chosen)
        self.outcomes = outcome_space(chosen)
        limits = self.made.room("parameters")
        self._chance = limits.MOST_CHANCE_MOVES
        info = pyspiel.GameInfo(
            num_distinct_actions=self.actions.size,
            max_chance_outcomes=self.outcomes.size,
            num_players=chosen.players,
            min_utility=-1.0 / (chosen.players - 1),
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=limits.MOST_DECISIONS,
        )
        named = {name: given[name] for name in usual if given[name] != usual[name]}
        super().__init__(self.kind, info, {"players": chosen.players, **named})

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the name and the parameters."""
        return pyspiel.load_game, (str(self),)

    def new_initial_state(self) -> "CopenhagenState":
        """Return the first state, before cards are dealt or dice rolled."""
        return CopenhagenState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Return the maximum number of chance moves in a game."""
        return int(self._chance)

    def make_py_observer(
        self,
        iig_obs_type: Any = None,  # noqa: ANN401 (a type of OpenSpiel)
        params: _Parameters | None = None,
    ) -> "CopenhagenObserver":
        """Return an observer of states for one player.

        Raises `InvalidValue` for parameters, since none exist, and for an observation that leaves
        out public information or the player's own, or shows all players' private information.
        """
        return CopenhagenObserver(self, iig_obs_type, params)


def _chosen(room: ModuleType, given: _Parameters) -> Game:
    """Return the game with these parameters."""
    more = {name: value for name, value in given.items() if name != "players"}
    found: Game = room.game_with(given["players"], more)
    return found


def _kind(made: GameKind) -> Any:  # noqa: ANN401 (a type of OpenSpiel)
    """Return the OpenSpiel type of a game."""
    known, room = pyspiel.GameType, made.room("parameters")
    hides = "IMPERFECT_INFORMATION" if room.HIDES else "PERFECT_INFORMATION"
    return known(
        short_name=f"copenhagen_{made.name}",
        long_name=room.TITLE,
        dynamics=known.Dynamics.SEQUENTIAL,
        chance_mode=known.ChanceMode.EXPLICIT_STOCHASTIC,
        information=getattr(known.Information, hides),
        utility=known.Utility.ZERO_SUM,
        reward_model=known.RewardModel.TERMINAL,
        max_num_players=4,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": 2, **room.USUAL},
    )


# OpenSpiel keeps its callables until the interpreter exits; only a class survives that.
_CLASSES: dict[str, type[CopenhagenGame]] = {
    made.name: type(made.choice.__name__, (CopenhagenGame,), {"kind": _kind(made), "made": made})
    for made in games()
    if made.room_or_none("parameters")
}
"""The class of each game, by its name."""

for _class in _CLASSES.values():
    pyspiel.register_game(_class.kind, _class)

_GAME_OF = OfItsGame("choice", what="game")


def game(chosen: Game) -> CopenhagenGame:
    """Return a game of this library as one of OpenSpiel.

    It is the same as ``pyspiel.load_game`` with the name and the parameters of the game.

    >>> import copenhagen as cph
    >>> print(game(cph.card_game(players=2, missions=True).game))
    copenhagen_card_game(missions=drawn,players=2)

    Raises `InvalidGame` if `chosen` is invalid.
    """
    first_state(chosen)  # raises for an unknown game
    made = _GAME_OF[type(chosen)]
    given = {"players": chosen.players, **made.room("parameters").named(chosen)}
    kind = _CLASSES[made.name].kind
    loaded: CopenhagenGame = pyspiel.load_game(kind.short_name, given)
    return loaded


# States


class CopenhagenState(pyspiel.State):
    """A state of a game with OpenSpiel's interface.

    `position` is the state of this library, which is immutable: copies share it.
    """

    position: State

    def __init__(self, game: CopenhagenGame) -> None:
        """Begin a game."""
        super().__init__(game)
        self._seen = b""
        self._stand(game.start)

    def _stand(self, position: State) -> None:
        self.position = position
        if position.game.rules.chance_at(position.phase) is not None:
            self._player = _BY_CHANCE
        else:
            self._player = position.to_act if result(position) is None else _OVER

    def current_player(self) -> int:
        """Return the deciding seat, or OpenSpiel's number for chance or the end."""
        return self._player

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return self._player == _OVER

    def _legal_actions(self, player: int) -> list[int]:  # noqa: ARG002 (always the deciding seat)
        return sorted(self.get_game().actions.legal(self.position))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the numbers of the chance outcomes, in order, each with its probability."""
        possible = self.get_game().outcomes.possible(self.position)
        return sorted([(number, float(chance)) for number, chance in possible])

    def _apply_action(self, number: int) -> None:
        move, before = self._move(number), self.position
        self._stand(apply(before, move))
        after, words = self.position, iter([number])
        if hasattr(before.players[0], "concealed"):
            words = _told(number, before, after)
        self._seen += array("H", words).tobytes()

    def _move(self, number: int) -> Action | Outcome:
        known = self.get_game()
        if self._player == _BY_CHANCE:
            return known.outcomes.outcome(number)  # type: ignore[no-any-return]
        return known.actions.action(number)  # type: ignore[no-any-return]

    def _action_to_string(self, player: int, number: int) -> str:
        known = self.get_game()
        by_chance = player == _BY_CHANCE
        return write_move(
            known.outcomes.outcome(number) if by_chance else known.actions.action(number)
        )

    def returns(self) -> list[float]:
        """Return each player's return: 0 until the game is over."""
        ended = result(self.position)
        return [0.0] * self.position.game.players if ended is None else list(rewards(ended))

    def resample_from_infostate(
        self, player_id: int, probability_sampler: Callable[[], float]
    ) -> "CopenhagenState":
        """Return a state that looks the same to a player, drawn with the right probability.

        The player's information states are equal. Its `history` is empty: the game continues from
        there.
        """
        rng = generator_from(_Draws(probability_sampler))
        drawn = resample(view(self.position, player_id), rng)
        state = CopenhagenState(self.get_game())
        state._seen = self._seen
        if hasattr(drawn.players[0], "concealed"):
            state._seen = _dealt_anew(self._seen, drawn, player_id, rng)
        state._stand(drawn)
        return state

    def seen(self, player: int) -> str:
        """Return the number of each move so far, ``?`` for a card that only others have seen."""
        return " ".join(
            str(word & _NUMBER) if word >> _BITS in {0, player + 1} else "?"
            for word in array("H", self._seen)
            if word >> _BITS != _SPENT
        )

    def __str__(self) -> str:
        return write_state(self.position)


_NUMBER = (1 << _BITS) - 1


def _told(number: int, before: Any, after: Any) -> Iterator[int]:  # noqa: ANN401 (with concealed cards)
    """Yield the word for a move: its number, with the only seat that saw the card, if any.

    A word follows for each concealed card that the move reveals to all.
    """
    shown = []
    for seat, (then, now) in enumerate(zip(before.players, after.players, strict=True)):
        if now.concealed != then.concealed:
            for color, cards in enumerate(map(sub, then.concealed, now.concealed)):
                if cards < 0:
                    number |= (seat + 1) << _BITS
                shown += [_SPENT << _BITS | seat * _COLORS + color] * cards
    yield number
    yield from shown


def _dealt_anew(seen: bytes, drawn: Any, player: int, rng: Random) -> bytes:  # noqa: ANN401
    """Return the words seen, with the cards of the others replaced by those in `drawn`.

    Their concealed and spent cards may have come in any order in which each was drawn before it was
    spent; `player` cannot tell which.
    """
    words = array("H", seen)
    for seat, other in enumerate(drawn.players):
        if seat == player:
            continue
        places = [place for place, word in enumerate(words) if word >> _BITS == seat + 1]
        rng.shuffle(places)
        for place, word in enumerate(words):
            whose, color = divmod(word & _NUMBER, _COLORS)
            if word >> _BITS == _SPENT and whose == seat:
                earlier = next(which for which, early in enumerate(places) if early < place)
                words[places.pop(earlier)] = (seat + 1) << _BITS | color
        concealed = [color for color, cards in enumerate(other.concealed) for _ in range(cards)]
        for place, color in zip(places, concealed, strict=True):
            words[place] = (seat + 1) << _BITS | color
    return words.tobytes()


_BY_CHANCE = int(pyspiel.PlayerId.CHANCE)
_OVER = int(pyspiel.PlayerId.TERMINAL)


@attrs.frozen
class _Draws:
    """A generator on top of a function that returns a number from 0 up to, but not including, 1."""

    random: Callable[[], float]

    def bytes(self, length: int) -> bytes:
        """Return that many random bytes."""
        return bytes(int(256 * self.random()) for _ in range(length))


# Observers


class CopenhagenObserver:
    """One player's observer of states in OpenSpiel: fills `tensor`, makes strings.

    `dict` has the fields of `copenhagen.encoding` by name, as parts of `tensor`.
    """

    def __init__(
        self,
        game: CopenhagenGame,
        iig_obs_type: Any = None,  # noqa: ANN401 (a type of OpenSpiel)
        params: _Parameters | None = None,
    ) -> None:
        """Prepare a tensor of zeros; see `CopenhagenGame.make_py_observer`."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if params:
            raise InvalidValue([Fault("params", f"{shown(params)}: there are no parameters")])
        if not kind.public_info or kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            text = "only what one player may know, all of it, can be observed"
            raise InvalidValue([Fault("iig_obs_type", text)])
        self._recalls = kind.perfect_recall
        self._encoding = encoding(game.start.game)
        self.tensor = np.zeros(self._encoding.size, np.float32)
        self.dict = {
            field.name: self.tensor[field.slice].reshape(field.shape)
            for field in self._encoding.fields
        }

    def set_from(self, state: CopenhagenState, player: int) -> None:
        """Fill `tensor` with the player's view of a state."""
        row = self._encoding.encode(view(state.position, player))
        self.tensor[:] = np.frombuffer(row, np.uint8)

    def string_from(self, state: CopenhagenState, player: int) -> str:
        """Return the player's view of a state; with perfect recall, the moves that led to it."""
        if self._recalls:
            return f"{player}: {state.seen(player)}"
        return repr(view(state.position, player))
