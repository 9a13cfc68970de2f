"""A game that is played in a page: requests of the table come in, and its HTML goes out.

This runs in the reader's browser, under Pyodide. The table itself is `copenhagen_web.table`, as a
server shows it; here are only the match, its bots, and a substitute for addresses.
"""

import json
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from random import randrange
from typing import Any
from urllib.parse import parse_qsl, urlsplit

from jinja2 import DictLoader

import copenhagen as cph
from copenhagen.bots import BOTS, Explanation, GreedyBot
from copenhagen.cardgame import CardGame
from copenhagen.notation import read_state
from copenhagen.render import translated
from copenhagen_web.table.choosing import whole
from copenhagen_web.table.pages import Reader, TablePage
from copenhagen_web.table.rendering import clicked, rendered, templates
from copenhagen_web.table.seated import Decision, Row, Seat, Seated
from copenhagen_web.table.setups import BadSetup, Setup
from copenhagen_web.table.words import words

LEVELS = ("easy", "normal", "hard")
"""How well bots can play; a reader would wait too long for the better ones."""

_DIGITS = 5
_LAYOUT = DictLoader(
    {"page.html": "<title>{% block title %}{% endblock %}</title>{% block main %}{% endblock %}"}
)
_TEMPLATES = templates(_LAYOUT)
_ROOT = "."
_ABOUT_NOW = ("click", "hint", "move", "undo")
"""The requests about the turn that a page shows."""

Said = Mapping[str, str]


class _Table(Seated):
    """A table of one reader, who has whatever seat no bot has."""

    def __init__(self, game: "Game", *given: Any) -> None:  # noqa: ANN401 - as they are
        super().__init__(*given)
        self._game = game

    @property
    def more(self) -> tuple[tuple[str, str], ...]:
        """Further buttons below the table."""
        say = words(self._game.lang)
        cards = isinstance(self.match.game, CardGame)
        return (
            ("restart", say("Start over")),
            ("fresh", say("Other cards") if cards else say("Other dice")),
            (
                "bots",
                say("Play all seats") if self._game.bots else say("Bots play the other seats"),
            ),
            *((("leave", say("New game")),) if self._game.leaves else ()),
        )

    def practises(self, seat: int) -> bool:  # noqa: ARG002 - all seats are the reader's
        """Tell whether nobody minds advice to a seat."""
        return True

    def must_agree(self, wish: Any) -> tuple[int, ...]:  # noqa: ANN401, ARG002 - nobody is asked
        """Return the people who have to agree to a wish."""
        return ()

    def can_wish(self, seat: int) -> bool:
        """Tell whether there is something to take back."""
        return any(one.seat == seat or not self._game.bots for one in self.decisions)


class Game:
    """One game in a page."""

    def __init__(self, config: Said) -> None:
        """Begin as `config` says: at a position with moves that were made, or at the set-up."""
        self.lang = config.get("lang", "en")
        self.bots = "bots" in config
        self.leaves = "position" not in config
        level = config.get("level", "")
        self.level = level if level in LEVELS else "normal"
        self.rules = config.get("rules", "")
        self._moves: tuple[str, ...] = ()
        if self.leaves:
            self._setup = Setup.read(config)
            self._start: Any = self._setup.start()
        else:
            self._start = read_state(config["position"])
            self._moves = tuple(config.get("moves", "").split())
            game = "card_game" if isinstance(self._start.game, CardGame) else "roll_and_write"
            self._setup = Setup.read({"game": game, "players": str(self._start.game.players)})
        self.version = 0
        self._begin(int(config.get("seed") or 1))

    def _begin(self, seed: int) -> None:
        """Begin a new game, with `seed` for its chance."""
        self._seed = seed
        self.match = cph.Match(self._start, seed=seed)
        for move in self._moves:
            self.match.play(move)
        self.own = self.match.to_act or 0
        row = Row(
            *("0", self._setup, 0, b"", False, False, 0, 0, None),
            *(time.time(), time.time()),
        )
        self.table = _Table(self, row, (), (), (), self.match)
        self._changed()

    def _changed(self, *, back: bool = False) -> None:
        """Show the decisions until now; with `back`, some have been taken back."""
        self.version += 1
        now, table = time.time(), self.table
        made = (step.seat for step in self.match.steps() if step.seat is not None)
        table.row = replace(
            table.row,
            setup=replace(table.row.setup, bots=self._levels),
            over=self.match.result is not None,
            turn=self.version,
            version=self.version,
        )
        table.decisions = tuple(Decision(seat, "", now) for seat in made)
        seats = tuple(self._seats())
        if back or table.seats != seats:
            table.told.clear()
        table.seats = seats
        table.found.clear()

    def _seats(self) -> Iterator[Seat]:
        say, levels = words(self.lang), self._levels
        bots = [seat for seat, bot in enumerate(levels) if bot]
        for seat, bot in enumerate(levels):
            if bot is not None:
                alone = len(bots) == 1
                yield Seat("Bot" if alone else f"Bot {bots.index(seat) + 1}", bot, taken=True)
            else:
                yield Seat(say("Player {number}").format(number=seat + 1), None, taken=True)

    @property
    def _levels(self) -> tuple[str | None, ...]:
        """The bots by seat."""
        players = range(self._start.game.players)
        return tuple(self.level if self.bots and seat != self.own else None for seat in players)

    @property
    def _seat(self) -> int:
        """The seat of the reader now: if no bots play, the one that decides."""
        if self.bots or self.match.to_act is None:
            return self.own
        return self.match.to_act

    def bot_decides(self) -> bool:
        """Let a bot decide if one has to; tell whether one did."""
        to_act = self.match.to_act
        if to_act is None or self._levels[to_act] is None:
            return False
        self.match.play(self.match.bot_action(BOTS[self.level]()))
        self._changed()
        return True

    def _play(self, move: cph.Move | str) -> None:
        self.match.play(move)
        self._changed()

    def _take_back(self, seat: int | None = None) -> None:
        self.match.undo(seat, force=True)
        self._changed(back=True)

    def _page(
        self,
        said: Said,
        seen: int | None,
        note: str = "",
        hints: Sequence[Explanation[Any]] = (),
    ) -> TablePage:
        reader = Reader(self.lang, False, _ROOT, seen, self.rules, served=False)  # noqa: FBT003
        return TablePage(self.table, self._seat, reader, said, note, hints)

    def answer(self, does: str, said: Said, seen: int | None) -> dict[str, Any]:
        """Carry out a request; return the new page, and its address if it has changed."""
        note, shown, hints = "", dict[str, str](), tuple[Explanation[Any], ...]()
        before = self._page(said, seen)
        try:
            if does in _ABOUT_NOW and before.turn != whole(said.get("turn", ""), _DIGITS):
                note = "late"
            elif does == "hint":
                hints = GreedyBot().explain(before.view, self.match.legal_actions)
            elif does == "click":
                found = clicked(before, said)
                shown, note = dict(found.said), found.note
                if found.go is not None:
                    further = self._page(found.go.fields, seen)
                    return self._rendered(further, before.base + found.go.query)
                if found.play:
                    self._play(found.play)
            else:
                self._do(does, said)
        except cph.CopenhagenError as error:
            note = translated(str(error), self.lang)
        refused, looks = bool(note or shown), does in ("", "hint")
        page = self._page(dict(said) if looks else shown, seen, note, hints)
        return self._rendered(page, "" if refused or looks else page.base, refused=refused)

    def _do(self, does: str, said: Said) -> None:
        match does:
            case "move":
                self._play(said.get("move", ""))
            case "undo":
                self._take_back(self.own if self.bots else None)
            case "on":
                while len(self.table.decisions) > (whole(said.get("at", ""), _DIGITS) or 0):
                    self._take_back()
            case "restart":
                self._begin(self._seed)
            case "fresh":
                self._begin(randrange(1, 10**6))
            case "bots":
                self.own, self.bots = self._seat, not self.bots
                self._changed()
            case _:
                pass

    def _rendered(self, page: TablePage, address: str, *, refused: bool = False) -> dict[str, Any]:
        html = rendered(
            *(_TEMPLATES, "table.html", self.lang),
            layout="page.html",
            page=page,
            pictures=page.pictures(),
            root=_ROOT,
        )
        return {"html": html, "address": address, "refused": refused}


_GAMES: dict[str, Game] = {}


def answer(request: str) -> str:
    """Return the response of a table to a request, both as JSON.

    ``table`` names the table, of which a page may have several; ``config`` begins a game at it.
    """
    asked = json.loads(request)
    lang = "en"
    try:
        if "config" in asked:
            lang = asked["config"].get("lang", lang)
            _GAMES[asked["table"]] = Game(asked["config"])
        address = urlsplit(asked.get("address", ""))
        does = address.path.rpartition("/")[2] if asked.get("fields") is not None else ""
        said = asked.get("fields") or dict(parse_qsl(address.query))
        shown = _GAMES[asked["table"]].answer(does, said, asked.get("seen"))
    except (cph.CopenhagenError, BadSetup) as error:
        shown = {"failed": translated(str(error), lang)}
    return json.dumps(shown)


def bot_decides(table: str) -> int:
    """Let a bot decide if one has to, and return the version of the table then; 0 if none has."""
    game = _GAMES.get(table)
    return game.version if game is not None and game.bot_decides() else 0


def forget(table: str = "") -> None:
    """Leave a table, or all of them."""
    for name in [table] if table else list(_GAMES):
        _GAMES.pop(name, None)
