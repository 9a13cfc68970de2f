"""The laws of the question that is asked: what was built in this turn, and what it has brought.

Where a turn of the game can hold only one facade tile and what it brings, they are exact. With the
ability tiles that let a placement follow another one, and with jokers as rewards of missions, the
tiles of a turn can no longer be told from those of the turn before; a law then holds where one
way to draw that line keeps it.
"""

from collections.abc import Iterator

from copenhagen.cardgame.actions import Build
from copenhagen.cardgame.components import HAND_LIMIT, START_HANDS, Ability
from copenhagen.cardgame.rules import coats_of_arms, payment, turn
from copenhagen.cardgame.rules.expansion.missions import IN_PLAY
from copenhagen.cardgame.rules.expansion.new_abilities import draw_pile
from copenhagen.cardgame.rules.placing import placing_reasons
from copenhagen.cardgame.state import EndCard, Phase, Player, State
from copenhagen.cardgame.validation.houses import HouseStory
from copenhagen.cardgame.validation.turn_so_far import (
    IN_CHAIN,
    abilities_of,
    one_tile_a_turn,
    rewards_taken,
    used_in_turn,
    won_by_points,
)
from copenhagen.errors import Fault

__all__ = ["overspent", "question_faults"]


def question_faults(state: State, story: HouseStory) -> Iterator[Fault]:
    """Yield what is wrong with the question of a position after the set-up.

    Each question has what it asks about, and nothing is left over from an earlier one. `story` is
    that of the house of the player whose turn it is.
    """
    phase, me, path = state.phase, state.players[state.seat], f"players[{state.seat}]"
    rules = state.game.rules
    if phase not in rules.choices and phase not in rules.chance and phase is not Phase.OVER:
        yield Fault("phase", f"phase {phase} is not in this game", "base.turn.order")
        return
    took = _TOOK_CARDS.get(phase)
    if took is not None and state.took_cards is not took:
        text = f"in phase {phase} the player has {'' if took else 'not '}taken cards"
        yield Fault("took_cards", text, "base.turn.order")
    if (state.pending is not None) != (phase is Phase.PAYMENT):
        yield Fault(
            "pending", "a build waits in phase payment and in no other", "base.build.payment"
        )
    yield from _counters(state, me)
    if phase is Phase.ADDITIONAL and Ability.ADDITIONAL_CARD not in me.active:
        text = '"Additional card" is asked about but is not active'
        yield Fault(f"{path}.active", text, "base.ability.additional-card")
    if phase in _MAY_BUILD and not turn.possible(state, me, phase):
        yield Fault("phase", "nothing can be constructed", _MAY_BUILD[phase])
    if phase is Phase.PAYMENT:
        yield from _pending(state, me)
    yield from _before_purchase(state, me, story)
    yield from _coats(state, me, story)
    yield from _both_actions(state, me, path)
    if phase in (Phase.TAKE, Phase.DRAW, Phase.NEXT_ABILITY):
        yield from _ability_at_work(state, me, path)


_TOOK_CARDS = {
    Phase.ACTION: False,
    Phase.ADDITIONAL: True,
    Phase.HAND_LIMIT: True,
    Phase.CONSTRUCT: True,
    Phase.REFILL: False,
    Phase.OVER: False,
    Phase.TAKE: False,
    Phase.DRAW: False,
}
"""Whether the player has taken cards in this turn, where the phase tells."""

_MAY_BUILD = {
    Phase.CONSTRUCT: "base.ability.both-actions",
    Phase.PURCHASE: "expansion.special-tile.purchase",
    Phase.AFTER_PURCHASE: "expansion.ability.follow-up",
}
"""The questions that are asked only where something can be constructed."""


def _counters(state: State, me: Player) -> Iterator[Fault]:
    """The counts within a turn are those that belong to the phase."""
    phase = state.phase
    if (state.coats > 0) != (phase is Phase.COAT_OF_ARMS) and phase is not Phase.NEXT_ABILITY:
        text = "coat of arms actions are open in phase coat_of_arms and in no other"
        yield Fault("coats", text, "base.coat.one-each")
    if not (phase is Phase.DRAW) <= state.to_draw <= draw_pile.CARDS * (phase is Phase.DRAW):
        text = "one to three cards are to be drawn in phase draw and in no other"
        yield Fault("to_draw", text, "expansion.draw-pile")
    if state.bought not in _tiles_bought(state, me):
        text = f"in phase {phase} the player cannot have bought {state.bought} tiles in this turn"
        yield Fault("bought", text, "base.build.one-tile")
    yield from _rewards(state, me)
    yield from _changed(state, me)


def _tiles_bought(state: State, me: Player) -> Iterator[int]:
    """Yield how many facade tiles the player can have bought in this turn."""
    phase = state.phase
    twice = Ability.CONSTRUCT_TWICE
    if phase not in _AFTER_PLACING:
        yield 0
    elif phase is Phase.PAYMENT:
        yield 0
        if twice in me.active:
            yield 1
    else:
        if phase is not Phase.AFTER_PURCHASE and Ability.SPECIAL_TILE in used_in_turn(state):
            yield 0
        yield 1
        if twice in used_in_turn(state):
            yield 2


_AFTER_PLACING = frozenset(
    {
        Phase.PAYMENT,
        Phase.COAT_OF_ARMS,
        Phase.NEXT_ABILITY,
        Phase.REWARD,
        Phase.AFTER_PURCHASE,
    }
)
"""The phases that may come after a facade tile of the same turn."""


def _rewards(state: State, me: Player) -> Iterator[Fault]:
    """Rewards are open, and coats of arms wait for them, only until they are chosen."""
    asked = state.phase is Phase.REWARD
    open_now = asked or (Phase.REWARD in state.game.rules.choices and state.phase in IN_CHAIN)
    if not asked <= state.rewards <= IN_PLAY * open_now:
        text = f"in phase {state.phase} there cannot be {state.rewards} rewards to be chosen"
        yield Fault("rewards", text, "expansion.mission.reward")
    if asked and not coats_of_arms.single_choices(state, me):
        yield Fault("rewards", "no joker can be built", "expansion.mission.last-joker")
    waits = open_now and me.missions and state.game.options.scoring == "each_placement"
    if state.coats_later and not waits:
        text = "coat of arms actions wait only for the rewards of missions"
        yield Fault("coats_later", text, "expansion.mission.one-by-one")


def _changed(state: State, me: Player) -> Iterator[Fault]:
    """A change of colors holds for the second tile of the turn (expansion.construct-twice.change).

    Its tile has been used, the first tile of the turn has the second color, and the cards that were
    changed lie on the discard pile.
    """
    if state.changed is None:
        return
    source, target = state.changed
    builds = [tile for tile in me.house.tiles if isinstance(tile, Build)]
    bought = state.bought
    if (
        source is target
        or not state.game.rules.second_tile
        or Ability.CHANGE_OF_COLORS not in (*me.inactive, *me.resting)
        or not 1 <= bought <= len(builds)
        or builds[-bought].tile.color is not target
        or not state.discard[source]
    ):
        text = f"no tile of this turn was paid with {source} cards as {target} ones"
        yield Fault("changed", text, "expansion.construct-twice.change")


def _pending(state: State, me: Player) -> Iterator[Fault]:
    """The build that waits is legal, and there are two ways or more to pay for it."""
    build = state.pending
    if build is None:
        return
    if not state.tiles[build.tile.index]:
        yield Fault("pending", f"no {build.tile} tile is left", "base.build.stock")
    for reason in placing_reasons(build.placement, me.house.filled):
        yield Fault("pending", reason.text, reason.rule)
    ways = len(payment.payments(state, me, build))
    if ways < 2:  # noqa: PLR2004 - one way is no choice
        text = f"how to pay is asked only if there is a choice; ways to pay here: {ways}"
        yield Fault("pending", text, "base.build.payment")


def _before_purchase(state: State, me: Player, story: HouseStory) -> Iterator[Fault]:
    """The tiles built in this turn are on the house, the last one at the end of the list."""
    if state.bought > story.tiles_built:
        text = f"{story.tiles_built} facade tiles are on the house"
        yield Fault("bought", text, "base.build.one-tile")
    first = state.phase is Phase.PURCHASE or (state.phase in _PLACED and not state.bought)
    if first and not (story.tiles and _placed_first(state, me, story)):
        text = 'neither a facade tile nor a special tile with "Special tile" was placed'
        yield Fault("phase", text, "expansion.special-tile.before")


_PLACED = _AFTER_PLACING - {Phase.PAYMENT}


def _placed_first(state: State, me: Player, story: HouseStory) -> bool:
    """Tell whether the player can have begun action B with a special tile."""
    used = Ability.SPECIAL_TILE in (*me.inactive, *me.resting)
    return used and story.tiles - 1 not in story.built and state.bought == 0


def _both_actions(state: State, me: Player, path: str) -> Iterator[Fault]:
    """Building after taking uses "Both actions" (base.ability.both-actions)."""
    rule = "base.ability.both-actions"
    phase, used = state.phase, Ability.BOTH_ACTIONS in (*me.inactive, *me.resting)
    took = state.took_cards or (won_by_points(state) and None in state.display)
    if phase is Phase.CONSTRUCT or (phase is Phase.PAYMENT and not state.bought):
        ready = Ability.BOTH_ACTIONS in me.active
        if phase is Phase.PAYMENT and used:
            ready = Ability.SPECIAL_TILE in (*me.inactive, *me.resting)
        if state.took_cards and not ready:
            text = 'building after taking cards needs an active "Both actions"'
            yield Fault(f"{path}.active", text, rule)
    elif took and not used and phase in (*_PLACED, Phase.PAYMENT, Phase.PURCHASE, Phase.OVER):
        text = 'cards were taken and a tile was built, but "Both actions" was not used'
        yield Fault(f"{path}.inactive", text, rule)


def _ability_at_work(state: State, me: Player, path: str) -> Iterator[Fault]:
    """An ability tile that is being carried out lies before the player, on the right side."""
    phase = state.phase
    if phase is Phase.TAKE:
        if Ability.HAND_LIMIT not in me.abilities or not any(state.discard):
            text = (
                'a player who takes cards after a discard has kept cards with "Hand limit" before'
            )
            yield Fault(f"{path}.active", text, "expansion.hand-limit.discard-first")
    elif phase is Phase.DRAW:
        if Ability.DRAW_PILE not in me.inactive:
            text = 'cards are being drawn, but "Draw pile" was not used'
            yield Fault(f"{path}.inactive", text, "expansion.draw-pile")
    elif me.active in ((), (Ability.ANY_CARDS,)):
        text = "the ability tile that was just taken is not there"
        yield Fault(f"{path}.active", text, "expansion.variant-b.replace")


# Coats of arms


def _coats(state: State, me: Player, story: HouseStory) -> Iterator[Fault]:
    """The open coats of arms, and those used in this turn, were reached in this turn."""
    rule = "base.coat.one-each"
    asked = state.phase is Phase.COAT_OF_ARMS
    if asked and not coats_of_arms.choices(state, me):
        yield Fault("coats", "no coat of arms action is possible", "base.coat.mandatory")
    open_now, flipped = state.coats + state.coats_later, bool(me.resting)
    built = state.phase in (*_PLACED, Phase.PURCHASE) or state.bought > 0
    if not built and not open_now and not flipped:
        return
    special = Ability.SPECIAL_TILE in (*me.inactive, *me.resting)
    for_nothing = special + rewards_taken(state, state.seat)
    turns = [story.since(place) for place in _turns(state, story, special=special)]
    # What is left was spent on taking ability tiles, on flipping them back, or declined.
    left = [
        coats - max(0, specials - for_nothing) - open_now - flipped for coats, specials in turns
    ]
    if all(spent < 0 for spent in left) or _are_unpaid(state, story, open_now):
        most = max((coats for coats, _ in turns), default=0)
        text = f"the tiles of this turn have reached too few coats of arms: {most}"
        yield Fault("coats", text, rule)
    if asked and left and one_tile_a_turn(state.game):
        taken = sum(ability is not Ability.ANY_CARDS for ability in me.active)
        if state.game.options.coat_of_arms == "mandatory" and left[0] > taken:
            text = f"the tiles of this turn have reached more coats of arms: {turns[0][0]}"
            yield Fault("coats", text, rule)
    if open_now and overspent(state, state.seat, story, open_now):
        text = f"the house has reached too few coats of arms for these actions: {story.coats}"
        yield Fault("coats", text, rule)


def _are_unpaid(state: State, story: HouseStory, open_now: int) -> bool:
    """Tell whether the last facade tile and what followed it have reached too few coats of arms.

    All coats of arms of a tile are used before the next one is bought, so special tiles need those
    reached since the last facade tile, but for jokers that were rewards. With "Special tile" in
    the game this cannot be told any more.
    """
    if one_tile_a_turn(state.game) or Ability.SPECIAL_TILE in abilities_of(state.game):
        return False
    missing = len(story.unpaid) + max(0, open_now - story.left)
    return missing > rewards_taken(state, state.seat)


def _turns(state: State, story: HouseStory, *, special: bool) -> Iterator[int]:
    """Yield the places of the tiles that may have been the first of this turn."""
    bought = [state.bought]
    if state.phase is Phase.OVER:  # how many there were is not kept
        bought = [1, 2] if state.game.rules.second_tile else [1]
        if special:
            bought.append(0)
    for number in bought:
        if number <= story.tiles_built:
            first = story.built[-number] if number else story.tiles
            if number:
                yield first
            if special:
                yield from story.singles_before(first)


def overspent(state: State, seat: int, story: HouseStory, open_now: int) -> bool:
    """Tell whether a player has more than the coats of arms of the house can have brought.

    Each coat of arms is one action at most (base.coat.one-each): a special tile, an ability tile,
    or flipping all of them back; `open_now` actions are still to come. A tile that is used again
    was flipped back before, so that flips can be counted by what the ability tiles have left
    behind: cards kept or drawn, special tiles laid. Jokers are rewards of missions as well.
    """
    me = state.players[seat]
    owned = me.active + me.inactive + me.resting
    left = story.coats - (len(owned) - 1) - open_now
    flips = int(bool(me.resting))
    if Ability.DRAW_PILE in owned or Ability.HAND_LIMIT in owned:
        flips = max(flips, *(_flips(me, *use) for use in _uses(state, seat)))
    if left < flips:
        return True
    specials = story.specials - rewards_taken(state, seat)
    if Ability.SPECIAL_TILE in owned:
        again = bool(me.resting) and Ability.SPECIAL_TILE not in me.resting
        return specials > left + (Ability.SPECIAL_TILE in me.inactive) - again
    return specials > left - flips


def _uses(state: State, seat: int) -> Iterator[tuple[Ability, int]]:
    """Yield how often a player has used "Draw pile" and "Hand limit", as far as the hand tells."""
    me, mine = state.players[seat], seat == state.seat
    drawing = mine and state.phase is Phase.DRAW
    to_come = state.to_draw if drawing else 0
    drawn = sum(me.concealed) + to_come - START_HANDS[state.game.players][seat]
    yield Ability.DRAW_PILE, -(-max(0, drawn) // draw_pile.CARDS)
    taking = mine and (drawing or state.phase in (Phase.ADDITIONAL, Phase.HAND_LIMIT))
    taking = taking or (mine and state.end_card is EndCard.DRAWN)
    yield Ability.HAND_LIMIT, int(sum(me.hand) > HAND_LIMIT and not taking)


def _flips(me: Player, ability: Ability, uses: int) -> int:
    """Return how often tiles were flipped back, if one has been used so often."""
    if ability not in me.abilities:
        return 0  # which is reported where the hand is checked
    flips = uses - (ability in me.inactive)
    if flips <= 0:
        return 0
    return flips + (bool(me.resting) and ability not in me.resting)
