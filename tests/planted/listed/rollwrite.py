"""Bugs in the rules of Roll & Write."""

from tests.planted.bug import Bug

__all__ = ["ROLL_AND_WRITE"]

_RULES = "tests/rollwrite/rules/"

ROLL_AND_WRITE = (
    Bug(
        "Dice can be turned to the color that they show",
        "rollwrite/rules/dice.py",
        " for to in COLORS if to.value != face.value)",
        " for to in COLORS)",
        (_RULES + "test_abilities.py",),
    ),
    Bug(
        "With two players a white die is used up before one of the color",
        "rollwrite/rules/marking.py",
        "face = FACES[color] if draft.dice[color] else WHITE",
        "face = WHITE if draft.dice[WHITE] else FACES[color]",
        (_RULES + "test_two_players.py", _RULES + "test_marking.py"),
    ),
    Bug(
        "A white die lets nobody mark a track",
        "rollwrite/rules/marking.py",
        "return _MARKS if dice[WHITE] else tuple(compress(_MARKS, dice))",
        "return tuple(compress(_MARKS, dice[:WHITE]))",
        (_RULES + "test_marking.py",),
    ),
    Bug(
        "A star of 'One X' won in the turn of another has to wait as well",
        "rollwrite/rules/tracks.py",
        "fresh = ability is ONE_X and draft.phase is _COAT_OF_ARMS and _waits(draft)",
        "fresh = ability is ONE_X and _waits(draft)",
        (_RULES + "test_tracks.py", _RULES + "test_abilities.py"),
    ),
    Bug(
        "Points are told and not counted",
        "rollwrite/rules/scoring.py",
        "    me.score += gained\n",
        "",
        (_RULES + "test_tracks.py",),
    ),
    Bug(
        "The game ends as soon as one player can do nothing any more",
        "rollwrite/rules/ending.py",
        "return all(min(player.tracks) == BOXES",
        "return any(min(player.tracks) == BOXES",
        (_RULES + "test_ending.py",),
    ),
    Bug(
        "The single squares of others have an O as well after 'No X'",
        "rollwrite/rules/turn.py",
        "    draft.no_x = False\n    draft.fresh = 0\n",
        "    draft.fresh = 0\n",
        (_RULES + "test_abilities.py", _RULES + "test_turn.py"),
    ),
    Bug(
        "A shape cannot be paid for with the most white dice that it could take",
        "rollwrite/rules/choosing.py",
        "range(max(0, missing + white), min(white, size) + 1)",
        "range(max(0, missing + white), max(1, min(white, size)))",
        (_RULES + "test_choosing.py",),
    ),
    Bug(
        "An endless shape costs a star of 'Use again'",
        "rollwrite/rules/choosing.py",
        "use_again = not shape.endless and not state.copies",
        "use_again = not state.copies",
        (_RULES + "test_choosing.py", _RULES + "test_abilities.py"),
    ),
    Bug(
        "A shape that only a bonus pays for has to be drawn",
        "rollwrite/rules/choosing.py",
        "may_pass = may_pass and not dice_alone",
        "may_pass = False",
        (_RULES + "test_choosing.py", _RULES + "test_bonuses.py"),
    ),
    Bug(
        "Complete columns win no coats of arms",
        "rollwrite/rules/scoring.py",
        "draft.coats += rows.bit_count() + columns.bit_count()",
        "draft.coats += rows.bit_count()",
        (_RULES + "test_coats_of_arms.py", _RULES + "test_scoring.py"),
    ),
    Bug(
        "Two boxes are marked where only one is left",
        "rollwrite/rules/coats_of_arms.py",
        "for _ in range(min(2, BOXES - me.tracks[color])):",
        "for _ in range(2):",
        (_RULES + "test_coats_of_arms.py",),
    ),
    Bug(
        "With two players the left form of a shape is crossed out",
        "rollwrite/rules/setup.py",
        'shape.form == "r"',
        'shape.form == "l"',
        (_RULES + "test_setup.py", _RULES + "test_two_players.py"),
    ),
    Bug(
        "A single square can be drawn without a star of 'One X'",
        "rollwrite/rules/drawing.py",
        "return me.stars(ONE_X) > state.fresh",
        "return me.stars(ONE_X) >= state.fresh",
        (_RULES + "test_abilities.py", _RULES + "test_drawing.py"),
    ),
    Bug(
        "After 'No X' a single square has an X nevertheless",
        "rollwrite/rules/drawing.py",
        "x=not draft.no_x)",
        "x=True)",
        (_RULES + "test_abilities.py",),
    ),
)
