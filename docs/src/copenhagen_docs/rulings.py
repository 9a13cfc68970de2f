"""Questions and rulings as Markdown, in one language: all of them, and some in tables."""

import re
from itertools import groupby

from copenhagen.messages import ENGLISH, message, translated
from copenhagen.rulebook import RULES, RULINGS, Rule, Ruling
from copenhagen_docs.evidence import page_of, page_of_ruling
from copenhagen_docs.sections import title_of

__all__ = ["address_of", "with_rulings"]


def address_of(one: Rule | Ruling) -> str:
    """Return the address of a rule or ruling below ``rules/``, as MkDocs makes it of the file."""
    where = page_of_ruling(one) if isinstance(one, Ruling) else page_of(one)
    page, hash_, anchor = where.partition("#")
    return f"{page.removesuffix('.md')}/{hash_}{anchor}"


def with_rulings(text: str, lang: str = ENGLISH) -> str:
    """Return the Markdown of the page of the rulings with the rulings in it.

    Comments such as ``<!-- questions -->`` mark the places.
    """
    for place, made in _MADE.items():
        text = text.replace(f"<!-- {place} -->", made(lang))
    return text


def _disagreements(lang: str = ENGLISH) -> str:
    """Return a table of what printed books say in two ways."""
    printed = {rule.book for rule in RULES.values()}
    heads = (message("question"), message("the texts, and what we play"), message("ruling"))
    lines = [_head(heads, lang)]
    played = translated(message("We play:"), lang)
    for one in RULINGS.values():
        if one.disagree:
            says = "<br>".join(
                f"*{translated(source.name, lang)}:* {translated(source.says, lang)}"
                for source in one.sources
                if source.name in printed
            )
            answer = f"{says}<br>*{played}* {translated(one.answer, lang)}"
            lines.append(f"| {translated(one.question, lang)} | {answer} | {_link(one)} |")
    return "\n".join(lines)


def _stricter(lang: str = ENGLISH) -> str:
    """Return a table of where the library leaves less choice than the books."""
    heads = (message("what we do"), message("why"), message("ruling"))
    lines = [_head(heads, lang)]
    lines += [
        f"| {translated(one.stricter, lang)} | {translated(one.because, lang)} | {_link(one)} |"
        for one in RULINGS.values()
        if one.stricter
    ]
    return "\n".join(lines)


def _questions(lang: str = ENGLISH) -> str:
    """Return every question with its answer, the reason and the sources, by situation."""
    parts: list[str] = []
    for title, rulings in _SITUATIONS:
        parts.append(f"## {translated(title, lang)} {{ #{_anchor(title)} }}\n")
        parts += [_told(one, lang) for one in rulings]
    return "\n".join(parts)


_MADE = {"disagreements": _disagreements, "stricter": _stricter, "questions": _questions}
"""The text for each comment."""

_SITUATIONS = [
    (title, list(rulings))
    for title, rulings in groupby(RULINGS.values(), lambda ruling: ruling.situation)
]


def _anchor(title: str) -> str:
    """Return the anchor of a heading, which is the English one in every language."""
    return re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")


def _head(heads: tuple[str, ...], lang: str) -> str:
    shown = " | ".join(translated(head, lang) for head in heads)
    return f"| {shown} |\n|{'---|' * len(heads)}"


def _link(one: Ruling) -> str:
    return f"[{one.id}](#{one.anchor})"


_WHY = message("Why:")
_SOURCES = message("Sources:")
_NONE = message("none says anything about it.")
_RULES = message("Rules:")
_OPTIONS = message("Options:")


def _told(one: Ruling, lang: str) -> str:
    rules = ", ".join(f"[{title_of(RULES[id_], lang)}]({page_of(RULES[id_])})" for id_ in one.rules)
    lines = [
        f"### {translated(one.question, lang)} {{ #{one.anchor} }}\n",
        f"`{one.id}` {translated(one.answer, lang)}\n",
        f"- *{translated(_WHY, lang)}* {translated(one.because, lang)}",
        f"- *{translated(_SOURCES, lang)}* {'' if one.sources else translated(_NONE, lang)}",
        *(
            f"    - {translated(source.name, lang)}: {translated(source.says, lang)}"
            for source in one.sources
        ),
        f"- *{translated(_RULES, lang)}* {rules or translated(one.no_rule, lang)}",
    ]
    if one.options:
        options = ", ".join(f"`{option}`" for option in one.options)
        lines.append(f"- *{translated(_OPTIONS, lang)}* {options}")
    return "\n".join(lines) + "\n"
