"""Which modules need another project, and whether it is there."""

from importlib.util import find_spec

NEEDED = {
    "copenhagen.adapters.arrays": "gymnasium",
    "copenhagen.adapters.gymnasium": "gymnasium",
    "copenhagen.adapters.openspiel": "pyspiel",
    "copenhagen.adapters.pettingzoo": "pettingzoo",
    "copenhagen.adapters.pixels": "gymnasium",
    "copenhagen.adapters.vector": "gymnasium",
}
"""The modules of the adapters that cannot be imported without another package, and which one."""


def missing(module: str) -> str | None:
    """Return the package that `module` needs and that is not installed."""
    needed = NEEDED.get(module)
    return needed if needed is not None and find_spec(needed) is None else None
