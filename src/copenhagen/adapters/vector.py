"""Many games at once as a vector environment of Gymnasium. Needs `gymnasium` and `numba`.

`copenhagen.adapters.gymnasium` registers it for ``gymnasium.make_vec``.
"""

from typing import Any, ClassVar

from copenhagen.errors import MissingExtra
from copenhagen.values import checked_seed

try:
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ModuleNotFoundError as missing:
    raise MissingExtra(str(missing.name), "gymnasium") from None

from copenhagen.adapters.arrays import Arrays, Masks
from copenhagen.batch import Batch
from copenhagen.games import Game

__all__ = ["CopenhagenVectorEnv"]


class CopenhagenVectorEnv(VectorEnv[Any, Any, Any]):
    """One seat of many games, with the other seats at random, on `copenhagen.batch`.

    Spaces, observations and rewards are those of `copenhagen.adapters.gymnasium.CopenhagenEnv`, a
    row for each game; `masks` says where to find the masks. A finished game restarts in the step
    after it (`AutoresetMode.NEXT_STEP`), whatever action is given. An illegal action raises
    `InvalidValue`, and then no game has changed.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "render_modes": [],
        "autoreset_mode": AutoresetMode.NEXT_STEP,
    }

    def __init__(
        self,
        game: Game,
        num_envs: int = 1,
        *,
        seat: int = 0,
        masks: Masks = "info",
        copy: bool = True,
        threads: int = 1,
    ) -> None:
        """Prepare `num_envs` games of `game` for the player at `seat`.

        Without `copy`, all steps write to the same arrays, which callers can only read. Raises
        `InvalidGame` if `game` is invalid, and `InvalidValue`, with every fault, for other
        invalid arguments.
        """
        self._game, self._seat, self._threads = game, seat, threads
        self._copy = copy
        self.num_envs = num_envs
        self._games = self._begin(0)
        self._arrays = arrays = Arrays(game, masks)
        self.single_observation_space = arrays.observation_space()
        self.single_action_space = arrays.action_space()
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def _begin(self, seed: int) -> Batch:
        return Batch(
            self._game,
            self.num_envs,
            seed,
            seat=self._seat,
            others="random",
            begin_again="next_step",
            threads=self._threads,
        )

    @property
    def games(self) -> Batch:
        """The running games."""
        return self._games

    def reset(
        self,
        *,
        seed: int | list[int | None] | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002 (there are none)
    ) -> tuple[Any, dict[str, Any]]:
        """Restart all games, up to the first decision of the seat in each.

        One `seed` covers all games, each with its own chance. Raises `InvalidValue` if it is
        neither a whole number from 0 nor ``None``, and for a list of seeds.
        """
        super().reset(seed=None if seed is None else checked_seed(seed))
        self._games = self._begin(int(self.np_random.integers(1 << 62)))
        return self._seen()

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:  # noqa: ANN401 (whatever NumPy makes an array of)
        """Take an action in each game; continue each until the seat is to act again."""
        self._games.step(actions)
        ended = self._games.ended.copy()
        rewards = self._games.rewards[:, self._seat].astype("float64")
        seen, info = self._seen()
        return seen, rewards, ended, ended & False, info

    def action_masks(self) -> Any:  # noqa: ANN401
        """Return a flag for each game and number: whether the action is legal."""
        return self._games.masks.astype(bool)

    def _seen(self) -> tuple[Any, dict[str, Any]]:
        views, masks = self._games.views, self._games.masks.view("int8")
        if self._copy:
            views, masks = views.copy(), masks.copy()
        return self._arrays.seen(views, masks), self._arrays.info(masks)
