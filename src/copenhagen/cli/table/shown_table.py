"""The table as it is shown: its widgets, and what each of them says."""

from functools import partial
from time import monotonic

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.geometry import Size
from textual.screen import Screen
from textual.widgets import Static

from copenhagen.choice_tree import Choice, Navigator
from copenhagen.cli.session import Session
from copenhagen.cli.table import panels
from copenhagen.cli.table.board import Choices, Fitted, HouseFront, KeyLine, Paragraphs
from copenhagen.cli.table.colors import WARNING
from copenhagen.cli.table.front import SMALL, Scale, scales_for
from copenhagen.cli.table.panels import NOTHING_NEW, Look
from copenhagen.cli.table.placing import Placing
from copenhagen.cli.table.recap import recap
from copenhagen.cli.table.sight import Sight
from copenhagen.cli.table.styles import LEAST, WIDE
from copenhagen.messages import message

_OF_ENTER = frozenset({"choose", "build"})
"""The actions of the Enter key, which will be for the hint that is about to appear."""


class ShownTable(Screen[None]):
    """The own house, the cards or dice, one question, the other players and the story."""

    def __init__(self, session: Session, *, in_color: bool) -> None:
        """Show the table of a session."""
        super().__init__()
        self.session = session
        self.in_color = in_color
        self.asking: Navigator | None = None
        self._hint_for: Navigator | None = None
        """The question for which a hint is computed."""
        self.not_saved = ""
        self.is_busy = False
        self.is_small = False
        self.house = HouseFront(self.hears)
        self.choices = Choices(Static(id="more"))
        self._room = Size()
        self._note = Text()
        self._clicked: frozenset[int] = frozenset()
        self._begun = 0
        self._taught: dict[str, int] = {}
        self._new = NOTHING_NEW
        self._deaf_until = 0.0
        self._is_hidden = True

    def compose(self) -> ComposeResult:
        """Make the parts of the screen."""
        yield Static(id="small")
        yield Fitted(id="bar")
        with Horizontal(id="body"):
            with Vertical(id="left"):
                yield Static(id="owner")
                yield self.house
                yield Static(id="stocks")
            with Vertical(id="middle"):
                yield Fitted(id="mine")
                yield Static(id="question")
                yield self.choices
                yield self.choices.more
                yield Paragraphs(self.choices, id="detail")
                yield Fitted(id="others")
                yield Fitted(id="story")
            with Vertical(id="right"):
                yield Static(id="far")
        yield KeyLine()

    def fit(self, size: Size) -> None:
        """Draw what depends on the size of the screen, or say which size it needs."""
        self._room = size
        self.is_small = size.width < LEAST[0] or size.height < LEAST[1]
        self.set_class(self.is_small, "small")
        self.call_after_refresh(self._fit_table)
        text = message(
            "This needs {columns} columns and {lines} lines; there are {width} and {height}.",
            columns=LEAST[0],
            lines=LEAST[1],
            width=size.width,
            height=size.height,
        )
        self._part("small").update(Text(self.say(text), WARNING))

    def say(self, text: str) -> str:
        """Return a text in the language of the screen."""
        return self.session.say(text)

    @property
    def learn(self) -> bool:
        """Whether each question is explained."""
        return self.session.is_lesson

    @property
    def look(self) -> Look:
        """How things are drawn."""
        return Look(self.session.lang, self.session.names, self.in_color, self._is_wide)

    @property
    def placing(self) -> Placing | None:
        """The piece over the house."""
        return self.house.placing

    def hears(self, action: str) -> bool:
        """Tell whether keys for the question count now; Enter does not while a hint is awaited."""
        if action in _OF_ENTER and self._hint_for is not None and self._hint_for is self.asking:
            return False
        is_open = self.is_current and not self.is_small
        return is_open and not self.is_busy and monotonic() >= self._deaf_until

    def _ask_nothing(self) -> None:
        self.asking = self.house.placing = None

    def _part(self, part: str) -> Static:
        """Return a part of the table."""
        return self.query_one(f"#{part}", Static)

    def _fitted(self, part: str) -> Fitted:
        """Return a part of the table that is drawn for the room it has."""
        return self.query_one(f"#{part}", Fitted)

    def _show_table(self) -> None:
        self._is_hidden = False
        sight = self.sight
        self._fitted("bar").draw(lambda width, _: sight.bar(width))
        self._show_house()
        self._show_mine()
        self._show_stocks()
        self._show_others()
        self._show_story()

    @property
    def sight(self) -> Sight:
        """The panels as they are now."""
        return Sight(self.session, self.look, self.asking, self.placing, self._taught)

    def _fit_table(self) -> None:
        """Draw again what depends on the size of the screen."""
        if not self.is_small and not self._is_hidden:
            self._show_house()
            self._show_stocks()
            self._show_mine(self._highlighted)
            self._show_others()
            self.query_one(Paragraphs).fit()

    def _show_house(self) -> None:
        own, _ = self._scales
        self.house.scale = own
        self.house.update(self.sight.house(own))
        self._part("owner").update(self.sight.owner(own.width))

    def _show_stocks(self) -> None:
        self._part("stocks").update(self._stocks)

    @property
    def _stocks(self) -> Text:
        """The common stock; on a wide screen, abilities to take are in the middle."""
        return panels.beside(self.session.view, self.look, abilities=not self._is_wide)

    @property
    def _is_wide(self) -> bool:
        return self._room.width >= WIDE[-1][0]

    @property
    def _scales(self) -> tuple[Scale, Scale]:
        """The sizes of the player's own house and the others, for the space available."""
        if self.learn and not self._is_wide:  # explanations need the columns
            return SMALL, SMALL
        below = len(self._stocks.split("\n"))
        others = self.session.match.game.players - 1 if self._is_wide else 0
        return scales_for(self._room, below=below, others=others)

    def _show_mine(self, choice: Choice | None = None) -> None:
        slots = choice.slots if choice is not None and choice.action is not None else ()
        view, look = self.session.view, self.look
        self._fitted("mine").draw(lambda width, _: panels.before_me(view, look, width, slots))

    def _show_others(self) -> None:
        view, look, asked = self.session.view, self.look, self.session.match.to_act
        houses = partial(panels.others, view, asked, look, new=self._new)
        self._fitted("others").draw(lambda width, _: houses(width, scale=None))
        _, far = self._scales
        self._part("far").update(houses(self._room.width, scale=far) if self._is_wide else "")

    def _show_story(self) -> None:
        """Show new entries from their beginning, and older ones if there is room."""
        session, look, seen = self.session, self.look, self.session.seen
        unseen = tuple(session.turns(since=seen))[::-1]
        self._fitted("story").draw(
            lambda *room: recap(session.turns(until=seen), unseen, room, look)
        )

    def _show_question(self) -> None:
        """Ask, or leave the question open where nobody is asked."""
        self._clicked, self._begun = frozenset(), 0
        placing = self.house.placing = self.sight.piece()
        self.set_class(placing is not None, "placing")
        self.set_class(self.session.is_over, "over")
        is_inner = self.asking is not None and self.asking.can_go_back
        self.set_class(is_inner and placing is None, "inner")  # a list needs the room
        self._part("question").update(self.sight.question())
        self._show_house()
        self.choices.show([*self.sight.answers()], self.say)
        (self.choices if placing is None else self.house).focus()
        self._show_detail()
        if self.learn and (lesson := self.sight.lesson()) is not None:
            self._taught.setdefault(lesson.lesson, len(self.session.match.moves))
        self.query_one(KeyLine).show(self.sight.useful_keys(learn=self.learn), self.say)

    def _show_detail(self) -> None:
        """Show the details of the current choice, or the highlighted one, or why it is none."""
        notes = [Text(self.say(self.not_saved), WARNING)] if self.not_saved else []
        notes += [note for note in (self._note, self._refused) if note]
        told = self.sight.detail(notes, self._highlighted, learn=self.learn)
        self.query_one(Paragraphs).show(told, self.say(message("… w: all of it")))

    @property
    def _highlighted(self) -> Choice | None:
        at, asking = self.choices.highlighted, self.asking
        if asking is None or self.placing is not None or at is None:
            return None
        return asking.question.choices[at] if at < len(asking.question.choices) else None

    @property
    def _refused(self) -> Text:
        """Why the highlighted line of the list is no choice; empty where it is one."""
        at, asking = self.choices.highlighted, self.asking
        if asking is None or self.placing is not None or at is None:
            return Text()
        refused, below = [*self.sight.impossible()], at - len(asking.question.choices)
        if not 0 <= below < len(refused):
            return Text()
        thing, _, reasons = refused[below]
        return self.sight.told(thing, reasons)

    def note(self, text: str, style: object = WARNING) -> None:
        """Say something beside the question, until the next choice."""
        self._note = Text(self.say(text), style)  # type: ignore[arg-type]  # a style of Rich
        self._show_detail()
