"""The part of the game that each seat may know: all of it, since Roll & Write hides nothing.

`view` makes the view of a state, and `folding` updates a view by events.
"""

from copenhagen.rollwrite.state import PublicView, View
from copenhagen.rollwrite.views.folding import fold
from copenhagen.rollwrite.views.view import public_view, resample, view

__all__ = ["PublicView", "View", "fold", "public_view", "resample", "view"]
