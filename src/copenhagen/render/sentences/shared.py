"""Sentences for what happens in both games."""

from collections.abc import Sequence

from copenhagen.cardgame import events as card
from copenhagen.render.words import listed, numbered, seat_name
from copenhagen.rollwrite import events as roll

__all__ = [
    "ability_used",
    "coat_action_taken",
    "coat_actions_lost",
    "lines_completed",
    "no_way",
    "places",
    "points_scored",
]


def lines_completed(event: card.LinesCompleted | roll.LinesCompleted, names: Sequence[str]) -> str:
    """Tell which rows and columns were completed."""
    lines = places(rows=event.rows, columns=event.columns)
    return f"{seat_name(event.seat, names)} completed {listed(lines)}."


def places(*, rows: Sequence[int], columns: Sequence[int]) -> list[str]:
    """Return rows (0-8) and columns (0-4) as they are named on the house."""
    return [f"row {row + 1}" for row in rows] + [f"column {'abcde'[column]}" for column in columns]


def points_scored(event: card.PointsScored | roll.PointsScored, names: Sequence[str]) -> str:
    """Tell how many points were scored."""
    return f"{seat_name(event.seat, names)} scored {numbered(event.points, 'point')}."


def coat_action_taken(
    event: card.CoatActionTaken | roll.CoatActionTaken, names: Sequence[str]
) -> str:
    """Tell that a coat of arms action was carried out, and how many are still open."""
    are = "is" if event.left == 1 else "are"
    left = f"{event.left} more {are} open" if event.left else "no more are open"
    return f"{seat_name(event.seat, names)} carried out a coat of arms action; {left}."


def coat_actions_lost(
    event: card.CoatActionsSkipped | roll.CoatActionsSkipped, names: Sequence[str]
) -> str:
    """Tell that coat of arms actions were lost."""
    lost = numbered(event.count, "coat of arms action")
    return f"{seat_name(event.seat, names)} lost {lost}: none was possible any more."


def ability_used(event: card.AbilityUsed | roll.AbilityUsed, names: Sequence[str]) -> str:
    """Tell which ability was used."""
    return f'{seat_name(event.seat, names)} used "{event.ability.title}".'


def no_way(name: str, question: str) -> str:
    """Tell that a question was passed over, since nothing would have been possible."""
    return f"{name} had no way to {question.removesuffix(' or leave it')}."
