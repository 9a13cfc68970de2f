"""The games as environments of Gymnasium: one player against bots. Needs `gymnasium`.

Importing this module registers ``copenhagen/CardGame-v0`` and ``copenhagen/RollAndWrite-v0``, and
an environment with the opponents of each task (`copenhagen.simulation.TASKS`). ``gymnasium.make``
imports it automatically if its name comes before the colon:

>>> import gymnasium
>>> env = gymnasium.make(
...     "copenhagen.adapters.gymnasium:copenhagen/CardGame-v0", players=3, opponents="random"
... )
>>> observation, info = env.reset(seed=7)
>>> over = False
>>> while not over:
...     action = env.action_space.sample(info["action_mask"])
...     observation, reward, over, _, info = env.step(action)
>>> -1 <= reward <= 1
True
"""

import sys
from random import Random
from typing import Any, ClassVar

from copenhagen.errors import Fault, IllegalAction, InvalidValue, MissingExtra, close_matches

try:
    import gymnasium
    import numpy as np
    from numpy.typing import NDArray
except ModuleNotFoundError as missing:
    raise MissingExtra(str(missing.name), "gymnasium") from None

from copenhagen.adapters.arrays import Arrays, Masks, Seen
from copenhagen.adapters.opponents import NOT_SINGLE, Opponents, named_opponents
from copenhagen.adapters.pixels import Pixels, RenderMode, check_render_mode, drawn, render_modes
from copenhagen.adapters.rewards import rewards
from copenhagen.chance import spawn
from copenhagen.engine.game import games
from copenhagen.games import Game, State, apply, first_state, legal_actions, result, settle, view
from copenhagen.render import draw_view
from copenhagen.simulation.tasks import TASKS, Task
from copenhagen.values import checked_seed, seat_faults

__all__ = ["CopenhagenEnv", "env"]


class CopenhagenEnv(gymnasium.Env):
    """A game in which bots play all seats but one.

    - **Actions** are numbers of `copenhagen.action_space`. A mask has a 1 for each legal action;
      ``action_space.sample(mask)`` draws one of them. `masks` says where to find it.
    - **Observations** are views of the seat, encoded by `copenhagen.encoding`: a row of bytes, in
      which the agent's own seat comes first.
    - **Rewards** are given at the end: 1 for a victory and an equal part of -1 for a defeat;
      players who share victory share the winner's reward. All other rewards are 0.
    - **Chance** draws from a generator seeded by ``reset(seed=...)``, and each bot from a separate
      one derived from it.

    An illegal action loses the game: the reward is -1, and ``info["illegal"]`` says why. Games end
    on their own and are never truncated.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": render_modes(), "render_fps": 2}

    def __init__(
        self,
        game: Game,
        *,
        opponents: Opponents = "greedy",
        seat: int | None = None,
        masks: Masks = "info",
        render_mode: RenderMode | None = None,
    ) -> None:
        """Prepare games of `game`; see `env`."""
        self._start = first_state(game)
        if faults := () if seat is None else seat_faults(seat, game.players):
            raise InvalidValue(faults)
        check_render_mode(render_mode)
        self.render_mode = render_mode
        self._opponents: Any = named_opponents(opponents, game.players - 1)
        self._seat = seat
        self._arrays = Arrays(game, masks)
        self.observation_space = self._arrays.observation_space()
        self.action_space = self._arrays.action_space()
        self._state: State | None = None
        self._lost = False
        self._own = 0
        self._rng = Random()

    @property
    def position(self) -> State:
        """The state of the game, hidden cards included, for spectators and tests."""
        if self._state is None:
            raise gymnasium.error.ResetNeeded("reset() comes before anything else")
        return self._state

    @property
    def seat(self) -> int:
        """The seat of the agent in this game, from 0."""
        return self._own

    def action_masks(self) -> NDArray[np.bool_]:
        """Return a flag for each number: whether the action is legal, for ``MaskablePPO``."""
        mask = self._arrays.no_actions() if self._lost else self._arrays.mask(self.position)
        return mask.astype(bool)

    def reset(
        self,
        *,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002 (there are none)
    ) -> tuple[Seen, dict[str, Any]]:
        """Begin a game, and play up to the first decision of the agent.

        Raises `InvalidValue` if `seed` is neither a whole number from 0 nor ``None``.
        """
        super().reset(seed=None if seed is None else checked_seed(seed))
        self._rng = Random(int(self.np_random.integers(1 << 62)))
        self._lost = False
        players = self._start.game.players
        self._own = self._rng.randrange(players) if self._seat is None else self._seat
        seats = [(self._own + place) % players for place in range(1, players)]
        own = [(bot, spawn(self._rng)) for bot in self._opponents]
        self._bots = dict(zip(seats, own, strict=True))
        state = self._play_on(settle(self._start, self._rng))
        return self._seen(state)

    def step(self, action: int) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """Carry out the action with this number, and all moves before the agent's next decision.

        Raises `InvalidValue` for an unknown action number.
        """
        state = self.position
        if self._lost or result(state) is not None:
            raise gymnasium.error.ResetNeeded("the game is over; reset() begins another one")
        try:
            after = apply(state, self._arrays.action(action))
        except IllegalAction as error:
            return self._lose(error)
        state = self._play_on(settle(after, self._rng))
        ended = result(state)
        reward = 0.0 if ended is None else rewards(ended)[self._own]
        seen, info = self._seen(state)
        return seen, reward, ended is not None, False, info

    def _lose(self, error: IllegalAction) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """End a game after an illegal action of the agent."""
        self._lost = True
        seen, info = self._seen(self.position)
        return seen, -1.0, True, False, info | {"illegal": str(error)}

    def _seen(self, state: State) -> tuple[Seen, dict[str, Any]]:
        """Return the agent's observation and info."""
        arrays = self._arrays
        mask = arrays.no_actions() if self._lost else arrays.mask(state)
        return arrays.seen(arrays.observation(state, self._own), mask), arrays.info(mask)

    def _play_on(self, state: State) -> State:
        """Let the bots play until the agent decides or the game is over."""
        while (seat := state.to_act) != self._own and (actions := legal_actions(state)):
            bot, own = self._bots[seat]
            chosen = bot.choose(view(state, seat), actions, own)
            state = settle(apply(state, chosen), self._rng)
        self._state = state
        if self.render_mode == "human":
            self.render()
        return state

    def render(self) -> str | Pixels | None:  # type: ignore[override, unused-ignore]
        """Draw the table as the agent sees it: return text or pixels, or print it.

        The result depends on `render_mode`: ``"ansi"``, ``"rgb_array"`` or ``"human"``; without
        one, nothing is drawn.
        """
        if self.render_mode is None:
            return None
        seen = view(self.position, self._own)
        if self.render_mode == "rgb_array":
            return drawn(seen)
        text = draw_view(seen)
        if self.render_mode == "ansi":
            return text
        sys.stdout.write(f"{text}\n")
        return None


def env(
    game: Game,
    *,
    opponents: Opponents = "greedy",
    seat: int | None = None,
    masks: Masks = "info",
    render_mode: RenderMode | None = None,
) -> CopenhagenEnv:
    """Return an environment for one player of `game`.

    `opponents` play the other seats: a bot or the name of one in `copenhagen.bots.BOTS` for all of
    them, or a sequence with one for each, clockwise from the agent. `seat` is the agent's seat,
    from 0; ``None`` draws a new one for each game. `masks` says where learners find the legal
    actions: ``"info"`` puts them in ``info["action_mask"]``; ``"observation"`` in the observation,
    then a dictionary of ``"observation"`` and ``"action_mask"``; ``"rllib"`` in a dictionary of
    ``"observations"`` and ``"action_mask"``, as in RLlib. `render_mode` is ``"human"``, which
    prints the agent's view before each of its decisions, ``"ansi"`` for text, ``"rgb_array"`` for
    an array of pixels as ``gymnasium.wrappers.RecordVideo`` expects, which needs the extra
    ``video``, or ``None``.

    Raises `InvalidGame` if `game` is invalid, `InvalidValue` for invalid opponents, a seat that
    the game does not have, or an unknown mode, and `MissingExtra` without the extra.
    """
    return CopenhagenEnv(game, opponents=opponents, seat=seat, masks=masks, render_mode=render_mode)


def _env_of(  # noqa: PLR0913 (all but the first two have names)
    kind: str,
    players: int = 2,
    *,
    opponents: Opponents = "greedy",
    seat: int | None = None,
    masks: Masks = "info",
    render_mode: RenderMode | None = None,
    task: str | None = None,
    **chosen: Any,  # noqa: ANN401 (modules and options of the game)
) -> CopenhagenEnv:
    """Return an environment for one player of the game of this name, for ``gymnasium.make``.

    `chosen` are its modules and options, as in `copenhagen.card_game` or
    `copenhagen.roll_and_write`; the other arguments are as in `env`. Raises `InvalidValue` for an
    argument of `_vector_env_of` that this mode does not have.
    """
    _refuse(chosen, _OF_VECTORS, NOT_SINGLE)
    _refuse_misspelled(chosen, (*_OF_ALL, *_OF_SINGLE))
    _refuse_another_task(task, {"players": players, "opponents": opponents} | chosen)
    game = _begun(kind, players, chosen)
    return env(game, opponents=opponents, seat=seat, masks=masks, render_mode=render_mode)


def _vector_env_of(  # noqa: PLR0913 (all but the first three have names)
    kind: str,
    num_envs: int = 1,
    players: int = 2,
    *,
    opponents: Opponents = "greedy",
    seat: int | None = None,
    masks: Masks = "info",
    task: str | None = None,
    **more: Any,  # noqa: ANN401 (as in vectors; modules and options of the game)
) -> gymnasium.vector.VectorEnv:
    """Return many games at once, for ``gymnasium.make_vec``.

    The arguments are those of `_env_of`, and of `copenhagen.adapters.vector.CopenhagenVectorEnv`.
    Raises `InvalidValue` for one that only a single environment has. It needs the extra ``batch``.
    """
    _refuse(more, _OF_SINGLE, "this mode; use vectorization_mode='sync'")
    own = {name: more.pop(name) for name in _OF_VECTORS if name in more}
    _refuse_misspelled(more, (*_OF_ALL, *_OF_VECTORS))
    _refuse_another_task(task, {"players": players, "opponents": opponents} | more)
    game = _begun(kind, players, more)
    return _vector_env(game, num_envs, opponents=opponents, seat=seat, masks=masks, **own)


_OF_ALL = ("opponents", "seat", "masks", "players")
_OF_VECTORS = ("autoreset_mode", "copy", "threads")
_OF_SINGLE = ("render_mode", "max_episode_steps")
"""The arguments of all environments, and those that only one of both kinds has."""


_NEARLY = 0.8
"""How alike two names are if one is the other misspelled; `options` is less like `opponents`."""


def _refuse(given: dict[str, Any], names: tuple[str, ...], mode: str) -> None:
    """Raise `InvalidValue` for each of these arguments that is given, unless it is ``None``."""
    faults = [Fault(name, f"is not in {mode}") for name in names if given.get(name) is not None]
    if faults:
        raise InvalidValue(faults)
    for name in names:
        given.pop(name, None)


def _refuse_misspelled(given: dict[str, Any], names: tuple[str, ...]) -> None:
    """Raise `InvalidValue` for an argument whose name is nearly one of these."""
    for name in given:
        if name not in names and (near := close_matches(name, names, cutoff=_NEARLY)):
            raise InvalidValue([Fault(name, f"is no argument; did you mean {near[0]}?")])


def _refuse_another_task(name: str | None, given: dict[str, Any]) -> None:
    """Raise `InvalidValue` for everything that differs from the task of this name."""
    if name is not None:
        fixed = _fixed(TASKS[name])
        differ = [each for each in given if given[each] != fixed.get(each)]
        text = f"is fixed by {name}; use the environment of the game, of version 0"
        if differ:
            raise InvalidValue([Fault(each, text) for each in differ])


def _fixed(task: Task) -> dict[str, Any]:
    """Return the arguments that a task fixes."""
    return {"players": task.players, "opponents": task.opponents} | dict(task.modules)


def _begun(kind: str, players: int, chosen: dict[str, Any]) -> Game:
    """Return the game of this name with its modules and options."""
    game: Game = next(one for one in games() if one.name == kind).begin(players, **chosen).game
    return game


def _vector_env(game: Game, num_envs: int, **more: Any) -> gymnasium.vector.VectorEnv:  # noqa: ANN401
    from copenhagen.adapters.vector import CopenhagenVectorEnv  # noqa: PLC0415 (another extra)

    return CopenhagenVectorEnv(game, num_envs, **more)


def _register() -> None:
    ids: dict[str, dict[str, object]] = {
        f"copenhagen/{game.choice.__name__}-v0": {"kind": game.name} for game in games()
    }
    for task in TASKS.values():
        ids[task.name] = {"kind": task.game, "task": task.name} | _fixed(task)
    for number, chosen in ids.items():
        if number not in gymnasium.registry:
            gymnasium.register(
                number,
                entry_point=f"{__name__}:_env_of",
                vector_entry_point=f"{__name__}:_vector_env_of",
                kwargs=chosen,
            )


_register()
