"""Why something on the table is no choice now, with the rule behind it."""

from collections.abc import Mapping
from functools import lru_cache

from rich.text import Text

from copenhagen.cardgame import Ability, FacadeTile
from copenhagen.cli.table.asking import capital
from copenhagen.cli.table.colors import DIM, words
from copenhagen.cli.table.panels import Look
from copenhagen.errors import Reason
from copenhagen.games import Action, Game, State, View
from copenhagen.match import Match
from copenhagen.messages import message, plural
from copenhagen.render import explain
from copenhagen.rollwrite import Ability as Star
from copenhagen.rollwrite import View as RollView
from copenhagen.spaces import action_space


def in_words(reason: Reason, look: Look) -> Text:
    """Return a reason with the rule behind it."""
    line = words(f"{capital(explain(reason, lang=look.lang))} ")
    return line.append(f"[{reason.rule}]", DIM)


def why_not(match: Match[State], thing: object) -> tuple[Reason, ...]:
    """Return why no action about a tile, a shape or a track can be chosen: what is least wrong."""
    refused = [match.why_illegal(action) for action in _about(match.game).get(thing, ())]
    reasons = min(refused, key=len, default=())
    hand = getattr(match.view(match.to_act or 0), "hand", None)
    if isinstance(thing, FacadeTile) and hand and reasons[-1:] and "cost" in reasons[-1].rule:
        text = plural(
            "{why}: there is {number} in hand",
            "{why}: there are {number} in hand",
            why=reasons[-1].text,
            number=hand[thing.color],
        )
        reasons = (*reasons[:-1], Reason(reasons[-1].rule, text))
    return reasons


@lru_cache(maxsize=8)
def _about(game: Game) -> Mapping[object, tuple[Action, ...]]:
    """Return all actions of a game by the tile, the shape or the track that they are about."""
    space = action_space(game)
    found: dict[object, list[Action]] = {}
    for number in range(space.size):
        action = space.action(number)
        for name in ("tile", "shape", "color"):
            if (thing := getattr(action, name, None)) is not None:
                found.setdefault(thing, []).append(action)
    return {thing: tuple(actions) for thing, actions in found.items()}


def why_no_ability(view: View, thing: object) -> Reason | None:
    """Return why an ability cannot be used: it was, or there is no star, or it is not the time."""
    if isinstance(view, RollView):
        if isinstance(thing, Star) and not view.state.players[view.viewer].stars(thing):
            return Reason("rollwrite.ability.spent", message("there is no star of it left"))
        return None
    me = view.players[view.viewer]
    if isinstance(thing, Ability) and thing in me.abilities and thing not in me.active:
        text = message("it has been used, and can be used again once it is activated")
        return Reason("base.ability.flip", text)
    return None
