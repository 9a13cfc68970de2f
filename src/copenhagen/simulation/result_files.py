"""Files that store the games of a simulation as they are played, so that it can be resumed."""

import csv
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, closing, contextmanager
from io import StringIO
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO, Generic, Protocol, TypeVar

import attrs

from copenhagen import notation
from copenhagen.errors import CopenhagenError, Fault, InvalidValue, ResultFileError, shown
from copenhagen.loading import import_extra
from copenhagen.messages import message
from copenhagen.simulation.figures import GameFigures
from copenhagen.simulation.single_game import Plan, figures_of, played
from copenhagen.simulation.tables import Table
from copenhagen.values import immutable

if TYPE_CHECKING:
    from copenhagen.games import Game

_NO_NAMES = ("", "-")
_ROWS_AT_ONCE = 50_000
"""The number of Parquet rows written together."""


@attrs.frozen(kw_only=True)
@immutable
class ResultFiles:
    """The files to which `simulated_games` writes the games of a simulation as it goes.

    - `records`: a file with each game as a record, one a line of JSON;
    - `csv` and `parquet`: files with the figures of each game as rows of a `Table`, one per seat;
      `parquet` needs pyarrow;
    - `names`: the names of the bots in these tables, by default their types;
    - `resume`: whether to continue after the games already in the record and CSV files. These are
      read, and the last one is replayed to check that it is the same simulation; the Parquet file
      is rewritten. Otherwise, none of the files may exist yet.

    Raises `InvalidValue`, with everything that is wrong.
    """

    records: str | Path | None = None
    csv: str | Path | None = None
    parquet: str | Path | None = None
    names: tuple[str, ...] = ()
    resume: bool = False

    def __attrs_post_init__(self) -> None:
        """Reject values that are not file names, and a resume with no file to resume from."""
        faults = [
            Fault(name, f"{shown(target)} is not the name of a file")
            for name in ("records", "csv", "parquet")
            if not isinstance(target := getattr(self, name), str | Path | None)
        ]
        resume: object = self.resume
        if type(resume) is not bool:
            faults.append(Fault("resume", f"{shown(resume)} is neither True nor False"))
        elif resume and self.records is None and self.csv is None:
            faults.append(Fault("resume", "needs the file of records or of CSV"))
        if faults:
            raise InvalidValue(faults)

    def count(self, game: "Game") -> int:
        """Return the number of games of `game`, from the first, in all record and CSV files.

        A missing file counts as empty. Raises `ResultFileError` if one cannot be read or contains
        something else, or only one of them contains games.
        """
        table = Table(game, self.names or ("",) * game.players)
        return _count(_files_of_lines(self, table))


def kept_games(
    plan: Plan,
    games: int,
    files: ResultFiles,
    table: Table,
    play: Callable[[range], Generator[GameFigures, None, None]],
) -> Generator[GameFigures, None, None]:
    """Yield the games already in `files`, then the games from `play`, and write the latter."""
    forms = _files_of_lines(files, table, plan)
    there = _games_there(forms, plan) if files.resume else []
    with ExitStack() as stack:
        kept: list[Callable[[GameFigures], None]] = []
        if files.parquet is not None:
            target = str(files.parquet)
            rows = parquet_file(target, parquet_types(table.columns), table.rows, anew=files.resume)
            kept.append(stack.enter_context(rows))
        for game in there[:games]:
            for keep in kept:
                keep(game)
            yield game
        kept += [stack.enter_context(opened(form, len(there), files.resume)) for form in forms]
        if len(there) < games:
            for game in stack.enter_context(closing(play(range(len(there), games)))):
                for keep in kept:
                    keep(game)
                yield game


# Files of lines


class Numbered(Protocol):
    """An item of a file of lines: a game, or a deal of a task."""

    @property
    def number(self) -> int:
        """Its number, from 0."""


Kept = TypeVar("Kept", bound=Numbered)


@attrs.frozen
@immutable
class FileOfLines(Generic[Kept]):
    """A file of games, or of deals: a header, then a fixed number of lines for each of them."""

    target: str
    header: str
    lines: int
    write: Callable[[Kept], str] = attrs.field(repr=False)
    """Write a game as its lines."""
    read: Callable[[int, list[str]], Kept] = attrs.field(repr=False)
    """Read the game of a number from its lines."""


def _files_of_lines(
    files: ResultFiles, table: Table, plan: Plan | None = None
) -> list[FileOfLines[GameFigures]]:
    """Return the record and CSV files; `plan` is not needed to count games."""
    found = []
    if files.records is not None:
        found.append(_records_file(str(files.records), plan))
    if files.csv is not None:
        found.append(_table_file(str(files.csv), table))
    return found


def _records_file(target: str, plan: Plan | None) -> FileOfLines[GameFigures]:
    def read(number: int, lines: list[str]) -> GameFigures:
        record = notation.from_json(lines[0])
        moves = record.moves if isinstance(record, notation.Record) else ()
        assert plan is not None  # noqa: S101 - without it, games are only counted
        return figures_of(plan, number, moves)

    def write(game: GameFigures) -> str:
        assert game.record is not None  # noqa: S101 - the plan asks for records
        return f"{notation.to_json(game.record)}\n"

    return FileOfLines(target, "", 1, write, read)


def _table_file(target: str, table: Table) -> FileOfLines[GameFigures]:
    return FileOfLines(
        target,
        _as_csv([tuple(table.columns)]),
        table.game.players,
        lambda game: _as_csv(table.rows(game)),
        lambda _, lines: table.figures(csv.reader(lines)),
    )


def _as_csv(rows: Sequence[Sequence[object]]) -> str:
    text = StringIO()
    csv.writer(text, lineterminator="\n").writerows(rows)
    return text.getvalue()


@contextmanager
def opened(
    form: FileOfLines[Kept],
    games: int,
    resume: bool,  # noqa: FBT001 - of `ResultFiles`
) -> Iterator[Callable[[Kept], None]]:
    """Open the file, keep its first `games` games and truncate the rest.

    If `games` is 0, the file must not exist yet, unless it was left with no more than its header by
    a simulation that is resumed.
    """
    with _in_our_words(form.target):
        there = games or (resume and _is_begun(form))
        file = _open(form.target, "r+b" if there else "x+b")
        _lock(file, form)
        if there and not games and count_in(form):  # written since it was read
            file.close()
            raise _written_elsewhere(form)
        for _ in range(bool(form.header) + games * form.lines if games else 0):
            file.readline()
        file.truncate(file.tell())
        if not games:
            file.write(form.header.encode())

    def keep(game: Kept) -> None:
        text = form.write(game)
        with _in_our_words(form.target):
            file.write(text.encode())
            file.flush()  # a process that is killed loses no whole game

    try:
        yield keep
    finally:
        with _in_our_words(form.target), file:
            if file.tell() == len(form.header):
                Path(form.target).unlink()


def _lock(file: BinaryIO, form: FileOfLines[Any]) -> None:
    """Raise `ResultFileError` if another process writes the file, where the system can tell."""
    try:
        import fcntl  # noqa: PLC0415 (not on Windows)
    except ImportError:
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        file.close()
        raise _written_elsewhere(form) from None
    except OSError:  # a file system without locks
        return


def _written_elsewhere(form: FileOfLines[Any]) -> ResultFileError:
    return ResultFileError(message("{file} is being written by another run", file=form.target))


def _is_begun(form: FileOfLines[Any]) -> bool:
    """Return whether the file exists and its first line is a prefix of the header."""
    path = Path(form.target)
    if not path.is_file():
        return False
    with path.open("rb") as file:
        return form.header.encode().startswith(file.readline())


def _count(forms: Sequence[FileOfLines[GameFigures]]) -> int:
    """Return the number of games in all these files: none have games, or each has this many."""
    counts = [count_in(form) for form in forms]
    if (games := min(counts, default=0)) == 0 and any(counts):
        raise ResultFileError(
            message(
                "{file} keeps no game yet, but {other} does; leave out one of them",
                file=forms[counts.index(0)].target,
                other=forms[counts.index(max(counts))].target,
            )
        )
    return games


def count_in(form: FileOfLines[Any]) -> int:
    """Return the number of games that the file has whole; raises `ResultFileError`."""
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
        text = message("{file} cannot be read: {why}", file=form.target, why=str(error))
        raise ResultFileError(text) from None


def _games_there(forms: Sequence[FileOfLines[GameFigures]], plan: Plan) -> list[GameFigures]:
    """Return the games that all of these files contain, from the first one on.

    The last one is replayed to check that they are games of the plan.
    """
    games = _count(forms)
    found: list[GameFigures] = []
    again = played(plan, games - 1) if games else None
    for form in forms:
        found = [*read_games(form, games)]
        if again and attrs.evolve(found[-1], record=None) != attrs.evolve(again, record=None):
            raise _not_these(form, games - 1)
    return found


def read_games(form: FileOfLines[Kept], games: int) -> Iterator[Kept]:
    """Yield the first games of the file; raises `ResultFileError`."""
    path = Path(form.target)
    # Decode game by game, so that an invalid byte is reported with its game, not its block.
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


def _not_these(form: FileOfLines[Any], number: int) -> ResultFileError:
    return ResultFileError(
        message(
            "{file}: game {number} is not that of this simulation; one can only go on with the "
            "same bots, game and seed",
            file=form.target,
            number=number,
        )
    )


# Parquet


def parquet_types(columns: Mapping[str, type]) -> dict[str, Any]:
    """Return Parquet's types for columns of numbers and texts."""
    arrow = import_extra("pyarrow", "parquet")
    types = {int: arrow.int64(), float: arrow.float64(), str: arrow.string()}
    return {name: types[kind] for name, kind in columns.items()}


@contextmanager
def parquet_file(
    target: str,
    columns: Mapping[str, Any],
    rows_of: Callable[[GameFigures], Iterable[tuple[object, ...]]],
    *,
    anew: bool = False,
    metadata: Mapping[str, str] | None = None,
    at_once: int = _ROWS_AT_ONCE,
) -> Iterator[Callable[[GameFigures], None]]:
    """Write a new Parquet file with the rows of games; `anew` replaces an existing one.

    `columns` are their types, and `at_once` the number of rows that are written together. A file
    without rows is removed at the end.
    """
    arrow, parquet = (import_extra(name, "parquet") for name in ("pyarrow", "pyarrow.parquet"))
    schema = arrow.schema(list(columns.items()), metadata=metadata)
    with _in_our_words(target):
        file = _open(target, "wb" if anew else "xb")
        rows = _Rows(arrow, schema, parquet.ParquetWriter(file, schema))

    def keep(game: GameFigures) -> None:
        rows.waiting += rows_of(game)
        if len(rows.waiting) >= at_once:
            with _in_our_words(target):
                rows.write()

    try:
        yield keep
    finally:
        with _in_our_words(target), file, rows.writer:
            rows.write()
            if not rows.written:
                Path(target).unlink()


@attrs.define
class _Rows:
    """The buffered rows of a Parquet file."""

    arrow: Any
    schema: Any
    writer: Any
    waiting: list[tuple[object, ...]] = attrs.field(factory=list)
    written: bool = False

    def write(self) -> None:
        """Write the buffered rows."""
        if self.waiting:
            columns = [*zip(*self.waiting, strict=True)]
            self.writer.write_table(self.arrow.table(columns, schema=self.schema))
            self.waiting, self.written = [], True


# Opening


def _open(target: str, mode: str) -> BinaryIO:
    if target in _NO_NAMES:
        text = message("{file} is not a file name to keep games in", file=repr(target))
        raise ResultFileError(text)
    try:
        return Path(target).open(mode)  # type: ignore[return-value]  # all modes are binary
    except FileExistsError:
        text = message("{file} already exists; choose another name, or resume", file=target)
        raise ResultFileError(text) from None
    except FileNotFoundError:
        why = message("there is no folder {folder}", folder=str(Path(target).parent))
        raise _unwritten(target, why) from None


@contextmanager
def _in_our_words(target: str) -> Iterator[None]:
    """Report why a file could not be written."""
    try:
        yield
    except OSError as error:
        raise _unwritten(target, error.strerror or str(error)) from None
    except ValueError as error:  # a character that no name of a file can have
        raise _unwritten(repr(target), str(error)) from None


def _unwritten(target: str, why: str) -> ResultFileError:
    return ResultFileError(message("{file} cannot be written: {why}", file=target, why=why))
