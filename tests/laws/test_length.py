"""Law: no card game is longer than `longest_game` says, and the reasons given there hold.

For every position there are two numbers: the decisions and the moves of chance that can still come
at most. Each adds up what `copenhagen.cardgame.length` counts, as far as it is not
used up. A decision makes the first one smaller and the second no larger; a move of chance does it
the other way round. At the start of a game they are what `longest_game` says.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from random import Random

import pytest

import copenhagen as cph
from copenhagen.cardgame.actions import (
    Action,
    ActivateAbilities,
    Build,
    Discard,
    Done,
    DrawCards,
    KeepCards,
    Pay,
    PlaceJoker,
    PlaceSpecial,
    Reveal,
    TakeAbility,
    TakeCards,
    TakeFromDiscardPile,
)
from copenhagen.cardgame.components import (
    ABILITIES,
    ADDITIONAL_CARD,
    BOTH_ACTIONS,
    COAT_CELLS,
    COAT_ROWS,
    END_OF_GAME,
    FACADE_TILES,
    PLAYERS,
    START_HANDS,
    Ability,
    Variant,
)
from copenhagen.cardgame.length import (
    COATS,
    MOST_CHANCE_MOVES,
    MOST_DECISIONS,
    Length,
    longest_game,
    most_tiles,
)
from copenhagen.cardgame.rules.expansion.new_abilities.variant_a import SETS
from copenhagen.cardgame.state import CHANCE, CardGame, EndCard, Phase, State
from copenhagen.errors import InvalidGame
from copenhagen.games import first_state
from copenhagen.notation.record import MOST_MOVES
from tests.laws.holding import law_of_walks
from tests.laws.reporting import reported
from tests.laws.test_termination import coats_to_come, rewards_to_come
from tests.profiles import by_profile
from tests.strategies import ALL_GAMES, CARD_GAME, Step, Walk, modules_of

SETUP = {Phase.DISPLAY, Phase.SETS, Phase.ABILITY_DISPLAY, Phase.MISSIONS, Phase.HANDS}
PLACING = {Phase.COAT_OF_ARMS, Phase.REWARD, Phase.NEXT_ABILITY, Phase.AFTER_PURCHASE}


def tiles_of(state: State) -> set[Ability]:
    """Return the ability tiles that may be in the game."""
    if state.game.abilities == "variant_a":
        return {*ABILITIES}
    owned = {tile for player in state.players for tile in player.abilities}
    left = {tile for tile in ABILITIES if state.abilities[tile]}
    return owned | left | {*state.ability_display}


def cards_left(state: State) -> int:
    """Return how many cards chance can still turn over, End of Game card and reshuffle included."""
    cards = sum(state.supply) + (state.end_card in (EndCard.BESIDE, EndCard.SUPPLY))
    if state.game.players > 2 and state.end_card is EndCard.BESIDE:
        cards += {3: 60, 4: 70}[state.game.players] - 3
    return cards


def chance_left(state: State) -> int:
    """Return how many moves of chance can still come at most."""
    if state.phase is Phase.OVER:
        return 0
    draws = 0
    if state.game.abilities == "variant_a":
        draws += 1
    if state.game.abilities == "variant_b":
        to_show = 4 - len(state.ability_display) if state.phase in SETUP else 0
        asked = coats_to_come(state) + (state.phase is Phase.NEXT_ABILITY)
        draws += to_show + min(sum(state.abilities) - to_show, asked)
    if state.game.missions is not None:
        draws += 2 - len(state.game.missions)
    return cards_left(state) + draws


def turns_left(state: State) -> int:
    """Return how many turns can still begin with cards of the display or of the supply."""
    cards = cards_left(state) - state.to_draw
    if state.phase in SETUP:
        dealt = sum(sum(player.hand) for player in state.players)
        cards -= state.display.count(None) + sum(START_HANDS[state.game.players]) - dealt
    else:
        cards -= state.display.count(None)
    return (max(0, cards) + 1) // 2


def uses_left(state: State, tile: Ability) -> int:
    """Return how often an ability tile can still be used, by all players."""
    ready = sum(tile in player.active + player.resting for player in state.players)
    return ready + coats_to_come(state)


def hands_kept(state: State) -> int:
    """Return how many players have kept more than seven cards; cards just taken are not kept."""
    taking = state.phase in {Phase.DRAW, Phase.ADDITIONAL, Phase.HAND_LIMIT}
    return sum(
        sum(player.hand) > 7 and not (taking and seat == state.to_act)
        for seat, player in enumerate(state.players)
    )


def decisions_left(state: State, tiles: set[Ability]) -> int:
    """Return how many decisions can still come at most, `tiles` being in the game."""
    if state.phase is Phase.OVER:
        return 0
    add, both = ADDITIONAL_CARD in tiles, BOTH_ACTIONS in tiles
    more = Ability.CONSTRUCT_TWICE in tiles or Ability.SPECIAL_TILE in tiles
    coats = coats_to_come(state)
    from_pile = uses_left(state, Ability.DISCARD_PILE) if Ability.DISCARD_PILE in tiles else 0
    kept = uses_left(state, Ability.HAND_LIMIT) if Ability.HAND_LIMIT in tiles else 0
    empty = sum(player.house.empty for player in state.players)
    return (
        (turns_left(state) + from_pile) * (2 + add + both)
        + kept
        + hands_kept(state)
        + most_tiles([*state.tiles], empty) * (2 + more)
        + coats
        + (state.special_tiles if Ability.SPECIAL_TILE in tiles else 0)
        + (rewards_to_come(state) if state.game.jokers else 0)
        + {
            Phase.DRAW: add + 1 + both,
            Phase.ADDITIONAL: add + 1 + both,
            Phase.HAND_LIMIT: 1 + both,
            Phase.CONSTRUCT: both,
            Phase.PAYMENT: -1,
        }.get(state.phase, 0)
        + (more if state.bought and state.phase in PLACING | {Phase.PAYMENT} else 0)
    )


def check_that_the_length_is_counted(step: Step, tiles: set[Ability]) -> None:
    decisions = decisions_left(step.before, tiles) - decisions_left(step.after, tiles)
    chance = chance_left(step.before) - chance_left(step.after)
    moved = step.before.phase in CHANCE
    assert decisions >= (not moved)
    assert chance >= moved
    assert decisions_left(step.after, tiles) >= 0
    assert chance_left(step.after) >= 0


@pytest.mark.rule("base.end.card", "base.supply.two-players", "expansion.ability.four-at-most")
@law_of_walks(CARD_GAME)
def test_every_move_uses_up_one_of_those_that_are_left(walk: Walk) -> None:
    tiles = tiles_of(walk.states[-1])
    for step in walk.steps:
        with reported(step.before, step.move):
            check_that_the_length_is_counted(step, tiles)


def length_of(states: list[State] | tuple[State, ...]) -> Length:
    chance = sum(state.phase in CHANCE for state in states[:-1])
    return Length(len(states) - 1 - chance, chance)


@law_of_walks(CARD_GAME)
def test_no_game_is_longer_than_the_longest_one(walk: Walk) -> None:
    if not walk.rich:
        longest, found = longest_game(walk.asked), length_of(walk.states)
        assert found.decisions <= longest.decisions
        assert found.chance <= longest.chance


def test_what_is_left_at_the_start_is_the_longest_game() -> None:
    for game in ALL_GAMES:
        state = first_state(game)
        sets = SETS if game.abilities == "variant_a" else [tiles_of(state)]
        decisions = max(decisions_left(state, {*tiles, Ability.ANY_CARDS}) for tiles in sets)
        assert longest_game(game) == Length(decisions, chance_left(state))


# --- each part of the argument ---------------------------------------------------------------


ONCE_A_TURN = (Phase.TAKE, Phase.ADDITIONAL, Phase.HAND_LIMIT, Phase.CONSTRUCT)


def turns_of(walk: Walk) -> Iterator[list[Step]]:
    """Yield the steps of each turn; one that chance ends goes on to the last card."""
    turn: list[Step] = []
    for step in walk.steps:
        if step.before.phase not in SETUP:
            turn.append(step)
            if step.after.phase in {Phase.ACTION, Phase.OVER}:
                yield turn
                turn = []


@law_of_walks(CARD_GAME)
def test_a_turn_asks_each_question_of_action_a_once(walk: Walk) -> None:
    for turn in turns_of(walk):
        asked = Counter(step.before.phase for step in turn)
        with reported(turn[0].before):
            assert all(asked[phase] <= 1 for phase in ONCE_A_TURN)
            assert asked[Phase.ACTION] == 1 or walk.rich
            discards = sum(isinstance(step.move, Discard | KeepCards) for step in turn)
            assert discards <= 1 + asked[Phase.TAKE]


@law_of_walks(CARD_GAME)
def test_a_turn_that_takes_cards_turns_two_over_or_is_the_last(walk: Walk) -> None:
    for turn in turns_of(walk):
        kinds = {type(step.move).__name__ for step in turn}
        takes = kinds & {"TakeCards", "DrawCards"}
        if takes and turn[-1].after.phase is not Phase.OVER:
            cards = sum(step.before.phase in {Phase.REFILL, Phase.DRAW} for step in turn)
            with reported(turn[0].before):
                assert cards >= (3 if "DrawCards" in takes else 2)


@law_of_walks(CARD_GAME)
def test_at_the_reshuffle_three_cards_lie_in_the_display(walk: Walk) -> None:
    for step in walk.steps:
        if step.before.end_card is EndCard.BESIDE and step.after.end_card is EndCard.SUPPLY:
            cards = {2: 70, 3: 60, 4: 70}[walk.game.players]
            with reported(step.before):
                assert sum(card is not None for card in step.after.display) >= 3
                if walk.game.players > 2:
                    assert sum(step.after.supply) <= cards - 3


def test_the_most_tiles_that_fit_are_the_smallest_ones() -> None:
    two, three, four = ([n] * len(FACADE_TILES) for n in (0, 1, 2))
    assert (most_tiles(two, 45), most_tiles(three, 0), most_tiles(three, 1)) == (0, 0, 0)
    assert (most_tiles(three, 2), most_tiles(three, 10), most_tiles(three, 13)) == (1, 5, 6)
    assert (most_tiles(four, 20), most_tiles(four, 22), most_tiles(four, 999)) == (10, 10, 40)


def test_a_house_has_seven_coats_of_arms() -> None:
    assert COATS == (COAT_CELLS | COAT_ROWS).bit_count() == 7


def test_the_constants_are_the_longest_of_all_games() -> None:
    every = [longest_game(game) for game in ALL_GAMES]
    assert {modules_of(game)[0] for game in ALL_GAMES} == {*PLAYERS}
    assert max(length.decisions for length in every) == MOST_DECISIONS
    assert max(length.chance for length in every) == MOST_CHANCE_MOVES
    assert MOST_DECISIONS + MOST_CHANCE_MOVES < MOST_MOVES, "no record is refused for its length"


@pytest.mark.parametrize("game", ["base", None, cph.roll_and_write(2).game, CardGame(7)])
def test_only_a_card_game_has_a_longest_one(game: CardGame) -> None:
    with pytest.raises(InvalidGame):
        longest_game(game)


# --- games that are made long ----------------------------------------------------------------


_WANTED = (
    BOTH_ACTIONS,
    ADDITIONAL_CARD,
    Ability.DISCARD_PILE,
    Ability.CONSTRUCT_TWICE,
    Ability.HAND_LIMIT,
    Ability.CONSTRUCTION_DISCOUNT,
    Ability.CHANGE_OF_COLORS,
    Ability.SPECIAL_TILE,
)
"""The ability tiles that bring more questions, those that bring most first."""


def liking(before: State, action: Action, after: State, kept: int) -> tuple[float, float]:
    """Return how well an action serves somebody who wants a game to last.

    Cards are kept in hand, `kept` of them, so that there is something to discard, to construct and
    to pay with, until few are left to come; what can be left is left; tiles are small, reach coats
    of arms and complete no lines.
    """
    me, then = before.players[before.to_act], after.players[before.to_act]
    scored, more = then.score - me.score, float(after.coats + after.coats_later)
    liked = _LIKED.get(type(action), 0.0)
    match action:
        case Build():
            spare = sum(me.hand) > kept or cards_left(before) < 4 * before.game.players
            if spare and before.phase is not Phase.CONSTRUCT:
                liked = 5.0
            more += after.coats - action.tile.size
        case TakeAbility(ability):
            more = -_WANTED.index(ability) if ability in _WANTED else -9.0
        case TakeCards(slots):
            more = max(then.hand) / 10 - len(slots)
        case Discard():
            more = max(then.hand)
        case Pay():
            more = len(then.active)
        case _:
            pass
    return liked - 2 * scored, more


_LIKED: dict[type, float] = {
    Build: -1,
    DrawCards: -1,
    PlaceSpecial: 1,
    PlaceJoker: 1,
    Done: 2,
    KeepCards: 2,
    ActivateAbilities: 2,
    TakeAbility: 3,
    TakeFromDiscardPile: 9,
}
"""How well each kind of action is liked; takes and all others not at all."""


def drawn_out(game: CardGame, seed: int) -> list[State]:
    """Play a game in which everybody wants it to last, and the End of Game card comes late."""
    rng = Random(seed)
    kept = rng.randrange(8)
    state = first_state(game)
    states = [state]
    while cph.result(state) is None:
        if actions := cph.legal_actions(state):
            some = rng.sample(actions, min(len(actions), 40))
            tried = [(action, cph.apply(state, action)) for action in some]
            liked = [
                (after.phase is not Phase.OVER, *liking(state, action, after, kept), rng.random())
                for action, after in tried
            ]
            state = tried[liked.index(max(liked))][1]
        else:
            outcomes = [outcome for outcome, _ in cph.chance_outcomes(state)]
            last = len(outcomes) > 1 and outcomes[-1] == Reveal(END_OF_GAME)
            state = cph.apply(state, rng.choice(outcomes[:-1] if last else outcomes))
        states.append(state)
    return states


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("abilities", ["base", "variant_a", "variant_b"])
def test_games_that_everybody_draws_out_are_no_longer(players: int, abilities: Variant) -> None:
    every = ((2, True), (0, False), (1, False))
    for seed, more in every[: by_profile(quick=1, ci=3, deep=3)]:
        state = cph.card_game(players, abilities=abilities, jokers=more, missions=more)
        states = drawn_out(state.game, seed)
        tiles = tiles_of(states[-1])
        for before, after in pairwise(states):
            # Which move it was does not matter here.
            check_that_the_length_is_counted(Step(before, Done(), after), tiles)
        longest, found = longest_game(state.game), length_of(states)
        assert found.decisions <= longest.decisions
        assert found.chance <= longest.chance


@pytest.mark.parametrize(("players", "decisions"), [(2, 95), (3, 140), (4, 160)])
def test_the_bound_is_not_idle(players: int, decisions: int) -> None:
    """Some game has about half of the decisions that none has more of, and nearly all cards."""
    game = cph.card_game(players).game
    chance = 0.9 * longest_game(game).chance
    found: list[Length] = []
    for seed in range(8):
        found.append(length_of(drawn_out(game, seed)))
        if found[-1].decisions >= decisions and found[-1].chance >= chance:
            break
    assert max(length.decisions for length in found) >= decisions
    assert max(length.chance for length in found) >= chance
