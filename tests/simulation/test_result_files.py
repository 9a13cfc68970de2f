"""Files with the games of a simulation: their contents, and resuming from them."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import attrs
import pytest

import copenhagen as cph
from copenhagen.bots import RandomBot
from copenhagen.errors import InvalidValue, ResultFileError
from copenhagen.simulation import GameFigures, ResultFiles, Summary, Tally, simulated_games


class LastBot:
    """Takes the last action: other bots play different games, and none plays faster."""

    def choose(self, _: cph.View, actions: tuple[Any, ...], __: Any) -> Any:  # noqa: ANN401
        return actions[-1]


BOTS = (LastBot(), RandomBot())
STARTS: dict[str, cph.State] = {
    "card game": cph.card_game(2, missions=True),
    "Roll & Write": cph.roll_and_write(2),
}
EACH = pytest.mark.parametrize("start", STARTS.values(), ids=STARTS)


def played(start: cph.State, games: int, files: ResultFiles | None = None) -> list[GameFigures]:
    return [*simulated_games(start, BOTS, games, seed=3, rotate=True, files=files)]


def without_records(games: list[GameFigures]) -> list[GameFigures]:
    return [attrs.evolve(game, record=None) for game in games]


@EACH
@pytest.mark.parametrize("kinds", [("records",), ("csv",), ("csv", "records")])
def test_a_program_goes_on_with_its_files(
    start: cph.State, kinds: tuple[str, ...], tmp_path: Path
) -> None:
    whole = played(start, 4)
    files = ResultFiles(**{kind: tmp_path / kind for kind in kinds}, names=("one", "two"))  # type: ignore[arg-type]
    assert files.count(start.game) == 0
    assert without_records(played(start, 2, files)) == whole[:2]
    assert files.count(start.game) == 2
    again = attrs.evolve(files, resume=True)
    found = played(start, 4, again)
    assert without_records(found) == whole
    assert all(bool(game.record) == ("records" in kinds) for game in found[2:])
    assert again.count(start.game) == 4
    assert without_records(played(start, 3, again)) == whole[:3], "no game is lost"
    assert again.count(start.game) == 4


def test_who_closes_early_finds_what_was_yielded(tmp_path: Path) -> None:
    files = ResultFiles(csv=tmp_path / "games.csv")
    games = simulated_games(STARTS["card game"], BOTS, 100, seed=3, files=files)
    first = [next(games), next(games)]
    games.close()
    assert files.count(STARTS["card game"].game) == 2
    resumed = ResultFiles(csv=tmp_path / "games.csv", resume=True)
    third = simulated_games(STARTS["card game"], BOTS, 3, seed=3, files=resumed)
    assert [*third][:2] == first


def test_a_bots_own_error_is_not_one_of_the_file(tmp_path: Path) -> None:
    class Offline:
        def choose(self, *_: Any) -> Any:  # noqa: ANN401
            raise ConnectionError("no network")

    files = ResultFiles(csv=tmp_path / "games.csv", records=tmp_path / "games.jsonl")
    with pytest.raises(ConnectionError, match="no network"):
        [*simulated_games(STARTS["card game"], (Offline(), BOTS[1]), 1, seed=3, files=files)]
    assert not [*tmp_path.iterdir()], "a file without games is not left behind"


def test_files_of_others_are_left_alone(tmp_path: Path) -> None:
    start = STARTS["card game"]
    path = tmp_path / "games.csv"
    path.write_text("something of somebody else")
    for resume in (False, True):
        for kind in ("csv", "records"):
            files = ResultFiles(**{kind: path}, resume=resume)  # type: ignore[arg-type]
            with pytest.raises(ResultFileError):
                played(start, 1, files)
    assert path.read_text() == "something of somebody else"
    for target in ("", "-", tmp_path, tmp_path / "no folder" / "games", "\0"):
        with pytest.raises(ResultFileError):
            played(start, 1, ResultFiles(csv=target))


def test_games_of_another_simulation_are_refused(tmp_path: Path) -> None:
    start = STARTS["card game"]
    played(start, 2, ResultFiles(csv=tmp_path / "games.csv"))
    resumed = ResultFiles(csv=tmp_path / "games.csv", resume=True)
    other = simulated_games(start, BOTS, 4, seed=4, rotate=True, files=resumed)
    with pytest.raises(ResultFileError, match="game 1 is not that of this simulation"):
        next(other)


def faults_of(made: Any) -> Iterator[str]:  # noqa: ANN401
    with pytest.raises(InvalidValue) as refused:
        made()
    return (fault.path for fault in refused.value.faults)


def test_everything_that_is_wrong_is_said_at_once(tmp_path: Path) -> None:
    wrong: dict[str, Any] = {"records": 3, "csv": b"games", "resume": "yes"}
    assert [*faults_of(lambda: ResultFiles(**wrong))] == ["records", "csv", "resume"]
    assert [*faults_of(lambda: ResultFiles(parquet="games", resume=True))] == ["resume"]
    start, files = STARTS["card game"], ResultFiles(csv=tmp_path / "games.csv")
    first = lambda: simulated_games(start, BOTS, 1, seed=1, first=3, files=files)  # noqa: E731
    assert [*faults_of(first)] == ["first"]
    names = attrs.evolve(files, names=("one",))
    named = lambda: simulated_games(start, BOTS, 1, seed=1, files=names)  # noqa: E731
    assert [*faults_of(named)] == ["names"]
    untrue: Any = "games.csv"
    assert [*faults_of(lambda: simulated_games(start, BOTS, 1, seed=1, files=untrue))] == ["files"]


# The summary


@EACH
@pytest.mark.parametrize("rotated", [False, True])
def test_a_program_has_a_summary_of_its_own(start: cph.State, rotated: bool) -> None:  # noqa: FBT001
    tally = Tally(start.game, ("last", "random"))
    for game in simulated_games(start, BOTS, 3, seed=3, rotate=rotated):
        tally.add(game)
    summary = Summary(tally, seed=3, rotated=rotated)
    data = summary.data(details=True)
    assert data["games"] == 3
    assert "timing" not in data
    assert ("rotate" in data) == rotated
    timed = attrs.evolve(summary, seconds=2.0, played=1)
    timing = timed.data(details=True).pop("timing")
    assert timing == {**timing, "seconds": 2.0, "games_per_second": 0.5}  # type: ignore[dict-item]
    assert {**data, "timing": timing} == timed.data(details=True)
    english, german = ([*summary.lines(details=True, lang=lang)] for lang in ("en", "de"))
    assert english[0] == "3 games, 2 players, seed 3"
    assert german[0] == "3 Partien, 2 Spieler, Startwert 3" != english[0]
    assert [*timed.lines(details=True)][: len(english)] == english
    assert max(map(len, english + german)) <= 80
    with pytest.raises(InvalidValue):
        summary.lines(lang="xx")


@EACH
def test_bots_that_changed_seats_are_summed_up_by_name(start: cph.State) -> None:
    tally = Tally(start.game, ("last", "random"), paired=True)
    for game in simulated_games(start, BOTS, 4, seed=3, paired=True):
        tally.add(game)
    summary = Summary(tally, seed=3)
    assert summary.rotated
    assert all("bot" not in seat for seat in summary.data()["seats"])  # type: ignore[attr-defined]
    assert not Summary(tally, seed=3, rotated=False).rotated
