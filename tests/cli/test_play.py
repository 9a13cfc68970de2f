"""``copenhagen play``: bots alone, and people who type all sorts of things."""

import os
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

import copenhagen as cph
from copenhagen.bots import GreedyBot, RandomBot
from copenhagen.cardgame.actions import (
    ActivateAbilities,
    Build,
    PlaceJoker,
    TakeAbility,
    TakeAdditional,
    TakeCards,
)
from copenhagen.cardgame.components import Ability, Variant
from copenhagen.cardgame.rules.ending import EndReason
from copenhagen.cardgame.state import State
from copenhagen.cli.screen import Screen
from copenhagen.cli.seats import Seat, kind_of, player_names, read_seat, usual_names
from copenhagen.cli.spoken import victory
from copenhagen.match import Match
from copenhagen.messages import translated
from copenhagen.notation import Record, from_json, to_json, write_move
from copenhagen.render import log
from copenhagen.results import Result, ranking
from tests.cli.running import Script, answers, at_terminal, lost, refused, run


def record_in(path: Path) -> Record:
    record = from_json(path.read_text())
    assert isinstance(record, Record)
    return record


def saved(path: Path, match: Match[State]) -> Path:
    path.write_text(to_json(match.record()))
    return path


def shown(
    monkeypatch: pytest.MonkeyPatch, *typed: str | type[BaseException], args: str = ""
) -> str:
    """Return what is shown to a person who types these lines in the game of seed 3."""
    outcome, _ = at_terminal(monkeypatch, "play", "--seed", "3", *args.split(), typed=typed)
    assert outcome.err == ""
    return outcome.out


# Without a terminal


def test_without_a_terminal_bots_play_to_the_end() -> None:
    outcome = run("play", "--seed", "7")
    assert outcome.status == 0
    lines = outcome.out.splitlines()
    assert lines[0] == "Card game for 2 players, seed 7"
    assert lines[3].startswith("Turn 1: Bot 1 (normal) took ")
    assert any(line.startswith("The game is over: ") for line in lines)
    assert max(map(len, lines)) <= 80
    assert "\x1b" not in outcome.out


def test_the_same_seed_prints_the_same_game() -> None:
    seats = ("--seats", "random,random")
    played = run("play", "--seed", "7", *seats)
    assert run("play", "--seed", "7", *seats) == played
    assert run("play", "--seed", "8", *seats) != played


def test_without_a_seed_games_differ() -> None:
    assert len({run("play", "--seats", "random,random").out for _ in range(3)}) == 3


@pytest.mark.parametrize("game", ["card-game", "roll-and-write"])
def test_a_seed_that_is_drawn_is_too_long_to_be_tried_out_and_makes_the_game_come_again(
    game: str,
) -> None:
    arguments = ("play", "--game", game, "--seats", "random,random")
    games = [run(*arguments).out for _ in range(3)]
    seeds = [int(out.splitlines()[0].rpartition(" ")[2]) for out in games]
    assert 2**120 < max(seeds) < 2**128
    for seed, out in zip(seeds, games, strict=True):
        assert run(*arguments, "--seed", str(seed)).out == out


@pytest.mark.usefixtures("hints_come_soon")
def test_people_who_play_on_are_not_told_the_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("copenhagen.cli.play.secrets.randbits", lambda bits: 10**37 + bits)
    typed = ("t01", "look", "log", "hint", "save", "help", "undo", "quit", "")
    outcome, _ = at_terminal(monkeypatch, "play", typed=typed)
    assert str(10**37 + 128) not in outcome.out
    assert "You took" in outcome.out


def test_the_number_of_players() -> None:
    out = run("play", "--seed", "7", "--players", "4").out
    assert {f"Bot {number}" for number in range(1, 5)} <= set(re.findall(r"Bot \d", out))


def test_options_of_the_table() -> None:
    out = run("play", "--seed", "7", "--options", "bga,coat_of_arms=optional").out
    title = out[out.index("Card game for 2 players;") :].split("\n\n")[0]
    assert "reshuffle=lazy" in title
    assert "scoring=each_placement" in title
    assert "coat_of_arms=optional" in title


MODULES = ("--abilities", "variant_b", "--jokers", "--missions")


@pytest.mark.parametrize("players", ["2", "4"])
def test_bots_play_with_all_modules_to_the_end(players: str) -> None:
    outcome = run("play", "--seed", "3", "--players", players, *MODULES)
    assert outcome.status == 0
    assert max(map(len, outcome.out.splitlines())) <= 80
    told, _, table = outcome.out.partition(f"Card game for {players} players; ")
    in_lines = " ".join(told.split())
    assert in_lines.count(" were drawn for this game.") == 1
    assert in_lines.count(" were turned over and lie in the display.") == 1
    assert " placed a joker tile on " in in_lines
    assert "with new abilities (variant B), joker tiles and missions" in " ".join(table.split())
    assert "The game is over: " in table


def test_the_sets_of_variant_a_are_told() -> None:
    out = run("play", "--seed", "7", "--abilities", "variant_a", "--seats", "random,random").out
    assert re.search(r'The ability tiles "[^.]+" were drawn for this game\.', " ".join(out.split()))
    chosen = "four_cards,draw_pile,discard_pile,hand_limit"
    out = run("play", "--seed", "7", "--abilities", chosen, "--seats", "random,random").out
    assert "The ability tiles" not in out
    assert "Discard pile" in out


def test_bots_by_name() -> None:
    out = run("play", "--seed", "7", "--seats", "random,human:Ada,greedy").out
    assert "Bot 1 (random) took" in out
    assert "Ada" not in out, "bots play in the place of people"


def test_a_printed_game_is_saved(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    out = run("play", "--seed", "7", "--save", str(path)).out
    match = Match.load(record_in(path))
    assert match.result is not None
    assert f": {max(match.result.scores)} points" in out
    assert match.players == ("Bot 1 (normal)", "Bot 2 (normal)")


def test_a_saved_game_is_played_to_its_end_and_left_in_its_file(tmp_path: Path) -> None:
    match = Match(cph.card_game(2), seed=7, players=("Ada", "random"))
    match.play("t01")
    path = saved(tmp_path / "game.json", match)
    text = path.read_text()
    out = run("play", "--continue", str(path), "--seed", "7").out
    assert out.startswith("Card game for 2 players\n"), "it may have begun with another seed"
    assert "Ada took" in out
    assert "Bot (random) took" in out
    assert path.read_text() == text


def test_going_on_with_the_seed_is_as_if_the_game_had_not_stopped(tmp_path: Path) -> None:
    match = Match(cph.card_game(2), seed=7, players=("greedy1", "greedy2"))
    for _ in range(9):
        match.play(match.bot_action(GreedyBot()))
    path = saved(tmp_path / "game.json", match)
    whole = run("play", "--seed", "7").out.replace(", seed 7\n", "\n")
    assert run("play", "--continue", str(path), "--seed", "7").out == whole


def test_a_record_without_names_is_gone_on_with(tmp_path: Path) -> None:
    path = saved(tmp_path / "game.json", Match(cph.card_game(3), seed=1))
    out = run("play", "--continue", str(path)).out
    assert "game is over" in out


# Wrong arguments and files


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ("--players 5", "'5' is not a number from 2 to 4"),
        ("--players two", "'two' is not a number from 2 to 4"),
        ("--seats human,robot", "'robot' is not one of human, random, easy"),
        ("--seats human:random,greedy", "'random': only people have names"),
        ("--seats greedy:Ada,greedy", "'Ada': only people have names"),
        ("--seats human", "players: 1 is not 2, 3 or 4"),
        ("--seats human,greedy --players 3", "--seats names 2 players, --players says 3"),
        ("--options lazy", "'lazy' is not one of default, bga, or name=value"),
        ("--options reshuffle=now", "options.reshuffle: 'now' is not one of eager, lazy"),
        ("--options tempo=fast", "options.tempo: no such option"),
        (
            "--abilities mine",
            "'mine' is not one of base, variant_a, variant_b, or four of ",
        ),
        (
            "--abilities four_cards,both_actions,draw_pile,hand_limit",
            'exactly one of "Both actions", "Four cards" and "Construct twice" is in the game',
        ),
        ("--missions one_color", "name two different missions"),
        ("--seed x", "'x' is not a whole number from 0, of at most 1000 digits"),
        ("--seed -1", "'-1' is not a whole number from 0, of at most 1000 digits"),
        (f"--seed 1{'0' * 1000}", "is not a whole number from 0, of at most 1000 digits"),
        ("--continue nowhere.json", "nowhere.json cannot be read: there is no such file or folder"),
        ("--continue", "requires an argument"),
        ("--save", "requires an argument"),
        ("--save -", "'-' is not a file name"),
        (
            "--save nowhere/game.json",
            "nowhere/game.json cannot be written: there is no folder nowhere",
        ),
        ("--fast", "No such option"),
        ("now", "Got unexpected extra argument"),
    ],
)
def test_wrong_arguments_get_one_line(
    arguments: str, message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    outcome = run("play", *arguments.split())
    assert outcome.status == (1 if " cannot be " in message else 2)
    (line,) = outcome.err.splitlines()
    assert line.startswith("copenhagen: ")
    assert message in line


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ("--players 2", "--continue and --players do not go together"),
        ("--options bga", "--continue and --options do not go together"),
        ("--jokers", "--continue and --jokers do not go together"),
        ("--missions", "--continue and --missions do not go together"),
        ("--abilities base", "--continue and --abilities do not go together"),
        ("--seats greedy,greedy,greedy", "--seats names 3 players, the saved game has 2"),
    ],
)
def test_what_does_not_go_with_a_saved_game(arguments: str, message: str, tmp_path: Path) -> None:
    path = saved(tmp_path / "game.json", Match(cph.card_game(2), seed=1))
    assert message in refused("play", "--continue", str(path), *arguments.split())


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "this is not JSON"),
        ("{}", "format"),
        ('{"format":1,"type":"done"}', "holds Done, not a record of a game"),
        ('{"format":1,"type":"record","game":7,"moves":[],"players":[]}', "game"),
        ("\ud800", ""),
    ],
)
def test_a_broken_file_gets_one_line(text: str, message: str, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(text, encoding="utf-8", errors="surrogatepass")
    line = refused("play", "--continue", str(path))
    assert str(path) in line
    assert message in line


def test_a_record_that_breaks_the_rules_gets_one_line(tmp_path: Path) -> None:
    match = Match(cph.card_game(2), seed=1)
    record = Record(match.game, (*match.moves, TakeCards((0, 0))))
    path = tmp_path / "game.json"
    path.write_text(to_json(record))
    assert "moves[12]" in refused("play", "--continue", str(path))


def test_many_faults_are_told_in_short(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text('{"format":1,"type":"record","a":1,"b":1,"c":1,"d":1}')
    assert "; and " in refused("play", "--continue", str(path))


def test_a_game_is_not_written_over_another_file(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text("precious")
    assert "already exists" in refused("play", "--save", str(path))
    assert path.read_text() == "precious"


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    assert "cannot be read" in lost("play", "--continue", str(tmp_path))


# Who sits where


def test_names_tell_people_from_bots() -> None:
    seats = [Seat("human"), Seat("normal"), Seat("random"), Seat("normal")]
    assert player_names(seats) == ("You", "Bot 1 (normal)", "Bot 2 (random)", "Bot 3 (normal)")
    assert [kind_of(name) for name in player_names(seats)] == [seat.kind for seat in seats]
    named_alike = [read_seat("greedy"), Seat("normal")]
    assert player_names(named_alike) == ("Bot 1 (normal)", "Bot 2 (normal)")
    people = [Seat("human"), Seat("human", "Ada")]
    assert player_names(people) == ("Player 1", "Ada")


def test_games_that_were_saved_before_bots_had_names_have_the_same_players() -> None:
    saved = ("You", "greedy1", "hard", "greedy2")
    assert list(map(kind_of, saved)) == ["human", "normal", "hard", "normal"]
    assert usual_names(saved) == ("You", "Bot 1 (normal)", "Bot (hard)", "Bot 2 (normal)")
    assert [translated(name, "de") for name in usual_names(saved)][2:] == [
        "Bot (schwer)",
        "Bot 2 (normal)",
    ]


# At a terminal


def test_a_person_sees_the_table_and_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    outcome, script = at_terminal(monkeypatch, "play", "--seed", "3", typed=["quit", ""])
    assert outcome.status == 0
    assert script.asked == ["Your choice: "]
    assert "Take cards or build?\n  1  Take two cards\n" in outcome.out
    assert 'You: 0 points, 2 cards in hand, can use "Any cards".\n' in outcome.out
    assert "┌" not in outcome.out, "nothing is drawn unasked"


@pytest.mark.parametrize("choice", [("1", "1"), ("t01",), ("01", "01"), ("  t01 ",), ("1", "t01")])
def test_choices_by_number_and_by_notation(
    choice: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    out = shown(monkeypatch, *choice)
    assert re.search(
        r"^Turn 1: You took \w+ from footbridge 1 and \w+ from footbridge 2\.$", out, re.MULTILINE
    )
    assert "Turn 2: Bot (normal) " in out


ANSWERS = (
    ("0", "The choices are 1 to "),
    ("99", "The choices are 1 to "),
    ("9" * 5000, "The choices are 1 to "),
    ("\N{ARABIC-INDIC DIGIT NINE}" * 3, "The choices are 1 to "),
    ("hello", "Type 'help' to see what you can type."),
    ("t10", "[base.take.two-adjacent]"),
    ("?b", "That is not possible:"),
    ("p5", "That is not possible:"),
    ("help", "take back your last choice"),
    ("why", "Type 'why' with a move"),
    ("why p5a1n", "[base.build.cost]"),
    ("why t01", "t01 is possible."),
    ("why not", "Type 'help' to see what you can type."),
    ("why base.take.line", "The ends are not neighbors: "),
    ("why base.take.lines", "There is no rule 'base.take.lines'; is it 'base.take.line'?"),
    ("tN", "[expansion.draw-pile]"),
    ("jc3", "[expansion.joker.instead]"),
    ("why k", "[expansion.hand-limit.keep]"),
    ("hint", "A bot would "),
    ("hint", " points at the end; this turn gains "),
    ("log", "Your choice: "),
    ("undo", "Not undone: there is nothing to undo."),
    ("redo", "That cannot be redone: there is nothing to redo"),
    ("save", "Type 'save' and the name of a file."),
    ("save no/where.json", "no/where.json cannot be written"),
    ("", "Your choice: "),
    ("back", "Your choice: "),
)
"""What can be typed at the first question, and what is said then."""


@pytest.mark.usefixtures("hints_come_soon")
def test_what_is_typed_is_answered(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    typed = [line for line, _ in ANSWERS]
    first, heard = answers(monkeypatch, "play", "--seed", "3", typed=typed)
    assert "\nYou: " in first
    for (line, answer), (asked, shown) in zip(ANSWERS, heard, strict=True):
        assert asked == "Your choice: ", "the same question again"
        assert answer in " ".join(shown.split()) or answer == asked, line
        assert "\nYou: " not in shown, "who has what is not said again"
        assert max(map(len, shown.splitlines()), default=0) <= 80


def test_the_table_is_drawn_if_it_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "┌" not in shown(monkeypatch, "players", "house")
    assert shown(monkeypatch, "look").count("┌") == 2
    assert shown(monkeypatch, "table").count("┌") == 2


def to_a_build(match: Match[State]) -> None:
    """Let greedy bots play until seat 0 has a build that no other tile matches."""
    while match.state.to_act or not any(
        type(action).__name__ == "Build" for action in match.legal_actions
    ):
        match.play(match.bot_action(GreedyBot()))


@pytest.fixture
def before_a_build(tmp_path: Path) -> Path:
    match = Match(cph.card_game(2), seed=5, players=("You", "greedy"))
    to_a_build(match)
    return saved(tmp_path / "game.json", match)


def build_in(path: Path) -> Build:
    """Return the first build of a saved game."""
    actions = Match.load(record_in(path)).legal_actions
    return next(action for action in actions if isinstance(action, Build))


def test_a_tile_and_then_its_place(before_a_build: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tile = str(build_in(before_a_build).tile)
    outcome, script = at_terminal(
        monkeypatch,
        *("play", "--continue", str(before_a_build), "--seed", "5"),
        typed=[tile, "back", tile, "", tile, "z9", "1", "1"],
    )
    assert script.asked[:8] == ["Your choice: "] * 8
    chosen = re.findall(r"^Build a facade tile > .*\nWhich way round\?$", outcome.out, re.MULTILINE)
    assert len(chosen) == 3, "it says what was chosen so far"
    assert outcome.out.count("'z9' is not a move in any form of the notation.") == 1
    assert outcome.out.count("Where does the tile go?") == 1
    assert "; built a " in outcome.out


def test_a_place_by_its_cell(before_a_build: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    build = build_in(before_a_build)
    place = write_move(build)[2:4]
    arguments = ("play", "--continue", str(before_a_build), "--seed", "5")
    outcome, _ = at_terminal(
        monkeypatch, *arguments, typed=[str(build.tile), place, write_move(build)[2:]]
    )
    assert f"{build.tile}{place} may be any of " in outcome.out or "; built a " in outcome.out
    assert "; built a " in outcome.out
    by_turn, _ = at_terminal(monkeypatch, *arguments, typed=[str(build.tile), "1", place])
    assert "; built a " in by_turn.out


def test_undo_takes_back_a_build_and_redo_makes_it_again(
    before_a_build: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    arguments = ("play", "--continue", str(before_a_build), "--seed", "5", "--seats")
    seats = "human:Ada,human:Ben"
    build = write_move(build_in(before_a_build))
    typed = ["", build, "", "undo", "undo force", "", "redo", "", "t01"]
    outcome, script = at_terminal(monkeypatch, *arguments, seats, typed=typed)
    people = [prompt for prompt in script.asked if prompt.endswith("your choice: ")]
    assert people[:5] == [
        "Ada, your choice: ",
        "Ben, your choice: ",
        "Ben, your choice: ",
        "Ada, your choice: ",
        "Ben, your choice: ",
    ]
    refusal = 'Not undone: Ada has decided since. Type "undo force" to undo it anyway.'
    assert refusal in " ".join(outcome.out.split()), "the decision is not Ben's to take back"
    assert outcome.out.count("; built a ") >= 2


def test_undo_past_revealed_cards_has_to_be_forced(monkeypatch: pytest.MonkeyPatch) -> None:
    out = shown(monkeypatch, "t01", "undo", "undo force", "t12")
    assert "cards have been revealed since" in " ".join(out.split())
    assert re.search(
        r"^Turn \d+: You took \w+ from footbridge 2 and \w+ from footbridge 3\.$", out, re.MULTILINE
    )


def test_a_refused_undo_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match(cph.card_game(2), seed=9, players=("You", "greedy"))
    seats: list[int | None] = []
    # The bot's last choice revealed nothing, but the person's choice before it did.
    while match.to_act != 0 or seats[-2:] != [None, 1] or not match.can_undo():
        match.play(match.bot_action(GreedyBot()))
        seats = [step.seat for step in match.steps()]
    path = saved(tmp_path / "game.json", match)
    outcome, _ = at_terminal(
        monkeypatch, "play", "--continue", str(path), typed=["table", "undo", "table", "quit"]
    )
    assert "Not undone: " in outcome.out
    before, after = outcome.out.split("Not undone")
    table = before[before.index("Card game for") :].strip()
    assert table in after
    assert record_in(path).moves == match.moves


def test_what_a_bot_has_decided_since_is_taken_back_as_well(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = Match(cph.card_game(2), seed=0, players=("You", "greedy"))
    seats: list[int | None] = []
    # Both have just built with cards that all have seen.
    while match.to_act != 0 or seats[-2:] != [0, 1] or not match.can_undo():
        match.play(match.bot_action(GreedyBot()))
        seats = [step.seat for step in match.steps()]
    path = saved(tmp_path / "game.json", match)
    at_terminal(monkeypatch, "play", "--continue", str(path), "--seed", "0", typed=["undo", "quit"])
    assert record_in(path).moves == match.moves[:-2]


def test_the_log_tells_the_game_so_far(monkeypatch: pytest.MonkeyPatch) -> None:
    out = shown(monkeypatch, "t01", "t01", "log")
    told = out[out.rindex("\nSet-up: ") :]
    assert told.count(": You took ") == 2
    assert told.count(": Bot (normal) ") == 2


def test_the_hand_is_shown_where_the_table_is_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = Match(cph.card_game(2), seed=5, players=("You", "random"))
    while not (match.to_act == 0 and str(match.state.phase) == "hand_limit"):
        take = [a for a in match.legal_actions if isinstance(a, TakeCards)]
        match.play(take[0] if take else match.bot_action(RandomBot()))
    path = saved(tmp_path / "game.json", match)
    outcome, _ = at_terminal(monkeypatch, "play", "--continue", str(path), typed=["1"])
    assert "In hand: " in outcome.out
    assert "The hand limit is seven: discard " in outcome.out
    assert ": You discarded " in outcome.out


def test_save_keeps_the_game_in_a_file_from_then_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "my game.json"
    outcome, _ = at_terminal(
        monkeypatch, "play", "--seed", "3", typed=[f"save {path}", "t01", "save", "quit"]
    )
    assert f"Saved. Continue with: copenhagen play --continue '{path}'" in outcome.out
    assert outcome.out.count("Saved. ") == 3
    record = record_in(path)
    assert record.players == ("You", "Bot (normal)")
    assert TakeCards((0, 1)) in record.moves


def test_save_does_not_write_over_another_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.json"
    path.write_text("precious")
    out = shown(monkeypatch, f"save {path}")
    assert "already exists" in " ".join(out.split())
    assert path.read_text() == "precious"


def test_leaving_asks_again_where_the_file_cannot_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    nowhere_to_keep_games(monkeypatch)
    out = shown(monkeypatch, "t01", "quit", f"{tmp_path}/no/where.json", f"{tmp_path}/game.json")
    assert "cannot be written" in out
    assert "Saved. " in out
    assert record_in(tmp_path / "game.json").players == ("You", "Bot (normal)")


def test_a_game_goes_on_where_it_can_no_longer_be_saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()

    class Typed(Script):
        def __call__(self, prompt: str) -> str:
            if len(self.asked) == 1:
                (folder / "game.json").unlink()
                folder.rmdir()
            return super().__call__(prompt)

    script = Typed(["t01", "t01", "quit", ""])
    monkeypatch.setattr("copenhagen.cli.play.somebody_types", lambda: True)
    monkeypatch.setattr(Screen, "ask", lambda _, prompt: script(prompt))
    outcome = run("play", "--seed", "3", "--save", str(folder / "game.json"))
    assert outcome.status == 0
    said = " ".join(outcome.out.split())
    assert (
        "cannot be written: there is no such file or folder. From here on, the game is not s"
        in said
    )
    assert outcome.out.endswith("The game is not saved.\n")


def test_ctrl_c_leaves_and_saves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.json"
    outcome, _ = at_terminal(
        monkeypatch, "play", "--seed", "3", "--save", str(path), typed=["t01", KeyboardInterrupt]
    )
    assert outcome.status == 130
    assert "Saved. " in outcome.out
    assert TakeCards((0, 1)) in record_in(path).moves


@pytest.mark.parametrize(("end", "status"), [(EOFError, 0), (KeyboardInterrupt, 130)])
def test_the_end_of_the_input_and_ctrl_c_leave_without_saving_when_they_come_twice(
    end: type[BaseException], status: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    nowhere_to_keep_games(monkeypatch)
    outcome, script = at_terminal(monkeypatch, "play", "--seed", "3", typed=["t01", end, end])
    assert "Enter for no: " in script.asked[-1]
    assert outcome.status == status
    assert outcome.out.endswith("The game is not saved.\n")
    assert list(tmp_path.iterdir()) == []


def test_a_game_that_nobody_named_a_file_for_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    out = shown(monkeypatch, "t01", "quit")
    (file,) = (tmp_path / "copenhagen").iterdir()
    assert out.endswith(f"Saved. Continue with: copenhagen play --continue {file}\n")
    assert TakeCards((0, 1)) in record_in(file).moves


def nowhere_to_keep_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", os.devnull)


@pytest.mark.parametrize("no", ["", "n", "No"])
def test_no_is_not_the_name_of_a_file(
    no: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    nowhere_to_keep_games(monkeypatch)
    outcome, _ = at_terminal(monkeypatch, "play", "--seed", "3", typed=["t01", "quit", no])
    assert outcome.out.endswith("The game is not saved.\n")
    assert not list(tmp_path.iterdir())


def test_yes_is_asked_for_the_name_of_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    nowhere_to_keep_games(monkeypatch)
    typed = ["t01", "quit", "Yes", "g.json"]
    outcome, _ = at_terminal(monkeypatch, "play", "--seed", "3", typed=typed)
    assert "Type the name of a new file" in outcome.out
    assert [path.name for path in tmp_path.iterdir()] == ["g.json"]


def test_people_at_one_keyboard_take_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    outcome, script = at_terminal(
        monkeypatch,
        *("play", "--seed", "3", "--seats", "human:Ada,human:Ben"),
        typed=["", "t01", "", "t01", "", "quit", ""],
    )
    assert [prompt.split(". Press")[0] for prompt in script.asked] == [
        "Your turn, Ada",
        "Ada, your choice: ",
        "Your turn, Ben",
        "Ben, your choice: ",
        "Your turn, Ada",
        "Ada, your choice: ",
    ]
    between = outcome.out.split("\nAda: ")[0].count("\n" * 60)
    assert between == 1, "what one has seen is scrolled out of sight"


def test_a_game_to_its_end_shows_and_saves_everything(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.json"
    typed = ("1" for _ in range(500))
    outcome, script = at_terminal(
        monkeypatch, "play", "--seed", "3", "--save", str(path), typed=typed
    )
    assert outcome.status == 0
    assert "\n\nThe game is over.\nBot (normal) won with " in outcome.out
    assert len(script.asked) > 20
    assert Match.load(record_in(path)).result is not None


# At a terminal, with the modules of Expansion 1


def test_a_person_plays_with_all_modules(monkeypatch: pytest.MonkeyPatch) -> None:
    outcome, script = at_terminal(
        monkeypatch, "play", "--seed", "4", *MODULES, typed=("1" for _ in range(600))
    )
    assert outcome.status == 0
    assert "\n\nThe game is over.\nBot (normal) won with " in outcome.out
    assert max(map(len, outcome.out.splitlines())) <= 80
    assert len(script.asked) > 20


def numbers_to(match: Match[State], move: str) -> Iterator[str]:
    """Yield the numbers that are typed one after the other to make this move."""
    here = cph.Navigator(cph.choices(match.view(0), match.legal_actions), skips=True)
    while here.action is None:
        choices = here.question.choices
        wanted = (one for one in choices if move in [leaf.notation for leaf in one.leaves])
        number = choices.index(next(wanted))
        yield str(number + 1)
        here = here.choose(number)


def rank(action: object) -> int:
    """Return how soon a player chooses this, who is after ability tiles and missions."""
    order = (TakeAbility, ActivateAbilities, PlaceJoker, Build, TakeAdditional, TakeCards)
    return next((place for place, kind in enumerate(order) if isinstance(action, kind)), 9)


def waiting_for(text: str, abilities: Variant | tuple[Ability, ...]) -> Match[State]:
    """Return a match that waits for seat 0, which has a choice whose notation begins so."""
    start = cph.card_game(2, abilities=abilities, jokers=True, missions=True)
    for seed in range(60):
        match, rng = Match(start, seed=seed, players=("You", "greedy")), Random(seed)
        while (actions := match.legal_actions) and match.result is None:
            if match.to_act == 0 and any(write_move(a).startswith(text) for a in actions):
                return match
            best = min(map(rank, actions))
            match.play(rng.choice([action for action in actions if rank(action) == best]))
    raise AssertionError(f"no game comes to {text}")


FOUR = (Ability.FOUR_CARDS, Ability.DRAW_PILE, Ability.DISCARD_PILE, Ability.HAND_LIMIT)
TWICE = (Ability.CONSTRUCT_TWICE, Ability.SPECIAL_TILE, Ability.DISCARD_PILE, Ability.HAND_LIMIT)


@pytest.mark.parametrize(
    ("text", "abilities", "listed", "told"),
    [
        ("t0123", FOUR, 'Take four cards, with "Four cards"', '; used "Four cards".'),
        ("tP", FOUR, 'from the discard pile, with "Discard pile"', "the top of the discard pile;"),
        ("tN", FOUR, 'three cards from the supply, with "Draw pile"', "You began to draw 3 cards"),
        ("k", FOUR, 'Keep all cards, with "Hand limit"; k', "; kept more than seven cards."),
        (
            "m",
            "base",
            "Which reward for the mission? 1 1 point; m",
            "You scored 1 point for a mission.",
        ),
        ("j", "base", "Coat of arms action: place a joker tile", "You placed a joker tile on "),
        ("j", TWICE, "a joker tile on ", "You placed a joker tile on "),
        ("@", "variant_b", "Coat of arms action: take an ability tile", "lies in the display."),
    ],
)
def test_a_person_makes_each_new_choice(
    text: str,
    abilities: Variant | tuple[Ability, ...],
    listed: str,
    told: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = waiting_for(text, abilities)
    move = next(m for m in map(write_move, match.legal_actions) if m.startswith(text))
    monkeypatch.chdir(tmp_path)
    saved(Path("game.json"), match)
    arguments = ("play", "--continue", "game.json", "--seed", "1")
    outcome, _ = at_terminal(monkeypatch, *arguments, typed=numbers_to(match, move))
    assert outcome.err == ""
    shown = " ".join(outcome.out.split())
    assert listed in shown
    assert told in shown.split("Type a number.", 1)[1]
    assert max(map(len, outcome.out.splitlines())) <= 80


def test_who_draws_cards_is_told_which(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = waiting_for("tN", FOUR)
    path = saved(tmp_path / "game.json", match)
    outcome, _ = at_terminal(
        monkeypatch, "play", "--continue", str(path), "--seed", "1", typed=["tN", "", "log"]
    )
    assert " ".join(outcome.out.split()).count("; drew a ") >= 3
    others = match.record()
    drawn = Match.load(others, seed=1)
    drawn.play("tN")
    heard = " ".join(
        map(str, log(drawn.steps(), seat=1, names=drawn.players, since=len(others.moves)))
    )
    assert "You began to draw 3 cards from the supply;" in heard
    assert "drew a" not in heard


def test_who_has_won_is_said_and_what_told_a_tie_apart() -> None:
    names = ("Ada", "Bo", "Cy")

    def said(scores: tuple[int, ...], empty: tuple[int, ...]) -> str:
        final = Result(EndReason.TWELVE_POINTS, scores, empty, ranking(scores, empty))
        return victory(final, names)

    assert said((9, 12, 1), (5, 5, 5)) == "Bo won with 12 points."
    assert said((12, 12, 1), (7, 5, 5)) == (
        "Bo won the tie at 12 points, with fewer empty cells than the next."
    )
    assert said((12, 12, 1), (5, 5, 5)) == (
        "Ada and Bo shared the victory: 12 points each, and as many empty cells."
    )
