"""The bot that thinks, and what it thinks with.

- `copenhagen.bots.search.bot`: the bot, and what bounds its search;
- `copenhagen.bots.search.racing`: the search.

What it imagines is in `copenhagen.bots.rollouts`.
"""

from copenhagen.bots.search.bot import SearchBot

__all__ = ["SearchBot"]
