"""``copenhagen dev``: what programs in other languages and their authors need."""

import json
from pathlib import Path

import click

import copenhagen as cph
from copenhagen.cli.arguments import Wanted, in_one_line, players_option, seed_option
from copenhagen.cli.game import game_options, start_of
from copenhagen.cli.language import Command, Misused, Number, Wrong, option, said
from copenhagen.cli.offered import MOST_GAMES
from copenhagen.messages import message, numeral


class _Group(Command, click.Group):
    """The commands for developers."""


@click.group(
    name="dev",
    cls=_Group,
    help=message("Print or write what programs in other languages need."),
    examples=(
        (message("What a move looks like:"), "copenhagen dev schema move"),
        (message("A small conformance kit:"), "copenhagen dev conformance kit -n 20"),
    ),
)
def dev() -> None:
    """Lead to the commands for developers."""


@dev.command(
    cls=Command,
    help=message(
        "Print every component of a game with every way to place it, as one JSON document.\n\n"
        "It is for programs in other languages."
    ),
    examples=(
        (
            message("Roll & Write for three:"),
            "copenhagen dev catalogue --game roll-and-write --players 3",
        ),
    ),
)
@players_option()
@game_options
def catalogue(*, players: int | None, wanted: Wanted | None) -> None:
    """Print the catalogue of a game."""
    document = cph.notation.catalogue(start_of(players or 2, wanted).game)
    click.echo(json.dumps(document, ensure_ascii=False, separators=(",", ":")))


@dev.command(
    cls=Command,
    help=message(
        "Write a conformance kit to the folder DIR: JSON vectors of both games with all modules."
        "\n\n"
        "It has positions with all legal moves, chance with exact probabilities, moves with what "
        "follows, refusals, whole games, and views. The same seed and numbers bring the same files."
    ),
    examples=((message("A small kit:"), "copenhagen dev conformance kit -n 20"),),
)
@click.argument("folder", metavar="DIR")
@seed_option(message("A seed, a whole number from 0; 1 by default."))
@option(
    "-n",
    "--games",
    type=Number(1, MOST_GAMES),
    metavar=message("N"),
    default=200,
    show_default=True,
    help=message("Number of games that are played for it."),
)
@option("--overwrite", is_flag=True, help=message("Write into a folder that is not empty."))
def conformance(*, folder: str, seed: int | None, games: int, overwrite: bool) -> None:
    """Write a conformance kit."""
    # Help should not wait for the games.
    from copenhagen.notation.conformance import MANIFEST, conformance_files  # noqa: PLC0415

    place = Path(folder)
    with in_one_line(folder):
        place.mkdir(parents=True, exist_ok=True)
        if not overwrite and any(place.iterdir()):
            refused = message(
                "{folder} is not empty; --overwrite writes into it all the same", folder=folder
            )
            raise Wrong(refused)
        files = conformance_files(1 if seed is None else seed, games=games)
        for name, text in files.items():
            (place / name).write_text(text, encoding="utf-8", newline="\n")
    size = sum(len(text) for text in files.values())
    summary = message(
        "{number} files, {size} MB, listed in {file}",
        number=len(files),
        size=numeral(f"{size / 1e6:.1f}"),
        file=str(place / MANIFEST),
    )
    click.echo(said(summary))


@dev.command(
    cls=Command,
    help=message(
        "Print the JSON Schema (2020-12) of the documents of one KIND.\n\n"
        'KIND is the type of a document, such as "view" or "frame", or "action", "outcome", '
        '"move", "event", or "document" for all of them, as it is without any.'
    ),
    examples=(
        (message("What a move looks like:"), "copenhagen dev schema move"),
        (message("Types of all documents:"), "copenhagen dev schema --typescript"),
    ),
)
@click.argument("kind", default="document")
@option("--typescript", "is_typescript", is_flag=True, help=message("Print types for TypeScript."))
def schema(*, kind: str, is_typescript: bool) -> None:
    """Print a schema, or types for TypeScript."""
    # Help should not wait for what makes them.
    from copenhagen.errors import InvalidValue, close_matches, cut  # noqa: PLC0415
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
