"""Accessibility of the theme: unnamed controls get names, and its colors have enough contrast."""

import re
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from copenhagen.rulebook import RULES

DOCS = Path(__file__).parents[2] / "docs"
SHEET = (DOCS / "stylesheets" / "look.css").read_text()

BEHIND_TEXT = {
    "--md-default-bg-color": (
        "--md-typeset-color",
        "--md-typeset-a-color",
        "--md-default-fg-color",
        "--md-default-fg-color--light",
        "--md-accent-fg-color",
    ),
    "--md-primary-fg-color": ("--md-primary-bg-color", "--md-primary-bg-color--light"),
    "--md-accent-fg-color": ("--md-accent-bg-color",),
    "--md-footer-bg-color": ("--md-footer-fg-color", "--md-footer-fg-color--light"),
    "--md-footer-bg-color--dark": ("--md-footer-fg-color--light", "--md-footer-fg-color--lighter"),
}
"""Foreground colors and their backgrounds."""


@pytest.fixture(scope="module")
def hook() -> ModuleType:
    return loaded("theme_hook")


@pytest.fixture(scope="module")
def search() -> ModuleType:
    return loaded("search_hook")


def loaded(name: str) -> ModuleType:
    pytest.importorskip("mkdocs")
    spec = spec_from_file_location(name, DOCS / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def palette(scheme: str) -> dict[str, str]:
    """Return the colors of a scheme by the names of their properties."""
    block = re.search(rf'\[data-md-color-scheme="{scheme}"\] \{{(.*?)\}}', SHEET, re.DOTALL)
    assert block is not None
    return dict(re.findall(r"(--[\w-]+): (#[0-9a-f]{6});", block[1]))


def light(color: str) -> float:
    """Return the relative luminance of a color."""
    parts = (int(color[at : at + 2], 16) / 255 for at in (1, 3, 5))
    bent = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * bent[0] + 0.7152 * bent[1] + 0.0722 * bent[2]


def contrast(one: str, other: str) -> float:
    dark, bright = sorted((light(one), light(other)))
    return (bright + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("scheme", ["default", "slate"])
def test_every_text_has_a_contrast_of_4_5(scheme: str) -> None:
    colors = palette(scheme)
    of_code = [name for name in colors if re.match("--md-code-(hl-|fg)", name)]
    assert len(of_code) > 10
    pairs = {**BEHIND_TEXT, "--md-code-bg-color": of_code}
    found = {
        (behind, text): contrast(colors[behind], colors[text])
        for behind, texts in pairs.items()
        for text in texts
    }
    assert {pair: round(value, 2) for pair, value in found.items() if value < 4.5} == {}


def test_both_schemes_have_the_same_colors() -> None:
    assert palette("default").keys() == palette("slate").keys()


def test_the_theme_is_named_where_it_has_no_names(hook: ModuleType) -> None:
    page = (
        '<div class="md-search" data-md-component="search" role="dialog"></div>'
        '<nav class="md-nav" data-md-level="1" aria-labelledby="__nav_4_label" id="n">'
        '<label class="md-nav__title" for="__nav_4"> <span class="md-icon"></span> Rules </label>'
        '<a href="x" class="md-footer__link" aria-label="Weiter: A &amp;amp; B">&amp;amp;</a>'
    )
    config: Any = SimpleNamespace(theme={"language": "de"})
    named = hook.on_post_page(page, SimpleNamespace(url=""), config)
    assert 'role="dialog" aria-label="Suche"' in named
    assert 'data-md-level="1" aria-label="Rules" id="n"' in named
    assert 'aria-label="Weiter: A &amp; B">&amp;amp;</a>' in named


def test_a_page_is_no_bigger_than_it_need_be(hook: ModuleType) -> None:
    config: Any = SimpleNamespace(theme={"language": "en"})
    kept = "<pre>\n  as\n    written\n</pre>"
    signature = '<div class="language-python doc-signature highlight"><a href="#x">int</a></div>'
    text = f"<p>\n   one\n\n   two</p>\n    {kept}\n  {signature}<a href='#y'>y</a>"
    guide = hook.on_post_page(text, SimpleNamespace(url="guides/match/"), config)
    assert guide == f"<p>\none\ntwo</p>\n{kept}\n{signature}<a href='#y'>y</a>"
    inside = hook.on_post_page(text, SimpleNamespace(url="inside/batch/"), config)
    assert inside == guide.replace('<a href="#x">int</a>', "int")


def test_a_page_outside_the_navigation_leads_to_the_page_above(hook: ModuleType) -> None:
    titles = {"": "Home", "rules/": None, "rules/abilities/": "Tiles & more", "inside/": "For all"}
    section = SimpleNamespace(title="Rules")
    nav: Any = SimpleNamespace(
        pages=[SimpleNamespace(url=url, title=name, parent=section) for url, name in titles.items()]
    )
    config: Any = SimpleNamespace(theme={"language": "en"})
    hook.on_nav(nav, config, None)
    above = {
        "rules/rule/x/": '<a href="../../">← Rules</a>',
        "rules/abilities/x/": '<a href="../">← Tiles &amp; more</a>',
        "rules/missions/x/": '<a href="../../abilities/">← Tiles &amp; more</a>',
        "rules/matrix/": '<a href="../../inside/">← For all</a>',
        "rules/abilities/": "",
        "other/": "",
    }
    for url, link in above.items():
        made = hook.on_post_page("<h1>x</h1>", SimpleNamespace(url=url), config)
        assert made == (f'<p class="cph-up">{link}</p>\n' if link else "") + "<h1>x</h1>"
    hook.on_nav(SimpleNamespace(pages=[]), config, None)


def test_the_navigation_has_70_entries_at_most() -> None:
    settings = (DOCS.parent / "mkdocs.yml").read_text(encoding="utf-8")
    entries = re.findall(r"^ +- .*\.md$", settings, re.MULTILINE)
    assert 50 < len(entries) <= 70
    assert not [one for one in entries if re.search("inside/(?!index)|passages|matrix", one)]


def test_what_pictures_share_stands_behind_all_scripts(hook: ModuleType) -> None:
    page = '<body><p><svg class="shared"><defs/></svg></p>\n<p>Text</p><script></script></body>'
    config: Any = SimpleNamespace(theme={"language": "en"})
    moved = hook.on_post_page(page, SimpleNamespace(url=""), config)
    assert moved == '<body><p>Text</p><script></script><svg class="shared"><defs/></svg></body>'


def test_the_index_of_the_search_has_what_people_look_for(search: ModuleType) -> None:
    def entry(where: str, text: str) -> dict[str, str]:
        return {"location": where, "title": "x", "text": text}

    words = "word " * 40
    told = [*search.shortened(entry(where, f"<p>{words}</p>") for where in SEARCHED)]
    assert [one["location"] for one in told] == [*SEARCHED][1:]
    assert [one["text"] for one in told] == [words.strip(), words[:79].strip(), words[:79].strip()]


def test_the_search_finds_a_rule_once_and_without_its_id_in_the_title(search: ModuleType) -> None:
    title = "Ground or tile below <code>base.build.support</code>"
    where = (
        "rules/base-game/b/#base-build-support",
        "rules/#base-build-rules",
        "rules/rule/base-build-support/",
        "rules/rule/base-build-support/#base-build-support",
        "rules/glossary/#support",
    )
    docs = [{"location": one, "title": title, "text": ""} for one in where]
    rule, other = search.shortened(docs)
    assert (rule["location"], other["location"]) == (where[2], where[4])
    assert rule["title"] == other["title"] == "Ground or tile below"
    assert rule["text"] == f"{RULES['base.build.support'].text} base.build.support"


def test_the_heading_of_a_page_is_no_second_hit(search: ModuleType) -> None:
    docs = [
        {"location": where, "title": "Draw pile", "text": text}
        for where, text in (("a/", ""), ("a/#x", "Three cards."), ("b/#x", "Other."))
    ]
    assert [(one["location"], one["text"]) for one in search.shortened(docs)] == [
        ("a/", "Three cards."),
        ("b/#x", "Other."),
    ]


def test_pages_for_learners_come_first_in_the_search() -> None:
    where = ("learn/x/", "rules/y/", "learn/quiz/", "learn/x-exercises/#1", "learn/x-played/")
    docs = [{"location": one, "title": "", "text": ""} for one in where]
    first, *others = loaded("search_hook").shortened([{**docs[0], "boost": 2}, *docs[1:]])
    assert first["boost"] > 2
    assert not any("boost" in other for other in others)


def test_the_search_prefers_base_games_to_modules_and_rules_to_rulings() -> None:
    where = ("base-game/a/", "roll-and-write/b/", "missions/c/", "rule/base-a/", "rulings/d/#a-01")
    docs = [{"location": f"rules/{one}", "title": "", "text": ""} for one in where]
    *one, other = loaded("search_hook").shortened(docs)
    base, roll_and_write, module, rule = (doc.get("boost", 1) for doc in one)
    assert base == roll_and_write > module > rule > other["boost"]


def test_the_id_of_a_ruling_is_behind_its_text(search: ModuleType) -> None:
    doc = {"location": "rules/rulings/x/#a-01", "title": "", "text": "<p><code>A-01</code> No.</p>"}
    assert [one["text"] for one in search.shortened([doc])] == ["No. A-01"]


SEARCHED = ("inside/engine/", "guides/match/", "reference/match/#x", "rules/rule/base-a/")


def test_the_corner_of_a_table_is_no_heading(hook: ModuleType) -> None:
    table = '<tr><th></th><th style="text-align: left;"></th><th>x</th></tr>'
    expected = '<tr><td></td><td style="text-align: left;"></td><th>x</th></tr>'
    assert hook.on_page_content(table, None, None, None) == expected


def test_the_search_reads_no_drawing() -> None:
    building = loaded("building_hook")
    page: Any = SimpleNamespace(file=SimpleNamespace(src_uri="index.md"), content="")
    whole = '<p>one</p><svg id="a"><text>43</text></svg><p>two</p><svg ><title>b</title></svg>'
    page.content = building.on_page_content(whole, page, None, None)
    assert re.sub("<!--.*?-->", "", page.content) == "<p>one</p><p>two</p>"
    building.on_page_context(None, page, None, None)
    assert page.content == whole


def test_lists_of_members_are_called_by_where_they_are(hook: ModuleType) -> None:
    page: Any = SimpleNamespace(url="inside/drawing/")
    config: Any = SimpleNamespace(theme={"language": "en"})
    item = '<a href="#a.{}.x" class="md-nav__link"> <code></code>&nbsp;x </a> {}'
    lists = '<nav class="md-nav" aria-label="\u00a0x"></nav>'
    told = hook.on_post_page("".join(item.format(one, lists) for one in "bc"), page, config)
    assert re.findall('aria-label="([^"]*)"', told) == ["a.b.x", "a.c.x"]


def test_the_search_has_a_name_where_no_page_is(hook: ModuleType) -> None:
    config: Any = SimpleNamespace(theme={"language": "de"})
    search = '<div class="md-search" data-md-component="search" role="dialog">'
    told = hook.on_post_template(search, "404.html", config)
    assert told == f'{search[:-1]} aria-label="Suche">'
