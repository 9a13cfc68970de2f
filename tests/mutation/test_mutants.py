"""Mutated tables: one change at a time, and a failing test is noticed."""

from pathlib import Path

import pytest

from tests.mutation import __main__ as program
from tests.mutation.mutants import mutants_of
from tests.profiles import thinned

SOURCE = '''"""Tables."""
__all__ = ["TRACK"]
TRACK = "+*2"
"""1 box of each kind."""
HAND: dict[int, bool] = {Color.PURPLE: _CORNER, 0: True}
def price() -> int:
    return 4
'''


def test_each_mutant_is_one_change_to_a_table() -> None:
    changes = [(mutant.line, mutant.was, mutant.now) for mutant in mutants_of(SOURCE)]
    assert sorted(changes) == [
        (3, "'+*2'", '"**2"'),
        (3, "'+*2'", '"+*+"'),
        (3, "'+*2'", '"+.2"'),
        (5, "0", "1"),
        (5, "Color.PURPLE", "Color.BLUE"),
        (5, "True", "False"),
        (5, "_CORNER", "_ROW_OF_THREE"),
    ]
    for mutant in mutants_of(SOURCE):
        assert mutant.source.splitlines()[mutant.line - 1] != SOURCE.splitlines()[mutant.line - 1]
        assert mutant.source.count("\n") == SOURCE.count("\n")
    assert str(next(mutants_of("A = 7\n"))) == "line 1, 7 -> 8: A = 8"


@pytest.mark.parametrize("table", program.TABLES)
def test_every_table_has_mutants_and_they_can_be_compiled(table: str) -> None:
    mutants = list(mutants_of((program.PACKAGE / table).read_text()))
    assert mutants
    for mutant in thinned(mutants, 20):
        compile(mutant.source, table, "exec")
    assert len({mutant.source for mutant in mutants}) == len(mutants)


@pytest.mark.parametrize(
    ("table", "change"),
    [
        ("cardgame/components.py", "    {2: (3, 3), 3: (2, 3, 3)"),
        ("cardgame/components.py", "_CARDS = {2: 15"),
        ("cardgame/components.py", "COAT_CELLS = bit(3, 2)"),
        ("cardgame/components.py", "3: _ROW_OF_THREE"),
        ("rollwrite/components.py", 'TRACKS = ("**.*+*..2"'),
        ("rollwrite/components.py", "_START_STARS = (0, 0, 3, 0, 0)"),
        ("rollwrite/components.py", '"4l": Shape(((0, 0), (1, 0), (1, 1), (1, 3)))'),
    ],
)
def test_what_the_books_print_is_among_what_is_changed(table: str, change: str) -> None:
    sources = [mutant.source for mutant in mutants_of((program.PACKAGE / table).read_text())]
    assert any(change in source for source in sources)


def test_every_test_that_comes_first_is_there() -> None:
    for paths in (*program.FIRST.values(), program.ALL):
        assert [path for path in paths if not (program.ROOT / path).exists()] == []
    assert {table.partition("/")[0] for table in program.TABLES} == set(program.FIRST)
    assert isinstance(program.PACKAGE, Path)
