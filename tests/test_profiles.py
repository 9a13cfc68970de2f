"""Of long lists of cases a quick run takes a part, and leaves out no test."""

from tests.profiles import sample


def test_of_more_than_three_cases_the_first_of_each_three_are_taken() -> None:
    few = [f"few[{number}]" for number in range(3)]
    many = [f"many[{number}]" for number in range(7)]
    taken = sample(["alone", *few, *many], lambda case: case.partition("[")[0])
    assert taken == {"alone", *few, "many[0]", "many[3]", "many[6]"}
