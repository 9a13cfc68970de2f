"""The purposes of the things on a table, from the data of the rulebook, each with its rule.

Each game lists its things in its room ``things``: `TERMS` has the rulebook's words for the things
on the table, and `RECORDS` the records of abilities and missions.
"""

from typing import TYPE_CHECKING

import attrs

from copenhagen.engine.game import GameKind, game_of
from copenhagen.errors import Fault, InvalidValue, shown
from copenhagen.messages import ENGLISH, translated
from copenhagen.rulebook import RULES, terms_called
from copenhagen.values import immutable

if TYPE_CHECKING:
    from copenhagen.games import Game


@attrs.frozen
@immutable
class About:
    """The name and the purpose of a thing on a table, in one language.

    - `thing`: its name, as in pictures (`copenhagen.pointing.point_at`);
    - `title` and `text`: its name, and its purpose in a sentence or two;
    - `rule`: the id of the rule about it, and `rule_title`, the title of that rule.
    """

    thing: str
    title: str
    text: str = attrs.field(repr=False)
    rule: str
    rule_title: str = attrs.field(repr=False)


def about(game: "Game", thing: str, *, lang: str = ENGLISH) -> About | None:
    """Return the description of a thing of a game; ``None`` if the thing is unknown.

    A thing has the name used in pictures, as for `copenhagen.pointing.point_at`; a kind alone, such
    as ``"tile"``, names all things of that kind.

    >>> import copenhagen as cph
    >>> state = cph.card_game(2, missions=True)
    >>> about(state.game, "ability-any_cards")
    <About thing='ability-any_cards', title='Any cards', rule='base.ability.any-cards'>
    >>> about(state.game, "coat-open", lang="de").title
    'Wappen'

    Raises `InvalidValue` if `game` is not a game or `lang` is not one of the `languages`.
    """
    kind = _kind_of(game)
    room = kind.room("things")
    given: object = thing
    what, _, which = given.partition("-") if isinstance(given, str) else ("", "", "")
    for one, record in room.RECORDS.get(what, {}).items():
        if str(one) == which:
            return _about(thing, record.title, record.purpose, record.rule, lang)
    word = room.TERMS.get(thing, room.TERMS.get(what)) if what else None
    for term in terms_called(word) if word else ():
        if set(kind.books) & set(term.books):
            rule = next(rule for rule in term.rules if rule.startswith(kind.books))
            title = term.words_in(lang)[0].partition(" (")[0]
            return _about(thing, title[0].upper() + title[1:], term.definition, rule, lang)
    return None


def _about(thing: str, title: str, text: str, rule: str, lang: str) -> About:
    words = (translated(one, lang) for one in (title, text, RULES[rule].title))
    return About(thing, next(words), next(words), rule, next(words))


def things(game: "Game", *, lang: str = ENGLISH) -> tuple[About, ...]:
    """Return the descriptions of all things on the table of a game, kind by kind.

    First come ability tiles or stars, then missions, then everything else.

    >>> import copenhagen as cph
    >>> [one.title for one in things(cph.roll_and_write(2).game)][:3]
    ['No X', 'Use again', 'Re-roll']

    Raises `InvalidValue` if `game` is not a game or `lang` is not one of the `languages`.
    """
    names = _kind_of(game).room("things").on_table(game)
    return tuple(one for name in names if (one := about(game, name, lang=lang)) is not None)


def _kind_of(game: object) -> GameKind:
    """Return the kind of a game; raises `InvalidValue` if `game` is not a game."""
    kind = game_of(type(game), "choice")
    if kind is None:
        raise InvalidValue([Fault("game", f"{shown(game)} is not a game")])
    return kind
