"""``copenhagen review``: what the decisions of a saved game cost."""

import json
from collections.abc import Container, Iterable, Iterator, Sequence
from operator import attrgetter
from typing import Any

import attrs
import click

import copenhagen as cph
from copenhagen import bots
from copenhagen.cli.arguments import no_seat, seat_option
from copenhagen.cli.inputs import read_record
from copenhagen.cli.language import Number, command, option, said, spoken
from copenhagen.cli.save_files import create
from copenhagen.cli.screen import Screen, end_with_terminal, with_progress
from copenhagen.cli.seats import HUMAN, kind_of, usual_names
from copenhagen.messages import Message, message, plural, translated
from copenhagen.render.words import seat_name

_MINUTE = 60
_WORLDS = 100_000
"""More imagined games than there is time for: a decision is thought about until it is up."""

_TOLD = 3
"""The number of decisions that are told."""


@command(
    help=message(
        "Tell which three decisions of the game in FILE cost most of the chance to win.\n\n"
        "Each decision is compared with others that were possible, in imagined games, by what the "
        "player could know. Those of people are reviewed; where only bots played, all are."
    ),
    examples=(
        (message("The worst decisions of a saved game:"), "copenhagen review game.json"),
        (
            message("With a picture of the chance to win:"),
            "copenhagen review game.json --svg chances.svg",
        ),
    ),
)
@click.argument("file")
@seat_option(message("Review only this seat; the first player is at seat 1."))
@option(
    "--seconds",
    type=Number(1, 3600),
    default=1,
    show_default=True,
    metavar=message("N"),
    help=message("Seconds to think about each decision."),
)
@option(
    "--svg", "picture", metavar=message("FILE"), help=message("Write a picture to this new file.")
)
@option("--json", "as_json", is_flag=True, help=message("Print all decisions as JSON."))
def review(
    *, file: str, seat: int | None, seconds: int, picture: str | None, as_json: bool
) -> None:
    """Review a saved game: print the worst decisions, or all of them as JSON."""
    end_with_terminal()
    record = read_record(file)
    match = cph.Match.load(attrs.evolve(record, players=usual_names(record.players)))
    seats = range(match.game.players)
    if seat is not None and seat not in seats:
        raise no_seat(len(seats), seat)
    people = [at for at, name in enumerate(record.players) if kind_of(name) == HUMAN]
    wanted = (people or seats) if seat is None else (seat,)
    number, judged = review_of(match, wanted, seconds)
    click.echo(said(how_long(number, seconds)), err=True)
    found = [*with_progress(judged, number, message("reviewing"))]
    costly = most_costly(found)
    names = tuple(map(said, match.players))
    if as_json:
        click.echo(json.dumps([*map(_document, found)]))
    else:
        screen = Screen()
        for text, indent in told(costly, match, names, spoken()):
            screen.tell(text, indent=indent)
    if picture is not None:
        svg = cph.render.chances(found, marked=costly, names=names, lang=spoken())
        refused = message("{file} is not a file name to save the picture to", file=repr(picture))
        create(picture, f"{svg}\n", refused)


def review_of(
    match: "cph.Match[cph.State]", seats: Container[int | None], seconds: int
) -> tuple[int, Iterable["bots.Reviewed"]]:
    """Return the number of decisions of some seats to review, and an iterator of the reviews."""
    steps = [step for step in match.steps() if step.seat in seats]
    number = sum(len(cph.legal_actions(step.before)) > 1 for step in steps)
    return number, bots.review(steps, seconds=seconds, worlds=_WORLDS)


def how_long(decisions: int, seconds: int) -> Message:
    """Return the time of a review: this many seconds for each decision."""
    looks = plural("Looking at {number} decision", "Looking at {number} decisions", decisions)
    minutes = max(1, round(decisions * seconds / _MINUTE))
    takes = plural("about {number} minute", "about {number} minutes", minutes)
    if decisions * seconds < _MINUTE:
        takes = plural("about {number} second", "about {number} seconds", decisions * seconds)
    return message("{what}: {time}.", what=looks, time=takes)


def most_costly(found: Iterable["bots.Reviewed"]) -> list["bots.Reviewed"]:
    """Return the worst decisions, the most costly one first."""
    return sorted(filter(attrgetter("is_costly"), found), key=lambda each: -each.cost)[:_TOLD]


def told(
    costly: Sequence["bots.Reviewed"],
    match: "cph.Match[cph.State]",
    names: Sequence[str],
    lang: str,
) -> Iterator[tuple[str, int]]:
    """Yield the worst decisions of a match line by line, each with its indent."""
    steps = tuple(match.steps())
    if not costly:
        none = message("No decision was clearly worse than another one would have been.")
        yield translated(none, lang), 0
    for place, each in enumerate(costly, 1):
        head = message(
            "{place}. Turn {turn} (move {number}), {player}: {cost} percentage points less likely "
            "to win (give or take {error})",
            place=place,
            turn=cph.render.log(steps[: each.number])[-1].turn,
            number=each.number,
            player=seat_name(each.seat, names),
            cost=round(100 * each.cost),
            error=round(200 * each.error),
        )
        yield translated(head, lang), 3
        for label, one in ((message("Played"), each.done), (message("Better"), each.better)):
            action = cph.render.describe(one.action, lang=lang)
            yield f"   {translated(label, lang)}: {action}", 6
            yield f"      {one.said(lang)}", 6


def _document(each: "bots.Reviewed") -> dict[str, Any]:
    """Return a decision as JSON has it: chances from 0 to 1, moves in notation."""
    told: dict[str, Any] = {
        "number": each.number,
        "seat": each.seat,
        "cost": each.cost,
        "error": each.error,
    }
    for name in ("done", "better"):
        judged = getattr(each, name)
        move = cph.notation.write_move(judged.action)
        told[name] = {"move": move, "chance": judged.chance, "points": judged.points}
    return told
