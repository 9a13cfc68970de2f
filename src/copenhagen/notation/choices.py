"""Trees of questions as documents, short enough to send at every step.

A tree is an object:

- ``game``: the type of the game, if there are any choices; ``kind`` and ``text`` of the first
  question;
- ``texts``: the words of all later questions, by their kind, and ``orientations``: the words for
  each way to turn a tile, by its letter. A tree without words has neither;
- ``choices``: the choices of the first question.

A choice is an object, too. It has either ``do``, the notation of its action, or the ``choices`` of
the next question, whose kind follows from the choice (`copenhagen.choice_tree.tree.asks`). It may
also have ``kind``, for choices of the first question (for others it is the kind of the question);
``label``; ``tile``, ``shape``, ``turn``, ``colors``, ``dice`` (a letter each), ``bonuses``,
``boxes`` and ``uses``; ``gains``, an object without empty gains; and ``slots``, from which its
action takes cards.

Only places and single cells, of which there may be hundreds, are lists: the notation of the action;
the cells that it covers, draws on or marks, in the notation of houses with a capital letter for the
brick (``aBc1b2``); and, if it has any, an object with its gains and uses.
"""

from collections.abc import Iterable
from typing import Any

import attrs

from copenhagen.choice_tree.nodes import (
    PLACES,
    Choice,
    Gains,
    Question,
    covered_by,
    place_name,
    slots_of,
)
from copenhagen.choice_tree.tree import asks, kinds_of_choices, kinds_of_questions
from copenhagen.engine.game import GameKind, first_game
from copenhagen.house.grid import mask_text
from copenhagen.house.shapes import ORIENTATIONS
from copenhagen.notation.codec import (
    FLAG,
    MISSING,
    TEXT,
    Codec,
    CodecError,
    Codecs,
    Schema,
    below,
    camel,
    defined,
    described,
    integer,
    literal,
    named,
    object_codec,
    object_of,
    object_schema,
    or_unknown,
    read_each,
    read_list,
    refuse,
    tolerant,
    with_keys,
)
from copenhagen.notation.newer import Unknown, word_fault
from copenhagen.notation.shared import move_text_codec
from copenhagen.values import move_text

MOST_CHOICES = 999
"""The maximum number of choices of a question."""


# Codecs of the fields of choices


def _words(kinds: Iterable[str]) -> Codec[Any]:
    words = {word: word for word in kinds}
    return literal(words, f"one of {', '.join(words)}")


def _kind(kinds: Iterable[str]) -> Codec[Any]:
    """Return the codec of a kind; in lenient reading, it accepts any other word, too."""
    return tolerant(_words(kinds), lambda word: word)


def _or_usual(codec: Codec[Any], usual: object) -> Codec[Any]:
    """Return `codec`; in lenient reading, it reads data with unknown words as the usual value."""
    return tolerant(codec, lambda _: usual)


def _table(keys: Iterable[str]) -> Codec[dict[str, str]]:
    """Return the codec of texts by these keys, of which any may be missing."""
    texts = {key: attrs.field(default="") for key in keys}
    found: Codec[Any] = object_codec(
        attrs.make_class("Texts", texts), dict.fromkeys(texts, TEXT), usual=True
    )
    return Codec(
        lambda data: {key: text for key, text in vars(found.read(data)).items() if text},
        found.schema,
        lambda table: {key: TEXT.write(text) for key, text in table.items()},
    )


_ANY_LIST: Codec[Any] = Codec(lambda data: data, {"type": "array", "maxItems": MOST_CHOICES}, list)
"""Accepts any choices: they are read once the kind of question is known."""


@attrs.frozen
class _Tree:
    """The keys of a tree."""

    kind: str
    text: str = ""
    texts: dict[str, str] = attrs.field(factory=dict)
    orientations: dict[str, str] = attrs.field(factory=dict)
    choices: Any = attrs.field(kw_only=True)


@attrs.frozen
class _PlaceGains(Gains):
    """The keys for the effects of a place: its gains and uses."""

    uses: tuple[Any, ...] = ()


_GAINED = [field.name for field in attrs.fields(Gains)]

_ABOUT = {
    field.name: field.default
    for field in attrs.fields(Choice)
    if field.name not in ("kind", "label", "action", "question")
}
"""The fields of a choice that are written as they are, each with its usual value."""


def _keys_of(name: str, *required: str) -> Any:  # noqa: ANN401 - a class
    """Return a class with the keys of a choice; most missing ones are ``None``."""
    first, last = dict.fromkeys(("label", "do", "slots")), dict.fromkeys(("text", "choices"))
    usual: dict[str, Any] = {**dict.fromkeys(required, attrs.NOTHING), **first, **_ABOUT, **last}
    return attrs.make_class(name, {key: attrs.field(default=one) for key, one in usual.items()})


_Choice = _keys_of("_Choice")
_FirstChoice = _keys_of("_FirstChoice", "kind")


class _Shared:
    """The codecs of the parts of questions and choices that are the same in all games."""

    def __init__(self, of_games: Iterable[GameKind]) -> None:
        """Merge the codecs of each game with the codecs that all games share."""
        own: dict[str, Codec[Any]] = {}
        for game in of_games:
            own = {**game.room("notation.codecs").CHOICE_FIELDS, **own}
        choices, questions = kinds_of_choices(), kinds_of_questions()
        self.asks = asks()
        self.kinds = {*choices, *questions}
        self.fields = Codecs(
            {
                **own,
                "points": integer(99),
                "coats": integer(9),
                "saved": integer(1),
                "over_brick": FLAG,
                "orientation": defined(
                    "Orientation",
                    _words(ORIENTATIONS),
                    "The way round a tile lies: a capital letter where it is flipped.",
                ),
                "kind": defined("ChoiceKind", _kind(choices), "What is chosen."),
                "label": TEXT,
                "text": TEXT,
                "choices": _ANY_LIST,
            }
        )
        said = "What a choice brings; what it does not bring is left out."
        gains = object_codec(Gains, self.fields, usual=True)
        self.fields |= {"gains": defined("Gains", gains, said)}
        self.tree = object_codec(
            _Tree,
            {
                **self.fields,
                "kind": defined("QuestionKind", _kind(questions), "What a question asks for."),
                "texts": defined(
                    "QuestionTexts",
                    _table(self.asks.values()),
                    "The words of further questions, by their kind.",
                ),
                "orientations": defined(
                    "OrientationTexts",
                    _table(ORIENTATIONS),
                    "The words for each way to turn a tile.",
                ),
            },
            usual=True,
        )


_SHORTEST_PLACE, _LONGEST_PLACE = 2, 3
_STRANGE = "does not follow from the action"


def _cells_text(action: Any) -> str:  # noqa: ANN401 - of one of the games
    cells, brick = covered_by(action)
    return mask_text(cells, brick)


# Questions and choices in each game


class _Codecs:
    """Reads and writes the trees of one game."""

    def __init__(self, game: GameKind, shared: _Shared) -> None:
        """Prepare the codecs of the game's actions and abilities."""
        room = game.room("notation.codecs")
        self.shared, self.read_move = shared, move_text_codec(game).read
        self.name = "" if game is first_game() else camel(game.name)
        self.actions = game.actions
        own = Codecs({**shared.fields, "uses": room.CHOICE_FIELDS["uses"]})
        usual = attrs.fields(_PlaceGains)
        about = {name: _or_usual(own[name], usual) for name, usual in _ABOUT.items()}
        place = {one.name: _or_usual(own[one.name], one.default) for one in usual}
        self.place = object_codec(_PlaceGains, place, usual=True)
        do = Codec(self._read_action, TEXT.schema, move_text)
        fields = Codecs({**own, **about, "do": do})
        self.choice = object_codec(_Choice, fields, usual=True)
        self.first_choice = object_codec(_FirstChoice, fields, usual=True)

    def read(self, data: object) -> Question:
        """Read a whole tree."""
        found = self.shared.tree.read(data)
        return Question(found.kind, found.text, self._choices(found.choices, None, found))

    def _choices(self, data: object, kind: str | None, tree: _Tree) -> tuple[Choice, ...]:
        """Read the choices of a question; at the first one each choice has a `kind`."""
        known = kind is None or kind in self.shared.kinds

        def read(one: object) -> Choice:
            is_place = kind in PLACES if known else isinstance(one, list)
            return (self._place if is_place else self._choice)(one, kind, tree)

        try:
            return read_each(data, read, MOST_CHOICES)
        except CodecError as error:
            raise CodecError(below("choices", error.faults)) from None

    def _choice(self, data: object, kind: Any, tree: _Tree) -> Choice:  # noqa: ANN401
        found = (self.first_choice if kind is None else self.choice).read(data)
        if (found.do is None) == (found.choices is None):
            raise refuse("a choice has either something to do, or choices")
        label = tree.orientations.get(found.orientation, "") if found.label is None else found.label
        about = {name: getattr(found, name) for name in _ABOUT}
        kind = found.kind if kind is None else kind
        if found.do is None:
            below = self._below(found, kind, tree)
            return Choice(kind, label, question=below, **about)
        is_known = not isinstance(found.do, Unknown)
        if is_known and found.slots not in (None, slots_of(found.do)):
            raise refuse(_STRANGE, "slots")
        return Choice(kind, label, found.do, **about)

    def _below(self, found: Any, kind: str, tree: _Tree) -> Question:  # noqa: ANN401 - a choice
        shared = self.shared
        asked: Any = shared.asks.get(kind) or (None if kind in shared.kinds else kind)
        if asked is None or not found.choices:
            raise refuse(f"there is nothing to choose at a choice of the kind {kind!r}", "choices")
        text = tree.texts.get(asked, "") if found.text is None else found.text
        return Question(asked, text, self._choices(found.choices, asked, tree))

    def _place(self, data: object, kind: Any, _: _Tree) -> Choice:  # noqa: ANN401
        entries = read_list(data, _LONGEST_PLACE)
        if len(entries) < _SHORTEST_PLACE:
            raise refuse("a place has something to do, and cells")
        action = self._read_action(entries[0])
        if isinstance(action, Unknown):
            name = str(entries[1])
        elif entries[1] != _cells_text(action):
            raise refuse(_STRANGE, "[1]")
        else:
            name = place_name(action)
        if len(entries) < _LONGEST_PLACE:
            return Choice(kind, name, action)
        found = self.place.read(entries[2])
        gains = Gains(*[getattr(found, one) for one in _GAINED])
        return Choice(kind, name, action, uses=found.uses, gains=gains)

    def _read_action(self, data: object) -> Any:  # noqa: ANN401 - of one of the games
        move = or_unknown("action", data, lambda: self.read_move(data))
        if isinstance(move, Unknown):
            return move
        if type(move) not in self.actions:
            raise refuse(f"{described(data)} is for chance to do, not for a player")
        return move

    def schema(self, game: str) -> Schema:
        """Return the schema of a whole tree of this game; `game` is its type."""
        leads_to: dict[str, tuple[str, list[str]]] = {}
        for kind, asked in self.shared.asks.items():
            leads_to.setdefault(self._choices_of(asked)["$ref"].name, (asked, []))[1].append(kind)
        done = with_keys({"kind": self.shared.fields["kind"].schema}, self._done())
        leading = [
            with_keys({"kind": {"enum": kinds}}, self._leading(asked))
            for asked, kinds in leads_to.values()
        ]
        tree = _with_choices(self.shared.tree.schema, {"items": {"anyOf": [done, *leading]}})
        return with_keys({"game": {"const": game}}, tree)

    def _choices_of(self, kind: str) -> Schema:
        """Return the schema of choices of one kind, which lead to the same kind of question."""
        if kind in PLACES:
            said = "What a place brings, and what it uses."
            gains = named(f"{self.name}PlaceGains", self.place.schema, said)
            schema: Schema = {
                "type": "array",
                "prefixItems": [TEXT.schema, TEXT.schema, gains],
                "items": False,
                "minItems": _SHORTEST_PLACE,
            }
            said = "A place: the action, its cells, and what it brings."
            return named(f"{self.name}PlaceChoice", schema, said)
        done = named(f"{self.name}ActionChoice", self._done(), "A choice that is an action.")
        if asked := self.shared.asks.get(kind):
            said = "A choice of this kind: an action, or the next question."
            either = {"anyOf": [done, self._leading(asked)]}
            return named(f"{self.name}{camel(kind)}Choice", either, said)
        return done

    def _done(self) -> Schema:
        """Return the schema of a choice that is an action."""
        return self._with_keys("do", without=["choices"])

    def _leading(self, asked: str) -> Schema:
        """Return the schema of a choice that leads to a question of this kind."""
        schema = self._with_keys("choices", without=["do", "slots"])
        return _with_choices(schema, {"items": self._choices_of(asked), "minItems": 1})

    def _with_keys(self, required: str, without: Iterable[str]) -> Schema:
        keys = self.choice.schema["properties"].items()
        return object_schema({key: one for key, one in keys if key not in without}, [required])

    def write(self, tree: Question) -> dict[str, object]:
        """Write a whole tree."""
        words = _Tree(tree.kind, tree.text, choices=())
        choices = self._write_choices(tree, words, first=True)
        written: Any = self.shared.tree.write(attrs.evolve(words, choices=choices))
        choices = written.pop("choices")
        return {**written, "choices": choices}

    def _write_choices(
        self, question: Question, words: _Tree, *, first: bool = False
    ) -> list[object]:
        if question.kind in PLACES:
            return [self._write_place(choice) for choice in question.choices]
        found = []
        for choice in question.choices:
            if not first and choice.kind != question.kind:
                raise refuse(f"a choice of the kind {choice.kind!r} answers another question")
            keys = self._keys(choice, words)
            if first:
                found.append(self.first_choice.write(_FirstChoice(choice.kind, **keys)))
            else:
                found.append(self.choice.write(_Choice(**keys)))
        return found

    def _keys(self, choice: Choice, words: _Tree) -> dict[str, object]:
        keys: dict[str, object] = {name: getattr(choice, name) for name in _ABOUT}
        usual, below = "", choice.question
        if choice.orientation:
            usual = _usual(words.orientations, choice.orientation, choice.label)
        if choice.label != usual:
            keys["label"] = choice.label
        if below is None:
            keys["do"], keys["slots"] = choice.action, choice.slots or None
        else:
            if below.kind != self.shared.asks.get(choice.kind) or choice.action is not None:
                raise refuse(f"a choice of the kind {choice.kind!r} leads to another question")
            if below.text != _usual(words.texts, below.kind, below.text):
                keys["text"] = below.text
            keys["choices"] = self._write_choices(below, words)
        return keys

    def _write_place(self, choice: Choice) -> list[object]:
        data: list[object] = [choice.notation, _cells_text(choice.action)]
        if choice.gains or choice.uses:
            gained = attrs.asdict(choice.gains, recurse=False)
            data.append(self.place.write(_PlaceGains(**gained, uses=choice.uses)))
        return data


def _usual(words: dict[str, str], name: str, text: str) -> str:
    """Return the default text for a name: the first one that is not empty."""
    return words.setdefault(name, text) if text else words.get(name, "")


def _with_choices(schema: Schema, choices: Schema) -> Schema:
    """Return the schema of an object with more restricted choices."""
    properties = schema["properties"]
    narrow = {**properties["choices"], **choices}
    return {**schema, "properties": {**properties, "choices": narrow}}


def question_codec(of_games: tuple[GameKind, ...]) -> Codec[Question]:
    """Return the codec of trees of questions of these games.

    Only a tree without choices, which could be of any game, may omit its game.
    """
    shared = _Shared(of_games)
    by_game = {game.name: _Codecs(game, shared) for game in of_games}
    any_game = of_games[0].name

    def read(data: object) -> Question:
        found = object_of(data)
        game = found.get("game", None if found.get("choices") else any_game)
        codecs = by_game.get(game) if isinstance(game, str) else None
        if codecs is None and "game" not in found:
            raise refuse(MISSING, "game")
        if codecs is None:
            types = ", ".join(by_game)
            text = f"{described(game)} is not a type of game; the types are {types}"
            raise CodecError([word_fault(text, game, "game")])
        return codecs.read({key: part for key, part in found.items() if key != "game"})

    def write(tree: Question) -> dict[str, object]:
        if not tree.choices:
            return by_game[any_game].write(tree)
        kind = type(tree.leaves[0].action)
        for game, codecs in by_game.items():
            if kind in codecs.actions:
                return {"game": game, **codecs.write(tree)}
        raise refuse("a tree of questions ends in actions")

    trees = [
        named(f"{camel(game)}Question", codecs.schema(game), "A question of this game.")
        for game, codecs in by_game.items()
    ]
    empty = _with_choices(shared.tree.schema, {"maxItems": 0})
    none = named("NoQuestion", empty, "A question without choices.")
    said = "A tree of questions: what can be done, and how it is chosen."
    return Codec(read, {"description": said, "anyOf": [*trees, none]}, write)
