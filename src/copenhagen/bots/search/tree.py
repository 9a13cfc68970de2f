"""The tree of a search: what was tried from a view, how often, and how well it went.

It is an information set tree: a node is reached by what the players chose, whatever cards were
dealt and whatever chance did in between. Every time a new world is imagined, and of the actions
that are legal there the most promising is tried.
"""

from math import log, sqrt
from random import Random

import attrs

from copenhagen.bots.search.glance import AnyGlance
from copenhagen.bots.search.judging import shares as judged
from copenhagen.games import Action, State, View, apply, legal_actions, resample, settle
from copenhagen.values import value
from copenhagen.walk import playout

__all__ = ["Form", "Search"]


@value
@attrs.frozen(kw_only=True)
class Form:
    """How a search is done: what it takes from one iteration to the next, and where it stops."""

    rounds: int
    """After so many turns of every player what is reached is judged."""
    depth: int
    """So many decisions deep the tree grows; what follows is chosen at a glance."""
    explore: float
    """How much what was tried seldom is preferred."""
    widen: float
    """How fast more actions come into question, the most promising first."""
    lead: float
    """By so much, in tenths of a point, one has to lead to win about three games of four."""


class _Node:
    """What comes of one choice: how often it was made, and the games won after it."""

    __slots__ = ("children", "visits", "won")

    def __init__(self) -> None:
        self.visits = 0
        self.won = 0.0
        self.children: dict[Action, _Node] = {}


class Search:
    """A search from what one seat sees; each iteration makes it a little better."""

    def __init__(
        self,
        view: View,
        actions: tuple[Action, ...],
        glance: AnyGlance,
        form: Form,
        rng: Random,
    ) -> None:
        """Search from `view` among its legal `actions`, which are given the best one first."""
        self._view = view
        self._actions = actions
        self._glance = glance
        self._form = form
        self._rng = rng
        self._root = _Node()

    def best(self) -> Action:
        """Return the action that was tried most often, the first one where nothing was tried."""
        tried = self._root.children
        if not tried:
            return self._actions[0]
        return max(tried, key=lambda action: (tried[action].visits, tried[action].won))

    def iterate(self) -> None:
        """Imagine a world, go down the tree in it, play on for some turns, and note what came."""
        form, glance, rng = self._form, self._glance, self._rng
        state: State = resample(self._view, rng)
        node, actions = self._root, self._actions
        turn, turns = glance.turn_of(state), form.rounds * len(state.players) + 1
        path: list[tuple[_Node, int]] = []
        while True:
            node.visits += 1
            action = self._selected(node, actions)
            node = node.children.setdefault(action, _Node())
            path.append((node, state.seat))
            state = settle(apply(state, action), rng)
            if glance.turn_of(state) != turn:
                turn, turns = glance.turn_of(state), turns - 1
            if not (node.visits and turns and len(path) < form.depth):
                break
            if not (actions := legal_actions(state)):
                break
            actions = glance.ordered(state, actions)
        node.visits += 1
        shares = judged(playout(state, rng, glance.choose, turns), glance.scale, form.lead)
        for reached, seat in path:
            reached.won += shares[seat]

    def _selected(self, node: _Node, actions: tuple[Action, ...]) -> Action:
        """Return the action to be tried: one that has not been yet, or the most promising one.

        The more often a node is visited, the more actions come into question (progressive
        widening). What was tried before is compared by the upper bound of what it may win (UCB1).
        """
        children, explore = node.children, self._form.explore
        in_question = actions[: 1 + int(self._form.widen * node.visits**0.4)]
        spread = log(node.visits + 1)
        chosen, highest = in_question[0], -1.0
        for action in in_question:
            child = children.get(action)
            if child is None:
                return action
            bound = child.won / child.visits + explore * sqrt(spread / child.visits)
            if bound > highest:
                chosen, highest = action, bound
        return chosen
