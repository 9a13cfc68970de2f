"""The laws of a position within a turn: what the player has taken, built, scored and used so far.

`copenhagen.cardgame.checks` asks for them once the set-up is over. Where a turn of the game can
hold only one facade tile and what it brings, they are exact. With the ability tiles that let a
placement follow another one, and with jokers for missions, the tiles of a turn cannot be told
from those of the turn before any more; a law then holds where one way to draw that line keeps it.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, pairwise

import attrs

from copenhagen.cardgame import coats_of_arms, payment, turn
from copenhagen.cardgame.actions import Build
from copenhagen.cardgame.components import (
    BASE_ABILITIES,
    END_OF_GAME,
    HAND_LIMIT,
    MOST_CARDS,
    START_HANDS,
    WINNING_SCORE,
    Ability,
    Mission,
)
from copenhagen.cardgame.houses import HouseStory, house_of
from copenhagen.cardgame.modules.missions import IN_PLAY, is_met
from copenhagen.cardgame.modules.new_abilities import draw_pile, variant_b
from copenhagen.cardgame.placing import placing_reasons
from copenhagen.cardgame.state import CardGame, EndCard, Phase, Player, State
from copenhagen.errors import Fault

__all__ = [
    "abilities_of",
    "follow_ups",
    "has_won",
    "one_tile_a_turn",
    "overspent",
    "rewards_taken",
    "turn_faults",
]


def turn_faults(state: State, stories: Sequence[HouseStory]) -> Iterator[Fault]:
    """Yield what is wrong with a position after the set-up, besides what the box holds."""
    yield from _hands(state)
    yield from _display(state)
    yield from _missions(state, stories)
    yield from _scores(state, stories)
    yield from _question(state, stories[state.seat])


# What the modules of a game make possible


def abilities_of(game: CardGame) -> frozenset[Ability]:
    """Return the ability tiles that are in the game."""
    return _abilities_of(game.abilities)


@cache
def _abilities_of(abilities: str | tuple[Ability, ...]) -> frozenset[Ability]:
    if isinstance(abilities, tuple):
        return frozenset((Ability.ANY_CARDS, *abilities))
    if abilities == "variant_b":
        return frozenset((Ability.ANY_CARDS, *variant_b.TYPES))
    return frozenset(BASE_ABILITIES if abilities == "base" else (Ability.ANY_CARDS,))


def follow_ups(game: CardGame) -> bool:
    """Tell whether there are ability tiles with which a placement can follow another one."""
    return Phase.AFTER_PURCHASE in game.rules.choices


def one_tile_a_turn(game: CardGame) -> bool:
    """Tell whether a turn is, as in the base game, one facade tile and the coats of arms of it."""
    return not follow_ups(game) and Phase.REWARD not in game.rules.choices


def _most_taken(game: CardGame) -> int:
    """Return how many cards a player can pick up in a turn (expansion.four-at-most)."""
    abilities = abilities_of(game)
    if Ability.FOUR_CARDS in abilities:
        return MOST_CARDS
    most = draw_pile.CARDS if Ability.DRAW_PILE in abilities else 2
    return most + (Ability.ADDITIONAL_CARD in abilities)


def rewards_taken(state: State, seat: int) -> int:
    """Return how many jokers the player has built as rewards of missions, at most.

    (expansion.mission.reward)
    """
    me = state.players[seat]
    asked = state.rewards if seat == state.seat else 0
    return max(0, len(me.missions) - me.mission_points - asked)


# The cards that were taken in this turn


@attrs.frozen
class _Take:
    """What a player may have picked up: so many cards, so many of them seen by all."""

    cards: int
    seen: int


def _used(state: State) -> frozenset[Ability]:
    """Return the ability tiles that the player may have used in this turn."""
    me = state.players[state.seat]
    used = frozenset((*me.inactive, *me.resting))
    if state.phase is Phase.REFILL or state.end_card is EndCard.DISPLAY:
        # All may have been flipped back in this very turn, by a tile that was built after taking.
        back = follow_ups(state.game) or not me.inactive
        if back and Ability.BOTH_ACTIONS in me.active:
            return used | frozenset(me.active)
    return used


def _gaps(state: State) -> list[int]:
    return [slot for slot, card in enumerate(state.display) if card is None]


def _takes(state: State, gaps: Sequence[int]) -> Iterator[_Take]:
    """Yield every way to take cards that has emptied exactly these slots."""
    used, number = _used(state), len(gaps)
    more = Ability.ADDITIONAL_CARD in used
    if number == MOST_CARDS:
        if Ability.FOUR_CARDS in used and (_is_free(used) or _are_four(state.game, gaps)):
            yield _Take(number, number)
    elif number > 1:
        neighbors = any(after - before == 1 for before, after in pairwise(gaps))
        if (number == _PAIR or more) and (neighbors or _is_free(used)):
            yield _Take(number, number)
    elif number == 0 or more:
        if Ability.DISCARD_PILE in used:
            yield _Take(_PAIR + number, _PAIR + number)
        if Ability.DRAW_PILE in used:
            yield _Take(draw_pile.CARDS + number, number)


_PAIR = 2


def _is_free(used: frozenset[Ability]) -> bool:
    return Ability.ANY_CARDS in used


def _are_four(game: CardGame, slots: Sequence[int]) -> bool:
    """Tell whether four slots are adjacent as the table plays (expansion.four-cards.adjacent)."""
    first, second, third, fourth = slots
    if game.options.four_cards == "run":
        return fourth - first == MOST_CARDS - 1
    return second - first == fourth - third == 1


def _numbers(state: State) -> frozenset[int]:
    """Return how many slots of the display can be empty after cards were taken."""
    abilities = abilities_of(state.game)
    from_piles = bool(abilities & {Ability.DISCARD_PILE, Ability.DRAW_PILE})
    if state.phase is Phase.ADDITIONAL:
        return frozenset({0, _PAIR} if from_piles else {_PAIR})
    numbers = {_PAIR, _PAIR + 1}
    if from_piles:
        numbers |= {0, 1}
    if Ability.FOUR_CARDS in abilities:
        numbers.add(MOST_CARDS)
    return frozenset(numbers)


def _display(state: State) -> Iterator[Fault]:
    """The display is full but for the cards taken in this turn."""
    gaps, numbers = _gaps(state), _numbers(state)
    number = len(gaps)
    refilling = state.phase is Phase.REFILL
    if state.end_card is EndCard.DISPLAY:
        refilling = True
        shown = state.display.index(END_OF_GAME) if END_OF_GAME in state.display else 0
        if gaps and gaps[0] < shown:
            text = "the slots below the End of Game card were filled before it"
            yield Fault("display", text, "base.take.refill-order")
        gaps = [shown, *gaps]
    if refilling:
        if not 1 <= len(gaps) <= max(numbers) or (gaps == [0] and 1 not in numbers):
            text = f"{_listed(numbers)} slots are refilled, in rising order"
            yield Fault("display", text, "base.take.refill-order")
            return
    elif state.took_cards or (has_won(state) and number):
        if number not in numbers:
            text = f"{_listed(numbers)} slots are empty after a take, and not {number}"
            yield Fault("display", text, "base.take.two-adjacent")
            return
    else:
        if number:
            yield Fault("display", "it is full while nobody has taken cards", "base.take.refill")
        return
    yield from _used_for(state, gaps, refilling=refilling)


def _listed(numbers: frozenset[int]) -> str:
    return " or ".join(map(str, sorted(numbers)))


def _used_for(state: State, gaps: Sequence[int], *, refilling: bool) -> Iterator[Fault]:
    """Whoever took other cards than two that are adjacent has used an ability tile."""
    emptied = _emptied(gaps) if refilling else iter((gaps,))
    if any(True for slots in emptied for _ in _takes(state, slots)):
        return
    used, number = _used(state), len(gaps)
    path = f"players[{state.seat}].inactive"
    told = False
    if number in (1, _PAIR + 1) and Ability.ADDITIONAL_CARD not in used:
        told = True
        text = f'{number} slots are empty, and "Additional card" was not used'
        yield Fault(path, text, "base.ability.additional-card")
    if number == MOST_CARDS and Ability.FOUR_CARDS not in used:
        told = True
        text = 'four cards were taken, and "Four cards" was not used'
        yield Fault(path, text, "expansion.four-cards")
    if number > 1 and not _is_free(used):
        text = 'the cards taken were not adjacent, and "Any cards" was not used'
        adjacent = any(after - before == 1 for before, after in pairwise(gaps))
        if number == MOST_CARDS:
            adjacent = _are_four(state.game, gaps)
        if not adjacent:
            told = True
            yield Fault(path, text, "base.ability.any-cards")
    if not told:
        text = "no ability tile that was used lets cards be taken like this"
        yield Fault(path, text, "base.take.two-adjacent")


def _emptied(gaps: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Yield the slots that may have been empty before the lowest of them were refilled."""
    for filled in range(MOST_CARDS - len(gaps) + 1):
        for lower in combinations(range(gaps[0]), filled):
            yield (*lower, *gaps)


# Hands


@attrs.frozen
class _Range:
    """How many cards a hand may have, and how many of them at least are open or concealed."""

    least: int
    most: int
    seen: int = 0
    unseen: int = 0


def _hands(state: State) -> Iterator[Fault]:
    """A hand has more than seven cards only until its owner has discarded, or kept them."""
    most_kept = HAND_LIMIT + _most_taken(state.game)
    for seat, player in enumerate(state.players):
        keeps = Ability.HAND_LIMIT in player.abilities
        ranges = [_Range(0, most_kept if keeps else HAND_LIMIT)]
        if seat == state.seat:
            ranges = list(_own_hand(state, player)) or ranges
        yield from _hand(player, ranges, f"players[{seat}]")


def _hand(player: Player, ranges: Sequence[_Range], path: str) -> Iterator[Fault]:
    cards, concealed = sum(player.hand), sum(player.concealed)
    fitting = [hand for hand in ranges if hand.least <= cards <= hand.most]
    if not fitting:
        least = min(hand.least for hand in ranges)
        most = max(hand.most for hand in ranges)
        text = f"{cards} cards in hand, and {least} to {most} are possible now"
        yield Fault(f"{path}.hand", text, "base.hand.limit")
    told = fitting or ranges
    if all(cards - concealed < hand.seen for hand in told):
        text = f"all have seen {min(hand.seen for hand in told)} cards being taken"
        yield Fault(f"{path}.concealed", text, "base.turn.open-information")
    elif all(cards - concealed < hand.seen or concealed < hand.unseen for hand in told):
        text = "nobody else has seen the cards that were drawn from the supply"
        yield Fault(f"{path}.concealed", text, "expansion.draw-pile.concealed")


def _own_hand(state: State, me: Player) -> Iterator[_Range]:
    """Yield the ranges for the player whose turn it is, where the phase says more."""
    phase = state.phase
    if phase is Phase.TAKE:
        yield _Range(HAND_LIMIT, HAND_LIMIT)
    elif phase is Phase.DRAW:
        drawn = draw_pile.CARDS - state.to_draw
        yield _Range(drawn, HAND_LIMIT + drawn, unseen=drawn)
    elif phase is Phase.OVER and state.end_card is EndCard.DRAWN:
        drawn = max(0, sum(me.hand) - HAND_LIMIT)
        yield _Range(0, HAND_LIMIT + draw_pile.CARDS - 1, unseen=drawn)
    elif state.took_cards:
        gaps = _gaps(state)
        for take in tuple(_takes(state, gaps)) or (_Take(len(gaps), len(gaps)),):
            yield from _after_taking(state, me, take)


def _after_taking(state: State, me: Player, take: _Take) -> Iterator[_Range]:
    most, unseen = HAND_LIMIT + take.cards, take.cards - take.seen
    if state.phase is Phase.ADDITIONAL:
        yield _Range(take.cards, most, take.seen, unseen)
    elif state.phase is Phase.HAND_LIMIT:
        yield _Range(HAND_LIMIT + 1, most, take.seen, unseen)
    else:
        paid = state.bought > 0
        yield _Range(0 if paid else take.cards, HAND_LIMIT)
        if Ability.HAND_LIMIT in (*me.inactive, *me.resting):  # it was used in this turn
            yield _Range(0, most) if paid else _Range(HAND_LIMIT + 1, most, take.seen, unseen)


# Missions


def _missions(state: State, stories: Sequence[HouseStory]) -> Iterator[Fault]:
    """Missions are those of the game, were met when they were gained, and gained when met."""
    chosen = state.game.missions or ()
    for seat, (player, story) in enumerate(zip(state.players, stories, strict=True)):
        path, gained = f"players[{seat}]", player.missions
        asked = state.rewards if seat == state.seat else 0
        if gained != tuple(mission for mission in chosen if mission in gained):
            text = "missions of the game are gained once each, and lie in display order"
            yield Fault(f"{path}.missions", text, "expansion.mission.once")
            return
        points = player.mission_points
        if points + asked > len(gained) or (points < len(gained) and not state.game.jokers):
            text = f"{len(gained)} missions are gained, and {points} of their points counted"
            yield Fault(f"{path}.mission_points", text, "expansion.mission.point")
        won = seat == state.seat and has_won(state)
        if not won and rewards_taken(state, seat) > story.specials:
            text = "more jokers were taken as rewards than there are on the house"
            yield Fault(f"{path}.missions", text, "expansion.mission.reward")
        yield from _met(state, seat, story)


def _met(state: State, seat: int, story: HouseStory) -> Iterator[Fault]:
    player, game = state.players[seat], state.game
    mine, path = seat == state.seat, f"players[{seat}].missions"
    places = [
        place
        for place in (_last_scored(state, story) if mine else [story.tiles])
        if story.worth(place) + player.mission_points == player.score
    ]

    def met(mission: Mission, place: int) -> bool:
        return is_met(mission, house_of(player.house.tiles[:place]), game)

    for mission in game.missions or ():
        if mission in player.missions:
            if not any(met(mission, place) for place in range(story.tiles, -1, -1)):
                text = f"the house has never met the mission {mission.title}"
                yield Fault(path, text, "expansion.mission.moment")
        elif places and _is_lasting(mission, game) and all(met(mission, at) for at in places):
            text = f"the house has met the mission {mission.title} when it was scored"
            yield Fault(path, text, "expansion.mission.moment")


def _is_lasting(mission: Mission, game: CardGame) -> bool:
    """Tell whether a house meets the mission only from a moment at which lines give points.

    A joker over brickwork can give a row its third window, or its one color where jokers are of
    every color, without a point.
    """
    if mission is Mission.THREE_WINDOWS:
        return not game.jokers
    if mission is Mission.ONE_COLOR:
        return not (game.jokers and game.options.joker_wild_for_missions)
    return True


# Scores


def has_won(state: State) -> bool:
    """Tell whether twelve points have ended the game, and not the End of Game card."""
    end_card = state.end_card
    return state.phase is Phase.OVER and end_card not in (EndCard.DISPLAY, EndCard.DRAWN)


def _last_scored(state: State, story: HouseStory) -> list[int]:
    """Return the places in the list of tiles before which the house was last scored, if asked now.

    The likeliest place first. Scoring comes once all coats of arms of a tile are done, or after
    every placement (base.score.moment).
    """
    due = state.phase in _IN_CHAIN and state.game.options.scoring == "after_coats"
    if not due:
        return [story.tiles]
    if one_tile_a_turn(state.game):
        return [story.turn]
    return list(_chains(state, story))


_IN_CHAIN = (Phase.COAT_OF_ARMS, Phase.NEXT_ABILITY)


def _chains(state: State, story: HouseStory) -> Iterator[int]:
    """Yield where the last placement with its coats of arms may have begun.

    It is a facade tile, a special tile by its ability tile, or a joker as a reward; then come
    special tiles, each for a coat of arms that was reached since.
    """
    alone = rewards_taken(state, state.seat) > 0 or Ability.SPECIAL_TILE in _used(state)
    for place in range(story.tiles - 1, -1, -1):
        is_build = place == story.turn and bool(story.built)
        if (state.bought if is_build else alone) and _is_chain(story, place, state.coats):
            yield place
        if is_build:
            return


def _is_chain(story: HouseStory, place: int, coats: int) -> bool:
    left = story.reached[place]
    for reached in story.reached[place + 1 :]:
        if not left:
            return False
        left += reached - 1
    return left >= coats


def _scores(state: State, stories: Sequence[HouseStory]) -> Iterator[Fault]:
    """Every line is scored once its turn is over, and whoever reaches 12 points ends the game."""
    for seat, (player, story) in enumerate(zip(state.players, stories, strict=True)):
        mine, path = seat == state.seat, f"players[{seat}].score"
        places = _last_scored(state, story) if mine else [story.tiles]
        worths = [story.worth(place) + player.mission_points for place in places]
        if not worths:
            text = "no tile of this turn has opened the coat of arms actions"
            yield Fault("coats", text, "base.coat.one-each")
            return
        if player.score not in worths:
            text = f"the house was worth {worths[0]} points when it was scored, not {player.score}"
            yield Fault(path, text, "base.score.moment")
        won = mine and has_won(state)
        if won and not (_before_last_scoring(state, player, story) < WINNING_SCORE <= worths[0]):
            text = "the last turn neither turned over the End of Game card nor reached 12 points"
            yield Fault(path, text, "base.end.twelve")
        if not won and min(worths) >= WINNING_SCORE:
            yield Fault(path, "12 points end the game at once", "base.end.twelve")


def _before_last_scoring(state: State, me: Player, story: HouseStory) -> int:
    """Return the least that the house of the winner can have been worth before the last points."""
    if state.game.options.scoring == "each_placement":
        least = story.worth(max(0, story.tiles - 1))
    else:
        least = story.worth(story.turn)
    if Phase.REWARD in state.game.rules.choices and me.mission_points:
        least = min(least, me.score - 1)
    return least


# What the game waits for


def _question(state: State, story: HouseStory) -> Iterator[Fault]:
    """Each question has what it asks about, and nothing is left over from an earlier one."""
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
        yield Fault("pending", "a build waits exactly in phase payment", "base.build.payment")
    yield from _counters(state, me)
    if phase is Phase.ADDITIONAL and Ability.ADDITIONAL_CARD not in me.active:
        text = '"Additional card" is asked for and not active'
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
    """What is counted within a turn is what the phase counts."""
    phase = state.phase
    if (state.coats > 0) != (phase is Phase.COAT_OF_ARMS) and phase is not Phase.NEXT_ABILITY:
        text = "coat of arms actions are open exactly in phase coat_of_arms"
        yield Fault("coats", text, "base.coat.one-each")
    if not (phase is Phase.DRAW) <= state.to_draw <= draw_pile.CARDS * (phase is Phase.DRAW):
        text = "one to three cards are to be drawn exactly in phase draw"
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
        if phase is not Phase.AFTER_PURCHASE and Ability.SPECIAL_TILE in _used(state):
            yield 0
        yield 1
        if twice in _used(state):
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
    open_now = asked or (Phase.REWARD in state.game.rules.choices and state.phase in _IN_CHAIN)
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
        text = f"how to pay is asked where there is a choice; ways to pay here: {ways}"
        yield Fault("pending", text, "base.build.payment")


def _before_purchase(state: State, me: Player, story: HouseStory) -> Iterator[Fault]:
    """What was built in this turn is on the house, the last of it at the end of the list."""
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
    took = state.took_cards or (has_won(state) and None in state.display)
    if phase is Phase.CONSTRUCT or (phase is Phase.PAYMENT and not state.bought):
        ready = Ability.BOTH_ACTIONS in me.active
        if phase is Phase.PAYMENT and used:
            ready = Ability.SPECIAL_TILE in (*me.inactive, *me.resting)
        if state.took_cards and not ready:
            text = 'building after taking cards needs an active "Both actions"'
            yield Fault(f"{path}.active", text, rule)
    elif phase in (*_PLACED, Phase.PAYMENT, Phase.PURCHASE, Phase.OVER) and took and not used:
        text = 'cards were taken and a tile was built, and "Both actions" was not used'
        yield Fault(f"{path}.inactive", text, rule)


def _ability_at_work(state: State, me: Player, path: str) -> Iterator[Fault]:
    """An ability tile that is being carried out lies before the player, on the right side."""
    phase = state.phase
    if phase is Phase.TAKE:
        if Ability.HAND_LIMIT not in me.abilities or not any(state.discard):
            text = 'who takes cards after a discard has kept cards with "Hand limit" before'
            yield Fault(f"{path}.active", text, "expansion.hand-limit.discard-first")
    elif phase is Phase.DRAW:
        if Ability.DRAW_PILE not in me.inactive:
            text = 'cards are being drawn, and "Draw pile" was not used'
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
    if all(spent < 0 for spent in left):
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


def _turns(state: State, story: HouseStory, *, special: bool) -> Iterator[int]:
    """Yield the places of the tiles that may have been the first of this turn."""
    bought = [state.bought]
    if state.phase is Phase.OVER:  # how many it were is forgotten
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
    left = story.coats - (len(me.abilities) - 1) - open_now
    flips = max(bool(me.resting), *(_flips(me, *use) for use in _uses(state, seat)))
    if left < flips:
        return True
    specials = story.specials - rewards_taken(state, seat)
    if Ability.SPECIAL_TILE in me.abilities:
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
        return 0  # which is told where the hand is looked at
    flips = uses - (ability in me.inactive)
    if flips <= 0:
        return 0
    return flips + (bool(me.resting) and ability not in me.resting)
