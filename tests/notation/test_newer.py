"""Documents of a later version of the same format, a made-up 1.1, are read leniently."""

import json
from collections.abc import Iterator
from copy import deepcopy
from random import Random
from typing import Any

import pytest

import copenhagen as cph
from copenhagen.errors import InvalidDocument
from copenhagen.notation import from_data, from_json, to_data
from tests.notation.samples import samples

NEW_EVENT = {"type": "bridge_built", "seat": 0, "toll": 3}
NEW_CHOICE = {"kind": "build_bridge", "label": "Build a bridge", "do": "&3"}
NEW_QUESTION = {
    "kind": "trade",
    "label": "Trade",
    "choices": [{"label": "with Bo", "do": "&b"}, ["&c", "c3"]],
}


def with_new_keys(data: object) -> object:
    """Return data with one more key in each of its objects."""
    if isinstance(data, dict):
        return {"since_1_1": {"why": "new"}, **{k: with_new_keys(v) for k, v in data.items()}}
    return [with_new_keys(one) for one in data] if isinstance(data, list) else data


def test_a_new_key_is_left_out_wherever_it_is(subtests: pytest.Subtests) -> None:
    kinds: dict[str, int] = {}
    for sample in samples():
        data = to_data(sample)
        kind = data["type"]
        if kinds.setdefault(kind, 0) < 3:
            kinds[kind] += 1
            with subtests.test(case=f"{kind} {kinds[kind]}"):
                newer = with_new_keys(data)
                assert from_data(newer, lenient=True) == sample
                with pytest.raises(InvalidDocument):
                    from_data(newer)
    assert len(kinds) > 80


def frames() -> Iterator[tuple[cph.Frame, dict[str, Any]]]:
    for start in (cph.card_game(2, abilities="variant_b", jokers=True), cph.roll_and_write(2)):
        match: Any = cph.Match(start, seed=3)
        rng = Random(1)
        for _ in range(12):
            match.play(rng.choice(match.legal_actions))
        frame = match.frame(match.to_act, since=5)
        assert frame.choices is not None
        yield frame, to_data(frame)


def read(data: dict[str, Any]) -> cph.Frame:
    with pytest.raises(InvalidDocument):
        from_data(data)
    return from_json(json.dumps(data), cph.Frame, lenient=True)


def test_a_frame_is_never_lost_for_one_new_thing() -> None:
    for frame, data in frames():
        told = read({**data, "events": [*data["events"], NEW_EVENT]})
        assert told.events[:-1] == frame.events
        new: Any = told.events[-1]
        assert isinstance(new, cph.notation.Unknown)
        assert (new.type, new.data) == ("bridge_built", NEW_EVENT)
        view = {**data["view"]}
        inside = view if "phase" in view else view["state"]
        assert inside["phase"]
        changed = deepcopy(data)
        (changed["view"] if "phase" in view else changed["view"]["state"])["phase"] = "market"
        unseen: Any = read(changed).view
        assert (type(unseen), unseen.type) == (cph.notation.Unknown, data["view"]["type"])
        assert read({**data, "waiting_for": "market"}).actions == frame.actions
        assert read({**data, "result": {"type": "draw"}}).question == frame.question


def test_a_new_choice_can_be_shown_and_taken() -> None:
    for frame, data in frames():
        assert frame.choices is not None
        changed = deepcopy(data)
        changed["choices"]["choices"] += [NEW_CHOICE, NEW_QUESTION]
        tree = read(changed).choices
        assert tree is not None
        assert tree.choices[:-2] == frame.choices.choices
        bridge, trade = tree.choices[-2:]
        assert (bridge.kind, bridge.label, bridge.notation) == (
            "build_bridge",
            "Build a bridge",
            "&3",
        )
        assert (bridge.cells, bridge.slots, bridge.brick) == ((), (), None)
        assert trade.question is not None
        here = cph.Navigator(tree).choose(trade)
        assert [choice.notation for choice in here.question.choices] == ["&b", "&c"]
        assert here.choose(1).path[-1].label == "c3"


def test_a_document_of_a_new_kind_says_so_unless_another_is_wanted() -> None:
    data = {"format": 1, "type": "tournament", "rounds": 3}
    found: Any = from_data(data, lenient=True)
    assert isinstance(found, cph.notation.Unknown)
    assert (found.type, found.data) == ("tournament", data)
    with pytest.raises(InvalidDocument, match="is not a type of document"):
        from_data(data)
    with pytest.raises(InvalidDocument, match="'tournament' was found where 'frame' is expected"):
        from_data(data, cph.Frame, lenient=True)
    state = to_data(cph.card_game(2)) | {"phase": "market"}
    assert isinstance(from_data(state, lenient=True), cph.notation.Unknown)
    with pytest.raises(InvalidDocument):
        from_data(state, cph.cardgame.State, lenient=True)


SPOILED: list[tuple[dict[str, Any], str]] = [
    ({"number": "3"}, "number"),
    ({"events": [{"type": 5}]}, r"events\[0\].type"),
    ({"view": None}, "view"),
    ({"players": [3, 4]}, "players"),
    ({"can_undo": "yes"}, "can_undo"),
    ({"history": "short"}, "history"),
]


@pytest.mark.parametrize(("changes", "path"), SPOILED)
def test_what_is_no_news_is_refused_in_lenient_reading_too(
    changes: dict[str, Any], path: str
) -> None:
    for _, data in frames():
        with pytest.raises(InvalidDocument, match=path):
            from_data({**data, **changes}, lenient=True)


def test_what_is_known_is_judged_in_lenient_reading_too() -> None:
    for frame, data in frames():
        assert from_data(data, cph.Frame, lenient=True) == frame
        with pytest.raises(cph.errors.InvalidState):
            from_data({**data, "actions": data["actions"][1:]}, lenient=True)


@pytest.mark.parametrize(
    ("version", "text"),
    [
        (2, "2 is not a format that can be read here; the only one is 1: this version of .* older"),
        (0, "0 is not a format that can be read here; the only one is 1$"),
        ("1", "'1' is not a format that can be read here"),
        (True, "true is not a format"),
    ],
)
def test_another_format_says_which_side_is_older(version: object, text: str) -> None:
    for lenient in (False, True):
        with pytest.raises(InvalidDocument, match=text):
            from_data({"format": version, "type": "done"}, lenient=lenient)


def test_what_is_not_known_is_a_value_like_others() -> None:
    one, other = (from_data({"format": 1, "type": "x", "n": n}, lenient=True) for n in (1, 2))
    assert one != other
    assert len({one, other, from_data({"format": 1, "type": "x", "n": 1}, lenient=True)}) == 2
    assert isinstance(one, cph.notation.Unknown)
    assert one.notation == ""
