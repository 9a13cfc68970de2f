"""The gains and losses of a player of Roll & Write in a turn, for explanations."""

from collections.abc import Iterator
from functools import partial

from copenhagen.bots.of_game import Thing
from copenhagen.house.colors import COLORS
from copenhagen.house.words import color_of_track_in_genitive
from copenhagen.messages import Message, plural, quoted
from copenhagen.rollwrite.components import Ability
from copenhagen.rollwrite.state import Player


def changes(was: Player, now: Player) -> Iterator[Thing]:
    """Yield the changes in track boxes, bonuses and stars."""
    yield _boxes, sum(now.tracks) - sum(was.tracks)
    for color, ability in zip(COLORS, Ability, strict=True):
        yield partial(_bonuses, color), now.bonuses(color) - was.bonuses(color)
        yield partial(_stars, ability), now.stars(ability) - was.stars(ability)


def _boxes(number: int) -> Message:
    return plural("{number} box of a track", "{number} boxes of tracks", number)


def _bonuses(color: int, number: int) -> Message:
    track = color_of_track_in_genitive(color)
    return plural(
        "{number} bonus of the {color} track",
        "{number} bonuses of the {color} track",
        number,
        color=track,
    )


def _stars(ability: Ability, number: int) -> Message:
    title = quoted(ability.title)
    return plural("a star of {ability}", "{number} stars of {ability}", number, ability=title)
