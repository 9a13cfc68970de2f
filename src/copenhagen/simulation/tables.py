"""Figures as rows of a table: one row for each seat of each game, for files and data frames."""

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

import attrs

from copenhagen.errors import Fault, InvalidValue, shown
from copenhagen.games import first_state
from copenhagen.simulation.figures import GameFigures, Opening, SeatFigures
from copenhagen.simulation.single_game import counted_in

if TYPE_CHECKING:
    from copenhagen.games import Game

Cell = str | int | float
"""The value of one cell of a table."""

_OF_GAME = ("reason", "turns", "decisions", "moves")
_OF_SEAT = ("place", "win", "score", "empty", "rows", "columns", "coats", "tiles", "singles")
_MISSIONS = "missions_gained"
"""Named so because ``missions`` already lists the missions of the game."""


class Table:
    """The table format of a simulation: its columns, and conversion of figures to and from rows.

    There is a row for each seat of each game. Its columns give the settings of the game (``game``,
    ``players``, the modules and the options), its number (``number``), how it went (``reason``,
    ``turns``, ``decisions``, ``moves``, ``drawn``), and how the ``seat`` fared: ``bot``, the index
    of its bot among the bots given to `simulate`, ``name``, the name of that bot, then the fields
    of `SeatFigures`, with a column for each ability for the number of tiles or stars the seat had
    at the end (``owned_any_cards``) and for the number of times it used them
    (``used_any_cards``).

    `game` is the game played, and `names` the names of the bots.

    >>> import copenhagen as cph
    >>> from copenhagen.bots import RandomBot
    >>> done = cph.simulate(cph.card_game(2), [RandomBot(), RandomBot()], 1, seed=1)
    >>> table = Table(done.start.game, ("one", "other"))
    >>> first, second = table.rows(done.games[0])
    >>> second[:4], dict(zip(table.columns, second))["score"]
    (('card_game', 2, 'base', 0), 5)
    >>> table.figures([first, second]) == done.games[0]
    True

    Raises `InvalidValue` if there is not a name for each seat.
    """

    def __init__(self, game: "Game", names: Sequence[str]) -> None:
        """Compute the cells common to all rows."""
        if len(names) != game.players:
            raise InvalidValue([Fault("names", f"{len(names)} names for {game.players} seats")])
        self.game, self.names = game, tuple(names)
        self._abilities: tuple[str, ...] = counted_in(first_state(game)).ABILITY_NAMES
        self._settings = tuple(settings_of(game).items())
        self.columns: Mapping[str, type] = MappingProxyType(self._columns())
        """The columns in order, with the type of their cells: `int`, `float` or `str`."""

    def _columns(self) -> dict[str, type]:
        abilities = [f"{what}_{name}" for what in ("owned", "used") for name in self._abilities]
        return {
            **{name: type(setting) for name, setting in self._settings},
            "number": int,
            "reason": str,
            **dict.fromkeys(_OF_GAME[1:], int),
            "drawn": str,
            "seat": int,
            "bot": int,
            "name": str,
            **dict.fromkeys(_OF_SEAT, int),
            "win": float,
            _MISSIONS: int,
            "opening": str,
            **dict.fromkeys(abilities, int),
        }

    def rows(self, figures: GameFigures) -> list[tuple[Cell, ...]]:
        """Return the rows of one game, by seat."""
        settings = [setting for _, setting in self._settings]
        of_game = [figures.number, *(getattr(figures, name) for name in _OF_GAME)]
        of_game.append(" ".join(figures.drawn))
        return [
            (
                *settings,
                *of_game,
                number,
                seat.bot,
                self.names[seat.bot],
                *(getattr(seat, name) for name in _OF_SEAT),
                seat.missions,
                str(seat.opening),
                *seat.owned,
                *seat.used,
            )
            for number, seat in enumerate(figures.seats)
        ]

    def figures(self, rows: Iterable[Sequence[object]]) -> GameFigures:
        """Return the game with these rows; cells may also be strings, as read from a file.

        Raises `InvalidValue` if they are not the rows of one game of this table.
        """
        try:
            read = [self._read(row) for row in rows]
            game = read[0]
            figures = GameFigures(
                number=game["number"],
                **{name: game[name] for name in _OF_GAME},
                drawn=tuple(game["drawn"].split()),
                seats=tuple(map(self._seat, read)),
            )
        except (ValueError, KeyError, IndexError) as wrong:
            text = f"these are not the rows of a game: {shown(wrong)}"
            raise InvalidValue([Fault("rows", text)]) from None
        whole = len(read) == self.game.players
        if not whole or self.rows(figures) != [tuple(row.values()) for row in read]:
            raise InvalidValue([Fault("rows", "these are not the rows of a game of this table")])
        return figures

    def _read(self, row: Sequence[object]) -> dict[str, Any]:
        cells = zip(self.columns.items(), row, strict=True)
        return {name: kind(str(cell)) for (name, kind), cell in cells}

    def _seat(self, row: Mapping[str, Any]) -> SeatFigures:
        return SeatFigures(
            bot=row["bot"],
            **{name: row[name] for name in _OF_SEAT},
            missions=row[_MISSIONS],
            opening=Opening(row["opening"]),
            owned=tuple(row[f"owned_{name}"] for name in self._abilities),
            used=tuple(row[f"used_{name}"] for name in self._abilities),
        )


def settings_of(game: "Game") -> dict[str, Cell]:
    """Return the settings of a game as plain cells: its name, players, modules and options."""
    fields = attrs.asdict(game, recurse=False, filter=lambda field, _: field.init)
    options = attrs.asdict(fields.pop("options"))
    kind = "card_game" if "abilities" in fields else "roll_and_write"
    modules = {name: _cell(setting) for name, setting in fields.items()}
    return {"game": kind, **modules, **{name: _cell(option) for name, option in options.items()}}


def _cell(setting: object) -> Cell:
    """Return a setting as a cell: 0 or 1 for off or on, space-separated names for tiles."""
    match setting:
        case None:
            return "none"
        case bool() | int():
            return int(setting)
        case tuple():
            return " ".join(map(str, setting)) or "drawn"
        case _:
            return str(setting)
