"""Law 10 for broken values: every document can be read, whatever value it was made from.

A value of any kind is changed inside, as only a program that ignores all types can do. The
changed value has a readable document, or none, and then an error of the library says why.
"""

from random import Random
from typing import Any

import attrs
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import copenhagen as cph
from copenhagen.choice_tree.nodes import Question
from copenhagen.errors import CopenhagenError, Fault, InvalidState, InvalidValue
from copenhagen.frames import Frame
from copenhagen.notation import KINDS, Document, to_data, to_json
from tests.corpus import one_of
from tests.fuzz.changing import changed
from tests.notation.samples import samples


@settings(max_examples=20 * settings().max_examples)
@given(st.deferred(lambda: one_of(samples())), st.randoms(use_true_random=False))
def test_what_can_be_written_can_be_read(sample: Document, rng: Random) -> None:
    try:
        value = changed(sample, rng)
    except (TypeError, ValueError, AttributeError, LookupError):
        return  # no such value can be made
    try:
        document = to_data(value)
        text = to_json(value)
    except CopenhagenError as error:
        assert str(error)  # noqa: PT017 - the others go on
        return
    del document["format"]
    again = KINDS[document.pop("type")].read(document)
    assert type(again) is type(value)
    if not isinstance(value, Question | Frame):  # a tree leaves out everything empty
        assert to_json(again) == text


CARDS: Any = cph.card_game(2)
ROLLS: Any = cph.roll_and_write(2)


@pytest.mark.parametrize(
    ("value", "path"),
    [
        (attrs.evolve(CARDS, to_act="x"), "to_act"),
        (attrs.evolve(CARDS, phase=None), "phase"),
        (attrs.evolve(CARDS, players=None), "players"),
        (attrs.evolve(CARDS, special_tiles=1000), "special_tiles"),
        (attrs.evolve(CARDS, display=(*CARDS.display[:6], "red")), "display[6]"),
        (attrs.evolve(cph.view(CARDS, 1), hand=(1, 2, 3, 4, -5)), "hand"),
        (attrs.evolve(cph.public_view(CARDS), unseen=[1, 2, 3, 4, 5]), "unseen"),
        (attrs.evolve(ROLLS, dice=None), "dice"),
        (attrs.evolve(cph.view(ROLLS, 1), state=attrs.evolve(ROLLS, cells=1 << 45)), "state.cells"),
    ],
)
def test_a_field_that_no_document_can_have_is_told(value: Any, path: str) -> None:  # noqa: ANN401
    with pytest.raises(InvalidState) as caught:
        to_json(value)
    assert [fault.path for fault in caught.value.faults] == [path]


def test_all_that_cannot_be_written_is_told_at_once() -> None:
    match = cph.Match(cph.card_game(2), seed=1)
    with pytest.raises(InvalidValue) as caught:
        to_json(attrs.evolve(match.frame(0), number="x", question=5))  # type: ignore[arg-type]
    assert caught.value.faults == (
        Fault("number", "'x' is not a whole number from 0 to 10000"),
        Fault("question", "5 is not a string"),
    )


def test_numbers_of_other_libraries_are_written_as_plain_ones() -> None:
    odd: Any = attrs.evolve(
        CARDS,
        special_tiles=np.int64(CARDS.special_tiles),
        tiles=tuple(np.array(CARDS.tiles)),
        took_cards=np.bool_(CARDS.took_cards),
    )
    assert to_json(odd) == to_json(CARDS)
