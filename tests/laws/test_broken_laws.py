"""The checks of the laws do find faults: each one is given wrong positions and wrong rules.

Otherwise nobody would notice a check that lets everything pass.
"""

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import attrs
import pytest

import copenhagen as cph
from copenhagen.cardgame.actions import Build, Move, PlaceSpecial, TakeCards
from copenhagen.cardgame.components import Ability
from copenhagen.cardgame.state import EndCard, House, Phase, Player, State
from copenhagen.errors import Reason
from copenhagen.house.colors import Color
from tests.laws.test_conservation import (
    check_that_ability_tiles_turn_in_one_circle,
    check_that_nothing_is_lost,
    check_that_the_display_changes_at_the_right_slots,
    check_that_the_end_of_game_card_moves_rightly,
)
from tests.laws.test_houses import (
    check_that_every_group_touches_the_ground,
    check_that_every_tile_was_laid_rightly,
)
from tests.laws.test_no_dead_ends import (
    check_that_something_is_next,
    check_that_the_result_ranks_every_seat,
)
from tests.laws.test_score import check_that_no_score_falls, check_that_the_score_is_right
from tests.laws.test_termination import check_that_the_end_comes_nearer
from tests.laws.test_values import (
    check_that_asking_changes_nothing,
    check_that_equal_positions_answer_alike,
    check_that_it_is_frozen_all_through,
)
from tests.laws.test_why_illegal import check_that_reasons_say_what_apply_does
from tests.strategies import GAMES as ALL_GAMES
from tests.strategies import GREEDY, Luck, Step, famous_walks, look_alike, take_a_walk


@cache
def late() -> State:
    """A decision late in a game: houses have tiles and points, hands have cards."""
    walk = take_a_walk(ALL_GAMES[8], Luck.FAIR, 1, GREEDY)
    return [s for s in walk.states if s.phase is Phase.ACTION and s.players[s.to_act].score > 1][-3]


def with_player(state: State, **changes: Any) -> State:  # noqa: ANN401 - of any field
    me = attrs.evolve(state.players[state.to_act], **changes)
    return attrs.evolve(
        state, players=(*state.players[: state.to_act], me, *state.players[state.to_act + 1 :])
    )


def more(numbers: tuple[int, ...], place: int = 0) -> Any:  # noqa: ANN401 - counts of several kinds
    return (*numbers[:place], numbers[place] + 1, *numbers[place + 1 :])


def me(state: State) -> Player:
    return state.players[state.to_act]


def house(state: State) -> House:
    return me(state).house


def next_color(card: object) -> Color:
    assert isinstance(card, Color)
    return Color((card + 1) % 5)


# --- wrong positions -------------------------------------------------------------------------

LOSSES: dict[str, Callable[[State], State]] = {
    "a card too many in the discard pile": lambda s: attrs.evolve(s, discard=more(s.discard)),
    "a card too many in the supply": lambda s: attrs.evolve(s, supply=more(s.supply, 4)),
    "a card too many in a hand": lambda s: with_player(s, hand=more(me(s).hand, 2)),
    "a card of the display in another color": lambda s: attrs.evolve(
        s, display=(next_color(s.display[0]), *s.display[1:])
    ),
    "a card of the display lost": lambda s: attrs.evolve(s, display=(None, *s.display[1:])),
    "a slot too many": lambda s: attrs.evolve(s, display=(*s.display, None)),
    "more concealed cards than cards": lambda s: with_player(s, concealed=more(me(s).hand)),
    "End of Game in two places": lambda s: attrs.evolve(s, end_card=EndCard.DISPLAY),
    "a facade tile too many": lambda s: attrs.evolve(s, tiles=more(s.tiles, 7)),
    "a stack below nothing": lambda s: attrs.evolve(s, tiles=(-1, *s.tiles[1:])),
    "cells in another color": lambda s: with_player(
        s, house=attrs.evolve(house(s), colors=house(s).colors[::-1])
    ),
    "a tile of the house forgotten": lambda s: with_player(
        s, house=attrs.evolve(house(s), tiles=house(s).tiles[:-1])
    ),
    "a special tile too many": lambda s: attrs.evolve(s, special_tiles=s.special_tiles + 1),
    "an ability tile too many": lambda s: attrs.evolve(s, abilities=more(s.abilities, 1)),
    "an ability tile twice": lambda s: with_player(s, resting=me(s).active + me(s).inactive),
    "no Any cards": lambda s: with_player(s, active=(), inactive=(), resting=()),
}


def test_what_is_lost_or_too_many_is_found_out(subtests: pytest.Subtests) -> None:
    for name, loss in LOSSES.items():
        with subtests.test(case=str(name)):
            check_that_nothing_is_lost(late())
            with pytest.raises(AssertionError):
                check_that_nothing_is_lost(loss(late()))


@pytest.mark.parametrize("side", ["resting", "stack"])
def test_an_ability_tile_that_turns_to_a_wrong_side_is_found_out(side: str) -> None:
    before = with_player(late(), active=(Ability.ANY_CARDS,), inactive=(), resting=())
    after = cph.apply(before, TakeCards((0, 6)))
    check_that_ability_tiles_turn_in_one_circle(Step(before, TakeCards((0, 6)), after))
    tiles = {"active": (), "inactive": (), "resting": (), side: (Ability.ANY_CARDS,)}
    tiles.pop("stack", None)
    with pytest.raises(AssertionError):
        check_that_ability_tiles_turn_in_one_circle(
            Step(before, TakeCards((0, 6)), with_player(before, **tiles))
        )


def a_take() -> Step:
    return Step(late(), TakeCards((0, 1)), cph.apply(late(), TakeCards((0, 1))))


@pytest.mark.parametrize("empty", [(), (0,), (1, 2), (0, 1, 2)])
def test_a_display_that_changes_elsewhere_is_found_out(empty: tuple[int, ...]) -> None:
    check_that_the_display_changes_at_the_right_slots(a_take())
    display = tuple(None if n in empty else card for n, card in enumerate(late().display))
    after = attrs.evolve(a_take().after, display=display)
    with pytest.raises(AssertionError):
        check_that_the_display_changes_at_the_right_slots(attrs.evolve(a_take(), after=after))


@pytest.mark.parametrize("place", EndCard, ids=str)
def test_an_end_of_game_card_that_moves_by_itself_is_found_out(place: EndCard) -> None:
    step = attrs.evolve(a_take(), after=attrs.evolve(a_take().after, end_card=place))
    if place is late().end_card:
        check_that_the_end_of_game_card_moves_rightly(step)
    else:
        with pytest.raises(AssertionError):
            check_that_the_end_of_game_card_moves_rightly(step)


TOP_CELL = 1 << 44

WRONG_HOUSES: dict[str, Callable[[House], House]] = {
    "a cell in the air": lambda h: attrs.evolve(h, filled=h.filled | TOP_CELL),
    "a cell outside": lambda h: attrs.evolve(h, filled=h.filled | 1 << 45),
    "a window in the air": lambda h: attrs.evolve(h, windows=h.windows | TOP_CELL),
    "a color in the air": lambda h: attrs.evolve(h, colors=(h.colors[0] | TOP_CELL, *h.colors[1:])),
    "a cell in two colors": lambda h: attrs.evolve(h, colors=(h.filled, h.filled, *h.colors[2:])),
}


@pytest.mark.parametrize("wrong", WRONG_HOUSES)
def test_a_house_that_cannot_stand_is_found_out(wrong: str) -> None:
    built = house(late())
    check_that_every_group_touches_the_ground(built)
    check_that_every_tile_was_laid_rightly(built)
    with pytest.raises(AssertionError):
        check_that_every_group_touches_the_ground(WRONG_HOUSES[wrong](built))
    with pytest.raises(AssertionError):
        check_that_every_tile_was_laid_rightly(WRONG_HOUSES[wrong](built))


def test_tiles_laid_in_an_order_that_cannot_be_are_found_out() -> None:
    built = house(late())
    with pytest.raises(AssertionError):
        check_that_every_tile_was_laid_rightly(attrs.evolve(built, tiles=built.tiles[::-1]))
    with pytest.raises(AssertionError):
        check_that_every_tile_was_laid_rightly(
            attrs.evolve(built, tiles=(*built.tiles, built.tiles[0]))
        )


@pytest.mark.parametrize("wrong", [-1, 1])
def test_a_wrong_score_is_found_out(wrong: int) -> None:
    state = late()
    check_that_the_score_is_right(state)
    check_that_no_score_falls(Step(state, TakeCards((0, 1)), state))
    other = with_player(state, score=me(state).score + wrong)
    with pytest.raises(AssertionError):
        check_that_the_score_is_right(other)
    lower, higher = (other, state) if wrong < 0 else (state, other)
    with pytest.raises(AssertionError):
        check_that_no_score_falls(Step(higher, TakeCards((0, 1)), lower))


def test_a_score_above_the_house_is_found_out_while_coats_are_open() -> None:
    waiting = next(
        state
        for walk in famous_walks()
        for state in walk.states
        if state.phase is Phase.COAT_OF_ARMS and state.game.options.scoring == "after_coats"
    )
    check_that_the_score_is_right(waiting)
    with pytest.raises(AssertionError):
        check_that_the_score_is_right(with_player(waiting, score=45))


def test_a_step_that_leads_nowhere_is_found_out() -> None:
    state = late()
    taken = cph.apply(state, TakeCards((0, 1)))
    check_that_the_end_comes_nearer(Step(state, TakeCards((0, 1)), taken))
    with pytest.raises(AssertionError):
        check_that_the_end_comes_nearer(Step(state, TakeCards((0, 1)), state))
    with pytest.raises(AssertionError):
        check_that_the_end_comes_nearer(Step(taken, TakeCards((0, 1)), state))


def test_a_position_that_can_be_changed_is_found_out() -> None:
    check_that_it_is_frozen_all_through(late())
    changeable: Any = list(late().display)
    with pytest.raises(AssertionError):
        check_that_it_is_frozen_all_through(attrs.evolve(late(), display=changeable))


# --- wrong rules -----------------------------------------------------------------------------


@pytest.fixture
def rules(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    """Let a test replace a library function with another rule."""
    with monkeypatch.context() as context:
        yield context


def test_a_dead_end_is_found_out(rules: pytest.MonkeyPatch) -> None:
    check_that_something_is_next(late())
    rules.setattr(cph, "legal_actions", lambda _: ())
    with pytest.raises(AssertionError):
        check_that_something_is_next(late())


def test_an_action_listed_twice_is_found_out(rules: pytest.MonkeyPatch) -> None:
    actions = cph.legal_actions(late())
    rules.setattr(cph, "legal_actions", lambda _: actions + actions[:1])
    with pytest.raises(AssertionError):
        check_that_something_is_next(late())


def test_chances_that_do_not_sum_to_one_are_found_out(rules: pytest.MonkeyPatch) -> None:
    chance = cph.card_game(2)
    check_that_something_is_next(chance)
    outcomes = cph.chance_outcomes(chance)
    rules.setattr(cph, "chance_outcomes", lambda _: outcomes[:-1])
    with pytest.raises(AssertionError):
        check_that_something_is_next(chance)


def test_a_wrong_ranking_is_found_out(rules: pytest.MonkeyPatch) -> None:
    over = famous_walks()[0].states[-1]
    check_that_the_result_ranks_every_seat(over)
    result = cph.result(over)
    assert result is not None
    backwards = attrs.evolve(result, ranking=result.ranking[::-1])
    rules.setattr(cph, "result", lambda _: backwards)
    with pytest.raises(AssertionError):
        check_that_the_result_ranks_every_seat(over)


def legal_and_not(state: State) -> tuple[Move, Move]:
    return TakeCards((0, 1)), PlaceSpecial(0) if state.coats == 0 else TakeCards((6, 6))


def test_reasons_against_a_legal_move_are_found_out(rules: pytest.MonkeyPatch) -> None:
    legal, _ = legal_and_not(late())
    check_that_reasons_say_what_apply_does(late(), legal)
    rules.setattr(cph, "why_illegal", lambda *_: (Reason("base.take.line", "so there"),))
    with pytest.raises(AssertionError):
        check_that_reasons_say_what_apply_does(late(), legal)


def test_no_reason_against_an_illegal_move_is_found_out(rules: pytest.MonkeyPatch) -> None:
    _, illegal = legal_and_not(late())
    check_that_reasons_say_what_apply_does(late(), illegal)
    rules.setattr(cph, "why_illegal", lambda *_: ())
    with pytest.raises((AssertionError, cph.IllegalAction)):
        check_that_reasons_say_what_apply_does(late(), illegal)


def test_a_legal_move_that_is_not_listed_is_found_out(rules: pytest.MonkeyPatch) -> None:
    actions = cph.legal_actions(late())
    rules.setattr(cph, "legal_actions", lambda _: actions[1:])
    with pytest.raises(AssertionError):
        check_that_reasons_say_what_apply_does(late(), actions[0])


def test_an_illegal_move_that_is_carried_out_is_found_out(rules: pytest.MonkeyPatch) -> None:
    _, illegal = legal_and_not(late())
    rules.setattr(cph, "apply", lambda state, _: state)
    with pytest.raises(pytest.fail.Exception):
        check_that_reasons_say_what_apply_does(late(), illegal)


def test_a_reason_without_a_rule_is_found_out(rules: pytest.MonkeyPatch) -> None:
    _, illegal = legal_and_not(late())
    reasons = (Reason("base.no.such-rule", "because"),)

    def refuse(_: State, move: Move) -> State:
        raise cph.IllegalAction(move, reasons)

    rules.setattr(cph, "why_illegal", lambda *_: reasons)
    rules.setattr(cph, "apply", refuse)
    with pytest.raises(AssertionError):
        check_that_reasons_say_what_apply_does(late(), illegal)


def test_rules_that_look_at_the_outlines_of_tiles_are_found_out(
    rules: pytest.MonkeyPatch,
) -> None:
    state = late()
    check_that_equal_positions_answer_alike(state, look_alike(state))
    actions = cph.legal_actions(state)
    rules.setattr(
        cph,
        "legal_actions",
        lambda s: actions[:1] if isinstance(house(s).tiles[-1], Build) else actions[:2],
    )
    tiles = (PlaceSpecial(0), *house(state).tiles, PlaceSpecial(0))
    one = with_player(state, house=attrs.evolve(house(state), tiles=tiles))
    other = with_player(state, house=attrs.evolve(house(state), tiles=house(state).tiles[:1]))
    assert isinstance(house(other).tiles[-1], Build)
    with pytest.raises(AssertionError):
        check_that_equal_positions_answer_alike(one, other)


def test_positions_that_differ_are_not_taken_for_equal() -> None:
    state = late()
    with pytest.raises(AssertionError):
        check_that_equal_positions_answer_alike(state, with_player(state, score=0))


def test_an_apply_that_changes_its_argument_is_found_out(rules: pytest.MonkeyPatch) -> None:
    state = attrs.evolve(late())
    check_that_asking_changes_nothing(state)

    def careless(position: State, _: Move) -> State:
        object.__setattr__(position, "coats", position.coats + 1)
        return position

    rules.setattr(cph, "apply", careless)
    with pytest.raises(AssertionError):
        check_that_asking_changes_nothing(state)
