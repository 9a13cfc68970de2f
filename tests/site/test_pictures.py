"""A picture on a page has the same pixels as the picture alone."""

import re
from base64 import b64encode
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from copenhagen.render import style_sheet
from copenhagen_docs import example_fence, fence_options, play
from copenhagen_docs.drawing import pictures
from copenhagen_docs.example import Example
from copenhagen_docs.examples import EXAMPLES
from copenhagen_docs.fences import example_in

if TYPE_CHECKING:
    from playwright.sync_api import Browser

sites = pytest.importorskip("tests.site.browser", exc_type=ImportError)
markdown = pytest.importorskip("markdown", reason="the extra docs is not there")
pytest.importorskip("pymdownx.superfences")
pytestmark = [
    pytest.mark.end_to_end,
    pytest.mark.skipif(not sites.CHROMIUM, reason="there is no Chromium"),
]

LEARN = Path(__file__).parents[2] / "docs" / "learn"
FENCE = {
    "name": "example",
    "class": "example",
    "format": example_fence,
    "validator": fence_options,
}
WRITTEN = re.compile(r"^ *```example([^\n]*)\n(.*?)^ *```", re.MULTILINE | re.DOTALL)
CLASS = re.compile(r'class="([^"]+)"')
DRAWN = re.compile(r'<svg [^>]*class="cph".*?</svg>', re.DOTALL)
SHEET = """<body data-md-color-scheme="{scheme}" style="display:flex;flex-wrap:wrap;margin:0">
<style>{style} svg.cph {{ flex: none }}</style>{drawn}"""

ROUNDED = 8
"""The allowed difference of a color channel: edges are smoothed in another order."""

MOST_DIFFERENT = """async (shots) => {
  const boxes = [...document.querySelectorAll("svg.cph")].map((one) => one.getBoundingClientRect())
  const contexts = await Promise.all(shots.map(async (shot) => {
    const image = new Image()
    image.src = `data:image/png;base64,${shot}`
    await image.decode()
    const canvas = new OffscreenCanvas(image.width, image.height)
    const context = canvas.getContext("2d", {willReadFrequently: true})
    context.drawImage(image, 0, 0)
    return context
  }))
  return boxes.map(({x, y, width, height}) => {
    const [one, other] = contexts.map(
      (context) => context.getImageData(x, y, width, height).data)
    let most = 0
    for (let at = 0; at < one.length; at++) most = Math.max(most, Math.abs(one[at] - other[at]))
    return most
  })
}"""
"""The greatest difference between two screenshots in any color channel, for each picture."""


def examples() -> Iterator[Example]:
    """Yield the examples of all rules and of the first lessons."""
    for of_rule in EXAMPLES.values():
        yield from of_rule
    for name in ("card-game", "roll-and-write"):
        for head, text in WRITTEN.findall((LEARN / f"{name}.md").read_text(encoding="utf-8")):
            yield example_in(text, dict(re.findall(r'(\w+)="([^"]+)"', head)))


@cache
def one_of_each_kind() -> list[Example]:
    """Return an example for each class of elements in each kind of picture."""
    chosen: list[Example] = []
    seen: set[tuple[str, bool, str]] = set()
    for example in examples():
        played = play(example)
        dice = hasattr(played.state, "dice")
        parts = example.part.split()
        kinds = {
            (part, dice, one)
            for part, picture in zip(parts, pictures(played), strict=True)
            for one in CLASS.findall(picture)
        }
        if kinds - seen:
            chosen.append(example)
        seen |= kinds
    return chosen


def fence(example: Example) -> str:
    moves = [*example.moves]
    if example.shows == "refused":
        moves[-1] = f"!{moves[-1]}"
    seat = "" if example.seat is None else f' seat="{example.seat}"'
    head = f'```example part="{example.part}"{seat}'
    return "\n".join([head, example.position, " ".join(moves), "", "Caption.", "```", "", ""])


@pytest.mark.parametrize("scheme", ["default", "slate"])
def test_a_picture_on_a_page_has_the_pixels_of_the_picture_alone(
    browser: "Browser", scheme: str
) -> None:
    chosen = one_of_each_kind()
    alone = [picture for one in chosen for picture in pictures(play(one))]
    page = markdown.Markdown(
        extensions=["md_in_html", "pymdownx.superfences"],
        extension_configs={"pymdownx.superfences": {"custom_fences": [FENCE]}},
    ).convert("".join(map(fence, chosen)))
    shared = DRAWN.findall(page)
    assert len(shared) == len(alone) > 50
    selectors = [f'[data-md-color-scheme="{name}"]' for name in ("default", "slate")]
    style_of_page = re.findall("<style>(.*?)</style>", page, re.DOTALL)
    (common,) = re.findall('<svg class="shared".*?</svg>', page, re.DOTALL)
    sheets = [
        (style_sheet(*selectors), alone),
        ("".join(style_of_page), [*shared, common]),
    ]
    tab = browser.new_page(viewport={"width": 3000, "height": 800})
    shots = []
    for style, drawn in sheets:
        tab.set_content(SHEET.format(scheme=scheme, style=style, drawn="".join(drawn)))
        shots.append(b64encode(tab.screenshot(full_page=True)).decode())
    most = tab.evaluate(MOST_DIFFERENT, shots)
    tab.close()
    assert [picture for picture, by in zip(alone, most, strict=True) if by > ROUNDED] == []


@pytest.fixture(scope="module")
def browser() -> "Iterator[Browser]":
    with sites.launched(sites.CHROMIUM) as running:
        yield running
