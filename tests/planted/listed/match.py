"""Bugs in matches: undo and redo, frames, and hidden information in them."""

from tests.planted.bug import Bug

__all__ = ["MATCH"]

_MATCH = "tests/test_match.py"
_FRAMES = "tests/test_frames.py"

MATCH = (
    Bug(
        "After another move in the place of one that was undone the old events are told",
        "match.py",
        "{place: found for place, found in known.items() if place < at}",
        "known.copy()",
        (
            "tests/test_frames.py::test_another_move_in_the_place_of_one_that_was_taken_back_is_told",
        ),
    ),
    Bug(
        "A frame brings events from after the last move where moves were taken back",
        "match.py",
        "first = at if since is None else min(since, at)",
        "first = at if since is None else since",
        (_FRAMES,),
    ),
    Bug(
        "The history of a frame tells apart cards that its seat has not seen",
        "match.py",
        "{write_move(move) if seen else '?'}",
        "{write_move(move)}",
        (
            "tests/test_frames.py::test_the_history_of_a_seat_is_the_same_for_all_cards_that_it_has_not_seen",
        ),
    ),
    Bug(
        "The history of a frame is the same after another move in the place of one taken back",
        "match.py",
        "{write_move(move) if seen else '?'}",
        "{seen}",
        (
            "tests/test_frames.py::test_events_fold_over_the_view_of_each_frame_that_they_follow_and_of_no_other",
        ),
    ),
    Bug(
        "A companion thinks of one hand of the player who decides, and of no other",
        "cardgame/views/resampling.py",
        "hands = ({view.to_act: hand} for hand in possible_hands(view))",
        "hands = ({view.to_act: hand} for hand in [*possible_hands(view)][:1])",
        ("tests/test_companion.py::test_it_knows_what_its_seat_knows",),
    ),
    Bug(
        "A companion thinks that no card is turned over that others might hold",
        "cardgame/views/resampling.py",
        "if rest[color]:",
        "if rest[color] > view.others_concealed:",
        ("tests/test_companion.py::test_it_knows_what_its_seat_knows",),
    ),
    Bug(
        "A frame shows the legal actions to everybody",
        "match.py",
        "actions=tuple(map(write_move, actions)) if own else (),",
        "actions=tuple(map(write_move, actions)),",
        (_FRAMES,),
    ),
    Bug(
        "A choice can be undone although another player has decided once since",
        "match.py",
        "for number in range(began + 1, at):",
        "for number in range(began + 2, at):",
        (_MATCH,),
    ),
    Bug(
        "An undo takes back the choice that led to the turn of the seat",
        "match.py",
        "seat is None or line.states[began].to_act == seat",
        "seat is None or line.states[began + 1].to_act == seat",
        (_MATCH,),
    ),
    Bug(
        "What a bot draws depends on moves that were undone",
        "match.py",
        'drawing = Random(line.links[at] + b"bot")',
        'drawing = Random(line.links[-1] + b"bot")',
        (_MATCH,),
    ),
    Bug(
        "A step tells every seat which cards the others were dealt",
        "frames.py",
        "return events(self.before, self.move, self.after, seat=seat)",
        "return events(self.before, self.move, self.after)",
        ("tests/test_match.py::test_events_hide_the_cards_that_were_dealt_to_others",),
    ),
    Bug(
        "A choice that would have looked different with other cards can be undone",
        "cardgame/views/disclosure.py",
        "if why_illegal(other, action) or public_view(apply(other, action)) != sees:",
        "if why_illegal(other, action):",
        ("tests/test_match.py::test_what_a_question_says_of_the_hand_is_not_taken_back",),
    ),
    Bug(
        "Whether a choice can be undone depends on what an opponent could work out",
        "cardgame/views/disclosure.py",
        "    for hand in hands_of_actor(seen):",
        """    from copenhagen.cardgame.views import possible_hands, view
    for hand in possible_hands(view(before, (before.to_act + 1) % before.game.players)):""",
        (
            "tests/laws/test_what_a_seat_is_told.py::test_what_can_be_taken_back_tells_the_player_of_no_other_hand",
        ),
    ),
)
