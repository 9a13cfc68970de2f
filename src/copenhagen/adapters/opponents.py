"""The opponents of an agent in Gymnasium's environments, single and in vectors."""

from collections.abc import Sequence

from copenhagen.bots import BOTS, Bot
from copenhagen.bots.playing import is_bot
from copenhagen.errors import Fault, InvalidValue, shown

Opponents = str | Bot | Sequence[str | Bot]
"""A bot or the name of one for all other seats, or one for each, clockwise from the agent."""

COMPILED = {"compiled-easy": "easy", "compiled-normal": "normal"}
"""The names of opponents that only `copenhagen.batch` has, with its names for them."""


NOT_SINGLE = "a single environment; use make_vec, and no vectorization_mode"
"""The end of a refusal of what only vector environments have."""


def named_opponents(
    opponents: Opponents, needed: int, *, compiled: bool = False
) -> tuple[str | Bot, ...]:
    """Return the player of each other seat, clockwise: a bot, or a name for the `compiled` engine.

    Raises `InvalidValue` for anything else, or another number of them.
    """
    chosen: list[str | Bot]
    if isinstance(opponents, Sequence) and not isinstance(opponents, str):
        chosen = list(opponents)
    else:
        chosen = [opponents] * needed
    names = (*BOTS, *COMPILED) if compiled else tuple(BOTS)
    faults = []
    for number, bot in enumerate(chosen):
        if bot in names if isinstance(bot, str) else is_bot(bot):
            continue
        text = f"{shown(bot)} is neither a bot nor one of {', '.join(names)}"
        if isinstance(bot, str) and bot in COMPILED:
            text = f"{shown(bot)} is not in {NOT_SINGLE}"
        faults.append(Fault(f"opponents[{number}]", text))
    if len(chosen) != needed:
        faults.append(Fault("opponents", f"{needed} are needed, not {len(chosen)}"))
    if faults:
        raise InvalidValue(faults)
    in_batch = {"random", *COMPILED} if compiled else set()
    return tuple(
        BOTS[bot]() if isinstance(bot, str) and bot not in in_batch else bot for bot in chosen
    )
