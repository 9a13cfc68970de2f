"""Of what is many, a text draws a part, and twenty texts all of it but by a rare chance."""

from tests.profiles import drawn

CASES = [f"case {number}" for number in range(2_000)]


def test_a_text_draws_one_of_four() -> None:
    taken = [case for case in CASES if drawn("a commit", case)]
    assert 440 < len(taken) < 560


def test_it_draws_the_same_ones_again_and_another_text_others() -> None:
    first, again, other = (
        {case for case in CASES if drawn(text, case)} for text in ("one", "one", "two")
    )
    assert first == again
    assert 85 < len(first & other) < 165


def test_twenty_texts_draw_nearly_all() -> None:
    never = [case for case in CASES if not any(drawn(str(text), case) for text in range(20))]
    assert len(never) < 30
