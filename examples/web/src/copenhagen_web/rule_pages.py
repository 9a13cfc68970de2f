"""The rules, and answers to questions about them."""

from starlette.requests import Request
from starlette.responses import Response

import copenhagen as cph
from copenhagen.render import translated
from copenhagen_web.site import site_of
from copenhagen_web.table.explaining import rule_title, rules_of
from copenhagen_web.tables import Missing

__all__ = ["rule", "rules"]

_LONGEST_QUESTION = 200


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
