"""The parts of the screen that take keys and clicks: the own house, the display, the keys."""

from collections.abc import Callable, Sequence
from typing import ClassVar

import attrs
from rich.text import Text
from textual.binding import Binding
from textual.events import Click, MouseMove
from textual.message import Message as Signal
from textual.widget import Widget
from textual.widgets import OptionList, Static

from copenhagen.cli.table.colors import DIM, HEADING, words
from copenhagen.cli.table.front import SMALL, Scale


class HouseFront(Static, can_focus=True):
    """The own house; while a place is asked for, keys and mouse move the piece over it."""

    BINDINGS: ClassVar = [
        Binding("left", "app.shift(-1, 0)", show=False),
        Binding("right", "app.shift(1, 0)", show=False),
        Binding("up", "app.shift(0, 1)", show=False),
        Binding("down", "app.shift(0, -1)", show=False),
        Binding("r", "app.turn", show=False),
        Binding("f", "app.flip", show=False),
        Binding("n,tab", "app.next_place(1)", show=False),
        Binding("p,shift+tab", "app.next_place(-1)", show=False),
        Binding("enter,space", "app.build", show=False),
    ]

    scale: Scale = SMALL
    """How large the house is drawn."""

    class Pointed(Signal):
        """The mouse is over a cell; `pressed` if it was clicked."""

        def __init__(self, column: int, row: int, *, pressed: bool) -> None:
            """Name the cell by its column and row."""
            super().__init__()
            self.column, self.row, self.pressed = column, row, pressed

    def on_mouse_move(self, event: MouseMove) -> None:
        """Tell over which cell the mouse is."""
        if cell := self.scale.cell_at(event.x, event.y):
            self.post_message(self.Pointed(*cell, pressed=False))

    def on_click(self, event: Click) -> None:
        """Report the cell that was clicked with the main button."""
        if event.button == 1 and (cell := self.scale.cell_at(event.x, event.y)):
            self.post_message(self.Pointed(*cell, pressed=True))


class Choices(OptionList):
    """The choices of a question."""

    class Resized(Signal):
        """It has more lines or fewer."""

    def on_resize(self) -> None:
        """Tell that its size has changed."""
        self.post_message(self.Resized())


class Fitted(Static):
    """A widget that is drawn for its size, and again whenever that changes."""

    def __init__(self, *, id: str) -> None:  # noqa: A002 - Textual's own name
        """Begin empty."""
        super().__init__(id=id)
        self._make: Callable[[int, int], Text] | None = None

    def draw(self, make: Callable[[int, int], Text] | None) -> None:
        """Show the result of `make` for the columns and lines; without it, show an empty widget."""
        self._make = make
        self._draw()

    def _draw(self) -> None:
        self.update("" if self._make is None else self._make(*self.size))

    def on_resize(self) -> None:
        """Draw it for the room there is now."""
        self._draw()
        # Relayout after this pass: our height may have changed.
        self.call_after_refresh(self.refresh, layout=True)


class Paragraphs(Static):
    """Paragraphs; the last ones are left out if they do not fit, never cut."""

    def __init__(self, *, id: str) -> None:  # noqa: A002 - Textual's own name
        """Begin empty."""
        super().__init__(id=id)
        self._told: Sequence[Text] = ()

    def show(self, told: Sequence[Text]) -> None:
        """Show these paragraphs, the most important one first."""
        self._told, self.display = told, bool(told)
        self._fit()

    def on_resize(self) -> None:
        """Show as many as there is room for now."""
        self._fit()

    def _fit(self) -> None:
        width, height = self._room()
        high = [len(one.wrap(self.app.console, max(width, 1))) for one in self._told]
        shown = list(self._told)
        while width and height and sum(high[: len(shown)]) > height:
            shown.pop()
        if len(shown) < len(high) and sum(high[: len(shown)]) < height:
            shown.append(Text("…", DIM))
        self.update(Text("\n").join(shown))

    def _room(self) -> tuple[int, int]:
        """Return the most columns and lines that it can have."""
        assert isinstance(self.parent, Widget)  # noqa: S101 - it is never the screen itself
        around = self.parent.size
        most, height = self.styles.max_height, self.styles.height
        if height is None or not height.is_auto:
            return around.width, self.size.height
        in_cells = most is not None and most.is_cells
        return around.width, int(most.value) if most and in_cells else around.height


@attrs.frozen
class Key:
    """A key that is active now: its name, its effect in words, and the action."""

    name: str
    does: str
    action: str


class KeyLine(Static):
    """The keys that are of use now, which can be clicked as well."""

    def __init__(self, *, id: str) -> None:  # noqa: A002 - Textual's own name
        """Begin without keys."""
        super().__init__(id=id)
        self._keys: Sequence[Key] = ()
        self._ends: list[tuple[int, str]] = []

    def show(self, keys: Sequence[Key]) -> None:
        """Show these keys."""
        self._keys = keys
        line = Text(no_wrap=True, overflow="ellipsis")
        self._ends = []
        for key in self._that_fit():
            line.append_text(_shown(key))
            self._ends.append((line.cell_len, key.action))
        self.update(line)

    def on_resize(self) -> None:
        """Show as many keys as there is room for now."""
        self.show(self._keys)

    def _that_fit(self) -> Sequence[Key]:
        """Return the keys that fit into the line; what shows all keys is always among them."""
        keys = list(self._keys)
        while len(keys) > 1 and sum(_shown(key).cell_len for key in keys) > self.size.width:
            keys.pop(-2 if keys[-1].action == _ALL_KEYS else -1)
        return keys

    async def on_click(self, event: Click) -> None:
        """Do what the key does that was clicked."""
        action = next((action for end, action in self._ends if event.x < end), None)
        if action is not None:
            await self.app.run_action(action)


_ALL_KEYS = "help"


def _shown(key: Key) -> Text:
    return words(f" {key.name} ", HEADING).append(f"{key.does} ", DIM)
