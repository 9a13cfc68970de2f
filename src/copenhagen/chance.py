"""Random generators: `random.Random` or NumPy's, without requiring NumPy.

Code that takes an `rng` from outside passes it through `generator_from`, which returns the
`random.Random` that the rules and the bots draw from.
"""

from random import Random, SystemRandom
from typing import Any, Protocol, Self

from copenhagen.errors import Fault, InvalidValue, shown


class NumPyGenerator(Protocol):
    """The part of a ``numpy.random.Generator`` that is used: just these two methods."""

    def random(self) -> float:
        """Return a number from 0 up to, but not including, 1."""
        ...

    def bytes(self, length: int) -> bytes:
        """Return `length` random bytes."""
        ...


Generator = Random | NumPyGenerator
"""Any source of randomness: a `random.Random`, or a ``numpy.random.Generator``."""


def generator_from(rng: Generator) -> Random:
    """Return a `random.Random` that draws from `rng`.

    This is `rng` itself if it uses the standard library's generator. For a NumPy generator, and for
    a `random.Random` that overrides ``random``, each number is checked before it is used.

    >>> generator_from(Random(7)).random() == Random(7).random()
    True
    >>> class Broken(Random):
    ...     def random(self):
    ...         return 1.5
    >>> generator_from(Broken()).random()
    Traceback (most recent call last):
        ...
    copenhagen.errors.InvalidValue: rng: random() returned 1.5, not ...

    Raises `InvalidValue` if `rng` is neither.
    """
    if type(rng) is Random and "random" not in rng.__dict__:
        return rng
    if isinstance(rng, Random):
        return _from_random(rng)
    needed: tuple[object, object] = getattr(rng, "random", None), getattr(rng, "bytes", None)
    if isinstance(rng, type) or not all(map(callable, needed)):
        text = f"{shown(rng)} is neither a random.Random nor a NumPy Generator"
        raise InvalidValue([Fault("rng", text)])
    return _FromNumPy(rng)


def spawn(rng: Random) -> Random:
    """Return a generator seeded from `rng` that reveals nothing about it, for a bot to hold.

    Its seed is a digest of the next five numbers of `rng`, the same on every machine. A match that
    deals with `rng` reveals no card by it, even to a bot that copies its generator and looks ahead.

    >>> spawn(Random(7)).random() == spawn(Random(7)).random() != Random(7).random()
    True
    """
    from hashlib import sha256  # noqa: PLC0415 - takes its time, for bots only

    drawn = " ".join(float(rng.random()).hex() for _ in range(5))
    return Random(int.from_bytes(sha256(drawn.encode()).digest()))


def _from_random(rng: Random) -> Random:
    kind = type(rng)
    standard = kind.random in (Random.random, SystemRandom.random, _Checked.random)
    if standard and "random" not in rng.__dict__:
        return rng
    # A class that overrides `random` but not `getrandbits` makes whole numbers from `random`.
    by_random = kind.random is not Random.random and kind.getrandbits is Random.getrandbits
    checked = _Checked(rng) if by_random else _CheckedWithBits(rng)
    for name in _METHODS:
        if getattr(kind, name) is not getattr(Random, name):
            setattr(checked, name, getattr(rng, name))
    return checked


_METHODS = sorted(
    {name for name in dir(Random) if not name.startswith("_")}
    - {"VERSION", "getrandbits", "random"}
)


class _Checked(Random):
    """Draws from another generator, the source, and rejects numbers out of range."""

    def __new__(cls, _: object) -> Self:
        """Make a generator whose inherited state is never used."""
        return super().__new__(cls)

    def __init__(self, source: Any) -> None:  # noqa: ANN401 (each class has another)
        """Draw from `source`."""
        self._source = source
        self.gauss_next = None

    def __reduce__(self) -> tuple[Any, ...]:
        """Copy and pickle the source."""
        return generator_from, (self._source,)

    def random(self) -> float:
        """Return the next number of the source."""
        number: object = self._source.random()
        if isinstance(number, float | int) and 0 <= number < 1:
            return number
        raise _wrong("random()", number, "a number of at least 0 and less than 1")

    def seed(self, *arguments: Any, **named: Any) -> None:  # noqa: ANN401 (as the source has it)
        """Seed the source, if it can be seeded."""
        self._source.seed(*arguments, **named)

    def getstate(self) -> Any:  # noqa: ANN401 (as the source has it)
        """Return the state of the source, if it has one."""
        return self._source.getstate()

    def setstate(self, state: Any) -> None:  # noqa: ANN401 (as the source has it)
        """Set the state of the source, if it has one."""
        self._source.setstate(state)


class _CheckedWithBits(_Checked):
    """A checked generator whose source also draws whole numbers."""

    def getrandbits(self, k: int, /) -> int:
        """Return the next `k` bits of the source."""
        number: object = self._source.getrandbits(k)
        if isinstance(number, int) and 0 <= number < 1 << k:
            return number
        raise _wrong(f"getrandbits({k})", number, f"a whole number of {k} bits")


class _FromNumPy(_Checked):
    """A checked generator over NumPy, which draws bytes instead of bits."""

    def getrandbits(self, k: int, /) -> int:
        """Return `k` bits of the source's next bytes."""
        return int.from_bytes(self._source.bytes((k + 7) // 8)) >> (-k % 8)


def _wrong(call: str, number: object, right: str) -> InvalidValue:
    return InvalidValue([Fault("rng", f"{call} returned {shown(number)}, not {right}")])
