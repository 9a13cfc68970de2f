"""Places in a row, given out one after the other."""


class Fields:
    """The fields of a row, or of a player in it, as they are laid out one after the other."""

    def __init__(self, first: int = 0) -> None:
        """Begin with this place."""
        self.end = first

    def __call__(self, size: int = 1) -> int:
        """Return where the next field begins, which has so many numbers."""
        first = self.end
        self.end += size
        return first
