"""A language is one file: with one more catalogue next to the German one, everything is translated.

The language is made up: its words are the English ones in other letters, so anything left in Latin
letters was not translated. It is put into a copy of the package that differs only in the folder of
the catalogues: no code knows the language.
"""

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from string import ascii_letters

import pytest
from babel.messages.mofile import write_mo

import copenhagen
from copenhagen.rulebook import RULES, RULINGS, TERMS
from tests.words.catalogues import files, read, text_of, texts

ROOT = Path(__file__).parents[2]
PACKAGE = Path(copenhagen.__file__).parent
LANG = "xx"

OTHER_LETTERS = str.maketrans(
    ascii_letters, "".join(chr(first + number) for first in (0x430, 0x410) for number in range(26))
)
LATIN = re.compile(r"[A-Za-zÀ-ɏ]{2,}")


def made_up(text: str) -> str:
    """Return an English text in the made-up language; placeholders stay as they are."""
    parts = re.split(r"(\{.*?\})", text)
    return "".join(
        part if part.startswith("{") else part.translate(OTHER_LETTERS) for part in parts
    )


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> Callable[..., str]:
    """The output of Python with these arguments, with the language installed."""
    path = tmp_path_factory.mktemp("path")
    copy = path / "copenhagen"
    copy.mkdir()
    for part in PACKAGE.iterdir():
        if part.name not in {"locale", "__pycache__"}:
            (copy / part.name).symlink_to(part)
    begin(copy / "locale")

    def tell(*arguments: str) -> str:
        done = subprocess.run(
            [sys.executable, "-W", "error", *arguments],
            env={**os.environ, "PYTHONPATH": os.pathsep.join(map(str, (path, ROOT)))},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=False,
        )
        assert (done.returncode, done.stderr) == (0, "")
        return done.stdout

    return tell


def begin(locale: Path) -> None:
    """Put the German catalogue and the one of the made-up language into a folder."""
    (german,) = (path for path in files() if path.parts[-3] == "de")
    catalogue = read(german)
    for text in texts(catalogue):
        text.string = made_up(text.id) if isinstance(text.id, str) else tuple(map(made_up, text.id))
    folder = locale / LANG / german.parent.name
    folder.mkdir(parents=True)
    (folder / german.name).write_text(text_of(catalogue), encoding="utf-8")
    with (folder / german.with_suffix(".mo").name).open("wb") as compiled:
        write_mo(compiled, catalogue)
    (locale / "de").symlink_to(german.parents[1])


def latin(text: str, *known: str) -> set[str]:
    """Return the words of a text in Latin letters, except known ones."""
    return set(LATIN.findall(text)) - set(known)


NAMES = """
import json
import copenhagen as cph
from copenhagen.messages import languages, translated
from copenhagen.notation.catalogues.names import names
from copenhagen.rulebook import RULES, TERMS

print(json.dumps({
    "languages": languages(),
    "titles": {rule.id: translated(rule.title, "xx") for rule in RULES.values()},
    "words": {term.called: term.words_in("xx") for term in TERMS},
    "catalogues": [
        cph.notation.catalogue(start.game)
        for start in (cph.card_game(4, abilities="variant_a", missions=True), cph.roll_and_write(2))
    ],
}))
"""


@pytest.mark.end_to_end
def test_rules_terms_and_catalogues_have_its_names(told: Callable[..., str]) -> None:
    said = json.loads(told("-c", NAMES))
    assert said["languages"] == ["en", "de", LANG]
    assert said["titles"] == {rule.id: made_up(rule.title) for rule in RULES.values()}
    assert said["words"] == {
        term.called: [made_up(word) for word in term.words_in("en")] for term in TERMS
    }
    names = [found for document in said["catalogues"] for found in names_in(document)]
    assert len(names) > 100
    for found in names:
        assert list(found) == said["languages"]
        assert found[LANG] == made_up(found["en"])


def names_in(data: object) -> list[dict[str, str]]:
    """Return every name in a document, which is an object with a text by language."""
    if isinstance(data, list):
        return [name for part in data for name in names_in(part)]
    if not isinstance(data, dict):
        return []
    return [data] if "en" in data else [name for part in data.values() for name in names_in(part)]


GAME = """
import copenhagen as cph
from copenhagen import render
from copenhagen.bots import GreedyBot

NAMES = ("1", "2", "3")
for start in (
    cph.card_game(3, abilities="variant_b", jokers=True, missions=True), cph.roll_and_write(2)
):
    names = NAMES[:start.game.players]
    match = cph.Match(start, seed=1, players=names)
    while match.waiting_for == "player":
        match.play(match.bot_action(GreedyBot()))
    for entry in render.log(match.steps(), names=names, lang="xx"):
        print(entry)
    for state in match.states[20:60:13]:
        asked = cph.choices(cph.view(state, state.to_act), cph.legal_actions(state), lang="xx")
        print(asked.text, *(choice.label for choice in asked.choices))
        for step in match.steps():
            for reason in cph.why_illegal(state, step.move):
                print(render.explain(reason, lang="xx"))
"""


@pytest.mark.end_to_end
def test_a_game_is_told_in_it(told: Callable[..., str]) -> None:
    """Also the questions, and the reasons for refusals."""
    said = told("-c", GAME)
    assert said.count("\n") > 200
    assert latin(said) == set()


TABLE = """
import copenhagen as cph
from tests.cli.table.tables import match_at, played, rest, screen_of, table

async def look(pilot):
    for key in ("", "question_mark", "escape", "slash"):
        if key:
            await pilot.press(key)
            await rest(pilot)
        print(screen_of(pilot.app))

for start in (cph.card_game(2, missions=True), cph.roll_and_write(2)):
    played(table(match_at(start, moves=8), lang="xx"), look, size=(100, 40))
"""


@pytest.mark.end_to_end
def test_the_table_speaks_it(told: Callable[..., str]) -> None:
    """Also the keys, and the rules found by words."""
    names_and_keys = ("You", "Bo", "Enter", "rollwrite", "base", "setup", "players")
    assert latin(told("-c", TABLE), *names_and_keys) == set()


@pytest.mark.end_to_end
def test_the_command_speaks_it(told: Callable[..., str]) -> None:
    said = told("-m", "copenhagen", "play", "--seed", "3", "--lang", LANG)
    assert latin(said, "greedy") == set()
    assert len(said) > 1000


@pytest.mark.end_to_end
def test_rules_are_read_and_found_in_it(told: Callable[..., str]) -> None:
    rules = ("-m", "copenhagen", "rules", "--lang", LANG)
    listed = told(*rules).splitlines()
    assert [line.split(maxsplit=1) for line in listed] == [
        [rule.id, made_up(rule.title)] for rule in RULES.values()
    ]
    support = RULES["base.build.support"]
    said = told(*rules, support.id)
    assert said.startswith(f"{support.id}: {made_up(support.title)}\n")
    assert latin(said) <= latin(f"{support.id} {support.section}")
    assert latin(told(*rules, "C-04")) <= latin(" ".join(RULINGS["C-04"].rules))
    meaning, _, found = told(*rules, made_up("floor")).partition("\n\n")
    assert meaning.startswith(
        f"row = Reihe = {made_up('row')} = floor = Etage = {made_up('floor')}: "
    )
    assert f"base.score.row                    {made_up('Rows')}\n" in found
