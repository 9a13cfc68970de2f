"""The home of every Hypothesis strategy of the tests: games, walks, positions, moves.

Projects built on the library may draw from here, too: `positions` draws any position that can occur
in a game, `moves_at` any move that can be written down there, legal or not.

A *walk* is a game played from its first state, move by move, chance included. Uniformly drawn moves
would nearly all take cards, and no game would ever end with twelve points. So each walk has a
`Taste`, the aims of its players, and a `Luck`, the bias of chance; every walk is a game that real
players could have played. tests/rarities.py counts the events of walks.
"""

from collections.abc import Callable, Iterator, Sequence
from enum import Enum
from functools import cache
from itertools import combinations, cycle, islice, product
from random import Random
from typing import Any, Literal, TypeVar, cast

import attrs
from hypothesis import assume
from hypothesis import strategies as st
from hypothesis.vendor.pretty import RepresentationPrinter

import copenhagen as cph
from copenhagen.cardgame import DrawCards, KeepCards, TakeFromDiscardPile
from copenhagen.cardgame.actions import (
    BUILDS,
    Action,
    ActivateAbilities,
    Build,
    Decline,
    Discard,
    Done,
    Move,
    Outcome,
    Pay,
    PlaceJoker,
    PlaceSpecial,
    Reveal,
    RevealAbility,
    RevealMission,
    RevealSets,
    ScoreMission,
    TakeAbility,
    TakeAdditional,
    TakeCards,
)
from copenhagen.cardgame.components import (
    ABILITIES,
    COAT_CELLS,
    COAT_ROWS,
    END_OF_GAME,
    FACADE_TILES,
    MISSIONS,
    PLAYERS,
    SLOTS,
    Ability,
    Card,
    Mission,
    Variant,
)
from copenhagen.cardgame.options import CardGameOptions
from copenhagen.cardgame.rules.expansion.missions import is_met
from copenhagen.cardgame.rules.expansion.new_abilities.variant_a import SETS
from copenhagen.cardgame.rules.setup import ability_tiles, first_state
from copenhagen.cardgame.state import CardGame, House, Phase, State
from copenhagen.house.colors import COLORS
from copenhagen.house.counts import as_counts
from copenhagen.house.grid import ALL, CELLS, COLUMNS, ROW
from copenhagen.house.lines import complete_rows, line_points
from copenhagen.house.placements import Placement
from tests.corpus import Corpus, one_of
from tests.profiles import PROFILE, by_profile

__all__ = [
    "ALL_GAMES",
    "CARDS",
    "CARD_GAME",
    "EXPANSION_GAMES",
    "GAMES",
    "NOT_TOGETHER",
    "PAIRS",
    "TASTES",
    "Luck",
    "Step",
    "Taste",
    "Walk",
    "all_moves",
    "copy_of",
    "drawn_walks",
    "famous_walks",
    "famous_walks_with_modules",
    "games",
    "look_alike",
    "modules_of",
    "moves_at",
    "mutants",
    "new_walks",
    "positions",
    "possible",
    "rich_walks",
    "take_a_walk",
    "walks",
    "whole_walks",
]

Value = TypeVar("Value")

_RESHUFFLES: tuple[Literal["eager", "lazy"], ...] = ("eager", "lazy")
_SCORINGS: tuple[Literal["after_coats", "each_placement"], ...] = ("after_coats", "each_placement")
_COATS: tuple[Literal["mandatory", "optional"], ...] = ("mandatory", "optional")
_FOURS: tuple[Literal["run", "two_pairs"], ...] = ("run", "two_pairs")

GAMES = tuple(
    CardGame(players, CardGameOptions(reshuffle=when, scoring=moment, coat_of_arms=force))
    for players, when, moment, force in product(PLAYERS, _RESHUFFLES, _SCORINGS, _COATS)
)
"""Every base game: each number of players with each combination of its options."""


def _expansion_games() -> Iterator[CardGame]:
    """Yield a game for each choice of sets in variant A, and as many of all other kinds.

    The other settings are drawn. Games for the missing combinations of modules, for each number of
    players, come last.
    """
    rng = Random(1)
    others: tuple[Variant, ...] = (("variant_a",) * 2 + ("variant_b",) * 4 + ("base",)) * (
        len(SETS) // 7
    )
    pairs = tuple(combinations(MISSIONS, 2))
    every_pair = cycle(pairs)
    kinds: tuple[Variant | tuple[Ability, ...], ...] = (*SETS, *others)
    played = {modules_of(game) for game in GAMES}
    for abilities in kinds:
        options = _some_options(rng)
        missions = rng.choice(((), rng.choice(pairs), rng.choice(pairs), None))
        game = CardGame(rng.choice(PLAYERS), options, abilities, rng.random() < 2 / 3, missions)
        played.add(modules_of(game))
        yield game
    alone: tuple[Variant | tuple[Ability, ...], ...] = ("base", "variant_a", "variant_b", SETS[0])
    kinds_of_missions: tuple[tuple[Mission, ...] | None, ...] = (None, (), pairs[0])
    for players, abilities, jokers, chosen in product(
        PLAYERS, alone, (False, True), kinds_of_missions
    ):
        game = CardGame(players, _some_options(rng), abilities, jokers, chosen)
        if modules_of(game) not in played:
            yield attrs.evolve(game, missions=chosen and next(every_pair))


def _some_options(rng: Random) -> CardGameOptions:
    return CardGameOptions(
        reshuffle=rng.choice(_RESHUFFLES),
        scoring=rng.choice(_SCORINGS),
        coat_of_arms=rng.choice(_COATS),
        four_cards=rng.choice(_FOURS),
        joker_wild_for_missions=rng.random() < 1 / 2,
    )


def modules_of(game: CardGame) -> tuple[int, str, bool, str]:
    """Return the combination of modules of a game: players, abilities, jokers, missions."""
    abilities = game.abilities if isinstance(game.abilities, str) else "chosen"
    missions = "none" if game.missions is None else "chosen" if game.missions else "drawn"
    return game.players, abilities, game.jokers, missions


EXPANSION_GAMES = tuple(_expansion_games())
"""Games with the modules of Expansion 1: every pair of values of two settings.

They also have each combination of modules with each number of players, and each variant A choice.
"""

ALL_GAMES = (*GAMES, *EXPANSION_GAMES)
"""The base games, then those with modules."""

_ANY_CARDS = Ability.ANY_CARDS
_CONSTRUCTING = frozenset(
    {
        Ability.CONSTRUCTION_DISCOUNT,
        Ability.CHANGE_OF_COLORS,
        Ability.CONSTRUCT_TWICE,
        Ability.SPECIAL_TILE,
    }
)
NOT_TOGETHER = (
    *combinations((Ability.DRAW_PILE, Ability.DISCARD_PILE, Ability.FOUR_CARDS), 2),
    (Ability.ANY_CARDS, Ability.DRAW_PILE),
    (Ability.ANY_CARDS, Ability.DISCARD_PILE),
    (Ability.ADDITIONAL_CARD, Ability.FOUR_CARDS),
)
"""The pairs of ability tiles that no turn can use, by the rules of the new abilities."""

PAIRS = tuple(pair for pair in combinations(ABILITIES, 2) if pair not in NOT_TOGETHER)
"""The pairs of ability tiles that one turn can use, including those that need "Both actions"."""

CARDS: tuple[Card, ...] = (*COLORS, END_OF_GAME)
"""Every card: a facade card of each color, and the End of Game card."""


def possible(state: State) -> tuple[Move, ...]:
    """Return every possible next move: the player's actions, or the outcomes of chance."""
    return cph.legal_actions(state) or tuple(move for move, _ in cph.chance_outcomes(state))


# --- walks -----------------------------------------------------------------------------------


class Luck(Enum):
    """The bias of chance in a walk. It never brings anything impossible."""

    FAIR = "every card as likely as it is"
    KIND = "the color that the player holds most of"
    HASTY = "the End of Game card as soon as it can come"
    SLOW = "the End of Game card as late as it can come"


@attrs.frozen
class Taste:
    """The aims of a player of a walk.

    Similar moves lie on one *shelf* (see `shelf_of`). A shelf is chosen by its weight in `weights`,
    by default 1; then a move of it, evenly, or the one of `care` candidates that leaves the house
    in the best order.
    """

    name: str
    weights: dict[str, float] = attrs.field(factory=dict, hash=False)
    care: int = 1
    zeal: int = 0
    """The extra value of a step towards a mission, compared with the order of the house."""


EVEN = Taste("even")
GREEDY = Taste(
    "greedy",
    {"take": 0.2, "build 4": 6, "build 3": 3, "coat": 60, "special": 20, "done": 0.2},
    care=60,
)
CRAFTY = Taste(
    "crafty",
    {"take any": 4, "take more": 6, "convert": 8, "discount": 8, "build 2": 6, "ability": 8},
    care=3,
)
COLLECTING = Taste(
    "collecting",
    {"take": 0.5, "take any": 0.001, "pay": 99, "ability": 99, "done": 999, "build 4": 6},
    care=60,
)
WHITE = Taste(
    "white", {"take": 0.5, "coat": 99, "special": 99, "build 4": 6, "build 3": 3}, care=60
)
WIDE = Taste("wide", {"build 4": 8, "build 5": 16, "build 3": 4, "take any": 3}, care=6)
HOARDING = Taste("hoarding", {"build": 0.02, "take": 6, "take any": 6, "take more": 6})
IDLE = Taste("idle", {"decline": 20, "done": 20}, care=2)
BASE_TASTES = (
    EVEN,
    GREEDY,
    WIDE,
    HOARDING,
    CRAFTY,
    COLLECTING,
    WHITE,
    IDLE,
)
TRICKY = Taste(
    "tricky",
    {
        "take": 0.7,
        "take any": 2,
        "take more": 20,
        "take four": 8,
        "take pile": 8,
        "take supply": 8,
        "keep": 30,
        "discard": 0.3,
        "convert": 8,
        "discount": 8,
        "ability": 40,
        "coat": 30,
        "special": 4,
        "build": 3,
        "done": 0.05,
    },
    care=20,
)
LOADED = Taste("loaded", {**TRICKY.weights, "build": 1}, care=20)
ZEALOUS = Taste(
    "zealous",
    {
        "take": 0.3,
        "take four": 3,
        "coat": 40,
        "special": 20,
        "brick": 20,
        "ability": 4,
        "scoremission": 0.3,
        "done": 0.2,
        "build": 3,
        "build 5": 6,
    },
    care=300,
    zeal=40,
)
COUNTING = Taste("counting", {**GREEDY.weights, "scoremission": 99}, care=60)
PUTTING_OFF = Taste("putting off", {"brick": 30, "scoremission": 0.1, "special": 9}, care=30)
NEW_TASTES = (TRICKY, ZEALOUS, PUTTING_OFF, COUNTING, LOADED)
"""Tastes for the modules of Expansion 1."""
TASTES = (*BASE_TASTES, *NEW_TASTES)
"""The tastes that walks are drawn with; Hypothesis shrinks to the first."""


def shelf_of(state: State, action: Action) -> str:
    """Return the name of the shelf that `action` lies on, most telling word first."""
    match action:
        case TakeCards((first, second)):
            shelf = "take" if second == first + 1 else "take any"
        case TakeCards():
            shelf = "take four"
        case Build(tile):
            shelf = f"build {tile.size}"
        case Pay():
            shelf = "convert" if action.converted else "discount" if action.discount else "pay"
        case PlaceJoker() if state.players[state.to_act].house.filled >> action.cell & 1:
            shelf = "brick"
        case PlaceSpecial() | PlaceJoker():
            shelf = "coat" if _reaches_coat(state, action) else "special"
        case _:
            shelf = _SHELVES.get(type(action), type(action).__name__.lower())
    return shelf


_SHELVES: dict[type[Action], str] = {
    TakeFromDiscardPile: "take pile",
    DrawCards: "take supply",
    TakeAdditional: "take more",
    KeepCards: "keep",
    TakeAbility: "ability",
    ActivateAbilities: "ability",
}


def _reaches_coat(state: State, move: PlaceSpecial | PlaceJoker) -> bool:
    before = state.players[state.to_act].house.filled
    after = before | 1 << move.cell
    rows = complete_rows(after) & ~complete_rows(before)
    return bool(COAT_CELLS >> move.cell & 1 or rows & COAT_ROWS)


def _value(state: State, action: Action, zeal: int) -> int:
    """Return the value of `action` to a careful player, among others of its shelf."""
    me = state.players[state.to_act]
    match action:
        case TakeCards(slots):
            hand = list(me.hand)
            for card in (state.display[slot] for slot in slots):
                hand[card] += 1  # type: ignore[index]
            return sum(cards**2 for cards in hand)
        case Discard(cards):
            return sum((held - spent) ** 2 for held, spent in zip(me.hand, cards, strict=True))
        case Build() | PlaceSpecial() | PlaceJoker():
            placement = action.placement
            filled, windows = me.house.filled | placement.cells, me.house.windows
            value = _order(filled, windows | placement.windows)
            if zeal:
                value += zeal * _progress(state, action)
            return value
        case _:
            return 0


def _progress(state: State, move: Build | PlaceSpecial | PlaceJoker) -> int:
    """Return the progress with the missions not gained yet, counting the best line for each."""
    me = state.players[state.to_act]
    cells = move.placement.cells
    filled = me.house.filled | cells
    windows = me.house.windows | move.placement.windows
    colors = [*me.house.colors, me.house.specials]
    if isinstance(move, Build):
        colors[move.tile.color] |= cells
    elif isinstance(move, PlaceSpecial):
        colors[-1] |= cells
    bricks = filled & ~windows
    near: dict[Mission, Callable[[], int]] = {
        Mission.ONLY_WINDOWS: lambda: max(
            _unspoiled(windows, bricks, ROW[n] | ROW[n + 1]) for n in range(len(ROW) - 1)
        ),
        Mission.TWO_COLUMNS: lambda: max(
            (filled >> n & _COLUMN).bit_count() + (filled >> (n + 1) & _COLUMN).bit_count()
            for n in range(COLUMNS - 1)
        ),
        Mission.THREE_ROWS: lambda: max(
            sum((filled & row).bit_count() for row in ROW[n : n + 3]) for n in range(len(ROW) - 2)
        ),
        Mission.ONLY_BRICKWORK: lambda: max(_unspoiled(bricks, windows, row) for row in ROW),
        Mission.THREE_WINDOWS: lambda: max(
            (filled & row).bit_count() if (windows & row).bit_count() <= 3 else 0 for row in ROW
        ),
        Mission.ONE_COLOR: lambda: max(
            _unspoiled(color, filled & ~color, row) for color in colors for row in ROW
        ),
    }
    to_gain = [m for m in state.game.missions or () if m not in me.missions]
    return sum(near[mission]() ** 2 for mission in to_gain)


_COLUMN = sum(1 << COLUMNS * row for row in range(len(ROW)))


def _unspoiled(good: int, bad: int, line: int) -> int:
    """Return the number of right cells in a line, or -1 if one can no longer be right."""
    return -1 if bad & line else (good & line).bit_count()


def _order(filled: int, windows: int) -> int:
    """Return the order of a house: points, coats of arms, full rows, nothing buried."""
    rows = sum((filled & row).bit_count() ** 2 for row in ROW)
    coats = (filled & COAT_CELLS).bit_count() + (complete_rows(filled) & COAT_ROWS).bit_count()
    buried = (~filled & filled >> COLUMNS).bit_count()
    return 60 * line_points(filled, windows) + 30 * coats + 2 * rows - 15 * buried


def _chosen(state: State, actions: Sequence[Action], taste: Taste, rng: Random) -> Action:
    shelves: dict[str, list[Action]] = {}
    for action in actions:
        shelves.setdefault(shelf_of(state, action), []).append(action)
    weights = [
        taste.weights.get(name, taste.weights.get(name.partition(" ")[0], 1)) for name in shelves
    ]
    (shelf,) = rng.choices(list(shelves.values()), weights)
    if taste.care == 1:
        return rng.choice(shelf)
    looked_at = rng.sample(shelf, min(taste.care, len(shelf)))
    return max(looked_at, key=lambda action: _value(state, action, taste.zeal))


def _turned_over(state: State, luck: Luck, rng: Random) -> Outcome:
    outcomes = cph.chance_outcomes(state)
    reveals = [move for move, _ in outcomes if isinstance(move, Reveal)]
    cards = [move for move in reveals if move.card is not END_OF_GAME]
    if luck is Luck.HASTY and reveals and reveals[-1].card is END_OF_GAME:
        return reveals[-1]
    if luck is Luck.KIND and cards:
        # The card turned over now can be taken by the next player first.
        gains = state.to_act + (state.phase is not Phase.DRAW)
        after = state.players[gains % state.game.players]
        hand = [held for held, _ in zip(after.hand, COLORS, strict=True)]
        return max(cards, key=lambda move: (hand[move.card], rng.random()))  # type: ignore[index]
    if luck is Luck.SLOW and cards:
        return rng.choices(cards, [state.supply[move.card] for move in cards])[0]  # type: ignore[index]
    return rng.choices([move for move, _ in outcomes], [float(p) for _, p in outcomes])[0]


@attrs.frozen
class Step:
    """One step of a walk: `move` led from `before` to `after`."""

    before: State
    move: Move
    after: State


@attrs.frozen(repr=False)
class Walk:
    """A game from its first state to its end, or as far as it was walked."""

    game: CardGame
    tastes: tuple[Taste, ...]
    luck: Luck
    seed: int
    moves: tuple[Move, ...]
    states: tuple[State, ...]
    rich: bool
    """Whether it begins in the middle of a game; see `take_a_walk`."""
    asked: CardGame
    """The requested game; in a rich walk `game` already has its sets and missions."""
    passed: int
    """The number of rich positions skipped before the one it begins at."""

    @property
    def steps(self) -> Iterator[Step]:
        """The steps, in order."""
        for number, move in enumerate(self.moves):
            yield Step(self.states[number], move, self.states[number + 1])

    def _repr_pretty_(self, printer: RepresentationPrinter, _: bool) -> None:  # noqa: FBT001
        # Hypothesis would print every move and every state.
        printer.text(repr(self))

    def __repr__(self) -> str:
        return (
            f"take_a_walk({self.asked!r}, {self.luck}, seed={self.seed},"
            f" tastes={tuple(taste.name for taste in self.tastes)}, rich={self.rich},"
            f" passed={self.passed})"
        )


def take_a_walk(
    game: CardGame, luck: Luck, seed: int, *tastes: Taste, rich: bool = False, passed: int = 0
) -> Walk:
    """Play a whole game; the same arguments give the same walk.

    The seats get the `tastes` in turn. A `rich` walk begins in the middle of a game, at a legal
    position where players have more ability tiles and cards than usual; `passed` such positions are
    skipped first.
    """
    rng = Random(seed)
    state = first_state(game)
    if rich:
        for _ in range(passed + 1):
            state = _rich_position(game, rng)
        assert not cph.state_faults(state)
    moves: list[Move] = []
    states = [state]
    while cph.result(state) is None:
        move, state = _next_step(state, luck, rng, tastes)
        moves.append(move)
        states.append(state)
    return Walk(states[0].game, tastes, luck, seed, tuple(moves), tuple(states), rich, game, passed)


def _next_step(
    state: State, luck: Luck, rng: Random, tastes: Sequence[Taste]
) -> tuple[Move, State]:
    if actions := cph.legal_actions(state):
        move: Move = _chosen(state, actions, tastes[state.to_act % len(tastes)], rng)
    else:
        move = _turned_over(state, luck, rng)
    return move, cph.apply(state, move)


def _rich_position(game: CardGame, rng: Random) -> State:
    """Return a position in a game of modules, with more ability tiles than players ever have.

    It comes from players who collect in the base game, and is set up with the modules.
    """
    state = _late_in_collecting(first_state(CardGame(game.players, game.options)), rng)
    if game.abilities == "variant_a":
        game = attrs.evolve(game, abilities=rng.choice(SETS))
    if game.missions == ():
        game = attrs.evolve(game, missions=tuple(rng.sample(MISSIONS, 2)))
    left = [*ability_tiles(game)]
    supply = [*state.supply]
    players = []
    for player in state.players:
        got = _some_abilities(left, _coats_reached(player.house), rng)
        for ability in got:
            left[ability] -= 1
        gained = tuple(m for m in game.missions or () if is_met(m, player.house, game))
        player_then = attrs.evolve(
            player,
            hand=as_counts(_filled_up(player.hand, supply, rng)),
            active=tuple(sorted((Ability.ANY_CARDS, *got))),
            inactive=(),
            missions=gained,
            mission_points=len(gained),
            score=player.score + len(gained),
        )
        players.append(player_then)
    shown = _shown(left, rng) if game.abilities == "variant_b" else ()
    discarded = [color for color in COLORS for _ in range(state.discard[color])]
    rng.shuffle(discarded)
    return attrs.evolve(
        state,
        game=game,
        players=tuple(players),
        supply=as_counts(supply),
        abilities=tuple(left),
        ability_display=shown,
        pile=tuple(discarded) if game.rules.keeps_pile else (),
    )


def _late_in_collecting(state: State, rng: Random) -> State:
    """Return the first turn of a player who has three more ability tiles than at the start.

    If a special tile is laid or the game ends before, it is the last turn of all without one.
    """
    best = state
    while cph.result(state) is None and not any(p.house.specials for p in state.players):
        if state.phase is Phase.ACTION:
            best = state
            if len(state.players[state.to_act].abilities) > 3:
                break
        _, state = _next_step(state, Luck.KIND, rng, (COLLECTING,))
    return best


def _coats_reached(house: House) -> int:
    rows = complete_rows(house.filled) & COAT_ROWS
    return (house.filled & COAT_CELLS).bit_count() + rows.bit_count()


def _some_abilities(left: Sequence[int], number: int, rng: Random) -> tuple[Ability, ...]:
    """Return `number` kinds of ability tiles, mostly beginning with a pair that one turn can use.

    If one of the pair is for taking cards and the other for constructing, "Both actions" is added.
    """
    kinds = [ability for ability in ABILITIES if left[ability]]
    rng.shuffle(kinds)
    pairs = [pair for pair in map(_with_both_actions, PAIRS) if pair <= {*kinds, _ANY_CARDS}]
    if pairs and rng.random() < 3 / 4:
        first = rng.choice(pairs)
        kinds.sort(key=lambda ability: ability not in first)
    return tuple(kinds[:number])


def _with_both_actions(pair: tuple[Ability, Ability]) -> frozenset[Ability]:
    both_actions = {Ability.BOTH_ACTIONS} if len(_CONSTRUCTING.intersection(pair)) == 1 else set()
    return frozenset({*pair, *both_actions})


def _shown(left: list[int], rng: Random) -> tuple[Ability, ...]:
    """Take four ability tiles, or all there are, out of the stack `left`; return them in order."""
    stack = [ability for ability in ABILITIES for _ in range(left[ability])]
    shown = tuple(sorted(rng.sample(stack, min(4, len(stack)))))
    for ability in shown:
        left[ability] -= 1
    return shown


def _filled_up(hand: Sequence[int], supply: list[int], rng: Random) -> list[int]:
    """Return a hand of seven cards, most of them of two colors, taken out of `supply`."""
    hand = [*hand]
    colors = rng.sample(COLORS, 2)
    while sum(hand) < 7 and sum(supply) > 12:
        color = rng.choice(colors)
        if supply[color]:
            supply[color] -= 1
            hand[color] += 1
        else:
            colors = [*COLORS]
    return hand


_FAMOUS: dict[str, tuple[int, Luck, int, tuple[Taste, ...]]] = {
    "coats: lapsed, scored after coats": (9, Luck.SLOW, 2989, (COLLECTING, WHITE, WHITE, WHITE)),
    "coats: lapsed, scored each time": (10, Luck.KIND, 5318, (COLLECTING, WHITE, WHITE, WHITE)),
    "hand limit: three cards over": (18, Luck.SLOW, 7821, (GREEDY,)),
    "hand limit: no choice": (15, Luck.KIND, 6629, (COLLECTING, WHITE, WHITE, WHITE)),
    "both actions: built and paid by choice": (15, Luck.SLOW, 9952, (CRAFTY, WHITE)),
    "end: twelve points after taking cards": (11, Luck.KIND, 5060, (GREEDY,)),
    "end: more than twelve points, 2 players": (0, Luck.KIND, 1008, (GREEDY, CRAFTY)),
    "end: more than twelve points, 3 players": (10, Luck.FAIR, 4210, (CRAFTY, GREEDY)),
    "end: more than twelve points, 4 players": (23, Luck.SLOW, 2796, (GREEDY, CRAFTY)),
}


_FAMOUS_WITH_MODULES: dict[str, tuple[int, Luck, int, tuple[Taste, ...], bool, int]] = {
    "four cards, then a special tile last of all": (170, Luck.HASTY, 1640, (LOADED,), True, 0),
    "discard pile, then many ways to build": (191, Luck.HASTY, 5786, (LOADED, ZEALOUS), True, 0),
    "variant B: the stack is used up": (179, Luck.HASTY, 5697, (CRAFTY, LOADED), True, 1),
    "draw pile, then two tiles": (121, Luck.SLOW, 1063, (LOADED,), True, 0),
    "end: twelve points by a joker for a mission": (86, Luck.FAIR, 9615, (ZEALOUS,), True, 1),
    "hand limit, then two tiles": (116, Luck.KIND, 7745, (LOADED, COUNTING), True, 0),
    "end: twelve points by the second tile": (
        114,
        Luck.SLOW,
        5280,
        (PUTTING_OFF, ZEALOUS),
        True,
        0,
    ),
    "mission: no longer met": (199, Luck.KIND, 8591, (PUTTING_OFF, ZEALOUS), False, 0),
    "draw pile, then a change of colors": (187, Luck.HASTY, 8682, (LOADED, COUNTING), True, 0),
    "end: twelve points by Special tile": (154, Luck.KIND, 8991, (LOADED, GREEDY), True, 0),
    "hand limit: no choice": (12, Luck.HASTY, 2722, (LOADED, GREEDY), True, 0),
    "end: twelve points by a mission, by choice": (118, Luck.KIND, 7615, (LOADED,), True, 0),
    "variant B: nothing new": (130, Luck.SLOW, 5982, (PUTTING_OFF, ZEALOUS), True, 0),
    "coats: lapsed, with modules": (48, Luck.KIND, 2021, (ZEALOUS,), True, 0),
    "end: a mission met and not gained": (52, Luck.FAIR, 2554, (ZEALOUS, LOADED), False, 0),
}


@cache
def famous_walks() -> tuple[Walk, ...]:
    """Return the few walks of the base game with events that occur in hardly any other walk.

    They are in the corpus. Found by trying many: `python -m tests.rarities` looks for others,
    should these stop being so.
    """
    return tuple(
        take_a_walk(GAMES[game], luck, seed, *tastes)
        for game, luck, seed, tastes in _FAMOUS.values()
    )


@cache
def famous_walks_with_modules() -> tuple[Walk, ...]:
    """Return the same for games with modules of Expansion 1."""
    return tuple(
        take_a_walk(EXPANSION_GAMES[game], luck, seed, *tastes, rich=rich, passed=passed)
        for game, luck, seed, tastes, rich, passed in _FAMOUS_WITH_MODULES.values()
    )


_ONCE_MORE: tuple[tuple[int, Luck, int, tuple[Taste, ...], bool, int], ...] = (
    (223, Luck.KIND, 9894, (LOADED,), True, 1),
    (203, Luck.SLOW, 7076, (LOADED, GREEDY, WHITE), True, 0),
    (121, Luck.FAIR, 9502, (LOADED,), True, 0),
    (117, Luck.HASTY, 651, (LOADED,), True, 0),
    (139, Luck.KIND, 5172, (LOADED, COLLECTING, GREEDY), True, 1),
    (228, Luck.SLOW, 1800, (LOADED, WIDE), True, 0),
    (152, Luck.KIND, 9892, (LOADED,), True, 1),
    (58, Luck.HASTY, 355, (LOADED, GREEDY), True, 3),
    (216, Luck.KIND, 2860, (LOADED, TRICKY, COUNTING), True, 0),
    (153, Luck.HASTY, 8554, (LOADED, IDLE, WHITE), True, 2),
    (220, Luck.FAIR, 8125, (HOARDING,), False, 0),
    (190, Luck.FAIR, 6452, (LOADED,), True, 0),
    (220, Luck.FAIR, 6147, (COLLECTING, HOARDING, GREEDY, COLLECTING), False, 0),
    (147, Luck.HASTY, 8189, (LOADED,), True, 0),
    (217, Luck.SLOW, 2067, (LOADED,), True, 0),
    (140, Luck.SLOW, 2528, (LOADED, COLLECTING, LOADED), True, 0),
    (216, Luck.HASTY, 6722, (LOADED, COUNTING), True, 1),
    (190, Luck.KIND, 8137, (LOADED,), True, 0),
    (154, Luck.SLOW, 7512, (LOADED,), True, 1),
    (229, Luck.KIND, 6741, (COLLECTING, ZEALOUS), False, 0),
)
"""Few and short walks that, with the famous ones, have nearly every rare event a second time."""


def _directed_walks() -> Iterator[Walk]:
    yield from famous_walks()
    yield from famous_walks_with_modules()
    for game, luck, seed, tastes, rich, passed in _ONCE_MORE:
        yield take_a_walk(ALL_GAMES[game], luck, seed, *tastes, rich=rich, passed=passed)


def drawn_walks(number: int, rng: Random) -> Iterator[Walk]:
    """Yield `number` walks of all kinds, drawn at random.

    Every other one is a rich walk, mostly of games in which all ability tiles can be had.
    """
    many = [game for game in EXPANSION_GAMES if game.abilities == "variant_b"]
    for rich in islice(cycle((False, True)), number):
        tastes = [rng.choice(TASTES) for _ in range(rng.randint(1, 4))]
        games = rng.choice((many, many, EXPANSION_GAMES)) if rich else ALL_GAMES
        if rich:
            tastes = [LOADED, *tastes[2:]]
        luck, seed = rng.choice(list(Luck)), rng.randrange(10_000)
        yield take_a_walk(rng.choice(games), luck, seed, *tastes, rich=rich)


def _other_walks() -> Iterator[Walk]:
    """Yield walks that are new in every run, except that the ci profile always has the same."""
    number = by_profile(quick=3, ci=20, full=40, deep=1_200)
    return drawn_walks(number, Random(1 if PROFILE == "ci" else None))


CARD_GAME: Corpus[Walk, Step, State] = Corpus(_directed_walks, _other_walks)
"""The walks through card games that all laws are checked on."""


# --- equal values that are other objects -----------------------------------------------------


def copy_of(value: Value) -> Value:
    """Return a value that equals `value` and is rebuilt down to the last tuple."""
    kind: Any = type(value)
    if attrs.has(kind):
        fields = [field.name for field in attrs.fields(kind) if field.init]
        return cast("Value", kind(**{name: copy_of(getattr(value, name)) for name in fields}))
    if isinstance(value, tuple):
        return tuple(copy_of(part) for part in value)  # type: ignore[return-value]
    return value


def look_alike(state: State) -> State:
    """Return a rebuilt state that equals `state` in everything that the rules look at.

    Its houses have their tiles in another order, which only drawings could show.
    """
    copy = copy_of(state)
    players = (
        attrs.evolve(me, house=attrs.evolve(me.house, tiles=me.house.tiles[::-1]))
        for me in copy.players
    )
    return attrs.evolve(copy, players=tuple(players))


# --- moves, legal and not --------------------------------------------------------------------


_PLAIN: tuple[Move, ...] = (
    TakeFromDiscardPile(),
    DrawCards(),
    KeepCards(),
    ScoreMission(),
    ActivateAbilities(),
    Decline(),
    Done(),
)
"""The moves without fields."""

_WRONG_SETS = (
    RevealSets(()),
    RevealSets(SETS[0][:3]),
    RevealSets(SETS[0][::-1]),
    RevealSets((*SETS[0], SETS[-1][-1])),
    RevealSets(ABILITIES[:4]),
    RevealSets((Ability.BOTH_ACTIONS, *ABILITIES[7:10])),
)


def all_moves() -> tuple[Move, ...]:
    """Return every move that can be written down and might be legal somewhere, newly built.

    These are all 3,132 builds; all pairs, fours and slots; all discards and payments that a hand
    could ever need; all special tiles, jokers, ability tiles, sets, missions and cards; each with
    its nearest illegal neighbors: slots out of order or beside the harbor, too many cards, cells
    outside the grid.
    """
    near = range(-1, SLOTS + 1)
    takes = [
        *(TakeCards(slots) for size in (0, 1, 2, 3) for slots in product(near, repeat=size)),
        *(TakeCards(slots) for slots in combinations(near, 4)),
        *(TakeCards(slots[::-1]) for slots in combinations(near, 4)),
    ]
    discards = [
        Discard(as_counts(list(cards)))
        for cards in product(range(-1, 5), repeat=len(COLORS))
        if sum(cards) <= 5 and min(cards) * sum(map(abs, cards)) >= -2
    ]
    pays = [
        Pay(natural, converted, from_color, discount)
        for natural, converted, from_color, discount in product(
            range(-1, 7), range(-1, 7), (None, *COLORS), (False, True)
        )
    ]
    return (
        *takes,
        *map(TakeAdditional, near),
        *discards,
        *(copy_of(build) for builds in BUILDS for build in builds),
        *pays,
        *map(PlaceSpecial, range(-1, CELLS + 1)),
        *map(PlaceJoker, range(-1, CELLS + 1)),
        *map(TakeAbility, ABILITIES),
        *_PLAIN,
        *map(Reveal, CARDS),
        *map(RevealAbility, ABILITIES),
        *map(RevealMission, MISSIONS),
        *map(RevealSets, SETS),
        *_WRONG_SETS,
    )


def _misplaced(placement: Placement) -> Iterator[Placement]:
    """Yield placements that differ slightly, or altogether."""
    cells, brick = placement.cells, placement.brick
    for other_cells, other_brick in (
        (cells << 1, brick << 1),
        (cells >> 1, brick >> 1),
        (cells << COLUMNS, brick << COLUMNS),
        (cells >> COLUMNS, brick >> COLUMNS),
        (cells << CELLS, brick << CELLS),
        (cells, 0),
        (cells, cells),
        (cells, cells & ~brick & -(cells & ~brick)),
        (cells & ~brick, 0),
        (0, 0),
        (ALL & ~cells, brick),
    ):
        yield attrs.evolve(placement, cells=other_cells, brick=other_brick)
    yield attrs.evolve(placement, neighbors=0)
    yield attrs.evolve(placement, orientation="?")


def _other_takes(move: TakeCards) -> Iterator[Move]:
    first, second, *others = move.slots
    if others:
        yield TakeCards(move.slots[:2])
        yield TakeCards(move.slots[:3])
        yield TakeCards(move.slots[::-1])
        for place, by in product(range(len(move.slots)), (1, -1)):
            yield TakeCards(tuple(slot + by * (n == place) for n, slot in enumerate(move.slots)))
    for slots in (
        (second, first),
        (first, first),
        (first,),
        (0, first, second),
        (first + 1, second + 1),
        (first - 1, second),
        (first, second + 1),
        (0, SLOTS - 1),
        (0, 1, 3, 4),
    ):
        yield TakeCards(slots)


def _other_additional(move: TakeAdditional) -> Iterator[Move]:
    yield from (TakeAdditional(move.slot + by) for by in (1, -1, SLOTS, -SLOTS))


def _other_discards(move: Discard) -> Iterator[Move]:
    for one, other in product(COLORS, repeat=2):
        cards = list(move.cards)
        cards[one] += 1
        yield Discard(as_counts(cards))
        cards[other] -= 1
        yield Discard(as_counts(cards))
        cards[other] -= 1
        yield Discard(as_counts(cards))


def _other_builds(move: Build) -> Iterator[Move]:
    yield from (Build(other, move.placement) for other in FACADE_TILES)
    yield from (Build(move.tile, other) for other in _misplaced(move.placement))


def _other_payments(move: Pay) -> Iterator[Move]:
    yield attrs.evolve(move, discount=not move.discount)
    for natural, converted in product((-1, 0, 1), repeat=2):
        for color in (None, *COLORS):
            yield Pay(move.natural + natural, move.converted + converted, color, move.discount)


def _other_specials(move: PlaceSpecial) -> Iterator[Move]:
    yield PlaceJoker(move.cell)
    for by in (1, -1, COLUMNS, -COLUMNS, CELLS, -CELLS):
        yield PlaceSpecial(move.cell + by)


def _other_jokers(move: PlaceJoker) -> Iterator[Move]:
    yield PlaceSpecial(move.cell)
    for by in (1, -1, COLUMNS, -COLUMNS, CELLS, -CELLS):
        yield PlaceJoker(move.cell + by)


def _any_ability(_: TakeAbility | RevealAbility) -> Iterator[Move]:
    yield from map(TakeAbility, ABILITIES)
    yield from map(RevealAbility, ABILITIES)


def _any_mission(_: RevealMission) -> Iterator[Move]:
    yield from map(RevealMission, MISSIONS)


def _other_sets(move: RevealSets) -> Iterator[Move]:
    yield from _WRONG_SETS
    yield from (RevealSets(move.abilities[:n] + move.abilities[n + 1 :]) for n in range(4))
    yield from (RevealSets((*move.abilities[:3], ability)) for ability in ABILITIES)


def _any_card(_: Reveal) -> Iterator[Move]:
    yield from map(Reveal, CARDS)


def _plain_moves(_: Move) -> Iterator[Move]:
    yield from _PLAIN


_MUTANTS: dict[type[Move], Callable[[Any], Iterator[Move]]] = {
    TakeCards: _other_takes,
    TakeAdditional: _other_additional,
    Discard: _other_discards,
    Build: _other_builds,
    Pay: _other_payments,
    PlaceSpecial: _other_specials,
    TakeAbility: _any_ability,
    Reveal: _any_card,
    PlaceJoker: _other_jokers,
    RevealAbility: _any_ability,
    RevealMission: _any_mission,
    RevealSets: _other_sets,
    **dict.fromkeys(map(type, _PLAIN), _plain_moves),
}


def mutants(move: Move) -> tuple[Move, ...]:
    """Return moves of the same kind as `move` that differ from it in one respect."""
    return tuple(_MUTANTS[type(move)](move))


_ANYTHING: st.SearchStrategy[Move] = st.one_of(
    st.builds(TakeCards, st.lists(st.integers(-1, SLOTS), max_size=4).map(tuple)),
    st.builds(TakeAdditional, st.integers()),
    st.builds(Discard, st.tuples(*[st.integers(-1, 14)] * len(COLORS))),
    st.sampled_from([build for builds in BUILDS for build in builds]),
    st.builds(
        Pay,
        st.integers(-1, 14),
        st.integers(-1, 14),
        st.sampled_from((None, *COLORS)),
        st.booleans(),
    ),
    st.builds(PlaceSpecial, st.integers()),
    st.builds(PlaceJoker, st.integers()),
    st.sampled_from([*map(TakeAbility, ABILITIES), *_PLAIN]),
    st.sampled_from(CARDS).map(Reveal),
    st.sampled_from(ABILITIES).map(RevealAbility),
    st.sampled_from(MISSIONS).map(RevealMission),
    st.lists(st.sampled_from(ABILITIES), max_size=5).map(tuple).map(RevealSets),
)


def moves_at(state: State) -> st.SearchStrategy[Move]:
    """Draw a move to try at `state`: legal ones, ones that nearly are, and ones of other phases."""
    now = st.sampled_from(possible(state) or (Done(),))
    nearly = now.flatmap(lambda move: st.sampled_from([copy_of(move), *mutants(move)]))
    return st.one_of(now, nearly, _ANYTHING)


# --- strategies ------------------------------------------------------------------------------


def games() -> st.SearchStrategy[CardGame]:
    """Draw a card game: 2 to 4 players, any combination of modules and options.

    Shrinks to the base game.
    """
    options = st.builds(
        CardGameOptions,
        reshuffle=st.sampled_from(_RESHUFFLES),
        scoring=st.sampled_from(_SCORINGS),
        coat_of_arms=st.sampled_from(_COATS),
        four_cards=st.sampled_from(_FOURS),
        joker_wild_for_missions=st.booleans(),
    )
    with_modules = st.builds(
        CardGame,
        st.sampled_from(PLAYERS),
        options,
        st.one_of(
            st.sampled_from(("base", "variant_a", "variant_b", "variant_b")),
            st.sampled_from(SETS),
        ),
        st.booleans(),
        st.sampled_from((None, (), *combinations(MISSIONS, 2))),
    )
    return st.one_of(st.sampled_from(GAMES), with_modules, with_modules)


_TASTE = st.sampled_from((*TASTES, GREEDY, GREEDY, TRICKY, ZEALOUS))
_SOME_TASTES = st.one_of(st.tuples(_TASTE), st.tuples(_TASTE, _TASTE))
_LUCK = st.sampled_from((*Luck, Luck.KIND))
_SEEDS = st.integers(0, 9_999)


def whole_walks(of: st.SearchStrategy[CardGame] | None = None) -> st.SearchStrategy[Walk]:
    """Draw a whole game, mostly a directed one of `CARD_GAME`; with `of`, a new one."""
    if of is not None:
        return _new_whole_walks(of)
    return _mostly(_directed(rich=False), _new_whole_walks(games()))


def _directed(*, rich: bool) -> st.SearchStrategy[Walk]:
    return st.deferred(lambda: one_of([walk for walk in CARD_GAME.directed if walk.rich is rich]))


def _new_whole_walks(of: st.SearchStrategy[CardGame]) -> st.SearchStrategy[Walk]:
    """Draw a whole game with some taste for each player, and with some luck.

    Twelve points are hard to reach, so greedy players and good luck are more frequent.
    """
    return st.builds(
        lambda game, luck, seed, tastes: take_a_walk(game, luck, seed, *tastes),
        of,
        _LUCK,
        _SEEDS,
        _SOME_TASTES,
    )


def rich_walks() -> st.SearchStrategy[Walk]:
    """Draw a walk of a game with new abilities that begins with many ability tiles.

    Mostly it is a directed one of `CARD_GAME`.
    """
    return _mostly(_directed(rich=True), _new_rich_walks())


def _new_rich_walks() -> st.SearchStrategy[Walk]:
    many = [game for game in EXPANSION_GAMES if game.abilities == "variant_b"]
    return st.builds(
        lambda game, luck, seed, tastes: take_a_walk(game, luck, seed, *tastes, rich=True),
        st.one_of(st.sampled_from(many), st.sampled_from(many), st.sampled_from(EXPANSION_GAMES)),
        _LUCK,
        _SEEDS,
        st.one_of(st.just((LOADED,)), st.tuples(st.just(LOADED), _TASTE)),
    )


def walks(of: st.SearchStrategy[CardGame] | None = None) -> st.SearchStrategy[Walk]:
    """Draw a walk: mostly one from `CARD_GAME` that is the same in every run.

    Otherwise it is new: a whole game, or sometimes one of the `rich_walks`. With `of`, all are new
    whole games of that kind.
    """
    if of is not None:
        return whole_walks(of)
    return _mostly(st.deferred(lambda: one_of(CARD_GAME.directed)), new_walks())


def new_walks() -> st.SearchStrategy[Walk]:
    """Draw a new walk: a whole game, or sometimes a rich walk."""
    often = st.integers(0, 3)
    return often.flatmap(lambda n: _new_whole_walks(games()) if n < 3 else _new_rich_walks())


def _mostly(
    kept: st.SearchStrategy[Value], new: st.SearchStrategy[Value]
) -> st.SearchStrategy[Value]:
    """Draw a stored value, and sometimes a new one: half of the time in the deep profile."""
    out_of = by_profile(quick=5, ci=5, deep=2)
    return st.integers(1, out_of).flatmap(lambda n: new if n == out_of else kept)


def positions(
    of: st.SearchStrategy[CardGame] | None = None,
    *,
    where: Callable[[State], bool] = lambda _: True,
) -> st.SearchStrategy[State]:
    """Draw a position for which `where` holds, with every phase equally often.

    Mostly it is from the directed walks of `CARD_GAME`, otherwise from a new one; with `of`, from
    new games of that kind only. Shrinks to early positions of the first walks.
    """
    if of is not None:
        return _new_positions(_new_whole_walks(of), where)
    kept = st.deferred(lambda: _of_each_phase(CARD_GAME.directed_states, where))
    return _mostly(kept, _new_positions(new_walks(), where))


def _of_each_phase(
    states: Sequence[State], where: Callable[[State], bool]
) -> st.SearchStrategy[State]:
    by_phase: dict[Phase, list[State]] = {}
    for state in filter(where, states):
        by_phase.setdefault(state.phase, []).append(state)
    return st.sampled_from(sorted(by_phase)).flatmap(lambda phase: one_of(by_phase[phase]))


@st.composite
def _new_positions(
    draw: st.DrawFn, of: st.SearchStrategy[Walk], where: Callable[[State], bool]
) -> State:
    states = draw(of).states
    assume(any(map(where, states)))
    return draw(_of_each_phase(states, where))
