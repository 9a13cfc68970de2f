"""The names of things and what they are for, and why something is refused."""

from collections.abc import Callable, Iterable

from copenhagen.cardgame.components import Ability as Tile
from copenhagen.cardgame.components import FacadeTile, Mission
from copenhagen.errors import CopenhagenError, Fault, InvalidValue, Reason, Refused, shown
from copenhagen.house.colors import Color
from copenhagen.house.words import color_name, color_of_tile
from copenhagen.messages import ENGLISH, Message, in_sequence, message, translated, with_rules
from copenhagen.notation import Difference
from copenhagen.render.sentences.rollwrite import shape_in_words
from copenhagen.rollwrite.components import Ability, FacadeShape, Face

Component = Color | Face | Tile | Mission | Ability | FacadeTile | FacadeShape
"""A thing with a name: color, face of a die, ability tile, star, mission, facade tile, shape."""


def name(component: Component, *, lang: str = ENGLISH) -> str:
    """Return what a component is called.

    >>> import copenhagen as cph
    >>> name(cph.Color.RED), name(cph.Color.RED, lang="de")
    ('red', 'Rot')
    >>> name(cph.cardgame.Ability.BOTH_ACTIONS, lang="de")
    'Karten nehmen und Bauen'
    >>> name(cph.cardgame.FACADE_TILES[6])
    'yellow tile of size 4'

    Raises `InvalidValue` if `component` is none of these, or `lang` none of the `languages`.
    """
    return translated(_name(component), lang)


def _name(component: Component) -> Message:
    match component:
        case Color() | Face():
            return color_name(component)
        case Tile() | Mission() | Ability():
            return component.title
        case FacadeTile():
            color = color_of_tile(component.color)
            return message("{color} tile of size {size}", color=color, size=component.size)
        case FacadeShape():
            return shape_in_words(component)
    raise _unknown(component)


def explain(
    thing: Tile | Mission | Ability | Reason | Fault | Difference | CopenhagenError,
    *,
    lang: str = ENGLISH,
    rules: bool = False,
) -> str:
    """Return what an ability or a mission does, why something is refused, or what differs.

    Of a `Reason` or a `Fault` it is the text, without the rule and the place, which are fields of
    their own; with `rules`, both are shown as well. Of an error it is this of all its reasons or
    faults, or its message. Of a `copenhagen.notation.Difference` it is the place and both values.

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

    Raises `InvalidValue` if `thing` is none of these, or `lang` none of the `languages`.
    """
    return translated(_explanation(thing, with_rules if rules else _texts), lang)


def _explanation(
    thing: Tile | Mission | Ability | Reason | Fault | Difference | CopenhagenError,
    told: Callable[[Iterable[Reason | Fault]], str],
) -> str:
    match thing:
        case Tile() | Mission() | Ability():
            return thing.purpose
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
    raise _unknown(thing)


def _texts(problems: Iterable[Reason | Fault]) -> str:
    return in_sequence(problem.text for problem in problems)


def _unknown(thing: object) -> InvalidValue:
    return InvalidValue([Fault("", f"{shown(thing)} has no words of its own")])
