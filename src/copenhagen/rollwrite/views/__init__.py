"""The part of the game that each seat may know: all of it, for nothing in Roll & Write is hidden.

`view` is what a view holds, and `folding` brings one up to date by events.
"""

from copenhagen.rollwrite.state import PublicView, View
from copenhagen.rollwrite.views.folding import fold
from copenhagen.rollwrite.views.view import public_view, resample, view

__all__ = ["PublicView", "View", "fold", "public_view", "resample", "view"]
