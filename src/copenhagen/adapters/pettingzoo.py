"""The games as PettingZoo environments, in which the players take turns. Needs `pettingzoo`.

Importing this module also registers ``copenhagen/CardGame-v0`` and ``copenhagen/RollAndWrite-v0``
for ``pettingzoo.make``.

>>> import copenhagen as cph
>>> from copenhagen.adapters import pettingzoo
>>> env = pettingzoo.env(cph.card_game(players=3).game)
>>> env.reset(seed=7)
>>> for agent in env.agent_iter():
...     seen, reward, terminated, truncated, info = env.last()
...     action = None if terminated else env.action_space(agent).sample(seen["action_mask"])
...     env.step(action)
>>> env.agents
[]
"""

import sys
from random import Random
from typing import Any, ClassVar

from copenhagen.errors import Fault, InvalidValue, MissingExtra

try:
    import gymnasium
    import numpy as np
    import pettingzoo
    from pettingzoo import AECEnv
except ModuleNotFoundError as missing:
    raise MissingExtra(str(missing.name), "pettingzoo") from None

from copenhagen.adapters.arrays import Arrays, Masks, Observation, Seen, one_of
from copenhagen.adapters.pixels import Pixels, RenderMode, check_render_mode, drawn, render_modes
from copenhagen.adapters.rewards import rewards
from copenhagen.engine.game import games
from copenhagen.games import Game, State, apply, first_state, result, settle
from copenhagen.render import draw_state
from copenhagen.values import checked_seed

__all__ = ["CopenhagenAECEnv", "env", "env_of"]


class CopenhagenAECEnv(AECEnv):
    """A game of `players` agents, ``"player_0"`` to ``"player_3"``, in which one acts at a time.

    - **Actions** are numbers of `copenhagen.action_space`. A mask has a 1 for each legal action of
      the agent to act, and no 1 for all others. `masks` says where to find it.
    - **Observations** are views of the agent, encoded by `copenhagen.encoding`: a row of bytes, in
      which the agent's own seat comes first.
    - **Rewards** are given at the end: 1 for the winner, and an equal part of -1 for each of the
      others; winners who share victory share the winner's reward. All other rewards are 0.
    - **Chance** draws from a generator seeded by ``reset(seed=...)``. Without a seed the next game
      continues with it.

    A player can act several times in a row. Games end on their own and are never truncated.

    ``step`` raises `IllegalAction`, with every reason, if an action is illegal; the game does not
    change. PettingZoo's ``TerminateIllegalWrapper`` turns it into a lost game.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "copenhagen_v0",
        "render_modes": render_modes(),
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self,
        game: Game,
        *,
        masks: Masks = "observation",
        render_mode: RenderMode | None = None,
    ) -> None:
        """Prepare games of `game`; see `env`."""
        super().__init__()
        self._start = first_state(game)
        check_render_mode(render_mode)
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(game.players)]
        self.agents: list[str] = []
        self._arrays = arrays = Arrays(game, masks)
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._mask = arrays.no_actions()
        self._state: State | None = None
        self._rng = Random()
        self.state_space = arrays.state_space(game.players)
        self.action_spaces = {agent: arrays.action_space() for agent in self.possible_agents}
        self.observation_spaces = {
            agent: arrays.observation_space() for agent in self.possible_agents
        }

    @property
    def position(self) -> State:
        """The state of the game, hidden cards included, for spectators and tests."""
        if self._state is None:
            raise gymnasium.error.ResetNeeded("reset() comes before anything else")
        return self._state

    def observation_space(self, agent: str) -> gymnasium.Space[Any]:
        """Return the space of the observations of an agent.

        Raises `InvalidValue` for an unknown agent, as do `action_space` and `observe`.
        """
        return self.observation_spaces[self._known(agent)]

    def action_space(self, agent: str) -> gymnasium.spaces.Discrete:
        """Return the space of the actions of an agent."""
        return self.action_spaces[self._known(agent)]

    def _known(self, agent: str) -> str:
        one_of("agent", agent, self.possible_agents)
        return agent

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002 (there are none)
        """Begin a game: cards are dealt or dice rolled, up to the first decision.

        Raises `InvalidValue` if `seed` is neither a whole number from 0 nor ``None``.
        """
        if seed is not None:
            self._rng = Random(checked_seed(seed))
        agents = self.possible_agents
        self.agents = list(agents)
        self.rewards = dict.fromkeys(agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(agents, 0.0)
        self.terminations = dict.fromkeys(agents, False)
        self.truncations = dict.fromkeys(agents, False)
        self.infos = {agent: self._arrays.info(self._arrays.no_actions()) for agent in agents}
        self._skip_agent_selection = None
        self.agent_selection = agents[0]
        self._wait(settle(self._start, self._rng))

    def step(self, action: int | None) -> None:
        """Carry out the action with this number, and the chance moves after it.

        When the game is over for an agent, its action has to be ``None``.

        Raises `IllegalAction` if the action is illegal, `InvalidValue` if no action has
        this number, or the game is over for its agent, and Gymnasium's ``ResetNeeded`` before the
        first game and after the last agent has left.
        """
        state = self._going_on()
        if self.terminations[self.agent_selection]:
            if action is not None:
                text = "when an agent is dead, the only valid action is None"
                raise InvalidValue([Fault("action", text)])
            self._was_dead_step(action)
            return
        after = apply(state, self._arrays.action(action))
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._wait(settle(after, self._rng))
        if self.render_mode == "human":
            self.render()

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:  # noqa: FBT001, FBT002 (PettingZoo's own)
        """Return observation, reward, termination, truncation and info of the agent to act.

        Raises Gymnasium's ``ResetNeeded`` as `step` does.
        """
        self._going_on()
        seen: tuple[Any, float, bool, bool, dict[str, Any]] = super().last(observe)
        return seen

    def _going_on(self) -> State:
        """Return the state of a game with agents left; raise ``ResetNeeded`` otherwise."""
        state = self.position
        if not self.agents:
            raise gymnasium.error.ResetNeeded("the game is over; reset() begins another one")
        return state

    def _wait(self, state: State) -> None:
        """Select the player to act in `state` as the next agent, or end the game."""
        self._state = state
        self._mask = self._arrays.mask(state)
        self.infos[self.agent_selection] = self._arrays.info(self._arrays.no_actions())
        ended = result(state)
        if ended is None:
            self.agent_selection = self.possible_agents[state.to_act]
        else:
            self.rewards = dict(zip(self.possible_agents, rewards(ended), strict=True))
            self._accumulate_rewards()
            self.terminations = dict.fromkeys(self.possible_agents, True)
            self._deads_step_first()
        self.infos[self.agent_selection] = self._arrays.info(self._mask)

    def observe(self, agent: str) -> Seen:
        """Return the current observation of an agent."""
        state = self.position
        observation = self._arrays.observation(state, self._seats[self._known(agent)])
        acts = agent == self.agent_selection
        mask = self._mask.copy() if acts else self._arrays.no_actions()
        return self._arrays.seen(observation, mask)

    def state(self) -> Observation:
        """Return the joint knowledge of all agents: the encoded views of all seats, in order.

        Each is as `observe` returns it to its agent, so all hands are included; unknown facts, such
        as the order of the supply, are not.
        """
        position = self.position
        return np.concatenate(
            [self._arrays.observation(position, seat) for seat in self._seats.values()]
        )

    def render(self) -> str | Pixels | None:
        """Draw the table with every agent's knowledge: return text or pixels, or print it.

        The result depends on `render_mode`: ``"ansi"``, ``"rgb_array"`` or ``"human"``; without
        one, nothing is drawn.
        """
        if self.render_mode is None:
            return None
        if self.render_mode == "rgb_array":
            return drawn(self.position)
        text = draw_state(self.position)
        if self.render_mode == "ansi":
            return text
        sys.stdout.write(f"{text}\n")
        return None

    def close(self) -> None:
        """Do nothing: there are no resources to release."""


def env(
    game: Game,
    *,
    masks: Masks = "observation",
    render_mode: RenderMode | None = None,
) -> CopenhagenAECEnv:
    """Return an environment for `game`, with all its players as agents.

    `masks` says where learners find the legal actions: ``"observation"`` puts them in the
    observation, then a dictionary of ``"observation"`` and ``"action_mask"``, as in PettingZoo's
    own classic games; ``"rllib"`` in a dictionary of ``"observations"`` and ``"action_mask"``, as
    in RLlib; ``"info"`` in ``info["action_mask"]``, and the observation is the encoded view alone.
    `render_mode` is ``"human"``, which prints the table after each step, ``"ansi"`` for text,
    ``"rgb_array"`` for an array of pixels, which needs the extra ``video``, or ``None``.

    Raises `InvalidGame` if `game` is invalid, `InvalidValue` for any other `masks` or mode,
    and `MissingExtra` without the extra.
    """
    return CopenhagenAECEnv(game, masks=masks, render_mode=render_mode)


def env_of(
    kind: str,
    players: int = 2,
    *,
    masks: Masks = "observation",
    render_mode: RenderMode | None = None,
    **chosen: Any,  # noqa: ANN401 (modules and options of the game)
) -> CopenhagenAECEnv:
    """Return an environment for the game of this name, such as ``"card_game"``.

    `chosen` are its modules and options, as in `copenhagen.card_game` or
    `copenhagen.roll_and_write`; the other arguments are as in `env`.
    """
    game = next(one for one in games() if one.name == kind).begin(players, **chosen).game
    return env(game, masks=masks, render_mode=render_mode)


if hasattr(pettingzoo, "register"):  # it has had a registry since 1.27
    for _game in games():
        pettingzoo.register(
            "aec",
            f"copenhagen/{_game.choice.__name__}-v0",
            f"{__name__}:env_of",
            kwargs={"kind": _game.name},
        )
