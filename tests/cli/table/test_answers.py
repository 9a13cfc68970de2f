"""What players ask, and the screen of 80 columns and 24 lines that answers it.

Each question is answered where it comes up, or one key away that the screen names.
"""

import pytest
from textual.pilot import Pilot

import copenhagen as cph
from copenhagen.games import State
from tests.cli.table.tables import look, match_at, played, screen_of, sit_down, table

pytestmark = pytest.mark.end_to_end

CARDS, DICE = cph.card_game(2), cph.roll_and_write(3)

Asked = tuple[State, int, str, tuple[str, ...]]
"""A game, how far it is, the keys that are pressed, and the answers on the screen then."""

QUESTIONS: dict[str, tuple[Asked, ...]] = {
    "What is the goal, and when does the game end?": (
        (CARDS, 0, "", ("Whoever reaches 12 points wins at once; if the End of", "59 cards left")),
        (CARDS, 30, "", ("3/12", "34 cards left")),
        (DICE, 40, "", ("2/12", "10 points to the end")),
    ),
    "What has just scored?": (
        (
            CARDS,
            40,
            "",
            ("Turn 27 You: +3 yellow 3 built · row 3 · row 4", "Bo: +2"),
        ),
        (DICE, 40, "", ("Turn 8 Bo: +2 red 4 drawn · row 4",)),
    ),
    "Which coats of arms are under the tile that I place?": (
        (CARDS, 30, "2 1 right right up up", ("│ * │", "│ × │*")),
    ),
    "What do the letters of bricks and cards mean?": (
        (CARDS, 0, "", ("B brick b window  * arms",)),
        (
            CARDS,
            0,
            "question_mark",
            ("B blue  Y yellow  R red  G green  P purple", "brickwork and a"),
        ),
        (CARDS, 0, "t question_mark", ("brickwork and a window",)),
        (DICE, 0, "", ("O drawn X marked  * arms", "+ bonus  * star  / used")),
    ),
    "What have the others built, and what do they hold?": (
        (CARDS, 30, "t", ("Bo: 3 points", "1 │ g │ p │ p │ b   b │")),
        (CARDS, 30, "t pagedown pagedown", ("unseen You      Bo",)),
    ),
    "What do abilities do?": (
        (CARDS, 0, "question_mark", ("Any cards  Take two cards, whether their footbridges",)),
        (CARDS, 30, "down down", ("Any cards: Take two cards, whether their",)),
        (DICE, 0, "question_mark", ("No X  Fill the shape just drawn with O alone",)),
    ),
    "Why can I not undo?": (
        (CARDS, 30, "1 1 u", ("2 cards have been revealed since.", "Undo it all")),
    ),
    "What else can I choose?": (
        (CARDS, 40, "3", ("↓ 10 not possible",)),
        (CARDS, 0, "2", (" more",)),
    ),
    "How many points has everybody?": (
        (cph.card_game(4), 60, "", ("You: ", "Bo: ", "Cy: ", "Di: ")),
        (DICE, 40, "", ("▸You: 0/12   Bo: 2/12   Cy: 0/12",)),
    ),
}


def test_a_screen_of_80_columns_answers_what_players_ask() -> None:
    app = table(match_at(CARDS))

    async def act(pilot: Pilot[None]) -> None:
        for question, answered in QUESTIONS.items():
            for start, moves, keys, answers in answered:
                await sit_down(pilot, match_at(start, moves=moves))
                before = screen_of(app)
                shown = await look(pilot, *keys.split())
                for answer in answers:
                    assert answer in shown, (question, keys, shown)
                first = keys.partition(" ")[0].replace("question_mark", "?")
                assert first in {"", "down"} or f" {first} " in before, "a key that is named"

    played(app, act)
