"""Reasons name the right rules, and the right names and numbers: an example of each at least."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import attrs
import pytest

import copenhagen as cph
from copenhagen.cardgame.actions import Build, PlaceSpecial, TakeAdditional, TakeCards
from copenhagen.cardgame.components import FACADE_TILES
from copenhagen.cardgame.state import Phase
from copenhagen.errors import CopenhagenError
from copenhagen.house.colors import Color
from copenhagen.house.placements import Placement
from copenhagen.messages import Message
from copenhagen.notation import read_state
from copenhagen.rollwrite.actions import DrawSquare, MarkTwo
from copenhagen.rollwrite.components import BOXES
from copenhagen.rollwrite.state import Phase as RollPhase

CASES = Path(__file__).parents[1] / "data" / "reasons.jsonl"


def texts(state: Any, move: Any) -> list[str]:  # noqa: ANN401 - of either game
    return [str(reason.text) for reason in cph.why_illegal(state, move)]


def test_reasons_name_the_right_rules_and_their_texts_the_right_values() -> None:
    cases = [json.loads(line) for line in CASES.read_text().splitlines()]
    for case in cases:
        state: Any = read_state(case["state"])
        move: Any = cph.from_data(case["move"])
        told = [
            f"{reason.rule}: {reason.text}" if values_of(reason.text) else reason.rule
            for reason in cph.why_illegal(state, move)
        ]
        assert told == case["reasons"], case
    assert len(cases) > 70


def values_of(text: str) -> object:
    return text.values if isinstance(text, Message) else None


CARD: Any = read_state("2ecm 0A bygrpbr - 59* BB,A,- GGP,A,-")
ROLL: Any = read_state("2rwd 0Cq byrpw b4r.y4r.r4.g4.p4 b2,- b2,-")
FULL = attrs.evolve(ROLL.players[0], tracks=(1, 1, BOXES, 1, 1))


def test_the_texts_for_moves_that_no_document_has_do_so_as_well() -> None:
    additional = attrs.evolve(CARD, phase=Phase.ADDITIONAL)
    coat = attrs.evolve(CARD, phase=Phase.COAT_OF_ARMS, coats=1)
    square = attrs.evolve(ROLL, phase=RollPhase.COAT_OF_ARMS, coats=1)
    full = attrs.evolve(square, players=(FULL, ROLL.players[1]))
    cells, form = "the grid has cells 0 to 44", "turned and flipped in any way"
    lone = Build(FACADE_TILES[6], Placement(1 << 30, 0, 0, "n"))
    assert texts(CARD, TakeCards((0, 9))) == ["the display has footbridges 0 to 6"]
    assert texts(additional, TakeAdditional(9)) == ["the display has footbridges 0 to 6"]
    assert texts(coat, PlaceSpecial(77)) == [cells]
    assert texts(square, DrawSquare(77)) == [cells]
    assert texts(full, MarkTwo(Color.RED)) == ["the red track is full"]
    assert (
        f"a {lone.tile.color.name.lower()} tile of size {lone.tile.size}, {form}"
        in texts(CARD, lone)[0]
    )


GIVEN: list[tuple[Callable[..., object], dict[str, object], str]] = [
    (cph.card_game, {"players": 5}, "players: 5 is not 2, 3 or 4"),
    (cph.card_game, {"options": 3}, "3 is neither CardGameOptions nor one of default, bga"),
    (cph.card_game, {"jokers": 3}, "jokers: 3 is neither True nor False"),
    (cph.card_game, {"missions": 3}, "3 is neither True, False nor two different missions"),
    (cph.card_game, {"abilities": "x"}, "'x' is neither four ability tiles nor one of base, var"),
    (cph.card_game, {"abilities": 3}, "abilities: 3 is not a choice of ability tiles"),
    (cph.card_game, {"abilities": ("x",)}, "different ability tiles, and 'x' is not an Ability"),
    (
        cph.card_game,
        {"abilities": ("x",)},
        "'x' is not an ability tile; choose from any_cards, add",
    ),
    (
        cph.card_game,
        {"abilities": ("any_cards", "both_actions", "draw_pile", "discard_pile")},
        '"Any cards" is in every game and is not one of the four sets',
    ),
    (cph.roll_and_write, {"players": 7}, "players: 7 is not 2, 3 or 4"),
    (cph.roll_and_write, {"options": 3}, "options: 3 is not a RollAndWriteOptions"),
]


@pytest.mark.parametrize(("make", "given", "text"), GIVEN)
def test_the_faults_of_games_name_what_was_given(
    make: Callable[..., object], given: dict[str, object], text: str
) -> None:
    with pytest.raises(CopenhagenError) as raised:
        make(**{"players": 2, **given})
    assert text in str(raised.value)
