"""Many games at once as a vector environment of Gymnasium. Needs `gymnasium` and `numba`.

`copenhagen.adapters.gymnasium` registers it for ``gymnasium.make_vec``.
"""

from collections import defaultdict
from functools import partial
from random import Random
from typing import Any, ClassVar

import attrs

from copenhagen.errors import Fault, IllegalAction, InvalidValue, MissingExtra, shown
from copenhagen.values import checked_seed

try:
    import numpy as np
    from gymnasium.error import ResetNeeded
    from gymnasium.utils.seeding import np_random
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
    from numpy.typing import NDArray
except ModuleNotFoundError as missing:
    raise MissingExtra(str(missing.name), "gymnasium") from None

from copenhagen.adapters.arrays import Arrays, Masks, one_of
from copenhagen.adapters.opponents import COMPILED, Opponents, named_opponents
from copenhagen.batch import Batch
from copenhagen.bots import Bot
from copenhagen.games import Game, apply, legal_actions, view

__all__ = ["CopenhagenVectorEnv"]


@attrs.frozen(eq=False)
class _Played:
    """A bot as a batch asks for opponents: it chooses state by state, and can be copied."""

    bot: Bot
    rngs: dict[int, Random]
    """The generator of each game."""

    def __call__(self, games: Batch, indices: NDArray[np.int64]) -> list[int]:
        chosen = []
        for place, state in zip(indices, games.states(indices), strict=True):
            actions = legal_actions(state)
            action = self.bot.choose(view(state, state.to_act), actions, self.rngs[place])
            chosen.append(games.space.id(action))
        return chosen


class CopenhagenVectorEnv(VectorEnv[Any, Any, Any]):
    """One seat of many games, on `copenhagen.batch`.

    It poses the same task as `copenhagen.adapters.gymnasium.CopenhagenEnv`, with a row for each
    game: the same spaces, observations, rewards, opponents and seats, and an illegal action loses
    its game. It has a different random generator, so the same seed gives different games.

    `autoreset_mode` decides when a finished game restarts: in the next step, which ignores its
    action; in the same step, with its end in ``infos["final_obs"]`` and ``infos["final_info"]``; or
    at ``reset(options={"reset_mask": ...})``.

    ``"random"``, ``"compiled-easy"`` and ``"compiled-normal"`` are compiled; every other opponent
    chooses state by state, in a few milliseconds each.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "render_modes": [],
        "autoreset_mode": AutoresetMode.NEXT_STEP,
    }

    def __init__(  # noqa: PLR0913 (the arguments of an environment and of a batch)
        self,
        game: Game,
        num_envs: int = 1,
        *,
        opponents: Opponents = "greedy",
        seat: int | None = None,
        masks: Masks = "info",
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        copy: bool = True,
        threads: int = 1,
    ) -> None:
        """Prepare `num_envs` games of `game` for the player at `seat`; ``None`` draws the seat.

        Without `copy`, all steps write to the same arrays, which callers can only read. Raises
        `InvalidGame` if `game` is invalid, and `InvalidValue`, with every fault, for other
        invalid arguments.
        """
        modes = {name: mode for mode in AutoresetMode for name in (mode, mode.value)}
        one_of("autoreset_mode", autoreset_mode, modes)
        self._mode = modes[autoreset_mode]
        self.__dict__["metadata"] = type(self).metadata | {"autoreset_mode": self._mode}
        self.num_envs, self._copy = num_envs, copy
        self._arrays = arrays = Arrays(game, masks)
        others = named_opponents(opponents, game.players - 1, compiled=True)
        self._rngs: dict[int, Random] = defaultdict(partial(Random, 0))
        played = {id(bot): _Played(bot, self._rngs) for bot in others if not isinstance(bot, str)}
        playing: list[Any] = [
            COMPILED.get(bot, bot) if isinstance(bot, str) else played[id(bot)] for bot in others
        ]
        self._games = Batch(
            game,
            num_envs,
            0,
            seat="drawn" if seat is None else seat,
            others=playing,
            begin_again=False,
            threads=threads,
        )
        self._is_begun = False
        self._over, self._lost = np.zeros((2, num_envs), np.bool_)
        self.single_observation_space = arrays.observation_space()
        self.single_action_space = arrays.action_space()
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    @property
    def games(self) -> Batch:
        """The running games."""
        return self._games

    def reset(
        self,
        *,
        seed: int | list[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Any, dict[str, Any]]:
        """Restart all games, up to the first decision of the agent in each.

        One `seed` seeds all games, each differently. A list has a seed for each game, and equal
        seeds give equal games, whatever their places. With ``options={"reset_mask": mask}``, an
        array of flags, only the games marked in it restart. Raises `InvalidValue` for an invalid
        seed or mask, and for other options.
        """
        places = self._places(options or {})
        if isinstance(seed, list):
            if len(seed) != self.num_envs:
                text = f"{self.num_envs} are needed, not {len(seed)}"
                raise InvalidValue([Fault("seed", text)])
            keys = [self._key(None if each is None else checked_seed(each)) for each in seed]
            self._begin(places, [keys[place] for place in places])
        elif seed is not None or len(places) == self.num_envs:
            super().reset(seed=None if seed is None else checked_seed(seed))
            self._begin(places, self._key(None))
        else:
            self._begin(places, None)
        self._is_begun = True
        return self._seen({})

    def _key(self, seed: int | None) -> int:
        """Return the seed of a batch for a seed of Gymnasium, or a random one."""
        rng = self.np_random if seed is None else np_random(seed)[0]
        return int(rng.integers(1 << 62))

    def _begin(self, places: NDArray[np.int64], key: int | list[int] | None) -> None:
        """Restart these games, and the generators of the bots in them if there is a seed."""
        if key is not None:
            for number, place in enumerate(places):
                own = f"{key} {place}" if isinstance(key, int) else f"{key[number]} 0"
                self._rngs[place] = Random(own)
        self._over[places] = self._lost[places] = False
        self._games.reset(places, seed=key)

    def _places(self, options: dict[str, Any]) -> NDArray[np.int64]:
        """Return the games that `options` mark, or all of them."""
        if strange := [*options.keys() - {"reset_mask"}]:
            text = f"{shown(strange[0])} is not in this mode; use vectorization_mode='sync'"
            raise InvalidValue([Fault("options", text)])
        if "reset_mask" not in options:
            return np.arange(self.num_envs)
        mask = np.asarray(options["reset_mask"])
        if mask.shape != (self.num_envs,) or mask.dtype != np.bool_ or not mask.any():
            text = f"has to be an array of {self.num_envs} flags, one of them True"
            raise InvalidValue([Fault("options.reset_mask", text)])
        return np.flatnonzero(mask)

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:  # noqa: ANN401 (anything like an array)
        """Take an action in each game; continue each until the agent is to act again.

        Raises `InvalidValue` for an unknown action number; then no game has changed.
        """
        over, same_step = self._over, self._mode == AutoresetMode.SAME_STEP
        if not self._is_begun or (over.any() and self._mode == AutoresetMode.DISABLED):
            raise ResetNeeded("a game that is over, or has not begun, is reset before a step")
        numbers = self._numbers(actions)
        legal = self._games.masks[np.arange(self.num_envs), np.where(over, 0, numbers)] != 0
        lost, played = ~over & ~legal, np.flatnonzero(~over & legal)
        reasons = {
            place: self._reason(place, int(numbers[place]))
            for place in np.flatnonzero(lost).tolist()
        }
        self._games.step(numbers[played], played)
        self._lost |= lost
        ended = self._games.ended | lost
        rewards = self._games.rewards[np.arange(self.num_envs), self._games.seats].astype("float64")
        rewards[lost] = -1
        infos: dict[str, Any] = {}
        again = np.flatnonzero(ended if same_step else over)
        if same_step:
            self._tell_ends(infos, again, reasons)
        else:
            for place, reason in reasons.items():
                self._add_info(infos, {"illegal": reason}, place)
        if len(again):
            self._begin(again, None)
        self._over = ended & (not same_step)
        seen, info = self._seen(infos)
        return seen, rewards, ended, ended & False, info

    def _numbers(self, actions: Any) -> NDArray[np.int64]:  # noqa: ANN401
        """Return the actions as an array; raise `InvalidValue` for unknown numbers."""
        numbers = np.asarray(actions)
        size, path = self._arrays.size, "actions"
        text = f"has to be an array of {self.num_envs} whole numbers"
        if numbers.shape == (self.num_envs,) and numbers.dtype.kind in "iu":
            wrong = np.flatnonzero(~self._over & ((numbers < 0) | (numbers >= size)))
            if not len(wrong):
                return numbers.astype(np.int64)
            path, text = f"actions[{wrong[0]}]", f"has to be a number from 0 to {size - 1}"
        raise InvalidValue([Fault(path, text)])

    def _reason(self, place: int, number: int) -> str:
        """Return why an action is illegal in a game."""
        (state,) = self._games.states([place])
        try:
            apply(state, self._arrays.action(number))
        except IllegalAction as error:
            return str(error)
        raise AssertionError("the action is not in the mask")

    def _tell_ends(
        self, infos: dict[str, Any], ended: NDArray[np.int64], reasons: dict[int, str]
    ) -> None:
        """Add the last observation and info of the games that restart in the same step."""
        if not len(ended):
            return
        views, masks = self._games.views, self._masks()
        for place in ended.tolist():
            mask = masks[place].copy()
            illegal = {"illegal": reasons[place]} if place in reasons else {}
            final = {
                "final_obs": self._arrays.seen(views[place].copy(), mask),
                "final_info": self._arrays.info(mask) | illegal,
            }
            self._add_info(infos, final, place)

    def action_masks(self) -> Any:  # noqa: ANN401
        """Return a flag for each game and number: whether the action is legal."""
        return self._masks().astype(bool)

    def _masks(self) -> Any:  # noqa: ANN401
        masks = self._games.masks.view("int8")
        if self._lost.any():  # nothing is legal in a game that is lost
            masks = masks * ~self._lost[:, None]
            masks.setflags(write=False)
        return masks

    def _seen(self, infos: dict[str, Any]) -> tuple[Any, dict[str, Any]]:
        views, masks = self._games.views, self._masks()
        if self._copy:
            views, masks = views.copy(), masks.copy()
        return self._arrays.seen(views, masks), self._arrays.info(masks) | infos
