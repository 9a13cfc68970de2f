"""``python -m copenhagen`` is the command ``copenhagen``."""

from copenhagen.cli import main

main()
