"""A page for each ability tile and each mission, made from its record.

A page is Markdown with fences in it, so that a tile needs little beside its record in the library:
what the sign in the pictures shows, and how it goes together with the others.
"""

from collections.abc import Iterable, Mapping
from itertools import combinations
from types import MappingProxyType
from typing import Literal

import attrs

from copenhagen.cardgame import ABILITIES, BASE_ABILITIES, MISSIONS, Ability, Mission
from copenhagen.cardgame.ability_tiles import ABILITY_TILES
from copenhagen.cardgame.mission_tiles import MISSION_TILES
from copenhagen.messages import ENGLISH, Message, message, translated
from copenhagen.render import explain, svg
from copenhagen.rulebook import RULES
from copenhagen.values import complete, immutable
from copenhagen_docs.markup import stopping

__all__ = [
    "PAIRS",
    "Pair",
    "mission_page",
    "pair_of",
    "pairs_table",
    "rules_of",
    "slug",
    "tile_page",
]
__all__ += ["tile_fence", "tile_pages", "tiles_aid"]


def rules_of(tile: Ability | Mission) -> tuple[str, ...]:
    """Return the ids of the rules that tell of a tile, the most important first.

    >>> rules_of(Mission.ONE_COLOR)
    ('expansion.mission.one-color',)
    """
    rule = ABILITY_TILES[tile].rule if isinstance(tile, Ability) else MISSION_TILES[tile].rule
    also = _ALSO.get(tile, ()) if isinstance(tile, Ability) else ()
    topic = [id_ for id_ in RULES if id_.split(".")[:2] == ["expansion", slug(tile)]]
    return tuple(dict.fromkeys((rule, *topic, *also)))


_ALSO: Mapping[Ability, tuple[str, ...]] = MappingProxyType(
    {
        Ability.ANY_CARDS: ("base.setup.any-cards", "expansion.four-cards.any-cards"),
        Ability.ADDITIONAL_CARD: (
            "expansion.draw-pile.additional",
            "expansion.ability.four-at-most",
        ),
        Ability.CONSTRUCTION_DISCOUNT: ("expansion.construct-twice.discount",),
        Ability.CHANGE_OF_COLORS: ("expansion.construct-twice.change",),
        Ability.BOTH_ACTIONS: (
            "base.ability.discard-first",
            "expansion.ability.both-actions",
            "expansion.hand-limit.both-actions",
        ),
    }
)
"""The rules of other topics that tell of a tile."""

_ABILITY_SIGNS: Mapping[Ability, Message] = complete(
    f"{__name__}._ABILITY_SIGNS",
    Ability,
    {
        Ability.ANY_CARDS: message(
            "two cards apart from each other, with a line from one to the other"
        ),
        Ability.ADDITIONAL_CARD: message("a card with a plus"),
        Ability.CONSTRUCTION_DISCOUNT: message('a card with "-1"'),
        Ability.CHANGE_OF_COLORS: message("an arrow from one card to another"),
        Ability.BOTH_ACTIONS: message("cards, an arrow and a house"),
        Ability.DRAW_PILE: message('a dark pile, an arrow away from it and a "3"'),
        Ability.DISCARD_PILE: message('an open pile, an arrow away from it and a "2"'),
        Ability.FOUR_CARDS: message("four cards side by side"),
        Ability.HAND_LIMIT: message("a hand of cards with a plus"),
        Ability.CONSTRUCT_TWICE: message('a facade tile below "2×"'),
        Ability.SPECIAL_TILE: message("a single window with a plus"),
    },
)
_MISSION_SIGNS: Mapping[Mission, Message] = complete(
    f"{__name__}._MISSION_SIGNS",
    Mission,
    {
        Mission.ONLY_WINDOWS: message("two rows of windows, one right above the other"),
        Mission.TWO_COLUMNS: message("two dark columns side by side in a light grid"),
        Mission.THREE_ROWS: message("three dark rows, one above the other"),
        Mission.ONLY_BRICKWORK: message("a row of five dark cells"),
        Mission.THREE_WINDOWS: message("a row with three windows and two dark cells"),
        Mission.ONE_COLOR: message("a row of five cells in the same color"),
    },
)
"""The meanings of the signs in this project's pictures."""

_WITH_JOKERS: Mapping[Mission, Message] = complete(
    f"{__name__}._WITH_JOKERS",
    Mission,
    {
        Mission.ONLY_WINDOWS: message(
            "A joker over the last brick of a row can meet this mission."
        ),
        Mission.TWO_COLUMNS: message(
            "A joker over brick changes nothing for this mission: full is full."
        ),
        Mission.THREE_ROWS: message(
            "A joker over brick changes nothing for this mission: full is full."
        ),
        Mission.ONLY_BRICKWORK: message("A joker over one of the five bricks spoils this mission."),
        Mission.THREE_WINDOWS: message(
            "A joker over brick can meet this mission, as the third window, or spoil it."
        ),
        Mission.ONE_COLOR: message(
            "A joker spoils this mission, unless the option makes jokers wild; then it can meet it."
        ),
    },
)


def slug(tile: Ability | Mission) -> str:
    """Return the name of the page of a tile.

    >>> slug(Ability.DRAW_PILE)
    'draw-pile'
    """
    return str(tile).replace("_", "-")


# Every two ability tiles

How = Literal["+", "A+B", "no"]
"""Whether two tiles can be used in one turn: they can, with "Both actions" alone, or never."""


@attrs.frozen
@immutable
class Pair:
    """The way in which two ability tiles go together in one turn."""

    how: How
    text: Message
    rule: str | None = None
    """The id of the rule that says so, if there is a separate one."""


_A = (
    *(Ability.ANY_CARDS, Ability.ADDITIONAL_CARD, Ability.DRAW_PILE),
    *(Ability.DISCARD_PILE, Ability.FOUR_CARDS, Ability.HAND_LIMIT),
)
_TWO_ACTIONS = Pair(
    "A+B",
    message('One is for action A and one for action B: only with "Both actions" as well.'),
    "expansion.ability.both-actions",
)
_ONE_WAY = Pair(
    "no",
    message(
        'Each is another way to take cards, and there is only one in a turn. "Any cards" is for '
        "cards of the display."
    ),
    "expansion.ability.one-way",
)
_WHOLE_HAND = Pair(
    "+",
    message(
        "The hand is counted when all cards are taken, in whatever way, and may be kept whole: up "
        "to eleven cards."
    ),
    "expansion.hand-limit.keep",
)
_TAKE_FIRST = Pair(
    "+",
    message(
        "Take cards in this way, and then construct. The hand is counted in between, and the "
        "display refilled at the end."
    ),
    "base.ability.both-actions",
)
_HELP = Pair(
    "+",
    message("Take cards first, and then construct with the help of this tile."),
    "base.ability.both-actions",
)
_EACH_ITS_OWN = Pair(
    "+",
    message(
        "Each does its own: the special tile costs nothing, so it takes neither discount nor "
        "change from the facade tile."
    ),
    "expansion.special-tile",
)
_SINGLE: Mapping[tuple[Ability, Ability], Pair] = MappingProxyType(
    {
        (Ability.ANY_CARDS, Ability.ADDITIONAL_CARD): Pair(
            "+",
            message(
                'Three cards, each from any footbridge: two by "Any cards", a third by '
                '"Additional card".'
            ),
            "base.ability.additional-card",
        ),
        (Ability.ANY_CARDS, Ability.FOUR_CARDS): Pair(
            "+",
            message("Four cards from any four footbridges."),
            "expansion.four-cards.any-cards",
        ),
        (Ability.ADDITIONAL_CARD, Ability.DISCARD_PILE): Pair(
            "+",
            message("Two cards of the discard pile and one of the display."),
            "base.ability.additional-card",
        ),
        (Ability.ADDITIONAL_CARD, Ability.DRAW_PILE): Pair(
            "+",
            message(
                "Three cards of the supply, then one of the display: the four that are allowed."
            ),
            "expansion.draw-pile.additional",
        ),
        (Ability.ADDITIONAL_CARD, Ability.FOUR_CARDS): Pair(
            "no", message("It would be a fifth card."), "expansion.ability.four-at-most"
        ),
        (Ability.CONSTRUCTION_DISCOUNT, Ability.CHANGE_OF_COLORS): Pair(
            "+",
            message(
                "Both for one payment: a tile of three cells beside its own color can cost one "
                "card of another color."
            ),
            "base.ability.change-of-colors",
        ),
        (Ability.CONSTRUCTION_DISCOUNT, Ability.CONSTRUCT_TWICE): Pair(
            "+",
            message("The discount is for one of the two facade tiles."),
            "expansion.construct-twice.discount",
        ),
        (Ability.CHANGE_OF_COLORS, Ability.CONSTRUCT_TWICE): Pair(
            "+",
            message("One change for both facade tiles, from the same color to the same color."),
            "expansion.construct-twice.change",
        ),
        (Ability.CONSTRUCT_TWICE, Ability.SPECIAL_TILE): Pair(
            "+",
            message("The special tile comes before, between or after the two facade tiles."),
            "expansion.special-tile",
        ),
        (Ability.BOTH_ACTIONS, Ability.HAND_LIMIT): Pair(
            "+",
            message("No discard between the actions."),
            "expansion.hand-limit.both-actions",
        ),
        (Ability.BOTH_ACTIONS, Ability.CONSTRUCT_TWICE): Pair(
            "+",
            message(
                "Take cards first, then build up to two facade tiles, and refill the display at "
                "the end."
            ),
            "expansion.construct-twice",
        ),
        (Ability.CONSTRUCTION_DISCOUNT, Ability.SPECIAL_TILE): _EACH_ITS_OWN,
        (Ability.CHANGE_OF_COLORS, Ability.SPECIAL_TILE): _EACH_ITS_OWN,
    }
)


def _told(one: Ability, other: Ability) -> Pair:
    if pair := _SINGLE.get((one, other)):
        return pair
    if Ability.BOTH_ACTIONS in (one, other):
        (rest,) = {one, other} - {Ability.BOTH_ACTIONS}
        return _TAKE_FIRST if rest in _A else _HELP
    if (one in _A) is not (other in _A):
        return _TWO_ACTIONS
    if Ability.HAND_LIMIT in (one, other):
        return _WHOLE_HAND
    return _ONE_WAY


PAIRS: Mapping[tuple[Ability, Ability], Pair] = MappingProxyType(
    {(one, other): _told(one, other) for one, other in combinations(ABILITIES, 2)}
)
"""Every two ability tiles, in their order."""


def pair_of(one: Ability, other: Ability) -> Pair:
    """Return the pair of two different tiles, in either order."""
    first, second = sorted((one, other))
    return PAIRS[first, second]


def pairs_table(lang: str = ENGLISH) -> str:
    """Return the table of all pairs in Markdown; each cell leads to where the pair is told."""
    titles = [translated(tile.title, lang) for tile in ABILITIES]
    lines = ["| | " + " | ".join(titles) + " |", "|---" * (len(ABILITIES) + 1) + "|"]
    for one in ABILITIES:
        cells = [
            "·"
            if one is other
            else f"[{_short(pair_of(one, other), lang)}]({_at(one)}#{slug(other)})"
            for other in ABILITIES
        ]
        name = f"[{translated(one.title, lang)}]({_at(one)})"
        lines.append(f"| {name} | {' | '.join(cells)} |")
    return "\n".join(lines) + "\n"


def _short(pair: Pair, lang: str) -> str:
    return translated(_HOW["no"], lang) if pair.how == "no" else pair.how


def _at(tile: Ability) -> str:
    return f"abilities/{slug(tile)}.md"


# Pages


def tile_page(tile: Ability, lang: str = ENGLISH) -> str:
    """Return the page of an ability tile, in Markdown."""
    base = tile in BASE_ABILITIES
    action = "A" if tile in _A else "B"
    kind = (
        message("An ability tile of the base game.")
        if base
        else message("An ability tile of Expansion 1, for action {action}.", action=action)
    )
    lines = [*_head(tile, kind, lang, printed_in_german=base), *_rules(rules_of(tile), lang)]
    heading = translated(message("With every other tile"), lang)
    lines += [f"## {heading}", ""]
    together = translated(message("in one turn"), lang)
    what = translated(message("what comes of it"), lang)
    lines += [f"| | {together} | {what} |", "|---|---|---|"]
    for other in ABILITIES:
        if other is not tile:
            pair = pair_of(tile, other)
            name = f"[{translated(other.title, lang)}]({slug(other)}.md){{#{slug(other)}}}"
            text = f"{translated(pair.text, lang)} {_rule_link(pair.rule)}".rstrip()
            lines.append(f"| {name} | {translated(_HOW[pair.how], lang)} | {text} |")
    return "\n".join(lines) + "\n"


_HOW: Mapping[How, Message] = MappingProxyType(
    {
        "+": message("yes"),
        "A+B": message('with "Both actions"'),
        "no": message("no"),
    }
)

_PAGES = {"joker": "joker-tiles", "mission": "missions"}
"""The pages of the rules of Expansion 1, by topic; all others are on the page of new abilities."""


def _rule_link(id_: str | None) -> str:
    if id_ is None:
        return ""
    book, topic, *_ = id_.split(".")
    page = "base-game" if book == "base" else _PAGES.get(topic, "new-abilities")
    return f"([`{id_}`](../{page}.md#{RULES[id_].anchor}))"


def mission_page(mission: Mission, lang: str = ENGLISH) -> str:
    """Return the page of a mission, in Markdown."""
    missions = translated(message("Missions"), lang)
    lines = _head(mission, message("A mission of Expansion 1."), lang, printed_in_german=False)
    lines += _rules(rules_of(mission), lang)
    heading = translated(message("With jokers"), lang)
    page = f"[{missions}](../missions.md)"
    lines += [f"## {heading}", ""]
    lines += [
        translated(_WITH_JOKERS[mission], lang),
        "",
        translated(
            message(
                "When a mission is checked, how often it can be gained and what it is worth is "
                "the same for all six: see {page}.",
                page=page,
            ),
            lang,
        ),
        "",
    ]
    return "\n".join(lines)


def _head(
    tile: Ability | Mission, kind: Message, lang: str, *, printed_in_german: bool
) -> list[str]:
    if lang != ENGLISH:
        name = message("English: {name}.", name=str(tile.title))
    elif printed_in_german:
        name = message("German: {name}.", name=translated(tile.title, "de"))
    else:
        german = translated(tile.title, "de")
        name = message("German: {name}, which is this project's word.", name=german)
    meaning = _ABILITY_SIGNS[tile] if isinstance(tile, Ability) else _MISSION_SIGNS[tile]
    sign = message("The sign above is this project's own: {sign}.", sign=meaning)
    if printed_in_german:
        seen = message("The printed tile is the one that the rulebooks call by the names above.")
    else:
        section = f"*{RULES[rules_of(tile)[0]].section}*"
        seen = message(
            "The printed tile is the one that the rulebook of the expansion explains under the "
            "heading {name}; its picture is not described here, because we have not seen it.",
            name=section,
        )
    folder = "ability" if isinstance(tile, Ability) else "mission"
    return [
        *_front_matter(translated(tile.title, lang)),
        f"# {translated(tile.title, lang)}",
        "",
        f"{translated(kind, lang)} {translated(name, lang)}",
        "",
        f'```tile lang="{lang}"\n{folder} {slug(tile)}\n```',
        "",
        f"**{explain(tile, lang=lang)}**",
        "",
        f"{translated(sign, lang)} {translated(seen, lang)}",
        "",
    ]


def _front_matter(title: str) -> tuple[str, ...]:
    """Return the head of a page, with the title that menus show.

    A search for the name of a tile finds its page before the rules that mention it.
    """
    return ("---", f'title: "{title}"', "search:", "  boost: 2", "---", "")


def _rules(ids: Iterable[str], lang: str) -> list[str]:
    heading = translated(message("Rules, examples and questions"), lang)
    return [f"## {heading}", "", f'```rule lang="{lang}"', *ids, "```", ""]


def tile_pages(lang: str = ENGLISH) -> Mapping[str, str]:
    """Return the Markdown of a page for each tile, by its file below the documentation.

    >>> [page for page in tile_pages() if "mission" in page][:2]
    ['rules/missions/only-windows.md', 'rules/missions/two-columns.md']
    """
    return {
        "rules/abilities/index.md": _index(lang),
        **{f"rules/abilities/{slug(tile)}.md": tile_page(tile, lang) for tile in ABILITIES},
        **{f"rules/missions/{slug(one)}.md": mission_page(one, lang) for one in MISSIONS},
    }


def _index(lang: str) -> str:
    """Return the page with links to all tiles."""
    heading = translated(message("Tiles one by one"), lang)
    lines = ["---", f'title: "{heading}"', "---", "", f"# {heading}", ""]
    for heading, tiles, folder in (
        (message("Ability tiles"), ABILITIES, ""),
        (message("Missions"), MISSIONS, "../missions/"),
    ):
        lines += [f"## {translated(heading, lang)}", "", "| | |", "|---|---|"]
        for tile in tiles:
            name = f"[{translated(tile.title, lang)}]({folder}{slug(tile)}.md)"
            lines.append(f"| {name} | {explain(tile, lang=lang)} |")
        lines.append("")
    return "\n".join(lines)


def tiles_aid(tiles: Iterable[Ability | Mission], lang: str = ENGLISH) -> str:
    """Return a table, as HTML, of what each tile does in one line, to print and lay on the table.

    >>> aid = tiles_aid(MISSIONS)
    >>> aid.count("<tr>"), aid.count("<svg")
    (6, 6)
    """
    rows = [
        f"<tr><td>{svg(tile, lang=lang)}</td><td><strong>{translated(tile.title, lang)}</strong>"
        f"<br>{explain(tile, lang=lang)}</td></tr>"
        for tile in tiles
    ]
    return f'<table class="cph-aid">{"".join(rows)}</table>'


# The fence


def tile_fence(
    source: str,
    language: str,
    class_name: str,
    options: Mapping[str, str],
    md: object,
    **more: object,
) -> str:
    """Return the picture of the tile that a fence names, as in ``mission two-columns``.

    ``lang`` is the language. An unknown name stops the build.
    """
    del language, class_name, md, more
    tile = _TILES.get(source.strip())
    if tile is None:
        raise stopping(f"there is no tile {source.strip()!r}")
    picture = svg(tile, lang=options.get("lang", ENGLISH))
    return f'<div class="cph-tile" data-search-exclude>{picture}</div>'


_TILES: Mapping[str, Ability | Mission] = MappingProxyType(
    {
        **{f"ability {slug(tile)}": tile for tile in ABILITIES},
        **{f"mission {slug(tile)}": tile for tile in MISSIONS},
    }
)
