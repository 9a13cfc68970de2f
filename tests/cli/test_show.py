"""``copenhagen show``: positions from files and from text, and from one form to the other."""

from pathlib import Path
from random import Random

import pytest

import copenhagen as cph
from copenhagen.cardgame.actions import Done
from copenhagen.cardgame.state import State
from copenhagen.match import Match
from copenhagen.notation import from_json, read_state, to_json, write_state
from copenhagen.render import draw_state, draw_view, svg
from tests.cli.running import lost, refused, run


@pytest.fixture
def state() -> State:
    return cph.settle(cph.card_game(3), Random(1))


def test_a_position_in_one_line(state: State) -> None:
    assert run("show", write_state(state)).out == draw_state(state) + "\n"


def test_a_position_as_json(state: State) -> None:
    assert run("show", to_json(state)).out == draw_state(state) + "\n"


def test_positions_in_files(state: State, tmp_path: Path) -> None:
    path = tmp_path / "position"
    for text in (to_json(state), write_state(state)):
        path.write_text(text + "\n")
        assert run("show", str(path)).out == draw_state(state) + "\n"


def test_a_position_from_standard_input(state: State) -> None:
    assert run("show", "-", typed=write_state(state)).out == draw_state(state) + "\n"


def test_the_last_position_of_a_saved_game(tmp_path: Path) -> None:
    match = Match(cph.card_game(2), seed=3, players=("Ada", "Ben"))
    match.play("t01")
    path = tmp_path / "game.json"
    path.write_text(to_json(match.record()))
    assert run("show", str(path)).out == draw_state(match.state, names=match.players) + "\n"


def test_what_one_seat_may_know(state: State) -> None:
    view = cph.view(state, 2)
    assert run("show", write_state(state), "--seat", "3").out == draw_view(view) + "\n"
    assert run("show", to_json(view)).out == draw_view(view) + "\n"


def test_from_one_form_to_the_other(state: State) -> None:
    line = run("show", to_json(state), "--notation").out
    assert read_state(line.rstrip("\n")) == state
    document = run("show", line.rstrip("\n"), "--json").out
    assert from_json(document) == state
    seen = run("show", line.rstrip("\n"), "--json", "--seat", "2").out
    assert from_json(seen) == cph.view(state, 1)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("nowhere.json", "nowhere.json is neither a file nor a position"),
        ("", "an empty text is neither a file nor a position"),
        ("x" * 5000, "is neither a file nor a position"),
        ("folder/" * 20 + "game.json", "folder/game.json is neither a file nor a position"),
        ("a\0b", "is neither a file nor a position"),
        ("{", "the text: this is not JSON"),
        ('{"format":2}', "format"),
        (to_json(Done()), "holds Done, not a position"),
    ],
)
def test_other_texts_get_one_line(text: str, message: str) -> None:
    line = refused("show", text)
    assert message in line
    assert len(line) < 400


@pytest.mark.parametrize("text", ["", "t01"])
def test_a_file_without_a_position_is_called_a_file(
    text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)  # a long path would be cut
    Path("none.txt").write_text(text)
    assert "none.txt holds no position: " in refused("show", "none.txt")
    assert "standard input holds no position: " in run("show", "-", typed=text).err


def test_a_position_that_cannot_be_gets_one_line(state: State) -> None:
    assert "the text: " in refused("show", to_json(state).replace('"score":0', '"score":9', 1))


def test_a_line_for_a_position_that_cannot_be_gets_one_line(state: State) -> None:
    line = write_state(state).replace(" 45 ", " 44 ")
    assert "45 cards are left for it, but the line says 44" in refused("show", line)


def test_a_view_has_no_notation_and_no_other_seat(state: State) -> None:
    view = to_json(cph.view(state, 2))
    assert "a view has hidden ones" in refused("show", view, "--notation")
    assert "already the view of a seat" in refused("show", view, "--seat", "2")
    assert "the seats are 1 to 3, not 4" in refused("show", write_state(state), "--seat", "4")


def test_what_everybody_knows_is_shown_and_is_of_no_seat(state: State) -> None:
    seen = cph.public_view(state)
    assert run("show", to_json(seen)).out == draw_view(seen) + "\n"
    assert "only what everybody knows" in refused("show", to_json(seen), "--seat", "2")


def test_something_to_show_is_needed() -> None:
    assert "Missing argument" in refused("show")


# Pictures


def test_a_picture_is_written_to_a_new_file(state: State, tmp_path: Path) -> None:
    target = tmp_path / "table.svg"
    outcome = run("show", write_state(state), "--svg", str(target))
    assert (outcome.status, outcome.out) == (0, "")
    assert target.read_text(encoding="utf-8") == svg(state) + "\n"
    line = refused("show", write_state(state), "--svg", str(target))
    assert line.endswith("already exists; choose another name")


def test_a_picture_of_what_one_seat_may_know_for_a_phone(state: State, tmp_path: Path) -> None:
    target = tmp_path / "phone.svg"
    run("show", write_state(state), "--seat", "2", "--svg", str(target), "--layout", "portrait")
    expected = svg(cph.view(state, 1), layout="portrait")
    assert target.read_text(encoding="utf-8") == expected + "\n"


def test_a_picture_names_the_players_of_a_saved_game(tmp_path: Path) -> None:
    match = Match(cph.card_game(2), seed=3, players=("Ada", "Ben"))
    saved, target = tmp_path / "game.json", tmp_path / "table.svg"
    saved.write_text(to_json(match.record()))
    run("show", str(saved), "--svg", str(target))
    assert ">Ben</text>" in target.read_text(encoding="utf-8")


def test_players_are_named_in_drawing_and_picture(state: State, tmp_path: Path) -> None:
    line, target = write_state(state), tmp_path / "table.svg"
    names = ["Ada", "Bo", "Cem", "Dora"][: state.game.players]
    assert "Bo" in run("show", line, "--names", ", ".join(names)).out
    run("show", line, "--names", ",".join(names), "--svg", str(target))
    assert target.read_text(encoding="utf-8") == svg(state, names=names) + "\n"
    for bad in ("", "A\x1b[31m", "A" * 200):
        spoiled = ",".join([bad, *names[1:]])
        assert "characters, all of them printable" in refused("show", line, "--names", spoiled)
    for wrong in (names[1:], [*names, "Eva"]):
        text = f"--names: {state.game.players} names are needed, with a comma between"
        assert text in refused("show", line, "--names", ",".join(wrong))
    assert "--json and --names do not go together" in refused("show", line, "--json", "--names=A,B")


def test_a_picture_that_cannot_be_written(state: State, tmp_path: Path) -> None:
    line = write_state(state)
    assert "is not a file name to save the picture to" in refused("show", line, "--svg", "-")
    away = str(tmp_path / "nowhere" / "table.svg")
    assert "there is no folder" in lost("show", line, "--svg", away)
    both = refused("show", line, "--svg", str(tmp_path / "table.svg"), "--json")
    assert "--json and --svg do not go together" in both


def test_forms_that_exclude_each_other_are_refused(state: State) -> None:
    line = write_state(state)
    for one, other in (("--json", "--notation"), ("--notation", "--seat=1")):
        text = f"{one} and {other.removesuffix('=1')} do not go together. "
        assert text in refused("show", line, other, one)
    assert "--layout goes with --svg" in refused("show", line, "--layout", "portrait")
