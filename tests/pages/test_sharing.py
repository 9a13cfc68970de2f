"""The pictures of a page share their parts, and look as if each were drawn alone."""

import re
from collections.abc import Iterator
from xml.etree.ElementTree import Element, fromstring

from copenhagen.messages import message
from copenhagen_docs import play
from copenhagen_docs.drawing import pictures
from copenhagen_docs.example import Example
from copenhagen_docs.sharing import share

POSITION = "2ecm 0A bygrpbr - 59* RR,A,- GGP,A,-"


def _drawn(part: str, *moves: str) -> str:
    example = Example(
        rule="", shows="allowed", position=POSITION, moves=moves, caption=message("Y"), part=part
    )
    (picture,) = pictures(play(example))
    return picture


def _read(picture: str) -> Element:
    return fromstring(picture)  # noqa: S314 (the library's own drawing)


def _leaves(part: Element, shared: dict[str, Element]) -> Iterator[tuple[str, str]]:
    """Yield everything drawn, in order, with its offset."""
    if part.tag == "use":
        yield from _leaves(shared[part.attrib["href"][1:]], shared)
        return
    if part.get("class") == "blind":  # window by window, however they are grouped
        for window in re.findall("M[^M]+", part.attrib["d"]):
            yield "window", window
    elif part.tag not in {"g", "svg"}:
        yield part.tag, f"{sorted(part.attrib.items())} {part.text}"
    yield from (
        (tag, f"{part.get('transform')} {rest}")
        for one in part
        for tag, rest in _leaves(one, shared)
    )


def test_what_pictures_share_stands_there_once_and_nothing_is_lost() -> None:
    alone = [_drawn("house", "r2a1n"), _drawn("house", "r2b1n"), _drawn("table"), _drawn("display")]
    made, shared = share(alone)
    named = {part.attrib["id"]: part for part in _read(shared).iter() if part.get("id")}
    assert len(named) > 10
    assert sum(map(len, made)) + len(shared) < 0.8 * sum(map(len, alone))
    for before, after in zip(alone, made, strict=True):
        without = list(_leaves(_read(after), named))
        assert [tag for tag, _ in without] == [tag for tag, _ in _leaves(_read(before), {})]
        assert [re.sub("None ", "", rest) for _, rest in without] == [
            re.sub("None ", "", rest) for _, rest in _leaves(_read(before), {})
        ]


def test_words_for_those_who_do_not_see_stay_with_each_picture() -> None:
    made, _ = share([_drawn("house"), _drawn("house")])
    for picture in map(_read, made):
        assert picture.get("role") == "img"
        assert [part.tag for part in picture][:2] == ["title", "desc"]


def test_pictures_out_of_sight_keep_their_place() -> None:
    made, _ = share([_drawn("house"), _drawn("house")])
    for picture in map(_read, made):
        proportions = f"aspect-ratio:{picture.attrib['width']}/{picture.attrib['height']}"
        assert picture.get("style") == proportions


def test_a_mark_that_follows_another_is_not_taken_from_its_place() -> None:
    made, shared = share([_drawn("house", "r2a1n"), _drawn("house", "r2a1n")])
    assert "".join([*made, shared]).count('class="new"/><path') == 1


def test_a_picture_that_has_nothing_in_common_stays_as_it_is() -> None:
    picture = '<svg class="cph"><rect width="1"/></svg>'
    assert share([picture]) == ([picture], "")
    assert share([]) == ([], "")


def test_nothing_is_there_for_programs() -> None:
    for part in ("house", "display", "player"):
        assert not re.search('data-|class="hit"|xmlns', _drawn(part))
    slots = [part.text for part in _read(_drawn("display")).iter("text")]
    assert not {"0", "1", "6"} & set(slots)
