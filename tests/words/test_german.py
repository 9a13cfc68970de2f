"""Everything said in random games is said in German, to the last word."""

import re
from collections.abc import Iterator, Sequence
from functools import cache
from random import Random
from types import ModuleType
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import pytest

import copenhagen as cph
from copenhagen import render
from copenhagen.cardgame.components import ABILITIES, FACADE_TILES, MISSIONS
from copenhagen.cardgame.state import Phase as CardPhase
from copenhagen.games import Move, State
from copenhagen.house.colors import COLORS
from copenhagen.messages import Message
from copenhagen.rollwrite.components import FACES, sheet_of
from copenhagen.rollwrite.components import Ability as Star
from copenhagen.rollwrite.state import Phase as RollPhase
from tests.playing import HASTY
from tests.profiles import by_profile, thinned
from tests.render.cardgame import test_sentences as card
from tests.render.rollwrite import test_sentences as roll
from tests.words.catalogues import files, read, texts

if TYPE_CHECKING:
    from copenhagen.games import Component

NAMES = ("Ada", "Ben", "Cleo", "Dora")

GAMES = [
    cph.card_game(2),
    cph.card_game(3, missions=True),
    cph.card_game(4, abilities="variant_a", jokers=True),
    cph.card_game(2, abilities="variant_b", jokers=True, missions=True, options="bga"),
    cph.card_game(3, abilities=("draw_pile", "hand_limit", "discard_pile", "four_cards")),
    cph.roll_and_write(2),
    cph.roll_and_write(3, options=cph.RollAndWriteOptions(marks="optional", drawing="optional")),
    cph.roll_and_write(4, options=cph.RollAndWriteOptions(mirror=True)),
]

PHASES = [*CardPhase, *RollPhase]

PLAIN = re.compile(
    r"""[a-e]([1-9])?  # columns and cells
    | -?\d+  # numbers of slots
    | [byrgp][2-5][lr]?  # tiles and shapes in notation
    | [│|] | [byrgp]  # what drawings show
    | [a-z_]+=\w+(,\ [a-z_]+=\w+)*  # options by their names
    | [a-z-]+(\.[a-z-]+)+  # ids of rules""",
    re.VERBOSE,
)
"""Values of messages that are the same in every language, besides the names of players."""


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> dict[str, Message]:
    """Every message that is said in another language, by its result."""
    heard: dict[str, Message] = {}
    say = Message.said

    def listening(self: Message, lang: str) -> str:
        text = say(self, lang)
        if lang == "de":
            heard[text] = self
        return text

    monkeypatch.setattr(Message, "said", listening)
    return heard


@pytest.fixture(scope="module")
def english() -> set[str]:
    """English words that are not German words as well."""
    (catalogue,) = (read(path) for path in files() if path.parts[-3] == "de")
    spoken: dict[str, set[str]] = {"en": set(), "de": set()}
    for text in texts(catalogue):
        for lang, words in (("en", text.id), ("de", text.string)):
            assert words
            for form in [words] if isinstance(words, str) else words:
                spoken[lang] |= words_of(re.sub(r"\{.*?\}", "", form))
    return spoken["en"] - spoken["de"] - words_of(" ".join(NAMES))


def words_of(text: str) -> set[str]:
    """Return the words of a text; options, ``name=value``, are the same in every language."""
    text = re.sub(r"\w+=\w+", "", text)
    return set(re.findall(r"[a-zäöüß]{2,}", text.casefold()))


@cache
def template() -> set[tuple[str | None, str]]:
    """Return the texts to translate, each with its context."""
    return {
        (text.context, text.id if isinstance(text.id, str) else text.id[0])
        for text in texts(read(files()[0]))
    }


def faults(heard: dict[str, Message], english: set[str]) -> Iterator[str]:
    """Yield the texts heard that are not wholly German."""
    for text, message in heard.items():
        if (message.context, message.pattern) not in template():
            yield f"not in the catalogue: {message!r}"
        for value in message.values.values():
            if isinstance(value, Message) or type(value) is int:
                continue
            if not (isinstance(value, str) and (value in NAMES or PLAIN.fullmatch(value))):
                yield f"not translated: {value!r} in {message!r}"
        if left := (words_of(text) & english) - _TECHNICAL:
            yield f"English: {left} in {text!r}"


_TECHNICAL = {"true", "false"}


def moves_of(states: Sequence[State], rng: Random) -> list[Move]:
    """Return moves of every kind, a few of each, to be tried where they are illegal."""
    found: dict[type, list[Move]] = {}
    for state in states:
        for move in (*cph.legal_actions(state), *(one for one, _ in cph.chance_outcomes(state))):
            found.setdefault(type(move), []).append(move)
    return [move for kind in found.values() for move in rng.sample(kind, min(6, len(kind)))]


@cache
def played(start: State, seed: int) -> cph.Match[State]:
    """Return a whole game, with half of the moves from the greedy bot and half random."""
    rng = Random(seed)
    match = cph.Match(start, seed=seed, players=NAMES[: start.game.players])
    while match.waiting_for == "player":
        greedy = rng.random() < 0.5
        match.play(match.bot_action(HASTY) if greedy else rng.choice(match.legal_actions))
    return match


@pytest.mark.parametrize("start", thinned(GAMES, 2), ids=repr)
@pytest.mark.parametrize("seed", range(by_profile(quick=1, ci=2, deep=2)))
def test_a_whole_game_is_said_in_german(
    start: State, seed: int, said: dict[str, Message], english: set[str]
) -> None:
    match = played(start, seed)
    said.clear()  # what the bots may have asked for
    rng = Random(seed)
    states = rng.sample(match.states, by_profile(quick=4, ci=24, deep=24))
    moves = moves_of(match.states[:: by_profile(quick=16, ci=4, deep=4)], rng)
    reasons = {
        reason for state in states for move in moves for reason in cph.why_illegal(state, move)
    }
    for step in match.steps():
        for event in step.events(rng.choice((None, 0, 1))):
            render.tell(event, names=NAMES, lang="de")
        render.describe(step.move, lang="de")
    for reason in reasons:
        assert render.explain(reason, lang="de") != reason.text
    for state in (*states, match.state):
        render.draw_view(cph.view(state, rng.randrange(2)), names=NAMES, lang="de")
        render.draw_state(state, names=NAMES, lang="de")
        cph.choices(cph.view(state, state.to_act), cph.legal_actions(state), lang="de")
    assert cph.result(match.state) is not None
    render.log(match.steps(), names=NAMES, lang="de")
    assert list(faults(said, english)) == []
    assert len(said) > 100


@pytest.mark.parametrize("start", thinned(GAMES, 2), ids=repr)
def test_pictures_are_labelled_in_german(start: State, english: set[str]) -> None:
    match = played(start, 0)
    apart = by_profile(quick=36, ci=9, deep=9)
    for state in (*match.states[10:60:apart], match.state):
        for table in (state, cph.view(state, 1)):
            picture = render.svg(table, names=match.players, lang="de")
            drawn = ET.fromstring(picture)  # noqa: S314 (our own)
            for text in drawn.itertext():
                assert not text.endswith("…")
                if "{" not in text:  # no style sheet
                    assert not words_of(text) & english, text


@pytest.mark.parametrize("words", [card, roll], ids=["card", "roll"])
def test_every_kind_of_event_and_move_is_said_in_german(
    words: ModuleType, said: dict[str, Message], english: set[str]
) -> None:
    for event, sentence in words.TOLD:
        assert render.tell(event, names=NAMES, lang="de") != sentence
    for move, description in words.DESCRIBED:
        assert render.describe(move, lang="de") != description
    for reason in words.EndReason:
        assert render.reason_in_words(reason, lang="de") != render.reason_in_words(reason)
    assert list(faults(said, english)) == []


def test_every_question_is_asked_in_german(
    said: dict[str, Message], english: set[str], subtests: pytest.Subtests
) -> None:
    for phase in PHASES:
        with subtests.test(case=repr(phase)):
            said.clear()
            assert render.question(phase, lang="de") != render.question(phase)
            assert list(faults(said, english)) == []


COMPONENTS: "list[Component]" = [
    *COLORS,
    *FACES,
    *ABILITIES,
    *MISSIONS,
    *Star,
    *FACADE_TILES,
    *sheet_of(mirror=False).shapes,
]


def test_every_component_has_a_german_name(
    said: dict[str, Message], english: set[str], subtests: pytest.Subtests
) -> None:
    for component in COMPONENTS:
        with subtests.test(case=repr(component)):
            said.clear()
            assert render.name(component, lang="de") != render.name(component)
            if isinstance(component, type(ABILITIES[0]) | type(MISSIONS[0]) | Star):
                assert render.explain(component, lang="de") != render.explain(component)
            assert list(faults(said, english)) == []


def test_the_german_of_the_rulebook() -> None:
    assert [render.name(ability, lang="de") for ability in ABILITIES[:5]] == [
        "Beliebige Karten",
        "Zusätzliche Karte",
        "Günstiger Bauen",
        "Farbwechsel",
        "Karten nehmen und Bauen",
    ]
    assert [render.name(color, lang="de") for color in COLORS] == [
        "Blau",
        "Gelb",
        "Rot",
        "Grün",
        "Lila",
    ]


def test_nothing_else_has_a_name_or_an_explanation() -> None:
    for thing in (3, "red", None):
        with pytest.raises(cph.InvalidValue):
            render.name(thing)  # type: ignore[arg-type]
        with pytest.raises(cph.InvalidValue):
            render.explain(thing)  # type: ignore[arg-type]
