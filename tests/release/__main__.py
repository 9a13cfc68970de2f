"""A release, from a clean tree: ``python -m tests.release`` (needs the extra ``release``).

First it dates the changelog and writes the documents of this version, which every later version has
to read. If there was something to write, it stops, for both to be committed. Then it builds the
sdist and the wheel twice, from nothing but the committed files, and checks that both builds are
equal; checks their contents; and tries them in new environments. They are left in
``.cache/release/dist``. Nothing is published or tagged.

``python -m tests.release --look DIR`` only checks an sdist and a wheel in a folder.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import venv
from collections.abc import Sequence
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory

import copenhagen as cph
from tests.release.documents import folder_of, write_documents
from tests.release.looking import faults_of

ROOT = Path(__file__).parents[2]
WORK = ROOT / ".cache" / "release"
CHANGELOG = ROOT / "CHANGELOG.md"
VERSION = cph.__version__


class Faulty(Exception):
    """This cannot be released; the text has the reason."""


def dated(changelog: str, version: str, day: str) -> str:
    """Return the changelog with a release date for the unreleased version."""
    heading = re.compile(rf"^## \[{re.escape(version)}\] - (.+)$", re.MULTILINE)
    found = heading.search(changelog)
    if found is None:
        raise Faulty(f"CHANGELOG.md has no heading '## [{version}] - unreleased'")
    if found[1] == "unreleased":
        return changelog.replace(found[0], f"## [{version}] - {day}")
    if not re.fullmatch(r"\d{4}-\d\d-\d\d", found[1]):
        raise Faulty(f"CHANGELOG.md says of {version}: {found[1]}")
    return changelog


def written() -> list[str]:
    """Write the missing files of this version; return which files are new."""
    new = []
    before = CHANGELOG.read_text(encoding="utf-8")
    if (after := dated(before, VERSION, f"{datetime.now(UTC):%Y-%m-%d}")) != before:
        CHANGELOG.write_text(after, encoding="utf-8")
        new.append(CHANGELOG)
    if not folder_of(VERSION).exists():
        new.append(write_documents(VERSION))
    return [str(path.relative_to(ROOT)) for path in new]


def git(*arguments: str) -> str:
    """Return the output of a git command."""
    return run("git", *arguments, quiet=True)


def run(*command: str | Path, quiet: bool = False, **variables: str) -> str:
    """Run a program in the project and return its output, which is printed unless `quiet`."""
    done = subprocess.run(
        [str(part) for part in command],
        cwd=ROOT,
        env={name: kept for name, kept in os.environ.items() if name != "PYTHONPATH"} | variables,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        check=False,
    )
    if not quiet or done.returncode:
        print(done.stdout, end="", flush=True)
    if done.returncode:
        raise Faulty(f"{' '.join(map(str, command))} ended with status {done.returncode}")
    return done.stdout


def files() -> list[str]:
    """Return the files of the project."""
    told = git("ls-files", "-z", "--cached", "--others", "--exclude-standard")
    return told.split("\0")[:-1]


def look(folder: Path) -> None:
    """Check the sdist and the wheel in a folder."""
    faults = [*faults_of(folder, ROOT, VERSION, files())]
    if faults:
        raise Faulty("\n".join(faults))
    built = [path for path in sorted(folder.iterdir()) if path.suffix in {".gz", ".whl"}]
    run(sys.executable, "-m", "twine", "check", "--strict", *built)
    run(sys.executable, "-m", "check_wheel_contents", *folder.glob("*.whl"))


def built(name: str) -> Path:
    """Build the sdist, and the wheel from it, from the committed files; return their folder."""
    folder, epoch = WORK / name, git("log", "-1", "--format=%ct").strip()
    folder.mkdir(parents=True)
    # Elsewhere: below an ignored folder, git cannot tell its files from ignored ones.
    with TemporaryDirectory() as elsewhere:
        packed, tree = Path(elsewhere, "tree.tar"), Path(elsewhere, "tree")
        git("archive", "--output", str(packed), "HEAD")
        shutil.unpack_archive(packed, tree, filter="data")
        building = (sys.executable, "-m", "build", "--outdir", folder, tree)
        run(*building, quiet=True, SOURCE_DATE_EPOCH=epoch)
    return folder


def digests(folder: Path) -> dict[str, str]:
    """Return the SHA-256 of each file in a folder."""
    return {path.name: sha256(path.read_bytes()).hexdigest() for path in sorted(folder.iterdir())}


def tried(what: Path, name: str, extra: str = "") -> None:
    """Install a distribution into a new environment, and try it there as a user would."""
    where = WORK / "environments" / name
    venv.create(where, with_pip=True, clear=True)
    python = where / "bin" / "python"
    run(python, "-m", "pip", "install", "-q", "--disable-pip-version-check", f"{what}{extra}")
    if extra:
        run(python, "-I", "-W", "error", ROOT / "tests/smoke.py")
        return
    run(python, "-I", "-W", "error", "-c", "import copenhagen; print(copenhagen.__version__)")
    command = subprocess.run(
        [where / "bin/copenhagen"], capture_output=True, text=True, check=False
    )
    if command.returncode != 2 or "pip install" not in command.stderr:
        raise Faulty(f"without the extra cli the command says: {command.stderr}")


def released() -> None:
    """Do all steps."""
    if changes := git("status", "--porcelain"):
        raise Faulty(f"only what is committed is released:\n{changes}")
    if new := written():
        raise Faulty(f"new are {', '.join(new)}: look at them, commit them, and run this again")
    shutil.rmtree(WORK, ignore_errors=True)
    folder, again = built("dist"), built("again")
    if digests(folder) != digests(again):
        raise Faulty(f"built twice, they differ: {digests(folder)} {digests(again)}")
    look(folder)
    (wheel,), (sdist,) = folder.glob("*.whl"), folder.glob("*.gz")
    tried(wheel, "bare")
    tried(wheel, "wheel", "[cli]")
    tried(sdist, "sdist", "[cli]")
    print(f"\n{VERSION} can be released, at {git('rev-parse', 'HEAD').strip()}:")
    for name, digest in digests(folder).items():
        print(f"{(folder / name).stat().st_size:>10} bytes  sha256 {digest}  {name}")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run it from the command line."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.release", description=__doc__.split("\n")[0]
    )
    parser.add_argument("--look", type=Path, metavar="DIR", help="only look at what is there")
    folder = parser.parse_args(arguments).look
    try:
        released() if folder is None else look(folder)
    except Faulty as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
