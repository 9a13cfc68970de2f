"""The gains and losses of a player of the card game in a turn, for explanations."""

from collections.abc import Iterator
from functools import partial

from copenhagen.bots.of_game import Thing
from copenhagen.cardgame.components import ABILITIES
from copenhagen.cardgame.state import Player
from copenhagen.house.words import cards_in_words
from copenhagen.messages import Message, message, quoted


def changes(was: Player, now: Player) -> Iterator[Thing]:
    """Yield the changes in cards, usable ability tiles and missions."""
    more = tuple(map(int.__sub__, now.hand, was.hand))
    for sign in (1, -1):
        cards = tuple(max(0, sign * number) for number in more)
        yield partial(_counted, cards), sign * any(cards)
    for ability in ABILITIES:
        words = partial(_named, message("ability tile {title}", title=quoted(ability.title)))
        usable = [(*player.active, *player.resting) for player in (was, now)]
        yield words, (ability in usable[1]) - (ability in usable[0])
    for mission in now.missions:
        words = partial(_named, message("mission {title}", title=quoted(mission.title)))
        yield words, mission not in was.missions


def _counted(cards: tuple[int, ...], _: int) -> Message:
    return cards_in_words(cards)


def _named(words: Message, _: int) -> Message:
    return words
