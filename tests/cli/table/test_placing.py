"""A piece over a house: moved, turned and flipped, and told why it may not lie somewhere."""

from collections import Counter
from collections.abc import Iterator
from random import Random

from rich.style import Style
from rich.text import Span

import copenhagen as cph
from copenhagen.choice_tree import Navigator
from copenhagen.choice_tree.nodes import Choice, Question, covered_by
from copenhagen.cli.session import Session
from copenhagen.cli.table.asking import wants_place
from copenhagen.cli.table.colors import COAT, hex_of
from copenhagen.cli.table.front import Piece, facade_in, house
from copenhagen.cli.table.panels import Look
from copenhagen.cli.table.placing import Placing
from copenhagen.cli.table.sight import Sight


def question_for(match: cph.Match[cph.State], tile: str) -> Question:
    tree = match.frame(match.to_act).choices
    assert tree is not None
    construct = next(choice for choice in tree.choices if choice.kind == "construct")
    assert construct.question is not None
    chosen = next(one for one in construct.question.choices if str(one.tile) == tile)
    assert chosen.question is not None
    return chosen.question


def red_three() -> tuple[cph.Match[cph.State], Placing]:
    """Return a match in which a red tile of three cells can be built, and that tile."""
    state = cph.notation.read_state("2ecm 0A bygrpbr - 58* rRR,A,- GGP,A,-")
    match: cph.Match[cph.State] = cph.Match(state)
    question = question_for(match, "r3")
    tile = next(leaf.action for leaf in question.leaves)
    shape = getattr(tile, "tile").shape  # noqa: B009 - of one of the two games
    return match, Placing.of(question, "r", match.why_illegal, shape=shape)


def test_a_piece_begins_at_a_place_where_it_may_lie() -> None:
    _, piece = red_three()
    assert piece.choice is not None
    assert piece.row == 0
    assert piece.reasons == ()
    assert piece.action == piece.choice.action


def test_every_place_of_the_question_can_be_reached_and_no_other_one_is_allowed() -> None:
    match, piece = red_three()
    reached: set[Choice] = set()
    for way in piece.ways:
        piece.way = way
        for column in range(5):
            for row in range(9):
                piece.put(column, row)
                if piece.choice is not None:
                    reached.add(piece.choice)
                else:
                    assert piece.reasons == match.why_illegal(piece.action)
                    assert piece.reasons
    assert reached == set(piece.choices.values())


def test_where_it_may_cover_a_cell_a_click_there_lays_it_over_that_cell() -> None:
    _, piece = red_three()
    reached: set[Choice] = set()
    for way in piece.ways:
        for column in range(5):
            for row in range(9):
                piece.way = way
                may = piece.allowed >> (5 * row + column) & 1
                piece.cover(column, row)
                if may:
                    assert piece.choice is not None, "a dot is where it can go"
                    assert piece.cells >> (5 * row + column) & 1
                    reached.add(piece.choice)
                else:
                    assert (piece.column, piece.row) <= (column, row)
    assert reached == set(piece.choices.values()), "each place can be pointed at"


def test_coats_of_arms_are_in_sight_in_their_color_beside_and_below_a_piece() -> None:
    match, piece = red_three()
    facade = facade_in(match.view(0), 0)
    coats = facade.open_coats.cells
    assert coats
    for way in piece.ways:
        piece.way = way
        around = piece.allowed | coats
        drawn = house(facade, Piece(0, letter="r", around=around))
        assert drawn.plain.count("*") == house(facade).plain.count("*"), "a dot hides none"
        golden = {drawn.plain[span.start : span.end] for span in drawn.spans if _is_gold(span)}
        assert {sign.strip() for sign in golden} == {"*"}
    assert house(facade, Piece(coats, letter="r")).plain.count("*r*") == coats.bit_count()
    assert "×" not in house(facade, Piece(coats, letter="r", is_allowed=False)).plain
    for colors in (True, False):
        drawn = house(facade, Piece(1 | coats, 1, "y"), lang="de", colors=colors)
        assert "[" not in drawn.plain, "there is room for one bracket only beside two letters"
        assert drawn.plain.count("*ge") == coats.bit_count()
        place = drawn.plain.index("GE")
        marked = [span for span in drawn.spans if span.start <= place < span.end]
        assert any(isinstance(span.style, Style) and span.style.underline for span in marked)


def _is_gold(span: Span) -> bool:
    style = Style.parse(str(span.style))
    return hex_of(style.color) == hex_of(COAT.color)


def test_a_piece_stays_inside_the_grid() -> None:
    _, piece = red_three()
    for right, up in ((9, 9), (-9, -9), (3, -20)):
        piece.move(right, up)
        assert piece.cells.bit_count() == 3
        assert 0 <= piece.column < 5


def test_why_it_may_not_lie_there_is_said_with_its_rule() -> None:
    _, piece = red_three()
    piece.move(0, 5)
    assert [reason.rule for reason in piece.reasons] == ["base.build.support"]


def test_four_turns_and_two_flips_bring_a_piece_back() -> None:
    _, piece = red_three()
    piece.put(2, 3)
    began = piece.cells, piece.brick
    ways = []
    for _ in range(4):
        ways.append(piece.way)
        piece.turn()
    assert len(set(ways)) == 4
    assert (piece.cells, piece.brick) == began
    assert piece.flip()
    assert piece.way not in ways
    assert piece.flip()
    assert (piece.cells, piece.brick) == began


def test_shapes_that_may_not_be_mirrored_are_not_flipped() -> None:
    match: cph.Match[cph.State] = cph.Match(cph.roll_and_write(3))
    match.play("?bbbbb")
    match.play("b4lw0")
    tree = match.frame(match.to_act).choices
    assert tree is not None
    question, shape = tree.choices[0].question, tree.choices[0].shape
    assert question is not None
    assert shape is not None
    piece = Placing.of(question, "b", match.why_illegal, shape=shape.shape, flips=False)
    way = piece.way
    assert not piece.flip()
    assert piece.way == way


def test_the_next_place_is_one_where_it_may_lie_and_all_come_in_turn() -> None:
    _, piece = red_three()
    seen = []
    for _ in range(40):
        piece.step(1)
        assert piece.choice is not None
        seen.append((piece.cells, piece.brick))
    assert set(seen) == {key for key in piece.choices if piece.way in piece.ways_to(key)}
    piece.step(-1)
    assert (piece.cells, piece.brick) == seen[-2]
    piece.put(1, 6)
    piece.step(1)
    assert piece.choice is not None


def test_a_hint_leads_to_its_place() -> None:
    match, piece = red_three()
    last = match.legal_actions[-1]
    piece.move_to(covered_by(last))
    assert piece.action == last


PLACED = ("Build", "PlaceSpecial", "PlaceJoker", "DrawShape", "DrawSquare", "MarkX", "UseOneX")
"""The kinds of actions that put a piece on the house."""


def questions_for_places(here: Navigator) -> Iterator[Navigator]:
    """Yield each question for a place that the answers lead to, one for each kind of action."""
    kinds = set()
    waiting = [here]
    while waiting:
        here = waiting.pop()
        if wants_place(here.question):
            kind = type(next(iter(here.question.leaves)).action)
            if kind not in kinds:
                kinds.add(kind)
                yield here
        elif here.question is not None:
            waiting += [here.choose(one) for one in here.question.choices if one.question]


def test_every_piece_lies_well_or_has_the_reasons_of_the_rules_wherever_it_is_put() -> None:
    """A single cell is put on every cell; a tile, turned in each way, into every corner."""
    starts: list[cph.State] = [
        cph.card_game(2, jokers=True, missions=True),
        cph.card_game(2),
        cph.roll_and_write(2),
    ]
    seen = Counter[str]()
    for start in starts:
        match: cph.Match[cph.State] = cph.Match(start, seed=4)
        rng = Random(4)
        while actions := match.legal_actions:
            tree = match.frame(match.to_act).choices
            assert tree is not None
            for asking in questions_for_places(Navigator(tree, skips=True)):
                kind = type(next(iter(asking.question.leaves)).action).__name__
                if seen[kind] == 3:
                    continue
                seen[kind] += 1
                session = Session(match, {})
                piece = Sight(session, Look("en", session.names), asking).piece()
                assert piece is not None
                for way in piece.ways:
                    piece.way = way
                    for place in range(45):
                        piece.put(place % 5, place // 5)
                        assert bool(piece.choice) is (piece.action in actions)
                        if not piece.choice:
                            assert piece.reasons == match.why_illegal(piece.action) != ()
            match.play(rng.choice(actions))
    assert {*seen} == {*PLACED}
