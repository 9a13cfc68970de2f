"""Action A in small worlds: every way to take cards, with every set of abilities that affects it.

Seven ability tiles affect taking cards: "Any cards", "Additional card", "Both actions", "Draw
pile", "Discard pile", "Four cards" and "Hand limit". A player gets each of their 128 sets, and
every turn that begins with action A is walked to its end, through every take, every additional
card and every continuation of the turn. At each step engine and model must offer the same
decisions and reach the same state, compared as a whole document; and the engine must refuse
exactly those of the 128 sets of slots that the model does not offer.

Cases are skipped as equivalent for these reasons:

- No hand of three or fewer exceeds seven cards with four more. From eight on, the hand is brought
  down to seven before anything is taken.
- The display is full when action A begins (`base.take.refill`), and the slots that can be taken
  depend on where cards are, never on their colors. So one display is enough, and the only later
  patterns of holes are the result of takes: all of them are reached.
- The rest of a turn depends on the number of cards in the hand, not on their colors: 0 to 11 of
  them, since nobody ever holds more than the seven that are kept and four more. The possible
  discards do depend on the colors: a separate small world tries every hand.
- A missing tile, an inactive one and a resting one are all not active. All three are tried, since
  later steps have to leave them as they are.
- The discard pile affects the choice only by whether it has two cards: 0 to 3 are tried.
- Only action B looks at "Construction discount", "Change of colors", "Construct twice" and "Special
  tile". Whether anything can be built is tried with an empty stock, which rules it out, and with
  one kind of tile, which some of the hands can pay.

The tables are made by hand: few games have a player with seven ability tiles and an empty house.

``COPENHAGEN_PROFILE=deep pytest tests/spec/test_small_worlds_taking.py`` compares all of it. All
128 sets of tiles are tried in every profile: in full each with seven sizes of hands, in ci with two
or three, in quick with one, while the other circumstances take turns; and in quick, each decision
tries a quarter of the sets of slots, and the next decision another quarter.
"""

from __future__ import annotations

import json
from functools import cache
from itertools import combinations, product
from random import Random
from typing import TYPE_CHECKING, Any, cast

import attrs
import pytest

import copenhagen as cph
from copenhagen.cardgame.actions import Discard, TakeAdditional, TakeCards
from copenhagen.cardgame.state import EndCard, Phase, State
from copenhagen.house.colors import COLORS, Color
from copenhagen.notation import to_data
from tests.profiles import PROFILE, by_profile, thinned
from tests.spec.cardgame import exchange, model
from tests.spec.difference import Difference, told
from tests.spec.test_against_engine_cardgame import key, key_of_engine

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from copenhagen.cardgame.actions import Action
    from tests.spec.cardgame.position import Move, Position

Cards = tuple[int, int, int, int, int]

BEARING = (
    cph.cardgame.Ability.ANY_CARDS,
    cph.cardgame.Ability.ADDITIONAL_CARD,
    cph.cardgame.Ability.BOTH_ACTIONS,
    cph.cardgame.Ability.DRAW_PILE,
    cph.cardgame.Ability.DISCARD_PILE,
    cph.cardgame.Ability.FOUR_CARDS,
    cph.cardgame.Ability.HAND_LIMIT,
)
SETS_OF_TILES = tuple(
    chosen for number in range(len(BEARING) + 1) for chosen in combinations(BEARING, number)
)
SETS_OF_SLOTS = tuple(slots for number in range(8) for slots in combinations(range(7), number))
ELSEWHERE = ("nowhere", "inactive", "resting")
"""The locations of those of the seven tiles that are not active."""

BLUE, YELLOW, RED, GREEN, PURPLE = COLORS
DISPLAY = (BLUE, YELLOW, RED, GREEN, PURPLE, BLUE, YELLOW)
NO_TILES = (0,) * 20
ONE_KIND = tuple(2 if index == 4 * YELLOW else 0 for index in range(20))
"""A stock of yellow tiles of two spaces alone."""


# --- tables -----------------------------------------------------------------------------------


@cache
def begun(players: int, abilities: Any, options: cph.CardGameOptions) -> State:  # noqa: ANN401
    """Return a game at its first decision."""
    state = cph.settle(cph.card_game(players, abilities=abilities, options=options), Random(1))
    assert isinstance(state, State)
    return attrs.evolve(state, display=DISPLAY, supply=(0, 12, 0, 0, 0))


def laid(
    state: State,
    active: tuple[cph.cardgame.Ability, ...],
    hand: int | Cards,
    elsewhere: str = "nowhere",
    pile: int = 2,
) -> State:
    """Return the table with these tiles, cards in hand (a number means blue ones) and discards."""
    others = tuple(tile for tile in BEARING if tile not in active)
    cards = (hand, 0, 0, 0, 0) if isinstance(hand, int) else hand
    me = attrs.evolve(
        state.players[0],
        hand=cards,
        concealed=(0, 0, 0, 0, 0),
        active=active,
        inactive=others if elsewhere == "inactive" else (),
        resting=others if elsewhere == "resting" else (),
    )
    ordered: tuple[Color, ...] = (GREEN, RED, PURPLE)[:pile] if keeps_the_pile(state) else ()
    return attrs.evolve(
        state,
        players=(me, *state.players[1:]),
        discard=(0, 0, int(pile > 1), int(pile > 0), int(pile > 2)),
        pile=ordered,
    )


def keeps_the_pile(state: State) -> bool:
    """Return whether the order of the discard pile matters, so that states include it."""
    abilities = state.game.abilities
    if isinstance(abilities, str):
        return abilities == "variant_b"
    return cph.cardgame.Ability.DISCARD_PILE in abilities


# --- engine and model side by side ------------------------------------------------------------


class World:
    """A walker through turns that counts its comparisons."""

    def __init__(self) -> None:
        self.decisions = self.states = self.refusals = self.chances = 0

    def turn(self, state: State, *, refill: bool = False) -> None:
        """Walk through every turn that begins with action A here.

        Builds are compared but not followed. With `refill`, chance is followed to the next turn,
        otherwise to the end of the drawing. Chance does not depend on which slots are refilled, so
        then one of the takes with the same number of cards is enough.
        """
        document = to_data(state)
        self._walk(state, document, model.read(document), refill=refill)

    def _walk(self, state: State, document: object, position: Position, *, refill: bool) -> None:
        moves = self.compare_decisions(state, document, position)
        steps = [
            *self.compare_chance(state, document, position),
            *walked_on_with(moves, refill=refill),
        ]
        for move, action in steps:
            following, after = cph.apply(state, action), model.after(position, move)
            then = to_data(following)
            self.states += 1
            agree("states after a move", document, then, model.write(after), key(move))
            assert isinstance(following, State)
            if following.to_act == state.to_act and (refill or position_is_open(after)):
                self._walk(following, then, after, refill=refill)

    def compare_decisions(
        self, state: State, document: object, position: Position
    ) -> list[tuple[Move, Action]]:
        """Compare the offered and the refused takes."""
        actions = {key_of_engine(action): action for action in cph.legal_actions(state)}
        moves = {key(move): move for move in model.decisions(position)}
        agree("decisions", document, sorted(actions), sorted(moves))
        self.decisions += bool(moves)
        if position.phase in {"action", "take"}:
            self._refuse(state, document, moves, TAKES)
        elif position.phase == "additional":
            self._refuse(state, document, moves, ADDITIONS)
        return [(moves[name], action) for name, action in actions.items()]

    def _refuse(
        self,
        state: State,
        document: object,
        moves: dict[str, Move],
        tried: tuple[tuple[Action, str], ...],
    ) -> None:
        # In quick every fourth, and different ones at the next decision.
        tried = tried[self.decisions % 4 :: 4] if PROFILE == "quick" else tried
        for action, name in tried:
            allowed = not cph.why_illegal(state, action)
            agree("refusals", document, allowed, name in moves, str(action))
        self.refusals += len(tried)

    def compare_chance(
        self, state: State, document: object, position: Position
    ) -> list[tuple[Move, Any]]:
        """Compare the outcomes of chance with their probabilities."""
        outcomes = {key_of_engine(one): (one, odds) for one, odds in cph.chance_outcomes(state)}
        others = {key(move): (move, odds) for move, odds in model.chance(position)}
        engine = {name: odds for name, (_, odds) in outcomes.items()}
        agree("chance", document, engine, {name: odds for name, (_, odds) in others.items()})
        self.chances += bool(others)
        return [(move, outcomes[name][0]) for name, (move, _) in others.items()]

    def tell(self, compared: Callable[[str, int], None], where: str) -> None:
        """Report the number of comparisons."""
        compared(f"decisions {where}", self.decisions)
        compared(f"states after a move {where}", self.states)
        if self.refusals:
            compared(f"sets of slots allowed or refused {where}", self.refusals)
        if self.chances:
            compared(f"chances {where}", self.chances)


TAKES = tuple(
    (TakeCards(slots), key(exchange.move("take_cards", slots=slots))) for slots in SETS_OF_SLOTS
)
ADDITIONS = tuple(
    (TakeAdditional(slot), key(exchange.move("take_additional", slot=slot))) for slot in range(7)
)
"""The takes to try, each named by the model's move. The engine writes documents only of takes that
some game allows, so the model makes these names."""


def position_is_open(position: Position) -> bool:
    """Return whether the turn of action A still continues, ignoring the refill."""
    return position.phase in {"take", "additional", "hand_limit", "construct", "draw"}


def walked_on_with(moves: list[tuple[Move, Action]], *, refill: bool) -> list[tuple[Move, Action]]:
    """Return the moves to follow: no builds, and only the first and the last of all discards.

    A discard changes the cards left, which never affects what action A offers. With `refill`, only
    takes that begin at the first slot with a card, side by side, are followed.
    """
    discards = [pair for pair in moves if pair[0]["type"] == "discard"]
    some = [discards[0], discards[-1]] if len(discards) > 2 else discards
    others = [pair for pair in moves if pair[0]["type"] not in {"discard", "build"}]
    if refill:
        others = [pair for pair in others if key(pair[0]) in FIRST_ONES]
    return [*others, *some]


FIRST_ONES = {
    key(move)
    for move in (
        exchange.move("draw_cards"),
        exchange.move("take_cards", slots=(0, 1)),
        exchange.move("take_cards", slots=(0, 1, 2, 3)),
        exchange.move("take_additional", slot=2),
        exchange.move("done"),
    )
}


def agree(question: str, document: object, engine: object, other: object, move: str = "") -> None:
    """Raise `Difference` if the two answers differ."""
    if engine != other:
        raise Difference(told(question, json.dumps(document), engine, other, move))


# --- all sets of tiles ------------------------------------------------------------------------

FOURS = ("run", "two_pairs")


def tables_of(number: int) -> Iterator[tuple[Any, ...]]:
    """Yield hand, option, side of the other tiles, discards and stock for a set of tiles.

    In the profile deep, everything that can matter: if no tile looks at the option, the pile or the
    stock, these cannot.
    """
    tiles = SETS_OF_TILES[number]
    has_both = cph.cardgame.Ability.BOTH_ACTIONS in tiles
    if PROFILE == "deep":
        yield from product(
            range(12),
            FOURS if cph.cardgame.Ability.FOUR_CARDS in tiles else FOURS[:1],
            ELSEWHERE,
            range(4) if cph.cardgame.Ability.DISCARD_PILE in tiles else (0, 2),
            (NO_TILES, ONE_KIND) if has_both else (NO_TILES,),
        )
        return
    apart = by_profile(quick=7, ci=3, full=1, deep=1)
    hands = (3, 4, 5, 6, 7, 8, 11)[number % apart :: apart]
    for turn, hand in enumerate(hands, number):
        stock = ONE_KIND if has_both and turn % 4 else NO_TILES
        yield hand, FOURS[turn % 2], ELSEWHERE[turn % 3], (1, 2, 0, 2, 3)[turn % 5], stock


@pytest.mark.rule(
    "base.take.two-adjacent",
    "base.take.line",
    "base.take.occupied",
    "base.hand.limit",
    "base.ability.any-cards",
    "base.ability.additional-card",
    "base.ability.both-actions",
    "base.ability.discard-first",
    "base.ability.any-number",
    "base.ability.flip",
    "base.ability.when",
    "expansion.ability.any-number",
    "expansion.ability.one-way",
    "expansion.ability.four-at-most",
    "expansion.four-cards",
    "expansion.four-cards.adjacent",
    "expansion.four-cards.any-cards",
    "expansion.discard-pile",
    "expansion.discard-pile.two",
    "expansion.draw-pile",
    "expansion.draw-pile.additional",
    "expansion.hand-limit.keep",
    "expansion.hand-limit.both-actions",
    "expansion.hand-limit.discard-first",
)
@pytest.mark.parametrize("part", range(8))
def test_cards_are_taken_alike_with_every_set_of_abilities(
    part: int, compared: Callable[[str, int], None]
) -> None:
    world = World()
    for number in thinned(range(part, len(SETS_OF_TILES), 8), 3):
        for hand, four, side, pile, stock in tables_of(number):
            options = cph.CardGameOptions(four_cards=four)
            state = attrs.evolve(begun(3, "variant_b", options), tiles=stock)
            world.turn(laid(state, SETS_OF_TILES[number], hand, side, pile))
    world.tell(compared, "of action A")


# --- all games --------------------------------------------------------------------------------

ONE_OF_THREE = (
    cph.cardgame.Ability.BOTH_ACTIONS,
    cph.cardgame.Ability.FOUR_CARDS,
    cph.cardgame.Ability.CONSTRUCT_TWICE,
)
OTHER_SETS = (
    cph.cardgame.Ability.ADDITIONAL_CARD,
    cph.cardgame.Ability.CONSTRUCTION_DISCOUNT,
    cph.cardgame.Ability.CHANGE_OF_COLORS,
    cph.cardgame.Ability.DRAW_PILE,
    cph.cardgame.Ability.DISCARD_PILE,
    cph.cardgame.Ability.HAND_LIMIT,
    cph.cardgame.Ability.SPECIAL_TILE,
)
BASE_TILES = BEARING[:3]
GAMES: tuple[str | tuple[cph.cardgame.Ability, ...], ...] = (
    "base",
    *((one, *three) for one in ONE_OF_THREE for three in combinations(OTHER_SETS, 3)),
)
"""The base game and the 105 games of variant A; all else here plays variant B with all tiles."""


@pytest.mark.rule("base.take.two-adjacent", "expansion.ability.one-way")
def test_cards_are_taken_alike_in_every_game(compared: Callable[[str, int], None]) -> None:
    """A game of variant A has only those module rules that its sets bring.

    Each is tried with all its tiles for taking active. Games that differ only in other tiles are
    the same for taking cards, so in ci one game of each such group is tried with every set of these
    tiles; in deep, every game is.
    """
    world, known = World(), set()
    for number, abilities in enumerate(GAMES[:: 4 if PROFILE == "quick" else 1]):
        owned = BASE_TILES if isinstance(abilities, str) else (BEARING[0], *sorted(abilities))
        bearing = tuple(tile for tile in BEARING if tile in owned)
        every = PROFILE == "deep" or (PROFILE == "ci" and bearing not in known)
        known.add(bearing)
        state = attrs.evolve(begun(3, abilities, cph.CardGameOptions()), tiles=ONE_KIND)
        for count in range(0 if every else len(bearing), len(bearing) + 1):
            for active in combinations(bearing, count):
                world.turn(laid(state, active, 4 + number % 4))
    world.tell(compared, "in every game")


# --- all hands --------------------------------------------------------------------------------

HANDS_OVER_THE_LIMIT = [
    cast("Cards", hand) for hand in product(range(12), repeat=5) if 8 <= sum(hand) <= 11
]


@pytest.mark.rule("base.hand.limit", "base.hand.choice", "expansion.hand-limit.discard-first")
def test_every_hand_is_discarded_alike(compared: Callable[[str, int], None]) -> None:
    """Every hand of 8 to 11 cards: after taking, with and without "Hand limit", and before."""
    begin = attrs.evolve(begun(3, "variant_b", cph.CardGameOptions()), tiles=NO_TILES)
    cases = 0
    for phase, active in product(
        (Phase.HAND_LIMIT, Phase.ACTION), ((), (cph.cardgame.Ability.HAND_LIMIT,))
    ):
        table = attrs.evolve(laid(begin, active, 8), phase=phase)
        me, position = table.players[0], model.read(to_data(table))
        for hand in HANDS_OVER_THE_LIMIT[:: 10 if PROFILE == "quick" else 1]:
            state = attrs.evolve(table, players=(attrs.evolve(me, hand=hand), *table.players[1:]))
            position.player.hand = dict(zip(position.player.hand, hand, strict=True))
            engine = [told_shortly(action) for action in cph.legal_actions(state)]
            moves = [told_shortly(move) for move in model.decisions(position)]
            agree("discards", to_data(state), sorted(engine), sorted(moves))
            cases += 1
    compared("hands over the limit", cases)


def told_shortly(move: object) -> str:
    """Return the discarded cards, or the whole move if it is not a discard."""
    if isinstance(move, Discard):
        return str(move.cards)
    if not isinstance(move, dict):
        return key_of_engine(move)
    return str(tuple(move["cards"].values())) if move["type"] == "discard" else key(move)


# --- the supply runs low ----------------------------------------------------------------------


@pytest.mark.rule(
    "base.take.refill",
    "base.take.refill-order",
    "base.supply.end-card",
    "base.supply.reshuffle",
    "base.supply.two-players",
    "base.end.card",
    "expansion.draw-pile.concealed",
    "expansion.draw-pile.reshuffle",
    "expansion.draw-pile.end",
)
@pytest.mark.parametrize("reshuffle", ["eager", "lazy"])
@pytest.mark.parametrize("players", [2, 3])
def test_the_last_cards_are_turned_over_alike(
    players: int,
    reshuffle: Any,  # noqa: ANN401
    compared: Callable[[str, int], None],
) -> None:
    """Every supply of up to twelve cards, with the End of Game card in it or beside it.

    Two, three and four cards are taken and every outcome of chance is followed: who draws, who
    reshuffles and when the game ends. Two colors in the supply are enough for every split between
    a color that runs out and one that does not.
    """
    world = World()
    options = cph.CardGameOptions(reshuffle=reshuffle)
    begin = attrs.evolve(begun(players, "variant_b", options), tiles=NO_TILES)
    for left, end_card in product(thinned(range(13), 2), (EndCard.SUPPLY, EndCard.BESIDE)):
        for blue in {0, left // 2, left} if PROFILE != "quick" else {left // 2}:
            if end_card is EndCard.BESIDE and not may_be_beside(players, left, reshuffle):
                continue
            state = attrs.evolve(begin, supply=(blue, left - blue, 0, 0, 0), end_card=end_card)
            for tile in (cph.cardgame.Ability.DRAW_PILE, cph.cardgame.Ability.FOUR_CARDS):
                active = (cph.cardgame.Ability.ADDITIONAL_CARD, tile)
                world.turn(laid(state, active, 2, pile=3), refill=True)
    world.refusals = 0
    world.tell(compared, "as the supply runs low")


def may_be_beside(players: int, left: int, reshuffle: str) -> bool:
    """Return whether the End of Game card may be beside the board: with two players it never is.

    With "eager", it is shuffled in as soon as the supply is used up.
    """
    return players > 2 and (left > 0 or reshuffle == "lazy")
