"""Questions at the table: all answers as a page shows them, and what its search loads."""

import json
from collections.abc import Mapping
from html import escape
from itertools import groupby
from urllib.parse import quote_plus

from copenhagen.messages import ENGLISH, translated
from copenhagen.rulebook import RULES, Answer, Rule, answers, search_data
from copenhagen_docs.assembled import TOPICS, topic_of
from copenhagen_docs.evidence import page_of
from copenhagen_docs.examples import EXAMPLES
from copenhagen_docs.sections import title_of

__all__ = ["all_answers", "answers_file", "questions_to_tap"]

_TO_TAP = (
    (
        "base.setup.first-player",
        "base.setup.hands",
        "base.setup.tiles",
        "base.setup.end-card",
    ),
    (
        "base.take.two-adjacent",
        "base.take.line",
        "base.take.refill",
        "base.take.two-adjacent/blind",
    ),
    (
        "base.build.support",
        "base.build.same-color",
        "base.build.turn-and-flip",
        "base.build.cost/free",
    ),
    (
        "base.coat.one-each",
        "base.coat.one-each/several",
        "base.coat.special/air",
        "base.coat.activate",
    ),
    (
        "base.end.twelve",
        "base.end.card",
        "base.end.tie",
        "base.end.over",
    ),
    (
        "expansion.mission.once",
        "expansion.mission.whole-house",
        "expansion.mission.moment",
        "expansion.mission.reward",
    ),
    (
        "expansion.joker.brickwork",
        "expansion.joker.saving",
        "expansion.joker.again",
        "expansion.joker.coats",
    ),
    (
        "rollwrite.mark.die",
        "rollwrite.ability.re-roll",
        "rollwrite.choose.fewer",
        "rollwrite.track.next-turn",
    ),
)
"""Questions that are often asked, by situations, as the ids of their answers."""


_PICTURES: Mapping[str, int | None] = {
    "base.build.cost/free": 2,
    "base.build.free/slide": 1,
    "base.build.same-color/diagonal": 2,
    "base.build.same-color/several": 1,
    "base.build.support": 1,
    "base.build.support/gaps": 2,
    "base.coat.ability": 1,
    "base.coat.special/air": 1,
    "base.score.moment/both": None,
    "base.setup.house/all-coats": 1,
    "base.setup.tiles/windows": None,
    "base.take.two-adjacent/blind": None,
    "base.turn.open-information/discard": 1,
    "expansion.mission.three-windows/special": 2,
    "rollwrite.choose.fits": 1,
    "rollwrite.draw.free": 1,
}
"""Which picture of its rule shows an answer, counted from 0, where it is not the first."""


def questions_to_tap(lang: str = ENGLISH) -> str:
    """Return questions that are often asked, as links that ask them, for the page ``ask.md``.

    >>> questions_to_tap().splitlines()[2]
    '<a href="?ask=Who+starts%3F">Who starts?</a>'
    """
    known = {one.id: one for one in answers(lang)}
    parts = ['<div class="cph-to-tap">']
    for ids in _TO_TAP:
        topic = _topic(known[ids[0]])
        title = "Roll & Write" if topic[0] == "rollwrite" else translated(TOPICS[topic], lang)
        parts.append(f"<div><strong>{escape(title)}</strong>")
        asked = [known[id_].question for id_ in ids]
        parts += [f'<a href="?ask={quote_plus(one)}">{escape(one)}</a>' for one in asked]
        parts.append("</div>")
    return "\n".join([*parts, "</div>"])


def all_answers(lang: str = ENGLISH) -> str:
    """Return all answers as Markdown, by the topics of the rules, for the page ``ask.md``.

    Rulings have separate pages.

    >>> print(all_answers().splitlines()[0])
    ## Set-up { #base-setup }
    """
    parts: list[str] = []
    order = list(TOPICS)
    own = [one for one in answers(lang) if one.ruling is None]
    by_topic = sorted(own, key=lambda one: order.index(_topic(one)))
    for topic, found in groupby(by_topic, _topic):
        parts += [f"## {translated(TOPICS[topic], lang)} {{ #{'-'.join(topic)} }}", ""]
        for one in found:
            rule = RULES[one.rule]
            leads = f"[{title_of(rule, lang)}]({_address(rule)})"
            parts += [f"**{one.question}** {one.text} {leads}", ""]
    return "\n".join(parts)


def _address(rule: Rule) -> str:
    """Return the address of a rule from the page: MkDocs does not resolve printed links."""
    return f"../rules/{page_of(rule).replace('.md', '/')}"


def _topic(one: Answer) -> tuple[str, str]:
    return topic_of(RULES[one.rule])


def answers_file(lang: str = ENGLISH) -> str:
    """Return the data of the page's search as JSON, with addresses relative to the page."""
    data = dict(search_data(lang))
    data["answers"] = [
        {
            **one,
            "title": title_of(rule, lang),
            "leads": _address(rule),
            "alone": f"../rules/rule/{rule.anchor}/",
            "drawn": _drawn(answer),
        }
        for one, answer in zip(data["answers"], answers(lang), strict=True)
        for rule in (RULES[answer.rule],)
    ]
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def _drawn(answer: Answer) -> int | None:
    """Return the number of the picture of an answer; a ruling has none."""
    if answer.rule not in EXAMPLES or answer.ruling is not None:
        return None
    return _PICTURES.get(answer.id, 0)
