"""``copenhagen schema``: what documents look like, for programs in other languages."""

import json

import click

from copenhagen.cli.language import Misused, command, option
from copenhagen.errors import InvalidValue, close_matches, cut
from copenhagen.messages import message


@command(
    help=message(
        "Print the JSON Schema (2020-12) of the documents of one KIND.\n\n"
        'KIND is the type of a document, such as "view" or "frame", or "action", "outcome", '
        '"move", "event", or "document" for all of them, as it is without any.'
    ),
    examples=(
        (message("What a move looks like:"), "copenhagen schema move"),
        (message("Types of all documents:"), "copenhagen schema --typescript"),
    ),
)
@click.argument("kind", default="document")
@option("--typescript", "is_typescript", is_flag=True, help=message("Print types for TypeScript."))
def schema(*, kind: str, is_typescript: bool) -> None:
    """Print a schema, or types for TypeScript."""
    # Help should not wait for what makes them.
    from copenhagen.notation import json_schema, typescript  # noqa: PLC0415
    from copenhagen.notation.kinds import KINDS, UNIONS  # noqa: PLC0415
    from copenhagen.rulebook import is_it  # noqa: PLC0415

    if is_typescript:
        if kind != "document":
            text = message("--typescript prints the types of all documents, and takes no KIND")
            raise Misused(text)
        click.echo(typescript(), nl=False)
        return
    try:
        found = json_schema(kind)
    except InvalidValue:
        text = message("there are no documents of the kind {kind}", kind=cut(repr(kind)))
        near = close_matches(kind, (*KINDS, *UNIONS), n=1, cutoff=0.8)
        raise Misused(is_it(text, *near)) from None
    click.echo(json.dumps(found, indent=2))
