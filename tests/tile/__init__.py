"""An ability tile that no box has, kept as a patch: how much has to be written for a new one.

"Swap" lets a player swap a card of the hand for one of the display, once, before either action. It
has an action and an event of its own, so it needs all that a tile can need. `swap.patch` is what it
takes; the list in ``CONTRIBUTING.md`` names the same files. The tests apply the patch to a copy of
the package and play with it.

Where the package has changed so that the patch does not apply any more, apply what is left of it by
hand and write it anew::

    git apply --unidiff-zero --reject tests/tile/swap.patch
    git add -AN src && git diff -U1 src/copenhagen/**/*.py >tests/tile/swap.patch
"""
