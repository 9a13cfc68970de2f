"""The records of a game's kinds of moves and events, from which the rooms above the rules read.

A game has one record for each kind, in its room ``kinds``: `MOVES` in ``kinds.moves``, and `EVENTS`
in ``kinds.events``. They are loaded when they are first asked for; the rules do not know them.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from itertools import pairwise
from typing import Any, TypeVar

import attrs

from copenhagen.engine.game import GameKind
from copenhagen.errors import Reason
from copenhagen.messages import Message
from copenhagen.values import complete, immutable

# Type variables for the values of any game.
_Any = Any


def tag_of(cls: type, prefix: str = "") -> str:
    """Return the document type of a class.

    >>> tag_of(MoveKind)
    'move_kind'
    """
    return prefix + re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()


def _no_subject(_: object, __: object) -> tuple[()]:
    return ()


def _featureless(_: object, __: object) -> Mapping[str, object]:
    return {}


def _nothing(_: object) -> tuple[()]:
    return ()


def _none(_: object) -> None:
    return None


@attrs.frozen(eq=False, kw_only=True)
@immutable
class Ask:
    """A question on the way to an action, such as which card.

    - `kind`: the kind of the question and of its choices (``"cards"``);
    - `question`: its words, empty if they depend on the position; `lesson`: an explanation for a
      first game; `rule`: the rule behind it;
    - `about`: the subject of a choice, given the view of the player and one of the actions; actions
      that are about the same follow from one choice, whose colors are those among this;
    - `answer`: the words for a choice, given its subject.
    """

    kind: str
    question: str
    lesson: str = ""
    rule: str = ""
    about: Callable[[_Any, _Any], tuple[_Any, ...]] = _no_subject
    answer: Callable[..., str] = str


@attrs.frozen(eq=False)
@immutable
class Deed:
    """A choice of what to do: its name for programs, and in words.

    `label` is empty if the words depend on the position. The questions of `asks` follow in turn;
    without any, the choice is an action. A name of two words, such as ``"construct again"``, words
    the choice that is named by the first one for another occasion.
    """

    name: str
    label: str
    asks: tuple[Ask, ...] = ()

    @property
    def kind(self) -> str:
        """The kind of the choice."""
        return self.name.partition(" ")[0]


def asking(name: str, label: str, **ask: _Any) -> Deed:
    """Return a choice of what to do that one question follows, with these fields."""
    return Deed(name, label, (Ask(**ask),))


def reading(pattern: str, move: Callable[[re.Match[str]], _Any]) -> Callable[[str], _Any]:
    """Return a function that reads texts of a pattern; `move` returns the move of a match."""
    compiled = re.compile(pattern)

    def read(text: str) -> _Any:
        match = compiled.fullmatch(text)
        return None if match is None else move(match)

    return read


@attrs.frozen(eq=False)
@immutable
class MoveKind:
    """A kind of moves; those of players have an `ActionKind`.

    - `kind`: its class;
    - `text`: its text in notation, ``None`` if its components are impossible;
    - `said`: the move in words that can follow "to";
    - `every`: the moves of the kind that rules can allow, in the order of their numbers; they are
      read by their texts, and `read` reads the texts of others.
    """

    kind: type
    text: Callable[[_Any], str | None] = attrs.field(kw_only=True)
    said: Callable[[_Any], Message] = attrs.field(kw_only=True)
    every: Sequence[_Any] = attrs.field(default=(), kw_only=True)
    read: Callable[[str], _Any] = attrs.field(default=_none, kw_only=True)

    @property
    def name(self) -> str:
        """The name of the kind in documents."""
        return tag_of(self.kind)


@attrs.frozen(eq=False)
@immutable
class ActionKind(MoveKind):
    """A kind of actions.

    - `deeds`: the choices that lead to it; `choices` makes them from some actions, in place of the
      questions of the only deed; they come in the order of the actions, or `first` of all;
    - `uses`: the abilities that every action of the kind uses;
    - `things`: the names of the things on the table that an action involves, besides these and its
      cells and footbridges;
    - `features`: its `Features` for machine learning, besides its cells, given the game as well;
    - `short`: the actions that a text abbreviates; `impossible`: the reason why a text that is no
      move cannot be one of this kind.
    """

    deeds: tuple[Deed, ...] = attrs.field(kw_only=True)
    choices: Callable[[_Any, _Any], Iterable[_Any]] | None = attrs.field(default=None, kw_only=True)
    first: bool = attrs.field(default=False, kw_only=True)
    uses: tuple[_Any, ...] = attrs.field(default=(), kw_only=True)
    things: Callable[[_Any], Iterable[str]] = attrs.field(default=_nothing, kw_only=True)
    features: Callable[[_Any, _Any], Mapping[str, _Any]] = attrs.field(
        default=_featureless, kw_only=True
    )
    short: Callable[[str], Sequence[_Any]] = attrs.field(default=_nothing, kw_only=True)
    impossible: Callable[[str], Reason | None] = attrs.field(default=_none, kw_only=True)


def unchanged(view: _Any, _: object) -> _Any:
    """Return `view`, to which an event adds only details about other events."""
    return view


@attrs.frozen(eq=False)
@immutable
class EventKind:
    """A kind of events.

    - `kind`: its class;
    - `fold`: returns the view of a seat after the event, given the view before it;
    - `deed`: the action of the player in words, without the name; or else `sentence`: the whole
      sentence, given the event and the names of the players;
    - `together`: one sentence for several events in a row;
    - `in_log`: whether the log needs the event, which others may imply; or a function of the event;
    - `news`: the field of a picture's `Changes` that the event adds to, and the entries.
    """

    kind: type
    fold: Callable[[_Any, _Any], _Any] = attrs.field(kw_only=True)
    deed: Callable[[_Any], Message] | None = attrs.field(default=None, kw_only=True)
    sentence: Callable[[_Any, Sequence[str]], Message] | None = attrs.field(
        default=None, kw_only=True
    )
    together: Callable[[Sequence[_Any]], Message] | None = attrs.field(default=None, kw_only=True)
    in_log: bool | Callable[[_Any], bool] = attrs.field(default=True, kw_only=True)
    news: tuple[str, Callable[[_Any], Sequence[_Any]]] | None = attrs.field(
        default=None, kw_only=True
    )


Record = TypeVar("Record", MoveKind, EventKind)


def records_of_moves(
    name: str, game: GameKind, records: Iterable[MoveKind]
) -> Mapping[type, MoveKind]:
    """Return the records of the moves of `game` by class, in their order.

    `name` says where they are. Raises `LookupError` for kinds without a record or with two, and for
    actions without a choice that leads to them.
    """
    found = _by_kind(name, game.moves, records)
    actions = {kind: record for kind, record in found.items() if isinstance(record, ActionKind)}
    chosen = {kind for kind, record in actions.items() if record.choices or len(record.deeds) == 1}
    complete(f"{name} with choices", game.actions, dict.fromkeys(chosen))
    asks_of(name, [deed for record in actions.values() for deed in record.deeds])
    return found


def _by_kind(name: str, kinds: Iterable[type], records: Iterable[Record]) -> Mapping[type, Record]:
    found: dict[type, Record] = {}
    for record in records:
        if record.kind in found:
            raise LookupError(f"{name}: two for {record.kind.__name__}")
        found[record.kind] = record
    return complete(name, kinds, found)


@cache
def actions_of(game: GameKind) -> tuple[ActionKind, ...]:
    """Return the records of the actions of `game`, in their order."""
    records = game.room("kinds.moves").MOVES.values()
    return tuple(record for record in records if isinstance(record, ActionKind))


def asks_of(name: str, deeds: Iterable[Deed]) -> Mapping[str, str]:
    """Return the kind of the question that each kind of choice leads to.

    Raises `LookupError` if choices of one kind lead to different questions.
    """
    found: dict[str, str] = {}
    for deed in deeds:
        for kind, asked in pairwise((deed.kind, *(ask.kind for ask in deed.asks))):
            if found.setdefault(kind, asked) != asked:
                raise LookupError(f"{name}: {kind!r} leads to {found[kind]!r} and to {asked!r}")
    return found


def records_of_events(
    name: str, game: GameKind, records: Iterable[EventKind]
) -> Mapping[type, EventKind]:
    """Return the records of the events of `game` by class.

    `name` says where they are. Raises `LookupError` for kinds without a record or with two, and for
    events without words.
    """
    found = _by_kind(name, game.events, records)
    told = {kind for kind, record in found.items() if record.deed or record.sentence}
    complete(f"{name} with words", game.events, dict.fromkeys(told))
    return found
