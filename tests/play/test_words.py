"""The pages say the same around a game in every language."""

import json
import re
from html import unescape
from pathlib import Path
from string import Formatter
from types import SimpleNamespace

import hook
import pytest
from words import BEFORE, WORDS, words

from copenhagen.render import languages

PLAY = Path(__file__).parents[2] / "docs" / "play"
ENGLISH = words("en")


def test_every_language_of_the_pages_has_words() -> None:
    others = [path.suffixes[0].removeprefix(".") for path in PLAY.parents[1].glob("mkdocs.*.yml")]
    assert set(WORDS) == {"en", *others} <= set(languages())


@pytest.mark.parametrize("lang", sorted(WORDS))
def test_a_language_has_all_words_with_the_same_places(lang: str) -> None:
    def places(text: str) -> list[str | None]:
        return [name for _, name, _, _ in Formatter().parse(text) if name]

    said = words(lang)
    assert list(said) == sorted(said)
    assert {name: places(text) for name, text in said.items()} == {
        name: places(text) for name, text in ENGLISH.items()
    }
    assert all(text.strip() for text in said.values())


@pytest.mark.parametrize("lang", sorted(WORDS))
def test_every_home_page_and_every_page_that_teaches_leads_to_the_game(lang: str) -> None:
    pages = PLAY.parent if lang == "en" else PLAY.parent / lang
    assert "](play.md){ .md-button }" in (pages / "index.md").read_text()
    config = {"theme": {"language": lang}}
    taught = sorted((pages / "learn").glob("*.md"))
    assert taught
    for path in taught:
        page = SimpleNamespace(file=SimpleNamespace(src_uri=f"learn/{path.name}"))
        assert "](../play.md)" in hook.on_page_markdown(path.read_text(), page, config, None)
    other = SimpleNamespace(file=SimpleNamespace(src_uri="rules/index.md"))
    assert hook.on_page_markdown("x", other, config, None) == "x"


def test_another_language_falls_back_to_english() -> None:
    assert words("fr") is ENGLISH


def test_every_word_is_said_and_every_one_that_is_said_is_there() -> None:
    script, table = ((PLAY / name).read_text("utf-8") for name in ("play.js", "table.py"))
    assert set(re.findall(r"\bsay\.(\w+)", script)) == set(BEFORE)
    named = set(re.findall(r'"(\w+)"', table)) | set(re.findall(r"'(\w+)'", table))
    assert set(ENGLISH) - set(BEFORE) <= named
    assert set(re.findall(r"""self\.say\[["'](\w+)""", table)) <= set(ENGLISH)


@pytest.mark.parametrize("lang", sorted(WORDS))
def test_a_page_brings_the_words_that_come_before_python(
    lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hook, "PREPARED", tmp_path)

    class Page:
        url = "learn/quiz/"

    config = {"theme": {"language": lang}}
    page = hook.on_post_page("<body><i data-cph-position></i></body>", Page(), config)
    found = re.search('data-words="([^"]*)"', page)
    assert found is not None
    assert json.loads(unescape(found[1])) == {name: words(lang)[name] for name in BEFORE}
    root = "../../" if lang == "en" else "../../../"
    assert f'src="{root}play/play.js"' in page
    assert 'data-rules="../../rules/rule/RULE/"' in page


def test_a_page_without_anything_to_play_loads_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    config = {"theme": {"language": "en"}}
    assert hook.on_post_page("<body></body>", None, config) == "<body></body>"
    monkeypatch.setattr(hook, "PREPARED", tmp_path / "nothing")
    form = '<body><form class="cphp-form"></form></body>'
    assert hook.on_post_page(form, None, config) == form
