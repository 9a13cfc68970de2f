"""The end of a game: who has won and why, and where the points of each player are from."""

import shlex
from collections.abc import Iterator
from typing import Any

from rich.text import Text

from copenhagen.cli.aloud import victory
from copenhagen.cli.session import Session
from copenhagen.cli.table.asking import capital
from copenhagen.cli.table.colors import DIM, HEADING, words
from copenhagen.cli.table.panels import Look
from copenhagen.house.grid import COLUMN, ROW
from copenhagen.house.lines import line_points
from copenhagen.messages import Message, in_a_row, message
from copenhagen.render import reason_in_words, standing
from copenhagen.results import Result
from copenhagen.rollwrite import View as RollView


def outcome(result: Result, session: Session, look: Look) -> Iterator[Text]:
    """Yield why the game has ended, the places, and the points of each player one by one."""
    yield Text(look.say(victory(result, session.names)), HEADING)
    yield Text(capital(f"{reason_in_words(result.reason, lang=session.lang)}."), DIM)
    for line in standing(result, names=session.names, lang=session.lang):
        yield Text(line)
    for sentence in session.resignations():
        yield Text(look.say(sentence))
    for seat, name in enumerate(session.names):
        parts = list(_points(session, seat))
        points = words(f"{name}: ", HEADING)
        yield points.append(look.say(in_a_row(parts) if parts else message("no points")), "")
    if session.file is not None:
        file = shlex.quote(session.file.target)
        costly = message("The most costly decisions: copenhagen review {file}", file=file)
        yield Text(look.say(costly), DIM)


def _points(session: Session, seat: int) -> Iterator[Message]:
    """Yield the points of a player by rows, columns, and missions or tracks."""
    view: Any = session.match.view(seat)
    player = (view.state if isinstance(view, RollView) else view).players[seat]
    house, left = player.house, player.score
    for row, cells in enumerate(ROW, 1):
        if points := line_points(house.filled & cells, house.windows & cells):
            left -= points
            yield message("{points} for row {row}", row=row, points=points)
    for column, cells in zip("abcde", COLUMN, strict=True):
        if points := line_points(house.filled & cells, house.windows & cells):
            left -= points
            yield message("{points} for column {column}", column=column, points=points)
    if left and isinstance(view, RollView):
        yield message("{points} for full tracks", points=left)
    elif left:
        yield message("{points} for missions", points=left)
