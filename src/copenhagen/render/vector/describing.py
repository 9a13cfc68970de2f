"""Descriptions of pictures in words, shared by all games, for screen readers."""

from collections.abc import Iterable, Iterator
from typing import Any

from copenhagen.house.coat_names import CoatsOfArms
from copenhagen.house.words import points_in_words
from copenhagen.messages import Message, message, plural
from copenhagen.render.sentences import describe, reason_in_words, standing
from copenhagen.render.vector.overlays import Overlay, Refusal
from copenhagen.render.vector.wording import Speech
from copenhagen.results import Result


def house(pieces: Iterable[Message], empty: int, left: CoatsOfArms, speech: Speech) -> str:
    """Return the content of a house: its pieces, the empty cells, the coats of arms left."""
    cells = plural("{number} empty cell", "{number} empty cells", empty)
    said = [*map(speech.say, pieces), speech.say(cells)]
    return f"{'; '.join(said)}. {_coats(left, speech)}".strip()


def refused(overlays: Iterable[Overlay], speech: Speech) -> Iterator[str]:
    """Yield each refused move in words."""
    for overlay in overlays:
        if isinstance(overlay, Refusal):
            move = describe(overlay.action, lang=speech.lang)
            yield speech.say(message("Not allowed: {move}.", move=move))


def _coats(left: CoatsOfArms, speech: Speech) -> str:
    places = [
        *left.cells,
        *(speech.say(message("row {row}", row=row)) for row in left.rows),
        *(speech.say(message("column {column}", column=column)) for column in left.columns),
    ]
    if not places:
        return speech.say(message("All coats of arms are won."))
    return speech.say(message("Coats of arms to be won: {places}.", places=", ".join(places)))


def stock(left: Iterable[tuple[str, int]], speech: Speech) -> str:
    """Return the number of each thing, in words."""
    things = (
        message("{number} × {thing}", number=count, thing=speech.say(thing))
        for thing, count in left
    )
    return "; ".join(map(speech.say, things)) + "."


def purposes(things: Iterable[Any], speech: Speech) -> str:
    """Return titled things, each with its purpose."""
    return " ".join(f"{speech.say(one.title)}: {speech.say(one.purpose)}" for one in things)


def scores(players: Iterable[Any], speech: Speech) -> str:
    """Return the points of each player."""
    scored = enumerate(map(points_in_words, (one.score for one in players)))
    return " ".join(facts_of(seat, (points,), speech) for seat, points in scored)


def facts_of(seat: int, facts: Iterable[Message], speech: Speech) -> str:
    """Return a player with some facts."""
    said = ", ".join(map(speech.say, facts))
    return speech.say(message("{player}: {facts}.", player=speech.name(seat), facts=said))


def asked(final: Result | None, seat: int, question_: str, speech: Speech) -> tuple[str, ...]:
    """Return the current question, or the result."""
    if final is None:
        words = message("{player}: {question}.", player=speech.name(seat), question=question_)
        return (speech.say(words),)
    why = reason_in_words(final.reason, lang=speech.lang)
    over = speech.say(message("The game is over: {reason}.", reason=why))
    places = standing(final, names=speech.names, lang=speech.lang)
    return (over, *(f"{place}." for place in places))
