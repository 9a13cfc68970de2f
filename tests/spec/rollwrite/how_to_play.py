"""How to play: rounds, turns, and the order of questions.

Roll & Write booklet, "How to play"; the order of the small decisions is ruling P-30. A question
that has no answer is skipped (P-44).
"""

from typing import TYPE_CHECKING

from tests.spec.rollwrite import coats_of_arms, draw, other_players, roll_and_choose, setup
from tests.spec.rollwrite.components import DICE
from tests.spec.rollwrite.end_of_the_game import why_the_game_ends
from tests.spec.rollwrite.sheets import Move, Table, move

if TYPE_CHECKING:
    from collections.abc import Callable

# --- possible answers ------------------------------------------------------------------------


def possible_answers(table: Table) -> list[Move]:
    """List the possible answers of the player; none if chance decides, or nobody."""
    answers: dict[str, Callable[[Table], list[Move]]] = {
        "start_marks": lambda _: setup.start_tracks(),
        "choose": roll_and_choose.what_to_do_with_the_dice,
        "draw": draw.where_to_draw,
        "mark_x": draw.which_square_gets_the_x,
        "coat_of_arms": coats_of_arms.special_actions,
        "one_x": lambda table: [*draw.one_x_squares(table), move("done_drawing")],
        "mark": other_players.marks_to_choose,
        "roll": lambda _: [],
        "over": lambda _: [],
    }
    return answers[table.question](table)


# --- the effect of an answer, and the next question ------------------------------------------


def play(table: Table, move: Move) -> None:
    """Carry out the decision, and go on to the next question."""
    match move["type"]:
        case "mark_two" if table.question == "start_marks":
            setup.mark_the_start_track(table, move["color"])
        case "roll":
            roll_and_choose.roll(table, move["dice"])
        case "reroll":
            roll_and_choose.reroll(table, move["dice"])
        case "change_color":
            roll_and_choose.change_color(table, move["face"], move["number"], move["to"])
        case "choose":
            roll_and_choose.choose(table, move["shape"], move["whites"])
        case "pass" | "done_drawing":
            let_the_others_mark(table)
        case "mark" | "no_mark":
            _play_mark(table, move)
        case _:
            _play_drawing(table, move)


def _play_drawing(table: Table, move: Move) -> None:
    match move["type"]:
        case "draw_shape":
            draw.draw_shape(table, move["cells"])
            return
        case "mark_x":
            draw.mark_x(table, move["cell"])
        case "use_no_x":
            draw.use_no_x(table)
        case "draw_square":
            coats_of_arms.draw_square(table, move["cell"])
        case "mark_two":
            coats_of_arms.mark_two(table, move["color"])
        case "use_one_x":
            draw.use_one_x(table, move["cell"])
        case unknown:
            raise ValueError(unknown)
    go_on_drawing(table)


def _play_mark(table: Table, move: Move) -> None:
    if move["type"] == "mark":
        other_players.mark(table, move["color"])
    else:
        table.marks = 0
    go_on_marking(table)


def go_on_drawing(table: Table) -> None:
    """Coats of arms come first, one after the other; then One X squares; then the others mark."""
    if table.coats and coats_of_arms.special_actions(table):
        table.question = "coat_of_arms"
        return
    table.coats = 0  # a coat of arms that cannot be used is lost
    if draw.one_x_squares(table):
        table.question = "one_x"
    else:
        let_the_others_mark(table)


def let_the_others_mark(table: Table) -> None:
    """Begin phase 3 with the player on the left (R-38)."""
    table.no_x = False
    table.fresh = 0
    table.marks = 0
    go_on_marking(table)


def go_on_marking(table: Table) -> None:
    """Ask for the next mark of the same player, or of the next one, or end the turn."""
    table.question = "mark"
    while True:
        if table.marks and other_players.tracks_to_mark(table):
            return
        table.seat = (table.seat + 1) % table.game.players
        if table.seat == table.active:
            end_the_turn(table)
            return
        table.marks = other_players.marks_of_each(table)


def end_the_turn(table: Table) -> None:
    """Hand the dice to the next player; after the last one's turn the round ends (R-42)."""
    table.marks = 0
    table.dice = []
    last_of_the_round = table.active == table.game.players - 1
    if last_of_the_round and why_the_game_ends(table):
        table.question = "over"
        table.quiet = False
        return
    if last_of_the_round:
        table.quiet = "optional" in (table.game.drawing, table.game.marks)
    table.active = table.seat = (table.active + 1) % table.game.players
    table.question = "roll"
    table.in_hand = DICE
