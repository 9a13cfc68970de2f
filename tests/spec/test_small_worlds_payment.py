"""Paying in small worlds: every payment for every cost and every hand of up to seven cards.

The 792 hands of up to seven cards are tried with every kind of facade tile, both next to a tile of
its color and away from it, and so at every cost from one to five, with "Change of colors" and
"Construction discount" on each side; and again as the second tile of "Construct twice", when a
change for the first one has named a pair of colors. The engine must list the same payments as the
second model, and offer the same builds; and a payment must leave the same state, as a whole
document.

Cases are skipped as equivalent for these reasons:

- The payment depends on the cost, on the color and on the cards in hand, but not otherwise on the
  place of the tile: one place next to its own color and one away from it are enough for each kind.
  The cost of every place is compared through the possible builds, on houses with tiles of all
  colors, with a joker, which saves a card for every color, and with a special tile, which saves
  none.
- An ability tile is active or not: inactive, resting and missing tiles take turns.
- No named pair occurs with an active "Change of colors": the change flips it, reactivated tiles
  rest for the turn, and nobody owns two.
- A pair named for a color other than the tile's changes nothing, so for these one kind of tile of
  each color is enough in ci; deep tries all.

``COPENHAGEN_PROFILE=deep pytest tests/spec/test_small_worlds_payment.py`` compares all of it.
"""

from __future__ import annotations

import json
from itertools import permutations, product
from random import Random
from typing import TYPE_CHECKING, Any, cast

import attrs
import pytest

import copenhagen as cph
from copenhagen.cardgame.actions import Build, Pay
from copenhagen.cardgame.rules.placing import with_tile
from copenhagen.cardgame.state import Phase, State
from copenhagen.house.colors import COLORS
from copenhagen.notation import from_data, to_data
from tests.profiles import PROFILE, by_profile
from tests.spec.cardgame import model
from tests.spec.cardgame.components import COLORS as COLOR_NAMES
from tests.spec.cardgame.components import KINDS
from tests.spec.cardgame.construct import Payment, builds_on, cost, payments_for, purchases
from tests.spec.cardgame.exchange import BUILD_TEXTS, BUILDS, move
from tests.spec.cardgame.house import PIECES
from tests.spec.difference import Difference, told
from tests.spec.test_against_engine_cardgame import key

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from tests.spec.cardgame.house import House
    from tests.spec.cardgame.position import Move, Position

Cards = tuple[int, int, int, int, int]

HANDS = [cast("Cards", hand) for hand in product(range(8), repeat=5) if sum(hand) <= 7]
assert len(HANDS) == 792

CHANGE = cph.cardgame.Ability.CHANGE_OF_COLORS
DISCOUNT = cph.cardgame.Ability.CONSTRUCTION_DISCOUNT
SETS_OF_TILES = ((), (DISCOUNT,), (CHANGE,), (DISCOUNT, CHANGE))

GROUND = ("b2a2e", "y2b2e", "r2c2e", "g2d2e", "p2e2e")
"""A tile of each color, next to each other on the ground."""
HOUSES: dict[str, House] = {
    "empty": (),
    "tiles of all colors": GROUND,
    "a special tile": ("sa1", "sc1"),
    "a joker": ("jb1", "b2d1n"),
}


# --- tables -----------------------------------------------------------------------------------


def begun(abilities: Any = "variant_b", *, jokers: bool = False) -> State:  # noqa: ANN401
    """Return a game for three at its first decision."""
    state = cph.settle(cph.card_game(3, abilities=abilities, jokers=jokers), Random(1))
    assert isinstance(state, State)
    return state


def with_house(state: State, house: House) -> State:
    """Return the same table with this house for the player."""
    front = state.players[0].house
    for text in house:
        front = with_tile(front, cast("Any", from_data(document_of(text))))
    return attrs.evolve(
        state, players=(attrs.evolve(state.players[0], house=front), *state.players[1:])
    )


def document_of(text: str) -> Move:
    """Return the document of the move that lays a tile."""
    singles = {"s": "place_special", "j": "place_joker"}
    return BUILDS.get(text) or move(singles[text[0]], cell=text[1:])


def with_cards(
    state: State, hand: Cards, tiles: tuple[cph.cardgame.Ability, ...], turn: int
) -> State:
    """Return the same table with these cards and these tiles active; the others take turns."""
    others = tuple(tile for tile in (DISCOUNT, CHANGE) if tile not in tiles)
    me = attrs.evolve(
        state.players[0],
        hand=hand,
        concealed=(0, 0, 0, 0, 0),
        active=tuple(sorted(tiles)),
        inactive=others if turn % 3 == 1 else (),
        resting=others if turn % 3 == 2 else (),
    )
    return attrs.evolve(state, players=(me, *state.players[1:]))


def position_of(state: State) -> Position:
    """Return the same position for the model."""
    return model.read(to_data(state))


def one_dear_and_one_cheap(kind: str) -> Iterator[str]:
    """Yield a place away from the tile's color, and one next to it."""
    places = builds_on(GROUND, kind)
    for price in {price for _, price in places}:
        yield next(tile.text for tile, own in places if own == price)


BY_KIND = {kind: tuple(one_dear_and_one_cheap(kind)) for kind in KINDS}
TILES = tuple(text for texts in BY_KIND.values() for text in texts)
ONES_OF_A_COLOR = tuple(BY_KIND[letter + "3"][0] for letter in "byrgp")
ENGINE_BUILDS = {text: cast("Build", from_data(BUILDS[text])) for text in TILES}


def test_the_places_have_every_cost() -> None:
    assert {len(texts) for texts in BY_KIND.values()} == {2}
    prices = {(PIECES[text].kind, cost(GROUND, PIECES[text])) for text in TILES}
    assert prices == {(kind, int(kind[1]) - saved) for kind in KINDS for saved in (0, 1)}


# --- the payments -----------------------------------------------------------------------------


def agree(question: str, document: object, engine: object, other: object, move: str = "") -> None:
    """Raise `Difference` where the two answers are not the same."""
    if engine != other:
        raise Difference(told(question, json.dumps(document), engine, other, move))


def as_the_model_has_it(action: object) -> Payment:
    """Return a payment of the engine as one of the model."""
    assert isinstance(action, Pay)
    color = None if action.from_color is None else COLOR_NAMES[action.from_color]
    return Payment(action.natural, action.converted, color, action.discount)


def compare_payments(state: State, texts: Iterable[str]) -> int:
    """Compare every payment for each of these tiles; return the number of lists compared."""
    position = position_of(state)
    cases = 0
    for text in texts:
        asked = attrs.evolve(state, phase=Phase.PAYMENT, pending=ENGINE_BUILDS[text])
        engine = [as_the_model_has_it(action) for action in cph.legal_actions(asked)]
        payments = payments_for(position, text)
        if len(engine) != len(payments) or set(engine) != set(payments):
            raise Difference(told("payments", json.dumps(to_data(asked)), engine, payments))
        cases += 1
    return cases


def hands(quick: int, ci: int, turn: int = 0) -> list[Cards]:
    """Return the hands of a profile: every n-th one, starting at `turn`."""
    step = by_profile(quick=quick, ci=4 * ci, full=ci, deep=1)
    return HANDS[turn % step :: step]


@pytest.mark.rule(
    "base.build.cost",
    "base.build.color",
    "base.build.payment",
    "base.build.same-color",
    "base.hand.owned",
    "base.ability.change-of-colors",
    "base.ability.construction-discount",
    "base.ability.any-number",
)
def test_every_tile_is_paid_alike(compared: Callable[[str, int], None]) -> None:
    state = with_house(begun(), GROUND)
    cases = 0
    for turn, (tiles, hand) in enumerate(product(SETS_OF_TILES, hands(quick=6, ci=1))):
        cases += compare_payments(with_cards(state, hand, tiles, turn), TILES)
    compared("lists of payments for a first tile", cases)


@pytest.mark.rule(
    "expansion.construct-twice.change",
    "expansion.construct-twice.discount",
    "expansion.construct-twice.beside",
)
def test_every_second_tile_is_paid_alike(compared: Callable[[str, int], None]) -> None:
    """With every pair of colors that the first tile may have named, and with none."""
    state = attrs.evolve(with_house(begun(), GROUND), bought=1)
    cases = 0
    for turn, (pair, tiles) in enumerate(
        [
            *product(permutations(COLORS, 2), SETS_OF_TILES[:2]),
            *product((None,), SETS_OF_TILES),
        ]
    ):
        to_color = pair and COLOR_NAMES[pair[1]][0]
        texts = [text for text in TILES if to_color in {None, text[0]}]
        texts = (
            list(TILES) if PROFILE == "deep" else list(dict.fromkeys((*texts, *ONES_OF_A_COLOR)))
        )
        for hand in hands(quick=24, ci=3, turn=turn):
            named = attrs.evolve(with_cards(state, hand, tiles, turn), changed=pair)
            cases += compare_payments(named, texts)
    compared("lists of payments for a second tile", cases)


EVERY_PAY = tuple(
    Pay(natural, converted, color, discount)
    for natural, converted, color, discount in product(
        range(7), range(7), (None, *COLORS), (False, True)
    )
)


@pytest.mark.rule("base.build.payment", "base.hand.owned", "base.ability.change-of-colors")
def test_every_other_payment_is_refused(compared: Callable[[str, int], None]) -> None:
    """Check, at every hand, the expressible payments (of 588) that the model does not list."""
    state = with_house(begun(), GROUND)
    cases = 0
    for turn, hand in enumerate(hands(quick=16, ci=1)):
        text = TILES[turn % len(TILES)]
        held = with_cards(state, hand, SETS_OF_TILES[turn % 4], turn // 4)
        asked = attrs.evolve(held, phase=Phase.PAYMENT, pending=ENGINE_BUILDS[text])
        allowed = {pay for pay in EVERY_PAY if not cph.why_illegal(asked, pay)}
        engine = {as_the_model_has_it(pay) for pay in allowed}
        agree("payments", to_data(asked), engine, set(payments_for(position_of(held), text)))
        cases += len(EVERY_PAY)
    compared("payments allowed or refused", cases)


# --- possible builds --------------------------------------------------------------------------

_TEXTS: dict[int, tuple[object, str]] = {}


def text_of(action: object) -> str:
    """Return the text of a build, cached because the engine reuses its objects."""
    if id(action) not in _TEXTS:
        document = to_data(cast("Any", action))
        text = BUILD_TEXTS[document["tile"], tuple(document["cells"]), document["brick"]]
        _TEXTS[id(action)] = action, text
    return _TEXTS[id(action)][1]


def compare_builds(state: State) -> None:
    """Compare the tiles that can be built, and their places."""
    engine = [text_of(one) for one in cph.legal_actions(state) if isinstance(one, Build)]
    others = [tile.text for tile in purchases(position_of(state))]
    if len(engine) != len(others) or set(engine) != set(others):
        raise Difference(told("builds", json.dumps(to_data(state)), engine, others))


@pytest.mark.rule(
    "base.build.cost",
    "base.build.same-color",
    "base.coat.no-color",
    "expansion.joker.saving",
    "base.ability.change-of-colors",
    "base.ability.construction-discount",
)
@pytest.mark.parametrize("name", HOUSES)
def test_the_same_tiles_can_be_paid(name: str, compared: Callable[[str, int], None]) -> None:
    """On every house all builds at all places, and so the cost of each of them."""
    state = with_house(begun(jokers=name == "a joker"), HOUSES[name])
    cases = 0
    for turn, tiles in enumerate(SETS_OF_TILES):
        for hand in hands(quick=24, ci=2, turn=turn):
            compare_builds(with_cards(state, hand, tiles, turn))
            cases += 1
    compared("lists of builds for a first tile", cases)


@pytest.mark.rule("expansion.construct-twice.change", "expansion.construct-twice.beside")
def test_the_same_second_tiles_can_be_paid(compared: Callable[[str, int], None]) -> None:
    """With "Construct twice", and every pair of colors that the first tile may have named."""
    state = attrs.evolve(with_house(begun(), GROUND), phase=Phase.AFTER_PURCHASE, bought=1)
    cases = 0
    for turn, (pair, tiles) in enumerate(product(permutations(COLORS, 2), SETS_OF_TILES[:2])):
        active = (*tiles, cph.cardgame.Ability.CONSTRUCT_TWICE)
        for hand in hands(quick=60, ci=8, turn=turn):
            compare_builds(attrs.evolve(with_cards(state, hand, active, turn), changed=pair))
            cases += 1
    compared("lists of builds for a second tile", cases)


# --- the state after a payment ----------------------------------------------------------------


@pytest.mark.rule(
    "base.build.payment",
    "base.build.at-once",
    "base.ability.flip",
    "base.supply.discard-pile",
    "expansion.construct-twice.change",
)
@pytest.mark.parametrize("abilities", ["base", "variant_b"])
def test_a_payment_leaves_the_same(abilities: str, compared: Callable[[str, int], None]) -> None:
    """Builds, and every payment if there is a choice: hands take turns with the colors of tiles.

    In deep each hand buys tiles of all colors.
    """
    state = with_house(begun(abilities), GROUND)
    cases = 0
    for turn, (hand, tiles) in enumerate(product(hands(quick=64, ci=2), SETS_OF_TILES)):
        held = with_cards(state, hand, tiles, turn // 4)
        position = position_of(held)
        texts = TILES if PROFILE == "deep" else TILES[8 * (turn // 4 % 5) :][:8]
        for text in texts:
            if payments_for(position, text):
                cases += pay_every_way(held, position, text)
    compared("states after a build or a payment", cases)


def pay_every_way(state: State, position: Position, text: str) -> int:
    """Build a tile and pay for it in every way; return the number of states compared."""
    asked, pending = cph.apply(state, ENGINE_BUILDS[text]), model.after(position, BUILDS[text])
    agree("states after a build", to_data(state), to_data(asked), model.write(pending), text)
    if pending.phase != "payment":
        return 1
    for payment in model.decisions(pending):
        paid = cph.apply(asked, cast("Any", from_data(payment)))
        after = model.write(model.after(pending, payment))
        agree("states after a payment", to_data(asked), to_data(paid), after, key(payment))
    return 1 + len(model.decisions(pending))
