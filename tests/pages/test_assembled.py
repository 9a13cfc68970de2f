"""The assembled rulebook has every rule once, and marks the set-ups that each part is for."""

from typing import Any
from xml.etree.ElementTree import Element, fromstring

import attrs
import pytest

from copenhagen.cardgame.options import CardGameOptions
from copenhagen.rollwrite.options import RollAndWriteOptions
from copenhagen.rulebook import RULES, SetUp, applies
from copenhagen.values import option_values
from copenhagen_docs import fence_options, rulebook_fence
from copenhagen_docs.assembled import TOPICS

markdown = pytest.importorskip("markdown", reason="the extra docs is not there")
superfences = pytest.importorskip("pymdownx.superfences")

FENCE = {
    "name": "rulebook",
    "class": "rulebook",
    "format": rulebook_fence,
    "validator": fence_options,
}


def page(lang: str = "en", inside: str = "") -> Element:
    made = markdown.Markdown(
        extensions=["toc", "md_in_html", "pymdownx.superfences"],
        extension_configs={"pymdownx.superfences": {"custom_fences": [FENCE]}},
        output_format="xhtml",
    )
    html = made.convert(f'# Rulebook\n\n```rulebook lang="{lang}"\n{inside}```\n')
    return fromstring(f"<body>{html}</body>")  # noqa: S314 (our own)


@pytest.fixture(scope="module")
def english() -> Element:
    return page()


def text_of(part: Element) -> str:
    return " ".join("".join(part.itertext()).split())


def rules_in(part: Element) -> list[Element]:
    return [one for one in part.iter("section") if "data-rule" in one.attrib]


def holds(marks: dict[str, str], set_up: SetUp) -> bool:
    """Return whether a part is for a set-up, by its attributes, as the script of the page does."""
    given: dict[str, Any] = {
        "game": set_up.game,
        "players": str(set_up.players),
        "abilities": set_up.abilities.removeprefix("variant_"),
        "jokers": str(int(set_up.jokers)),
        "missions": str(int(set_up.missions)),
    }
    modules = set_up.abilities != "base" or set_up.jokers or set_up.missions
    options = {f"{name}={value}" for name, value in set_up.options}
    return (
        all(given[name] in marks.get(f"data-{name}", given[name]).split() for name in given)
        and (modules or "data-modules" not in marks)
        and ("data-options" not in marks or bool(options & {*marks["data-options"].split()}))
    )


def test_every_rule_is_there_once_with_its_text_and_its_questions(english: Element) -> None:
    found = rules_in(english)
    assert [one.attrib["data-rule"] for one in found] == list(RULES)
    for one, rule in zip(found, RULES.values(), strict=True):
        words = text_of(one)
        assert rule.text.replace("`", "") in words
        assert rule.title in words
        assert [text_of(item).split()[0] for item in one.iter("li")] == list(rule.rulings)
        assert next(one.iter("h4")).attrib["id"] == rule.anchor


@pytest.mark.parametrize(
    "set_up",
    [
        SetUp(players=2),
        SetUp(players=4, missions=True),
        SetUp(players=3, abilities="variant_a", jokers=True),
        SetUp(players=3, abilities="variant_b", jokers=True, missions=True),
        SetUp(game="rollwrite", players=2),
        SetUp(game="rollwrite", players=3, options={"marks": "optional"}),
    ],
)
def test_the_marks_of_a_rule_say_where_it_holds(english: Element, set_up: SetUp) -> None:
    shown = [one.attrib["data-rule"] for one in rules_in(english) if holds(one.attrib, set_up)]
    assert shown == [id_ for id_ in RULES if applies(id_, set_up)]


def test_the_form_asks_for_every_option_its_default_first(english: Element) -> None:
    asked: dict[str, list[str]] = {}
    ticked: dict[str, str] = {}
    for one in english.iter("input"):
        name, value = one.attrib["name"], one.attrib["value"]
        asked.setdefault(name, []).append(value)
        if "checked" in one.attrib:
            ticked[name] = value
    options = {
        field.name: (field.default, values[field.name])
        for kind in (CardGameOptions, RollAndWriteOptions)
        for values in [option_values(kind)]
        for field in attrs.fields(kind)
    }
    others = {"game", "players", "abilities", "jokers", "missions", "drawn", "told"}
    assert set(asked) == set(options) | others
    for name, (default, values) in options.items():
        in_address = [str(int(one)) if isinstance(one, bool) else str(one) for one in values]
        assert sorted(asked[name]) == sorted(in_address)
        first = str(int(default)) if isinstance(default, bool) else default
        assert asked[name][0] == ticked[name] == first


def test_what_an_option_means_stands_with_its_rule_for_each_value(english: Element) -> None:
    for one in rules_in(english):
        chosen = [part for part in one.iter("p") if part.get("class") == "cph-chosen"]
        option = RULES[one.attrib["data-rule"]].option
        names = {part.attrib["data-options"].partition("=")[0] for part in chosen}
        assert names == ({option} if option else set())
        assert len(chosen) == (2 if option else 0)


def test_the_form_can_be_used_with_the_keyboard_and_is_hidden_without_a_script(
    english: Element,
) -> None:
    form = next(english.iter("form"))
    assert "hidden" in form.attrib
    labelled = [one for label in form.iter("label") for one in label.iter("input")]
    assert labelled == list(form.iter("input"))
    assert all(next(iter(one)).tag == "legend" for one in form.iter("fieldset"))


def test_in_german_every_word_of_the_page_is_german(english: Element) -> None:
    german = page("de")
    for name in ("legend", "label", "h2", "h3", "summary"):
        pairs = zip(english.iter(name), german.iter(name), strict=True)
        same = {text_of(one) for one, other in pairs if text_of(one) == text_of(other)}
        assert same <= {"Roll & Write"}
    texts = [text_of(one) for one in german.iter("p") if one.get("class") == "cph-rule-text"]
    assert len(texts) == len(RULES)
    assert not {*texts} & {str(one.text) for one in RULES.values()}


def test_a_fence_with_something_in_it_stops_the_build() -> None:
    with pytest.raises(superfences.SuperFencesException, match="nothing stands"):
        page(inside="base.build.support\n")


def test_no_rule_is_forgotten_where_topics_are_named() -> None:
    topics = {tuple(id_.split(".")[:2]) for id_ in RULES}
    assert topics == set(TOPICS)
