"""Lazy imports: names of packages, so that small programs start sooner, games, optional extras.

Python calls a module's ``__getattr__`` for names that the module lacks (PEP 562).
"""

import sys
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any, Literal

_SHOWN: dict[str, Callable[[Any], str | None]] = {}
"""The renderers of values, by their output: a move or a value in notation, or a picture."""


def register_renderer(
    how: Literal["move", "notation", "picture"], show: Callable[[Any], str | None]
) -> None:
    """Register a renderer from a higher layer: for the notation, or for pictures.

    Until one is registered, values show their fields, and have no picture.
    """
    _SHOWN[how] = show


def shown_with(how: Literal["move", "notation", "picture"], value: object) -> str | None:
    """Render a value with the registered renderer."""
    return _SHOWN[how](value)


_PACKAGES: list[str] = []


def register(package: str) -> None:
    """Make a game known: the module ``game`` of `package` has its value, ``GAME``.

    Games are looked through in the order in which they were registered.
    """
    if package not in _PACKAGES:
        _PACKAGES.append(package)


def unregister(package: str) -> None:
    """Remove a game from the registry, such as one that a test added."""
    _PACKAGES.remove(package)


def packages() -> tuple[str, ...]:
    """Return the packages of all registered games."""
    return tuple(_PACKAGES)


def lazy_exports(
    package: str, later: Mapping[str, tuple[str, ...]]
) -> tuple[Callable[[str], object], Callable[[], list[str]]]:
    """Return ``__getattr__`` and ``__dir__`` for a package that loads some of its names lazily.

    `later` maps each module to the names in it; under the package itself it lists submodules.
    """
    names = vars(sys.modules[package])
    homes = {name: module for module, those in later.items() for name in those}

    def load(name: str) -> object:
        home = homes.get(name)
        if home is None:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        if home == package:
            return import_module(f"{home}.{name}")
        return names.setdefault(name, getattr(import_module(home), name))

    def there() -> list[str]:
        return sorted(names["__all__"])

    return load, there


def import_extra(module: str, extra: str) -> Any:  # noqa: ANN401 - most of these have no types
    """Return a module that `extra` installs; raises `MissingExtra` if it is not installed."""
    try:
        return import_module(module)
    except ModuleNotFoundError as missing:
        if missing.name != module.partition(".")[0]:
            raise
        from copenhagen.errors import MissingExtra  # noqa: PLC0415 - it loads attrs

        raise MissingExtra(module, extra) from None


def folders_of_hooks() -> list[str]:
    """Return the folder of the hooks by which PyInstaller collects the library's data."""
    from pathlib import Path  # noqa: PLC0415 - slow

    return [str(Path(__file__).with_name("__pyinstaller"))]
