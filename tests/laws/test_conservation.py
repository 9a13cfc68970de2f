"""Law 4: the contents of the box are always accounted for, place by place.

Cards, facade tiles, special tiles and ability tiles neither vanish nor appear. The contents are
written down here again, from the list of components, so that nothing is compared with itself.
"""

from collections import Counter
from fractions import Fraction
from functools import lru_cache

import pytest

import copenhagen as cph
from copenhagen.cardgame.actions import (
    Build,
    PlaceJoker,
    PlaceSpecial,
    Reveal,
    TakeAbility,
    TakeAdditional,
    TakeCards,
)
from copenhagen.cardgame.components import END_OF_GAME, Ability
from copenhagen.cardgame.state import EndCard, Player, State
from copenhagen.house.colors import Color
from tests.laws.holding import law_of_states, law_of_steps, law_of_walks
from tests.laws.reporting import reported
from tests.strategies import CARD_GAME, Step, Walk

CARDS_OF_A_COLOR = {2: 14, 3: 12, 4: 14}
COPIES_BY_SIZE = {
    2: {2: 2, 3: 2, 4: 2, 5: 1},
    3: {2: 2, 3: 3, 4: 2, 5: 1},
    4: {2: 3, 3: 3, 4: 3, 5: 1},
}
SPECIAL_TILES = 12
COLORS = ("blue", "yellow", "red", "green", "purple")
BASE_ABILITIES = (
    "any_cards",
    "additional_card",
    "construction_discount",
    "change_of_colors",
    "both_actions",
)
ABILITIES = (
    *BASE_ABILITIES,
    "draw_pile",
    "discard_pile",
    "four_cards",
    "hand_limit",
    "construct_twice",
    "special_tile",
)


def check_that_each_color_is_complete(state: State) -> None:
    places: Counter[str] = Counter()
    for counts in (state.supply, state.discard, *(player.hand for player in state.players)):
        assert len(counts) == 5
        assert min(counts) >= 0
        places.update(dict(zip(COLORS, counts, strict=True)))
    places.update(str(card) for card in state.display if isinstance(card, Color))
    assert places == dict.fromkeys(COLORS, CARDS_OF_A_COLOR[state.game.players])


def check_that_the_pile_is_the_discard_pile(state: State) -> None:
    """With "Discard pile" in the game, the ordered pile holds the same cards as the discard."""
    in_order = Counter(str(card) for card in state.pile)
    in_game = state.game.abilities
    drawn = () if isinstance(in_game, str) else in_game
    if in_game == "variant_b" or Ability.DISCARD_PILE in drawn:
        counts = dict(zip(COLORS, state.discard, strict=True))
        assert in_order == Counter(counts)
    else:
        assert not in_order


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
        cells = sum(
            (player.house.colors[color] & ~player.house.jokers).bit_count()
            for player in state.players
        )
        covered = sum(covered_by_jokers(player, color) for player in state.players)
        stacks = state.tiles[4 * color : 4 * color + 4]
        gone = sum(
            size * (COPIES_BY_SIZE[players][size] - stacks[size - 2]) for size in (2, 3, 4, 5)
        )
        assert cells + covered == gone, (
            f"{color} cells on the houses are not those of the missing tiles"
        )


def covered_by_jokers(player: Player, color: Color) -> int:
    """Return the number of bricks of a color that jokers cover."""
    mine = player.house.tiles
    jokers = [tile for tile in mine if isinstance(tile, PlaceJoker)]
    if not jokers:
        return 0
    bricks = {
        tile.placement.brick
        for tile in mine
        if isinstance(tile, Build) and tile.tile.color is color
    }
    return sum(joker.placement.cells in bricks for joker in jokers)


def check_that_no_special_tile_is_lost(state: State) -> None:
    """There are as many joker tiles as the special tiles that they replace."""
    white = 0
    for player in state.players:
        house = player.house
        colored = frozenset().union(*map(cells_of, house.colors))
        wild = cells_of(house.colors[0]).intersection(*map(cells_of, house.colors))
        specials = [tile for tile in house.tiles if isinstance(tile, PlaceSpecial)]
        jokers = [tile for tile in house.tiles if isinstance(tile, PlaceJoker)]
        assert house.filled.bit_count() - len(colored) == len(specials)
        assert wild == {tile.cell for tile in jokers}
        assert len(wild) == len(jokers)
        assert not (specials if state.game.jokers else jokers)
        white += len(specials) + len(jokers)
    assert state.special_tiles >= 0
    assert state.special_tiles + white == SPECIAL_TILES


@lru_cache(maxsize=4_096)
def cells_of(mask: int) -> frozenset[int]:
    return frozenset(cell for cell in range(45) if mask >> cell & 1)


def check_that_the_sets_are_those_of_variant_a(state: State) -> None:
    """With four sets in the game, one of them is of the three, and none is "Any cards"."""
    sets = state.game.abilities
    if not isinstance(sets, str):
        names = {str(ability) for ability in sets}
        assert len(sets) == len(names) == 4
        assert len(names & {"both_actions", "four_cards", "construct_twice"}) == 1
        assert "any_cards" not in names
    else:
        assert sets in ("base", "variant_b") or str(state.phase) in ("display", "sets")
    if str(state.phase) == "sets":
        assert sets == "variant_a"
        assert None not in state.display
        assert [odds for _, odds in cph.chance_outcomes(state)] == [Fraction(1, 105)] * 105


def check_that_each_ability_is_complete(state: State) -> None:
    owned: Counter[Ability] = Counter()
    for player in state.players:
        sides = (*player.active, *player.inactive, *player.resting)
        assert len(set(sides)) == len(sides), "a player has an ability tile twice"
        for side in (player.active, player.inactive, player.resting):
            assert list(side) == sorted(side)
        assert Ability.ANY_CARDS in sides, 'a player has lost "Any cards"'
        owned.update(sides)
    shown = Counter(state.ability_display)
    assert list(state.ability_display) == sorted(state.ability_display)
    assert len(state.abilities) == len(ABILITIES)
    for ability, left in enumerate(state.abilities):
        assert str(Ability(ability)) == ABILITIES[ability]
        assert left >= 0
        assert left + owned[Ability(ability)] + shown[Ability(ability)] == copies(state, ability)


def copies(state: State, ability: int) -> int:
    """Return the number of ability tiles of a kind in the game."""
    players, in_game = state.game.players, state.game.abilities
    if ability == 0:
        return players
    if in_game == "variant_b":
        return 2
    if isinstance(in_game, str):
        return players if in_game == "base" and ABILITIES[ability] in BASE_ABILITIES else 0
    return players if Ability(ability) in in_game else 0


def check_that_the_ability_display_is_right(state: State) -> None:
    """In variant B four tiles are face up between players' steps, and fewer only at the end."""
    shown = len(state.ability_display)
    if state.game.abilities != "variant_b" or str(state.phase) == "display":
        assert shown == 0
    elif str(state.phase) == "next_ability":
        assert shown == 3
        assert any(state.abilities)
    elif str(state.phase) != "ability_display":
        assert shown == 4 or (shown < 4 and not any(state.abilities))
    if state.game.abilities == "variant_b" and str(state.phase) == "coat_of_arms":
        takes = [move for move in cph.legal_actions(state) if isinstance(move, TakeAbility)]
        assert {move.ability for move in takes} <= {*state.ability_display}


def check_that_no_card_is_lost(state: State) -> None:
    check_that_each_color_is_complete(state)
    check_that_the_pile_is_the_discard_pile(state)
    check_that_concealed_cards_are_in_hand(state)
    check_that_there_is_one_end_of_game_card(state)


def check_that_no_tile_is_lost(state: State) -> None:
    check_that_no_facade_tile_is_lost(state)
    check_that_no_special_tile_is_lost(state)


def check_that_no_ability_tile_is_lost(state: State) -> None:
    check_that_the_sets_are_those_of_variant_a(state)
    check_that_each_ability_is_complete(state)
    check_that_the_ability_display_is_right(state)


def check_that_nothing_is_lost(state: State) -> None:
    check_that_no_card_is_lost(state)
    check_that_no_tile_is_lost(state)
    check_that_no_ability_tile_is_lost(state)


def check_that_the_pile_changes_at_its_top(step: Step) -> None:
    """Cards are put on the pile, or its top two are taken, or all of it is reshuffled."""
    before, after = step.before.pile, step.after.pile
    if type(step.move).__name__ == "TakeFromDiscardPile":
        assert after == before[:-2]
        before_hand, after_hand = (
            s.players[step.before.to_act].hand for s in (step.before, step.after)
        )
        got = [now - then for then, now in zip(before_hand, after_hand, strict=True)]
        assert got == [before[-2:].count(color) for color in Color]
    elif step.before.end_card is EndCard.BESIDE and step.after.end_card is EndCard.SUPPLY:
        assert after == () or not step.before.pile
    else:
        assert after[: len(before)] == before


def check_that_the_display_changes_at_the_right_slots(step: Step) -> None:
    """Cards leave the named slots, and new ones fill the first empty slot; no card moves."""
    before, after, move = step.before.display, step.after.display, step.move
    changed = [slot for slot in range(7) if before[slot] is not after[slot]]
    if isinstance(move, TakeCards | TakeAdditional):
        assert changed == list(move.slots if isinstance(move, TakeCards) else (move.slot,))
        assert {after[slot] for slot in changed} == {None}
    elif isinstance(move, Reveal) and str(step.before.phase) in ("display", "refill"):
        assert changed == [before.index(None)]
        assert after[changed[0]] is move.card
    else:
        assert not changed
    if str(step.after.phase) in ("hands", "action"):
        assert None not in after


def check_that_the_end_of_game_card_moves_rightly(step: Step) -> None:
    """The card is shuffled in once: at the set-up with two players, else when the supply runs out.

    It can be turned over when at most nine facade cards are left, and it ends the game.
    """
    before, after = step.before, step.after
    left = sum(before.supply) - isinstance(step.move, Reveal)
    if before.end_card is EndCard.BESIDE and after.end_card is not EndCard.BESIDE:
        assert after.end_card is EndCard.SUPPLY
        if before.game.players == 2:
            assert (str(before.phase), None in after.display) == ("display", False)
            assert sum(after.supply) == left
        else:
            assert left == 0
            assert not any(after.discard)
            assert not any(after.pile)
            at_once = before.game.options.reshuffle == "eager"
            assert at_once or str(after.phase) in TURNS_A_CARD, "reshuffled too early"
    elif before.end_card is not after.end_card:
        assert before.end_card is EndCard.SUPPLY
        assert sum(before.supply) <= 9
        assert str(after.phase) == "over"
    else:
        assert all(now <= then for then, now in zip(before.supply, after.supply, strict=True))
        if after.end_card is EndCard.BESIDE and None not in after.display:
            assert after.game.players > 2


TURNS_A_CARD = ("draw", "refill")


def check_that_the_supply_never_runs_out(state: State) -> None:
    """It is reshuffled with its last card, or, with that option, before a card is needed."""
    if state.end_card is EndCard.BESIDE and not any(state.supply):
        assert state.game.options.reshuffle == "lazy"
        assert str(state.phase) not in TURNS_A_CARD


@pytest.mark.rule(
    "base.setup.display",
    "base.take.occupied",
    "base.take.refill",
    "base.take.refill-order",
)
@law_of_steps(CARD_GAME)
def test_the_display_changes_at_the_right_slots(step: Step) -> None:
    check_that_the_display_changes_at_the_right_slots(step)


@pytest.mark.rule(
    "base.setup.end-card",
    "base.supply.reshuffle",
    "base.supply.end-card",
    "base.supply.two-players",
    "base.end.card",
    "expansion.draw-pile.end",
    "expansion.draw-pile.reshuffle",
)
@law_of_steps(CARD_GAME)
def test_the_end_of_game_card_is_shuffled_in_once_and_ends_the_game(step: Step) -> None:
    check_that_the_end_of_game_card_moves_rightly(step)
    check_that_the_supply_never_runs_out(step.after)


@pytest.mark.rule(
    "base.supply.discard-pile",
    "expansion.discard-pile",
    "expansion.discard-pile.order",
)
@law_of_steps(CARD_GAME)
def test_the_discard_pile_changes_at_its_top(step: Step) -> None:
    check_that_the_pile_changes_at_its_top(step)


@pytest.mark.rule(
    "base.setup.cards",
    "base.setup.tiles",
    "base.setup.abilities",
    "base.setup.any-cards",
    "base.hand.owned",
    "base.build.stock",
    "base.coat.special-stock",
    "base.coat.no-double",
    "expansion.variant-a.sets",
    "expansion.variant-a.one-of-three",
    "expansion.variant-a.drawn",
    "expansion.variant-b.stack",
    "expansion.variant-b.display",
    "expansion.variant-b.replace",
    "expansion.variant-b.used-up",
    "expansion.joker.instead",
    "expansion.joker.stock",
)
@law_of_states(CARD_GAME)
def test_what_the_box_holds_is_accounted_for(state: State) -> None:
    check_that_nothing_is_lost(state)


@pytest.mark.rule("base.ability.when", "base.build.at-once")
@law_of_steps(CARD_GAME)
def test_only_the_player_to_act_changes(step: Step) -> None:
    """Everything of the other seats is left alone, and the game itself stays the same."""
    drawn = str(step.before.phase) in ("sets", "missions")
    assert step.after.game == step.before.game or drawn
    assert step.after.game.players == step.before.game.players
    assert step.after.game.options == step.before.game.options
    for seat, player in enumerate(step.before.players):
        if seat != step.before.to_act:
            assert step.after.players[seat] is player


def check_that_no_hand_is_over_the_limit(state: State) -> None:
    """Except the hand of a player who is taking cards, or who has "Hand limit"."""
    taking = ("additional", "hand_limit", "draw", "over")
    for seat, player in enumerate(state.players):
        assert sum(player.hand) <= 11
        if seat != state.to_act or str(state.phase) not in taking:
            keeps = Ability.HAND_LIMIT in player.abilities
            assert sum(player.hand) <= (11 if keeps else 7)


@pytest.mark.rule(
    "base.hand.limit",
    "base.ability.discard-first",
    "expansion.hand-limit.keep",
    "expansion.hand-limit.discard-first",
)
@law_of_states(CARD_GAME)
def test_a_hand_is_over_the_limit_only_while_its_player_takes_cards(state: State) -> None:
    check_that_no_hand_is_over_the_limit(state)


@pytest.mark.rule(
    "base.take.two-adjacent",
    "base.ability.additional-card",
    "expansion.ability.four-at-most",
)
@law_of_walks(CARD_GAME)
def test_nobody_picks_up_more_than_four_cards_in_a_turn(walk: Walk) -> None:
    picked = 0
    for step in walk.steps:
        if str(step.before.phase) in ("action", "hands"):
            picked = 0
        seat = step.before.to_act
        before, after = step.before.players[seat], step.after.players[seat]
        picked += max(0, sum(after.hand) - sum(before.hand))
        with reported(step.before, step.move):
            assert picked <= 4
            if str(step.before.phase) in ("action", "take") and picked:
                assert sum(before.hand) <= 7


TURNS: dict[str, set[tuple[str, str]]] = {
    "ActivateAbilities": {("inactive", "resting"), ("inactive", "active"), ("resting", "active")},
    "TakeAbility": {("stack", "active"), ("resting", "active")},
    "PlaceSpecial": {("active", "inactive"), ("resting", "active")},
    "PlaceJoker": {("active", "inactive"), ("resting", "active")},
    "ScoreMission": {("resting", "active")},
    "RevealAbility": {("resting", "active")},
    "Decline": {("resting", "active")},
    "Done": {("resting", "active")},
    "TakeCards": {("active", "inactive")},
    "TakeFromDiscardPile": {("active", "inactive")},
    "DrawCards": {("active", "inactive")},
    "KeepCards": {("active", "inactive")},
    "TakeAdditional": {("active", "inactive")},
    "Build": {("active", "inactive"), ("resting", "active")},
    "Pay": {("active", "inactive"), ("resting", "active")},
}
"""The sides between which a move may turn an ability tile; other moves turn none."""


IN_ITS_TURN = (
    "coat_of_arms",
    "reward",
    "next_ability",
    "purchase",
    "after_purchase",
    "payment",
    "over",
)
"""The questions that may follow in a turn once tiles were flipped back in it."""


def side_of(player: Player, ability: Ability) -> str:
    """Return the side that the tile shows, or ``stack`` if the player does not own it."""
    sides = {"active": player.active, "inactive": player.inactive, "resting": player.resting}
    return next((side for side, tiles in sides.items() if ability in tiles), "stack")


def check_that_ability_tiles_turn_in_one_circle(step: Step) -> None:
    """Active, used and so inactive, flipped back and so resting, active from the next turn on."""
    seat = step.before.to_act
    me, then = step.before.players[seat], step.after.players[seat]
    turned = {(side_of(me, tile), side_of(then, tile)) for tile in Ability if me is not then}
    changed = {(before, after) for before, after in turned if before != after}
    assert changed <= TURNS.get(type(step.move).__name__, set())
    in_its_turn = str(step.after.phase) in IN_ITS_TURN
    for other, player in enumerate(step.after.players):
        assert not player.resting or (in_its_turn and other == step.after.to_act)
    assert not in_its_turn or changed.isdisjoint([("resting", "active"), ("inactive", "active")])


@pytest.mark.rule(
    "base.ability.flip",
    "base.ability.rest",
    "base.coat.activate",
    "base.coat.ability",
)
@law_of_steps(CARD_GAME)
def test_ability_tiles_turn_in_one_circle(step: Step) -> None:
    check_that_ability_tiles_turn_in_one_circle(step)


def check_that_no_number_of_ability_tiles_is_too_many(state: State) -> None:
    """A player can take any type on offer and not owned, however many they own already."""
    owned = [(*player.active, *player.inactive, *player.resting) for player in state.players]
    assert all(len({*tiles}) == len(tiles) for tiles in owned)
    if str(state.phase) == "coat_of_arms":
        stacks = {tile for tile in Ability if state.abilities[tile]}
        offered = {*state.ability_display} if state.game.abilities == "variant_b" else stacks
        taken = {move.ability for move in cph.legal_actions(state) if isinstance(move, TakeAbility)}
        assert taken == offered - {*owned[state.to_act]}


@pytest.mark.rule("expansion.ability.any-number", "base.coat.no-double", "expansion.variant-b.take")
@law_of_states(CARD_GAME)
def test_no_number_of_ability_tiles_is_too_many(state: State) -> None:
    """Ruling X-35."""
    check_that_no_number_of_ability_tiles_is_too_many(state)


@pytest.mark.rule("expansion.ability.any-number")
def test_somebody_with_more_ability_tiles_than_the_base_game_has_takes_another() -> None:
    assert any(
        isinstance(step.move, TakeAbility)
        and len((me := step.before.players[step.before.to_act]).active + me.inactive) > 5
        for step in CARD_GAME.directed_steps
    )
