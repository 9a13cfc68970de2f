"""The names and purposes of things, and explanations of refusals."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from copenhagen.choice_tree.nodes import Choice
from copenhagen.engine.game import InRooms
from copenhagen.errors import CopenhagenError, Fault, InvalidValue, Reason, Refused, shown
from copenhagen.house.colors import Color
from copenhagen.house.words import color_name
from copenhagen.messages import (
    ENGLISH,
    Message,
    in_sequence,
    message,
    plural,
    quoted,
    translated,
    with_rules,
)
from copenhagen.notation import Difference
from copenhagen.values import require_all

if TYPE_CHECKING:
    from copenhagen.games import Component, Explained


def name(component: "Component", *, lang: str = ENGLISH) -> str:
    """Return the name of a component.

    >>> import copenhagen as cph
    >>> name(cph.Color.RED), name(cph.Color.RED, lang="de")
    ('red', 'Rot')
    >>> name(cph.cardgame.Ability.BOTH_ACTIONS, lang="de")
    'Karten nehmen und Bauen'
    >>> name(cph.cardgame.FACADE_TILES[6])
    'yellow tile of size 4'

    Raises `InvalidValue` if `component` is not a component, or `lang` is not one of the
    `languages`.
    """
    return translated(_name(component), lang)


def _name(component: "Component") -> Message:
    if isinstance(component, Color):
        return color_name(component)
    words = _NAMES.find(type(component))
    if words is None:
        raise _unknown(component)
    return words(component)


_NAMES: InRooms[Callable[[Any], Message]] = InRooms("things", "NAMES", "component")


def explain(
    thing: "Explained | Reason | Fault | Difference | CopenhagenError",
    *,
    lang: str = ENGLISH,
    rules: bool = False,
) -> str:
    """Return the effect of an ability or a mission, or the text of a refusal or a difference.

    For a `Reason` or a `Fault` it is the text, without the rule and the place, which are separate
    fields; with `rules`, both are included. For an error it is the texts of all its reasons or
    faults, or its message. For a `copenhagen.notation.Difference` it is the place and both values.

    >>> import copenhagen as cph
    >>> explain(cph.cardgame.Mission.ONE_COLOR)
    'Complete a row of a single color.'
    >>> state = cph.roll_and_write(2)
    >>> reason, = cph.why_illegal(state, cph.rollwrite.Pass())
    >>> explain(reason)
    'not now: the players mark two boxes of a track'
    >>> explain(reason, lang="de")
    'nicht jetzt: Die Spieler kreuzen zwei Kästchen einer Leiste an'
    >>> explain(reason, rules=True)
    'not now: the players mark two boxes of a track [rollwrite.turn.order]'

    Raises `InvalidValue` if `thing` cannot be explained, or `lang` is not one of the `languages`.
    """
    return translated(_explanation(thing, with_rules if rules else _texts), lang)


def _explanation(
    thing: "Explained | Reason | Fault | Difference | CopenhagenError",
    told: Callable[[Iterable[Reason | Fault]], str],
) -> str:
    match thing:
        case Reason() | Fault():
            return told([thing])
        case Difference():
            return thing.text
        case Refused():
            return told(thing.reasons)
        case InvalidValue():
            return told(thing.faults)
        case CopenhagenError():
            text: str = thing.args[0]
            return text
        case _ if _NAMES.find(type(thing)) and hasattr(thing, "purpose"):
            purpose: str = thing.purpose
            return purpose
    raise _unknown(thing)


def _texts(problems: Iterable[Reason | Fault]) -> str:
    return in_sequence(problem.text for problem in problems)


def facts(path: Sequence[Choice], *, lang: str = ENGLISH) -> tuple[str, ...]:
    """Return in brief the cost and gain of a path's last choice, and the abilities the path uses.

    `path` is a sequence of choices in which each leads to the next, such as `Question.path`
    returns; a single choice is a path, too. Empty if the choice has no cost or effect.

    >>> import copenhagen as cph
    >>> state = cph.notation.read_state("2ecm 0A bygrpbr - 59* RR,A,- GGP,A,-")
    >>> question = cph.choices(cph.view(state, 0), cph.legal_actions(state))
    >>> facts(question.path(cph.notation.read_move(state, "r2a1n")))
    ('costs 2 cards',)
    >>> facts(question.path(cph.notation.read_move(state, "t02")))
    ('uses "Any cards"',)

    Raises `InvalidValue` if `path` is not a list of choices or `lang` is not one of the
    `languages`.
    """
    require_all(path, Choice, "path")
    used = dict.fromkeys(use for choice in path for use in choice.uses)
    uses = [message("uses {tile}", tile=quoted(use.title)) for use in used]
    told = [fact for choice in path[-1:] for fact in (*costs(choice), *gained(choice))]
    return tuple(translated(fact, lang) for fact in (*told, *uses))


def costs(choice: Choice) -> Iterator[Message]:
    """Yield the price of a facade tile, or the lowest and the highest."""
    prices = choice.prices
    if len(prices) == 1:
        yield plural("costs {number} card", "costs {number} cards", number=prices[0])
    elif prices:
        yield message("costs {least} to {most} cards", least=prices[0], most=prices[-1])


def gained(choice: Choice) -> Iterator[Message]:
    """Yield the immediate effects of a choice."""
    gains = choice.gains
    if gains.points:
        yield plural("{number} point", "{number} points", number=gains.points)
    if gains.coats:
        yield plural("{number} coat of arms", "{number} coats of arms", number=gains.coats)
    for mission in gains.missions:
        yield message("mission {title}", title=quoted(mission.title))
    if gains.saved:
        yield message("one card less beside its own color")
    if gains.over_brick:
        yield message("over brickwork")
    if gains.bonuses:
        yield plural("unlocks {number} bonus", "unlocks {number} bonuses", number=gains.bonuses)
    if gains.stars:
        yield plural("unlocks {number} star", "unlocks {number} stars", number=gains.stars)


def _unknown(thing: object) -> InvalidValue:
    return InvalidValue([Fault("", f"{shown(thing)} has no words to name it")])
