"""Games on rows of numbers equal the games of the rules, move by move."""

import itertools
from collections.abc import Iterator
from operator import or_
from pathlib import Path
from random import Random
from typing import Any

import attrs
import pytest

import copenhagen as cph
from copenhagen.cardgame.batch import coats_of_arms, missions, payment
from copenhagen.cardgame.batch import layout as card_layout
from copenhagen.cardgame.batch import tables as card_tables
from copenhagen.cardgame.batch import turn as card_turn
from copenhagen.cardgame.components import ABILITIES, CONSTRUCT_TWICE, MISSIONS, Ability
from copenhagen.cardgame.options import CardGameOptions
from copenhagen.cardgame.rules.expansion import missions as rules_of_missions
from copenhagen.cardgame.state import EndCard
from copenhagen.cardgame.state import House as CardHouse
from copenhagen.cardgame.state import Phase as Asked
from copenhagen.house.grid import ALL, COLUMN, ROW
from copenhagen.notation import read_state
from copenhagen.rollwrite.actions import DrawSquare, Pass
from copenhagen.rollwrite.components import BOXES
from copenhagen.rollwrite.options import RollAndWriteOptions
from copenhagen.rollwrite.rules.ending import EndReason
from copenhagen.rollwrite.state import House, Phase, State
from tests.batch.side_by_side import (
    CARD_GAME,
    ROLL_AND_WRITE,
    SideBySide,
    callable_from_python,
    drawn_game,
)
from tests.profiles import by_profile
from tests.rollwrite.walks import ROLL_AND_WRITE as ROLL_WALKS
from tests.strategies import CARD_GAME as CARD_WALKS

LAZY = CardGameOptions(reshuffle="lazy")
RARE = Path(__file__).parents[1] / "data" / "rare_steps.txt"
EVERY = by_profile(quick=16, ci=8, full=1, deep=1)
GAMES = by_profile(quick=6, ci=12, full=60, deep=2000)


def steps(corpus: Any) -> Iterator[Any]:  # noqa: ANN401 (of either game)
    """Yield some steps of each kind, and the steps of walks that favor rare events."""
    yield from corpus.various_steps(2)
    yield from corpus.directed_steps[::EVERY]


@pytest.mark.parametrize(
    ("game", "corpus"),
    [(CARD_GAME, CARD_WALKS), (ROLL_AND_WRITE, ROLL_WALKS)],
    ids=["card", "roll"],
)
def test_every_step_of_directed_walks_is_the_same(game: SideBySide, corpus: Any) -> None:  # noqa: ANN401
    taken = 0
    for step in steps(corpus):
        game.take_in(step.before)
        players = step.before.game.players
        one = [taken % players]
        seats = by_profile(quick=one, ci=range(players), deep=range(players))
        game.compare_views(step.before, seats)
        game.follow(step.before, step.move, step.after)
        taken += 1
    assert taken > 300


def test_steps_that_no_walk_comes_by_are_the_same() -> None:
    for line in RARE.read_text().splitlines():
        written, _, text = line.partition("\t")
        state: Any = read_state(written)
        move: Any = cph.notation.read_move(state, text)
        CARD_GAME.take_in(state)
        CARD_GAME.follow(state, move, cph.apply(state, move))


def test_rewards_that_no_joker_is_left_for_are_points_on_rows() -> None:
    reward = next(state for state in CARD_WALKS.states if state.phase is Asked.REWARD)
    for score, later in itertools.product((0, 10, 11), (0, 1)):
        me = attrs.evolve(reward.players[reward.to_act], score=score)
        players = tuple(me if seat == reward.to_act else p for seat, p in enumerate(reward.players))
        state = attrs.evolve(reward, players=players, special_tiles=1, rewards=2, coats_later=later)
        for move in cph.legal_actions(state):
            CARD_GAME.take_in(state)
            CARD_GAME.follow(state, move, cph.apply(state, move))


def test_every_mission_that_is_left_is_drawn_on_rows_and_no_other() -> None:
    states = [one for one in CARD_WALKS.states if one.phase is Asked.MISSIONS]
    for drawn in (0, 1):
        state = next(one for one in states if len(one.game.missions or ()) == drawn)
        CARD_GAME.take_in(state)
        numbers = {int(CARD_GAME.turn["sample"](CARD_GAME.row)) for _ in range(100)}
        space = cph.spaces.outcome_space(state.game)
        assert numbers == {space.id(outcome) for outcome, _ in cph.chance_outcomes(state)}


def test_what_stands_behind_the_builds_is_drawn_on_rows_as_well() -> None:
    states = (one for one in CARD_WALKS.states if one.phase is Asked.CONSTRUCT)
    state = min(itertools.islice(states, 20), key=lambda one: len(cph.legal_actions(one)))
    legal = cph.action_space(state.game).legal(state)
    CARD_GAME.take_in(state)
    CARD_GAME.out[:] = -1  # where the legal actions were listed before
    any_action = CARD_GAME.turn["any_action"]
    drawn = {int(any_action(CARD_GAME.row, CARD_GAME.out)) for _ in range(10 * len(legal))}
    assert drawn == {*legal}


def test_more_cards_than_seven_are_discarded_before_others_are_taken_on_rows() -> None:
    states = (one for one in CARD_WALKS.states if one.phase is Asked.ACTION)
    state = next(one for one in states if Ability.HAND_LIMIT in one.players[one.to_act].active)
    me = attrs.evolve(state.players[state.to_act], hand=(3, 3, 3, 2, 0), concealed=(0,) * 5)
    players = tuple(me if seat == state.to_act else p for seat, p in enumerate(state.players))
    for phase in (Asked.ACTION, Asked.HAND_LIMIT):
        asked = attrs.evolve(state, players=players, phase=phase)
        CARD_GAME.take_in(asked)
        move = cph.legal_actions(asked)[0]
        CARD_GAME.follow(asked, move, cph.apply(asked, move))


def test_cards_that_are_drawn_may_bring_the_reshuffle_on_rows() -> None:
    draw = next(state for state in CARD_WALKS.states if state.phase is Asked.DRAW)
    for left, options in itertools.product((1, 2), (CardGameOptions(), LAZY)):
        game = attrs.evolve(draw.game, options=options)
        state = attrs.evolve(draw, game=game, supply=(0, 0, 1, 0, 0), to_draw=left)
        state = attrs.evolve(state, discard=(1, 2, 3, 4, 5), pile=(), end_card=EndCard.BESIDE)
        move = cph.chance_outcomes(state)[0][0]
        CARD_GAME.take_in(state)
        CARD_GAME.follow(state, move, cph.apply(state, move))


def test_a_second_purchase_changes_colors_for_nothing_after_it_on_rows() -> None:
    pay = callable_from_python(payment, "pay")
    CARD_GAME.take_in(cph.games.first_state(cph.card_game(2).game))
    row, me = CARD_GAME.row, card_layout.PLAYER
    row[card_layout.IN_GAME], row[card_layout.BOUGHT] = 1 << CONSTRUCT_TWICE, 1
    pay(row, me, 0, card_tables.PAY_NUMBER[0, 1, 1, 1])
    assert row[card_layout.CHANGED] == -1
    assert row[me + card_layout.INACTIVE] == 0


def test_a_special_tile_laid_first_may_leave_nothing_to_buy_on_rows() -> None:
    after_placement = callable_from_python(card_turn, "after_placement")
    CARD_GAME.take_in(cph.games.first_state(cph.card_game(2).game))
    row = CARD_GAME.row
    row[card_layout.PHASE] = card_layout.P_ACTION
    after_placement(row, card_layout.PLAYER, CARD_GAME.out)
    assert (row[card_layout.PHASE], row[card_layout.TO_ACT]) == (card_layout.P_ACTION, 1)


@pytest.mark.parametrize("card_game", [True, False], ids=["card", "roll"])
def test_whole_games_are_the_same_with_chance_as_rows_draw_it(card_game: bool) -> None:  # noqa: FBT001
    game, rng, taken = CARD_GAME if card_game else ROLL_AND_WRITE, Random(29), 0
    for number in range(GAMES):
        taken += game.play(drawn_game(rng, card_game=card_game), rng, number)
    assert taken > 30 * GAMES


def test_a_round_in_which_nothing_happens_ends_the_game_on_rows() -> None:
    options = RollAndWriteOptions(marks="optional", drawing="optional")
    state, rng = cph.roll_and_write(3, options=options), Random(1)
    ROLL_AND_WRITE.take_in(state)
    while cph.result(state) is None:
        rolls = [move for move, _ in cph.chance_outcomes(state)]
        move = rng.choice(rolls) if rolls else cph.legal_actions(state)[-1]  # pass, mark nothing
        after = cph.apply(state, move)
        ROLL_AND_WRITE.follow(state, move, after)
        state = after
    final = cph.result(state)
    assert final is not None
    assert final.reason is EndReason.QUIET_ROUND


@pytest.mark.parametrize(
    ("empty", "tracks"),
    [
        (((44,), (44,)), ((BOXES,) * 5, (BOXES,) * 5)),
        (((43, 44), (44,)), ((BOXES,) * 5, (BOXES,) * 5)),
        (((44,), (43, 44)), ((BOXES,) * 5, (BOXES,) * 5)),
        (((44,), (42, 44)), ((BOXES,) * 5, (1, *(BOXES,) * 4))),
    ],
)
def test_a_game_ends_on_rows_when_nobody_can_do_anything_any_more(
    empty: tuple[tuple[int, ...], ...], tracks: tuple[Any, ...]
) -> None:
    state = read_state("2rwd 1Cq byrpw b4r.y4r.r4.g4.p4 b2,- b2,-", State)
    players = [
        attrs.evolve(player, house=House(filled_but(*cells), 0, ()), tracks=boxes)
        for player, cells, boxes in zip(state.players, empty, tracks, strict=True)
    ]
    state = attrs.evolve(state, players=tuple(players), quiet=False)
    ROLL_AND_WRITE.take_in(state)
    ROLL_AND_WRITE.follow(state, Pass(), cph.apply(state, Pass()))


def test_a_coat_of_arms_is_for_a_track_on_rows_where_the_house_is_full() -> None:
    state = read_state("2rwd 0Cq byrpw b4r.y4r.r4.g4.p4 b2,- b2,-", State)
    me = attrs.evolve(state.players[0], house=House(filled_but(44), 0, ()))
    players = (me, state.players[1])
    state = attrs.evolve(state, players=players, phase=Phase.COAT_OF_ARMS, coats=2)
    ROLL_AND_WRITE.take_in(state)
    ROLL_AND_WRITE.follow(state, DrawSquare(44), cph.apply(state, DrawSquare(44)))


def filled_but(*cells: int) -> int:
    return ALL & ~sum(1 << cell for cell in cells)


HOUSES = (0, *itertools.accumulate(ROW[:3], or_), COLUMN[1], COLUMN[1] | COLUMN[2], 0b10101, ALL)
"""Masks of some complete rows and columns, and of three cells of a row."""


def test_a_mission_is_met_on_rows_where_it_is_by_the_rules() -> None:
    is_met, met = callable_from_python(missions, "is_met"), set()
    for wild in (False, True):
        options = CardGameOptions(joker_wild_for_missions=wild)
        start = cph.card_game(2, jokers=True, missions=True, options=options)
        for filled, windows, colors in itertools.product(HOUSES, HOUSES, HOUSES):
            of_color = (filled & colors, filled & windows, *(filled & windows & colors,) * 3)
            house = CardHouse(filled, filled & windows, of_color)
            players = (attrs.evolve(start.players[0], house=house), *start.players[1:])
            CARD_GAME.write(attrs.evolve(start, players=players), CARD_GAME.row)
            for mission in MISSIONS:
                expected = rules_of_missions.is_met(mission, house, start.game)
                assert is_met(CARD_GAME.row, card_layout.PLAYER, int(mission)) == expected
                met.add((mission, expected))
    assert len(met) == 2 * len(MISSIONS)


def test_a_coat_of_arms_can_be_used_on_rows_where_there_is_a_choice() -> None:
    functions = [callable_from_python(coats_of_arms, name) for name in ("possible", "choices")]
    possible, choices = functions
    CARD_GAME.take_in(cph.games.first_state(cph.card_game(2).game))
    row, me = CARD_GAME.row, card_layout.PLAYER
    for special, ability, owned, inactive in itertools.product((0, 1), repeat=4):
        row[card_layout.SPECIAL_TILES] = special
        row[card_layout.ABILITY_TILES : card_layout.ABILITY_TILES + len(ABILITIES)] = 0
        row[card_layout.ABILITY_TILES + 1] = ability
        row[me + card_layout.ACTIVE], row[me + card_layout.INACTIVE] = 2 * owned, inactive
        listed = choices(row, me, CARD_GAME.out, 0) > 0
        assert possible(row, me) == listed == bool(special or inactive or (ability and not owned))
