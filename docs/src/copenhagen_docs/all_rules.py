"""All rules of a book as Markdown: a table for each topic, with where each rule is printed."""

from itertools import groupby

from copenhagen.messages import ENGLISH, message, translated
from copenhagen.rulebook import RULES, RULINGS, Rule
from copenhagen_docs.assembled import TOPICS, topic_of
from copenhagen_docs.rulings import address_of
from copenhagen_docs.sections import title_of

__all__ = ["all_rules"]

_HEADS = (
    *(message("rule"), message("printed heading"), message("rulings")),
    *(message("option"), message("id")),
)


def all_rules(book: str, lang: str = ENGLISH) -> str:
    """Return tables of the rules of a book, such as ``base``, for the first page of ``rules/``.

    A heading that is printed in German alone, or better in German, is in italics.

    >>> print(all_rules("base").splitlines()[0])
    ### Set-up { #base-setup-rules }
    """
    of_book = [one for one in RULES.values() if one.id.startswith(f"{book}.")]
    heads = " | ".join(translated(head, lang) for head in _HEADS)
    parts: list[str] = []
    for topic, rules in groupby(of_book, topic_of):
        title = translated(TOPICS[topic], lang)
        parts.append(f"### {title} {{ #{'-'.join(topic)}-rules }}\n")
        parts.append(f"| {heads} |\n|{'---|' * len(_HEADS)}")
        parts += [_row(one, lang) for one in rules]
        parts.append("")
    return "\n".join(parts)


def _row(one: Rule, lang: str) -> str:
    printed = f"*{one.section}*" if "German" in one.book else one.section
    rulings = ", ".join(f"[{id_}]({address_of(RULINGS[id_])})" for id_ in one.rulings)
    option = f"`{one.option}`" if one.option else ""
    title = f"[{title_of(one, lang)}]({address_of(one)})"
    return f"| {' | '.join((title, printed, rulings, option, f'`{one.id}`'))} |"
