"""A command loads what it needs and nothing besides, so that its answer comes at once."""

import json
import subprocess
import sys

import pytest

_RUN = """
import json, sys
from copenhagen.cli import main
try:
    main(sys.argv[1:])
except SystemExit as end:
    assert end.code == 0
print(json.dumps(sorted(sys.modules)), file=sys.stderr)
"""

GAMES = {"copenhagen.cardgame", "copenhagen.rollwrite"}
SCREENS = {"rich", "textual"}
REST = {"copenhagen.bots", "copenhagen.notation", "copenhagen.render", "copenhagen.simulation"}


@pytest.mark.parametrize(
    ("arguments", "not_needed"),
    [
        (("--version",), {*GAMES, *SCREENS, *REST, "copenhagen.rulebook"}),
        (("--help",), {*GAMES, *SCREENS, *REST, "copenhagen.rulebook"}),
        (("rules", "base.take.line"), {*GAMES, *SCREENS, *REST}),
        (("rules", "C-04"), {*GAMES, *SCREENS, *REST}),
        (
            ("show", "2ecm 0A bygrpbr - 59* RR,A,- GGP,A,-"),
            {
                "copenhagen.bots",
                "copenhagen.notation.catalogues",
                "copenhagen.notation.conformance",
                "copenhagen.notation.schemas",
                "copenhagen.render.vector",
                "copenhagen.rulebook",
                "textual",
            },
        ),
    ],
    ids=lambda value: "-".join(value) if isinstance(value, tuple) else "",
)
def test_a_command_loads_what_it_needs(arguments: tuple[str, ...], not_needed: set[str]) -> None:
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", _RUN, *arguments],
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout
    assert not_needed & {*json.loads(done.stderr)} == set()
