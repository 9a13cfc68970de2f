"""The client in TypeScript and its server, as far as they can be tested without node."""

import json
import subprocess
import sys

import attrs
import pytest

import copenhagen as cph
from tests.test_documentation import fences
from tests.typescript.node import ROOT

FOLDER = ROOT / "examples" / "typescript"
GUIDE = ROOT / "docs" / "guides" / "typescript.md"


def talk(server: "subprocess.Popen[str]") -> cph.notation.Document:
    """Return the next document that the server writes."""
    assert server.stdout is not None
    return cph.from_json(server.stdout.readline())


def say(server: "subprocess.Popen[str]", **order: object) -> None:
    """Send the server a line."""
    assert server.stdin is not None
    server.stdin.write(json.dumps(order) + "\n")
    server.stdin.flush()


@pytest.mark.end_to_end
@pytest.mark.parametrize("game", ["card_game", "roll_and_write"])
def test_a_whole_game_is_played_in_lines_of_json(game: str) -> None:
    command = [sys.executable, "-W", "error", str(FOLDER / "server.py"), game]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as server:
        frame = talk(server)
        assert isinstance(frame, cph.Frame)
        say(server, since=frame.number, play="nonsense")
        refusal = talk(server)
        assert isinstance(refusal, cph.errors.UnreadableNotation)
        assert [reason.text for reason in refusal.reasons] == [str(refusal)]
        assert talk(server) == attrs.evolve(
            frame, since=frame.number, events=(), follows=frame.history
        )
        while isinstance(frame, cph.Frame) and frame.result is None:
            say(server, since=frame.number, play=frame.actions[-1])
            frame = talk(server)
        assert server.stdin is not None
        server.stdin.close()
        assert server.wait() == 0


def test_what_the_guide_shows_is_in_the_client() -> None:
    client = (FOLDER / "client.ts").read_text()
    shown = [example.source for example in fences(GUIDE.read_text()) if example.language == "ts"]
    assert len(shown) == 6
    for source in shown:
        lines = [line.strip() for line in source.splitlines()]
        assert "\n".join(lines) in "\n".join(line.strip() for line in client.splitlines())
