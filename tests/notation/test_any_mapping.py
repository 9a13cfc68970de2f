"""Documents as data: any mapping is an object, a tuple is a list; every refusal has a reason."""

import json
from collections import ChainMap, OrderedDict, UserDict, defaultdict
from collections.abc import Callable, Iterator, Mapping
from random import Random
from types import MappingProxyType
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from copenhagen.cardgame.actions import Discard
from copenhagen.errors import CopenhagenError, InvalidDocument, InvalidValue
from copenhagen.notation import from_data, from_json, to_data, to_json
from copenhagen.notation.codec import CodecError
from tests.fuzz.making import make
from tests.fuzz.spoiling import spoiled
from tests.fuzz.valid import GAMES, valid
from tests.profiles import by_profile

WALKS = 6


class Slow(Mapping[str, Any]):
    """A mapping that is not a dict."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.data = data

    def __getitem__(self, key: str) -> Any:  # noqa: ANN401
        return self.data[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self.data)

    def __len__(self) -> int:
        return len(self.data)


MAPPINGS: dict[str, Callable[[dict[str, Any]], Mapping[str, Any]]] = {
    "OrderedDict": OrderedDict,
    "defaultdict": lambda data: defaultdict(list, data),
    "MappingProxyType": MappingProxyType,
    "ChainMap": ChainMap,
    "UserDict": UserDict,
    "Slow": Slow,
}


def rebuilt(data: Any, mapping: Callable[[dict[str, Any]], Any], listed: Callable[..., Any]) -> Any:  # noqa: ANN401
    """Return the same data with other types of mappings and lists at every level."""
    if isinstance(data, dict):
        return mapping({key: rebuilt(entry, mapping, listed) for key, entry in data.items()})
    if isinstance(data, list):
        return listed(rebuilt(entry, mapping, listed) for entry in data)
    return data


@pytest.mark.parametrize("name", MAPPINGS)
@pytest.mark.parametrize("game", GAMES)
def test_any_mapping_is_read_as_a_dict_is(game: str, name: str) -> None:
    for kind, texts in valid(game, WALKS).documents.items():
        for text in texts[:: max(1, len(texts) // by_profile(quick=1, ci=4, deep=4))]:
            data = json.loads(text)
            for listed in (list, tuple):
                given_ = rebuilt(data, MAPPINGS[name], listed)
                value = from_data(given_)
                assert value == from_json(text), kind
                assert to_json(value) == to_json(from_json(text))


def answer(data: object) -> object:
    """Return the value of `data`, or the reasons for its refusal."""
    try:
        return from_data(data)
    except CopenhagenError as error:
        return type(error), str(error) or pytest.fail("an error without a text")


@settings(max_examples=4 * settings().max_examples)
@given(st.sampled_from(GAMES), st.sampled_from(sorted(MAPPINGS)), st.integers(0, 2**32))
def test_what_is_wrong_is_told_alike_whatever_the_mapping(game: str, name: str, seed: int) -> None:
    rng, documents = Random(seed), valid(game, WALKS).documents
    texts = documents[rng.choice(sorted(documents))]
    data = json.loads(spoiled(rng.choice(texts), texts, rng))
    told = answer(data)
    for listed in (list, tuple):
        assert answer(rebuilt(data, MAPPINGS[name], listed)) == told


def test_the_empty_message_of_a_dict_of_another_kind_is_gone() -> None:
    assert from_data(OrderedDict(format=1, type="done")) == from_data({"format": 1, "type": "done"})
    counts = OrderedDict(blue=1, yellow=0, red=0, green=0, purple=0)
    assert from_data({"format": 1, "type": "discard", "cards": counts}) == Discard((1, 0, 0, 0, 0))
    with pytest.raises(InvalidDocument) as caught:
        from_data({"format": 1, "type": "discard", "cards": OrderedDict(counts, pink=1)})
    assert str(caught.value) == "cards.pink: is unknown here"


def test_keys_that_are_no_texts_are_unknown() -> None:
    with pytest.raises(InvalidDocument) as caught:
        from_data({"format": 1, "type": "done", 1: 2, "x": 3, None: 4})
    assert [fault.path for fault in caught.value.faults] == ["x", "[1]", "[null]"]


@pytest.mark.parametrize("data", [{1, 2}, frozenset(), b"01", range(2), "01"], ids=repr)
def test_what_is_neither_list_nor_tuple_is_no_list(data: object) -> None:
    with pytest.raises(InvalidDocument, match="is not a list"):
        from_data({"format": 1, "type": "take_cards", "slots": data})


class Changing(list[Any]):
    """A list that returns another entry each time."""

    def __iter__(self) -> Iterator[Any]:
        self.append(None)
        return iter(["blue"] * (len(self) - 1) or ["pink"])


def test_an_error_says_what_is_wrong() -> None:
    with pytest.raises(TypeError, match="an error needs at least one fault"):
        CodecError([])
    document = to_data(from_json(next(iter(valid("card", WALKS).documents["state"]))))
    for data in (Changing(), [Changing()], {"x": Changing()}):
        with pytest.raises(InvalidValue) as caught:
            from_data({**document, "pile": data})
        assert str(caught.value)


@given(st.integers(0, 2**32))
def test_no_refusal_is_empty(number: int) -> None:
    one = make(number, 3, WALKS, "neighbor")
    assert isinstance(one.given, str)
    answer(json.loads(one.given))


def test_keys_may_be_anything() -> None:
    for key in (10**5000, -(10**5000), 1.5, None, (), "x" * 10**5, b"x"):
        for data in (
            {"format": 1, "type": "done", key: 1},
            {"format": 1, "type": "discard", "cards": {key: key}},
            {"format": 1, "type": "question", "kind": "action", "choices": [{key: 1}]},
        ):
            with pytest.raises(InvalidDocument) as caught:
                from_data(data)
            assert len(str(caught.value)) < 10**4
