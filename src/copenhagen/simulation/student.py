"""Student's t distribution, so that differences of few games need no library for statistics."""

from math import exp, lgamma, log, log1p, pi

_ENOUGH = 1e-15
"""The relative change at which a continued fraction has converged."""


def outside(t: float, degrees: int) -> float:
    """Return the probability that Student's t with these degrees of freedom exceeds ±`t`."""
    square = t * t
    if not square:
        return 1.0
    a = degrees / 2
    x, rest = degrees / (degrees + square), square / (degrees + square)
    # A regularized incomplete beta function; its fraction converges quickly on one of two sides.
    scale = lgamma(a + 0.5) - lgamma(a) - log(pi) / 2 - a * log1p(square / degrees)
    factor = exp(scale + log(rest) / 2)
    if x < (a + 1) / (a + 2.5):
        return factor * _fraction(x, a, 0.5) / a
    return 1 - 2 * factor * _fraction(rest, 0.5, a)


def _fraction(x: float, a: float, b: float) -> float:
    """Return the continued fraction of the incomplete beta function, by Lentz's method."""
    c, d = 1.0, 1 / (1 - (a + b) * x / (a + 1))
    found, m = d, 0
    while True:
        m += 1
        even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m))
        odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))
        before = found
        for step in (even, odd):
            c, d = 1 + step / c, 1 / (1 + step * d)
            found *= c * d
        if abs(found - before) <= _ENOUGH * found:
            return found


def within(confidence: float, degrees: int) -> float:
    """Return the half-width of the central interval that holds Student's t with `confidence`."""
    low, high = 0.0, 1.0
    while outside(high, degrees) > 1 - confidence:
        low, high = high, 2 * high
    while low < (middle := (low + high) / 2) < high:
        if outside(middle, degrees) > 1 - confidence:
            low = middle
        else:
            high = middle
    return high
