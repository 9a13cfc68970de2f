"""The meaning of a thing on the table to the player who points at it: a choice, or a refusal.

A thing has the same name as in pictures, without ``data-`` (`copenhagen.render.svg`): its kind
and its key.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from types import ModuleType
from typing import TYPE_CHECKING, Any

import attrs

from copenhagen.choice_tree.navigator import Navigator
from copenhagen.choice_tree.nodes import Choice, covered_by, slots_of
from copenhagen.choice_tree.tree import choices, known_to
from copenhagen.engine.game import OfItsGame, game_of, games
from copenhagen.engine.play import legal_actions, why_illegal
from copenhagen.errors import Fault, InvalidValue, Reason, shown
from copenhagen.games import covered, covering
from copenhagen.house.grid import names_of
from copenhagen.messages import message
from copenhagen.spaces import action_space
from copenhagen.values import immutable, move_text

if TYPE_CHECKING:
    from copenhagen.engine.kinds import ActionKind
    from copenhagen.games import Action, Game, View

__all__ = ["Pointed", "covered", "covering", "point_at"]


@attrs.frozen
@immutable
class Pointed:
    """The meaning of a thing to the player who points at it: a choice, or the reasons against it.

    - `path`: the choices from the root of the tree to the first one that concerns only this thing;
      empty if none does;
    - `reasons`: the reasons why nothing can be chosen, each with the id of its rule: the reasons of
      the closest action, the one that breaks the fewest rules. Empty if there is a `path`, and for
      things that are never chosen, such as a coat of arms;
    - `action`: that closest action, for a picture (`copenhagen.render.Refusal`); ``None`` if the
      reasons are not about an action.

    Equality: two are equal if all their fields are.
    """

    path: tuple[Choice, ...] = attrs.field(
        default=(), repr=lambda path: f"<{' '.join(choice.kind for choice in path)}>"
    )
    reasons: tuple[Reason, ...] = ()
    action: "Action | None" = None

    @property
    def choice(self) -> Choice | None:
        """The choice that concerns the thing; ``None`` without one."""
        return self.path[-1] if self.path else None


def point_at(view: "View", thing: str, here: Navigator | None = None) -> Pointed:
    """Return the meaning of `thing` to the viewing player: a choice, or the reasons against it.

    This handles a click anywhere on the table. A thing has the same name as in the ``data-``
    attributes of pictures: ``"tile-b3"`` (a facade tile or a shape), ``"tile-w"``,
    ``"tile-j"``, ``"slot-2"`` (a card of the display; ``"slot-25"`` are two of them), ``"hand-b"``,
    ``"ability-any_cards"``, ``"die-w"``, ``"track-b"``, ``"cell-c3"``; ``"pile-supply"``,
    ``"mission-three_rows"``, ``"coat-open"`` and ``"score-"`` are never chosen by themselves;
    ``"action-t01"`` is a symbol for an action, in notation.

    `here` is the player's progress in a choice; without it, nothing is chosen yet, and the choices
    have no texts. A cell refers to the piece being placed `here`.

    >>> import copenhagen as cph
    >>> state = cph.notation.read_state("2ecm 0A bygrpbr - 59* RR,A,- GGP,A,-")
    >>> point_at(cph.view(state, 0), "tile-r2").path[-1].kind
    'construct'
    >>> for reason in point_at(cph.view(state, 0), "tile-b3").reasons:
    ...     print(cph.render.explain(reason, rules=True))
    it costs 3 blue cards, more than you can pay: you have only 0 [base.build.cost]

    Raises `NotAState` if `view` is not a view, and `InvalidValue` if `thing` is not the name of a
    thing or `here` not a navigator.
    """
    known, room = known_to(view), _room(type(view))
    given: object = thing
    kind, _, which = given.partition("-") if isinstance(given, str) else ("", "", "")
    slots = frozenset(map(int, which)) if kind == "slot" and set(which) <= _SLOTS else None
    if kind not in _kinds() or (kind == "slot" and not slots):
        raise InvalidValue([Fault("thing", f"{shown(thing)} is no name of a thing on the table")])
    if not (here is None or isinstance(here, Navigator)):
        raise InvalidValue([Fault("here", f"{shown(here)} is not a Navigator")])
    if known is None:
        return Pointed(reasons=(_not_yours(view),))
    if here is None:
        here = Navigator(choices(view, legal_actions(known), lang=None))
    if path := _way(here, kind, thing, slots):
        return Pointed(path)
    if kind == "ability" and (spent := tuple(room.spent(view, which))):
        return Pointed(reasons=spent)
    return _refused(known, room, here, thing, slots)


_SLOTS = frozenset("0123456")

_GAME_OF_VIEW = OfItsGame("view", what="view")


def _room(view: type) -> ModuleType:
    return _GAME_OF_VIEW[view].room("choices.pointing")


def _kinds() -> frozenset[str]:
    """Return the kinds of things on the table of any game."""
    return frozenset(kind for game in games() for kind in game.room("choices.pointing").KINDS)


def _not_yours(view: "View") -> Reason:
    """Return the reason that another player decides, or that the game is over."""
    phases = view.game.rules.phases
    if view.phase not in phases.waits_for:
        return Reason(phases.over, message("the game is over"))
    return Reason(phases.order, message("it is not for you to decide now"))


# The path to a choice


def _way(
    here: Navigator, kind: str, thing: str, slots: frozenset[int] | None
) -> tuple[Choice, ...]:
    root, open_ = here.root, here.question
    if slots is not None:
        ways = open_.taking(slots) or root.taking(slots)
        return () if not ways or ways[0].action is None else root.path(ways[0].action)
    if kind == "cell":
        found = [leaf for leaf in open_.leaves if thing in _things(leaf.action)]
        if len({_form(leaf.action)[:2] for leaf in open_.leaves if leaf.mask}) > 1 or not found:
            return ()
        best = min(found, key=lambda leaf: f"cell-{leaf.label}" != thing)
        return () if best.action is None else root.path(best.action)
    return root.find(lambda choice: _is_about(choice, thing))


def _is_about(choice: Choice, thing: str) -> bool:
    if any(thing == f"ability-{use}" for use in choice.uses):
        return True
    return all(thing in _things(leaf.action) for leaf in choice.leaves)


# The reasons against it


def _refused(
    known: Any,  # noqa: ANN401 - a state of any game
    room: ModuleType,
    here: Navigator,
    thing: str,
    slots: frozenset[int] | None,
) -> Pointed:
    """Return the reasons of the least forbidden action about a thing."""
    kind = thing.partition("-")[0]
    like = next((leaf.action for leaf in here.question.leaves if leaf.mask), None)
    refused: list[tuple[tuple[bool, int], tuple[Reason, ...], Action]] = []
    order, own = known.game.rules.phases.order, _own_abilities(known)
    for action, about in _actions(known.game).items():
        if thing in about if slots is None else slots <= {*slots_of(action)}:
            if kind == "cell" and like is not None and _form(action) != _form(like):
                continue
            if getattr(action, "ability", None) in own:  # the action does not give the ability
                continue
            reasons = why_illegal(known, action)
            is_late = any(reason.rule == order for reason in reasons)
            refused.append(((is_late, len(reasons)), reasons, action))
    least = min(refused, key=lambda one: one[0], default=None)
    if least is None or not least[1]:  # or the action is possible without it
        return Pointed(reasons=tuple(_of_no_action(known, room, thing, is_open=bool(refused))))
    _, reasons, action = least
    return Pointed((), room.told(known, action, reasons), action)


def _own_abilities(known: Any) -> tuple[object, ...]:  # noqa: ANN401 - a state of any game
    return getattr(known.players[known.to_act], "abilities", ())


def _of_no_action(
    known: Any,  # noqa: ANN401 - a state of any game
    room: ModuleType,
    thing: str,
    *,
    is_open: bool,
) -> Iterator[Reason]:
    """Yield the reasons for a thing that cannot be chosen although no rule forbids an action."""
    phases = known.game.rules.phases
    kind = thing.partition("-")[0]
    if kind == "cell" and is_open:
        yield Reason(phases.order, message("first choose what comes there"))
    elif kind in {"slot", "ability"}:
        yield from room.without_use(known, thing)
    elif kind in {"cell", "die", "hand", "track"}:
        yield phases.not_now(known.phase)


# The things that actions concern


@lru_cache(maxsize=16)
def _actions(game: "Game") -> "Mapping[Action, frozenset[str]]":
    """Return all actions of a game, each with the names of the things it concerns."""
    space = action_space(game)
    return {action: _things(action) for action in map(space.action, range(space.size))}


@lru_cache(maxsize=1 << 14)
def _things(action: "Action | None") -> frozenset[str]:
    """Return the names of all things an action concerns."""
    return frozenset(_named(action))


def _named(action: Any) -> Iterator[str]:  # noqa: ANN401 - of any game
    if action is None:
        return
    yield f"action-{move_text(action)}"
    yield from (f"cell-{cell}" for cell in names_of(covered_by(action)[0]))
    if (game := game_of(type(action), "actions")) is not None:  # none for one of a later version
        record: ActionKind = game.room("kinds.moves").MOVES[type(action)]
        yield from record.things(action)
        yield from (f"ability-{ability}" for ability in record.uses)


def _form(action: "Action | None") -> tuple[object, ...]:
    """Return the kind, piece and orientation of an action, independent of its place."""
    thing = getattr(action, "tile", None) or getattr(action, "shape", None)
    return type(action), thing, getattr(getattr(action, "placement", None), "orientation", "")
