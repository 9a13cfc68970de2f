"""A match: one game with its history, a convenience for front-ends on top of the pure functions.

A `Match` keeps all states of a game, so that a front-end can play, undo, redo, list events and
save without any bookkeeping. Everything that it returns is a frozen value; only the match itself
changes. A call that fails leaves it unchanged. An interrupted call has had either no
effect, or its whole effect.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from contextlib import suppress
from hashlib import blake2b, sha256
from itertools import takewhile
from random import Random
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Generic, cast, overload

import attrs

from copenhagen.chance import Generator, generator_from, spawn
from copenhagen.choice_tree import choices
from copenhagen.engine.game import OfItsGame, game_of
from copenhagen.errors import (
    LONGEST_SHOWN,
    Fault,
    InvalidGame,
    InvalidMove,
    InvalidValue,
    MatchError,
    NotYourTurn,
    OutOfDate,
    Reason,
    Refused,
    cut,
    few,
    shown,
)
from copenhagen.frames import Frame, SeatRecord, StateOf_co, Step, Waiting
from copenhagen.games import (
    all_is_told,
    apply,
    chance_outcomes,
    events,
    first_state,
    legal_actions,
    public_view,
    require_state,
    result,
    sample,
    seen_by,
    view,
    why_illegal,
)
from copenhagen.messages import Message, listed, message, plural
from copenhagen.notation.record import MOST_MOVES, Record, name_faults
from copenhagen.notation.texts import read_move, write_move
from copenhagen.render import question
from copenhagen.values import (
    checked_seed,
    in_one_spelling,
    is_whole,
    no_move,
    seat_faults,
    since_faults,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from fractions import Fraction

    from copenhagen.bots import Bot, BotOf
    from copenhagen.engine.protocols import (
        HasActions,
        HasChoices,
        HasEvents,
        HasFrames,
        HasGame,
        HasOutcomes,
        HasReasons,
        HasView,
    )
    from copenhagen.games import (
        ActionOf,
        Event,
        EventsOf,
        GameOf,
        Move,
        OfEither,
        OutcomeOf,
        PublicView,
        PublicViewOf,
        ReasonOf,
        State,
        View,
        ViewOf,
    )
    from copenhagen.results import Result
    from copenhagen.values import Value

__all__ = ["Frame", "Match", "SeatRecord", "Step", "Waiting"]

_LONGEST_SHOWN = 2 * LONGEST_SHOWN
"""The maximum length of the `repr` of a match, including its game."""


class Match(Generic[StateOf_co]):
    """One game from its first state on, with its history, chance and undo.

    It works the same for both games; type checkers infer the game from its states.

    The source of chance is fixed when the match is created:

    - with a `seed` (a whole number from 0), the match turns the cards over and rolls the dice
      itself. The outcomes depend only on the seed and the moves so far: the same seed and the same
      moves give the same cards and dice in every match, on every machine, whatever was undone in
      between;
    - with `rng`, a `random.Random` or a ``numpy.random.Generator``, the match does so too, but
      draws each card and each roll from that generator in turn;
    - with neither, chance comes from outside: the match waits for the real outcome, and the caller
      plays it, as a `Reveal` or a `Roll`. This is for a real table with real cards and dice.

    The other chance moves of the modules of Expansion 1 (drawing missions or sets of ability tiles,
    turning over ability tiles) work in the same way.

    `start` is the initial state of the match, as returned by `card_game` or `roll_and_write`; a
    later position is fine too, and is saved in its `Record`. `moves` are played immediately, and
    can be undone like any others. `players` are the names by seat, or empty.

    >>> import copenhagen as cph
    >>> from copenhagen import Match
    >>> match = Match(cph.card_game(2), seed=7, players=("Ada", "Ben"))
    >>> match.to_act, match.waiting_for
    (0, Waiting.PLAYER)
    >>> step = match.play(match.legal_actions[0])[0]
    >>> step.seat, step.move
    (0, TakeCards(slots=(0, 1)))
    >>> match
    <Match waiting_for=player, to_act=1, moves=15, game=CardGame(players=2), players=('Ada', 'Ben')>
    >>> match.waiting_for == "player"
    True

    Raises `MatchError` if both a seed and a generator are given or `rng` is not a generator,
    `NotAState` if `start` is not a state, `InvalidGame` if the names are not valid in a `Record`,
    `InvalidValue` if `seed` is not a whole number from 0, of at most 1000 digits, or `rng` draws a
    number that is not from 0 up to 1, and `IllegalAction` if the rules forbid one of `moves`.
    """

    def __init__(
        self,
        start: StateOf_co,
        *,
        seed: int | None = None,
        rng: Generator | None = None,
        moves: Iterable[Move] = (),
        players: Iterable[str] = (),
    ) -> None:
        """Begin at `start`, make `moves`, then let chance run up to the first decision."""
        require_state(start)
        self._players = _names(players, start.game.players)
        self._seed, self._rng = _checked_chance(seed, rng)
        self._loaded: Record | None = None
        """The record that the match was loaded from."""
        line = _Line([], [start], [] if self._seed is None else [str(self._seed).encode()])
        if not isinstance(moves, Iterable):
            raise InvalidValue([Fault("moves", f"{shown(moves)} is not a list of moves")])
        for move in moves:
            line.add(move, apply(line.states[-1], move))
        line = self._settled(line)
        # One value for the line and the place in it, so that both change at once.
        self._stand = line, len(line.moves)

    def __repr__(self) -> str:
        """Show the game, the names, the number of moves, and the next to act."""
        try:
            waiting, to_act, now = self.waiting_for, self.to_act, self._now
        except AttributeError:  # not made yet
            return "<Match>"
        decides = "" if to_act is None else f", to_act={to_act}"
        names = f", players={self.players}" if self.players else ""
        shown = f"waiting_for={waiting}{decides}, moves={self._stand[1]}, game={now.game}{names}"
        return cut(f"<Match {shown}>", _LONGEST_SHOWN)

    def _repr_svg_(self) -> str | None:
        """Return the picture of the position with the names, for notebooks; nothing is hidden."""
        from copenhagen.render import svg  # noqa: PLC0415 (only pictures need it)

        with suppress(InvalidValue):  # it cannot be drawn, or its names cannot be read
            return svg(self._now, names=self.players)
        return None

    # The game so far

    @property
    def game(self: Match[HasGame[GameOf]]) -> GameOf:
        """The game played: its options, and its modules as far as chance has drawn them."""
        game: GameOf = self.state.game
        return game

    @property
    def players(self) -> tuple[str, ...]:
        """The names by seat, or an empty tuple."""
        return self._players

    @property
    def seed(self) -> int | None:
        """The seed that determines chance, or ``None``."""
        return self._seed

    @property
    def own_chance(self) -> bool:
        """Whether the match makes chance moves itself, instead of waiting for real ones."""
        return self._seed is not None or self._rng is not None

    @property
    def state(self) -> StateOf_co:
        """The current position, with everything in it. Show players a `view` instead."""
        line, at = self._stand
        state: StateOf_co = line.states[at]
        return state

    @property
    def _now(self) -> State:
        line, at = self._stand
        state: State = line.states[at]
        return state

    @property
    def states(self) -> tuple[StateOf_co, ...]:
        """All positions, including the first and the current one."""
        line, at = self._stand
        return tuple(line.states[: at + 1])

    @property
    def moves(
        self: Match[HasChoices[ActionOf, OutcomeOf]],
    ) -> tuple[ActionOf | OutcomeOf, ...]:
        """All moves so far, of players and of chance, in order."""
        line, at = self._stand
        return tuple(line.moves[:at])

    @property
    def waiting_for(self) -> Waiting:
        """Whether a player, chance or nobody is next."""
        if legal_actions(self._now):
            return Waiting.PLAYER
        return Waiting.NOBODY if result(self._now) else Waiting.CHANCE

    @property
    def to_act(self) -> int | None:
        """The seat that decides now (from 0); ``None`` if no player does."""
        return self._now.to_act if self.waiting_for is Waiting.PLAYER else None

    @property
    def legal_actions(self: Match[HasActions[ActionOf]]) -> tuple[ActionOf, ...]:
        """Every choice of the player to act; empty if no player is to act."""
        return legal_actions(self.state)

    @property
    def chance_outcomes(
        self: Match[HasOutcomes[OutcomeOf]],
    ) -> tuple[tuple[OutcomeOf, Fraction], ...]:
        """The possible outcomes of chance, with probabilities; empty if chance is not next."""
        return chance_outcomes(self.state)

    @property
    def result(self: Match[HasReasons[ReasonOf]]) -> Result[ReasonOf] | None:
        """The result of the game; ``None`` while it is running."""
        return result(self.state)

    def view(self: Match[HasView[ViewOf]], seat: int) -> ViewOf:
        """Return the view of `seat` of the current position."""
        return view(self.state, seat)

    def why_illegal(self, move: Move | str) -> tuple[Reason, ...]:
        """Return the reasons why `play` would refuse `move`, a move or its text; empty if none.

        Raises `InvalidMove` for a value that is not a move.
        """
        try:
            return why_illegal(self.state, self._move(move))
        except Refused as refusal:
            return refusal.reasons

    def steps(
        self: Match[HasChoices[ActionOf, OutcomeOf]], since: int = 0
    ) -> Iterator[Step[StateOf_co, ActionOf | OutcomeOf]]:
        """Yield the moves in order, each with its number, seat, and the states around it.

        `since` skips that many moves at the beginning: keep ``len(match.moves)`` for the next
        call. Raises `InvalidValue` if it is not a whole number.
        """
        return self._steps(since)

    def _steps(self, since: int) -> Iterator[Step[Any, Any]]:
        if faults := since_faults(since):
            raise InvalidValue(faults)
        line, at = self._stand
        return map(line.step, range(max(since, 0), at))

    def events(
        self: Match[HasEvents[EventsOf]], seat: int | None = None, *, since: int = 0
    ) -> EventsOf:
        """Return the events of the moves after the first `since` ones, as `seat` saw them.

        ``None`` as the seat sees everything. A front-end keeps ``len(match.moves)`` and passes it
        as `since` the next time.
        """
        told = (event for step in self._steps(since) for event in step.events(seat))
        return tuple(told)  # type: ignore[return-value]  # of the events of this game

    @overload
    def frame(
        self: Match[OfEither],
        seat: int | None = None,
        since: int | None = None,
        lang: str = "en",
    ) -> Frame: ...

    @overload
    def frame(
        self: Match[HasFrames[Any, PublicViewOf, EventsOf]],
        seat: None = None,
        since: int | None = None,
        lang: str = "en",
    ) -> Frame[PublicViewOf, EventsOf]: ...

    @overload
    def frame(
        self: Match[HasFrames[ViewOf, Any, EventsOf]],
        seat: int,
        since: int | None = None,
        lang: str = "en",
    ) -> Frame[ViewOf, EventsOf]: ...

    @overload
    def frame(
        self: Match[HasFrames[ViewOf, PublicViewOf, EventsOf]],
        seat: int | None = None,
        since: int | None = None,
        lang: str = "en",
    ) -> Frame[ViewOf | PublicViewOf, EventsOf]: ...

    def frame(
        self, seat: int | None = None, since: int | None = None, lang: str = "en"
    ) -> Frame[Any, Any]:
        """Return everything a client needs for its next picture, limited to what `seat` may know.

        Without a seat it is for a spectator, and contains no card that is not public. `since` is
        the `Frame.number` of the last frame the client received: the frame has the events of all
        moves after that one. Without it, or if moves have been taken back and there are fewer of
        them now, it has no events, and `Frame.since` is its own number. Numbers do not reveal that
        moves were replaced by as many others, so the events only continue a frame whose
        `Frame.history` equals `Frame.follows`. `lang` is the language of its texts.

        >>> import copenhagen as cph
        >>> match = Match(cph.roll_and_write(3), seed=1)
        >>> frame = match.frame(0, since=0)
        >>> frame.number, frame.to_act, frame.question, frame.actions[0]
        (1, 0, 'choose a shape', 'rw')
        >>> [type(event).__name__ for event in frame.events]
        ['DiceRolled', 'Asked']
        >>> match.frame(1).actions, match.frame().viewer
        ((), None)

        Raises `InvalidValue` if the game has no such seat, `since` is not a number of moves, or
        there is no such language.
        """
        self._must_be(seat, since=since)
        line, at = self._stand
        state = line.states[at]
        actions = legal_actions(state)
        over = result(state)
        waiting = Waiting.PLAYER if actions else Waiting.NOBODY if over else Waiting.CHANCE
        to_act = state.to_act if actions else None
        first = at if since is None else min(since, at)
        own = seat is not None and to_act == seat
        seen = _seen(state, seat)
        asked = None
        if own:
            asked = choices(seen, actions, lang=lang)  # type: ignore[arg-type]  # of a seat
        return Frame(
            number=at,
            viewer=seat,
            players=self._players,
            view=seen,
            waiting_for=waiting,
            to_act=to_act,
            question=question(state.phase, lang=lang),
            choices=asked,
            actions=tuple(map(write_move, actions)) if own else (),
            since=first,
            events=tuple(line.told(first, at, seat)),
            result=over,
            can_undo=seat is not None and self.can_undo(seat),
            can_redo=seat is not None and self.can_redo,
            history=line.history(at, seat),
            follows=line.history(first, seat),
        )

    def _must_be(self, seat: int | None, **numbers: int | None) -> None:
        """Raise `InvalidValue` for an invalid seat or invalid numbers of moves."""
        faults = () if seat is None else seat_faults(seat, self._now.game.players)
        for name, number in numbers.items():
            if number is not None and not (is_whole(number) and 0 <= number <= MOST_MOVES):
                faults = (*faults, Fault(name, f"{shown(number)} is not a number of moves"))
        if faults:
            raise InvalidValue(faults)

    # Playing

    def play(
        self: Match[HasChoices[ActionOf, OutcomeOf]],
        move: ActionOf | OutcomeOf | str,
        *,
        seat: int | None = None,
        number: int | None = None,
        history: str | None = None,
    ) -> tuple[Step[StateOf_co, ActionOf | OutcomeOf], ...]:
        """Make `move`, and return the resulting steps: the move, then the chance moves after it.

        `move` is an action of the player to act, or its notation; if chance comes from outside, it
        may also be an outcome of chance. Playing the move that was undone last is the same as
        `redo`: it brings the same cards and dice.

        With a `seat`, only that seat may play: a move out of turn is refused before it is even
        read. `number` and `history` come from the frame that the player has seen: the move is made
        only at that point of the game. Without a seat, `history` comes from a spectator's frame.

        A refused move leaves the match unchanged, and raises a `copenhagen.errors.Refused`, with
        reasons:

        - `OutOfDate` if the moves so far do not match `number` and `history`;
        - `NotYourTurn` if `seat` is not the deciding seat;
        - `copenhagen.errors.NotationError` if a text does not name a possible move;
        - `IllegalAction` if the rules forbid the move;
        - `MatchError` for an outcome of chance in a match that makes chance moves itself.

        Raises `InvalidMove` for a value that is not a move, and `InvalidValue` if the game has no
        such seat, or `number` is not a number of moves.

        >>> import copenhagen as cph
        >>> match = Match(cph.card_game(2), seed=7)
        >>> match.play("t01", seat=1)
        Traceback (most recent call last):
            ...
        copenhagen.errors.NotYourTurn: it is the turn of seat 0, not of seat 1
        """
        self._must_be_now(seat, number, history)
        made = self._move(move)
        line, began = self._stand
        if line.moves[began : began + 1] == [made]:
            self.redo()
        else:
            line = line.cut(began)
            line.add(made, apply(line.states[began], made))
            line = self._settled(line)
            self._stand = line, len(line.moves)
        return tuple(self._steps(began))

    def _must_be_now(self, seat: int | None, number: int | None, history: str | None) -> None:
        """Refuse a move by a seat that does not decide now, or for another point of the game."""
        self._must_be(seat, number=number)
        given: object = history
        if not (given is None or isinstance(given, str)):
            text = f"{shown(given)} is not the history of a frame"
            raise InvalidValue([Fault("history", text)])
        line, now = self._stand
        other = history is not None and history != line.history(now, seat)
        if number not in (None, now) or other:
            text = message("the game is at another point now; look at it again")
            raise OutOfDate(text, now if number is None else number, now)
        if seat is None or seat == (to_act := self.to_act):
            return
        if to_act is None:
            raise NotYourTurn(_NOBODY_ACTS[self.waiting_for], seat, None)
        text = message(
            "it is the turn of {player}, not of {other}",
            player=self._name(to_act),
            other=self._name(seat),
        )
        raise NotYourTurn(text, seat, to_act)

    def _move(self, given: object) -> Move:
        """Return a move given as itself or as text; raise an error if none is possible here."""
        move = read_move(self._now, given) if isinstance(given, str) else given
        if game_of(type(move), "actions", "outcomes") is None:
            raise InvalidMove([Fault("", no_move(move, self._now.game.rules.phases.game))])
        if _is_chance(cast("Move", move)) and self.own_chance:
            raise MatchError(
                message("this match makes the moves of chance itself; outcomes cannot be played")
            )
        return cast("Move", move)

    def bot_action(
        self: Match[HasActions[ActionOf]],
        bot: BotOf[Any, ActionOf] | Bot,
        rng: Generator | None = None,
    ) -> ActionOf:
        """Return the choice of `bot` for the player to act, without playing it.

        The bot sees only that seat's view. Its random numbers are derived from `rng` if given;
        otherwise from the seed and the moves so far in a match with a seed, and from the generator
        of the match, or a fresh one, in any other match. They reveal nothing about future chance.

        Raises `MatchError` if no player is to act, and `InvalidValue` if `bot` has no method
        ``choose`` or `rng` is not a generator.
        """
        if isinstance(bot, type) or not callable(getattr(bot, "choose", None)):
            raise InvalidValue([Fault("bot", f"{shown(bot)} is not a bot, which can choose")])
        if self.to_act is None:
            raise MatchError(_NOBODY_ACTS[self.waiting_for])
        if rng is not None:
            drawing = generator_from(rng)
        elif self._seed is not None:
            line, at = self._stand
            drawing = Random(line.links[at] + b"bot")
        else:
            drawing = self._rng or Random()
        asked: BotOf[Any, ActionOf] = bot  # type: ignore[assignment]  # it knows at least this game
        return asked.choose(view(self._now, self.to_act), self.legal_actions, spawn(drawing))

    # Undo and redo

    @property
    def can_redo(self) -> bool:
        """Whether there is something to redo."""
        line, at = self._stand
        return at < len(line.moves)

    def can_undo(self, seat: int | None = None) -> bool:
        """Return whether `undo` works without `force`: for any seat, or at the request of `seat`.

        Raises `InvalidValue` if the game has no such seat.
        """
        began = self._last_choice(seat)
        return began is not None and not self._barrier(began)

    def undo(
        self: Match[HasChoices[ActionOf, OutcomeOf]],
        seat: int | None = None,
        *,
        force: bool = False,
    ) -> tuple[ActionOf | OutcomeOf, ...]:
        """Take back the last choice of a player, and return the moves taken back, in order.

        With a `seat`, this takes back the last choice of that seat, but only if no other seat has
        decided since. Without one, it takes back the last choice of any seat.

        Moves that revealed something hidden are not taken back:

        - chance moves: a card that was turned over or dealt has been seen, as have a tile and a
          roll of the dice;
        - in the card game, a choice that reveals something about cards that only its player has
          seen. A payment or a discard may show such cards; whether a build can be paid for, in how
          many ways, or whether nothing can be built, may depend on them too. A choice is safe if,
          with any other cards that the player might have held according to public knowledge, it
          would have been possible as well, and would have looked the same to spectators. So the
          availability of an undo reveals nothing either. The players' reasons for choosing among
          the possible moves do not count as revealing anything, as in `resample`.

        With `force`, such moves are taken back as well: without a `seat`, everything since the last
        choice, and with one, everything since the last choice of that seat, including the choices
        of others.

        If chance comes from outside and there is no `seat`, one move is taken back at a time, and
        an outcome of chance needs `force`.

        >>> import copenhagen as cph
        >>> match = Match(cph.roll_and_write(3))
        >>> _ = match.play("?bbyrw"), match.play("b3w1")
        >>> match.can_undo(), match.can_undo(0), match.can_undo(1)
        (True, True, False)
        >>> match.undo(0)
        (Choose(shape=FacadeShape(color=Color.BLUE, size=3), whites=1),)

        Raises `MatchError` if there is nothing to take back, or revealed cards or later choices
        prevent it, and `InvalidValue` if the game has no such seat.
        """
        began = self._last_choice(seat)
        if began is None:
            some = seat is not None and self._last_choice(None) is not None
            raise MatchError(
                message("{player} has not decided yet", player=self._name(seat))
                if some
                else message("there is nothing to undo")
            )
        if not force and (barrier := self._barrier(began)):
            raise MatchError(message("{barrier}; it can only be forced", barrier=barrier))
        line, at = self._stand
        self._stand = line, began
        return tuple(line.moves[began:at])

    def redo(
        self: Match[HasChoices[ActionOf, OutcomeOf]],
    ) -> tuple[Step[StateOf_co, ActionOf | OutcomeOf], ...]:
        """Replay the next move that was taken back, followed by the same cards.

        Raises `MatchError` if there is nothing to redo.
        """
        if not self.can_redo:
            raise MatchError(message("there is nothing to redo"))
        line, began = self._stand
        end = began + 1
        while self.own_chance and end < len(line.moves) and _is_chance(line.moves[end]):
            end += 1
        self._stand = line, end
        return tuple(self._steps(began))

    def _last_choice(self, seat: int | None) -> int | None:
        """Return the number of moves before the one that an undo takes back, or ``None``."""
        self._must_be(seat)
        line, at = self._stand
        if seat is None and not self.own_chance:
            return at - 1 if at else None
        for began in reversed(range(at)):
            if not _is_chance(line.moves[began]) and (
                seat is None or line.states[began].to_act == seat
            ):
                return began
        return None

    def _barrier(self, began: int) -> Message | None:
        """Return the reason, in words, why the moves after the first `began` are not taken back."""
        line, at = self._stand
        before = line.states[began]
        for number in range(began + 1, at):
            if not _is_chance(line.moves[number]):
                name = self._name(line.states[number].to_act)
                return message("{player} has decided since", player=name)
        if revealed := _revealed(line.moves[began:at]):
            return revealed
        if line.reveals_hand(began, before):
            return message(
                "something about the concealed cards of {player} has become known since",
                player=self._name(before.to_act),
            )
        return None

    def _name(self, seat: int | None) -> str:
        if self._players and seat is not None:
            return self._players[seat]
        return message("seat {seat}", seat=str(seat))

    # Chance

    def _settled(self, line: _Line) -> _Line:
        """Let chance run at the end of `line`, if this match makes chance moves itself."""
        while self.own_chance:
            rng = self._rng or Random(line.links[-1])
            outcome = sample(line.states[-1], rng)
            if outcome is None:
                break
            line.add(outcome, apply(line.states[-1], outcome))
        return line

    # Records

    def record(self) -> Record:
        """Return the game so far as a `Record`, which `Match.load` can continue.

        A record holds the names, the starting position if it is not the initial state, and the
        moves of players and chance, but no seed: the file cannot be used to look ahead. The
        comments of a loaded record stay with its moves, up to the first move that differs.
        """
        line, at = self._stand
        start, moves = line.states[0], tuple(line.moves[:at])
        comments: tuple[str, ...] = ()
        if (loaded := self._loaded) is not None:
            pairs = zip(moves, loaded.moves, strict=False)
            same = takewhile(lambda pair: pair[0] == pair[1], pairs)
            comments = loaded.comments[: sum(1 for _ in same)]
        return Record(
            start.game,
            moves,
            self.players,
            None if start == first_state(start.game) else start,
            (*comments, *[""] * (at - len(comments))),
        )

    @classmethod
    def load(
        cls,
        record: Record,
        *,
        seed: int | None = None,
        rng: Generator | None = None,
        at: int | None = None,
    ) -> Match[Any]:
        """Return a match at the end of `record`, or after its first `at` moves.

        Type checkers cannot infer the game of a record, so a program that knows it declares it:
        ``match: Match[cardgame.State] = Match.load(record)``.

        The moves after `at` can be played with `redo`, one choice at a time. With its original
        seed, the game continues exactly as it would have then.

        Raises `IllegalAction` if the record does not follow the rules, and `MatchError` if it has
        no move `at`, or if `record` is not a record.
        """
        if not isinstance(record, Record):
            raise MatchError(f"a match is loaded from a Record, not from {shown(record)}")
        if at is not None and not (is_whole(at) and 0 <= at <= len(record.moves)):
            raise MatchError(f"the record has moves 0 to {len(record.moves)}, not {shown(at)}")
        start = record.first_state
        match = Match[Any](start, seed=seed, rng=rng, moves=record.moves, players=record.players)
        match._loaded = record
        line, end = match._stand
        match._stand = line, end if at is None else at
        return match


_GAME_OF_STATE = OfItsGame("state", what="state")


def _is_chance(move: Move) -> bool:
    """Return whether chance makes this move, and no player."""
    return game_of(type(move), "outcomes") is not None


def _revealed(moves: Iterable[Move]) -> Message | None:
    """Return a message on the outcomes that chance revealed in `moves`; ``None`` without any."""
    kinds = Counter(getattr(move, "reveals", "tile") for move in moves if _is_chance(move))
    if kinds["roll"]:
        return message("dice have been rolled since")
    seen = []
    if cards := kinds["card"]:
        seen.append(plural("a card", "{number} cards", number=cards))
    if tiles := kinds["tile"]:
        seen.append(plural("a tile", "{number} tiles", number=tiles))
    if not seen:
        return None
    return plural(
        "{things} has been revealed since",
        "{things} have been revealed since",
        number=kinds.total(),
        things=listed(seen),
    )


_NOBODY_ACTS: Mapping[Waiting, Message] = MappingProxyType(
    {
        Waiting.CHANCE: message("no player has to act now: the match is waiting for chance"),
        Waiting.NOBODY: message("no player has to act now: the game is over"),
    }
)
"""The reasons why there is no player to move."""


@attrs.frozen
class _Line:
    """One line of play: the moves, the states around them, and the seed's digests.

    With a seed, each state has a link: a digest of the seed and of all moves up to it, from which
    the next card or roll is drawn. So the same moves, made again after an undo, bring the same
    outcomes, and reveal nothing about the chance of any other line.
    """

    moves: list[Any]
    states: list[Any]
    links: list[bytes]
    _events: dict[int, tuple[Any, ...]] = attrs.field(factory=dict)
    """The cached events of moves, by their index."""
    _telling: dict[int, bool] = attrs.field(factory=dict)
    """Cached: whether a choice revealed something of a hand, by its index."""
    _histories: dict[int | None, list[str]] = attrs.field(factory=dict)
    """The cached digests of a viewer's knowledge, by viewer and index."""

    def told(self, first: int, end: int, seat: int | None) -> Iterator[Event]:
        """Yield the events of the moves from one index to another, as `seat` saw them.

        ``None`` is a spectator. The events are computed once for all seats.
        """
        for place in range(first, end):
            if place not in self._events:
                before, after = self.states[place], self.states[place + 1]
                self._events[place] = events(before, self.moves[place], after)
            yield from seen_by(self.states[place], self._events[place], seat)

    def history(self, place: int, viewer: int | None) -> str:
        """Return a digest of everything a viewer has seen up to `place`, move by move.

        It is computed only from the first position and the moves as the viewer saw them.
        """
        if not (known := self._histories.setdefault(viewer, [])):
            known.append(_digest(repr(_seen(self.states[0], viewer))))
        for at in range(len(known) - 1, place):
            move = self.moves[at]
            seen = not _is_chance(move) or all_is_told(self.told(at, at + 1, viewer))
            known.append(_digest(f"{known[-1]} {write_move(move) if seen else '?'}"))
        return known[place]

    def reveals_hand(self, place: int, before: State) -> bool:
        """Return whether the choice at `place` revealed something of its player's hand."""
        if place not in self._telling:
            reveals = _GAME_OF_STATE[type(before)].reveals_hand
            self._telling[place] = reveals(before, self.moves[place])
        return self._telling[place]

    def step(self, place: int) -> Step[Any, Any]:
        """Return the step of the move at `place`."""
        move, before = self.moves[place], self.states[place]
        seat = None if _is_chance(move) else before.to_act
        return Step(place + 1, seat, move, before, self.states[place + 1])

    def add(self, move: Move, after: State) -> None:
        """Append a move and the state after it."""
        self.moves.append(move)
        self.states.append(after)
        if self.links:
            self.links.append(sha256(self.links[-1] + b" " + write_move(move).encode()).digest())

    def cut(self, at: int) -> _Line:
        """Return a copy of the first `at` moves."""

        def before(known: dict[int, Value]) -> dict[int, Value]:
            if at == len(self.moves):  # as nearly always
                return known.copy()
            return {place: found for place, found in known.items() if place < at}

        return _Line(
            self.moves[:at],
            self.states[: at + 1],
            self.links[: at + 1],
            before(self._events),
            before(self._telling),
            {viewer: known[: at + 1] for viewer, known in self._histories.items()},
        )


def _digest(text: str) -> str:
    return blake2b(text.encode(), digest_size=8).hexdigest()


def _seen(state: State, viewer: int | None) -> View | PublicView:
    return public_view(state) if viewer is None else view(state, viewer)


def _names(players: Iterable[str], seats: int) -> tuple[str, ...]:
    given: object = players
    listed = isinstance(given, Iterable) and not isinstance(given, str)
    names = tuple(players) if listed else players
    if faults := few(name_faults(names, seats)):
        raise InvalidGame(faults)
    return in_one_spelling(tuple(names))


def _checked_chance(seed: object, rng: Generator | None) -> tuple[int | None, Random | None]:
    """Return the seed and the generator; raise an error if the source of chance is invalid."""
    try:
        drawing = None if rng is None else generator_from(rng)
    except InvalidValue as error:
        raise MatchError(str(error)) from None
    if seed is None:
        return None, drawing
    if rng is not None:
        raise MatchError("a match draws chance from a seed or from a generator, not from both")
    return checked_seed(seed), None
