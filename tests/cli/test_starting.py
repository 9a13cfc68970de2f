"""A command loads what it needs and nothing besides, so that its answer comes at once."""

import json
import subprocess
import sys

import attrs
import pytest

from copenhagen.bots import BOTS
from copenhagen.cardgame import PLAYERS
from copenhagen.cli import offered
from copenhagen.cli.seats import FORMER
from copenhagen.notation.conformance import MOST_GAMES
from copenhagen.rollwrite import RollAndWriteOptions
from copenhagen.simulation import MOST_JOBS
from tests.cli.test_app import COMMANDS

_RUN = """
import json, sys
from copenhagen.cli import main
for arguments in json.loads(sys.argv[1]):
    try:
        main(arguments)
    except SystemExit as end:
        assert end.code == 0, arguments
    print(json.dumps(sorted(sys.modules)), file=sys.stderr)
"""

SCREENS = {"rich", "textual"}
GAMES = {"copenhagen.cardgame", "copenhagen.rollwrite"}
LIBRARY = GAMES | {
    f"copenhagen.{room}" for room in ("bots", "match", "notation", "render", "simulation")
}
SELDOM = {
    "copenhagen.bots.search",
    "copenhagen.notation.catalogues",
    "copenhagen.notation.conformance",
    "copenhagen.notation.schemas",
    "copenhagen.render.vector",
    "copenhagen.simulation",
    "textual",
}

Loading = tuple[tuple[str, ...], set[str]]

HELP: tuple[Loading, ...] = (
    (("--version",), {"attr", "click"}),
    (("--help",), {*LIBRARY, *SCREENS, "attr", "copenhagen.rulebook"}),
    *[(("rules", *what), {*LIBRARY, *SCREENS}) for what in (
        ("--help",), ("base.take.line",), ("C-04",), ("reshuffle",),
    )],
    *[((command, "--help"), {*GAMES, *SCREENS, "cattrs"}) for command in COMMANDS],
)  # fmt: skip
PLAY: tuple[Loading, ...] = (
    (
        ("show", "2ecm 0A bygrpbr - 59* RR,A,- GGP,A,-"),
        {*SELDOM, *SCREENS, "cattrs", "copenhagen.bots", "copenhagen.rulebook"},
    ),
    (("play", "--seats", "random,random", "--seed", "1"), SELDOM),
)
"""Commands in the order of what they need, each with what nothing up to it may have loaded."""


@pytest.mark.parametrize("in_turn", [HELP, PLAY], ids=["help", "play"])
@pytest.mark.end_to_end
def test_a_command_loads_what_it_needs(in_turn: tuple[Loading, ...]) -> None:
    commands = [arguments for arguments, _ in in_turn]
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", _RUN, json.dumps(commands)],
        capture_output=True,
        text=True,
        check=True,
    )
    loaded = [{*json.loads(line)} for line in done.stderr.splitlines()]
    too_much = {
        arguments: sorted(not_needed & there)
        for (arguments, not_needed), there in zip(in_turn, loaded, strict=True)
        if not_needed & there
    }
    assert too_much == {}


def test_help_names_what_the_library_has() -> None:
    assert {*BOTS} == {*offered.BOTS, *FORMER}
    assert tuple(PLAYERS) == offered.PLAYERS
    assert (MOST_JOBS, MOST_GAMES) == (offered.MOST_JOBS, offered.MOST_GAMES)
    fields = attrs.fields_dict(RollAndWriteOptions)
    words = {name: getattr(field.type, "__args__", ()) for name, field in fields.items()}
    assert words == offered.ROLL_AND_WRITE_OPTIONS


@pytest.mark.end_to_end
def test_a_card_game_is_written_and_read_without_the_other_game() -> None:
    program = """
import sys
import copenhagen as cph
match = cph.settle(cph.card_game(2), __import__("random").Random(1))
for written in (match, cph.view(match, 0), cph.legal_actions(match)[0], match.game):
    assert cph.from_data(cph.to_data(written), type(written)) == written
assert cph.from_json(cph.to_json(match)) == match
print(*(name for name in sys.modules if name.startswith("copenhagen.rollwrite")))
cph.from_json(cph.to_json(match), cph.State)
print("copenhagen.rollwrite" in sys.modules)
"""
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", program], capture_output=True, text=True, check=True
    )
    assert done.stdout.splitlines() == ["", "True"]
