"""Answers at the table: the data that their search page loads."""

import json

import pytest

from copenhagen.rulebook import answers
from copenhagen_docs import answers_file
from copenhagen_docs.asking import _PICTURES
from copenhagen_docs.examples import EXAMPLES


@pytest.mark.parametrize("lang", ["en", "de"])
def test_an_answer_is_shown_by_a_picture_of_its_rule_or_by_none(lang: str) -> None:
    found = json.loads(answers_file(lang))["answers"]
    assert [one["id"] for one in found] == [one.id for one in answers(lang)]
    assert _PICTURES.keys() <= {one["id"] for one in found}
    for one, answer in zip(found, answers(lang), strict=True):
        pictures = EXAMPLES.get(answer.rule, ())
        if one["drawn"] is None:
            assert not pictures or answer.ruling or _PICTURES[one["id"]] is None
        else:
            assert one["drawn"] == (_PICTURES.get(one["id"]) or 0)
            assert pictures[one["drawn"]]
