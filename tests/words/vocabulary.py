"""One word for one thing, in each language: words that must not be used, and the right ones.

The right words are the terms of the rulebook, `copenhagen.rulebook.TERMS`. This module lists words
that people would write instead, each with a wrong sentence as an example. Identifiers are not
checked, nor is code.
"""

import ast
import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import attrs

import copenhagen as cph
from copenhagen.games import Move, State
from tests.source import nodes_of
from tests.words.catalogues import DOCS, LIBRARY, files, read, texts

__all__ = [
    "AVOIDED",
    "Avoided",
    "Said",
    "asked",
    "docstrings",
    "found_in",
    "messages",
    "pages",
    "pictures",
]

_ROOT = Path(__file__).parents[2]


@attrs.frozen
class Said:
    """A text for people, and its place: a file, or ``picture``."""

    where: str
    lang: str
    text: str


@attrs.frozen(kw_only=True)
class Avoided:
    """Words that are not used for a term."""

    term: str
    """The English word of the term."""

    lang: str

    words: str
    """A regular expression for the wrong words, whatever the capitals."""

    wrong: str
    """A sentence with such a word."""

    where: str = ""
    """A regular expression for the places where it is wrong; everywhere, if it is empty."""

    but: str = r"(?!)"
    """A regular expression for the places where it means something else."""

    def found_in(self, said: Said) -> Iterator[str]:
        """Yield each passage with a wrong word, and the word to write instead."""
        if said.lang != self.lang or re.search(self.but, said.where):
            return
        if not re.search(self.where, said.where):
            return
        for match in re.finditer(self.words, said.text, re.IGNORECASE):
            around = said.text[max(0, match.start() - 30) : match.end() + 30]
            yield f"{said.where}: {match[0]!r} stands for {self.term}: {' '.join(around.split())!r}"


_OF_ROLL_AND_WRITE = r"roll|spaces|choice|story|modules|adapters|numbers|changes"
_FOR_PROGRAMS = (
    r"guides/|concepts/|reference/|inside/|docs/src/copenhagen_docs/\w+\.py"
    r"|^src/copenhagen/(\w+/(batch|notation)|adapters|spaces|batch|render|cli|errors|notation|simulation|choice_tree"
    r"|match|frames)"
)


def _en(term: str, words: str, wrong: str, where: str = "", but: str = r"(?!)") -> Avoided:
    return Avoided(term=term, lang="en", words=words, wrong=wrong, where=where, but=but)


def _de(term: str, words: str, wrong: str, where: str = "", but: str = r"(?!)") -> Avoided:
    return Avoided(term=term, lang="de", words=words, wrong=wrong, where=where, but=but)


AVOIDED = (
    _en("footbridge", r"\bslots?\b", "Take the cards of slots 0 and 1."),
    _en(
        "cell",
        r"(?<!start )(?<!starting )(?<!by one )\bspaces?\b(?! of a player)",
        "No space of the tile lies in the bottom row.",
        but=_FOR_PROGRAMS,
    ),
    _en(
        "coat of arms action",
        r"\bbonus(es)?\b",
        "You get one bonus.",
        r"card-game|first-turns|base",
    ),
    _en(
        "scoring marker",
        r"(?<!scoring )\bmarkers?\b",
        "Put your marker on the track.",
        r"rule|learn",
    ),
    _en(
        "scoring track", r"\b(score|scoring|point) tracks?\b(?<!scoring track)", "The score track."
    ),
    _en("row", r"\bfloors?\b", "A floor is complete.", but="glossary|cli/rules|rulebook/terms"),
    _en("harbor", r"\bharbour", "The harbour has seven footbridges."),
    _en("supply", r"\b(deck|talon)\b(?! order)", "Draw a card from the deck."),
    _en("ability tile", r"\bspecial abilit(y|ies)\b", "Take a special ability."),
    _en("coat of arms", r"\bcoats?-of-arms\b|\bcrests?\b", "The crest of row 2."),
    _en("hand limit", r"\bhand size\b", "The hand size is seven.", r"rule|learn|aids"),
    _en("joker", r"\bwild tiles?\b", "Lay a wild tile."),
    _en("facade tile", r"\bfacade pieces?\b", "Buy a facade piece."),
    _en("shape", r"\b(building pieces?|facade blocks?)\b", "Draw a building piece."),
    _en("shape", r"\bfacade shapes?\b", "Draw the facade shape."),
    _en("bonus", r"\(the cross\)|\bbonus(es)? (are|is an?) cross(es)?\b", "The bonus is a cross."),
    _de("footbridge", r"\bslots?\b", "Nimm die Karten von Slot 0 und 1."),
    _de("cell", r"\bZellen?\b", "Eine Zelle ist leer.", r"lern|learn|rule|aids|picture"),
    _de(
        "coat of arms action",
        r"\bBelohnung(en)?\b|\bWappen-Aktion",
        "Du erhältst eine Belohnung.",
        r"card-game|first-turns|base|abilities|new-abilities",
    ),
    _de("scoring marker", r"\bMarkers?n?\b", "Stell deinen Marker auf die Leiste."),
    _de("scoring track", r"\b(Punkteleiste|Wertungsleiste|Punkteskala)\b", "Die Punkteleiste."),
    _de("bonus", r"\bBoni sind Kreuze\b|\(das Kreuz\)|\bmit Kreuz\b", "Boni sind Kreuze."),
    _de(
        "row",
        r"\b(Etagen?|Stockwerke?)\b",
        "Eine Etage ist fertig.",
        but="glossary|cli/rules|rulebook/terms",
    ),
    _de(
        "square",
        r"\bForm(en)? (mit|aus) ([\wäöüß]+ )+?Kästchen\b"
        r"|\bKästchen (der Form|liegt (am|über)|erhält ein)\b",
        "Eine Form mit drei Kästchen.",
    ),
    _de("supply", r"\b(Deck|Talon)s?\b", "Zieh eine Karte vom Deck."),
    _de("hand limit", r"\bHand(karten)?-?(größe|limit)\b(?<!Handkartenlimit)", "Das Handlimit."),
    _de("End of Game card", r"\bSpielende-?\s?Karte\b(?<!Spielendekarte)", "Die Spielende-Karte."),
    _de("facade tile", r"\bFassadenteile?n?\b", "Kauf ein Fassadenteil."),
    _de("ability tile", r"\bFähigkeitenplättchen\b|\bSonderfähigkeit", "Eine Sonderfähigkeit."),
    _de("joker tile", r"\bJoker-Plättchen\b", "Leg ein Joker-Plättchen."),
    _de("display", r"\bDisplay\b", "Das Display hat sieben Karten."),
    _de("brick", r"\b(Ziegel|Backsteine?)\b", "Ein Ziegel liegt unten."),
    _de(
        "coat of arms",
        r"\bWappen\b[^.;:|]{0,40}\bgew[io]nn\w+|\bgewinn\w*[^.;:|]{0,30} Wappen\b",
        "Du hast das Wappen auf c3 gewonnen.",
    ),
    _de("coat of arms action", r"\babgehandelt\b", "Alle Wappen sind abgehandelt."),
    _de("end of the game", r"\bSpiel (ist )?(vorbei|aus|zu Ende)\b", "Das Spiel ist vorbei."),
    _de(
        "adjacent",
        r"\bKante\b[^.;:|]{0,40}\bteil(t|en)\b|\bteil(t|en)\b (sich )?eine Kante\b",
        "Die Plättchen müssen eine Kante teilen.",
    ),
    _de(
        "Construction discount",
        r"\b(billiger|verbilligt|Ersparnis(se)?)\b",
        "Das Plättchen wird billiger.",
    ),
    _de(
        "footbridge",
        r"\bPl(atz|ätze) der Auslage\b",
        "Nimm eine Karte von einem Platz der Auslage.",
    ),
)


def found_in(said: Iterable[Said]) -> list[str]:
    """Return every passage of the texts with a wrong word."""
    return [fault for text in said for avoided in AVOIDED for fault in avoided.found_in(text)]


def pages() -> Iterator[Said]:
    """Yield the pages of both languages, and the README, without code."""
    for path in (_ROOT / "README.md", *sorted((_ROOT / "docs").rglob("*.md"))):
        where = path.relative_to(_ROOT).as_posix()
        if where.startswith(_HEADINGS_OF_BOOKS):
            continue
        yield Said(where, "de" if where.startswith("docs/de/") else "en", _prose(path.read_text()))


_HEADINGS_OF_BOOKS = "docs/rules/passages/"
"""Pages that name passages of the printed books by their headings."""

_CODE = re.compile(
    r"^( *)```.*?^\1```|^---\n.*?^---\n|^::: .*?(?=^\S|\Z)"
    r"|`[^`\n]+`|\]\([^)]*\)|<[^>]+>|\{ #[^}]*\}",
    re.MULTILINE | re.DOTALL,
)


def _prose(page: str) -> str:
    return _CODE.sub(" ", page)


_LISTS_OTHER_WORDS = "term|other words"


def messages() -> Iterator[Said]:
    """Yield the texts of the library and its documentation for players, in English and German.

    The glossary's lists of other words are left out, and so are texts for programmers only.
    """
    for path in (*files(LIBRARY), *files(DOCS)):
        for text in texts(read(path)):
            if text.context == _LISTS_OTHER_WORDS:
                continue
            where = " ".join(place for place, _ in text.locations)
            for lang, forms in (("en", text.id), ("de", text.string)):
                for form in (forms,) if isinstance(forms, str) else forms or ():
                    yield Said(where, lang, re.sub(r"\{\w+\}|`[^`]+`", "", form))


def asked() -> Iterator[Said]:
    """Yield the answers to the questions of players, without what is code in them."""
    for lang in ("en", "de"):
        for answer in cph.rulebook.answers(lang):
            yield Said(f"ask {answer.id}", lang, re.sub(r"`[^`]+`", "", answer.text))


def docstrings() -> Iterator[Said]:
    """Yield every docstring of the library, without code."""
    for path in sorted((*LIBRARY.rglob("*.py"), *DOCS.rglob("*.py"))):
        where = path.relative_to(_ROOT).as_posix()
        for node in nodes_of(path):
            said = node.value if isinstance(node, ast.Expr) else None
            if isinstance(said, ast.Constant) and isinstance(said.value, str):
                text = re.sub(
                    r"^ *(>>>|\.\.\.) .*(\n(?! *(>>>|$)).*)*", " ", said.value, flags=re.MULTILINE
                )
                yield Said(where, "en", re.sub(r"``[^`]+``|`[^`]+`", " ", text))


def pictures(match: "cph.Match[State]", moves: Sequence[Move]) -> Iterator[Said]:
    """Yield the texts of pictures of a game, in each language, and of sentences about moves."""
    for lang in ("en", "de"):
        for move in moves:
            told = cph.render.log(match.play(move), names=match.players, lang=lang)
            yield Said("picture", lang, "\n".join(map(str, told)))
            drawn = cph.render.svg(match.state, lang=lang)
            # Attributes such as data-slot are for programs.
            words = re.findall(
                r'>([^<>]+)<|aria-label="([^"]+)"', re.sub(r"<style.*?</style>", "", drawn)
            )
            yield Said("picture", lang, "\n".join("".join(pair) for pair in words))
        for _ in moves:
            match.undo(force=True)
