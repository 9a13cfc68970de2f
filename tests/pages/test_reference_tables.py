"""The parameters of a function in the reference are a table, made from signature and docstring."""

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

REFERENCE = Path(__file__).parents[2] / "docs" / "reference"


@pytest.fixture(scope="module")
def docstrings() -> ModuleType:
    pytest.importorskip("griffe")
    spec = spec_from_file_location("docstrings", REFERENCE / "docstrings.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def function(docstrings: ModuleType, name: str, parameters: str, text: str) -> str:
    """Return the table of a function with this docstring, as the extension writes it."""
    code = f'def {name}({parameters}):\n    """{text}"""\n'
    module = docstrings.griffe.visit("copenhagen", Path("copenhagen.py"), code)
    module.exports = ["playout"]
    table = docstrings._parameters(module[name])  # noqa: SLF001 - the extension's parts
    assert isinstance(table, str)
    return table


TEXT = "Go on, by `rng`.\n\n    `turns` is how many turns, 1 or more. With `known` it stops.\n    "


def test_each_parameter_has_the_sentence_that_explains_it(docstrings: ModuleType) -> None:
    table = function(docstrings, "playout", "state, rng, *, turns=None", TEXT)
    assert table.split("\n")[2:] == [
        "Args:",
        "    state: The state of a game.",
        "    rng: Go on, by `rng`.",
        "    turns: How many turns, 1 or more.",
        "",
    ]


@pytest.mark.parametrize(
    ("name", "parameters"),
    [("playout", "state, unheard_of"), ("playout", "state"), ("of_no_page", "state, rng")],
)
def test_there_is_no_table_with_gaps_and_none_that_nobody_needs(
    docstrings: ModuleType, name: str, parameters: str
) -> None:
    assert function(docstrings, name, parameters, TEXT) == ""


def test_most_functions_of_the_reference_have_one(docstrings: ModuleType) -> None:
    package = docstrings.griffe.load("copenhagen", search_paths=[REFERENCE.parents[1] / "src"])
    for path in ("render.svg", "match.Match.frame", "games.why_illegal", "games.settle"):
        found = package[path]
        target = found.final_target if found.is_alias else found
        assert "Args:" in docstrings._parameters(target), path  # noqa: SLF001
