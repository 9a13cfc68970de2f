"""The conformance kit: its files, their coverage, and the library replaying them."""

import ast
import json
import pickle
import re
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, get_args

import pytest

import copenhagen as cph
from copenhagen import cardgame, rollwrite
from copenhagen.notation import conformance_files, read_state, write_move, write_state
from tests.cli.running import refused, run
from tests.notation.replaying import first_difference
from tests.planted.bug import Bug, source_of, text_faults
from tests.planted.listed.kit import KIT
from tests.profiles import by_profile, thinned

SOURCE = Path(cph.__file__).parent
REPLAYING = Path(__file__).with_name("replaying.py")
CHECK = Path(__file__).parents[2] / "examples" / "conformance" / "check.mjs"

NOT_WRITTEN = {
    "base.build.grid",
    "base.build.turn-and-flip",
    "expansion.ability.four-at-most",
    "rollwrite.draw.grid",
}
"""Rules that only moves without a document can break."""

NOT_REACHED = {"expansion.variant-b.used-up"}
"""Rules that forbid something only when all twenty ability tiles of variant B are taken."""


GAMES = by_profile(quick=24, ci=100, deep=200)
"""The number of games of the kit that is checked here, and the coverage that goes with it."""


@cache
def files_of(seed: int) -> dict[str, str]:
    return conformance_files(seed, games=GAMES)


@cache
def little_kit() -> dict[str, str]:
    return conformance_files(5, games=1, each=1)


@pytest.fixture(scope="module")
def files() -> dict[str, str]:
    return files_of(3)


@pytest.fixture(scope="module")
def kit(files: dict[str, str]) -> dict[str, list[dict[str, Any]]]:
    return {
        name.removesuffix(".jsonl"): [json.loads(line) for line in text.splitlines()]
        for name, text in files.items()
        if name.endswith(".jsonl")
    }


@pytest.fixture(scope="module")
def states(kit: dict[str, list[dict[str, Any]]]) -> list[Any]:
    return [cph.from_data(vector["state"]) for vector in kit["states"]]


# Contents


def test_the_manifest_lists_the_files(files: dict[str, str]) -> None:
    manifest = json.loads(files["manifest.json"])
    assert (manifest["format"], manifest["type"]) == (1, "conformance")
    assert {entry["file"] for entry in manifest["files"]} == set(files) - {
        "README.md",
        "manifest.json",
    }
    for entry in manifest["files"]:
        text = files[entry["file"]]
        assert entry["vectors"] == len(text.splitlines())
        assert entry["bytes"] == len(text.encode())
        assert entry["sha256"] == sha256(text.encode()).hexdigest()


def test_a_kit_is_small(files: dict[str, str]) -> None:
    assert sum(map(len, files.values())) < 5_000_000


@pytest.mark.parametrize("seed", [3, 1, 13][:: by_profile(quick=3, ci=2, full=1, deep=1)])
@pytest.mark.parametrize("game", [cardgame, rollwrite])
def test_a_kit_covers_the_rules(seed: int, game: Any) -> None:  # noqa: ANN401 - a package
    name = "card_game" if game is cardgame else "roll_and_write"
    cover = json.loads(files_of(seed)["manifest.json"])["cover"][name]
    events = {event.__name__ for event in get_args(game.Event)}
    if game is rollwrite:  # a house and all tracks would have to be full
        events.remove("CoatActionsSkipped")
    assert set(cover["phases"]) == {phase.value for phase in game.Phase}
    assert set(cover["moves"]) == {move.__name__ for move in get_args(game.Move)}
    assert set(cover["events"]) == events
    assert set(cover["ends"]) == {reason.value for reason in game.EndReason}
    rules = rules_that_refuse(name.replace("roll_and_write", "rollwrite").replace("_", ""))
    assert rules - NOT_WRITTEN - NOT_REACHED <= set(cover["refusals"])


def rules_that_refuse(game: str) -> set[str]:
    """Return the ids of the rules in the reasons that the rules of a game give."""
    return {
        call.args[0].value
        for path in (SOURCE / game / "rules").rglob("*.py")
        for call in ast.walk(ast.parse(path.read_text()))
        if isinstance(call, ast.Call)
        and isinstance(call.func, ast.Name)
        and call.func.id == "Reason"
        and isinstance(call.args[0], ast.Constant)
        and isinstance(call.args[0].value, str)
    }


def test_another_seed_brings_other_games(files: dict[str, str]) -> None:
    """With one seed, the first game is the same in a kit of any size."""
    first, other = (
        json.loads(kit["games.jsonl"].splitlines()[0])["record"] for kit in (little_kit(), files)
    )
    assert first != other


@pytest.mark.parametrize(
    "wrong", [{"games": 0}, {"each": 101}, {"games": "3"}, {"seed": 1.5}, {"seed": 10**5000}]
)
def test_other_arguments_are_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(cph.InvalidValue) as refusal:
        conformance_files(**wrong)
    assert [fault.path for fault in refusal.value.faults] == list(wrong)


def test_the_readme_in_the_kit_names_every_file_and_every_key(
    files: dict[str, str], kit: dict[str, list[dict[str, Any]]]
) -> None:
    readme = files["README.md"]
    for name, vectors in kit.items():
        assert f"`{name}.jsonl`" in readme
        if name != "states":
            row = next(line for line in readme.splitlines() if line.startswith(f"| `{name}.jsonl`"))
            keys = {key for vector in vectors for key in vector} - {"text", "views"}
            assert {key for key in keys if f"`{key}`" not in row} == set()
    guide = (CHECK.parents[2] / "docs/guides/conformance.md").read_text()
    for text in (readme, guide):
        asked = re.findall("`copenhagen (dev (?:catalogue|schema)[^`]*)`", text)
        assert len(asked) == 3
        assert [run(*words.split()).status for words in asked] == [0, 0, 0]


@pytest.mark.end_to_end
def test_every_planted_bug_shows_in_the_positions_of_a_kit(tmp_path: Path) -> None:
    """The numbers of another implementation, which knows only the kit."""
    files = conformance_files()
    states, positions = (
        [json.loads(line) for line in files[f"{name}.jsonl"].splitlines()]
        for name in ("states", "positions")
    )
    asked = [(cph.from_data(states[each["state"]]["state"]), each) for each in positions]
    assert first_difference(asked) == -1
    kept = tmp_path / "positions"
    kept.write_bytes(pickle.dumps(asked))

    def tells(bug: Bug) -> bool:
        planted = json.dumps({"file": bug.file, "old": bug.old, "new": bug.new})
        done = subprocess.run(
            [sys.executable, REPLAYING, planted, kept],
            capture_output=True,
            text=True,
            check=True,
        )
        return int(done.stdout) >= 0

    bugs = KIT[:: by_profile(quick=6, ci=3, full=1, deep=1)]
    with ThreadPoolExecutor(2) as pool:
        told = dict(zip((bug.name for bug in bugs), pool.map(tells, bugs), strict=True))
    assert [name for name, found in told.items() if not found] == []


def test_thirty_bugs_or_more_are_planted_each_in_a_text_that_is_there() -> None:
    assert len(KIT) >= 30
    assert len({bug.name for bug in KIT}) == len(KIT)
    wrong = [fault for bug in KIT for fault in text_faults(bug, source_of(SOURCE, bug))]
    assert not wrong, "\n".join(wrong)


# The library itself conforms


def test_states_are_read(kit: dict[str, list[dict[str, Any]]], states: list[Any]) -> None:
    assert [vector["number"] for vector in kit["states"]] == [*range(len(states))]
    for vector, state in thinned(zip(kit["states"], states, strict=True), 3):
        assert read_state(vector["line"]) == state
        assert cph.to_data(state) == vector["state"]
        assert write_state(state) == vector["line"]


def test_positions(kit: dict[str, list[dict[str, Any]]], states: list[Any]) -> None:
    for vector in kit["positions"]:
        state = states[vector["state"]]
        assert [write_move(action) for action in cph.legal_actions(state)] == vector["actions"]
        ended = cph.result(state)
        assert vector["result"] == (ended if ended is None else cph.to_data(ended))


def test_chance(kit: dict[str, list[dict[str, Any]]], states: list[Any]) -> None:
    for vector in kit["chance"]:
        found = [
            [write_move(one), Fraction(*probability.as_integer_ratio())]
            for one, probability in cph.chance_outcomes(states[vector["state"]])
        ]
        assert found == [[text, Fraction(*parts)] for text, *parts in vector["outcomes"]]


def test_moves(kit: dict[str, list[dict[str, Any]]], states: list[Any]) -> None:
    for vector in kit["moves"]:
        before = states[vector["state"]]
        move: Any = cph.from_data(vector["move"])
        assert write_move(move) == vector["text"]
        after = cph.apply(before, move)
        assert after == states[vector["next"]]
        assert [cph.to_data(event) for event in cph.events(before, move, after)] == vector["events"]
        for seen, known in zip(
            cph.games.events_by_seat(before, move, after), vector["seen"], strict=True
        ):
            expected = vector["events"] if known is None else known
            assert [cph.to_data(event) for event in seen] == expected


def test_refusals(kit: dict[str, list[dict[str, Any]]], states: list[Any]) -> None:
    for vector in kit["refusals"]:
        for refusal in vector["refused"]:
            move: Any = cph.from_data(refusal["move"])
            assert write_move(move) == refusal["text"]
            reasons = cph.why_illegal(states[vector["state"]], move)
            assert [reason.rule for reason in reasons] == refusal["rules"]


def test_games(kit: dict[str, list[dict[str, Any]]], states: list[Any]) -> None:
    for vector in kit["games"]:
        record = cph.from_data(vector["record"])
        assert isinstance(record, cph.Record)
        *played, last = record.states()
        possible = [
            len(cph.legal_actions(state)) or len(cph.chance_outcomes(state)) for state in played
        ]
        ended = cph.result(last)
        assert ended is not None
        assert (possible, cph.to_data(ended)) == (vector["possible"], vector["result"])
        assert last == states[vector["last"]]


def test_views(kit: dict[str, list[dict[str, Any]]], states: list[Any]) -> None:
    for vector in kit["views"]:
        state = states[vector["state"]]
        seen = [cph.to_data(cph.view(state, seat)) for seat in range(state.game.players)]
        assert seen == vector["views"]


# The command


def test_the_command_writes_a_kit(tmp_path: Path) -> None:
    folder = tmp_path / "deep" / "kit"
    arguments = ("dev", "conformance", str(folder), "--seed", "5", "--games", "1")
    assert "9 files" in run(*arguments).out
    written = {path.name: path.read_text() for path in folder.iterdir()}
    assert written == conformance_files(5, games=1)
    assert "is not empty; --overwrite" in refused(*arguments)


def test_the_command_overwrites_a_kit_if_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "copenhagen.notation.conformance.conformance_files", lambda *_, **__: little_kit()
    )
    arguments = ("dev", "conformance", str(tmp_path), "--seed", "5", "--games", "1")
    (tmp_path / "manifest.json").write_text("old")
    assert run(*arguments, "--overwrite").status == 0
    assert {path.name: path.read_text() for path in tmp_path.iterdir()} == little_kit()


def test_the_command_says_where_it_cannot_write(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert "cannot be written" in refused(
        "dev", "conformance", str(tmp_path / "file" / "kit"), status=1
    )
    assert "cannot be written" in refused("dev", "conformance", "a\0b", status=1)


# The program in JavaScript


@pytest.mark.end_to_end
@pytest.mark.skipif(shutil.which("node") is None, reason="there is no node here")
def test_the_program_in_javascript_reads_a_kit_and_finds_what_is_wrong(
    files: dict[str, str], tmp_path: Path
) -> None:
    for name, text in files.items():
        (tmp_path / name).write_text(text)

    def check() -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            ["node", str(CHECK), str(tmp_path)],  # noqa: S607 - node from the PATH
            capture_output=True,
            text=True,
            check=False,
        )

    assert check().returncode == 0
    spoiled = re.sub(r",[0-9]+\]", ",7919]", files["chance.jsonl"], count=1)
    (tmp_path / "chance.jsonl").write_text(spoiled)
    outcome = check()
    assert outcome.returncode == 1
    assert "chance.jsonl is not as it was written" in outcome.stderr
    assert "probabilities in state" in outcome.stderr
