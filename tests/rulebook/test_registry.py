"""The registry has every rule of every book, each with its words and its source."""

import re
from itertools import groupby
from pathlib import Path
from typing import Any, cast

import attrs
import pytest

import copenhagen
from copenhagen.cardgame.options import CardGameOptions
from copenhagen.errors import CopenhagenError, UnknownName, UnknownRule
from copenhagen.messages import message, translated
from copenhagen.rollwrite.options import RollAndWriteOptions
from copenhagen.rulebook import RULES, Rule, rule
from copenhagen.rulebook.rule import in_reading_order

ALL_RULES = list(RULES.values())

TOPICS = {
    "base": (
        *("setup", "turn", "take", "hand", "supply"),
        *("build", "coat", "score", "end", "ability"),
    ),
    "expansion": (
        *("setup", "variant-a", "variant-b", "ability", "four-cards"),
        *("discard-pile", "draw-pile", "hand-limit", "construct-twice", "special-tile"),
        *("joker", "mission"),
    ),
    "rollwrite": (
        *("setup", "turn", "dice", "choose", "bonus", "draw"),
        *("score", "coat", "mark", "track", "ability", "end"),
    ),
}
"""The topics of each book, in reading order."""

RULINGS = {"base": set("BTECKSAP"), "expansion": set("XJM"), "rollwrite": set("R")}
"""The letters of the rulings for each book; the later ones build on the base game."""

HEADINGS = {
    "Base game, English rulebook": {
        "Copenhagen",
        "Components",
        "Object of the Game",
        "Game Set-up",
        "Game Play",
        "Start of the game",
        "A) Take cards",
        "Maximum Hand Size",
        "End of Game card",
        "B) Construct facade",
        "1. Pick a facade tile",
        "2. Placing a Facade Tile (Construction Rules)",
        "Coat of arms actions",
        "3. Score points",
        "Ending the Game",
        "Ability Tiles",
    },
    "Base game, German rulebook": {
        "Spielmaterial",
        "Spielziel",
        "Spielaufbau",
        "Spielablauf",
        "Spielbeginn",
        "A) Karten nehmen",
        "Handkartenlimit",
        "Spielendekarte",
        "B) Fassade bauen",
        "1. Fassadenplättchen nehmen",
        "Besonderheit beim Bau gleichfarbiger Plättchen",
        "2. Fassadenplättchen einbauen (Bauregeln)",
        "Wappenaktionen",
        "3. Punkte erhalten",
        "Spielende",
        "Fähigkeitsplättchen",
        "Günstiger Bauen",
        "Farbwechsel",
    },
    # Headings that all three modules have are named with the module.
    "Expansion 1, English rulebook": {
        "Abilities & Missions",
        "Module 1, Changes during set-up",
        "Variant A",
        "Variant B",
        "Module 1, Changes during game play",
        "Special actions of ability tiles",
        "Hand limit",
        "Discard pile",
        "Draw pile",
        "Four cards",
        "Special tile",
        "Construct twice",
        "Module 2, Changes during set-up",
        "Module 2, Changes during game play",
        "Module 3, Changes during set-up",
        "Module 3, Changes during game play",
        "The mission tiles",
        "Only windows",
        "Two columns",
        "Three rows",
        "Only brickwork",
        "Three windows",
        "One colour",
        "Module Kombinieren",
        "Mission tiles and joker tiles",
    },
    # Changes for two players have the same headings as in other books; explanations beside a
    # drawing have its name.
    "Roll & Write, English rulebook": {
        "Components & Set-up",
        "1 Player Sheet",
        "1 Facade Sheet",
        "5 Dice",
        "Scoring track",
        "How to play",
        "A Turn in Detail",
        "1. Roll dice and choose a facade shape",
        "2. Draw the facade shape",
        "Scoring points and unlocking coats-of-arms",
        "Unlocking coats-of-arms",
        "3. Other players choose an ability track",
        "Bonus",
        "End of the game",
        "Two player rules, Changes during Set-up",
        "Two player rules, Changes during game play",
        "Abilities",
        "Re-Roll",
        "Color change",
        "No X",
        "One X",
        "Use Again",
    },
}

SAMPLE = Rule(
    id="base.build.sample",
    title=message("A sample"),
    text=message("A sample rule for tests."),
    book=message("Base game, English rulebook"),
    section="Game Play",
)


def test_a_rule_is_written_in_full_sentences_under_a_title_without_full_stop(
    subtests: pytest.Subtests,
) -> None:
    for one in ALL_RULES:
        with subtests.test(case=one.id):
            assert one.text[0].isupper()
            assert one.text.endswith(".")
            assert not one.title.endswith(".")
            german = translated(one.title, "de")
            assert not german.endswith(".")
            assert german[0].isupper()


def test_a_rule_is_said_in_one_or_two_sentences_that_are_not_too_long(
    subtests: pytest.Subtests,
) -> None:
    for one in ALL_RULES:
        with subtests.test(case=one.id):
            sentences = _sentences(one.text)
            assert len(sentences) <= 2
            assert _words(one.text) <= 60
            for sentence in sentences:
                assert _words(sentence) <= 40
                assert sentence.count(";") <= 1, "a semicolon more is a sentence more"


_FULL_STOP = re.compile(r"(?<=[.!?])(?<!\be\.g\.)(?<!\bi\.e\.)[\"')]*\s+(?![a-z])")
"""The end of a sentence: a stop that is not an abbreviation's, and no small letter after it."""


def _sentences(text: str) -> list[str]:
    return _FULL_STOP.split(text)


def _words(text: str) -> int:
    """Return the number of words; the numbers of a list do not count."""
    return len(re.findall(r"(?<![\w.'-])[A-Za-z]", text))


@pytest.mark.parametrize(
    ("text", "sentences", "words"),
    [
        ("A tile is built.", 1, 4),
        ("A tile is built. It stays.", 2, 6),
        ('Are 12 points enough? The row\'s color helps! "Any cards" helps.', 3, 10),
        ('It is flipped with "Any cards." It rests. (It is inactive.) It stays.', 4, 13),
        ("Red tiles, e.g. 2, 3 and 4, i.e. White ones, cost 1.5 etc. as well.", 1, 11),
    ],
)
def test_sentences_and_words_are_counted(text: str, sentences: int, words: int) -> None:
    assert (len(_sentences(text)), _words(text)) == (sentences, words)


def test_a_rule_is_said_in_german_as_shortly(subtests: pytest.Subtests) -> None:
    """German sentences are a little longer, and a colon may divide one."""
    for one in ALL_RULES:
        with subtests.test(case=one.id):
            german = translated(one.text, "de")
            assert german != one.text
            assert german.lstrip("„")[0].isupper()
            assert german.endswith(".")
            assert len(_sentences(german)) <= len(_sentences(one.text)) + 1
            assert len(german) <= 1.45 * len(one.text) + 20
            assert '"' not in german
            assert german.count("„") == german.count("“")


def test_a_rule_says_under_which_printed_heading_it_stands(subtests: pytest.Subtests) -> None:
    for one in ALL_RULES:
        with subtests.test(case=one.id):
            assert one.section in HEADINGS[one.book]


def test_the_rulings_of_a_rule_are_of_its_book_or_an_earlier_one_and_named_once(
    subtests: pytest.Subtests,
) -> None:
    for one in ALL_RULES:
        with subtests.test(case=one.id):
            known = RULINGS["base"] | RULINGS[one.id.split(".")[0]]
            assert {ruling[0] for ruling in one.rulings} <= known
            assert len(set(one.rulings)) == len(one.rulings)


def _options(*books: str) -> list[str]:
    """Return the options that change the rules of these books, one for each rule."""
    rules = [one for one in RULES.values() if one.id.split(".")[0] in books]
    return [one.option for one in rules if one.option is not None]


def test_each_option_of_the_card_game_changes_exactly_one_rule() -> None:
    changed = _options("base", "expansion")
    assert sorted(changed) == sorted(field.name for field in attrs.fields(CardGameOptions))


def test_each_option_of_roll_and_write_changes_exactly_one_rule() -> None:
    changed = _options("rollwrite")
    assert sorted(changed) == sorted(field.name for field in attrs.fields(RollAndWriteOptions))


def test_rules_stand_in_reading_order_topic_by_topic() -> None:
    read = [topic for topic, _ in groupby(tuple(id_.split(".")[:2]) for id_ in RULES)]
    assert read == [(book, topic) for book, topics in TOPICS.items() for topic in topics]


def test_rules_are_found_by_their_own_ids() -> None:
    assert [one.id for one in RULES.values()] == list(RULES)
    assert all(rule(id_) is RULES[id_] for id_ in RULES)


def test_the_rule_that_a_topic_is_named_after_is_the_first_of_its_topic() -> None:
    for (book, topic), ids in groupby(RULES, key=lambda id_: tuple(id_.split(".")[:2])):
        first, *others = ids
        assert f"{book}.{topic}" not in others
        assert others or first != f"{book}.{topic}", "a topic of one rule is no topic"


def test_anchors_are_unique() -> None:
    assert len({one.anchor for one in RULES.values()}) == len(RULES)


def test_titles_are_unique() -> None:
    assert len({one.title for one in RULES.values()}) == len(RULES)
    assert len({translated(one.title, "de") for one in RULES.values()}) == len(RULES)


IN_CODE = re.compile(
    "|".join(
        rf"(?<![\w.]){book}\.(?:{'|'.join(topics)})\b(?:\.[a-z][a-z-]*\b)?"
        for book, topics in TOPICS.items()
    )
)
"""The id of a rule: a book, one of its topics, and mostly a third part.

After a dot it is no id but the name of a module, as in ``copenhagen.rollwrite.rules.setup``.
"""


def test_every_rule_id_that_the_library_names_is_in_the_registry() -> None:
    named = {
        (id_, path.name)
        for path in Path(copenhagen.__file__).parent.rglob("*.py")
        for id_ in IN_CODE.findall(path.read_text(encoding="utf-8"))
        # an example of a wrong id
        if id_ != "base.build.suport"
    }
    assert {id_ for id_, _ in named} >= {
        *("base.build.support", "base.take.line"),
        *("expansion.four-cards", "expansion.joker.instead"),
        *("rollwrite.draw.support", "rollwrite.track.full"),
    }
    assert [(id_, name) for id_, name in sorted(named) if id_ not in RULES] == []


def test_an_unknown_id_is_refused_with_the_nearest_one() -> None:
    with pytest.raises(UnknownRule, match=r"'base\.take\.lines'; is it 'base\.take\.line'\?"):
        rule("base.take.lines")


def test_an_id_that_is_like_no_other_is_refused_without_a_guess() -> None:
    with pytest.raises(UnknownRule, match=r"^no rule 'checkmate'$"):
        rule("checkmate")


def test_an_unknown_rule_can_be_caught_as_any_error_of_the_library_and_as_failed_lookup() -> None:
    assert issubclass(UnknownRule, CopenhagenError)
    assert issubclass(UnknownRule, LookupError)


def test_the_registry_cannot_be_changed() -> None:
    with pytest.raises(TypeError):
        cast("dict[str, Rule]", RULES)["base.build.sample"] = SAMPLE


def test_a_rule_cannot_be_changed() -> None:
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        RULES["base.take.line"].title = message("A ring")  # type: ignore[misc]


def nothing_known(name: object, _: object) -> UnknownName:
    return UnknownName(f"nothing is called {name}")


def test_books_follow_one_another() -> None:
    later = attrs.evolve(SAMPLE, id="later.build.sample")
    assert list(in_reading_order([later], [SAMPLE], unknown=nothing_known)) == [
        "later.build.sample",
        "base.build.sample",
    ]


def test_an_id_given_twice_is_refused() -> None:
    again = attrs.evolve(SAMPLE, title=message("The same id"))
    with pytest.raises(ValueError, match=r"two rules have the id base\.build\.sample"):
        in_reading_order([SAMPLE], [again], unknown=nothing_known)


@pytest.mark.parametrize(
    "wrong",
    ["", "base", ".build", "base.build.", "Base.build.grid", "base.build.a_b", "a.b.c.d"],
)
def test_an_id_is_book_topic_and_rule_in_small_letters(wrong: str) -> None:
    with pytest.raises(ValueError, match="id"):
        attrs.evolve(SAMPLE, id=wrong)


@pytest.mark.parametrize("field", ["title", "text", "book", "section"])
@pytest.mark.parametrize("wrong", ["", " ", " leading", "trailing "])
def test_a_rule_needs_its_words_and_its_source(field: str, wrong: str) -> None:
    change: dict[str, Any] = {field: wrong}
    with pytest.raises(ValueError, match=field):
        attrs.evolve(SAMPLE, **change)


@pytest.mark.parametrize("wrong", ["C3", "C-3", "c-03", "C-003", ""])
def test_a_ruling_is_a_letter_and_two_digits(wrong: str) -> None:
    with pytest.raises(ValueError, match="rulings"):
        attrs.evolve(SAMPLE, rulings=(wrong,))


def test_what_an_option_changes_stands_apart_and_names_option_and_value() -> None:
    for one in RULES.values():
        assert (one.otherwise is None) == (one.option is None), one.id
        assert "value of the option" not in one.text, one.id
        if one.otherwise:
            assert one.otherwise.startswith(f"With `{one.option}="), one.id
