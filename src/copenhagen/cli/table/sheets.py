"""Sheets to type on, over the table: a move, and the names of files."""

from pathlib import Path

from copenhagen.cli.inputs import read_text, record_in
from copenhagen.cli.language import Wrong
from copenhagen.cli.save_files import SavedGame, games_beside
from copenhagen.cli.session import Session
from copenhagen.cli.table.screens import Typed, rule_in_words
from copenhagen.errors import CopenhagenError, NotationError
from copenhagen.messages import message
from copenhagen.notation import read_move
from copenhagen.render import explain
from copenhagen.rulebook import RULES


class TypeMove(Typed):
    """A move in notation, or ``why`` and a move or a rule."""

    def __init__(self, session: Session) -> None:
        """Ask for a move."""
        note = message("Notation, such as t01; or why and a move.")
        super().__init__(session.say(message("Type a move")), session.say(note), session.lang)
        self._session = session

    def fault(self, text: str) -> str:
        """Return why a move cannot be made; or, after ``why``, that it can, or a rule."""
        asked_why, text = text.lower().startswith("why "), text.removeprefix("why ").strip()
        if asked_why and text in RULES:
            return rule_in_words(RULES[text], self._session.lang).plain
        try:
            read_move(self._session.match.state, text)
        except NotationError as error:
            return explain(error, lang=self._session.lang, rules=True)
        return self._session.say(message("That is possible.")) if asked_why else ""


class SaveGame(Typed):
    """The name of a new file for the game."""

    def __init__(self, session: Session) -> None:
        """Ask for a name; the game may be kept in another file so far."""
        title, note = message("Save the game"), message("The name of a new file.")
        if session.file is not None:
            note = message("It is kept in {file}. Another file:", file=session.file.target)
        usual = "game.json" if session.file is None else ""
        super().__init__(session.say(title), session.say(note), session.lang, usual=usual)
        self._session = session

    def fault(self, text: str) -> str:
        """Save the game, or return why that fails."""
        try:
            self._session.save(text)
        except Wrong as error:
            return self._session.say(error.message)
        return ""


class OpenGame(Typed):
    """The file of a saved game, one in the list or another."""

    def __init__(self, session: Session) -> None:
        """Ask for a file, with those that are likely in a list."""
        title, note = message("Open a saved game"), message("The name of its file.")
        known = games_beside(session.file)
        super().__init__(session.say(title), session.say(note), session.lang, known=known)
        self._session = session

    def fault(self, text: str) -> str:
        """Load the game, or return why that fails."""
        try:
            read = read_text(str(Path(text).expanduser()))
            self._session.load(record_in(read, text), SavedGame(text, read))
        except Wrong as error:
            return self._session.say(error.message)
        except CopenhagenError as error:
            return explain(error, lang=self._session.lang)
        return ""
