"""Questions at the table: all answers as a page shows them, and what its search loads."""

import json
from itertools import groupby

from copenhagen.messages import ENGLISH, translated
from copenhagen.rulebook import RULES, Answer, Rule, answers, search_data
from copenhagen_docs.assembled import TOPICS, topic_of
from copenhagen_docs.evidence import page_of
from copenhagen_docs.examples import EXAMPLES
from copenhagen_docs.sections import title_of

__all__ = ["all_answers", "answers_file"]


def all_answers(lang: str = ENGLISH) -> str:
    """Return all answers as Markdown, by the topics of the rules, for the page ``ask.md``.

    >>> print(all_answers().splitlines()[0])
    ## Set-up { #base-setup }
    """
    parts: list[str] = []
    order = list(TOPICS)
    by_topic = sorted(answers(lang), key=lambda one: order.index(_topic(one)))
    for topic, found in groupby(by_topic, _topic):
        parts += [f"## {translated(TOPICS[topic], lang)} {{ #{'-'.join(topic)} }}", ""]
        for one in found:
            rule = RULES[one.rule]
            leads = f"[{title_of(rule, lang)}]({_address(rule)})"
            parts += [f"**{one.question}** {one.text} {leads}", ""]
    return "\n".join(parts)


def _address(rule: Rule) -> str:
    """Return where a rule is told, as seen from the page: no link that is printed is resolved."""
    return f"../rules/{page_of(rule).replace('.md', '/')}"


def _topic(one: Answer) -> tuple[str, str]:
    return topic_of(RULES[one.rule])


def answers_file(lang: str = ENGLISH) -> str:
    """Return what the search of that page loads, as JSON: addresses are seen from the page."""
    data = dict(search_data(lang))
    data["answers"] = [
        {
            **one,
            "title": title_of(rule, lang),
            "leads": _address(rule),
            "alone": f"../rules/rule/{rule.anchor}/",
            "drawn": rule.id in EXAMPLES,
        }
        for one in data["answers"]
        for rule in (RULES[one["rule"]],)
    ]
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))
