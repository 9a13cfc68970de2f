"""Reasons say the right names and numbers: at least one text of each that has any in it."""

import json
from pathlib import Path
from typing import Any

import copenhagen as cph

CASES = Path(__file__).parents[1] / "data" / "reason_texts.jsonl"


def test_the_texts_of_reasons_have_the_right_values_in_them() -> None:
    cases = [json.loads(line) for line in CASES.read_text().splitlines()]
    for case in cases:
        state: Any = cph.notation.read_state(case["state"])
        move: Any = cph.from_data(case["move"])
        told = cph.why_illegal(state, move)
        assert [str(reason.text) for reason in told] == case["texts"], case
    assert len(cases) > 40
