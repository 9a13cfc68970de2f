"""The checks of the laws also find faults in games with modules.

As in test_broken_laws.py, each check is given positions and steps with one thing wrong.
"""

from collections.abc import Callable
from functools import cache
from typing import Any

import attrs
import pytest

from copenhagen.cardgame import TakeFromDiscardPile
from copenhagen.cardgame.actions import (
    Discard,
    Done,
    Move,
    PlaceJoker,
    PlaceSpecial,
    ScoreMission,
)
from copenhagen.cardgame.components import MISSIONS, Ability, Mission, Variant
from copenhagen.cardgame.state import EndCard, House, Phase, Player, State
from copenhagen.house.colors import Color
from copenhagen.house.counts import more_of
from tests.corpus import varied
from tests.drawing import Sitting, cards, position
from tests.laws.test_broken_laws import me, more, next_color, with_player
from tests.laws.test_conservation import (
    check_that_ability_tiles_turn_in_one_circle,
    check_that_nothing_is_lost,
    check_that_the_pile_changes_at_its_top,
    check_that_the_sets_are_those_of_variant_a,
)
from tests.laws.test_no_dead_ends import check_that_the_result_ranks_every_seat
from tests.laws.test_score import (
    check_that_missions_are_gained_in_time,
    check_that_missions_are_gained_rightly,
    check_that_the_score_is_right,
    fulfils,
)
from tests.laws.test_termination import check_that_the_end_comes_nearer
from tests.strategies import (
    CARD_GAME,
    EXPANSION_GAMES,
    TRICKY,
    ZEALOUS,
    Luck,
    Step,
    take_a_walk,
)


@cache
def late() -> State:
    """A turn in a game with all modules: jokers cover brickwork, a mission is gained."""
    games = [game for game in EXPANSION_GAMES if game.abilities == "variant_b" and game.jokers]
    return next(
        state
        for seed, game in enumerate(g for g in games if g.missions is not None)
        for state in take_a_walk(game, Luck.KIND, seed, ZEALOUS, TRICKY).states[::-1]
        if state.phase is Phase.ACTION
        and me(state).missions
        and me(state).score < 11
        and len(state.pile) > 3
        and len(set(state.pile)) > 2
        and len(state.ability_display) == 4
        and any(
            player.house.jokers.bit_count() > 1 and player.house.bricks for player in state.players
        )
    )


def swapped(pile: tuple[Color, ...]) -> tuple[Color, ...]:
    return (next_color(pile[0]), *pile[1:])


def a_joker_for_nothing(state: State) -> State:
    """A cell counts as every color without a joker tile on it."""
    front = me(state).house
    plain = front.filled & ~front.jokers
    blue, yellow, red, green, purple = (mask | plain & -plain for mask in front.colors)
    colors = (blue, yellow, red, green, purple)
    return with_player(state, house=attrs.evolve(front, colors=colors))


def a_joker_forgotten(state: State) -> State:
    """A joker is missing from the tiles of a house, but not from its cells."""
    seat = next(n for n, player in enumerate(state.players) if player.house.jokers)
    front = state.players[seat].house
    joker = next(tile for tile in front.tiles if isinstance(tile, PlaceJoker))
    tiles = tuple(tile for tile in front.tiles if tile is not joker)
    player = attrs.evolve(state.players[seat], house=attrs.evolve(front, tiles=tiles))
    return attrs.evolve(state, players=(*state.players[:seat], player, *state.players[seat + 1 :]))


def a_special_tile_among_jokers(state: State) -> State:
    """A special tile lies where only a joker can."""
    front = me(state).house
    cell = next(n for n in range(45) if not front.filled >> n & 1)
    white = attrs.evolve(
        front,
        filled=front.filled | 1 << cell,
        windows=front.windows | 1 << cell,
        tiles=(*front.tiles, PlaceSpecial(cell)),
    )
    left = attrs.evolve(state, special_tiles=state.special_tiles - 1)
    return with_player(left, house=white)


LOSSES: dict[str, Callable[[State], State]] = {
    "a card of the pile in another color": lambda s: attrs.evolve(s, pile=swapped(s.pile)),
    "a card of the pile lost": lambda s: attrs.evolve(s, pile=s.pile[1:]),
    "no order of the pile": lambda s: attrs.evolve(s, pile=()),
    "a card less in the discard pile": lambda s: attrs.evolve(
        s, discard=more_of(s.discard, s.pile[0], -1)
    ),
    "an ability tile of the display lost": lambda s: attrs.evolve(
        s, ability_display=s.ability_display[1:]
    ),
    "an ability tile of the display twice": lambda s: attrs.evolve(
        s, ability_display=(s.ability_display[0], *s.ability_display)
    ),
    "a display that is not sorted": lambda s: attrs.evolve(
        s, ability_display=s.ability_display[::-1]
    ),
    "a display of three beside a stack": lambda s: attrs.evolve(
        s,
        ability_display=s.ability_display[1:],
        abilities=more(s.abilities, s.ability_display[0]),
    ),
    "an ability tile too many in the stack": lambda s: attrs.evolve(
        s, abilities=more(s.abilities, Ability.SPECIAL_TILE)
    ),
    '"Any cards" in the stack': lambda s: attrs.evolve(s, abilities=more(s.abilities)),
    "a joker tile too many": lambda s: attrs.evolve(s, special_tiles=s.special_tiles + 1),
    "a joker that nobody laid": a_joker_for_nothing,
    "a joker forgotten": a_joker_forgotten,
    "a special tile among jokers": a_special_tile_among_jokers,
    "a drawn End of Game card in the display": lambda s: attrs.evolve(s, end_card=EndCard.DISPLAY),
}


@pytest.mark.parametrize("loss", LOSSES)
def test_what_is_lost_or_too_many_is_found_out(loss: str) -> None:
    check_that_nothing_is_lost(late())
    with pytest.raises(AssertionError):
        check_that_nothing_is_lost(LOSSES[loss](late()))


def test_a_pile_without_its_tile_is_found_out() -> None:
    state = position(Sitting(), discard="bry")
    check_that_nothing_is_lost(state)
    with pytest.raises(AssertionError):
        check_that_nothing_is_lost(attrs.evolve(state, pile=(Color.BLUE, Color.RED, Color.YELLOW)))


SETS = (Ability.DRAW_PILE, Ability.DISCARD_PILE, Ability.FOUR_CARDS, Ability.HAND_LIMIT)


@pytest.mark.parametrize("wrong", [Ability.BOTH_ACTIONS, Ability.SPECIAL_TILE])
def test_an_ability_tile_that_is_not_in_the_game_is_found_out(wrong: Ability) -> None:
    state = position(Sitting(active=SETS), abilities=SETS)
    check_that_nothing_is_lost(state)
    with pytest.raises(AssertionError):
        check_that_nothing_is_lost(attrs.evolve(state, abilities=more(state.abilities, wrong)))
    with pytest.raises(AssertionError):
        check_that_nothing_is_lost(with_player(state, active=(*me(state).active, wrong)))


@pytest.mark.parametrize(
    "wrong",
    [
        SETS[:3],
        (*SETS[:3], Ability.DRAW_PILE),
        (*SETS[:3], Ability.BOTH_ACTIONS),
        (*SETS[:3], Ability.ANY_CARDS),
        "variant_a",
    ],
)
def test_sets_that_variant_a_does_not_have_are_found_out(
    wrong: tuple[Ability, ...] | Variant,
) -> None:
    state = position(Sitting(active=SETS), abilities=SETS)
    check_that_the_sets_are_those_of_variant_a(state)
    other = attrs.evolve(state, game=attrs.evolve(state.game, abilities=wrong))
    with pytest.raises(AssertionError):
        check_that_the_sets_are_those_of_variant_a(other)


# --- the discard pile ------------------------------------------------------------------------


def with_pile(letters: str, hand: str = "") -> State:
    return position(Sitting(hand=hand, active=SETS), abilities=SETS, discard=letters)


@pytest.mark.parametrize(
    ("before", "after", "move"),
    [
        pytest.param(
            with_pile("bry"), with_pile("br", "y"), TakeFromDiscardPile(), id="one card is taken"
        ),
        pytest.param(
            with_pile("bry"), with_pile("y", "br"), TakeFromDiscardPile(), id="those below"
        ),
        pytest.param(
            with_pile("bry"), with_pile("b", "rr"), TakeFromDiscardPile(), id="other cards in hand"
        ),
        pytest.param(with_pile("bry"), with_pile("gbry"), Done(), id="a card laid below"),
        pytest.param(with_pile("bry"), with_pile("rby"), Done(), id="another order"),
        pytest.param(with_pile("bry"), with_pile(""), Done(), id="gone without a reshuffle"),
        pytest.param(
            attrs.evolve(with_pile("bry"), end_card=EndCard.BESIDE),
            with_pile("b"),
            Done(),
            id="not all of it reshuffled",
        ),
    ],
)
def test_a_pile_that_changes_elsewhere_than_at_its_top_is_found_out(
    before: State, after: State, move: Move
) -> None:
    check_that_the_pile_changes_at_its_top(
        Step(with_pile("bry"), TakeFromDiscardPile(), with_pile("b", "ry"))
    )
    check_that_the_pile_changes_at_its_top(
        Step(with_pile("b"), Discard(cards("ry")), with_pile("bry"))
    )
    with pytest.raises(AssertionError):
        check_that_the_pile_changes_at_its_top(Step(before, move, after))


# --- missions --------------------------------------------------------------------------------


def with_missions(drawing: str, *gained: Mission, points: int | None = None) -> State:
    """A position with the missions "Two columns" and "Three windows", without joker tiles."""
    return position(
        Sitting(house=drawing, missions=gained, mission_points=points),
        missions=(Mission.TWO_COLUMNS, Mission.THREE_WINDOWS),
    )


THREE_GLAZED = "b B Y y w"


def test_a_mission_that_the_house_does_not_fulfil_is_found_out() -> None:
    check_that_missions_are_gained_rightly(with_missions("b B w . ."))
    with pytest.raises(AssertionError):
        check_that_missions_are_gained_rightly(with_missions("b B w . .", Mission.TWO_COLUMNS))


WRONG_GAINS: dict[str, Callable[[Player], Player]] = {
    "a mission twice": lambda p: attrs.evolve(
        p, missions=p.missions * 2, mission_points=2 * len(p.missions)
    ),
    "a mission that is not in the game": lambda p: attrs.evolve(
        p, missions=tuple(set(MISSIONS) - set(late().game.missions or ()))[:1]
    ),
    "more points than missions": lambda p: attrs.evolve(
        p, mission_points=len(p.missions) + 1, score=p.score + 1
    ),
    "points below nothing": lambda p: attrs.evolve(p, mission_points=-1),
}


@pytest.mark.parametrize("wrong", WRONG_GAINS)
def test_missions_that_cannot_be_gained_so_are_found_out(wrong: str) -> None:
    state = late()
    check_that_missions_are_gained_rightly(state)
    player = WRONG_GAINS[wrong](me(state))
    players = (*state.players[: state.to_act], player, *state.players[state.to_act + 1 :])
    with pytest.raises(AssertionError):
        check_that_missions_are_gained_rightly(attrs.evolve(state, players=players))


@pytest.mark.parametrize("rewards", [-1, 3])
def test_rewards_that_cannot_be_are_found_out(rewards: int) -> None:
    with pytest.raises(AssertionError):
        check_that_missions_are_gained_rightly(attrs.evolve(late(), rewards=rewards))
    without_jokers = attrs.evolve(with_missions(""), rewards=1)
    with pytest.raises(AssertionError):
        check_that_missions_are_gained_rightly(without_jokers)


def test_a_point_of_a_mission_that_was_not_counted_is_found_out() -> None:
    state = late()
    check_that_the_score_is_right(state)
    for player_then in (
        attrs.evolve(me(state), mission_points=me(state).mission_points + 1),
        attrs.evolve(me(state), score=me(state).score + 1),
    ):
        with pytest.raises(AssertionError):
            check_that_the_score_is_right(
                with_player(
                    state, score=player_then.score, mission_points=player_then.mission_points
                )
            )


@cache
def a_gain() -> Step:
    """A step that scores lines and gains a mission."""
    return next(
        step
        for number, game in enumerate(g for g in EXPANSION_GAMES if g.missions and not g.jokers)
        for step in take_a_walk(game, Luck.KIND, number, ZEALOUS).steps
        if len(step.after.players[step.before.to_act].missions) > len(me(step.before).missions)
        and step.after.players[step.before.to_act].score < 11
    )


def afterwards(step: Step, **changes: Any) -> Step:  # noqa: ANN401 - of any field
    """The step with these changes to its player afterwards."""
    seat, players = step.before.to_act, step.after.players
    player = attrs.evolve(players[seat], **changes)
    return Step(
        step.before,
        step.move,
        attrs.evolve(step.after, players=(*players[:seat], player, *players[seat + 1 :])),
    )


def test_a_mission_that_is_met_and_not_gained_is_found_out() -> None:
    step = a_gain()
    check_that_missions_are_gained_in_time(step)
    old = me(step.before)
    lines = (
        step.after.players[step.before.to_act].score
        - old.mission_points
        - len(set(step.after.players[step.before.to_act].missions) - set(old.missions))
    )
    late_gain = afterwards(
        step,
        missions=old.missions,
        mission_points=old.mission_points,
        score=lines + old.mission_points,
    )
    with pytest.raises(AssertionError):
        check_that_missions_are_gained_in_time(late_gain)


def test_a_mission_gained_without_points_for_lines_is_found_out() -> None:
    before = with_missions(THREE_GLAZED)
    seat = me(with_missions(THREE_GLAZED, Mission.THREE_WINDOWS))
    after = attrs.evolve(before, players=(seat, *before.players[1:]))
    with pytest.raises(AssertionError):
        check_that_missions_are_gained_in_time(Step(before, Done(), after))


@pytest.mark.parametrize(
    ("mission", "met", "not_met"),
    [
        (Mission.ONLY_WINDOWS, "j j j j j\nw w w w w", "j j j j j\nb B . . .\nw w w w w"),
        (Mission.TWO_COLUMNS, "w w . . .\n" * 9, "w . w . .\n" * 9),
        (Mission.THREE_ROWS, "w w w w w\n" * 3, "w w w w w\n" * 2 + "w w w w .\n"),
        (Mission.ONLY_BRICKWORK, "B Y R G P", "B Y R G w"),
        (Mission.THREE_WINDOWS, "w w w B B", "w w w w B"),
        (Mission.ONE_COLOR, "b b B b b", "b b B b w"),
    ],
    ids=str,
)
def test_each_mission_is_told_from_a_house_that_nearly_fulfils_it(
    mission: Mission, met: str, not_met: str
) -> None:
    assert fulfils(mission, any_house(met), wild=False)
    assert not fulfils(mission, any_house(not_met), wild=False)


def any_house(drawing: str) -> House:
    """The masks of a drawn house, whatever tiles it was built with."""
    letters = [letter for row in drawing.strip().splitlines()[::-1] for letter in row.split()]
    where = {
        wanted: sum(1 << n for n, letter in enumerate(letters) if letter.lower() in wanted)
        for wanted in ("bj", "yj", "rj", "gj", "pj", "byrgpjw")
    }
    windows = sum(1 << n for n, letter in enumerate(letters) if letter.islower())
    blue, yellow, red, green, purple, filled = where.values()
    return House(filled, windows, (blue, yellow, red, green, purple))


@pytest.mark.parametrize("wild", [False, True])
def test_jokers_are_of_one_color_only_where_they_are_wild(wild: bool) -> None:  # noqa: FBT001
    assert fulfils(Mission.ONE_COLOR, any_house("b b j b b"), wild=wild) is wild
    assert not fulfils(Mission.ONE_COLOR, any_house("b b j r r"), wild=wild)
    assert fulfils(Mission.ONE_COLOR, any_house("w w w w w"), wild=wild)


# --- turns and ends --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("move", "before", "after"),
    [
        (TakeFromDiscardPile(), "active", "resting"),
        (TakeFromDiscardPile(), "inactive", "active"),
        (ScoreMission(), "active", "inactive"),
        (PlaceJoker(0), "inactive", "resting"),
        (Discard((1, 0, 0, 0, 0)), "active", "inactive"),
    ],
    ids=str,
)
def test_a_tile_that_a_move_cannot_turn_so_is_found_out(
    move: Move, before: str, after: str
) -> None:
    one, other = (
        position(Sitting(**{side: (Ability.DISCARD_PILE,)}), abilities=SETS)  # type: ignore[arg-type]
        for side in (before, after)
    )
    check_that_ability_tiles_turn_in_one_circle(Step(one, move, one))
    with pytest.raises(AssertionError):
        check_that_ability_tiles_turn_in_one_circle(Step(one, move, other))


def test_a_step_that_leads_back_is_found_out() -> None:
    """Every kind of step through the questions leads towards the end of the turn, never back."""
    steps = varied(CARD_GAME.directed_steps, lambda step: step.before.phase, 3)
    for step in steps:
        check_that_the_end_comes_nearer(step)
        with pytest.raises(AssertionError):
            check_that_the_end_comes_nearer(Step(step.after, step.move, step.before))
    assert {step.before.phase for step in steps} == {*Phase} - {Phase.OVER}


def test_a_drawn_end_of_game_card_that_is_nowhere_is_found_out() -> None:
    over = next(
        walk.states[-1] for walk in CARD_GAME.directed if walk.states[-1].end_card is EndCard.DRAWN
    )
    check_that_the_result_ranks_every_seat(over)
    with pytest.raises(AssertionError):
        check_that_the_result_ranks_every_seat(attrs.evolve(over, end_card=EndCard.SUPPLY))
