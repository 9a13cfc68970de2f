"""Tasks: their games, their agents, and their scores."""

import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random
from threading import Lock
from typing import Any
from zlib import crc32

import attrs
import numpy as np
import pytest

import copenhagen as cph
from copenhagen.bots import BOTS, RandomBot
from copenhagen.errors import InvalidValue, ResultFileError, UnknownName, WorkerLost
from copenhagen.simulation import (
    TASKS,
    PipeAgent,
    PolicyAgent,
    Rate,
    Task,
    TaskScore,
    agent_of,
    agents,
    play_task,
    task_named,
    tasks,
)
from copenhagen.simulation.__main__ import main
from tests.playing import HASTY

CARD2 = TASKS["copenhagen/Card2-v1"]
ANSWERING = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    assert len(asked["moves"]) == len(asked["numbers"])
    assert asked["view"]["type"]
    print(ANSWER, flush=True)
"""


def answering(folder: Path, answer: str) -> str:
    """Return the command of a program that gives this answer to each question."""
    path = folder / "agent.py"
    path.write_text(ANSWERING.replace("ANSWER", answer), encoding="utf-8")
    return f"{sys.executable} {path}"


def test_tasks_are_what_they_were() -> None:
    """A change to any of this makes a different task, which needs a new version."""
    told = {
        name: (task.game, task.players, dict(task.modules), task.opponents, task.deals, task.budget)
        for name, task in TASKS.items()
    }
    modules = {"abilities": "variant_b", "jokers": True, "missions": True}
    assert told == {
        "copenhagen/Card2-v1": ("card_game", 2, {}, "normal", 200, 1.0),
        "copenhagen/Card4-v1": ("card_game", 4, {}, "normal", 100, 1.0),
        "copenhagen/Modules2-v1": ("card_game", 2, modules, "normal", 200, 1.0),
        "copenhagen/RollAndWrite2-v1": ("roll_and_write", 2, {}, "normal", 200, 1.0),
        "copenhagen/Card2Hard-v1": ("card_game", 2, {}, "hard", 200, 1.0),
        "copenhagen/RollAndWrite2Hard-v1": ("roll_and_write", 2, {}, "hard", 100, 1.0),
    }
    assert {task.seed for task in TASKS.values()} == {2026}
    for task in TASKS.values():
        assert len(task.start().players) == task.players
        assert task_named(task.name.removeprefix("copenhagen/")) is task
    with pytest.raises(UnknownName, match="'copenhagen/Card3-v1' is not a task; is it 'copenh"):
        task_named("Card3-v1")


@pytest.mark.parametrize(
    ("name", "games"),
    [
        ("Card2-v1", "496a348a"),
        ("Card4-v1", "77e2678c"),
        ("Modules2-v1", "2e783992"),
        ("RollAndWrite2-v1", "a6ee5fec"),
        pytest.param("Card2Hard-v1", "d8e228f4", marks=pytest.mark.end_to_end),
        pytest.param("RollAndWrite2Hard-v1", "0331c61f", marks=pytest.mark.end_to_end),
    ],
)
def test_the_deals_of_a_task_and_its_opponents_are_what_they_were(
    tmp_path: Path, name: str, games: str
) -> None:
    """A change to how its games are played makes a different task, too."""
    file = tmp_path / "deals"
    play_task(task_named(name), RandomBot(), name="random", deals=1, checkpoint=file)
    deal = json.loads(file.read_text(encoding="utf-8").splitlines()[1])
    assert f"{crc32(json.dumps(deal['games']).encode()):08x}" == games


def test_the_agent_plays_each_deal_from_every_seat() -> None:
    told: list[tuple[int, int]] = []
    score = play_task(CARD2, HASTY, name="hasty", deals=2, progress=lambda *x: told.append(x))
    bots = [HASTY, BOTS["normal"]()]
    done = cph.simulate(cph.card_game(2), bots, 4, seed=2026, paired=True)
    own = done.tally(("hasty", "normal")).bot("hasty")
    # It lost all games: two deals are two games.
    assert (score.score, score.interval) == (own.wins.share, Rate(0, 2).interval())
    assert score.points == own.spread("score").mean
    assert score.score == pytest.approx(sum(score.seats) / 2)
    assert score.by_deal == (0.0, 0.0)
    assert (score.games, score.complete, score.decisions > 50) == (4, False, True)
    assert told == [(number, 4) for number in range(1, 5)]
    assert [*score.lines()][-1] == "no result yet: 2 deals (4 games) are not all of the task"
    for deals in (0, 201, 2.0):
        with pytest.raises(InvalidValue, match="deals: has to be a whole number from 1 to 200"):
            play_task(CARD2, HASTY, name="hasty", deals=deals)  # type: ignore[arg-type]


def test_the_interval_is_that_of_deals() -> None:
    score = play_task(attrs.evolve(CARD2, opponents="easy"), HASTY, name="hasty", deals=6)
    bots = [HASTY, BOTS["easy"]()]
    done = cph.simulate(cph.card_game(2), bots, 12, seed=2026, paired=True)
    own = done.tally(("agent", "opponent")).bot("agent")
    assert 0 < score.score < 1
    wins = [game.seats[game.number % 2].win for game in done.games]
    assert score.by_deal == tuple(
        (one + two) / 2 for one, two in zip(wins[::2], wins[1::2], strict=True)
    )
    assert (score.score, score.interval) == (own.wins.share, own.wins.interval())


def test_a_whole_task_is_complete_and_says_whether_it_kept_to_the_budget(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    few = attrs.evolve(CARD2, deals=1, opponents="random")
    assert not play_task(few, RandomBot(), name="random").complete, "not what the name stands for"
    monkeypatch.setattr(tasks, "TASKS", {few.name: few})
    score = play_task(few, RandomBot(), name="random")
    assert score.complete
    assert score.within_budget
    assert "no result" not in " ".join(score.lines())
    slow = play_task(attrs.evolve(few, budget=0.0), RandomBot(), name="random")
    assert not slow.within_budget
    assert "no result: slower than the budget" in [*slow.lines()]


def test_a_policy_of_gymnasium_sees_what_its_environment_shows() -> None:
    seen = []

    def policy(observation: Any, info: dict[str, Any]) -> Any:  # noqa: ANN401
        seen.append((observation, info["action_mask"].copy()))
        return np.flatnonzero(info["action_mask"])[-1]

    state, agent = cph.settle(cph.card_game(2), Random(1)), PolicyAgent(policy)
    view, actions = cph.view(state, 0), cph.legal_actions(state)
    space = cph.action_space(state.game)
    assert agent.choose(view, actions, Random(1)) == max(actions, key=space.id)
    ((observation, mask),) = seen
    assert bytes(observation) == cph.encoding(state.game).encode(view)
    assert bytes(mask) == space.mask(state)
    for wrong in (-1, 10**6, "x", None, 1.5):
        with pytest.raises(InvalidValue, match=r"agent: answered .*, which is not the number of"):
            PolicyAgent(lambda *_, wrong=wrong: wrong).choose(view, actions, Random(1))


def test_a_program_answers_by_pipe(tmp_path: Path) -> None:
    state = cph.settle(cph.roll_and_write(2), Random(1))
    view, actions = cph.view(state, state.to_act), cph.legal_actions(state)
    agent = PipeAgent(answering(tmp_path, "len(asked['moves']) - 1"))
    for _ in range(2):
        assert agent.choose(view, actions, Random(1)) == actions[-1]
    agent.close()
    for answer, told in (
        ("len(asked['moves'])", "answered"),
        ("'?'", "answered"),
        ("exit()", "has ended, with status 0"),
    ):
        agent = PipeAgent(answering(tmp_path, answer))
        with pytest.raises(InvalidValue, match=f"agent: {told}"):
            agent.choose(view, actions, Random(1))
        agent.close()


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(agents, "_UNTIL_IT_ENDS", 0.1)


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize(
    ("program", "told"),
    [
        ("print('0\\n1', flush=True)", "answered without being asked: '"),
        (
            "sys.stdout.buffer.write(b'\\xff\\n'); sys.stdout.flush()",
            "answered '\ufffd', which is not",
        ),
        ("print('9' * 10**6, flush=True)", "answered .*, which is not the number"),
        ("time.sleep(100)", "has not answered within 0.5 seconds"),
        ("[print(0, flush=True) for _ in range(10**9)]", "answered without being asked: '0"),
        ("os.close(1); time.sleep(100)", "has closed its output"),
    ],
)
def test_a_program_that_answers_otherwise_is_told_of_and_ends(
    tmp_path: Path, program: str, told: str
) -> None:
    path = tmp_path / "agent.py"
    path.write_text(f"import os, sys, time\nfor line in sys.stdin: {program}\n", encoding="utf-8")
    agent = PipeAgent(f"{sys.executable} {path}", patience=0.5 if "sleep" in program else 60)
    with pytest.raises(InvalidValue, match=told):
        play_task(CARD2, agent, name="other", deals=1)
    agent.close()


@pytest.mark.usefixtures("impatient")
def test_a_program_that_does_not_read_is_told_of(tmp_path: Path) -> None:
    """The pipe to it is full after some questions."""
    path = tmp_path / "agent.py"
    path.write_text("import time\nwhile 1: time.sleep(0.05); print(0, flush=True)\n", "utf-8")
    agent = PipeAgent(f"{sys.executable} {path}", patience=3)
    with pytest.raises(InvalidValue, match=r"agent: (has not read its input|answered without)"):
        play_task(CARD2, agent, name="deaf", deals=9)
    agent.close()


@pytest.mark.usefixtures("impatient")
def test_a_program_that_does_not_end_is_killed_when_its_games_are_over(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "agent.py"
    answers = "for line in sys.stdin: print(0, flush=True)"
    path.write_text(f"import sys, time\n{answers}\ntime.sleep(100)", encoding="utf-8")
    agent, score = f"pipe:{sys.executable} {path}", tmp_path / "score.json"
    assert main(["Card2-v1", agent, "--deals", "1", "--json", str(score)]) == 0
    assert "copenhagen/Card2-v1: pipe:" in capsys.readouterr().out
    assert json.loads(score.read_text(encoding="utf-8"))["games"] == 2


@pytest.mark.end_to_end
def test_an_agent_of_a_file_plays_in_several_processes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "my_net.py").write_text("place = 0\n", encoding="utf-8")
    file = tmp_path / "my_agent.py"
    file.write_text(
        "import my_net\nclass Agent:\n"
        "    def choose(self, view, actions, rng): return actions[my_net.place]\n",
        encoding="utf-8",
    )
    for jobs in ("1", "2"):
        assert main(["Card2-v1", f"{file}:Agent", "--deals", "2", "--jobs", jobs]) == 0
    one, two = capsys.readouterr().out.split("copenhagen/Card2-v1")[1:]
    assert one.splitlines()[:4] == two.splitlines()[:4]
    assert (
        main(["Card2-v1", f"pipe:{answering(tmp_path, '0')}", "--deals", "2", "--jobs", "2"]) == 1
    )
    assert "agent: cannot be sent to another process: " in capsys.readouterr().err


@pytest.mark.parametrize(
    ("code", "told"),
    [
        ("def choose(:", "SyntaxError: "),
        ("raise SystemExit(0)", "(SystemExit: 0)"),
        ("1 / 0", "(ZeroDivisionError: division by zero)"),
        ("x", "(NameError: name 'x' is not defined)"),
        ("def agent(): return 1 / 0", "raised ZeroDivisionError: division by zero"),
    ],
)
def test_an_agent_that_cannot_be_made_is_told_of(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], code: str, told: str
) -> None:
    file = tmp_path / f"agent_{len(told)}.py"
    file.write_text(code, encoding="utf-8")
    assert main(["Card2-v1", f"{file}:agent"]) == 1
    assert told in capsys.readouterr().err
    dotted = tmp_path / "my.agent.py"
    dotted.write_text("", encoding="utf-8")
    with pytest.raises(InvalidValue, match=r"cannot be called my\.agent\.py"):
        agent_of(f"{dotted}:agent")
    not_a_text: Any = None
    with pytest.raises(InvalidValue, match="agent: None is not a text"):
        agent_of(not_a_text)
    other = tmp_path / "json.py"
    other.write_text("", encoding="utf-8")
    with pytest.raises(InvalidValue, match="there is another module json; rename the file"):
        agent_of(f"{other}:agent")


@pytest.mark.parametrize("error", ["RuntimeError('no')", "SystemExit(0)"])
def test_an_agent_that_fails_is_told_of_with_its_traceback(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], error: str
) -> None:
    file = tmp_path / f"failing_{len(error)}.py"
    file.write_text(
        f"class Agent:\n    def choose(self, view, actions, rng): raise {error}\n",
        encoding="utf-8",
    )
    assert main(["Card2-v1", f"{file}:Agent", "--checkpoint", str(tmp_path / "deals")]) == 1
    told = capsys.readouterr().err
    assert f"line 2, in choose\n    def choose(self, view, actions, rng): raise {error}" in told
    assert told.endswith("the agent has failed: there is no score\n")


def test_a_score_replaces_nothing_but_a_score(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "score.json"
    for _ in range(2):
        assert main(["Card2-v1", "random", "--deals", "1", "--json", str(file)]) == 0
    kept = tmp_path / "deals"
    play_task(CARD2, RandomBot(), name="random", deals=1, checkpoint=kept)
    before = kept.read_bytes()
    for target in (kept, tmp_path):
        with pytest.raises(SystemExit):
            main(["Card2-v1", "random", "--deals", "1", "--json", str(target)])
        told = f"--json: {target} is not a score, and is not replaced"
        assert told in capsys.readouterr().err
    with pytest.raises(SystemExit):
        main(["Card2-v1", "random", "--json", str(file), "--checkpoint", str(file)])
    assert "--json and --checkpoint have to be different files" in capsys.readouterr().err
    assert kept.read_bytes() == before


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"score": "abc"}, "score.score: 'abc' is not a float"),
        ({"score": 7}, "score: 'score' must be <= 1: 7"),
        ({"score": float("nan")}, "score: 'score' must be >= 0: nan"),
        ({"interval": [1]}, "score.interval: Not enough values"),
        ({"interval": [0, 2]}, "score: 'interval' must be <= 1: 2"),
        ({"seconds": None}, "score.seconds: None is not a float"),
        (
            {"games": True, "agent": 5},
            "score.agent: 5 is not a str; score.games: True is not an int",
        ),
        ({"task": "copenhagen/Nope"}, "score.task: 'copenhagen/Nope' is not a task"),
        ({"agent": "\ud800"}, "score.agent: 'utf-8' codec can't encode"),
        ({"seconds": 10**400}, "score.seconds: int too large to convert to float"),
    ],
)
def test_a_table_refuses_what_is_no_score(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], change: dict[str, object], told: str
) -> None:
    file = tmp_path / "score.json"
    data = play_task(CARD2, RandomBot(), name="random", deals=1).as_data()
    file.write_text(json.dumps(data | change), encoding="utf-8")
    with pytest.raises(SystemExit):
        main(["--table", str(file)])
    assert f"{file} is not a score: {told}" in capsys.readouterr().err


def test_a_score_is_saved_whatever_happens_to_the_output(tmp_path: Path) -> None:
    """Also if the folder changes meanwhile, and an earlier score stays whole until then."""
    (tmp_path / "else").mkdir()
    (tmp_path / "else" / "score.json").write_text("mine", encoding="utf-8")
    (tmp_path / "moves.py").write_text(
        "import os\nfrom copenhagen.bots import RandomBot\n"
        "def agent(): os.chdir('else'); return RandomBot()\n",
        encoding="utf-8",
    )
    command = [sys.executable, "-m", "copenhagen.simulation", "Card2-v1", "moves.py:agent"]
    with Path(os.devnull).open("rb") as closed:  # cannot be written to
        run = subprocess.run(
            [*command, "--name", "Zoë", "--deals", "1", "--json", "score.json"],
            cwd=tmp_path,
            stdout=closed,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
            env=os.environ | {"PYTHONPATH": str(Path(cph.__file__).parents[1])},
        )
    assert run.stderr.startswith("the output cannot be printed: ")
    assert (run.returncode, len(run.stderr.splitlines())) == (1, 1)
    assert json.loads((tmp_path / "score.json").read_text(encoding="utf-8"))["agent"] == "Zoë"
    assert (tmp_path / "else" / "score.json").read_text(encoding="utf-8") == "mine"
    assert not [*tmp_path.glob("**/*.part")]


@pytest.mark.skipif(os.name == "nt", reason="Windows does not lock files in this way")
def test_a_checkpoint_is_of_one_run_at_a_time(tmp_path: Path) -> None:
    file = tmp_path / "deals"

    class Curious:
        """A bot that starts a second run with the checkpoint at its first decision."""

        told = ""

        def choose(self, view: cph.View, actions: tuple[cph.Action, ...], rng: Random) -> Any:  # noqa: ANN401
            if not self.told:
                with pytest.raises(ResultFileError) as refused:
                    play_task(CARD2, RandomBot(), name="one", deals=1, checkpoint=file)
                self.told = str(refused.value)
            return RandomBot().choose(view, actions, rng)

    bot = Curious()
    play_task(CARD2, bot, name="one", deals=2, checkpoint=file)
    assert bot.told == f"{file} is being written by another run"
    assert len(file.read_text(encoding="utf-8").splitlines()) == 3


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["Card2-v1", "random", "--decisions", "x", "--json", "y"], "--json: not for --decisions"),
        (["Card2-v1", "random", "--table", "x"], "--table cannot be combined with other arguments"),
        (["Card2-v1", "random", "--seed", "0"], "--seed: only for --decisions"),
        (["Card2-v1", "random", "--json", "n" * 300], "--json: "),
        (["Card2-v1", "random", "--json", os.devnull], "is not a score, and is not replaced"),
        (["--table", os.devnull], "is not a file, or too large"),
    ],
)
def test_arguments_that_do_not_go_together_are_refused(
    capsys: pytest.CaptureFixture[str], arguments: list[str], told: str
) -> None:
    with pytest.raises(SystemExit):
        main(arguments)
    assert told in capsys.readouterr().err


def test_a_table_marks_who_was_too_slow_and_stays_a_table(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = play_task(CARD2, RandomBot(), name="a|b\nc", deals=1).as_data()
    files = []
    for number, change in enumerate(({"within_budget": False, "score": 1.0}, {})):
        files.append(str(tmp_path / f"{number}.json"))
        Path(files[-1]).write_text(json.dumps(data | change), encoding="utf-8")
    assert main(["--table", *files]) == 0
    first, second = capsys.readouterr().out.splitlines()[4:6]
    assert first.startswith("| a\\|b c | 0.0% |")
    assert first.endswith(" ms |")
    assert second.endswith(" ms (too slow) |")


def test_the_deals_of_tasks_are_not_written_for_training(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = tmp_path / "games.parquet"
    assert main(["Card2-v1", "random", "--decisions", str(target), "--seed", "2026"]) == 1
    assert "seed: 2026 is the seed of the tasks" in capsys.readouterr().err
    assert not target.exists()


def test_wrong_arguments_are_refused() -> None:
    wrong: Any
    for wrong, told in (
        ({"task": "copenhagen/Card2-v1"}, "task: 'copenhagen/Card2-v1' is not a task"),
        ({"agent": RandomBot}, "agent: .* is not a bot"),
        ({"checkpoint": 5}, "checkpoint: 5 is not the name of a file"),
        ({"name": "x" * 201}, "name: has to be a text of at most 200 characters"),
        ({"name": object()}, "name: has to be a text"),
    ):
        given: Any = {"task": CARD2, "agent": RandomBot(), "name": "x", "deals": 1} | wrong
        with pytest.raises(InvalidValue, match=told):
            play_task(**given)
    for wrong in (-1, 0, float("inf"), "60", True):
        with pytest.raises(InvalidValue, match="patience: has to be a positive number of seconds"):
            PipeAgent("cat", patience=wrong)
    for wrong in ("", " ", ["cat"], None):
        with pytest.raises(InvalidValue, match=r"agent: cannot be started: .* is not a command"):
            PipeAgent(wrong)
    with pytest.raises(UnknownName, match="'chess' is not a game"):
        Task(name="x", about="x", game="chess", players=2).start()


def test_an_illegal_action_names_the_agent() -> None:
    class Wrong:
        def choose(self, *_: object) -> None: ...

        def __repr__(self) -> str:
            return "Wrong()"

    agent: Any = Wrong()
    with pytest.raises(cph.CopenhagenError, match=r"Wrong\(\)"):
        play_task(CARD2, agent, name="wrong", deals=1)


@pytest.mark.end_to_end
def test_several_processes_come_to_the_same_score() -> None:
    timed = ("seconds", "within_budget")
    one, two = (
        {
            name: value
            for name, value in play_task(CARD2, BOTS["easy"](), name="easy", deals=4, jobs=jobs)
            .as_data()
            .items()
            if name not in timed
        }
        for jobs in (1, 2)
    )
    assert one == two


@pytest.mark.end_to_end
def test_an_agent_that_cannot_be_sent_or_dies_is_told_of() -> None:
    with pytest.raises(InvalidValue, match="agent: cannot be sent to another process"):
        play_task(CARD2, Locked(), name="locked", deals=2, jobs=2)
    with pytest.raises(WorkerLost):
        play_task(CARD2, Dying(), name="dying", deals=2, jobs=2)
    with pytest.raises(WorkerLost, match="a bot raised Unsendable: no") as lost:
        play_task(CARD2, Failing(), name="failing", deals=2, jobs=2)
    # Whichever of the two processes came first.
    (note,) = lost.value.__notes__
    assert note in {f"This was game {number} of the seed 2026." for number in range(4)}


class Stopping:
    """A bot that fails at its decision of a number, as an agent that is interrupted does."""

    def __init__(self, decisions: int) -> None:
        self.left = decisions

    def choose(self, view: cph.View, actions: tuple[cph.Action, ...], rng: Random) -> cph.Action:
        self.left -= 1
        if self.left < 0:
            raise KeyboardInterrupt
        return RandomBot().choose(view, actions, rng)


def test_a_run_goes_on_after_the_deals_of_its_checkpoint(tmp_path: Path) -> None:
    file = tmp_path / "deals"
    whole = play_task(CARD2, RandomBot(), name="random", deals=4)
    with pytest.raises(KeyboardInterrupt):
        play_task(CARD2, Stopping(130), name="random", deals=4, checkpoint=file)
    kept = file.read_text(encoding="utf-8").splitlines()
    assert 2 < len(kept) < 5  # and a header
    file.write_text("\n".join(kept) + "\n{torn", encoding="utf-8")
    played = list[tuple[int, int]]()
    again = play_task(
        CARD2,
        RandomBot(),
        name="random",
        deals=4,
        checkpoint=file,
        progress=lambda *games: played.append(games),
    )
    left_out = ("seconds",)
    assert attrs.asdict(again, filter=lambda field, _: field.name not in left_out) == attrs.asdict(
        whole, filter=lambda field, _: field.name not in left_out
    )
    assert played == [(number, 8) for number in range(1, 9)]
    assert file.read_text(encoding="utf-8").splitlines()[: len(kept)] == kept
    # All there, so that only the last deal is played again, or none; of more deals than are asked
    # for, the first count.
    for deals in (4, 2):
        given: dict[str, Any] = {"name": "random", "deals": deals, "checkpoint": file}
        score = play_task(CARD2, Stopping(0), replay=False, **given)
        assert score.games == 2 * deals
        assert score == play_task(CARD2, RandomBot(), **given)
        assert score.by_deal == again.by_deal[:deals]
    before = file.read_bytes()
    with pytest.raises(
        ResultFileError, match="this agent plays deal 3 in another way; if it never"
    ):
        play_task(CARD2, HASTY, name="random", deals=4, checkpoint=file)
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    ("what", "instead", "game"),
    [
        ('\n{"number": 1', '\n{"number": 7', 1),
        ('"win"', '"won"', 0),
        ('"games": [', '"games": [[', 0),
        ('"games": [', '"games": [], "other": [', 0),
        ('"seconds": ', '"seconds": -', 0),
        ('"seconds": ', '"seconds": 1e9999', 0),
        ('"win": 0.0', '"win": 7.0', 0),
        ('{"number": 0, "games"', f'{"[" * 10**5}{{"number": 0, "games"', 0),
        ('{"number": 0, "games"', '1\n{"number": 0, "games"', 0),
    ],
)
def test_a_checkpoint_of_something_else_is_refused_and_stays(
    tmp_path: Path, what: str, instead: str, game: int
) -> None:
    file = tmp_path / "deals"
    play_task(CARD2, RandomBot(), name="random", deals=2, checkpoint=file)
    text = file.read_text(encoding="utf-8")
    assert what in text
    file.write_text(text.replace(what, instead), encoding="utf-8")
    before = file.read_bytes()
    with pytest.raises(ResultFileError, match=f"game {game} is not that of this simulation"):
        play_task(CARD2, RandomBot(), name="random", deals=3, checkpoint=file)
    assert file.read_bytes() == before


def test_a_checkpoint_of_another_run_says_whose_it_is(tmp_path: Path) -> None:
    file = tmp_path / "deals"
    play_task(CARD2, RandomBot(), name="mine", deals=1, checkpoint=file)
    with pytest.raises(ResultFileError, match="is a checkpoint of agent 'mine', not 'random'"):
        play_task(CARD2, RandomBot(), name="random", deals=1, checkpoint=file)
    with pytest.raises(ResultFileError, match="task 'copenhagen/Card2-v1', not 'copenhagen/Card4"):
        play_task(TASKS["copenhagen/Card4-v1"], RandomBot(), name="mine", checkpoint=file)
    for text in ("[]", '{"a": 1}', "no JSON", "[" * 10**5, "\0"):
        file.write_text(text + "\n", encoding="utf-8")
        with pytest.raises(ResultFileError, match="deals is not a checkpoint of a task"):
            play_task(CARD2, RandomBot(), name="mine", deals=1, checkpoint=file)


def test_the_time_of_training_is_published_and_checked() -> None:
    score = play_task(CARD2, RandomBot(), name="random", deals=1, training=1200)
    assert score.as_data()["training"] == 1200
    assert "trained for 1,200 s of processor time" in [*score.lines()]
    for wrong in (-1, float("nan"), float("inf"), "60", True):
        with pytest.raises(InvalidValue, match="training: has to be a number of seconds, not "):
            play_task(CARD2, RandomBot(), name="random", deals=1, training=wrong)  # type: ignore[arg-type]


def test_a_checkpoint_that_cannot_be_written_is_told_of_before_the_first_game(
    tmp_path: Path,
) -> None:
    for file in (tmp_path / "no" / "folder", tmp_path):
        with pytest.raises(ResultFileError, match=r"cannot be (read|written)"):
            play_task(CARD2, Stopping(0), name="random", deals=1, checkpoint=file)


class Dying:
    """A bot that ends its process."""

    def choose(self, *_: object) -> Any:  # noqa: ANN401 (it returns nothing)
        os._exit(1)


class Unsendable(Exception):
    """An error that cannot be pickled."""

    def __init__(self, text: str, _: object) -> None:
        super().__init__(text)


class Failing:
    """A bot that raises it."""

    def choose(self, *_: object) -> Any:  # noqa: ANN401 (it returns nothing)
        raise Unsendable("no", None)


class Locked(Dying):
    """A bot that cannot be pickled."""

    def __init__(self) -> None:
        self.lock = Lock()


def test_a_wrong_number_of_processes_is_refused() -> None:
    with pytest.raises(InvalidValue, match="jobs"):
        play_task(CARD2, RandomBot(), name="random", deals=1, jobs=0)


def test_agents_are_found_by_their_names(tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_text(
        "from copenhagen.bots import RandomBot as Bot\nbot = Bot()\nnumber = int\n"
        "def policy(seen, info):\n    return info['action_mask'].argmax()\n",
        encoding="utf-8",
    )
    assert agent_of("random") == agent_of(f"{path}:bot") == agent_of(f"{path}:Bot") == RandomBot()
    assert agent_of("copenhagen.bots:RandomBot") == RandomBot()
    assert isinstance(agent_of(f"policy:{path}:policy"), PolicyAgent)
    for wrong in ("rando", f"{path}:nothing", "no_such_module:x", f"{tmp_path}/x.py:a", "pipe:"):
        with pytest.raises(InvalidValue, match=r"agent: .* is not one of random, "):
            agent_of(wrong)
    with pytest.raises(InvalidValue, match="agent: 0 has no method `choose`"):
        agent_of(f"{path}:number")


def test_one_command_plays_and_prints(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    files = [tmp_path / f"{number}.json" for number in range(2)]
    command = answering(tmp_path, "0")
    for file, agent in zip(files, ("random", f"pipe:{command}"), strict=True):
        name = ["--name", "first"] if agent != "random" else []
        assert main(["Card2-v1", agent, "--deals", "1", "--json", str(file), *name]) == 0
    printed = capsys.readouterr().out
    assert "copenhagen/Card2-v1: random\nscore 0.0% (" in printed
    data = json.loads(files[1].read_text(encoding="utf-8"))
    assert {*data} == {field.name for field in attrs.fields(TaskScore)}
    assert (data["agent"], data["games"], data["complete"]) == ("first", 2, False)
    assert data["version"] == cph.__version__
    assert main(["--table", *map(str, files)]) == 0
    table = capsys.readouterr().out
    assert "**`copenhagen/Card2-v1`**: card game, 2 players, against `normal`" in table
    assert "| first | 0.0% | 0.0% to " in table
    assert "| 2 (a part) |" in table
    assert main(["Card2-v1", "nobody"]) == 1
    assert "agent: 'nobody' is not one of" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        main(["Card2-v1"])
    for arguments, told in (
        (["Card2-v1", "random", "--seed", "3"], "--seed: only for --decisions"),
        (["--table", str(tmp_path / "agent.py")], "agent.py is not a score: "),
        (["--table", str(tmp_path / "2.json")], "2.json is not a score: score: [1] is not"),
    ):
        (tmp_path / "2.json").write_text("[1]", encoding="utf-8")
        with pytest.raises(SystemExit):
            main(arguments)
        assert told in capsys.readouterr().err
    assert main(["Card2-v1", "bad.py"]) == 1
    assert "a name follows a module or a file, after a colon" in capsys.readouterr().err
    assert main(["Card2-v1", f"pipe:{answering(tmp_path, '-1')}"]) == 1
    assert "\nThis was game 0 of the seed 2026.\n" in capsys.readouterr().err
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)
    assert main(["Card2-v1", "random", "--deals", "1"]) == 0
    assert "\r2 of 2 games\n" in capsys.readouterr().err


def test_the_citation_is_of_this_version() -> None:
    text = (Path(__file__).parents[2] / "CITATION.cff").read_text(encoding="utf-8")
    assert f"\nversion: {cph.__version__}\n" in text


def test_an_agent_that_cannot_be_asked_is_told_of(tmp_path: Path) -> None:
    with pytest.raises(InvalidValue, match=r"agent: cannot be started: .*nonexistent"):
        agent_of("pipe:nonexistent")
    with pytest.raises(InvalidValue, match="agent: cannot be started: No closing quotation"):
        agent_of("pipe:'")
    program = tmp_path / "ends.py"
    program.write_text("import sys; sys.exit(7)", encoding="utf-8")
    agent = PipeAgent(f"{sys.executable} {program}")
    with pytest.raises(InvalidValue, match="agent: has ended, with status 7"):
        play_task(CARD2, agent, name="ends", deals=1)
    agent.close()
    policy = tmp_path / "zero.py"
    policy.write_text("def policy(observation, info): return 0", encoding="utf-8")
    with pytest.raises(InvalidValue, match=f"a policy is given as policy:{policy}:policy"):
        agent_of(f"{policy}:policy")


def test_files_are_looked_for_before_games_are_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    nowhere = str(tmp_path / "nowhere" / "score.json")
    for wrong in (["Card2-v1", "random", "--json", nowhere], ["--table", nowhere]):
        with pytest.raises(SystemExit):
            main(wrong)
        assert "nowhere" in capsys.readouterr().err


def test_an_interrupted_task_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("copenhagen.simulation.__main__.play_task", interrupted)
    assert main(["Card2-v1", "random"]) == 130
    assert capsys.readouterr().err == "interrupted: there is no score\n"
