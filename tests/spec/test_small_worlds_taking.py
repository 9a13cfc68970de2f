"""Action A in small worlds: every way to take cards, with every set of abilities that bears on it.

Seven ability tiles bear on taking cards: "Any cards", "Additional card", "Both actions", "Draw
pile", "Discard pile", "Four cards" and "Hand limit". Each of the 128 sets of them is laid before a
player, and every turn that begins with action A is walked to its end, through every take, every
additional card and every way that the turn may go on. At each step both have to offer the same
decisions and to reach the same state, compared as a whole document; and each of the 128 sets of
slots has to be refused by the engine exactly where the model does not offer it.

What is the same, and why:

- No hand of three or fewer comes to more than seven cards with four more. From eight on, the hand
  is brought down to seven before anything is taken.
- The display is full when action A begins (`base.take.refill`), and which slots can be taken
  depends on where cards lie, never on their colors. So one display is enough, and the patterns of
  holes that matter later are those that takes leave: all of them are walked into.
- How a turn goes on depends on the number of cards in the hand, not on their colors: 0 to 11 of
  them, since nobody ever holds more than the seven that are kept and four more. Which discards
  there are does depend on the colors: that is a world of its own, with every hand.
- A tile that is not there, an inactive one and a resting one are alike not active. All three are
  tried, since what follows has to leave them as they are.
- Of the discard pile, only whether two cards lie there bears on the choice: 0 to 3 are tried.
- "Construction discount", "Change of colors", "Construct twice" and "Special tile" are looked at by
  action B alone. Whether anything can be built is tried with an empty stock, which rules it out,
  and with one kind of tile, which some of the hands can pay.

The tables are made by hand: few games come to a player with seven ability tiles and an empty house.

``COPENHAGEN_PROFILE=deep pytest tests/spec/test_small_worlds_taking.py`` compares all of it. All
128 sets of tiles come in every profile: in full each with seven sizes of hands, in ci with two or
three, in quick with one, and the other circumstances by turns; and in quick, at each decision one
of four sets of slots is tried, others at the next one.
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
"""Where the bearing tiles lie that are not active."""

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
    """Return the table with these tiles, cards in hand (a number: blue ones) and discards."""
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
    """Return whether the order of the discard pile counts, so that a state has it."""
    abilities = state.game.abilities
    if isinstance(abilities, str):
        return abilities == "variant_b"
    return cph.cardgame.Ability.DISCARD_PILE in abilities


# --- engine and model side by side ------------------------------------------------------------


class World:
    """Walks through turns and counts what was compared."""

    def __init__(self) -> None:
        self.decisions = self.states = self.refusals = self.chances = 0

    def turn(self, state: State, *, refill: bool = False) -> None:
        """Walk through every turn that begins with action A here.

        Builds are compared and not walked on with. With `refill`, chance is followed to the next
        turn, else to the end of the drawing; which slots are filled again does not bear on what
        chance may do, so that of all takes of so many cards one is enough then.
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
        """Compare what is offered, and what is refused."""
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
        # In quick every fourth, others at the next decision.
        tried = tried[self.decisions % 4 :: 4] if PROFILE == "quick" else tried
        for action, name in tried:
            allowed = not cph.why_illegal(state, action)
            agree("refusals", document, allowed, name in moves, str(action))
        self.refusals += len(tried)

    def compare_chance(
        self, state: State, document: object, position: Position
    ) -> list[tuple[Move, Any]]:
        """Compare what chance may do, and how likely it is."""
        outcomes = {key_of_engine(one): (one, odds) for one, odds in cph.chance_outcomes(state)}
        others = {key(move): (move, odds) for move, odds in model.chance(position)}
        engine = {name: odds for name, (_, odds) in outcomes.items()}
        agree("chance", document, engine, {name: odds for name, (_, odds) in others.items()})
        self.chances += bool(others)
        return [(move, outcomes[name][0]) for name, (move, _) in others.items()]

    def tell(self, compared: Callable[[str, int], None], where: str) -> None:
        """Tell how much was compared."""
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
"""What is tried, with the name of the model's move. The engine writes documents only of takes that
some game allows, so these names are made by the model."""


def position_is_open(position: Position) -> bool:
    """Return whether the turn of action A still goes on, refilling aside."""
    return position.phase in {"take", "additional", "hand_limit", "construct", "draw"}


def walked_on_with(moves: list[tuple[Move, Action]], *, refill: bool) -> list[tuple[Move, Action]]:
    """Return the moves to follow: no builds, and of all discards the first and the last.

    A discard changes which cards are left, and these never change what action A offers. With
    `refill`, of the takes those that begin at the first slot where a card lies, side by side.
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
    """Raise `Difference` where the two answers are not the same."""
    if engine != other:
        raise Difference(told(question, json.dumps(document), engine, other, move))


# --- all sets of tiles ------------------------------------------------------------------------

FOURS = ("run", "two_pairs")


def tables_of(number: int) -> Iterator[tuple[Any, ...]]:
    """Yield hand, option, side of the other tiles, discards and stock for a set of tiles.

    In the profile deep all that can matter: where no tile looks at the option, the pile or the
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
"""The base game and the 105 games of variant A; all else here plays variant B, which has all."""


@pytest.mark.rule("base.take.two-adjacent", "expansion.ability.one-way")
def test_cards_are_taken_alike_in_every_game(compared: Callable[[str, int], None]) -> None:
    """A game of variant A has rules of its own: of the modules only what its sets bring.

    Each with all its bearing tiles active. Games that differ in other tiles only are the same for
    taking cards, so with every set of bearing tiles one of each such group is enough, and is tried
    in ci; in deep, every game is.
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
    """Return the discarded cards, or the whole move where it is none."""
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
    """Every supply of up to twelve cards, with the End of Game card in it and beside it.

    Two, three and four cards are taken and all that chance may do is walked through: who draws, who
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
    """Return whether the End of Game card may lie beside the board then: two never have it there.

    Eager, it is shuffled in as soon as the supply is used up.
    """
    return players > 2 and (left > 0 or reshuffle == "lazy")
