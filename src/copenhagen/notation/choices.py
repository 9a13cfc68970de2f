"""Trees of questions as documents, short enough to be sent at every step.

The whole is an object:

- ``game``: the type of the game, where there is anything to choose; ``kind`` and ``text`` of the
  first question;
- ``texts``: the words of all further questions, by their kind, and ``orientations``: those for
  each way to turn a tile, by its letter. All words are left out of a tree without words;
- ``choices``: what there is to do.

A choice is an object as well. It has either ``do``, the notation of its action, or the ``choices``
of the next question, the kind of which follows from the choice
(`copenhagen.choice_tree.values.ASKS`). Then there is what it has to say: ``kind`` where it is one
of the first question, which is the kind of the question in all others; ``label``; ``tile``,
``shape``, ``turn``, ``colors``, ``dice`` (a letter for each), ``bonuses``, ``boxes`` and ``uses``;
``gains``, an object with those that there are; and ``slots``, from which its action takes cards.

Only a place or a single cell, of which there may be hundreds, is a list: the notation of its
action; the cells that this covers, draws on or marks, in the notation of houses with a capital
letter for the brick (``aBc1b2``); and, if there are any, an object with its gains and what it uses.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, get_args

import attrs

from copenhagen.cardgame import actions as card_actions
from copenhagen.cardgame.components import ABILITIES, MISSIONS, MOST_CARDS, SLOTS
from copenhagen.choice_tree.values import (
    ASKS,
    PLACES,
    Choice,
    ChoiceKind,
    Gains,
    Question,
    QuestionKind,
    covered_by,
    place_name,
    slots_of,
)
from copenhagen.errors import Fault
from copenhagen.house.grid import mask_text
from copenhagen.house.shapes import ORIENTATIONS
from copenhagen.notation.cardgame import codecs as card_codecs
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
    list_of,
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
from copenhagen.notation.rollwrite import codecs as roll_codecs
from copenhagen.notation.rollwrite.moves import FACE_LETTERS, dice_text, faces_in
from copenhagen.notation.shared import COLOR
from copenhagen.rollwrite import actions as roll_actions
from copenhagen.rollwrite.components import BOXES, DICE, MOST_BONUSES
from copenhagen.rollwrite.components import Ability as Star
from copenhagen.values import move_text

MOST_CHOICES = 999
"""No question has more choices."""


# What a choice is, what it is about and what it is good for


def _schema_of(codecs: Mapping[str, Codec[Any]], needed: Iterable[str] = ()) -> Schema:
    """Return the schema of what `read_object` reads with the same arguments."""
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
    """Return `codec`; in lenient reading, it reads any other word as it stands there."""

    def read(data: object) -> Any:  # noqa: ANN401 - a word
        found = or_unknown("", data, lambda: codec.read(data))
        return data if isinstance(found, Unknown) else found

    return attrs.evolve(codec, read=read)


def _read_dice(data: object) -> object:
    dice = faces_in(data) if isinstance(data, str) and len(data) <= DICE else None
    if dice is None or dice_text(dice) != data:
        raise refuse(f"{described(data)} is not a letter for each die, in the order of the faces")
    return dice


_IN_ORDER = f"^{'*'.join(FACE_LETTERS)}*(?![\\s\\S])"
"""The regular expression of a letter for each die, in the order of the faces."""

_GAIN: dict[str, Codec[Any]] = {
    "points": whole(99),
    "coats": whole(9),
    "missions": list_of(card_codecs.MISSION, len(MISSIONS)),
    "saved": whole(1),
    "over_brick": FLAG,
    "bonuses": whole(MOST_BONUSES),
    "stars": whole(MOST_BONUSES),
}
_ABOUT: dict[str, Codec[Any]] = {
    "tile": card_codecs.TILE,
    "shape": roll_codecs.SHAPE,
    "orientation": defined(
        "Orientation",
        _word(ORIENTATIONS),
        "The way round a tile lies: a capital letter where it is flipped.",
    ),
    "colors": list_of(COLOR, MOST_CARDS),
    "dice": Codec(
        _read_dice, {"type": "string", "maxLength": DICE, "pattern": _IN_ORDER}, dice_text
    ),
    "bonuses": whole(MOST_BONUSES),
    "boxes": list_of(whole(BOXES), 2),
}
_GAINS = defined(
    "Gains",
    Codec(
        lambda data: Gains(**read_object(data, _GAIN)),
        _schema_of(_GAIN),
        lambda gains: write_object(gains, _GAIN),
    ),
    "What a choice brings; what it does not bring is left out.",
)
_KINDS = {*get_args(ChoiceKind), *get_args(QuestionKind)}
_KIND = defined("ChoiceKind", _new_words(_word(get_args(ChoiceKind))), "What is chosen.")
_SLOTS = list_of(whole(SLOTS - 1), MOST_CARDS)
_ANY_LIST: Codec[Any] = Codec(lambda data: data, {"type": "array", "maxItems": MOST_CHOICES}, list)
"""Choices, which are looked at once it is known what is asked."""

_TREE: dict[str, Codec[Any]] = {
    "kind": defined(
        "QuestionKind", _new_words(_word(get_args(QuestionKind))), "What a question asks for."
    ),
    "text": TEXT,
    "texts": defined(
        "QuestionTexts", _table(ASKS.values()), "The words of further questions, by their kind."
    ),
    "orientations": defined(
        "OrientationTexts", _table(ORIENTATIONS), "The words for each way to turn a tile."
    ),
    "choices": _ANY_LIST,
}
_SHORTEST_PLACE, _LONGEST_PLACE = 2, 3
_STRANGE = "does not follow from the action"


def _cells_text(action: Any) -> str:  # noqa: ANN401 - of one of the games
    cells, brick = covered_by(action)
    return mask_text(cells, brick)


# Questions and choices in each game


class _Codecs:
    """How the trees of one game are read."""

    def __init__(
        self,
        read_move: Callable[[object], Any],
        actions: tuple[type, ...],
        ability: Codec[Any],
        abilities: int,
        name: str,
    ) -> None:
        """Know the actions of the game, and how an ability is written, of which it has so many."""
        self.read_move, self.actions, self.name = read_move, actions, name
        uses = list_of(ability, abilities)
        self.uses: dict[str, Codec[Any]] = {"uses": uses}
        self.place = {**_GAIN, **self.uses}
        self.about = {**_ABOUT, **self.uses, "gains": _GAINS}
        self.choice = {
            "label": TEXT,
            "text": TEXT,
            "do": Codec(self._read_action, TEXT.schema, move_text),
            "slots": _SLOTS,
            "choices": _ANY_LIST,
            **self.about,
        }

    def _named(self, name: str, said: str, schema: Schema) -> Schema:
        return {"$ref": Defined(f"{self.name}{name}", described_as(said, schema))}

    def read(self, data: object) -> Question:
        """Read a whole tree."""
        found = read_object(data, _TREE, ("kind", "choices"), ("texts", "orientations"))
        words = _Words(found.get("texts", {}), found.get("orientations", {}))
        choices = self._choices(found["choices"], None, words)
        return Question(found["kind"], found.get("text", ""), choices)

    def _choices(self, data: object, kind: str | None, words: "_Words") -> tuple[Choice, ...]:
        """Read the choices of a question; at the first one, which has no `kind`, each has one."""
        known = kind is None or kind in _KINDS

        def read(one: object) -> Choice:
            is_place = kind in PLACES if known else isinstance(one, list | tuple)
            return (self._place if is_place else self._choice)(one, kind, words)

        try:
            return read_each(read_list(data, MOST_CHOICES), read)
        except CodecError as error:
            raise CodecError(below("choices", error.faults)) from None

    def _choice(self, data: object, kind: Any, words: "_Words") -> Choice:  # noqa: ANN401
        if kind is None:
            found = read_object(data, {"kind": _KIND, **self.choice}, ("kind",), self.about)
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
        asked: Any = ASKS.get(kind) or (None if kind in _KINDS else kind)
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
        """Return the schema of a whole tree of this game, `game` being its type."""
        leads_to: dict[str, tuple[str, list[str]]] = {}
        for kind, asked in ASKS.items():
            leads_to.setdefault(self._choices_of(asked)["$ref"].name, (asked, []))[1].append(kind)
        done = with_keys({"kind": _KIND.schema}, self._done())
        leading = [
            with_keys({"kind": {"enum": kinds}}, self._leading(asked))
            for asked, kinds in leads_to.values()
        ]
        choices = {**_ANY_LIST.schema, "items": {"anyOf": [done, *leading]}}
        tree = _schema_of(_TREE, ("kind", "choices"))
        tree = {**tree, "properties": {**tree["properties"], "choices": choices}}
        return with_keys({"game": {"const": game}}, tree)

    def _choices_of(self, kind: str) -> Schema:
        """Return the schema of the choices of this kind, which all have the same next question."""
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
        if asked := ASKS.get(kind):
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
        """Return the schema of a choice that leads to a question of a kind."""
        codecs = {name: codec for name, codec in self.choice.items() if name not in ("do", "slots")}
        schema = _schema_of(codecs, ("choices",))
        below = {**_ANY_LIST.schema, "items": self._choices_of(asked), "minItems": 1}
        return {**schema, "properties": {**schema["properties"], "choices": below}}

    def write(self, tree: Question) -> dict[str, object]:
        """Write a whole tree."""
        words = _Words({}, {})
        choices = self._write_choices(tree, words, first=True)
        data: dict[str, object] = {"kind": _TREE["kind"].write(tree.kind)}
        parts = {"text": tree.text, "texts": words.texts, "orientations": words.orientations}
        said = {name: _TREE[name].write(part) for name, part in parts.items() if part}
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
            data: dict[str, object] = {"kind": _KIND.write(choice.kind)} if first else {}
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
                if below.kind != ASKS.get(choice.kind) or choice.action is not None:
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
            data.append({**write_object(choice.gains, _GAIN), **uses})
        return data


def _usual(words: dict[str, str], name: str, text: str) -> str:
    """Return the text that stands for all of this name: the first one that is not empty."""
    return words.setdefault(name, text) if text else words.get(name, "")


@attrs.frozen
class _Words:
    """The words that are the same for many questions and choices, by what they are for."""

    texts: dict[str, str]
    orientations: dict[str, str]


_CARD_ACTIONS, _ROLL_ACTIONS = get_args(card_actions.Action), get_args(roll_actions.Action)
_GAMES = {
    "card_game": _Codecs(
        card_codecs.MOVE_TEXT.read,
        _CARD_ACTIONS,
        card_codecs.ABILITY,
        len(ABILITIES),
        card_codecs.NAME,
    ),
    "roll_and_write": _Codecs(
        roll_codecs.MOVE_TEXT.read,
        _ROLL_ACTIONS,
        roll_codecs.ABILITY,
        len(Star),
        roll_codecs.NAME,
    ),
}
"""The codecs by the type of the game."""

_ANY = "card_game"
"""Where there is nothing to choose, it makes no difference which game it is."""


def _read(data: object) -> Question:
    found = object_of(data)
    rest, faults = dict(found), doubled_faults(found)
    game = rest.pop("game", None if rest.get("choices") else _ANY)
    codecs = _GAMES.get(game) if isinstance(game, str) else None
    if codecs is None:
        text = f"{described(game)} is not a type of game; the types are {', '.join(_GAMES)}"
        fault = word_fault(text, game, "game") if "game" in found else Fault("game", MISSING)
        raise CodecError([*faults, fault])
    return read_with(faults, lambda: codecs.read(rest))


def _write(tree: Question) -> dict[str, object]:
    if not tree.choices:
        return _GAMES[_ANY].write(tree)
    kind = type(tree.leaves[0].action)
    for game, codecs in _GAMES.items():
        if kind in codecs.actions:
            return {"game": game, **codecs.write(tree)}
    raise refuse("a tree of questions ends in actions")


def _schema() -> Schema:
    """Return the schema of all trees; only one without choices need not name its game."""
    trees = [
        {
            "$ref": Defined(
                f"{camel(game)}Question",
                described_as("A question of this game.", codecs.schema(game)),
            )
        }
        for game, codecs in _GAMES.items()
    ]
    empty = _schema_of(_TREE, ("kind", "choices"))
    none = {**_ANY_LIST.schema, "maxItems": 0}
    empty = {**empty, "properties": {**empty["properties"], "choices": none}}
    return {
        "description": "A tree of questions: what can be done, and how it is chosen.",
        "anyOf": [
            *trees,
            {"$ref": Defined("NoQuestion", described_as("A question without choices.", empty))},
        ],
    }


QUESTION = Codec(_read, _schema(), _write)
"""The codec of a tree of questions."""
