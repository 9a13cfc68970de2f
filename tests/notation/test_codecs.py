"""Codecs of classes: found by class and name, by name or by type; a missing one is named."""

from typing import Any, Literal

import attrs
import pytest

import copenhagen as cph
from copenhagen.errors import InvalidDocument
from copenhagen.notation import from_data
from copenhagen.notation.codec import FLAG, Codec, CodecError, Codecs, integer, object_codec
from copenhagen.notation.documents import MOST_NESTED


@attrs.frozen
class Weather:
    """The weather of a day."""

    degrees: int
    wind: int
    rain: bool | None
    sky: Literal["blue", "gray"] = "blue"


@attrs.frozen
class Storm(Weather):
    """A day with a storm."""


WEATHER = Codecs({int: integer(50), bool: FLAG, "wind": integer(12), (Storm, "wind"): integer(99)})
DAY: dict[str, Any] = {"degrees": 20, "wind": 3, "rain": None, "sky": "gray"}


def faults_of(codec: Codec[Any], data: object) -> list[tuple[str, str]]:
    with pytest.raises(CodecError) as caught:
        codec.read(data)
    return [(fault.path, fault.text) for fault in caught.value.faults]


def test_a_class_is_read_and_written_by_the_types_of_its_fields() -> None:
    day = WEATHER[Weather].read(DAY)
    assert day == Weather(20, 3, None, "gray")
    assert WEATHER[Weather].write(day) == DAY
    assert WEATHER[Weather].schema["required"] == tuple(DAY)


def test_the_codec_of_a_field_is_that_of_its_class_or_of_its_name_or_of_its_type() -> None:
    assert WEATHER[Storm].read({**DAY, "wind": 70}) == Storm(20, 70, None, "gray")
    assert faults_of(WEATHER[Weather], {**DAY, "degrees": 51, "wind": 51}) == [
        ("degrees", "51 is not a whole number from 0 to 50"),
        ("wind", "51 is not a whole number from 0 to 12"),
    ]


def test_missing_keys_are_told_first_and_unknown_ones_last() -> None:
    assert faults_of(WEATHER[Weather], {"fog": 1, "rain": 0, "wind": 3, "sky": "red", 4: 4}) == [
        ("degrees", "is missing"),
        ("rain", "0 is neither true nor false"),
        ("sky", "'red' is not one of blue, gray"),
        ("fog", "is unknown here"),
        ("[4]", "is unknown here"),
    ]


def test_usual_values_are_left_out_where_they_may_be() -> None:
    codec = object_codec(Weather, WEATHER, usual=True)
    assert codec.write(Weather(20, 3, rain=True)) == {"degrees": 20, "wind": 3, "rain": True}
    assert codec.read({"degrees": 20, "wind": 3, "rain": True}).sky == "blue"


def test_a_field_without_a_codec_is_named() -> None:
    with pytest.raises(LookupError, match="codecs of Weather: nothing for 'degrees', 'wind'"):
        object_codec(Weather, {bool: FLAG})


def test_a_mistake_in_the_code_is_no_fault_of_the_data() -> None:
    broken = attrs.evolve(FLAG, read=lambda _: bool(1 // 0))
    codec = object_codec(Weather, WEATHER | {"rain": broken})
    with pytest.raises(ZeroDivisionError):
        codec.read(DAY)


def test_data_that_is_too_deep_or_without_an_end_is_refused() -> None:
    state: dict[str, Any] = cph.to_data(cph.card_game(2))
    deep: list[Any] = []
    for _ in range(MOST_NESTED):
        deep = [deep]
    endless: dict[str, Any] = {}
    endless["more"] = endless
    for data in (deep, endless):
        with pytest.raises(InvalidDocument, match="nested too deeply"):
            from_data({**state, "pile": data})
