"""Which shapes may have made the houses of a position from paper.

`search` looks for them, with `covers`, which finds pieces that fill the squares of all houses, and
`orders`, which finds an order in which those of one house can have been drawn.
"""

from copenhagen.rollwrite.redrawing.search import redrawn

__all__ = ["redrawn"]
