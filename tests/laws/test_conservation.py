"""Law 4: what the box holds is always accounted for, place by place.

Cards, facade tiles, special tiles and ability tiles neither vanish nor appear. The box is written
down here a second time, from the list of components, so that nothing is compared with itself.
"""

from collections import Counter

from hypothesis import given

from copenhagen.cardgame.actions import Build, PlaceSpecial
from copenhagen.cardgame.components import END_OF_GAME, Ability
from copenhagen.cardgame.state import EndCard, Player, State
from copenhagen.house.colors import Color
from tests.laws.reporting import reported
from tests.strategies import Step, Walk, walks

CARDS_OF_A_COLOR = {2: 14, 3: 12, 4: 14}
COPIES_BY_SIZE = {
    2: {2: 2, 3: 2, 4: 2, 5: 1},
    3: {2: 2, 3: 3, 4: 2, 5: 1},
    4: {2: 3, 3: 3, 4: 3, 5: 1},
}
SPECIAL_TILES = 12
COLORS = ("blue", "yellow", "red", "green", "purple")
ABILITIES = (
    "any_cards",
    "additional_card",
    "construction_discount",
    "change_of_colors",
    "both_actions",
)


def check_that_no_card_is_lost(state: State) -> None:
    places: Counter[str] = Counter()
    for counts in (state.supply, state.discard, *(player.hand for player in state.players)):
        assert len(counts) == 5
        assert min(counts) >= 0
        places.update(dict(zip(COLORS, counts, strict=True)))
    places.update(str(card) for card in state.display if isinstance(card, Color))
    assert places == dict.fromkeys(COLORS, CARDS_OF_A_COLOR[state.game.players])


def check_that_concealed_cards_are_in_hand(state: State) -> None:
    for player in state.players:
        assert all(0 <= c <= h for c, h in zip(player.concealed, player.hand, strict=True))


def check_that_there_is_one_end_of_game_card(state: State) -> None:
    shown = sum(card is END_OF_GAME for card in state.display)
    assert shown == (state.end_card is EndCard.DISPLAY)
    assert len(state.display) == 7


def check_that_no_facade_tile_is_lost(state: State) -> None:
    players = state.game.players
    assert len(state.tiles) == 20
    built = Counter(
        (tile.tile.color, tile.tile.size)
        for player in state.players
        for tile in player.house.tiles
        if isinstance(tile, Build)
    )
    for index, left in enumerate(state.tiles):
        color, size = Color(index // 4), index % 4 + 2
        assert left >= 0
        assert left + built[color, size] == COPIES_BY_SIZE[players][size]
    for color in Color:
        cells = sum(player.house.colors[color].bit_count() for player in state.players)
        stacks = state.tiles[4 * color : 4 * color + 4]
        gone = sum(
            size * (COPIES_BY_SIZE[players][size] - stacks[size - 2]) for size in (2, 3, 4, 5)
        )
        assert cells == gone, f"{color} cells on the houses are not those of the missing tiles"


def check_that_no_special_tile_is_lost(state: State) -> None:
    white = 0
    for player in state.players:
        house = player.house
        colored = sum(mask.bit_count() for mask in house.colors)
        laid = sum(isinstance(tile, PlaceSpecial) for tile in house.tiles)
        assert house.filled.bit_count() - colored == laid
        white += laid
    assert state.special_tiles >= 0
    assert state.special_tiles + white == SPECIAL_TILES


def check_that_no_ability_tile_is_lost(state: State) -> None:
    owned: Counter[Ability] = Counter()
    for player in state.players:
        sides = (*player.active, *player.inactive, *player.resting)
        assert len(set(sides)) == len(sides), "a player has an ability tile twice"
        for side in (player.active, player.inactive, player.resting):
            assert list(side) == sorted(side)
        assert Ability.ANY_CARDS in sides, 'a player has lost "Any cards"'
        owned.update(sides)
    assert len(state.abilities) == len(ABILITIES)
    for ability, left in enumerate(state.abilities):
        assert str(Ability(ability)) == ABILITIES[ability]
        assert left >= 0
        assert left + owned[Ability(ability)] == state.game.players


def check_that_nothing_is_lost(state: State) -> None:
    check_that_no_card_is_lost(state)
    check_that_concealed_cards_are_in_hand(state)
    check_that_there_is_one_end_of_game_card(state)
    check_that_no_facade_tile_is_lost(state)
    check_that_no_special_tile_is_lost(state)
    check_that_no_ability_tile_is_lost(state)


@given(walks())
def test_what_the_box_holds_is_accounted_for(walk: Walk) -> None:
    for state in walk.states:
        with reported(state):
            check_that_nothing_is_lost(state)


@given(walks())
def test_only_the_player_to_act_changes(walk: Walk) -> None:
    """What belongs to the other seats is left alone, and the game itself stays the same."""
    for step in walk.steps:
        with reported(step.before, step.move):
            assert step.after.game == walk.game
            for seat, player in enumerate(step.before.players):
                if seat != step.before.seat:
                    assert step.after.players[seat] is player


@given(walks())
def test_a_hand_is_over_the_limit_only_while_its_player_takes_cards(walk: Walk) -> None:
    taking = ("additional", "hand_limit")
    for state in walk.states:
        with reported(state):
            for seat, player in enumerate(state.players):
                if seat != state.seat or str(state.phase) not in taking:
                    assert sum(player.hand) <= 7


TURNS: dict[str, set[tuple[str, str]]] = {
    "ActivateAbilities": {("inactive", "resting"), ("inactive", "active"), ("resting", "active")},
    "TakeAbility": {("stack", "active"), ("resting", "active")},
    "PlaceSpecial": {("resting", "active")},
    "Decline": {("resting", "active")},
    "TakeCards": {("active", "inactive")},
    "TakeAdditional": {("active", "inactive")},
    "Build": {("active", "inactive")},
    "Pay": {("active", "inactive")},
}
"""How a move may turn an ability tile, from one side to another; other moves turn none."""


def side_of(player: Player, ability: Ability) -> str:
    """Return the side that the tile shows, or ``stack`` where the player has not got it."""
    sides = {"active": player.active, "inactive": player.inactive, "resting": player.resting}
    return next((side for side, tiles in sides.items() if ability in tiles), "stack")


def check_that_ability_tiles_turn_in_one_circle(step: Step) -> None:
    """Active, used and so inactive, flipped back and so resting, active from the next turn on."""
    seat = step.before.seat
    turned = {
        (side_of(step.before.players[seat], tile), side_of(step.after.players[seat], tile))
        for tile in Ability
    }
    changed = {(before, after) for before, after in turned if before != after}
    assert changed <= TURNS.get(type(step.move).__name__, set())
    in_its_turn = str(step.after.phase) in ("coat_of_arms", "over")
    for other, player in enumerate(step.after.players):
        assert not player.resting or (in_its_turn and other == step.after.seat)
    assert ("resting", "active") not in changed or not in_its_turn


@given(walks())
def test_ability_tiles_turn_in_one_circle(walk: Walk) -> None:
    for step in walk.steps:
        with reported(step.before, step.move):
            check_that_ability_tiles_turn_in_one_circle(step)
