"""Drafts: the mutable form of a value during a step, and how a step records events.

States and players are frozen. Every step changes a few of their fields, and building each again
through a frozen constructor would cost more than the rules themselves. So each has a *draft*, a
class with the same fields, which may be changed and lives only during one step. A value and its
draft have the same layout, so `freeze` turns a finished draft into the value without a copy.

A step reports events on the draft of the state (`StepDraft.record`). In plain play nothing listens
and no event is built; a `RecordingDraft` collects the events.
"""

from collections.abc import Callable, Iterable
from typing import Any, ClassVar, ParamSpec

import attrs

from copenhagen.values import Value, Word

Given = ParamSpec("Given")


def freeze(draft: object, value: type[Value]) -> Value:
    """Turn `draft` into `value`, its frozen class, and return it.

    The draft object itself becomes the value, so existing references to it are frozen too.

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
    """Return the names of the fields that a class shares with all the others, in its order."""
    names = [{field.name for field in attrs.fields(other)} for other in others]
    return tuple(
        field.name for field in attrs.fields(kind) if all(field.name in shared for shared in names)
    )


def copying(names: Iterable[str]) -> Callable[[type[Value], object], Value]:
    """Return a function that makes a draft of a class, with these fields copied from a value.

    Drafts are made at every step, so the function is generated with one assignment per field; a
    loop would take ten times as long.

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
    """The draft of a state. A step records its events on it; here nothing listens."""

    __slots__ = ()

    is_recording: ClassVar[bool] = False
    """Whether events are recorded; check it before reporting frequent events."""

    phase: Any

    def record(
        self, event: Callable[Given, object], *args: Given.args, **kwargs: Given.kwargs
    ) -> None:
        """Report an event. Nothing listens here, so the event is not built.

        `event` builds the event from the other arguments, or returns ``None`` if there is nothing
        worth recording.
        """

    def ask(self, phase: Word) -> None:
        """Set the phase."""
        self.phase = phase


class RecordingDraft(StepDraft):
    """A draft that collects the events of a step in `recorded`."""

    __slots__ = ()

    is_recording: ClassVar[bool] = True

    recorded: list[Any]

    def record(
        self, event: Callable[Given, object], *args: Given.args, **kwargs: Given.kwargs
    ) -> None:
        """Build the event and append it, unless it is ``None``."""
        if (happened := event(*args, **kwargs)) is not None:
            self.recorded.append(happened)

    def ask(self, phase: Word) -> None:
        """Set the phase, and record the change as an event."""
        self.phase = phase
        self.recorded.append(self.asked())

    def asked(self) -> object:
        """Return the event for the current question."""
        raise NotImplementedError
