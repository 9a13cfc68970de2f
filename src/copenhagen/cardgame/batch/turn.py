"""A player's turn: the order of questions, as in `copenhagen.cardgame.rules.turn`.

The functions have the same names as there. Expansion rules are inlined: a tile outside the game is
never active, so no further checks are needed.
"""

from copenhagen.batch.bits import total
from copenhagen.batch.chance import below
from copenhagen.batch.compiling import NONE, Chances, Row, compiled, constant
from copenhagen.cardgame.batch import (
    abilities,
    coats_of_arms,
    construct,
    hand_limit,
    missions,
    payment,
    scoring,
    supply,
    tables,
    take_cards,
)
from copenhagen.cardgame.batch import layout as at
from copenhagen.cardgame.components import (
    ABILITIES,
    ADDITIONAL_CARD,
    BOTH_ACTIONS,
    CONSTRUCT_TWICE,
    DRAW_PILE,
    MOST_CARDS,
    SPECIAL_TILE,
    WINNING_SCORE,
    Ability,
)
from copenhagen.cardgame.components import (
    MISSIONS as ALL_MISSIONS,
)
from copenhagen.cardgame.components import (
    PLAYERS as NUMBERS_OF_PLAYERS,
)
from copenhagen.cardgame.rules.expansion.missions import IN_PLAY
from copenhagen.cardgame.rules.expansion.new_abilities import draw_pile, variant_b
from copenhagen.house.colors import COLORS

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
_SETS = constant(len(tables.SETS_OF_OUTCOME))
_TWO_CARDS = constant(2)
_ONE = constant(1)
_CHANCE = (
    1 << at.P_DISPLAY
    | 1 << at.P_HANDS
    | 1 << at.P_REFILL
    | 1 << at.P_SETS
    | 1 << at.P_ABILITY_DISPLAY
    | 1 << at.P_NEXT_ABILITY
    | 1 << at.P_MISSIONS
    | 1 << at.P_DRAW
)
_BUILDING = 1 << at.P_ACTION | 1 << at.P_CONSTRUCT | 1 << at.P_PURCHASE
_CARDS = 1 << at.P_DISPLAY | 1 << at.P_HANDS | 1 << at.P_REFILL | 1 << at.P_DRAW
"""The phases in which chance is next, in which a tile may be built, and in which chance turns over
a card."""


@compiled
def is_chance(row: Row) -> bool:
    """Return whether chance is next."""
    return _CHANCE >> row[at.PHASE] & 1 != 0


@compiled
def is_over(row: Row) -> bool:
    """Return whether the game is over."""
    return row[at.PHASE] == at.P_OVER


@compiled
def player(row: Row) -> int:
    """Return the offset of the player to act in the row."""
    return at.PLAYER + at.PLAYER_WIDTH * row[at.TO_ACT]


# Legal actions


@compiled
def legal_actions(row: Row, out: Row) -> int:
    """Write the numbers of the legal actions to `out`, in order; return their count."""
    me = player(row)
    found = _before_builds(row, me, out)
    builds = _builds(row, me, out)
    return _after_builds(row, me, out, construct.listed(builds, out, found), builds)


@compiled
def any_action(row: Row, out: Row) -> int:
    """Draw a legal action uniformly at random, without listing all builds."""
    me = player(row)
    first = _before_builds(row, me, out)
    builds = _builds(row, me, out)
    last = _after_builds(row, me, out, first, builds)
    number = construct.number(builds, out)
    place = below(row, last + number)
    if first <= place < first + number:
        return construct.nth(out, place - first)
    return out[place if place < first else place - number]


@compiled
def choose(row: Row, out: Row, _: Chances) -> int:
    """Draw a legal action, as the policy of seats that play at random."""
    return any_action(row, out)


@compiled
def _before_builds(row: Row, me: int, out: Row) -> int:
    """List the actions before the builds."""
    phase, found = row[at.PHASE], NONE
    if phase == at.P_PAYMENT:
        return payment.choices(row, me, row[at.PENDING], out, found)
    if phase == at.P_COAT_OF_ARMS:
        return coats_of_arms.choices(row, me, out, found)
    discards = phase == at.P_HAND_LIMIT or (
        phase == at.P_ACTION and row[at.IN_GAME] & _HAND_LIMIT and hand_limit.is_over_limit(row, me)
    )
    if discards:
        found = hand_limit.choices(row, me, out, found)
        if phase == at.P_HAND_LIMIT and row[me + at.ACTIVE] & _HAND_LIMIT:
            out[found] = tables.KEEP_CARDS
            found += 1
    elif phase in (at.P_ACTION, at.P_TAKE):
        found = take_cards.choices(row, me, out, found)
    elif phase == at.P_ADDITIONAL:
        found = take_cards.additional_choices(row, out, found)
    elif phase == at.P_REWARD:
        out[0] = row[at.SCORE_MISSION]
        found += 1
    return found


@compiled
def _builds(row: Row, me: int, out: Row) -> int:
    """Find the builds, if they are allowed in this phase; return the number of ways."""
    if _BUILDING >> row[at.PHASE] & 1 or (
        row[at.PHASE] == at.P_AFTER_PURCHASE and may_build_again(row, me)
    ):
        return construct.choices(row, me, out)
    return 0


@compiled
def _after_builds(row: Row, me: int, out: Row, found: int, builds: int) -> int:
    """List the actions after the builds.

    With "Special tile", these include a single tile before a possible purchase, or after one
    (expansion.special-tile, expansion.special-tile.before).
    """
    phase = row[at.PHASE]
    special = phase == at.P_AFTER_PURCHASE or (builds and phase != at.P_PURCHASE)
    if phase == at.P_REWARD or (special and row[me + at.ACTIVE] & _SPECIAL_TILE):
        found = coats_of_arms.single_choices(row, me, out, found)
    if phase in (at.P_ADDITIONAL, at.P_CONSTRUCT, at.P_AFTER_PURCHASE):
        out[found] = tables.DONE
        found += 1
    return found


@compiled
def may_build_again(row: Row, me: int) -> bool:
    """Return whether "Construct twice" would allow a second facade tile after the first."""
    return row[at.BOUGHT] == 1 and row[me + at.ACTIVE] & _CONSTRUCT_TWICE != 0


# Effects of actions


@compiled
def apply(row: Row, action: int, out: Row) -> None:
    """Carry out a legal action; `out` is scratch memory."""
    me = player(row)
    if action in (row[at.SCORE_MISSION], row[at.DECLINE]):
        if action == row[at.DECLINE]:
            row[at.COATS] -= 1
        else:
            row[at.REWARDS] -= 1
            missions.point(row, me)
        go_on(row, me, out)
    elif action < tables.DISCARD:
        _take(row, me, out, action)
    elif action < tables.BUILD:
        _discard(row, me, out, action - tables.DISCARD)
    elif action < tables.PAY:
        _build(row, me, out, action - tables.BUILD)
    elif action < tables.PLACE_SINGLE:
        build = row[at.PENDING]
        row[at.PENDING] = -1
        _pay_and_build(row, me, out, build, action)
    elif action < tables.TAKE_ABILITY:
        _place_single(row, me, out, action - tables.PLACE_SINGLE)
    elif action == tables.DONE:
        if row[at.PHASE] == at.P_ADDITIONAL:
            _check_hand(row, me, out)
        else:
            end_turn(row, me)
    else:
        _with_new_ability(row, me, out, action)


@compiled
def _with_new_ability(row: Row, me: int, out: Row, action: int) -> None:
    """Carry out one of the other actions; the base game has only the first of them."""
    if action < tables.DRAW_CARDS:
        _take_ability(row, me, out, action)
    elif action == tables.DRAW_CARDS:
        abilities.use(row, me, _DRAW_PILE)
        row[at.TO_DRAW] = _DRAWN
        supply.before_card(row)
        row[at.PHASE] = at.P_DRAW
    elif action == tables.TAKE_FROM_PILE:
        take_cards.from_pile(row, me)
        cards_taken(row, me, out, take_cards.FROM_PILE)
    elif action < tables.KEEP_CARDS:
        take_cards.take_four(row, me, action - tables.TAKE_FOUR)
        cards_taken(row, me, out, _MOST_CARDS)
    elif action == tables.KEEP_CARDS:
        abilities.use(row, me, _HAND_LIMIT)
        construct_as_well(row, me, out)
    else:
        fours = len(tables.DISCARDS) - (tables.DISCARD_NUMBERS[-1] - tables.DISCARD_FOUR + 1)
        _discard(row, me, out, fours + action - tables.DISCARD_FOUR)


# Action A


@compiled
def _take(row: Row, me: int, out: Row, action: int) -> None:
    if action < tables.TAKE_ADDITIONAL:
        take_cards.take(row, me, action - tables.TAKE)
        cards_taken(row, me, out, _TWO_CARDS)
    else:
        take_cards.pick_up(row, me, action - tables.TAKE_ADDITIONAL)
        abilities.use(row, me, _ADDITIONAL_CARD)
        _check_hand(row, me, out)


@compiled
def cards_taken(row: Row, me: int, out: Row, cards: int) -> None:
    """After taking cards, offer an additional one (base.ability.additional-card).

    A turn never picks up more than four cards (expansion.ability.four-at-most).
    """
    row[at.TOOK_CARDS] = 1
    if row[me + at.ACTIVE] & _ADDITIONAL_CARD and cards < _MOST_CARDS:
        row[at.PHASE] = at.P_ADDITIONAL
    else:
        _check_hand(row, me, out)


@compiled
def _check_hand(row: Row, me: int, out: Row) -> None:
    """Check the hand limit after all cards are taken (base.hand.limit)."""
    if hand_limit.is_over_limit(row, me):
        row[at.PHASE] = at.P_HAND_LIMIT
    else:
        construct_as_well(row, me, out)


@compiled
def _discard(row: Row, me: int, out: Row, discard: int) -> None:
    """Discard down to the limit, after taking cards or before.

    (base.hand.limit, expansion.hand-limit.discard-first)
    """
    for color in range(_COLORS):
        hand_limit.spend(row, me, color, tables.DISCARDS[discard, color])
    if row[at.PHASE] == at.P_ACTION:
        row[at.PHASE] = at.P_TAKE
    else:
        construct_as_well(row, me, out)


@compiled
def construct_as_well(row: Row, me: int, out: Row) -> None:
    """With "Both actions", offer action B after action A (base.ability.both-actions)."""
    if row[me + at.ACTIVE] & _BOTH_ACTIONS and construct.choices(row, me, out):
        row[at.PHASE] = at.P_CONSTRUCT
    else:
        end_turn(row, me)


# Action B


@compiled
def _build(row: Row, me: int, out: Row, build: int) -> None:
    """Build immediately if only one payment is possible; else ask (base.build.payment)."""
    if payment.choices(row, me, build, out, NONE) == 1:
        _pay_and_build(row, me, out, build, out[0])
    else:
        row[at.PENDING] = build
        row[at.PHASE] = at.P_PAYMENT


@compiled
def _pay_and_build(row: Row, me: int, out: Row, build: int, paid: int) -> None:
    use_both_actions(row, me)
    if row[at.BOUGHT]:
        abilities.use(row, me, _CONSTRUCT_TWICE)
    payment.pay(row, me, build, paid)
    construct.build(row, me, build)
    tile_laid(row, me, out)


@compiled
def use_both_actions(row: Row, me: int) -> None:
    """Flip "Both actions" at the first part of action B that follows action A.

    (base.ability.both-actions, expansion.ability.both-actions)
    """
    if row[at.TOOK_CARDS] and row[me + at.ACTIVE] & _BOTH_ACTIONS:
        abilities.use(row, me, _BOTH_ACTIONS)


@compiled
def tile_laid(row: Row, me: int, out: Row) -> None:
    """Open coats of arms after a tile; an option scores each placement (base.score.moment)."""
    if row[at.EACH_PLACEMENT] and scoring.score(row, me):
        missions.gain(row, me)
    go_on(row, me, out)


# Coats of arms


@compiled
def has_won(row: Row, me: int) -> bool:
    """Return whether the player has reached 12 points (base.end.twelve)."""
    return row[me + at.SCORE] >= _WINNING_SCORE


@compiled
def go_on(row: Row, me: int, out: Row) -> None:
    """Ask for the next open choice of a placement; complete the placement if none is open.

    First coats of arms (base.coat.one-each), then scoring with missions, then rewards, then coats
    of arms delayed until then (ruling P-08).
    """
    while not has_won(row, me):
        if row[at.COATS]:
            if coats_of_arms.possible(row, me):
                row[at.PHASE] = at.P_COAT_OF_ARMS
                return
            row[at.COATS] = 0
        if scoring.score(row, me):
            missions.gain(row, me)
            if has_won(row, me):
                break
        if row[at.REWARDS]:
            if coats_of_arms.single_cells(row, me):
                row[at.PHASE] = at.P_REWARD
                return
            missions.rest_are_points(row, me)
            if has_won(row, me):
                break
        if row[at.COATS_LATER]:
            row[at.COATS] = row[at.COATS_LATER]
            row[at.COATS_LATER] = 0
        else:
            after_placement(row, me, out)
            return
    game_over(row)


@compiled
def after_placement(row: Row, me: int, out: Row) -> None:
    """After a purchase, offer follow-ups; before one, ask for it (expansion.ability.follow-up).

    A special tile placed first makes the purchase compulsory if one is still possible
    (expansion.special-tile.purchase).
    """
    if not row[at.BOUGHT]:
        if construct.choices(row, me, out):
            row[at.PHASE] = at.P_PURCHASE
            return
    elif (row[me + at.ACTIVE] & _SPECIAL_TILE and coats_of_arms.single_cells(row, me)) or (
        may_build_again(row, me) and construct.choices(row, me, out)
    ):
        row[at.PHASE] = at.P_AFTER_PURCHASE
        return
    end_turn(row, me)


@compiled
def _place_single(row: Row, me: int, out: Row, cell: int) -> None:
    """Place a single-cell tile: by a coat of arms, as a reward, or with "Special tile"."""
    if row[at.PHASE] == at.P_COAT_OF_ARMS:
        row[at.COATS] -= 1
    elif row[at.PHASE] == at.P_REWARD:
        row[at.REWARDS] -= 1
    else:
        use_both_actions(row, me)
        abilities.use(row, me, _SPECIAL_TILE)
    coats_of_arms.place_single(row, me, cell)
    tile_laid(row, me, out)


@compiled
def _take_ability(row: Row, me: int, out: Row, action: int) -> None:
    """Take an ability tile, which variant B replaces immediately (expansion.variant-b.replace).

    Or flip all inactive ones back.
    """
    if action == tables.ACTIVATE:
        abilities.activate(row, me)
        row[at.COATS] -= 1
    else:
        for ability in range(1, _ABILITIES):
            if tables.ABILITY_NUMBER[ability] == action:
                coats_of_arms.take_ability(row, me, ability)
        if row[at.VARIANT] == _VARIANT_B and total(row, at.ABILITY_TILES, _ABILITIES):
            row[at.PHASE] = at.P_NEXT_ABILITY
            return
    go_on(row, me, out)


# End of the turn


@compiled
def end_turn(row: Row, me: int) -> None:
    """Refill the display as the last part of the turn (base.take.refill)."""
    abilities.ready(row, me)
    took = row[at.TOOK_CARDS]
    row[at.TOOK_CARDS] = 0
    row[at.BOUGHT] = 0
    row[at.CHANGED] = row[at.CHANGED + 1] = -1
    if took and supply.empty_slot(row) >= 0:
        supply.before_card(row)
        row[at.PHASE] = at.P_REFILL
    else:
        _next_turn(row)


@compiled
def _next_turn(row: Row) -> None:
    """Ask the next player for one of the two actions (base.turn.one-action)."""
    row[at.TO_ACT] = (row[at.TO_ACT] + 1) % row[at.PLAYERS]
    row[at.PHASE] = at.P_ACTION


@compiled
def game_over(row: Row) -> None:
    """End the game immediately (base.end.over), and clear the data of this turn."""
    row[at.TOOK_CARDS] = row[at.COATS] = row[at.COATS_LATER] = row[at.REWARDS] = 0
    row[at.BOUGHT] = row[at.TO_DRAW] = 0
    row[at.CHANGED] = row[at.CHANGED + 1] = -1
    row[at.PHASE] = at.P_OVER


# Chance


@compiled
def sample(row: Row) -> int:
    """Draw the next chance outcome; return its number."""
    if _CARDS >> row[at.PHASE] & 1:
        return supply.sample(row)
    if row[at.PHASE] == at.P_SETS:
        return tables.REVEAL_SETS + below(row, _SETS)
    if row[at.PHASE] == at.P_MISSIONS:
        drawn = below(row, _MISSIONS - (row[at.MISSIONS] >= 0))
        return (
            row[at.REVEAL_MISSION] + drawn + (row[at.MISSIONS] >= 0 and drawn >= row[at.MISSIONS])
        )
    place = below(row, total(row, at.ABILITY_TILES, _ABILITIES))
    for ability in range(_ABILITIES):
        place -= row[at.ABILITY_TILES + ability]
        if place < 0:
            return tables.OUTCOME_OF_ABILITY[ability]
    return -1


@compiled
def let_happen(row: Row, outcome: int, out: Row) -> None:
    """Carry out a chance outcome, given by its number."""
    phase = row[at.PHASE]
    if phase == at.P_REFILL:
        if not supply.turn_over(row, outcome):
            if row[at.END_CARD] == at.IN_DISPLAY:
                game_over(row)
            else:
                _next_turn(row)
    elif phase == at.P_DISPLAY:
        if not supply.turn_over(row, outcome):
            if row[at.PLAYERS] == _FEWEST:
                row[at.END_CARD] = at.IN_SUPPLY
            next_of_setup(row)
    elif phase == at.P_HANDS:
        _deal(row, outcome)
    elif phase == at.P_DRAW:
        _draw(row, outcome, out)
    elif phase == at.P_SETS:
        row[at.IN_GAME] = tables.SETS_OF_OUTCOME[outcome - tables.REVEAL_SETS]
        for ability in range(_ABILITIES):
            row[at.ABILITY_TILES + ability] = row[at.PLAYERS] * (row[at.IN_GAME] >> ability & 1)
        next_of_setup(row)
    elif phase == at.P_MISSIONS:
        first = row[at.MISSIONS] < 0
        row[at.MISSIONS + (0 if first else 1)] = outcome - row[at.REVEAL_MISSION]
        if not first:
            next_of_setup(row)
    else:
        ability = tables.ABILITY_OF_OUTCOME[outcome - tables.REVEAL_ABILITY]
        row[at.ABILITY_TILES + ability] -= 1
        row[at.ABILITY_DISPLAY + ability] += 1
        if phase == at.P_NEXT_ABILITY:
            go_on(row, player(row), out)
        elif total(row, at.ABILITY_DISPLAY, _ABILITIES) == _OPEN:
            next_of_setup(row)


@compiled
def next_of_setup(row: Row) -> None:
    """Continue the set-up: the parts of the modules, in order, then the starting hands."""
    phase = row[at.PHASE]
    if phase == at.P_DISPLAY and row[at.VARIANT] == _VARIANT_A and not row[at.IN_GAME]:
        row[at.PHASE] = at.P_SETS
    elif phase == at.P_DISPLAY and row[at.VARIANT] == _VARIANT_B:
        row[at.PHASE] = at.P_ABILITY_DISPLAY
    elif phase != at.P_MISSIONS and row[at.WITH_MISSIONS] and row[at.MISSIONS + _IN_PLAY - 1] < 0:
        row[at.PHASE] = at.P_MISSIONS
    else:
        row[at.PHASE] = at.P_HANDS


@compiled
def _hold(row: Row, card: int) -> None:
    """Give the player the next card of the supply, seen only by its owner."""
    me = player(row)
    row[me + at.HAND + card] += 1
    row[me + at.CONCEALED + card] += 1
    row[at.SUPPLY + card] -= 1


@compiled
def _deal(row: Row, card: int) -> None:
    """Deal a card of a starting hand (base.setup.hands)."""
    _hold(row, card)
    if hand_limit.cards(row, player(row)) == tables.HANDS[row[at.PLAYERS], row[at.TO_ACT]]:
        row[at.TO_ACT] = (row[at.TO_ACT] + 1) % row[at.PLAYERS]
        if row[at.TO_ACT] == 0:
            row[at.PHASE] = at.P_ACTION


@compiled
def _draw(row: Row, card: int, out: Row) -> None:
    """Draw a concealed card; the End of Game card ends the game immediately.

    (expansion.draw-pile.concealed, expansion.draw-pile.end, expansion.draw-pile.reshuffle)
    """
    if card == at.END_OF_GAME:
        row[at.END_CARD] = at.DRAWN
        game_over(row)
        return
    row[at.SUPPLY_KNOWN] &= 1 << row[at.TO_ACT]
    _hold(row, card)
    row[at.TO_DRAW] -= 1
    if row[at.TO_DRAW] or not row[at.LAZY]:
        supply.before_card(row)
    if not row[at.TO_DRAW]:
        cards_taken(row, player(row), out, _DRAWN)
