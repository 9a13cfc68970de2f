"""Law 10, both ways: everything readable can be written, and everything written can be read.

Every move that a document names has a text in the notation, and every move with a text has a
document. The documents are made of any values that their fields can hold; `tests.fuzz` checks the
same of positions and records.
"""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from copenhagen.cardgame.actions import Discard, Pay, RevealSets, TakeCards
from copenhagen.cardgame.actions import Move as CardMove
from copenhagen.cardgame.components import ABILITIES
from copenhagen.cardgame.game import GAME as CARD_GAME
from copenhagen.errors import InvalidDocument, InvalidMove
from copenhagen.games import Move
from copenhagen.house.colors import COLORS
from copenhagen.notation import from_data, from_json, to_data, to_json, write_move
from copenhagen.notation.moves import move_named
from copenhagen.rollwrite.actions import ChangeColor, Choose, Reroll, Roll
from copenhagen.rollwrite.components import FACES
from copenhagen.rollwrite.game import GAME as ROLL_AND_WRITE
from copenhagen.rollwrite.notation.moves import SHAPES as ALL_SHAPES
from tests.laws.test_roll_and_write import plain_moves
from tests.strategies import all_moves

NUMBER = st.integers(-1, 12) | st.integers(0, 999)
FEW = st.integers(0, 2) | NUMBER
COLOR, FACE, ABILITY = map(st.sampled_from, (COLORS, FACES, ABILITIES))
SHAPES = st.sampled_from(list(ALL_SHAPES.values()))
FLAG = st.booleans()


def tuples(entry: st.SearchStrategy[Any], least: int, most: int) -> st.SearchStrategy[Any]:
    return st.lists(entry, min_size=least, max_size=most).map(tuple)


MOVES: st.SearchStrategy[Move] = st.one_of(
    st.builds(TakeCards, tuples(st.integers(-1, 7), 0, 7)),
    st.builds(Discard, tuples(FEW, 5, 5)),
    st.builds(Pay, NUMBER, NUMBER, st.none() | COLOR, FLAG),
    st.builds(RevealSets, tuples(ABILITY, 0, 6)),
    st.builds(Choose, SHAPES, NUMBER),
    st.builds(Reroll, tuples(FEW, 6, 6)),
    st.builds(Roll, tuples(FEW, 6, 6)),
    st.builds(ChangeColor, FACE, NUMBER, COLOR),
    st.sampled_from(all_moves()),
    st.sampled_from(plain_moves()),
)
"""Anything that is a move by the types of its fields; most belong to no game."""


def move_in_full(kind: type, text: str) -> Move | None:
    game = CARD_GAME if issubclass(kind, CardMove) else ROLL_AND_WRITE
    found: Move | None = move_named(game, text)
    return found


def unchecked(move: Any) -> dict[str, Any]:  # noqa: ANN401 - each kind has different fields
    """Return the unvalidated document of `move`."""
    by_color = dict(zip(map(str, COLORS), getattr(move, "cards", ()), strict=False))
    by_face = dict(zip(map(str, FACES), getattr(move, "dice", ()), strict=False))
    fields: dict[type, Any] = {
        TakeCards: lambda: {"slots": list(move.slots)},
        Discard: lambda: {"cards": by_color},
        Pay: lambda: {
            "natural": move.natural,
            "converted": move.converted,
            "from_color": move.from_color and str(move.from_color),
            "discount": move.discount,
        },
        RevealSets: lambda: {"abilities": list(map(str, move.abilities))},
        Choose: lambda: {"shape": str(move.shape), "whites": move.whites},
        Reroll: lambda: {"dice": by_face},
        Roll: lambda: {"dice": by_face},
        ChangeColor: lambda: {
            "face": str(move.face),
            "number": move.number,
            "to": str(move.to),
        },
    }
    tags = {TakeCards: "take_cards", RevealSets: "reveal_sets", ChangeColor: "change_color"}
    tag = tags.get(type(move), type(move).__name__.lower())
    return {"format": 1, "type": tag, **fields[type(move)]()}


@settings(max_examples=20 * settings().max_examples)
@given(MOVES)
def test_a_move_has_a_text_exactly_where_it_has_a_document(move: Move) -> None:
    if (text := text_of(move)) is not None:
        assert move_in_full(type(move), text) == move
        # The type checker would compare each kind of document with each kind of move.
        again: Any = from_json(to_json(move))
        assert again == move
        again = from_data(to_data(move))
        assert again == move
        return
    with pytest.raises(InvalidMove) as refused:
        to_json(move)
    assert str(refused.value)
    if type(move) in WITH_BOUNDS:
        with pytest.raises(InvalidDocument) as unread:
            from_data(unchecked(move))
        assert str(unread.value)


WITH_BOUNDS = (TakeCards, Discard, Pay, RevealSets, Choose, Reroll, Roll, ChangeColor)
"""The moves whose fields can have the right types but be out of range in a document."""


def text_of(move: Move) -> str | None:
    try:
        return write_move(move)
    except InvalidMove:
        return None


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        (
            {"type": "roll", "dice": dict.fromkeys(map(str, FACES), 1) | {"red": 2}},
            "dice: 1 to 5 dice are rolled",
        ),
        (
            {"type": "reroll", "dice": dict.fromkeys(map(str, FACES), 0)},
            "dice: 1 to 5 dice are rolled",
        ),
        (
            {"type": "take_cards", "slots": [2, 3, 2]},
            "slots: cards are taken from two footbridges, or from four",
        ),
        (
            {"type": "discard", "cards": dict.fromkeys(map(str, COLORS), 0)},
            "cards: a discard is 1 to 79 cards",
        ),
        (
            {"type": "pay", "natural": 1, "converted": 1, "from_color": None, "discount": False},
            "from_color: changed cards need a color",
        ),
        (
            {"type": "pay", "natural": 10, "converted": 0, "from_color": None, "discount": False},
            "natural: 10 is not a whole number from 0 to 9",
        ),
        ({"type": "reveal_sets", "abilities": ["any_cards"]}, "abilities: 4 sets are drawn"),
        ({"type": "choose", "shape": "g3", "whites": 6}, "whites: 6 is not a whole number"),
        (
            {"type": "change_color", "face": "red", "number": 0, "to": "blue"},
            "number: at least one die is changed",
        ),
    ],
)
def test_a_move_that_no_notation_can_write_is_not_read(fields: dict[str, Any], told: str) -> None:
    with pytest.raises(InvalidDocument) as caught:
        from_data({"format": 1, **fields})
    assert str(caught.value).startswith(told)
