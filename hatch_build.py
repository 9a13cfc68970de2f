"""What a build adds: the catalogue of each language, compiled from its text, manuals, addresses.

The library reads ``copenhagen.mo``; what people write is ``copenhagen.po`` beside it. So it is with
what makes the documentation, which is no part of a wheel.

Where the project is on the web stands once, in ``pyproject.toml``. The links that an index shows,
and those of README.md, are made from it.
"""

import re
import sys
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from importlib import import_module
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

__all__ = ["AddressHook", "CatalogueHook", "shown_elsewhere", "urls"]


_BEGINNING = datetime.fromtimestamp(0, UTC)


class CatalogueHook(BuildHookInterface[Any]):
    """Compile the catalogues before any build, editable ones included."""

    _drafts: TemporaryDirectory[str] | None = None

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Write ``copenhagen.mo`` beside each ``copenhagen.po``, where it says something else.

        A wheel has the manual pages as well.
        """
        for text in self._texts():
            compiled, target = BytesIO(), text.with_suffix(".mo")
            with text.open("rb") as source:
                catalogue = read_po(source)
            catalogue.creation_date = _BEGINNING  # not the time of the build
            write_mo(compiled, catalogue)
            # Programs that are running may be reading it.
            if not target.exists() or target.read_bytes() != compiled.getvalue():
                target.write_bytes(compiled.getvalue())

        if self.target_name == "wheel" and version != "editable":
            build_data["shared_data"].update(self._manuals())

    def _manuals(self) -> Iterator[tuple[str, str]]:
        """Write the manual page in each language, and yield it with the place where man looks."""
        sys.path.insert(0, str(Path(self.root, "src")))
        try:
            manual = import_module("copenhagen.cli.manual")
            languages = import_module("copenhagen.messages").languages()
        finally:
            sys.path.pop(0)
        self._drafts = TemporaryDirectory()
        for lang in languages:
            file = Path(self._drafts.name, f"{lang}.1")
            file.write_text(manual.manual_page(lang), encoding="utf-8")
            file.chmod(0o644)
            place = "man1" if lang == "en" else f"{lang}/man1"
            yield str(file), f"share/man/{place}/copenhagen.1"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove what was only on its way into the wheel."""
        del version, build_data, artifact_path
        if self._drafts is not None:
            self._drafts.cleanup()

    def _texts(self) -> Iterator[Path]:
        for package in ("src/copenhagen", "docs/src/copenhagen_docs"):
            yield from Path(self.root, package, "locale").glob("*/LC_MESSAGES/copenhagen.po")


class AddressHook(MetadataHookInterface):
    """Give an index the links of the project, and README.md as it can be read there."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Add ``urls`` and ``readme``."""
        readme = Path(self.root, "README.md").read_text(encoding="utf-8")
        source = self.config.get("source", "")
        text = shown_elsewhere(readme, source and f"{source}/blob/v{metadata['version']}/")
        metadata["readme"] = {"content-type": "text/markdown", "text": text}
        metadata["urls"] = urls(self.config)


def urls(addresses: Mapping[str, str]) -> dict[str, str]:
    """Return the links of a project whose source is on the web; none if it is nowhere."""
    source = addresses.get("source", "")
    if not source:
        return {}
    return {
        "Documentation": addresses.get("documentation") or f"{source}/tree/main/docs",
        "Source": source,
        "Issues": f"{source}/issues",
        "Changelog": f"{source}/blob/main/CHANGELOG.md",
    }


def shown_elsewhere(text: str, files: str) -> str:
    """Return a text in Markdown whose links to files of the project lead below the address `files`.

    If that is empty, what such a link says is left of it, and nothing of a picture. What stands in
    fences is no link.

    >>> shown_elsewhere("See [Choices](docs/choices.md).", "https://example.org/")
    'See [Choices](https://example.org/docs/choices.md).'
    >>> shown_elsewhere("See [Choices](docs/choices.md).", "")
    'See Choices.'
    >>> shown_elsewhere("![A house](docs/house.svg)", "https://example.org/")
    '![A house](https://example.org/docs/house.svg?raw=true)'
    """

    def elsewhere(link: re.Match[str]) -> str:
        if link["picture"]:
            return f"![{link['says']}]({files}{link['leads']}?raw=true)" if files else ""
        return f"[{link['says']}]({files}{link['leads']})" if files else link["says"]

    parts = _FENCE.split(text)
    return "".join(
        part if number % 2 else _LINK.sub(elsewhere, part) for number, part in enumerate(parts)
    )


_FENCE = re.compile(r"(^```.*?^```$)", re.MULTILINE | re.DOTALL)
_LINK = re.compile(r"(?P<picture>!?)\[(?P<says>[^\]]+)\]\((?![a-z]+:|#)(?P<leads>[^)\s]+)\)")
"""A link to a file of the project, or a picture: no address of its own, nor a place on the page."""
