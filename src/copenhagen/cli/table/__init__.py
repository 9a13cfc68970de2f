"""A game on a full screen: the own house, the cards or dice, and one question at a time.

It is made with Textual on what every front-end can use: a match, the tree of questions behind the
legal actions, drawings, sentences and the rules in words. `copenhagen.cli.session` is the game
without a screen, `placing` a tile that is moved over the house; the other modules draw and ask.
"""

from copenhagen.cli.table.app import TableApp

__all__ = ["TableApp"]
