"""Symmetries of a game: positions that differ only by a reflection, as numbers."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import product
from math import prod
from typing import TYPE_CHECKING, Any

import attrs

from copenhagen.spaces.encodings import Encoding, Field
from copenhagen.spaces.numbering import ActionSpace
from copenhagen.values import immutable

if TYPE_CHECKING:
    from copenhagen.games import Action

Axes = Mapping[int, Sequence[int]]
"""The new order of the entries along some axes of a field, by the number of the axis."""

Parts = tuple[str, "Callable[[Any], Action]", Mapping[str, Axes]]
"""A symmetry as a game defines it: its name, the function that maps its actions, and the new order
of the fields of its views that it changes."""


@attrs.frozen
@immutable
class Symmetry:
    """A symmetry of a game: it maps each position to one that is worth the same to every seat.

    The legal actions of the other position are those of this one, mapped, and so are the views of
    all seats. A symmetry that is applied twice changes nothing. It serves to augment training data:
    with NumPy, ``views[:, symmetry.view]`` and ``masks[:, symmetry.actions]`` are the views and
    masks of the other positions.

    Equality: two symmetries are equal if all their fields are.
    """

    name: str
    """The reflected part of the table: ``display`` or ``houses``."""

    actions: tuple[int, ...] = attrs.field(repr=False)
    """For each action, by number, the number of the action that it becomes."""

    view: tuple[int, ...] = attrs.field(repr=False)
    """For each entry of an encoded view, by index, the index of the entry that it becomes."""


def symmetry(space: ActionSpace, encoding: Encoding, parts: Parts) -> Symmetry:
    """Return a symmetry as numbers."""
    name, image, fields = parts
    return Symmetry(
        name,
        tuple(space.id(image(space.action(number))) for number in range(space.size)),
        tuple(_entries(encoding.fields, fields)),
    )


def _entries(fields: Iterable[Field], changed: Mapping[str, Axes]) -> Iterator[int]:
    """Yield the index that each entry of a view becomes."""
    for field in fields:
        axes = changed.get(field.name, {})
        orders = [axes.get(axis, range(length)) for axis, length in enumerate(field.shape)]
        steps = [prod(field.shape[axis + 1 :]) for axis in range(len(field.shape))]
        for place in product(*orders):
            yield field.first + sum(map(int.__mul__, place, steps))
