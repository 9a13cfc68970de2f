"""Drafts: what a value is while a step changes it, and how the step records what happens.

States and players are frozen. They change a little at every step, and building each anew through a
frozen constructor would cost more than the rules themselves. So there is a *draft* of each, with
the same fields, which may be changed and lives only while one step is carried out. A value and its
draft have the same layout, and a finished draft becomes the value by `freeze`, without a copy.

On the draft of a state a step says what happens (`StepDraft.record`). Nobody listens in plain play,
so that no event is made; a `RecordingDraft` writes the events down.
"""

from collections.abc import Callable
from typing import Any, ClassVar, ParamSpec, TypeVar

__all__ = ["RecordingDraft", "StepDraft", "freeze"]

Value = TypeVar("Value")
Given = ParamSpec("Given")


def freeze(draft: object, value: type[Value]) -> Value:
    """Turn `draft` into `value`, its frozen class, and return it.

    The draft itself becomes the value: whoever still holds it can no longer change it.

    >>> import attrs
    >>> @attrs.define
    ... class Draft:
    ...     points: int
    >>> @attrs.frozen
    ... class Final(Draft):
    ...     pass
    >>> draft = Draft(3)
    >>> draft.points = 4
    >>> freeze(draft, Final)
    Final(points=4)
    >>> draft.points = 5
    Traceback (most recent call last):
        ...
    attr.exceptions.FrozenInstanceError: can't set attribute
    """
    draft.__class__ = value
    return draft  # type: ignore[return-value]  # it has just become one


class StepDraft:
    """The draft of a state, on which a step says what happens; nobody listens."""

    __slots__ = ()

    is_recording: ClassVar[bool] = False
    """Whether events are made. What happens at nearly every step is recorded only then."""

    phase: Any

    def record(
        self, event: Callable[Given, object], *args: Given.args, **kwargs: Given.kwargs
    ) -> None:
        """Say what happens. Nobody listens here, so no event is made.

        `event` makes the event of the rest, or returns ``None`` where nothing is worth recording.
        """

    def ask(self, phase: Any) -> None:  # noqa: ANN401 (each game has phases of its own)
        """Make `phase` what the game waits for."""
        self.phase = phase


class RecordingDraft(StepDraft):
    """A draft that writes down what happens on it, in `recorded`."""

    __slots__ = ()

    is_recording: ClassVar[bool] = True

    recorded: list[Any]

    def record(
        self, event: Callable[Given, object], *args: Given.args, **kwargs: Given.kwargs
    ) -> None:
        """Make the event and write it down, where it is one."""
        if (happened := event(*args, **kwargs)) is not None:
            self.recorded.append(happened)

    def ask(self, phase: Any) -> None:  # noqa: ANN401
        """Make `phase` what the game waits for, and write that down."""
        self.phase = phase
        self.recorded.append(self.asked())

    def asked(self) -> object:
        """Return the event for the question that is asked."""
        raise NotImplementedError
