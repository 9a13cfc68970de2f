"""Is this position possible? Every law that a state must satisfy, checked together.

The functions of the rules take it for granted that a state is lawful, and every state that they
make is. A state from elsewhere, out of a document or put together by hand, comes in through this
door. What passes keeps every promise of the library: from there the game goes on to its end
without a dead end, nothing gets lost, and the running score is right. The laws are those that the
position itself shows. How the players came there turn by turn is not searched for, so some
positions pass that no game has led to.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from random import Random

import attrs

from copenhagen.cardgame.actions import Build
from copenhagen.cardgame.components import (
    ABILITIES,
    END_OF_GAME,
    FACADE_TILES,
    LAST_CARDS,
    SPECIAL_TILES,
    START_HANDS,
    Ability,
    cards_of_each_color,
    copies_of,
)
from copenhagen.cardgame.rules.expansion import missions
from copenhagen.cardgame.rules.expansion.new_abilities import variant_b
from copenhagen.cardgame.rules.setup import ability_tiles, first_state
from copenhagen.cardgame.state import EndCard, Phase, State
from copenhagen.cardgame.validation.fields import (
    field_faults,
    too_many_cards,
    view_misfits,
    wrong_lengths,
)
from copenhagen.cardgame.validation.houses import HouseStory, retold
from copenhagen.cardgame.validation.scoring import scoring_faults
from copenhagen.cardgame.validation.taking import taking_faults
from copenhagen.cardgame.validation.turn import overspent, question_faults
from copenhagen.cardgame.validation.turn_so_far import (
    abilities_of,
    follow_ups,
    one_tile_a_turn,
    rewards_taken,
    won_by_points,
)
from copenhagen.cardgame.views import PublicView, View, resample, state_of
from copenhagen.errors import Fault, InvalidState, NotAState
from copenhagen.house.colors import COLORS, Color

__all__ = ["public_view_faults", "state_faults", "typed_state_faults", "view_faults"]


def state_faults(state: State) -> tuple[Fault, ...]:
    """Return everything that makes `state` impossible; empty if it is a lawful position.

    Each `Fault` has the path of the field (``players[1].hand``; ``players[0].house[3]`` for a
    tile), a sentence, and the id of the rule. Values of the wrong type and tuples of the wrong
    length are reported alone: no law can be checked before they are right. Equal states have equal
    faults where `House.tiles`, the record of what was laid, is equal as well.

    >>> import attrs
    >>> import copenhagen as cph
    >>> state = cph.card_game(players=2)
    >>> state_faults(state)
    ()
    >>> print(state_faults(attrs.evolve(state, special_tiles=11))[0])
    special_tiles: there have to be 12, stock and houses together, not 11 [base.setup.tiles]

    Raises `NotAState` if `state` is none.
    """
    if type(state) is not State:
        raise NotAState(f"{type(state).__name__} is not the state of a game")
    return tuple(field_faults(state)) or tuple(_broken_laws(state))


def typed_state_faults(state: State) -> tuple[Fault, ...]:
    """Return the same as `state_faults` for a state whose fields have the right types already.

    Only lengths, seats, hands and the laws are checked, which takes half the time.
    """
    known = tuple(wrong_lengths(state)) or tuple(too_many_cards(state))
    return known or tuple(_broken_laws(state))


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
        yield from _game_in_full(state)
        yield from taking_faults(state)
        yield from scoring_faults(state, stories)
        yield from question_faults(state, stories[state.seat])
        yield from _payments(state, stories)


_SET_UP = (Phase.DISPLAY, Phase.SETS, Phase.ABILITY_DISPLAY, Phase.MISSIONS, Phase.HANDS)


# What the box holds


def _houses(state: State, stories: Sequence[HouseStory]) -> Iterator[Fault]:
    """Each tile was free and supported where it was laid, and the house is what they make."""
    for seat, (player, story) in enumerate(zip(state.players, stories, strict=True)):
        path = f"players[{seat}].house"
        for fault in (*story.faults, *_single_tiles(state, seat, story)):
            yield attrs.evolve(fault, path=f"{path}{fault.path}")
        house = player.house
        if (house.filled, house.windows, house.colors) != story.front:
            text = "the cells, windows and colors are not those that the tiles make"
            yield Fault(path, text, "base.setup.house")


def _single_tiles(state: State, seat: int, story: HouseStory) -> Iterator[Fault]:
    """Special tiles, or jokers, come from coats of arms, "Special tile" and missions."""
    if not story.specials:
        return
    single = state.game.rules.single
    kind, tiles = type(single.actions[0]), state.players[seat].house.tiles
    for index, tile in enumerate(tiles):
        if not isinstance(tile, Build | kind):
            text = f"in this game there are {single.name}s"
            yield Fault(f"[{index}]", text, "expansion.joker.instead")
    rewards = rewards_taken(state, seat)
    if Ability.SPECIAL_TILE in abilities_of(state.game):
        # Before each use of the tile, a coat of arms has brought it or flipped it back.
        singles = [index for index in range(story.tiles) if index not in story.built]
        unpaid = [
            index
            for number, index in enumerate(singles)
            if number >= sum(story.reached[:index]) + rewards
        ]
    else:
        unpaid = list(story.unpaid[rewards:])
    for index in unpaid:
        text = f"no coat of arms of this turn is left for a {single.name}"
        yield Fault(f"[{index}]", text, "base.coat.special")


def _cards(state: State) -> Iterator[Fault]:
    """Every facade card is in one place: supply, discard pile, display, a hand."""
    each = cards_of_each_color(state.game.players)
    hands = [player.hand for player in state.players]
    places = map(sum, zip(state.supply, state.discard, *hands, strict=True))
    for color, cards in zip(COLORS, places, strict=True):
        found = cards + state.display.count(color)
        if found != each:
            text = f"there have to be {each} {color} cards in all places, not {found}"
            yield Fault("supply", text, "base.setup.cards")
    pile = state.discard if state.game.rules.keeps_pile else (0, 0, 0, 0, 0)
    if tuple([state.pile.count(color) for color in COLORS]) != pile:
        text = "the pile holds the cards of discard in order, where the order matters"
        yield Fault("pile", text, "expansion.discard-pile.order")
    most = START_HANDS[state.game.players]
    for seat, player in enumerate(state.players):
        path = f"players[{seat}].concealed"
        if any(map(int.__gt__, player.concealed, player.hand)):
            yield Fault(path, "more cards are concealed than there are in hand", "base.hand.owned")
        if sum(player.concealed) > most[seat] and Ability.DRAW_PILE not in player.abilities:
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
        text = f"there have to be {SPECIAL_TILES}, stock and houses together, not {specials}"
        yield Fault("special_tiles", text, "base.setup.tiles")


@cache
def _copies(players: int) -> tuple[int, ...]:
    return tuple(copies_of(tile, players) for tile in FACADE_TILES)


def _ability_tiles(state: State, stories: Sequence[HouseStory]) -> Iterator[Fault]:
    """Every ability tile is in its stack, in the display or with a player, who has it once."""
    yield from _ability_copies(state)
    if state.game.abilities == "variant_b" or state.ability_display:
        yield from _ability_display(state)
    for seat, player in enumerate(state.players):
        for fault in _own_abilities(state, seat, stories[seat]):
            yield attrs.evolve(fault, path=f"players[{seat}].{fault.path}")
        if player.resting and not (seat == state.seat and _may_rest(state)):
            text = "an ability tile rests only in the turn in which it was flipped back"
            yield Fault(f"players[{seat}].resting", text, "base.ability.rest")


def _ability_copies(state: State) -> Iterator[Fault]:
    players = state.players
    found = list(state.abilities)
    for ability in state.ability_display:
        found[ability] += 1
    for player in players:
        for ability in (*player.active, *player.inactive, *player.resting):
            found[ability] += 1
    all_copies = ability_tiles(state.game)
    found[Ability.ANY_CARDS] -= len(players)  # everybody begins with one
    if found != list(all_copies):
        for ability, copies, number in zip(ABILITIES, all_copies, found, strict=True):
            if number != copies:
                all_players = len(players) * (ability is Ability.ANY_CARDS)
                text = f"there have to be {copies + all_players} {ability.title} tiles,"
                text = f"{text} stack and players together, not {number + all_players}"
                yield Fault("abilities", text, "base.setup.abilities")


def _ability_display(state: State) -> Iterator[Fault]:
    """In variant B, four tiles lie open as long as there are any in the stack."""
    display, phase = state.ability_display, state.phase
    number = len(display)
    if any(map(int.__gt__, display, display[1:])):
        yield Fault("ability_display", "the tiles are not in order", "expansion.variant-b.display")
    if state.game.abilities != "variant_b" or phase is Phase.DISPLAY:
        right = number == 0
    elif phase is Phase.ABILITY_DISPLAY:
        right = number < variant_b.DISPLAY
    elif phase is Phase.NEXT_ABILITY:
        right = number == variant_b.DISPLAY - 1 and any(state.abilities)
    else:
        right = number == variant_b.DISPLAY or (
            number < variant_b.DISPLAY and not any(state.abilities)
        )
    if not right:
        text = f"{number} ability tiles lie open, with {sum(state.abilities)} in the stack"
        yield Fault("ability_display", text, "expansion.variant-b.replace")


def _own_abilities(state: State, seat: int, story: HouseStory) -> Iterator[Fault]:
    player = state.players[seat]
    active, inactive, resting = player.active, player.inactive, player.resting
    for side, tiles in (("active", active), ("inactive", inactive), ("resting", resting)):
        if len(tiles) > 1 and any(map(int.__ge__, tiles, tiles[1:])):
            yield Fault(side, "the tiles are not in order, each once", "base.coat.no-double")
    owned = active + inactive + resting
    if len(set(owned)) != len(owned):
        yield Fault("active", "no player has an ability tile twice", "base.coat.no-double")
    if Ability.ANY_CARDS not in owned:
        yield Fault("active", 'every player has "Any cards"', "base.setup.any-cards")
    used_after = _USED_AFTER if follow_ups(state.game) else ()
    if resting and any(tile not in used_after for tile in inactive):
        text = "once tiles have been flipped back, no other tile is used in the same turn"
        yield Fault("inactive", text, "base.coat.activate")
    if overspent(state, seat, story, 0):
        text = f"the house has reached too few coats of arms for all these tiles: {story.coats}"
        yield Fault("active", text, "base.coat.one-each")


_USED_AFTER = (
    Ability.CONSTRUCTION_DISCOUNT,
    Ability.CHANGE_OF_COLORS,
    Ability.CONSTRUCT_TWICE,
    Ability.SPECIAL_TILE,
)
"""The ability tiles that can be used after a placement with its coats of arms."""


def _may_rest(state: State) -> bool:
    phase = state.phase
    if phase is Phase.COAT_OF_ARMS or won_by_points(state):
        return True
    if one_tile_a_turn(state.game):
        return False
    if phase is Phase.PAYMENT:
        me = state.players[state.seat]
        return state.bought > 0 or Ability.SPECIAL_TILE in (*me.inactive, *me.resting)
    return phase in (Phase.NEXT_ABILITY, Phase.REWARD, Phase.PURCHASE, Phase.AFTER_PURCHASE)


# The End of Game card


_GAME_FOR_TWO = 2


def _end_of_game_card(state: State) -> Iterator[Fault]:
    """It lies beside the track until the reshuffle, then in the supply, then face up."""
    two, place = state.game.players == _GAME_FOR_TWO, state.end_card
    shown = state.display.count(END_OF_GAME)
    if shown != (place is EndCard.DISPLAY):
        yield Fault("end_card", f"{place}, but the display shows it {shown} times", _END)
    if state.phase is Phase.DISPLAY or (state.phase in _SET_UP and not two):
        if place is not EndCard.BESIDE:
            yield Fault("end_card", "it is beside the track at the start", "base.setup.end-card")
    elif two and place is EndCard.BESIDE:
        text = "with two players it is in the supply from the start"
        yield Fault("end_card", text, "base.supply.two-players")
    if place in _FACE_UP and state.phase is not Phase.OVER:
        yield Fault("phase", "the End of Game card ends the game", "base.end.card")
    if place in _FACE_UP and sum(state.supply) >= LAST_CARDS:
        yield Fault("end_card", "it is one of the last ten cards of the supply", _END)
    if place is EndCard.DRAWN and Ability.DRAW_PILE not in state.players[state.seat].inactive:
        yield Fault("end_card", '"Draw pile" was not used', "expansion.draw-pile.end")
    yield from _supply(state, reshuffled=not two and place is not EndCard.BESIDE)


_FACE_UP = (EndCard.DISPLAY, EndCard.DRAWN)


def _supply(state: State, *, reshuffled: bool) -> Iterator[Fault]:
    """Once it was reshuffled, everybody knows the supply; a used up one is reshuffled in time."""
    rule = "base.supply.reshuffle"
    if not _is_known_right(state, reshuffled=reshuffled):
        text = "everybody knows the supply from the reshuffle on, and nobody before"
        yield Fault("supply_known", text, rule)
    if state.end_card is EndCard.BESIDE and not any(state.supply):
        if state.phase in (Phase.REFILL, Phase.DRAW):
            yield Fault("supply", "a card is needed, but there is none", rule)
        elif state.game.options.reshuffle == "eager":
            yield Fault("supply", "an empty supply is reshuffled at once", rule)


def _is_known_right(state: State, *, reshuffled: bool) -> bool:
    """Tell whether the right players know the supply.

    Who draws from it with "Draw pile" is the only one who still knows it (ruling P-20).
    """
    known = state.supply_known
    if all(knows is reshuffled for knows in known):
        return True
    drawers = [Ability.DRAW_PILE in player.abilities for player in state.players]
    if not reshuffled or known.count(True) > 1:
        return False
    return drawers[known.index(True)] if any(known) else drawers.count(True) > 1


_END = "base.supply.end-card"


# Set-up


def _set_up(state: State) -> Iterator[Fault]:
    """While cards and tiles are turned over and hands dealt, all else is as at the start."""
    first = first_state(state.game)
    for name in _BEFORE_THE_FIRST_TURN:
        if getattr(state, name) != getattr(first, name):
            yield Fault(name, "the game has not begun", "base.turn.order")
    for seat, player in enumerate(state.players):
        if attrs.evolve(player, hand=first.discard, concealed=first.discard) != first.players[0]:
            yield Fault(f"players[{seat}]", "the game has not begun", "base.turn.order")
        if player.hand != player.concealed:
            text = "starting hands are dealt unseen"
            yield Fault(f"players[{seat}].concealed", text, "base.setup.hands")
    if state.phase is Phase.HANDS:
        yield from _game_in_full(state)
        yield from _first_hands(state)
    else:
        yield from _game_so_far(state)
        yield from _first_display(state)


_BEFORE_THE_FIRST_TURN = (
    "discard",
    "took_cards",
    "pending",
    "coats",
    "to_draw",
    "bought",
    "changed",
    "rewards",
    "coats_later",
)


def _game_so_far(state: State) -> Iterator[Fault]:
    """Sets of ability tiles and missions are drawn one after the other, if they are drawn."""
    phase, game = state.phase, state.game
    if phase is not Phase.DISPLAY and phase not in game.rules.chance:
        yield Fault("phase", f"phase {phase} is not in this game", "base.turn.order")
    if phase is Phase.MISSIONS and game.abilities == "variant_a":
        text = "missions are drawn after the sets of ability tiles"
        yield Fault("game.abilities", text, "expansion.variant-a.drawn")
    known = game.missions or ()
    if phase is not Phase.MISSIONS and len(known) not in (0, missions.IN_PLAY):
        yield Fault("game.missions", "two are chosen, or none", "expansion.mission.setup")


def _game_in_full(state: State) -> Iterator[Fault]:
    """Once hands are dealt, it is known what is in the game."""
    if state.game.abilities == "variant_a":
        text = "the four sets of ability tiles are drawn during set-up"
        yield Fault("game.abilities", text, "expansion.variant-a.drawn")
    chosen = state.game.missions
    if chosen is not None and len(chosen) < missions.IN_PLAY:
        text = "two missions are drawn during set-up"
        yield Fault("game.missions", text, "expansion.mission.setup")


def _first_display(state: State) -> Iterator[Fault]:
    empty = state.display.count(None)
    filling = state.phase is Phase.DISPLAY
    if filling and (not empty or any(card is not None for card in state.display[-empty:])):
        text = "it is filled slot by slot, and at least one is still empty"
        yield Fault("display", text, "base.setup.display")
    if not filling and not all(isinstance(card, Color) for card in state.display):
        yield Fault("display", "it is filled before anything else", "base.setup.display")
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


def _payments(state: State, stories: Sequence[HouseStory]) -> Iterator[Fault]:
    """Until the reshuffle, all cards that the houses cost lie in the discard pile.

    Each use of "Discard pile" may have taken two of them away.
    """
    if state.game.players != _GAME_FOR_TWO and state.end_card is not EndCard.BESIDE:
        return
    least = 0
    for player, story in zip(state.players, stories, strict=True):
        owned = player.active + player.inactive + player.resting
        discounts = 0
        if Ability.CONSTRUCTION_DISCOUNT in owned:
            discounts = story.tiles_built - 1  # it came with a tile
        least += story.price - discounts
        if Ability.DISCARD_PILE in owned:
            flips = story.coats - (len(owned) - 1)
            least -= 2 * (flips + (Ability.DISCARD_PILE in player.inactive))
    if sum(state.discard) < least:
        text = f"the tiles on the houses have cost {least} cards or more"
        yield Fault("discard", text, "base.build.payment")


# Views


def view_faults(view: View) -> tuple[Fault, ...]:
    """Return everything that makes `view` impossible; empty if a lawful state looks like it.

    As `state_faults`, with the paths of a view. A view is possible where the cards that it does
    not show can be dealt so that the state is possible and gives this very view.

    >>> from random import Random
    >>> import copenhagen as cph
    >>> view_faults(cph.view(cph.settle(cph.card_game(players=2), Random(1)), 0))
    ()

    Raises `NotAState` if `view` is none.
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


def public_view_faults(view: PublicView) -> tuple[Fault, ...]:
    """Return everything that makes a public view impossible; empty if a lawful state looks like it.

    As `view_faults`. Raises `NotAState` if `view` is none.
    """
    if type(view) is not PublicView:
        raise NotAState(f"{type(view).__name__} is not the public view of a game")
    if faults := tuple(view_misfits(view)):
        return faults
    try:
        state = state_of(view, Random(0))
    except InvalidState as error:
        return error.faults
    faults = state_faults(state)
    return tuple(attrs.evolve(fault, path=_path_in_view(fault.path)) for fault in faults)


def _path_in_view(path: str) -> str:
    """Return the path that a field of a state has in a view."""
    if path == "seat":
        return "turn"
    return path.replace(".hand", ".open") if path.startswith("players") else path
