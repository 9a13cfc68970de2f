"""The command for authors of examples plays all of them, and draws the ones of a rule."""

from pathlib import Path
from socketserver import TCPServer
from threading import Thread
from urllib.request import urlopen

import pytest

from copenhagen.cardgame import Ability, Mission
from copenhagen.messages import message
from copenhagen.rulebook import RULES
from copenhagen_docs import __main__ as command
from copenhagen_docs.example import Example

FLOATS = Example(
    rule="base.build.support",
    shows="refused",
    position="2ecm 0A bygrpbr - 59* RR,A,- GGP,A,-",
    moves=("r2a2n",),
    caption=message("It floats."),
)
STANDS = Example(FLOATS.rule, "refused", FLOATS.position, ("r2a1n",), FLOATS.caption)


def test_check_counts_the_examples(capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main(["check"]) == 0
    assert capsys.readouterr().out.endswith(" rules, 0 faults\n")


def test_check_names_the_rule_and_the_example_of_a_fault(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "EXAMPLES", {FLOATS.rule: (FLOATS, STANDS), "base.x": (FLOATS,)})
    assert command.main(["check"]) == 1
    assert capsys.readouterr().out.splitlines() == [
        "base.build.support (example 2): r2a1n is legal, but the example says that it is refused",
        "base.x (example 1): is an example of base.build.support",
        "3 examples of 2 rules, 2 faults",
    ]


def test_draw_writes_the_section_of_a_rule(tmp_path: Path) -> None:
    out = tmp_path / "out.html"
    assert command.main(["draw", "base.build.support", str(out), "de"]) == 0
    page = out.read_text(encoding="utf-8")
    assert page.startswith("<!doctype html>")
    assert '<h3 id="base-build-support"' in page
    assert "Unterste Reihe" in page
    assert "\x02" not in page


def test_write_writes_a_page_for_each_rule_and_each_tile(tmp_path: Path) -> None:
    assert command.main(["write", str(tmp_path), "de"]) == 0
    pages = sorted(tmp_path.rglob("*.md"))
    tiles = [page for page in pages if page.parent.name in {"abilities", "missions"}]
    assert len(pages) - len(tiles) == len(RULES)
    assert len(tiles) == 1 + len(Ability) + len(Mission)
    assert (tmp_path / "rules" / "rule" / "base-build-support.md") in pages


@pytest.mark.parametrize(
    ("arguments", "status", "said"),
    [
        (["draw", "base.build.suport", "out.html"], 1, "no rule 'base.build.suport'; is it "),
        (["write", "docs", "xx"], 1, "there is no language 'xx', but "),
        (["draw", "base.build.support", "out.html", "xx"], 1, "there is no language 'xx', but "),
        (["draw", "base.build.support"], 2, "python -m copenhagen_docs check"),
        ([], 2, "python -m copenhagen_docs check"),
    ],
)
def test_what_cannot_be_done_is_said(
    arguments: list[str], status: int, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert command.main(arguments) == status
    assert capsys.readouterr().err.startswith(said)


def test_books_are_printed_beside_their_pages(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A stand-in for the browser that writes what it was asked to print."""
    browser = tmp_path / "chromium"
    write = 'case $one in --print-to-pdf=*) echo $* >"${one#*=}";; esac'
    browser.write_text(f"#!/bin/sh\nfor one; do {write}; done\n")
    browser.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=":")
    site = tmp_path / "site"
    for name in ("rules/base-game", "rules/glossary", "de/rules/missions"):
        (site / name).mkdir(parents=True)
        (site / name / "index.html").write_text("")
    assert command.main(["print", str(site)]) == 0
    printed = ["de/rules/missions/missions.pdf", "rules/base-game/base-game.pdf"]
    assert capsys.readouterr().out.splitlines() == printed
    for path in printed:
        page = (site / path).with_name("index.html").as_uri()
        assert (site / path).read_text().endswith(f"{page}\n")


def test_serve_builds_the_game_and_both_languages_and_serves_them(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    built: list[list[str]] = []

    def run(arguments: list[str], **_: object) -> None:
        built.append(arguments[1:])

    def serve_forever(server: TCPServer) -> None:
        Thread(target=server.handle_request).start()
        with urlopen(f"http://127.0.0.1:{server.server_address[1]}/de/") as answer:
            assert answer.read() == b"Deutsch"
        raise KeyboardInterrupt

    (tmp_path / "site" / "de").mkdir(parents=True)
    (tmp_path / "site" / "de" / "index.html").write_text("Deutsch")
    (tmp_path / "npm").touch(mode=0o755)
    monkeypatch.setattr(command, "_PROJECT", tmp_path)
    monkeypatch.setattr("subprocess.run", run)
    monkeypatch.setattr("http.server.ThreadingHTTPServer.serve_forever", serve_forever)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert command.main(["serve", "0"]) == 0
    prepared, english, german = built
    assert prepared == ["docs/play/prepare.py"]
    assert "mkdocs.de.yml" not in english
    assert german == [*english, "-f", "mkdocs.de.yml"]
    (tmp_path / "npm").unlink()
    assert command.main(["serve", "0"]) == 0
    assert built[3:] == [english, german]
    assert "there is no npm: the pages cannot be played in\n" in capsys.readouterr().err


def test_what_cannot_be_printed_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert command.main(["print", str(tmp_path)]) == 2
    assert capsys.readouterr().err == "there is no chromium\n"
    (tmp_path / "chromium").touch(mode=0o755)
    assert command.main(["print", str(tmp_path)]) == 2
    assert capsys.readouterr().err == f"{tmp_path} has no page of a book\n"
