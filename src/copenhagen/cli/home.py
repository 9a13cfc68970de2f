"""The home screen: new games, saved games, and lessons.

It returns the arguments for ``copenhagen play``.
"""

from collections.abc import Iterator, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any, ClassVar

import attrs
import click
from rich.style import Style
from rich.table import Table
from rich.text import Text
from textual import work
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical
from textual.events import Click, Resize
from textual.geometry import Size
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from copenhagen.cli import CARD_GAME
from copenhagen.cli.game import TITLES, name_of
from copenhagen.cli.inputs import read_record
from copenhagen.cli.language import Wrong, language_after, said, speak
from copenhagen.cli.offered import BOTS, PLAYERS
from copenhagen.cli.save_files import is_lesson, saved_games
from copenhagen.cli.seats import (
    HUMAN,
    NEEDS_BATCH,
    Seat,
    is_at_its_best,
    player_names,
    read_seat,
    usual_name,
    usual_names,
)
from copenhagen.cli.session import Session
from copenhagen.cli.table.colors import DIM, HEADING, words
from copenhagen.cli.table.front import SCALES, Scale, facade_in, house, small_house
from copenhagen.cli.table.grounds import OnGround
from copenhagen.cli.table.help import keys_at_home
from copenhagen.cli.table.screens import Page, RuleSearch, Typed
from copenhagen.cli.table.styles import SHEETS
from copenhagen.games import view
from copenhagen.match import Match
from copenhagen.messages import Message, in_a_row, message, translated
from copenhagen.notation import read_state
from copenhagen.render import labels

_EXAMPLE = (
    "2ecm 0A brpygpr b3y8r9g7p8 25* yggg,adb,r5b1Ey3e1Np2a1wr2d1sy2e4eb3e5Ny3c4er2b4ssa3 "
    "-,Cab,g4b2eg2d2er3a2Sp2e2ep3e5esc4r3a4Sg2d4ey2b5ep3e6s"
)
"""The position whose first house is shown without a game to continue."""

_LINES = 22
"""The lines of the box with the smallest house, or none."""

_BESIDE = 66
"""The columns of the screen and the box beside the house."""

_ABOVE = 5
"""The lines of the box above and below the house."""

_LEAST_WITH_HOUSE = 76
"""The number of columns from which a house is shown."""

_STYLES = """
Screen { background: $ground; color: $ink; align: center middle; }
#home { width: 90%; height: 22; max-height: 100%; padding: 1 2;
        border: round $edge; border-title-color: $strong; }
#lists { width: 1fr; }
#front { width: auto; margin-left: 2; }
#entries { height: auto; max-height: 13; border: none; padding: 0; background: $ground;
           background-tint: $ground 0%; }
#entries > .option-list--option-highlighted { background: $picked; color: $strong; }
#told { height: 1fr; min-height: 2; margin-top: 1; }
#foot { height: auto; color: $soft; margin-top: 1; }
"""


@attrs.frozen
class Saved:
    """A game in a file: who plays which game, how far it is, and whether it is over."""

    file: Path
    text: Message
    is_over: bool
    state: Any
    """Where the game stands, of either kind."""

    @classmethod
    def read(cls, file: Path) -> "Saved | None":
        """Return the saved game in a file; ``None`` if it has none."""
        try:
            record = read_record(str(file))
        except Wrong:
            return None
        match: Match[Any] = Match.load(record)
        names = usual_names(record.players) or tuple(map(str, range(record.game.players)))
        game = TITLES[name_of(record.game)]
        if is_lesson(str(file)):
            game = message("Learn: {game}", game=game)
        points = in_a_row(
            message("{player} {points}", player=name, points=player.score)
            for name, player in zip(names, match.state.players, strict=True)
        )
        is_over = match.result is not None
        turn, _ = Session(match, {}).turn
        how = message("finished") if is_over else message("turn {number}", number=turn)
        text = message("{game}, {how}: {points}", game=game, how=how, points=points)
        return cls(file, text, is_over, match.state)


@attrs.frozen
class Entry:
    """A line of the screen: its text, a note about it, and its action."""

    label: str
    about: str
    does: str
    sign: str = ""
    is_turned: bool = True
    """Whether it has several values to choose from, where it has a sign."""


_BACKWARD = "backward"
_BACK = HEADING + Style(meta={_BACKWARD: True})
_SETTINGS_ABOVE = 2
"""The number of lines above the players: the game, and the number of players."""

_SEATS = (*[name for name in BOTS if name != "random"], HUMAN)
_ABILITIES = {
    "base": message("the five ability tiles of the base game"),
    "variant_a": message("four sets of new ability tiles, drawn by chance"),
    "variant_b": message("a stack of all kinds, four of them face up"),
}


@attrs.define
class NewGame:
    """A new game that is being configured: the value of each setting."""

    game: str = CARD_GAME
    players: int = PLAYERS[0]
    seats: list[Seat] = attrs.field(
        factory=lambda: [Seat(HUMAN), *[Seat("normal")] * (PLAYERS[-1] - 1)]
    )
    abilities: str = "base"
    jokers: bool = False
    missions: bool = False

    def turn(self, setting: str, by: int) -> None:
        """Go to the next value of a setting, or to the one before."""
        if setting.startswith("seat"):
            if 0 < (seat := int(setting.removeprefix("seat"))) < self.players:
                self.seats[seat] = Seat(_turned(_SEATS, self.seats[seat].kind, by))
            return
        values: dict[str, Sequence[Any]] = {
            "game": tuple(TITLES),
            "players": PLAYERS,
            "abilities": tuple(_ABILITIES),
            "jokers": (False, True),
            "missions": (False, True),
        }
        if setting in values:
            setattr(self, setting, _turned(values[setting], getattr(self, setting), by))

    def names(self) -> tuple[str, ...]:
        """Return the names that the players will have in the game."""
        return player_names(self.seats[: self.players])

    def arguments(self) -> list[str]:
        """Return the arguments for it."""
        sitting = self.seats[: self.players]
        seats = ",".join(f"{one.kind}:{one.name}".rstrip(":") for one in sitting)
        typed = ["--game", self.game, "--seats", seats]
        if self.game == CARD_GAME:
            typed += ["--abilities", self.abilities]
            typed += ["--jokers"] * self.jokers
            typed += ["--missions"] * self.missions
        return typed


def _turned(values: Sequence[Any], value: Any, by: int) -> Any:  # noqa: ANN401 - of any setting
    return values[(values.index(value) + by) % len(values)]


class PlayerName(Typed):
    """The name of a person."""

    def fault(self, text: str) -> str:
        """Return why a text is no name."""
        if "," in text:
            return said(message("A name has no comma."))
        try:
            _ = read_seat(f"{HUMAN}:{text}")
        except click.UsageError as error:
            return error.message
        return ""


class Entries(OptionList):
    """The lines of the screen; a click on the left arrow of one goes back to the value before."""

    async def _on_click(self, event: Click) -> None:
        if event.style.meta.get(_BACKWARD):
            event.prevent_default()
            self.highlighted = event.style.meta["option"]
            self.app.call_next(self.app.run_action, "turn(-1)")


class HomeApp(OnGround[list[str]]):
    """The screen before a game; it returns the arguments of ``copenhagen play``, or nothing."""

    CSS = _STYLES + SHEETS
    TITLE: str | None = "Copenhagen"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar = [
        Binding("escape,backspace", "return", show=False),
        Binding("left", "turn(-1)", show=False),
        Binding("right", "turn(1)", show=False),
        Binding("n", "name", show=False),
        Binding("e", "language", show=False),
        Binding("question_mark", "help", show=False),
        Binding("D", "ground", show=False),
        Binding("q", "quit", show=False),
        Binding("ctrl+c", "interrupt", show=False),
    ]

    def __init__(self, lang: str) -> None:
        """Speak a language."""
        super().__init__()
        self.lang = lang
        self.new_game = NewGame()
        self.saved: list[Saved] = []
        self._page = "home"
        self._is_first = False
        self.entries: list[Entry] = []

    def compose(self) -> ComposeResult:
        """Make the list, and the note about a line."""
        with Horizontal(id="home") as box:
            box.border_title = "Copenhagen"
            with Vertical(id="lists"):
                yield Entries(id="entries")
                yield Static(id="told")
                yield Static(id="foot")
            yield Static(id="front")

    def on_mount(self) -> None:
        """Look at the newest game before anything is shown, at the others meanwhile."""
        files = saved_games()
        self._is_first = not files
        self._look_at(files[:1])
        self._show("home")
        self._look_at_others(files[1:])

    def on_resize(self, resize: Resize) -> None:
        """Draw the house again."""
        self._fit(resize.size)

    def _fit(self, size: Size) -> None:
        """Show a house as large as there is room for beside the list."""
        box = self.query_one("#home")
        scale = None
        for one in SCALES:
            if size.width >= one.width + _BESIDE and size.height >= one.height + _ABOVE:
                scale = one
        drawn = self._house(scale) if size.width >= _LEAST_WITH_HOUSE else Text()
        box.styles.height = max(_LINES, (scale.height if scale else 0) + _ABOVE)
        box.styles.max_width = _BESIDE + (scale.width if scale else 0)
        self.query_one("#front", Static).update(drawn)

    def _house(self, scale: Scale | None) -> Text:
        """Return the house of the game to go on with, or an example."""
        going = [saved.state for saved in self.saved if not saved.is_over]
        state = going[0] if going else read_state(_EXAMPLE)
        facade = facade_in(view(state, 0), 0)
        look: dict[str, Any] = {"colors": not self.no_color, "lang": self.lang}
        if scale is None:
            lines = small_house(facade, **look)
            return Text("\n").join(lines)
        return house(facade, scale=scale, **look)

    def say(self, text: str) -> str:
        """Return a text in the language of the screen."""
        return translated(text, self.lang)

    def _look_at(self, files: Sequence[Path]) -> None:
        self.saved += [saved for file in files if (saved := Saved.read(file)) is not None]

    @work(thread=True)
    def _look_at_others(self, files: Sequence[Path]) -> None:
        for file in files:
            if (saved := Saved.read(file)) is not None:
                self.call_from_thread(self._found, saved)

    def _found(self, saved: Saved) -> None:
        self.saved.append(saved)
        if self._page in {"home", "saved"}:
            self._show(self._page)

    # The screen

    def _show(self, page: str) -> None:
        """Show a page; on the same one, the highlight stays."""
        entries = self.query_one(OptionList)
        at = entries.highlighted if page == self._page else None
        self._page = page
        pages = {"home": self._home, "new": self._new, "saved": self._all_saved}
        self.entries = list(pages[page]())
        entries.set_options([Option(self._line(entry)) for entry in self.entries])
        last = len(self.entries) - 1
        entries.highlighted = last if page == "new" and at is None else min(at or 0, last)
        entries.focus()
        foot = {
            "home": message("↑ ↓ Enter choose   e language   ? help   q quit"),
            "new": message("↑ ↓ choose  ← → change  n name  Enter next  ? help  Esc back"),
            "saved": message("↑ ↓ Enter choose   Esc back"),
        }
        self.query_one("#foot", Static).update(self.say(foot[page]))

    def _line(self, entry: Entry) -> Table | Text:
        label = Text(self.say(entry.label))
        if not entry.sign:
            return label
        line = Table.grid(padding=(0, 2, 0, 0))
        line.add_column(width=18)
        line.add_column(ratio=1)
        value = words(self.say(entry.sign), HEADING)
        if entry.is_turned:
            value = words("< ", _BACK).append_text(value).append(" >", HEADING)
        line.add_row(label, value)
        return line

    def _home(self) -> Iterator[Entry]:
        going = next((saved for saved in self.saved if not saved.is_over), None)
        if going is not None:
            yield Entry(message("Continue the last game"), going.text, f"open {going.file}")
        if self._is_first:
            yield from _lessons()
        about = message("Choose the game, who plays, and the modules.")
        yield Entry(labels(self.lang)["new_game"], about, "new")
        if self.saved:
            number = message("{number} games, the newest first.", number=len(self.saved))
            yield Entry(message("Saved games"), number, "saved")
        if not self._is_first:
            yield from _lessons()
        yield Entry(message("Rules"), message("Look for a rule by its words."), "rules")
        yield Entry(message("Quit"), "", "quit")

    def _new(self) -> Iterator[Entry]:
        new = self.new_game
        yield Entry(message("Game"), "", "set game", TITLES[new.game])
        yield Entry(message("Players"), "", "set players", str(new.players))
        # A row for each seat that there could be: none moves while somebody clicks.
        names = (*new.names(), *["–"] * PLAYERS[-1])
        for seat in range(PLAYERS[-1]):
            label = message("Player {number}", number=str(seat + 1))
            is_there, kind = seat < new.players, new.seats[seat].kind
            about = message("{what}: {text}", what=usual_name(kind), text=BOTS.get(kind, ""))
            if kind != HUMAN and not is_at_its_best(kind):
                about = message("{what}: {text}", what=usual_name(kind), text=NEEDS_BATCH)
            if not is_there:
                about = message("Nobody sits here in a game for {number}.", number=new.players)
            elif kind == HUMAN:
                about = message("A person at this keyboard. n: type a name")
            does = "name" if not seat else f"set seat{seat}"
            yield Entry(label, about, does, names[seat], is_turned=is_there and seat > 0)
        if new.game == CARD_GAME:
            sign = _VARIANTS[new.abilities]
            yield Entry(message("Abilities"), _ABILITIES[new.abilities], "set abilities", sign)
            about = message("They take the place of the special tiles and count as every color.")
            yield Entry(message("Joker tiles"), about, "set jokers", _WORDS[new.jokers])
            about = message("Two goals; each is worth a point to whoever reaches it.")
            yield Entry(message("Missions"), about, "set missions", _WORDS[new.missions])
        yield Entry(message("Begin"), message("Player 1 has the first turn."), "begin")

    def _all_saved(self) -> Iterator[Entry]:
        for saved in self.saved:
            when = datetime.fromtimestamp(saved.file.stat().st_mtime).astimezone()
            text = f"{when:%Y-%m-%d %H:%M}  {self.say(saved.text)}"
            yield Entry(text, str(saved.file), f"open {saved.file}")

    # Actions

    def on_option_list_option_highlighted(self, shown: OptionList.OptionHighlighted) -> None:
        """Show the note about a line."""
        if len(self.screen_stack) > 1:
            return
        about = self.entries[shown.option_index].about
        self.query_one("#told", Static).update(Text(self.say(about), DIM))

    def on_option_list_option_selected(self, chosen: OptionList.OptionSelected) -> None:
        """Do what a line is for."""
        if len(self.screen_stack) > 1:
            return
        word, _, rest = self.entries[chosen.option_index].does.partition(" ")
        match word:
            case "open":
                self.exit(["--continue", rest])
            case "learn":
                self.exit(["--learn", "--game", rest])
            case "begin":
                self.exit(self.new_game.arguments())
            case "set":
                self.action_turn(1)
            case "name":
                self.action_name()
            case "rules":
                _ = self.push_screen(RuleSearch(self.lang, books=("",)))
            case "quit":
                self.exit(None)
            case _:
                self._show(word)

    def action_turn(self, by: int) -> None:
        """Change the setting that is highlighted."""
        at = self.query_one(OptionList).highlighted
        if self._page == "new" and at is not None:
            word, _, setting = self.entries[at].does.partition(" ")
            if word == "set":
                self.new_game.turn(setting, by)
                self._show("new")

    def action_name(self) -> None:
        """Let somebody type the name of the person who is highlighted."""
        at = self.query_one(OptionList).highlighted
        seat = -1 if at is None or self._page != "new" else at - _SETTINGS_ABOVE
        if not 0 <= seat < self.new_game.players or self.new_game.seats[seat].kind != HUMAN:
            return
        title, note = message("Name of player {number}", number=seat + 1), message("A name")
        usual = self.new_game.seats[seat].name
        line = PlayerName(self.say(title), self.say(note), self.lang, usual=usual)
        _ = self.push_screen(line, partial(self._named, seat))

    def _named(self, seat: int, name: str | None) -> None:
        self.new_game.seats[seat] = Seat(HUMAN, name or "")
        self._show("new")

    def action_language(self) -> None:
        """Go on in the next language."""
        if len(self.screen_stack) == 1:
            self.lang = language_after(self.lang)
            speak(self.lang)
            self._fit(self.size)
            self._show(self._page)

    def action_help(self) -> None:
        """Show the keys, and the signs of the house."""
        if len(self.screen_stack) == 1:
            page = Page(self.say(message("Help")), keys_at_home(self.lang), self.lang)
            _ = self.push_screen(page)

    def action_return(self) -> None:
        """Go back to the first page."""
        if len(self.screen_stack) == 1 and self._page != "home":
            self._show("home")


def _lessons() -> Iterator[Entry]:
    learn = message("A first game against an easy bot, in which every question is explained.")
    for game, title in TITLES.items():
        yield Entry(message("Learn: {game}", game=title), learn, f"learn {game}")


_VARIANTS = {
    "base": message("base game"),
    "variant_a": message("new, variant A"),
    "variant_b": message("new, variant B"),
}
_WORDS = {False: message("without"), True: message("with")}
