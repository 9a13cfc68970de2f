"""A position that a guide reads is also drawn there, by an example or by the code itself."""

import re
from pathlib import Path

import pytest
from click import Context

from copenhagen.cli.app import app

DOCS = Path(__file__).parents[2] / "docs"
POSITION = re.compile(r"\b[2-4](?:ec|ep|lc|lp|rw)\w* \w+ [\w?*+-]+(?: [^\s`\"]+)+")
DRAWN = re.compile(r"draw_\w+\(|svg\(")
PAGES = sorted(
    path
    for folder in ("concepts", "guides")
    for path in (DOCS / folder).glob("*.md")
    if "read_state(" in path.read_text(encoding="utf-8")
)


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.stem)
def test_each_position_that_is_read_is_drawn(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    blocks = re.findall(r"^```(\w+)[^\n]*\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)
    examples = {body.partition("\n")[0] for kind, body in blocks if kind == "example"}
    for kind, body in blocks:
        if kind != "python" or "read_state(" not in body or DRAWN.search(body):
            continue
        # A line may be written in two parts; a refused one is under `try`.
        code = re.sub(r'"\s*\n\s*"', "", body.partition("\ntry:")[0])
        for line in POSITION.findall(code):
            assert line in examples, f"{path.name}: no picture of {line}"


def test_positions_are_found() -> None:
    assert POSITION.findall('read_state("3rw 2C bbbgw - b2,- b1,aBc1 p2,-")')
    assert POSITION.findall('read_state("2lcotwXC 1C1b2 rrgprgy b3y8 39* gP,a,y3b1Eg2c4e p,at,-")')
    assert len(PAGES) >= 7


def test_pictures_call_players_by_name() -> None:
    pages = [page.read_text(encoding="utf-8") for page in sorted(DOCS.rglob("*.md"))]
    shown = re.compile(r"^print\(svg\((.*)\)$", re.MULTILINE)
    printed = [call for text in pages for call in shown.findall(text)]
    assert len(printed) >= 3
    assert [call for call in printed if "names=" not in call and not call.endswith("house)")] == []
    drawn = [path.read_text(encoding="utf-8") for path in sorted(DOCS.rglob("*.svg"))]
    assert [text for text in drawn if re.search(r"\b(?:Seat|Platz) \d", text)] == []


def test_the_guide_lists_all_commands() -> None:
    text = (DOCS / "guides" / "command-line.md").read_text(encoding="utf-8")
    table = text.partition("| command |")[2].partition("\n\n")[0]
    listed = re.findall(r"^\| `(\w+)`", table, re.MULTILINE)
    assert sorted(listed) == sorted({*app.list_commands(Context(app)), "dev"})


def _uneven(text: str) -> list[str]:
    """Return the rows of tables with more cells than their head, or fewer."""
    left_out = re.compile(r"^( *)```.*?^\1```|<!--.*?-->|`[^`\n]*`", re.DOTALL | re.MULTILINE)
    written = left_out.sub("", text)
    uneven, columns = [], 0
    for line in written.splitlines():
        cells = line.strip().count("|") - line.count(r"\|") if line.strip().startswith("|") else 0
        if columns and cells and cells != columns:
            uneven.append(line)
        columns = cells and (columns or cells)
    return uneven


def test_each_row_of_a_table_has_a_cell_for_each_column() -> None:
    pages = sorted(DOCS.rglob("*.md"))
    assert [(page.name, row) for page in pages for row in _uneven(page.read_text("utf-8"))] == []
    assert _uneven("| a | b |\n|---|---|\n| c | d | e |\n") == ["| c | d | e |"]
