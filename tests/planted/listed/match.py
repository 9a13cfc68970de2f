"""Bugs in matches: undo and redo, frames, and what they tell of hands."""

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
        (_FRAMES, _MATCH),
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
        (_FRAMES,),
    ),
    Bug(
        "The history of a frame is the same after another move in the place of one taken back",
        "match.py",
        "{write_move(move) if seen else '?'}",
        "{seen}",
        (_FRAMES,),
    ),
    Bug(
        "A companion thinks of one hand of the player who decides, and of no other",
        "cardgame/views/resampling.py",
        "hands = ({view.to_act: hand} for hand in possible_hands(view))",
        "hands = ({view.to_act: hand} for hand in [*possible_hands(view)][:1])",
        ("tests/test_companion.py",),
    ),
    Bug(
        "A companion thinks that no card is turned over that others might hold",
        "cardgame/views/resampling.py",
        "if rest[color]:",
        "if rest[color] > view.others_concealed:",
        ("tests/test_companion.py",),
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
        (_MATCH, "tests/words/test_log.py"),
    ),
    Bug(
        "A choice that would have looked different with other cards can be undone",
        "cardgame/views/disclosure.py",
        "if why_illegal(other, action) or public_view(apply(other, action)) != sees:",
        "if why_illegal(other, action):",
        (_MATCH, "tests/laws/test_undo.py"),
    ),
    Bug(
        "Whether a choice can be undone depends on what an opponent could work out",
        "cardgame/views/disclosure.py",
        "    for hand in hands_of_actor(seen):",
        """    from copenhagen.cardgame.views import possible_hands, view
    for hand in possible_hands(view(before, (before.to_act + 1) % before.game.players)):""",
        ("tests/laws/test_what_a_seat_is_told.py",),
    ),
)
