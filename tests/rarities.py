"""Rare events of the card game, and how often the walks of the tests meet them.

A law that is checked on walks says nothing about events that no walk contains. So every rare event
has a line here, `counted` counts the steps of a walk with it, and a test fails if the strategies no
longer reach one of them.

``python -m tests.rarities`` prints how often each event happens in the directed walks, which should
contain each event once, and in a thousand drawn ones; ``--walks 100`` draws that many; ``python -m
tests.rarities --find "coats: lapsed" --walks 5000`` looks for walks with an event.
"""

import argparse
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from random import Random

import copenhagen as cph
from copenhagen.cardgame import DrawCards, KeepCards, TakeFromDiscardPile
from copenhagen.cardgame.actions import (
    ActivateAbilities,
    Build,
    Decline,
    Discard,
    Done,
    Pay,
    PlaceJoker,
    PlaceSpecial,
    RevealAbility,
    ScoreMission,
    TakeAbility,
    TakeAdditional,
    TakeCards,
)
from copenhagen.cardgame.components import COAT_CELLS, COAT_ROWS, MISSIONS, Ability, Mission
from copenhagen.cardgame.rules.ending import EndReason, Result
from copenhagen.cardgame.rules.expansion.missions import is_met
from copenhagen.cardgame.state import EndCard, Phase, Player
from copenhagen.house.grid import CELLS, COLUMNS, ROW
from copenhagen.house.lines import complete_columns, complete_rows
from tests.strategies import (
    ALL_GAMES,
    CARD_GAME,
    PAIRS,
    Step,
    drawn_walks,
)

__all__ = ["RARITIES", "counted", "pairs_used", "table"]


def _me(step: Step) -> Player:
    return step.before.players[step.before.to_act]


def _then(step: Step) -> Player:
    return step.after.players[step.before.to_act]


def _used(step: Step, ability: Ability) -> bool:
    return ability in _me(step).active and ability not in _then(step).active


def _paid(step: Step) -> int:
    """Return the cost in cards of the tile of this step, or -1 if none was laid."""
    if isinstance(step.move, Build | Pay) and _laid(step):
        return sum(_me(step).hand) - sum(_then(step).hand)
    return -1


def _laid(step: Step) -> int:
    """Return the cells that this step covered."""
    return _then(step).house.filled & ~_me(step).house.filled


def _rows(step: Step) -> int:
    before, after = _me(step).house, _then(step).house
    return complete_rows(after.filled) & ~complete_rows(before.filled)


def _columns(step: Step) -> int:
    before, after = _me(step).house, _then(step).house
    return complete_columns(after.filled) & ~complete_columns(before.filled)


def _coats(step: Step) -> int:
    """Return the number of coats of arms that the tile of this step reached."""
    return (_laid(step) & COAT_CELLS).bit_count() + (_rows(step) & COAT_ROWS).bit_count()


def _asked(step: Step, phase: Phase) -> bool:
    return step.after.phase is phase and step.after.phase != step.before.phase


def _still_open(step: Step) -> int:
    """Return the number of coat of arms actions left to the player after this step."""
    single = PlaceSpecial | PlaceJoker
    spent = step.before.phase is Phase.COAT_OF_ARMS and isinstance(
        step.move, single | TakeAbility | ActivateAbilities | Decline
    )
    return step.before.coats + _coats(step) - spent


def _lapsed(step: Step) -> bool:
    is_on = step.after.phase is not Phase.OVER
    return is_on and _still_open(step) > step.after.coats + step.after.coats_later


def _reshuffled(step: Step) -> bool:
    in_supply = step.after.end_card is EndCard.SUPPLY
    return in_supply and step.before.end_card is EndCard.BESIDE and step.after.game.players > 2


def _ended(step: Step) -> Result | None:
    return cph.result(step.after)


def _ended_by(step: Step, reason: EndReason) -> bool:
    result = _ended(step)
    return result is not None and result.reason is reason


def _won(step: Step) -> bool:
    return _ended_by(step, EndReason.TWELVE_POINTS)


def _two_actions(step: Step) -> bool:
    return _used(step, Ability.BOTH_ACTIONS)


def _windows_only(step: Step) -> bool:
    windows = _then(step).house.windows
    return bool(_rows(step) & complete_rows(windows) or _columns(step) & complete_columns(windows))


def _tucked_in(step: Step) -> bool:
    return bool(_laid(step) << COLUMNS & _me(step).house.filled)


def _shared(step: Step) -> bool:
    result = _ended(step)
    return result is not None and len(result.winners) > 1


def _decided_by_empty_cells(step: Step) -> bool:
    result = _ended(step)
    return (
        result is not None
        and len(result.winners) == 1
        and result.scores.count(max(result.scores)) > 1
    )


def _brick(step: Step) -> bool:
    """Return whether a joker was placed over brickwork."""
    return isinstance(step.move, PlaceJoker) and not _laid(step)


def _gained(step: Step) -> tuple[Mission, ...]:
    """Return the missions met in this step."""
    return tuple(mission for mission in _then(step).missions if mission not in _me(step).missions)


def _missed(step: Step) -> bool:
    """Return whether somebody's house meets a mission that was not gained with it."""
    game = step.after.game
    return any(
        mission not in player.missions and is_met(mission, player.house, game)
        for player in step.after.players
        for mission in game.missions or ()
    )


def _gains(step: Step, mission: Mission) -> bool:
    return mission in _gained(step)


def _again(step: Step) -> int:
    """Return the points of lines that this step added to complete ones."""
    return (
        _then(step).score - _then(step).mission_points - _me(step).score + _me(step).mission_points
    )


def _reward(step: Step) -> bool:
    """Return whether a joker was taken as the reward of a mission."""
    return step.before.phase is Phase.REWARD and isinstance(step.move, PlaceJoker)


def _single(step: Step, *phases: Phase) -> bool:
    """Return whether a special tile or joker was laid with "Special tile" in one of `phases`."""
    return _used(step, Ability.SPECIAL_TILE) and step.before.phase in phases


def _second_tile(step: Step) -> bool:
    return isinstance(step.move, Build | Pay) and _used(step, Ability.CONSTRUCT_TWICE)


def _pays_changed(step: Step) -> bool:
    """Return whether cards of the color that was changed before were spent as the named one."""
    changed = step.before.changed
    return changed is not None and _me(step).hand[changed[0]] > _then(step).hand[changed[0]]


def _bought_after(step: Step, special: bool) -> bool:  # noqa: FBT001 (both read well in the table)
    had = Ability.SPECIAL_TILE in _me(step).inactive
    return _second_tile(step) and had is special


def _pair(one: Ability, other: Ability) -> str:
    return f"pair: {one.title} + {other.title}"


def pairs_used(steps: Iterable[Step]) -> Iterator[tuple[Ability, Ability]]:
    """Yield each pair of ability tiles that was used in one turn."""
    used: list[Ability] = []
    for step in steps:
        if step.before.phase is Phase.ACTION:
            used = []
        for ability in Ability:
            if _used(step, ability):
                yield from ((min(a, ability), max(a, ability)) for a in used if a is not ability)
                used.append(ability)


RARITIES: dict[str, Callable[[Step], bool]] = {
    "any cards: a pair that is not adjacent": lambda step: _used(step, Ability.ANY_CARDS),
    "additional card: taken": lambda step: isinstance(step.move, TakeAdditional),
    "additional card: left": lambda step: (
        isinstance(step.move, Done) and step.before.phase is Phase.ADDITIONAL
    ),
    "both actions: built after taking": _two_actions,
    "both actions: built and paid by choice": lambda step: (
        _two_actions(step) and isinstance(step.move, Pay)
    ),
    "both actions: left": lambda step: (
        isinstance(step.move, Done) and step.before.phase is Phase.CONSTRUCT
    ),
    "both actions: nothing to build": lambda step: (
        step.after.phase is Phase.REFILL
        and isinstance(step.move, TakeCards | TakeAdditional | Discard)
        and Ability.BOTH_ACTIONS in _me(step).active
    ),
    "hand limit: one card over": lambda step: (
        isinstance(step.move, Discard) and sum(step.move.cards) == 1
    ),
    "hand limit: three cards over": lambda step: (
        isinstance(step.move, Discard) and sum(step.move.cards) == 3
    ),
    "hand limit: no choice": lambda step: (
        isinstance(step.move, Discard) and len(cph.legal_actions(step.before)) == 1
    ),
    "payment: nothing saved beside a special tile": lambda step: (
        isinstance(step.move, Build)
        and _paid(step) == step.move.tile.size
        and bool(step.move.placement.neighbors & _me(step).house.specials)
    ),
    "payment: asked": lambda step: _asked(step, Phase.PAYMENT),
    "change of colors: used": lambda step: _used(step, Ability.CHANGE_OF_COLORS),
    "change of colors: by choice, mixed": lambda step: (
        isinstance(step.move, Pay) and step.move.natural > 0 and step.move.converted > 0
    ),
    "change of colors: whole price": lambda step: (
        isinstance(step.move, Pay) and step.move.natural == 0 and step.move.converted > 1
    ),
    "discount: used": lambda step: _used(step, Ability.CONSTRUCTION_DISCOUNT),
    "discount: with a change of colors": lambda step: (
        _used(step, Ability.CONSTRUCTION_DISCOUNT) and _used(step, Ability.CHANGE_OF_COLORS)
    ),
    "discount: down to nothing": lambda step: _paid(step) == 0,
    "same color: one card saved": lambda step: (
        isinstance(step.move, Build)
        and _paid(step) == step.move.tile.size - 1
        and not _used(step, Ability.CONSTRUCTION_DISCOUNT)
    ),
    "stock: the last tile of a kind": lambda step: (
        step.after.tiles.count(0) > step.before.tiles.count(0)
    ),
    "placing: below an overhang": _tucked_in,
    "coats: cell covered": lambda step: bool(_laid(step) & COAT_CELLS),
    "coats: row completed": lambda step: bool(_rows(step) & COAT_ROWS),
    "coats: two with one tile": lambda step: _coats(step) >= 2,
    "coats: chain": lambda step: (
        isinstance(step.move, PlaceSpecial)
        and step.before.phase is Phase.COAT_OF_ARMS
        and _coats(step) > 0
    ),
    "coats: ability taken": lambda step: isinstance(step.move, TakeAbility),
    "coats: abilities activated": lambda step: isinstance(step.move, ActivateAbilities),
    "coats: tile of this turn activated": lambda step: (
        isinstance(step.move, ActivateAbilities)
        and step.before.display.count(None) > 0
        and Ability.BOTH_ACTIONS in _me(step).inactive
    ),
    "coats: declined": lambda step: isinstance(step.move, Decline),
    "coats: lapsed": _lapsed,
    "coats: the last special tile": lambda step: (
        step.after.special_tiles == 0 < step.before.special_tiles
    ),
    "score: a row": lambda step: bool(_rows(step)),
    "score: a column": lambda step: bool(_columns(step)),
    "score: windows only": _windows_only,
    "score: two lines with one tile": lambda step: (
        _rows(step).bit_count() + _columns(step).bit_count() > 1
    ),
    "score: while coats are open": lambda step: (
        _then(step).score > _me(step).score and step.after.phase is Phase.COAT_OF_ARMS
    ),
    "house: a tile in the top row": lambda step: bool(_laid(step) & ROW[-1]),
    "house: ten empty cells at most": lambda step: (
        bool(_laid(step)) and _then(step).house.filled.bit_count() >= CELLS - 10
    ),
    "supply: reshuffled, eager": lambda step: (
        _reshuffled(step) and step.after.game.options.reshuffle == "eager"
    ),
    "supply: reshuffled, lazy": lambda step: (
        _reshuffled(step) and step.after.game.options.reshuffle == "lazy"
    ),
    "supply: reshuffled with the last card of a turn": lambda step: (
        _reshuffled(step) and step.after.phase is Phase.ACTION
    ),
    "supply: empty between two turns": lambda step: (
        step.after.phase is Phase.ACTION and not any(step.after.supply)
    ),
    "end: twelve points, coats after": lambda step: (
        _won(step) and step.after.game.options.scoring == "after_coats"
    ),
    "end: twelve points, coats still open": lambda step: _won(step) and _still_open(step) > 0,
    "end: twelve points after taking cards": lambda step: _won(step) and None in step.after.display,
    "end: more than twelve points": lambda step: _won(step) and _then(step).score > 12,
    "end: End of Game card": lambda step: _ended_by(step, EndReason.END_OF_GAME_CARD),
    "end: End of Game card, slots left empty": lambda step: (
        _ended_by(step, EndReason.END_OF_GAME_CARD) and None in step.after.display
    ),
    "end: End of Game card as the last card": lambda step: (
        _ended_by(step, EndReason.END_OF_GAME_CARD) and not any(step.after.supply)
    ),
    "end: End of Game card, a mission met and not gained": lambda step: (
        _ended_by(step, EndReason.END_OF_GAME_CARD) and _missed(step)
    ),
    "end: End of Game card drawn": lambda step: step.after.end_card is EndCard.DRAWN,
    "end: End of Game card drawn as the third": lambda step: (
        step.after.end_card is EndCard.DRAWN and step.before.to_draw == 1
    ),
    "end: twelve points by a mission": lambda step: (
        _won(step) and _then(step).mission_points > _me(step).mission_points
    ),
    "end: twelve points by a mission, by choice": lambda step: (
        _won(step) and isinstance(step.move, ScoreMission)
    ),
    "end: twelve points by a joker for a mission": lambda step: _won(step) and _reward(step),
    "end: twelve points by a joker over brickwork": lambda step: _won(step) and _brick(step),
    "end: twelve points by Special tile": lambda step: (
        _won(step) and _used(step, Ability.SPECIAL_TILE)
    ),
    "end: twelve points by the second tile": lambda step: _won(step) and _second_tile(step),
    "end: twelve points once an ability tile is turned over": lambda step: (
        _won(step) and isinstance(step.move, RevealAbility)
    ),
    "end: shared victory": _shared,
    "end: decided by empty cells": _decided_by_empty_cells,
    **{f"ability: {ability.title}": partial(_used, ability=ability) for ability in Ability},
    "four cards: two pairs": lambda step: (
        isinstance(step.move, TakeCards)
        and len(step.move.slots) == 4
        and not _used(step, Ability.ANY_CARDS)
        and step.move.slots[3] - step.move.slots[0] > 3
    ),
    "four cards: any": lambda step: (
        _used(step, Ability.FOUR_CARDS) and _used(step, Ability.ANY_CARDS)
    ),
    "discard pile: emptied": lambda step: (
        isinstance(step.move, TakeFromDiscardPile) and not step.after.pile
    ),
    "draw pile: reshuffled before or while drawing": lambda step: (
        _reshuffled(step) and (step.before.to_draw > 0 or isinstance(step.move, DrawCards))
    ),
    "draw pile: from a supply that is known": lambda step: (
        isinstance(step.move, DrawCards) and all(step.before.supply_known)
    ),
    "hand limit: eleven cards kept": lambda step: (
        isinstance(step.move, KeepCards) and sum(_me(step).hand) == 11
    ),
    "hand limit: discarded, then taken": lambda step: (
        isinstance(step.move, Discard) and step.after.phase is Phase.TAKE
    ),
    "hand limit: built with more than seven": lambda step: (
        isinstance(step.move, Build)
        and step.before.phase is Phase.ACTION
        and sum(_me(step).hand) > 7
    ),
    "hand limit: built after keeping": lambda step: (
        _two_actions(step) and Ability.HAND_LIMIT in _me(step).inactive and sum(_me(step).hand) > 7
    ),
    "construct twice: paid by choice": lambda step: (
        _second_tile(step) and isinstance(step.move, Pay)
    ),
    "construct twice: points between": lambda step: (
        step.after.phase is Phase.AFTER_PURCHASE and _then(step).score > _me(step).score
    ),
    "construct twice: the pair of colors named": lambda step: (
        _second_tile(step) and _pays_changed(step)
    ),
    "construct twice: left": lambda step: (
        isinstance(step.move, Done) and step.before.phase is Phase.AFTER_PURCHASE
    ),
    "special tile: before a purchase": lambda step: _single(step, Phase.ACTION, Phase.CONSTRUCT),
    "special tile: between two": lambda step: _bought_after(step, special=True),
    "special tile: after a purchase": lambda step: (
        _single(step, Phase.AFTER_PURCHASE) and step.before.bought == 1
    ),
    "special tile: after the second": lambda step: (
        _single(step, Phase.AFTER_PURCHASE) and step.before.bought == 2
    ),
    "special tile: coats after it": lambda step: (
        _used(step, Ability.SPECIAL_TILE) and step.after.phase is Phase.COAT_OF_ARMS
    ),
    "special tile: used, flipped back in the same turn": lambda step: (
        isinstance(step.move, ActivateAbilities)
        and Ability.SPECIAL_TILE in _me(step).inactive
        and step.before.bought == 0
    ),
    "variant B: the stack is used up": lambda step: (
        isinstance(step.move, RevealAbility) and not any(step.after.abilities)
    ),
    "variant B: a smaller display": lambda step: (
        isinstance(step.move, TakeAbility)
        and 0 < len(step.after.ability_display) < 4
        and step.after.phase is not Phase.NEXT_ABILITY
    ),
    "variant B: nothing new in the display": lambda step: (
        step.after.game.abilities == "variant_b"
        and step.after.phase is Phase.COAT_OF_ARMS
        and not any(isinstance(move, TakeAbility) for move in cph.legal_actions(step.after))
    ),
    "joker: over brickwork": _brick,
    "joker: over brickwork, points again": lambda step: _brick(step) and _again(step) > 0,
    "joker: over brickwork, row and column": lambda step: _brick(step) and _again(step) > 2,
    "joker: over brickwork of a coat of arms": lambda step: (
        _brick(step) and bool(step.move.placement.cells & COAT_CELLS)  # type: ignore[union-attr]
    ),
    "joker: saves a card": lambda step: (
        isinstance(step.move, Build)
        and _paid(step) == step.move.tile.size - 1
        and not _used(step, Ability.CONSTRUCTION_DISCOUNT)
        and not step.move.placement.neighbors
        & _me(step).house.colors[step.move.tile.color]
        & ~_me(step).house.jokers
    ),
    "joker: the last one": lambda step: (
        step.before.game.jokers and step.after.special_tiles == 0 < step.before.special_tiles
    ),
    **{f"mission: {mission.title}": partial(_gains, mission=mission) for mission in MISSIONS},
    "mission: both at once": lambda step: len(_gained(step)) == 2,
    "mission: point, where there are no jokers": lambda step: (
        bool(_gained(step)) and not step.after.game.jokers
    ),
    "mission: point by choice": lambda step: isinstance(step.move, ScoreMission),
    "mission: joker": _reward,
    "mission: joker that gains the other mission": lambda step: (
        _reward(step) and bool(_gained(step))
    ),
    "mission: joker that reaches a coat of arms": lambda step: _reward(step) and _coats(step) > 0,
    "mission: joker over brickwork": lambda step: _reward(step) and _brick(step),
    "mission: joker, then another reward": lambda step: (
        _reward(step) and step.after.phase is Phase.REWARD
    ),
    "mission: point, as no joker is left": lambda step: (
        bool(_gained(step))
        and step.after.game.jokers
        and step.after.special_tiles == 0
        and _then(step).mission_points > _me(step).mission_points
    ),
    "mission: gained while coats are open": lambda step: (
        step.after.coats_later > 0 and step.before.coats_later == 0
    ),
    "mission: coats that waited are resumed": lambda step: (
        step.before.coats_later > 0 and step.after.phase is Phase.COAT_OF_ARMS
    ),
    "mission: no longer met, still gained": lambda step: (
        _brick(step)
        and Mission.ONLY_BRICKWORK in _me(step).missions
        and not complete_rows(_then(step).house.bricks)
    ),
}
"""The rare events, each with the test for a step that has it."""


def counted(steps: Iterable[Step]) -> Counter[str]:
    """Return the number of `steps` with each event, including events without any."""
    steps = tuple(steps)
    count = Counter(dict.fromkeys((*RARITIES, *(_pair(*pair) for pair in PAIRS)), 0))
    count.update(_pair(*pair) for pair in pairs_used(steps))
    for step in steps:
        count.update(name for name, happens in RARITIES.items() if happens(step))
    return count


def table(count: Counter[str]) -> str:
    """Return the counts as text, one line each."""
    width = max(map(len, count))
    return "\n".join(f"{name:<{width}} {number:>7}" for name, number in count.items())


def main() -> None:
    """Read the arguments, walk, and print the table or the walks found."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.rarities",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--walks", type=int, default=1_000, help="how many walks (1000)")
    parser.add_argument("--find", metavar="NAME", choices=[*counted(())], help="what to look for")
    asked = parser.parse_args()
    if asked.find is not None:
        for walk in drawn_walks(asked.walks, Random(0)):
            if counted(walk.steps)[asked.find]:
                print(f"ALL_GAMES[{ALL_GAMES.index(walk.asked)}]", walk, flush=True)  # noqa: T201
        return
    count = counted(())
    for walk in (*CARD_GAME.directed, *drawn_walks(asked.walks, Random(0))):
        count.update(counted(walk.steps))
    print(table(count))  # noqa: T201


if __name__ == "__main__":
    main()
