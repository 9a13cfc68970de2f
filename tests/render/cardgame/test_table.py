"""A whole table drawn as text."""

from random import Random
from textwrap import dedent

import attrs
import pytest

import copenhagen as cph
from copenhagen.cardgame.components import Ability, Mission
from copenhagen.cardgame.options import CardGameOptions
from copenhagen.cardgame.state import EndCard, Phase, State
from copenhagen.cardgame.views import view
from copenhagen.house.colors import Color
from copenhagen.render import draw_state, draw_view
from copenhagen.render.text.layout import WIDTH
from tests.drawing import Sitting, build, position
from tests.profiles import by_profile
from tests.render.reading import plain

NAMES = ("Ada", "Bartholomew Constantine", "Cy")

PAYING = position(
    Sitting(
        house="""
            . r . . .
            R r g g G
        """,
        hand="rrrbbgp",
        concealed="rb",
        active=(Ability.CHANGE_OF_COLORS, Ability.BOTH_ACTIONS),
        inactive=(Ability.ANY_CARDS,),
    ),
    Sitting(hand="yyg", concealed="yg"),
    phase=Phase.PAYMENT,
    display="b.yr.gp",
    discard="",
    pending=build("r", "*b3 c3 b4 c4"),
)

COATS = position(
    Sitting(
        house="""
            w . . . .
            p b b . .
            p B y . .
            P Y y . .
            R r g g G
            r R B b G
            Y y p P g
        """,
        hand="g",
    ),
    Sitting(
        house="p p p P .",
        hand="yypp",
        active=(Ability.ADDITIONAL_CARD,),
        resting=(Ability.ANY_CARDS,),
    ),
    Sitting(hand="bbb", concealed="bbb"),
    turn=1,
    phase=Phase.COAT_OF_ARMS,
    coats=2,
    discard="",
    options=CardGameOptions(reshuffle="lazy", scoring="each_placement", coat_of_arms="optional"),
)

RESHUFFLED = position(
    Sitting(hand="gpp", concealed="g"),
    Sitting(hand="yyg", concealed="yg"),
    Sitting(hand="rrrrrrr", concealed="rr"),
    Sitting(hand="b"),
    turn=3,
    phase=Phase.REFILL,
    display="byr.gpp",
    supply=8,
    end_card=EndCard.SUPPLY,
)

LAST_CARD = position(
    Sitting(house=". r . . .\nR r g g G"),
    Sitting(house="R r g G ."),
    Sitting(house=". . p P .\nR r g G ."),
    Sitting(house="R r g G ."),
    phase=Phase.OVER,
    display="byrE..p",
    discard="",
)


REWARD = attrs.evolve(
    position(
        Sitting(
            house="""
                . . . y .
                r . . Y .
                R . j g b
                J p p G B
            """,
            hand="bby",
            concealed="b",
            active=(Ability.ANY_CARDS, Ability.SPECIAL_TILE),
            inactive=(Ability.CONSTRUCT_TWICE,),
            missions=(Mission.THREE_WINDOWS,),
            mission_points=0,
        ),
        Sitting(hand="gg", concealed="g", resting=(Ability.DRAW_PILE,)),
        phase=Phase.REWARD,
        discard="bbyrgpyg",
        abilities="variant_b",
        ability_display=(
            Ability.BOTH_ACTIONS,
            Ability.DISCARD_PILE,
            Ability.HAND_LIMIT,
            Ability.HAND_LIMIT,
        ),
        jokers=True,
        missions=(Mission.THREE_WINDOWS, Mission.ONLY_BRICKWORK),
    ),
    rewards=1,
    coats_later=2,
    bought=2,
)
"""A reward in a game with all modules, before the remaining coat of arms actions."""

DRAWING = attrs.evolve(
    position(
        Sitting(hand="bby"),
        Sitting(hand="gg"),
        Sitting(hand="rr"),
        phase=Phase.DRAW,
        supply="byrgp",
        end_card=EndCard.SUPPLY,
        abilities=(
            Ability.ADDITIONAL_CARD,
            Ability.CONSTRUCTION_DISCOUNT,
            Ability.DRAW_PILE,
            Ability.FOUR_CARDS,
        ),
        missions=(Mission.ONE_COLOR, Mission.TWO_COLUMNS),
        options=CardGameOptions(four_cards="two_pairs"),
    ),
    to_draw=2,
)
"""Cards being drawn in a game of variant A."""


def below(drawing: str, paragraphs: int) -> str:
    """Return a drawing without its first `paragraphs`."""
    return "\n\n".join(drawing.split("\n\n")[paragraphs:])


def pinned(text: str) -> str:
    return dedent(text).strip("\n")


def test_a_view_while_a_build_is_paid() -> None:
    assert draw_view(view(PAYING, 0)) == pinned("""
        Card game for 2 players, as seen by Seat 1

        > Seat 1: 1 point             Seat 2: 0 points
          ┌───────────────────┐       ┌───────────────────┐
        9 │ ·   ·   ·   *   · │     9 │ ·   ·   ·   *   · │
          │                   │       │                   │
        8 │ ·   ·   ·   ·   · │     8 │ ·   ·   ·   ·   · │
          │                   │       │                   │
        7 │ ·   *   ·   ·   · │     7 │ ·   *   ·   ·   · │
          │                   │       │                   │
        6 │ ·   ·   ·   ·   · │*    6 │ ·   ·   ·   ·   · │*
          │                   │       │                   │
        5 │ ·   ·   ·   ·   * │     5 │ ·   ·   ·   ·   * │
          │                   │       │                   │
        4 │ ·   ·   ·   ·   · │*    4 │ ·   ·   ·   ·   · │*
          │                   │       │                   │
        3 │ ·   ·   *   ·   · │     3 │ ·   ·   *   ·   · │
          │   ┌───┐           │       │                   │
        2 │ · │ r │ ·   ·   · │*    2 │ ·   ·   ·   ·   · │*
          ├───┘   ├───────────┤       │                   │
        1 │ R   r │ g   g   G │     1 │ ·   ·   ·   ·   · │
          └───────┴───────────┘       └───────────────────┘
            a   b   c   d   e           a   b   c   d   e

        display    1        2        3        4        5        6        7
                 blue       -     yellow     red       -      green   purple

        tiles    2  3  4  5 discard  unseen Seat 1   Seat 2
        blue     2  2  2  1       0      11  2 (1)    -
        yellow   2  2  2  1       0      12  -        1
        red      2  1  2  1       0      10  3 (1)    -
        green    2  1  2  1       0      12  1        -
        purple   2  2  2  1       0      12  1        -
        concealed                            -        2
        all                       0      57  7        3
        in brackets: how many of these cards only their owner has seen

        abilities                      left
        Any cards                         - inactive active
        Additional card                   2 -        -
        Construction discount             2 -        -
        Change of colors                  1 active   -
        Both actions                      1 active   -

        special tiles: 12 left
        supply: 56 cards; the End of Game card is among the last 10

        Seat 1 to play: choose how to pay for a red tile on b3, c3, b4 and c4 (brick on
          b3)
    """)


def test_names_are_cut_where_there_is_no_room() -> None:
    assert draw_view(view(COATS, 1), names=NAMES) == pinned("""
        Card game for 3 players, as seen by Bartholomew Constantine; reshuffle=lazy,
          scoring=each_placement, coat_of_arms=optional

          Ada: 3 points             > Bartholomew : 0 points      Cy: 0 points
          ┌───────────────────┐       ┌───────────────────┐       ┌───────────────────┐
        9 │ ·   ·   ·   *   · │     9 │ ·   ·   ·   *   · │     9 │ ·   ·   ·   *   · │
          │                   │       │                   │       │                   │
        8 │ ·   ·   ·   ·   · │     8 │ ·   ·   ·   ·   · │     8 │ ·   ·   ·   ·   · │
          ├───┐               │       │                   │       │                   │
        7 │ w │ *   ·   ·   · │     7 │ ·   *   ·   ·   · │     7 │ ·   *   ·   ·   · │
          ├───┼───────┐       │       │                   │       │                   │
        6 │ p │ b   b │ ·   · │*    6 │ ·   ·   ·   ·   · │*    6 │ ·   ·   ·   ·   · │*
          │   │   ┌───┤       │       │                   │       │                   │
        5 │ p │ B │ y │ ·   * │     5 │ ·   ·   ·   ·   * │     5 │ ·   ·   ·   ·   * │
          │   ├───┘   │       │       │                   │       │                   │
        4 │ P │ Y   y │ ·   · │*    4 │ ·   ·   ·   ·   · │*    4 │ ·   ·   ·   ·   · │*
          ├───┴───┬───┴───────┤       │                   │       │                   │
        3 │ R   r │ g   g   G │     3 │ ·   ·   *   ·   · │     3 │ ·   ·   *   ·   · │
          ├───────┼───────┬───┤       │                   │       │                   │
        2 │ r   R │ B   b │ G │     2 │ ·   ·   ·   ·   · │*    2 │ ·   ·   ·   ·   · │*
          ├───────┼───────┤   │       ├───────────────┐   │       │                   │
        1 │ Y   y │ p   P │ g │     1 │ p   p   p   P │ · │     1 │ ·   ·   ·   ·   · │
          └───────┴───────┴───┘       └───────────────┴───┘       └───────────────────┘
            a   b   c   d   e           a   b   c   d   e           a   b   c   d   e

        display    1        2        3        4        5        6        7
                 blue    yellow     red     green   purple    blue    yellow

        tiles    2  3  4  5 discard  unseen Ada      Bartholo Cy
        blue     1  2  2  1       0      10  -        -        -
        yellow   1  2  2  1       0       8  -        2        -
        red      -  3  2  1       0      11  -        -        -
        green    1  2  2  1       0      10  1        -        -
        purple   1  2  1  1       0       9  -        2        -
        concealed                            -        -        3
        all                       0      48  1        4        3

        abilities                      left
        Any cards                         - active   resting  active
        Additional card                   2 -        active   -
        Construction discount             3 -        -        -
        Change of colors                  3 -        -        -
        Both actions                      3 -        -        -

        special tiles: 11 left
        supply: 45 cards; the End of Game card lies beside the scoring track

        Bartholomew Constantine to play: choose a coat of arms action (2 open)
    """)


def test_the_whole_state() -> None:
    assert draw_state(COATS) == pinned("""
        Card game for 3 players; reshuffle=lazy, scoring=each_placement,
          coat_of_arms=optional

          Seat 1: 3 points          > Seat 2: 0 points            Seat 3: 0 points
          ┌───────────────────┐       ┌───────────────────┐       ┌───────────────────┐
        9 │ ·   ·   ·   *   · │     9 │ ·   ·   ·   *   · │     9 │ ·   ·   ·   *   · │
          │                   │       │                   │       │                   │
        8 │ ·   ·   ·   ·   · │     8 │ ·   ·   ·   ·   · │     8 │ ·   ·   ·   ·   · │
          ├───┐               │       │                   │       │                   │
        7 │ w │ *   ·   ·   · │     7 │ ·   *   ·   ·   · │     7 │ ·   *   ·   ·   · │
          ├───┼───────┐       │       │                   │       │                   │
        6 │ p │ b   b │ ·   · │*    6 │ ·   ·   ·   ·   · │*    6 │ ·   ·   ·   ·   · │*
          │   │   ┌───┤       │       │                   │       │                   │
        5 │ p │ B │ y │ ·   * │     5 │ ·   ·   ·   ·   * │     5 │ ·   ·   ·   ·   * │
          │   ├───┘   │       │       │                   │       │                   │
        4 │ P │ Y   y │ ·   · │*    4 │ ·   ·   ·   ·   · │*    4 │ ·   ·   ·   ·   · │*
          ├───┴───┬───┴───────┤       │                   │       │                   │
        3 │ R   r │ g   g   G │     3 │ ·   ·   *   ·   · │     3 │ ·   ·   *   ·   · │
          ├───────┼───────┬───┤       │                   │       │                   │
        2 │ r   R │ B   b │ G │     2 │ ·   ·   ·   ·   · │*    2 │ ·   ·   ·   ·   · │*
          ├───────┼───────┤   │       ├───────────────┐   │       │                   │
        1 │ Y   y │ p   P │ g │     1 │ p   p   p   P │ · │     1 │ ·   ·   ·   ·   · │
          └───────┴───────┴───┘       └───────────────┴───┘       └───────────────────┘
            a   b   c   d   e           a   b   c   d   e           a   b   c   d   e

        display    1        2        3        4        5        6        7
                 blue    yellow     red     green   purple    blue    yellow

        tiles    2  3  4  5 discard  supply Seat 1   Seat 2   Seat 3
        blue     1  2  2  1       0       7  -        -        3 (3)
        yellow   1  2  2  1       0       8  -        2        -
        red      -  3  2  1       0      11  -        -        -
        green    1  2  2  1       0      10  1        -        -
        purple   1  2  1  1       0       9  -        2        -
        all                       0      45  1        4        3
        in brackets: how many of these cards only their owner has seen

        abilities                      left
        Any cards                         - active   resting  active
        Additional card                   2 -        active   -
        Construction discount             3 -        -        -
        Change of colors                  3 -        -        -
        Both actions                      3 -        -        -

        special tiles: 11 left
        supply: 45 cards; the End of Game card lies beside the scoring track

        Seat 2 to play: choose a coat of arms action (2 open)
    """)


def test_a_view_after_the_reshuffle_shows_the_supply() -> None:
    assert below(draw_view(view(RESHUFFLED, 3)), 2) == pinned("""
        display    1        2        3        4        5        6        7
                 blue    yellow     red       -      green   purple   purple

        tiles    2  3  4  5 discard  supply  unseen Seat 1   Seat 2   Seat 3   Seat 4
        blue     3  3  3  1       9       3       0  -        -        -        1
        yellow   3  3  3  1       9       2       1  -        1        -        -
        red      3  3  3  1       6       0       2  -        -        5        -
        green    3  3  3  1       9       2       2  -        -        -        -
        purple   3  3  3  1       9       1       0  2        -        -        -
        concealed                                    1        2        2        -
        all                      42       8       5  3        3        7        1

        abilities                              left
        Any cards                                 - active   active   active   active
        Additional card                           4 -        -        -        -
        Construction discount                     4 -        -        -        -
        Change of colors                          4 -        -        -        -
        Both actions                              4 -        -        -        -

        special tiles: 12 left
        supply: 9 cards; the End of Game card is among the last 9

        Seat 4 to play: the display is refilled
    """)


def test_the_end_with_every_place() -> None:
    assert below(draw_view(view(LAST_CARD, 3)), 2) == pinned("""
        display    1        2        3        4        5        6        7
                 blue    yellow     red      END       -        -     purple

        tiles    2  3  4  5 discard  supply  unseen Seat 1   Seat 2   Seat 3   Seat 4
        blue     3  3  3  1       0      13       0  -        -        -        -
        yellow   3  3  3  1       0      13       0  -        -        -        -
        red      -  2  3  1       0      13       0  -        -        -        -
        green    -  2  3  1       0      14       0  -        -        -        -
        purple   2  3  3  1       0      13       0  -        -        -        -
        all                       0      66       0  0        0        0        0

        abilities                              left
        Any cards                                 - active   active   active   active
        Additional card                           4 -        -        -        -
        Construction discount                     4 -        -        -        -
        Change of colors                          4 -        -        -        -
        Both actions                              4 -        -        -        -

        special tiles: 12 left
        supply: 66 cards; the End of Game card lies in the display

        The game is over: the End of Game card was turned over.
        1. Seat 1: 1 point, 39 empty cells
        2. Seat 3: 0 points, 39 empty cells
        3. Seat 2 and Seat 4: 0 points, 41 empty cells
    """)


def test_four_houses_stand_side_by_side() -> None:
    houses = draw_state(LAST_CARD, ascii=True).split("\n\n")[1]
    assert (
        houses.splitlines()[-5:]
        == pinned("""
        2 |. |r |.  .  . |* 2 |.  .  .  .  . |* 2 |.  . |p  P |. |* 2 |.  .  .  .  . |*
          +--+  +--------+    +-----+-----+  |    +-----+-----+  |    +-----+-----+  |
        1 |R  r |g  g  G |  1 |R  r |g  G |. |  1 |R  r |g  G |. |  1 |R  r |g  G |. |
          +-----+--------+    +-----+-----+--+    +-----+-----+--+    +-----+-----+--+
           a  b  c  d  e       a  b  c  d  e       a  b  c  d  e       a  b  c  d  e
    """).splitlines()
    )


def test_twelve_points_end_the_game() -> None:
    won = attrs.evolve(LAST_CARD.players[2], score=12)
    over = attrs.evolve(LAST_CARD, players=(*LAST_CARD.players[:2], won, LAST_CARD.players[3]))
    assert below(draw_state(over), 6).splitlines()[:2] == [
        "The game is over: twelve points were reached.",
        "1. Seat 3: 12 points, 39 empty cells",
    ]


def test_a_payment_after_taking_cards() -> None:
    after = attrs.evolve(PAYING, took_cards=True)
    assert below(draw_state(after), 6) == pinned("""
        Seat 1 to play: choose how to pay for a red tile on b3, c3, b4 and c4 (brick on
          b3), after taking cards
    """)


def test_nobody_is_marked_when_the_game_is_over() -> None:
    assert ">" in draw_state(COATS)
    assert ">" not in draw_state(LAST_CARD)


def test_hidden_cards_are_in_no_view() -> None:
    swapped = attrs.evolve(
        COATS,
        supply=(10, 8, 8, 10, 9),
        players=(
            *COATS.players[:2],
            attrs.evolve(COATS.players[2], hand=(0, 0, 3, 0, 0), concealed=(0, 0, 3, 0, 0)),
        ),
    )
    assert draw_state(swapped) != draw_state(COATS)
    assert draw_view(view(swapped, 0)) == draw_view(view(COATS, 0))
    assert draw_view(view(swapped, 2)) != draw_view(view(COATS, 2))


def test_a_view_with_all_modules() -> None:
    assert draw_view(view(REWARD, 1), names=("Ada", "Bo")) == pinned("""
        Card game for 2 players, as seen by Bo; with new abilities (variant B), joker
          tiles and missions

        > Ada: 1 point                Bo: 0 points
          ┌───────────────────┐       ┌───────────────────┐
        9 │ ·   ·   ·   *   · │     9 │ ·   ·   ·   *   · │
          │                   │       │                   │
        8 │ ·   ·   ·   ·   · │     8 │ ·   ·   ·   ·   · │
          │                   │       │                   │
        7 │ ·   *   ·   ·   · │     7 │ ·   *   ·   ·   · │
          │                   │       │                   │
        6 │ ·   ·   ·   ·   · │*    6 │ ·   ·   ·   ·   · │*
          │                   │       │                   │
        5 │ ·   ·   ·   ·   * │     5 │ ·   ·   ·   ·   * │
          │           ┌───┐   │       │                   │
        4 │ ·   ·   · │ y │ · │*    4 │ ·   ·   ·   ·   · │*
          ├───┐       │   │   │       │                   │
        3 │ r │ ·   * │ Y │ · │     3 │ ·   ·   *   ·   · │
          │   │   ┌───┼───┼───┤       │                   │
        2 │ R │ · │ j │ g │ b │*    2 │ ·   ·   ·   ·   · │*
          ├───┼───┴───┤   │   │       │                   │
        1 │ j │ p   p │ G │ B │     1 │ ·   ·   ·   ·   · │
          └───┴───────┴───┴───┘       └───────────────────┘
            a   b   c   d   e           a   b   c   d   e

        display    1        2        3        4        5        6        7
                 blue    yellow     red     green   purple    blue    yellow

        tiles    2  3  4  5 discard  unseen Ada      Bo
        blue     1  2  2  1       2       9  1        -
        yellow   1  2  2  1       2       9  1        -
        red      1  2  2  1       1      12  -        -
        green    1  2  2  1       2       9  -        2 (1)
        purple   2  1  2  1       1      12  -        -
        concealed                            1        -
        all                       8      51  3        2
        in brackets: how many of these cards only their owner has seen

        abilities             display stack
        Any cards                   -     - active   active
        Additional card             -     2 -        -
        Construction discount       -     2 -        -
        Change of colors            -     2 -        -
        Both actions                1     1 -        -
        Draw pile                   -     1 -        resting
        Discard pile                1     1 -        -
        Four cards                  -     2 -        -
        Hand limit                  2     - -        -
        Construct twice             -     1 inactive -
        Special tile                -     1 active   -

        missions
        Three windows                       gained   -
        Only brickwork                      -        -
        points for missions                 -        -

        joker tiles: 10 left
        discard pile from the top: green, yellow, purple, green; 4 more below
        supply: 51 cards; the End of Game card is among the last 10

        Ada to play: choose the reward of a mission (1 open, 2 coat of arms actions
          after that, 2 facade tiles bought)
    """)


def test_the_ability_tiles_of_variant_a() -> None:
    assert below(draw_state(DRAWING), 3) == pinned("""
        tiles    2  3  4  5 discard  supply Seat 1   Seat 2   Seat 3
        blue     2  3  2  1       7       1  2        -        -
        yellow   2  3  2  1       8       1  1        -        -
        red      2  3  2  1       8       1  -        -        2
        green    2  3  2  1       8       1  -        2        -
        purple   2  3  2  1      10       1  -        -        -
        all                      41       5  3        2        2

        abilities                      left
        Any cards                         - active   active   active
        Additional card                   3 -        -        -
        Construction discount             3 -        -        -
        Draw pile                         3 -        -        -
        Four cards                        3 -        -        -

        missions
        One color                           -        -        -
        Two columns                         -        -        -

        special tiles: 12 left
        supply: 6 cards; the End of Game card is among the last 6

        Seat 1 to play: cards are drawn from the supply (2 to draw)
    """)
    assert draw_state(DRAWING).startswith(
        "Card game for 3 players; with new abilities (variant A) and missions;\n"
        "  four_cards=two_pairs\n"
    )


def test_what_is_not_drawn_yet_is_not_shown() -> None:
    start = cph.card_game(2, abilities="variant_a", missions=True)
    drawn = draw_state(start)
    assert drawn.startswith(
        "Card game for 2 players; with new abilities (variant A) and missions\n"
    )
    assert "missions\n" in drawn.split("\n\n")[0] + "\n"
    assert [part.split()[0] for part in drawn.split("\n\n")[1:]] == [
        *(">", "display", "tiles", "abilities", "special", "Seat")
    ]
    assert "Any cards" in drawn
    assert "Additional card" not in drawn


ASKING = attrs.evolve(REWARD, rewards=0, coats_later=0, bought=0)


@pytest.mark.parametrize(
    ("state", "sentence"),
    [
        (attrs.evolve(ASKING, phase=Phase.TAKE), "take cards"),
        (
            attrs.evolve(ASKING, phase=Phase.DRAW, to_draw=3),
            "cards are drawn from the supply (3 to draw)",
        ),
        (
            attrs.evolve(ASKING, phase=Phase.PURCHASE, took_cards=True),
            "build, after taking cards",
        ),
        (
            attrs.evolve(
                ASKING,
                phase=Phase.AFTER_PURCHASE,
                bought=1,
                changed=(Color.BLUE, Color.RED),
            ),
            "add a further tile or leave it (1 facade tile bought), blue cards counting as red",
        ),
        (
            attrs.evolve(ASKING, phase=Phase.COAT_OF_ARMS, coats=2, rewards=1),
            "choose a coat of arms action (2 open, 1 reward open)",
        ),
        (
            attrs.evolve(ASKING, phase=Phase.NEXT_ABILITY, coats=2),
            "an ability tile is turned over (2 coat of arms actions open)",
        ),
        (
            attrs.evolve(ASKING, phase=Phase.REWARD, rewards=2, coats_later=1),
            "choose the reward of a mission (2 open, 1 coat of arms action after that)",
        ),
    ],
    ids=lambda given: str(given.phase) if isinstance(given, State) else "",
)
def test_what_is_asked_and_what_is_still_open(state: State, sentence: str) -> None:
    lines = draw_state(state).split("\n\n")[-1]
    assert " ".join(lines.split()) == f"Seat 1 to play: {sentence}"


def test_the_end_by_a_drawn_card() -> None:
    over = attrs.evolve(DRAWING, phase=Phase.OVER, to_draw=0, end_card=EndCard.DRAWN)
    assert "supply: 5 cards; the End of Game card was drawn\n" in draw_state(over)
    assert "The game is over: the End of Game card was drawn.\n" in draw_state(over)


def test_the_discard_pile_is_shown_where_its_order_matters() -> None:
    assert "discard pile" not in draw_state(DRAWING)
    empty = attrs.evolve(REWARD, pile=())
    assert "discard pile: no card\n" in draw_state(empty)
    few = attrs.evolve(REWARD, pile=(Color.RED, Color.BLUE))
    assert "discard pile from the top: blue, red\n" in draw_state(few)


def met(seed: int) -> list[State]:
    """Return every tenth state of a random game, and its last one."""
    rng = Random(seed)
    start = cph.card_game(
        players=2 + seed % 3,
        abilities=("base", "variant_a", "variant_b")[seed // 2 % 3],
        jokers=seed in {1, 2, 5},
        missions=seed in {1, 3, 5},
        options="bga" if seed % 2 else "default",
    )
    state = cph.settle(start, rng)
    found = [state]
    while moves := cph.legal_actions(state):
        state = cph.settle(cph.apply(state, rng.choice(moves)), rng)
        found.append(state)
    return [*found[::10], found[-1]]


@pytest.mark.parametrize("seed", range(by_profile(quick=2, ci=6, deep=6)))
def test_drawings_fit_into_eighty_columns(seed: int) -> None:
    for state in [*met(seed), PAYING, COATS, RESHUFFLED, REWARD, DRAWING]:
        for drawing in (draw_state(state), *(draw_view(view(state, seat)) for seat in (0, 1))):
            assert max(map(len, drawing.splitlines())) <= WIDTH
            assert not any(line.endswith(" ") for line in drawing.splitlines())


@pytest.mark.parametrize("seed", range(by_profile(quick=2, ci=6, deep=6)))
def test_color_adds_nothing_but_color(seed: int) -> None:
    for state in met(seed):
        colored = plain(draw_state(state, color=True)).splitlines()
        assert [line.rstrip() for line in colored] == draw_state(state).splitlines()
        colored = plain(draw_view(view(state, 1), color=True)).splitlines()
        assert [line.rstrip() for line in colored] == draw_view(view(state, 1)).splitlines()


@pytest.mark.parametrize("state", [PAYING, COATS, RESHUFFLED, LAST_CARD, REWARD])
def test_plain_characters_are_ascii(state: State) -> None:
    assert draw_state(state, ascii=True).isascii()
    assert draw_view(view(state, 0), ascii=True, names=NAMES).isascii()
