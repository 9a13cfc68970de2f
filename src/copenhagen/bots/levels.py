"""Opponents for people, from easy to expert, and all bots by name."""

from collections.abc import Callable, Mapping
from math import exp
from random import Random
from typing import TYPE_CHECKING

import attrs

from copenhagen.bots.greedy import GreedyBot
from copenhagen.bots.of_game import bots_of
from copenhagen.bots.playing import Bot, RandomBot, require_actions
from copenhagen.chance import Generator, generator_from
from copenhagen.engine.game import games
from copenhagen.errors import Fault, InvalidValue, shown
from copenhagen.games import SomeAction
from copenhagen.values import by_name, immutable

if TYPE_CHECKING:
    from copenhagen.bots.explaining import Explanation
    from copenhagen.games import View

_EASY = 3.0
_HARD = 25
_EXPERT = 1700
_EXPERT_IN_PYTHON = 600
"""The iterations of the expert without the batch engine, where each takes longer."""


@attrs.frozen
@immutable
class CasualBot:
    """Plays like a person who does not think long: mostly sensibly, sometimes not.

    It favors actions that `greedy` ranks high. An action worth `slip` tenths of a point less than
    another is taken about a third as often; the smaller `slip`, the better it plays.

    Raises `InvalidValue` if `slip` is not a number from 0.1 to 1,000, or `greedy` not a greedy bot.
    """

    slip: float = _EASY
    greedy: GreedyBot = attrs.field(factory=GreedyBot, kw_only=True)

    def __attrs_post_init__(self) -> None:
        """Reject an invalid `slip` or `greedy`."""
        slip: object = self.slip
        if type(slip) not in (int, float) or not 0.1 <= slip <= 1000:  # type: ignore[operator]  # noqa: PLR2004 (said in the text)
            text = f"{shown(slip)} is not a number from 0.1 to 1,000"
            raise InvalidValue([Fault("slip", text)])
        greedy: object = self.greedy
        if not isinstance(greedy, GreedyBot):
            raise InvalidValue([Fault("greedy", f"{shown(greedy)} is not a GreedyBot")])

    def choose(self, view: "View", actions: tuple[SomeAction, ...], rng: Generator) -> SomeAction:
        """Return one of `actions`. Raises `InvalidValue` if `actions` is empty."""
        require_actions(view, actions)
        if len(actions) == 1:
            return actions[0]
        drawing = generator_from(rng)
        ranked = self.greedy.rank(view, actions, drawing)
        highest = max(value for _, value in ranked)
        odds = [exp((value - highest) / self.slip) for _, value in ranked]
        return drawing.choices(ranked, odds)[0][0]

    def explain(
        self, view: "View", actions: tuple[SomeAction, ...], rng: Random | None = None
    ) -> "tuple[Explanation[SomeAction], ...]":
        """Return explanations of the best three of `actions`, from `greedy`."""
        return self.greedy.explain(view, actions, rng)


def _easy() -> Bot:
    return CasualBot()


def _hard() -> Bot:
    # Import the search lazily: only these levels need it.
    from copenhagen.bots.search import SearchBot  # noqa: PLC0415

    return SearchBot(_HARD, greedy=_strong())


def _expert() -> Bot:
    from copenhagen.bots.rollouts import is_compiled  # noqa: PLC0415 (as above)
    from copenhagen.bots.search import ExpertBot  # noqa: PLC0415 (as above)

    iterations = _EXPERT if is_compiled() else _EXPERT_IN_PYTHON
    return ExpertBot(iterations, greedy=_strong())


def _strong() -> GreedyBot:
    return GreedyBot([strong for game in games() if (strong := bots_of(game).strong)])


BOTS: Mapping[str, Callable[[], Bot]] = by_name(
    {
        "random": RandomBot,
        "greedy": GreedyBot,
        "easy": _easy,
        "normal": GreedyBot,
        "hard": _hard,
        "expert": _expert,
    },
    "a bot",
)
"""The bots of this package by name: call one to create the bot.

`random` and `greedy` are the simple bots. The others are levels for people, from weak to strong:
`easy` is a `CasualBot`, `normal` the greedy bot, `hard` a `SearchBot` with few iterations, and
`expert` an `ExpertBot` with many; the last two consider colors. Their choices depend only on their
arguments, so games with them can be repeated; the expert's also depend on whether the extra
``batch`` is installed.
"""
