"""A player's turn: which question follows which, as in `copenhagen.cardgame.rules.turn`.

The functions have the names that they have there. What new ability tiles, jokers and missions add
stands where it is asked for: a tile that is not in the game is never active, so nothing else keeps
games without it apart.
"""

from copenhagen.batch.cardgame import (
    abilities,
    coats_of_arms,
    construct,
    hand_limit,
    missions,
    payment,
    scoring,
    supply,
    take_cards,
)
from copenhagen.batch.cardgame.layout import (
    ABILITY_DISPLAY,
    ABILITY_TILES,
    ACTIVE,
    BOUGHT,
    CHANGED,
    COATS,
    COATS_LATER,
    CONCEALED,
    DECLINE,
    DRAWN,
    EACH_PLACEMENT,
    END_CARD,
    END_OF_GAME,
    HAND,
    IN_DISPLAY,
    IN_GAME,
    IN_SUPPLY,
    JOKERS,
    LAZY,
    MISSIONS,
    P_ABILITY_DISPLAY,
    P_ACTION,
    P_ADDITIONAL,
    P_AFTER_PURCHASE,
    P_COAT_OF_ARMS,
    P_CONSTRUCT,
    P_DISPLAY,
    P_DRAW,
    P_HAND_LIMIT,
    P_HANDS,
    P_MISSIONS,
    P_NEXT_ABILITY,
    P_OVER,
    P_PAYMENT,
    P_PURCHASE,
    P_REFILL,
    P_REWARD,
    P_SETS,
    P_TAKE,
    PENDING,
    PHASE,
    PLAYER,
    PLAYER_WIDTH,
    PLAYERS,
    RESTING,
    REVEAL_MISSION,
    REWARDS,
    SCORE,
    SCORE_MISSION,
    SUPPLY,
    SUPPLY_KNOWN,
    TO_ACT,
    TO_DRAW,
    TOOK_CARDS,
    VARIANT,
    WITH_MISSIONS,
)
from copenhagen.batch.cardgame.tables import (
    ABILITY_NUMBER,
    ABILITY_OF_OUTCOME,
    ACTIVATE,
    BUILD,
    DISCARD,
    DISCARD_FOUR,
    DISCARD_NUMBERS,
    DISCARDS,
    DONE,
    DRAW_CARDS,
    HANDS,
    KEEP_CARDS,
    OUTCOME_OF_ABILITY,
    PAY,
    PLACE_SINGLE,
    REVEAL_ABILITY,
    REVEAL_SETS,
    SETS_OF_OUTCOME,
    TAKE,
    TAKE_ABILITY,
    TAKE_ADDITIONAL,
    TAKE_FOUR,
    TAKE_FROM_PILE,
    TAKE_NEW_ABILITY,
)
from copenhagen.batch.chance import below
from copenhagen.batch.compiling import NONE, Row, compiled, constant
from copenhagen.cardgame.components import (
    ABILITIES,
    ADDITIONAL_CARD,
    BOTH_ACTIONS,
    CONSTRUCT_TWICE,
    DISCARD_PILE,
    DRAW_PILE,
    MISSIONS as ALL_MISSIONS,
    MOST_CARDS,
    PLAYERS as NUMBERS_OF_PLAYERS,
    SPECIAL_TILE,
    WINNING_SCORE,
    Ability,
)
from copenhagen.cardgame.rules.expansion.missions import IN_PLAY
from copenhagen.cardgame.rules.expansion.new_abilities import draw_pile, variant_b
from copenhagen.house.colors import COLORS

__all__ = ["apply", "is_chance", "is_over", "legal_actions", "let_happen", "sample"]

_COLORS, _ABILITIES, _MISSIONS = len(COLORS), len(ABILITIES), len(ALL_MISSIONS)
_FEWEST = NUMBERS_OF_PLAYERS[0]
_MOST_CARDS, _WINNING_SCORE = constant(MOST_CARDS), WINNING_SCORE
_DRAWN, _OPEN, _IN_PLAY = constant(draw_pile.CARDS), variant_b.DISPLAY, IN_PLAY
_ADDITIONAL_CARD = constant(1 << ADDITIONAL_CARD)
_BOTH_ACTIONS = constant(1 << BOTH_ACTIONS)
_CONSTRUCT_TWICE = constant(1 << CONSTRUCT_TWICE)
_SPECIAL_TILE = constant(1 << SPECIAL_TILE)
_DRAW_PILE = constant(1 << DRAW_PILE)
_HAND_LIMIT = constant(1 << Ability.HAND_LIMIT)
_VARIANT_A, _VARIANT_B = 1, 2
_SETS = constant(len(SETS_OF_OUTCOME))
_TWO_CARDS = constant(2)
_ONE = constant(1)
_CHANCE = (
    1 << P_DISPLAY
    | 1 << P_HANDS
    | 1 << P_REFILL
    | 1 << P_SETS
    | 1 << P_ABILITY_DISPLAY
    | 1 << P_NEXT_ABILITY
    | 1 << P_MISSIONS
    | 1 << P_DRAW
)
_CARDS = 1 << P_DISPLAY | 1 << P_HANDS | 1 << P_REFILL | 1 << P_DRAW
"""The phases in which chance is next, and those in which it turns over a card."""


@compiled
def is_chance(row: Row) -> bool:
    """Tell whether chance is next."""
    return _CHANCE >> row[PHASE] & 1 != 0


@compiled
def is_over(row: Row) -> bool:
    """Tell whether the game is over."""
    return row[PHASE] == P_OVER


@compiled
def player(row: Row) -> int:
    """Return where the player to act begins in the row."""
    return PLAYER + PLAYER_WIDTH * row[TO_ACT]


# What may be chosen


@compiled
def legal_actions(row: Row, out: Row) -> int:
    """Write the numbers of the legal actions to `out`, in order; return how many there are."""
    me, phase, found = player(row), row[PHASE], NONE
    if phase == P_PAYMENT:
        return payment.choices(row, me, row[PENDING], out, found)
    if phase == P_COAT_OF_ARMS:
        return coats_of_arms.choices(row, me, out, found)
    if phase == P_OVER:
        return found
    discards = phase == P_HAND_LIMIT or (
        phase == P_ACTION and row[IN_GAME] & _HAND_LIMIT and hand_limit.is_over_limit(row, me)
    )
    if discards:
        found = hand_limit.choices(row, me, out, found)
        if phase == P_HAND_LIMIT and row[me + ACTIVE] & _HAND_LIMIT:
            out[found] = KEEP_CARDS
            found += 1
    elif phase in (P_ACTION, P_TAKE):
        found = take_cards.choices(row, me, out, found)
    elif phase == P_ADDITIONAL:
        found = take_cards.additional_choices(row, me, out, found)
    elif phase == P_REWARD:
        out[0] = row[SCORE_MISSION]
        found += 1
    builds = found
    if phase in (P_ACTION, P_CONSTRUCT, P_PURCHASE) or (
        phase == P_AFTER_PURCHASE and may_build_again(row, me)
    ):
        found = construct.choices(row, me, out, found)
    # With "Special tile", before a purchase that is possible, or after one
    # (expansion.special-tile, expansion.special-tile.before).
    special = phase in (P_ACTION, P_CONSTRUCT) and found > builds or phase == P_AFTER_PURCHASE
    if phase == P_REWARD or (special and row[me + ACTIVE] & _SPECIAL_TILE):
        found = coats_of_arms.single_choices(row, me, out, found)
    if phase in (P_ADDITIONAL, P_CONSTRUCT, P_AFTER_PURCHASE):
        out[found] = DONE
        found += 1
    return found


@compiled
def may_build_again(row: Row, me: int) -> bool:
    """Tell whether "Construct twice" would let a second facade tile follow the first."""
    return row[BOUGHT] == 1 and row[me + ACTIVE] & _CONSTRUCT_TWICE != 0


# What an action does


@compiled
def apply(row: Row, action: int, out: Row) -> None:
    """Carry out a legal action; `out` is for numbers that are needed on the way."""
    me = player(row)
    if action in (row[SCORE_MISSION], row[DECLINE]):
        if action == row[DECLINE]:
            row[COATS] -= 1
        else:
            row[REWARDS] -= 1
            missions.point(row, me)
        go_on(row, me, out)
    elif action < DISCARD:
        _take(row, me, out, action)
    elif action < BUILD:
        _discard(row, me, out, action - DISCARD)
    elif action < PAY:
        _build(row, me, out, action - BUILD)
    elif action < PLACE_SINGLE:
        build = row[PENDING]
        row[PENDING] = -1
        _pay_and_build(row, me, out, build, action)
    elif action < TAKE_ABILITY:
        _place_single(row, me, out, action - PLACE_SINGLE)
    elif action < DONE:
        _take_ability(row, me, out, action)
    elif action == DONE:
        if row[PHASE] == P_ADDITIONAL:
            _check_hand(row, me, out)
        else:
            end_turn(row, me)
    else:
        _with_new_ability(row, me, out, action)


@compiled
def _with_new_ability(row: Row, me: int, out: Row, action: int) -> None:
    """Carry out an action that the base game does not have."""
    if action < DRAW_CARDS:
        _take_ability(row, me, out, action)
    elif action == DRAW_CARDS:
        abilities.use(row, me, _DRAW_PILE)
        row[TO_DRAW] = _DRAWN
        supply.before_card(row)
        row[PHASE] = P_DRAW
    elif action == TAKE_FROM_PILE:
        take_cards.from_pile(row, me)
        cards_taken(row, me, out, take_cards.FROM_PILE)
    elif action < KEEP_CARDS:
        take_cards.take_four(row, me, action - TAKE_FOUR)
        cards_taken(row, me, out, _MOST_CARDS)
    elif action == KEEP_CARDS:
        abilities.use(row, me, _HAND_LIMIT)
        construct_as_well(row, me, out)
    else:
        fours = len(DISCARDS) - (DISCARD_NUMBERS[-1] - DISCARD_FOUR + 1)
        _discard(row, me, out, fours + action - DISCARD_FOUR)


# Action A


@compiled
def _take(row: Row, me: int, out: Row, action: int) -> None:
    if action < TAKE_ADDITIONAL:
        take_cards.take(row, me, action - TAKE)
        cards_taken(row, me, out, _TWO_CARDS)
    else:
        take_cards.pick_up(row, me, action - TAKE_ADDITIONAL)
        abilities.use(row, me, _ADDITIONAL_CARD)
        _check_hand(row, me, out)


@compiled
def cards_taken(row: Row, me: int, out: Row, cards: int) -> None:
    """After so many cards, offer an additional one (base.ability.additional-card).

    Nobody picks up more than four cards in a turn (expansion.ability.four-at-most).
    """
    row[TOOK_CARDS] = 1
    if row[me + ACTIVE] & _ADDITIONAL_CARD and cards < _MOST_CARDS:
        row[PHASE] = P_ADDITIONAL
    else:
        _check_hand(row, me, out)


@compiled
def _check_hand(row: Row, me: int, out: Row) -> None:
    """Once all cards are taken, look at the hand limit (base.hand.limit)."""
    if hand_limit.is_over_limit(row, me):
        row[PHASE] = P_HAND_LIMIT
    else:
        construct_as_well(row, me, out)


@compiled
def _discard(row: Row, me: int, out: Row, discard: int) -> None:
    """Discard down to the limit, after taking cards or before (expansion.hand-limit.discard-first).
    """
    for color in range(_COLORS):
        hand_limit.spend(row, me, color, DISCARDS[discard, color])
    if row[PHASE] == P_ACTION:
        row[PHASE] = P_TAKE
    else:
        construct_as_well(row, me, out)


@compiled
def construct_as_well(row: Row, me: int, out: Row) -> None:
    """With "Both actions", offer action B after action A (base.ability.both-actions)."""
    if row[me + ACTIVE] & _BOTH_ACTIONS and construct.choices(row, me, out, NONE):
        row[PHASE] = P_CONSTRUCT
    else:
        end_turn(row, me)


# Action B


@compiled
def _build(row: Row, me: int, out: Row, build: int) -> None:
    """Build at once where one payment is possible; else ask which (base.build.payment)."""
    if payment.choices(row, me, build, out, NONE) == 1:
        _pay_and_build(row, me, out, build, out[0])
    else:
        row[PENDING] = build
        row[PHASE] = P_PAYMENT


@compiled
def _pay_and_build(row: Row, me: int, out: Row, build: int, paid: int) -> None:
    use_both_actions(row, me)
    if row[BOUGHT]:
        abilities.use(row, me, _CONSTRUCT_TWICE)
    payment.pay(row, me, build, paid)
    construct.build(row, me, build)
    tile_laid(row, me, out)


@compiled
def use_both_actions(row: Row, me: int) -> None:
    """Flip "Both actions" with the first thing of action B that follows action A.

    (base.ability.both-actions, expansion.ability.both-actions)
    """
    if row[TOOK_CARDS] and row[me + ACTIVE] & _BOTH_ACTIONS:
        abilities.use(row, me, _BOTH_ACTIONS)


@compiled
def tile_laid(row: Row, me: int, out: Row) -> None:
    """After a tile, coats of arms; a table may score every placement (base.score.moment)."""
    if row[EACH_PLACEMENT] and scoring.score(row, me):
        missions.gain(row, me)
    go_on(row, me, out)


# Coats of arms


@compiled
def has_won(row: Row, me: int) -> bool:
    """Tell whether the player has reached 12 points (base.end.twelve)."""
    return row[me + SCORE] >= _WINNING_SCORE


@compiled
def go_on(row: Row, me: int, out: Row) -> None:
    """Ask for what a placement has opened; when nothing is open any more, it is complete.

    First coats of arms (base.coat.one-each), then scoring with missions, then rewards, then coats
    of arms that had to wait for these (ruling P-08).
    """
    while not has_won(row, me):
        if row[COATS]:
            if coats_of_arms.possible(row, me):
                row[PHASE] = P_COAT_OF_ARMS
                return
            row[COATS] = 0
        if scoring.score(row, me):
            missions.gain(row, me)
            if has_won(row, me):
                break
        if row[REWARDS]:
            if coats_of_arms.single_cells(row, me):
                row[PHASE] = P_REWARD
                return
            missions.rest_are_points(row, me)
            if has_won(row, me):
                break
        if row[COATS_LATER]:
            row[COATS] = row[COATS_LATER]
            row[COATS_LATER] = 0
        else:
            after_placement(row, me, out)
            return
    game_over(row)


@compiled
def after_placement(row: Row, me: int, out: Row) -> None:
    """After a purchase, offer what may follow it; before one, ask (expansion.ability.follow-up).

    A special tile placed first makes the purchase compulsory where one is still possible
    (expansion.special-tile.purchase).
    """
    if not row[BOUGHT]:
        if construct.choices(row, me, out, NONE):
            row[PHASE] = P_PURCHASE
            return
    elif (row[me + ACTIVE] & _SPECIAL_TILE and coats_of_arms.single_cells(row, me)) or (
        may_build_again(row, me) and construct.choices(row, me, out, NONE)
    ):
        row[PHASE] = P_AFTER_PURCHASE
        return
    end_turn(row, me)


@compiled
def _place_single(row: Row, me: int, out: Row, cell: int) -> None:
    """Place a tile of one cell: by a coat of arms, as a reward, or with "Special tile"."""
    if row[PHASE] == P_COAT_OF_ARMS:
        row[COATS] -= 1
    elif row[PHASE] == P_REWARD:
        row[REWARDS] -= 1
    else:
        use_both_actions(row, me)
        abilities.use(row, me, _SPECIAL_TILE)
    coats_of_arms.place_single(row, me, cell)
    tile_laid(row, me, out)


@compiled
def _take_ability(row: Row, me: int, out: Row, action: int) -> None:
    """Take an ability tile, which variant B replaces at once (expansion.variant-b.replace).

    Or flip all inactive ones back.
    """
    if action == ACTIVATE:
        abilities.activate(row, me)
        row[COATS] -= 1
    else:
        for ability in range(1, _ABILITIES):
            if ABILITY_NUMBER[ability] == action:
                coats_of_arms.take_ability(row, me, ability)
        if row[VARIANT] == _VARIANT_B and _stack(row):
            row[PHASE] = P_NEXT_ABILITY
            return
    go_on(row, me, out)


@compiled
def _stack(row: Row) -> int:
    """Return how many ability tiles are in the stack of variant B."""
    left = 0
    for ability in range(_ABILITIES):
        left += row[ABILITY_TILES + ability]
    return left


# End of the turn


@compiled
def end_turn(row: Row, me: int) -> None:
    """Refill the display as the last part of the turn (base.take.refill)."""
    if row[me + RESTING]:
        abilities.ready(row, me)
    took = row[TOOK_CARDS]
    row[TOOK_CARDS] = 0
    row[BOUGHT] = 0
    row[CHANGED] = row[CHANGED + 1] = -1
    if took and supply.empty_slot(row) >= 0:
        supply.before_card(row)
        row[PHASE] = P_REFILL
    else:
        _next_turn(row)


@compiled
def _next_turn(row: Row) -> None:
    """Ask the next player for one of the two actions (base.turn.one-action)."""
    row[TO_ACT] = (row[TO_ACT] + 1) % row[PLAYERS]
    row[PHASE] = P_ACTION


@compiled
def game_over(row: Row) -> None:
    """The game ends immediately (base.end.over); what was kept for this turn is forgotten."""
    row[TOOK_CARDS] = row[COATS] = row[COATS_LATER] = row[REWARDS] = 0
    row[BOUGHT] = row[TO_DRAW] = 0
    row[CHANGED] = row[CHANGED + 1] = -1
    row[PHASE] = P_OVER


# Chance


@compiled
def sample(row: Row) -> int:
    """Draw what chance does next: the number of an outcome."""
    if _CARDS >> row[PHASE] & 1:
        return supply.sample(row)
    if row[PHASE] == P_SETS:
        return REVEAL_SETS + below(row, _SETS)
    if row[PHASE] == P_MISSIONS:
        drawn = below(row, _MISSIONS - (row[MISSIONS] >= 0))
        return row[REVEAL_MISSION] + drawn + (row[MISSIONS] >= 0 and drawn >= row[MISSIONS])
    place = below(row, _stack(row))
    for ability in range(_ABILITIES):
        place -= row[ABILITY_TILES + ability]
        if place < 0:
            return OUTCOME_OF_ABILITY[ability]
    return -1


@compiled
def let_happen(row: Row, outcome: int, out: Row) -> None:
    """Carry out what chance does, given by its number."""
    phase = row[PHASE]
    if phase == P_REFILL:
        if not supply.turn_over(row, outcome):
            if row[END_CARD] == IN_DISPLAY:
                game_over(row)
            else:
                _next_turn(row)
    elif phase == P_DISPLAY:
        if not supply.turn_over(row, outcome):
            if row[PLAYERS] == _FEWEST:
                row[END_CARD] = IN_SUPPLY
            next_of_setup(row)
    elif phase == P_HANDS:
        _deal(row, outcome)
    elif phase == P_DRAW:
        _draw(row, outcome, out)
    elif phase == P_SETS:
        row[IN_GAME] = SETS_OF_OUTCOME[outcome - REVEAL_SETS]
        for ability in range(_ABILITIES):
            row[ABILITY_TILES + ability] = row[PLAYERS] * (row[IN_GAME] >> ability & 1)
        next_of_setup(row)
    elif phase == P_MISSIONS:
        first = row[MISSIONS] < 0
        row[MISSIONS + (0 if first else 1)] = outcome - row[REVEAL_MISSION]
        if not first:
            next_of_setup(row)
    else:
        ability = ABILITY_OF_OUTCOME[outcome - REVEAL_ABILITY]
        row[ABILITY_TILES + ability] -= 1
        row[ABILITY_DISPLAY + ability] += 1
        if phase == P_NEXT_ABILITY:
            go_on(row, player(row), out)
        elif _open_abilities(row) == _OPEN:
            next_of_setup(row)


@compiled
def _open_abilities(row: Row) -> int:
    number = 0
    for ability in range(_ABILITIES):
        number += row[ABILITY_DISPLAY + ability]
    return number


@compiled
def next_of_setup(row: Row) -> None:
    """Go on with the set-up: what modules prepare, in their order, then the starting hands."""
    phase = row[PHASE]
    if phase == P_DISPLAY and row[VARIANT] == _VARIANT_A and not row[IN_GAME]:
        row[PHASE] = P_SETS
    elif phase == P_DISPLAY and row[VARIANT] == _VARIANT_B:
        row[PHASE] = P_ABILITY_DISPLAY
    elif phase != P_MISSIONS and row[WITH_MISSIONS] and row[MISSIONS + _IN_PLAY - 1] < 0:
        row[PHASE] = P_MISSIONS
    else:
        row[PHASE] = P_HANDS


@compiled
def _hold(row: Row, card: int) -> None:
    """Give the player the next card of the supply, which only its owner sees."""
    me = player(row)
    row[me + HAND + card] += 1
    row[me + CONCEALED + card] += 1
    row[SUPPLY + card] -= 1


@compiled
def _deal(row: Row, card: int) -> None:
    """Deal a card of a starting hand (base.setup.hands)."""
    _hold(row, card)
    if hand_limit.cards(row, player(row)) == HANDS[row[PLAYERS], row[TO_ACT]]:
        row[TO_ACT] = (row[TO_ACT] + 1) % row[PLAYERS]
        if row[TO_ACT] == 0:
            row[PHASE] = P_ACTION


@compiled
def _draw(row: Row, card: int, out: Row) -> None:
    """Draw a card that nobody else sees; the End of Game card ends the game on the spot.

    (expansion.draw-pile.concealed, expansion.draw-pile.end, expansion.draw-pile.reshuffle)
    """
    if card == END_OF_GAME:
        row[END_CARD] = DRAWN
        game_over(row)
        return
    row[SUPPLY_KNOWN] &= 1 << row[TO_ACT]
    _hold(row, card)
    row[TO_DRAW] -= 1
    if row[TO_DRAW] or not row[LAZY]:
        supply.before_card(row)
    if not row[TO_DRAW]:
        cards_taken(row, player(row), out, _DRAWN)
