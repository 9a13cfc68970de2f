"""Law 8: a seat that hears its events knows its next view.

Folding the events of a step that a seat may hear over its old view gives its new view; and the
events tell the seat nothing beyond the two views and the move.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable
from functools import cache
from random import Random

import attrs
import pytest

import copenhagen as cph
from copenhagen.cardgame import CardsKept
from copenhagen.cardgame.actions import Move, Pay, PlaceSpecial, Reveal, TakeCards
from copenhagen.cardgame.components import BASE_ABILITIES, END_OF_GAME, Ability
from copenhagen.cardgame.events import (
    AbilitiesActivated,
    Asked,
    CardDealt,
    CardDrawn,
    CardTurned,
    CoatDeclined,
    Event,
    LinesCompleted,
    QuestionSkipped,
    TurnStarted,
)
from copenhagen.cardgame.game import GAME
from copenhagen.cardgame.options import CardGameOptions
from copenhagen.cardgame.state import House, Phase, State
from copenhagen.cardgame.views import View
from copenhagen.errors import InvalidValue, NotAState
from copenhagen.house.colors import Color
from copenhagen.rulebook import RULES
from tests.corpus import varied
from tests.drawing import Sitting, build, cell, cells, position
from tests.laws.holding import law_of_steps, law_of_walks
from tests.laws.reporting import reported
from tests.laws.test_hidden_cards import twin
from tests.strategies import (
    CARD_GAME,
    Step,
    Walk,
    possible,
)

Tell = Callable[[Step, int], tuple[Event, ...]]

KINDS: tuple[type[Event], ...] = GAME.events


def heard(step: Step, seat: int) -> tuple[Event, ...]:
    return cph.events(step.before, step.move, step.after, seat=seat)


def told_all(step: Step, _: int) -> tuple[Event, ...]:
    return cph.events(step.before, step.move, step.after)


def coats_that_lapse() -> Step:
    """A coat of arms is reached, but no action is left: no special tile, all abilities active."""
    me = Sitting(house=". . b . .\n. . B . .", hand="rr", active=BASE_ABILITIES)
    whites = Sitting(house="w w w w w\nw w w w w"), Sitting(house="w w . . .")
    before = cph.apply(position(me, *whites), build("r", "c3 *c4"))
    return Step(before, Pay(2), cph.apply(before, Pay(2)))


def a_win_with_coats_still_open() -> Step:
    """Row 2, which has a coat of arms, scores the twelfth point with `scoring="each_placement"`."""
    columns = cells("a1 a2 a3 a4 a5 a6 a7 a8 a9")
    filled = columns | columns << 1 | columns << 2 | cells("d1 e1")
    front = House(filled, filled & ~cells("c5 d1"), (0, 0, 0, 0, filled))
    options = CardGameOptions(scoring="each_placement")
    state = position(Sitting(hand="rr"), Sitting(), options=options)
    me = attrs.evolve(state.players[0], house=front, score=11)
    before = attrs.evolve(state, players=(me, *state.players[1:]))
    move = build("r", "*d2 e2")
    return Step(before, move, cph.apply(before, move))


def coats_reached_while_others_are_open() -> Step:
    """The first of two open coat of arms actions leads to a third one."""
    me = Sitting(house=". . b . .\n. . B . .")
    before = position(me, Sitting(), phase=Phase.COAT_OF_ARMS, coats=2)
    move = PlaceSpecial(cell("c3"))
    return Step(before, move, cph.apply(before, move))


def coats_that_lapse_before_a_second_tile() -> Step:
    """The same, but the turn continues: "Construct twice" allows a second tile."""
    sets = (
        Ability.ADDITIONAL_CARD,
        Ability.CONSTRUCTION_DISCOUNT,
        Ability.CHANGE_OF_COLORS,
        Ability.CONSTRUCT_TWICE,
    )
    me = Sitting(house=". . b . .\n. . B . .", hand="rrgg", active=sets)
    whites = Sitting(house="w w w w w\nw w w w w"), Sitting(house="w w . . .")
    before = cph.apply(position(me, *whites, abilities=sets), build("r", "c3 *c4"))
    step = Step(before, Pay(2), cph.apply(before, Pay(2)))
    assert step.after.phase is Phase.AFTER_PURCHASE
    return step


RARE = (
    coats_that_lapse(),
    a_win_with_coats_still_open(),
    coats_reached_while_others_are_open(),
    coats_that_lapse_before_a_second_tile(),
)


@cache
def some_steps() -> tuple[Step, ...]:
    """The steps of the directed walks, and some that rarely occur in walks."""
    return (*CARD_GAME.directed_steps, *RARE)


@cache
def some_steps_that_tell() -> dict[type[Event], tuple[Step, ...]]:
    """Return some steps with each kind of event."""
    found: defaultdict[type[Event], list[Step]] = defaultdict(list)
    for step in some_steps():
        for kind in {type(event) for event in told_all(step, 0)}:
            found[kind].append(step)
    return {kind: varied(steps, CARD_GAME.kind_of_step, 3) for kind, steps in found.items()}


# --- events and views ------------------------------------------------------------------------


def outlines(seen: View) -> list[object]:
    """The data that only affects drawing, and is ignored when views are compared."""
    return [player.house.tiles for player in seen.players]


def check_that_events_lead_to_the_next_view(tell: Tell, step: Step, seat: int) -> None:
    seen = cph.view(step.before, seat)
    check_that_events_lead_from_one_view_to_the_next(seen, tell(step, seat), step)


def check_that_events_lead_from_one_view_to_the_next(
    seen: View, told: Iterable[Event], step: Step
) -> View:
    """Return the next view of the seat that has `seen` the table before the step."""
    folded, after = cph.fold(seen, told), cph.view(step.after, seen.viewer)
    assert folded == after
    assert outlines(folded) == outlines(after)
    return after


def check_the_views_of(tell: Tell, steps: Iterable[Step]) -> None:
    for step in steps:
        for seat in range(step.before.game.players):
            with reported(step.before, step.move):
                check_that_events_lead_to_the_next_view(tell, step, seat)


@law_of_steps(CARD_GAME, of_a_kind=8)
def test_the_events_of_a_seat_lead_from_its_old_view_to_its_new_one(step: Step) -> None:
    for seat in range(step.before.game.players):
        check_that_events_lead_to_the_next_view(heard, step, seat)


def test_they_do_so_in_rare_steps_as_well() -> None:
    check_the_views_of(heard, RARE)


@law_of_walks(CARD_GAME)
def test_a_whole_game_can_be_followed_from_its_first_view_by_events_alone(walk: Walk) -> None:
    for seat in range(walk.game.players):
        seen = cph.view(walk.states[0], seat)
        for step in walk.steps:
            seen = cph.fold(seen, heard(step, seat))
        assert seen == cph.view(walk.states[-1], seat)


@law_of_steps(CARD_GAME, of_a_kind=4)
def test_one_who_hears_everything_still_shows_each_seat_its_own_view(step: Step) -> None:
    for seat in range(step.before.game.players):
        check_that_events_lead_to_the_next_view(told_all, step, seat)


def test_every_kind_of_event_happens_in_the_walks_and_names_a_rule() -> None:
    assert {kind.__name__ for kind in KINDS} == {kind.__name__ for kind in some_steps_that_tell()}
    assert {kind.rule for kind in KINDS} <= set(RULES)


TELLING: tuple[type[Event], ...] = (LinesCompleted, CoatDeclined, QuestionSkipped, CardsKept)
"""The kinds that only add detail to other events; they do not change a view."""

CHANGING = [kind for kind in KINDS if kind not in TELLING]
"""The kinds of event that a view needs to stay up to date."""


@pytest.mark.parametrize("kind", CHANGING, ids=lambda kind: kind.__name__)
def test_a_kind_of_event_that_was_never_told_would_be_missed(kind: type[Event]) -> None:
    def silent(step: Step, seat: int) -> tuple[Event, ...]:
        return tuple(event for event in heard(step, seat) if not isinstance(event, kind))

    with pytest.raises(AssertionError):
        check_the_views_of(silent, some_steps_that_tell()[kind])


@pytest.mark.parametrize("kind", TELLING, ids=lambda kind: kind.__name__)
def test_a_kind_of_event_that_only_tells_more_leaves_the_view_as_it_is(kind: type[Event]) -> None:
    told = [
        (step, event)
        for step in some_steps_that_tell()[kind]
        for event in heard(step, 1)
        if type(event) is kind
    ]
    assert told
    for step, event in told:
        seen = cph.view(step.before, 1)
        assert cph.fold(seen, [event]) == seen


# --- nothing is given away -------------------------------------------------------------------


def check_that_events_tell_nothing_hidden(tell: Tell, step: Step, other: Step, seat: int) -> None:
    """Steps that look alike to a seat before and after also have the same events for it."""
    assert cph.view(step.before, seat) == cph.view(other.before, seat)
    if cph.view(step.after, seat) == cph.view(other.after, seat):
        assert tell(step, seat) == tell(other, seat)


def alike(step: Step, seat: int, rng: Random) -> list[Step]:
    """Return steps that `seat` may not be able to tell from `step`.

    These are the same move with other hidden cards and, if another seat is dealt a card, any card.
    """
    before = twin(step.before, seat, rng)
    moves: tuple[Move, ...] = (step.move,)
    if step.before.phase in (Phase.HANDS, Phase.DRAW) and step.before.to_act != seat:
        moves = possible(before)
    return [
        Step(before, move, cph.apply(before, move))
        for move in moves
        if not cph.why_illegal(before, move)
    ]


def check_what_is_told(tell: Tell, step: Step, rng: Random) -> None:
    for seat in range(step.before.game.players):
        for other in alike(step, seat, rng):
            check_that_events_tell_nothing_hidden(tell, step, other, seat)


def check_a_walk(tell: Tell, walk: Walk) -> None:
    rng = Random(walk.seed)
    for step in walk.steps:
        check_what_is_told(tell, step, rng)


@law_of_steps(CARD_GAME, of_a_kind=4)
def test_events_tell_a_seat_nothing_hidden(step: Step) -> None:
    check_what_is_told(heard, step, Random(step.before.supply_size))


def names_the_cards_of_the_supply(step: Step, seat: int) -> tuple[Event, ...]:
    return (
        *heard(step, seat),
        CardTurned(0, Color(step.after.supply.index(max(step.after.supply)))),
    )


LEAKS: dict[str, Tell] = {
    "the cards that others are dealt": told_all,
    "the color that the supply has most of": names_the_cards_of_the_supply,
}


@pytest.mark.parametrize("leak", LEAKS.values(), ids=list(LEAKS))
def test_events_that_leaked_would_be_found_out(leak: Tell) -> None:
    with pytest.raises(AssertionError):
        check_a_walk(leak, CARD_GAME.directed[0])


@law_of_steps(CARD_GAME, of_a_kind=12)
def test_only_cards_that_others_are_dealt_are_kept_back(step: Step) -> None:
    everything = told_all(step, 0)
    for seat in range(step.before.game.players):
        kept_back = [
            (event, told)
            for event, told in zip(everything, heard(step, seat), strict=True)
            if event != told
        ]
        for event, told in kept_back:
            kind = CardDrawn if step.before.phase is Phase.DRAW else CardDealt
            assert isinstance(event, kind)
            assert event.card is not None
            assert event.seat != seat
            assert told == kind(event.seat, None)
        dealt = step.before.phase in (Phase.HANDS, Phase.DRAW) and step.before.to_act != seat
        # The End of Game card is visible to everybody, no matter who draws it.
        assert len(kept_back) == (dealt and step.move != Reveal(END_OF_GAME))


# --- refused questions -----------------------------------------------------------------------


def a_step() -> Step:
    before = position(Sitting(hand="rr", active=(Ability.BOTH_ACTIONS,)), Sitting(), Sitting())
    move = TakeCards((0, 1))
    return Step(before, move, cph.apply(before, move))


def test_events_are_those_of_the_very_step() -> None:
    step = a_step()
    assert Asked(Phase.CONSTRUCT) in told_all(step, 0)
    for after in (step.before, cph.apply(step.before, TakeCards((1, 2)))):
        with pytest.raises(InvalidValue, match="this is not the state that TakeCards"):
            cph.events(step.before, step.move, after)
        with pytest.raises(InvalidValue, match="this is not the state that TakeCards"):
            cph.events(step.before, step.move, after, seat=2)
    with pytest.raises(cph.IllegalAction):
        cph.events(step.after, step.move, step.after)
    with pytest.raises(cph.IllegalAction):
        cph.events(step.before, build("b", "*a1 b1"), step.after)


@pytest.mark.parametrize("seat", [-1, 3, True, "1", 0.0])
def test_a_seat_that_is_not_there_hears_nothing(seat: int) -> None:
    step = a_step()
    with pytest.raises(InvalidValue, match="is not a seat; this game has seats 0 to 2"):
        cph.events(step.before, step.move, step.after, seat=seat)


def test_all_that_is_wrong_is_said_at_once() -> None:
    step = a_step()
    with pytest.raises(InvalidValue) as caught:
        cph.events(step.before, step.move, step.before, seat=7)
    assert [fault.path for fault in caught.value.faults] == ["seat", "after"]


def test_there_are_no_events_between_things_that_are_no_states() -> None:
    step = a_step()
    seen = cph.view(step.before, 0)
    with pytest.raises(NotAState):
        cph.events(seen, step.move, step.after)  # type: ignore[arg-type]
    with pytest.raises(InvalidValue, match="this is not the state that TakeCards"):
        cph.events(step.before, step.move, seen)  # type: ignore[arg-type]


def test_what_is_no_event_cannot_be_folded() -> None:
    seen = cph.view(cph.card_game(players=2), 0)
    with pytest.raises(InvalidValue, match="7 is not an event of the card game"):
        cph.fold(seen, [7])  # type: ignore[list-item]


def test_the_events_of_another_seat_cannot_be_folded_where_they_lack_a_card() -> None:
    before = cph.card_game(players=2)
    while before.phase is not Phase.HANDS:
        before = cph.apply(before, cph.chance_outcomes(before)[0][0])
    move = Reveal(Color.GREEN)
    told = cph.events(before, move, cph.apply(before, move), seat=1)
    with pytest.raises(InvalidValue, match="a card of seat 0 is missing"):
        cph.fold(cph.view(before, 0), told)
    assert cph.fold(cph.view(before, 1), told).players[0].concealed == 1


def test_no_events_change_nothing() -> None:
    state: State = cph.settle(cph.card_game(players=4), Random(4))
    assert cph.fold(cph.view(state, 3), ()) == cph.view(state, 3)


def test_activated_tiles_join_those_that_rest_already() -> None:
    """The expansion's tiles can be used between two activations of one turn (ruling P-09)."""
    other = Sitting(inactive=(Ability.ADDITIONAL_CARD,), resting=(Ability.BOTH_ACTIONS,))
    seen = cph.view(position(Sitting(), other), 0)
    told = AbilitiesActivated(1, (Ability.ADDITIONAL_CARD,))
    player = cph.fold(seen, [told]).players[1]
    assert (player.active, player.inactive) == ((Ability.ANY_CARDS,), ())
    assert player.resting == (Ability.ADDITIONAL_CARD, Ability.BOTH_ACTIONS)


def test_a_turn_begins_with_no_cards_taken() -> None:
    seen = cph.view(position(Sitting(), Sitting(), phase=Phase.CONSTRUCT), 0)
    assert seen.took_cards
    assert not cph.fold(seen, [TurnStarted(1)]).took_cards
