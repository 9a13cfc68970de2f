"""The bot that thinks, and what it thinks with.

- `copenhagen.bots.search.bot`: the bot, and what bounds its search;
- `copenhagen.bots.search.racing`: the search;
- `copenhagen.bots.search.judging`: what a search thinks of where it has come to;
- `copenhagen.bots.search.rollout_policy`: how the players of imagined games choose, in the files of
  the two games.
"""

from copenhagen.bots.search.bot import SearchBot

__all__ = ["SearchBot"]
