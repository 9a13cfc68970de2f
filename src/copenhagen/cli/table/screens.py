"""The screens over the table: pages, names of files, rules, the past, a curtain."""

from collections.abc import Mapping, Sequence
from functools import partial
from time import monotonic
from types import MappingProxyType
from typing import ClassVar, TypeVar

from rich.console import Group
from rich.style import Style
from rich.table import Table
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import ScrollableContainer, Vertical, VerticalScroll
from textual.events import Click, Key
from textual.screen import ModalScreen, Screen
from textual.widgets import Input, OptionList, Static

from copenhagen.cli.session import Session
from copenhagen.cli.table.colors import DIM, HEADING, words
from copenhagen.games import view
from copenhagen.messages import Message, languages, message, translated
from copenhagen.render import draw_state, draw_view
from copenhagen.render.labelling import LABELS
from copenhagen.rulebook import RULES, Rule, ask, terms_of

NO_TEXTS: Mapping[str, str] = MappingProxyType({})
"""Where nothing is listed to choose from."""

DEAF = 0.6
"""For how many seconds a box that has just come up takes no key for one of its choices."""

SCROLLS = message("↑ ↓ scroll   Esc back")
"""The keys below something to read."""

_Answer = TypeVar("_Answer")


class _Sheet(ModalScreen[_Answer]):
    """A sheet over the table: a title, its contents, and the keys below it."""

    foot: Message

    def __init__(self, title: str, lang: str) -> None:
        """Give it a title."""
        super().__init__()
        self._heading, self._lang = title, lang

    def compose(self) -> ComposeResult:
        """Make the sheet."""
        with Vertical(classes="sheet") as sheet:
            sheet.border_title = self._heading
            yield from self.parts()
            yield Static(self.answers(), classes="foot")

    def on_key(self, key: Key) -> None:
        """Add text to the line that is typed before it has the focus."""
        line = next(iter(self.query(Input)), None)
        if line is not None and key.character and key.is_printable and not line.has_focus:
            line.replace(key.character, *line.selection)
            key.stop()

    def on_click(self, click: Click) -> None:
        """Go back where somebody clicks beside the sheet."""
        if click.widget is self:
            _ = self.dismiss()

    def answers(self) -> Text:
        """Return the keys in a line."""
        return Text(translated(self.foot, self._lang))

    def parts(self) -> ComposeResult:
        """Make the widgets between the title and the keys."""
        raise NotImplementedError


class Page(_Sheet[None]):
    """Something to read, until a key is pressed."""

    BINDINGS: ClassVar = [
        Binding("escape,q,enter,space", "dismiss", show=False),
        Binding("down,j", "scroll(2)", show=False),
        Binding("up,k", "scroll(-2)", show=False),
        Binding("pagedown", "scroll(12)", show=False),
        Binding("pageup", "scroll(-12)", show=False),
        Binding("home", "scroll(-100000)", show=False),
        Binding("end", "scroll(100000)", show=False),
    ]

    def __init__(
        self,
        title: str,
        text: Text | Group | Table,
        lang: str,
        *,
        at_end: bool = False,
        foot: Message = SCROLLS,
    ) -> None:
        """Show `text` below a title and above `foot`, from its beginning, or its end first."""
        super().__init__(title, lang)
        self._text, self._at_end, self.foot = text, at_end, foot

    def on_mount(self) -> None:
        """Go to the end, where that is wanted first."""
        if self._at_end:
            self.call_after_refresh(self.action_scroll, 100000)

    def parts(self) -> ComposeResult:
        """Make the text."""
        with VerticalScroll(can_focus=False):
            yield Static(self._text)

    def action_scroll(self, lines: int) -> None:
        """Scroll the text."""
        self.query_one(VerticalScroll).scroll_relative(y=lines, animate=False)


class Curtain(Screen[None]):
    """Between two people at one keyboard: nothing of the game is on the screen."""

    BINDINGS: ClassVar = [Binding("enter", "dismiss", show=False)]

    def __init__(self, player: str, lang: str) -> None:
        """Wait for `player`."""
        super().__init__()
        self._player, self._lang = player, lang

    def compose(self) -> ComposeResult:
        """Show whose turn it is."""
        text = message(
            "Your turn, {player}.\n\nPress Enter when nobody else is looking.",
            player=self._player,
        )
        yield Static(Text(translated(text, self._lang)))

    def on_click(self) -> None:
        """Open the curtain."""
        _ = self.dismiss()


class Sure(_Sheet[bool]):
    """A question with yes and no, which can be clicked as well."""

    BINDINGS: ClassVar = [
        Binding("enter,y", "answer(True)", show=False),
        Binding("escape,n,q", "answer(False)", show=False),
    ]

    def __init__(self, title: str, text: Text, lang: str) -> None:
        """Ask whether it is meant."""
        super().__init__(title, lang)
        self._text = text

    def parts(self) -> ComposeResult:
        """Make the question."""
        with VerticalScroll(can_focus=False):
            yield Static(self._text)

    def answers(self) -> Text:
        """Return the answers, each to be clicked."""
        yes, no = (
            translated(answer, self._lang) for answer in (message("Enter yes"), message("Esc no"))
        )
        line = words(f" {yes} ", Style(bold=True, meta={"@click": "screen.answer(True)"}))
        return line.append("   ").append(f" {no} ", Style(meta={"@click": "screen.answer(False)"}))

    def action_answer(self, is_meant: bool) -> None:  # noqa: FBT001 - what a key stands for
        """Answer."""
        _ = self.dismiss(is_meant)


class Advice(_Sheet[int]):
    """Good choices and why, the best one first: one of them may be gone to."""

    BINDINGS: ClassVar = [
        Binding("enter", "take(1)", show=False),
        *(Binding(str(number), f"take({number})", show=False) for number in (1, 2, 3)),
        Binding("escape,q", "dismiss", show=False),
    ]

    def __init__(self, title: str, advised: Sequence[tuple[str, str]], lang: str) -> None:
        """Show the `advised` choices, with reasons."""
        super().__init__(title, lang)
        self._advised = advised
        self._deaf_until = monotonic() + DEAF

    def answers(self) -> Text:
        """Return the keys in a line: a digit for each choice."""
        last, foot = len(self._advised), message("Enter go there   Esc back")
        if last > 1:
            others = "-".join(dict.fromkeys(("2", str(last))))
            foot = message("Enter go to choice 1   {others} to another   Esc back", others=others)
        return Text(translated(foot, self._lang))

    def parts(self) -> ComposeResult:
        """Make the list, each part of it to be clicked."""
        with VerticalScroll(can_focus=False):
            first = message("A bot would choose the first of these.")
            yield Static(Text(translated(first, self._lang), DIM))
            for number, (choice, why) in enumerate(self._advised, 1):
                here = Style(meta={"@click": f"screen.take({number})"})
                yield Static(Text(f"\n{number}  ", DIM).append(choice, HEADING + here))
                yield Static(Text(why, here), classes="why")

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Tell whether a key does something: none that was pressed for the list below does."""
        del parameters
        return action != "take" or monotonic() >= self._deaf_until

    def action_take(self, number: int) -> None:
        """Go to a choice."""
        if number <= len(self._advised):
            _ = self.dismiss(number - 1)


_MOVES: list[BindingType] = [
    Binding("escape", "dismiss", show=False),
    Binding("down", "go(1)", show=False, priority=True),
    Binding("up", "go(-1)", show=False, priority=True),
]
"""The keys beside a text field: those for a list, and the one back."""


class Typed(_Sheet[str | None]):
    """A line that somebody types: a move, or the name of a file.

    The `known` texts can be chosen from a list.
    """

    BINDINGS: ClassVar = _MOVES

    def __init__(
        self,
        title: str,
        note: str,
        lang: str,
        *,
        usual: str = "",
        known: Mapping[str, str] = NO_TEXTS,
    ) -> None:
        """Ask with a title, and a note about the input."""
        super().__init__(title, lang)
        self._note, self._usual, self._known = note, usual, known
        self.foot = (
            message("↑ ↓ Enter choose   Esc back") if known else message("Enter done   Esc back")
        )

    def fault(self, text: str) -> str:
        """Return why a text is refused; empty where it is taken."""
        raise NotImplementedError

    def parts(self) -> ComposeResult:
        """Make the line."""
        yield Static(Text(self._note, DIM))
        yield Input(value=next(iter(self._known.values()), self._usual))
        if self._known:
            yield OptionList(*map(Text, self._known))
        yield Static("", classes="problem")

    def on_mount(self) -> None:
        """Begin where something is typed; it replaces the text that is there."""
        line = self.query_one(Input)
        line.select_all()
        line.focus()

    def action_go(self, by: int) -> None:
        """Take the next text of the list into the line, or the one before."""
        if not self._known:
            return
        options = self.query_one(OptionList)
        options.highlighted = ((options.highlighted or 0) + by) % len(self._known)
        line = self.query_one(Input)
        line.value = list(self._known.values())[options.highlighted]
        line.select_all()

    def on_option_list_option_selected(self, chosen: OptionList.OptionSelected) -> None:
        """Take the text that was clicked."""
        self._take(list(self._known.values())[chosen.option_index])

    def on_input_submitted(self, line: Input.Submitted) -> None:
        """Take the input."""
        line.stop()
        self._take(line.value.strip())

    def _take(self, text: str) -> None:
        if not text:
            _ = self.dismiss(None)
        elif problem := self.fault(text):
            self.query_one(".problem", Static).update(Text(problem))
        else:
            _ = self.dismiss(text)


def rule_in_words(rule: Rule, lang: str) -> Text:
    """Return the text of a rule, below its title."""
    text = words(translated(rule.title, lang), HEADING)
    text.append(f"  {rule.id}\n\n", DIM)
    return text.append(translated(rule.text, lang), "")


class RuleSearch(_Sheet[None]):
    """The rules, found by words while these are typed."""

    BINDINGS: ClassVar = _MOVES
    foot = message("↑ ↓ choose   Esc back")

    def __init__(self, lang: str, *, books: tuple[str, ...], words: str = "") -> None:
        """Look in the rules whose ids begin with one of `books`, at first for `words`."""
        super().__init__(translated(LABELS["rules"], lang), lang)
        self._words = words
        rules = [rule for rule in RULES.values() if rule.id.startswith(books)]
        self._texts = {rule: self._all_of(rule) for rule in rules}
        self._rules: list[Rule] = []

    def parts(self) -> ComposeResult:
        """Make the line, the list and the text."""
        placeholder = translated(message("words to look for"), self._lang)
        yield Input(value=self._words, placeholder=placeholder)
        yield OptionList()
        with VerticalScroll(can_focus=False):
            yield Static("", id="rule")

    def on_mount(self) -> None:
        """List the first results; the index of questions is made meanwhile."""
        self._list(self._words)
        self.query_one(Input).focus()
        self.run_worker(partial(ask, "pass", lang=self._lang), thread=True)

    def on_input_changed(self, line: Input.Changed) -> None:
        """List the results with these words."""
        self._list(line.value)

    def _list(self, words: str) -> None:
        wanted = words.casefold().split()
        # The rules that answer these words as a question come first.
        answers = [answer.rule for answer in ask(words, lang=self._lang)] if wanted else []
        found = [RULES[one] for one in answers if RULES[one] in self._texts]
        self._rules = [
            *found,
            *(
                rule
                for rule, said in self._texts.items()
                if rule not in found and all(word in said for word in wanted)
            ),
        ]
        none = message("No rule has these words.")
        titles = [rule.title for rule in self._rules] or [none]
        options = self.query_one(OptionList)
        options.set_options([Text(translated(title, self._lang)) for title in titles])
        options.highlighted = 0

    def _all_of(self, rule: Rule) -> str:
        """Return everything in which a word may be found."""
        texts = [rule.id, rule.text, translated(rule.text, self._lang)]
        texts += [translated(rule.title, lang) for lang in languages()]
        texts += [word for term in terms_of(rule) for word in term.words]
        return "\n".join(texts).casefold()

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


class WholeTable(Screen[None]):
    """The whole table, drawn; where it does not fit, it is scrolled both ways."""

    BINDINGS: ClassVar = [
        Binding("escape,q,enter,space,t", "dismiss", show=False),
        Binding("down,j", "scroll(0, 2)", show=False),
        Binding("up,k", "scroll(0, -2)", show=False),
        Binding("pagedown", "scroll(0, 12)", show=False),
        Binding("pageup", "scroll(0, -12)", show=False),
        Binding("right", "scroll(8, 0)", show=False),
        Binding("left", "scroll(-8, 0)", show=False),
    ]

    def __init__(self, session: Session, *, colors: bool) -> None:
        """Show the table as it is now."""
        super().__init__()
        self._session, self._colors = session, colors

    def compose(self) -> ComposeResult:
        """Make the drawing."""
        session = self._session
        yield Static(Text(session.say(message("The whole table")), HEADING), classes="foot")
        with ScrollableContainer(classes="drawing", can_focus=False):
            yield Static(table_drawn(session, len(session.match.moves), self._colors))
        keys = message(" ↑ ↓ ← → scroll   ? signs   Esc back")
        yield Static(session.say(keys), classes="foot")

    def action_scroll(self, right: int, down: int) -> None:
        """Scroll the drawing."""
        self.query_one(".drawing").scroll_relative(x=right, y=down, animate=False)


class History(Screen[None]):
    """The game so far, step by step, as the person who is looking saw it."""

    BINDINGS: ClassVar = [
        Binding("escape,q", "dismiss", show=False),
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
        self._session, self._colors = session, colors
        # Chance is part of the choice before it.
        decided = [step.number - 1 for step in session.match.steps() if step.seat is not None]
        self._stops = [*decided, len(session.match.moves)]
        self._at = len(self._stops) - 1

    def compose(self) -> ComposeResult:
        """Make the text of the step, and the drawing of the table."""
        yield Static("", id="told")
        with ScrollableContainer(classes="drawing", can_focus=False):
            yield Static("", id="drawing")
        keys = message(" ← → step   Home End first, last   ↑ ↓ scroll   ? signs   Esc back")
        yield Static(self._session.say(keys), classes="foot")

    def on_mount(self) -> None:
        """Show the last step."""
        self._show()

    def action_go(self, by: int) -> None:
        """Go a number of steps on, or back."""
        self._at = max(0, min(self._at + by, len(self._stops) - 1))
        self._show()

    def action_scroll(self, lines: int) -> None:
        """Scroll the drawing."""
        self.query_one(".drawing").scroll_relative(y=lines, animate=False)

    def _show(self) -> None:
        session = self._session
        last, at = len(self._stops) - 1, self._stops[self._at]
        head = message("Step {number} of {last}", number=self._at, last=last)
        text = words(f"{session.say(head)}\n", HEADING)
        for entry in session.story(until=at, since=self._stops[max(0, self._at - 1)]):
            text.append(str(entry), "")
        self.query_one("#told", Static).update(text)
        self.query_one("#drawing", Static).update(table_drawn(session, at, self._colors))


def table_drawn(session: Session, at: int, colors: bool) -> Text:  # noqa: FBT001 - drawn with it
    """Return the whole table after a number of moves; with hidden cards once the game is over."""
    state = session.match.states[at]
    if session.is_over:
        drawn = draw_state(state, color=colors, names=session.names, lang=session.lang)
    else:
        seen = view(state, session.viewer)
        drawn = draw_view(seen, color=colors, names=session.names, lang=session.lang)
    return Text.from_ansi(drawn, no_wrap=True)
