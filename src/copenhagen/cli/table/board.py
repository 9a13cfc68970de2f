"""The widgets of the table: the own house, the choices, texts that fit, the line of keys."""

from collections.abc import Callable, Iterable, Sequence
from itertools import accumulate
from typing import ClassVar

from rich.table import Table
from rich.text import Text
from textual.binding import Binding
from textual.events import Click, MouseMove
from textual.message import Message as Signal
from textual.widget import Widget
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from copenhagen.cli.table.colors import DIM, HEADING, words
from copenhagen.cli.table.front import SMALL
from copenhagen.cli.table.keys import ALWAYS, OF_HOUSE
from copenhagen.cli.table.placing import Placing
from copenhagen.messages import plural


class HouseFront(Static, can_focus=True):
    """The own house; while a place is asked for, keys and mouse move the piece over it."""

    BINDINGS: ClassVar = [*OF_HOUSE]

    class Moved(Signal):
        """The piece has been moved or turned."""

    class Rigid(Signal):
        """The piece cannot be flipped."""

    class Put(Signal):
        """The piece is to be put where it is."""

    def __init__(self, hears: Callable[[str], bool]) -> None:
        """Take keys and clicks while the table `hears` their actions."""
        super().__init__(id="house")
        self.placing: Placing | None = None
        self.scale = SMALL
        self._hears = hears

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Tell whether a key does something now."""
        del parameters
        return self.placing is not None and self._hears(action)

    def action_shift(self, right: int, up: int) -> None:
        """Move the piece."""
        self._change(lambda piece: piece.move(right, up))

    def action_turn(self) -> None:
        """Turn the piece."""
        self._change(Placing.turn)

    def action_next_place(self, by: int) -> None:
        """Go to the next place where the piece may lie."""
        self._change(lambda piece: piece.step(by))

    def action_flip(self) -> None:
        """Flip the piece, where the rules of the game let it be flipped."""
        if self.placing is not None:
            self.post_message(self.Moved() if self.placing.flip() else self.Rigid())

    def action_build(self) -> None:
        """Put the piece where it is."""
        self.post_message(self.Put())

    def _change(self, change: Callable[[Placing], None]) -> None:
        if self.placing is not None:
            change(self.placing)
            self.post_message(self.Moved())

    def on_mouse_move(self, event: MouseMove) -> None:
        """Move the piece to the cell under the mouse, where it may lie if it can."""
        _ = self._covers(event)

    def on_click(self, event: Click) -> None:
        """Put the piece where it is, or move it to the cell that was clicked."""
        if event.button == 1 and self._covers(event):
            self.action_build()

    def _covers(self, event: MouseMove | Click) -> bool:
        """Move the piece to the mouse; tell whether it was there."""
        cell = self.scale.cell_at(event.x, event.y)
        if cell is None or self.placing is None or not self._hears("shift"):
            return False
        before = self.placing.cells
        self.placing.cover(*cell)
        if moved := before != self.placing.cells:
            self.post_message(self.Moved())
        return not moved


class Choices(OptionList):
    """The choices of a question, and below them what is not possible."""

    def __init__(self, more: Static) -> None:
        """Begin empty; `more` is the line for what is out of sight."""
        super().__init__(id="choices")
        self.more = more
        self._labels: Sequence[Text] = ()
        self._possible = 0
        self._say: Callable[[str], str] = str

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Leave Enter to the table, which does not always hear it."""
        return action != "select" and super().check_action(action, parameters)

    def show(self, answers: Sequence[tuple[str, Text]], say: Callable[[str], str]) -> None:
        """List the answers: those with a number, and then those that are not possible."""
        self._labels, self._say = [label for _, label in answers], say
        self._possible = sum(bool(number) for number, _ in answers)
        self.set_options(Option(_in_list(number, label)) for number, label in answers)
        self.highlighted = 0 if answers else None
        self.call_after_refresh(self._show_more)

    def on_resize(self) -> None:
        """Count again what is out of sight, once everything is laid out."""
        self.call_later(self._show_more)

    def watch_scroll_y(self, old_value: float, new_value: float) -> None:
        """Count again what is out of sight."""
        super().watch_scroll_y(old_value, new_value)
        self._show_more()

    def _show_more(self) -> None:
        """Show the number of answers out of sight, above and below."""
        width, height = self.scrollable_content_region.size
        if not width:
            self.more.display = False
            return
        ends = self._ends(width)
        self.styles.min_height = self._kept
        height += self.more.region.height  # the lines of both, as they are laid out
        self.more.display = bool(ends) and ends[-1] > height
        height -= self.more.display
        above = sum(end <= self.scroll_y for end in ends)
        below = [end > self.scroll_y + height for end in ends]
        notes = []
        if above:
            notes.append(plural("↑ {number} more", "↑ {number} more", number=above))
        if number := sum(below[: self._possible]):
            notes.append(plural("↓ {number} more", "↓ {number} more", number=number))
        if number := sum(below[self._possible :]):
            notes.append(plural("↓ {number} not possible", "↓ {number} not possible", number))
        self.more.update(Text("   ".join(map(self._say, notes)), DIM))

    @property
    def least(self) -> int:
        """The number of lines reserved for choices, and for the count of the others."""
        return self._kept + 1

    @property
    def _kept(self) -> int:
        """The number of lines for choices that are always in sight."""
        # The same with and without a scroll bar.
        ends = self._ends(self.size.width - 1)[: self._possible]
        return min(_KEPT, ends[-1]) if ends else 1

    def _ends(self, width: int) -> list[int]:
        """Return the line after each answer."""
        room = max(width - _NUMBER, 1)
        return [*accumulate(len(label.wrap(self.app.console, room)) for label in self._labels)]


def _in_list(number: str, label: Text) -> Table:
    """Return a line of a list; long words continue below themselves, not below the number."""
    line = Table.grid(padding=(0, 2, 0, 0))
    line.add_column(width=2, justify="right", style=DIM)
    line.add_column(ratio=1)
    line.add_row(number, label)
    return line


_KEPT = 5
"""The number of lines of a list that are always in sight."""

_NUMBER = 4
"""The columns of the list that are not for words: numbers and gaps."""


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
    """Paragraphs; the last ones are left out if they do not fit, never cut.

    They give way to the `choices` above them.
    """

    def __init__(self, choices: Choices, *, id: str) -> None:  # noqa: A002 - Textual's own name
        """Begin empty."""
        super().__init__(id=id)
        self._choices = choices
        self._told: Sequence[Text] = ()
        self._more = ""
        self.whole: Sequence[Text] = ()
        """All paragraphs, if some are left out."""

    def show(self, told: Sequence[Text], more: str = "") -> None:
        """Show these paragraphs, the most important one first; `more` says where to read all."""
        self._told, self._more, self.display = told, more, bool(told)
        self.fit()
        self.call_after_refresh(self.fit)  # when the widgets above have their lines

    def on_resize(self) -> None:
        """Show as many as there is room for now."""
        self.fit()

    def fit(self) -> None:
        """Show as many as there is room for now."""
        width, height = self._room()
        high = [len(one.wrap(self.app.console, max(width, 1))) for one in self._told]
        shown, self.whole = list(self._told), ()
        while width and height and sum(high[: len(shown)]) > height:
            shown.pop()
        if len(shown) < len(high):
            self.whole = self._told
            if sum(high[: len(shown)]) < height:
                shown.append(Text(self._more, DIM))
        self.update(Text("\n").join(shown))

    def _room(self) -> tuple[int, int]:
        """Return the most columns and lines that it can have."""
        assert isinstance(self.parent, Widget)  # noqa: S101 - it is never the screen itself
        around = self.parent.size
        most, height = self.styles.max_height, self.styles.height
        if height is None or not height.is_auto:
            return around.width, self.size.height
        in_cells = most is not None and most.is_cells
        lines = int(most.value) if most and in_cells else around.height
        if self._choices.display:
            above = self.screen.query_one("#question").region.bottom - self.parent.region.y
            lines = min(lines, max(1, around.height - above - self._choices.least))
        return around.width, lines


class KeyLine(Static):
    """The keys that are of use now, which can be clicked as well."""

    def __init__(self) -> None:
        """Begin without keys."""
        super().__init__(id="keys")
        self._shown: Sequence[tuple[Text, str]] = ()
        self._ends: list[tuple[int, str]] = []

    def show(self, keys: Iterable[Binding], say: Callable[[str], str]) -> None:
        """Show these keys."""
        self._shown = [(_in_line(key, say), key.action) for key in keys]
        self._fit()

    def on_resize(self) -> None:
        """Show as many keys as there is room for now."""
        self._fit()

    def _fit(self) -> None:
        """Show as many keys as fit; the last ones, for help and to leave, are always there."""
        shown, kept = list(self._shown), len(ALWAYS)
        while len(shown) > kept and sum(text.cell_len for text, _ in shown) > self.size.width:
            shown.pop(-kept - 1)
        line = Text(no_wrap=True, overflow="ellipsis")
        self._ends = []
        for text, action in shown:
            self._ends.append((line.append_text(text).cell_len, action))
        self.update(line)

    async def on_click(self, event: Click) -> None:
        """Do what the key does that was clicked."""
        action = next((action for end, action in self._ends if event.x < end), None)
        if action is not None:
            # A click does not say where to: it leads to the next place.
            over_house = action in {key.action for key in OF_HOUSE}
            target = self.screen.query_one(HouseFront) if over_house else self.screen
            await target.run_action("next_place(1)" if action == "shift(1,0)" else action)


def _in_line(key: Binding, say: Callable[[str], str]) -> Text:
    return words(f" {key.key_display} ", HEADING).append(f"{say(key.description)} ", DIM)
