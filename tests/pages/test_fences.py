"""Fences become sections and figures that the browser, the contents and the search can read."""

import re
from collections import Counter
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any
from xml.etree.ElementTree import Element, fromstring

import pytest

from copenhagen.messages import translated
from copenhagen.rulebook import RULES, RULINGS
from copenhagen_docs import (
    evidence,
    example_fence,
    fence_options,
    rule_fence,
    rule_pages,
    rules_in,
    tile_fence,
)
from copenhagen_docs.evidence import Evidence, Printed
from copenhagen_docs.examples import EXAMPLES
from copenhagen_docs.related import SEEN_TOGETHER, changed_by, changes, see_also

markdown = pytest.importorskip("markdown", reason="the extra docs is not there")
superfences = pytest.importorskip("pymdownx.superfences")

POSITION = "2ecm 0A bygrpbr - 59* RR,A,- GGP,A,-"
SUPPORT = RULES["base.build.support"]
FENCES = [
    {"name": name, "class": name, "format": fence, "validator": fence_options}
    for name, fence in (("rule", rule_fence), ("example", example_fence))
]


class Links:
    """The place where MkDocs keeps the generated page."""

    file = SimpleNamespace(src_uri="learn/first.md")

    def run(self, root: object) -> None:
        """Leave all links unchanged."""


def _markdown(*, on_page: bool = False) -> Any:  # noqa: ANN401 (it has no types)
    made = markdown.Markdown(
        extensions=["toc", "md_in_html", "pymdownx.superfences"],
        extension_configs={
            "toc": {"permalink": True},
            "pymdownx.superfences": {"custom_fences": FENCES},
        },
        output_format="xhtml",
    )
    if on_page:
        made.treeprocessors.register(Links(), "relpath", 0)
    return made


def _page(text: str, *, on_page: bool = False) -> Element:
    html = _markdown(on_page=on_page).convert(text).replace("&para;", "¶")
    return fromstring(f"<body>{html}</body>")  # noqa: S314 (made here)


def _texts(page: Element, class_: str) -> list[str]:
    return [
        "".join(one.itertext()) for one in page.iter() if class_ in one.get("class", "").split()
    ]


@pytest.fixture(autouse=True)
def _nothing_known() -> Iterator[None]:
    yield
    evidence.know({}, {})


def test_the_section_of_a_rule_has_its_anchor_its_text_and_its_examples(
    subtests: pytest.Subtests,
) -> None:
    for id_ in RULES:
        with subtests.test(case=str(id_)):
            one = RULES[id_]
            page = _page(f"```rule\n{id_}\n```\n")
            (section,) = [part for part in page if part.tag == "section"]
            assert (section[0].tag, section[0].get("id")) == ("h3", one.anchor)
            assert "".join(section[0].itertext()) == f"{one.title} {id_}¶"
            assert _texts(page, "cph-rule-text") == [one.text.replace("`", "")]
            assert len(list(section.iter("figure"))) == len(EXAMPLES.get(id_, ()))
            for ruling in one.rulings:
                assert RULINGS[ruling].question.replace("`", "") in "".join(section.itertext())


def test_a_rule_in_german_has_its_german_title() -> None:
    page = _page(f'```rule lang="de" level="2"\n{SUPPORT.id}\n```\n')
    (heading,) = page.iter("h2")
    assert "".join(heading.itertext()).startswith(translated(SUPPORT.title, "de"))


def test_headings_of_rules_are_in_the_table_of_contents() -> None:
    made = _markdown()
    made.convert("# Page\n\n```rule\nbase.build.support\nbase.build.free\n```\n")
    (page,) = made.toc_tokens
    names = [(child["id"], child["name"]) for child in page["children"]]
    assert names == [
        ("base-build-support", SUPPORT.title),
        ("base-build-free", RULES["base.build.free"].title),
    ]


def test_the_style_of_pictures_stands_once_in_a_page() -> None:
    text = f"```rule\nbase.build.support\n```\n\n```example\n{POSITION}\n```\n"
    page = _page(f"{text}\n{text}")
    assert Counter(part.tag for part in page.iter())["style"] == 1
    assert not list(_page("No picture.").iter("style"))


def test_an_example_is_drawn_with_its_caption_and_the_reason_of_the_engine() -> None:
    page = _page(
        f"- A list:\n\n    ```example\n    {POSITION}\n    !r2a2n\n\n    It *floats*.\n    ```\n"
    )
    (figure,) = page.iter("figure")
    assert figure.get("class") == "cph-example cph-refused cph-of-house"
    assert [one.text for one in figure.iter("em")] == ["floats"]
    reason = "no cell of the tile lies in the bottom row or right above a tile"
    assert _texts(page, "cph-reason") == [reason]
    assert len(list(figure.iter("svg"))) == 1


def test_a_rule_gives_a_reason_of_the_engine_once() -> None:
    (reason,) = _texts(_page(f"```rule\n{SUPPORT.id}\n```\n"), "cph-reason")
    assert reason.startswith("no cell of the tile lies in the bottom row")
    assert len([one for one in EXAMPLES[SUPPORT.id] if one.shows == "refused"]) > 1


def test_pictures_of_two_moments_say_which_is_before_the_move() -> None:
    text = f"```example part='{{}}'\n{POSITION}\nt01\n```\n"
    moments = [_texts(_page(text.format(part)), "cph-moment") for part in ("display hand", "hand")]
    assert moments == [["before the move", "after the move"], []]


def test_examples_that_follow_each_other_stand_side_by_side() -> None:
    fence = f"```example\n{POSITION}\n```\n"
    page = _page(f"{fence}\n{fence}\nWords.\n\n{fence}")
    rows = [len(row) for row in page if row.get("class") == "cph-examples"]
    assert rows == [2, 1]


def test_an_example_can_draw_several_parts_of_one_seat() -> None:
    page = _page(f'```example part="display hand player" seat="1"\n{POSITION}\n```\n')
    pictures = [picture for figure in page.iter("figure") for picture in figure.iter("svg")]
    assert len(pictures) == 3
    assert pictures[1].findtext("title") == "Hand of Bo"
    assert pictures[2].findtext("title") == "Player"


def test_cards_that_are_taken_are_still_there_with_a_ring() -> None:
    page = _page(f'```example part="display"\n{POSITION}\nt01\n```\n')
    cards = [name.text for part in page.iter("g") for name in part.findall("title")]
    assert len(cards) == 7
    assert len(_texts(page, "ring")) == 2


def test_cards_that_must_not_be_taken_are_crossed_out() -> None:
    page = _page(f'```example part="display"\n{POSITION.replace("RR,A", "RR,a")}\n!t05\n```\n')
    assert len(_texts(page, "bar")) == 2


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("rule\nbase.build.suport", "no rule 'base.build.suport'; is it 'base.build.support'?"),
        ('rule lang="xx"\nbase.build.support', "lang: there is no language 'xx', but "),
        ('rule level="0"\nbase.build.support', "level: '0' is not one of 1, 2"),
        ('rule seat="0"\nbase.build.support', "seat: is no option of this fence"),
        ("example\n2ecm", "example: the position '2ecm': a position has"),
        (f"example\n{POSITION}\nr2a2n", "example: move 1: r2a2n is not possible here"),
        (f"example\n{POSITION}\n!r2a1n", "example: r2a1n is legal"),
        (f"example\n{POSITION}\n!r2a2n r2a1n", "example: only the last move can be one that is"),
        (f'example seat="x"\n{POSITION}', "example: there is no seat 'x'"),
        (f'example seat="2"\n{POSITION}', "example: there is no seat 2"),
        (f'example part="roof"\n{POSITION}', "example: part: 'roof' is not one of house, player"),
        (f'example part="dice"\n{POSITION}', "example: part: 'dice' is not one of houses, display"),
    ],
)
def test_a_fence_with_a_fault_is_refused(text: str, fault: str) -> None:
    with pytest.raises(superfences.SuperFencesException, match=rf"^{re.escape(fault)}"):
        _page(f"```{text}\n```\n")


# Links


def _links(page: Element) -> list[str]:
    return [link.get("href", "") for link in page.iter("a") if link.get("class") != "headerlink"]


def test_links_lead_from_the_page_that_is_made() -> None:
    evidence.know({}, {"base.build.free": "base-game.md"})
    links = _links(_page("```rule\nbase.build.support\n```\n", on_page=True))
    assert "../rules/rulings.md#c-04" in links
    assert "../rules/base-game.md#base-build-free" in links
    assert "../rules/rule/base-build-grid.md" in links
    assert "../rules/rule/base-build-support.md" in links


def test_nothing_leads_to_a_page_that_is_not_there() -> None:
    evidence.know({}, {}, {"rules/index.md"})
    assert _links(_page("```rule\nbase.build.support\n```\n")) == []


PRINTED = (Printed("English", "Building", "1, 2", "passages/base-english.md#building"),)


@pytest.mark.parametrize(
    ("id_", "printed", "standing"),
    [
        ("base.build.support", PRINTED, "completed"),
        ("base.build.free", PRINTED, "printed"),
        ("base.build.support", (), "decided by us"),
    ],
)
def test_a_section_says_how_much_of_a_rule_is_printed(
    id_: str, printed: tuple[Printed, ...], standing: str
) -> None:
    evidence.know({id_: Evidence(printed)}, {})
    page = _page(f"```rule\n{id_}\n```\n")
    assert _texts(page, "cph-tag") == [standing]
    (source,) = [line for line in _texts(page, "cph-line") if line.startswith("Source")]
    assert ("English: Building (1, 2)" in source) is bool(printed)


def test_a_section_says_what_was_run() -> None:
    known = Evidence((), ("cardgame.placing:lay",), (), 2, 1, 40, "2026-11-22")
    evidence.know({SUPPORT.id: known}, {})
    page = _page(f"```rule\n{SUPPORT.id}\n```\n")
    told = ["".join(part.itertext()) for part in page.iter("dd")]
    assert told[-2:] == ["cardgame.placing:lay", "passed on 2026-11-22: 2 tests, 1 law, 40 cases"]


# Pages


def test_each_rule_has_a_page_of_its_own() -> None:
    pages = rule_pages("de")
    assert [rules_in(page) for page in pages.values()] == [(id_,) for id_ in RULES]
    assert list(pages) == [f"rules/rule/{one.anchor}.md" for one in RULES.values()]


def test_the_title_of_a_page_can_have_quotation_marks() -> None:
    page = rule_pages()["rules/rule/base-setup-any-cards.md"]
    title = 'title: "Everybody starts with \\"Any cards\\" (base.setup.any-cards)"'
    assert page.splitlines()[1] == title


# Related rules


def test_rules_that_are_seen_together_or_changed_are_rules() -> None:
    named = {id_ for group in SEEN_TOGETHER for id_ in group}
    assert named <= set(RULES)
    for id_ in RULES:
        assert set(changed_by(id_)) | set(changes(id_)) <= set(RULES)
        assert all(id_ in changed_by(changed) for changed in changes(id_))
        assert id_ not in see_also(id_)


def test_a_fence_that_names_no_tile_stops_the_build() -> None:
    with pytest.raises(Exception, match="there is no tile 'mission draw-pile'"):
        tile_fence("mission draw-pile", "tile", "tile", {}, None)
