"""The choices of a person for all games at the terminal, kept from one run to the next."""

import json
import os
from contextlib import suppress
from pathlib import Path


def kept() -> dict[str, object]:
    """Return the preferences, by name; empty without a readable file."""
    with suppress(OSError, ValueError):
        found: object = json.loads(_file().read_text(encoding="utf-8"))
        if isinstance(found, dict):
            return found
    return {}


def keep(**chosen: object) -> None:
    """Write the preferences, if the file can be written."""
    file = _file()
    with suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps({**kept(), **chosen}), encoding="utf-8")


def _file() -> Path:
    folder = os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config"
    return Path(folder) / "copenhagen" / "terminal.json"
