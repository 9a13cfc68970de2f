"""Validation of positions: whether the game can be played on to its end.

The functions of the rules assume that a state is lawful, and every state that they make is. A state
from elsewhere, from a document or made by hand, is validated here. If it passes, every promise of
the library holds: the game can be played on without a dead end, nothing gets lost, and the running
score is right. Whether a game can have led to it is not checked.
"""

from collections.abc import Iterator

import attrs

from copenhagen.errors import Fault, NotAState
from copenhagen.rollwrite.state import State
from copenhagen.rollwrite.validation.fields import field_faults, wrong_lengths
from copenhagen.rollwrite.validation.houses import totals_of
from copenhagen.rollwrite.validation.laws_of_play import broken_laws
from copenhagen.rollwrite.validation.mistakes import mistakes
from copenhagen.rollwrite.views import PublicView, View
from copenhagen.values import seat_faults


def state_faults(state: State) -> tuple[Fault, ...]:
    """Return all faults of `state`; empty if the game can be played on from it.

    Each `Fault` has the path of the field (``players[1].tracks``; ``players[0].house[3]`` for a
    drawing), a sentence, and the id of the rule. Values of the wrong type and tuples of the wrong
    length are reported alone, since the laws cannot be checked before they are right. Equal states
    have equal faults if their `House.drawn`, the lists of drawings, are equal, too.

    >>> import attrs
    >>> import copenhagen as cph
    >>> state = cph.roll_and_write(players=3)
    >>> state_faults(state)
    ()
    >>> print(state_faults(attrs.evolve(state, in_hand=4))[0])
    dice: there are 5 dice in all, not 4 [rollwrite.dice.roll]

    Raises `NotAState` if `state` is not a state.
    """
    if type(state) is not State:
        raise NotAState(f"{type(state).__name__} is not the state of a game")
    return tuple(field_faults(state)) or tuple(_faults(state))


def typed_state_faults(state: State) -> tuple[Fault, ...]:
    """Return the faults of a state whose fields have the right types already."""
    return tuple(wrong_lengths(state)) or tuple(_faults(state))


def view_faults(view: View) -> tuple[Fault, ...]:
    """Return all faults of `view`; empty if a lawful state looks like it.

    Nothing is hidden, so these are the faults of its state, with ``state.`` before the paths.

    Raises `NotAState` if `view` is not a view.
    """
    if type(view) is not View:
        raise NotAState(f"{type(view).__name__} is not the view of a game")
    if faults := _faults_within(view.state):
        return faults
    seats = seat_faults(view.viewer, view.state.game.players)
    return tuple(attrs.evolve(fault, path="viewer") for fault in seats)


def public_view_faults(view: PublicView) -> tuple[Fault, ...]:
    """Return all faults of a public view, like `view_faults`.

    Raises `NotAState` if `view` is not a public view.
    """
    if type(view) is not PublicView:
        raise NotAState(f"{type(view).__name__} is not the public view of a game")
    return _faults_within(view.state)


def _faults_within(state: object) -> tuple[Fault, ...]:
    """Return the faults of the state in a view."""
    if type(state) is not State:
        return (Fault("state", "has to be a state of Roll & Write"),)
    return tuple(attrs.evolve(fault, path=f"state.{fault.path}") for fault in state_faults(state))


def _faults(state: State) -> Iterator[Fault]:
    houses = tuple([totals_of(player.house.drawn) for player in state.players])
    yield from mistakes(state, houses)
    yield from broken_laws(state, houses)
