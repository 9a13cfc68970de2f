"""Symbolic runs of the library's own functions, so that one run covers every filling.

`Bits` is an int about which nothing is known but the facts given to z3; it supports the library's
bit arithmetic. If a function asks whether such a value is true, `outcome` follows both answers,
each under its condition, and combines their results. The outcome is one formula for the result of
the function, whatever its arguments.
"""

# ruff: noqa: ANN401  (whatever z3 hands out has no type)

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from typing import Any, TypeVar

import attrs
import z3

from tests.profiles import PROFILE

__all__ = [
    "Bits",
    "all_of",
    "any_of",
    "bit_of",
    "counted",
    "is_proved",
    "outcome",
    "some",
    "symbol",
]

Item = TypeVar("Item")

EVERY = 37 if PROFILE == "quick" else 1
"""In the quick profile, only every 37th statement of a long list is proved."""

WIDTH = 64
"""More bits than any mask needs, including those shifted out of the grid."""


def _bits(value: Any) -> z3.BitVecRef:
    return value.value if isinstance(value, Bits) else z3.BitVecVal(value, WIDTH)


@attrs.frozen(eq=False)
class Truth:
    """A condition; asked for its truth, it is answered both ways in turn."""

    condition: z3.BoolRef

    def __bool__(self) -> bool:
        return _explorer().decide(self.condition)

    def __rsub__(self, other: int) -> "Bits":
        one, none = z3.BitVecVal(1, WIDTH), z3.BitVecVal(0, WIDTH)
        return other - Bits(z3.If(self.condition, one, none))


@attrs.frozen(eq=False)
class Bits:
    """An int of `WIDTH` bits that z3 reasons about."""

    value: z3.BitVecRef

    def __and__(self, other: Any) -> "Bits":
        return Bits(self.value & _bits(other))

    def __or__(self, other: Any) -> "Bits":
        return Bits(self.value | _bits(other))

    def __xor__(self, other: Any) -> "Bits":
        return Bits(self.value ^ _bits(other))

    def __add__(self, other: Any) -> "Bits":
        return Bits(self.value + _bits(other))

    def __sub__(self, other: Any) -> "Bits":
        return Bits(self.value - _bits(other))

    def __rsub__(self, other: Any) -> "Bits":
        return Bits(_bits(other) - self.value)

    def __mul__(self, other: Any) -> "Bits":
        return Bits(self.value * _bits(other))

    def __lshift__(self, other: int) -> "Bits":
        return Bits(self.value << other)

    def __rshift__(self, other: int) -> "Bits":
        return Bits(self.value >> other)

    def __invert__(self) -> "Bits":
        return Bits(~self.value)

    __rand__ = __and__
    __ror__ = __or__
    __radd__ = __add__
    __rmul__ = __mul__

    def __eq__(self, other: object) -> Any:
        return Truth(self.value == _bits(other))

    def __ne__(self, other: object) -> Any:
        return Truth(self.value != _bits(other))

    __hash__ = None  # type: ignore[assignment]  # nothing is known that could be hashed

    def __bool__(self) -> bool:
        return _explorer().decide(self.value != 0)

    def bit_count(self) -> "Bits":
        """Return the number of bits that are set."""
        return Bits(_number_of_bits(self.value))


@cache  # every path through a function counts the same bits again
def _number_of_bits(value: z3.BitVecRef) -> z3.BitVecRef:
    narrow = WIDTH.bit_length()
    bits = [z3.simplify(z3.Extract(place, place, value)) for place in range(WIDTH)]
    unknown = [z3.ZeroExt(narrow - 1, bit) for bit in bits if not z3.is_bv_value(bit)]
    known = sum(bit.as_long() for bit in bits if z3.is_bv_value(bit))
    count = z3.Sum([z3.BitVecVal(known, narrow), *unknown])
    return z3.ZeroExt(WIDTH - narrow, count)


def symbol(name: str, within: int) -> tuple[Bits, z3.BoolRef]:
    """Return an unknown mask with no bits outside `within`, and the formula that says so."""
    value = z3.BitVec(name, WIDTH)
    return Bits(value), value & ~z3.BitVecVal(within, WIDTH) == 0


# Following both answers


class _Explorer:
    """One run of a function: the answers it was given, and those also possible."""

    def __init__(self, given: list[bool], example: z3.ModelRef | None, solver: z3.Solver) -> None:
        self.given = given
        self.conditions: list[z3.BoolRef] = []
        self.others: list[tuple[list[bool], z3.ModelRef]] = []
        self._taken: list[bool] = []
        self._solver = solver
        self._example = example

    def decide(self, condition: z3.BoolRef) -> bool:
        place = len(self._taken)
        if place < len(self.given):
            answer = self.given[place]
        else:
            answer = self._answer_of_an_example(condition)
            other = self._example_with(z3.Not(condition) if answer else condition)
            if other is not None:
                self.others.append(([*self._taken, not answer], other))
        self._taken.append(answer)
        self.conditions.append(condition if answer else z3.Not(condition))
        return answer

    def _answer_of_an_example(self, condition: z3.BoolRef) -> bool:
        """Return a possible answer, taken from the example of this path."""
        if self._example is None:
            self._example = self._example_with()
            assert self._example is not None, "nothing is as was assumed"
        return bool(z3.is_true(self._example.eval(condition, model_completion=True)))

    def _example_with(self, *more: z3.BoolRef) -> z3.ModelRef | None:
        answer = self._solver.check(*self.conditions, *more)
        if answer == z3.unknown:
            raise AssertionError(f"z3 does not know: {self._solver.reason_unknown()}")
        return self._solver.model() if answer == z3.sat else None


_running: list[_Explorer] = []


def _explorer() -> _Explorer:
    return _running[-1]


def paths(
    function: Callable[[], Any], assumed: list[z3.BoolRef]
) -> Iterator[tuple[z3.BoolRef, Any]]:
    """Yield every path through `function`: its condition and its result."""
    waiting: list[tuple[list[bool], z3.ModelRef | None]] = [([], None)]
    solver = z3.Solver()  # one for all paths: facts learned on one hold on the others
    solver.add(*assumed)
    while waiting:
        explorer = _Explorer(*waiting.pop(), solver)
        _running.append(explorer)
        try:
            returned = function()
            # A truth value that is returned unchanged stays itself.
        finally:
            _running.pop()
        waiting += explorer.others
        yield z3.And(*explorer.conditions), returned


def outcome(function: Callable[[], Any], *assumed: z3.BoolRef) -> Any:
    """Return the formula for the result of `function`, a truth value or an int."""
    found = None
    for condition, returned in paths(function, list(assumed)):
        value = _formula(returned)
        found = value if found is None else z3.If(condition, value, found)
    return found


def _formula(returned: Any) -> Any:
    if isinstance(returned, Truth):
        return returned.condition
    if isinstance(returned, bool):
        return z3.BoolVal(returned)
    return _bits(returned)


# The rules, cell by cell


def bit_of(mask: Bits, cell: int) -> z3.BoolRef:
    """Return the formula for `cell` being in a mask."""
    return z3.Extract(cell, cell, mask.value) == 1


def any_of(formulas: Iterable[z3.BoolRef]) -> z3.BoolRef:
    """Return the formula for at least one of `formulas`."""
    return z3.Or(*formulas)


def all_of(formulas: Iterable[z3.BoolRef]) -> z3.BoolRef:
    """Return the formula for all of `formulas`."""
    return z3.And(*formulas)


def counted(formulas: Iterable[z3.BoolRef]) -> Any:
    """Return the formula for the number of `formulas` that hold, as an int of `WIDTH` bits."""
    narrow = WIDTH.bit_length()
    one, none = z3.BitVecVal(1, narrow), z3.BitVecVal(0, narrow)
    each = [z3.If(formula, one, none) for formula in formulas]
    assert len(each) <= WIDTH, "their sum needs more bits"
    return z3.ZeroExt(WIDTH - narrow, z3.Sum(each))


def some(items: Sequence[Item]) -> Sequence[Item]:
    """Return all `items`, or only some in the quick profile."""
    return items[::EVERY]


def is_proved(statement: z3.BoolRef, *assumed: z3.BoolRef) -> bool:
    """Tell whether `statement` holds in every case in which all of `assumed` do.

    Assumptions that contradict each other are refused, because they would make everything true.
    """
    if _has_a_case(*assumed, z3.Not(statement)):
        return False
    assert _can_be_met(*assumed), "the assumptions contradict each other: nothing is proved"
    return True


def _has_a_case(*formulas: z3.BoolRef) -> bool:
    solver = z3.Solver()
    solver.add(*formulas)
    answer = solver.check()
    if answer == z3.unknown:
        raise AssertionError(f"z3 does not know: {solver.reason_unknown()}")
    return bool(answer == z3.sat)


_can_be_met = cache(_has_a_case)  # many statements have the same assumptions
