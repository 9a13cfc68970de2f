"""A table as HTML, in whatever page it stands, and what a click into it comes to."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from jinja2 import BaseLoader, ChoiceLoader, Environment, PackageLoader, StrictUndefined

from copenhagen.render import languages
from copenhagen_web.table.choosing import Choosing, Click, Refused
from copenhagen_web.table.pages import TablePage
from copenhagen_web.table.words import words

__all__ = ["Clicked", "clicked", "rendered", "templates"]


def templates(around: BaseLoader) -> Environment:
    """Return the templates of the table, beside those `around` it."""
    return Environment(
        loader=ChoiceLoader([around, PackageLoader("copenhagen_web.table")]),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )


def rendered(environment: Environment, template: str, lang: str, **shown: object) -> str:
    """Return a page in a language."""
    said = {"say": words(lang), "lang": lang, "languages": languages()}
    return environment.get_template(template).render({**said, **shown})


@dataclass(frozen=True)
class Clicked:
    """What a click comes to: the player goes on choosing, a decision, or it is refused."""

    go: Choosing | None = None
    play: str = ""
    said: Mapping[str, str] = field(default_factory=dict)
    """If it is refused, what the page is asked that says so."""
    note: str = ""


def clicked(page: TablePage, form: Mapping[str, str]) -> Clicked:
    """Return what a click into a picture comes to for who is asked on a page."""
    asking = page.asking
    assert asking is not None  # noqa: S101 - nobody else's clicks are sent
    try:
        click = Click(asking, page.view, form)
    except Refused as refused:
        said = {**asking.here.fields, "refused": refused.thing, "about": form.get("about", "")}
        if asking.previewed is not None:
            said["place"] = asking.given.place
        return Clicked(said=said, note="" if refused.thing or said["about"] else "not_here")
    return Clicked(click.go, click.play)
