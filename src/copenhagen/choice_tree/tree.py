"""The legal actions of a player as a tree of questions, in words.

Each game makes its trees in its room ``choices``: `questions` returns the tree of a view, `ASKS`
maps each kind of choice to the kind of question it leads to, and `DEEDS` lists the kinds of choices
that are always actions.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from copenhagen.choice_tree.nodes import Question
from copenhagen.choice_tree.words import saying
from copenhagen.engine.game import GameKind, OfItsGame, games
from copenhagen.engine.play import legal_actions, why_illegal
from copenhagen.errors import Fault, InvalidValue, few, shown
from copenhagen.messages import ENGLISH, catalogue_of

if TYPE_CHECKING:
    from copenhagen.engine.rules import Rules
    from copenhagen.games import Action, State, View


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
    tree: Question = game.room("choices.tree").questions(view, known, chosen, saying(lang))
    return tree


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
        found |= game.room("choices.tree").ASKS
    return found


@lru_cache(maxsize=4)
def _kinds(those: tuple[GameKind, ...]) -> tuple[str, ...]:
    found = _asks(those)
    parts = set(found.values())
    deeds = {kind for game in those for kind in game.room("choices.tree").DEEDS}
    return (*sorted((deeds | set(found)) - parts), *sorted(parts))
