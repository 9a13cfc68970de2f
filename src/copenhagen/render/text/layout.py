"""Layout of the text drawings of both games: paragraphs, titles, players side by side."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Generic, TypeVar

import attrs

from copenhagen.house.words import points_in_words
from copenhagen.messages import ENGLISH, Message, in_sequence, message, translated
from copenhagen.render.sentences import standing_lines
from copenhagen.render.text.front import house_width
from copenhagen.render.text.style import BOLD, Style
from copenhagen.render.text.width import cut, lines_of, padded
from copenhagen.render.words import seat_name
from copenhagen.results import Result

WIDTH = 80
"""The maximum width of a drawn table, in columns."""

_CONTINUED = "  "


Scene = TypeVar("Scene")


@attrs.frozen
class TextDrawing(Generic[Scene]):
    """A table drawn as text: its scene, the style, the names of the players, the language.

    Texts are translated before they are fitted into lines.
    """

    scene: Scene
    style: Style
    names: Sequence[str] = ()
    lang: str = ENGLISH

    def say(self, text: str, room: int | None = None) -> str:
        """Return a text in the language of the drawing, cut off if it exceeds `room`."""
        said = translated(text, self.lang)
        return said if room is None else cut(said, room)

    def name(self, seat: int) -> str:
        """Return the name of the player at `seat`."""
        return self.say(seat_name(seat, self.names))

    def wrapped(self, sentences: Iterable[str]) -> list[str]:
        """Return sentences broken into lines that fit."""
        return [
            line
            for text in sentences
            for line in lines_of(self.say(text), WIDTH, indent=_CONTINUED)
        ]


def page(paragraphs: Iterable[Iterable[str]]) -> str:
    """Return the lines of the paragraphs, with empty lines between them; empty ones are dropped."""
    drawn = ["\n".join(line.rstrip() for line in lines) for lines in paragraphs]
    return "\n\n".join(paragraph for paragraph in drawn if paragraph)


def title_of(
    title: Message,
    viewer: str | None,
    modules: Iterable[Message],
    options: Any,  # noqa: ANN401 - of any game
) -> str:
    """Return the title of a drawing: the game, the viewer, the modules and non-default options."""
    if viewer is not None:
        title = message("{title}, as seen by {player}", title=title, player=viewer)
    usual = type(options)()
    unusual = [
        f"{name}={value}"
        for name, value in attrs.asdict(options).items()
        if value != getattr(usual, name)
    ]
    return in_sequence([title, *modules, *([", ".join(unusual)] if unusual else [])])


def fitting(style: Style, players: int) -> Style:
    """Return the style of a table, with narrow cells if the houses need them."""
    if house_width(style) * players > WIDTH:
        return attrs.evolve(style, cell=style.cell - 1)
    return style


def head(drawing: TextDrawing[Any], mark: str, seat: int, score: int, style: Style) -> str:
    """Return the line above a house: a mark, the name, cut off if necessary, and the points."""
    room = house_width(style)
    points = f": {drawing.say(points_in_words(score))}"
    line = f"{mark} {cut(drawing.name(seat), room - len(points) - 2)}{points}"
    return style.paint(padded(line, room), BOLD if mark.strip() else "")


def side_by_side(
    seats: Sequence[int], draw: Callable[[int], Sequence[str]], style: Style
) -> Iterator[str]:
    """Yield the drawings of the players side by side, line by line.

    `draw` returns the lines of a seat, each as wide as `house_width`.
    """
    gap = " " * min(4, (WIDTH - house_width(style) * len(seats)) // (len(seats) - 1))
    for lines in zip(*map(draw, seats), strict=True):
        yield gap.join(lines)


def ended(final: Result, reason: Message, names: Sequence[str]) -> Iterator[Message]:
    """Yield the reason why the game has ended, and every place, first to last."""
    yield message("The game is over: {reason}.", reason=reason)
    yield from standing_lines(final, names)
