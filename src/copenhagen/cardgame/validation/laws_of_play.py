"""The laws of play: conditions under which a position can be played on to the end.

Nothing gets lost, tiles have support, the current question has an answer, and nothing is left over
from an earlier question. Each law that holds in a position holds after every move.
"""

from collections.abc import Iterator, Sequence

import attrs

from copenhagen.cardgame.components import (
    ADDITIONAL_CARD,
    BOTH_ACTIONS,
    CHANGE_OF_COLORS,
    CONSTRUCT_TWICE,
    END_OF_GAME,
    START_HANDS,
    WINNING_SCORE,
    cards_of_each_color,
)
from copenhagen.cardgame.rules import coats_of_arms, payment, turn
from copenhagen.cardgame.rules.expansion.missions import IN_PLAY
from copenhagen.cardgame.rules.expansion.new_abilities import draw_pile, variant_b
from copenhagen.cardgame.rules.placing import placing_reasons
from copenhagen.cardgame.rules.setup import first_state
from copenhagen.cardgame.state import CardGame, EndCard, Phase, Player, State
from copenhagen.cardgame.validation.houses import HouseTotals
from copenhagen.errors import Fault
from copenhagen.house.colors import COLORS, Color


def broken_laws(state: State, houses: Sequence[HouseTotals]) -> Iterator[Fault]:
    """Yield a fault for each law of play that a position breaks."""
    yield from _support(houses)
    yield from _cards(state)
    yield from _ability_display(state)
    yield from _end_of_game_card(state)
    yield from _supply(state)
    if state.phase in _SET_UP:
        yield from _set_up(state)
    else:
        yield from _game_in_full(state)
        yield from _display(state)
        yield from _end(state, houses)
        yield from _question(state, houses[state.to_act])


_SET_UP = (Phase.DISPLAY, Phase.SETS, Phase.ABILITY_DISPLAY, Phase.MISSIONS, Phase.HANDS)


# Support and conservation


def _support(houses: Sequence[HouseTotals]) -> Iterator[Fault]:
    for seat, house in enumerate(houses):
        for place in house.floating:
            text = "no cell of the tile lies in the bottom row or right above a tile"
            yield Fault(f"players[{seat}].house[{place}]", text, "base.build.support")


def _cards(state: State) -> Iterator[Fault]:
    """Check that every facade card is in one place: supply, discard pile, display, a hand."""
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
    for seat, player in enumerate(state.players):
        if any(map(int.__gt__, player.concealed, player.hand)):
            text = "more cards are concealed than there are in hand"
            yield Fault(f"players[{seat}].concealed", text, "base.hand.owned")


def _ability_display(state: State) -> Iterator[Fault]:
    """Check that variant B has four face-up tiles until the stack is empty."""
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


# The End of Game card and the supply

_END = "base.supply.end-card"
_FACE_UP = (EndCard.DISPLAY, EndCard.DRAWN)
_GAME_FOR_TWO = 2


def _end_of_game_card(state: State) -> Iterator[Fault]:
    """Check the End of Game card: beside the track, in the supply after the reshuffle, face up."""
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


def _supply(state: State) -> Iterator[Fault]:
    """Check that everybody knows the reshuffled supply, and that an empty supply is reshuffled.

    After "Draw pile", only the player who drew still knows it (ruling P-20).
    """
    rule, beside = "base.supply.reshuffle", state.end_card is EndCard.BESIDE
    known, reshuffled = sum(state.supply_known), not beside and state.game.players > _GAME_FOR_TWO
    numbers = {state.game.players * reshuffled}
    if reshuffled and Phase.DRAW in state.game.rules.chance:
        numbers |= {0, 1}
    if known not in numbers:
        text = "everybody knows the supply from the reshuffle on, and nobody before"
        yield Fault("supply_known", text, rule)
    if beside and not any(state.supply):
        if state.phase in (Phase.REFILL, Phase.DRAW):
            yield Fault("supply", "a card is needed, but there is none", rule)
        elif state.game.options.reshuffle == "eager":
            yield Fault("supply", "an empty supply is reshuffled at once", rule)


# Set-up


def _set_up(state: State) -> Iterator[Fault]:
    """Check that everything else is as at the start while cards and tiles are being set up."""
    first, phase = first_state(state.game), state.phase
    for name in ("discard", *_IDLE):
        if getattr(state, name) != getattr(first, name):
            yield Fault(name, "the game has not begun", "base.turn.order")
    for seat, player in enumerate(state.players):
        if attrs.evolve(player, hand=first.discard, concealed=first.discard) != first.players[0]:
            yield Fault(f"players[{seat}]", "the game has not begun", "base.turn.order")
    if phase is not Phase.DISPLAY and not all(isinstance(card, Color) for card in state.display):
        yield Fault("display", "it is filled before anything else", "base.setup.display")
    if phase is Phase.HANDS:
        yield from _game_in_full(state)
        yield from _first_hands(state)
    else:
        yield from _game_so_far(state)


def _game_so_far(state: State) -> Iterator[Fault]:
    """Check that sets of ability tiles and missions are drawn one after the other, if at all."""
    phase, game, empty = state.phase, state.game, state.display.count(None)
    if phase is not Phase.DISPLAY and phase not in game.rules.chance:
        yield Fault("phase", f"phase {phase} is not in this game", "base.turn.order")
    if phase is Phase.MISSIONS and game.abilities == "variant_a":
        text = "missions are drawn after the sets of ability tiles"
        yield Fault("game.abilities", text, "expansion.variant-a.drawn")
    if phase is not Phase.MISSIONS and len(game.missions or ()) not in (0, IN_PLAY):
        yield Fault("game.missions", "two are chosen, or none", "expansion.mission.setup")
    if phase is Phase.DISPLAY and (
        not empty or any(card is not None for card in state.display[-empty:])
    ):
        text = "it is filled one footbridge at a time, and at least one is still empty"
        yield Fault("display", text, "base.setup.display")
    if state.to_act:
        yield Fault("to_act", "seat 0 begins", "base.setup.first-player")
    for seat, player in enumerate(state.players):
        if any(player.hand):
            text = "hands are dealt once the display is full"
            yield Fault(f"players[{seat}].hand", text, "base.setup.hands")


def _game_in_full(state: State) -> Iterator[Fault]:
    """Check that the components in the game are complete once hands are dealt."""
    if state.game.abilities == "variant_a":
        text = "the four sets of ability tiles are drawn during set-up"
        yield Fault("game.abilities", text, "expansion.variant-a.drawn")
    chosen = state.game.missions
    if chosen is not None and len(chosen) < IN_PLAY:
        text = "two missions are drawn during set-up"
        yield Fault("game.missions", text, "expansion.mission.setup")


def _first_hands(state: State) -> Iterator[Fault]:
    full = START_HANDS[state.game.players]
    for seat, player in enumerate(state.players):
        cards = sum(player.hand)
        before, after = seat < state.to_act, seat > state.to_act
        if cards != full[seat] if before else cards if after else cards >= full[seat]:
            text = f"hands are dealt in order of seat, here {full[seat]} cards"
            yield Fault(f"players[{seat}].hand", text, "base.setup.hands")


# The turn


def _display(state: State) -> Iterator[Fault]:
    """Check that the display is full, except for the cards taken in this turn."""
    gap = None in state.display
    if state.phase is Phase.REFILL:
        if not gap:
            yield Fault("display", "no footbridge is empty", "base.take.refill-order")
    elif gap and not state.took_cards and state.phase is not Phase.OVER:
        yield Fault("display", "it is full while nobody has taken cards", "base.take.refill")


def is_due(game: CardGame, phase: Phase) -> bool:
    """Return whether the tiles of this turn are still to be scored (base.score.moment)."""
    return phase in _IN_CHAIN and game.options.scoring == "after_coats"


_IN_CHAIN = (Phase.COAT_OF_ARMS, Phase.NEXT_ABILITY)
"""The phases between a placement and its scoring, unless every placement is scored."""


def _end(state: State, houses: Sequence[HouseTotals]) -> Iterator[Fault]:
    """Check the end: 12 points end the game, or the End of Game card does."""
    by_points = state.phase is Phase.OVER and state.end_card not in _FACE_UP
    for seat, (player, house) in enumerate(zip(state.players, houses, strict=True)):
        mine, path = seat == state.to_act, f"players[{seat}].score"
        due = mine and is_due(state.game, state.phase)
        points = player.score if due else house.points + player.mission_points
        has_won = points >= WINNING_SCORE
        if mine and by_points and not has_won:
            text = "the last turn neither turned over the End of Game card nor reached 12 points"
            yield Fault(path, text, "base.end.twelve")
        elif has_won and not (mine and by_points):
            yield Fault(path, "12 points end the game at once", "base.end.twelve")


def _question(state: State, house: HouseTotals) -> Iterator[Fault]:
    """Check that the question is one of the game, and nothing is left over from an earlier one."""
    phase, me, rules = state.phase, state.players[state.to_act], state.game.rules
    if phase not in rules.choices and phase not in rules.chance and phase is not Phase.OVER:
        yield Fault("phase", f"phase {phase} is not in this game", "base.turn.order")
        return
    took = _TOOK_CARDS.get(phase)
    if took is not None and state.took_cards is not took:
        text = f"in phase {phase} the player has {'' if took else 'not '}taken cards"
        yield Fault("took_cards", text, "base.turn.order")
    yield from _counters(state, me)
    for seat, player in enumerate(state.players):
        if player.resting and not (seat == state.to_act and phase in _MAY_REST):
            text = "an ability tile rests only in the turn in which it was flipped back"
            yield Fault(f"players[{seat}].resting", text, "base.ability.rest")
    if state.coats + state.coats_later > house.coats:
        text = f"the house has reached too few coats of arms for these actions: {house.coats}"
        yield Fault("coats", text, "base.coat.one-each")
    yield from _what_is_asked(state, me, f"players[{state.to_act}]")


def _what_is_asked(state: State, me: Player, path: str) -> Iterator[Fault]:
    """Check that the current question has its data."""
    phase = state.phase
    if phase is Phase.ADDITIONAL and ADDITIONAL_CARD not in me.active:
        text = '"Additional card" is asked about but is not active'
        yield Fault(f"{path}.active", text, "base.ability.additional-card")
    elif phase is Phase.CONSTRUCT and BOTH_ACTIONS not in me.active:
        text = 'building after taking cards needs an active "Both actions"'
        yield Fault(f"{path}.active", text, "base.ability.both-actions")
    elif phase in _MAY_BUILD and not turn.possible(state, me, phase):
        yield Fault("phase", "nothing can be constructed", _MAY_BUILD[phase])
    elif phase is Phase.PAYMENT:
        yield from _pending(state, me)
    elif phase is Phase.COAT_OF_ARMS and not coats_of_arms.possible(state, me):
        yield Fault("coats", "no coat of arms action is possible", "base.coat.mandatory")
    elif phase is Phase.REWARD and not coats_of_arms.single_choices(state, me):
        yield Fault("rewards", "no joker can be built", "expansion.mission.last-joker")
    elif state.end_card is EndCard.DRAWN and Phase.DRAW not in state.game.rules.chance:
        yield Fault("end_card", '"Draw pile" was not used', "expansion.draw-pile.end")


_PLACED = (*_IN_CHAIN, Phase.REWARD, Phase.AFTER_PURCHASE)
"""The phases that come only after a tile of the same turn."""

_MAY_REST = (*_PLACED, Phase.PURCHASE, Phase.PAYMENT, Phase.OVER)

_TOOK_CARDS = {
    **dict.fromkeys((Phase.ADDITIONAL, Phase.HAND_LIMIT, Phase.CONSTRUCT), True),
    **dict.fromkeys((Phase.ACTION, Phase.TAKE, Phase.DRAW, Phase.REFILL, Phase.OVER), False),
}
"""Whether the player has taken cards in this turn, for phases that determine it."""

_MAY_BUILD = {
    Phase.CONSTRUCT: "base.ability.both-actions",
    Phase.PURCHASE: "expansion.special-tile.purchase",
    Phase.AFTER_PURCHASE: "expansion.ability.follow-up",
}
"""The questions that are asked only if something can be constructed."""

_IDLE = ("took_cards", "pending", "coats", "to_draw", "bought", "changed", "rewards", "coats_later")
"""The fields that are meaningful only within a turn."""


def _counters(state: State, me: Player) -> Iterator[Fault]:
    """Check that the counts within a turn match the phase."""
    phase, rules = state.phase, state.game.rules
    if (state.pending is not None) != (phase is Phase.PAYMENT):
        text = "a build waits in phase payment and in no other"
        yield Fault("pending", text, "base.build.payment")
    if (state.coats > 0) != (phase is Phase.COAT_OF_ARMS) and phase is not Phase.NEXT_ABILITY:
        text = "coat of arms actions are open in phase coat_of_arms and in no other"
        yield Fault("coats", text, "base.coat.one-each")
    if not (phase is Phase.DRAW) <= state.to_draw <= draw_pile.CARDS * (phase is Phase.DRAW):
        text = "one to three cards are to be drawn in phase draw and in no other"
        yield Fault("to_draw", text, "expansion.draw-pile")
    if state.bought not in _tiles_bought(state, me):
        text = f"in phase {phase} the player cannot have bought {state.bought} tiles in this turn"
        yield Fault("bought", text, "base.build.one-tile")
    asked = phase is Phase.REWARD
    open_now = asked or (Phase.REWARD in rules.choices and phase in _IN_CHAIN)
    if not asked <= state.rewards <= IN_PLAY * open_now:
        text = f"in phase {phase} there cannot be {state.rewards} rewards to be chosen"
        yield Fault("rewards", text, "expansion.mission.reward")
    if state.coats_later and not open_now:
        text = "coat of arms actions wait only for the rewards of missions"
        yield Fault("coats_later", text, "expansion.mission.one-by-one")
    if state.changed is not None and not _is_changed(state, me, *state.changed):
        source, target = state.changed
        text = f"no tile of this turn was paid with {source} cards as {target} ones"
        yield Fault("changed", text, "expansion.construct-twice.change")


def _tiles_bought(state: State, me: Player) -> Iterator[int]:
    """Yield the possible numbers of facade tiles that the player has bought in this turn."""
    phase, rules = state.phase, state.game.rules
    if phase in _PLACED:
        yield 1
        if rules.second_tile:
            yield 2
        if phase is not Phase.AFTER_PURCHASE and Phase.PURCHASE in rules.choices:
            yield 0
    else:
        yield 0
        if phase is Phase.PAYMENT and CONSTRUCT_TWICE in me.active:
            yield 1


def _is_changed(state: State, me: Player, source: Color, target: Color) -> bool:
    """Return whether a change of colors can still hold for a second tile of the turn."""
    used = CHANGE_OF_COLORS in (*me.inactive, *me.resting)
    return used and state.game.rules.second_tile and state.bought > 0 and source is not target


def _pending(state: State, me: Player) -> Iterator[Fault]:
    """Check that the pending build is legal and has at least two payments."""
    build = state.pending
    if build is None:
        return
    if not state.tiles[build.tile.index]:
        yield Fault("pending", f"no {build.tile} tile is left", "base.build.stock")
    for reason in placing_reasons(build.placement, me.house.filled):
        yield Fault("pending", reason.text, reason.rule)
    ways = len(payment.payments(state, me, build))
    if ways < 2:  # noqa: PLR2004 - a single way is no choice
        text = f"how to pay is asked only if there is a choice; ways to pay here: {ways}"
        yield Fault("pending", text, "base.build.payment")
