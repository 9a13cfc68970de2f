"""What seldom happens in a game, and how often the walks of the tests come by it.

A law that is checked on walks says nothing about what no walk ever does. So everything that is
seldom has a line here, `counted` says how often the steps of a walk did it, and a test fails
where the strategies stop reaching one of them.
"""

import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from random import Random

import copenhagen as cph
from copenhagen.cardgame.actions import (
    ActivateAbilities,
    Build,
    Decline,
    Discard,
    Done,
    Pay,
    PlaceSpecial,
    TakeAbility,
    TakeAdditional,
    TakeCards,
)
from copenhagen.cardgame.components import COAT_CELLS, COAT_ROWS, Ability
from copenhagen.cardgame.ending import EndReason, Result
from copenhagen.cardgame.state import EndCard, Phase, Player
from copenhagen.house.grid import CELLS, COLUMNS, ROW
from copenhagen.house.lines import complete_columns, complete_rows
from tests.strategies import GAMES, TASTES, Luck, Step, Walk, take_a_walk

__all__ = ["RARITIES", "counted", "table", "walks_that_do"]


def _me(step: Step) -> Player:
    return step.before.players[step.before.seat]


def _then(step: Step) -> Player:
    return step.after.players[step.before.seat]


def _used(step: Step, ability: Ability) -> bool:
    return ability in _me(step).active and ability not in _then(step).active


def _paid(step: Step) -> int:
    """Return how many cards the tile of this step cost, -1 where none was laid."""
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
    """Return how many coats of arms the tile of this step reached."""
    return (_laid(step) & COAT_CELLS).bit_count() + (_rows(step) & COAT_ROWS).bit_count()


def _asked(step: Step, phase: Phase) -> bool:
    return step.after.phase is phase and step.after.phase != step.before.phase


def _still_open(step: Step) -> int:
    """Return how many coat of arms actions are left to the player after this step."""
    spent = isinstance(step.move, PlaceSpecial | TakeAbility | ActivateAbilities | Decline)
    return step.before.coats + _coats(step) - spent


def _lapsed(step: Step) -> bool:
    is_on = step.after.phase is not Phase.OVER
    return is_on and _still_open(step) > step.after.coats


def _reshuffled(step: Step) -> bool:
    in_supply = step.after.end_card is EndCard.SUPPLY
    return in_supply and step.before.end_card is EndCard.BESIDE and step.after.game.players > 2


def _ended(step: Step) -> Result | None:
    return cph.result(step.after)


def _ended_by(step: Step, reason: EndReason) -> bool:
    result = _ended(step)
    return result is not None and result.reason is reason


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
    "coats: chain": lambda step: isinstance(step.move, PlaceSpecial) and _coats(step) > 0,
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
        _ended_by(step, EndReason.TWELVE_POINTS)
        and step.after.game.options.scoring == "after_coats"
    ),
    "end: twelve points, coats still open": lambda step: (
        _ended_by(step, EndReason.TWELVE_POINTS) and _still_open(step) > 0
    ),
    "end: twelve points after taking cards": lambda step: (
        _ended_by(step, EndReason.TWELVE_POINTS) and None in step.after.display
    ),
    "end: more than twelve points": lambda step: (
        _ended_by(step, EndReason.TWELVE_POINTS) and _then(step).score > 12
    ),
    "end: End of Game card": lambda step: _ended_by(step, EndReason.END_OF_GAME_CARD),
    "end: End of Game card, slots left empty": lambda step: (
        _ended_by(step, EndReason.END_OF_GAME_CARD) and None in step.after.display
    ),
    "end: End of Game card as the last card": lambda step: (
        _ended_by(step, EndReason.END_OF_GAME_CARD) and not any(step.after.supply)
    ),
    "end: shared victory": _shared,
    "end: decided by empty cells": _decided_by_empty_cells,
}
"""What seldom happens, each with the test for a step that does it."""


def counted(steps: Iterable[Step]) -> Counter[str]:
    """Return how many of `steps` did each thing, those that none did included."""
    count = Counter(dict.fromkeys(RARITIES, 0))
    for step in steps:
        count.update(name for name, happens in RARITIES.items() if happens(step))
    return count


def walks_that_do(name: str, tries: int) -> Iterator[Walk]:
    """Look for walks that do what RARITIES calls `name`, among so many `tries`."""
    rng = Random(0)
    for _ in range(tries):
        tastes = [rng.choice(TASTES) for _ in range(rng.randint(1, 4))]
        walk = take_a_walk(
            rng.choice(GAMES), rng.choice(list(Luck)), rng.randrange(10_000), *tastes
        )
        if any(map(RARITIES[name], walk.steps)):
            yield walk


def table(count: Counter[str]) -> str:
    """Return the counts as text, one line each."""
    width = max(map(len, RARITIES))
    return "\n".join(f"{name:<{width}} {count[name]:>7}" for name in RARITIES)


if __name__ == "__main__":
    # python -m tests.rarities "coats: lapsed" 5000
    for found in walks_that_do(sys.argv[1], int(sys.argv[2])):
        print(f"GAMES[{GAMES.index(found.game)}]", found)  # noqa: T201
