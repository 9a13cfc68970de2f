"""One word for one thing in pages, messages, docstrings and pictures."""

from random import Random

import pytest

import copenhagen as cph
from copenhagen.rulebook import TERMS
from tests.words.vocabulary import (
    AVOIDED,
    Said,
    asked,
    docstrings,
    found_in,
    messages,
    pages,
    pictures,
)


def test_pages() -> None:
    assert found_in(pages()) == []


def test_messages() -> None:
    assert found_in(messages()) == []


def test_answers() -> None:
    assert found_in(asked()) == []


def test_docstrings() -> None:
    assert found_in(docstrings()) == []


@pytest.mark.parametrize(
    "state", [cph.card_game(2, jokers=True, missions=True), cph.roll_and_write(2)]
)
def test_pictures(state: cph.cardgame.State | cph.rollwrite.State) -> None:
    match = cph.Match(state, seed=7, players=("Ada", "Ben"))
    rng = Random(7)
    moves = []
    for _ in range(12):
        moves.append(rng.choice(match.legal_actions))
        match.play(moves[-1])
    for _ in moves:
        match.undo(force=True)
    assert found_in(pictures(match, moves)) == []


def test_what_must_not_be_said_is_found(subtests: pytest.Subtests) -> None:
    for avoided in AVOIDED:
        with subtests.test(case=str(avoided)):
            assert avoided.term in {term.english for term in TERMS}
            where = avoided.where.partition("|")[0] or "anywhere"
            assert [*avoided.found_in(Said(where, avoided.lang, avoided.wrong))]
            other = {"en": "de", "de": "en"}[avoided.lang]
            assert not [*avoided.found_in(Said(where, other, avoided.wrong))]
