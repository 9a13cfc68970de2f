"""The rules, and answers to questions about them."""

from collections.abc import Iterator
from itertools import groupby

from starlette.requests import Request
from starlette.responses import Response

import copenhagen as cph
from copenhagen.render import translated
from copenhagen_web.site import site_of
from copenhagen_web.table.pages import rule_title
from copenhagen_web.tables import Missing

_LONGEST_QUESTION = 200

_BOOKS = {"card_game": ("base", "expansion"), "roll_and_write": ("rollwrite",)}


def rules_of(game: str, lang: str) -> Iterator[tuple[str, list[tuple[str, str, str]]]]:
    """Yield each book of a game with the id, title and text of its rules."""
    of_game = (one for one in cph.rulebook.RULES.values() if one.id.startswith(_BOOKS[game]))
    for _, group in groupby(of_game, lambda one: one.id.partition(".")[0]):
        found = list(group)
        said = [(one.id, translated(one.title, lang), translated(one.text, lang)) for one in found]
        # For a book in several languages, use its name without the language.
        yield translated(found[0].book, lang).partition(",")[0], said


def rule(request: Request) -> Response:
    """Show a rule."""
    site = site_of(request)
    lang = site.lang(request)
    try:
        found = cph.rulebook.rule(request.path_params["rule"])
    except cph.errors.UnknownRule:
        raise Missing from None
    return site.page(
        request,
        "rule.html",
        rule=found.id,
        title=rule_title(found.id, lang),
        text=translated(found.text, lang),
    )


def rules(request: Request) -> Response:
    """Answer a question about the rules."""
    site = site_of(request)
    lang = site.lang(request)
    asked = request.query_params.get("q", "")[:_LONGEST_QUESTION]
    found = [(one, rule_title(one.rule, lang)) for one in cph.rulebook.ask(asked, lang=lang)]
    return site.page(
        request,
        "rules.html",
        asked=asked,
        answers=found,
        near=() if found else cph.rulebook.near(asked, lang=lang),
        rules={game: rules_of(game, lang) for game in ("card_game", "roll_and_write")},
        longest=_LONGEST_QUESTION,
    )
