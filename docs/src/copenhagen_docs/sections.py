"""The section of a rule on a page, as elements: from its heading to the part for programs."""

from collections.abc import Iterable, Iterator
from typing import get_args, get_type_hints
from xml.etree.ElementTree import Element

import attrs

from copenhagen.cardgame import CardGameOptions
from copenhagen.errors import Fault, Reason
from copenhagen.messages import Message, message, plural, translated
from copenhagen.notation import write_move
from copenhagen.rollwrite import RollAndWriteOptions
from copenhagen.rulebook import RULES, RULINGS, Rule
from copenhagen_docs.drawing import completes, pictures, shown_before
from copenhagen_docs.evidence import (
    Evidence,
    book_name,
    evidence_of,
    is_there,
    is_told,
    is_whole_book,
    page_of,
    page_of_ruling,
    standing,
)
from copenhagen_docs.examples import EXAMPLES
from copenhagen_docs.markup import Place, element, joined, with_code
from copenhagen_docs.playing import BrokenExample, Played, play
from copenhagen_docs.related import changed_by, changes, see_also

__all__ = ["figure", "link", "ruling_items", "section", "title_of", "to"]


def section(one: Rule, place: Place, *, level: int = 3) -> Element:
    """Return the section of a rule, with a heading of `level`.

    A whole book, which is there to be printed, leaves the part for programs to the chapters.
    Raises `BrokenExample`, with the faults of all examples, if one is wrong.
    """
    played = _played(one)
    figures = [*_figures(played, place)]
    return element(
        "section",
        _heading(one, place, level),
        element("p", *with_code(place.said(one.text)), class_="cph-rule-text"),
        element("p", *with_code(place.said(one.otherwise)), class_="cph-otherwise")
        if one.otherwise
        else None,
        element("div", *figures, class_="cph-examples") if figures else None,
        _rulings(one, place),
        _changes(one, place),
        _see_also(one, place),
        _source(one, place),
        None if is_whole_book(one, place.page) else _for_programs(one, played, place),
        class_="cph-rule",
    )


def title_of(one: Rule, lang: str) -> str:
    """Return the title of a rule."""
    return translated(one.title, lang)


def _heading(one: Rule, place: Place, level: int) -> Element:
    title = title_of(one, place.lang)
    shown = element("code", one.id, class_="cph-id")
    return element(f"h{level}", f"{title} ", shown, id=one.anchor, data_toc_label=title)


# Examples


def _played(one: Rule) -> list[Played]:
    faults: list[Fault] = []
    played: list[Played] = []
    for number, example in enumerate(EXAMPLES.get(one.id, ()), 1):
        try:
            played.append(play(example, number))
        except BrokenExample as error:
            faults += error.faults
    if faults:
        raise BrokenExample(faults)
    return played


def _figures(played: Iterable[Played], place: Place) -> Iterator[Element]:
    """Yield the examples of a rule as figures; each reason of the engine is given once."""
    told: set[str] = set()
    for one in played:
        yield figure(one, place, told=frozenset(told))
        told.update(reason.text for reason in one.reasons)


def figure(
    played: Played,
    place: Place,
    *,
    in_markdown: bool = False,
    told: frozenset[str] = frozenset(),
) -> Element:
    """Return an example as a figure: its pictures, its caption, the engine's reasons.

    A caption `in_markdown` is still to be read as such. Reasons in `told` are left out. Pictures of
    different moments say which is before the move and which is after it.
    """
    example = played.example
    allowed = example.shows == "allowed"
    verdict = message("allowed") if allowed else message("not allowed")
    judged = example.rule and example.moves
    words = place.said(example.caption)
    drawn = "several" if " " in example.part else example.part
    caption = element(
        "figcaption",
        element("span", place.said(verdict), class_="cph-verdict") if judged else None,
        " " if judged else None,
        element("span", words, markdown="" if in_markdown else None),
        element("span", place.said(_COMPLETE), class_="cph-legend") if completes(played) else None,
        *(_reason(reason, place) for reason in played.reasons if reason.text not in told),
    )
    parts = example.part.split()
    before = shown_before(played)
    shown = [
        element(
            "div",
            place.keep(picture),
            element("p", place.said(_BEFORE if part in before else _AFTER), class_="cph-moment")
            if before and before < {*parts}
            else None,
            class_=f"cph-picture cph-drawn-{part}",
            data_search_exclude="",
        )
        for part, picture in zip(parts, pictures(played, place.lang), strict=True)
    ]
    return element(
        "figure",
        element("div", *shown, class_="cph-pictures"),
        caption,
        class_=f"cph-example cph-{example.shows} cph-of-{drawn}",
        # From where the reader can play on, on pages that offer it.
        data_cph_position=example.position,
        data_cph_moves=" ".join(map(write_move, played.moves)) or None,
    )


_BEFORE = message("before the move")
_AFTER = message("after the move")
_COMPLETE = message("dashed outline: a complete row or column")


def _reason(reason: Reason, place: Place) -> Element:
    return element("span", place.said(reason.text), class_="cph-reason", data_rule=reason.rule)


# Other parts


_MOST_OPEN = 3
"""Up to this many rulings are shown; more are folded."""


def ruling_items(one: Rule, place: Place) -> list[Element]:
    """Return the questions of a rule with their answers, each as an item of a list.

    A page has an answer once, at the first of the rules that it settles.
    """
    return [
        element(
            "li",
            to(page_of_ruling(RULINGS[id_]), id_, place),
            " ",
            element("em", *with_code(place.said(RULINGS[id_].question))),
            " ",
            *_answer(one, id_, place),
        )
        for id_ in one.rulings
    ]


def _answer(one: Rule, id_: str, place: Place) -> list[Element | str]:
    here = [by for by in RULINGS[id_].rules if is_told(RULES[by], place.page)]
    if one.id in here[1:]:
        return [place.said(message("See the answer under")), " ", link(here[0], place), "."]
    return with_code(place.said(RULINGS[id_].answer))


def _rulings(one: Rule, place: Place) -> Element | None:
    items = ruling_items(one, place)
    if not items:
        return None
    heading = place.said(message("Questions and rulings"))
    listed = element("ul", *items)
    if len(items) <= _MOST_OPEN:
        return element("div", element("p", heading, class_="cph-label"), listed, class_="cph-more")
    return element(
        "details", element("summary", f"{heading} ({len(items)})"), listed, class_="cph-fold"
    )


def _changes(one: Rule, place: Place) -> Element | None:
    items = [
        *(_option(option, place) for option in _options_of(one)),
        *(
            element("li", place.said(_MODULES[RULES[by].id.split(".")[1]]), ": ", link(by, place))
            for by in changed_by(one.id)
        ),
        *(
            element("li", place.said(message("this changes")), " ", link(changed, place))
            for changed in changes(one.id)
        ),
    ]
    if not items:
        return None
    heading = place.said(message("Modules and options"))
    return element(
        "div",
        element("p", heading, class_="cph-label"),
        element("ul", *items),
        class_="cph-more",
    )


_NEW_ABILITIES = message("with new abilities")
_MODULES = {
    **dict.fromkeys({id_.split(".")[1] for id_ in RULES}, _NEW_ABILITIES),
    "joker": message("with joker tiles"),
    "mission": message("with missions"),
}
"""The module that a rule of Expansion 1 belongs to, by its topic."""


def _options_of(one: Rule) -> tuple[str, ...]:
    """Return the options that change a rule, its own first."""
    found = [one.option] if one.option else []
    return tuple(found)


def _option(name: str, place: Place) -> Element:
    """Return an option with its values, the default in bold."""
    for kind in (CardGameOptions, RollAndWriteOptions):
        for field in attrs.fields(kind):
            if field.name == name:
                values = get_args(get_type_hints(kind)[name]) or (False, True)
                shown = [
                    element("strong", element("code", str(value)))
                    if value == field.default
                    else element("code", str(value))
                    for value in values
                ]
                label = place.said(message("option"))
                return element("li", f"{label} ", element("code", name), ": ", *joined(shown, ", "))
    raise ValueError(f"there is no option {name!r}")


def link(rule_id: str, place: Place) -> Element:
    """Return a link to a rule on the page of its book, with its title."""
    one = RULES[rule_id]
    return to(page_of(one), title_of(one, place.lang), place)


def to(address: str, words: str, place: Place) -> Element:
    """Return words that lead to a page below ``rules/``, if it is there."""
    if is_there(f"rules/{address.partition('#')[0]}"):
        return element("a", words, href=place.link(address))
    return element("span", words)


def _see_also(one: Rule, place: Place) -> Element | None:
    links = [link(other, place) for other in see_also(one.id)]
    if not links:
        return None
    label = place.said(message("See also"))
    return _line(label, joined(links, " · "))


def _line(label: str, words: Iterable[Element | str], *, deep: bool = False) -> Element:
    named = element("span", label, class_="cph-label")
    return element("p", named, " ", *words, class_=f"cph-line{' cph-deep' * deep}")


def _source(one: Rule, place: Place) -> Element:
    """Return the passages of a rule, and a link to its page."""
    words: list[Element | str] = []
    known = evidence_of(one.id)
    if known:
        tag = element("span", place.said(standing(one, known.printed)), class_="cph-tag")
        words += [tag, " "]
    if known and known.printed:
        words += joined(_passages(known, place), "; ")
    else:
        words += [f"{place.said(one.book)}, ", element("em", one.section)]
    if place.page == f"rules/rule/{one.anchor}.md":
        way, label = page_of(one), message("among its rules")
    else:
        way, label = f"rule/{one.anchor}.md", message("this rule alone")
    if f"rules/{way}" != place.page and is_there(f"rules/{way.partition('#')[0]}"):
        words += [" · ", to(way, place.said(label), place)]
    return _line(place.said(message("Source")), words, deep=True)


def _passages(known: Evidence, place: Place) -> Iterator[Element]:
    for one in known.printed:
        words = f"{place.said(book_name(one.book))}: {one.heading}"
        yield element("span", to(one.address, words, place), f" ({one.numbers})")


# For programs


def _for_programs(one: Rule, played: Iterable[Played], place: Place) -> Element:
    rows: list[_Row] = [(message("id"), [element("code", one.id)]), *_steps(played)]
    if one.at_table:
        rows.append((message("code"), [place.said(message("done by hand at the table"))]))
    if known := evidence_of(one.id):
        rows += _enacted(known)
        rows += _tested(one, known, place)
    listed: list[Element] = []
    for label, words in rows:
        listed.append(element("dt", place.said(label)))
        listed.append(element("dd", *words))
    summary = element("summary", place.said(message("For programs")))
    return element(
        "details",
        summary,
        element("dl", *listed),
        class_="cph-fold cph-deep",
        data_search_exclude="",
    )


_Row = tuple[Message, list[Element | str]]


def _steps(played: Iterable[Played]) -> Iterator[_Row]:
    """Yield the actions and the phases of the examples' last moves."""
    last = [one.last for one in played if one.last is not None]
    actions = dict.fromkeys(_qualified(move) for move, _ in last)
    phases = dict.fromkeys(f"Phase.{state.phase.name}" for _, state in last)
    for label, names in ((message("action"), actions), (message("phase"), phases)):
        if names:
            yield label, joined([element("code", name) for name in names], ", ")


def _qualified(move: object) -> str:
    kind = type(move)
    return f"{kind.__module__.split('.')[1]}.{kind.__name__}"


def _enacted(known: Evidence) -> Iterator[_Row]:
    for label, places in ((message("code"), known.code), (message("event"), known.events)):
        if places:
            yield label, joined([_reference(place) for place in places], ", ")


def _reference(place: str) -> Element:
    """Return a name of the library, which leads to its documentation where there is some."""
    path = f"copenhagen.{place.replace(':', '.')}"
    name = element("code", place)
    return element("autoref", name, identifier=path, optional="")


def _tested(one: Rule, known: Evidence, place: Place) -> Iterator[_Row]:
    counts = (
        plural("{number} test", "{number} tests", known.tests) if known.tests else None,
        plural("{number} law", "{number} laws", known.laws) if known.laws else None,
        plural("{number} case", "{number} cases", known.cases) if known.cases else None,
    )
    if any(counts):
        said = ", ".join(place.said(count) for count in counts if count)
        passed = message("passed on {day}: {counts}", day=known.day, counts=said)
        yield message("checked"), [to(f"matrix.md#{one.anchor}", place.said(passed), place)]
