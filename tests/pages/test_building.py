"""Parts shared by several pages are made once per build, and unchanged by that."""

from xml.etree.ElementTree import Element, tostring

import attrs

from copenhagen.messages import Message
from copenhagen_docs import play
from copenhagen_docs.drawing import pictures
from copenhagen_docs.examples import EXAMPLES
from copenhagen_docs.sharing import share

EXAMPLE = EXAMPLES["base.build.support"][0]


def test_an_example_is_played_and_drawn_once() -> None:
    first, second = play(EXAMPLE), play(attrs.evolve(EXAMPLE))
    assert first.states is second.states
    drawn, again = pictures(first, "de"), pictures(second, "de")
    assert [one is other for one, other in zip(drawn, again, strict=True)] == [True] * len(drawn)
    assert drawn != pictures(first, "en")


def test_an_example_keeps_its_own_words_although_another_one_equals_it() -> None:
    caption = Message(("elsewhere", str(EXAMPLE.caption), None), {})
    other = attrs.evolve(EXAMPLE, caption=caption)
    assert other == EXAMPLE
    assert play(EXAMPLE).example.caption.context is EXAMPLE.caption.context
    assert play(other).example.caption.context == "elsewhere"
    assert play(other, 2).name == "base.build.support (example 2)"


def test_a_picture_is_written_as_python_writes_it() -> None:
    root = Element("svg", {"class": 'a "b" <c> & d', "d": "1\n2\t3"})
    for words in ("R & B", "<x/>", None):
        part = Element("text", {"y": "90"})
        part.text = words
        root.append(part)
    picture = tostring(root, encoding="unicode").replace(" />", "/>")
    assert share([picture]) == ([picture], "")
