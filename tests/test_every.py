"""A question asked of every case in one test names each case that fails, and says why."""

import re

import pytest

from tests.every import every

asked: list[int] = []


@every([1, 2, 3])
def test_a_test_of_every_case_passes_where_each_does(number: int) -> None:
    asked.append(number)


def test_it_has_asked_all_of_them_and_is_called_as_what_it_asks() -> None:
    test = test_a_test_of_every_case_passes_where_each_does
    asked.clear()
    test()
    assert asked == [1, 2, 3]
    assert test.__name__ == "test_a_test_of_every_case_passes_where_each_does"


def test_each_case_that_fails_is_named_with_what_is_wrong_with_it() -> None:
    @every(lambda: range(5), called=lambda number: f"case {number}")
    def check(number: int) -> None:
        assert number != 1, "one is wrong"
        if number == 2:
            raise KeyError("two")
        if number == 3:
            with pytest.raises(ValueError, match="three"):
                int("3")
        assert number < 4

    with pytest.raises(AssertionError) as failed:
        check()
    head, one, *_, two, three = re.split(r"\n(?=case )", str(failed.value))[:4]
    assert head == "4 of 5"
    assert one.startswith("case 1: one is wrong")
    assert two == "case 2: KeyError: 'two'"
    assert three.startswith("case 3: Failed: DID NOT RAISE")
    assert "case 4: assert 4 < 4" in str(failed.value)
    assert isinstance(failed.value.__cause__, AssertionError)


def test_a_question_that_nothing_is_asked_of_fails() -> None:
    @every(list[int])
    def check(_: int) -> None: ...

    with pytest.raises(AssertionError, match="there is nothing to ask this of"):
        check()


@pytest.mark.rule("base.build.grid")
@every("a")
@pytest.mark.rule("base.build.free")
def test_marks_stay_on_both_sides(letter: str) -> None:
    assert letter == "a"
    marks = test_marks_stay_on_both_sides.pytestmark  # type: ignore[attr-defined]
    assert [mark.args for mark in marks] == [("base.build.free",), ("base.build.grid",)]
