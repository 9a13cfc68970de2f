"""Simulations: the same games with any backend, their results, and refusals."""

import os
import signal
import subprocess
import sys
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import attrs
import pytest

import copenhagen as cph
from copenhagen.bots import Bot, GreedyBot, RandomBot
from copenhagen.errors import IllegalAction, InvalidValue, MissingExtra, WorkerLost
from copenhagen.simulation import Backend, GameFigures, Simulation, simulated_games
from tests.profiles import by_profile

RANDOM = RandomBot()
STARTS: dict[str, cph.State] = {
    "card game": cph.card_game(2),
    "all modules": cph.card_game(3, abilities="variant_b", jokers=True, missions=True),
    "variant A": cph.card_game(4, abilities="variant_a", missions=True),
    "Roll & Write": cph.roll_and_write(3),
}


def random_games(start: cph.State, games: int, **others: Any) -> Simulation:  # noqa: ANN401
    return cph.simulate(start, [RANDOM] * start.game.players, games, seed=7, **others)


class NeedsTwo(Exception):
    """An error that can be pickled, but not unpickled."""

    def __init__(self, one: str, other: str) -> None:
        super().__init__(f"{one} {other}")


class Unsendable(NeedsTwo):
    """An error that cannot be pickled at all."""

    def __reduce__(self) -> Any:  # noqa: ANN401
        raise TypeError("not this one")


STUBBORN: dict[str, type[NeedsTwo]] = {"unread": NeedsTwo, "unsent": Unsendable}


@attrs.frozen
class Troublesome:
    """A bot that does something terrible in its first decision."""

    trouble: str

    def choose(self, view: cph.View, actions: tuple[Any, ...], rng: Random) -> Any:  # noqa: ANN401
        del view
        number = rng.random()
        if self.trouble == "illegal":
            return cph.cardgame.TakeCards((6, 7))
        if self.trouble in STUBBORN:
            raise STUBBORN[self.trouble]("no", "idea")
        if self.trouble == "error":
            raise ZeroDivisionError("no idea")
        if self.trouble == "death":
            os._exit(1)
        if self.trouble == "late death" and number < 0.001:
            os._exit(1)
        return actions[0]


# The same games


@pytest.mark.end_to_end
@pytest.mark.parametrize("start", STARTS.values(), ids=STARTS)
def test_the_same_games_come_out_of_any_number_of_workers(start: cph.State) -> None:
    alone = random_games(start, 9, records=True)
    together = random_games(start, 9, records=True, jobs=2)
    assert alone == together
    assert alone.complete
    assert [game.number for game in alone.games] == [*range(9)]
    assert len({game.record for game in alone.games}) == 9


def test_games_do_not_depend_on_those_before_and_after_them() -> None:
    start = STARTS["card game"]
    assert random_games(start, 6).games[4:] == random_games(start, 2, first=4).games
    assert random_games(start, 3).games == random_games(start, 6).games[:3]
    other = cph.simulate(start, [RANDOM, RANDOM], 3, seed=8)
    assert other.games != random_games(start, 3).games


def test_a_game_of_a_seed_is_the_one_of_all_versions() -> None:
    game = random_games(STARTS["card game"], 1, first=3).games[0]
    *_, (_, end) = cph.bots.bot_game(STARTS["card game"], [RANDOM, RANDOM], Random("7/3"))
    assert tuple(seat.score for seat in game.seats) == tuple(p.score for p in end.players)


def test_rotated_bots_sit_at_each_seat_in_turn() -> None:
    start = cph.card_game(3)
    done = cph.simulate(start, [RANDOM] * 3, 4, seed=1, rotate=True)
    seated = [tuple(seat.bot for seat in game.seats) for game in done.games]
    assert seated == [(0, 1, 2), (1, 2, 0), (2, 0, 1), (0, 1, 2)]
    apart = cph.simulate(start, [RANDOM] * 3, 2, seed=1, rotate=True, first=2)
    assert apart.games == done.games[2:]


def test_a_simulation_begins_anywhere_in_a_game() -> None:
    middle = cph.playout(cph.card_game(2), Random(3), turns=9)
    done = cph.simulate(middle, [GreedyBot(), RANDOM], 2, seed=1)
    whole = cph.simulate(cph.card_game(2), [GreedyBot(), RANDOM], 2, seed=1)
    assert max(game.turns for game in done.games) < min(game.turns for game in whole.games)


# Results


@pytest.mark.parametrize("start", STARTS.values(), ids=STARTS)
def test_figures_are_those_that_the_events_of_the_games_tell(start: cph.State) -> None:
    for game in random_games(start, by_profile(quick=2, ci=6, deep=6), records=True).games:
        assert figures_by_events(game) == attrs.evolve(game, record=None)


def figures_by_events(game: GameFigures) -> GameFigures:
    """Compute the figures of a game again, from the events of all its moves."""
    assert game.record is not None
    states = list(game.record.states())
    happened: list[Any] = []
    decisions, turns, whose = 0, 0, None
    for before, move, after in zip(states, game.record.moves, states[1:], strict=False):
        happened += cph.events(before, move, after)
        if cph.legal_actions(before):
            decisions += 1
            turn = before.to_act if isinstance(before, cph.cardgame.State) else before.active
            turns += turn != whose
            whose = turn
    ended = cph.result(states[-1])
    assert ended is not None
    seats = []
    for seat, figures in enumerate(game.seats):
        own = [event for event in happened if getattr(event, "seat", None) == seat]

        def times(*names: str, own: list[Any] = own) -> int:
            return sum(type(event).__name__ in names for event in own)

        def lines(kind: str, name: str, own: list[Any] = own) -> int:
            found = [event for event in own if type(event).__name__ == kind]
            return sum(len(getattr(event, name, ())) for event in found)

        used = [event.ability for event in own if type(event).__name__ == "AbilityUsed"]
        seats.append(
            attrs.evolve(
                figures,
                bot=seat,
                place=ended.place(seat),
                win=(seat in ended.winners) / len(ended.winners),
                score=ended.scores[seat],
                empty=ended.empty[seat],
                rows=lines("LinesCompleted", "rows"),
                columns=lines("LinesCompleted", "columns"),
                coats=sum(lines("CoatsReached", name) for name in ("cells", "rows", "columns")),
                tiles=times("TileBuilt", "ShapePlaced"),
                singles=times("SpecialPlaced", "JokerPlaced", "SquareDrawn"),
                missions=times("MissionGained"),
                used=tuple(used.count(ability) for ability in range(len(figures.used))),
            )
        )
    return GameFigures(
        number=game.number,
        reason=str(ended.reason),
        turns=turns,
        decisions=decisions,
        moves=len(game.record.moves),
        seats=tuple(seats),
        drawn=tuple(str(tile) for event in happened for tile in drawn_by(event)),
    )


def drawn_by(event: Any) -> tuple[object, ...]:  # noqa: ANN401
    match type(event).__name__:
        case "SetsDrawn":
            return tuple(event.abilities)
        case "MissionRevealed":
            return (event.mission,)
        case _:
            return ()


def test_abilities_and_openings_are_those_of_the_record() -> None:
    (game,) = random_games(STARTS["all modules"], 1, records=True).games
    assert game.record is not None
    *_, end = game.record.states()
    assert isinstance(end, cph.cardgame.State)
    for seat, figures in enumerate(game.seats):
        player = end.players[seat]
        assert sum(figures.owned) == len(player.abilities)
    assert game.winners == cph.result(end).winners  # type: ignore[union-attr]


def test_records_are_kept_only_where_they_are_asked_for() -> None:
    start = STARTS["Roll & Write"]
    assert [game.record for game in random_games(start, 2).games] == [None, None]
    (game,) = random_games(start, 1, records=True).games
    assert game.record is not None
    assert cph.from_json(cph.to_json(game.record)) == game.record


# Resuming after an interrupt


class Impatient:
    """Interrupts after this number of games, as Ctrl-C does."""

    def __init__(self, games: int) -> None:
        self.games = games
        self.told: list[tuple[int, int]] = []

    def __call__(self, done: int, wanted: int) -> None:
        self.told.append((done, wanted))
        if done >= self.games:
            raise KeyboardInterrupt


@pytest.mark.parametrize("jobs", [1, pytest.param(2, marks=pytest.mark.end_to_end)])
def test_an_interrupt_keeps_what_is_done_and_the_rest_follows(jobs: int) -> None:
    start = STARTS["card game"]
    impatient = Impatient(3)
    part = random_games(start, 40, jobs=jobs, progress=impatient)
    assert not part.complete
    assert 3 <= len(part.games) < 40
    assert impatient.told[-1] == (len(part.games), 40)
    whole = random_games(start, 40)
    assert part.games == whole.games[: len(part.games)]
    assert part.resume(jobs=jobs) == whole
    assert whole.resume() == whole


def test_games_are_yielded_one_after_the_other() -> None:
    start = STARTS["card game"]
    endless = simulated_games(start, [RANDOM, RANDOM], 10**9, seed=7)
    assert tuple(islice(endless, 3)) == random_games(start, 3).games


@pytest.mark.end_to_end
def test_workers_end_where_no_more_games_are_wanted() -> None:
    start = STARTS["card game"]
    endless = simulated_games(start, [RANDOM, RANDOM], 10**9, seed=7, jobs=2)
    assert tuple(islice(endless, 5)) == random_games(start, 5).games
    endless.close()
    assert random_games(start, 3, jobs=2) == random_games(start, 3)


INTERRUPTED = """
import signal
import copenhagen as cph
from copenhagen.bots import GreedyBot, RandomBot

def told(done, wanted):
    print("some", flush=True)

if __name__ == "__main__":
    # As at a terminal: a shell in which the tests run in the background has them ignore it.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    start = cph.card_game(2)
    done = cph.simulate(
        start, [RandomBot(), RandomBot()], 10**6, seed=1, jobs=2, progress=told
    )
    print("kept", 0 < len(done.games) < 10**6, flush=True)
"""


@pytest.mark.end_to_end
def test_ctrl_c_at_a_terminal_says_nothing_of_workers(tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text(INTERRUPTED)
    with subprocess.Popen(
        [sys.executable, "-W", "error", str(program)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        env={k: v for k, v in os.environ.items() if not k.startswith("COVERAGE_PROCESS")},
    ) as process:
        assert process.stdout is not None
        for _ in range(4):
            assert process.stdout.readline() == "some\n"
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=60)
    assert out.splitlines()[-1] == "kept True"
    assert err == ""
    assert process.returncode == 0


CLUSTER = """
import sys
import copenhagen as cph
from copenhagen.bots import RandomBot

if __name__ == "__main__":
    start, bots = cph.card_game(2), [RandomBot(), RandomBot()]
    alone = cph.simulate(start, bots, 12, seed=7)
    print(cph.simulate(start, bots, 12, seed=7, jobs=2, backend=sys.argv[1]) == alone)
"""


CLUSTERS = (("dask", "distributed"), ("ray", "ray"))


@pytest.mark.end_to_end
@pytest.mark.parametrize(("backend", "package"), CLUSTERS)
def test_clusters_play_the_same_games(backend: str, package: str, tmp_path: Path) -> None:
    pytest.importorskip(package)
    assert "True" in printed(CLUSTER, tmp_path, backend)


def printed(text: str, folder: Path, *arguments: str) -> list[str]:
    """Return the lines that a program prints, without a cluster's own warnings."""
    program = folder / "program.py"
    program.write_text(text)
    command = [sys.executable, str(program), *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=400)
    return done.stdout.splitlines()


# Workers that die

DYING = """
import os
import sys
from pathlib import Path

import attrs
import copenhagen as cph

@attrs.frozen
class Mortal:
    folder: Path
    lives: int

    def choose(self, view, actions, rng):
        if rng.random() < 0.0005:  # in the twelfth of these games, and in no other
            for life in range(self.lives):  # each is lost once, whoever else dies at that moment
                try:
                    (self.folder / str(life)).touch(exist_ok=False)
                except FileExistsError:
                    continue
                os._exit(1)
        return actions[0]

if __name__ == "__main__":
    backend, folder = sys.argv[1], Path(sys.argv[2])
    if backend == "dask":
        import dask
        dask.config.set({"distributed.scheduler.allowed-failures": 0})
    start = cph.card_game(2)

    def played(lives, **others):
        own = folder / str(lives)
        own.mkdir(exist_ok=True)
        return cph.simulate(start, [Mortal(own, lives)] * 2, 40, seed=11, **others)

    whole = played(0)
    done = played(1, jobs=2, backend=backend)
    print("once", done.games == whole.games, len(os.listdir(folder / "1")))
    try:
        played(1000, jobs=2, backend=backend)
    except cph.errors.WorkerLost as lost:
        kept = lost.simulation
        print("always", kept.games == whole.games[: len(kept.games)], len(kept.games), lost)
    print("deaths", len(os.listdir(folder / "1000")))
"""


@pytest.mark.end_to_end
@pytest.mark.parametrize(("backend", "package"), [("loky", "joblib"), *CLUSTERS])
def test_games_lost_with_a_worker_are_played_again(
    backend: str, package: str, tmp_path: Path
) -> None:
    pytest.importorskip(package)
    lines = printed(DYING, tmp_path, backend, str(tmp_path))
    (once,) = (line.split() for line in lines if line.startswith("once"))
    assert once == ["once", "True", "1"]
    (always,) = (line for line in lines if line.startswith("always"))
    assert always.startswith("always True ")
    assert always.endswith("a worker has ended in the middle of a game")
    (deaths,) = (int(line.split()[1]) for line in lines if line.startswith("deaths"))
    assert deaths >= 2, "a death may lose what waits for two workers"


@pytest.mark.end_to_end
def test_games_of_a_worker_that_dies_again_and_again_are_kept() -> None:
    """The lost part is sent three times; the results so far are kept."""
    bots: list[Bot] = [RANDOM, Troublesome("late death")]
    with pytest.raises(WorkerLost, match="a worker has ended in the middle of a game") as lost:
        cph.simulate(STARTS["card game"], bots, 60, seed=5, jobs=2)
    kept = lost.value.simulation
    alive = cph.simulate(STARTS["card game"], [RANDOM, Troublesome("")], 60, seed=5)
    assert 0 < len(kept.games) < 60
    assert kept.games == alive.games[: len(kept.games)]
    assert (kept.seed, kept.wanted, kept.complete) == (5, 60, False)
    resumed = attrs.evolve(kept, bots=alive.bots).resume()
    assert resumed.games == alive.games


# Errors


def faults(*args: Any, **others: Any) -> list[str]:  # noqa: ANN401
    with pytest.raises(InvalidValue) as refused:
        cph.simulate(*args, **({"seed": 1} | others))
    with pytest.raises(InvalidValue) as again:
        simulated_games(*args, **({"seed": 1} | others))
    assert again.value.faults == refused.value.faults
    return list(map(str, refused.value.faults))


def test_everything_that_is_wrong_is_said_at_once() -> None:
    start = STARTS["card game"]
    wrong: Any = faults(start, [RANDOM, RandomBot, 3], 0, seed="x", first=-1)
    assert wrong == [
        "bots: 2 bots are needed, not 3",
        "bots[1]: <class 'copenhagen.bots.playing.RandomBot'> is not a bot: it cannot choose",
        "bots[2]: 3 is not a bot: it cannot choose",
        "games: 0 is not a number of games, 1 to 1000000000000",
        "seed: 'x' is not a seed: a whole number from 0, of at most 1000 digits",
        "first: -1 is not the number of a game, 0 to 1000000000000",
    ]
    assert faults(start, RANDOM, games=True) == [
        "bots: RandomBot() is not a sequence of bots",
        "games: True is not a number of games, 1 to 1000000000000",
    ]
    assert faults(start, [RANDOM, RANDOM], 1, rotate="no", records=1) == [
        "rotate: 'no' is neither True nor False",
        "records: 1 is neither True nor False",
    ]
    assert faults(start, [RANDOM, RANDOM], 1, seed=-(10**5000)) == [
        "seed: <int> is not a seed: a whole number from 0, of at most 1000 digits"
    ]
    assert faults(start, [RANDOM, RANDOM], 1, jobs=0, backend="slurm") == [
        "jobs: 0 is not a number of workers, 1 to 10000, nor -1 for all",
        "backend: 'slurm' is not one of loky, dask, ray",
    ]


def test_a_start_has_to_be_played_on_and_a_record_begins_at_the_beginning() -> None:
    start = STARTS["card game"]
    end = cph.playout(start, Random(1))
    assert faults(end, [RANDOM, RANDOM], 1) == ["start: the game is over"]
    middle = cph.playout(start, Random(1), turns=3)
    assert faults(middle, [RANDOM, RANDOM], 1, records=True) == [
        "start: only a game from its first state on can be a record"
    ]
    with pytest.raises(cph.errors.NotAState):
        cph.simulate(None, [], 1, seed=1)  # type: ignore[arg-type]


@pytest.mark.parametrize("jobs", [1, pytest.param(2, marks=pytest.mark.end_to_end)])
@pytest.mark.parametrize(
    ("trouble", "kind"), [("illegal", IllegalAction), ("error", ArithmeticError)]
)
def test_an_error_of_a_bot_says_in_which_game_it_was(
    jobs: int, trouble: str, kind: type[Exception]
) -> None:
    bots: list[Bot] = [RANDOM, Troublesome(trouble)]
    with pytest.raises(kind) as raised:
        cph.simulate(STARTS["card game"], bots, 3, seed=5, jobs=jobs, first=2)
    *chosen_by, note = raised.value.__notes__
    assert note in {f"This was game {number} of the seed 5." for number in range(2, 5)}
    assert ["Troublesome" in one for one in chosen_by] == [True] * (trouble == "illegal")


@pytest.mark.end_to_end
@pytest.mark.parametrize("trouble", STUBBORN)
def test_an_error_that_cannot_be_sent_says_in_which_game_it_was(trouble: str) -> None:
    bots: list[Bot] = [RANDOM, Troublesome(trouble)]
    kind = STUBBORN[trouble]
    for jobs, error, text in ((1, kind, "no idea"), (2, WorkerLost, f"{kind.__name__}: no idea")):
        with pytest.raises(error, match=text) as raised:
            cph.simulate(STARTS["card game"], bots, 3, seed=5, jobs=jobs)
        (note,) = raised.value.__notes__
        assert note in {f"This was game {number} of the seed 5." for number in range(3)}


def test_a_bot_that_cannot_be_sent_to_another_process_is_refused() -> None:
    bot = Troublesome(trouble for trouble in ("",))  # type: ignore[arg-type]
    with pytest.raises(InvalidValue) as refusal:
        cph.simulate(STARTS["card game"], [RANDOM, bot], 3, seed=5, jobs=2)
    (fault,) = refusal.value.faults
    assert fault.path == "bots"
    assert fault.text.startswith("cannot be sent to another process: ")
    assert fault.text.count("\n") == 0


@pytest.mark.end_to_end
def test_a_worker_that_dies_is_told() -> None:
    bots: list[Bot] = [RANDOM, Troublesome("death")]
    with pytest.raises(WorkerLost, match="a worker has ended in the middle of a game"):
        cph.simulate(STARTS["card game"], bots, 3, seed=5, jobs=2)


@pytest.mark.parametrize(
    ("backend", "package", "extra"),
    [("loky", "joblib", "simulate"), ("dask", "distributed", "dask"), ("ray", "ray", "ray")],
)
def test_a_package_that_is_lacking_is_named(
    backend: Backend,
    package: str,
    extra: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, package, None)
    with pytest.raises(MissingExtra, match=rf"copenhagen-rules\[{extra}\]"):
        random_games(STARTS["card game"], 2, jobs=2, backend=backend)
    assert random_games(STARTS["card game"], 2).complete, "one worker needs none of them"
