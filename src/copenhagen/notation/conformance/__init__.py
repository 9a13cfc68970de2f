"""A conformance kit: test vectors of the rules, for implementations in other languages.

`games` plays games, and `vectors` collects vectors from them.
"""

from hashlib import sha256
from importlib import resources
from json import dumps
from random import Random
from typing import Any

from copenhagen.errors import Fault, InvalidValue, shown
from copenhagen.games import first_state
from copenhagen.notation.conformance.games import games as some_games
from copenhagen.notation.conformance.games import games_from_rare_starts, steps
from copenhagen.notation.conformance.vectors import Collection
from copenhagen.values import is_count, read_seed

__all__ = ["MANIFEST", "MOST_GAMES", "conformance_files"]

MANIFEST = "manifest.json"
"""The name of the file that lists the others."""

README = "README.md"
"""The name of the file that explains the others."""

FORMAT = 1
"""The version of the file format."""

MOST_GAMES = 10_000
"""The maximum number of games for a kit."""


def conformance_files(seed: int = 1, *, games: int = 200, each: int = 3) -> dict[str, str]:
    """Return a conformance kit: the texts of its files by name.

    `games` games of both kinds (1 to `MOST_GAMES`), with all modules and options, are played at
    random from `seed`. They provide positions with all legal actions, chance with exact
    probabilities, moves with the next position and the events, refusals with the ids of rules,
    whole games, and views. Vectors with a new feature are kept: each kind of move in each phase,
    each kind of event and each rule that forbids something is included `each` times (1 to 100). The
    guide "Conformance" describes the files. The same arguments always give the same files.

    >>> sorted(conformance_files(games=1, each=1))
    ['README.md', 'chance.jsonl', 'games.jsonl', 'manifest.json', 'moves.jsonl', ...]

    Raises `InvalidValue` for arguments that are not whole numbers in these ranges.
    """
    faults = []
    for name, value, most in (("games", games, MOST_GAMES), ("each", each, _MOST_OF_EACH)):
        if not is_count(value) or not 1 <= value <= most:
            faults.append(Fault(name, f"{shown(value)} is not a number from 1 to {most}"))
    seed, wrong = read_seed(seed)
    faults += wrong
    if faults:
        raise InvalidValue(faults)
    collection = Collection(each)
    for number, game in enumerate(some_games(games, Random(f"{seed}"))):
        rng = Random(f"{seed}/{number}")
        collection.play(steps(first_state(game), rng), rng)
    rng = Random(f"{seed}/rare")
    for rare in games_from_rare_starts(each, rng):
        collection.play(rare, rng)
    files = {
        f"{name}.jsonl": "".join(f"{_compact(vector)}\n" for vector in vectors)
        for name, vectors in collection.files.items()
    }
    listed = [
        {
            "file": name,
            "vectors": text.count("\n"),
            "bytes": len(text.encode()),
            "sha256": sha256(text.encode()).hexdigest(),
        }
        for name, text in files.items()
    ]
    manifest = {
        "format": FORMAT,
        "type": "conformance",
        "seed": seed,
        "games": games,
        "each": each,
        "files": listed,
        "cover": _cover(collection),
    }
    readme = (resources.files(__package__) / README).read_text(encoding="utf-8")
    return {README: readme, MANIFEST: dumps(manifest, indent=1) + "\n", **files}


_MOST_OF_EACH = 100


def _compact(vector: dict[str, Any]) -> str:
    return dumps(vector, separators=(",", ":"))


_COVER = {
    "phases": ("position", 1),
    "moves": ("move", 2),
    "events": ("event", 1),
    "refusals": ("refusal", 1),
    "ends": ("end", 1),
}


def _cover(collection: Collection) -> dict[str, dict[str, dict[str, int]]]:
    """Return the number of vectors by game, phase, kind of move, kind of event, rule and end."""
    found: dict[str, dict[str, dict[str, int]]] = {}
    for name, (kind, place) in _COVER.items():
        for feature, times in sorted(collection.seen.items()):
            if feature[0] == kind:
                of_game = found.setdefault(feature[1], {}).setdefault(name, {})
                key = feature[1 + place]
                of_game[key] = of_game.get(key, 0) + times
    return found
