"""A game on a full screen: the own house, the cards or dice, and one question at a time.

It is made with Textual on what every front-end can use: a match, the tree of questions behind the
legal actions, drawings, sentences and the rules in words. `copenhagen.cli.session` is the game
without a screen. Here `app` is the program, `shown_table` the widgets of the table, `play_screen` a
game at it, `keys` what can be pressed, `placing` a tile that is moved over the house, and `screens`
and `sheets` what lies over the table; the other modules draw.
"""

from copenhagen.cli.table.app import TableApp

__all__ = ["TableApp"]
