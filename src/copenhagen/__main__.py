"""``python -m copenhagen`` is the command ``copenhagen``."""

from copenhagen.cli import main

__all__: list[str] = []

main()
