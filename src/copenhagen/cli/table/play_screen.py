"""The table on the screen: the course of a game, its question, and what the keys do."""

import asyncio
from collections.abc import Callable, Sequence
from functools import partial
from time import monotonic
from typing import TYPE_CHECKING, ClassVar

from rich.text import Text
from textual import work
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical
from textual.events import Click
from textual.geometry import Size
from textual.screen import Screen
from textual.widgets import OptionList, Static

from copenhagen.choice_tree import Choice, Navigator
from copenhagen.choice_tree.nodes import covered_by
from copenhagen.cli import preferences
from copenhagen.cli.game import name_of
from copenhagen.cli.language import Wrong, language_after
from copenhagen.cli.lessons import AIMS, learn, next_lesson
from copenhagen.cli.session import Session
from copenhagen.cli.table import panels
from copenhagen.cli.table.asking import answered_by, capital, told_of, wants_place
from copenhagen.cli.table.board import Choices, Fitted, HouseFront, KeyLine, Paragraphs
from copenhagen.cli.table.colors import DIM, HEADING, WARNING, WELL, words
from copenhagen.cli.table.front import SMALL, Scale, scales_for
from copenhagen.cli.table.keys import OF_LIST, OF_TABLE
from copenhagen.cli.table.panels import CLICKED, NOTHING_NEW, Look
from copenhagen.cli.table.placing import Placing
from copenhagen.cli.table.recap import recap, told
from copenhagen.cli.table.screens import (
    SCROLLS,
    Advice,
    Curtain,
    History,
    Page,
    RuleSearch,
    Sure,
    WholeTable,
    rule_in_words,
)
from copenhagen.cli.table.sheets import OpenGame, SaveGame, TypeMove
from copenhagen.cli.table.sight import Sight
from copenhagen.cli.table.styles import LEAST, WIDE
from copenhagen.games import Action, apply, chance_outcomes
from copenhagen.messages import Message, message
from copenhagen.notation import read_move
from copenhagen.pointing import Pointed, point_at
from copenhagen.render import Changes
from copenhagen.render.labelling import LABELS
from copenhagen.rollwrite import RollAndWrite
from copenhagen.rollwrite import View as RollView
from copenhagen.rulebook import RULES

if TYPE_CHECKING:
    from copenhagen.bots import Reviewed

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

_over = work(group="over")
"""Makes an action wait for the answer to a sheet over the table."""


class PlayScreen(Screen[None]):
    """The table of a session: the own house, the cards or dice, and one question at a time."""

    BINDINGS: ClassVar = [
        *(Binding(str(number), f"pick({number})", show=False) for number in range(10)),
        *OF_LIST,
        *OF_TABLE,
    ]

    def __init__(self, session: Session, *, learn: bool, is_still: bool, in_color: bool) -> None:
        """Sit down; with `learn`, each question is explained."""
        super().__init__()
        self.session = session
        self.learn = learn
        usual, *_ = _PACES
        kept = preferences.kept()
        self.pace = next((one for one in _PACES if one == kept.get("pace")), usual)
        if is_still:
            self.pace = 0.0
        self.in_color = in_color
        self.confirms = kept.get("confirms") is not False
        self.asking: Navigator | None = None
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
                yield Paragraphs(id="detail")
                yield Fitted(id="others")
                yield Fitted(id="story")
            with Vertical(id="right"):
                yield Static(id="far")
        yield KeyLine()

    def on_mount(self) -> None:
        """Begin to play."""
        self.fit(self.app.size)
        if self.learn:
            self.add_class("learn")
            aim = AIMS[isinstance(self.session.match.game, RollAndWrite)]
            self._page(
                message("What it is about"), Text(self.say(aim)), foot=message("Enter begin")
            )
        self.go_on()

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
    def look(self) -> Look:
        """How things are drawn."""
        return Look(self.session.lang, self.session.names, self.in_color, self._is_wide)

    @property
    def placing(self) -> Placing | None:
        """The piece over the house."""
        return self.house.placing

    def hears(self) -> bool:
        """Tell whether keys for the question count now."""
        is_open = self.is_current and not self.is_small
        return is_open and not self.is_busy and monotonic() >= self._deaf_until

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Tell whether a key does something now: some wait while a bot is thinking."""
        del parameters
        return self.hears() if action in _PLAYING else self.is_current and not self.is_small

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
        self.choices.show((), self.say)
        self._note = Text()
        self._is_hidden = True
        await self.app.push_screen_wait(Curtain(self.session.names[seat], self.session.lang))
        self.session.look(seat)

    def _thinking(self) -> None:
        seat = self.session.match.to_act
        if seat is None:
            return
        self._ask_nothing()
        if self.session.is_open or not self.session.hides:
            self._show_table()
        text = message("{player} is thinking …", player=self.session.names[seat])
        if seat in self.session.away:
            text = message("A bot plays on in your place … B: play yourself again")
        self._part("question").update(Text(self.say(text), DIM))
        self.query_one(Paragraphs).show(())
        self.choices.show((), self.say)
        self.query_one(KeyLine).show(self.sight.useful_keys(), self.say)

    def _ask_nothing(self) -> None:
        self.asking = self.house.placing = None

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
        self._ask_nothing()
        self._clicked = frozenset()
        self._note = Text()
        self.session.match.play(action)
        self._keep()
        self.go_on()

    def _keep(self) -> None:
        try:
            self.session.keep()
        except Wrong as error:
            self.not_saved = error.message

    # The screen

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
        self.query_one(Paragraphs).show(told)

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

    # Choosing

    def on_option_list_option_highlighted(self, _: OptionList.OptionHighlighted) -> None:
        """Show the details of a choice."""
        if self.asking is not None and self.placing is None:
            self._show_mine(self._highlighted)
            self._show_detail()

    def on_option_list_option_selected(self, chosen: OptionList.OptionSelected) -> None:
        """Take a choice of the list."""
        if self.check_action("pick", ()):
            self._take(chosen.option_index + 1)

    def action_choose(self) -> None:
        """Take the choice that is highlighted."""
        self.choices.action_select()

    def action_pick(self, digit: int) -> None:
        """Take a choice by its number; where another digit may follow, go to the choice only."""
        if self.asking is None or self.placing is not None:
            return
        begun = self._begun if self.choices.highlighted == self._begun - 1 else 0
        number, self._begun = 10 * begun + digit, 0
        if 0 < 10 * number <= len(self.asking.question.choices):
            self.choices.highlighted, self._begun = number - 1, number
        else:
            self._take(number)

    def _take(self, number: int) -> None:
        """Take a choice of the list, where there is one of this number."""
        if self.asking is None or self.placing is not None:
            return
        choices = self.asking.question.choices
        if 0 < number <= len(choices):
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
            self._make_sure(choice, path, cost)
        else:
            self.play(choice.action)

    @_over
    async def _make_sure(
        self, choice: Choice, path: Sequence[Choice], cost: Sequence[Text]
    ) -> None:
        """Make a choice if it is meant."""
        assert choice.action is not None  # noqa: S101 - asked for actions only
        text = words(capital(f"{self.session.described(choice.action)}."), HEADING)
        for line in (*told_of(choice, self.look, earlier=path), *cost):
            text.append("\n").append_text(line)
        text.append("\n\n").append(self.say(message("k: do not ask before a choice")), DIM)
        if await self._is_sure(message("Are you sure?"), text):
            self.play(choice.action)
        else:
            self._show_question()  # a click may have led to another one

    async def _is_sure(self, title: Message, text: Text) -> bool:
        """Ask whether something is meant; only from a worker."""
        sheet = Sure(self.say(title), text, self.session.lang)
        is_meant: bool | None = await self.app.push_screen_wait(sheet)
        return bool(is_meant)

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
        if thing is None or self.is_busy:
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
                self.choices.highlighted = choices.index(choice)

    def action_return(self) -> None:
        """Go back to the question before."""
        if self.asking is not None:
            self._go_to(self.asking.back())

    # A piece over the house

    def on_house_front_put(self) -> None:
        """Put the piece where it is."""
        if self.placing is None:
            return
        if self.placing.choice is None:
            self.app.bell()
            self._show_detail()
        else:
            self._answer(self.placing.choice)

    def on_house_front_rigid(self) -> None:
        """Say that the piece cannot be flipped."""
        self.note(message("Shapes are not mirrored in this game."))

    def on_house_front_moved(self) -> None:
        """Show the piece where it is now."""
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
        if self.asking is None or not self.is_current:
            return
        self._note = Text()
        self._show_detail()
        advised = [
            (capital(f"{self.session.described(one.action)}."), f"{one.said(self.session.lang)}.")
            for one in found
        ]
        sheet = Advice(self.say(message("Hint")), advised, self.session.lang)
        _ = self.app.push_screen(sheet, partial(self._follow, [one.action for one in found]))

    def _follow(self, actions: Sequence[Action], wanted: int | None) -> None:
        """Go to what the bot would do, without doing it."""
        if wanted is None or self.asking is None:
            return
        action = actions[wanted]
        self.asking, choice = answered_by(self.asking, action)
        self._show_question()
        if self.placing is not None:
            self.placing.move_to(covered_by(action))
            self.on_house_front_moved()
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

    @_over
    async def action_undo(self) -> None:
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
            if await self._is_sure(message("Undo anyway"), text):
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
        self._ask_nothing()
        self._note = Text()
        self.go_on()

    # Dialogs

    def _page(self, title: Message, text: Text, *, foot: Message = SCROLLS) -> None:
        _ = self.app.push_screen(Page(self.say(title), text, self.session.lang, foot=foot))

    def action_table(self) -> None:
        """Show the whole table."""
        _ = self.app.push_screen(WholeTable(self.session, colors=self.in_color))

    def action_log(self) -> None:
        """Show the game so far in words."""
        told = Text("\n").join(Text(str(entry)) for entry in self.session.story())
        page = Page(self.say(message("The game so far")), told, self.session.lang, at_end=True)
        _ = self.app.push_screen(page)

    def action_rules(self) -> None:
        """Look for a rule."""
        of_dice = isinstance(self.session.view, RollView)
        books = ("rollwrite.",) if of_dice else ("base.", "expansion.")
        _ = self.app.push_screen(RuleSearch(self.session.lang, books=books))

    def action_history(self) -> None:
        """Step through the game so far."""
        _ = self.app.push_screen(History(self.session, colors=self.in_color))

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
            self.app.call_from_thread(self.note, text, DIM)
        lines = told(most_costly(found), match, session.names, session.lang)
        page = Text("\n").join(Text(line) for line, _ in lines)
        self.app.call_from_thread(self._page, message("The most costly decisions"), page)

    @_over
    async def action_type(self) -> None:
        """Type a move in notation, or ask why it is refused."""
        text = await self.app.push_screen_wait(TypeMove(self.session))
        if text is not None and self.asking is not None:
            move = read_move(self.session.match.state, text)
            for action in self.session.match.legal_actions:
                if action == move:
                    self.play(action)
                    return

    # Files, and the screen itself

    @_over
    async def action_save(self) -> None:
        """Save the game under a name."""
        target = await self.app.push_screen_wait(SaveGame(self.session))
        if target is not None:
            self.not_saved = ""
            self.note(message("Saved to {file}.", file=target), WELL)

    @_over
    async def action_load(self) -> None:
        """Go on with a game that was saved."""
        if await self.app.push_screen_wait(OpenGame(self.session)) is not None:
            self._turned_back()

    @_over
    async def action_anew(self) -> None:
        """Begin a new game of the same kind, if that is meant."""
        text = message("Begin a new game of the same kind, with the same players?")
        kept = message("The one so far is not saved.")
        if self.session.file is not None:
            kept = message("The one so far is kept in {file}.", file=self.session.file.target)
        both = Text(f"{self.say(text)}\n{self.say(kept)}")
        if await self._is_sure(LABELS["new_game"], both):
            self.session.begin_anew()
            self._turned_back()

    def action_language(self) -> None:
        """Go on in the next language."""
        self.session.lang = language_after(self.session.lang)
        self._note = Text()
        self._ask()

    def action_colors(self) -> None:
        """Switch the colors of tiles and cards on or off; they stay off where none are wanted."""
        self.in_color = not (self.in_color or self.app.no_color)
        self._show_table()
        self._show_question()

    def action_pace(self) -> None:
        """Show the moves of bots for longer, for a shorter time, or not at all."""
        self.pace = _PACES[(_PACES.index(self.pace) + 1) % len(_PACES)]
        preferences.keep(pace=self.pace)
        self.note(_PACE_TOLD[self.pace], DIM)

    async def action_home(self) -> None:
        """Leave the game, which is kept, for the home screen."""
        self.session.goes_home = True
        await self.run_action("app.leave")

    async def action_next_lesson(self) -> None:
        """Leave a guided game that is over for the next one."""
        if self.learn and self.session.is_over and (game := next_lesson()):
            self.session.then = ("--learn", "--game", game)
            await self.run_action("app.leave")

    def action_hand_over(self) -> None:
        """Let a bot play for the person who is asked, if that is meant, or let them play again."""
        if self.session.come_back():
            self.note(message("Whoever let a bot play on plays again."), DIM)
        else:
            text = message("Shall a bot play on in your place? B again, and you play yourself.")
            self._hand_over(message("Let a bot play on"), text, for_good=False)

    def action_resign(self) -> None:
        """Let the person who is asked resign, if that is meant."""
        text = message("Do you want to resign? A bot plays on in your place to the end.")
        if not self.session.is_shared:
            text = message("Do you want to resign? Bots play the game to its end at once.")
        self._hand_over(message("Resign"), text, for_good=True)

    @_over
    async def _hand_over(self, title: Message, text: Message, *, for_good: bool) -> None:
        if self.session.next_person is not None and await self._is_sure(
            title, Text(self.say(text))
        ):
            self.session.hand_over(for_good=for_good)
            self._turned_back()

    def action_confirm(self) -> None:
        """Ask before a choice that spends something, or do not ask any more."""
        self.confirms = not self.confirms
        preferences.keep(confirms=self.confirms)
        asks = message("What spends something, or is clicked and for good, is asked first.")
        self.note(asks if self.confirms else message("No choice is asked for a second time."), DIM)


_PLAYING = frozenset(
    {
        "pick", "choose", "return", "undo", "undo_anyway", "redo", "hint", "why", "type", "load",
        "language", "colors", "save",
    }
)  # fmt: skip
"""The commands that have to wait while a bot is thinking."""
