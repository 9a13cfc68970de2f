"""Many thousands of whole games, every law held against every step: ``python -m tests.sweep``.

Too long for every run of the tests, so it is started by hand::

    python -m tests.sweep --random 10000 --greedy 1000      # for each number of players
    python -m tests.sweep --random 100 --players 3 --jobs 1
    python -m tests.sweep --modules all     # every module, with variant B
    python -m tests.sweep --modules any     # modules and options drawn for each game

Games of the base game go through all combinations of options in turn. Random games are chosen
evenly; greedy ones are played by `GreedyBot` through its views. A broken law ends the run with the
position and the move that broke it, and exit status 1. At the end the figures are printed: games
and steps, how games ended, lengths, scores.
"""

import argparse
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from random import Random

import attrs

import copenhagen as cph
from copenhagen.bots import Bot, GreedyBot, RandomBot, bot_game
from copenhagen.cardgame.actions import Move
from copenhagen.cardgame.components import PLAYERS
from copenhagen.cardgame.folding import redacted
from copenhagen.cardgame.setup import first_state
from copenhagen.cardgame.state import CHANCE, CardGame, State
from copenhagen.cardgame.views import View
from copenhagen.notation import read_move, read_state, write_move, write_state
from tests.laws.reporting import reported
from tests.laws.test_conservation import (
    check_that_ability_tiles_turn_in_one_circle,
    check_that_no_ability_tile_is_lost,
    check_that_no_card_is_lost,
    check_that_no_tile_is_lost,
    check_that_nothing_is_lost,
    check_that_the_pile_changes_at_its_top,
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
)
from tests.laws.test_no_dead_ends import (
    check_that_something_is_next,
    check_that_the_result_ranks_every_seat,
)
from tests.laws.test_score import (
    check_that_missions_are_gained_in_time,
    check_that_missions_are_gained_rightly,
    check_that_no_score_falls,
    check_that_the_score_is_right,
)
from tests.laws.test_termination import check_that_the_end_comes_nearer
from tests.laws.test_values import check_that_equal_positions_answer_alike
from tests.laws.test_why_illegal import check_that_reasons_say_what_apply_does
from tests.plain_moves import plain_moves
from tests.strategies import ALL_GAMES, GAMES, Step, look_alike, mutants, possible

BOTS: dict[str, Bot] = {"random": RandomBot(), "greedy": GreedyBot()}

EVERY = 128
"""How many steps lie between two looks at what takes long, beginning anywhere."""


@attrs.define
class Figures:
    """What a part of the sweep found."""

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


def stock(state: State) -> tuple[object, ...]:
    """Return the tiles in the stacks, and which houses those that are not stand on."""
    return state.tiles, state.special_tiles, *(id(player.house) for player in state.players)


def check_the_step(step: Step) -> None:
    """Hold what is quick to look at against the laws: at every step."""
    before, after, seat = step.before, step.after, step.before.seat
    check_that_something_is_next(after)
    check_that_the_result_ranks_every_seat(after)
    for move in possible(before):
        assert cph.why_illegal(before, move) == (), f"listed, but not legal: {move}"
    check_that_no_card_is_lost(after)
    check_that_no_ability_tile_is_lost(after)
    if stock(after) != stock(before):
        check_that_no_tile_is_lost(after)
        check_that_every_group_touches_the_ground(after.players[seat].house)
    check_that_the_score_is_right(after)
    check_that_missions_are_gained_rightly(after)
    check_that_missions_are_gained_in_time(step)
    check_that_the_pile_changes_at_its_top(step)
    check_that_no_score_falls(step)
    check_that_the_end_comes_nearer(step)
    check_that_ability_tiles_turn_in_one_circle(step)


def check_the_views(step: Step, views: list[View]) -> list[View]:
    """Hold the events of a step against the views, before it and after it, of all seats."""
    told = cph.events(step.before, step.move, step.after)
    return [
        check_that_events_lead_from_one_view_to_the_next(
            seen, [redacted(event, seen.seat) for event in told], step
        )
        for seen in views
    ]


def check_at_length(step: Step, rng: Random) -> None:
    """Hold what takes longer against the laws: now and then."""
    state = step.before
    for move in {step.move, *rng.sample(mutants(step.move), 1), *rng.sample(possible(state), 1)}:
        check_that_reasons_say_what_apply_does(state, move)
    assert set(possible(state)) == plain_moves(state)
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
        if seat == state.seat and state.phase not in CHANCE:
            check_that_the_actor_is_told_the_same(cph.why_illegal, state, other, step.move)
    check_that_nothing_is_lost(state)
    assert cph.from_json(cph.to_json(state)) == state
    assert cph.from_json(cph.to_json(step.move)) == step.move
    assert read_state(write_state(state)) == state
    assert read_move(state, write_move(step.move)) == step.move
    assert cph.state_faults(state) == ()


def check_the_game(game: CardGame, moves: list[Move], last: State) -> None:
    """Hold the whole game against the laws: its record, and its houses tile by tile."""
    record = cph.Record(game, tuple(moves))
    assert cph.from_json(cph.to_json(record)) == record
    assert list(record.states())[-1] == last
    for player in last.players:
        check_that_every_tile_was_laid_rightly(player.house)


def play(game: CardGame, bot: str, seed: int, figures: Figures) -> None:
    """Play one game and hold every step of it against every law."""
    rng = Random(f"{bot} {game.players} {seed}")
    looking = Random(seed)
    state = first_state(game)
    moves: list[Move] = []
    views = [cph.view(state, seat) for seat in range(game.players)]
    for move, after in bot_game(state, [BOTS[bot]] * game.players, rng):
        step = Step(state, move, after)
        with reported(state, move):
            check_the_step(step)
            views = check_the_views(step, views)
            if looking.randrange(EVERY) == 0:
                check_at_length(step, looking)
        figures.decisions += state.phase not in CHANCE
        moves.append(move)
        state = after
    with reported(state):
        result = cph.result(state)
        assert result is not None
        check_the_game(game, moves, state)
    figures.games += 1
    figures.steps += len(moves)
    figures.longest = max(figures.longest, len(moves))
    figures.ends[f"{result.reason}"] += 1
    figures.ends["shared victory"] += len(result.winners) > 1
    figures.points.update(result.scores)


def game_of(players: int, modules: str, seed: int) -> CardGame:
    """Return the game of a seed: base games in turn, or one with `modules`, which are drawn."""
    if modules == "none":
        games = [game for game in GAMES if game.players == players]
        return games[seed % len(games)]
    rng = Random(seed)
    games = [game for game in ALL_GAMES if game.players == players]
    chosen = rng.choice(games)
    if modules == "any":
        return attrs.evolve(
            chosen,
            options=rng.choice(games).options,
            jokers=rng.choice(games).jokers,
            missions=rng.choice(games).missions,
        )
    return attrs.evolve(chosen, abilities="variant_b", jokers=True, missions=())


def play_some(players: int, bot: str, modules: str, seeds: range) -> Figures:
    """Play the games of `seeds`."""
    figures = Figures()
    for seed in seeds:
        game = game_of(players, modules, seed)
        try:
            play(game, bot, seed, figures)
        except Exception:  # noqa: BLE001 - whatever goes wrong is a broken law
            figures.broken.append(f"{bot} game {seed} of {game}\n{traceback.format_exc()}")
            break
    return figures


def parts(number: int, size: int) -> Iterator[range]:
    """Yield the seeds 0 to `number` in parts of at most `size`."""
    for first in range(0, number, size):
        yield range(first, min(first + size, number))


def report(title: str, figures: Figures, seconds: float) -> str:
    """Return the figures of one number of players, one bot and some modules as text."""
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


def sweep(players: int, bot: str, modules: str, number: int, jobs: int) -> Figures:
    """Play `number` games in so many processes and print their figures."""
    began, total = time.monotonic(), Figures()
    with ProcessPoolExecutor(jobs) as pool:
        running = [
            pool.submit(play_some, players, bot, modules, seeds) for seeds in parts(number, 50)
        ]
        for done in as_completed(running):
            total.add(done.result())
            if total.broken:
                pool.shutdown(cancel_futures=True)
                break
    title = f"{players} players, {bot}, modules: {modules}"
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
        "--modules",
        choices=("none", "all", "any"),
        default="none",
        help="modules of Expansion 1: none, all with variant B, or drawn for each game (none)",
    )
    parser.add_argument("--jobs", type=int, default=1, help="processes (1)")
    asked = parser.parse_args()
    for bot, number in (("random", asked.random), ("greedy", asked.greedy)):
        for players in asked.players if number else ():
            if broken := sweep(players, bot, asked.modules, number, asked.jobs).broken:
                print(*broken, sep="\n\n", file=sys.stderr)  # noqa: T201
                return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
