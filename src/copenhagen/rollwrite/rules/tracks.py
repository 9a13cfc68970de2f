"""The tracks: marking boxes, unlocking bonuses and stars, and spending these."""

from collections.abc import Iterator

from copenhagen.errors import Reason
from copenhagen.house.colors import COLORS, Color
from copenhagen.house.counts import more_of
from copenhagen.house.words import color_of_track
from copenhagen.messages import message, quoted
from copenhagen.rollwrite.components import BOXES, ONE_X, TRACK_POINTS, TRACKS, Ability
from copenhagen.rollwrite.events import (
    AbilityUnlocked,
    AbilityUsed,
    BonusesUsed,
    BonusUnlocked,
    BoxMarked,
    TrackFilled,
)
from copenhagen.rollwrite.rules import scoring
from copenhagen.rollwrite.state import Phase, PlayerDraft, StateDraft, StateLike

_ABILITIES = tuple(Ability)
_COAT_OF_ARMS = Phase.COAT_OF_ARMS


def open_tracks(me: PlayerDraft) -> tuple[Color, ...]:
    """Return the colors of the tracks that have an empty box."""
    return tuple([color for color in COLORS if me.tracks[color] < BOXES])


def ability_reasons(me: PlayerDraft, ability: Ability) -> Iterator[Reason]:
    """Yield the reason against using an ability: each star is used once."""
    if not me.stars(ability):
        text = message("no star of {ability} is unlocked and unused", ability=quoted(ability.title))
        yield Reason("rollwrite.ability.spent", text)


def full_reasons(me: PlayerDraft, color: Color) -> Iterator[Reason]:
    """Yield the reason if no box of a track can be marked."""
    if me.tracks[color] == BOXES:
        text = message("the {color} track is full", color=color_of_track(color))
        yield Reason("rollwrite.track.left-to-right", text)


def mark(draft: StateDraft, me: PlayerDraft, color: Color) -> None:
    """Mark the next box of a track (rollwrite.track.left-to-right).

    It may unlock a bonus or a star (rollwrite.track.unlock), and the last one gives two points
    immediately, in any player's turn (rollwrite.track.full). A star of "One X" unlocked in the
    player's own turn cannot be used until the next one, unless the options allow it
    (rollwrite.track.next-turn). Everything else unlocked then comes too late for that turn anyway,
    and marks in other players' turns need no waiting.
    """
    box = me.tracks[color] + 1
    me.tracks = more_of(me.tracks, color)
    draft.quiet = False
    if draft.is_recording:
        draft.record(BoxMarked, draft.to_act, color, box)
    symbol = TRACKS[color][box - 1]
    if symbol == "+":
        draft.record(BonusUnlocked, draft.to_act, color)
    elif symbol == "*":
        ability = _ABILITIES[color]
        fresh = ability is ONE_X and draft.phase is _COAT_OF_ARMS and _waits(draft)
        draft.fresh += fresh
        draft.record(AbilityUnlocked, draft.to_act, ability, fresh)
    if box == BOXES:
        draft.record(TrackFilled, draft.to_act, color)
        scoring.gain(draft, me, TRACK_POINTS)


def _waits(state: StateLike) -> bool:
    return state.game.options.unlock == "next_turn"


def use(draft: StateDraft, me: PlayerDraft, ability: Ability) -> None:
    """Cross out a star (rollwrite.ability.spent)."""
    me.spent_stars = more_of(me.spent_stars, ability)
    draft.record(AbilityUsed, draft.to_act, ability)


def use_bonuses(draft: StateDraft, me: PlayerDraft, color: Color, number: int) -> None:
    """Cross out bonuses of a color, which replace dice (rollwrite.bonus.extra-die)."""
    me.spent_bonuses = more_of(me.spent_bonuses, color, number)
    draft.record(BonusesUsed, draft.to_act, color, number)
