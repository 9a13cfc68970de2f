"""``copenhagen simulate``: figures that add up, as text and as JSON."""

import csv
import json
import re
import sys
from collections.abc import Generator
from io import DEFAULT_BUFFER_SIZE
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

import copenhagen as cph
from copenhagen.errors import MissingExtra, WorkerLost
from copenhagen.simulation import GameFigures, simulated_games
from tests.cli.running import refused, run

BOTS = ("--bots", "random", "--seed", "1")


def data_of(*args: str) -> dict[str, Any]:
    outcome = run("simulate", "--json", *args)
    assert outcome.status == 0
    assert outcome.err == ""
    data: dict[str, Any] = json.loads(outcome.out)
    return data


def without_timing(*args: str) -> dict[str, Any]:
    data = data_of(*args)
    del data["timing"]
    return data


def test_a_summary_for_people() -> None:
    out = run("simulate", "-n", "3", "--players", "3", *BOTS).out
    assert out.startswith("3 games, 3 players, seed 1\n")
    assert "modules: abilities=base, jokers=False, missions=False\n" in out
    assert (
        "options: reshuffle=eager, scoring=after_coats, coat_of_arms=mandatory,\n"
        "  four_cards=run, joker_wild_for_missions=False\n"
    ) in out
    assert "2 random: points" in out
    assert "ended by end of game card" in out
    assert "moves a second" in out
    assert max(map(len, out.splitlines())) <= 80


def test_the_keys_of_the_json_are_stable() -> None:
    data = data_of("-n", "2", *BOTS)
    assert list(data) == [
        "format",
        "type",
        "game",
        "games",
        "players",
        "bots",
        "abilities",
        "jokers",
        "missions",
        "options",
        "seed",
        "reasons",
        "decisions",
        "moves",
        "winning_score",
        "seats",
        "timing",
    ]
    assert (data["format"], data["type"]) == (1, "simulation")
    assert list(data["options"]) == [
        "reshuffle",
        "scoring",
        "coat_of_arms",
        "four_cards",
        "joker_wild_for_missions",
    ]
    assert list(data["reasons"]) == ["twelve_points", "end_of_game_card"]
    assert list(data["decisions"]) == ["min", "median", "max", "mean"]
    assert [list(seat) for seat in data["seats"]] == [["bot", "wins", "shared_wins", "score"]] * 2
    assert list(data["timing"]) == [
        "seconds",
        "games_per_second",
        "decisions_per_second",
        "moves_per_second",
    ]


def test_the_figures_add_up() -> None:
    data = data_of("-n", "5", "--bots", "greedy,random,random", "--seed", "2")
    assert data["games"] == sum(data["reasons"].values()) == 5
    assert data["players"] == len(data["seats"]) == 3
    assert [seat["bot"] for seat in data["seats"]] == data["bots"] == ["normal", "random", "random"]
    shared = sum(seat["shared_wins"] for seat in data["seats"])
    assert sum(seat["wins"] for seat in data["seats"]) + shared / 2 == 5
    assert data["seats"][0]["wins"] == 5, "the greedy bot wins"
    for spread in (data["moves"], data["decisions"], *(seat["score"] for seat in data["seats"])):
        assert spread["min"] <= spread["median"] <= spread["max"]
        assert spread["min"] <= spread["mean"] <= spread["max"]
    assert data["moves"]["min"] > data["decisions"]["min"]
    assert max(seat["score"]["max"] for seat in data["seats"]) == data["winning_score"]["max"]


def test_the_same_seed_gives_the_same_figures() -> None:
    assert without_timing("-n", "4", *BOTS) == without_timing("-n", "4", *BOTS)
    assert without_timing("-n", "4", "--bots", "random") != without_timing("-n", "4", *BOTS)


def test_the_games_of_a_seed_do_not_depend_on_their_number() -> None:
    one, two = without_timing("-n", "1", *BOTS), without_timing("-n", "2", *BOTS)
    assert one["moves"]["min"] in {two["moves"]["min"], two["moves"]["max"]}


def test_options_of_the_table() -> None:
    options = "bga,coat_of_arms=optional,four_cards=two_pairs,joker_wild_for_missions=TRUE"
    data = data_of("-n", "1", *BOTS, "--options", options)
    assert data["options"] == {
        "reshuffle": "lazy",
        "scoring": "each_placement",
        "coat_of_arms": "optional",
        "four_cards": "two_pairs",
        "joker_wild_for_missions": True,
    }


@pytest.mark.parametrize(
    ("arguments", "abilities", "jokers", "missions"),
    [
        ("", "base", False, False),
        ("--abilities base", "base", False, False),
        ("--abilities variant_a", "variant_a", False, False),
        ("--jokers --abilities variant_b --missions", "variant_b", True, True),
        ("--missions two_columns,one_color", "base", False, ["two_columns", "one_color"]),
        (
            "--abilities hand_limit,draw-pile,BOTH_ACTIONS,special_tile",
            ["both_actions", "draw_pile", "hand_limit", "special_tile"],
            False,
            False,
        ),
    ],
)
def test_modules_of_the_game(
    arguments: str, abilities: object, jokers: object, missions: object
) -> None:
    data = data_of("-n", "1", *arguments.split(), *BOTS)
    assert [data["abilities"], data["jokers"], data["missions"]] == [abilities, jokers, missions]
    assert data["reasons"]["twelve_points"] + data["reasons"]["end_of_game_card"] == 1


def test_names_of_modules_may_have_spaces() -> None:
    names = "Four cards, Draw pile, Hand limit, Special tile"
    assert data_of("-n", "1", *BOTS, "--abilities", names)["abilities"][1] == "four_cards"


def test_a_summary_names_the_modules() -> None:
    names = "construction_discount,change_of_colors,construct_twice,additional_card"
    missions = "only_windows,only_brickwork"
    modules = ("--abilities", names, "--jokers", "--missions", missions)
    out = run("simulate", "-n", "2", "--players", "4", *BOTS, *modules).out
    assert out.splitlines()[1:4] == [
        "modules: abilities=additional_card / construction_discount / change_of_colors /",
        "  construct_twice, jokers=True, missions=only_windows / only_brickwork",
        "options: reshuffle=eager, scoring=after_coats, coat_of_arms=mandatory,",
    ]
    assert max(map(len, out.splitlines())) <= 80


def test_greedy_bots_play_where_nothing_is_said() -> None:
    assert data_of("-n", "1")["bots"] == ["normal", "normal"]


def test_wrong_arguments_get_one_line(subtests: pytest.Subtests) -> None:
    for arguments, message in [
        ("-n 0", "'0' is not a number from 1 to"),
        ("-n many", "'many' is not a number from 1"),
        ("--bots human", "'human' is not one of random, easy, normal"),
        ("--bots greedy,random --players 3", "--bots names 2 players, --players says 3"),
        ("--bots random,random,random,random,random", "players: 5 is not 2, 3 or 4"),
        ("--options ,", "'' is not one of default, bga"),
        ("--options joker_wild_for_missions=maybe", "'maybe' is not one of False, True"),
        ("--options joker_wild_for_missions=1", "'1' is not one of False, True"),
        ("--options four_cards=four", "'four' is not one of run, two_pairs"),
        (
            "--abilities all",
            "'all' is not one of base, variant_a, variant_b, or four of ",
        ),
        ("--abilities", "requires an argument"),
        ("--abilities x,y", "'x' is not one of additional_card, "),
        (
            "--abilities any_cards,four_cards,draw_pile,hand_limit",
            "'any_cards' is not one of additional_card, ",
        ),
        (
            "--abilities four_cards,draw_pile",
            "variant A takes four different ability tiles [expansion.variant-a.sets]",
        ),
        (
            "--abilities four_cards,both_actions,draw_pile,hand_limit",
            "is in the game [expansion.variant-a.one-of-three]",
        ),
        ("--missions one_color", "name two different missions"),
        (
            "--missions one_color,one_color",
            "or none to have them drawn [expansion.mission.setup]",
        ),
        ("--missions one_color,two_columns,three_rows", "name two different missions"),
        ("--missions one_color,mine", "'mine' is not one of only_windows, "),
        ("--jokers yes", "Got unexpected extra argument"),
    ]:
        with subtests.test(case=str((arguments, message))):
            assert message in refused("simulate", *arguments.split())


# More to say


def test_details_for_people() -> None:
    out = run("simulate", "-n", "30", *BOTS, "--details").out
    assert "\nturns in a game" in out
    assert "\nwins, shared in part        wins    from      to\n1 random " in out
    assert "\nNo difference of the seats shows (chi-square test, p = " in out
    assert (
        "\nin a game, mean             rows columns   coats   tiles singles mission   empty\n"
        in out
    )
    assert "\nAny cards                 100.0%" in out
    assert "\ntakes several colors " in out
    assert max(map(len, out.splitlines())) <= 80
    few = run("simulate", "-n", "3", *BOTS, "--details").out
    assert "Too few games to say whether the seats differ." in few
    one = run(
        "simulate", "-n", "1", *BOTS[:2], "--seed", "7", "--abilities", "variant_b", "--details"
    ).out
    assert re.search(r"0\.00 +- +- +-$", one, re.MULTILINE), "never used, so no share of the wins"
    uneven = run("simulate", "-n", "3", "--bots", "random,normal", "--seed", "1", "--details").out
    assert "Not each bot sat at each seat as often" in uneven


def test_details_in_german() -> None:
    game = ("--game", "roll-and-write", "--lang", "de")
    out = run("simulate", "-n", "30", "--bots", "random", "--seed", "1", "--details", *game).out
    assert "\nFähigkeit, wenn benutzt " in out
    assert "\nbaut 2 Felder " in out
    assert "Zwischen den Plätzen zeigt sich kein Unterschied" in out
    assert max(map(len, out.splitlines())) <= 80


def test_details_for_programs() -> None:
    plain = without_timing("-n", "12", *BOTS)
    more = without_timing("-n", "12", *BOTS, "--details")
    new = {"differences", "turns", "by_seat", "by_bot", "seat_test"}
    assert more.keys() - plain.keys() == new
    assert {name: more[name] for name in plain} == plain
    assert [*more["by_bot"]] == ["random"]
    both = more["by_bot"]["random"]
    assert both["games"] == 24
    assert both["wins"]["share"] == 0.5
    assert both["wins"]["interval"] == [0.5, 0.5], "of two such bots, one wins"
    low, high = more["by_seat"][0]["wins"]["interval"]
    assert low < more["by_seat"][0]["wins"]["share"] < high
    assert both["abilities"]["any_cards"]["owned"]["games"] == 24
    assert sum(opening["games"] for opening in both["openings"].values()) == 24
    first, second = more["by_seat"]
    assert first["wins"]["share"] + second["wins"]["share"] == pytest.approx(1, abs=1e-4)
    assert set(more["seat_test"]) == {
        "wins",
        "comparable",
        "statistic",
        "p_value",
        "visible",
        "differ",
    }


def test_rotated_bots_are_summed_up_by_bot_and_by_seat() -> None:
    rotated = ("-n", "2", "--bots", "normal,random", "--seed", "1", "--paired")
    out = run("simulate", *rotated).out
    rows = [line.partition(":")[0] for line in out.splitlines() if ": points" in line]
    assert rows == ["normal", "random", "seat 1", "seat 2"]
    data = without_timing(*rotated)
    assert data["rotate"] is True
    assert [seat["wins"] for seat in data["seats"]] == [1, 1]
    assert list(data["seats"][0]) == ["wins", "shared_wins", "score"]
    assert without_timing(*rotated, "--details")["by_bot"]["normal"]["wins"]["share"] == 1


@pytest.mark.end_to_end
def test_two_processes_play_the_same_games() -> None:
    assert without_timing("-n", "8", *BOTS, "--jobs", "2") == without_timing("-n", "8", *BOTS)


# Files


def rows_of(path: Path) -> list[dict[str, str]]:
    with path.open(newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_games_are_kept_as_records_and_as_figures(folder: Path) -> None:
    kept = ("--records", "games.jsonl", "--csv", "games.csv")
    data = data_of("-n", "5", *BOTS, *kept)
    rows = rows_of(folder / "games.csv")
    assert [row["number"] for row in rows] == [str(game) for game in range(5) for _ in range(2)]
    assert [row["name"] for row in rows] == ["random"] * 10
    assert sum(float(row["win"]) for row in rows) == pytest.approx(5)
    best = max(int(row["score"]) for row in rows)
    assert best == data["winning_score"]["max"]
    records = [cph.from_json(line) for line in (folder / "games.jsonl").read_text().splitlines()]
    assert len(records) == 5
    for number, record in enumerate(records):
        assert isinstance(record, cph.Record)
        *_, end = record.states()
        scores = [int(row["score"]) for row in rows if row["number"] == str(number)]
        assert [player.score for player in end.players] == scores


@pytest.mark.parametrize("files", [("--csv",), ("--records",), ("--csv", "--records")])
def test_a_simulation_goes_on_where_it_stopped(files: tuple[str, ...], folder: Path) -> None:
    kept = [part for file in files for part in (file, f"{file[2:]}.txt")]
    missions = ("--missions", "--players", "3")
    whole = without_timing("-n", "7", *BOTS, *missions, *kept)
    complete = {path: path.read_bytes() for path in folder.iterdir()}
    for place, (path, content) in enumerate(complete.items()):
        path.write_bytes(content[: len(content) * (place + 2) // 4])  # as if the power had failed
    assert without_timing("-n", "7", *BOTS, *missions, *kept, "--resume") == whole
    assert {path: path.read_bytes() for path in folder.iterdir()} == complete
    fewer = without_timing("-n", "3", *BOTS, *missions, *kept, "--resume")
    assert fewer == without_timing("-n", "3", *BOTS, *missions)
    assert {path: path.read_bytes() for path in folder.iterdir()} == complete, "nothing is lost"


def test_a_simulation_that_has_not_begun_is_begun(folder: Path) -> None:
    data_of("-n", "2", *BOTS, "--csv", "games.csv", "--resume")
    assert len(rows_of(folder / "games.csv")) == 4


@pytest.mark.parametrize("share", [0, 0.5, 1])
def test_a_simulation_that_stopped_before_its_first_game_is_begun(
    share: float, folder: Path
) -> None:
    path = folder / "games.csv"
    data_of("-n", "2", *BOTS, "--csv", "games.csv")
    whole = path.read_bytes()
    header = whole.splitlines(keepends=True)[0]
    path.write_bytes(header[: int(len(header) * share)])
    data_of("-n", "2", *BOTS, "--csv", "games.csv", "--resume")
    assert path.read_bytes() == whole


def test_files_that_do_not_belong_together_are_refused(folder: Path) -> None:
    data_of("-n", "2", *BOTS, "--csv", "games.csv")
    before = (folder / "games.csv").read_bytes()
    files = ("--csv", "games.csv", "--records", "games.jsonl", "--resume")
    assert "games.jsonl keeps no game yet, but games.csv does; leave out one of them" in refused(
        "simulate", "-n", "2", *BOTS, *files
    )
    assert (folder / "games.csv").read_bytes() == before


SIXTY: dict[tuple[str, str], bytes] = {}
"""What is written of the same sixty games, by the option and the file."""


@pytest.mark.parametrize(
    ("file", "line", "game"),
    [
        (("--csv", "games.csv"), 0, 0),  # the heads of the columns
        (("--csv", "games.csv"), 1, 0),
        (("--csv", "games.csv"), 42, 20),
        (("--csv", "games.csv"), 118, 58),  # far behind what is read of a file at once
        (("--csv", "games.csv"), 120, 59),
        (("--records", "games.jsonl"), 0, 0),
        (("--records", "games.jsonl"), 59, 59),
    ],
)
def test_a_byte_that_is_no_text_is_refused_with_its_game(
    file: tuple[str, str], line: int, game: int, folder: Path
) -> None:
    simulate = ("-n", "60", *BOTS, *file)
    path = folder / file[1]
    if file not in SIXTY:
        data_of(*simulate)
        SIXTY[file] = path.read_bytes()
    path.write_bytes(SIXTY[file])
    lines = path.read_bytes().splitlines(keepends=True)
    lines[line] = lines[line][:3] + b"\xff" + lines[line][3:]
    path.write_bytes(b"".join(lines))
    assert len(path.read_bytes()) > 2 * DEFAULT_BUFFER_SIZE
    spoiled = path.read_bytes()
    assert f"{file[1]}: game {game} is not that of this simulation" in refused(
        "simulate", *simulate, "--resume"
    )
    assert path.read_bytes() == spoiled


def test_games_of_another_simulation_are_left_alone(folder: Path) -> None:
    kept = ("--csv", "games.csv", "--records", "games.jsonl")
    data_of("-n", "3", *BOTS, *kept)
    before = {path: path.read_bytes() for path in folder.iterdir()}
    other = "game 2 is not that of this simulation; one can only go on with the same bots"
    for again in (kept[:2], kept[2:]):
        simulate = ("simulate", "-n", "5", *again, "--resume", "--bots", "random")
        assert f"{again[1]}: {other}" in refused(*simulate, "--seed", "2")
        assert f"{again[1]}: game " in refused(*simulate, "--seed", "1", "--players", "3")
        assert {path: path.read_bytes() for path in folder.iterdir()} == before
        (folder / again[1]).write_text("{}\n{}\n")
        assert f"{again[1]}: game 0 is not that" in refused(*simulate, "--seed", "1")
        (folder / again[1]).write_bytes(before[folder / again[1]])


def test_files_that_are_there_or_cannot_be_are_refused(folder: Path) -> None:
    (folder / "old").write_text("something of somebody else")
    simulate = ("simulate", "-n", "1", *BOTS)
    taken = ("--csv", "new", "--records", "old")
    assert "old already exists; choose another name, or resume" in refused(*simulate, *taken)
    for file in ("--records", "--csv"):
        assert "nowhere/games cannot be written: there is no folder nowhere" in refused(
            *simulate, file, "nowhere/games"
        )
        assert "'-' is not a file name to keep games in" in refused(*simulate, file, "-")
        assert f"{folder} cannot be read: " in refused(*simulate, file, str(folder), "--resume")
    assert [path.name for path in folder.iterdir()] == ["old"], "nothing is left of them"
    assert "--resume needs --seed, and the file" in refused("simulate", "--resume", "--csv", "new")
    assert "--resume needs --seed, and the file" in refused(*simulate, "--resume")


@pytest.mark.parametrize(
    ("arguments", "package", "extra"),
    [
        (("--jobs", "2"), "joblib", "simulate"),
        (("--report", "new"), "matplotlib", "report"),
    ],
)
def test_a_package_that_is_lacking_is_named_in_one_line(
    arguments: tuple[str, ...],
    package: str,
    extra: str,
    monkeypatch: pytest.MonkeyPatch,
    folder: Path,
) -> None:
    monkeypatch.setitem(sys.modules, package, None)
    line = refused("simulate", "-n", "1", *BOTS, "--csv", "games.csv", *arguments)
    assert line == f"copenhagen: {MissingExtra(package, extra)}"
    assert [*folder.iterdir()] == []


# What stops it


def test_ctrl_c_prints_what_there_is(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    def three(*args: Any, **others: Any) -> Generator[GameFigures, None, None]:  # noqa: ANN401
        yield from islice(simulated_games(*args, **others), 3)
        raise KeyboardInterrupt

    monkeypatch.setattr("copenhagen.simulation.simulated_games", three)
    outcome = run("simulate", "-n", "9", *BOTS, "--csv", "games.csv")
    assert outcome.status == 130
    assert outcome.out.startswith("3 games, 2 players, seed 1\n")
    assert outcome.err == "stopped after 3 of 9 games\n"
    monkeypatch.undo()
    monkeypatch.chdir(folder)
    whole = run("simulate", "-n", "9", *BOTS, "--csv", "games.csv", "--resume")
    assert whole.status == 0
    assert whole.out.startswith("9 games, 2 players, seed 1\n")
    assert len(rows_of(folder / "games.csv")) == 18


def test_a_process_that_dies_is_told_after_what_there_is(monkeypatch: pytest.MonkeyPatch) -> None:
    def two(*args: Any, **others: Any) -> Generator[GameFigures, None, None]:  # noqa: ANN401
        yield from islice(simulated_games(*args, **others), 2)
        raise WorkerLost("a worker has ended in the middle of a game")

    monkeypatch.setattr("copenhagen.simulation.simulated_games", two)
    outcome = run("simulate", "-n", "9", *BOTS)
    assert outcome.status == 1
    assert outcome.out.startswith("2 games, 2 players, seed 1\n")
    assert outcome.err == "copenhagen: a process that played has ended unexpectedly\n"


@pytest.mark.parametrize("number", ["0", "-2", "10001", "x"])
def test_numbers_of_processes_that_cannot_be(number: str) -> None:
    line = refused("simulate", "-n", "1", "--jobs", number)
    assert "jobs" in line
    assert number in line


# The page


def test_a_report_is_a_page_in_a_folder(folder: Path) -> None:
    pytest.importorskip("matplotlib")
    simulate = ("simulate", "-n", "10", *BOTS, "--report", "new/report")
    assert run(*simulate, "--lang", "de").status == 0
    page = folder / "new" / "report" / "index.html"
    assert "Simulierte Partien" in page.read_text(encoding="utf-8")
    assert "index.html already exists; choose another name, or resume" in refused(*simulate)
    assert run(*simulate, "--csv", "games.csv", "--resume").status == 0
    assert "Simulated games" in page.read_text(encoding="utf-8")
    (folder / "file").touch()
    assert "file cannot be written: " in refused(*simulate[:-1], "file", status=1)
