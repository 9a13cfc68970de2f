"""Of what is many, a text draws a part, and ten texts all of it but by a rare chance."""

from tests.profiles import drawn

CASES = [f"case {number}" for number in range(2_000)]


def test_a_text_draws_two_of_five() -> None:
    taken = [case for case in CASES if drawn("a commit", case)]
    assert 740 < len(taken) < 860


def test_it_draws_the_same_ones_again_and_another_text_others() -> None:
    first, again, other = (
        {case for case in CASES if drawn(text, case)} for text in ("one", "one", "two")
    )
    assert first == again
    assert 250 < len(first & other) < 390


def test_ten_texts_draw_nearly_all() -> None:
    never = [case for case in CASES if not any(drawn(str(text), case) for text in range(10))]
    assert len(never) < 30
