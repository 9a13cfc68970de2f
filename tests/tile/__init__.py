"""An ability tile that no box has, kept as a patch: what has to be written for a new one.

"Swap" lets a player swap a card of the hand for one of the display, once, before either action. It
has an action and an event of its own, so it needs all that a tile can need. `PATCH` is what it
takes, and the list in ``CONTRIBUTING.md`` names the same files. The tests apply it to a copy of the
package, by what stands there, and play with it. Where the package has changed so that it does not
apply any more::

    git apply --reject tests/tile/swap.patch    # then by hand what has been rejected
    python -m tests.tile                        # writes the patch anew
    git restore src && git clean -f src

Words that it needs in German are in a catalogue of their own, `CATALOGUES`.
"""

from pathlib import Path

__all__ = ["CATALOGUES", "PATCH", "ROOT"]

ROOT = Path(__file__).parents[2]
PATCH = Path(__file__).with_name("swap.patch")
CATALOGUES = Path(__file__).with_name("locale")
