"""Builders for nodes: choices that are actions, choices that lead on, and places by orientation."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, partial
from typing import TYPE_CHECKING, Any, NamedTuple

from copenhagen.choice_tree import words
from copenhagen.choice_tree.nodes import Choice, ChoiceDraft, Question
from copenhagen.choice_tree.words import Saying
from copenhagen.engine.drafts import freeze
from copenhagen.engine.game import GameKind
from copenhagen.engine.kinds import ActionKind, Ask, Deed, actions_of
from copenhagen.house.colors import Color

if TYPE_CHECKING:
    from copenhagen.games import Action


class Deeds(NamedTuple):
    """The choices of what to do in a game, by name, and the names that several kinds share."""

    by_name: Mapping[str, Deed]
    shared: frozenset[str]


@cache
def deeds_of(game: GameKind) -> Deeds:
    """Return the choices of what to do in a game."""
    deeds = [deed for record in actions_of(game) for deed in record.deeds]
    often = Counter(deed.name for deed in deeds)
    shared = frozenset(name for name, number in often.items() if number > 1)
    return Deeds({deed.name: deed for deed in deeds}, shared)


class Builder:
    """The context for building a tree: view, state, player, language."""

    def __init__(self, view: Any, known: Any, say: Saying, deeds: Deeds) -> None:  # noqa: ANN401 - of any game
        """Store the context."""
        self.view, self.known, self.say, self.deeds = view, known, say, deeds
        self.me: Any = known.players[view.viewer]

    def label(self, deed: str) -> str:
        """Return the words for a choice of what to do."""
        return self.say(_label, self.deeds.by_name[deed])

    def choice(
        self,
        name: str,
        answers: Sequence[Choice],
        label: str | None = None,
        text: str | None = None,
        **more: Any,  # noqa: ANN401 - fields
    ) -> Choice:
        """Return a choice of what to do, whose question has these answers.

        The words are those of the record, unless `label`, or `text` for the question, has others.
        """
        deed = self.deeds.by_name[name]
        text = self.asked(name) if text is None else text
        question = Question(deed.asks[0].kind, text, tuple(answers))
        return leads_to(question, deed.kind, self.label(name) if label is None else label, **more)

    def asked(self, deed: str, place: int = 0) -> str:
        """Return the words of a question that follows a choice of what to do, the first as 0."""
        return self.say(_question, self.deeds.by_name[deed].asks[place])


def _label(deed: Deed) -> str:
    return deed.label


def _question(ask: Ask) -> str:
    return ask.question


def made_by(record: ActionKind) -> Callable[[Builder, Sequence["Action"]], Iterable[Choice]]:
    """Return the function that makes choices from actions of a kind."""
    return record.choices or partial(_by_questions, record)


def _by_questions(
    record: ActionKind, builder: Builder, actions: Sequence["Action"]
) -> Iterator[Choice]:
    """Yield the choices of some actions, by the questions of the record of their kind.

    The first choice that belongs to this kind alone says which abilities it uses.
    """
    (deed,) = record.deeds
    uses = record.uses
    if not deed.asks:
        label = builder.label(deed.name)
        yield from (leaf(deed.name, label, one, uses=uses) for one in actions)
        return
    is_shared = deed.name in builder.deeds.shared
    found = _in_turn(builder, deed.asks, actions, uses if is_shared else ())
    yield builder.choice(deed.name, found, uses=() if is_shared else uses)


def _in_turn(
    builder: Builder,
    asks: Sequence[Ask],
    actions: Sequence["Action"],
    uses: tuple[Any, ...] = (),
) -> list[Choice]:
    """Return the answers to the first of these questions, which lead to the others in turn."""
    first, *others = asks
    by_subject: dict[tuple[Any, ...], list[Action]] = {}
    for action in actions:
        by_subject.setdefault(first.about(builder.view, action), []).append(action)
    found: list[Choice] = []
    for about, some in by_subject.items():
        label = builder.say(first.answer, *about)
        colors = tuple([one for one in about if isinstance(one, Color)])
        if others:
            answers = tuple(_in_turn(builder, others, some))
            below = Question(others[0].kind, builder.say(_question, others[0]), answers)
            found.append(leads_to(below, first.kind, label, uses=uses, colors=colors))
        else:
            found += [leaf(first.kind, label, one, uses=uses, colors=colors) for one in some]
    return found


def leaf(kind: str, label: str, action: "Action", **more: Any) -> Choice:  # noqa: ANN401 - fields
    """Return a choice that is `action`."""
    return freeze(ChoiceDraft(kind, label, action, **more), Choice)


def leads_to(question: Question, kind: str, label: str, **more: Any) -> Choice:  # noqa: ANN401 - fields
    """Return a choice that leads to `question`."""
    return freeze(ChoiceDraft(kind, label, question=question, **more), Choice)


def by_turn(places: Sequence[Choice], say: Saying, where: str) -> Question:
    """Return the question for the orientation, whose answers lead to the `places` with it.

    `where` is the question that picks one of these places.
    """
    by_orientation: dict[str, list[Choice]] = {}
    for place in places:
        by_orientation.setdefault(place.action.placement.orientation, []).append(place)  # type: ignore[union-attr]
    turns = [
        leads_to(
            Question("place", where, tuple(some)),
            "orientation",
            say(words.turned, orientation),
            orientation=orientation,
        )
        for orientation, some in by_orientation.items()
    ]
    return Question("orientation", say(words.which_turn), tuple(turns))
