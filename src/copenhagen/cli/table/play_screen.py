"""A game at the table: its course, how its questions are answered, and what the keys do."""

import asyncio
from collections.abc import Callable, Container, Iterable, Sequence
from functools import partial
from time import monotonic
from typing import TYPE_CHECKING, Any, ClassVar

from rich.text import Text
from textual import work
from textual.binding import Binding
from textual.events import Click
from textual.widgets import OptionList

from copenhagen.choice_tree import Choice, Navigator
from copenhagen.choice_tree.nodes import covered_by
from copenhagen.cli import preferences
from copenhagen.cli.game import name_of
from copenhagen.cli.language import Wrong, language_after
from copenhagen.cli.lessons import AIMS, learn, next_lesson
from copenhagen.cli.session import Session
from copenhagen.cli.table.asking import answered_by, capital, told_of, wants_place
from copenhagen.cli.table.board import KeyLine, Paragraphs
from copenhagen.cli.table.colors import DIM, HEADING, WARNING, WELL, words
from copenhagen.cli.table.keys import OF_LIST, OF_TABLE
from copenhagen.cli.table.panels import CLICKED, NOTHING_NEW
from copenhagen.cli.table.recap import told
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
from copenhagen.cli.table.shown_table import ShownTable
from copenhagen.games import Action, apply, chance_outcomes
from copenhagen.match import Match
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


def _review_of(match: Match[Any], seats: Container[int | None]) -> tuple[int, Iterable[Any]]:
    """Begin to review the decisions of some seats; loading what that needs takes its time."""
    from copenhagen.cli.review import review_of  # noqa: PLC0415 - takes its time

    return review_of(match, seats, _SECONDS)


_over = work(group="over")
"""Makes an action wait for the answer to a sheet over the table."""


class PlayScreen(ShownTable):
    """A game at the table: bots and people take turns, and keys and clicks choose."""

    BINDINGS: ClassVar = [
        *(Binding(str(number), f"pick({number})", show=False) for number in range(10)),
        *OF_LIST,
        *OF_TABLE,
    ]

    def __init__(self, session: Session, *, is_still: bool, in_color: bool) -> None:
        """Sit down; the moves of bots are shown one by one unless it `is_still`."""
        super().__init__(session, in_color=in_color)
        usual, *_ = _PACES
        kept = preferences.kept()
        self.pace = next((one for one in _PACES if one == kept.get("pace")), usual)
        if is_still:
            self.pace = 0.0
        self.confirms = kept.get("confirms") is not False

    def on_mount(self) -> None:
        """Begin to play."""
        if not self.app.is_headless:  # nothing is seen until it is drawn for the room it gets
            self.app.delay_update()
        self.fit(self.app.size)
        self._begin()
        self.go_on()

    def _begin(self) -> None:
        """Show the aim of a lesson, and explain each question again."""
        self._taught.clear()
        self.set_class(self.learn, "learn")
        if self.learn:
            aim = AIMS[isinstance(self.session.match.game, RollAndWrite)]
            self._page(
                message("What it is about"), Text(self.say(aim)), foot=message("Enter begin")
            )

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Tell whether a key does something now: some wait while a bot is thinking."""
        del parameters
        return self.hears(action) if action in _PLAYING else self.is_current and not self.is_small

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
        self.asking, self._hint_for = there, None
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
            self._hint_for = self.asking
            self.note(message("Looking for a good choice … Esc: stop looking"), DIM)
            self._look_for_hint()

    @work(exclusive=True, group="hint")
    async def _look_for_hint(self) -> None:
        asked = self._hint_for
        found = await asyncio.to_thread(self.session.explained)
        if asked is not self._hint_for:  # nobody waits for it any more
            return
        self._hint_for = None
        if asked is not self.asking:
            return
        self._note = Text()
        self._show_detail()
        if not self.is_current:
            return
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
        """Show the paragraphs that had no room, and the rules of the refusal or the question."""
        rules, told = [], [*self.query_one(Paragraphs).whole]
        if self.placing is not None and self.placing.choice is None:
            rules = [reason.rule for reason in self.placing.reasons]
        elif (asked := self.sight.lesson()) is not None:
            rules, lesson = [asked.rule], self.say(asked.lesson)
            if self.learn and not any(one.plain.startswith(lesson) for one in told):
                told.append(words(lesson, "italic"))
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

    @work(exclusive=True, group="review")
    async def _review(self) -> None:
        session, match = self.session, self.session.match
        people = session.people or tuple(session.resigned) or tuple(session.bots)
        # Threads only think, and never wait for the program: it may have ended meanwhile.
        number, judged = await asyncio.to_thread(_review_of, match, people)
        found: list[Reviewed] = []
        reviews = iter(judged)
        while (each := await asyncio.to_thread(next, reviews, None)) is not None:
            found.append(each)
            if session.is_left or session.match is not match or not session.is_over:
                return
            text = message("Reviewing: {done} of {number} …", done=len(found), number=number)
            self.note(text, DIM)
        from copenhagen.cli.review import most_costly, told  # noqa: PLC0415 - loaded by now

        lines = told(most_costly(found), match, session.names, session.lang)
        page = Text("\n").join(Text(line) for line, _ in lines)
        self._page(message("The most costly decisions"), page)

    # At once, without a worker: the next key is for the sheet already.
    def action_type(self) -> None:
        """Type a move in notation, or ask why it is refused."""
        _ = self.app.push_screen(TypeMove(self.session), self._typed)

    def _typed(self, text: str | None) -> None:
        """Make the move that was typed, if it can be made."""
        if text is not None and self.asking is not None:
            move = read_move(self.session.match.state, text)
            for action in self.session.match.legal_actions:
                if action == move:
                    self.play(action)
                    return

    # Files, and the screen itself

    def action_save(self) -> None:
        """Save the game under a name."""
        _ = self.app.push_screen(SaveGame(self.session), self._saved)

    def _saved(self, target: str | None) -> None:
        """Tell where the game was saved."""
        if target is not None:
            self.not_saved = ""
            self.note(message("Saved to {file}.", file=target), WELL)

    def action_load(self) -> None:
        """Go on with a game that was saved."""
        _ = self.app.push_screen(OpenGame(self.session), self._loaded)

    def _loaded(self, file: str | None) -> None:
        """Show the game that was loaded."""
        if file is not None:
            self._begin()
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
