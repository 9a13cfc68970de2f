"""The bot that thinks, and what it thinks with.

- `copenhagen.bots.search.bot`: the bot, and what bounds its search;
- `copenhagen.bots.search.racing`: the search;
- `copenhagen.bots.search.long_race`: the search in games that are imagined to their end.

What it imagines is in `copenhagen.bots.rollouts`.
"""

from copenhagen.bots.search.bot import ExpertBot, SearchBot

__all__ = ["ExpertBot", "SearchBot"]
