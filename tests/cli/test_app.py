"""The command as a whole, and the rules that it tells."""

import json
import re
import runpy
import shlex
import sys

import pytest
from click import Context, Option, Parameter

import copenhagen
from copenhagen.cli import main
from copenhagen.cli.app import app
from copenhagen.cli.language import Command
from copenhagen.cli.offered import BOTS
from copenhagen.messages import languages, translated
from copenhagen.rulebook import RULES, RULINGS, terms_called
from tests.cli.running import lost, refused, run

COMMANDS = ["play", "replay", "review", "rules", "show", "simulate", "dev"]


@pytest.mark.parametrize("option", ["--version", "-V"])
def test_the_version(option: str) -> None:
    assert run(option).out == f"copenhagen {copenhagen.__version__}\n"


@pytest.mark.parametrize("arguments", [(), ("--help",), ("-h",)])
def test_help_lists_the_commands(arguments: tuple[str, ...]) -> None:
    outcome = run(*arguments)
    assert outcome.status == 0
    commands = outcome.out.partition("Commands:\n")[2].partition("\n\n")[0].splitlines()
    assert [line.split()[0] for line in commands] == COMMANDS
    assert all(line.endswith(".") and "..." not in line for line in commands), "none is cut off"


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself(command: str) -> None:
    outcome = run(command, "--help")
    assert outcome.status == 0
    assert outcome.out.startswith(f"Usage: copenhagen {command} ")
    assert max(map(len, outcome.out.splitlines())) <= 80


def test_no_such_command() -> None:
    assert refused("build") == ("copenhagen: there is no command 'build'. See 'copenhagen --help'.")


@pytest.mark.parametrize(
    ("lang", "word", "near"),
    [
        ("en", "draw", "; is it 'show'?"),
        ("en", "bots", "; is it 'play' or 'simulate'?"),
        ("en", "or", "'or'. See"),
        ("en", "spielen", "'spielen'. See"),
        ("de", "nachspielen", "; ist 'replay' gemeint?"),
    ],
)
def test_a_word_for_what_a_command_does_leads_to_it(lang: str, word: str, near: str) -> None:
    assert near in refused("--lang", lang, word)


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (
            ("pley",),
            "there is no command 'pley'; is it 'play' or 'replay'? See 'copenhagen --help'.",
        ),
        (("play", "--nope"), "No such option '--nope'. See 'copenhagen play --help'."),
        (
            ("play", "--players", "two"),
            (
                "Invalid value for '--players': 'two' is not a number from 2 to 4. "
                "See 'copenhagen play --help'."
            ),
        ),
        (("rules", "--ask"), "--ask needs a question. See 'copenhagen rules --help'."),
        (
            ("--lang", "de", "simulate", "-n", "0"),
            (
                "Ungültiger Wert für '-n' / '--games': '0' ist keine Zahl von 1 bis 10000000. "
                "Hilfe: 'copenhagen simulate --help'."
            ),
        ),
    ],
)
def test_who_types_something_wrong_is_told_where_the_help_is(
    arguments: tuple[str, ...], line: str
) -> None:
    assert refused(*arguments) == f"copenhagen: {line}"


def test_options_that_do_not_go_together_are_refused_before_anything_is_read() -> None:
    tried = 0
    for name in COMMANDS:
        command = app.get_command(Context(app), name)
        assert isinstance(command, Command)
        options = {max(param.opts, key=len): param for param in command.params}
        for first, *others in command.apart:
            for other in others:
                typed = [f"--{part}" for one in (first, other) for part in _typed(options[one])]
                line = refused(
                    name, *(["no/where"] * (name in {"show", "replay", "review"})), *typed
                )
                assert f"{first} and {other} do not go together" in line
                tried += 1
    assert tried > 20


def _typed(param: Parameter) -> list[str]:
    """Return an option with any value that it takes, without its dashes."""
    name = max(param.opts, key=len).removeprefix("--")
    if isinstance(param, Option) and (param.is_flag or name == "missions"):
        return [name]
    values = getattr(param.type, "choices", ()) or {"players": "2", "seat": "1", "at": "0"}.get(
        name
    )
    usual = {"abilities": "base", "options": "bga"}.get(name, "x")
    return [f"{name}={values[0] if values else usual}"]


@pytest.mark.parametrize("lang", languages())
def test_the_examples_of_the_help_can_be_typed(lang: str) -> None:
    told = 0
    for name in ("", *COMMANDS):
        command = app.get_command(Context(app), name) if name else app
        assert isinstance(command, Command)
        out = run("--lang", lang, *([name] if name else []), "--help").out
        for what, typed in command.examples:
            text = translated(typed, lang)
            assert f"\n  {translated(what, lang)}\n    {text}\n" in out
            called, *arguments = shlex.split(text)[1:]
            assert called == name or not name
            if "--help" not in arguments:
                found = app.get_command(Context(app), called)
                assert found
                found.make_context(called, arguments)
            told += 1
    assert told > 15


def test_help_says_how_each_bot_plays_and_what_is_usual() -> None:
    for command, usual in (("play", "human,normal"), ("simulate", "normal")):
        out = run(command, "--help").out
        for name, text in BOTS.items():
            assert f"\n  {name:6}  {text}\n" in out
        words = " ".join(out.split())
        assert f"[default: {usual}]" in words
        assert "[default: 2; 2 to 4]" in words
        headings = re.findall(r"^(\S.*):$", out, re.MULTILINE)
        assert headings[1:3] == ["Card game", "Roll & Write"]
        assert headings[-3:] == ["Options", "Bots", "Examples"]


def test_main_exits_with_the_status(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["rules", "base.take.line"])
    assert ended.value.code == 0
    assert capsys.readouterr().out.startswith("base.take.line: ")
    with pytest.raises(SystemExit) as ended:
        main(["nothing"])
    assert ended.value.code == 2


def test_the_package_runs_as_a_module(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["copenhagen", "--version"])
    with pytest.raises(SystemExit) as ended:
        runpy.run_module("copenhagen", run_name="__main__")
    assert ended.value.code == 0
    assert capsys.readouterr().out.startswith("copenhagen ")


def test_a_module_that_is_missing_elsewhere_is_no_question_of_the_extra(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delitem(sys.modules, "copenhagen.cli.app")
    monkeypatch.setitem(sys.modules, "copenhagen.cli.language", None)
    with pytest.raises(ModuleNotFoundError, match=r"copenhagen\.cli\.language"):
        main(["--help"])


# The rules


def test_all_rules_are_listed_in_order() -> None:
    lines = run("rules").out.splitlines()
    assert [line.split()[0] for line in lines] == list(RULES)


def test_one_rule_is_told_in_full() -> None:
    out = run("rules", "base.take.two-adjacent").out
    rule = RULES["base.take.two-adjacent"]
    assert out.startswith(f"{rule.id}: {rule.title}\n")
    assert rule.text in " ".join(out.split())
    assert rule.book in out


def too_wide(out: str) -> list[str]:
    """Return the lines that do not fit the screen."""
    return [line for line in out.splitlines() if len(line) > 80]


def test_every_rule_fits_the_screen() -> None:
    wrong = []
    for rule in RULES.values():
        out = run("rules", rule.id).out
        words = " ".join(out.split())
        wrong += [f"{rule.id}: too wide: {line}" for line in too_wide(out)]
        wrong += [
            f"{rule.id}: does not say that {ruling} settles it, with its question"
            for ruling in rule.rulings
            if f"settled by {ruling}: {RULINGS[ruling].question}" not in words
        ]
        if rule.option is not None and f"option {rule.option}" not in out:
            wrong.append(f"{rule.id}: does not name the option {rule.option}")
        if not out:
            wrong.append(f"{rule.id}: is not told")
    assert not wrong, "\n".join(wrong)


def test_one_rule_is_told_in_german() -> None:
    out = run("rules", "--lang", "de", "base.score.moment").out
    rule = RULES["base.score.moment"]
    assert out.startswith(f"{rule.id}: {translated(rule.title, 'de')}\n")
    words = " ".join(out.split())
    assert translated(rule.text, "de") in words
    assert rule.text not in words
    assert f"{translated(rule.book, 'de')}, unter „{rule.section}“" in words
    assert "geklärt durch K-01: " in out
    assert "geklärt durch S-01: " in out
    assert "geändert durch die Option scoring\n" in out


def test_every_rule_fits_the_screen_in_german_too() -> None:
    wrong = []
    for rule_id in RULES:
        out = run("rules", "--lang", "de", rule_id).out
        wrong += [f"{rule_id}: too wide: {line}" for line in too_wide(out)]
        if not out:
            wrong.append(f"{rule_id}: is not told")
    assert not wrong, "\n".join(wrong)


def test_every_ruling_is_told_in_full_and_fits_the_screen() -> None:
    wrong = []
    for ruling_id, ruling in RULINGS.items():
        out = run("rules", ruling_id).out
        words = " ".join(out.split())
        begins = f"{ruling_id}: {ruling.question} {ruling.answer} {ruling.because}"
        said = [
            *(f"{source.name}: {source.says}" for source in ruling.sources),
            *(f"settles {id_}: {RULES[id_].title}" for id_ in ruling.rules),
            *(f"option {option}" for option in ruling.options),
        ]
        wrong += [f"{ruling_id}: too wide: {line}" for line in too_wide(out)]
        wrong += [f"{ruling_id}: does not say: {text}" for text in said if text not in words]
        if not words.startswith(begins):
            wrong.append(f"{ruling_id}: does not begin with: {begins}")
    assert not wrong, "\n".join(wrong)


def test_a_ruling_is_found_by_a_small_letter_and_leads_to_german_titles() -> None:
    assert run("rules", "c-04").out == run("rules", "C-04").out
    out = run("rules", "--lang", "de", "C-04").out
    assert (
        f"klärt base.build.support: {translated(RULES['base.build.support'].title, 'de')}\n" in out
    )


def test_an_unknown_ruling_is_refused_with_the_nearest_ids() -> None:
    assert lost("rules", "C-4") == "copenhagen: no ruling 'C-4'; is it 'C-04' or 'C-14'?"


def test_all_rules_are_listed_with_german_titles() -> None:
    lines = run("rules", "--lang", "de").out.splitlines()
    assert [line.split(maxsplit=1) for line in lines] == [
        [rule.id, translated(rule.title, "de")] for rule in RULES.values()
    ]


def test_german_words_are_found_in_german_rules() -> None:
    assert "base.hand.limit" in run("rules", "--lang", "de", "handkarten").out
    assert "base.take.two-adjacent" in run("rules", "--lang", "de", "Steg").out
    assert "base.take.two-adjacent" in run("rules", "--lang", "de", "footbridges").out
    assert "base.build.grid" in run("rules", "--lang", "de", "hinaus").out
    assert lost("rules", "hinaus").startswith("copenhagen: no rule has 'hinaus'")


def test_a_word_of_the_printed_books_is_explained_and_finds_rules() -> None:
    explained, empty, found = run("rules", "floor").out.partition("\n\n")
    (row,) = terms_called("floor")
    assert {"row", "Reihe", "floor", "Etage"} <= set(row.words)
    told = f"{' = '.join(row.words)}: Five cells side by side; "
    assert " ".join(explained.split()).startswith(told)
    assert empty
    listed = {line.split()[0] for line in found.splitlines()}
    assert {"base.score.row", "rollwrite.coat.lines"} <= listed < set(RULES)
    assert run("rules", "Bauraster").out.startswith("grid = Bauraster = ")
    assert ": Fünf Felder nebeneinander" in run("rules", "--lang", "de", "Etage").out


def test_of_several_words_a_rule_has_them_all() -> None:
    for found in (run("rules", "discard", "supply"), run("rules", "supply  discard")):
        ids = [line.split()[0] for line in found.out.splitlines()]
        assert "base.supply.reshuffle" in ids
        for id_ in ids:
            said = f"{id_} {RULES[id_].title} {RULES[id_].text}".casefold()
            assert "discard" in said
            assert "supply" in said
    assert lost("rules", "discard", "dragon") == (
        "copenhagen: no rule has 'discard dragon' in its id, its title or its text"
    )


def test_rules_are_told_in_two_languages() -> None:
    assert "'xx' is not a language here; choose en, " in refused("rules", "--lang", "xx")


def test_rules_are_found_by_a_word() -> None:
    out = run("rules", "Footbridge").out
    assert 0 < len(out.splitlines()) < len(RULES)
    assert "base.setup.display" in out


def test_no_rule_has_the_word() -> None:
    assert lost("rules", "dragon") == (
        "copenhagen: no rule has 'dragon' in its id, its title or its text"
    )


def test_the_nearest_id_is_suggested() -> None:
    assert lost("rules", "base.buil.support").endswith("; is it 'base.build.support'?")


def test_rules_are_printed_as_json() -> None:
    (rule,) = json.loads(run("rules", "base.take.two-adjacent", "--json").out)
    assert rule["text"] == RULES["base.take.two-adjacent"].text
    (rule,) = json.loads(run("rules", "base.take.two-adjacent", "--json", "--lang", "de").out)
    assert rule["title"] == translated(RULES["base.take.two-adjacent"].title, "de")
    (settled,) = json.loads(run("rules", "c-04", "--json").out)
    assert settled["rules"] == list(RULINGS["C-04"].rules)
    assert settled["sources"][0]["name"] == RULINGS["C-04"].sources[0].name
    every = json.loads(run("rules", "--json").out)
    assert [one["id"] for one in every] == list(RULES)
    dice = json.loads(run("rules", "--json", "--game", "roll-and-write").out)
    assert {one["id"].partition(".")[0] for one in dice} == {"rollwrite"}
    answers = json.loads(run("rules", "--json", "--ask", "can i pass").out)
    assert answers[0]["question"] == "Can I pass?"
    assert answers[0]["rule"] in RULES
    assert "goes with no id" in refused("rules", "C-04", "--game", "card-game")


def test_a_question_is_answered() -> None:
    question, answer, *_ = run("rules", "--ask", "can", "i", "pas").out.splitlines()
    assert question == "Can I pass?"
    assert answer.startswith("No: ")
    assert "[base.turn.no-pass]" in run("rules", "--ask", "can i pass").out
    assert "[rollwrite." in run("rules", "--ask", "can i pass", "--game", "roll-and-write").out
    assert "[base." not in run("rules", "--ask", "can i pass", "--game", "roll-and-write").out
    assert "Nein: " in run("rules", "--ask", "--lang", "de", "darf ich passen").out
    assert lost("rules", "--ask", "qqqq") == "copenhagen: no answer found for 'qqqq'"
