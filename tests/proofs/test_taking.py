"""The footbridges that cards can be taken from, for every display and set of ability tiles.

This is decided by tables of slots, not by bit arithmetic, so no solver is needed: all 128 sets of
slots, all 128 patterns of a display and all 2,048 sets of active tiles are tried with the
library's own functions; only the reasons are asked for with fewer of these sets in the quick
profile. A display is always full when action A begins (base.take.refill), so only the additional
card meets empty slots.
"""

from collections.abc import Callable, Iterable
from functools import cache
from itertools import combinations, pairwise, product
from typing import Any

import attrs
import pytest

import copenhagen as cph
from copenhagen.cardgame.actions import TakeAdditional, TakeCards
from copenhagen.cardgame.components import ABILITIES, BASE_ABILITIES, Ability, Variant
from copenhagen.cardgame.rules import take_cards
from copenhagen.cardgame.state import Phase, Player, State, StateDraft, player_draft
from copenhagen.house.colors import COLORS
from tests.proofs.symbolic import some

Slots = tuple[int, ...]
Tiles = frozenset[Ability]

SETS_OF_SLOTS = tuple(slots for number in range(8) for slots in combinations(range(7), number))
ANY, ADDITIONAL, FOUR = Ability.ANY_CARDS, Ability.ADDITIONAL_CARD, Ability.FOUR_CARDS


def sets_of(tiles: Iterable[Ability]) -> list[Tiles]:
    found = [frozenset[Ability]()]
    for tile in tiles:
        found += [chosen | {tile} for chosen in found]
    return found


def begun(abilities: Variant, four_cards: str = "run") -> State:
    options = cph.CardGameOptions(four_cards=four_cards)  # type: ignore[arg-type]
    state = cph.card_game(2, abilities=abilities, options=options)
    return attrs.evolve(state, phase=Phase.ACTION)


GAMES = {
    "base game": (begun("base"), BASE_ABILITIES),
    "four in a row": (begun("variant_b"), ABILITIES),
    "two pairs": (begun("variant_b", "two_pairs"), ABILITIES),
}


def owner_of(state: State, tiles: Tiles) -> Player:
    """Return the player with these tiles active, and no cards in hand."""
    return attrs.evolve(state.players[0], active=tuple(sorted(tiles)))


# Action A


def may_be_taken(slots: Slots, tiles: Tiles, *, two_pairs: bool) -> bool:
    """Two neighbors in the line, four in a row with "Four cards", or any slots with "Any cards"."""
    gaps = [right - left for left, right in pairwise(slots)]
    if len(slots) == 2:
        return gaps == [1] or ANY in tiles
    if len(slots) != 4 or FOUR not in tiles:
        return False
    return gaps == [1, 1, 1] or ANY in tiles or (two_pairs and gaps[0] == gaps[2] == 1)


Taking = Callable[[State, Player], set[Slots]]


def offered(state: State, me: Player) -> set[Slots]:
    """Return the slots of every take that the library lists."""
    rules = state.game.rules
    takes: list[Any] = [*rules.choices[Phase.ACTION][0](state, me)]
    slots = [action.slots for action in takes if isinstance(action, TakeCards)]
    assert len(slots) == len(set(slots)), "a take is listed twice"
    return set(slots)


def not_refused(state: State, me: Player) -> set[Slots]:
    """Return the slots of every take that the library gives no reason against."""
    reasons = state.game.rules.action_rules[TakeCards].reasons
    return {
        slots
        for slots in (*SETS_OF_SLOTS, *product(range(-1, 8), repeat=2))
        if not any(True for _ in reasons(state, me, TakeCards(slots)))
    }


@cache
def named(tiles: Tiles, *, two_pairs: bool) -> set[Slots]:
    """Return the slots of the takes that the rules list, given the tiles that matter to them."""
    return {slots for slots in SETS_OF_SLOTS if may_be_taken(slots, tiles, two_pairs=two_pairs)}


def says_which_can_be_taken(taking: Taking, game: str) -> bool:
    state, in_game = GAMES[game]
    two_pairs = game == "two pairs"
    # Asking for the reasons against each take with each set of tiles takes long.
    asked = some if taking is not_refused else list[Tiles]
    return all(
        taking(state, owner_of(state, tiles)) == named(tiles & {ANY, FOUR}, two_pairs=two_pairs)
        for tiles in asked(sets_of(in_game))
    )


@pytest.mark.rule(
    "base.take.two-adjacent",
    "base.take.line",
    "base.ability.any-cards",
    "expansion.four-cards",
    "expansion.four-cards.adjacent",
    "expansion.four-cards.any-cards",
)
@pytest.mark.parametrize("taking", [offered, not_refused])
@pytest.mark.parametrize("game", GAMES)
def test_the_slots_that_the_rules_name_can_be_taken(
    game: str, taking: Taking, statements: Callable[..., None]
) -> None:
    assert says_which_can_be_taken(taking, game)
    statements("sets of slots: with which tiles they can be taken", len(SETS_OF_SLOTS))


def without(slots: Slots) -> Taking:
    return lambda state, me: offered(state, me) - {slots}


def with_all(slots: Slots, *needs: Ability) -> Taking:
    """Return the function that also offers `slots` if these tiles are active."""

    def taking(state: State, me: Player) -> set[Slots]:
        return offered(state, me) | ({slots} if {*needs} <= {*me.active} else set())

    return taking


WRONG: dict[str, Taking] = {
    "the harbor is a ring": with_all((0, 6)),
    "one card": with_all((3,)),
    "three cards": with_all((1, 2, 3)),
    "four cards without the tile": with_all((0, 1, 2, 3)),
    "four cards with a gap": with_all((0, 1, 2, 4), FOUR),
    "three cards with every tile": with_all((0, 3, 6), *ABILITIES),
    "a pair is missing": without((5, 6)),
    "a row of four is missing": without((3, 4, 5, 6)),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_wrong_slots_are_refuted(wrong: str) -> None:
    assert not says_which_can_be_taken(WRONG[wrong], "four in a row")
    assert not says_which_can_be_taken(WRONG[wrong], "two pairs")


# The additional card

DISPLAYS = tuple(product((True, False), repeat=7))
"""Every pattern of cards and empty slots."""


def table_with(cards: tuple[bool, ...]) -> State:
    """Return a table with cards in these slots."""
    colors = [COLORS[slot % len(COLORS)] for slot in range(7)]
    display = tuple(color if card else None for color, card in zip(colors, cards, strict=True))
    return attrs.evolve(GAMES["base game"][0], display=display, phase=Phase.ADDITIONAL)


Adding = Callable[[State, Player], list[int]]


def added(state: State, me: Player) -> list[int]:
    """Return the slots of the additional cards that the library lists, in its order."""
    found = take_cards.additional_choices(state, me)
    reasons = take_cards.additional_reasons
    for slot in range(-1, 8) if found else ():
        is_listed = TakeAdditional(slot) in found
        assert is_listed == (not [*reasons(state, me, TakeAdditional(slot))])
    return [action.slot for action in found]


def says_which_can_be_added(adding: Adding) -> bool:
    return all(
        adding(table_with(cards), owner_of(GAMES["base game"][0], tiles))
        == [slot for slot in range(7) if cards[slot] and ADDITIONAL in tiles]
        for cards in DISPLAYS
        for tiles in sets_of(BASE_ABILITIES)
    )


@pytest.mark.rule("base.take.occupied", "base.ability.additional-card")
def test_an_additional_card_is_any_that_lies_there(statements: Callable[..., None]) -> None:
    assert says_which_can_be_added(added)
    statements("displays: which additional cards can be taken", len(DISPLAYS))


@pytest.mark.parametrize(
    "wrong",
    [
        lambda _, me: [*range(7)] if ADDITIONAL in me.active else [],
        lambda state, me: added(state, attrs.evolve(me, active=(ADDITIONAL,))),
        lambda state, me: added(state, me)[:-1],
        lambda state, me: added(state, me) if ANY not in me.active else [],
    ],
    ids=["empty slots", "without the tile", "not the last", "not with Any cards"],
)
def test_wrong_additional_cards_are_refuted(wrong: Adding) -> None:
    assert not says_which_can_be_added(wrong)


# The slots after a take

Picking = Callable[[StateDraft, Any, Slots], None]


def says_what_is_left(picking: Picking) -> bool:
    """Tell whether only taken cards leave their slots, for all cards of all displays."""
    for cards in DISPLAYS:
        state = table_with(cards)
        lying = [slot for slot in range(7) if cards[slot]]
        for number in range(len(lying) + 1):
            for slots in combinations(lying, number):
                table, me = StateDraft.of(state), player_draft(state.players[0])
                picking(table, me, slots)
                left = tuple(c for slot, c in enumerate(state.display) if slot not in slots)
                taken = [state.display[slot] for slot in slots]
                if tuple(c for slot, c in enumerate(table.display) if slot not in slots) != left:
                    return False
                if any(table.display[slot] is not None for slot in slots):
                    return False
                if list(me.hand) != [taken.count(color) for color in COLORS]:
                    return False
    return True


@pytest.mark.rule("base.take.occupied")
def test_the_cards_that_are_not_taken_stay_where_they_are(statements: Callable[..., None]) -> None:
    assert says_what_is_left(take_cards.pick_up)
    statements("displays: what any cards that are taken leave", 3**7)


def slides_together(table: StateDraft, me: Any, slots: Slots) -> None:  # noqa: ANN401
    take_cards.pick_up(table, me, slots)
    cards = [card for card in table.display if card is not None]
    table.display = (*cards, *[None] * (7 - len(cards)))


def leaves_the_last(table: StateDraft, me: Any, slots: Slots) -> None:  # noqa: ANN401
    before = table.display
    take_cards.pick_up(table, me, slots)
    table.display = (*table.display[:6], before[6])


def gives_no_card(table: StateDraft, me: Any, slots: Slots) -> None:  # noqa: ANN401
    hand = me.hand
    take_cards.pick_up(table, me, slots)
    me.hand = hand


@pytest.mark.parametrize("wrong", [slides_together, leaves_the_last, gives_no_card])
def test_wrong_takes_are_refuted(wrong: Picking) -> None:
    assert not says_what_is_left(wrong)
