"""``copenhagen conformance``: a folder of vectors for implementations in other languages."""

from pathlib import Path

import click

from copenhagen.cli.arguments import seed_option
from copenhagen.cli.language import Number, Wrong, command, option, said
from copenhagen.cli.offered import MOST_GAMES
from copenhagen.messages import message, numeral


@command(
    help=message(
        "Write a conformance kit to the folder DIR: JSON vectors of both games with all modules."
        "\n\n"
        "It has positions with all legal moves, chance with exact probabilities, moves with what "
        "follows, refusals, whole games, and views. The same seed and numbers bring the same files."
    ),
    examples=((message("A small kit:"), "copenhagen conformance kit -n 20"),),
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
@option(
    "--each",
    type=Number(1, 100),
    metavar=message("N"),
    default=3,
    show_default=True,
    help=message("How often each kind of thing is shown."),
)
@option("--overwrite", is_flag=True, help=message("Write into a folder that is not empty."))
def conformance(*, folder: str, seed: int | None, games: int, each: int, overwrite: bool) -> None:
    """Write a conformance kit."""
    # Help should not wait for the games.
    from copenhagen.cli.save_files import in_one_line  # noqa: PLC0415
    from copenhagen.notation.conformance import MANIFEST, conformance_files  # noqa: PLC0415

    place = Path(folder)
    with in_one_line(folder):
        place.mkdir(parents=True, exist_ok=True)
        if not overwrite and any(place.iterdir()):
            refused = message(
                "{folder} is not empty; --overwrite writes into it all the same", folder=folder
            )
            raise Wrong(refused)
        files = conformance_files(1 if seed is None else seed, games=games, each=each)
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
