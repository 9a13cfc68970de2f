"""Explanations of an action: chance to win, points, gains and costs."""

from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import Generic

import attrs

from copenhagen.bots.rollouts import Judgement, judged
from copenhagen.bots.rollouts.rollout_policy import AnyRolloutPolicy
from copenhagen.cardgame import state as cardgame
from copenhagen.cardgame.components import ABILITIES
from copenhagen.games import ActionOf, SomeAction, State, View, apply, legal_actions, resample
from copenhagen.house.colors import COLORS
from copenhagen.house.words import cards_in_words, color_of_track_in_genitive, points_in_words
from copenhagen.messages import (
    ENGLISH,
    Message,
    in_sequence,
    listed,
    message,
    numeral,
    plural,
    quoted,
    translated,
)
from copenhagen.rollwrite import state as rollwrite
from copenhagen.rollwrite.components import Ability
from copenhagen.values import value

_TOLD = 3
"""The number of actions that are explained."""


@attrs.frozen(kw_only=True)
@value
class Explanation(Generic[ActionOf]):
    """The reasons for or against an action, using only what the deciding seat can know."""

    action: ActionOf
    """The explained action."""
    chance: float
    """The chance to win, from 0 to 1; a shared win counts in part."""
    points: float
    """The expected points at the end of the game."""
    gains: tuple[Message, ...]
    """The gains of the seat by the end of its turn: ``2 points``."""
    spends: tuple[Message, ...]
    """The things spent on them: ``3 red cards``."""

    def said(self, lang: str = ENGLISH) -> str:
        """Return all of this in one line, in one of the `copenhagen.render.languages`.

        The action is not named: `copenhagen.render.describe` does that. Raises `InvalidValue` if
        `lang` is not one of the languages.
        """
        chances = message(
            "Chance to win {chance} %, {points} points at the end",
            chance=round(100 * self.chance),
            points=numeral(f"{self.points:.1f}"),
        )
        parts = [chances]
        if self.gains:
            parts.append(message("this turn gains {things}", things=listed(self.gains)))
        if self.spends:
            parts.append(message("spends {things}", things=listed(self.spends)))
        return translated(in_sequence(parts), lang)

    def __str__(self) -> str:
        return self.said()


def explained(
    view: View, actions: tuple[SomeAction, ...], policy: AnyRolloutPolicy, rng: Random
) -> tuple[Explanation[SomeAction], ...]:
    """Return explanations of the three of `actions` with the best chances, best first."""
    found = judged(view, actions, policy, rng)
    best = sorted(found, key=lambda action: (-found[action].chance, -found[action].points))
    return tuple(explanation(view, action, found[action], policy) for action in best[:_TOLD])


def explanation(
    view: View, action: SomeAction, judgement: Judgement, policy: AnyRolloutPolicy
) -> Explanation[SomeAction]:
    """Return the explanation of an action with this judgement."""
    before: State = resample(view, Random(0))
    after = _played_on(apply(before, action), view.viewer, policy)
    gains, spends = _changes(before, after, view.viewer)
    return Explanation(
        action=action,
        chance=judgement.chance,
        points=judgement.points,
        gains=gains,
        spends=spends,
    )


def _played_on(state: State, seat: int, policy: AnyRolloutPolicy) -> State:
    """Return `state` after the rest of the turn of `seat`, without chance, by the policy."""
    while state.to_act == seat and (actions := legal_actions(state)):
        state = apply(state, policy.choose(state, actions, Random(0)))
    return state


def _changes(
    before: State, after: State, seat: int
) -> tuple[tuple[Message, ...], tuple[Message, ...]]:
    """Return the gains and the losses of `seat`, in words."""
    was, now = before.players[seat], after.players[seat]
    things = [(points_in_words, now.score - was.score), (_cells, was.house.empty - now.house.empty)]
    if isinstance(was, cardgame.Player) and isinstance(now, cardgame.Player):
        things += _of_cards(was, now)
    elif isinstance(was, rollwrite.Player) and isinstance(now, rollwrite.Player):
        things += _of_dice(was, now)
    gains = tuple(words(more) for words, more in things if more > 0)
    return gains, tuple(words(-more) for words, more in things if more < 0)


_Thing = tuple[Callable[[int], Message], int]
"""A thing in words, and the change in its number."""


def _cells(number: int) -> Message:
    return plural("{number} cell of the house", "{number} cells of the house", number)


def _of_cards(was: cardgame.Player, now: cardgame.Player) -> Iterator[_Thing]:
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


def _of_dice(was: rollwrite.Player, now: rollwrite.Player) -> Iterator[_Thing]:
    """Yield the changes in track boxes, bonuses and stars."""
    yield _boxes, sum(now.tracks) - sum(was.tracks)
    for color, ability in zip(COLORS, Ability, strict=True):
        yield partial(_bonuses, color), now.bonuses(color) - was.bonuses(color)
        yield partial(_stars, ability), now.stars(ability) - was.stars(ability)


def _counted(cards: tuple[int, ...], _: int) -> Message:
    return cards_in_words(cards)


def _named(words: Message, _: int) -> Message:
    return words


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
