"""What each seat may know: everything, since nothing in Roll & Write is hidden.

`view` is what a view holds, and `folding` brings one up to date by events.
"""

from copenhagen.rollwrite.views.folding import fold
from copenhagen.rollwrite.views.view import View, resample, view

__all__ = ["View", "fold", "resample", "view"]
