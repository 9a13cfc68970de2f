"""Files that keep the games of a simulation as they are played, and that it can go on with."""

import csv
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from io import StringIO
from itertools import islice
from pathlib import Path
from typing import Any, BinaryIO, Protocol

import attrs

from copenhagen.cli.arguments import cannot_be_read, cannot_be_written
from copenhagen.cli.language import Wrong
from copenhagen.errors import CopenhagenError
from copenhagen.loading import of_extra
from copenhagen.messages import message
from copenhagen.notation import Record, from_json, to_json
from copenhagen.simulation import GameFigures, Table
from copenhagen.simulation.pictures import drawable
from copenhagen.simulation.playing import Plan, figures_of, played

__all__ = [
    "GameFile",
    "Kept",
    "games_there",
    "opened",
    "page_at",
    "parquet_file",
    "records_file",
    "table_file",
    "write_page",
]

_NO_NAMES = ("", "-")
_ROWS_AT_ONCE = 50_000
"""How many rows of a Parquet file are written together."""


class Kept(Protocol):
    """A file that keeps games."""

    def add(self, game: GameFigures) -> None:
        """Write one more game."""
        ...


@attrs.frozen
class GameFile:
    """How a file of lines keeps games: what comes first, then so many lines for each game."""

    target: str
    header: str
    lines: int
    write: Callable[[GameFigures], str] = attrs.field(repr=False)
    """Writes a game as its lines."""
    read: Callable[[int, list[str]], GameFigures] = attrs.field(repr=False)
    """Reads the game of a number from its lines."""


def records_file(target: str, plan: Plan) -> GameFile:
    """Return the file that keeps each game as a record in a line of JSON."""

    def read(number: int, lines: list[str]) -> GameFigures:
        record = from_json(lines[0])
        moves = record.moves if isinstance(record, Record) else ()
        return figures_of(plan, number, moves)

    def write(game: GameFigures) -> str:
        if game.record is None:  # pragma: no cover - the plan asks for records
            raise AssertionError("the game was not recorded")
        return f"{to_json(game.record)}\n"

    return GameFile(target, "", 1, write, read)


def table_file(target: str, table: Table) -> GameFile:
    """Return the file that keeps a row of figures for each seat of each game, as CSV."""

    def read(_: int, lines: list[str]) -> GameFigures:
        return table.figures(csv.reader(lines))

    def write(game: GameFigures) -> str:
        return _as_csv(table.rows(game))

    return GameFile(target, _as_csv([tuple(table.columns)]), table.game.players, write, read)


def _as_csv(rows: Sequence[Sequence[object]]) -> str:
    text = StringIO()
    csv.writer(text, lineterminator="\n").writerows(rows)
    return text.getvalue()


@attrs.frozen
class _Open:
    """A `GameFile` that is open, at its end."""

    form: GameFile
    file: BinaryIO

    def add(self, game: GameFigures) -> None:
        """Write one more game."""
        with _in_one_line(self.form.target):
            self.file.write(self.form.write(game).encode())


@contextmanager
def opened(form: GameFile, games: int, *, resume: bool) -> Iterator[Kept]:
    """Open the file, which keeps so many games already, the first ones; what follows is dropped.

    A file that keeps none must not be there yet, unless a simulation is resumed that had only begun
    to write it.
    """
    there = games or (resume and _is_begun(form))
    with _in_one_line(form.target), _open(form.target, "r+b" if there else "x+b") as file:
        for _ in range(_lines_of(form, games) if games else 0):
            file.readline()
        file.truncate(file.tell())
        if not games:
            file.write(form.header.encode())
        try:
            yield _Open(form, file)
        finally:
            if file.tell() == len(form.header):
                Path(form.target).unlink()


def _lines_of(form: GameFile, games: int) -> int:
    return (1 if form.header else 0) + games * form.lines


def games_there(forms: Sequence[GameFile], plan: Plan) -> list[GameFigures]:
    """Return the games that all of these files keep, from the first one on.

    Whether these are the games of the plan is found out by playing the last of them once more.
    """
    counts = [_count(form) for form in forms]
    if (games := min(counts)) == 0 and max(counts):
        raise Wrong(
            message(
                "{file} keeps no game yet, but {other} does; leave out one of them",
                file=forms[counts.index(0)].target,
                other=forms[counts.index(max(counts))].target,
            )
        )
    found: list[GameFigures] = []
    for form in forms:
        found = [*_read(form, games)]
        if found and attrs.evolve(found[-1], record=None) != _again(plan, games - 1):
            raise _not_these(form, games - 1)
    return found


def _again(plan: Plan, number: int) -> GameFigures:
    return attrs.evolve(played(plan, number), record=None)


def _count(form: GameFile) -> int:
    """Return how many games a file keeps that is there; one that is not there keeps none."""
    try:
        with Path(form.target).open("rb") as file:
            header = form.header.encode()
            if header and (first := file.readline()) != header:
                if header.startswith(first):
                    return 0
                raise _not_these(form, 0)
            return sum(line.endswith(b"\n") for line in file) // form.lines
    except FileNotFoundError:
        return 0
    except (OSError, ValueError) as error:
        raise Wrong(cannot_be_read(form.target, str(error))) from None


def _is_begun(form: GameFile) -> bool:
    """Tell whether a file is there that keeps no game, but at most what comes first."""
    try:
        with Path(form.target).open("rb") as file:
            return form.header.encode().startswith(file.readline()) and not _count(form)
    except OSError:
        return False


def _read(form: GameFile, games: int) -> Iterator[GameFigures]:
    path = Path(form.target)
    # A byte that is no text is refused with its game, not with the block that is read with it.
    with path.open(encoding="utf-8", errors="surrogateescape") if games else StringIO() as file:
        if form.header:
            file.readline()
        for number in range(games):
            try:
                lines = [*islice(file, form.lines)]
                "".join(lines).encode()
                game = form.read(number, lines)
            except (CopenhagenError, ValueError, AssertionError):
                raise _not_these(form, number) from None
            if game.number != number:
                raise _not_these(form, number)
            yield game


def _not_these(form: GameFile, number: int) -> Wrong:
    return Wrong(
        message(
            "{file}: game {number} is not that of this simulation; --resume goes on with the same "
            "bots, game and seed",
            file=form.target,
            number=number,
        )
    )


# Parquet


@contextmanager
def parquet_file(target: str, table: Table, *, anew: bool) -> Iterator[Kept]:
    """Write a new file of Parquet, with the rows of `table`; `anew` replaces one that is there."""
    arrow, parquet = (of_extra(name, "parquet") for name in ("pyarrow", "pyarrow.parquet"))
    types = {int: arrow.int64(), float: arrow.float64(), str: arrow.string()}
    schema = arrow.schema([(name, types[kind]) for name, kind in table.columns.items()])
    with (
        _in_one_line(target),
        _open(target, "wb" if anew else "xb") as file,
        parquet.ParquetWriter(file, schema) as writer,
    ):
        rows = _Rows(table, arrow, schema, writer)
        try:
            yield rows
        finally:
            rows.write()
            if not rows.written:
                Path(target).unlink()


@attrs.define
class _Rows:
    """The rows of a Parquet file that are written next."""

    table: Table
    arrow: Any
    schema: Any
    writer: Any
    waiting: list[tuple[object, ...]] = attrs.field(factory=list)
    written: bool = False

    def add(self, game: GameFigures) -> None:
        """Write one more game."""
        self.waiting += self.table.rows(game)
        if len(self.waiting) >= _ROWS_AT_ONCE:
            self.write()

    def write(self) -> None:
        """Write what is waiting."""
        if self.waiting:
            columns = [*zip(*self.waiting, strict=True)]
            self.writer.write_table(self.arrow.table(columns, schema=self.schema))
            self.waiting, self.written = [], True


# The page


def page_at(folder: str, *, anew: bool) -> Path:
    """Return where the page of a report goes, in a folder that is made if it is not there.

    `anew` replaces a page that is there. What draws its pictures has to be installed.
    """
    drawable()
    try:
        page = Path(folder) / _PAGE
        page.parent.mkdir(parents=True, exist_ok=True)
        if page.exists() and not anew:
            text = message(
                "{file} already exists; choose another name, or --resume", file=str(page)
            )
            raise Wrong(text)
    except OSError as error:
        raise Wrong(cannot_be_written(folder, error.strerror or str(error))) from None
    except ValueError as error:  # a character that no name of a folder can have
        raise Wrong(cannot_be_written(repr(folder), str(error))) from None
    return page


def write_page(page: Path, html: str) -> None:
    """Write the page."""
    with _in_one_line(str(page)):
        page.write_text(html, encoding="utf-8", newline="\n")


_PAGE = "index.html"


# Files


def _open(target: str, mode: str) -> BinaryIO:
    if target in _NO_NAMES:
        raise Wrong(message("{file} is not a file name to keep games in", file=repr(target)))
    try:
        return Path(target).open(mode)  # type: ignore[return-value]  # all modes are binary
    except FileExistsError:
        raise _taken(target) from None
    except FileNotFoundError:
        why = message("there is no folder {folder}", folder=str(Path(target).parent))
        raise Wrong(cannot_be_written(target, why)) from None


def _taken(target: str) -> Wrong:
    return Wrong(message("{file} already exists; choose another name, or --resume", file=target))


@contextmanager
def _in_one_line(target: str) -> Iterator[None]:
    """Say in one line why a file could not be written."""
    try:
        yield
    except OSError as error:
        raise Wrong(cannot_be_written(target, error.strerror or str(error))) from None
