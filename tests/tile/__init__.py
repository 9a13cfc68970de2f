"""Two made-up ability tiles, each in a single file, and the lines that they need elsewhere.

"Swap" swaps a card of the hand for one of the display; "Repair" asks for an ability tile and then
for a card, and flips that tile. The files are in the folder ``new``. The tests put them into a copy
of the package, add the lines of `LINES`, and play with both. The texts of their rules, and their
words in German, are in this folder, too.
"""

from collections.abc import Mapping
from pathlib import Path

__all__ = ["CATALOGUES", "LINES", "NEW", "ROOT", "RULES", "TILES", "add_tiles"]

ROOT = Path(__file__).parents[2]
NEW = Path(__file__).with_name("new")
CATALOGUES = Path(__file__).with_name("locale")
RULES = Path(__file__).with_name("rules.toml")

_CARD_GAME = "cardgame"
_TILES_OF_THE_BOX = f"{_CARD_GAME}/rules/expansion/new_abilities"

LINES: Mapping[str, tuple[tuple[str, str, str], ...]] = {
    name: (
        (f"{_CARD_GAME}/ability_tiles.py", "SPECIAL_TILE = 10", f"{name.upper()} = {number}"),
        (f"{_CARD_GAME}/ability_tiles.py", '"special_tile",', f'"{name}",'),
        (
            f"{_CARD_GAME}/__init__.py",
            "from copenhagen.cardgame.rules.expansion.new_abilities.hand_limit import *",
            f"from copenhagen.cardgame.rules.expansion.new_abilities.{name} import *",
        ),
    )
    for name, number in (("repair", 12), ("swap", 11))
}
"""The lines that each tile needs outside its file: the place, the line above, and the line."""

TILES = tuple(LINES)


def add_tiles(package: Path) -> None:
    """Add both tiles to a copy of the package, each right below the tiles of the box."""
    for name, lines in LINES.items():
        source = (NEW / f"{name}.py").read_text(encoding="utf-8")
        (package / _TILES_OF_THE_BOX / f"{name}.py").write_text(source, encoding="utf-8")
        for file, above, line in lines:
            _insert(package / file, above, line)
    book = package / "rulebook" / "expansion.toml"
    texts = book.read_text(encoding="utf-8") + "\n" + RULES.read_text(encoding="utf-8")
    book.write_text(texts, encoding="utf-8")


def _insert(path: Path, above: str, line: str) -> None:
    """Insert a line below the only one that begins with `above`, with the same indentation."""
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    (place,) = [at for at, old in enumerate(lines) if old.strip().startswith(above)]
    indent = lines[place][: -len(lines[place].lstrip())]
    lines.insert(place + 1, f"{indent}{line}\n")
    path.write_text("".join(lines), encoding="utf-8")
