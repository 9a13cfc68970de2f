"""Offsets in a row, allocated one after the other."""


class Offsets:
    """The allocator of a row's fields, or of a player's fields in it, in order."""

    def __init__(self, first: int = 0) -> None:
        """Begin at this offset."""
        self.end = first

    def __call__(self, size: int = 1) -> int:
        """Return the offset of the next field, which has `size` numbers."""
        first = self.end
        self.end += size
        return first
