"""People at the terminal: what they see, what they are asked, and what they may type."""

import contextlib
import re
import shlex
from collections.abc import Callable
from enum import Enum

import attrs

from copenhagen.bots import Bot, GreedyBot
from copenhagen.cli.language import Wrong, said, spoken
from copenhagen.cli.log import story
from copenhagen.cli.menu import Menu, at_hand, before, menu_of, own_house
from copenhagen.cli.saving import SavedGame
from copenhagen.cli.screen import Screen
from copenhagen.cli.undoing import take_back
from copenhagen.errors import (
    AmbiguousNotation,
    IllegalNotation,
    MatchError,
    NotationError,
)
from copenhagen.games import Action, State
from copenhagen.match import Match, Waiting
from copenhagen.messages import Message, in_context, message, with_rules
from copenhagen.notation import read_move, write_move
from copenhagen.render import describe
from copenhagen.rollwrite.state import State as RollState
from copenhagen.rulebook import RULES, nearest

__all__ = ["Dialog"]

_HELP = message("""\
Type the number of a choice, or its notation, as shown in the list.

  look         draw the whole table
  log          show the game so far
  why MOVE     say why a move, in notation, cannot be made now
  why RULE     say what a rule, such as base.build.support, is
  hint         ask the greedy bot what it would do
  undo         take back your last choice, unless another person has decided
               since, or somebody has learned what was hidden
  undo force   take back a person's last choice anyway
  redo         make it again
  save FILE    save the game to a file, for 'copenhagen play --continue'
  quit         leave the game
  back         (or Enter alone) leave an inner list, such as that of places""")

_FEW_WORDS = message("(a number, its notation, or: help, undo, why, save, quit)")


class _Left(Exception):
    """A person has left the game."""


@attrs.define
class Dialog:
    """A match played at the terminal by `bots`, by seat, and by people at all other seats.

    With a `file`, the match is written to it after every choice of a person, and at its end.
    """

    match: Match[State]
    bots: dict[int, Bot]
    file: SavedGame | None
    screen: Screen = attrs.field(factory=Screen)
    _looking: int | None = attrs.field(default=None, init=False)
    _told: dict[int, int] = attrs.field(factory=dict, init=False)
    _is_cut_off: bool = attrs.field(default=False, init=False)
    """Whether the match was to be saved and no longer can be where it was."""

    def run(self) -> bool:
        """Play until the game is over or somebody leaves; tell whether it was not by Ctrl-C."""
        try:
            while self.match.waiting_for is Waiting.PLAYER:
                self._next()
        except _Left:
            self._leave()
        except (EOFError, KeyboardInterrupt) as signal:
            self.screen.say()
            self._leave()
            return isinstance(signal, EOFError)
        else:
            self._end()
        return True

    def _next(self) -> None:
        """Let the player to act make one choice."""
        seat = self.match.state.seat
        if seat in self.bots:
            self.match.play(self.match.bot_action(self.bots[seat]))
            return
        self._hand_over(seat)
        self._show(seat)
        if action := self._answer():
            self.match.play(action)
        if self.file:
            self._keep(self.file)

    # What people see

    def _hand_over(self, seat: int) -> None:
        """Hide the screen of one person from the next one, where anything is hidden."""
        people = self.match.game.players - len(self.bots)
        if people > 1 and self._looking != seat and not self._is_open():
            self.screen.clear()
            self.screen.ask(
                message(
                    "It is the turn of {player}. Press Enter when only {player} is looking. ",
                    player=self.match.players[seat],
                )
            )
        self._looking = seat

    def _show(self, seat: int) -> None:
        """Show what happened since the person last looked, and the table."""
        eyes = 0 if self._is_open() else seat  # everybody looks at the same screen, or each alone
        for entry in story(self.match, seat, since=self._told.get(eyes, 0)):
            self.screen.tell(str(entry), indent=2)
        self._told[eyes] = len(self.match.moves)
        view = self.match.view(seat)
        enough = before(view, spoken())
        if isinstance(enough, str):
            self.screen.draw_house(own_house(view))
            self.screen.say(enough)
        elif enough is None:
            self.draw()
        else:
            self.screen.say()
            self.screen.draw_house(enough)

    def draw(self) -> None:
        """Draw the whole table as the player to act may see it."""
        self.screen.say()
        self.screen.draw(self.match.view(self.match.state.seat), self.match.players)

    def _is_open(self) -> bool:
        """Tell whether everybody may see everything, as in Roll & Write."""
        return isinstance(self.match.state, RollState)

    def rewind(self) -> None:
        """Have what comes after an undo told anew."""
        now = len(self.match.moves)
        self._told = {seat: min(told, now) for seat, told in self._told.items()}

    def _end(self) -> None:
        """Show how the game ended; nothing is hidden any more."""
        if self.file:
            self._keep(self.file)
        for entry in story(self.match, since=min(self._told.values(), default=0)):
            self.screen.tell(str(entry), indent=2)
        self.screen.say()
        self.screen.draw(self.match.state, self.match.players)
        if self._is_cut_off:
            self._offer_to_save()

    # What people answer

    def _answer(self) -> Action | None:
        """Return the choice of the player to act; ``None`` if the table has to be shown anew."""
        menu = menu_of(self.match.view(self.match.state.seat), self.match.legal_actions, spoken())
        meant: _Meant = menu
        inside = menu
        while True:
            if isinstance(meant, Menu):
                inside = meant
            elif not isinstance(meant, _Again):
                return meant
            if meant is not _AGAIN:
                self._list(inside)
            text = self.screen.ask(
                message("{what}> ", what=inside.prefix or self.match.players[self.match.state.seat])
            )
            if text in {"", "back"}:
                meant = menu if inside is not menu else _AGAIN
            else:
                meant = self._meant(inside, text)

    def _list(self, menu: Menu) -> None:
        """List the choices, below what is needed to choose: display and hand, or the dice."""
        view = self.match.view(self.match.state.seat)
        self.screen.say()
        if menu.prefix and before(view, spoken()) is None:
            self.screen.draw_house(own_house(view))
        for line in at_hand(view, spoken()):
            self.screen.tell(line, indent=2)
        self.screen.say()
        for line in menu.lines():
            self.screen.say(line)
        self.screen.say(_FEW_WORDS)

    def _meant(self, menu: Menu, text: str) -> "_Meant":
        """Return what `text` leads to: a command, a number, a tile or a cell, or notation."""
        word, _, rest = text.partition(" ")
        if command := _COMMANDS.get(word.lower()):
            return command(self, rest.strip())
        choices = menu.choices
        if text.isdecimal():
            if len(text) <= len(str(len(choices))) and 0 < int(text) <= len(choices):
                return choices[int(text) - 1].leads_to
            self.screen.say(message("The choices are 1 to {last}.", last=len(choices)))
            return _AGAIN
        for choice in choices:
            if isinstance(choice.leads_to, Menu) and choice.leads_to.prefix == text:
                return choice.leads_to
        try:
            in_short = menu.rest and re.fullmatch(menu.rest, text, re.IGNORECASE)
            in_full = f"{menu.prefix}{text}" if in_short else text
            move = read_move(self.match.state, in_full)
        except NotationError as error:
            self.explain(error)
            return _AGAIN
        return next(action for action in self.match.legal_actions if action == move)

    def explain(self, error: NotationError) -> None:
        """Say what is wrong with what was typed."""
        if isinstance(error, IllegalNotation):
            self.screen.say(message("That is not possible:"))
            for reason in error.reasons:
                self.screen.tell(message("  {reason}", reason=with_rules([reason])), indent=2)
        elif isinstance(error, AmbiguousNotation):
            self.screen.tell(message("{text}.", text=error.args[0]))
        else:
            self.screen.tell(
                message("{text}. Type 'help' to see what you can type.", text=error.args[0])
            )

    # Saving

    def _keep(self, file: SavedGame) -> None:
        """Write the match to its file; where that fails, play on without one."""
        try:
            file.write(self.match.record())
        except Wrong as error:
            self.screen.tell(
                message("{text}. From here on, the game is not saved.", text=error.message)
            )
            self.file = None
            self._is_cut_off = True

    def write(self, target: str) -> bool:
        """Write the match to a file, and tell whether that worked."""
        try:
            if self.file and self.file.target == target:
                self.file.write(self.match.record())
            else:
                self.file = SavedGame.create(target, self.match.record())
        except Wrong as error:
            self.screen.tell(message("{text}.", text=error.message))
            return False
        self._is_cut_off = False
        self.screen.say(
            message(
                "Saved. Continue with: copenhagen play --continue {file}", file=shlex.quote(target)
            )
        )
        return True

    def _leave(self) -> None:
        """Save the match, or offer to, before it is left."""
        if not (self.file and self.write(self.file.target)):
            self._offer_to_save()

    def _offer_to_save(self) -> None:
        """Ask for the name of a file until the match is saved, or is not to be."""
        with contextlib.suppress(EOFError, KeyboardInterrupt):
            while target := self.screen.ask(message("Save the game? File name, or Enter for no: ")):
                # To a question people answer yes or no: neither is meant as the name of a file.
                if target.lower() in _words_for(_NO):
                    break
                if target.lower() in _words_for(_YES):
                    self.screen.say(message("Type the name of a new file, such as game.json."))
                elif self.write(target):
                    return
        self.screen.say(message("The game is not saved."))


_YES = in_context("what people type for yes, separated by spaces", "y yes")
_NO = in_context("what people type for no, separated by spaces", "n no")


def _words_for(answer: Message) -> list[str]:
    return [*answer.split(), *said(answer).split()]


class _Again(Enum):
    """Nothing was chosen: the same question is asked again, with the list before it or without."""

    AGAIN = "again"
    LIST = "list"


_AGAIN = _Again.AGAIN

_Meant = Action | Menu | _Again | None
"""The outcome of a typed line; ``None`` if the position has to be shown anew."""


# What people may type besides choices


def _help(dialog: Dialog, _: str) -> _Meant:
    dialog.screen.say(_HELP)
    return _AGAIN


def _look(dialog: Dialog, _: str) -> _Meant:
    dialog.draw()
    return _Again.LIST


def _log(dialog: Dialog, _: str) -> _Meant:
    for entry in story(dialog.match, dialog.match.seat):
        dialog.screen.tell(str(entry), indent=2)
    return _AGAIN


def _why(dialog: Dialog, rest: str) -> _Meant:
    """Say why a move is refused, or what a rule is."""
    if rest in RULES:
        rule = RULES[rest]
        dialog.screen.tell(f"{said(rule.title)}: {said(rule.text)}")
    elif not rest:
        dialog.screen.say(message("Type 'why' with a move in notation, or with the id of a rule."))
    else:
        try:
            move = read_move(dialog.match.state, rest)
        except NotationError as error:
            if near := nearest(rest):
                dialog.screen.tell(
                    message(
                        "There is no rule {rule}; is it {near}?", rule=repr(rest), near=repr(near)
                    )
                )
            else:
                dialog.explain(error)
        else:
            dialog.screen.say(message("{move} is possible.", move=write_move(move)))
    return _AGAIN


def _hint(dialog: Dialog, _: str) -> _Meant:
    action = dialog.match.bot_action(GreedyBot())
    dialog.screen.tell(
        message(
            "The greedy bot would play {move}: {description}.",
            move=write_move(action),
            description=describe(action, lang=spoken()),
        )
    )
    return _AGAIN


def _undo(dialog: Dialog, rest: str) -> _Meant:
    """Take back the last choice of the person who types, and the ones of bots since then.

    By force it is the last choice of any person.
    """
    try:
        take_back(dialog.match, dialog.bots, dialog.match.state.seat, force=rest == "force")
    except MatchError as error:
        dialog.screen.tell(message("That cannot be undone: {why}.", why=error.args[0]))
        return _AGAIN
    dialog.rewind()
    return None


def _redo(dialog: Dialog, _: str) -> _Meant:
    """Make the choices again that the last undo took back."""
    try:
        dialog.match.redo()
    except MatchError as error:
        dialog.screen.tell(message("That cannot be redone: {why}.", why=error.args[0]))
        return _AGAIN
    return None


def _save(dialog: Dialog, rest: str) -> _Meant:
    if target := rest or (dialog.file.target if dialog.file else ""):
        dialog.write(target)
    else:
        dialog.screen.say(message("Type 'save' and the name of a file."))
    return _AGAIN


def _quit(_: Dialog, __: str) -> _Meant:
    raise _Left


_COMMANDS: dict[str, Callable[[Dialog, str], _Meant]] = {
    "help": _help,
    "h": _help,
    "?": _help,
    "look": _look,
    "log": _log,
    "why": _why,
    "hint": _hint,
    "undo": _undo,
    "u": _undo,
    "redo": _redo,
    "save": _save,
    "quit": _quit,
    "q": _quit,
    "exit": _quit,
}
"""The commands of the dialog; no notation begins with one of these words."""
