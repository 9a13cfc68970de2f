"""People at the terminal, line by line: short numbered questions, and typed commands."""

import contextlib
import re
from collections.abc import Iterable, Mapping
from types import MappingProxyType

import attrs

from copenhagen.choice_tree import Navigator, choices
from copenhagen.choice_tree.nodes import PLACES
from copenhagen.cli.language import Wrong, said, spoken
from copenhagen.cli.lessons import AIMS, lesson_on
from copenhagen.cli.screen import Screen
from copenhagen.cli.session import Session
from copenhagen.cli.spoken import (
    at_hand,
    house_in_words,
    lines_of_question,
    piece_in,
    players_in_words,
    victory,
)
from copenhagen.errors import AmbiguousNotation, IllegalNotation, NotationError, cut
from copenhagen.games import Action
from copenhagen.match import Waiting
from copenhagen.messages import Message, in_a_row, in_context, message, with_rules
from copenhagen.notation import read_move, write_move
from copenhagen.render import LogEntry, standing
from copenhagen.rollwrite.state import RollAndWrite
from copenhagen.rulebook import RULES, nearest

_HELP = message("""\
Type the number of a choice, or its notation, as shown in the list.

  players      hear the points, cards and abilities of all
  hand         hear the display and your hand again, or the dice
  house        hear what is in your house; house NAME is that of another player
  table        draw the whole table
  log          hear the game so far
  why MOVE     say why a move, in notation, cannot be made now
  why RULE     say what a rule, such as base.build.support, is
  hint         hear what a bot would do, and why
  undo         take back your last choice, unless another person has decided
               since, or somebody has learned what was hidden
  undo force   take back a person's last choice anyway
  redo         make it again
  bot          let a bot play on in your place, until you come back
  resign       give up: a bot plays on in your place to the end
  save FILE    save the game to a file, for 'copenhagen play --continue'
  quit         leave the game
  back         (or Enter alone) go back to the question before""")

_MOST_DIGITS = 3
"""No question has more choices than such a number can say."""

_COMMANDS: Mapping[str, str] = MappingProxyType(
    {
        "help": in_context("what people type", "help h ?"),
        "players": in_context("what people type", "players"),
        "hand": in_context("what people type", "hand"),
        "house": in_context("what people type", "house"),
        "table": in_context("what people type", "table look"),
        "log": in_context("what people type", "log"),
        "why": in_context("what people type", "why"),
        "hint": in_context("what people type", "hint"),
        "undo": in_context("what people type", "undo u"),
        "redo": in_context("what people type", "redo"),
        "bot": in_context("what people type", "bot"),
        "resign": in_context("what people type", "resign"),
        "save": in_context("what people type", "save"),
        "quit": in_context("what people type", "quit q exit"),
        "back": in_context("what people type", "back"),
        "force": in_context("what people type", "force"),
    }
)
"""The commands, and the words that each is typed as; the English ones are always understood."""


def _command(typed: str) -> str:
    """Return the command that was typed, in English or the language of the terminal."""
    word = typed.lower()
    for name, words in _COMMANDS.items():
        if word in {*str(words).split(), *said(words).split()}:
            return name
    return word


_FEW_WORDS = message("Type a number. Type 'help' for all that you can type.")


class _Left(Exception):
    """A person has left the game."""


class _TurnedBack(Exception):
    """The position has changed: the question is obsolete."""


@attrs.define
class Dialog:
    """A game at the terminal; after every choice of a person, and at its end, it is kept."""

    session: Session
    screen: Screen = attrs.field(factory=Screen)
    _read: dict[int, int] = attrs.field(factory=dict, init=False)
    """How many moves each person has read of; at a table without secrets, seat 0 is for all."""
    _said_for: int | None = attrs.field(default=None, init=False)
    """The seat that has heard everything, until another one decides."""
    _at_hand: list[str] = attrs.field(factory=list, init=False)
    """The display and the hand, or the dice, as they were last said."""
    _taught: set[str] = attrs.field(factory=set, init=False)
    """The rules that were explained."""
    _left_after: int = attrs.field(default=-1, init=False)
    """After how many moves somebody let a bot play on."""
    _has_listed: bool = attrs.field(default=False, init=False)
    """Whether the list of commands has been shown."""
    _is_cut_off: bool = attrs.field(default=False, init=False)
    """Whether the match was to be saved and no longer can be where it was."""

    def run(self) -> bool:
        """Play until the game is over or somebody leaves; tell whether it was not by Ctrl-C."""
        try:
            while self.session.match.waiting_for is Waiting.PLAYER:
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
        session = self.session
        if bot := session.bot_to_act:
            is_away = session.match.to_act in session.away
            if is_away and session.begins_to_act and self._comes_back():
                return
            session.match.play(session.chosen_by(bot))
            self._said_for = None
            return
        seat = session.match.state.to_act
        if session.needs_curtain:  # so that the next person sees nothing of this one
            self.screen.clear()
            self._at_hand = []
            self.screen.ask(
                message(
                    "Your turn, {player}. Press Enter when nobody else is looking. ",
                    player=session.match.players[seat],
                )
            )
        session.look(seat)
        self._show(seat)
        with contextlib.suppress(_TurnedBack):
            session.match.play(self._answer())
        self._keep()

    def _comes_back(self) -> bool:
        """Ask somebody for whom a bot plays whether they want to play again; tell if they do."""
        session, seat = self.session, self.session.match.state.to_act
        if len(session.match.moves) == self._left_after:  # they have just said so
            return False
        if not session.hides:
            self._show(seat)
        text = message("A bot plays in your place. Enter to go on, 'back' to play yourself: ")
        if session.is_shared:
            text = message("{name}: {text}", name=session.match.players[seat], text=text)
        answer = _command(self.screen.ask(text))
        if answer == "quit":
            raise _Left
        return answer == "back" and session.come_back()

    def _hand_over(self, *, for_good: bool) -> None:
        """Let a bot play for the person who types, if that is meant."""
        question = message("Shall a bot play on in your place? y or n: ")
        if for_good:
            question = message("Resign? A bot plays on in your place to the end. y or n: ")
        if self.screen.ask(question).lower() in f"{_YES} {said(_YES)}".split():
            self.session.hand_over(for_good=for_good)
            self._left_after = len(self.session.match.moves)
            raise _TurnedBack

    # Output

    def _show(self, seat: int) -> None:
        """Print the events since the person last looked, and once in a turn everybody's things."""
        eyes = seat if self.session.hides else 0
        self._tell(self.session.story(since=self._read.get(eyes, 0)))
        self._read[eyes] = len(self.session.match.moves)
        if self._said_for != seat:
            self.screen.say()
            self._say_players()
        self._said_for = seat

    def _say_players(self) -> None:
        for sentence in players_in_words(self.session.view, self.session.match.players):
            self.screen.tell(sentence)

    def _say_house(self, name: str) -> None:
        """Print the house of a player, by default the one who types."""
        names = [said(one).casefold() for one in self.session.match.players]
        begin_so = [seat for seat, one in enumerate(names) if one.startswith(name.casefold())]
        seats = begin_so if name else [self.session.viewer]
        if len(seats) != 1:
            known = in_a_row(self.session.match.players)
            self.screen.tell(message("There is no player {name}: {known}.", name=name, known=known))
            return
        for sentence in house_in_words(self.session.view, *seats):
            self.screen.tell(sentence)

    def _tell(self, entries: Iterable[LogEntry]) -> None:
        for entry in entries:
            self.screen.tell(str(entry), indent=2)

    def _draw(self) -> None:
        """Draw the whole table, as the person who is looking may see it; all of it at the end."""
        match = self.session.match
        self.screen.say()
        self.screen.draw(match.state if match.result else self.session.view, match.players)

    def _end(self) -> None:
        """Show how the game ended, with all cards."""
        self._keep()
        self._tell(self.session.story(since=min(self._read.values(), default=0)))
        self.screen.say()
        result = self.session.match.result
        assert result is not None  # noqa: S101 - the game is over
        self.screen.say(message("The game is over."))
        self.screen.tell(victory(result, self.session.match.players))
        for sentence in self.session.resignations():
            self.screen.tell(sentence)
        for line in standing(result, names=self.session.names, lang=spoken()):
            self.screen.tell(line)
        if self._is_cut_off:
            self._offer_to_save()

    # Input

    def _answer(self) -> Action:
        """Return the choice of the player to act."""
        match = self.session.match
        tree = choices(self.session.view, match.legal_actions, lang=spoken())
        here, listed = Navigator(tree, skips=True), None
        while here.action is None:
            if here is not listed:
                self._list(here)
            listed = here
            line = self.screen.ask(self._prompt)
            word, _, rest = line.partition(" ")
            if not line or _command(line) == "back":
                here = here.back()
            elif not self._did(_command(word), rest.strip()):
                here = self._meant(here, line)
        chosen: Action = here.action
        return chosen

    @property
    def _prompt(self) -> Message:
        """The words before what a person types: with a name where there are several."""
        if not self.session.is_shared:
            return message("Your choice: ")
        match = self.session.match
        return message("{player}, your choice: ", player=match.players[match.state.to_act])

    def _list(self, here: Navigator) -> None:
        """Ask a question, below the house or the hand that is needed to answer it."""
        self.screen.say()
        if here.question.kind in PLACES:
            self._say_house("")
        else:
            self._say_at_hand()
        self.screen.say()
        if self.session.is_lesson:
            self._explain_question(here)
        for line in lines_of_question(here):
            self.screen.tell(line, indent=5)
        if not self._has_listed:
            self.screen.say(_FEW_WORDS)
        self._has_listed = True

    def _say_at_hand(self, *, again: bool = False) -> None:
        """Print the hand or the dice, unless they were printed and have not changed since."""
        facts = [said(fact) for fact in at_hand(self.session.view)]
        if again or facts != self._at_hand:
            for fact in facts:
                self.screen.tell(fact, indent=2)
        self._at_hand = facts

    def _explain_question(self, here: Navigator) -> None:
        """Explain a question, unless it was explained before."""
        match = self.session.match
        of_dice = isinstance(match.game, RollAndWrite)
        if not self._taught:
            self.screen.tell(AIMS[of_dice])
        lesson = lesson_on(here, match.state)
        if lesson is not None and lesson.rule not in self._taught:
            self._taught.add(lesson.rule)
            self.screen.tell(message("{text} [{rule}]", text=lesson.lesson, rule=lesson.rule))

    def _meant(self, here: Navigator, text: str) -> Navigator:
        """Return the place that `text` leads to: a number, a tile, a cell, or notation."""
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
        if path := here.root.find(lambda choice: str(choice.tile or "") == text):
            return Navigator(here.root, path, skips=True)
        try:
            in_short = re.fullmatch("[a-e][1-9][nesw]?", text, re.IGNORECASE)
            move = read_move(self.session.match.state, piece_in(here) * bool(in_short) + text)
        except NotationError as error:
            self._explain(error)
            return here
        return Navigator(here.root, here.root.find(lambda choice: choice.action == move))

    def _did(self, word: str, rest: str) -> bool:
        """Do what a command says; tell whether `word` is one. No notation begins with one."""
        match word:
            case "help":
                self.screen.say(_HELP)
            case "hand":
                self._say_at_hand(again=True)
            case "players" | "house" | "table" | "log":
                self._show_again(word, rest)
            case "why":
                self._why(rest)
            case "hint":
                self._hint()
            case "undo" | "redo":
                self._turn_back(word, force=_command(rest) == "force")
            case "bot" | "resign":
                self._hand_over(for_good=word == "resign")
            case "save":
                self._save(rest or (self.session.file.target if self.session.file else ""))
            case "quit":
                raise _Left
            case _:
                return False
        return True

    def _hint(self) -> None:
        """Print a bot's move with its reasons, and the next best ones."""
        self.screen.say(message("Looking for a good choice …"))
        found = self.session.explained()
        first = message(
            "A bot would {description} (in notation: {move}).",
            move=write_move(found[0].action),
            description=self.session.described(found[0].action),
        )
        self.screen.tell(first)
        for each in found:
            said = each.said(self.session.lang)
            self.screen.tell(f"  {write_move(each.action)}: {said}", indent=4)

    def _show_again(self, word: str, rest: str) -> None:
        """Say or draw what a person wants to know again."""
        if word == "players":
            self._say_players()
        elif word == "house":
            self._say_house(rest)
        elif word == "log":
            self._tell(self.session.story())
        else:
            self._draw()

    def _why(self, rest: str) -> None:
        """Say why a move is refused, or what a rule is."""
        if rest in RULES:
            self.screen.tell(f"{said(RULES[rest].title)}: {said(RULES[rest].text)}")
            return
        if not rest:
            text = message("Type 'why' with a move in notation, or with the id of a rule.")
            self.screen.say(text)
            return
        try:
            move = read_move(self.session.match.state, rest)
        except NotationError as error:
            if near := nearest(rest):
                text = message(
                    "There is no rule {rule}; is it {near}?", rule=cut(repr(rest)), near=repr(near)
                )
                self.screen.tell(text)
            else:
                self._explain(error)
        else:
            self.screen.say(message("{move} is possible.", move=write_move(move)))

    def _explain(self, error: NotationError) -> None:
        """Print the error in the input."""
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

    def _turn_back(self, word: str, *, force: bool) -> None:
        """Take back the last choice of the person who types, and the ones of bots since then.

        By force it is the last choice of any person. "redo" makes them again.
        """
        try:
            if word == "redo":
                self.session.redo()
            else:
                self.session.undo(force=force)
        except Wrong as error:
            text: str = error.message
            if word == "undo" and not force and self.session.last_choice is not None:
                text = message('{text} Type "undo force" to undo it anyway.', text=text)
            self.screen.tell(text)
            return
        # Everything after this is told again.
        made = len(self.session.match.moves)
        self._read = {seat: min(read, made) for seat, read in self._read.items()}
        self._said_for = None
        raise _TurnedBack

    # Saving

    def _keep(self) -> None:
        """Write the match to its file; where that fails, play on without one."""
        try:
            self.session.keep()
        except Wrong as error:
            self.screen.tell(error.message)
            self._is_cut_off = True

    def _save(self, target: str) -> bool:
        """Write the match to a file, and tell whether that worked."""
        if not target:
            self.screen.say(message("Type 'save' and the name of a file."))
            return False
        try:
            self.session.save(target)
        except Wrong as error:
            self.screen.tell(message("{text}.", text=error.message))
            return False
        self._is_cut_off = False
        self.screen.say(self.session.kept)
        return True

    def _leave(self) -> None:
        """Save the match, or offer to, before it is left."""
        if self.session.file:
            if not self._save(self.session.file.target):
                self._offer_to_save()
        elif self.session.new_file is None:
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
