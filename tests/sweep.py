"""Thousands of whole games, with every law checked at every step: ``python -m tests.sweep``.

Too long for every run of the tests, so it is started by hand::

    python -m tests.sweep --random 10000 --greedy 1000      # for each number of players
    python -m tests.sweep --random 100 --players 3 --jobs 1
    python -m tests.sweep --modules all     # every module, with variant B
    python -m tests.sweep --modules any     # modules and options drawn for each game
    python -m tests.sweep --game roll-and-write

Games of the base game, and of Roll & Write, take turns with all combinations of options. Random
games choose uniformly; greedy ones are played by `GreedyBot` through its views. Quick checks of the
laws run at every step, slow ones now and then (see `EVERY`); the record of each game makes a round
trip through a document. A broken law ends the run with the position and the move that broke it, and
exit status 1. At the end the figures are printed: games and steps, end reasons, lengths, scores.
"""

import argparse
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from random import Random
from typing import Any

import attrs

import copenhagen as cph
from copenhagen.bots import Bot, GreedyBot, RandomBot, bot_game
from copenhagen.cardgame.components import PLAYERS
from copenhagen.cardgame.phases import CHANCE
from copenhagen.cardgame.state import State
from copenhagen.cardgame.views import View, redacted
from copenhagen.games import Game, Move, first_state
from copenhagen.games import State as AnyState
from copenhagen.notation import (
    from_data,
    read_move,
    read_state,
    to_data,
    write_move,
    write_state,
)
from copenhagen.rollwrite.state import State as RollState
from copenhagen.rollwrite.views import View as RollView
from tests.laws import test_roll_and_write as roll_laws
from tests.laws.reporting import reported
from tests.laws.test_conservation import (
    check_that_ability_tiles_turn_in_one_circle,
    check_that_no_ability_tile_is_lost,
    check_that_no_card_is_lost,
    check_that_no_hand_is_over_the_limit,
    check_that_no_tile_is_lost,
    check_that_nothing_is_lost,
    check_that_the_display_changes_at_the_right_slots,
    check_that_the_end_of_game_card_moves_rightly,
    check_that_the_pile_changes_at_its_top,
    check_that_the_supply_never_runs_out,
)
from tests.laws.test_events import check_that_events_lead_from_one_view_to_the_next
from tests.laws.test_hidden_cards import (
    check_that_it_looks_the_same,
    check_that_the_actor_is_told_the_same,
    twin,
)
from tests.laws.test_houses import (
    check_that_every_group_touches_the_ground,
    check_that_every_tile_was_laid_rightly,
    check_that_house_colors_mean_nothing,
)
from tests.laws.test_no_dead_ends import (
    check_that_something_is_next,
    check_that_the_result_ranks_every_seat,
)
from tests.laws.test_plain_moves import check_that_the_price_is_paid
from tests.laws.test_score import (
    check_missions,
    check_that_no_score_falls,
    check_that_the_score_is_right,
)
from tests.laws.test_termination import check_that_the_end_comes_nearer
from tests.laws.test_turns_of_roll_and_write import (
    check_that_the_end_of_the_round_comes_nearer,
    check_that_what_was_drawn_was_paid_for,
    check_the_end,
    check_turn,
    turns,
)
from tests.laws.test_values import check_that_equal_positions_answer_alike
from tests.laws.test_why_illegal import check_that_reasons_say_what_apply_does
from tests.plain_moves import plain_moves
from tests.rollwrite.walks import GAMES as ROLL_GAMES
from tests.rollwrite.walks import Step as RollStep
from tests.rollwrite.walks import Walk
from tests.rollwrite.walks import possible as possible_rolls
from tests.spec import rollwrite as model
from tests.strategies import ALL_GAMES, GAMES, Step, look_alike, mutants, possible

BOTS: dict[str, Bot] = {"random": RandomBot(), "greedy": GreedyBot()}

EVERY = 128
"""The number of steps between two slow checks, with any offset."""


@attrs.define
class Figures:
    """The results of a part of the sweep."""

    games: int = 0
    steps: int = 0
    decisions: int = 0
    longest: int = 0
    ends: Counter[str] = attrs.field(factory=Counter)
    points: Counter[int] = attrs.field(factory=Counter)
    broken: list[str] = attrs.field(factory=list)

    def add(self, other: "Figures") -> None:
        """Add the figures of another part."""
        self.games += other.games
        self.steps += other.steps
        self.decisions += other.decisions
        self.longest = max(self.longest, other.longest)
        self.ends += other.ends
        self.points += other.points
        self.broken += other.broken


# --- the card game ---------------------------------------------------------------------------


def stock(state: State) -> tuple[object, ...]:
    """Return the tiles in the stacks, and the identity of each house."""
    return state.tiles, state.special_tiles, *(id(player.house) for player in state.players)


def check_the_step(step: Step) -> None:
    """Check the laws that are quick to check, at every step."""
    before, after, seat = step.before, step.after, step.before.to_act
    check_that_something_is_next(after)
    check_that_the_result_ranks_every_seat(after)
    for move in possible(before):
        assert cph.why_illegal(before, move) == (), f"listed, but not legal: {move}"
    check_that_no_card_is_lost(after)
    check_that_no_ability_tile_is_lost(after)
    check_that_no_hand_is_over_the_limit(after)
    check_that_the_supply_never_runs_out(after)
    if stock(after) != stock(before):
        check_that_no_tile_is_lost(after)
        check_that_every_group_touches_the_ground(after.players[seat].house)
    check_that_the_score_is_right(after)
    check_missions(step)
    check_that_the_price_is_paid(step)
    check_that_the_pile_changes_at_its_top(step)
    check_that_the_display_changes_at_the_right_slots(step)
    check_that_the_end_of_game_card_moves_rightly(step)
    check_that_no_score_falls(step)
    check_that_the_end_comes_nearer(step)
    check_that_ability_tiles_turn_in_one_circle(step)


def check_the_views(step: Step, views: list[View]) -> list[View]:
    """Compare the events of a step with the views of all seats before and after it."""
    told = cph.events(step.before, step.move, step.after)
    return [
        check_that_events_lead_from_one_view_to_the_next(
            seen, [redacted(event, seen.viewer) for event in told], step
        )
        for seen in views
    ]


def check_at_length(step: Step, rng: Random) -> None:
    """Check the laws that take longer, now and then."""
    state = step.before
    for move in {step.move, *rng.sample(mutants(step.move), 1), *rng.sample(possible(state), 1)}:
        check_that_reasons_say_what_apply_does(state, move)
    assert set(possible(state)) == plain_moves(state)
    check_that_house_colors_mean_nothing(step)
    check_that_equal_positions_answer_alike(state, look_alike(state))
    told = cph.events(state, step.move, step.after)
    for seat in range(state.game.players):
        heard = cph.events(state, step.move, step.after, seat=seat)
        assert heard == tuple(redacted(event, seat) for event in told)
        other = twin(state, seat, rng)
        check_that_it_looks_the_same(cph.view, state, other, seat)
        seen = cph.view(state, seat)
        assert cph.view(cph.resample(seen, rng), seat) == seen
        assert cph.from_json(cph.to_json(seen)) == seen
        if seat == state.to_act and state.phase not in CHANCE:
            check_that_the_actor_is_told_the_same(cph.why_illegal, state, other, step.move)
    check_that_nothing_is_lost(state)
    assert cph.from_json(cph.to_json(state)) == state
    assert cph.from_json(cph.to_json(step.move)) == step.move
    assert read_state(write_state(state)) == state
    assert read_move(state, write_move(step.move)) == step.move
    assert cph.state_faults(state) == ()


def check_the_houses(steps: list[Step]) -> None:
    """Lay the houses of a finished game again, tile by tile."""
    for player in steps[-1].after.players:
        check_that_every_tile_was_laid_rightly(player.house)


# --- Roll & Write ----------------------------------------------------------------------------


def check_the_roll_step(step: RollStep) -> None:
    """Check the laws that are quick to check, at every step."""
    roll_laws.check_the_step(step)
    check_that_what_was_drawn_was_paid_for(step.after)
    check_the_end(step)
    check_that_the_end_of_the_round_comes_nearer(step)
    for move in possible_rolls(step.before):
        assert cph.why_illegal(step.before, move) == (), f"listed, but not legal: {move}"


def check_the_roll_views(step: RollStep, views: list[RollView]) -> list[RollView]:
    """Compare the events of a step with the views of all seats before and after it."""
    told = cph.events(step.before, step.move, step.after)
    folded = [cph.fold(seen, told) for seen in views]
    for seen in folded:
        after = cph.view(step.after, seen.viewer)
        assert seen == after
        assert [p.house.drawn for p in seen.state.players] == [
            p.house.drawn for p in after.state.players
        ]
    return folded


def check_the_roll_at_length(step: RollStep, rng: Random) -> None:
    """Check the laws that take longer, now and then."""
    roll_laws.check_at_length(step, rng, texts=True)
    table = model.read(to_data(step.before))
    decided = {from_data(move) for move in model.decisions(table)}
    rolled = {from_data(move): chance for move, chance in model.chance(table)}
    assert decided == set(cph.legal_actions(step.before))
    assert rolled == dict(cph.chance_outcomes(step.before))
    assert to_data(step.after) == model.write(model.after(table, to_data(step.move)))


def check_the_turns(steps: list[RollStep]) -> None:
    """Check every turn of a finished game, and its houses square by square."""
    for turn in turns(Walk(tuple(steps), "a whole game", whole=True)):
        with reported(turn.before):
            check_turn(turn)
    for player in steps[-1].after.players:
        roll_laws.check_that_every_group_touches_the_ground(player.house)


# --- either game -----------------------------------------------------------------------------


@attrs.frozen
class Laws:
    """The laws for the games of one kind; they apply to the states of their own game only."""

    step: Callable[[Any, Any, Any], Any]
    """The function that makes a step from the state before it, the move, and the state after it."""
    at_a_step: Callable[[Any], None]
    views: Callable[[Any, Any], Any]
    at_length: Callable[[Any, Random], None]
    at_the_end: Callable[[list[Any]], None]


LAWS: dict[type[AnyState], Laws] = {
    State: Laws(Step, check_the_step, check_the_views, check_at_length, check_the_houses),
    RollState: Laws(
        RollStep,
        check_the_roll_step,
        check_the_roll_views,
        check_the_roll_at_length,
        check_the_turns,
    ),
}


def check_the_record(game: Game, moves: list[Move], last: AnyState) -> None:
    """Write the record of a whole game, read it, and replay it."""
    record = cph.Record(game, tuple(moves))
    assert cph.from_json(cph.to_json(record)) == record
    assert list(record.states())[-1] == last


def play(game: Game, bot: str, seed: int, figures: Figures) -> None:
    """Play one game and check every law on every step."""
    rng = Random(f"{bot} {game.players} {seed}")
    looking = Random(seed)
    state: AnyState = first_state(game)
    laws = LAWS[type(state)]
    steps: list[Any] = []
    views: Any = [cph.view(state, seat) for seat in range(game.players)]
    for move, after in bot_game(state, [BOTS[bot]] * game.players, rng):
        step = laws.step(state, move, after)
        with reported(state, move):
            laws.at_a_step(step)
            views = laws.views(step, views)
            if looking.randrange(EVERY) == 0:
                laws.at_length(step, looking)
        figures.decisions += not cph.chance_outcomes(state)
        steps.append(step)
        state = after
    with reported(state):
        result = cph.result(state)
        assert result is not None
        laws.at_the_end(steps)
        check_the_record(game, [step.move for step in steps], state)
    figures.games += 1
    figures.steps += len(steps)
    figures.longest = max(figures.longest, len(steps))
    figures.ends[f"{result.reason}"] += 1
    figures.ends["shared victory"] += len(result.winners) > 1
    figures.points.update(result.scores)


def game_of(players: int, kind: str, seed: int) -> Game:
    """Return the game of a seed.

    Base games, and games of Roll & Write, take turns; games of other kinds have modules.
    """
    if kind in IN_TURN:
        games = [game for game in IN_TURN[kind] if game.players == players]
        return games[seed % len(games)]
    rng = Random(seed)
    with_modules = [game for game in ALL_GAMES if game.players == players]
    chosen = rng.choice(with_modules)
    if kind == "any modules":
        return attrs.evolve(
            chosen,
            options=rng.choice(with_modules).options,
            jokers=rng.choice(with_modules).jokers,
            missions=rng.choice(with_modules).missions,
        )
    return attrs.evolve(chosen, abilities="variant_b", jokers=True, missions=())


ROLL_AND_WRITE = "Roll & Write"

IN_TURN: dict[str, tuple[Game, ...]] = {"no modules": GAMES, ROLL_AND_WRITE: ROLL_GAMES}
"""The kinds with few enough games to play all of them in turn."""


def play_some(players: int, bot: str, kind: str, seeds: range) -> Figures:
    """Play the games of `seeds`."""
    figures = Figures()
    for seed in seeds:
        game = game_of(players, kind, seed)
        try:
            play(game, bot, seed, figures)
        except Exception:  # noqa: BLE001 - any error is a broken law
            figures.broken.append(f"{bot} game {seed} of {game}\n{traceback.format_exc()}")
            break
    return figures


def parts(number: int, size: int) -> Iterator[range]:
    """Yield the seeds 0 to `number` in parts of at most `size`."""
    for first in range(0, number, size):
        yield range(first, min(first + size, number))


def report(title: str, figures: Figures, seconds: float) -> str:
    """Return the figures of one number of players, one bot and one kind of game as text."""
    mean = sum(points * seats for points, seats in figures.points.items()) / (
        figures.points.total() or 1
    )
    ends = ", ".join(f"{count} {end}" for end, count in sorted(figures.ends.items()) if count)
    return (
        f"{title}: {figures.games} games, {figures.steps} steps "
        f"({figures.decisions} decisions, longest game {figures.longest} steps), {ends}, "
        f"points {mean:.2f} on average and {max(figures.points, default=0)} at most, "
        f"{len(figures.broken)} broken laws, {seconds:.0f} s"
    )


def sweep(players: int, bot: str, kind: str, number: int, jobs: int) -> Figures:
    """Play `number` games in `jobs` processes and print their figures."""
    began, total = time.monotonic(), Figures()
    with ProcessPoolExecutor(jobs) as pool:
        running = [pool.submit(play_some, players, bot, kind, seeds) for seeds in parts(number, 50)]
        for done in as_completed(running):
            total.add(done.result())
            if total.broken:
                pool.shutdown(cancel_futures=True)
                break
    title = f"{players} players, {bot}, {kind}"
    print(report(title, total, time.monotonic() - began), flush=True)  # noqa: T201
    return total


def main() -> int:
    """Read the arguments, play, and return the exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.sweep",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--random", type=int, default=1_000, help="random games (1000)")
    parser.add_argument("--greedy", type=int, default=100, help="greedy games (100)")
    parser.add_argument("--players", type=int, nargs="+", choices=PLAYERS, default=list(PLAYERS))
    parser.add_argument(
        "--game", choices=("card-game", "roll-and-write"), default="card-game", help="(card-game)"
    )
    parser.add_argument(
        "--modules",
        choices=("none", "all", "any"),
        help="modules of Expansion 1: none, all with variant B, or drawn for each game (none)",
    )
    parser.add_argument("--jobs", type=int, default=1, help="processes (1)")
    asked = parser.parse_args()
    if asked.game == "roll-and-write" and asked.modules is not None:
        parser.error("modules are of the card game")
    kind = {"none": "no", "all": "all", "any": "any"}[asked.modules or "none"] + " modules"
    if asked.game == "roll-and-write":
        kind = ROLL_AND_WRITE
    for bot, number in (("random", asked.random), ("greedy", asked.greedy)):
        for players in asked.players if number else ():
            if broken := sweep(players, bot, kind, number, asked.jobs).broken:
                print(*broken, sep="\n\n", file=sys.stderr)  # noqa: T201
                return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
