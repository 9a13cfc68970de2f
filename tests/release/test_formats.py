"""Every format has a version number, and changes only with it."""

import json
import re
from pathlib import Path

import pytest

from tests.release.formats import AREAS, FORMATS, changed

PAGE = (Path(__file__).parents[2] / "docs/relying.md").read_text()
KEPT = json.loads(FORMATS.read_text())


@pytest.mark.parametrize("name", AREAS)
def test_a_format_changes_only_with_its_number(name: str) -> None:
    number, found = AREAS[name]
    kept, now = KEPT[name].get(str(number), {}), found()
    assert changed(kept, now) == [], (
        f"what {name} {number} stands for has changed: raise the number, say so in "
        "docs/relying.md, and run python -m tests.release.formats; the last alone if documents "
        "have only got keys that older ones may lack"
    )
    assert set(now) == set(kept), "something is new: run python -m tests.release.formats"


def test_a_change_would_be_seen_and_something_new_is_none() -> None:
    assert changed({"a": "1", "b": "2"}, {"a": "1", "b": "3", "c": "4"}) == ["b"]
    assert changed({"a": "1"}, {}) == ["a"]


@pytest.mark.parametrize("name", AREAS)
def test_the_page_has_the_rule_and_the_history_of_each_number(name: str) -> None:
    number, _ = AREAS[name]
    assert re.search(rf"^\| [^|]+ \| `{re.escape(name)}` \| [^|]+ \|$", PAGE, re.MULTILINE)
    history = re.findall(rf"^\| `{name.rpartition('.')[2]}` (\d+) \|", PAGE, re.MULTILINE)
    assert history == [str(each) for each in range(1, number + 1)]
