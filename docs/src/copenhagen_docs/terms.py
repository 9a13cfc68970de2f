"""The glossary as Markdown: every term with its meaning, and the titles of the rules."""

from copenhagen.messages import ENGLISH, in_a_row, message, translated
from copenhagen.rulebook import RULES, TERMS, Term
from copenhagen_docs.rulings import address_of
from copenhagen_docs.sections import title_of

__all__ = ["glossary", "titles"]


def glossary(lang: str = ENGLISH) -> str:
    """Return a table of all terms, by their word in this language, for a page below ``rules/``.

    >>> print(glossary().splitlines()[0])
    | term | meaning |
    """
    head = (message("term"), message("meaning"))
    lines = [f"| {' | '.join(translated(word, lang) for word in head)} |", "|---|---|"]
    terms = sorted(TERMS, key=lambda term: _word(term, lang).casefold())
    lines += [f"| {_named(term, lang)} | {_defined(term, lang)} |" for term in terms]
    return "\n".join(lines)


def _other(lang: str) -> str:
    return message("German") if lang == ENGLISH else message("English")


def _word(term: Term, lang: str) -> str:
    return term.words_in(lang)[0]


def _named(term: Term, lang: str) -> str:
    """Return the word of a term, and below it the one in the other language."""
    german = _word(term, "de") if term.printed else f"*{_word(term, 'de')}*"
    below = german if lang == ENGLISH else term.english
    return f"**{_word(term, lang)}**{{ #{term.anchor} }}<br>{below}"


def _defined(term: Term, lang: str) -> str:
    """Return the meaning of a term, other words for it, and the rules about it."""
    words = [translated(term.definition, lang)]
    if also := term.words_in(lang)[1:]:
        words.append(translated(message("Also: {words}.", words=in_a_row(also)), lang))
    if lang != ENGLISH and (also := term.words_in(ENGLISH)[1:]):
        in_english = message("In English also: {words}.", words=in_a_row(also))
        words.append(translated(in_english, lang))
    rules = " · ".join(
        f"[{title_of(RULES[id_], lang)}](../{address_of(RULES[id_])})" for id_ in term.rules
    )
    return f"{' '.join(words)}<br>{rules}"


def titles(book: str, lang: str = ENGLISH) -> str:
    """Return a table of the rules of a book, such as ``base``, with their titles in both languages.

    >>> print(titles("rollwrite").splitlines()[-1].partition(" | ")[2])
    When the game has ended | Nach dem Spielende |
    """
    other = "de" if lang == ENGLISH else ENGLISH
    head = (message("id"), message("title"), _other(lang))
    lines = [f"| {' | '.join(translated(word, lang) for word in head)} |", "|---|---|---|"]
    lines += [
        f"| [`{one.id}`](../{address_of(one)}) | {title_of(one, lang)} | {title_of(one, other)} |"
        for one in RULES.values()
        if one.id.startswith(f"{book}.")
    ]
    return "\n".join(lines)
