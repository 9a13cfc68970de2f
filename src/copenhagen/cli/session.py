"""A game at one terminal without its screen: the players, who is looking, the saved file."""

import secrets
import shlex
import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import attrs

from copenhagen.bots import BOTS, Bot, Explanation, GreedyBot
from copenhagen.cardgame import events as card
from copenhagen.cli.arguments import SECRET_BITS, cannot_be_written
from copenhagen.cli.game import name_of
from copenhagen.cli.language import Wrong
from copenhagen.cli.save_files import LESSON, SavedGame, is_lesson, kept_in
from copenhagen.cli.seats import HUMAN, kind_of, usual_names
from copenhagen.cli.spoken import victory
from copenhagen.errors import MatchError
from copenhagen.games import Action, Event, State, View, first_state
from copenhagen.match import Frame, Match, Waiting
from copenhagen.messages import ENGLISH, Message, message, translated
from copenhagen.notation import Record
from copenhagen.render import LogEntry, describe, log
from copenhagen.rollwrite import State as RollState
from copenhagen.rollwrite import events as roll


@attrs.frozen
class Turn:
    """A turn as somebody has seen it, or the part of it that is new: in words, and its events."""

    entry: LogEntry
    events: tuple[Event, ...]


@attrs.define
class Session:
    """A match of people and of `bots`, by seat, that is kept in a file.

    Without a `file`, one is made by `new_file` at the first decision; where that is ``None``, the
    match is not kept. `lang` is the language of everything that is said. With `seed`, chance is
    drawn from it in a game that is loaded later, too; without, from a new one. In a lesson, every
    question is explained.
    """

    match: Match[State]
    bots: dict[int, Bot]
    file: SavedGame | None = None
    new_file: Callable[[], Path] | None = None
    lang: str = ENGLISH
    seed: int | None = None
    is_lesson: bool = False
    viewer: int = attrs.field(init=False)
    """The seat that the screen is for."""
    is_open: bool = attrs.field(default=False, init=False)
    """Whether this person has begun to look."""
    goes_home: bool = attrs.field(default=False, init=False)
    """Whether the home screen comes after this game."""
    then: tuple[str, ...] = attrs.field(default=(), init=False)
    """The arguments for the game that comes after this one, if it is chosen."""
    away: set[int] = attrs.field(factory=set, init=False)
    """The seats of people for whom a bot plays until they come back."""
    resigned: set[int] = attrs.field(factory=set, init=False)
    """The seats of people who have resigned: a bot plays there to the end."""
    is_left: bool = attrs.field(default=False, init=False)
    """Whether everybody has left: then no bot goes on thinking."""

    def __attrs_post_init__(self) -> None:
        """Begin with the first person."""
        self.viewer = min(self.people, default=0)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(seat for seat in range(self.match.game.players) if seat not in self.bots)

    @property
    def view(self) -> View:
        """The view of the person who is looking."""
        return self.match.view(self.viewer)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players by seat, in the language of the screen."""
        return tuple(translated(name, self.lang) for name in self.match.players)

    def say(self, text: str) -> str:
        """Return a text in the language of the screen."""
        return translated(text, self.lang)

    def frame(self) -> Frame:
        """Return all that there is to show to the person who is looking."""
        return self.match.frame(self.viewer, lang=self.lang)

    @property
    def bot_to_act(self) -> Bot | None:
        """The bot that decides next; ``None`` where a person does, or nobody."""
        return None if self.match.to_act is None else self.bots.get(self.match.to_act)

    @property
    def next_person(self) -> int | None:
        """The person who decides next; ``None`` while that is a bot, or nobody."""
        seat = self.match.to_act
        return None if seat is None or seat in self.bots else seat

    @property
    def begins_to_act(self) -> bool:
        """Whether somebody else decided last, or nobody yet."""
        decided = [step.seat for step in self.match.steps() if step.seat is not None]
        return self.match.to_act not in decided[-1:]

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.match.waiting_for is Waiting.NOBODY

    @property
    def needs_curtain(self) -> bool:
        """Whether the screen must be hidden from the next person."""
        if not self.hides or self.next_person is None:
            return False
        return not self.is_open or self.next_person != self.viewer

    @property
    def is_shared(self) -> bool:
        """Whether several people are at the keyboard, those for whom a bot plays among them."""
        return len(self.people) + len(self.away) > 1

    @property
    def hides(self) -> bool:
        """Whether people have something to hide from each other."""
        return self.is_shared and not isinstance(self.match.state, RollState)

    def look(self, seat: int) -> None:
        """Let only the person at `seat` look."""
        self.viewer, self.is_open = seat, True

    # Events

    def play(self, move: Action | str) -> None:
        """Make a move, and keep the match."""
        self.match.play(move)
        self.keep()

    def chosen_by(self, bot: Bot) -> Action:
        """Return a bot's choice for the player to act."""
        if hasattr(bot, "stop"):
            bot = attrs.evolve(bot, stop=lambda: self.is_left)  # type: ignore[misc]  # a search
        action: Action = self.match.bot_action(bot)
        return action

    def explained(self) -> tuple[Explanation[Action], ...]:
        """Return the best actions with reasons, best first; it takes a while.

        Nothing is said of what the player to act does not know.
        """
        return GreedyBot().explain(self.view, self.match.legal_actions)

    @property
    def last_choice(self) -> int | None:
        """The number of moves before the last choice of a person, or ``None``."""
        made = reversed(list(self.match.steps()))
        return next((one.number - 1 for one in made if one.seat not in {None, *self.bots}), None)

    def described(self, action: Action) -> str:
        """Return an action in words that can follow "to"."""
        return describe(action, lang=self.lang)

    def hand_over(self, *, for_good: bool = False) -> None:
        """Let a bot play for the person who decides next, until they come back or `for_good`."""
        if (seat := self.next_person) is not None:
            self.bots[seat] = GreedyBot()
            (self.resigned if for_good else self.away).add(seat)

    def come_back(self) -> bool:
        """Let people play again for whom a bot did; tell whether there are any."""
        back = {*self.away}
        for seat in back:
            del self.bots[seat]
        self.away.clear()
        return bool(back)

    def resignations(self) -> Iterator[Message]:
        """Yield a sentence for each person who has resigned."""
        for seat in sorted(self.resigned):
            yield message("{player} resigned; a bot played on.", player=self.match.players[seat])

    def undo(self, *, force: bool = False) -> None:
        """Take back the last choice of the person who is looking, and those of bots since then.

        Bots do not mind, but what their choices have shown to anybody is in the way like all else.
        With `force` it is the last choice of any person. Raises `Wrong`, and leaves the match as it
        was, where something is in the way. As with `redo`, it is kept by `keep` alone.
        """
        match = self.match
        began = len(match.moves)
        decided = [step.seat for step in match.steps() if step.seat is not None]
        try:
            while decided and decided[-1] in self.bots:
                match.undo(decided.pop(), force=force)
            match.undo(None if force else self.viewer, force=force)
        except MatchError as error:
            while len(match.moves) < began:
                match.redo()
            # The screen shows the remaining options.
            why = error.args[0].values.get("barrier", error.args[0])
            raise Wrong(message("Not undone: {why}.", why=why)) from None

    def redo(self) -> None:
        """Make a choice again that was taken back, and those of bots after it; raises `Wrong`."""
        try:
            self.match.redo()
        except MatchError as error:
            raise Wrong(message("That cannot be redone: {why}.", why=error.args[0])) from None
        while self.bot_to_act is not None and self.match.can_redo:
            self.match.redo()

    def story(self, *, until: int | None = None, since: int = 0) -> tuple[LogEntry, ...]:
        """Return the log of the person who is looking, turn by turn; the whole one at the end."""
        seat = None if self.is_over else self.viewer
        steps = list(self.match.steps())[:until]
        return log(steps, seat=seat, names=self.match.players, lang=self.lang, since=since)

    def turns(self, *, until: int | None = None, since: int = 0) -> Iterator[Turn]:
        """Yield the log of the person who is looking, the newest turn first."""
        steps = list(self.match.steps())[:until]
        seat, end = None if self.is_over else self.viewer, len(steps)
        for begin in reversed(range(since, end)):
            if begin > since and not any(map(_begins_turn, steps[begin - 1].events(seat))):
                continue
            told = log(
                steps[:end], seat=seat, names=self.match.players, lang=self.lang, since=begin
            )
            events = tuple(event for step in steps[begin:end] for event in step.events(seat))
            yield from (Turn(entry, events) for entry in reversed(told))
            end = begin

    @property
    def turn(self) -> tuple[int, int | None]:
        """The number of the turn, and the seat of its player; ``None`` before and after a game."""
        state, newest = self.match.state, next(self.turns(), None)
        active: int | None = getattr(state, "active", state.to_act)
        number, last = (newest.entry.turn, newest.entry.seat) if newest else (0, None)
        return (number, None) if self.is_over else (number + (active != last), active)

    @property
    def seen(self) -> int:
        """How many moves were made when the person who is looking last saw nothing new.

        That was at the end of their last turn or, within one, at its beginning.
        """
        decided = [step for step in self.match.steps() if step.seat is not None]
        own = bool(decided) and decided[-1].seat == self.viewer
        first = 0
        while decided and (decided[-1].seat == self.viewer) is own:
            first = decided.pop().number - 1
        if own:
            return first
        return decided[-1].number if decided else 0

    # Files

    def keep(self) -> None:
        """Write the match to its file; raises `Wrong` where that fails, and then keeps no more."""
        try:
            if self.file is None and self.new_file is not None:
                self.file = SavedGame.create(str(self.new_file()), self.match.record())
            elif self.file is not None:
                self.file.write(self.match.record())
        except (Wrong, MatchError) as error:
            self.file = self.new_file = None
            why = error.message if isinstance(error, Wrong) else error.args[0]
            text = message("{text}. From here on, the game is not saved.", text=why)
            raise Wrong(text) from None

    def keep_in_new_file(self) -> None:
        """Keep the match in a new file from the next decision on; its name tells a lesson."""
        name = name_of(self.match.game)
        self.file, self.new_file = None, lambda: kept_in(LESSON * self.is_lesson + name)

    def save(self, target: str) -> None:
        """Keep the match in the new file `target` from now on; raises `Wrong`."""
        try:
            if self.file is not None and self.file.target == target:
                self.file.write(self.match.record())
            else:
                self.file = SavedGame.create(target, self.match.record())
        except MatchError as error:
            raise Wrong(cannot_be_written(target, error.args[0])) from None

    @property
    def kept(self) -> str:
        """The line that says where the game is kept; empty where it will be kept later."""
        if self.file is None:
            later = self.new_file and not self.is_over
            return "" if later else self.say(message("The game is not saved."))
        how = {"command": command(), "file": shlex.quote(self.file.target)}
        if self.is_over:
            text = message("Saved. The most costly decisions: {command} review {file}", **how)
            return self.say(text)
        if self.is_lesson and not is_lesson(self.file.target):
            how["file"] += " --learn"
        return self.say(message("Saved. Continue with: {command} play --continue {file}", **how))

    @property
    def farewell(self) -> str:
        """The last words: the result of a finished game, and where it is kept."""
        result = self.match.result
        won = [] if result is None else [self.say(victory(result, self.match.players))]
        return "\n".join([*won, self.kept])

    def begin_anew(self) -> None:
        """Begin a new game of the same kind with the same players, and with new chance.

        The one so far stays in its file; the new one gets a file at the first decision.
        """
        game = self.match.states[0].game
        self.away |= self.resigned
        self.resigned.clear()
        _ = self.come_back()
        self.match = Match(
            first_state(game), seed=secrets.randbits(SECRET_BITS), players=self.match.players
        )
        self.keep_in_new_file()
        self.viewer, self.is_open = min(self.people, default=0), False

    def load(self, record: Record, file: SavedGame) -> None:
        """Go on with a game that was saved in `file`."""
        names = record.players or ("",) * record.game.players
        kinds = [kind_of(name) for name in names]
        if HUMAN not in kinds:
            kinds[0] = HUMAN
        named = attrs.evolve(record, players=usual_names(record.players))
        seed = secrets.randbits(SECRET_BITS) if self.seed is None else self.seed
        self.match = Match.load(named, seed=seed)
        self.bots = {seat: BOTS[kind]() for seat, kind in enumerate(kinds) if kind != HUMAN}
        self.file, self.away, self.resigned = file, set(), set()
        self.is_lesson = is_lesson(file.target)
        self.viewer, self.is_open = min(self.people, default=0), False


def command() -> str:
    """Return the words that start this program again in the folder where it was started."""
    started = Path(sys.argv[0])
    if started.parts[-2:] == (_COMMAND, "__main__.py"):
        return f"{shlex.quote(sys.executable)} -m copenhagen"
    found = shutil.which(_COMMAND)
    if started.name != _COMMAND or (found and Path(found).resolve() == started.resolve()):
        return _COMMAND
    return shlex.quote(str(started))


_COMMAND = "copenhagen"


def _begins_turn(event: Event) -> bool:
    return isinstance(event, card.TurnStarted | roll.TurnStarted)
