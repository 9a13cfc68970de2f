"""The assembled rulebook: all rules on one page, and a form that leaves what applies at a table.

On a screen it is a list of titles that link to the pages of the rules; printed, or if the reader
asks for it, each rule has its text. Every part that does not hold everywhere says where it does,
in attributes ``data-…`` for the script of the page, ``assembled.js``. Without the script
everything is there, and no form.
"""

from collections.abc import Iterator, Mapping
from itertools import groupby
from types import MappingProxyType
from xml.etree.ElementTree import Element

import attrs

from copenhagen.messages import Message, message
from copenhagen.rulebook import RULES, Rule, Scope, scope_of
from copenhagen_docs.markup import Place, element, with_code
from copenhagen_docs.sections import ruling_items, title_of, to

__all__ = ["TOPICS", "assembled", "topic_of"]

_BOOKS: Mapping[str, Message] = MappingProxyType(
    {
        "base": message("Base game"),
        "expansion": message("Expansion 1"),
        "rollwrite": message("Roll & Write"),
    }
)

TOPICS: Mapping[tuple[str, str], Message] = MappingProxyType(
    {
        ("base", "setup"): message("Set-up"),
        ("base", "turn"): message("The turn"),
        ("base", "take"): message("Taking cards"),
        ("base", "hand"): message("The hand"),
        ("base", "supply"): message("The supply"),
        ("base", "build"): message("Constructing facade"),
        ("base", "coat"): message("Coats of arms"),
        ("base", "score"): message("Scoring"),
        ("base", "end"): message("The end of the game"),
        ("base", "ability"): message("Ability tiles"),
        ("expansion", "setup"): message("The modules"),
        ("expansion", "variant-a"): message("Variant A"),
        ("expansion", "variant-b"): message("Variant B"),
        ("expansion", "ability"): message("Ability tiles together"),
        ("expansion", "four-cards"): message("Four cards"),
        ("expansion", "discard-pile"): message("Discard pile"),
        ("expansion", "draw-pile"): message("Draw pile"),
        ("expansion", "hand-limit"): message("Hand limit"),
        ("expansion", "construct-twice"): message("Construct twice"),
        ("expansion", "special-tile"): message("Special tile"),
        ("expansion", "joker"): message("Joker tiles"),
        ("expansion", "mission"): message("Missions"),
        ("rollwrite", "setup"): message("Set-up"),
        ("rollwrite", "turn"): message("The turn"),
        ("rollwrite", "dice"): message("The dice"),
        ("rollwrite", "choose"): message("Choosing a shape"),
        ("rollwrite", "bonus"): message("Bonuses"),
        ("rollwrite", "draw"): message("Drawing"),
        ("rollwrite", "score"): message("Scoring lines and tracks"),
        ("rollwrite", "coat"): message("Coats of arms on lines"),
        ("rollwrite", "mark"): message("The others mark"),
        ("rollwrite", "track"): message("Tracks"),
        ("rollwrite", "ability"): message("Abilities"),
        ("rollwrite", "end"): message("The end of the game"),
    }
)
"""The headings of the topics, by the first two parts of the ids of their rules."""


def assembled(place: Place) -> list[Element]:
    """Return the form, its summary, and the sections of all rules by book and topic."""
    words = message("{number} rules for: {set_up}", number="{number}", set_up="{set_up}")
    summary = element(
        "p",
        place.said(message("All rules, for every game, number of players and module.")),
        class_="cph-set-up",
        aria_live="polite",
        data_words=place.said(words),
    )
    books = [_book(book, list(rules), place) for book, rules in groupby(RULES.values(), _book_of)]
    rulebook = element("div", *books, class_="cph-assembled", data_search_exclude="")
    return [_form(place), summary, rulebook]


# The rules


def _book_of(one: Rule) -> str:
    return one.id.partition(".")[0]


def topic_of(one: Rule) -> tuple[str, str]:
    """Return the topic of a rule, by which `TOPICS` has its heading."""
    book, topic, *_ = one.id.split(".")
    return book, topic


def _book(book: str, rules: list[Rule], place: Place) -> Element:
    topics = [
        element(
            "section",
            element("h3", place.said(TOPICS[topic]), id=f"{'-'.join(topic)}-rules"),
            *(_rule(one, place) for one in found),
            class_="cph-group",
        )
        for topic, found in groupby(rules, topic_of)
    ]
    heading = element("h2", place.said(_BOOKS[book]), id=f"{book}-rules")
    return element("section", heading, *topics, class_="cph-group")


def _rule(one: Rule, place: Place) -> Element:
    own_page = to(f"rule/{one.anchor}.md", title_of(one, place.lang), place)
    items = ruling_items(one, place)
    return element(
        "section",
        element("h4", own_page, id=one.anchor),
        element("p", *with_code(place.said(one.text)), class_="cph-rule-text"),
        *_chosen(one, place),
        element("ul", *items, class_="cph-rulings") if items else None,
        class_="cph-rule",
        data_rule=one.id,
        **_marked(scope_of(one.id)),
    )


def _chosen(one: Rule, place: Place) -> Iterator[Element]:
    """Yield the meaning of each value of the option that changes a rule; one of them is shown."""
    for option in _OPTIONS:
        if option.name == one.option:
            for value, label in option.values:
                words = message("At this table: {choice}.", choice=label)
                chosen = attrs.evolve(option.scope, options=((option.name, value),))
                yield element("p", place.said(words), class_="cph-chosen", **_marked(chosen))


def _marked(scope: Scope) -> dict[str, str]:
    """Return a scope as attributes; what holds everywhere is left out.

    >>> _marked(scope_of("expansion.mission.reward"))
    {'data_game': 'card', 'data_jokers': '1', 'data_missions': '1'}
    """
    marks: dict[str, str] = {"data_game": scope.game}
    whole = Scope(game=scope.game)
    if scope.players != whole.players:
        marks["data_players"] = " ".join(map(str, scope.players))
    if scope.abilities != whole.abilities:
        marks["data_abilities"] = " ".join(_short(one) for one in scope.abilities)
    if scope.jokers is not None:
        marks["data_jokers"] = str(int(scope.jokers))
    if scope.missions is not None:
        marks["data_missions"] = str(int(scope.missions))
    if scope.modules:
        marks["data_modules"] = "1"
    if scope.options:
        marks["data_options"] = " ".join(f"{name}={_short(value)}" for name, value in scope.options)
    return marks


def _short(value: str | bool) -> str:  # noqa: FBT001 - the value of an option
    """Return a value as it is written in the address of the page."""
    return str(int(value)) if isinstance(value, bool) else value.removeprefix("variant_")


# The form


@attrs.frozen
class _Option:
    """An option with the words for its values, the printed rule first."""

    name: str
    title: Message
    scope: Scope
    values: tuple[tuple[str | bool, Message], ...]


_CARD = Scope(game="card")
_DICE = Scope(game="rollwrite")
_OPTIONS = (
    _Option(
        "reshuffle",
        message("The discard pile becomes the supply"),
        Scope(game="card", players=(3, 4)),
        (
            ("eager", message("as soon as the last card of the supply is turned over")),
            ("lazy", message("when the next card is needed")),
        ),
    ),
    _Option(
        "scoring",
        message("Lines are scored"),
        _CARD,
        (
            ("after_coats", message("once all coats of arms of a tile are dealt with")),
            ("each_placement", message("after every single placement")),
        ),
    ),
    _Option(
        "coat_of_arms",
        message("An action of a coat of arms"),
        _CARD,
        (
            ("mandatory", message("must be carried out if one is possible")),
            ("optional", message("may be declined")),
        ),
    ),
    _Option(
        "four_cards",
        message('"Four cards" takes'),
        Scope(game="card", abilities=("variant_a", "variant_b")),
        (
            ("run", message("four cards side by side")),
            ("two_pairs", message("four cards side by side, or two pairs of neighbors")),
        ),
    ),
    _Option(
        "joker_wild_for_missions",
        message('For the mission "One color" a joker'),
        Scope(game="card", jokers=True, missions=True),
        (
            (False, message("is of no color and spoils the row")),
            (True, message("is of every color")),
        ),
    ),
    _Option(
        "mirror",
        message("Shapes are drawn"),
        _DICE,
        ((False, message("turned, but not mirrored")), (True, message("turned and mirrored"))),
    ),
    _Option(
        "drawing",
        message("A shape that is possible"),
        _DICE,
        (
            ("mandatory", message("must be chosen")),
            ("optional", message("need not be chosen: the player may pass")),
        ),
    ),
    _Option(
        "marks",
        message("A mark that is possible"),
        _DICE,
        (("mandatory", message("must be made")), ("optional", message("need not be made"))),
    ),
    _Option(
        "unlock",
        message("A star that is unlocked can be used"),
        _DICE,
        (
            ("next_turn", message("from the player's next turn on")),
            ("same_turn", message("at once")),
        ),
    ),
)
"""The options of both games: tests compare them with the options of the games."""


def _form(place: Place) -> Element:
    modules = element(
        "fieldset",
        element("legend", place.said(message("Modules"))),
        _input("checkbox", "jokers", "1", message("Joker tiles"), place),
        _input("checkbox", "missions", "1", message("Missions"), place),
        **_marked(_CARD),
    )
    with_text = _input("checkbox", "told", "1", message("with the text on this page"), place)
    with_pictures = _input("checkbox", "drawn", "1", message("with drawn examples"), place)
    print_ = element("button", place.said(message("Print")), type="button", class_="md-button")
    options = [_choice(one.name, one.title, one.values, place, scope=one.scope) for one in _OPTIONS]
    details = element(
        "details",
        element("summary", place.said(message("Where tables differ"))),
        *options,
        data_game="card rollwrite",
    )
    games = (("card", message("Card game")), ("rollwrite", message("Roll & Write")))
    players = tuple(
        (str(number), message("{number} players", number=number)) for number in (2, 3, 4)
    )
    tiles = (
        ("base", message("those of the base game")),
        ("variant_a", message("new abilities, variant A")),
        ("variant_b", message("new abilities, variant B")),
    )
    return element(
        "form",
        _choice("game", message("Game"), games, place),
        _choice("players", message("Players"), players, place, chosen=-1),
        _choice("abilities", message("Ability tiles"), tiles, place, scope=_CARD),
        modules,
        details,
        element("p", with_text, " ", with_pictures, " ", print_, class_="cph-tools"),
        class_="cph-set-up-form",
        hidden="",
    )


def _choice(
    name: str,
    title: Message,
    values: tuple[tuple[str | bool, Message], ...],
    place: Place,
    *,
    scope: Scope | None = None,
    chosen: int = 0,
) -> Element:
    """Return radio buttons, of which one is chosen; of the games none is at first."""
    buttons = [_input("radio", name, _short(value), label, place) for value, label in values]
    legend = element("legend", place.said(title))
    if name == "game":
        return element("fieldset", legend, *buttons)
    buttons[chosen][0].set("checked", "")
    marks = _marked(scope) if scope else {"data_game": "card rollwrite"}
    return element("fieldset", legend, *buttons, **marks)


def _input(type_: str, name: str, value: str, label: Message, place: Place) -> Element:
    field = element("input", type=type_, name=name, value=value)
    return element("label", field, f" {place.said(label)}")
