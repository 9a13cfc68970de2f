"""The entrance to the model: decisions, chance, results of moves, score and result.

Moves are documents here; positions are read and written by `exchange`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, cast

from tests.spec.cardgame import supply, take_cards, turn
from tests.spec.cardgame.coats_of_arms import (
    abilities_to_take,
    activate,
    display_gets_a_new_tile,
    may_activate,
    take_ability,
)
from tests.spec.cardgame.components import ABILITIES
from tests.spec.cardgame.construct import Payment, payments_for, purchases
from tests.spec.cardgame.ending import Result, result
from tests.spec.cardgame.exchange import BUILD_TEXTS, BUILDS, discarding, move, read, write
from tests.spec.cardgame.jokers import single_cells, take_single
from tests.spec.cardgame.missions import take_the_point
from tests.spec.cardgame.setup import (
    draw_mission,
    draw_sets,
    empty_table,
    show_ability,
    top_of_the_stack,
)
from tests.spec.cardgame.views import laid, write_for_all

if TYPE_CHECKING:
    from collections.abc import Callable
    from fractions import Fraction

    from tests.spec.cardgame.position import Move, Position

__all__ = [
    "Result",
    "after",
    "chance",
    "decisions",
    "empty_table",
    "laid",
    "read",
    "result",
    "score",
    "write",
    "write_for_all",
]

# --- decisions of players ---------------------------------------------------------------------


def decisions(position: Position) -> list[Move]:
    """Return every choice of the player on turn, or none if chance is next or the game is over."""
    choices = CHOICES.get(position.phase)
    return choices(position) if choices else []


def choose_an_action(position: Position) -> list[Move]:
    """One of the two actions: take cards, or construct (base rulebook, "Game Play").

    With eight or more cards, discarding to seven replaces taking (X-12, P-03).
    """
    if take_cards.has_too_many(position.player):
        return discards(position) + constructions(position)
    return takes(position) + constructions(position)


def takes(position: Position) -> list[Move]:
    """Action A: from the display, or with an ability from the discard pile or the supply."""
    moves = [move("take_cards", slots=slots) for slots in take_cards.slots_to_take(position)]
    if take_cards.may_take_from_discard_pile(position):
        moves.append(move("take_from_discard_pile"))
    if take_cards.may_draw(position):
        moves.append(move("draw_cards"))
    return moves


def builds(position: Position) -> list[Move]:
    """Every facade tile that can be bought now, at every place."""
    return [BUILDS[tile.text] for tile in purchases(position)]


def special_tiles(position: Position) -> list[Move]:
    """Every cell for the ability "Special tile"."""
    return [single(position, cell) for cell in turn.cells_for_special_tile(position)]


def constructions(position: Position) -> list[Move]:
    """Action B: a facade tile, or first a special tile."""
    return builds(position) + special_tiles(position)


def constructions_or_done(position: Position) -> list[Move]:
    """With "Both Actions", construct after taking cards, or not (A-11)."""
    return [*constructions(position), move("done")]


def additions_after_a_purchase(position: Position) -> list[Move]:
    """A second facade tile, a special tile, or no more (P-17)."""
    second = builds(position) if turn.may_buy_now(position) else []
    return [*second, *special_tiles(position), move("done")]


def additional_cards(position: Position) -> list[Move]:
    """One more card from any footbridge, or none."""
    # The number of cards taken does not matter: this is asked only if one more is allowed.
    slots = take_cards.additional_slots(position, taken=0)
    return [*(move("take_additional", slot=slot) for slot in slots), move("done")]


def discards(position: Position) -> list[Move]:
    """Every way to discard down to seven."""
    return [discarding(*cards.values()) for cards in take_cards.discards_to_seven(position.player)]


def discards_or_keeping(position: Position) -> list[Move]:
    """Discard down to seven, or keep all with "Hand limit" (X-11)."""
    keeping = [move("keep_cards")] if take_cards.may_keep_cards(position.player) else []
    return discards(position) + keeping


def ways_to_pay(position: Position) -> list[Move]:
    """Every payment for the tile that was chosen."""
    assert position.pending is not None
    return [
        move("pay", **payment._asdict()) for payment in payments_for(position, position.pending)
    ]


def coat_of_arms_actions(position: Position) -> list[Move]:
    """One of the three coat of arms actions, or none of them with that option (K-02)."""
    moves = [single(position, cell) for cell in single_cells(position)]
    moves += [move("take_ability", ability=ability) for ability in abilities_to_take(position)]
    if may_activate(position.player):
        moves.append(move("activate_abilities"))
    if position.game.coat_of_arms == "optional":
        moves.append(move("decline"))
    return moves


def mission_rewards(position: Position) -> list[Move]:
    """The point of a mission, or a joker tile in its place (Expansion 1, "Module Kombinieren")."""
    return [move("score_mission"), *(single(position, cell) for cell in single_cells(position))]


def single(position: Position, cell: str) -> Move:
    """Write the placing of a special tile, or of a joker tile if the game has them."""
    return move("place_joker" if position.game.jokers else "place_special", cell=cell)


CHOICES: dict[str, Callable[[Position], list[Move]]] = {
    "action": choose_an_action,
    "take": takes,
    "additional": additional_cards,
    "hand_limit": discards_or_keeping,
    "construct": constructions_or_done,
    "purchase": builds,
    "payment": ways_to_pay,
    "coat_of_arms": coat_of_arms_actions,
    "reward": mission_rewards,
    "after_purchase": additions_after_a_purchase,
}

# --- chance -----------------------------------------------------------------------------------


def chance(position: Position) -> list[tuple[Move, Fraction]]:
    """Return the possible chance moves with their probabilities; none in a player's turn."""
    if position.phase in {"display", "hands", "refill", "draw"}:
        return [(move("reveal", card=card), odds) for card, odds in supply.next_card(position)]
    if position.phase in {"ability_display", "next_ability"}:
        return [
            (move("reveal_ability", ability=ability), odds)
            for ability, odds in top_of_the_stack(position)
        ]
    if position.phase == "missions":
        return [
            (move("reveal_mission", mission=mission), odds)
            for mission, odds in draw_mission(position)
        ]
    if position.phase == "sets":
        return [(move("reveal_sets", abilities=sets), odds) for sets, odds in draw_sets()]
    return []


# --- results of moves -------------------------------------------------------------------------


def after(position: Position, move: Move) -> Position:
    """Return the position after a legal move of a player or of chance."""
    following = position.copy()
    EFFECTS[str(move["type"])](following, move)
    return following


def _take_cards(position: Position, move: Move) -> None:
    slots = tuple(cast("list[int]", move["slots"]))
    take_cards.take_from_display(position, slots)
    turn.cards_taken(position, len(slots))


def _take_from_discard_pile(position: Position, _: Move) -> None:
    take_cards.take_from_discard_pile(position)
    turn.cards_taken(position, 2)


def _draw_cards(position: Position, _: Move) -> None:
    take_cards.begin_to_draw(position)
    turn.go_on_with_drawing(position)


def _take_additional(position: Position, move: Move) -> None:
    take_cards.take_additional(position, cast("int", move["slot"]))
    turn.check_hand(position)


def _discard(position: Position, move: Move) -> None:
    take_cards.discard_to_seven(position, cast("dict[str, int]", move["cards"]))
    if position.phase == "action":
        position.phase = "take"
    else:
        turn.end_action_a(position)


def _keep_cards(position: Position, _: Move) -> None:
    take_cards.keep_cards(position.player)
    turn.end_action_a(position)


def _build(position: Position, move: Move) -> None:
    cells = tuple(cast("list[str]", move["cells"]))
    turn.choose_build(position, BUILD_TEXTS[str(move["tile"]), cells, str(move["brick"])])


def _pay(position: Position, move: Move) -> None:
    assert position.pending is not None
    fields: Any = {name: move[name] for name in Payment._fields}
    turn.buy(position, position.pending, Payment(**fields))


def _place_single(position: Position, move: Move) -> None:
    cell = str(move["cell"])
    if position.phase == "coat_of_arms":
        position.coats -= 1
        turn.place(position, take_single(position, cell))
    elif position.phase == "reward":
        position.rewards -= 1
        turn.place(position, take_single(position, cell))
    else:
        turn.build_with_special_tile(position, cell)


def _take_ability(position: Position, move: Move) -> None:
    position.coats -= 1
    take_ability(position, str(move["ability"]))
    if display_gets_a_new_tile(position):
        position.phase = "next_ability"
    else:
        turn.go_on_with_chain(position)


def _activate_abilities(position: Position, _: Move) -> None:
    position.coats -= 1
    activate(position.player)
    turn.go_on_with_chain(position)


def _decline(position: Position, _: Move) -> None:
    position.coats -= 1
    turn.go_on_with_chain(position)


def _score_mission(position: Position, _: Move) -> None:
    position.rewards -= 1
    take_the_point(position)
    turn.go_on_with_chain(position)


def _done(position: Position, _: Move) -> None:
    if position.phase == "additional":
        turn.check_hand(position)
    else:
        turn.end_turn(position)


def _reveal(position: Position, move: Move) -> None:
    turn.card_turned_over(position, str(move["card"]))


def _reveal_ability(position: Position, move: Move) -> None:
    show_ability(position, str(move["ability"]))
    if position.phase == "ability_display":
        turn.go_on_with_setup(position)
    else:
        turn.go_on_with_chain(position)


def _reveal_mission(position: Position, move: Move) -> None:
    known = position.game.missions or ()
    position.game = replace(position.game, missions=(*known, str(move["mission"])))
    turn.go_on_with_setup(position)


def _reveal_sets(position: Position, move: Move) -> None:
    sets = tuple(cast("list[str]", move["abilities"]))
    position.game = replace(position.game, abilities=sets)
    position.abilities |= {
        ability: position.game.players for ability in ABILITIES if ability in sets
    }
    turn.go_on_with_setup(position)


EFFECTS: dict[str, Callable[[Position, Move], None]] = {
    "take_cards": _take_cards,
    "take_from_discard_pile": _take_from_discard_pile,
    "draw_cards": _draw_cards,
    "take_additional": _take_additional,
    "discard": _discard,
    "keep_cards": _keep_cards,
    "build": _build,
    "pay": _pay,
    "place_special": _place_single,
    "place_joker": _place_single,
    "take_ability": _take_ability,
    "activate_abilities": _activate_abilities,
    "decline": _decline,
    "score_mission": _score_mission,
    "done": _done,
    "reveal": _reveal,
    "reveal_ability": _reveal_ability,
    "reveal_mission": _reveal_mission,
    "reveal_sets": _reveal_sets,
}

# --- points -----------------------------------------------------------------------------------


def score(position: Position, seat: int) -> int:
    """Return this player's points on the scoring track."""
    return position.players[seat].score
