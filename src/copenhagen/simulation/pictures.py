"""Charts of figures, as inline SVG that is legible on light and dark backgrounds.

matplotlib draws them, so that they are static and need no script. Ink takes the color of the
surrounding text; the other colors contrast with both backgrounds.
"""

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from html import escape
from importlib import import_module
from io import StringIO
from math import nan
from typing import Any

from copenhagen.loading import import_extra
from copenhagen.simulation.intervals import Rate, Spread

COLORS = ("#3a7fc4", "#d2691e", "#2e9464", "#b7509b")
"""The series colors, with a contrast of at least 3 to white and to dark grey."""

_INK = "#010203"
"""A placeholder, replaced by the text color at the end."""

_WIDTH = 7.0
_ROW = 0.32
_FRAME = 0.9
_SETTINGS = {
    "svg.fonttype": "none",
    "svg.hashsalt": "copenhagen",
    "font.size": 10,
    **dict.fromkeys(
        ("text.color", "axes.labelcolor", "axes.edgecolor", "xtick.color", "ytick.color"), _INK
    ),
    "axes.spines.top": False,
    "axes.spines.right": False,
}


def drawable() -> None:
    """Raise `MissingExtra` if matplotlib is not installed."""
    import_extra("matplotlib", "report")


def picture_of_rates(
    title: str, rates: Sequence[tuple[str, Rate]], *, even: float | None = None
) -> str:
    """Return the shares as points with their intervals, one below the other.

    `title` names them; `even` is a share to mark with a line, such as the share of each seat if
    all are alike. A share without games is not drawn.

    Raises `MissingExtra` without matplotlib.
    """
    with _figure(_FRAME + _ROW * len(rates)) as (figure, axes):
        places = range(len(rates))
        shares = [100 * rate.share if rate.games else nan for _, rate in rates]
        bounds = [rate.interval() for _, rate in rates]
        low = [max(0.0, share - 100 * one) for share, (one, _) in zip(shares, bounds, strict=True)]
        high = [max(0.0, 100 * one - share) for share, (_, one) in zip(shares, bounds, strict=True)]
        if even is not None:
            axes.axvline(100 * even, color=_INK, linewidth=1, linestyle=(0, (4, 4)), alpha=0.6)
        axes.errorbar(
            shares, places, xerr=(low, high), fmt="o", markersize=5, capsize=3, color=COLORS[0]
        )
        axes.set_yticks(places, [name for name, _ in rates])
        axes.set_ylim(len(rates) - 0.4, -0.6)
        axes.set_xlabel("%")
        axes.grid(axis="x", color=_INK, alpha=0.15)
        return _svg(figure, title)


def picture_of_spreads(title: str, spreads: Sequence[tuple[str, Spread]], label: str) -> str:
    """Return the distribution of each spread as a line, in percent of the games.

    `title` names them, and `label` is the quantity along the axis.

    Raises `MissingExtra` without matplotlib.
    """
    with _figure(3.0) as (figure, axes):
        for place, (name, spread) in enumerate(spreads):
            numbers = range(spread.least - 1, spread.most + 2)
            games = max(1, spread.games)
            axes.step(
                numbers,
                [100 * spread.counts.get(number, 0) / games for number in numbers],
                where="mid",
                label=name,
                color=COLORS[place % len(COLORS)],
                linestyle=("-", "--", ":", "-.")[place % 4],
                linewidth=1.8,
            )
        axes.set_xlabel(label)
        axes.set_ylabel("%")
        axes.set_ylim(bottom=0)
        axes.grid(color=_INK, alpha=0.15)
        if len(spreads) > 1:
            axes.legend(frameon=False)
        return _svg(figure, title)


@contextmanager
def _figure(height: float) -> Iterator[tuple[Any, Any]]:
    """Yield a figure `height` inches high, with axes."""
    drawable()
    matplotlib, figures = map(import_module, ("matplotlib", "matplotlib.figure"))
    with matplotlib.rc_context(_SETTINGS):
        figure = figures.Figure(figsize=(_WIDTH, height), layout="constrained")
        axes = figure.add_subplot()
        for axis in (axes.xaxis, axes.yaxis):
            axis.get_major_locator().set_params(integer=True)
        yield figure, axes


def _svg(figure: Any, title: str) -> str:  # noqa: ANN401 (a figure of matplotlib)
    """Return a figure as an HTML element, with its title for screen readers."""
    file = StringIO()
    figure.savefig(file, format="svg", transparent=True, metadata={"Date": None, "Creator": None})
    svg = file.getvalue()
    drawing = svg[svg.index(">", svg.index("<svg")) + 1 :].replace(_INK, "currentColor")
    # A style would apply to the whole page, and the page sets the fonts.
    drawing = re.sub(r"<metadata>.*?</metadata>", "", drawing, flags=re.DOTALL)
    drawing = re.sub(r"<defs>\s*<style.*?</defs>", "", drawing, count=1, flags=re.DOTALL)
    drawing = re.sub(r"font-family: [^;\"]*; ?", "", drawing)
    width, height = (round(72 * inches, 2) for inches in figure.get_size_inches())
    name = escape(title)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
        f'role="img" aria-label="{name}" viewBox="0 0 {width:g} {height:g}" '
        f'style="width: 100%; max-width: 44rem; stroke-linejoin: round">'
        f"<title>{name}</title>{_with_own_names(drawing, title)}"
    ).strip()


def _with_own_names(svg: str, title: str) -> str:
    """Rename the parts of the SVG that are referred to, so that they are unique in the page."""
    own = re.sub(r"\W+", "-", title.lower()).strip("-")
    needed = set(re.findall(r'(?:url\(|href=")#([^)"]+)', svg))

    def named(found: re.Match[str]) -> str:
        return f' id="{own}-{found[1]}"' if found[1] in needed else ""

    svg = re.sub(r' id="([^"]+)"', named, svg)
    return re.sub(r'((?:url\(|href=")#)', rf"\g<1>{own}-", svg)
