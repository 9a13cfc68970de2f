"""Examples are played: each proves its claim, and a wrong one is refused with a reason."""

import re

import pytest

from copenhagen.messages import message
from copenhagen.rulebook import RULES
from copenhagen_docs import BrokenExample, play
from copenhagen_docs.drawing import pictures
from copenhagen_docs.example import Example
from copenhagen_docs.examples import EXAMPLES, NOTHING_TO_SEE
from tests.profiles import thinned

POSITION = "2ecm 0A bygrpbr - 59* RR,A,- GGP,A,-"
SUPPORT = "base.build.support"


def _example(**changes: object) -> Example:
    given = {"rule": SUPPORT, "shows": "refused", "position": POSITION, "moves": ("r2a2n",)}
    return Example(**{**given, "caption": message("It floats."), **changes})  # type: ignore[arg-type]


ALL = [
    (example, number)
    for examples in EXAMPLES.values()
    for number, example in enumerate(examples, 1)
]


def test_every_example_shows_what_it_says(subtests: pytest.Subtests) -> None:
    in_german = thinned(ALL, 4)
    for case in ALL:
        with subtests.test(case=f"{case[0].rule}, example {case[1]}"):
            example, number = case
            played = play(example, number)
            assert all(pictures(played))
            if case in in_german:
                assert all(pictures(played, "de"))


def test_what_is_refused_has_the_reasons_of_the_engine() -> None:
    (reason,) = play(_example()).reasons
    assert reason.rule == SUPPORT
    assert reason.text == "no cell of the tile lies in the bottom row or right above a tile"


@pytest.mark.parametrize(
    ("changes", "text"),
    [
        ({"rule": "base.build.suport"}, "no rule 'base.build.suport'; is it 'base.build.support'?"),
        ({"position": "2ecm"}, "the position '2ecm': a position has"),
        ({"position": POSITION.replace("59", "58")}, "the position '2ecm 0A"),
        ({"seat": 2}, "there is no seat 2"),
        ({"moves": ()}, "what is refused has to be a move"),
        ({"moves": ("r2a1n",)}, "r2a1n is legal, but the example says that it is refused"),
        ({"moves": ("r5a1n",)}, "r5a1n is refused, but by other rules: it costs 5 red cards"),
        ({"moves": ("r2",)}, "the move to be refused: 'r2' is not a move in full notation"),
        ({"moves": ("r2a2n",), "shows": "allowed"}, "move 1: r2a2n is not possible here"),
        ({"moves": ("r2a1n", "r2a1n", "t12")}, "move 2: r2a1n is not possible here"),
    ],
)
def test_an_example_that_does_not_show_what_it_says_is_refused(
    changes: dict[str, object], text: str
) -> None:
    with pytest.raises(BrokenExample) as caught:
        play(_example(**changes), 2)
    (fault,) = caught.value.faults
    assert fault.path == f"{changes.get('rule', SUPPORT)} (example 2)"
    assert fault.text.startswith(text)


def _rows_drawn(position: str) -> str:
    """Return the names of the rows in the picture of a house, from the top."""
    (picture,) = pictures(play(_example(shows="allowed", position=position, moves=())))
    names = re.findall(r'<text x="8.8" y="([0-9.]+)"[^>]*>([1-9])</text>', picture)
    found = re.search(
        r'viewBox="0 ([0-9]+) [0-9.]+ ([0-9.]+)" width="[0-9.]+" height="\2"', picture
    )
    assert found is not None
    return "".join(name for height, name in names if float(height) > float(found[1]))


@pytest.mark.parametrize(
    ("cards", "house", "rows"),
    [
        ("- 59*", "-", "987654321"),
        ("r2 57*", "r2a1n", "4321"),
        ("p4 55*", "p4a1w", "54321"),
        ("p7 52*", "p5a1wp2a6w", "987654321"),
    ],
)
def test_a_house_is_drawn_up_to_a_row_above_its_tiles(cards: str, house: str, rows: str) -> None:
    assert _rows_drawn(f"2ecm 0A bygrpbr {cards} RR,A,{house} GGP,A,-") == rows


def test_a_refused_tile_is_in_the_picture() -> None:
    (picture,) = pictures(play(_example(moves=("r2a6n",))))
    assert 'viewBox="0 112 ' in picture


def test_belongings_are_all_that_a_player_has_but_the_house() -> None:
    (picture,) = pictures(play(_example(shows="allowed", moves=(), part="belongings")))
    assert "Any cards" in picture
    assert "0 points" in picture
    assert "data-cell" not in picture


def test_sheets_have_no_belongings() -> None:
    rolling = "3rw 2C bbbgw - b2,- b1,aBc1 p2,-"
    example = _example(rule="", shows="allowed", position=rolling, moves=(), part="belongings")
    with pytest.raises(BrokenExample, match="of the card game"):
        pictures(play(example))


BOOKS = {id_.partition(".")[0] for id_ in EXAMPLES}
"""The books whose rules have examples; in these, every rule has one."""

ONE_IS_ENOUGH = ("setup", "turn", "variant-a", "variant-b")
"""Topics about who does something, and the components on the table; the others are about places,
things and amounts."""


def test_every_rule_has_two_examples_or_a_reason_why_not(subtests: pytest.Subtests) -> None:
    for id_ in [id_ for id_ in RULES if id_.partition(".")[0] in BOOKS]:
        with subtests.test(case=str(id_)):
            if id_ in NOTHING_TO_SEE:
                assert id_ not in EXAMPLES
                return
            least = 1 if id_.split(".")[1] in ONE_IS_ENOUGH or RULES[id_].at_table else 2
            assert len(EXAMPLES.get(id_, ())) >= least


def test_examples_and_reasons_why_there_are_none_are_of_rules() -> None:
    assert {*EXAMPLES, *NOTHING_TO_SEE} <= set(RULES)
