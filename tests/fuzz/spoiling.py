"""Spoiling valid inputs: documents as data, texts by characters, files by bytes."""

import json
import re
from collections.abc import Callable
from random import Random
from typing import Any

__all__ = ["changed_bytes", "changed_text", "noise", "spoiled"]

_NAMES = ("type", "format", "players", "game", "x", "", "__class__", "é", "a" * 200)
_WORDS = ("red", "g4", "a1", "done", "e9", "state", "record", "base", "t23", "\x00", "\ud800", "٣")


def _nested(depth: int) -> object:
    found: Any = []
    for _ in range(depth):
        found = [found]
    return found


_ODD: tuple[Callable[[Random], object], ...] = (
    lambda _: None,
    lambda rng: rng.random() < 1 / 2,
    lambda rng: rng.choice([-1, 0, 1, 2, 5, 7, 9, 14, 45, 70, 999, 1000]),
    lambda rng: rng.choice([-1, 1]) * 2 ** rng.randrange(8, 1500),
    lambda rng: rng.choice([0.0, 1.0, -0.0, 1e300, float("inf"), float("nan")]),
    lambda rng: rng.choice(_WORDS),
    lambda rng: rng.choice("abé\u202e") * rng.choice([0, 1, 41, 300, 9000]),
    lambda _: [],
    lambda _: {},
    lambda rng: [rng.randrange(9)] * rng.choice([1, 5, 7, 300]),
    lambda rng: {rng.choice(_NAMES): rng.choice(_WORDS)},
    lambda rng: _nested(rng.choice([1, 10, 150])),
)


# Documents as data


def spoiled(text: str, others: tuple[str, ...], rng: Random) -> str:
    """Return the JSON document `text` with one to four changes, as JSON."""
    top = [json.loads(text)]
    for _ in range(rng.choice([1, 1, 1, 2, 4])):
        holder, key = _somewhere(top, rng)
        try:
            rng.choice(_CHANGES)(holder, key, others, rng)
        except (LookupError, TypeError, ValueError):
            continue  # there is nothing of this kind to change
    written = json.dumps(top[0] if top else rng.choice(_ODD)(rng), separators=(",", ":"))
    return _doubled_key(written, rng) if rng.random() < 1 / 30 else written


def _somewhere(top: list[Any], rng: Random) -> tuple[Any, Any]:
    """Return a list or an object of the data, and one of its keys."""
    holder: Any = top
    key: Any = 0
    while holder:
        key = rng.choice(list(holder)) if isinstance(holder, dict) else rng.randrange(len(holder))
        inner = holder[key]
        if not isinstance(inner, list | dict) or not inner or rng.random() < 1 / 5:
            break
        holder = inner
    return holder, key


Change = Callable[[Any, Any, tuple[str, ...], Random], None]


def _drop(holder: Any, key: Any, _: tuple[str, ...], __: Random) -> None:  # noqa: ANN401 - JSON
    del holder[key]


def _repeat(holder: Any, key: Any, _: tuple[str, ...], rng: Random) -> None:  # noqa: ANN401 - JSON
    if isinstance(holder, list):
        holder[key:key] = [holder[key]] * rng.choice([1, 1, 2, 60])
    else:
        holder[rng.choice(_NAMES)] = holder[key]


def _rename(holder: Any, key: Any, _: tuple[str, ...], rng: Random) -> None:  # noqa: ANN401 - JSON
    holder[rng.choice((*_NAMES, *map(str, holder)))] = holder.pop(key)


def _odd(holder: Any, key: Any, _: tuple[str, ...], rng: Random) -> None:  # noqa: ANN401 - JSON
    holder[key] = rng.choice(_ODD)(rng)


def _nudge(holder: Any, key: Any, _: tuple[str, ...], rng: Random) -> None:  # noqa: ANN401 - JSON
    value = holder[key]
    if isinstance(value, bool):
        holder[key] = not value
    elif isinstance(value, str):
        holder[key] = changed_text(value, (value,), rng)
    else:
        holder[key] = value + rng.choice([-1, 1, 2])


def _steal(holder: Any, key: Any, others: tuple[str, ...], rng: Random) -> None:  # noqa: ANN401
    there = [json.loads(rng.choice(others))]
    found, other_key = _somewhere(there, rng)
    for _ in range(20):
        if other_key == key:
            break
        found, other_key = _somewhere(there, rng)
    holder[key] = found[other_key]


def _swap(holder: Any, key: Any, _: tuple[str, ...], rng: Random) -> None:  # noqa: ANN401 - JSON
    other = rng.choice(list(holder)) if isinstance(holder, dict) else rng.randrange(len(holder))
    holder[key], holder[other] = holder[other], holder[key]


def _shift(holder: Any, key: Any, _: tuple[str, ...], rng: Random) -> None:  # noqa: ANN401 - JSON
    """Move one from a number to its neighbor, which keeps their sum."""
    other = rng.choice(list(holder)) if isinstance(holder, dict) else rng.randrange(len(holder))
    holder[key], holder[other] = holder[key] - 1, holder[other] + 1


_CHANGES: tuple[Change, ...] = (
    _drop,
    _repeat,
    _rename,
    _odd,
    _nudge,
    _nudge,
    _steal,
    _swap,
    _shift,
)


def _doubled_key(text: str, rng: Random) -> str:
    """Return JSON with a repeated key, which no data has."""
    keys = [match.start() for match in re.finditer(r'"[a-z_]+":', text)]
    if not keys:
        return text
    start = rng.choice(keys)
    key = text[start : text.index(":", start)]
    return f"{text[:start]}{key}:{rng.choice(['0', 'null', '[]'])},{text[start:]}"


# Texts

_PIECES = (
    *("NaN", "Infinity", "-", "1e999", "\\ud800", "\\u0000", "[[[[", "{{", '"', ",", " ", "\t"),
    *("\n", "null", "0", "00", "٣", "²", "\ufeff", "\x00", "-0", "1.0", "//", "+", "*", "@", "~"),
)


def changed_text(text: str, others: tuple[str, ...], rng: Random) -> str:
    """Return `text` with one to four changes to its characters."""
    for _ in range(rng.choice([1, 1, 2, 4])):
        at = rng.randrange(len(text) + 1)
        end = min(len(text), at + rng.choice([0, 1, 1, 2, 9]))
        match rng.randrange(9):
            case 0:
                text = text[:at] + text[end:]
            case 1:
                text = text[:at] + rng.choice(text or " ") + text[end:]
            case 2:
                text = text[:at] + text[at:end] * 2 + text[end:]
            case 3:
                text = text[:at] + rng.choice(_PIECES) + text[end:]
            case 4:
                text = text[:at] + chr(rng.choice([rng.randrange(128), rng.randrange(0xD7FF)]))
                text += text[end:]
            case 5:
                other = rng.choice(others)
                text = text[:at] + other[min(at, len(other)) :]
            case 6:
                text = _with_another_word(text, rng.choice(others), rng)
            case 7:
                text = re.sub(r"\d", lambda _: rng.choice("0123456789"), text, count=1)
            case _:
                text = text[:at] if rng.random() < 1 / 4 else text[:at].swapcase() + text[at:]
    return text


def _with_another_word(text: str, other: str, rng: Random) -> str:
    """Return `text` with one of its words replaced by the word at the same place in `other`."""
    words, others = text.split(" "), other.split(" ")
    place = rng.randrange(len(words))
    words[place] = others[min(place, len(others) - 1)]
    return " ".join(words)


def changed_bytes(text: str, rng: Random) -> bytes:
    """Return `text` as the bytes of a file, with up to eight of them changed."""
    found = bytearray(text.encode("utf-8", "surrogatepass"))
    for _ in range(rng.choice([0, 1, 1, 2, 8])):
        if found:
            place = rng.randrange(len(found))
            if rng.random() < 1 / 2:
                found[place] ^= 1 << rng.randrange(8)
            else:
                found[place] = rng.randrange(256)
    return bytes(found)


# Noise


def noise(rng: Random) -> str:
    """Return a text made from nothing valid: short, or as long and deep as possible."""
    return rng.choice(_NOISE)(rng)


_LONG = (1, 30, 5_000, 40_000)


def _keys(rng: Random) -> str:
    keys = ",".join(f'"{rng.randrange(10**6)}":0' for _ in range(rng.choice(_LONG)))
    return f'{{"format":1,"type":"done",{keys}}}'


def _moves(rng: Random) -> str:
    moves = ",".join(rng.choice(['"t01"', '"xx"', "0"]) for _ in range(40))
    many = ",".join([moves] * rng.choice([1, 200, 2000]))
    game = '{"type":"roll_and_write","players":2}'
    return f'{{"format":1,"type":"record","game":{game},"moves":[{many}]}}'


_NOISE: tuple[Callable[[Random], str], ...] = (
    lambda rng: "".join(rng.choices('{}[]",:0123456789 -truefalsn.eE\\u', k=rng.randrange(60))),
    lambda rng: rng.randbytes(rng.randrange(80)).decode("latin-1"),
    lambda rng: "".join(chr(rng.randrange(0x300)) for _ in range(rng.randrange(40))),
    lambda rng: rng.choice(['{"a":', "[", '[{"":']) * rng.choice([3, 900, 5_000, 100_000]),
    lambda rng: json.dumps(rng.choice(_ODD)(rng)),
    lambda rng: f'{{"format":1,"type":"discard","cards":{"9" * rng.choice(_LONG)}}}',
    _keys,
    _moves,
)
