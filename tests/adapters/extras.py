"""Modules that need another project, and whether it is installed."""

from importlib.util import find_spec

NEEDED = {
    "copenhagen.adapters.arrays": "gymnasium",
    "copenhagen.adapters.gymnasium": "gymnasium",
    "copenhagen.adapters.openspiel": "pyspiel",
    "copenhagen.adapters.pettingzoo": "pettingzoo",
    "copenhagen.adapters.pixels": "gymnasium",
    "copenhagen.adapters.vector": "gymnasium",
    "copenhagen.batch.linking": "numba",
}
"""The modules that need another package to be imported, with that package."""


def missing(module: str) -> str | None:
    """Return the missing package that `module` needs, if any."""
    needed = NEEDED.get(module)
    return needed if needed is not None and find_spec(needed) is None else None
