"""The manual page, which is made of the help, and what shells complete."""

import shutil
import subprocess
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import pytest
from click import Context, Option

from copenhagen.cli import main
from copenhagen.cli.app import app
from copenhagen.cli.manual import manual_page
from copenhagen.messages import languages

TOP = Context(app)
COMMANDS = {name: app.get_command(TOP, name) for name in app.list_commands(TOP)}


@pytest.mark.parametrize("lang", languages())
def test_every_option_of_every_command_is_in_the_manual(lang: str) -> None:
    page = manual_page(lang).replace("\\-", "-")
    for name, command in COMMANDS.items():
        assert command
        section = page.partition(f".SH COPENHAGEN {name.upper()}\n")[2].partition("\n.SH ")[0]
        for param in command.params:
            if isinstance(param, Option):
                assert max(param.opts, key=len) in section, (name, param.name)


@pytest.mark.skipif(shutil.which("groff") is None, reason="there is no groff here")
@pytest.mark.parametrize("lang", languages())
@pytest.mark.end_to_end
def test_the_manual_has_no_mark_that_man_does_not_know(lang: str) -> None:
    done = subprocess.run(
        ["/usr/bin/env", "groff", "-man", "-Kutf8", "-Tutf8", "-ww", "-rHY=0"],
        input=manual_page(lang).encode(),
        capture_output=True,
        check=True,
    )
    assert done.stderr == b""
    shown = " ".join(done.stdout.decode().split())
    assert "130" in shown


def test_a_wheel_has_the_manual_where_man_looks_for_it(tmp_path: Path) -> None:
    root = Path(__file__).parents[2]
    spec = spec_from_file_location("hatch_build", root / "hatch_build.py")
    assert spec
    assert spec.loader
    building: Any = module_from_spec(spec)
    spec.loader.exec_module(building)
    hook = building.CatalogueHook(str(root), {}, None, None, str(tmp_path), "wheel")
    data: dict[str, Any] = {"shared_data": {}}
    hook.initialize("standard", data)
    there = {place: Path(file).read_text() for file, place in data["shared_data"].items()}
    assert there == {
        "share/man/man1/copenhagen.1": manual_page("en"),
        "share/man/de/man1/copenhagen.1": manual_page("de"),
    }
    hook.finalize("standard", data, "")
    assert not any(Path(file).exists() for file in data["shared_data"])


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
@pytest.mark.parametrize(
    ("words", "at", "wanted"),
    [
        ("copenhagen pl", "pl", ("play",)),
        ("copenhagen play --game ", "", ("card-game", "roll-and-write")),
        ("copenhagen simulate --pa", "--pa", ("--paired",)),
        ("copenhagen play --seats human,ha", "human,ha", ("human,hard",)),
        ("copenhagen play --abilities ", "", ("variant_b", "four_cards")),
        ("copenhagen rules base.build.su", "base.build.su", ("base.build.support",)),
    ],
)
def test_a_shell_completes_commands_options_and_values(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    shell: str,
    words: str,
    at: str,
    wanted: tuple[str, ...],
) -> None:
    number = str(len(words.split(" ")) - 1)
    monkeypatch.setattr(sys, "argv", ["copenhagen"])
    monkeypatch.setenv("_COPENHAGEN_COMPLETE", f"{shell}_complete")
    monkeypatch.setenv("COMP_WORDS", words)
    monkeypatch.setenv("COMP_CWORD", at if shell == "fish" else number)
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 0
    shown = capsys.readouterr().out
    assert all(one in shown for one in wanted), shown
    assert "simulate" not in shown
