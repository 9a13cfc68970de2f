"""``copenhagen schema``: what documents look like, for programs in other languages."""

import json

import click

from copenhagen.cli.arguments import told
from copenhagen.cli.language import Wrong, command, option
from copenhagen.errors import InvalidValue
from copenhagen.messages import message


@command(
    help=message(
        "Print the JSON Schema (2020-12) of the documents of one KIND.\n\n"
        'KIND is the type of a document, such as "view" or "frame", or "action", "outcome", '
        '"move", "event", or "document" for all of them, as it is without any.'
    )
)
@click.argument("kind", default="document")
@option("--typescript", "is_typescript", is_flag=True, help=message("Print types for TypeScript."))
def schema(*, kind: str, is_typescript: bool) -> None:
    """Print a schema, or types for TypeScript."""
    from copenhagen.notation import json_schema, typescript  # noqa: PLC0415 - takes its time

    if is_typescript:
        if kind != "document":
            text = message("--typescript prints the types of all documents, and takes no KIND")
            raise Wrong(text)
        click.echo(typescript(), nl=False)
        return
    try:
        found = json_schema(kind)
    except InvalidValue as error:
        raise Wrong(told(error.faults)) from None
    click.echo(json.dumps(found, indent=2))
