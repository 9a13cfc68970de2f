"""Prepare the game in the pages: Pyodide, the library, a snapshot of its memory.

    python docs/play/prepare.py

The files go to ``.cache/play/site``; a build of the documentation takes them from there, and has
no game without them. Needs Node and npm, which Pyodide comes from, and pip.
"""

import shutil
import subprocess
import sys
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

from copenhagen.render import languages, style_sheet

HERE = Path(__file__).parent
PROJECT = HERE.parent.parent
WEB = PROJECT / "examples" / "web" / "src" / "copenhagen_web"
WORK = PROJECT / ".cache" / "play"
SITE = WORK / "site"

PYTHON = "3.14"
"""The Python of Pyodide, after which Pyodide is numbered."""

OF_PYODIDE = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "pyodide-lock.json",
    "python_stdlib.zip",
)
OF_OURS = ("play.js", "worker.js", "play.css", "table.html", "transport.js")
OF_THE_TABLE = ("table.js", "moving.js", "table.css")
NEEDED = ("jinja2>=3.1,<4", "babel>=2.16,<3")
"""Packages that the table needs besides the library; babel only until all words are read."""

LEFT_OUT = (".py", ".pyi", ".pot", ".typed", ".so")
NOT_PLAYED_WITH = ("bin", "copenhagen/cli")


def main() -> None:
    """Build everything again."""
    for folder in ("wheels", "packages", "site"):
        shutil.rmtree(WORK / folder, ignore_errors=True)
    SITE.mkdir(parents=True)
    pyodide = _pyodide()
    packages = _packages()
    shutil.copy(HERE / "game.py", packages)
    shutil.copytree(WEB / "table", packages / WEB.name / "table")
    shutil.copy(WEB / "__init__.py", packages / WEB.name)
    _run("node", HERE / "compile.mjs", pyodide, packages)
    archive = SITE / "copenhagen.zip"
    _pack(packages, archive)
    _run(
        "node", HERE / "remember.mjs", pyodide, archive, packages, SITE / "memory.gz", *languages()
    )
    for name in OF_PYODIDE:
        shutil.copy(pyodide / name, SITE)
    for name in OF_OURS:
        shutil.copy(HERE / name, SITE)
    for name in OF_THE_TABLE:
        shutil.copy(WEB / "table" / "static" / name, SITE)
    (SITE / "pictures.css").write_text(style_sheet())


def _pyodide() -> Path:
    """Return the folder of Pyodide, as npm installs it."""
    node = PROJECT / ".cache" / "node"
    package = f"pyodide@{PYTHON.replace('.', '')}"
    _run("npm", "install", "--silent", "--no-audit", "--no-fund", "--prefix", node, package)
    return node / "node_modules" / "pyodide"


def _packages() -> Path:
    """Return a folder with the current library and its dependencies."""
    wheels, packages = WORK / "wheels", WORK / "packages"
    pip = (sys.executable, "-m", "pip", "-q", "--disable-pip-version-check")
    _run(*pip, "wheel", "--no-deps", "--wheel-dir", wheels, PROJECT)
    for_pyodide = ("--only-binary=:all:", "--no-compile", "--python-version", PYTHON)
    _run(*pip, "install", "--target", packages, *for_pyodide, *wheels.glob("*.whl"), *NEEDED)
    for name in NOT_PLAYED_WITH:
        shutil.rmtree(packages / name, ignore_errors=True)
    return packages


def _pack(packages: Path, archive: Path) -> None:
    """Put compiled modules and the data read during a game into an archive."""
    with ZipFile(archive, "w", ZIP_DEFLATED) as packed:
        for path in sorted(packages.rglob("*")):
            inside = path.relative_to(packages)
            played = path.suffix not in LEFT_OUT and inside.parts[0] != "babel"
            if path.is_file() and played and ".dist-info" not in str(inside):
                packed.write(path, inside)


def _run(*command: str | Path) -> None:
    subprocess.run([str(part) for part in command], check=True, cwd=PROJECT)  # noqa: S603


if __name__ == "__main__":
    main()
