"""Drafts: what a value is while a step changes it, and how the step records what happens.

States and players are frozen. They change a little at every step, and building each anew through a
frozen constructor would cost more than the rules themselves. So there is a *draft* of each, with
the same fields, which may be changed and lives only while one step is carried out. A value and its
draft have the same layout, and a finished draft becomes the value by `freeze`, without a copy.

On the draft of a state a step says what happens (`StepDraft.record`). Nobody listens in plain play,
so that no event is made; a `RecordingDraft` writes the events down.
"""

from collections.abc import Callable, Iterable
from typing import Any, ClassVar, ParamSpec

import attrs

from copenhagen.values import Value, Word

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


def shared_fields(kind: type, *others: type) -> tuple[str, ...]:
    """Return the names of the fields of a class that the others have as well, in its order."""
    names = [{field.name for field in attrs.fields(other)} for other in others]
    return tuple(
        field.name for field in attrs.fields(kind) if all(field.name in shared for shared in names)
    )


def copying(names: Iterable[str]) -> Callable[[type[Value], object], Value]:
    """Return the function that makes a draft of a class, with these fields of another value.

    Drafts are made at every step. So the function has one assignment for each field, as if it had
    been written by hand; a loop would take ten times as long.

    >>> @attrs.define
    ... class Draft:
    ...     points: int
    >>> copying(shared_fields(Draft))(Draft, Draft(3))
    Draft(points=3)
    """
    lines = ("def copy(kind, value):", "draft = blank(kind)")
    fields = (f"draft.{name} = value.{name}" for name in names)
    made: dict[str, Any] = {"blank": object.__new__}
    exec("\n    ".join((*lines, *fields, "return draft")), made)  # noqa: S102 (names of our fields)
    copy: Callable[[type[Value], object], Value] = made["copy"]
    return copy


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

    def ask(self, phase: Word) -> None:
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

    def ask(self, phase: Word) -> None:
        """Make `phase` what the game waits for, and write that down."""
        self.phase = phase
        self.recorded.append(self.asked())

    def asked(self) -> object:
        """Return the event for the question that is asked."""
        raise NotImplementedError
