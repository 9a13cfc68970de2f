"""Every term of the rulebooks, game by game."""

from copenhagen.rulebook.glossary.both import OF_BOTH_GAMES
from copenhagen.rulebook.glossary.cardgame import OF_THE_CARD_GAME
from copenhagen.rulebook.glossary.rollwrite import OF_ROLL_AND_WRITE

__all__ = ["TERMS"]

TERMS = (*OF_BOTH_GAMES, *OF_THE_CARD_GAME, *OF_ROLL_AND_WRITE)
"""Every term: those of both games, then those of the card game, then those of Roll & Write."""
