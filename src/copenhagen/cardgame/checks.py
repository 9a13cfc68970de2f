"""Is this position possible? Every law that a state must satisfy, looked at at once.

The functions of the rules take it for granted that a state is lawful, and every state that they
make is. A state from elsewhere, out of a document or put together by hand, comes in through this
door. What passes keeps every promise of the library: from there the game goes on to its end
without a dead end, nothing gets lost, and the running score is right. The laws are those that the
position itself shows. How the players came there turn by turn is not searched for, so some
positions pass that no game has led to.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise
from random import Random

import attrs

from copenhagen.cardgame import coats_of_arms, construct, payment
from copenhagen.cardgame.components import (
    ABILITIES,
    END_OF_GAME,
    FACADE_TILES,
    HAND_LIMIT,
    LAST_CARDS,
    SPECIAL_TILES,
    START_HANDS,
    WINNING_SCORE,
    Ability,
    cards_of_each_color,
    copies_of,
)
from copenhagen.cardgame.fields import misfits, view_misfits, wrong_lengths
from copenhagen.cardgame.houses import HouseStory, retold
from copenhagen.cardgame.placing import placing_reasons
from copenhagen.cardgame.scoring import points
from copenhagen.cardgame.setup import ability_tiles, first_state
from copenhagen.cardgame.state import EndCard, Phase, Player, State
from copenhagen.cardgame.views import View, resample
from copenhagen.errors import Fault, InvalidState, NotAState
from copenhagen.house.colors import COLORS, Color

__all__ = ["state_faults", "typed_state_faults", "view_faults"]


def state_faults(state: State) -> tuple[Fault, ...]:
    """Return everything that makes `state` impossible; empty where it is a lawful position.

    Each `Fault` has the path of the field (``players[1].hand``; ``players[0].house[3]`` for a
    tile), a sentence, and the id of the rule. Values of the wrong type and tuples of the wrong
    length are told alone: no law can be looked at before they are right.

    >>> import attrs
    >>> import copenhagen as cph
    >>> state = cph.card_game(players=2)
    >>> state_faults(state)
    ()
    >>> print(state_faults(attrs.evolve(state, special_tiles=11))[0])
    special_tiles: there have to be 12, stock and houses together, and not 11 [base.setup.tiles]

    Raises `NotAState` where `state` is none.
    """
    if type(state) is not State:
        raise NotAState(f"{type(state).__name__} is not the state of a game")
    return tuple(misfits(state)) or tuple(_broken_laws(state))


def typed_state_faults(state: State) -> tuple[Fault, ...]:
    """Return the same as `state_faults` for a state whose fields have the right types already.

    Only lengths, seats and the laws are looked at, which takes half the time.
    """
    return tuple(wrong_lengths(state)) or tuple(_broken_laws(state))


def _broken_laws(state: State) -> Iterator[Fault]:
    stories = tuple([retold(player.house.tiles) for player in state.players])
    yield from _houses(state, stories)
    yield from _cards(state)
    yield from _facade_tiles(state, stories)
    yield from _ability_tiles(state, stories)
    yield from _end_of_game_card(state)
    if state.phase in _SET_UP:
        yield from _set_up(state)
    else:
        yield from _hands(state)
        yield from _display(state)
        yield from _scores(state, stories)
        yield from _turn(state, stories[state.seat])
        yield from _payments(state, stories)


_SET_UP = (Phase.DISPLAY, Phase.HANDS)


# What the box holds


def _houses(state: State, stories: Sequence[HouseStory]) -> Iterator[Fault]:
    """Each tile was free and supported where it was laid, and the house is what they make."""
    for seat, (player, story) in enumerate(zip(state.players, stories, strict=True)):
        for fault in story.faults:
            yield attrs.evolve(fault, path=f"players[{seat}].house{fault.path}")
        house = player.house
        if (house.filled, house.windows, house.colors) != story.front:
            text = "the cells, windows and colors are not those that the tiles make"
            yield Fault(f"players[{seat}].house", text, "base.setup.house")


def _cards(state: State) -> Iterator[Fault]:
    """Every facade card is in one place: supply, discard pile, display, a hand."""
    each = cards_of_each_color(state.game.players)
    hands = [player.hand for player in state.players]
    places = map(sum, zip(state.supply, state.discard, *hands, strict=True))
    for color, cards in zip(COLORS, places, strict=True):
        found = cards + state.display.count(color)
        if found != each:
            text = f"there have to be {each} {color} cards in all places, and not {found}"
            yield Fault("supply", text, "base.setup.cards")
    most = START_HANDS[state.game.players]
    for seat, player in enumerate(state.players):
        path = f"players[{seat}].concealed"
        if any(map(int.__gt__, player.concealed, player.hand)):
            yield Fault(path, "more cards are concealed than there are in hand", "base.hand.owned")
        if sum(player.concealed) > most[seat]:
            text = f"only the {most[seat]} cards dealt at the start were taken unseen"
            yield Fault(path, text, "base.turn.open-information")


def _facade_tiles(state: State, stories: Sequence[HouseStory]) -> Iterator[Fault]:
    """Every facade tile and every special tile is in its stack or on a house."""
    builds = [story.builds for story in stories]
    found = tuple(map(sum, zip(state.tiles, *builds, strict=True)))
    if found != _copies(state.game.players):
        for tile, copies, number in zip(
            FACADE_TILES, _copies(state.game.players), found, strict=True
        ):
            if number != copies:
                text = f"there have to be {copies} {tile} tiles, stacks and houses together,"
                yield Fault("tiles", f"{text} and not {number}", "base.setup.tiles")
    specials = state.special_tiles + sum([story.specials for story in stories])
    if specials != SPECIAL_TILES:
        text = f"there have to be {SPECIAL_TILES}, stock and houses together, and not {specials}"
        yield Fault("special_tiles", text, "base.setup.tiles")


@cache
def _copies(players: int) -> tuple[int, ...]:
    return tuple(copies_of(tile, players) for tile in FACADE_TILES)


def _ability_tiles(state: State, stories: Sequence[HouseStory]) -> Iterator[Fault]:
    """Every ability tile is in its stack or lies before a player, who has each kind once."""
    players = state.players
    owned = [tile for me in players for tile in (*me.active, *me.inactive, *me.resting)]
    at_first = ability_tiles(state.game)
    for ability, left in zip(ABILITIES, state.abilities, strict=True):
        copies = at_first[ability]
        if ability is Ability.ANY_CARDS:
            copies += len(players)
        found = left + owned.count(ability) + state.ability_display.count(ability)
        if found != copies:
            text = f"there have to be {copies} {ability.title} tiles, stack and players together,"
            yield Fault("abilities", f"{text} and not {found}", "base.setup.abilities")
    for seat, player in enumerate(players):
        for fault in _own_abilities(player, stories[seat]):
            yield attrs.evolve(fault, path=f"players[{seat}].{fault.path}")
        if player.resting and not (seat == state.seat and _may_rest(state)):
            text = "an ability tile rests only in the turn in which it was flipped back"
            yield Fault(f"players[{seat}].resting", text, "base.ability.rest")


def _own_abilities(player: Player, story: HouseStory) -> Iterator[Fault]:
    for side in ("active", "inactive", "resting"):
        tiles = getattr(player, side)
        if any(map(int.__ge__, tiles, tiles[1:])):
            yield Fault(side, "the tiles are not in order, each once", "base.coat.no-double")
    owned = (*player.active, *player.inactive, *player.resting)
    if len(set(owned)) != len(owned):
        yield Fault("active", "no player has an ability tile twice", "base.coat.no-double")
    if Ability.ANY_CARDS not in owned:
        yield Fault("active", 'every player has "Any cards"', "base.setup.any-cards")
    if player.resting and player.inactive:
        text = "once tiles were flipped back, no other one is used in the same turn"
        yield Fault("inactive", text, "base.coat.activate")
    if len(owned) - 1 + bool(player.resting) + story.specials > story.coats:
        text = f"the house has reached too few coats of arms for all these tiles: {story.coats}"
        yield Fault("active", text, "base.coat.one-each")


def _may_rest(state: State) -> bool:
    return state.phase in (Phase.COAT_OF_ARMS, Phase.OVER)


# The End of Game card


_GAME_FOR_TWO = 2


def _end_of_game_card(state: State) -> Iterator[Fault]:
    """It lies beside the track until the reshuffle, then in the supply, then in the display."""
    two, place = state.game.players == _GAME_FOR_TWO, state.end_card
    shown = state.display.count(END_OF_GAME)
    if shown != (place is EndCard.DISPLAY):
        yield Fault("end_card", f"{place}, but the display shows it {shown} times", _END)
    if state.phase is Phase.DISPLAY or (state.phase is Phase.HANDS and not two):
        if place is not EndCard.BESIDE:
            yield Fault("end_card", "it is beside the track at the start", "base.setup.end-card")
    elif two and place is EndCard.BESIDE:
        text = "with two players it is in the supply from the start"
        yield Fault("end_card", text, "base.supply.two-players")
    if place is EndCard.DISPLAY and state.phase is not Phase.OVER:
        yield Fault("phase", "the End of Game card ends the game", "base.end.card")
    if place is EndCard.DISPLAY and sum(state.supply) >= LAST_CARDS:
        yield Fault("end_card", "it is one of the last ten cards of the supply", _END)
    yield from _supply(state, reshuffled=not two and place is not EndCard.BESIDE)


def _supply(state: State, *, reshuffled: bool) -> Iterator[Fault]:
    """Once it was reshuffled, everybody knows the supply; a used up one is reshuffled in time."""
    rule = "base.supply.reshuffle"
    if any(known is not reshuffled for known in state.supply_known):
        text = "everybody knows the supply from the reshuffle on, and nobody before"
        yield Fault("supply_known", text, rule)
    if state.end_card is EndCard.BESIDE and not any(state.supply):
        if state.phase is Phase.REFILL:
            yield Fault("supply", "a card is needed, and there is none", rule)
        elif state.game.options.reshuffle == "eager":
            yield Fault("supply", "an empty supply is reshuffled at once", rule)


_END = "base.supply.end-card"


# Set-up


def _set_up(state: State) -> Iterator[Fault]:
    """While the display is filled and the hands are dealt, all else is as at the start."""
    first = first_state(state.game)
    for name in ("discard", "took_cards", "pending", "coats"):
        if getattr(state, name) != getattr(first, name):
            yield Fault(name, "the game has not begun", "base.turn.order")
    for seat, player in enumerate(state.players):
        if attrs.evolve(player, hand=first.discard, concealed=first.discard) != first.players[0]:
            yield Fault(f"players[{seat}]", "the game has not begun", "base.turn.order")
        if player.hand != player.concealed:
            text = "starting hands are dealt unseen"
            yield Fault(f"players[{seat}].concealed", text, "base.setup.hands")
    yield from _first_display(state) if state.phase is Phase.DISPLAY else _first_hands(state)


def _first_display(state: State) -> Iterator[Fault]:
    empty = state.display.count(None)
    if not empty or any(card is not None for card in state.display[-empty:]):
        text = "it is filled slot by slot, and one at least is empty yet"
        yield Fault("display", text, "base.setup.display")
    if state.seat:
        yield Fault("seat", "seat 0 begins", "base.setup.first-player")
    for seat, player in enumerate(state.players):
        if any(player.hand):
            text = "hands are dealt once the display is full"
            yield Fault(f"players[{seat}].hand", text, "base.setup.hands")


def _first_hands(state: State) -> Iterator[Fault]:
    if not all(isinstance(card, Color) for card in state.display):
        yield Fault("display", "hands are dealt once the display is full", "base.setup.display")
    full = START_HANDS[state.game.players]
    for seat, player in enumerate(state.players):
        cards = sum(player.hand)
        before, after = seat < state.seat, seat > state.seat
        if cards != full[seat] if before else cards if after else cards >= full[seat]:
            text = f"hands are dealt in order of seat, here {full[seat]} cards"
            yield Fault(f"players[{seat}].hand", text, "base.setup.hands")


# Between the turns and within one


def _hands(state: State) -> Iterator[Fault]:
    """A hand has more than seven cards only until its owner has discarded."""
    taken = state.display.count(None)
    for seat, player in enumerate(state.players):
        cards, path = sum(player.hand), f"players[{seat}].hand"
        least, most, seen = 0, HAND_LIMIT, 0
        if seat == state.seat and state.took_cards:
            if state.phase is Phase.ADDITIONAL:
                least, most, seen = taken, HAND_LIMIT + taken, taken
            elif state.phase is Phase.HAND_LIMIT:
                least, most, seen = HAND_LIMIT + 1, HAND_LIMIT + taken, taken
            elif state.phase in (Phase.CONSTRUCT, Phase.PAYMENT):
                least = taken
        if not least <= cards <= most:
            text = f"{cards} cards in hand, and {least} to {most} are possible now"
            yield Fault(path, text, "base.hand.limit")
        if cards - sum(player.concealed) < seen:
            text = f"all have seen the {seen} cards that were taken from the display"
            yield Fault(f"players[{seat}].concealed", text, "base.turn.open-information")


def _display(state: State) -> Iterator[Fault]:
    """The display is full but for the cards taken in this turn, which are two or three."""
    gaps = [slot for slot, card in enumerate(state.display) if card is None]
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
        if not 1 <= len(gaps) <= _MOST_TAKEN or gaps == [0]:
            text = "two or three slots are refilled, in rising order"
            yield Fault("display", text, "base.take.refill-order")
            return
    elif state.took_cards:
        most = 2 if state.phase is Phase.ADDITIONAL else _MOST_TAKEN
        if not 2 <= number <= most:  # noqa: PLR2004 - exactly two cards are taken
            text = f"two cards were taken, and one more at most, but {number} slots are empty"
            yield Fault("display", text, "base.take.two-adjacent")
            return
    elif number:
        yield Fault("display", "it is full while nobody has taken cards", "base.take.refill")
        return
    yield from _used_for(state, gaps, refilling=refilling)


_MOST_TAKEN = 3


def _used_for(state: State, gaps: Sequence[int], *, refilling: bool) -> Iterator[Fault]:
    """Whoever took a third card, or cards that are not adjacent, has used an ability tile."""
    me, path = state.players[state.seat], f"players[{state.seat}].inactive"
    used = {*me.inactive, *me.resting}
    if refilling and not me.inactive and Ability.BOTH_ACTIONS in me.active:
        # All may have been flipped back in this very turn, by a tile that was built after taking.
        used = set(me.active)
    third = len(gaps) == _MOST_TAKEN
    if third and Ability.ADDITIONAL_CARD not in used:
        text = 'three cards were taken, and "Additional card" was not used'
        yield Fault(path, text, "base.ability.additional-card")
    adjacent = any(after - before == 1 for before, after in pairwise(gaps))
    if adjacent or len(gaps) < 2:  # noqa: PLR2004 - of two cards
        return
    needed = {Ability.ANY_CARDS}
    if refilling and not third and gaps[0]:
        # One of three may be refilled by now, the lowest.
        needed.add(Ability.ADDITIONAL_CARD)
    if not needed & used:
        text = 'the cards taken were not adjacent, and "Any cards" was not used'
        yield Fault(path, text, "base.ability.any-cards")


def _scores(state: State, stories: Sequence[HouseStory]) -> Iterator[Fault]:
    """Every line is scored once its turn is over, and whoever reaches 12 points ends the game."""
    each = state.game.options.scoring == "each_placement"
    for seat, (player, story) in enumerate(zip(state.players, stories, strict=True)):
        mine, path = seat == state.seat, f"players[{seat}].score"
        due = mine and state.phase is Phase.COAT_OF_ARMS and not each
        worth = story.before_turn if due else points(player.house)
        if player.score != worth:
            text = f"the house was worth {worth} points when it was scored, not {player.score}"
            yield Fault(path, text, "base.score.moment")
        won = mine and state.phase is Phase.OVER and state.end_card is not EndCard.DISPLAY
        before = story.before_last if each else story.before_turn
        if won and not before < WINNING_SCORE <= worth:
            text = "the last turn neither turned over the End of Game card nor reached 12 points"
            yield Fault(path, text, "base.end.twelve")
        if not won and worth >= WINNING_SCORE:
            yield Fault(path, "12 points end the game at once", "base.end.twelve")


# What the game waits for


def _turn(state: State, story: HouseStory) -> Iterator[Fault]:
    """Each question has what it asks about, and nothing is left over from an earlier one."""
    phase, me, path = state.phase, state.players[state.seat], f"players[{state.seat}]"
    took = _TOOK_CARDS.get(phase)
    if state.end_card is EndCard.DISPLAY:
        took = False
    if took is not None and state.took_cards is not took:
        text = f"in phase {phase} the player has {'' if took else 'not '}taken cards"
        yield Fault("took_cards", text, "base.turn.order")
    if (state.pending is not None) != (phase is Phase.PAYMENT):
        yield Fault("pending", "a build waits exactly in phase payment", "base.build.payment")
    if (state.coats > 0) != (phase is Phase.COAT_OF_ARMS):
        text = "coat of arms actions are open exactly in phase coat_of_arms"
        yield Fault("coats", text, "base.coat.one-each")
    if phase is Phase.ADDITIONAL and Ability.ADDITIONAL_CARD not in me.active:
        text = '"Additional card" is asked for and not active'
        yield Fault(f"{path}.active", text, "base.ability.additional-card")
    if phase is Phase.CONSTRUCT and not construct.choices(state, me):
        yield Fault("phase", "nothing can be constructed", "base.ability.both-actions")
    if phase is Phase.PAYMENT:
        yield from _pending(state, me)
    if _may_rest(state):
        yield from _coats(state, me, story)
    yield from _both_actions(state, me, path)


_TOOK_CARDS = {
    Phase.ACTION: False,
    Phase.ADDITIONAL: True,
    Phase.HAND_LIMIT: True,
    Phase.CONSTRUCT: True,
    Phase.REFILL: False,
}
"""Whether the player has taken cards in this turn, where the phase tells."""


def _both_actions(state: State, me: Player, path: str) -> Iterator[Fault]:
    """Building after taking uses "Both actions" (base.ability.both-actions)."""
    rule = "base.ability.both-actions"
    if state.phase in (Phase.CONSTRUCT, Phase.PAYMENT):
        if state.took_cards and Ability.BOTH_ACTIONS not in me.active:
            text = 'building after taking cards needs an active "Both actions"'
            yield Fault(f"{path}.active", text, rule)
    elif (
        state.phase in (Phase.COAT_OF_ARMS, Phase.OVER)
        and state.took_cards
        and Ability.BOTH_ACTIONS not in (*me.inactive, *me.resting)
    ):
        text = 'cards were taken and a tile was built, and "Both actions" was not used'
        yield Fault(f"{path}.inactive", text, rule)


def _pending(state: State, me: Player) -> Iterator[Fault]:
    """The build that waits is legal, and there are two ways or more to pay for it."""
    build = state.pending
    if build is None:
        return
    if not state.tiles[build.tile.index]:
        yield Fault("pending", f"no {build.tile} tile is left", "base.build.stock")
    for reason in placing_reasons(build.placement, me.house.filled):
        yield Fault("pending", reason.text, reason.rule)
    ways = len(payment.payments(me, build))
    if ways < 2:  # noqa: PLR2004 - one way is no choice
        text = f"how to pay is asked where there is a choice; ways to pay here: {ways}"
        yield Fault("pending", text, "base.build.payment")


def _coats(state: State, me: Player, story: HouseStory) -> Iterator[Fault]:
    """The open coats of arms, and those used in this turn, were reached in this turn."""
    rule = "base.coat.one-each"
    asked = state.phase is Phase.COAT_OF_ARMS
    if asked and not coats_of_arms.choices(state, me):
        yield Fault("coats", "no coat of arms action is possible", "base.coat.mandatory")
    if not asked and not me.resting:
        return
    # What is left was spent on taking ability tiles, on flipping them back, or declined.
    spent = story.turn_coats - story.turn_specials - state.coats - bool(me.resting)
    if spent < 0:
        text = f"the tiles of this turn have reached too few coats of arms: {story.turn_coats}"
        yield Fault("coats", text, rule)
    taken = sum(ability is not Ability.ANY_CARDS for ability in me.active)
    if asked and state.game.options.coat_of_arms == "mandatory" and spent > taken:
        text = f"the tiles of this turn have reached more coats of arms: {story.turn_coats}"
        yield Fault("coats", text, rule)
    brought = len(me.abilities) - 1 + story.specials + state.coats + bool(me.resting)
    if brought > story.coats:
        text = f"the house has reached too few coats of arms for {brought} actions: {story.coats}"
        yield Fault("coats", text, rule)


def _payments(state: State, stories: Sequence[HouseStory]) -> Iterator[Fault]:
    """Until the reshuffle, all cards that the houses cost lie in the discard pile."""
    if state.game.players != _GAME_FOR_TWO and state.end_card is not EndCard.BESIDE:
        return
    least = 0
    for player, story in zip(state.players, stories, strict=True):
        discounts = 0
        if Ability.CONSTRUCTION_DISCOUNT in player.abilities:
            discounts = story.tiles_built - 1  # it came with a tile
        least += story.price - discounts
    if sum(state.discard) < least:
        text = f"the tiles on the houses have cost {least} cards or more"
        yield Fault("discard", text, "base.build.payment")


# Views


def view_faults(view: View) -> tuple[Fault, ...]:
    """Return everything that makes `view` impossible; empty where a lawful state looks like it.

    As `state_faults`, with the paths of a view. A view is possible where the cards that it does
    not show can be dealt so that the state is possible and gives this very view.

    >>> from random import Random
    >>> import copenhagen as cph
    >>> view_faults(cph.view(cph.settle(cph.card_game(players=2), Random(1)), 0))
    ()

    Raises `NotAState` where `view` is none.
    """
    if type(view) is not View:
        raise NotAState(f"{type(view).__name__} is not the view of a game")
    if faults := tuple(view_misfits(view)):
        return faults
    try:
        state = resample(view, Random(0))
    except InvalidState as error:
        return error.faults
    faults = state_faults(state)
    return tuple(attrs.evolve(fault, path=_path_in_view(fault.path)) for fault in faults)


def _path_in_view(path: str) -> str:
    """Return the path that a field of a state has in a view."""
    if path == "seat":
        return "turn"
    return path.replace(".hand", ".open") if path.startswith("players") else path
