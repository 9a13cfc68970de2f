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

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Any

import attrs

from copenhagen.choice_tree.tree import asks, kinds_of_choices, kinds_of_questions
from copenhagen.choice_tree.values import (
    PLACES,
    Choice,
    Gains,
    Question,
    covered_by,
    place_name,
    slots_of,
)
from copenhagen.engine.game import GameKind
from copenhagen.errors import Fault
from copenhagen.house.grid import mask_text
from copenhagen.house.shapes import ORIENTATIONS
from copenhagen.notation.codec import (
    FLAG,
    MISSING,
    TEXT,
    Codec,
    CodecError,
    Defined,
    Schema,
    below,
    camel,
    defined,
    described,
    described_as,
    doubled_faults,
    object_of,
    object_schema,
    one_of,
    or_unknown,
    read_each,
    read_list,
    read_object,
    read_with,
    refuse,
    whole,
    with_keys,
    write_object,
)
from copenhagen.notation.newer import Unknown, word_fault
from copenhagen.values import move_text

MOST_CHOICES = 999
"""The maximum number of choices of a question."""


# Codecs of the fields of choices


def _schema_of(codecs: Mapping[str, Codec[Any]], needed: Iterable[str] = ()) -> Schema:
    """Return the schema for `read_object` with the same arguments."""
    schema = object_schema({name: codec.schema for name, codec in codecs.items()})
    return {**schema, "required": [*needed]}


def _table(keys: Iterable[str]) -> Codec[dict[str, str]]:
    codecs: dict[str, Codec[Any]] = dict.fromkeys(keys, TEXT)
    return Codec(
        lambda data: read_object(data, codecs),
        _schema_of(codecs),
        lambda table: {key: TEXT.write(text) for key, text in table.items()},
    )


def _word(kinds: Iterable[str]) -> Codec[Any]:
    words = {word: word for word in kinds}
    return one_of(words, f"one of {', '.join(words)}")


def _new_words(codec: Codec[Any]) -> Codec[Any]:
    """Return `codec`; in lenient reading, it accepts any unknown word as it is."""

    def read(data: object) -> Any:  # noqa: ANN401 - a word
        found = or_unknown("", data, lambda: codec.read(data))
        return data if isinstance(found, Unknown) else found

    return attrs.evolve(codec, read=read)


_ANY_LIST: Codec[Any] = Codec(lambda data: data, {"type": "array", "maxItems": MOST_CHOICES}, list)
"""Accepts any choices: they are read once the kind of question is known."""


class _Fields:
    """The codecs of the fields of questions and choices, for all games."""

    def __init__(self, of_games: Iterable[GameKind]) -> None:
        """Merge the codecs of each game with the codecs that all games share."""
        own: dict[str, Codec[Any]] = {}
        for game in of_games:
            own = {**game.room("notation.codecs").CHOICE_FIELDS, **own}
        gains: dict[str, Codec[Any]] = {
            "points": whole(99),
            "coats": whole(9),
            "saved": whole(1),
            "over_brick": FLAG,
            **own,
        }
        about: dict[str, Codec[Any]] = {
            "orientation": defined(
                "Orientation",
                _word(ORIENTATIONS),
                "The way round a tile lies: a capital letter where it is flipped.",
            ),
            **own,
        }
        self.slots = own["slots"]
        self.gain = _in_order_of(Gains, gains)
        self.about = _in_order_of(Choice, about, without=("slots", "uses", "gains"))
        self.gains = defined(
            "Gains",
            Codec(
                lambda data: Gains(**read_object(data, self.gain)),
                _schema_of(self.gain),
                lambda gains: write_object(gains, self.gain),
            ),
            "What a choice brings; what it does not bring is left out.",
        )
        choices, questions = kinds_of_choices(), kinds_of_questions()
        self.asks = asks()
        self.kinds = {*choices, *questions}
        self.kind = defined("ChoiceKind", _new_words(_word(choices)), "What is chosen.")
        self.tree: dict[str, Codec[Any]] = {
            "kind": defined(
                "QuestionKind", _new_words(_word(questions)), "What a question asks for."
            ),
            "text": TEXT,
            "texts": defined(
                "QuestionTexts",
                _table(self.asks.values()),
                "The words of further questions, by their kind.",
            ),
            "orientations": defined(
                "OrientationTexts", _table(ORIENTATIONS), "The words for each way to turn a tile."
            ),
            "choices": _ANY_LIST,
        }


def _in_order_of(
    kind: type, codecs: dict[str, Codec[Any]], without: Iterable[str] = ()
) -> dict[str, Codec[Any]]:
    """Return the `codecs` of the fields of this class, in the order of its fields."""
    names = [field.name for field in attrs.fields(kind) if field.name not in without]
    return {name: codecs[name] for name in names if name in codecs}


_SHORTEST_PLACE, _LONGEST_PLACE = 2, 3
_STRANGE = "does not follow from the action"


def _cells_text(action: Any) -> str:  # noqa: ANN401 - of one of the games
    cells, brick = covered_by(action)
    return mask_text(cells, brick)


# Questions and choices in each game


class _Codecs:
    """Reads and writes the trees of one game."""

    def __init__(self, game: GameKind, fields: _Fields) -> None:
        """Prepare the codecs of the game's actions and abilities."""
        codecs = game.room("notation.codecs")
        self.fields, self.read_move, self.name = fields, codecs.MOVE_TEXT.read, codecs.NAME
        self.actions = game.actions
        self.uses: dict[str, Codec[Any]] = {"uses": codecs.CHOICE_FIELDS["uses"]}
        self.place = {**fields.gain, **self.uses}
        self.about = {**fields.about, **self.uses, "gains": fields.gains}
        self.choice = {
            "label": TEXT,
            "text": TEXT,
            "do": Codec(self._read_action, TEXT.schema, move_text),
            "slots": fields.slots,
            "choices": _ANY_LIST,
            **self.about,
        }

    def _named(self, name: str, said: str, schema: Schema) -> Schema:
        return {"$ref": Defined(f"{self.name}{name}", described_as(said, schema))}

    def read(self, data: object) -> Question:
        """Read a whole tree."""
        found = read_object(data, self.fields.tree, ("kind", "choices"), ("texts", "orientations"))
        words = _Words(found.get("texts", {}), found.get("orientations", {}))
        choices = self._choices(found["choices"], None, words)
        return Question(found["kind"], found.get("text", ""), choices)

    def _choices(self, data: object, kind: str | None, words: "_Words") -> tuple[Choice, ...]:
        """Read the choices of a question; at the first one each choice has a `kind`."""
        known = kind is None or kind in self.fields.kinds

        def read(one: object) -> Choice:
            is_place = kind in PLACES if known else isinstance(one, list | tuple)
            return (self._place if is_place else self._choice)(one, kind, words)

        try:
            return read_each(read_list(data, MOST_CHOICES), read)
        except CodecError as error:
            raise CodecError(below("choices", error.faults)) from None

    def _choice(self, data: object, kind: Any, words: "_Words") -> Choice:  # noqa: ANN401
        if kind is None:
            found = read_object(
                data, {"kind": self.fields.kind, **self.choice}, ("kind",), self.about
            )
            kind = found.pop("kind")
        else:
            found = read_object(data, self.choice, (), self.about)
        if ("do" in found) == ("choices" in found):
            raise refuse("a choice has either something to do, or choices")
        slots, text = found.pop("slots", None), found.pop("text", None)
        if "do" in found:
            found["action"] = found.pop("do")
        else:
            found["question"] = self._below(found.pop("choices"), kind, text, words)
        orientation = found.setdefault("orientation", "")
        found.setdefault("label", words.orientations.get(orientation, ""))
        action = found.get("action")
        if slots is not None and slots != slots_of(action) and not isinstance(action, Unknown):
            raise refuse(_STRANGE, "slots")
        return Choice(kind, **found)

    def _below(self, data: object, kind: str, text: str | None, words: "_Words") -> Question:
        asked: Any = self.fields.asks.get(kind) or (None if kind in self.fields.kinds else kind)
        if asked is None or not data:
            raise refuse(f"there is nothing to choose at a choice of the kind {kind!r}", "choices")
        choices = self._choices(data, asked, words)
        return Question(asked, words.texts.get(asked, "") if text is None else text, choices)

    def _place(self, data: object, kind: Any, _: "_Words") -> Choice:  # noqa: ANN401
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
        gained = entries[2] if len(entries) == _LONGEST_PLACE else {}
        found = read_object(gained, self.place, (), self.place)
        uses, gains = found.pop("uses", ()), Gains(**found)
        return Choice(kind, name, action, uses=uses, gains=gains)

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
        for kind, asked in self.fields.asks.items():
            leads_to.setdefault(self._choices_of(asked)["$ref"].name, (asked, []))[1].append(kind)
        done = with_keys({"kind": self.fields.kind.schema}, self._done())
        leading = [
            with_keys({"kind": {"enum": kinds}}, self._leading(asked))
            for asked, kinds in leads_to.values()
        ]
        choices = {**_ANY_LIST.schema, "items": {"anyOf": [done, *leading]}}
        tree = _schema_of(self.fields.tree, ("kind", "choices"))
        tree = {**tree, "properties": {**tree["properties"], "choices": choices}}
        return with_keys({"game": {"const": game}}, tree)

    def _choices_of(self, kind: str) -> Schema:
        """Return the schema of choices of one kind, which lead to the same kind of question."""
        if kind in PLACES:
            gains = self._named(
                "PlaceGains", "What a place brings, and what it uses.", _schema_of(self.place)
            )
            schema: Schema = {
                "type": "array",
                "prefixItems": [TEXT.schema, TEXT.schema, gains],
                "items": False,
                "minItems": _SHORTEST_PLACE,
            }
            return self._named(
                "PlaceChoice", "A place: the action, its cells, and what it brings.", schema
            )
        done = self._named("ActionChoice", "A choice that is an action.", self._done())
        if asked := self.fields.asks.get(kind):
            either = {"anyOf": [done, self._leading(asked)]}
            return self._named(
                f"{camel(kind)}Choice",
                "A choice of this kind: an action, or the next question.",
                either,
            )
        return done

    def _done(self) -> Schema:
        """Return the schema of a choice that is an action."""
        codecs = {name: codec for name, codec in self.choice.items() if name != "choices"}
        return _schema_of(codecs, ("do",))

    def _leading(self, asked: str) -> Schema:
        """Return the schema of a choice that leads to a question of this kind."""
        codecs = {name: codec for name, codec in self.choice.items() if name not in ("do", "slots")}
        schema = _schema_of(codecs, ("choices",))
        below = {**_ANY_LIST.schema, "items": self._choices_of(asked), "minItems": 1}
        return {**schema, "properties": {**schema["properties"], "choices": below}}

    def write(self, tree: Question) -> dict[str, object]:
        """Write a whole tree."""
        words = _Words({}, {})
        choices = self._write_choices(tree, words, first=True)
        data: dict[str, object] = {"kind": self.fields.tree["kind"].write(tree.kind)}
        parts = {"text": tree.text, "texts": words.texts, "orientations": words.orientations}
        said = {name: self.fields.tree[name].write(part) for name, part in parts.items() if part}
        return {**data, **said, "choices": choices}

    def _write_choices(
        self, question: Question, words: "_Words", *, first: bool = False
    ) -> list[object]:
        if question.kind in PLACES:
            return [self._write_place(choice) for choice in question.choices]
        found: list[object] = []
        for choice in question.choices:
            if not first and choice.kind != question.kind:
                raise refuse(f"a choice of the kind {choice.kind!r} answers another question")
            data: dict[str, object] = {"kind": self.fields.kind.write(choice.kind)} if first else {}
            if choice.label != (
                _usual(words.orientations, choice.orientation, choice.label)
                if choice.orientation
                else ""
            ):
                data["label"] = TEXT.write(choice.label)
            if choice.question is None:
                data["do"] = self.choice["do"].write(choice.action)
                if slots := choice.slots:
                    data["slots"] = [*slots]
            data |= write_object(choice, self.about)
            if choice.question is not None:
                below = choice.question
                if below.kind != self.fields.asks.get(choice.kind) or choice.action is not None:
                    raise refuse(f"a choice of the kind {choice.kind!r} leads to another question")
                if below.text != _usual(words.texts, below.kind, below.text):
                    data["text"] = TEXT.write(below.text)
                data["choices"] = self._write_choices(below, words)
            found.append(data)
        return found

    def _write_place(self, choice: Choice) -> list[object]:
        data: list[object] = [choice.notation, _cells_text(choice.action)]
        if choice.gains or choice.uses:
            uses = write_object(choice, self.uses)
            data.append({**write_object(choice.gains, self.fields.gain), **uses})
        return data


def _usual(words: dict[str, str], name: str, text: str) -> str:
    """Return the default text for a name: the first one that is not empty."""
    return words.setdefault(name, text) if text else words.get(name, "")


@attrs.frozen
class _Words:
    """The words shared by many questions and choices, by their use."""

    texts: dict[str, str]
    orientations: dict[str, str]


@attrs.frozen(slots=False)
class _Trees:
    """Reads and writes the trees of all games."""

    games: tuple[GameKind, ...]

    @cached_property
    def fields(self) -> _Fields:
        """The codecs of the fields of questions and choices."""
        return _Fields(self.games)

    @cached_property
    def codecs(self) -> dict[str, _Codecs]:
        """The codecs of trees, by the type of the game."""
        return {game.name: _Codecs(game, self.fields) for game in self.games}

    @property
    def any_game(self) -> str:
        """An arbitrary game, for reading a tree without choices."""
        return self.games[0].name

    def read(self, data: object) -> Question:
        """Read a tree of the game named in it."""
        found = object_of(data)
        rest, faults = dict(found), doubled_faults(found)
        game = rest.pop("game", None if rest.get("choices") else self.any_game)
        codecs = self.codecs.get(game) if isinstance(game, str) else None
        if codecs is None:
            types = ", ".join(self.codecs)
            text = f"{described(game)} is not a type of game; the types are {types}"
            fault = word_fault(text, game, "game") if "game" in found else Fault("game", MISSING)
            raise CodecError([*faults, fault])
        return read_with(faults, lambda: codecs.read(rest))

    def write(self, tree: Question) -> dict[str, object]:
        """Write a tree with the game of its actions."""
        if not tree.choices:
            return self.codecs[self.any_game].write(tree)
        kind = type(tree.leaves[0].action)
        for game, codecs in self.codecs.items():
            if kind in codecs.actions:
                return {"game": game, **codecs.write(tree)}
        raise refuse("a tree of questions ends in actions")

    def schema(self) -> Schema:
        """Return the schema of all trees; only a tree without choices may omit its game."""
        trees = [
            {
                "$ref": Defined(
                    f"{camel(game)}Question",
                    described_as("A question of this game.", codecs.schema(game)),
                )
            }
            for game, codecs in self.codecs.items()
        ]
        empty = _schema_of(self.fields.tree, ("kind", "choices"))
        none = {**_ANY_LIST.schema, "maxItems": 0}
        empty = {**empty, "properties": {**empty["properties"], "choices": none}}
        nothing = described_as("A question without choices.", empty)
        return {
            "description": "A tree of questions: what can be done, and how it is chosen.",
            "anyOf": [*trees, {"$ref": Defined("NoQuestion", nothing)}],
        }


def question_codec(of_games: tuple[GameKind, ...]) -> Codec[Question]:
    """Return the codec of trees of questions of these games."""
    trees = _Trees(of_games)
    return Codec(trees.read, trees.schema(), trees.write)
