"""Bugs in the rulebook: links between rules and rulings."""

from tests.planted.bug import Bug

__all__ = ["RULEBOOK"]

_LINKS = ("tests/rulebook/test_rulings.py::test_every_ruling_settles_the_rules_of_the_table",)

RULEBOOK = (
    Bug(
        "A rule does not name a ruling on it",
        "rulebook/base.toml",
        "rulings = ['C-06', 'C-07', 'C-09', 'C-10']",
        "rulings = ['C-06', 'C-07', 'C-09']",
        _LINKS,
    ),
    Bug(
        "A rule names a ruling on another rule",
        "rulebook/base.toml",
        "rulings = ['C-06', 'C-07', 'C-09', 'C-10']",
        "rulings = ['C-06', 'C-07', 'C-09', 'C-10', 'C-11']",
        _LINKS,
    ),
    Bug(
        "A rule names one ruling in place of another",
        "rulebook/base.toml",
        "rulings = ['C-06', 'C-07', 'C-09', 'C-10']",
        "rulings = ['C-06', 'C-07', 'C-08', 'C-10']",
        _LINKS,
    ),
)
