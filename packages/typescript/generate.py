"""Writes the parts that come from the library: types, schema, order of questions, version.

    python generate.py

`npm run build` runs it, with the Python that has `copenhagen`.
"""

import json
import re
import shutil
from pathlib import Path

import copenhagen as cph
from copenhagen.choice_tree.tree import asks
from copenhagen.notation import json_schema, typescript

HERE = Path(__file__).parent


def version(of_python: str) -> str:
    """Return a version of Python as npm writes it: ``1.0.0rc1`` is ``1.0.0-rc.1``.

    >>> version("1.0.0rc1"), version("1.2.3"), version("2.0.0a3"), version("1.3.0.dev0")
    ('1.0.0-rc.1', '1.2.3', '2.0.0-alpha.3', '1.3.0-dev.0')
    """
    names = {"a": "alpha", "b": "beta"}
    return re.sub(
        r"\.?(a|b|rc|dev)(\d+)$",
        lambda found: f"-{names.get(found[1], found[1])}.{found[2]}",
        of_python,
    )


def generate() -> None:
    """Write the files, and the version into `package.json`."""
    source = HERE / "src"
    (source / "documents.ts").write_text(typescript())
    (source / "schema.json").write_text(json.dumps(json_schema(), separators=(",", ":")))
    kinds = json.dumps(asks(), indent=2)
    (source / "asks.ts").write_text(
        "/** The kind of the question that a choice leads to, by its own kind. */\n"
        f"export const ASKS = {kinds} as const;\n"
    )
    shutil.copy(HERE.parents[1] / "LICENSE", HERE)
    package = HERE / "package.json"
    text = package.read_text()
    said = re.sub(r'"version": ".*?"', f'"version": "{version(cph.__version__)}"', text, count=1)
    if said != text:
        package.write_text(said)


if __name__ == "__main__":
    generate()
