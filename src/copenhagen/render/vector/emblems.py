"""The coat of arms, and the signs of players: shapes used all over a table."""

from copenhagen.render.vector.elements import Markup, group, kept, number, path, text

_TOWER: tuple[str | float, ...] = (
    *(-0.28, 0.3, "v", -0.4, "h", 0.1, "v", -0.24, "h", 0.1, "v", 0.1, "h", 0.16),
    *("v", -0.1, "h", 0.1, "v", 0.24, "h", 0.1, "v", 0.4),
)


@kept
def coat_of_arms(x: float, y: float, size: float, *, won: bool = False) -> Markup:
    """Return a shield with a tower, centered here: gold if it is open, ticked if it is won."""
    shield = _scaled(
        (-0.5, -0.55, "h", 1.0, "v", 0.5, "q", 0, 0.45, -0.5, 0.65, "q", -0.5, -0.2, -0.5, -0.65),
        x,
        y,
        size,
    )
    if won:
        tick = _scaled((-0.25, 0.0, "l", 0.18, 0.2, "l", 0.32, -0.38), x, y, size)
        return group([path(f"{shield}z", "won"), path(tick, "tick")], data_coat="won")
    tower = _scaled(_TOWER, x, y, size)
    return group([path(f"{shield}z", "gold"), path(f"{tower}z", "tower")], data_coat="open")


def _scaled(steps: tuple[str | float, ...], x: float, y: float, size: float) -> str:
    right, down, *more = steps
    assert not isinstance(right, str)  # noqa: S101 (a path begins with a place)
    assert not isinstance(down, str)  # noqa: S101
    written = f"M{number(x + right * size)} {number(y + down * size)}"
    for step in more:
        written += step if isinstance(step, str) else f"{number(step * size)} "
    return written.strip()


@kept
def pawn(seat: int, x: float, y: float, size: float) -> Markup:
    """Return the sign of a player, centered here: a shape for each seat, and its number."""
    half = size / 2
    form: tuple[str | float, ...] = (
        (x - half, y, "a", half, half, " 0 1 1 ", size, 0, "a", half, half, " 0 1 1 ", -size, 0),
        (x - half, y - half, "h", size, "v", size, "h", -size),
        (x, y - 1.15 * half, "l", 1.2 * half, 2.1 * half, "h", -2.4 * half),
        (
            *(x, y - 1.25 * half, "l", 1.25 * half, 1.25 * half),
            *("l", -1.25 * half, 1.25 * half, "l", -1.25 * half, -1.25 * half),
        ),
    )[seat % 4]
    low = 0.4 if seat % 4 == _TRIANGLE else 0.3
    label = text(
        x,
        y + low * size,
        str(seat + 1),
        (0.62 if seat % 4 == _TRIANGLE else 0.8) * size,
        "mid bold inv",
    )
    return group([path(f"{_scaled(form, 0, 0, 1)}z", "if"), label], data_seat=seat)


_TRIANGLE = 2
