"""Checks of a build: whether the sdist and the wheel have the right contents."""

import re
import tarfile
import tomllib
from collections.abc import Iterable, Iterator
from email import message_from_bytes
from email.message import Message
from pathlib import Path, PurePosixPath
from zipfile import ZipFile

from copenhagen.errors import DISTRIBUTION

__all__ = ["faults_of", "faults_of_metadata", "relative_links", "status_of"]

MADE = re.compile(r"PKG-INFO|src/copenhagen/locale/[a-z]+/LC_MESSAGES/copenhagen\.mo")
"""Files that a build adds to the files of the project."""

LINK = re.compile(
    r"\]\(\s*<?([^)\s>]+)|(?:href|src)=[\"']([^\"']+)|^\[[^\]]+\]:\s*(\S+)", re.MULTILINE
)
ABSOLUTE = re.compile(r"https?://[^/]+\.[^/]+|mailto:|#")


def relative_links(text: str) -> list[str]:
    """Return the links of a Markdown text that lead nowhere if only the text is shown."""
    prose = re.sub(r"^```.*?^```$|`[^`\n]*`", "", text, flags=re.MULTILINE | re.DOTALL)
    found = (next(filter(None, groups)) for groups in LINK.findall(prose))
    return [link for link in found if not ABSOLUTE.match(link)]


def status_of(version: str) -> str:
    """Return the classifier for a version."""
    if version.startswith("0."):
        return "Development Status :: 3 - Alpha"
    final = re.fullmatch(r"[0-9.]+", version)
    return f"Development Status :: {'5 - Production/Stable' if final else '4 - Beta'}"


def faults_of_metadata(
    metadata: Message, version: str, project: dict[str, object]
) -> Iterator[str]:
    """Yield the faults of the metadata that an index shows."""
    expected = {
        "Name": DISTRIBUTION,
        "Version": version,
        "License-Expression": "MIT",
        "License-File": "LICENSE",
        "Requires-Python": project["requires-python"],
        "Description-Content-Type": "text/markdown",
    }
    for name, value in expected.items():
        if metadata[name] != value:
            yield f"{name} is {metadata[name]!r} and should be {value!r}"
    status = [each for each in metadata.get_all("Classifier", []) if "Development Status" in each]
    if status != [status_of(version)]:
        yield f"the classifiers say {status}, and should say {status_of(version)!r} of {version}"
    needed = [each for each in metadata.get_all("Requires-Dist", []) if "extra ==" not in each]
    if sorted(needed) != sorted(map(str, project["dependencies"])):  # type: ignore[call-overload]
        yield f"it needs {needed}"
    text = metadata.get_payload()
    if not isinstance(text, str) or not text.lstrip().startswith("# copenhagen"):
        yield "README.md is not what is shown"
    else:
        yield from (f"what is shown of README.md leads to {link}" for link in relative_links(text))
    for address in metadata.get_all("Project-URL", []):
        if not ABSOLUTE.match(address.partition(", ")[2]):
            yield f"a link of the project is {address!r}"


def faults_of(folder: Path, root: Path, version: str, files: Iterable[str]) -> Iterator[str]:
    """Yield the faults of the sdist and the wheel in `folder`.

    They were built from the project at `root`, which consists of `files`.
    """
    name = f"{DISTRIBUTION.replace('-', '_')}-{version}"
    expected = [f"{name}-py3-none-any.whl", f"{name}.tar.gz"]
    there = sorted(path.name for path in folder.iterdir() if path.suffix in {".gz", ".whl"})
    if there != expected:
        yield f"there is {there}, and should be {expected}"
        return
    wheel, sdist = (folder / each for each in expected)
    project = tomllib.loads((root / "pyproject.toml").read_text())["project"]
    with ZipFile(wheel) as archive:
        held = {path for path in archive.namelist() if ".dist-info/" not in path}
        metadata = message_from_bytes(archive.read(f"{name}.dist-info/METADATA"))
        yield from faults_of_metadata(metadata, version, project)
        commands = archive.read(f"{name}.dist-info/entry_points.txt").decode()
        if "copenhagen = copenhagen.cli:main" not in commands:
            yield "the wheel brings no command"
    files = set(files)
    source = {path.removeprefix("src/") for path in files if path.startswith("src/copenhagen/")}
    languages = {
        str(PurePosixPath(path).with_suffix(".mo")) for path in source if path.endswith(".po")
    }
    spoken = {PurePosixPath(path).parts[2] for path in languages}
    manuals = {
        f"{name}.data/data/share/man/{folder}man1/copenhagen.1"
        for folder in {"", *(f"{lang}/" for lang in spoken)}
    }
    texts = {path for path in source if path.endswith((".po", ".pot"))}
    yield from _differing("the wheel", held, source - texts | languages | manuals)
    with tarfile.open(sdist) as packed:
        held = {path.name.removeprefix(f"{name}/") for path in packed if path.isfile()}
    made = {path for path in held if MADE.fullmatch(path)}
    if f"src/{next(iter(languages))}" not in made:
        yield "the sdist has no compiled languages"
    yield from _differing("the sdist", held - made, files)


def _differing(what: str, held: set[str], wanted: set[str]) -> Iterator[str]:
    yield from (f"{what} lacks {path}" for path in sorted(wanted - held))
    yield from (f"{what} has {path}, which is not part of it" for path in sorted(held - wanted))
