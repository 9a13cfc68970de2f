"""Why something on the table is no choice now, in words with the rule behind it."""

from collections.abc import Iterable

from rich.text import Text

from copenhagen.cli.table.asking import capital
from copenhagen.cli.table.colors import DIM, words
from copenhagen.cli.table.panels import Look
from copenhagen.errors import Reason
from copenhagen.render import explain


def in_words(reasons: Iterable[Reason], look: Look) -> Text:
    """Return reasons line by line, each with its rule."""
    lines = [
        words(f"{capital(explain(reason, lang=look.lang))} ").append(f"[{reason.rule}]", DIM)
        for reason in reasons
    ]
    return Text("\n").join(lines)
