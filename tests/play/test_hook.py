"""The pages with a playable game, and the files that they need for it."""

import json
import re
from html import unescape
from pathlib import Path
from types import SimpleNamespace

import hook
import pytest
from hook import SAID

from copenhagen.render import languages

PLAY = Path(__file__).parents[2] / "docs" / "play"


def test_every_language_of_the_pages_has_the_same_words() -> None:
    others = [path.suffixes[0].removeprefix(".") for path in PLAY.parents[1].glob("mkdocs.*.yml")]
    assert set(SAID) == {"en", *others} <= set(languages())
    assert len({tuple(said) for said in SAID.values()}) == 1
    assert all(text.strip() for said in SAID.values() for text in said.values())


def test_the_script_says_all_of_them_and_no_others() -> None:
    named = set(re.findall(r"\bsay\.(\w+)", (PLAY / "play.js").read_text()))
    assert named == set(SAID["en"])


@pytest.mark.parametrize("lang", sorted(SAID))
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


@pytest.mark.parametrize("lang", sorted(SAID))
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
    assert json.loads(unescape(found[1])) == SAID[lang]
    root = "../../" if lang == "en" else "../../../"
    assert f'src="{root}play/play.js"' in page
    assert 'data-rules="../../rules/rule/{anchor}/"' in page


def test_a_page_without_anything_to_play_loads_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    config = {"theme": {"language": "en"}}
    assert hook.on_post_page("<body></body>", None, config) == "<body></body>"
    monkeypatch.setattr(hook, "PREPARED", tmp_path / "nothing")
    form = '<body><form class="cphp-form"></form></body>'
    assert hook.on_post_page(form, None, config) == form
