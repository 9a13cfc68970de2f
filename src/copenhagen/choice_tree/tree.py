"""The legal actions of a player as a tree of questions, in words.

The record of each kind of action says which choices lead to it (`copenhagen.engine.kinds`), and a
game has the questions of its phases in its room ``choices.questions``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import groupby
from typing import TYPE_CHECKING

from copenhagen.choice_tree.building import Builder, deeds_of, leads_to, made_by
from copenhagen.choice_tree.nodes import Choice, Question
from copenhagen.choice_tree.words import Wording, saying
from copenhagen.engine.game import GameKind, OfItsGame, games
from copenhagen.engine.kinds import asks_of
from copenhagen.engine.play import legal_actions, why_illegal
from copenhagen.errors import Fault, InvalidValue, few, shown
from copenhagen.messages import ENGLISH, catalogue_of

if TYPE_CHECKING:
    from copenhagen.engine.rules import Rules
    from copenhagen.games import Action, State, View
    from copenhagen.values import Word


def choices(view: View, actions: Iterable[Action], *, lang: str | None = ENGLISH) -> Question:
    r"""Return the tree of questions that leads to `actions`, worded for players.

    `view` is the view of the deciding player, and `actions` are some or all of the `legal_actions`.
    Each is at the end of exactly one path, and every path ends in one of them. The first question
    is what to do; then come the cards, or the tile or shape, its orientation and its place. If
    `actions` is empty, the question has no choices, and the view may be any player's.

    The words are in the language `lang`; with ``None`` they are left out, which saves time, and
    space in documents.

    >>> import copenhagen as cph
    >>> state = cph.notation.read_state("2ecm 0A bygrpbr - 59* RR,A,- GGP,A,-")
    >>> question = choices(cph.view(state, 0), cph.legal_actions(state))
    >>> print(question.text, *[choice.label for choice in question.choices], sep="\n")
    Take cards or build?
    Take two cards
    Take two cards that are not adjacent, with "Any cards"
    Build a facade tile
    >>> [choice.label for choice in question.at("c1")[0].question.choices]
    ['red 2, 2 cards, 18 places']
    >>> [choice.notation for choice in question.path(cph.legal_actions(state)[-1])]
    ['', '', '', 'r2e2e']

    Raises `NotAState` if `view` is not a view, and `InvalidValue`, with everything that is wrong,
    if the view belongs to a player who does not decide, if one of `actions` is not a legal action
    of that player or is listed twice, or if the language `lang` is not available.
    """
    game = _GAME_OF[type(view)]
    faults = list(_language_faults(lang))
    some: object = actions
    if not isinstance(some, Iterable):
        text = f"{shown(actions)} is not a list of actions such as legal_actions returns"
        raise InvalidValue([*faults, Fault("actions", text)])
    given = tuple(actions)
    if not given:
        if faults:
            raise InvalidValue(faults)
        return Question(view.phase.value)
    if view.viewer != view.to_act:
        text = f"seat {view.to_act} decides, and this is what seat {view.viewer} sees"
        raise InvalidValue([*faults, Fault("view", text)])
    known = game.known_to(view)
    chosen = legal_actions(known)
    if given != chosen:
        faults += few(_action_faults(known, given, chosen))
    if faults:
        raise InvalidValue(faults)
    if given != chosen:
        chosen = tuple([action for action in chosen if action in given])
    by_kind: dict[type, list[Action]] = {}
    for action in chosen:
        by_kind.setdefault(type(action), []).append(action)
    records = game.room("kinds.moves").MOVES
    builder = Builder(view, known, saying(lang), deeds_of(game))
    found: list[Choice] = []
    for kind in sorted(by_kind, key=lambda kind: not records[kind].first):
        found += made_by(records[kind])(builder, by_kind[kind])
    text = builder.say(_asked, game, view.phase)
    return Question(view.phase.value, text, tuple(_joined(found)))


def _asked(game: GameKind, phase: Word) -> str:
    """Return the question to the player in a phase."""
    wording: Wording = game.room("choices.questions").PHASES[phase]
    return wording.question


def _joined(choices: Sequence[Choice]) -> Iterator[Choice]:
    """Yield the choices, merging adjacent ones of one kind that lead to the same question."""
    for kind, some in groupby(choices, lambda choice: choice.kind):
        first, *others = some
        if first.question is None or not others:
            yield first
            yield from others
        else:
            below = [one for choice in (first, *others) for one in choice.question.choices]  # type: ignore[union-attr]
            question = Question(first.question.kind, first.question.text, tuple(below))
            yield leads_to(question, kind, first.label)


def known_to(view: View) -> State | None:
    """Return the state as the player of `view` knows it; ``None`` when not asked.

    Raises `NotAState` if `view` is not a view.
    """
    game = _GAME_OF[type(view)]
    if view.viewer != view.to_act:
        return None
    state: State = game.known_to(view)
    return state if legal_actions(state) else None


def _language_faults(lang: str | None) -> tuple[Fault, ...]:
    try:
        if lang is not None:
            catalogue_of(lang)
    except InvalidValue as wrong:
        return wrong.faults
    return ()


def _action_faults(
    known: State, given: Sequence[object], legal: Sequence[Action]
) -> Iterator[Fault]:
    """Yield a fault, with the reason, for each of the `given` actions that is not `legal`."""
    seen: list[object] = []
    for number, action in enumerate(given):
        path = f"actions[{number}]"
        if action in seen:
            yield Fault(path, f"{shown(action)} is already in the list")
        elif action not in legal:
            rules: Rules = known.game.rules
            if type(action) in rules.phases.moves and rules.action_rule(type(action)) is None:
                yield Fault(path, f"{shown(action)} is nothing that a player of this game can do")
                continue
            for reason in why_illegal(known, action):
                yield Fault(path, reason.text, reason.rule)
        seen.append(action)


_GAME_OF = OfItsGame("view", what="view")


# The kinds of questions and choices


def asks() -> dict[str, str]:
    """Return the kind of question that each kind of choice leads to, in all games."""
    return _asks(games())


def kinds_of_choices() -> tuple[str, ...]:
    """Return the kinds of choices of all games: things to do first, then their parts."""
    return _kinds(games())


def kinds_of_questions() -> tuple[str, ...]:
    """Return the kinds of questions of all games: the phases first, then the others."""
    phases = [str(phase) for game in games() for phase in game.room("choices.questions").PHASES]
    return tuple(dict.fromkeys((*phases, *sorted(set(asks().values())))))


@lru_cache(maxsize=4)
def _asks(those: tuple[GameKind, ...]) -> dict[str, str]:
    found: dict[str, str] = {}
    for game in those:
        found |= asks_of(game.name, deeds_of(game).by_name.values())
    return found


@lru_cache(maxsize=4)
def _kinds(those: tuple[GameKind, ...]) -> tuple[str, ...]:
    found = _asks(those)
    parts = set(found.values())
    deeds = {deed.kind for game in those for deed in deeds_of(game).by_name.values()}
    return (*sorted((deeds | set(found)) - parts), *sorted(parts))
