"""``copenhagen schema``: what documents look like, for programs in other languages."""

import json

import click

from copenhagen.cli.arguments import Wrong, told
from copenhagen.errors import InvalidValue
from copenhagen.notation import json_schema, typescript

__all__ = ["schema"]


@click.command(short_help="Print the JSON Schema of documents, or types for TypeScript.")
@click.argument("kind", default="document")
@click.option("--typescript", "is_typescript", is_flag=True, help="Print types for TypeScript.")
def schema(*, kind: str, is_typescript: bool) -> None:
    """Print the JSON Schema (2020-12) of the documents of one KIND.

    KIND is the type of a document, such as "view" or "frame", or "action", "outcome", "move",
    "event", or "document" for all of them, as it is without any.
    """
    if is_typescript:
        if kind != "document":
            raise Wrong("--typescript prints the types of all documents, and takes no KIND")
        click.echo(typescript(), nl=False)
        return
    try:
        found = json_schema(kind)
    except InvalidValue as error:
        raise Wrong(told(error.faults)) from None
    click.echo(json.dumps(found, indent=2))
