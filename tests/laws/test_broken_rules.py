"""The laws notice rules that are broken in the library itself.

In test_broken_laws.py, positions have one thing wrong. Here a rule is wrong: another function
replaces it while games are played, and the law for that rule must notice.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import product
from types import ModuleType
from typing import Any, TypeVar, get_args

import attrs
import pytest

import copenhagen as cph
from copenhagen.cardgame import DrawCards
from copenhagen.cardgame.actions import (
    Build,
    Move,
    PlaceJoker,
    PlaceSpecial,
    Reveal,
)
from copenhagen.cardgame.components import PLAYERS, Ability, Mission, Variant
from copenhagen.cardgame.options import CardGameOptions
from copenhagen.cardgame.rules import abilities, construct, payment, placing, supply, turn
from copenhagen.cardgame.rules.expansion import missions, rules_of
from copenhagen.cardgame.rules.expansion.new_abilities import variant_a, variant_b
from copenhagen.cardgame.state import House, Phase, PlayerDraft, State, StateDraft, StateLike
from copenhagen.errors import InvalidGame
from copenhagen.house.colors import Color
from copenhagen.house.grid import ALL
from copenhagen.results import ranking
from copenhagen.rollwrite.actions import DoneDrawing
from copenhagen.rollwrite.components import BOXES
from copenhagen.rollwrite.rules import coats_of_arms, ending, setup
from copenhagen.rollwrite.state import Phase as RollPhase
from copenhagen.rollwrite.state import PlayerDraft as RollSeat
from copenhagen.rollwrite.state import RollAndWrite
from tests.drawing import Sitting, cell, position
from tests.laws.test_conservation import (
    check_that_ability_tiles_turn_in_one_circle,
    check_that_no_hand_is_over_the_limit,
    check_that_the_ability_display_is_right,
    check_that_the_end_of_game_card_moves_rightly,
    check_that_the_sets_are_those_of_variant_a,
    check_that_the_supply_never_runs_out,
)
from tests.laws.test_games_played import check_who_can_play
from tests.laws.test_houses import (
    check_that_every_tile_was_laid_rightly,
    check_that_house_colors_mean_nothing,
)
from tests.laws.test_no_dead_ends import check_the_ranking
from tests.laws.test_plain_moves import check_that_the_price_is_paid
from tests.laws.test_score import (
    check_that_a_reward_without_a_joker_is_a_point,
    check_that_the_end_of_game_card_gives_nothing,
)
from tests.laws.test_turns import check_turns
from tests.laws.test_turns_of_roll_and_write import Turn, check_turn, turns
from tests.rollwrite.rarities import fixed_walks
from tests.rollwrite.walks import GAMES as ROLL_GAMES
from tests.strategies import (
    EXPANSION_GAMES,
    GREEDY,
    LOADED,
    Luck,
    Step,
    famous_walks,
    famous_walks_with_modules,
    take_a_walk,
)

Case = TypeVar("Case")
Law = Callable[[Step], None]


@pytest.fixture(autouse=True)
def nothing_stays_broken() -> Iterator[None]:
    """Check that a broken rule does not outlive its test: cached games have the right rules."""
    yield
    for players, kind, more in product(PLAYERS, get_args(Variant), (False, True)):
        game = cph.card_game(players, abilities=kind, jokers=more, missions=more).game
        assert game.rules is rules_of(game)


@cache
def some_steps() -> tuple[Step, ...]:
    """Return steps of games played by the right rules; one of them draws the sets of variant A."""
    drawn = next(game for game in EXPANSION_GAMES if game.abilities == "variant_a")
    one_more = take_a_walk(drawn, Luck.FAIR, 1, GREEDY)
    walks = (*famous_walks(), *famous_walks_with_modules(), one_more)
    return tuple(step for walk in walks for step in walk.steps)


def again(steps: Iterable[Step]) -> Iterator[Step]:
    """Repeat these moves in these positions, by the rules as they are now."""
    for step in steps:
        yield Step(step.before, step.move, cph.apply(step.before, step.move))


def hold(law: Callable[[Case], None], cases: Iterable[Case]) -> None:
    for case in cases:
        law(case)


def of_the_state(law: Callable[[State], None]) -> Law:
    """Return a law of positions as a law of steps, checked after each step."""
    return lambda step: law(step.after)


# --- wrong rules -----------------------------------------------------------------------------


def nothing(*_: object) -> None:
    """Do nothing, in place of a rule."""


REACH = payment.reach


def cheaper_in_the_color_of_the_house(table: StateLike, me: PlayerDraft) -> tuple[int, ...]:
    return tuple(most + (color == table.to_act) for color, most in enumerate(REACH(table, me)))


GAME_OVER = turn.game_over


def with_a_last_look_at_missions(table: StateDraft) -> None:
    players = []
    for player in table.players:
        met = tuple(
            mission
            for mission in table.game.missions or ()
            if mission in player.missions or missions.is_met(mission, player.house, table.game)
        )
        more = len(met) - len(player.missions)
        points = player.mission_points + more
        players.append(
            attrs.evolve(player, missions=met, mission_points=points, score=player.score + more)
        )
    table.players = tuple(players)
    GAME_OVER(table)


def active_at_once(_: StateDraft, me: PlayerDraft) -> None:
    me.active, me.inactive = tuple(sorted((*me.active, *me.inactive))), ()


CHECK_HAND = turn._check_hand  # noqa: SLF001 - this rule is broken below


def built_before_discarding(table: StateDraft, me: PlayerDraft) -> None:
    if Ability.BOTH_ACTIONS in me.active:
        turn.construct_as_well(table, me)
    else:
        CHECK_HAND(table, me)


WITH_TILE = placing.with_tile


def white_is_every_color(house: House, tile: Any) -> House:  # noqa: ANN401 - any tile
    white = tile.placement.cells if isinstance(tile, PlaceSpecial) else 0
    front = WITH_TILE(house, tile)
    blue, yellow, red, green, purple = (color | white for color in front.colors)
    return attrs.evolve(front, colors=(blue, yellow, red, green, purple))


def cheaper_beside_white(house: House, build: Build) -> int:
    own = house.colors[build.tile.color] | house.specials
    return build.tile.size - (build.placement.neighbors & own != 0)


OUTCOMES = variant_a._OUTCOMES  # noqa: SLF001 - this rule is broken below
ONE_MORE_LIKELY = ((OUTCOMES[0][0], 2 * OUTCOMES[0][1]), *OUTCOMES[1:])
NO_SETS = tuple(phase for phase in turn._SETUP if phase is not Phase.SETS)  # noqa: SLF001

check_the_sets = of_the_state(check_that_the_sets_are_those_of_variant_a)


def check_the_house(step: Step) -> None:
    check_that_every_tile_was_laid_rightly(step.after.players[step.before.to_act].house)


BROKEN: dict[str, tuple[ModuleType, str, object, Law]] = {
    "base.setup.house-colors": (
        construct,
        "reach",
        cheaper_in_the_color_of_the_house,
        check_that_house_colors_mean_nothing,
    ),
    "expansion.mission.no-last-look": (
        turn,
        "game_over",
        with_a_last_look_at_missions,
        check_that_the_end_of_game_card_gives_nothing,
    ),
    "expansion.mission.last-joker": (
        missions,
        "_point",
        nothing,
        check_that_a_reward_without_a_joker_is_a_point,
    ),
    "base.ability.rest: active at once": (
        abilities,
        "activate",
        active_at_once,
        check_that_ability_tiles_turn_in_one_circle,
    ),
    "base.ability.rest: never active again": (
        abilities,
        "ready",
        nothing,
        check_that_ability_tiles_turn_in_one_circle,
    ),
    "base.ability.discard-first": (
        turn,
        "_check_hand",
        built_before_discarding,
        of_the_state(check_that_no_hand_is_over_the_limit),
    ),
    "base.coat.no-color: of every color": (
        placing,
        "with_tile",
        white_is_every_color,
        check_the_house,
    ),
    "base.coat.no-color: saves a card": (
        payment,
        "cost",
        cheaper_beside_white,
        check_that_the_price_is_paid,
    ),
    "expansion.variant-a.drawn: not all": (variant_a, "_OUTCOMES", OUTCOMES[:-1], check_the_sets),
    "expansion.variant-a.drawn: not alike": (
        variant_a,
        "_OUTCOMES",
        ONE_MORE_LIKELY,
        check_the_sets,
    ),
    "expansion.variant-a.drawn: never": (turn, "_SETUP", NO_SETS, check_the_sets),
    "expansion.variant-b.used-up": (
        variant_b,
        "any",  # as if there were always another tile in the stack
        lambda _: True,
        of_the_state(check_that_the_ability_display_is_right),
    ),
}


@pytest.mark.parametrize("rule", BROKEN)
def test_a_broken_rule_is_noticed(rule: str, monkeypatch: pytest.MonkeyPatch) -> None:
    module, name, wrong, law = BROKEN[rule]
    steps = some_steps()  # before the rule is broken
    monkeypatch.setattr(module, name, wrong, raising=False)
    with pytest.raises(AssertionError):
        hold(law, again(steps))


def test_a_tile_that_serves_twice_in_a_turn_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The broken rule is base.ability.rest; only games played with it reach a second use."""
    monkeypatch.setattr(abilities, "activate", active_at_once)
    games = enumerate(EXPANSION_GAMES)
    walks = (take_a_walk(game, Luck.FAIR, n, LOADED, rich=True) for n, game in games)
    with pytest.raises(AssertionError):
        hold(check_turns, walks)


# --- positions that walks hardly reach -------------------------------------------------------


def played(state: State, *moves: Move) -> tuple[Step, ...]:
    steps = []
    for move in moves:
        steps.append(Step(state, move, cph.apply(state, move)))
        state = steps[-1].after
    return tuple(steps)


BEFORE_CARD = supply.before_card


def after_the_discards(table: StateDraft) -> None:
    if table.phase is not Phase.DRAW or table.to_draw:
        BEFORE_CARD(table)


SETS = (Ability.DRAW_PILE, Ability.DISCARD_PILE, Ability.FOUR_CARDS, Ability.HAND_LIMIT)


def three_cards_drawn(left: str) -> tuple[Step, ...]:
    """Draw cards from a supply that they use up."""
    me = Sitting(hand="gggpppp", active=(Ability.DRAW_PILE,))
    state = position(me, players=3, supply=left, abilities=SETS)
    blue = (Reveal(Color.BLUE),) * 3
    return played(state, DrawCards(), *blue)


@pytest.mark.parametrize(("left", "wrong"), [("b", nothing), ("bbb", after_the_discards)])
def test_a_reshuffle_that_comes_too_late_is_noticed(
    left: str, wrong: Callable[[StateDraft], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The broken rule is expansion.draw-pile.reshuffle."""
    law = of_the_state(check_that_the_supply_never_runs_out)
    steps = three_cards_drawn(left)
    hold(law, steps)
    monkeypatch.setattr(supply, "before_card", wrong)
    with pytest.raises(AssertionError):
        hold(law, again(steps))


def test_a_reshuffle_that_comes_too_early_is_noticed() -> None:
    """With the option to reshuffle only when a card is needed."""
    step = three_cards_drawn("bbb")[-1]
    check_that_the_end_of_game_card_moves_rightly(step)
    lazy = attrs.evolve(step.before.game, options=CardGameOptions(reshuffle="lazy"))
    before, after = (attrs.evolve(state, game=lazy) for state in (step.before, step.after))
    with pytest.raises(AssertionError):
        check_that_the_end_of_game_card_moves_rightly(Step(before, step.move, after))


TWO_ROWS = """
    . R r g G
    r y b g p
    R Y B G P
"""
"""A joker on a3 makes three rows, and three windows in the third."""

TEN_JOKERS = """
    j j . . .
    j j j j .
    j j j j .
"""


def lost(table: StateDraft, _: PlayerDraft) -> None:
    table.rewards = 0


@pytest.mark.parametrize("wrong", [nothing, lost])
def test_a_reward_that_is_open_as_the_last_joker_goes_and_is_no_point_is_noticed(
    wrong: Callable[[StateDraft, PlayerDraft], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The broken rule is expansion.mission.last-joker."""
    state = position(
        Sitting(house=TWO_ROWS),
        Sitting(house=TEN_JOKERS),
        players=4,
        jokers=True,
        missions=(Mission.THREE_WINDOWS, Mission.THREE_ROWS),
        phase=Phase.COAT_OF_ARMS,
        coats=1,
    )
    steps = played(state, PlaceJoker(cell("a3")), PlaceJoker(cell("a4")))
    hold(check_that_a_reward_without_a_joker_is_a_point, steps)
    assert (steps[1].before.phase, steps[1].before.rewards) == (Phase.REWARD, 2)
    monkeypatch.setattr(missions, "_rest_are_points", wrong)
    with pytest.raises(AssertionError):
        hold(check_that_a_reward_without_a_joker_is_a_point, again(steps))


def test_an_ability_tile_that_nobody_sees_and_somebody_takes_is_noticed() -> None:
    """The broken rule is expansion.variant-b.used-up: no tile is left, and all can be taken."""
    all_ten = Sitting(active=variant_b.TYPES)
    state = position(
        Sitting(), all_ten, all_ten, abilities="variant_b", phase=Phase.COAT_OF_ARMS, coats=1
    )
    check_that_the_ability_display_is_right(state)
    rules = attrs.evolve(state.game.rules, abilities_on_offer=lambda _: variant_b.TYPES)
    # Copy the game: the cached one is shared by all equal states.
    wrong = attrs.evolve(state.game)
    object.__setattr__(wrong, "rules", rules)
    with pytest.raises(AssertionError):
        check_that_the_ability_display_is_right(attrs.evolve(state, game=wrong))


# --- Roll & Write ----------------------------------------------------------------------------


@pytest.mark.parametrize("wrong", [(1, 2, 3, 4), (2, 3, 4, 5), (3, 4), (2, 3)], ids=str)
def test_another_number_of_players_is_noticed(
    wrong: tuple[int, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The broken rule is rollwrite.setup.players."""
    monkeypatch.setattr(setup, "PLAYERS", wrong)
    with pytest.raises((InvalidGame, pytest.fail.Exception)):
        hold(check_who_can_play, ROLL_GAMES)


def turns_of_fixed_walks() -> Iterator[Turn]:
    for walked in fixed_walks(60):
        yield from turns(walked)


@pytest.mark.parametrize(
    "wrong",
    [lambda me: me.house.filled != ALL, lambda me: min(me.tracks) < BOXES],
    ids=["tracks are forgotten", "squares are forgotten"],
)
def test_a_coat_of_arms_that_is_lost_too_early_is_noticed(
    wrong: Callable[[RollSeat], bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The broken rule is rollwrite.coat.possible."""
    monkeypatch.setattr(coats_of_arms, "possible", wrong)
    with pytest.raises(AssertionError):
        hold(check_turn, turns_of_fixed_walks())


def test_a_coat_of_arms_that_is_declined_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The broken rule is rollwrite.coat.possible."""
    rules = RollAndWrite.rules
    done = rules.action_rules[DoneDrawing]
    wrong = attrs.evolve(done, phases=(*done.phases, RollPhase.COAT_OF_ARMS))
    rules = rules.with_action_rule(DoneDrawing, wrong)
    rules = rules.with_choices(RollPhase.COAT_OF_ARMS, lambda _, __: (DoneDrawing(),))
    monkeypatch.setattr(RollAndWrite, "rules", rules)
    with pytest.raises(AssertionError):
        hold(check_turn, turns_of_fixed_walks())


Scores = tuple[int, ...]
Ranking = tuple[tuple[int, ...], ...]


def most_points_alone(scores: Scores, _: Scores) -> Ranking:
    return ranking(scores, (0,) * len(scores))


def most_empty_first(scores: Scores, empty: Scores) -> Ranking:
    return ranking(scores, tuple(-cells for cells in empty))


def no_place_is_shared(scores: Scores, empty: Scores) -> Ranking:
    return tuple((seat,) for place in ranking(scores, empty) for seat in place)


@pytest.mark.parametrize("wrong", [most_points_alone, most_empty_first, no_place_is_shared])
def test_a_tie_that_is_decided_wrongly_is_noticed(
    wrong: Callable[[Scores, Scores], Ranking], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The broken rule is rollwrite.end.tie."""
    over = [walked.states[-1] for walked in fixed_walks(24)]
    monkeypatch.setattr(ending, "ranking", wrong)
    with pytest.raises(AssertionError):
        hold(check_the_ranking, over)
