"""Word sequences of the printed rulebooks, stored only as digests.

``python -m tests.rulebook.copying FILE...`` reads the texts of the printed books, which are not
part of this project, and writes ``tests/data/printed_runs.bin``: a sorted list of five-byte digests
of each run of seven words. The books cannot be read from it, but a text can be checked for such
runs.
"""

import re
import sys
import unicodedata
from collections.abc import Iterable, Iterator
from hashlib import blake2b
from pathlib import Path

from copenhagen.cardgame.components import ABILITIES

__all__ = ["RUN", "copied", "digest_of", "known_runs", "runs", "words_of"]

RUN = 7
"""The number of consecutive words that counts as copied."""

DATA = Path(__file__).parents[1] / "data" / "printed_runs.bin"
_BYTES = 5

_NAMES = (*(ability.title for ability in ABILITIES), "End of Game card", "coat of arms")
_NAMES += ("coats of arms",)
_AS_ONE_WORD = {name.casefold(): name.casefold().replace(" ", "_") for name in _NAMES}
"""Proper names, which count as one word."""


def words_of(text: str) -> list[str]:
    """Return the words of a text in lower case, without accents; a name is one word."""
    letters = text.casefold()
    if not letters.isascii():
        plain = unicodedata.normalize("NFKD", letters)
        letters = "".join(letter for letter in plain if not unicodedata.combining(letter))
    joined = " ".join(re.findall(r"[a-z0-9]+", re.sub("['’]", "", letters)))
    for name, word in _AS_ONE_WORD.items():
        joined = joined.replace(name, word)
    return joined.split()


def runs(text: str) -> Iterator[tuple[str, ...]]:
    """Yield every run of `RUN` words in a text, in order."""
    words = words_of(text)
    for start in range(len(words) - RUN + 1):
        yield tuple(words[start : start + RUN])


def digest_of(run: Iterable[str]) -> bytes:
    """Return the digest of a run."""
    return blake2b(" ".join(run).encode(), digest_size=_BYTES).digest()


def known_runs() -> frozenset[bytes]:
    """Return the digests of all runs of the printed books."""
    data = DATA.read_bytes()
    return frozenset(data[start : start + _BYTES] for start in range(0, len(data), _BYTES))


def copied(text: str, known: frozenset[bytes]) -> list[str]:
    """Return the runs of a text that are in the books, in order."""
    return [" ".join(run) for run in runs(text) if digest_of(run) in known]


def main(files: list[str]) -> int:
    """Write the digests of the printed books."""
    if not files:
        sys.stderr.write("name the texts of the printed books\n")
        return 2
    texts = [Path(file).read_text(encoding="utf-8") for file in files]
    known = {digest_of(run) for text in texts for run in runs(text)}
    DATA.write_bytes(b"".join(sorted(known)))
    sys.stdout.write(f"{len(known)} runs of {RUN} words\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
