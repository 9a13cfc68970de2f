"""The table of a game as a picture, wide or narrow: the layout shared by both games."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Protocol, TypeVar

import attrs

from copenhagen.messages import Message, message
from copenhagen.render.vector.elements import Picture, above, beside, boxed
from copenhagen.render.vector.marks import Marks, chips, reason_lines
from copenhagen.render.vector.parts import header, paragraph, score_track
from copenhagen.render.vector.wording import Speech

if TYPE_CHECKING:
    from copenhagen.games import Action

NARROW = 374.0
"""The width of a table in portrait, and of the parts beside the houses in landscape."""

INNER = NARROW - 20


class _Scene(Protocol):
    @property
    def players(self) -> Sequence[Any]: ...
    @property
    def to_act(self) -> int: ...
    @property
    def viewer(self) -> int | None: ...


Scene = TypeVar("Scene", bound=_Scene)


@attrs.frozen
class TableDrawing(Generic[Scene]):
    """A table to draw: its scene, the language and names, and the overlays."""

    scene: Scene
    speech: Speech
    marks: Marks
    asked: tuple[str, ...] = ()

    PARTS: ClassVar[Mapping[str, Callable[[Any], Picture]]]
    """The parts of a table, by name."""
    titles: ClassVar[Mapping[str, Message]]
    """The titles of boxed parts."""
    first: ClassVar[tuple[str, ...]]
    """The parts above the viewer's house in portrait."""
    last: ClassVar[tuple[str, ...]]
    """The parts below the viewer's house in portrait."""

    # Different in each game

    def house(self, seat: int, size: float) -> Picture:
        """Return the house of a player, with its overlays."""
        raise NotImplementedError

    def belongings(self, seat: int, width: float) -> list[Picture]:
        """Return the parts below a player's house."""
        raise NotImplementedError

    def at_large(self, seat: int) -> Picture:
        """Return the area of a player at full width: the viewer, or the only opponent."""
        raise NotImplementedError

    def is_asked(self, seat: int) -> bool:
        """Return whether the player has to decide."""
        raise NotImplementedError

    def has_place(self, action: "Action") -> bool:
        """Return whether an action is offered on the table itself, not in the list below it."""
        raise NotImplementedError

    def landscape(self) -> Picture:
        """Return the whole table, wide."""
        raise NotImplementedError

    # The same in all games

    @property
    def own(self) -> int:
        """The seat of the viewer; if everything is visible, the deciding seat."""
        return self.scene.to_act if self.scene.viewer is None else self.scene.viewer

    def header(self, seat: int, width: float) -> Picture:
        """Return the line above a house."""
        score, more = self.scene.players[seat].score, self.marks.points(seat)
        return header(seat, score, width, self.speech, turn=self.is_asked(seat), more=more)

    def before(self, seat: int, size: float = 40.0) -> Picture:
        """Return the area of one player, by default at full size."""
        front = self.house(seat, size)
        width = max(front.width, 92.0)
        return above([self.header(seat, width), front, *self.belongings(seat, width)], 8)

    def panel(self, seat: int) -> Picture:
        """Return the area of one player in a box."""
        return boxed(self.before(seat), data_panel=seat)

    def panels(self, seats: Sequence[int], size: float, gap: float) -> Picture:
        """Return the areas of these players side by side, in boxes of the same height."""
        inside = [self.before(seat, size) for seat in seats]
        height = max(picture.height for picture in inside)
        boxes = (
            boxed(Picture(picture.width, height, picture.parts), data_panel=seat)
            for seat, picture in zip(seats, inside, strict=True)
        )
        return beside(boxes, gap)

    def houses(self) -> Picture:
        """Return the areas of all players side by side."""
        seats = range(len(self.scene.players))
        return self.panels(seats, _SIZES[len(seats)], 10)

    def score(self) -> Picture:
        """Return the scoring track."""
        return score_track([one.score for one in self.scene.players], INNER, self.speech)

    def title(self, part: str) -> Message:
        """Return the title of a part."""
        return self.titles[part]

    def box(self, part: str) -> Picture:
        """Return a part on a panel with its title."""
        drawn = self.PARTS[part](self)
        if not drawn.parts:
            return Picture(0, 0)
        return boxed(drawn, self.speech.say(self.title(part)), width=NARROW, data_part=part)

    def others(self, width: float) -> Iterator[Picture]:
        """Yield the actions without a place on the table, and the reasons for refusals."""
        rest = [action for action, _ in self.marks.offered() if not self.has_place(action)]
        if rest:
            title = self.speech.say(message("Choices"))
            listed = chips(rest, self.speech, width - 20)
            yield boxed(listed, title, width=width, data_part="choices")
        yield reason_lines(self.marks, self.speech, width)

    def portrait(self) -> Picture:
        """Return the whole table, narrow: the viewer first, then the others in small."""
        others = [seat for seat in range(len(self.scene.players)) if seat != self.own]
        if len(others) == 1:
            panels = self.at_large(others[0])
        else:
            panels = self.panels(others, _SMALL[len(others)], 6)
        return above(
            [
                paragraph(self.asked, NARROW, 15, "bold"),
                *map(self.box, self.first),
                *self.others(NARROW),
                self.at_large(self.own),
                *map(self.box, self.last),
                panels,
            ],
            10,
        )


_SMALL = {2: 26.0, 3: 16.5}
_SIZES = {2: 40.0, 3: 37.0, 4: 34.0}
