"""The screens over the table: pages, names of files, rules, the past, a curtain."""

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical, VerticalScroll
from textual.events import Click
from textual.screen import ModalScreen, Screen
from textual.widgets import Input, OptionList, Static

from copenhagen.cli.session import Session
from copenhagen.cli.table.colors import DIM, HEADING, words
from copenhagen.games import view
from copenhagen.messages import languages, message, translated
from copenhagen.render import draw_state, draw_view
from copenhagen.rulebook import RULES, Rule, terms_of

__all__ = [
    "Curtain",
    "History",
    "Page",
    "RuleSearch",
    "Sure",
    "Typed",
    "rule_in_words",
    "table_drawn",
]

NO_TEXTS: Mapping[str, str] = MappingProxyType({})
"""Where nothing is listed to choose from."""

_CLOSES = [Binding("escape,q,enter,space", "leave", show=False)]


class Page(ModalScreen[None]):
    """Something to read, until a key is pressed."""

    BINDINGS: ClassVar = [
        *_CLOSES,
        Binding("down,j", "scroll(2)", show=False),
        Binding("up,k", "scroll(-2)", show=False),
        Binding("pagedown", "scroll(12)", show=False),
        Binding("pageup", "scroll(-12)", show=False),
    ]

    def __init__(self, title: str, text: Text, lang: str) -> None:
        """Show `text` below a title."""
        super().__init__()
        self._heading, self._text, self._lang = title, text, lang

    def compose(self) -> ComposeResult:
        """Make the sheet."""
        with Vertical(classes="sheet") as sheet:
            sheet.border_title = self._heading
            with VerticalScroll(can_focus=False):
                yield Static(self._text)
            yield Static(translated(_BACK, self._lang), classes="foot")

    def action_scroll(self, lines: int) -> None:
        """Scroll the text."""
        self.query_one(VerticalScroll).scroll_relative(y=lines, animate=False)

    def action_leave(self) -> None:
        """Go back to the table."""
        _ = self.dismiss()

    def on_click(self, click: Click) -> None:
        """Go back where somebody clicks beside the sheet."""
        if click.widget is self:
            _ = self.dismiss()


_BACK = message("↑ ↓ scroll   Esc back")


class Curtain(Screen[None]):
    """Between two people at one keyboard: nothing of the game is on the screen."""

    BINDINGS: ClassVar = [Binding("enter", "leave", show=False)]

    def __init__(self, player: str, lang: str) -> None:
        """Wait for `player`."""
        super().__init__()
        self._player, self._lang = player, lang

    def compose(self) -> ComposeResult:
        """Say whose turn it is."""
        text = message(
            "It is the turn of {player}.\n\nPress Enter when only {player} is looking.",
            player=self._player,
        )
        yield Static(Text(translated(text, self._lang)))

    def action_leave(self) -> None:
        """Open the curtain."""
        _ = self.dismiss()

    def on_click(self) -> None:
        """Open the curtain."""
        _ = self.dismiss()


class Sure(ModalScreen[bool]):
    """A question with yes and no."""

    BINDINGS: ClassVar = [
        Binding("enter,y", "leave(True)", show=False),
        Binding("escape,n,q", "leave(False)", show=False),
    ]

    def __init__(self, title: str, text: str, lang: str) -> None:
        """Ask whether it is meant."""
        super().__init__()
        self._heading, self._text, self._lang = title, text, lang

    def compose(self) -> ComposeResult:
        """Make the sheet."""
        with Vertical(classes="sheet") as sheet:
            sheet.border_title = self._heading
            yield Static(Text(self._text))
            yield Static(translated(_YES_OR_NO, self._lang), classes="foot")

    def action_leave(self, is_meant: bool) -> None:  # noqa: FBT001 - what a key stands for
        """Answer."""
        _ = self.dismiss(is_meant)


_YES_OR_NO = message("Enter yes   Esc no")


class Typed(ModalScreen[str | None]):
    """A line that somebody types: a move, or the name of a file.

    What is typed goes to `taken`, which says what is wrong with it, or nothing where all is well.
    What is `known` already can be chosen from a list: each line there stands for a text.
    """

    BINDINGS: ClassVar = [
        Binding("escape", "leave", show=False),
        Binding("down", "go(1)", show=False, priority=True),
        Binding("up", "go(-1)", show=False, priority=True),
    ]

    def __init__(
        self,
        title: str,
        note: str,
        taken: Callable[[str], str],
        lang: str,
        *,
        usual: str = "",
        known: Mapping[str, str] = NO_TEXTS,
    ) -> None:
        """Ask with a title, and a note that says what can be typed."""
        super().__init__()
        self._heading, self._note, self._taken = title, note, taken
        self._lang, self._usual, self._known = lang, usual, known

    def compose(self) -> ComposeResult:
        """Make the line."""
        with Vertical(classes="sheet") as sheet:
            sheet.border_title = self._heading
            yield Static(Text(self._note, DIM))
            yield Input(value=self._usual)
            if self._known:
                yield OptionList(*map(Text, self._known))
            yield Static("", classes="problem")
            foot = _LIST_OR_BACK if self._known else _OR_BACK
            yield Static(translated(foot, self._lang), classes="foot")

    def on_mount(self) -> None:
        """Begin where something is typed, with the first text of the list."""
        line = self.query_one(Input)
        line.value = next(iter(self._known.values()), self._usual)
        line.focus()

    def action_go(self, by: int) -> None:
        """Take the next text of the list into the line, or the one before."""
        if not self._known:
            return
        options = self.query_one(OptionList)
        options.highlighted = ((options.highlighted or 0) + by) % len(self._known)
        self.query_one(Input).value = list(self._known.values())[options.highlighted]

    def on_option_list_option_selected(self, chosen: OptionList.OptionSelected) -> None:
        """Take the text that was clicked."""
        self._take(list(self._known.values())[chosen.option_index])

    def on_input_submitted(self, line: Input.Submitted) -> None:
        """Take what was typed."""
        line.stop()
        self._take(line.value.strip())

    def _take(self, text: str) -> None:
        if not text:
            _ = self.dismiss(None)
        elif problem := self._taken(text):
            self.query_one(".problem", Static).update(Text(problem))
        else:
            _ = self.dismiss(text)

    def action_leave(self) -> None:
        """Leave it."""
        _ = self.dismiss(None)


_OR_BACK = message("Enter take it   Esc back")
_LIST_OR_BACK = message("↑ ↓ choose   Enter take it   Esc back")


def rule_in_words(rule: Rule, lang: str) -> Text:
    """Return what a rule says, below its title."""
    text = words(translated(rule.title, lang), HEADING)
    text.append(f"  {rule.id}\n\n", DIM)
    return text.append(translated(rule.text, lang), "")


class RuleSearch(ModalScreen[None]):
    """The rules, found by words while these are typed."""

    BINDINGS: ClassVar = [
        Binding("escape", "leave", show=False),
        Binding("down", "go(1)", show=False, priority=True),
        Binding("up", "go(-1)", show=False, priority=True),
    ]

    def __init__(self, lang: str, *, books: tuple[str, ...], words: str = "") -> None:
        """Look in the rules whose ids begin with one of `books`, at first for `words`."""
        super().__init__()
        self._lang, self._words = lang, words
        rules = [rule for rule in RULES.values() if rule.id.startswith(books)]
        self._texts = {rule: self._all_of(rule) for rule in rules}
        self._rules: list[Rule] = []

    def compose(self) -> ComposeResult:
        """Make the line, the list and the text."""
        with Vertical(classes="sheet") as sheet:
            sheet.border_title = translated(message("Rules"), self._lang)
            yield Input(value=self._words, placeholder=translated(_SEARCH, self._lang))
            yield OptionList()
            with VerticalScroll(can_focus=False):
                yield Static("", id="rule")
            yield Static(translated(_LIST_BACK, self._lang), classes="foot")

    def on_mount(self) -> None:
        """List what is found at first."""
        self._list(self._words)
        self.query_one(Input).focus()

    def on_input_changed(self, line: Input.Changed) -> None:
        """List what has these words."""
        self._list(line.value)

    def _list(self, words: str) -> None:
        found = list(self._found(words))
        options = self.query_one(OptionList)
        options.set_options(
            [self._title(rule) for rule in found] or [translated(_NONE, self._lang)]
        )
        self._rules = found
        options.highlighted = 0

    def _found(self, words: str) -> Iterator[Rule]:
        wanted = words.casefold().split()
        for rule, said in self._texts.items():
            if all(word in said for word in wanted):
                yield rule

    def _all_of(self, rule: Rule) -> str:
        """Return everything in which a word may be found."""
        texts = [rule.id, rule.text, translated(rule.text, self._lang)]
        texts += [translated(rule.title, lang) for lang in languages()]
        texts += [word for term in terms_of(rule) for word in term.words]
        return "\n".join(texts).casefold()

    def _title(self, rule: Rule) -> Text:
        return Text(translated(rule.title, self._lang))

    def on_option_list_option_highlighted(self, option: OptionList.OptionHighlighted) -> None:
        """Show the rule."""
        text = Text()
        if option.option_index < len(self._rules):
            text = rule_in_words(self._rules[option.option_index], self._lang)
        self.query_one("#rule", Static).update(text)

    def action_go(self, by: int) -> None:
        """Go up or down in the list, wherever the cursor is."""
        options = self.query_one(OptionList)
        if by > 0:
            options.action_cursor_down()
        else:
            options.action_cursor_up()

    def action_leave(self) -> None:
        """Go back to the table."""
        _ = self.dismiss()


_SEARCH = message("words to look for")
_NONE = message("No rule has these words.")
_LIST_BACK = message("↑ ↓ choose   Esc back")


class History(Screen[None]):
    """The game so far, step by step, as the person who is looking saw it."""

    BINDINGS: ClassVar = [
        Binding("escape,q", "leave", show=False),
        Binding("left", "go(-1)", show=False),
        Binding("right,space,enter", "go(1)", show=False),
        Binding("home", "go(-10000)", show=False),
        Binding("end", "go(10000)", show=False),
        Binding("down", "scroll(2)", show=False),
        Binding("up", "scroll(-2)", show=False),
    ]

    def __init__(self, session: Session, *, colors: bool) -> None:
        """Begin at the end of the game so far."""
        super().__init__()
        self._sitting, self._colors = session, colors
        # What chance does belongs to the choice before it.
        decided = [step.number - 1 for step in session.match.steps() if step.seat is not None]
        self._stops = [*decided, len(session.match.moves)]
        self._at = len(self._stops) - 1

    def compose(self) -> ComposeResult:
        """Make the text of the step, and the drawing of the table."""
        yield Static("", id="told")
        with VerticalScroll(can_focus=False):
            yield Static("", id="drawing")
        yield Static(self._sitting.say(_STEPS), classes="foot")

    def on_mount(self) -> None:
        """Show the last step."""
        self._show()

    def action_go(self, by: int) -> None:
        """Go so many steps on, or back."""
        self._at = max(0, min(self._at + by, len(self._stops) - 1))
        self._show()

    def action_scroll(self, lines: int) -> None:
        """Scroll the drawing."""
        self.query_one(VerticalScroll).scroll_relative(y=lines, animate=False)

    def action_leave(self) -> None:
        """Go back to the table."""
        _ = self.dismiss()

    def _show(self) -> None:
        session = self._sitting
        last, at = len(self._stops) - 1, self._stops[self._at]
        head = message("Step {number} of {last}", number=self._at, last=last)
        text = words(f"{session.say(head)}\n", HEADING)
        for entry in session.story(until=at, since=self._stops[max(0, self._at - 1)]):
            text.append(str(entry), "")
        self.query_one("#told", Static).update(text)
        self.query_one("#drawing", Static).update(table_drawn(session, at, self._colors))


_STEPS = message(" ← → step   Home End first, last   ↑ ↓ scroll   Esc back")


def table_drawn(session: Session, at: int, colors: bool) -> Text:  # noqa: FBT001 - drawn with it
    """Return the whole table after so many moves; all of it once the game is over."""
    state = session.match.states[at]
    if session.is_over:
        drawn = draw_state(state, color=colors, names=session.names, lang=session.lang)
    else:
        seen = view(state, session.viewer)
        drawn = draw_view(seen, color=colors, names=session.names, lang=session.lang)
    return Text.from_ansi(drawn)
