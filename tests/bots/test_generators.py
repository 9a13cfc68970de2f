"""A bot's random generator: derived from the game's, and no help to predict chance."""

from collections.abc import Iterator
from copy import deepcopy
from random import Random
from typing import Any

import attrs
import numpy as np
import pytest

import copenhagen as cph
from copenhagen.bots import GreedyBot, RandomBot, bot_game, bot_playout
from copenhagen.chance import Generator, spawn
from copenhagen.match import Match, Waiting

ROLL = cph.roll_and_write(3)
CARDS = cph.card_game(2)


@attrs.define
class Spy:
    """A bot that copies its generator, predicts the dice with it, and records the actual dice.

    In Roll & Write it sees the whole state, so only the dice remain to be predicted.
    """

    foretold: list[cph.State] = attrs.field(factory=list)
    tried: int = 0
    right: int = 0

    def choose(self, view: Any, actions: tuple[Any, ...], rng: Random) -> Any:  # noqa: ANN401
        if self.foretold:
            self.tried += 1
            self.right += view.state in self.foretold
        after = cph.apply(view.state, actions[0])
        self.foretold = []
        copy = deepcopy(rng)
        while cph.chance_outcomes(after) and len(self.foretold) < 3:
            # It may also guess that some numbers are drawn before the dice are rolled.
            self.foretold.append(cph.settle(after, deepcopy(copy)))
            copy.random()
        return actions[0]


def game(spy: Spy) -> None:
    for _ in bot_game(ROLL, [spy] * 3, Random(5)):
        pass


def game_by_numpy(spy: Spy) -> None:
    for _ in bot_game(ROLL, [spy] * 3, np.random.default_rng(5)):
        pass


def playout(spy: Spy) -> None:
    bot_playout(ROLL, [spy] * 3, Random(5))


def simulation(spy: Spy) -> None:
    cph.simulate(ROLL, [spy] * 3, 1, seed=5)


def environment(spy: Spy) -> None:
    pytest.importorskip("gymnasium", reason="the extra gymnasium is not installed")
    from copenhagen.adapters import gymnasium  # noqa: PLC0415 - it may not be installed

    env = gymnasium.env(ROLL.game, opponents=spy)
    for seed in range(3):
        _, info = env.reset(seed=seed)
        over = False
        while not over:
            _, _, over, _, info = env.step(int(info["action_mask"].argmax()))


def match(spy: Spy, own: Generator | None = None, **chance: Any) -> None:  # noqa: ANN401
    played = Match(ROLL, **chance)
    while played.waiting_for is Waiting.PLAYER:
        played.play(played.bot_action(spy, own))


def match_by_seed(spy: Spy) -> None:
    match(spy, seed=5)


def match_by_generator(spy: Spy) -> None:
    match(spy, rng=Random(5))


def match_by_generator_for_both(spy: Spy) -> None:
    rng = Random(5)
    match(spy, rng, rng=rng)


DOORS = (
    game,
    game_by_numpy,
    playout,
    simulation,
    environment,
    match_by_seed,
    match_by_generator,
    match_by_generator_for_both,
)


@pytest.mark.parametrize("door", DOORS, ids=lambda door: door.__name__)
def test_a_bot_that_copies_its_generator_foretells_no_dice(door: Any) -> None:  # noqa: ANN401
    spy = Spy()
    door(spy)
    assert spy.tried > 20
    # With three dice or fewer rolled again, a prediction is right by chance now and then.
    assert spy.right < spy.tried / 4


@attrs.define
class Copier:
    """A bot that keeps a copy of each generator it receives."""

    copies: list[Random] = attrs.field(factory=list)

    def choose(self, view: Any, actions: tuple[Any, ...], rng: Random) -> Any:  # noqa: ANN401
        del view
        self.copies.append(deepcopy(rng))
        return actions[0]


@attrs.define
class Noted:
    """A generator that records the numbers it draws."""

    source: Random
    drawn: list[float] = attrs.field(factory=list)

    def random(self) -> float:
        self.drawn.append(self.source.random())
        return self.drawn[-1]

    def bytes(self, length: int) -> bytes:
        return self.source.randbytes(length)


def cards_by_game(rng: Generator, bot: Any) -> None:  # noqa: ANN401
    for _ in bot_game(CARDS, [bot] * 2, rng):
        pass


def cards_by_playout(rng: Generator, bot: Any) -> None:  # noqa: ANN401
    bot_playout(CARDS, [bot] * 2, rng)


def cards_by_match(rng: Generator, bot: Any) -> None:  # noqa: ANN401
    played = Match(CARDS, rng=rng)
    while played.waiting_for is Waiting.PLAYER:
        played.play(played.bot_action(bot))


@pytest.mark.parametrize("door", [cards_by_game, cards_by_playout, cards_by_match])
def test_no_number_of_a_bot_is_one_that_deals_cards(door: Any) -> None:  # noqa: ANN401
    dealing, bot = Noted(Random(5)), Copier()
    door(dealing, bot)
    assert len(dealing.drawn) > 50
    assert len(bot.copies) > 10
    numbers = {copy.random() for copy in bot.copies for _ in range(100)}
    assert numbers.isdisjoint(dealing.drawn)


def test_how_much_bots_draw_changes_nothing_for_chance() -> None:
    class Wasteful(Copier):
        def choose(self, view: Any, actions: tuple[Any, ...], rng: Random) -> Any:  # noqa: ANN401
            rng.seed(3)
            return super().choose(view, actions, rng)

    def states(bot: Copier) -> Iterator[cph.State]:
        return (state for _, state in bot_game(CARDS, [bot] * 2, Random(5)))

    assert [*states(Copier())] == [*states(Wasteful())]


def test_a_game_of_bots_is_the_same_in_both_doors() -> None:
    bots = (GreedyBot(), RandomBot())
    *_, (_, end) = bot_game(CARDS, bots, Random(5))
    assert end == bot_playout(CARDS, bots, Random(5))


def test_a_spawned_generator_is_the_same_on_every_machine() -> None:
    assert spawn(Random(7)).getrandbits(64) == 9172992239423272482
    assert spawn(Random(7)).getstate() != spawn(Random(8)).getstate()


def test_each_seat_has_a_generator_of_its_own() -> None:
    bots = (Copier(), Copier())
    for _ in bot_game(CARDS, bots, Random(5)):
        pass
    first, second = (bot.copies[0].getstate() for bot in bots)
    assert first != second
    # It is one generator for the whole game, and continues where it stopped.
    assert len({copy.getstate() for copy in bots[0].copies}) == 1
