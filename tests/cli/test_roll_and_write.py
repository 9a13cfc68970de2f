"""Roll & Write at the command line: its menus, its options, its saved games, people who type."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import get_args

import attrs
import pytest

import copenhagen as cph
from benchmarks.old_weights import OLD
from copenhagen.bots import BOTS, GreedyBot, RandomBot, RollBot, bot_game
from copenhagen.cli.menu import Menu, menu_of
from copenhagen.cli.menu.layout import Entry, Group
from copenhagen.match import Match
from copenhagen.notation import Record, from_json, read_move, to_json, write_move
from copenhagen.rollwrite.actions import Action
from copenhagen.rollwrite.state import House, Phase, State
from tests.cli.running import Terminal, at_terminal, refused, run

GAME = ("--game", "roll-and-write")
ALL_OPTIONS = cph.RollAndWriteOptions(
    mirror=True, marks="optional", drawing="optional", unlock="same_turn"
)


def states_of(players: int, seed: int, options: cph.RollAndWriteOptions) -> Iterator[State]:
    """Yield the states of a game between greedy bots and random ones."""
    start = cph.roll_and_write(players, options=options)
    bots: list[RollBot] = [GreedyBot(), RandomBot(), GreedyBot(), RandomBot()]
    yield start
    yield from (state for _, state in bot_game(start, bots[:players], Random(seed)))


def menu_at(state: State) -> Menu:
    """Return the menu of the player who decides."""
    return menu_of(cph.view(state, state.seat), cph.legal_actions(state))


def reached(*moves: str, players: int = 3) -> State:
    """Return the state after `moves`, in notation, from the first one on."""
    match = Match(cph.roll_and_write(players))
    for text in moves:
        match.play(text)
    return match.state


def with_sheet(state: State, **changes: object) -> State:
    """Return `state` with another sheet of the player who decides."""
    players = list(state.players)
    players[state.seat] = attrs.evolve(players[state.seat], **changes)  # type: ignore[arg-type]
    return attrs.evolve(state, players=tuple(players))


def lines_at(state: State) -> str:
    return "\n".join(menu_at(state).lines()) + "\n"


# Menus


def menus(menu: Menu) -> Iterator[Menu]:
    """Yield a menu and those that it leads to."""
    yield menu
    for choice in menu.choices:
        if isinstance(choice.leads_to, Menu):
            yield from menus(choice.leads_to)


def check(state: State) -> None:
    """Check that the menu offers exactly the legal actions, each once, and fits the screen."""
    offered: list[object] = []
    for menu in menus(menu_at(state)):
        offered += [c.leads_to for c in menu.choices if not isinstance(c.leads_to, Menu)]
        assert all(len(line) <= 80 for line in menu.lines())
        for group in menu.groups:
            words = [str(choice) for choice in group.choices]
            assert len(set(words)) == len(words), "two choices that read alike"
    assert len(offered) == len(set(offered))
    assert set(offered) == set(cph.legal_actions(state))


def test_every_legal_action_is_listed_once() -> None:
    phases, kinds = set[Phase](), set[type]()
    for players, options in ((2, cph.RollAndWriteOptions()), (3, ALL_OPTIONS), (4, ALL_OPTIONS)):
        for seed in range(2):
            for state in states_of(players, seed, options):
                if actions := cph.legal_actions(state):
                    phases.add(state.phase)
                    kinds |= {type(action) for action in actions}
                    check(state)
    assert phases == set(Phase) - {Phase.ROLL, Phase.OVER}
    assert kinds == set(get_args(Action))


def test_shapes_come_first_and_say_what_is_used_for_them() -> None:
    assert lines_at(reached("?bbyrw")) == (
        "Choose a shape (you choose where to draw it next):\n"
        "  1 b2w0  blue 2: 2 blue dice\n"
        "  2 b2w1  blue 2: 1 blue and 1 white die\n"
        "  3 b3w1  blue 3: 2 blue and 1 white die\n"
        "  4 y2w1  yellow 2: 1 yellow and 1 white die\n"
        "  5 r2w1  red 2: 1 red and 1 white die\n"
        "Before that:\n"
        '  6 r  roll dice again, with "Re-roll" (2 stars left)\n'
    )


def test_bonuses_and_stars_for_a_shape_are_said() -> None:
    bonus = reached("++b", "++p", "?brygp", players=2)
    assert "  1 b2w0  blue 2: 1 blue die + 1 bonus\n" in lines_at(bonus)
    thrown = with_sheet(reached("?rrrrr"), tracks=(0, 3, 0, 0, 0))
    crossed_out = attrs.evolve(thrown, copies=(0,) * len(thrown.copies))
    assert '  3 r4w0  red 4: 4 red dice + "Use again"\n' in lines_at(crossed_out)
    assert "  3 r4w0  red 4: 4 red dice\n" in lines_at(thrown)


def within(state: State, prefix: str) -> Menu:
    """Return the menu within that of `state` which has this prefix."""
    (menu,) = (menu for menu in menus(menu_at(state)) if menu.prefix == prefix)
    return menu


def test_the_dice_to_roll_again_are_a_menu_of_their_own() -> None:
    assert list(within(reached("?bbbbw"), "r").lines()) == [
        "Which dice are rolled again?",
        "  1 rbbbbw  4 blue and 1 white die   6 rbw  1 blue and 1 white die",
        "  2 rbbbw  3 blue and 1 white die    7 rbb  2 blue dice",
        "  3 rbbbb  4 blue dice               8 rw  1 white die",
        "  4 rbbw  2 blue and 1 white die     9 rb  1 blue die",
        "  5 rbbb  3 blue dice",
    ]


def test_changes_of_color_are_a_menu_of_their_own() -> None:
    state = with_sheet(reached("?pppww"), tracks=(0, 0, 0, 4, 0))
    assert list(within(state, ">").lines())[:5] == [
        "Of the purple dice:",
        "   1 p>b  1 die to blue         7 pp>r  2 dice to red",
        "   2 p>y  1 die to yellow       8 pp>g  2 dice to green",
        "   3 p>r  1 die to red          9 ppp>b  3 dice to blue",
        "   4 p>g  1 die to green       10 ppp>y  3 dice to yellow",
    ]
    assert '>  change the color of dice, with "Color change" (1 star left)' in lines_at(state)


def test_places_stand_below_pictures_of_the_shape() -> None:
    assert lines_at(reached("?bbbyr", "b3w0")) == (
        "   b      b       bb      bb\n"
        "  Bb      Bb      B        B\n"
        " 1 a1    5 a1    9 a1   13 b1\n"
        " 2 b1    6 b1   10 b1   14 c1\n"
        " 3 c1    7 c1   11 c1   15 d1\n"
        " 4 d1    8 d1   12 d1   16 e1\n"
        "The cell is the lowest one on the left, shown as a capital B.\n"
    )


def test_marks_of_a_shape() -> None:
    state = reached("++b", "++p", "?bbbyr", "b3w0", "ab1a2", players=2)
    assert lines_at(state) == (
        "Mark one square of the shape with an X, the others with O:\n"
        "  1 xa1   2 xb1   3 xa2\n"
        "Or:\n"
        '  4 x-  only O, with "No X" (1 star left)\n'
    )


def test_what_a_box_unlocks_is_said() -> None:
    assert lines_at(reached("++b", players=2)) == (
        "Mark the first two boxes of a track:\n"
        '  1 ++b  blue, boxes 1 and 2: a bonus + a star of "No X"\n'
        "  2 ++y  yellow, boxes 1 and 2: a bonus\n"
        '  3 ++r  red, boxes 1 and 2: a bonus + a star of "Re-roll"\n'
        "  4 ++g  green, boxes 1 and 2: a bonus\n"
        "  5 ++p  purple, boxes 1 and 2: a bonus\n"
    )
    marking = reached("?bbbyr", "b3w0", "ab1a2", "xa1")
    assert lines_at(with_sheet(marking, tracks=(0, 8, 3, 0, 0))) == (
        "Mark the next box of a track, for an unused die:\n"
        "  1 +y  yellow, box 9: 2 points           "
        '2 +r  red, box 4: a star of "Re-roll"\n'
    )


def test_two_stars_at_once_are_said_in_few_words() -> None:
    base = with_sheet(reached("?rrryy"), tracks=(0, 0, 3, 6, 8))
    listed = lines_at(attrs.evolve(base, phase=Phase.COAT_OF_ARMS, coats=1))
    assert '++r  red, boxes 4 and 5: 2 stars of "Re-roll"\n' in listed
    assert '++g  green, boxes 7 and 8: 2 stars of "Color change"\n' in listed
    assert "++p  purple, box 9: 2 points\n" in listed


def test_points_and_coats_of_arms_are_marked() -> None:
    below = 0b11111_00111_11111  # row 2 lacks two cells, the rows around it none
    house = House(filled=below, windows=below)
    state = with_sheet(reached("?rrryy", "r2w0"), house=house)
    assert " d2 +1 *" in lines_at(state), "one of its squares gets an X"
    assert " d2 +2 *" in lines_at(with_sheet(state, tracks=(2, 0, 0, 0, 0))), 'with "No X"'
    assert lines_at(state).endswith("(+ points; * a coat of arms)\n")
    placed = cph.apply(state, read_move(state, "de2"))
    assert " xd2 +1 *   2 xe2 +1 *\n" in lines_at(placed)
    single = attrs.evolve(placed, phase=Phase.COAT_OF_ARMS, cells=0, coats=1)
    assert lines_at(single).startswith("Coat of arms action: draw an O on a cell:\n")


# Options


def test_options_of_the_table() -> None:
    out = run("play", *GAME, "--seed", "7", "--mirror", "--unlock", "same_turn").out
    title = out[out.index("Roll & Write for 2 players;") :].split("\n\n")[0]
    assert "mirror=True" in title
    assert "unlock=same_turn" in title
    assert "marks" not in title


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (("--mirror",), "--mirror belongs to roll-and-write, not to card-game; see --game"),
        (("--marks", "optional"), "--marks belongs to roll-and-write, not to card-game"),
        ((*GAME, "--jokers"), "--jokers belongs to card-game, not to roll-and-write"),
        ((*GAME, "--options", "bga"), "--options belongs to card-game, not to roll-and-write"),
        ((*GAME, "--missions"), "--missions belongs to card-game, not to roll-and-write"),
        ((*GAME, "--abilities", "base"), "--abilities belongs to card-game"),
        ((*GAME, "--marks", "maybe"), "'maybe' is not one of 'mandatory', 'optional'"),
        ((*GAME, "--players", "5"), "5 is not in the range 2<=x<=4"),
        (("--game", "chess"), "'chess' is not one of 'card-game', 'roll-and-write'"),
    ],
)
@pytest.mark.parametrize("command", ["play", "simulate"])
def test_what_does_not_belong_to_the_game_is_refused(
    command: str, args: tuple[str, ...], message: str
) -> None:
    assert message in refused(command, *args)


# Games of bots


@pytest.mark.parametrize("players", ["2", "3", "4"])
def test_bots_play_to_the_end(players: str) -> None:
    outcome = run("play", *GAME, "--seed", "7", "--players", players)
    assert outcome.status == 0
    lines = outcome.out.splitlines()
    assert lines[0] == f"Roll & Write for {players} players, seed 7"
    assert max(map(len, lines)) <= 80
    assert "The game is over: twelve points were reached." in lines
    turns = [line for line in lines if re.match(r"Turn \d+: greedy", line)]
    assert all(" rolled " in turn for turn in turns[2 if players == "2" else 0 :])


def test_simulation() -> None:
    args = ("simulate", *GAME, "-n", "3", "--bots", "random", "--seed", "1", "--marks", "optional")
    data = json.loads(run(*args, "--json").out)
    assert list(data)[:7] == ["format", "type", "game", "games", "players", "bots", "options"]
    assert data["game"] == "roll-and-write"
    assert data["options"]["marks"] == "optional"
    assert list(data["reasons"]) == ["twelve_points", "stalemate", "quiet_round"]
    assert sum(data["reasons"].values()) == 3
    text = run(*args).out
    assert "options: mirror=False, marks=optional, drawing=mandatory, unlock=next_turn\n" in text
    assert "modules" not in text


def test_rules_of_one_game() -> None:
    only = run("rules", "--game", "roll-and-write").out.splitlines()
    others = run("rules", "--game", "card-game").out.splitlines()
    assert {line.split(".")[0] for line in only} == {"rollwrite"}
    assert {line.split(".")[0] for line in others} == {"base", "expansion"}
    both = run("rules").out.splitlines()
    assert len(only) + len(others) == len(both)
    assert "no rule has 'mermaid'" in refused("rules", "mermaid", "--game", "roll-and-write")
    assert refused("rules", "footbridge", "--game", "roll-and-write")


# Saved games


def saved_game(path: Path) -> Match[State]:
    """Return the match of a game that is saved in `path`."""
    assert run("play", *GAME, "--seed", "7", "--save", str(path)).status == 0
    record = from_json(path.read_text())
    assert isinstance(record, Record)
    match = Match.load(record)
    assert isinstance(match.state, State)
    return match  # type: ignore[return-value]  # all its states are of that game


def test_a_saved_game_is_replayed_and_shown(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    match = saved_game(path)
    told = run("replay", str(path)).out
    assert told.splitlines()[-1] == run("play", *GAME, "--seed", "7").out.splitlines()[-1]
    moves = [line.split()[2] for line in run("replay", str(path), "--moves").out.splitlines()]
    assert moves == [write_move(move) for move in match.moves]
    at = from_json(run("replay", str(path), "--at", "9", "--json").out)
    assert at == match.states[9]
    seen = from_json(run("replay", str(path), "--at", "9", "--json", "--seat", "1").out)
    assert seen == cph.view(match.states[9], 1)
    shown = run("show", str(path)).out
    assert shown.startswith("Roll & Write for 2 players\n")
    line = run("show", str(path), "--notation").out.strip()
    assert run("show", line, "--json").out.strip() == to_json(match.state)
    stepped = run("replay", str(path), "--step").out
    assert stepped.count("Roll & Write for 2 players") > 50


def test_a_game_goes_on_from_its_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.json"
    outcome, _ = at_terminal(
        monkeypatch, "play", *GAME, "--seed", "5", "--save", str(path), typed=["++b", "quit"]
    )
    assert "Saved. Continue with: copenhagen play --continue" in outcome.out
    outcome, script = at_terminal(
        monkeypatch, "play", "--continue", str(path), "--seed", "5", typed=["quit"]
    )
    assert "You on turn: choose a shape" in outcome.out
    assert script.asked == ["You> "]


# People


def typed(
    monkeypatch: pytest.MonkeyPatch, *lines: str, args: tuple[str, ...] = ()
) -> tuple[str, list[str]]:
    """Return what is shown to people who type these lines in a game, and the prompts.

    The bots keep their old weights, so that better ones roll no other dice.
    """
    monkeypatch.setattr("copenhagen.cli.playing.BOTS", {**BOTS, "greedy": lambda: OLD})
    outcome, script = at_terminal(monkeypatch, "play", *GAME, "--seed", "5", *args, typed=lines)
    assert outcome.err == ""
    return outcome.out, script.asked


def test_a_list_within_the_list_is_opened_and_left(monkeypatch: pytest.MonkeyPatch) -> None:
    out, asked = typed(monkeypatch, "1", "r", "back", "r", "99", "rr")
    assert asked[:7] == ["You> ", "You> ", "r> ", "You> ", "r> ", "r> ", "You> "]
    assert out.count("Which dice are rolled again?") == 2
    assert "The choices are 1 to 23." in out
    assert "picked up 1 red die to roll again;" in " ".join(out.split())


def test_a_turn_in_notation(monkeypatch: pytest.MonkeyPatch) -> None:
    out, _ = typed(monkeypatch, "++b", "r3", "c1", "cd1c2", "xd1")
    assert "Turn 1: You chose the red shape of size 3 with 2 red and 1 white die." in out
    assert "c1 may be any of " in " ".join(out.split())
    assert "The shape is on c1, d1 and c2." in out
    assert "You drew a shape on c1, d1 and c2, with an X on d1." in " ".join(out.split())


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("hello", "'hello' is not a move in any form of the notation."),
        ("99", "The choices are 1 to 7."),
        ("0", "The choices are 1 to 7."),
        ("t01", "'t01' is not a move in any form of the notation."),
        ("b3", "3 dice are needed"),
        ("why g3w0", "3 dice are needed; green: 1, white: 1, bonuses that can be used: 0"),
        ("why", "Type 'why' with a move in notation"),
        ("why r2w1", "r2w1 is possible."),
        ("why rollwrite.draw.support", "A shape need not be able to fall into its place"),
        ("hint", "The greedy bot would play "),
        ("undo", "That cannot be undone: dice have been rolled since"),
        ("redo", "That cannot be redone: "),
        ("help", "Type the number of a choice"),
    ],
)
def test_what_people_may_type(monkeypatch: pytest.MonkeyPatch, line: str, message: str) -> None:
    out, asked = typed(monkeypatch, "1", line)
    assert message in " ".join(out.split())
    assert asked[:3] == ["You> "] * 3


def test_a_hint_is_said_in_notation_and_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    out, _ = typed(monkeypatch, "1", "hint")
    assert re.search(r"The greedy bot would play \S+: (roll|turn|choose) ", out)


def test_a_choice_without_a_roll_after_it_is_taken_back(monkeypatch: pytest.MonkeyPatch) -> None:
    out, _ = typed(monkeypatch, "1", "r3w1", "undo", "redo", "cd1c2")
    assert out.count("You on turn: choose a shape") == 2
    assert "The shape is on c1, d1 and c2." in out


def test_people_share_the_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    seats = ("--seats", "human:Ada,human:Bo")
    out, asked = typed(monkeypatch, "++b", "++p", "r3w1", args=seats)
    assert asked[:4] == ["Ada> ", "Bo> ", "Ada> ", "Ada> "]
    assert "Press Enter" not in "".join(asked)
    assert out.count("Bo marked box 1 of the purple track;") == 1


def test_at_a_real_terminal(tmp_path: Path) -> None:
    with Terminal("play", "--plain", *GAME, "--seed", "5", folder=tmp_path) as terminal:
        terminal.until("You> ")
        terminal.send("++w")
        assert "is not a move in any form" in terminal.until("You> ")
        terminal.send("1")
        terminal.until("You> ")
        terminal.send("r3")
        assert "The cell is the lowest one on the left, shown as a capital R." in terminal.until(
            "You> "
        )
        terminal.send("1")
        terminal.until("You> ")
        terminal.send("1")
        assert "greedy marked box" in " ".join(terminal.until("You> ").split())
        terminal.send("save mine.json")
        terminal.until("You> ")
        terminal.send("quit")
        assert terminal.end() == 0
    record = from_json((tmp_path / "mine.json").read_text())
    assert isinstance(record, Record)
    assert len(record.moves) > 5


def test_a_choice_that_is_wider_than_the_screen_is_broken() -> None:
    """The widest has two bonuses, two kinds of dice and an ability."""
    short = Entry("short", cph.rollwrite.NoMark())
    long = Entry(" ".join(["word"] * 40), cph.rollwrite.Pass())
    lines = list(Menu((Group(("Heading:",), (long, short)),)).lines())
    assert max(map(len, lines)) <= 80
    assert lines[0] == "Heading:"
    assert lines[1].startswith("  1 word word")
    assert " ".join(" ".join(lines[1:-1]).split()) == f"1 {long}"
    assert lines[-1] == "  2 short"
