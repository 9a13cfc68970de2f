"""Overlays: places and their costs, previews, changes, refusals."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import copenhagen as cph
from copenhagen import cardgame, rollwrite
from copenhagen.cardgame.actions import BUILDS, SPECIALS, Build, TakeCards
from copenhagen.cardgame.events import LinesCompleted, PointsScored, TileBuilt
from copenhagen.errors import InvalidValue
from copenhagen.games import State
from copenhagen.house.colors import Color
from copenhagen.notation import write_move
from copenhagen.render import Changes, Offer, Preview, Refusal, svg
from copenhagen.rollwrite.events import BoxMarked
from tests import strategies
from tests.playing import by_source
from tests.profiles import by_profile
from tests.render.vector.reading import found, having, read, words
from tests.rollwrite import walks as roll_walks

STATE = cph.notation.read_state("2ecm 0A bygrpbr - 59* BB,A,- GGP,A,-", cardgame.State)


def some_steps(game: cph.Game, seed: int) -> Iterator[tuple[State, cph.Move, State]]:
    """Yield the steps of players in a random game."""
    rng = Random(seed)
    state = cph.settle(cph.games.first_state(game), rng)
    while actions := cph.legal_actions(state):
        move = rng.choice(actions)
        after = cph.apply(state, move)
        yield state, move, after
        state = cph.settle(after, rng)


# Offers


@settings(max_examples=4 * settings().max_examples)
@given(strategies.positions(), st.sampled_from(["landscape", "portrait"]))
def test_a_table_offers_exactly_the_actions_that_it_is_given(
    state: cardgame.State,
    layout: Any,  # noqa: ANN401 (a literal)
) -> None:
    actions = cph.legal_actions(state)
    for table in (state, cph.view(state, state.to_act)):
        root = read(svg(table, overlays=[Offer(actions)], layout=layout))
        assert sorted(found(root, "data-action")) == sorted(map(write_move, actions))


@given(roll_walks.positions())
def test_so_does_a_table_of_roll_and_write(state: rollwrite.State) -> None:
    actions = cph.legal_actions(state)
    root = read(svg(cph.view(state, 0), overlays=[Offer(actions)]))
    assert sorted(found(root, "data-action")) == sorted(map(write_move, actions))


def test_a_house_offers_what_covers_cells() -> None:
    actions = cph.legal_actions(STATE)
    builds = [action for action in actions if isinstance(action, Build)]
    house = STATE.players[0].house
    root = read(svg(house, overlays=[Offer(actions)]))
    assert sorted(found(root, "data-action")) == sorted(map(write_move, builds))
    assert "data-cost" not in {key for element in root.iter() for key in element.attrib}


def test_an_offer_says_what_every_build_costs() -> None:
    builds = [action for action in cph.legal_actions(STATE) if isinstance(action, Build)]
    offer = Offer.at(STATE, builds)
    root = read(svg(STATE.players[0].house, overlays=[offer]))
    for build in builds:
        (way,) = cph.payments(STATE, build)
        cost = way.natural + way.converted
        assert having(root, "data-action", write_move(build)).get("data-cost") == str(cost)
    table = read(svg(STATE, overlays=[Offer(builds)]))
    assert sorted(found(table, "data-cost")) == sorted(found(root, "data-cost"))


def test_nobody_is_told_what_another_player_can_pay() -> None:
    seen = cph.view(STATE, 1)
    root = read(svg(seen, overlays=[Offer([BUILDS[0][0]])]))
    assert found(root, "data-action") == [write_move(BUILDS[0][0])]
    assert found(root, "data-cost") == []


def test_handles_stand_on_the_cell_of_the_brick_side_by_side() -> None:
    there = [build for build in BUILDS[1] if build.placement.brick == 1 << 12]
    assert len(there) > 4
    root = read(svg(STATE.players[0].house, overlays=[Offer(there)]))
    places = {
        (knob.get("cx"), knob.get("cy")) for knob in root.iter() if knob.get("class") == "knob"
    }
    assert len(places) == len(there)
    left = {float(str(x)) for x, _ in places}
    assert 80 <= min(left) <= max(left) <= 120, "cell c3 is the third of 40 units"


def test_cards_are_taken_at_the_display() -> None:
    actions = [action for action in cph.legal_actions(STATE) if isinstance(action, TakeCards)]
    root = read(svg(STATE, part="display", overlays=[Offer(actions)]))
    assert len(actions) == 21
    assert sorted(found(root, "data-action")) == sorted(map(write_move, actions))


# Previews and refusals


def test_a_preview_shows_the_tile_on_its_cells() -> None:
    build = BUILDS[3][20]
    for thing in (STATE, STATE.players[0].house):
        root = read(svg(thing, overlays=[Preview(build)]))
        preview = having(root, "data-preview", write_move(build))
        assert any(element.get("class") == "tile b" for element in preview.iter())
    seen = read(svg(STATE, overlays=[Preview(TakeCards((0, 1)))]))
    assert found(seen, "data-preview") == [], "nothing is placed"


def test_a_preview_of_roll_and_write_has_its_marks() -> None:
    house = rollwrite.House().with_drawn(cells=0b111, xs=0)
    root = read(svg(house, overlays=[Preview(rollwrite.MarkX(1))]))
    preview = having(root, "data-preview", write_move(rollwrite.MarkX(1)))
    assert any(element.get("class") == "x" for element in preview.iter())


def test_a_refusal_says_every_reason() -> None:
    build = BUILDS[3][60]
    reasons = cph.why_illegal(STATE, build)
    assert reasons
    for thing in (STATE, STATE.players[0].house):
        root = read(svg(thing, overlays=[Refusal(build, reasons)]))
        assert found(root, "data-refused") == [write_move(build)]
        said = " ".join(words(root))
        for reason in reasons:
            assert reason.text in said


@pytest.mark.parametrize("lean", [False, True])
def test_who_does_not_see_a_refusal_hears_what_is_not_allowed(*, lean: bool) -> None:
    build = BUILDS[3][60]
    for thing in (STATE, STATE.players[0].house):
        for lang, start in (("en", "Not allowed"), ("de", "Nicht erlaubt")):
            refusal = Refusal(build, cph.why_illegal(STATE, build))
            said = svg(thing, overlays=[refusal], lang=lang, lean=lean)
            assert f"{start}: {cph.render.describe(build, lang=lang)}." in said


# Changes


@pytest.mark.parametrize(
    "game",
    [
        cph.cardgame.CardGame(2),
        cph.cardgame.CardGame(3, abilities="variant_b", jokers=True, missions=()),
        cph.rollwrite.RollAndWrite(2),
    ],
    ids=["base", "modules", "dice"],
)
def test_events_and_the_positions_before_and_after_tell_of_the_same_cells(game: cph.Game) -> None:
    told = 0
    for number, (before, move, after) in enumerate(some_steps(game, 5)):
        by_events = Changes.after(cph.events(before, move, after))
        by_positions = Changes.between(before, after)
        assert dict(by_events.points) == dict(by_positions.points)
        assert sorted(by_events.lines) == sorted(by_positions.lines)
        assert sorted(by_events.boxes) == sorted(by_positions.boxes)
        assert set(by_events.missions) == set(by_positions.missions)
        new = {cell for _, mask in by_events.cells for cell in range(45) if mask >> cell & 1}
        grown = {cell for _, mask in by_positions.cells for cell in range(45) if mask >> cell & 1}
        if not isinstance(after, rollwrite.State):
            assert new == grown
        told += len(by_events.cells)
        if number % by_profile(quick=30, ci=1, deep=1) == 0:
            read(svg(after, overlays=[by_events]))
            read(svg(cph.view(after, 0), overlays=[by_positions], layout="portrait"))
    assert told > 5


def test_points_of_several_events_are_added_up() -> None:
    changes = Changes.after(
        [
            TileBuilt(0, BUILDS[0][0]),
            LinesCompleted(0, (0,), ()),
            PointsScored(0, 1, by_source()),
            PointsScored(1, 2, by_source()),
            PointsScored(0, 1, by_source()),
        ]
    )
    assert changes.cells == ((0, BUILDS[0][0].placement.cells),)
    assert changes.lines == ((0, 0b11111),)
    assert changes.points == ((0, 2), (1, 2))
    assert "+2" in "".join(words(read(svg(STATE, overlays=[changes]))))


def test_new_cells_of_one_player_are_marked_on_that_house_alone() -> None:
    changes = Changes(cells=((1, 0b11),))
    root = read(svg(STATE, overlays=[changes]))
    houses = [one for one in root.iter() if one.get("data-panel")]
    marked = [
        house.get("data-panel")
        for house in houses
        if any(one.get("class") == "new" for one in house.iter())
    ]
    assert marked == ["1"]


def test_a_marked_box_is_marked_in_the_picture() -> None:
    state = cph.settle(cph.roll_and_write(3), Random(1))
    changes = Changes.after([BoxMarked(2, Color.GREEN, 1)])
    assert changes.boxes == ((2, Color.GREEN, 1),)
    root = read(svg(state, overlays=[changes]))
    assert sum(element.get("class") == "ring" for element in root.iter()) == 1


# Refusals


def test_changes_between_other_things_are_refused() -> None:
    dice = cph.roll_and_write(2)
    wrong: Any = "x"
    for before, after in (
        (STATE, dice),
        (STATE, cph.view(STATE, 0)),
        (cph.card_game(2), cph.card_game(3)),
        (wrong, wrong),
    ):
        with pytest.raises(InvalidValue, match="after"):
            Changes.between(before, after)


def test_what_is_no_event_changes_nothing() -> None:
    wrong: Any = [PointsScored(0, 1, by_source()), "x"]
    with pytest.raises(InvalidValue, match=r"events\[1\]"):
        Changes.after(wrong)


def test_wrong_overlays_are_refused_with_everything_that_is_wrong() -> None:
    wrong: Any = "x"
    overlays: list[Any] = [
        Offer([wrong]),
        Offer(wrong),
        Offer([SPECIALS[0], cardgame.PlaceSpecial(99)]),
        Offer([SPECIALS[0]], costs=[1, 2]),
        Offer([SPECIALS[0]], costs=[-1]),
        Preview(wrong),
        Refusal(SPECIALS[0], wrong),
        Changes(cells=((0, -1),)),
        Changes(slots=wrong),
    ]
    with pytest.raises(InvalidValue) as caught:
        svg(STATE.players[0].house, overlays=overlays)
    assert [fault.path for fault in caught.value.faults] == [
        "overlays[0].actions",
        "overlays[1].actions",
        "overlays[2].actions[1]",
        "overlays[3].costs",
        "overlays[4].costs",
        "overlays[5].action",
        "overlays[6].reasons",
        "overlays[7].cells",
        "overlays[8].slots",
    ]
