"""The benchmarks: peers, played on stand-ins if missing, and the bots and games of the study."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.machinery import ModuleSpec
from pathlib import Path
from random import Random
from types import ModuleType, SimpleNamespace
from typing import Any, ClassVar

import attrs
import pytest

import copenhagen as cph
from benchmarks import against, batches, imports, peers
from benchmarks.against import Row
from benchmarks.study import games as study
from benchmarks.study.games import WITH, WITHOUT, Experiment, GreedyWithout, Without, left
from copenhagen import cardgame, rollwrite
from copenhagen.bots import GreedyBot, RandomBot
from tests.profiles import by_profile


@attrs.define
class Countdown:
    """A game in the form of OpenSpiel's: a coin, which shows 1, and three decisions."""

    left: int = 3
    coin: int = 0
    kept: ClassVar[list["Countdown"]] = []

    def is_terminal(self) -> bool:
        return self.left == 0

    def is_chance_node(self) -> bool:
        return self.coin == 0

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(1, 1.0), (7, 0.0)]

    def legal_actions(self) -> list[int]:
        return [2]

    def clone(self) -> "Countdown":
        self.kept.append(self)
        return attrs.evolve(self)

    def apply_action(self, action: int) -> None:
        if self.is_chance_node():
            assert action == 1
            self.coin = action
        else:
            assert action == 2
            self.left, self.coin = self.left - 1, 0


def test_games_of_openspiel_are_played_on_copies_and_only_decisions_are_steps(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pyspiel = ModuleType("pyspiel")
    pyspiel.__spec__ = ModuleSpec("pyspiel", None)
    vars(pyspiel)["registered_names"] = lambda: ["hive", "go"]
    vars(pyspiel)["load_game"] = lambda _: SimpleNamespace(new_initial_state=Countdown)
    monkeypatch.setitem(sys.modules, "pyspiel", pyspiel)
    monkeypatch.setattr(peers, "find_spec", lambda module: module == "pyspiel")
    monkeypatch.setattr(peers, "version", lambda _: "2.0")
    monkeypatch.setattr(Countdown, "kept", [])
    works = peers.peers.__wrapped__()
    assert [*works] == ["OpenSpiel: hive"]
    assert works["OpenSpiel: hive"](1) == 4 * 3
    assert {state.coin for state in Countdown.kept} == {1}
    assert [state.left for state in Countdown.kept] == [3, 2, 1] * 4


def test_peers_that_are_not_installed_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peers, "find_spec", lambda _: None)
    assert peers.missing() == ["open_spiel", "catanatron"]
    assert peers.installed() == {}
    assert peers.peers.__wrapped__() == {}


# Comparison with another revision


@pytest.mark.parametrize("kind", against.GAMES)
@pytest.mark.parametrize("name", against.WORKS)
def test_each_work_is_done_in_each_game(name: str, kind: str) -> None:
    assert against.WORKS[name](against.GAMES[kind][0], 1)(1) >= 10


@pytest.mark.parametrize("kind", against.GAMES)
@pytest.mark.parametrize("name", against.WORKS_OF_BATCHES)
def test_each_work_of_batches_is_done_in_each_game(
    name: str, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(against, "AT_ONCE", 2)
    monkeypatch.setattr(batches, "_STEPS", 6)
    monkeypatch.setattr(batches, "_PLAYOUTS", 2)
    assert against.WORKS_OF_BATCHES[name](against.GAMES[kind][0], 1)(1) in {2, 6}


def test_a_row_has_the_median_of_the_ratios_of_its_rounds() -> None:
    row = Row("view", "µs", here=(1.0, 4.0, 3.0), there=(2.0, 2.0, 2.0))
    assert row.ratios == [0.5, 2.0, 1.5]
    assert str(row).split() == ["view", "3.0", "2.0", "µs", "1.50", "0.50", "-", "2.00"]
    assert against.table("0123456789abc", [row]).split()[:3] == ["here", "0123456789", "ratio"]


@pytest.mark.end_to_end
def test_works_and_starts_of_both_are_measured_in_processes_of_their_own(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    @contextmanager
    def itself(_: str) -> Iterator[Path]:
        yield imports.SOURCE

    monkeypatch.setattr(against, "source_of", itself)
    monkeypatch.setattr(against, "WORKS", {"view": against.WORKS["view"]})
    starts = ("import copenhagen", "copenhagen play --help")
    monkeypatch.setattr(against, "STARTS", {name: imports.STARTS[name] for name in starts})
    monkeypatch.setattr(against, "WORKS_OF_BATCHES", {})
    monkeypatch.setattr(batches, "first_calls", lambda *_: (8.0, [0.5, 0.4]))
    rows = against.compared("here", 2)
    assert [(row.name, row.unit, len(row.here)) for row in rows] == [
        *((f"view, {kind}", "µs", 2) for kind in against.GAMES),
        ("first call of a batch, base game", "s", 1),
        ("the same from its cache, base game", "s", 2),
        ("first call of a batch, Roll & Write", "s", 1),
        ("the same from its cache, Roll & Write", "s", 2),
        *((name, "ms", 2) for name in starts),
        *((name, "modules", 1) for name in starts),
    ]
    assert all(figure > 0 for row in rows for figure in row.here + row.there)
    assert [row.ratios for row in rows[-2:]] == [[1.0], [1.0]]


@pytest.mark.end_to_end
def test_what_is_compared_is_the_library_as_it_was(tmp_path: Path) -> None:
    module = tmp_path / "src/copenhagen.py"
    module.parent.mkdir()

    def git(*arguments: str) -> None:
        me = ("-c", "user.name=A", "-c", "user.email=a@b.c", "-c", "commit.gpgsign=false")
        command = ("git", *me, *arguments)
        subprocess.run(command, cwd=tmp_path, check=True, capture_output=True)

    git("init")
    for text in ("one", "another"):
        module.write_text(text)
        git("add", ".")
        git("commit", "-m", text)
    with against.source_of("HEAD~1", tmp_path) as source:
        assert (source / "copenhagen.py").read_text() == "one"


# The study


def uses_of(start: cph.State, bot: Without, games: int = 3) -> list[int]:
    """Return the uses of the ability by the bot, and by another bot that may use everything."""
    done = cph.simulate(start, [RandomBot(), bot], games, seed=1, rotate=True)
    tally = done.tally((WITH, WITHOUT))
    number = tally.abilities.index(str(bot.ability))
    return [round(games * tally.bot(name).uses(number)) for name in (WITHOUT, WITH)]


@pytest.mark.parametrize("ability", cardgame.BASE_ABILITIES)
def test_a_bot_without_an_ability_tile_never_uses_it(ability: cardgame.Ability) -> None:
    never, often = uses_of(cph.card_game(2), Without(RandomBot(), ability), 40)
    assert never <= (1 if ability is cardgame.Ability.ANY_CARDS else 0) < often


@pytest.mark.parametrize("ability", rollwrite.Ability)
def test_a_bot_without_an_ability_of_a_track_never_uses_it(ability: rollwrite.Ability) -> None:
    never, often = uses_of(cph.roll_and_write(2), Without(RandomBot(), ability), 10)
    assert never == 0 < often


@pytest.mark.parametrize("ability", rollwrite.Ability)
def test_a_bot_that_may_not_use_an_ability_does_not_want_it(ability: rollwrite.Ability) -> None:
    """Positions that differ only in its stars of the ability have the same value to it."""
    greedy = GreedyWithout(ability=ability)
    bot = Without(greedy, ability)
    state, rng = cph.settle(cph.roll_and_write(2), Random(4)), Random(5)
    wanted = compared = 0
    while actions := cph.legal_actions(state):
        seat = state.to_act
        player = state.players[seat]
        if player.stars(ability) and len(left(ability, state, actions)) > 1:
            spent: Any = [*player.spent_stars]  # one for each color
            spent[ability] += player.stars(ability)
            players = [*state.players]
            players[seat] = attrs.evolve(player, spent_stars=(*spent,))
            starless = attrs.evolve(state, players=tuple(players))
            evaluations = greedy.evaluation(state), GreedyBot().evaluation(state)
            ours, theirs = (
                evaluation.immediate_value(state, seat) - evaluation.immediate_value(starless, seat)
                for evaluation in evaluations
            )
            assert ours == 0
            wanted += theirs > 0
            seen = cph.view(state, seat), cph.view(starless, seat)
            one, other = (
                bot.choose(view, left(ability, state, actions), Random(7)) for view in seen
            )
            assert one == other
            compared += 1
            if wanted and compared >= by_profile(quick=4, ci=100, deep=100):
                break
        state = cph.settle(cph.apply(state, rng.choice(actions)), rng)
    assert compared
    assert wanted


def test_a_bot_that_may_not_take_an_ability_tile_expects_nothing_of_it() -> None:
    """Coats of arms still give it its allowed actions, but not the tile."""
    ability = cardgame.Ability.BOTH_ACTIONS
    evaluation = GreedyWithout(ability=ability).evaluation(cph.card_game(2))
    state, rng = cph.settle(cph.card_game(2), Random(4)), Random(5)
    offered = 0
    while actions := cph.legal_actions(state):
        offered += cardgame.TakeAbility(ability) in actions
        assert cardgame.TakeAbility(ability) not in evaluation.choices(state)
        assert {*evaluation.choices(state)} | {cardgame.TakeAbility(ability)} >= {*actions}
        state = cph.settle(cph.apply(state, rng.choice(actions)), rng)
    assert offered


def test_games_of_the_study_are_kept_and_gone_on_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    start = cph.roll_and_write(2)
    bots = (RandomBot(), Without(RandomBot(), rollwrite.Ability.NO_X))
    experiment = Experiment("few", start, bots, (WITH, WITHOUT))
    monkeypatch.setattr(study, "KEPT", tmp_path / "kept")
    monkeypatch.setattr(study, "EXPERIMENTS", {"few": experiment})
    assert experiment.there() == []
    study.played(2, jobs=1)
    study.played(3, jobs=1)
    whole = cph.simulate(start, bots, 3, seed=study.SEED, rotate=True)
    assert experiment.there() == [*whole.games]
    assert experiment.tally(whole.games) == whole.tally((WITH, WITHOUT))
    others = attrs.evolve(experiment, bots=bots[::-1])
    assert others.there() == [], "games of other bots are played anew"
