"""What a page says of a rule, as elements: its heading, its text and its examples."""

from xml.etree.ElementTree import Element

from copenhagen.errors import Fault, Reason
from copenhagen.messages import message, translated
from copenhagen.pages.drawing import pictures
from copenhagen.pages.markup import Raw, element
from copenhagen.pages.playing import BrokenExample, Played, play
from copenhagen.rulebook import Rule
from copenhagen.rulebook.examples import EXAMPLES

__all__ = ["figure", "section"]


def section(one: Rule, raw: Raw, *, lang: str = "en", level: int = 3) -> Element:
    """Return the section of a rule; `level` is that of its heading.

    Raises `BrokenExample`, with the faults of all examples, if one does not show what it says.
    """
    return element(
        "section",
        _heading(one, lang, level),
        element("p", translated(one.text, lang), class_="cph-rule-text"),
        _figures(one, raw, lang),
        class_="cph-rule",
    )


def _heading(one: Rule, lang: str, level: int) -> Element:
    title = one.title_de if lang == "de" else translated(one.title, lang)
    shown = element("code", one.id, class_="cph-id")
    return element(f"h{level}", f"{title} ", shown, id=one.anchor, data_toc_label=title)


def _figures(one: Rule, raw: Raw, lang: str) -> Element | None:
    faults: list[Fault] = []
    drawn: list[Element] = []
    for number, example in enumerate(EXAMPLES.get(one.id, ()), 1):
        try:
            drawn.append(figure(play(example, number), raw, lang=lang))
        except BrokenExample as error:
            faults += error.faults
    if faults:
        raise BrokenExample(faults)
    return element("div", *drawn, class_="cph-examples") if drawn else None


def figure(played: Played, raw: Raw, *, lang: str = "en", in_markdown: bool = False) -> Element:
    """Return an example as a figure: its pictures, its caption, the engine's reasons.

    A caption `in_markdown` is still to be read as such.
    """
    example = played.example
    allowed = example.shows == "allowed"
    verdict = message("allowed") if allowed else message("not allowed")
    caption = element(
        "figcaption",
        element("span", translated(verdict, lang), class_="cph-verdict") if example.rule else None,
        " ",
        element("span", translated(example.caption, lang), markdown="" if in_markdown else None),
        *(_reason(reason, lang) for reason in played.reasons),
    )
    shown = [
        element("div", raw(picture), class_="cph-picture", data_search_exclude="")
        for picture in pictures(played, lang)
    ]
    return element("figure", *shown, caption, class_=f"cph-example cph-{example.shows}")


def _reason(reason: Reason, lang: str) -> Element:
    return element(
        "span", "✗ ", translated(reason.text, lang), class_="cph-reason", data_rule=reason.rule
    )
