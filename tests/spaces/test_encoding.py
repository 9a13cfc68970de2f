"""An encoded view has all information of the view, as its fields describe."""

from collections.abc import Iterable
from random import Random
from typing import Any

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import copenhagen as cph
from copenhagen.bots import Bot, GreedyBot, RandomBot, bot_game
from copenhagen.cardgame import ABILITIES, FACADE_TILES, MISSIONS, EndCard
from copenhagen.cardgame import Phase as CardPhase
from copenhagen.cardgame import State as CardState
from copenhagen.cardgame import View as CardView
from copenhagen.cardgame.components import COAT_CELLS
from copenhagen.errors import InvalidValue
from copenhagen.games import Game, State, View, first_state
from copenhagen.rollwrite import Phase as RollPhase
from copenhagen.rollwrite import State as RollState
from copenhagen.rollwrite import View as RollView
from copenhagen.spaces import Encoding, Field
from tests import strategies
from tests.fuzz.changing import changed
from tests.notation.samples import samples
from tests.profiles import by_profile, thinned
from tests.rollwrite import walks as roll_walks
from tests.spaces.games import GAMES

WHOLE = [pytest.param(game, id=name) for name, game in GAMES.items()]


def plain(view: View) -> dict[str, list[int]]:
    """Return the expected value of each field, read from the view fact by fact."""
    return plain_card_view(view) if isinstance(view, CardView) else plain_roll_view(view)


def cells(mask: int) -> list[int]:
    return [mask >> cell & 1 for cell in range(45)]


def one_of(every: Iterable[object], member: object) -> list[int]:
    return [int(each is member or each == member) for each in every]


def which(every: Iterable[object], members: Iterable[object]) -> list[int]:
    chosen = list(members)
    return [int(each in chosen) for each in every]


def joined(lists: Iterable[Iterable[int]]) -> list[int]:
    return [number for each in lists for number in each]


def plain_card_view(view: CardView) -> dict[str, list[int]]:
    seats = [(view.viewer + n) % len(view.players) for n in range(len(view.players))]
    players = [view.players[seat] for seat in seats]
    fields: dict[str, list[int]] = {
        "house": joined(
            cells(mask)
            for player in players
            for mask in (player.house.filled, player.house.windows, *player.house.colors)
        ),
        "ability_tiles": joined(
            which(ABILITIES, side)
            for player in players
            for side in (player.active, player.inactive, player.resting)
        ),
        "missions": joined(which(MISSIONS, player.missions) for player in players),
        "supply_known": [int(view.supply_known[seat]) for seat in seats],
        "to_act": one_of(seats, view.to_act),
        "viewer": one_of(range(len(seats)), view.viewer),
        "phase": one_of(CardPhase, view.phase),
        "end_card": one_of(EndCard, view.end_card),
        "display": joined(
            one_of((*cph.COLORS, cph.cardgame.END_OF_GAME), card) for card in view.display
        ),
        "pending": [0] * 90,
        "pending_tile": one_of(FACADE_TILES, view.pending and view.pending.tile),
        "flags": [int(view.took_cards), int(view.supply is not None)],
        "open": joined(player.open for player in players),
        "concealed": [player.concealed for player in players],
        "score": [player.score for player in players],
        "mission_points": [player.mission_points for player in players],
        "hand": list(view.hand),
        "unseen": list(view.unseen),
        "supply": list(view.supply or [0] * 5),
        "discard": list(view.discard),
        "tiles": list(view.tiles),
        "abilities": list(view.abilities),
        "special_tiles": [view.special_tiles],
        "coats": [view.coats],
    }
    if view.pending is not None:
        placement = view.pending.placement
        fields["pending"] = cells(placement.cells) + cells(placement.brick)
    if view.game.abilities != "base":
        sets = [] if isinstance(view.game.abilities, str) else view.game.abilities
        changed = view.changed or (None, None)
        fields |= {
            "sets": which(ABILITIES, sets),
            "changed": joined(one_of(cph.COLORS, color) for color in changed),
            "to_draw": [view.to_draw],
            "bought": [view.bought],
            "ability_display": [view.ability_display.count(ability) for ability in ABILITIES],
            "pile": [card + 1 for card in view.pile] + [0] * (70 - len(view.pile)),
        }
    if view.game.missions is not None:
        drawn = [*view.game.missions, None, None][:2]
        fields |= {
            "mission_display": joined(one_of(MISSIONS, mission) for mission in drawn),
            "rewards": [view.rewards],
            "coats_later": [view.coats_later],
        }
    return fields


def plain_roll_view(view: RollView) -> dict[str, list[int]]:
    state = view.state
    seats = [(view.viewer + n) % len(state.players) for n in range(len(state.players))]
    players = [state.players[seat] for seat in seats]
    return {
        "house": joined(
            cells(mask)
            for player in players
            for mask in (player.house.filled, player.house.windows)
        ),
        "to_act": one_of(seats, state.to_act),
        "active": one_of(seats, state.active),
        "viewer": one_of(range(len(seats)), view.viewer),
        "phase": one_of(RollPhase, state.phase),
        "cells": cells(state.cells),
        "shape": one_of(state.game.sheet.shapes, state.shape),
        "flags": [int(state.no_x), int(state.quiet)],
        "tracks": joined(player.tracks for player in players),
        "spent_bonuses": joined(player.spent_bonuses for player in players),
        "spent_stars": joined(player.spent_stars for player in players),
        "score": [player.score for player in players],
        "copies": list(state.copies),
        "dice": list(state.dice),
        "in_hand": [state.in_hand],
        "coats": [state.coats],
        "fresh": [state.fresh],
        "marks": [state.marks],
    }


def check_encoding(view: View, encoding: Encoding) -> None:
    row, expected = encoding.encode(view), plain(view)
    assert len(row) == encoding.size
    assert {field.name: list(row[field.slice]) for field in encoding.fields} == expected
    for field in encoding.fields:
        assert max(row[field.slice]) <= field.most, field.name


@given(strategies.positions(), st.data())
def test_a_view_of_the_card_game_is_encoded_fact_by_fact(state: CardState, data: Any) -> None:  # noqa: ANN401
    seat = data.draw(st.integers(0, state.game.players - 1))
    check_encoding(cph.view(state, seat), cph.encoding(state.game))


@given(roll_walks.positions(), st.data())
def test_a_view_of_roll_and_write_is_encoded_fact_by_fact(state: RollState, data: Any) -> None:  # noqa: ANN401
    seat = data.draw(st.integers(0, state.game.players - 1))
    check_encoding(cph.view(state, seat), cph.encoding(state.game))


def check_that_rows_tell_views_apart(states: Iterable[State]) -> None:
    views: dict[tuple[int, bytes], View] = {}
    for state in states:
        encoding = cph.encoding(state.game)
        for seat in range(state.game.players):
            view = cph.view(state, seat)
            assert views.setdefault((id(encoding), encoding.encode(view)), view) == view


@given(strategies.walks())
def test_views_of_a_card_game_that_differ_have_different_rows(walk: strategies.Walk) -> None:
    check_that_rows_tell_views_apart(walk.states)


@given(roll_walks.walks())
def test_views_of_roll_and_write_that_differ_have_different_rows(walk: roll_walks.Walk) -> None:
    check_that_rows_tell_views_apart(walk.states[:300])


# The form


@pytest.mark.parametrize("game", WHOLE)
def test_fields_lie_one_after_the_other(game: Game) -> None:
    encoding = cph.encoding(game)
    first = 0
    for field in encoding.fields:
        assert field.first == first
        assert field.slice == slice(first, first + field.size)
        assert 1 <= field.most <= 255
        assert field.meaning.endswith(".")
        first += field.size
    assert first == encoding.size
    assert len({field.name for field in encoding.fields}) == len(encoding.fields)


def test_the_form_is_what_it_always_was() -> None:
    forms = {
        name: (encoding.version, encoding.size, " ".join(field.name for field in encoding.fields))
        for name, game in GAMES.items()
        if name in FORMS
        for encoding in [cph.encoding(game)]
    }
    assert forms == FORMS


BASE = (
    "house ability_tiles missions supply_known to_act viewer phase end_card display pending "
    "pending_tile flags open concealed score mission_points hand unseen supply discard tiles "
    "abilities special_tiles coats"
)
ROLL = (
    "house to_act active viewer phase cells shape flags tracks spent_bonuses spent_stars score "
    "copies dice in_hand coats fresh marks"
)
FORMS = {
    "base-special-none-mandatory": (1, 960, BASE),
    "variant_b-jokers-missions-optional": (
        1,
        1808,
        BASE.replace(" open", " sets changed mission_display open")
        + " to_draw bought ability_display pile rewards coats_later",
    ),
    "rollwrite-True-optional": (
        1,
        324,
        ROLL,
    ),
}


# Maximum values


def bounds(game: Game) -> dict[str, int]:
    return {field.name: field.most for field in cph.encoding(game).fields if field.most > 1}


def test_every_number_goes_as_high_as_the_rules_let_it() -> None:
    """From the rulebooks: 14 cards of a color; at most seven in hand, plus three or four."""
    house = 9 * 2 + 5 * 4
    base = {
        "open": 10,
        "hand": 10,
        "concealed": 3,
        "score": house,
        "unseen": 14,
        "supply": 14,
        "discard": 14,
        "tiles": 2,
        "abilities": 2,
        "special_tiles": 12,
        "coats": 4,
    }
    assert bounds(cph.card_game(2).game) == base
    three = {"unseen": 12, "supply": 12, "discard": 12, "tiles": 3, "abilities": 3}
    assert bounds(cph.card_game(3).game) == base | three
    modules = {"to_draw": 3, "bought": 2, "ability_display": 2, "pile": 5, "abilities": 2}
    missions = {"rewards": 2, "coats_later": 4, "mission_points": 2, "score": house + 2}
    hands = {"hand": 11, "open": 11, "concealed": 11, "tiles": 3}
    every = cph.card_game(4, abilities="variant_b", jokers=True, missions=True).game
    assert bounds(every) == base | modules | missions | hands
    roll = {
        "tracks": 9,
        "spent_bonuses": 2,
        "spent_stars": 6,
        "score": house + 5 * 2,
        "copies": 2,
        "dice": 5,
        "in_hand": 5,
        "coats": 5,
        "fresh": 3,
        "marks": 2,
    }
    assert bounds(cph.roll_and_write(2).game) == roll
    del roll["marks"]
    assert bounds(cph.roll_and_write(3).game) == roll


def test_no_action_brings_more_coats_of_arms_than_can_be_encoded() -> None:
    """A tile covers coats of arms and completes rows with one; each occurs once."""
    space = cph.action_space(cph.card_game(2).game)
    brought: dict[str, set[int]] = {"build": set(), "place_special": set()}
    for number in range(space.size):
        features = space.features(number)
        if features.group in brought:
            rows = sum(1 for row in (1, 3, 5) if features.cells >> 5 * row & 31)
            cells = (features.cells & COAT_CELLS).bit_count()
            brought[features.group].add(cells + rows)
    assert max(brought["build"]) == 4
    assert max(brought["place_special"]) == 1, "as many as it takes"


@pytest.mark.parametrize("game", WHOLE)
def test_no_game_goes_beyond_the_bounds(game: Game) -> None:
    encoding = cph.encoding(game)
    highest = bytes(field.most for field in encoding.fields for _ in range(field.size))
    bots: list[Bot] = [RandomBot(), GreedyBot(broad=2, guesses=1)]
    for bot in thinned(bots, 2):
        played = bot_game(first_state(game), [bot] * game.players, Random(5))
        for number, (_, state) in enumerate(played):
            if number % by_profile(quick=5, ci=1, deep=1):
                continue
            view = cph.view(state, number % game.players)
            assert all(map(int.__le__, encoding.encode(view), highest))


def test_games_with_the_same_players_and_modules_share_an_encoding() -> None:
    game = cph.card_game(3, abilities="variant_a")
    drawn = cph.settle(game, Random(1))
    assert cph.encoding(game.game) is cph.encoding(drawn.game)
    assert cph.encoding(game.game) is not cph.encoding(cph.card_game(2, abilities="variant_a").game)
    assert cph.encoding(game.game) is not cph.encoding(cph.card_game(3).game)


# Errors


def test_no_such_field() -> None:
    encoding = cph.encoding(cph.card_game(2).game)
    assert encoding.field("hand") == Field("hand", (5,), 10, "The own hand, by color.", first=907)
    with pytest.raises(InvalidValue, match="no field 'hands'; there are house, ability_tiles"):
        encoding.field("hands")


def test_views_of_other_games_are_refused() -> None:
    encoding = cph.encoding(cph.card_game(2).game)
    for state in (cph.card_game(3), cph.card_game(2, jokers=True), cph.roll_and_write(2)):
        with pytest.raises(InvalidValue, match="is not a view of"):
            encoding.encode(cph.view(state, 0))


@pytest.mark.parametrize("view", [None, "view", cph.card_game(2), b""])
def test_what_is_no_view_is_refused(view: Any) -> None:  # noqa: ANN401
    for game in (cph.card_game(2).game, cph.roll_and_write(2).game):
        with pytest.raises(InvalidValue, match="is not a view of"):
            cph.encoding(game).encode(view)


def seen() -> list[View]:
    return [value for value in samples() if isinstance(value, cph.View)]


@settings(max_examples=12 * settings().max_examples)
@given(st.deferred(lambda: st.sampled_from(seen())), st.randoms())
def test_a_view_has_a_row_of_the_right_size_or_none(view: Any, rng: Random) -> None:  # noqa: ANN401
    encoding = cph.encoding(view.state.game if isinstance(view, RollView) else view.game)
    try:
        other = changed(view, rng)
    except (TypeError, ValueError, AttributeError, LookupError):
        return  # no such view can be created
    try:
        row = encoding.encode(other)
    except InvalidValue as error:
        assert "is not a view of" in str(error)  # noqa: PT017 - the others go on
    else:
        assert len(row) == encoding.size


@pytest.mark.parametrize("number", [-1, 300, None, 1.5])
def test_numbers_that_are_in_no_game_are_refused(number: Any) -> None:  # noqa: ANN401
    for state in (cph.card_game(2), cph.roll_and_write(2)):
        view = cph.view(attrs.evolve(state, coats=number), 0)
        with pytest.raises(InvalidValue, match="is not a view of"):
            cph.encoding(state.game).encode(view)
