"""A corpus of a game: walks that are made once in a run, for all laws to be checked on.

Walking costs more than checking. So every law uses the same walks; each process that runs tests
makes them once, when a law first asks. Some of them are *directed*: the same in every run, few, and
known to include every rare event (see tests/rarities.py). The others are new in each run.
"""

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from functools import cached_property
from typing import Any, Generic, Protocol, TypeVar

from hypothesis import strategies as st

from tests.profiles import by_profile

__all__ = ["Corpus", "one_of", "varied"]

Case = TypeVar("Case")


class AnyStep(Protocol):
    """A step of a walk through either game."""

    @property
    def before(self) -> Any: ...  # noqa: ANN401 - a state of either game
    @property
    def move(self) -> Any: ...  # noqa: ANN401 - a move of either game
    @property
    def after(self) -> Any: ...  # noqa: ANN401 - a state of either game


AnyWalk = TypeVar("AnyWalk")
Step = TypeVar("Step", bound=AnyStep)
State = TypeVar("State")

_OF_A_KIND = by_profile(quick=1, ci=4, deep=40)


def varied(
    cases: Iterable[Case], kind_of: Callable[[Case], Hashable], of_a_kind: int
) -> tuple[Case, ...]:
    """Return at most `of_a_kind` cases of each kind, from all over `cases` and in their order."""
    kinds: defaultdict[Hashable, list[tuple[int, Case]]] = defaultdict(list)
    for place in enumerate(cases):
        kinds[kind_of(place[1])].append(place)
    chosen = [place for kind in kinds.values() for place in kind[:: -(-len(kind) // of_a_kind)]]
    return tuple(case for _, case in sorted(chosen, key=lambda place: place[0]))


def one_of(cases: Sequence[Case]) -> st.SearchStrategy[Case]:
    """Draw one of the cases by its place: Hypothesis would hash them all, and walks are long."""
    return st.sampled_from(range(len(cases))).map(cases.__getitem__)


class Corpus(Generic[AnyWalk, Step, State]):
    """The walks of one game, their steps and their states."""

    def __init__(
        self, directed: Callable[[], Iterable[AnyWalk]], others: Callable[[], Iterable[AnyWalk]]
    ) -> None:
        self._directed, self._others = directed, others
        self._some: dict[tuple[str, int], tuple[Any, ...]] = {}

    @cached_property
    def directed(self) -> tuple[AnyWalk, ...]:
        """The walks that are the same in every run, and include every rare event."""
        return tuple(self._directed())

    @cached_property
    def directed_steps(self) -> tuple[Step, ...]:
        """Every step of the directed walks, in order."""
        return tuple(self._steps_of(self.directed))

    @cached_property
    def directed_states(self) -> tuple[State, ...]:
        """Every state of the directed walks, in order."""
        return tuple(self._states_of(self.directed))

    @cached_property
    def walks(self) -> tuple[AnyWalk, ...]:
        """All walks: the directed ones, then the others, of which a longer run has more."""
        return (*self.directed, *self._others())

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """Every step of every walk, in order."""
        return tuple(self._steps_of(self.walks))

    @cached_property
    def states(self) -> tuple[State, ...]:
        """Every state of every walk, in order."""
        return tuple(self._states_of(self.walks))

    def various_steps(self, of_a_kind: int) -> tuple[Step, ...]:
        """Return steps of all kinds, up to `of_a_kind` of each, or a multiple in a longer run."""
        return self._various("steps", of_a_kind, self.kind_of_step)

    def various_states(self, of_a_kind: int) -> tuple[State, ...]:
        """Return states of all kinds, up to `of_a_kind` of each, or a multiple in a longer run."""
        return self._various("states", of_a_kind, self.kind_of_state)

    def _various(
        self, name: str, of_a_kind: int, kind_of: Callable[[Any], Hashable]
    ) -> tuple[Any, ...]:
        if (name, of_a_kind) not in self._some:
            every = getattr(self, name)
            self._some[name, of_a_kind] = varied(every, kind_of, of_a_kind * _OF_A_KIND)
        return self._some[name, of_a_kind]

    @staticmethod
    def kind_of_step(step: AnyStep) -> Hashable:
        """Return the kind of a step: the question, the answer and the next question."""
        return step.before.phase, type(step.move), step.after.phase

    @staticmethod
    def kind_of_state(state: Any) -> Hashable:  # noqa: ANN401 - of either game
        """Return the kind of a state: the question, and the number of players."""
        return state.phase, len(state.players)

    @staticmethod
    def _steps_of(walks: Iterable[Any]) -> Iterator[Any]:
        for walk in walks:
            yield from walk.steps

    @staticmethod
    def _states_of(walks: Iterable[Any]) -> Iterator[Any]:
        for walk in walks:
            yield from walk.states
