"""Playing: listing legal moves, explaining illegal ones, applying moves, and sampling chance.

Pure functions over the states of any game. A state has the fields ``game`` (whose ``rules`` are
`copenhagen.engine.rules.Rules`), ``phase``, ``to_act`` (a seat) and ``players``.
"""

from collections.abc import Callable
from fractions import Fraction
from random import Random
from typing import TYPE_CHECKING, Any

from copenhagen.engine.drafts import freeze
from copenhagen.errors import Fault, IllegalAction, InvalidValue, Reason, shown
from copenhagen.values import seat_faults

if TYPE_CHECKING:
    from copenhagen.engine.rules import ActionRule, Rules

# Type variables for the states, players and moves of any game.
_State = Any
_Player = Any
_Move = Any


def legal_actions(state: _State) -> tuple[_Move, ...]:
    """Return every legal action of the player to act, in order; empty if no player decides now."""
    listed: tuple[_Move, ...]
    listed = state.game.rules.choices_at(state.phase)(state, state.players[state.to_act])
    return listed


def chance_outcomes(state: _State) -> tuple[tuple[_Move, Fraction], ...]:
    """Return the chance outcomes with their exact probabilities; empty if chance is not next."""
    chance = state.game.rules.chance_at(state.phase)
    return chance.outcomes(state) if chance else ()


def sample(state: _State, rng: Random) -> _Move | None:
    """Draw a chance outcome with `rng`; ``None`` if chance is not next."""
    chance = state.game.rules.chance_at(state.phase)
    return chance.sample(state, rng) if chance else None


def why_illegal(state: _State, move: _Move) -> tuple[Reason, ...]:
    """Return every reason that forbids `move`; empty exactly if `apply` accepts it."""
    rules: Rules = state.game.rules
    rule = rules.action_rule(type(move))
    if rule is not None and state.phase in rule.phases:
        return tuple(rule.reasons(state, state.players[state.to_act], move))
    chance = rules.chance_at(state.phase)
    if chance is not None and type(move) is chance.outcome:
        return tuple(chance.reasons(state, move))
    reason = rules.phases.why_not(state.phase, move)
    return (reason,) if reason else rules.why_not_now(state, move)


def apply(state: _State, move: _Move) -> _State:
    """Return the state after `move`; raises `IllegalAction` with every reason."""
    rules: Rules = state.game.rules
    rule = rules.action_rule(type(move))
    if rule is None or state.phase not in rule.phases:
        reasons = why_illegal(state, move)
    else:
        reasons = tuple(rule.reasons(state, state.players[state.to_act], move))
    if reasons:
        raise IllegalAction(move, reasons)
    draft = rules.types.draft(state)
    _carry_out(draft, move, rule)
    return freeze(draft, rules.types.state)


def settle(state: _State, rng: Random) -> _State:
    """Sample chance with `rng` until a player must decide or the game is over.

    Equivalent to applying one `sample` after another, but on a single draft.
    """
    rules: Rules = state.game.rules
    if rules.chance_at(state.phase) is None:
        return state
    draft = rules.types.draft(state)
    _let_chance_run(draft, rng)
    return freeze(draft, rules.types.state)


def playout(
    state: _State,
    rng: Random,
    choose: Callable[[_State, tuple[_Move, ...], Random], _Move] | None = None,
    turns: int | None = None,
) -> _State:
    """Play on one draft to the end of the game, or for a given number of turns.

    Equivalent to alternating `legal_actions`, `apply` and `settle`. `choose` is given its own copy
    of the state.
    """
    values = state.game.rules.types
    draft = _draft_of_all(state)
    _let_chance_run(draft, rng)
    whose, left = values.turn_of(draft), turns
    while left != 0:
        rules, me = draft.game.rules, draft.players[draft.to_act]
        if not (actions := rules.choices_at(draft.phase)(draft, me)):
            break
        action = rng.choice(actions) if choose is None else _chosen(choose, draft, actions, rng)
        rule = rules.action_rule(type(action))
        rule.step(draft, me, action)
        if rule.then:
            rule.then(draft)
        _let_chance_run(draft, rng)
        if left is not None and values.turn_of(draft) != whose:
            whose, left = values.turn_of(draft), left - 1
    return _freeze_all(draft)


def _chosen(
    choose: Callable[[_State, tuple[_Move, ...], Random], _Move],
    draft: _State,
    actions: tuple[_Move, ...],
    rng: Random,
) -> _Move:
    shown = _freeze_all(_draft_of_all(draft))
    action = choose(shown, actions, rng)
    if reasons := why_illegal(shown, action):
        raise IllegalAction(action, reasons)
    return action


def _draft_of_all(state: _State) -> _State:
    """Return a draft of `state` whose players are drafts too, until the playout ends."""
    values = state.game.rules.types
    draft = values.draft(state)
    draft.players = tuple(map(values.player_draft, state.players))
    return draft


def _freeze_all(draft: _State) -> _State:
    values = draft.game.rules.types
    for player in draft.players:
        freeze(player, values.player)
    return freeze(draft, values.state)


def _let_chance_run(draft: _State, rng: Random) -> None:
    chance_at = draft.game.rules.chance_at
    while (chance := chance_at(phase := draft.phase)) is not None:
        step, drawn = chance.step, chance.sample
        while draft.phase is phase:
            step(draft, drawn(draft, rng))


def _carry_out(draft: _State, move: _Move, rule: "ActionRule | None") -> None:
    """Carry out `move`: an action with its `rule`, or an outcome of chance."""
    if rule is None:
        draft.game.rules.chance[draft.phase].step(draft, move)
        return
    # Inlined from `act_as_player`, to save two calls per step.
    values = draft.game.rules.types
    seat, players = draft.to_act, [*draft.players]
    players[seat] = me = values.player_draft(players[seat])
    draft.players = tuple(players)
    rule.step(draft, me, move)
    freeze(me, values.player)
    if rule.then:
        rule.then(draft)


def act_as_player(draft: _State, step: Callable[[_State, _Player], None]) -> None:
    """Carry out `step` with the draft of the player to act."""
    values = draft.game.rules.types
    seat, players = draft.to_act, [*draft.players]
    if type(players[seat]) is not values.player:  # already a draft during a playout
        step(draft, players[seat])
        return
    players[seat] = me = values.player_draft(players[seat])
    draft.players = tuple(players)
    step(draft, me)
    freeze(me, values.player)


def events(
    before: _State, move: _Move, after: _State, seats: tuple[object, ...] = ()
) -> tuple[_Move, ...]:
    """Return the events of the step from `before` to `after`, with everything visible.

    Raises `IllegalAction` if the rules forbid `move`, and `InvalidValue` if `after` is not the
    state after `move`, or if one of `seats`, the recipients of the events, does not exist.
    """
    if reasons := why_illegal(before, move):
        raise IllegalAction(move, reasons)
    faults = [fault for seat in seats for fault in seat_faults(seat, len(before.players))]
    values = before.game.rules.types
    draft = values.recording(before)
    draft.recorded = []
    _carry_out(draft, move, before.game.rules.action_rule(type(move)))
    happened = tuple(draft.recorded)
    if freeze(values.draft(draft), values.state) != after:
        faults.append(Fault("after", f"this is not the state that {shown(move)} leads to"))
    if faults:
        raise InvalidValue(faults)
    return happened
