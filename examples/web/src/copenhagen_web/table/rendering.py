"""A table as HTML, for any surrounding page, and the result of a click into it."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from jinja2 import BaseLoader, ChoiceLoader, Environment, PackageLoader, StrictUndefined

from copenhagen.render import languages
from copenhagen_web.table.choosing import Choosing, Click, Refused
from copenhagen_web.table.pages import TablePage
from copenhagen_web.table.words import words


def templates(around: BaseLoader) -> Environment:
    """Return the templates of the table, together with those of the page `around` it."""
    return Environment(
        loader=ChoiceLoader([around, PackageLoader("copenhagen_web.table")]),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )


def rendered(environment: Environment, template: str, lang: str, **shown: object) -> str:
    """Render a page in a language."""
    said = {"say": words(lang), "lang": lang, "languages": languages()}
    return environment.get_template(template).render({**said, **shown})


@dataclass(frozen=True)
class Clicked:
    """The result of a click: a step in choosing, a decision, or a refusal."""

    go: Choosing | None = None
    play: str = ""
    said: Mapping[str, str] = field(default_factory=dict)
    """After a refusal, the address fields of the page that explains it."""
    note: str = ""


def clicked(page: TablePage, form: Mapping[str, str]) -> Clicked:
    """Return the result of a click into a picture by the player who has to decide."""
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
