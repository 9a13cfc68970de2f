"""Rare events of Roll & Write, and how often walks meet them.

``python -m tests.rollwrite.rarities [WALKS]`` prints the table.
"""

import sys
from collections import Counter
from collections.abc import Callable, Iterable
from itertools import combinations

import copenhagen as cph
from copenhagen.house.colors import COLORS
from copenhagen.house.grid import ALL
from copenhagen.rollwrite import events as happened
from copenhagen.rollwrite.actions import Choose, DoneDrawing, MarkTwo, NoMark, Pass, Reroll, Roll
from copenhagen.rollwrite.components import BOXES, DICE, WHITE, Ability
from copenhagen.rollwrite.rules.ending import EndReason
from copenhagen.rollwrite.state import Phase
from tests.rollwrite.walks import Step, Walk, fixed_walks

__all__ = ["RARITIES", "count", "counted", "fixed_walks", "table"]

Happening = Callable[[Step, tuple[happened.Event, ...]], bool]


def _kinds(told: tuple[happened.Event, ...], kind: type) -> int:
    return sum(isinstance(event, kind) for event in told)


def _reason(step: Step) -> object:
    result = cph.result(step.after)
    return result and result.reason


def _own(step: Step) -> bool:
    return step.before.to_act == step.before.active


def _crossed_at_set_up(step: Step) -> bool:
    """Return whether a shape is used again that was crossed out before the first turn."""
    move, game = step.move, step.before.game
    return (
        isinstance(move, Choose)
        and game.players == 2
        and move.shape.form == "r"
        and not step.before.copies[game.sheet.number_of[move.shape]]
    )


def _winners(step: Step) -> int:
    result = cph.result(step.after)
    return len(result.winners) if result else 0


RARITIES: dict[str, Happening] = {
    "dice: five whites": lambda s, _: isinstance(s.move, Roll) and s.move.dice[WHITE] == DICE,
    "dice: five of a color": lambda s, _: isinstance(s.move, Roll) and max(s.move.dice[:5]) == DICE,
    "dice: all five rolled again": lambda s, _: (
        isinstance(s.move, Reroll) and s.after.in_hand == DICE
    ),
    "choose: white dice only": lambda s, _: (
        isinstance(s.move, Choose) and s.move.whites == s.move.shape.size
    ),
    "choose: fewer white dice than there are": lambda s, _: (
        isinstance(s.move, Choose) and s.move.whites < s.before.dice[WHITE]
    ),
    "choose: a shape of five squares": lambda s, _: (
        isinstance(s.move, Choose) and s.move.shape.size == DICE
    ),
    "choose: the last copy": lambda s, told: (
        bool(_kinds(told, happened.ShapeCrossedOut)) and _last_copy(s)
    ),
    "bonus: one": lambda _, told: any(
        isinstance(e, happened.BonusesUsed) and e.number == 1 for e in told
    ),
    "bonus: two": lambda _, told: any(
        isinstance(e, happened.BonusesUsed) and e.number == 2 for e in told
    ),
    "bonus: no die of the color": lambda s, told: (
        bool(_kinds(told, happened.BonusesUsed))
        and isinstance(s.move, Choose)
        and not s.before.dice[s.move.shape.color]
    ),
    "use again: a shape crossed out at the set-up": lambda s, _: _crossed_at_set_up(s),
    "pass: nothing can be drawn": lambda s, _: (
        isinstance(s.move, Pass)
        and not any(isinstance(action, Choose) for action in cph.legal_actions(s.before))
    ),
    "pass: a bonus or a star would have helped": lambda s, _: (
        isinstance(s.move, Pass)
        and s.before.game.options.drawing == "mandatory"
        and any(isinstance(action, Choose) for action in cph.legal_actions(s.before))
    ),
    "pass: by choice": lambda s, _: (
        isinstance(s.move, Pass) and s.before.game.options.drawing == "optional"
    ),
    "square: with an X": lambda _, told: any(
        isinstance(e, happened.SquareDrawn) and e.x for e in told
    ),
    'square: "One X" after "No X"': lambda s, told: (
        s.before.no_x and s.before.phase is Phase.ONE_X and bool(_kinds(told, happened.SquareDrawn))
    ),
    "square: left": lambda s, _: isinstance(s.move, DoneDrawing),
    "square: that completes a line": lambda _, told: (
        bool(_kinds(told, happened.SquareDrawn)) and bool(_kinds(told, happened.LinesCompleted))
    ),
    "score: two lines at once": lambda _, told: any(
        isinstance(e, happened.LinesCompleted) and len(e.rows) + len(e.columns) > 1 for e in told
    ),
    "score: a column": lambda _, told: any(
        isinstance(e, happened.LinesCompleted) and e.columns for e in told
    ),
    "score: windows only": lambda _, told: (
        bool(_kinds(told, happened.LinesCompleted))
        and any(
            isinstance(e, happened.PointsScored) and e.points > sum(_lines(other) for other in told)
            for e in told
        )
    ),
    "coats: reached": lambda _, told: bool(_kinds(told, happened.CoatsReached)),
    "coats: two at once": lambda _, told: any(
        isinstance(e, happened.CoatsReached) and len(e.rows) + len(e.columns) > 1 for e in told
    ),
    "coats: chain": lambda s, told: (
        s.before.phase is Phase.COAT_OF_ARMS and bool(_kinds(told, happened.CoatsReached))
    ),
    "coats: reached with One X": lambda s, told: (
        s.before.phase is Phase.ONE_X and bool(_kinds(told, happened.CoatsReached))
    ),
    "coats: two boxes": lambda s, told: (
        s.before.phase is Phase.COAT_OF_ARMS and _kinds(told, happened.BoxMarked) == 2
    ),
    "coats: the one box left": lambda s, told: (
        isinstance(s.move, MarkTwo) and _kinds(told, happened.BoxMarked) == 1
    ),
    "coats: a star for the next turn": lambda _, told: any(
        isinstance(e, happened.AbilityUnlocked) and e.fresh for e in told
    ),
    "coats: a star of this turn used": lambda s, _: (
        s.before.game.options.unlock == "same_turn"
        and isinstance(s.move, MarkTwo)
        and s.after.phase is Phase.ONE_X
        and s.before.players[s.before.to_act].stars(Ability.ONE_X) == 0
    ),
    "coats: nothing but boxes is left": lambda s, _: (
        s.after.phase is Phase.COAT_OF_ARMS and s.after.players[s.after.to_act].house.filled == ALL
    ),
    "coats: lost": lambda _, told: bool(_kinds(told, happened.CoatActionsSkipped)),
    "marks: for a white die": lambda s, told: (
        any(isinstance(e, happened.BoxMarked) and not s.before.dice[e.color] for e in told)
        and s.before.phase is Phase.MARK
    ),
    "marks: nothing to mark": lambda _, told: any(
        isinstance(e, happened.QuestionSkipped) and e.phase is Phase.MARK for e in told
    ),
    "marks: declined": lambda s, _: isinstance(s.move, NoMark),
    "marks: two of one color": lambda s, _: _second_of_a_color(s),
    "tracks: full in one's own turn": lambda s, told: (
        bool(_kinds(told, happened.TrackFilled)) and _own(s)
    ),
    "tracks: full in another's turn": lambda s, told: (
        bool(_kinds(told, happened.TrackFilled)) and not _own(s)
    ),
    "tracks: all full": lambda s, _: any(min(p.tracks) == BOXES for p in s.after.players),
    "one x: no square is free": lambda _, told: any(
        isinstance(e, happened.QuestionSkipped) and e.phase is Phase.ONE_X for e in told
    ),
    "house: full": lambda s, _: any(p.house.filled == ALL for p in s.after.players),
    "end: twelve points": lambda s, _: _reason(s) is EndReason.TWELVE_POINTS,
    "end: twelve points by marks after the last turn": lambda s, told: (
        _reason(s) is EndReason.TWELVE_POINTS
        and bool(_kinds(told, happened.TrackFilled))
        and max(p.score for p in s.before.players) < 12
    ),
    "end: several have twelve points": lambda s, _: (
        _reason(s) is EndReason.TWELVE_POINTS and sum(p.score >= 12 for p in s.after.players) > 1
    ),
    "end: stalemate": lambda s, _: _reason(s) is EndReason.STALEMATE,
    "end: quiet round": lambda s, _: _reason(s) is EndReason.QUIET_ROUND,
    "end: shared victory": lambda s, _: _winners(s) > 1,
    "end: decided by empty squares": lambda s, _: _decided_by_empty(s),
}
"""For each rare event, a function that tells whether it happened in a step."""


def _lines(event: happened.Event) -> int:
    if isinstance(event, happened.LinesCompleted):
        return len(event.rows) + 2 * len(event.columns)
    return 0


def _last_copy(step: Step) -> bool:
    move = step.move
    if not isinstance(move, Choose):
        return False
    return step.after.copies[step.after.game.sheet.number_of[move.shape]] == 0


def _second_of_a_color(step: Step) -> bool:
    """Return whether one player's second mark is on the track of the first, for two players."""
    before, after = step.before, step.after
    if before.phase is not Phase.MARK or before.marks != 2 or after.marks != 1:
        return False
    marked = before.to_act
    changed = [
        color
        for color in COLORS
        if after.players[marked].tracks[color] > before.players[marked].tracks[color]
    ]
    return bool(changed) and after.dice[changed[0]] > 0


def _decided_by_empty(step: Step) -> bool:
    result = cph.result(step.after)
    return result is not None and result.scores.count(max(result.scores)) > len(result.winners)


ABILITIES = {f"ability: {ability.title}": ability for ability in Ability}
PAIRS = {
    f"pair: {one.title} + {other.title}": {one, other} for one, other in combinations(Ability, 2)
}
TWICE = {
    f"twice in a turn: {a.title}": a for a in (Ability.RE_ROLL, Ability.COLOR_CHANGE, Ability.ONE_X)
}
LINES = (*RARITIES, *ABILITIES, *PAIRS, *TWICE)


def count(walked: Walk) -> Counter[str]:
    """Return the count of each event of the table in a walk."""
    found: Counter[str] = Counter()
    used: list[Ability] = []
    for step in walked.steps:
        told = cph.events(step.before, step.move, step.after)
        found.update(name for name, happens in RARITIES.items() if happens(step, told))
        used += [event.ability for event in told if isinstance(event, happened.AbilityUsed)]
        if step.after.active != step.before.active or step.after.phase is Phase.OVER:
            found.update(name for name, ability in ABILITIES.items() if ability in used)
            found.update(name for name, pair in PAIRS.items() if pair <= set(used))
            found.update(name for name, ability in TWICE.items() if used.count(ability) > 1)
            used = []
    return found


def counted(walks: Iterable[Walk]) -> Counter[str]:
    """Return the count of each event in the walks, including events that never happened."""
    total: Counter[str] = Counter(dict.fromkeys(LINES, 0))
    for walked in walks:
        total.update(count(walked))
    return total


def table(found: Counter[str]) -> str:
    """Return the table as text."""
    width = max(map(len, LINES)) + 2
    return "\n".join(f"{name:{width}}{found[name]:8}" for name in LINES)


def main() -> None:
    """Walk, count and print."""
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000
    print(table(counted(fixed_walks(number))))  # noqa: T201


if __name__ == "__main__":
    main()
