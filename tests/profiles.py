"""The amount of testing: ``COPENHAGEN_PROFILE`` chooses ``quick`` (default), ``ci`` or ``deep``.

``full``, used by ``.ci/run full``, is ``ci`` with more of the slowest walks and examples.

Profiles are described here and, with `by_profile`, next to the code they affect; nothing depends
on a number of examples. The quick profile leaves out no test and no case: it walks through fewer
games and draws fewer examples. ``pytest --thinned`` runs the tests that it reduces.
"""

import os
from collections.abc import Iterable
from typing import Literal, TypeVar, cast, get_args

from hypothesis import HealthCheck, settings

Profile = Literal["quick", "ci", "deep"]
Amount = TypeVar("Amount")

# A game of some hundred decisions is slow to draw, and slower on a busy machine: the time of an
# example says nothing about the rules.
_ANY_TIME = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])

# The same examples at every run, so that an unchanged commit cannot turn red.
_REPEATED = settings(_ANY_TIME, derandomize=True, database=None, print_blob=True)

settings.register_profile(
    "quick",
    _REPEATED if "CI" in os.environ else _ANY_TIME,
    max_examples=3,
    stateful_step_count=40,
)
settings.register_profile("ci", _REPEATED, max_examples=12, stateful_step_count=80)
settings.register_profile("full", _REPEATED, max_examples=25, stateful_step_count=80)
settings.register_profile(
    "deep", _ANY_TIME, max_examples=2_000, stateful_step_count=300, print_blob=True
)

_CHOSEN = os.environ.get("COPENHAGEN_PROFILE", "quick")
_FULL = _CHOSEN == "full"
PROFILE = cast("Profile", "ci" if _FULL else _CHOSEN)
if PROFILE not in get_args(Profile):
    raise ValueError(f"COPENHAGEN_PROFILE is full or one of {get_args(Profile)}, not {_CHOSEN!r}")
settings.load_profile(_CHOSEN)


def by_profile(*, quick: Amount, ci: Amount, deep: Amount, full: Amount | None = None) -> Amount:
    """Return the amount for the current profile: ``full`` uses that of ci by default."""
    if _FULL and full is not None:
        return full
    return {"quick": quick, "ci": ci, "deep": deep}[PROFILE]


def thinned(cases: Iterable[Amount], apart: int) -> list[Amount]:
    """Return the cases; in the quick profile only the first of each `apart` ones."""
    return [*cases][:: by_profile(quick=apart, ci=1, deep=1)]
