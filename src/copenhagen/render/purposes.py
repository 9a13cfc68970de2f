"""The purposes of the things on a table: from the rulebook's data, each with its rule."""

from collections.abc import Iterator, Mapping
from typing import Any

import attrs

from copenhagen.cardgame.ability_tiles import ABILITIES, ABILITY_TILES, ANY_CARDS, BASE_ABILITIES
from copenhagen.cardgame.mission_tiles import MISSION_TILES
from copenhagen.cardgame.state import CardGame
from copenhagen.errors import Fault, InvalidValue, shown
from copenhagen.games import Game
from copenhagen.messages import ENGLISH, translated
from copenhagen.rollwrite.stars import ABILITY_STARS
from copenhagen.rollwrite.state import RollAndWrite
from copenhagen.rulebook import RULES, terms_called
from copenhagen.values import value

_TERMS: Mapping[bool, Mapping[str, str]] = {
    True: {
        "slot": "display",
        "hand": "hand",
        "tile": "facade tile",
        "tile-w": "special tile",
        "tile-j": "joker tile",
        "coat": "coat of arms",
        "pile": "supply",
        "pile-discard": "discard pile",
        "cell": "cell",
        "score": "scoring track",
    },
    False: {
        "die": "die",
        "tile": "facade sheet",
        "track": "track",
        "bonus": "bonus",
        "star": "star",
        "coat": "coat of arms",
        "cell": "cell",
        "score": "scoring track",
    },
}
"""The words of the rulebooks for what is on a table, of the card game or not; those of a whole kind
where there is none for the thing itself."""

_BOOKS = {True: ("base", "expansion"), False: ("rollwrite",)}


@attrs.frozen
@value
class About:
    """The name and the purpose of a thing on a table, in one language.

    - `thing`: its name, as in pictures (`copenhagen.pointing.point_at`);
    - `title` and `text`: what it is called, and what it is for, in a sentence or two;
    - `rule`: the id of the rule to read about it, and `rule_title`, what that is called.
    """

    thing: str
    title: str
    text: str = attrs.field(repr=False)
    rule: str
    rule_title: str = attrs.field(repr=False)


def about(game: Game, thing: str, *, lang: str = ENGLISH) -> About | None:
    """Return what there is to say about a thing of a game; ``None`` if there is no such thing.

    A thing has the name that pictures give it, as for `copenhagen.pointing.point_at`; a kind alone,
    such as ``"tile"``, stands for all of it.

    >>> import copenhagen as cph
    >>> state = cph.card_game(2, missions=True)
    >>> about(state.game, "ability-any_cards")
    <About thing='ability-any_cards', title='Any cards', rule='base.ability.any-cards'>
    >>> about(state.game, "coat-open", lang="de").title
    'Wappen'

    Raises `InvalidValue` if `game` is not a game or `lang` none of the `languages`.
    """
    is_cards = _is_cards(game)
    given: object = thing
    kind, _, which = given.partition("-") if isinstance(given, str) else ("", "", "")
    told: Mapping[Any, Any] = {}
    if kind in {"ability", "mission"}:
        told = MISSION_TILES if kind == "mission" else ABILITY_TILES if is_cards else ABILITY_STARS
    for one, record in told.items():
        if str(one) == which:
            return _about(thing, record.title, record.purpose, record.rule, lang)
    word = _TERMS[is_cards].get(thing, _TERMS[is_cards].get(kind)) if kind else None
    for term in terms_called(word) if word else ():
        if set(_BOOKS[is_cards]) & set(term.books):
            rule = next(rule for rule in term.rules if rule.startswith(_BOOKS[is_cards]))
            title = term.words_in(lang)[0].partition(" (")[0]
            return _about(thing, title[0].upper() + title[1:], term.definition, rule, lang)
    return None


def _about(thing: str, title: str, text: str, rule: str, lang: str) -> About:
    words = (translated(one, lang) for one in (title, text, RULES[rule].title))
    return About(thing, next(words), next(words), rule, next(words))


def things(game: Game, *, lang: str = ENGLISH) -> tuple[About, ...]:
    """Return what there is to say about all that is on the table of a game, kind by kind.

    First come ability tiles or stars, then missions, then everything else.

    >>> import copenhagen as cph
    >>> [one.title for one in things(cph.roll_and_write(2).game)][:3]
    ['No X', 'Use again', 'Re-roll']

    Raises `InvalidValue` if `game` is not a game or `lang` none of the `languages`.
    """
    _is_cards(game)
    return tuple(_things(game, lang))


def _is_cards(game: object) -> bool:
    """Tell whether a game is the card game; raises `InvalidValue` for what is none."""
    if not isinstance(game, CardGame | RollAndWrite):
        raise InvalidValue([Fault("game", f"{shown(game)} is not a game")])
    return isinstance(game, CardGame)


_ABILITIES: Mapping[object, tuple[object, ...]] = {"base": BASE_ABILITIES, "variant_b": ABILITIES}


def _things(game: Game, lang: str) -> Iterator[About]:
    left_out = "tile-w" if getattr(game, "jokers", False) else "tile-j"
    drawn: Any = getattr(game, "abilities", tuple(ABILITY_STARS))
    if isinstance(drawn, str):
        drawn = _ABILITIES.get(drawn, (ANY_CARDS,))
    elif isinstance(game, CardGame):
        drawn = (ANY_CARDS, *drawn)
    names = [f"ability-{one}" for one in drawn]
    names += [f"mission-{mission}" for mission in getattr(game, "missions", None) or ()]
    names += [name for name in _TERMS[isinstance(game, CardGame)] if name != left_out]
    for name in names:
        if (found := about(game, name, lang=lang)) is not None:
            yield found
