"""A whole table of Roll & Write drawn as text."""

from functools import cache
from random import Random
from textwrap import dedent

import pytest

import copenhagen as cph
from copenhagen.render import draw_state, draw_view
from copenhagen.render.text.layout import WIDTH
from copenhagen.rollwrite.components import Ability
from copenhagen.rollwrite.options import RollAndWriteOptions
from copenhagen.rollwrite.state import Phase, State
from copenhagen.rollwrite.views import view
from tests.profiles import by_profile
from tests.render.reading import plain
from tests.rollwrite.drawing import Sitting, position

NAMES = ("Ada", "Bartholomew Constantine", "Cy")

WAITING = position(
    Sitting(
        house="""
            O . . . .
            X O O O X
            O X O O X
        """,
        tracks="b5 y3 r4 g9 p1",
        spent_bonuses="bg",
        spent_stars="bggrrr",
    ),
    Sitting(tracks="b2 y9"),
    phase=Phase.MARK_X,
    cells="b3 c3 c4",
    dice="by",
    crossed_out="b4l g4 p5",
)

MARKING = position(
    Sitting(house="X O O O O\n" * 9),
    Sitting(tracks="p3 b1"),
    Sitting(tracks="r1", spent_bonuses="r"),
    Sitting(),
    turn=1,
    phase=Phase.MARK,
    dice="gw",
    crossed_out="r4 r4",
    options=RollAndWriteOptions(mirror=True, marks="optional"),
)

OVER = position(Sitting(house="X O O O O\n" * 9), Sitting(), Sitting(), phase=Phase.OVER)


def pinned(text: str) -> str:
    return dedent(text).strip("\n")


def below(drawing: str, paragraphs: int) -> str:
    """Return a drawing without its first `paragraphs`."""
    return "\n\n".join(drawing.split("\n\n")[paragraphs:])


def asked(state: State) -> str:
    """Return the last paragraph of a drawing on one line."""
    return " ".join(draw_state(state).split("\n\n")[-1].split())


def test_a_view_while_a_shape_waits_for_its_x() -> None:
    assert draw_view(view(WAITING, 1), names=("Ada", "Bo")) == pinned("""
        Roll & Write for 2 players, as seen by Bo

        > Ada: 4 points               Bo: 2 points
          ┌─────*───────*─────┐       ┌─────*───────*─────┐
        9 │ ·   ·   ·   ·   · │     9 │ ·   ·   ·   ·   · │
          │                   │       │                   │
        8 │ ·   ·   ·   ·   · │     8 │ ·   ·   ·   ·   · │
          │                   │       │                   │
        7 │ ·   ·   ·   ·   · │     7 │ ·   ·   ·   ·   · │
          │                   │       │                   │
        6 │ ·   ·   ·   ·   · │*    6 │ ·   ·   ·   ·   · │*
          │                   │       │                   │
        5 │ ·   ·   ·   ·   · │     5 │ ·   ·   ·   ·   · │
          │       ┌───┐       │       │                   │
        4 │ ·   · │ ? │ ·   · │*    4 │ ·   ·   ·   ·   · │*
          ├───┬───┘   │       │       │                   │
        3 │ O │ ?   ? │ ·   · │     3 │ ·   ·   ·   ·   · │
          ├───┴───┬───┴───────┤       │                   │
        2 │ X   O │ O   O   X │     2 │ ·   ·   ·   ·   · │*
          ├───────┼───────────┤       │                   │
        1 │ O   X │ O   O   X │     1 │ ·   ·   ·   ·   · │
          └───────┴───────────┘       └───────────────────┘
            a   b   c   d   e           a   b   c   d   e

        b    / / X * +│* · · 2      b    + *│· * + * · · 2
        y    + X *│+ · * * · 2      y    + X * + X * * X X│
        r // + / + *│* * · · 2      r **│+ * + * * * · · 2
        g    / X X / + X / * X│     g   │+ · · * + · * * 2
        p    +│· * + * · * · 2      p   │+ · * + * · * · 2
        left of │ marked: + bonus, * star, / used up, X neither; right of │ to come
        stars: b No X, y Use again, r Re-roll, g Color change, p One X

        dice     blue    yellow    used     used     used

        facade sheet (sizes 2 and 3 never run out; x is crossed out)
        blue             yellow           red              green           purple
        2 3  4l 4r 5     2 3  4l 4r 5     2 3  4  4  5     2 3 4  4  5     2 3 4 4 5
                                                                               p x
              x x   b          y x    y                      g  x  x  g      p p x
        b bb  x x   b    y yy yy xx yyy   r rr rr xx  rr   g g xx xx ggg   p p p x
        b b  xx xx bbb   y y  y   x y     r r  rr xx rrr   g g  x  x  g    p p p x xxxxx

        Ada to play: choose the square for the X
    """)


def test_four_players_on_narrow_sheets() -> None:
    assert draw_state(MARKING, ascii=True, names=NAMES) == pinned("""
        Roll & Write for 4 players; mirror=True, marks=optional

          Ada: 27 points    > Barthol: 0 points ? Cy: 0 points        Seat 4: 0 points
          +-----+-----+--+    +---*-----*----+    +---*-----*----+    +---*-----*----+
        9 |X  O |O  O |O |  9 |.  .  .  .  . |  9 |.  .  .  .  . |  9 |.  .  .  .  . |
          +-----+--+--+--+    |              |    |              |    |              |
        8 |X  O  O |O  O |  8 |.  .  .  .  . |  8 |.  .  .  .  . |  8 |.  .  .  .  . |
          +-----+  +-----+    |              |    |              |    |              |
        7 |X  O |O |O  O |  7 |.  .  .  .  . |  7 |.  .  .  .  . |  7 |.  .  .  .  . |
          +-----+--+-----+    |              |    |              |    |              |
        6 |X  O  O |O  O |  6 |.  .  .  .  . |* 6 |.  .  .  .  . |* 6 |.  .  .  .  . |*
          +-----+  +-----+    |              |    |              |    |              |
        5 |X  O |O |O  O |  5 |.  .  .  .  . |  5 |.  .  .  .  . |  5 |.  .  .  .  . |
          +-----+--+-----+    |              |    |              |    |              |
        4 |X  O  O |O  O |  4 |.  .  .  .  . |* 4 |.  .  .  .  . |* 4 |.  .  .  .  . |*
          +-----+  +-----+    |              |    |              |    |              |
        3 |X  O |O |O  O |  3 |.  .  .  .  . |  3 |.  .  .  .  . |  3 |.  .  .  .  . |
          +-----+--+-----+    |              |    |              |    |              |
        2 |X  O  O |O  O |  2 |.  .  .  .  . |* 2 |.  .  .  .  . |* 2 |.  .  .  .  . |*
          +-----+  +-----+    |              |    |              |    |              |
        1 |X  O |O |O  O |  1 |.  .  .  .  . |  1 |.  .  .  .  . |  1 |.  .  .  .  . |
          +-----+--+-----+    +--------------+    +--------------+    +--------------+
           a  b  c  d  e       a  b  c  d  e       a  b  c  d  e       a  b  c  d  e

        b   |+*.*+*..2      b   +|*.*+*..2      b   |+*.*+*..2      b   |+*.*+*..2
        y   |+.*+.**.2      y   |+.*+.**.2      y   |+.*+.**.2      y   |+.*+.**.2
        r **|+*+***..2      r **|+*+***..2      r **/|*+***..2      r **|+*+***..2
        g   |+..*+.**2      g   |+..*+.**2      g   |+..*+.**2      g   |+..*+.**2
        p   |+.*+*.*.2      p   +X*|+*.*.2      p   |+.*+*.*.2      p   |+.*+*.*.2
        left of | marked: + bonus, * star, / used up, X neither; right of | to come
        stars: b No X, y Use again, r Re-roll, g Color change, p One X

        dice     green    white    used     used     used

        facade sheet (sizes 2 and 3 never run out; x is crossed out)
        blue             yellow           red              green           purple
        2 3  4  4  5     2 3  4  4  5     2 3  4  4  5     2 3 4  4  5     2 3 4 4 5
                                                                               p p
              b  b  b          y  y   y                      g  g  g  g      p p p
        b bb  b  b  b    y yy yy yy yyy   r rr xx xx  rr   g g gg gg ggg   p p p p
        b b  bb bb bbb   y y  y  y  y     r r  xx xx rrr   g g  g  g  g    p p p p ppppp

        Cy, during Bartholomew Constantine's turn: mark a box for an unused die
    """)


def test_a_state_is_drawn_as_its_views_are() -> None:
    drawn = draw_state(WAITING, names=NAMES)
    for seat in (0, 1):
        seen = draw_view(view(WAITING, seat), names=NAMES)
        assert seen.splitlines()[1:] == drawn.splitlines()[1:]


def test_the_end_with_every_place() -> None:
    assert below(draw_state(OVER), 4) == pinned("""
        The game is over: twelve points were reached.
        1. Seat 1: 27 points, 0 empty cells
        2. Seat 2 and Seat 3: 0 points, 45 empty cells
    """)
    head = draw_state(OVER).splitlines()[2]
    assert not set(">?") & set(head)
    assert "dice" not in draw_state(OVER)


@pytest.mark.parametrize(
    ("state", "sentence"),
    [
        (
            position(phase=Phase.START_MARKS, seat=1),
            "Seat 2, before the first turn: choose a track and mark its first two boxes",
        ),
        (position(phase=Phase.ROLL), "Seat 1 to play: roll the dice"),
        (position(turn=1), "Seat 2 to play: choose a shape"),
        (
            position(options=RollAndWriteOptions(drawing="optional"), quiet=True),
            "Seat 1 to play: choose a shape (nothing was drawn or marked in this round)",
        ),
        (
            position(phase=Phase.DRAW, shape="y4r"),
            "Seat 1 to play: draw the right yellow shape of size 4",
        ),
        (
            position(Sitting(tracks="b2", spent_stars="b"), phase=Phase.COAT_OF_ARMS, no_x=True),
            "Seat 1 to play: choose a coat of arms action (1 open, single squares get an O)",
        ),
        (
            position(Sitting(tracks="p5"), phase=Phase.ONE_X, fresh=1),
            (
                "Seat 1 to play: draw a single square or leave it "
                '(1 star of "One X" for the next turn)'
            ),
        ),
        (
            position(phase=Phase.MARK, turn=1),
            "Seat 1, during Seat 2's turn: mark a box for an unused die (2 boxes)",
        ),
        (
            position(phase=Phase.MARK, marks=1),
            "Seat 2, during Seat 1's turn: mark a box for an unused die",
        ),
    ],
    ids=map(str, range(9)),
)
def test_what_is_asked_and_what_is_still_open(state: State, sentence: str) -> None:
    assert asked(state) == sentence


def test_whose_turn_it_is_and_who_is_asked_is_marked() -> None:
    def marks(state: State) -> str:
        head = draw_state(state).splitlines()[2]
        return "".join(head[: head.index(f"Seat {seat}")][-2] for seat in (1, 2))

    assert marks(position(turn=1)) == " >"
    assert marks(position(turn=1, phase=Phase.MARK)) == "?>"
    assert marks(position(seat=0, phase=Phase.START_MARKS)) == "> "
    assert marks(position(seat=1, phase=Phase.START_MARKS)) == " ?"


@pytest.mark.parametrize(
    ("state", "dice"),
    [
        (position(dice="bbyrw"), ["blue", "blue", "yellow", "red", "white"]),
        (position(phase=Phase.ROLL), ["hand"] * 5),
        (position(phase=Phase.ROLL, dice="gp"), ["green", "purple", "hand", "hand", "hand"]),
        (position(phase=Phase.COAT_OF_ARMS, dice=""), ["used"] * 5),
        (position(phase=Phase.START_MARKS), []),
    ],
)
def test_every_die_is_somewhere(state: State, dice: list[str]) -> None:
    lines = [line.split()[1:] for line in draw_state(state).splitlines() if line[:5] == "dice "]
    assert lines == ([dice] if dice else [])


APART = by_profile(quick=30, ci=10, deep=10)


@cache
def met(seed: int) -> list[State]:
    """Return some states of a random game (see `APART`), and its last one."""
    rng = Random(seed)
    options = RollAndWriteOptions(
        mirror=seed % 2 == 0,
        marks="optional" if seed % 3 else "mandatory",
        drawing="optional" if seed % 4 else "mandatory",
        unlock="same_turn" if seed % 5 else "next_turn",
    )
    state = cph.settle(cph.roll_and_write(players=2 + seed % 3, options=options), rng)
    found = [state]
    while moves := cph.legal_actions(state):
        state = cph.settle(cph.apply(state, rng.choice(moves)), rng)
        found.append(state)
    return [*found[::APART], found[-1]]


@pytest.mark.parametrize("seed", range(by_profile(quick=3, ci=6, deep=6)))
def test_drawings_fit_into_eighty_columns(seed: int) -> None:
    for state in [*met(seed), WAITING, MARKING, OVER]:
        for drawing in (draw_state(state), *(draw_view(view(state, seat)) for seat in (0, 1))):
            assert max(map(len, drawing.splitlines())) <= WIDTH
            assert not any(line.endswith(" ") for line in drawing.splitlines())


@pytest.mark.parametrize("seed", range(by_profile(quick=2, ci=6, deep=6)))
def test_color_adds_nothing_but_color(seed: int) -> None:
    for state in [*met(seed), WAITING, MARKING]:
        colored = draw_state(state, color=True)
        assert all(
            line.count("\x1b[0m") * 2 == line.count("\x1b[") for line in colored.splitlines()
        )
        lines = [line.rstrip() for line in plain(colored).splitlines()]
        assert lines == draw_state(state).splitlines()


@pytest.mark.parametrize("seed", range(6))
def test_tracks_can_be_read_from_the_drawing(seed: int) -> None:
    """Left of the bar: unlocked and unspent; right of it: the empty boxes."""
    for state in met(seed):
        lines = draw_state(state).split("\n\n")[2].splitlines()
        width = 24 if len(state.players) < 4 else 19
        gap = min(4, (WIDTH - width * len(state.players)) // (len(state.players) - 1))
        for seat, player in enumerate(state.players):
            first = seat * (width + gap)
            for color in range(5):
                marked, coming = lines[color][first : first + width].split("│")
                assert len(coming.replace(" ", "")) == 9 - player.tracks[color]
                assert marked.count("+") == player.bonuses(color)
                assert marked.count("*") == player.stars(Ability(color))
                spent = player.spent_bonuses[color] + player.spent_stars[color]
                assert marked.count("/") == spent


@pytest.mark.parametrize("seed", range(6))
def test_the_facade_sheet_can_be_read_from_the_drawing(seed: int) -> None:
    """As many squares are crossed out as shapes without copies have."""
    for state in met(seed):
        sheet = state.game.sheet
        title, *lines = next(
            part.splitlines() for part in draw_state(state).split("\n\n") if "facade sheet" in part
        )
        assert "x is crossed out" in title
        gone = sum(
            (printed - left) * shape.size
            for shape, printed, left in zip(sheet.shapes, sheet.copies, state.copies, strict=True)
        )
        squares = "".join(lines[2:])
        assert squares.count("x") == gone
        assert sum(map(str.isalpha, squares)) == 5 * (2 + 3 + 4 + 4 + 5)


@pytest.mark.parametrize("state", [WAITING, MARKING, OVER])
def test_plain_characters_are_ascii(state: State) -> None:
    assert draw_state(state, ascii=True).isascii()
    assert draw_view(view(state, 0), ascii=True, names=NAMES).isascii()
