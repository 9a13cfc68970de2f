"""Documents of trees of questions: short, complete, and read strictly."""

import json
from collections.abc import Callable
from typing import Any

import pytest

import copenhagen as cph
from copenhagen.cardgame import Ability
from copenhagen.choice_tree.nodes import Question
from copenhagen.errors import InvalidDocument
from copenhagen.notation import read_state, to_data
from tests.drawing import Sitting, position

CARDS = read_state("2ecm 0A bygrpbr - 59* RR,A,- GGP,A,-")
DICE = read_state("3rw 0C bbbgw - -,- -,- -,-")


def tree_at(state: cph.State, lang: str | None = "en") -> Question:
    return cph.choices(cph.view(state, state.to_act), cph.legal_actions(state), lang=lang)


def data_at(state: cph.State) -> dict[str, Any]:
    """Return a document after a round trip through JSON."""
    data: dict[str, Any] = json.loads(cph.to_json(tree_at(state)))
    return data


def test_what_a_document_says() -> None:
    data = data_at(CARDS)
    assert list(data) == [
        "format",
        "type",
        "game",
        "kind",
        "text",
        "texts",
        "orientations",
        "choices",
    ]
    assert (data["type"], data["game"], data["kind"]) == ("question", "card_game", "action")
    assert data["texts"] == {
        "cards": "Which two cards do you take?",
        "tile": "Which facade tile do you build?",
        "orientation": "Which way round?",
        "place": "Where does the tile go?",
    }
    two, any_two, construct = data["choices"]
    assert (two["kind"], two["label"]) == ("take_two_cards", "Take two cards")
    assert two["choices"][0] == {
        "label": "blue + yellow",
        "do": "t01",
        "slots": [0, 1],
        "colors": ["blue", "yellow"],
    }
    assert any_two["uses"] == ["any_cards"]
    (tile,) = construct["choices"]
    assert list(tile) == ["label", "tile", "choices"]
    assert tile["choices"][0]["orientation"] == "n"
    assert tile["choices"][0]["choices"][0] == ["r2a1n", "Ab1"]


def test_gains_stand_beside_a_place() -> None:
    beside = position(Sitting(house="R r . . .", hand="rr"), display="byrgpby")
    text = cph.to_json(tree_at(beside))
    assert '["r2c1n","Cd1",{"saved":1}]' in text
    assert cph.from_json(text) == tree_at(beside)


def test_dice_are_letters() -> None:
    data = data_at(DICE)
    shape = data["choices"][0]["choices"][0]
    assert (shape["shape"], shape["choices"][0]["do"]) == ("b2", "b2w0")
    assert shape["choices"][0]["dice"] == "bb"
    assert "slots" not in shape["choices"][0]
    assert data["choices"][1]["choices"][0]["dice"] == "bbbgw"


def test_a_tree_without_words_and_one_without_choices() -> None:
    bare = to_data(tree_at(CARDS, None))
    assert list(bare) == ["format", "type", "game", "kind", "choices"]
    nothing = to_data(Question("over"))
    assert nothing == {"format": 1, "type": "question", "kind": "over", "choices": []}
    assert cph.from_data(nothing) == Question("over")
    assert cph.from_data({**nothing, "game": "roll_and_write"}) == Question("over")


def test_words_that_differ_from_the_usual_ones_are_kept() -> None:
    data = data_at(CARDS)
    tile = data["choices"][2]["choices"][0]
    tile["text"], tile["choices"][0]["label"] = "Turn it?", "like that"
    tree = cph.from_data(data)
    assert isinstance(tree, Question)
    assert cph.from_json(cph.to_json(tree)) == tree
    below = tree.choices[2].question
    assert below is not None
    turns = below.choices[0].question
    assert turns is not None
    assert (turns.text, turns.choices[0].label) == ("Turn it?", "like that")
    assert turns.choices[1].label == "turned upside down"


def test_the_worst_is_short_enough() -> None:
    abilities = (*list(Ability)[:5],)
    state = position(Sitting(hand="bbbyyrr", active=abilities), display="byrgpby")
    assert len(cph.legal_actions(state)) > 390
    assert len(cph.to_json(tree_at(state))) < 16_000
    assert len(cph.to_json(tree_at(state, None))) < 14_000


CHANGES: dict[str, tuple[Callable[[Any], Any], str]] = {
    "no kind": (lambda d: d.pop("kind"), "kind: is missing"),
    "no choices": (lambda d: d.pop("choices"), "choices: is missing"),
    "no game": (lambda d: d.pop("game"), "game: is missing"),
    "another game": (lambda d: d.update(game="chess"), "game: 'chess' is not a type of game"),
    "a strange kind": (lambda d: d.update(kind="castle"), "kind: 'castle' is not one of display,"),
    "a text that is none": (lambda d: d.update(text=3), "text: 3 is not a string"),
    "texts for nothing": (lambda d: d["texts"].update(x=""), "texts.x: is unknown here"),
    "orientations for nothing": (
        lambda d: d["orientations"].update(x=""),
        "orientations.x: is unknown here",
    ),
    "choices that are none": (lambda d: d.update(choices={"a": 1}), "choices: an object is not"),
    "a choice that is none": (lambda d: d["choices"].append(1), "choices[3]: 1 is not an object"),
    "a first choice without a kind": (
        lambda d: d["choices"][0].pop("kind"),
        "choices[0].kind: is missing",
    ),
    "a later one with a kind": (
        lambda d: d["choices"][0]["choices"][0].update(kind="cards"),
        "choices[0].choices[0].kind: is unknown here",
    ),
    "an unknown key": (lambda d: d["choices"][0].update(x=1), "choices[0].x: is unknown here"),
    "nothing to do": (
        lambda d: d["choices"][0].pop("choices"),
        "choices[0]: a choice has either something to do, or choices",
    ),
    "both": (
        lambda d: d["choices"][0].update(do="."),
        "choices[0]: a choice has either something to do, or choices",
    ),
    "no choices below": (
        lambda d: d["choices"][0].update(choices=[]),
        "choices[0].choices: there is nothing to choose at a choice of the kind 'take_two_cards'",
    ),
    "choices below an action": (
        lambda d: d["choices"][0].update(kind="decline"),
        "choices[0].choices: there is nothing to choose at a choice of the kind 'decline'",
    ),
    "a move of the other game": (
        lambda d: d["choices"][0]["choices"][0].update(do="+b"),
        "choices[0].choices[0].do: '+b' is not a move in full notation",
    ),
    "a move of chance": (
        lambda d: d["choices"][0]["choices"][0].update(do="?b"),
        "choices[0].choices[0].do: '?b' is for chance to do, not for a player",
    ),
    "other slots": (
        lambda d: d["choices"][0]["choices"][0].update(slots=[0, 2]),
        "choices[0].choices[0].slots: does not follow from the action",
    ),
    "a strange color": (
        lambda d: d["choices"][0]["choices"][0].update(colors=["pink"]),
        "choices[0].choices[0].colors[0]: 'pink' is not a color",
    ),
    "a strange tile": (
        lambda d: d["choices"][2]["choices"][0].update(tile="r9"),
        "choices[2].choices[0].tile: 'r9' is not a facade tile",
    ),
    "dice out of order": (
        lambda d: d["choices"][0]["choices"][0].update(dice="yb"),
        "choices[0].choices[0].dice: 'yb' is not a letter for each die",
    ),
    "a star of the other game": (
        lambda d: d["choices"][1].update(uses=["no_x"]),
        "choices[1].uses[0]: 'no_x' is not an ability",
    ),
    "gains that are none": (
        lambda d: d["choices"][0]["choices"][0].update(gains={"money": 1}),
        "choices[0].choices[0].gains.money: is unknown here",
    ),
}
PLACE = "choices[2].choices[0].choices[0].choices[0]"
PLACES: dict[str, tuple[Any, str]] = {
    "an object": ({}, "an object is not a list"),
    "too short": (["r2a1n"], "a place has something to do, and cells"),
    "too long": (["r2a1n", "Ab1", {}, 1], "a list of 4 entries, but at most 3"),
    "another move": (["t0", "Ab1"], "'t0' is not a move in full notation"),
    "other cells": (["r2a1n", "aB1"], "does not follow from the action"),
    "cells for no cells": (["t01", "Ab1"], "does not follow from the action"),
    "strange gains": (["r2a1n", "Ab1", {"saved": 2}], "2 is not a whole number from 0 to 1"),
}


def test_what_is_wrong_is_said(subtests: pytest.Subtests) -> None:
    for name, (change, told) in CHANGES.items():
        with subtests.test(case=name):
            data = data_at(CARDS)
            change(data)
            with pytest.raises(InvalidDocument) as refused:
                cph.from_data(data)
            assert [str(fault)[: len(told)] for fault in refused.value.faults] == [told]


@pytest.mark.parametrize("name", PLACES)
def test_what_is_wrong_with_a_place_is_said(name: str) -> None:
    place, told = PLACES[name]
    data = data_at(CARDS)
    data["choices"][2]["choices"][0]["choices"][0]["choices"][0] = place
    with pytest.raises(InvalidDocument) as refused:
        cph.from_data(data)
    (fault,) = refused.value.faults
    assert fault.path.startswith(PLACE)
    assert told in fault.text


def test_everything_is_said_at_once() -> None:
    data = data_at(CARDS)
    data["choices"][0]["choices"][0]["do"] = "?"
    data["choices"][1]["label"] = None
    data["choices"][2]["choices"][0]["choices"][0]["choices"][1] = 7
    with pytest.raises(InvalidDocument) as refused:
        cph.from_data(data)
    assert [fault.path for fault in refused.value.faults] == [
        "choices[0].choices[0].do",
        "choices[1].label",
        "choices[2].choices[0].choices[0].choices[1]",
    ]


def test_doubled_keys_are_refused() -> None:
    text = cph.to_json(Question("over")).replace('"kind":"over"', '"kind":"over","kind":"over"')
    with pytest.raises(InvalidDocument, match="kind"):
        cph.from_json(text)


def test_a_tree_made_by_hand_that_ends_nowhere_has_no_document() -> None:
    with pytest.raises(cph.InvalidValue, match="a tree of questions ends in actions"):
        to_data(Question("action", "", (cph.Choice("done"),)))
