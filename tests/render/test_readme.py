"""The picture in the README: the library's own, of a lawful card-game position."""

import re
import shlex
from pathlib import Path

import pytest

import copenhagen as cph
from copenhagen.cli import main
from copenhagen.notation import read_state

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text()


def command() -> list[str]:
    """Return the command that drew the picture, from the text before it."""
    found = re.search(r"<!-- copenhagen (show .*) -->\n!\[[^]]+\]\((.*)\)", README)
    assert found
    words = shlex.split(found[1])
    assert words[-1] == found[2], "the picture that is drawn is the one that is shown"
    return words


def test_the_picture_is_what_the_command_draws(tmp_path: Path) -> None:
    *words, shown = command()
    drawn = tmp_path / "drawn.svg"
    with pytest.raises(SystemExit) as ended:
        main([*words, str(drawn)])
    assert not ended.value.code
    assert drawn.read_bytes() == (ROOT / shown).read_bytes()


def test_the_position_is_one_of_the_game() -> None:
    _, position, *_ = command()
    state = read_state(position)
    assert cph.state_faults(state) == ()
    assert all(player.house.filled for player in state.players)


def test_the_readme_is_short() -> None:
    assert len(README.splitlines()) < 100
