"""Game set-up: the components in the game, and dealing."""

from fractions import Fraction
from typing import Any

import pytest

import copenhagen as cph
from copenhagen.cardgame.actions import Build, Reveal, TakeCards
from copenhagen.cardgame.components import (
    COAT_ROWS,
    END_OF_GAME,
    FACADE_TILES,
    Ability,
)
from copenhagen.cardgame.events import CardDealt
from copenhagen.cardgame.state import EndCard, House, Phase
from copenhagen.errors import InvalidGame, InvalidValue
from copenhagen.house.colors import Color
from copenhagen.house.grid import ROW
from tests.cardgame.playing import turn_over
from tests.drawing import Sitting, build, cards, cells, position
from tests.playing import allowed, let_chance_run, offered, refused

DISPLAY = "byrgpby"
HANDS = {2: "rrggg", 3: "rrgggppp", 4: "rrgggpppbbbb"}


@pytest.mark.rule("base.setup.players")
@pytest.mark.parametrize("players", [0, 1, 5, 6, -2, True, 2.0, "3", None])
def test_the_game_is_for_two_three_or_four_players(players: int) -> None:
    """Ruling B-10."""
    with pytest.raises(InvalidGame) as caught:
        cph.card_game(players)
    (fault,) = caught.value.faults
    assert (fault.path, fault.rule) == ("players", "base.setup.players")
    assert [cph.card_game(n).game.players for n in (2, 3, 4)] == [2, 3, 4]


@pytest.mark.rule("base.setup.players")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_at_the_table_gets_cards_and_turns(players: int) -> None:
    state = let_chance_run(cph.card_game(players))
    assert all(any(player.hand) for player in state.players)
    seats = []
    for _ in range(players + 1):
        seats.append(state.to_act)
        state = let_chance_run(allowed(state, TakeCards((2, 3))))
    assert seats == [*range(players), 0]


@pytest.mark.rule("base.setup.players")
@pytest.mark.parametrize("players", [1, 5])
def test_no_module_makes_room_for_others(players: int) -> None:
    """Ruling B-10."""
    with pytest.raises(InvalidGame) as caught:
        cph.card_game(players, abilities="variant_b", jokers=True, missions=True)
    assert [fault.rule for fault in caught.value.faults] == ["base.setup.players"]


@pytest.mark.rule("base.setup.players", "expansion.setup.modules")
def test_everything_that_names_no_game_is_told_in_words() -> None:
    given: dict[str, Any] = {"options": "fast", "abilities": "all", "jokers": 1, "missions": 3}
    assert faults_of(5, **given) == [
        ("players", "5 is not 2, 3 or 4"),
        ("options", "'fast' is neither CardGameOptions nor one of default, bga"),
        ("abilities", "'all' is neither four ability tiles nor one of base, variant_a, variant_b"),
        ("jokers", "1 is neither True nor False"),
        ("missions", "3 is neither True, False nor two different missions"),
    ]
    assert faults_of(2, abilities=4) == [("abilities", "4 is not a choice of ability tiles")]
    assert [path for path, _ in faults_of(1, abilities=())] == ["players"] + ["abilities"] * 2


def faults_of(players: int, **given: Any) -> list[tuple[str, str]]:  # noqa: ANN401 (anything)
    """Return the paths and texts of the faults of a game."""
    with pytest.raises(InvalidGame) as caught:
        cph.card_game(players, **given)
    return [(fault.path, fault.text) for fault in caught.value.faults]


@pytest.mark.rule("base.setup.house")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_player_has_an_empty_house_of_45_cells_with_seven_coats_of_arms(players: int) -> None:
    state = cph.card_game(players)
    assert len(state.players) == players
    for player in state.players:
        assert player.house == House(filled=0, windows=0, colors=(0, 0, 0, 0, 0))
        assert player.house.empty == 45
        assert player.house.coats == cells("c3 e5 b7 d9")
    assert cells("a2 a4 a6") == COAT_ROWS
    assert sum(row for row in ROW if row & COAT_ROWS) == cells(
        "a2 b2 c2 d2 e2 a4 b4 c4 d4 e4 a6 b6 c6 d6 e6"
    )


@pytest.mark.rule("base.setup.house-colors")
@pytest.mark.parametrize("turn", [0, 1, 2, 3])
def test_every_player_may_build_in_every_color(turn: int) -> None:
    """Ruling B-09."""
    hand = Sitting(hand="bbyyrrggpp")
    state = position(hand, hand, hand, hand, turn=turn)
    colors = {b.tile.color for b in offered(state, Build)}
    assert colors == set(Color)


@pytest.mark.rule("base.setup.tiles")
@pytest.mark.parametrize(
    ("players", "copies", "total"),
    [(2, [2, 2, 2, 1], 35), (3, [2, 3, 2, 1], 40), (4, [3, 3, 3, 1], 50)],
)
def test_fewer_players_have_fewer_facade_tiles_and_always_twelve_special_tiles(
    players: int, copies: list[int], total: int
) -> None:
    """Rulings B-01 and B-04."""
    state = cph.card_game(players)
    assert [(tile.color, tile.size) for tile in FACADE_TILES] == [
        (color, size) for color in Color for size in (2, 3, 4, 5)
    ]
    assert list(state.tiles) == copies * 5
    assert sum(state.tiles) == total
    assert state.special_tiles == 12


@pytest.mark.rule("base.setup.cards")
@pytest.mark.parametrize(("players", "each"), [(2, 14), (3, 12), (4, 14)])
def test_fourteen_cards_of_each_color_and_twelve_with_three_players(
    players: int, each: int
) -> None:
    """Ruling B-06."""
    state = cph.card_game(players)
    assert state.supply == (each,) * 5
    assert state.discard == (0,) * 5
    assert state.display == (None,) * 7


@pytest.mark.rule("base.setup.display")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_seven_cards_are_turned_over_clockwise_before_the_hands_are_dealt(players: int) -> None:
    """Rulings B-03 and P-02."""
    state = cph.card_game(players)
    for number, letter in enumerate(DISPLAY):
        assert state.phase is Phase.DISPLAY
        assert state.display[number:] == (None,) * (7 - number)
        state = turn_over(state, letter)
        assert all(card is not None for card in state.display[: number + 1])
    assert state.phase is Phase.HANDS
    assert [str(card)[0] for card in state.display] == list(DISPLAY)
    assert all(player.hand == (0,) * 5 for player in state.players)


@pytest.mark.rule("base.setup.end-card")
@pytest.mark.parametrize("players", [3, 4])
def test_the_end_of_game_card_waits_beside_the_track(players: int) -> None:
    state = turn_over(cph.card_game(players), DISPLAY + HANDS[players])
    assert state.end_card is EndCard.BESIDE
    assert state.supply_size == sum(state.supply)


@pytest.mark.rule("base.setup.end-card")
def test_with_two_players_the_end_of_game_card_goes_among_the_last_ten_after_the_display() -> None:
    """Rulings B-03, E-05 and E-09: it is in no display and in no starting hand."""
    state = cph.card_game(2)
    for letter in DISPLAY:
        assert state.end_card is EndCard.BESIDE
        assert Reveal(END_OF_GAME) not in [outcome for outcome, _ in cph.chance_outcomes(state)]
        state = turn_over(state, letter)
    assert state.end_card is EndCard.SUPPLY
    for letter in HANDS[2]:
        assert refused(state, Reveal(END_OF_GAME)) == ("base.supply.chance",)
        state = turn_over(state, letter)
    assert (sum(state.supply), state.supply_size) == (58, 59)


@pytest.mark.rule("base.setup.abilities")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_there_is_one_ability_tile_of_each_type_for_each_player(players: int) -> None:
    """Ruling B-05."""
    state = cph.card_game(players)
    owned = [ability for player in state.players for ability in player.abilities]
    for ability in Ability:
        in_base_game = ability <= Ability.BOTH_ACTIONS
        found = state.abilities[ability] + owned.count(ability)
        assert found == (players if in_base_game else 0)


@pytest.mark.rule("base.setup.any-cards")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_starts_with_any_cards_active_side_up(players: int) -> None:
    """Ruling B-05."""
    state = cph.card_game(players)
    for player in state.players:
        assert player.active == (Ability.ANY_CARDS,)
        assert player.inactive == player.resting == ()
    assert state.abilities == (0, players, players, players, players, 0, 0, 0, 0, 0, 0)


@pytest.mark.rule("base.setup.hands")
@pytest.mark.parametrize(
    ("players", "hands", "left"),
    [
        (2, ["rr", "ggg"], 58),
        (3, ["rr", "ggg", "ppp"], 45),
        (4, ["rr", "ggg", "ppp", "bbbb"], 51),
    ],
)
def test_each_player_is_dealt_a_whole_starting_hand_first_seat_first(
    players: int, hands: list[str], left: int
) -> None:
    """Rulings B-07 and P-02."""
    state = turn_over(cph.card_game(players), DISPLAY)
    for seat, hand in enumerate(hands):
        assert state.to_act == seat
        state = turn_over(state, hand)
    assert [player.hand for player in state.players] == [cards(hand) for hand in hands]
    assert sum(state.supply) == left
    assert state.phase is Phase.ACTION


@pytest.mark.rule("base.setup.hands", "base.turn.open-information")
def test_a_starting_hand_was_seen_by_its_owner_only() -> None:
    """Ruling B-08."""
    state = turn_over(cph.card_game(4), DISPLAY + HANDS[4])
    for player in state.players:
        assert player.concealed == player.hand
        assert player.open == (0,) * 5


@pytest.mark.rule("base.setup.hands", "base.turn.open-information")
def test_a_dealt_card_is_told_to_its_owner_and_to_one_who_sees_all() -> None:
    """Ruling B-08."""
    before = turn_over(cph.card_game(2), DISPLAY)
    move = Reveal(Color.RED)
    after = cph.apply(before, move)
    seen, hidden = CardDealt(0, Color.RED), CardDealt(0, None)
    assert [cph.events(before, move, after, seat=seat)[0] for seat in (0, 1)] == [seen, hidden]
    assert cph.events(before, move, after)[0] == seen
    with pytest.raises(InvalidValue, match="seats 0 to 1"):
        cph.events(before, move, after, seat=2)


@pytest.mark.rule("base.setup.first-player")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_seat_begins_with_nothing_scored(players: int) -> None:
    """Ruling B-02."""
    state = let_chance_run(cph.card_game(players))
    assert (state.to_act, state.phase) == (0, Phase.ACTION)
    assert [player.score for player in state.players] == [0] * players


@pytest.mark.rule("base.supply.chance")
@pytest.mark.parametrize(("players", "each"), [(2, 14), (3, 12), (4, 14)])
def test_every_card_that_is_left_is_equally_likely_at_set_up(players: int, each: int) -> None:
    """Ruling P-02."""
    state = cph.card_game(players)
    fifth = Fraction(1, 5)
    assert cph.chance_outcomes(state) == tuple((Reveal(color), fifth) for color in Color)
    after = dict(cph.chance_outcomes(turn_over(state, "b")))
    rest = 5 * each - 1
    assert after == {Reveal(color): Fraction(each - (color is Color.BLUE), rest) for color in Color}


@pytest.mark.rule("base.turn.order")
def test_nobody_plays_while_the_cards_are_dealt() -> None:
    state = cph.card_game(3)
    assert cph.legal_actions(state) == ()
    assert refused(state, build("r", "*a1 b1")) == ("base.turn.order",)
