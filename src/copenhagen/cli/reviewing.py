"""How a saved game is reviewed, and how the review is told."""

import json
from collections.abc import Sequence
from operator import attrgetter
from typing import Any

import attrs
import click

from copenhagen import render
from copenhagen.bots import Explanation, Reviewed, review
from copenhagen.cli.arguments import no_seat
from copenhagen.cli.language import said, spoken
from copenhagen.cli.progress import with_progress
from copenhagen.cli.reading import read_record
from copenhagen.cli.save_files import create
from copenhagen.cli.screen import Screen
from copenhagen.cli.seats import HUMAN, kind_of, usual_names
from copenhagen.games import Action, legal_actions
from copenhagen.match import Match
from copenhagen.messages import Message, message
from copenhagen.notation import write_move
from copenhagen.render.words import seat_name

_TOLD = 3
"""The number of decisions that are told."""


def reviewed(
    file: str, seat: int | None, seconds: int, picture: str | None, *, as_json: bool
) -> None:
    """Review the game in `file`, and print the worst decisions, or all of them as JSON."""
    record = read_record(file)
    match = Match.load(attrs.evolve(record, players=usual_names(record.players)))
    seats = range(match.game.players)
    if seat is not None and seat not in seats:
        raise no_seat(len(seats), seat)
    people = [at for at, name in enumerate(record.players) if kind_of(name) == HUMAN]
    wanted = (people or seats) if seat is None else (seat,)
    steps = [step for step in match.steps() if step.seat in wanted]
    number = sum(len(legal_actions(step.before)) > 1 for step in steps)
    judged = review(steps, seconds=seconds)
    found = [*with_progress(judged, number, message("reviewing"))]
    costly = sorted(filter(attrgetter("is_costly"), found), key=lambda each: -each.cost)[:_TOLD]
    names = tuple(map(said, match.players))
    if as_json:
        click.echo(json.dumps([*map(_document, found)]))
    else:
        _tell(costly, names)
    if picture is not None:
        svg = render.chances(found, marked=costly, names=names, lang=spoken())
        refused = message("{file} is not a file name to save the picture to", file=repr(picture))
        create(picture, f"{svg}\n", refused)


def _tell(costly: Sequence[Reviewed], names: Sequence[str]) -> None:
    """Print the worst decisions, the most costly one first."""
    screen = Screen()
    if not costly:
        screen.tell(message("No decision was clearly worse than another one would have been."))
    for place, each in enumerate(costly, 1):
        screen.tell(
            message(
                "{place}. Move {number}, {player}: {cost} percentage points less likely to win "
                "(give or take {error})",
                place=place,
                number=each.number,
                player=seat_name(each.seat, names),
                cost=round(100 * each.cost),
                error=round(200 * each.error),
            ),
            indent=3,
        )
        _tell_action(screen, message("Played"), each.done)
        _tell_action(screen, message("Better"), each.better)


def _tell_action(screen: Screen, label: Message, told: Explanation[Action]) -> None:
    action = render.describe(told.action, lang=spoken())
    screen.tell(f"   {said(label)}: {action}", indent=6)
    screen.tell(f"      {told.said(spoken())}", indent=6)


def _document(each: Reviewed) -> dict[str, Any]:
    """Return a decision as JSON has it: chances from 0 to 1, moves in notation."""
    told: dict[str, Any] = {
        "number": each.number,
        "seat": each.seat,
        "cost": each.cost,
        "error": each.error,
    }
    for name in ("done", "better"):
        judged = getattr(each, name)
        move = write_move(judged.action)
        told[name] = {"move": move, "chance": judged.chance, "points": judged.points}
    return told
