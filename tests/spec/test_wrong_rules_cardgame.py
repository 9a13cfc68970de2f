"""A comparison that cannot fail proves nothing: with one rule bent, the model must disagree.

Each case bends a single rule of the second model; one of the first games must reveal it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from copenhagen.notation import to_data
from tests.spec.cardgame import (
    coats_of_arms,
    construct,
    ending,
    house,
    jokers,
    missions,
    model,
    scoring,
    setup,
    supply,
    take_cards,
    turn,
    views,
)
from tests.spec.cardgame.components import (
    ADDITIONAL_CARD,
    CHANGE_OF_COLORS,
    COLORS,
    CONSTRUCT_TWICE,
    DRAW_PILE,
    FOUR_CARDS,
    ROWS,
)
from tests.spec.cardgame.exchange import read_game
from tests.spec.difference import Difference
from tests.spec.test_against_engine_cardgame import compare_game, first_state

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import ModuleType

    from tests.spec.cardgame.house import House, Piece
    from tests.spec.cardgame.position import Player, Position

GAMES = 400
"""The most games until a bent rule is noticed; most are noticed in the first ten."""

KEPT = (
    house.squares,
    house.filled,
    house.bricks,
    house.cells_of_color,
    construct.cells_that_save,
    construct.cells_for,
    construct.places_for,
    construct.builds_on,
    coats_of_arms.free_cells,
    scoring.points_of_house,
)
"""The cached functions of a house."""


def _forget_what_was_read() -> None:
    for reading in KEPT:
        reading.cache_clear()


@pytest.fixture(autouse=True)
def _nothing_kept() -> Iterator[None]:
    _forget_what_was_read()
    yield
    _forget_what_was_read()


def _saves_beside_its_color_alone(front: House, tile: Piece) -> bool:
    return not tile.beside.isdisjoint(house.cells_of_color(front, tile.color))


def _supported_by_a_neighbor(covered: frozenset[str], tile: Piece) -> bool:
    return tile.on_the_ground or not tile.beside.isdisjoint(covered)


def _active_at_once(player: Player) -> None:
    player.active |= player.inactive
    player.inactive = set()


def _any_pair_of_colors(position: Position, color: str) -> list[str]:
    if position.changed is None and "change_of_colors" not in position.player.active:
        return []
    return [other for other in COLORS if other != color]


def _at_least_three_windows(front: House) -> bool:
    return any(house.is_complete(front, row) and house.windows_in(front, row) >= 3 for row in ROWS)


def _most_points_alone(scores: tuple[int, ...], _: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    return tuple(
        tuple(seat for seat, own in enumerate(scores) if own == score)
        for score in sorted(set(scores), reverse=True)
    )


NEEDS = {
    "five cards in a turn": (ADDITIONAL_CARD, FOUR_CARDS),
    "cards drawn are seen by all": (DRAW_PILE,),
    "any change for a second tile": (CHANGE_OF_COLORS, CONSTRUCT_TWICE),
}
"""The ability tiles that a bent rule needs to show."""

WRONG: dict[str, tuple[ModuleType, str, Any]] = {
    "the harbor is a ring": (take_cards, "PAIRS", (*take_cards.PAIRS, (0, 6))),
    "eight cards may be kept": (take_cards, "HAND_LIMIT", 8),
    "five cards in a turn": (take_cards, "MOST_CARDS", 5),
    "cards drawn are seen by all": (take_cards, "draw", lambda *_: None),
    "the end card is in the last nine": (supply, "LAST_CARDS", 9),
    "no reshuffle": (supply, "is_exhausted", lambda _: False),
    "purple cards go below the others": (supply, "COLORS", tuple(reversed(COLORS))),
    "no saving beside a joker": (construct, "saves_a_card", _saves_beside_its_color_alone),
    "support from the side": (construct, "is_supported", _supported_by_a_neighbor),
    "any change for a second tile": (construct, "colors_to_change", _any_pair_of_colors),
    "a coat of arms in row 5": (coats_of_arms, "COAT_ROWS", (2, 4, 5)),
    "no coat of arms in d9": (coats_of_arms, "COAT_CELLS", frozenset({"c3", "e5", "b7"})),
    "activated tiles at once": (model, "activate", _active_at_once),
    "tiles rest for ever": (turn, "wake", lambda _: None),
    "columns like rows": (scoring, "column_points", scoring.row_points),
    "thirteen points": (ending, "POINTS_TO_WIN", 13),
    "empty spaces do not count": (ending, "ranking", _most_points_alone),
    "no joker over a brick": (jokers, "bricks", lambda _: frozenset()),
    "three windows or more": (missions, "three_windows", _at_least_three_windows),
    "two rows in place of three": (missions, "three_rows", missions.only_windows),
    "any four sets": (setup, "ONE_OF_THREE", ("both_actions",)),
    "three of each in the stack": (setup, "COPIES_IN_STACK", 3),
    "the supply is seen": (views, "unseen_cards", lambda position, _: dict(position.supply)),
}

TRIED_FIRST = {"any change for a second tile": 28, "no reshuffle": 8, "thirteen points": 33}
"""Games known to reveal the rule; in case they no longer do, the first ones are tried too."""


@pytest.mark.parametrize("wrong", WRONG)
def test_a_bent_rule_is_noticed(wrong: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(*WRONG[wrong])
    with pytest.raises(Difference):
        _compare_games(NEEDS.get(wrong, ()), TRIED_FIRST.get(wrong, 0))


def _compare_games(needs: tuple[str, ...], first: int) -> None:
    for number in (first, *range(GAMES)):
        game = read_game(to_data(first_state(number))["game"])
        if all(game.has(ability) for ability in needs):
            compare_game(number)
