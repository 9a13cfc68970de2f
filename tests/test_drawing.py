"""The builder of positions: positions are exactly as drawn, and complete."""

import pytest

from copenhagen.cardgame.actions import PlaceJoker, PlaceSpecial
from copenhagen.cardgame.components import (
    BASE_ABILITIES,
    FACADE_TILES,
    Ability,
    Mission,
    cards_of_each_color,
    copies_of,
)
from copenhagen.cardgame.state import EndCard, Phase, State
from copenhagen.cardgame.validation.checks import state_faults
from copenhagen.house.colors import COLORS
from tests.drawing import Sitting, build, cell, cells, grid, house, line_points, position

SETS = (Ability.DRAW_PILE, Ability.DISCARD_PILE, Ability.CONSTRUCT_TWICE, Ability.SPECIAL_TILE)

POSITIONS = {
    "nothing said": position(),
    "three players": position(players=3),
    "after the reshuffle": position(players=4, supply=12, end_card=EndCard.SUPPLY),
    "a house": position(Sitting(house="R r . . .\nG g Y y ."), Sitting(hand="bbyp")),
    "abilities": position(
        Sitting(active=(Ability.BOTH_ACTIONS,), inactive=(Ability.ANY_CARDS,)), Sitting(hand="r")
    ),
    "cards said": position(Sitting(hand="rrr", concealed="r"), discard="bbby", display="yyyyyyy"),
    "variant A": position(
        Sitting(hand="r"), Sitting(house="R r . . ."), Sitting(), abilities=SETS, discard="yr"
    ),
    "variant B": position(Sitting(hand="bb"), Sitting(hand="y"), abilities="variant_b"),
    "a display of two": position(
        players=4, abilities="variant_b", ability_display=(Ability.FOUR_CARDS,) * 2
    ),
    "new abilities": position(Sitting(inactive=SETS[:2]), Sitting(active=SETS[2:]), abilities=SETS),
    "jokers and missions": position(
        Sitting(missions=(Mission.ONE_COLOR,), house="G g g G g"),
        jokers=True,
        missions=(Mission.ONE_COLOR, Mission.TWO_COLUMNS),
    ),
    "a joker": position(Sitting(house="j . R r ."), jokers=True),
}


def total(state: State) -> list[int]:
    """Count the cards of each color, wherever they are."""
    return [
        state.supply[color]
        + state.discard[color]
        + state.display.count(color)
        + sum(player.hand[color] for player in state.players)
        for color in COLORS
    ]


def ability_copies(state: State, ability: Ability) -> int:
    """Return the number of tiles of an ability in the game."""
    players, chosen = state.game.players, state.game.abilities
    if ability is Ability.ANY_CARDS:
        return players
    if chosen == "variant_b":
        return 2
    return players * (ability in (BASE_ABILITIES if chosen == "base" else chosen))


@pytest.mark.parametrize("name", POSITIONS)
def test_every_card_and_tile_of_the_box_is_somewhere(name: str) -> None:
    state = POSITIONS[name]
    players = state.game.players
    assert total(state) == [cards_of_each_color(players)] * 5
    for tile, left in zip(FACADE_TILES, state.tiles, strict=True):
        laid = [t for p in state.players for t in p.house.tiles if getattr(t, "tile", None) == tile]
        assert left + len(laid) == copies_of(tile, players)
    singles = [
        t
        for player in state.players
        for t in player.house.tiles
        if isinstance(t, PlaceJoker if state.game.jokers else PlaceSpecial)
    ]
    assert state.special_tiles + len(singles) == 12
    for ability in Ability:
        owned = sum(ability in player.abilities for player in state.players)
        found = state.abilities[ability] + state.ability_display.count(ability) + owned
        assert found == ability_copies(state, ability), ability


GIVEN_FREELY = ("abilities", "a display of two", "new abilities", "a joker")


@pytest.mark.parametrize("name", [name for name in POSITIONS if name not in GIVEN_FREELY])
def test_without_ability_tiles_from_nowhere_a_position_breaks_no_law(name: str) -> None:
    """Tests can place ability tiles and jokers without the coats of arms that gain them."""
    assert state_faults(POSITIONS[name]) == ()


def test_a_drawing_is_read_as_one_sees_it() -> None:
    drawing = """
        r r . . .
        R g . . .
        w G . w w
    """
    letters = grid(drawing)
    assert "".join(letters[:15]) == "wG.wwRg...rr..."
    assert set(letters[15:]) == {"."}
    drawn = house(drawing)
    assert drawn.filled == cells("a1 b1 d1 e1 a2 b2 a3 b3")
    assert drawn.bricks == cells("b1 a2")
    assert drawn.colors == (0, 0, cells("a2 a3 b3"), cells("b1 b2"), 0)
    assert drawn.specials == cells("a1 d1 e1")


@pytest.mark.parametrize(
    "drawing",
    [
        pytest.param("r r . . .", id="no brick"),
        pytest.param("R R . . .", id="two bricks"),
        pytest.param("R r r r . ", id="no such shape"),
        pytest.param("R . . . .", id="too small"),
        pytest.param("R r . . .\n. . . . .", id="floating"),
        pytest.param(". w . . .\nw . . . .", id="a floating special tile"),
        pytest.param("R r . .", id="four columns"),
        pytest.param("R r . . .\n" * 10, id="ten rows"),
        pytest.param("R r . . x", id="a strange letter"),
    ],
)
def test_what_no_tiles_make_is_refused(drawing: str) -> None:
    with pytest.raises(ValueError, match="no"):
        house(drawing)


def test_a_copy_that_is_not_there_is_refused() -> None:
    twice = Sitting(house=". r r . .\nR r r . .")
    with pytest.raises(ValueError, match="no tiles make this house"):
        position(twice, twice)
    with pytest.raises(ValueError, match="more cards than the box holds"):
        position(Sitting(hand="b" * 13), display="bbyrgpr")
    with pytest.raises(ValueError, match="twice"):
        position(Sitting(inactive=(Ability.BOTH_ACTIONS, Ability.BOTH_ACTIONS)))
    with pytest.raises(ValueError, match="won already"):
        position(Sitting(score=12))


def test_cells_and_builds_are_named() -> None:
    assert (cell("a1"), cell("e9"), cells("a1 a2")) == (0, 44, 0b100001)
    assert str(build("g", "a1 *b1 c1").tile) == "g3"
    assert build("g", "*a1 b1").placement.brick == 1


def test_lines_are_worth_what_is_drawn() -> None:
    assert line_points("R r G g w") == 1
    assert line_points("w w w w w") == 2
    assert line_points("w . . . .\n" * 9) == 4
    assert line_points("") == 0


def test_the_phase_is_the_main_choice_unless_it_is_said() -> None:
    assert position().phase is Phase.ACTION
    assert not position().took_cards
    assert position(phase=Phase.HAND_LIMIT).took_cards
