"""Elements of a page, made in the way in which they are read."""

from collections.abc import Callable, Iterable
from xml.etree.ElementTree import Element

__all__ = ["Raw", "element", "paragraphs"]

Raw = Callable[[str], str]
"""What keeps HTML that is finished, and returns the text that stands for it in the meantime."""


def element(tag: str, *children: "Element | str | None", **attributes: str | None) -> Element:
    """Return an element with texts and other elements in it; ``class_`` stands for ``class``.

    What is ``None`` is left out.
    """
    named = {
        name.rstrip("_").replace("_", "-"): value
        for name, value in attributes.items()
        if value is not None
    }
    made = Element(tag, named)
    for child in children:
        if isinstance(child, str):
            if len(made):
                made[-1].tail = (made[-1].tail or "") + child
            else:
                made.text = (made.text or "") + child
        elif child is not None:
            made.append(child)
    return made


def paragraphs(texts: Iterable[str], class_: str | None = None) -> list[Element]:
    """Return each text as a paragraph."""
    return [element("p", text, class_=class_) for text in texts]
