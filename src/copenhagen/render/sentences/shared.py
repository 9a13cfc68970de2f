"""The words for events shared by several games."""

from typing import Any

from copenhagen.house.words import points_in_words
from copenhagen.messages import Message, listed, message, plural, quoted
from copenhagen.render.words import lines_named


def lines_completed(event: Any) -> Message:  # noqa: ANN401 - of any game
    """Return the sentence about completed rows and columns."""
    lines = lines_named(rows=event.rows, columns=event.columns)
    return message("completed {lines}", lines=listed(lines))


def points_scored(event: Any) -> Message:  # noqa: ANN401 - of any game
    """Return the sentence about points scored."""
    return message("scored {points}", points=points_in_words(event.points))


def coat_actions(number: int) -> Message:
    """Say a number of coat of arms actions."""
    return plural("{number} coat of arms action", "{number} coat of arms actions", number=number)


def coat_action_taken(event: Any) -> Message:  # noqa: ANN401 - of any game
    """Say that a coat of arms action was carried out, and how many are left."""
    if not event.left:
        return message("carried out a coat of arms action; no more are open")
    return plural(
        "carried out a coat of arms action; {number} more is open",
        "carried out a coat of arms action; {number} more are open",
        number=event.left,
    )


def coat_actions_lost(event: Any) -> Message:  # noqa: ANN401 - of any game
    """Say that coat of arms actions were lost."""
    return message("lost {actions}: none was possible any more", actions=coat_actions(event.count))


def ability_used(event: Any) -> Message:  # noqa: ANN401 - of any game
    """Return the sentence about an ability used."""
    return message("used {ability}", ability=quoted(event.ability.title))
