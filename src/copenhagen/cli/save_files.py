"""Files that are written: new ones for pictures, those of games, and where games are kept."""

import os
from collections.abc import Iterable
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Self

import attrs

from copenhagen.cli.arguments import in_one_line, unwritten
from copenhagen.cli.inputs import read_text
from copenhagen.cli.language import Wrong
from copenhagen.messages import Message, message

if TYPE_CHECKING:
    from copenhagen.notation import Record

_NO_NAMES = ("", "-")
"""Not the name of a file: ``-`` is standard input where a file is read."""

LESSON = "lesson-"
"""The beginning of the names of files in which lessons are kept."""

_MOST_LISTED = 7
"""The number of saved games in a list to choose from."""


def create(target: str, text: str, refused: Message) -> None:
    """Write `text` to the new file `target`; one that is there already is refused.

    `refused` is said where `target` cannot be the name of a file.
    """
    if target in _NO_NAMES:
        raise Wrong(refused)
    with in_one_line(target):
        try:
            _create(Path(target), text)
        except FileExistsError:
            raise Wrong(
                message("{file} already exists; choose another name", file=target)
            ) from None
        except FileNotFoundError:
            folder = Path(target).parent
            why = message("there is no folder {folder}", folder=str(folder))
            raise unwritten(target, why) from None


@attrs.define
class SavedGame:
    """The file of a game.

    `target` is its name as it was given, and `held` what this game has last read from it or
    written to it: where anything else is in it by now, it is the file of another game, or of
    nobody, and is left alone.
    """

    target: str
    held: str
    _path: Path = attrs.field(init=False)

    def __attrs_post_init__(self) -> None:
        """Keep to the same file, wherever a link leads later."""
        self._path = Path(self.target).resolve()

    @classmethod
    def create(cls, target: str, record: "Record") -> Self:
        """Write `record` to the new file `target`; one that is there already is refused."""
        text = _text(record)
        refused = message("{file} is not a file name to save the game to", file=repr(target))
        create(target, text, refused)
        return cls(target, text)

    def write(self, record: "Record") -> None:
        """Replace the contents of the file by `record`, whole or not at all.

        The text is first written to a file beside it. There is only one of that name, so two
        programs cannot both find their game in the file and then both replace it.
        """
        text = _text(record)
        beside = self._path.with_name(f".{self._path.name}.part")
        with in_one_line(self.target):
            if self._path.exists() and not self._path.is_file():
                raise unwritten(self.target, message("it is not an ordinary file"))
            try:
                _create(beside, text)
            except FileExistsError:
                why = message(
                    "another game is being saved there, or was interrupted and left {file}",
                    file=str(beside),
                )
                raise unwritten(self.target, why) from None
            try:
                self._put(beside, text)
            except BaseException:
                beside.unlink(missing_ok=True)
                raise
        self.held = text

    def _put(self, beside: Path, text: str) -> None:
        """Put the file `beside`, with this text in it, in the place of the own one."""
        if not self._path.exists():
            _create(self._path, text)
            beside.unlink()
        elif read_text(str(self._path)) == self.held:
            beside.replace(self._path)
        else:
            raise Wrong(
                message(
                    "{file} was changed by another program; choose another name", file=self.target
                )
            )


def is_lesson(target: str) -> bool:
    """Tell whether the game in a file is a lesson, by the name of the file."""
    return Path(target).name.startswith(LESSON)


def _text(record: "Record") -> str:
    from copenhagen.notation import to_json  # noqa: PLC0415 - takes its time

    return f"{to_json(record)}\n"


def _create(path: Path, text: str) -> None:
    """Write a file that is not there yet, whole or not at all."""
    file = path.open("x", encoding="utf-8")
    try:
        with file:
            file.write(text)
    except BaseException:
        path.unlink(missing_ok=True)
        raise


def games_beside(file: SavedGame | None) -> dict[str, str]:
    """Return saved games to go on with, the newest first: what each is called, and its path.

    They are in the folder of `file`, and where games are kept that nobody has named a file for.
    """
    folders = {_games().resolve()} | ({Path(file.target).resolve().parent} if file else set())
    return {
        f"{datetime.fromtimestamp(when).astimezone():%Y-%m-%d %H:%M}  {one.name}": str(one)
        for when, one in _newest_first(folders)[:_MOST_LISTED]
    }


def saved_games() -> list[Path]:
    """Return the files of all games saved without a name, newest first."""
    return [file for _, file in _newest_first([_games()])]


def _newest_first(folders: Iterable[Path]) -> list[tuple[float, Path]]:
    """Return the saved games in some folders, each with the time of its last change."""
    found = []
    for folder in folders:
        try:
            found += [(one.stat().st_mtime, one) for one in folder.glob("*.json")]
        except OSError:  # no folder for us to look into
            continue
    return sorted(found, reverse=True)


def _games() -> Path:
    folder = os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state"
    return Path(folder) / "copenhagen"


def kept_in(name: str) -> Path:
    """Return a new file for a game that nobody has named one for.

    It is in the folder for what programs keep from one run to the next.
    """
    games = _games()
    with in_one_line(str(games)):
        games.mkdir(parents=True, exist_ok=True)
    stem = f"{name}-{datetime.now().astimezone():%Y-%m-%d-%H%M%S}"
    number, file = 1, games / f"{stem}.json"
    while file.exists():
        number += 1
        file = games / f"{stem}-{number}.json"
    return file
