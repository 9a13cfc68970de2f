"""People at the terminal: what they see, what they are asked, and what they may type."""

import contextlib
import re
import shlex
from collections.abc import Iterable
from enum import Enum, auto

import attrs

from copenhagen.bots import Bot, GreedyBot
from copenhagen.choice_tree import Navigator, choices
from copenhagen.choice_tree.values import PLACES
from copenhagen.cli.asked import at_hand, lines_of_question, own_house, piece_in
from copenhagen.cli.language import Wrong, said, spoken
from copenhagen.cli.log import story
from copenhagen.cli.save_files import SavedGame
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
from copenhagen.messages import in_context, message, with_rules
from copenhagen.notation import read_move, write_move
from copenhagen.render import LogEntry, describe
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
  back         (or Enter alone) go back to the question before""")

_MOST_DIGITS = 3
"""No question has more choices than such a number can say."""

_FEW_WORDS = message("(a number, its notation, or: help, undo, why, save, quit)")


class _Left(Exception):
    """A person has left the game."""


class _Then(Enum):
    """The next step after a typed line that was no choice."""

    ASK = auto()
    """The same question, which need not be listed again."""
    LIST = auto()
    """The same question with its list."""
    SHOW = auto()
    """The position, which has to be shown anew."""


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
    _read: dict[int, int] = attrs.field(factory=dict, init=False)
    _drawn: int | None = attrs.field(default=None, init=False)
    """The seat for which the table was drawn, as long as nobody else has decided since."""
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
        seat = self.match.state.to_act
        if seat in self.bots:
            self.match.play(self.match.bot_action(self.bots[seat]))
            self._drawn = None
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
        """Show what happened since the person last looked, and the table once in each turn."""
        eyes = 0 if self._is_open() else seat  # everybody looks at the same screen, or each alone
        self._tell(story(self.match, seat, since=self._read.get(eyes, 0)))
        self._read[eyes] = len(self.match.moves)
        if self._drawn != seat:
            self._draw()
        self._drawn = seat

    def _tell(self, entries: Iterable[LogEntry]) -> None:
        for entry in entries:
            self.screen.tell(str(entry), indent=2)

    def _draw(self) -> None:
        """Draw the whole table as the player to act may see it."""
        self.screen.say()
        self.screen.draw(self.match.view(self.match.state.to_act), self.match.players)

    def _is_open(self) -> bool:
        """Tell whether everybody may see everything, as in Roll & Write."""
        return isinstance(self.match.state, RollState)

    def _end(self) -> None:
        """Show how the game ended; nothing is hidden any more."""
        if self.file:
            self._keep(self.file)
        self._tell(story(self.match, since=min(self._read.values(), default=0)))
        self.screen.say()
        self.screen.draw(self.match.state, self.match.players)
        if self._is_cut_off:
            self._offer_to_save()

    # What people answer

    def _answer(self) -> Action | None:
        """Return the choice of the player to act; ``None`` if the table has to be shown anew."""
        seat = self.match.state.to_act
        tree = choices(self.match.view(seat), self.match.legal_actions, lang=spoken())
        here, after = Navigator(tree, skips=True), _Then.LIST
        while here.action is None:
            if after is _Then.LIST:
                self._list(here)
            line = self.screen.ask(message("{what}> ", what=self.match.players[seat]))
            word, _, rest = line.partition(" ")
            found = self._told_by(word.lower(), rest.strip())
            if found is _Then.SHOW:
                return None
            if found is None:
                there = here.back() if line in {"", "back"} else self._meant(here, line)
                found = _Then.ASK if there is here else _Then.LIST
                here = there
            after = found
        return here.action

    def _list(self, here: Navigator) -> None:
        """Ask a question, below what is needed to answer it: the house, or what is at hand."""
        view = self.match.view(self.match.state.to_act)
        self.screen.say()
        if here.question.kind in PLACES:
            self.screen.draw_house(own_house(view))
        else:
            for fact in at_hand(view):
                self.screen.tell(fact, indent=2)
        self.screen.say()
        for line in lines_of_question(here):
            self.screen.tell(line, indent=5)
        self.screen.say(_FEW_WORDS)

    def _meant(self, here: Navigator, text: str) -> Navigator:
        """Return where `text` leads: a number, a tile, a cell, or notation."""
        numbered = here.question.choices
        if text.isdecimal():
            number = int(text) if len(text) <= _MOST_DIGITS else 0
            if 0 < number <= len(numbered):
                return here.choose(number - 1)
            self.screen.say(message("The choices are 1 to {last}.", last=len(numbered)))
            return here
        for choice in numbered:
            if choice.kind in PLACES and choice.label == text:
                return here.choose(choice)
        if path := here.root.find(
            lambda choice: choice.tile is not None and str(choice.tile) == text
        ):
            return Navigator(here.root, path, skips=True)
        try:
            in_short = re.fullmatch("[a-e][1-9][nesw]?", text, re.IGNORECASE)
            move = read_move(self.match.state, f"{piece_in(here)}{text}" if in_short else text)
        except NotationError as error:
            self._explain(error)
            return here
        return Navigator(here.root, here.root.find(lambda choice: choice.action == move))

    def _told_by(self, word: str, rest: str) -> _Then | None:
        """Do what a command says; ``None`` where `word` is none. No notation begins with one."""
        after = _Then.ASK
        match word:
            case "help" | "h" | "?":
                self.screen.say(_HELP)
            case "look":
                self._draw()
                after = _Then.LIST
            case "log":
                self._tell(story(self.match, self.match.to_act))
            case "why":
                self._why(rest)
            case "hint":
                self._hint()
            case "undo" | "u" | "redo":
                after = self._turn_back(word, force=rest == "force")
            case "save":
                self._save(rest or (self.file.target if self.file else ""))
            case "quit" | "q" | "exit":
                raise _Left
            case _:
                return None
        return after

    def _why(self, rest: str) -> None:
        """Say why a move is refused, or what a rule is."""
        if rest in RULES:
            rule = RULES[rest]
            self.screen.tell(f"{said(rule.title)}: {said(rule.text)}")
            return
        if not rest:
            self.screen.say(
                message("Type 'why' with a move in notation, or with the id of a rule.")
            )
            return
        try:
            move = read_move(self.match.state, rest)
        except NotationError as error:
            if near := nearest(rest):
                text = message(
                    "There is no rule {rule}; is it {near}?", rule=repr(rest), near=repr(near)
                )
                self.screen.tell(text)
            else:
                self._explain(error)
        else:
            self.screen.say(message("{move} is possible.", move=write_move(move)))

    def _explain(self, error: NotationError) -> None:
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

    def _hint(self) -> None:
        action = self.match.bot_action(GreedyBot())
        self.screen.tell(
            message(
                "The greedy bot would play {move}: {description}.",
                move=write_move(action),
                description=describe(action, lang=spoken()),
            )
        )

    def _turn_back(self, word: str, *, force: bool) -> _Then:
        """Take back the last choice of the person who types, and the ones of bots since then.

        By force it is the last choice of any person. "redo" makes them again.
        """
        try:
            if word == "redo":
                self.match.redo()
            else:
                take_back(self.match, self.bots, self.match.state.to_act, force=force)
        except MatchError as error:
            why = error.args[0]
            self.screen.tell(
                message("That cannot be redone: {why}.", why=why)
                if word == "redo"
                else message("That cannot be undone: {why}.", why=why)
            )
            return _Then.ASK
        # What comes after this is told anew.
        self._read = {seat: min(read, len(self.match.moves)) for seat, read in self._read.items()}
        self._drawn = None
        return _Then.SHOW

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

    def _save(self, target: str) -> bool:
        """Write the match to a file, and tell whether that worked."""
        if not target:
            self.screen.say(message("Type 'save' and the name of a file."))
            return False
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
        if not (self.file and self._save(self.file.target)):
            self._offer_to_save()

    def _offer_to_save(self) -> None:
        """Ask for the name of a file until the match is saved, or is not to be."""
        with contextlib.suppress(EOFError, KeyboardInterrupt):
            while target := self.screen.ask(message("Save the game? File name, or Enter for no: ")):
                # To a question people answer yes or no: neither is meant as the name of a file.
                if target.lower() in f"{_NO} {said(_NO)}".split():
                    break
                if target.lower() in f"{_YES} {said(_YES)}".split():
                    self.screen.say(message("Type the name of a new file, such as game.json."))
                elif self._save(target):
                    return
        self.screen.say(message("The game is not saved."))


_YES = in_context("what people type for yes, separated by spaces", "y yes")
_NO = in_context("what people type for no, separated by spaces", "n no")
