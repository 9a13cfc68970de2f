"""The full-screen program: its screen and its keys."""

import asyncio
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from functools import partial
from itertools import accumulate
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, ClassVar

from rich.console import Group
from rich.table import Table
from rich.text import Text
from textual import work
from textual.app import ComposeResult, SystemCommand
from textual.binding import Binding
from textual.command import CommandPalette
from textual.containers import Horizontal, Vertical
from textual.events import Click, Resize
from textual.screen import Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from copenhagen.choice_tree import Choice, Navigator
from copenhagen.choice_tree.nodes import covered_by
from copenhagen.cli.game import name_of
from copenhagen.cli.inputs import read_text, record_in
from copenhagen.cli.language import Wrong, language_after
from copenhagen.cli.lessons import AIMS, learn, next_lesson
from copenhagen.cli.preferences import keep, kept
from copenhagen.cli.save_files import SavedGame, games_beside
from copenhagen.cli.session import Session
from copenhagen.cli.table import panels
from copenhagen.cli.table.asking import (
    answered_by,
    capital,
    told_of,
    wants_place,
)
from copenhagen.cli.table.board import Choices, Fitted, HouseFront, KeyLine, Paragraphs
from copenhagen.cli.table.colors import DIM, HEADING, WARNING, WELL, words
from copenhagen.cli.table.front import SMALL, Scale, scales_for
from copenhagen.cli.table.grounds import INTERRUPTED, OnGround
from copenhagen.cli.table.help import KEYS, all_keys, bindings, signs_and_abilities
from copenhagen.cli.table.panels import CLICKED, NOTHING_NEW, Look
from copenhagen.cli.table.recap import recap, told
from copenhagen.cli.table.screens import (
    SCROLLS,
    Advice,
    Curtain,
    History,
    Page,
    RuleSearch,
    Sure,
    Typed,
    WholeTable,
    rule_in_words,
)
from copenhagen.cli.table.sight import Sight
from copenhagen.cli.table.styles import LEAST, SHEETS, STYLES, TALL, WIDE
from copenhagen.errors import CopenhagenError, NotationError
from copenhagen.games import Action, apply, chance_outcomes
from copenhagen.messages import Message, message, plural
from copenhagen.notation import read_move
from copenhagen.pointing import Pointed, point_at
from copenhagen.render import Changes, explain
from copenhagen.render.labelling import LABELS
from copenhagen.rollwrite import RollAndWrite
from copenhagen.rollwrite import View as RollView
from copenhagen.rulebook import RULES

if TYPE_CHECKING:
    from copenhagen.bots import Reviewed
    from copenhagen.cli.table.placing import Placing

_PACE_TOLD = {
    1.0: message("Each move of a bot is shown for a second."),
    0.0: message("The moves of bots are not shown one by one."),
    2.5: message("Each move of a bot is shown for a longer time."),
}
"""How many seconds the move of a bot can be shown, in words."""

_PACES = tuple(_PACE_TOLD)

_SECONDS = 1
"""For how many seconds each decision of a finished game is thought over."""

_DEAF = 0.4
"""For how many seconds after the move of a bot no key is a choice: it was meant for that move."""

_SHELL = 0.2
"""For how many seconds a shell may still write when the program goes on."""

_NUMBER = 4
"""The columns of the list that are not for words: numbers and gaps."""

_MAIN = 1
"""The depth of the screen stack when no dialog is open."""


class TableApp(OnGround[None]):
    """A game at the table of `session`; with `learn`, each question is explained."""

    CSS = STYLES + SHEETS
    TITLE: str | None = "Copenhagen"
    HORIZONTAL_BREAKPOINTS: list[tuple[int, str]] | None = list(WIDE)  # noqa: RUF012 - as Textual has it
    VERTICAL_BREAKPOINTS: list[tuple[int, str]] | None = list(TALL)  # noqa: RUF012 - as Textual has it
    BINDINGS: ClassVar = [
        *(Binding(str(number), f"pick({number})", show=False) for number in range(1, 10)),
        Binding("escape,backspace", "return", show=False),
        *bindings(),
        Binding("question_mark", "help", show=False),
        Binding("ctrl+p", "command_palette", show=False),
        Binding("ctrl+c", "interrupt", show=False),
        Binding("ctrl+z", "suspend_process", show=False),
    ]

    def __init__(self, session: Session, *, learn: bool = False, is_still: bool = True) -> None:
        """Sit down at a table; the moves of bots are shown one by one unless it `is_still`."""
        super().__init__()
        self.session = session
        self.learn = learn
        self.pace = 0.0
        if not is_still:
            usual, *_ = _PACES
            self.pace = next((pace for pace in _PACES if pace == kept().get("pace")), usual)
        self.in_color = not self.no_color
        self.confirms = kept().get("confirms") is not False
        self.asking: Navigator | None = None
        self.placing: Placing | None = None
        self._note = Text()
        self._not_saved = ""
        self.is_busy = False
        self.is_small = False
        self._clicked: frozenset[int] = frozenset()
        self._status = 0
        self._answers: list[tuple[str, Text]] = []
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
                yield HouseFront(id="house")
                yield Static(id="stocks")
            with Vertical(id="middle"):
                yield Fitted(id="mine")
                yield Static(id="question")
                yield Choices(id="choices")
                yield Static(id="more")
                yield Paragraphs(id="detail")
                yield Fitted(id="others")
                yield Fitted(id="story")
            with Vertical(id="right"):
                yield Static(id="far")
        yield KeyLine(id="keys")

    def on_mount(self) -> None:
        """Begin to play."""
        if not self.is_headless:  # nothing is seen until it is drawn for the room it gets
            self.delay_update()
        self.app_resume_signal.subscribe(self, self._forget_what_was_typed)
        self.watch(self.query_one(OptionList), "scroll_y", self._show_more, init=False)
        if self.learn:
            self.screen.add_class("learn")
            aim = AIMS[isinstance(self.session.match.game, RollAndWrite)]
            self._page(
                message("What it is about"), Text(self.say(aim)), foot=message("Enter begin")
            )
        self.go_on()

    def on_resize(self, resize: Resize) -> None:
        """Show the required size in a smaller terminal."""
        width, height = resize.size
        self.is_small = width < LEAST[0] or height < LEAST[1]
        main = self.screen_stack[0]
        main.set_class(self.is_small, "small")
        self.call_after_refresh(self._show_more)
        self.call_after_refresh(self._fit_table)
        text = message(
            "This needs {columns} columns and {lines} lines; there are {width} and {height}.",
            columns=LEAST[0],
            lines=LEAST[1],
            width=width,
            height=height,
        )
        self._part("small").update(Text(self.say(text), WARNING))

    def _forget_what_was_typed(self, _: object) -> None:
        """Let nothing be a choice that was typed while the program was suspended."""
        with suppress(ImportError, OSError, ValueError):
            import termios  # noqa: PLC0415 - there is none on some systems

            termios.tcflush(0, termios.TCIFLUSH)
        # The text of the shell is on the screen until all of it is drawn again.
        self.set_timer(_SHELL, partial(self.screen.refresh, layout=True))

    def say(self, text: str) -> str:
        """Return a text in the language of the screen."""
        return self.session.say(text)

    @property
    def look(self) -> Look:
        """How things are drawn."""
        return Look(self.session.lang, self.session.names, self.in_color, self._is_wide)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Tell whether a key does something now: the game waits while something lies over it."""
        del parameters
        if action in {"leave", "interrupt", "suspend_process"}:
            return True
        if action == "help" and isinstance(self.screen, (WholeTable, History)):
            return True  # houses are drawn there with the same signs
        if len(self.screen_stack) > _MAIN or self.is_small:
            return False
        return not (action in _PLAYING and (self.is_busy or monotonic() < self._deaf_until))

    # The course of the game

    def go_on(self) -> None:
        """Let bots play until a person decides or the game is over, and then ask or tell."""
        self.is_busy = True  # from now on, not from when the work begins
        self._let_bots_play()

    @work(exclusive=True)
    async def _let_bots_play(self) -> None:
        while (bot := self.session.bot_to_act) is not None:
            self._thinking()
            action = await asyncio.to_thread(self.session.chosen_by, bot)
            if self.session.is_left:  # a bot that was stopped has not thought to its end
                return
            before = len(self.session.match.moves)
            self.session.match.play(action)
            await self._tell(since=before)
        if self.session.file is not None:
            self._keep()
        if self.session.needs_curtain:
            await self._change_places()
        elif (seat := self.session.next_person) is not None:
            self.session.look(seat)
        self._ask()
        self.is_busy = False

    async def _tell(self, *, since: int) -> None:
        """Show for a moment what a bot has done, in words and on its house."""
        if not self.pace or (self.session.hides and not self.session.is_open):
            return
        if not self.session.people and not self.session.away:  # they have resigned
            return
        session = self.session
        changes = Changes.after(session.match.events(session.viewer, since=since))
        self._new = dict(changes.cells)
        self._show_table()
        moved = [told(turn, self.look, WELL, "") for turn in session.turns(since=since)]
        self._part("question").update(Text("\n").join(reversed(moved)))
        await asyncio.sleep(self.pace)
        self._new = NOTHING_NEW
        self._deaf_until = monotonic() + _DEAF

    async def _change_places(self) -> None:
        """Hide everything until the next person is looking."""
        seat = self.session.next_person
        if seat is None:
            return
        for part in ("owner", "house", "stocks", "question", "more", "far"):
            self._part(part).update("")
        self.query_one(Paragraphs).show(())
        for part in ("bar", "mine", "others", "story"):
            self._fitted(part).draw(None)
        self.query_one(OptionList).clear_options()
        self._note = Text()
        self._is_hidden = True
        await self.push_screen_wait(Curtain(self.session.names[seat], self.session.lang))
        self.session.look(seat)

    def _thinking(self) -> None:
        seat = self.session.match.to_act
        if seat is None:
            return
        self.asking = self.placing = None
        if self.session.is_open or not self.session.hides:
            self._show_table()
        text = message("{player} is thinking …", player=self.session.names[seat])
        if seat in self.session.away:
            text = message("A bot plays on in your place … B: play yourself again")
        self._part("question").update(Text(self.say(text), DIM))
        self.screen_stack[0].query_one(Paragraphs).show(())
        self.query_one(OptionList).clear_options()
        self.screen_stack[0].query_one(KeyLine).show(self.sight.useful_keys())

    def _ask(self) -> None:
        """Ask the person who decides; show the table in any case."""
        choices = self.session.frame().choices
        self.asking = None if choices is None else Navigator(choices, skips=True)
        if self.learn and self.session.is_over:
            learn(name_of(self.session.match.game))
        self._show_table()
        self._show_question()

    def play(self, action: Action) -> None:
        """Make a choice."""
        self._note = Text()
        self.session.match.play(action)
        self._keep()
        self.go_on()

    def _keep(self) -> None:
        try:
            self.session.keep()
        except Wrong as error:
            self._not_saved = error.message

    # The screen

    def _part(self, part: str) -> Static:
        """Return a part of the table, whatever lies over it."""
        return self.screen_stack[0].query_one(f"#{part}", Static)

    def _fitted(self, part: str) -> Fitted:
        """Return a part of the table that is drawn for the room it has."""
        return self.screen_stack[0].query_one(f"#{part}", Fitted)

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

    def _show_house(self) -> None:
        own, _ = self._scales
        house = self.screen_stack[0].query_one(HouseFront)
        house.scale = own
        house.update(self.sight.house(own))
        self._part("owner").update(self.sight.owner(own.width))

    def _show_stocks(self) -> None:
        self._part("stocks").update(self._stocks)

    @property
    def _stocks(self) -> Text:
        """The common stock; on a wide screen, abilities to take are in the middle."""
        return panels.beside(self.session.view, self.look, abilities=not self._is_wide)

    @property
    def _is_wide(self) -> bool:
        return self.size.width >= WIDE[-1][0]

    @property
    def _scales(self) -> tuple[Scale, Scale]:
        """The sizes of the player's own house and the others, for the space available."""
        if self.learn and not self._is_wide:  # explanations need the columns
            return SMALL, SMALL
        below = len(self._stocks.split("\n"))
        others = self.session.match.game.players - 1 if self._is_wide else 0
        return scales_for(self.size, below=below, others=others)

    def _show_mine(self, choice: Choice | None = None) -> None:
        slots = choice.slots if choice is not None and choice.action is not None else ()
        view, look = self.session.view, self.look
        self._fitted("mine").draw(lambda width, _: panels.before_me(view, look, width, slots))

    def _show_others(self) -> None:
        view, look, asked = self.session.view, self.look, self.session.match.to_act
        houses = partial(panels.others, view, asked, look, new=self._new)
        self._fitted("others").draw(lambda width, _: houses(width, scale=None))
        _, far = self._scales
        self._part("far").update(houses(self.size.width, scale=far) if self._is_wide else "")

    def _show_story(self) -> None:
        """Show new entries from their beginning, and older ones if there is room."""
        session, look, seen = self.session, self.look, self.session.seen
        unseen = tuple(session.turns(since=seen))[::-1]
        self._fitted("story").draw(
            lambda *room: recap(session.turns(until=seen), unseen, room, look)
        )

    def _show_question(self) -> None:
        """Ask, or leave the question open where nobody is asked."""
        main = self.screen_stack[0]
        options = main.query_one(OptionList)
        self._clicked = frozenset()
        self.placing = self.sight.piece()
        main.set_class(self.placing is not None, "placing")
        main.set_class(self.session.is_over, "over")
        is_inner = self.asking is not None and self.asking.can_go_back
        main.set_class(is_inner and self.placing is None, "inner")  # a list needs the room
        self._part("question").update(self.sight.question())
        self._show_house()
        self._answers = list(self.sight.answers())
        options.set_options(Option(_in_list(number, label)) for number, label in self._answers)
        options.highlighted = 0 if options.option_count else None
        if self.placing is not None:
            main.query_one(HouseFront).focus()
        else:
            options.focus()
        self._show_detail()
        if self.learn and (lesson := self.sight.lesson()) is not None:
            self._taught.setdefault(lesson.lesson, len(self.session.match.moves))
        main.query_one(KeyLine).show(self.sight.useful_keys(learn=self.learn))

    def _show_detail(self) -> None:
        """Show the details of the current choice, or the highlighted one, or why it is none."""
        notes = [Text(self.say(self._not_saved), WARNING)] if self._not_saved else []
        notes += [note for note in (self._note, self._refused) if note]
        told = self.sight.detail(notes, self._highlighted, learn=self.learn)
        main = self.screen_stack[0]
        main.query_one("#detail", Paragraphs).show(told)
        self.call_after_refresh(self._show_more)

    def on_choices_resized(self) -> None:
        """Count again what is out of sight."""
        self._show_more()

    def _show_more(self) -> None:
        """Show the number of lines of the list out of sight, above and below."""
        main = self.screen_stack[0]
        options, more = main.query_one(OptionList), self._part("more")
        width, height = options.scrollable_content_region.size
        if not width or self.session.is_over:
            more.display = False
            return
        ends = self._ends_of_answers(width)
        choices = sum(bool(number) for number, _ in self._answers)
        height += more.region.height  # the lines of both, as they are laid out
        more.display = bool(ends) and ends[-1] > height
        height -= more.display
        above = sum(end <= options.scroll_y for end in ends)
        below = [end > options.scroll_y + height for end in ends]
        notes = []
        if above:
            notes.append(plural("↑ {number} more", "↑ {number} more", number=above))
        if number := sum(below[:choices]):
            notes.append(plural("↓ {number} more", "↓ {number} more", number=number))
        if number := sum(below[choices:]):
            notes.append(plural("↓ {number} not possible", "↓ {number} not possible", number))
        more.update(Text("   ".join(map(self.say, notes)), DIM))

    def _ends_of_answers(self, width: int) -> list[int]:
        """Return the line after each answer of the list, impossible ones included."""
        room = max(width - _NUMBER, 1)
        return [*accumulate(len(label.wrap(self.console, room)) for _, label in self._answers)]

    @property
    def _highlighted(self) -> Choice | None:
        options = self.screen_stack[0].query_one(OptionList)
        if self.asking is None or self.placing is not None or options.highlighted is None:
            return None
        choices = self.asking.question.choices
        return choices[options.highlighted] if options.highlighted < len(choices) else None

    @property
    def _refused(self) -> Text:
        """Why the highlighted line of the list is no choice; empty where it is one."""
        at = self.screen_stack[0].query_one(OptionList).highlighted
        if self.asking is None or self.placing is not None or at is None:
            return Text()
        refused = [*self.sight.impossible()][at - len(self.asking.question.choices) :]
        if at < len(self.asking.question.choices) or not refused:
            return Text()
        thing, _, reasons = refused[0]
        return self.sight.told(thing, reasons)

    def note(self, text: str, style: object = WARNING) -> None:
        """Say something beside the question, until the next choice."""
        self._note = Text(self.say(text), style)  # type: ignore[arg-type]  # a style of Rich
        self._show_detail()

    # Choosing

    def on_option_list_option_highlighted(self, _: OptionList.OptionHighlighted) -> None:
        """Show the details of a choice."""
        if len(self.screen_stack) == _MAIN and self.asking is not None and self.placing is None:
            self._show_mine(self._highlighted)
            self._show_detail()

    def on_option_list_option_selected(self, chosen: OptionList.OptionSelected) -> None:
        """Take a choice of the list."""
        if self.check_action("pick", ()):
            self.action_pick(chosen.option_index + 1)

    def action_choose(self) -> None:
        """Take the choice that is highlighted."""
        self.query_one(OptionList).action_select()

    def action_pick(self, number: int) -> None:
        """Take a choice by its number."""
        if self.asking is None or self.placing is not None:
            return
        choices = self.asking.question.choices
        if number <= len(choices):
            self._answer(choices[number - 1])

    def _answer(self, choice: Choice, *, clicked: bool = False) -> None:
        """Go on to the next question, or make the choice; what spends something is asked first.

        So is a `clicked` one that cannot be taken back. If nothing is left to decide, nobody
        is asked; but a place is looked at before.
        """
        if self.asking is None:
            return
        path = self.asking.path
        while (below := choice.question) is not None and below.only and not wants_place(below):
            path, choice = (*path, choice), below.only
        if choice.action is None:
            self._go_to(Navigator(self.asking.root, (*path, choice), skips=True))
        elif self.confirms and (cost := self._cost(choice, path, clicked=clicked)):
            action = choice.action
            text = words(capital(f"{self.session.described(action)}."), HEADING)
            for line in (*told_of(choice, self.look, earlier=path), *cost):
                text.append("\n").append_text(line)
            text.append("\n\n").append(self.say(message("k: do not ask before a choice")), DIM)
            sheet = Sure(self.say(message("Are you sure?")), text, self.session.lang)
            _ = self.push_screen(sheet, partial(self._confirmed, action))
        else:
            self._confirmed(choice.action, is_meant=True)

    def _confirmed(self, action: Action, is_meant: bool | None) -> None:  # noqa: FBT001 - an answer
        self._clicked = frozenset()
        if is_meant:
            self.asking = self.placing = None
            self.play(action)
        else:
            self._show_question()  # a click may have led to another one

    def _cost(self, choice: Choice, path: Sequence[Choice], *, clicked: bool) -> Sequence[Text]:
        """Return why a choice is asked for again: it spends something, or is for good."""
        assert choice.action is not None  # noqa: S101 - asked for actions only
        is_final = bool(chance_outcomes(apply(self.session.match.state, choice.action)))
        if any(one.uses for one in (*path, choice)) or (clicked and is_final):
            final = [Text(self.say(message("That cannot be taken back.")), WARNING)]
            return final if is_final else [Text()]
        return ()

    def _go_to(self, there: Navigator) -> None:
        """Ask another question of the tree."""
        self.asking = there
        self._note = Text()
        self._show_question()

    def on_click(self, event: Click) -> None:
        """Choose the clicked thing, open its question, or explain why not."""
        thing = event.style.meta.get(CLICKED)
        if thing is None or self.is_busy or len(self.screen_stack) > _MAIN:
            return
        kind, _, which = thing.partition("-")
        if kind == "slot":
            self._pick(int(which))
            return
        found = point_at(self.session.view, thing, self.asking)
        if self.asking is not None and found.choice is not None:
            root, way = self.asking.root, found.path[:-1]
            if kind in {"tile", "track"}:
                self.asking = Navigator(root, way)
                self._answer(found.choice, clicked=True)
                return
            self.asking = Navigator(root, way, skips=True)
            self._show_question()
            self._highlight(found.choice)
        self._note = self.sight.told(thing, found.reasons)
        self._show_detail()

    def _pick(self, slot: int) -> None:
        """Take the cards that were clicked as soon as they are all, or go to what begins so."""
        found = Pointed()
        for slots in (self._clicked ^ {slot}, frozenset({slot})):
            thing = f"slot-{''.join(map(str, sorted(slots)))}" if slots else f"slot-{slot}"
            found = point_at(self.session.view, thing, self.asking)
            if found.choice is not None:
                break
        if self.asking is None or found.choice is None or found.choice.action is None:
            self._note = self.sight.told(f"slot-{slot}", found.reasons)
            self._show_detail()
            return
        self.asking, choice = answered_by(self.asking, found.choice.action)
        if frozenset(choice.slots) == slots:
            self._answer(choice, clicked=True)
            return
        self._show_question()
        self._clicked = slots
        self._highlight(choice)
        self._show_mine(choice)

    def _highlight(self, choice: Choice) -> None:
        """Go to a choice of the list; where a place is asked for, there is no list."""
        if self.asking is not None and self.placing is None:
            choices = self.asking.question.choices
            if choice in choices:
                self.query_one(OptionList).highlighted = choices.index(choice)

    def action_return(self) -> None:
        """Go back to the question before."""
        if self.asking is not None:
            self._go_to(self.asking.back())

    # A piece over the house

    def action_shift(self, right: int, up: int) -> None:
        """Move the piece."""
        if self.placing is not None:
            self.placing.move(right, up)
            self._moved()

    def action_turn(self) -> None:
        """Turn the piece."""
        if self.placing is not None:
            self.placing.turn()
            self._moved()

    def action_flip(self) -> None:
        """Flip the piece."""
        if self.placing is not None:
            if self.placing.flip():
                self._moved()
            else:
                self.note(message("Shapes are not mirrored in this game."))

    def action_next_place(self, by: int) -> None:
        """Go to the next place where the piece may lie."""
        if self.placing is not None:
            self.placing.step(by)
            self._moved()

    def action_build(self) -> None:
        """Put the piece where it is."""
        if self.placing is None:
            return
        choice = self.placing.choice
        if choice is None:
            self.bell()
            self._show_detail()
        else:
            self._answer(choice)

    def on_house_front_pointed(self, pointed: HouseFront.Pointed) -> None:
        """Move the piece to the mouse, where it may lie if it can; a click on it puts it there."""
        if self.placing is None or self.is_busy:
            return
        before = self.placing.cells
        self.placing.cover(pointed.column, pointed.row)
        if pointed.pressed and before == self.placing.cells:
            self.action_build()
        elif before != self.placing.cells:
            self._moved()

    def _moved(self) -> None:
        self._note = Text()
        self._show_house()
        self._show_detail()

    # Help on the way

    def action_hint(self) -> None:
        """Find out what the greedy bot would do, and why."""
        if self.asking is not None:
            self.note(message("Looking for a good choice …"), DIM)
            self._look_for_hint()

    @work(exclusive=True, group="hint")
    async def _look_for_hint(self) -> None:
        made, asked = self.session.match.moves, self.asking
        found = await asyncio.to_thread(self.session.explained)
        if self.asking is not asked or made != self.session.match.moves:
            return
        if self.asking is None or len(self.screen_stack) > _MAIN:
            return
        self._note = Text()
        self._show_detail()
        advised = [
            (capital(f"{self.session.described(one.action)}."), f"{one.said(self.session.lang)}.")
            for one in found
        ]
        sheet = Advice(self.say(message("Hint")), advised, self.session.lang)
        actions = [one.action for one in found]
        _ = self.push_screen(sheet, partial(self._follow_hint, actions))

    def _follow_hint(self, actions: Sequence[Action], wanted: int | None) -> None:
        """Go to what the bot would do, without doing it."""
        if wanted is None or self.asking is None:
            return
        action = actions[wanted]
        self.asking, choice = answered_by(self.asking, action)
        self._show_question()
        if self.placing is not None:
            self.placing.move_to(covered_by(action))
            self._moved()
        self._highlight(choice)

    def action_why(self) -> None:
        """Show the rules behind the refusal, or behind the question."""
        rules, told = [], []
        if self.placing is not None and self.placing.choice is None:
            rules = [reason.rule for reason in self.placing.reasons]
        elif (asked := self.sight.lesson()) is not None:
            rules, told = [asked.rule], [words(self.say(asked.lesson), "italic")] * self.learn
        told += [rule_in_words(RULES[rule], self.session.lang) for rule in rules if rule in RULES]
        self._page(message("The rule"), Text("\n\n").join(told) or Text("–"))

    def action_undo(self) -> None:
        """Take back the last choice of the person who is looking; if refused, offer to anyway."""
        refused = self._turn_back(self.session.undo)
        last = self.session.last_choice
        if refused and last is not None:
            text = words(f"{capital(refused)}\n\n", WARNING)
            text.append(
                self.say(message("Undo it all the same? This would be taken back:")), HEADING
            )
            for entry in self.session.story(since=last):
                text.append(f"\n{entry}")
            sheet = Sure(self.say(message("Undo anyway")), text, self.session.lang)
            _ = self.push_screen(sheet, self._undo_if_meant)

    def _undo_if_meant(self, is_meant: bool | None) -> None:  # noqa: FBT001 - an answer
        if is_meant:
            self.action_undo_anyway()

    def action_undo_anyway(self) -> None:
        """Take back the last choice of any person, whatever was seen since."""
        _ = self._turn_back(partial(self.session.undo, force=True))

    def action_redo(self) -> None:
        """Make a choice again that was taken back."""
        _ = self._turn_back(self.session.redo)

    def _turn_back(self, turn: Callable[[], None]) -> str:
        """Turn the game back or forth; return why not, or nothing."""
        try:
            turn()
        except Wrong as error:
            refused = self.say(error.message)
            self.note(refused)
            return refused
        self._turned_back()
        return ""

    def _turned_back(self) -> None:
        self.asking = self.placing = None
        self._note = Text()
        self.go_on()

    # Dialogs

    def _page(self, title: Message, text: Text | Group, *, foot: Message = SCROLLS) -> None:
        _ = self.push_screen(Page(self.say(title), text, self.session.lang, foot=foot))

    def action_help(self) -> None:
        """Show what the signs mean and what abilities do, and all keys."""
        parts = signs_and_abilities(self.session.view, self.look), all_keys(self.session.lang)
        self._page(message("Help"), Group(*parts))

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:
        """Yield all that can be done with a key, for the palette of commands."""
        del screen
        for key, does, action in KEYS:
            if action and action != "command_palette":
                title = capital(self.say(does))
                yield SystemCommand(title, self.say(key), partial(self.run_action, action))

    def action_command_palette(self) -> None:
        """Show all that can be done, to be found by its words."""
        words = self.say(message("What do you want to do?"))
        _ = self.push_screen(CommandPalette(placeholder=words, id="--command-palette"))

    def action_table(self) -> None:
        """Show the whole table."""
        _ = self.push_screen(WholeTable(self.session, colors=self.in_color))

    def action_log(self) -> None:
        """Show the game so far in words."""
        told = Text("\n").join(Text(str(entry)) for entry in self.session.story())
        page = Page(self.say(message("The game so far")), told, self.session.lang, at_end=True)
        _ = self.push_screen(page)

    def action_rules(self) -> None:
        """Look for a rule."""
        of_dice = isinstance(self.session.view, RollView)
        books = ("rollwrite.",) if of_dice else ("base.", "expansion.")
        _ = self.push_screen(RuleSearch(self.session.lang, books=books))

    def action_history(self) -> None:
        """Step through the game so far."""
        _ = self.push_screen(History(self.session, colors=self.in_color))

    def action_review(self) -> None:
        """Look for the most costly decisions of people in a game that is over."""
        if self.session.is_over:
            self._review()

    @work(thread=True, exclusive=True, group="review")
    def _review(self) -> None:
        from copenhagen.cli.review import (  # noqa: PLC0415 - takes its time
            most_costly,
            review_of,
            told,
        )

        session, match = self.session, self.session.match
        people = session.people or tuple(session.resigned) or tuple(session.bots)
        number, judged = review_of(match, people, _SECONDS)
        found: list[Reviewed] = []
        for each in judged:
            found.append(each)
            if session.is_left or session.match is not match or not session.is_over:
                return
            text = message("Reviewing: {done} of {number} …", done=len(found), number=number)
            self.call_from_thread(self.note, text, DIM)
        lines = told(most_costly(found), match, session.names, session.lang)
        page = Text("\n").join(Text(line) for line, _ in lines)
        self.call_from_thread(self._page, message("The most costly decisions"), page)

    def action_type(self) -> None:
        """Type a move in notation, or ask why it is refused."""
        title, note = message("Type a move"), message("Notation, such as t01; or why and a move.")
        _ = self.push_screen(
            Typed(self.say(title), self.say(note), self._typed, self.session.lang),
            self._play_typed,
        )

    def _typed(self, text: str) -> str:
        """Return the error in a typed move; empty if it can be made."""
        asked_why, text = text.lower().startswith("why "), text.removeprefix("why ").strip()
        if asked_why and text in RULES:
            return rule_in_words(RULES[text], self.session.lang).plain
        try:
            read_move(self.session.match.state, text)
        except NotationError as error:
            return explain(error, lang=self.session.lang, rules=True)
        return self.say(message("That is possible.")) if asked_why else ""

    def _play_typed(self, text: str | None) -> None:
        if text is not None and self.asking is not None:
            move = read_move(self.session.match.state, text)
            for action in self.session.match.legal_actions:
                if action == move:
                    self.play(action)
                    return

    # Files, and the screen itself

    def action_save(self) -> None:
        """Save the game under a name."""
        file = self.session.file
        title, note = message("Save the game"), message("The name of a new file.")
        usual = "game.json" if file is None else ""
        if file is not None:
            note = message("It is kept in {file}. Another file:", file=file.target)
        screen = Typed(self.say(title), self.say(note), self._saved, self.session.lang, usual=usual)
        _ = self.push_screen(screen, self._tell_saved)

    def _saved(self, target: str) -> str:
        try:
            self.session.save(target)
        except Wrong as error:
            return self.say(error.message)
        self._not_saved = ""
        return ""

    def _tell_saved(self, target: str | None) -> None:
        if target is not None:
            self.note(message("Saved to {file}.", file=target), WELL)

    def action_load(self) -> None:
        """Go on with a game that was saved."""
        title, note = message("Open a saved game"), message("The name of its file.")
        known = games_beside(self.session.file)
        _ = self.push_screen(
            Typed(self.say(title), self.say(note), self._loaded, self.session.lang, known=known),
            self._tell_loaded,
        )

    def _loaded(self, source: str) -> str:
        try:
            text = read_text(str(Path(source).expanduser()))
            self.session.load(record_in(text, source), SavedGame(source, text))
        except Wrong as error:
            return self.say(error.message)
        except CopenhagenError as error:
            return explain(error, lang=self.session.lang)
        return ""

    def _tell_loaded(self, source: str | None) -> None:
        if source is not None:
            self._turned_back()

    def action_anew(self) -> None:
        """Begin a new game of the same kind, if that is meant."""
        session = self.session
        text = message("Begin a new game of the same kind, with the same players?")
        kept = message("The one so far is not saved.")
        if session.file is not None:
            kept = message("The one so far is kept in {file}.", file=session.file.target)
        both = Text(f"{self.say(text)}\n{self.say(kept)}")
        title = self.say(LABELS["new_game"])
        _ = self.push_screen(Sure(title, both, session.lang), self._begin_anew)

    def _begin_anew(self, is_meant: bool | None) -> None:  # noqa: FBT001 - how Textual answers
        if is_meant:
            self.session.begin_anew()
            self._turned_back()

    def action_language(self) -> None:
        """Go on in the next language."""
        self.session.lang = language_after(self.session.lang)
        self._note = Text()
        self._ask()

    def action_colors(self) -> None:
        """Switch the colors of tiles and cards on or off; they stay off where none are wanted."""
        self.in_color = not (self.in_color or self.no_color)
        self._show_table()
        self._show_question()

    def action_pace(self) -> None:
        """Show the moves of bots for longer, for a shorter time, or not at all."""
        self.pace = _PACES[(_PACES.index(self.pace) + 1) % len(_PACES)]
        keep(pace=self.pace)
        self.note(_PACE_TOLD[self.pace], DIM)

    def action_home(self) -> None:
        """Leave the game, which is kept, for the home screen."""
        self.session.goes_home = True
        self.action_leave()

    def action_next_lesson(self) -> None:
        """Leave a guided game that is over for the next one."""
        if self.learn and self.session.is_over and (game := next_lesson()):
            self.session.then = ("--learn", "--game", game)
            self.action_leave()

    def action_hand_over(self) -> None:
        """Let a bot play for the person who is asked, if that is meant, or let them play again."""
        if self.session.come_back():
            self.note(message("Whoever let a bot play on plays again."), DIM)
        else:
            text = message("Shall a bot play on in your place? B again, and you play yourself.")
            self._ask_to_hand_over(message("Let a bot play on"), text, for_good=False)

    def action_resign(self) -> None:
        """Let the person who is asked resign, if that is meant."""
        text = message("Do you want to resign? A bot plays on in your place to the end.")
        if not self.session.is_shared:
            text = message("Do you want to resign? Bots play the game to its end at once.")
        self._ask_to_hand_over(message("Resign"), text, for_good=True)

    def _ask_to_hand_over(self, title: Message, text: Message, *, for_good: bool) -> None:
        if self.session.next_person is not None:
            screen = Sure(self.say(title), words(self.say(text)), self.session.lang)
            _ = self.push_screen(screen, partial(self._hand_over, for_good=for_good))

    def _hand_over(self, is_meant: bool | None, *, for_good: bool) -> None:  # noqa: FBT001 - an answer
        if is_meant:
            self.session.hand_over(for_good=for_good)
            self._turned_back()

    def action_confirm(self) -> None:
        """Ask before a choice that spends something, or do not ask any more."""
        self.confirms = not self.confirms
        keep(confirms=self.confirms)
        asks = message("What spends something, or is clicked and for good, is asked first.")
        self.note(asks if self.confirms else message("No choice is asked for a second time."), DIM)

    def action_interrupt(self) -> None:
        """Leave the game as with q, with the exit status of Ctrl-C."""
        self._status = INTERRUPTED
        self.action_leave()

    def end(self, status: int) -> None:
        """Leave the program with an exit status, and no bot goes on thinking."""
        self.session.is_left = True
        super().end(status)

    def action_leave(self) -> None:
        """Leave the game, which is kept; where it is not, that is asked for first."""
        if not self._not_saved:
            self._left(is_meant=True)
        elif not isinstance(self.screen, Sure):
            ask = message("The game is not saved; s saves it elsewhere.")
            text = Text(f"{self.say(self._not_saved)}\n\n{self.say(ask)}")
            title = self.say(message("Leave without saving?"))
            _ = self.push_screen(Sure(title, text, self.session.lang), self._left)

    def _left(self, is_meant: bool | None) -> None:  # noqa: FBT001 - an answer
        if is_meant:
            self.end(self._status)
        else:
            self.session.goes_home, self.session.then, self._status = False, (), 0


def _in_list(number: str, label: Text) -> Table:
    """Return a line of a list; long words continue below themselves, not below the number."""
    line = Table.grid(padding=(0, 2, 0, 0))
    line.add_column(width=2, justify="right", style=DIM)
    line.add_column(ratio=1)
    line.add_row(number, label)
    return line


_PLAYING = frozenset(
    {
        "pick", "choose", "return", "undo", "undo_anyway", "redo", "hint", "why", "type", "load",
        "language", "shift", "turn", "flip", "next_place", "build", "colors", "save",
    }
)  # fmt: skip
"""The commands that have to wait while a bot is thinking."""
