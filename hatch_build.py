"""What a build adds: the catalogue of each language, compiled from its text.

The library reads ``copenhagen.mo``; what people write is ``copenhagen.po`` beside it. So it is with
what makes the documentation, which is no part of a wheel.
"""

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

__all__ = ["CatalogueHook"]


class CatalogueHook(BuildHookInterface[Any]):
    """Compile the catalogues before any build, editable ones included."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """Write ``copenhagen.mo`` beside each ``copenhagen.po``, where it says something else."""
        for text in self._texts():
            compiled, target = BytesIO(), text.with_suffix(".mo")
            with text.open("rb") as source:
                write_mo(compiled, read_po(source))
            # Programs that are running may be reading it.
            if not target.exists() or target.read_bytes() != compiled.getvalue():
                target.write_bytes(compiled.getvalue())

    def _texts(self) -> Iterator[Path]:
        for package in ("src/copenhagen", "docs/src/copenhagen_docs"):
            yield from Path(self.root, package, "locale").glob("*/LC_MESSAGES/copenhagen.po")
