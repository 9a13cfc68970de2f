"""``copenhagen conformance``: a folder of vectors for implementations in other languages."""

from pathlib import Path

import click

from copenhagen.cli.arguments import Wrong, seed_option
from copenhagen.notation import conformance_files
from copenhagen.notation.conformance import MANIFEST, MOST_GAMES

__all__ = ["conformance"]


@click.command(short_help="Write vectors that check implementations in other languages.")
@click.argument("folder", metavar="DIR")
@seed_option("A seed, any whole number; 1 by default.")
@click.option(
    "-n",
    "--games",
    type=click.IntRange(1, MOST_GAMES),
    default=200,
    show_default=True,
    help="Number of games that are played for it.",
)
@click.option(
    "--each",
    type=click.IntRange(1, 100),
    default=3,
    show_default=True,
    help="How often each kind of thing is shown.",
)
@click.option("--overwrite", is_flag=True, help="Write into a folder that is not empty.")
def conformance(*, folder: str, seed: int | None, games: int, each: int, overwrite: bool) -> None:
    """Write a conformance kit to the folder DIR: JSON vectors of both games with all modules.

    It has positions with all legal moves, chance with exact probabilities, moves with what follows,
    refusals, whole games, and views. The same seed and numbers bring the same files.
    """
    place = Path(folder)
    try:
        place.mkdir(parents=True, exist_ok=True)
        if not overwrite and any(place.iterdir()):
            raise Wrong(f"{folder} is not empty; --overwrite writes into it all the same")
        files = conformance_files(1 if seed is None else seed, games=games, each=each)
        for name, text in files.items():
            (place / name).write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        raise Wrong(f"{folder} cannot be written: {error.strerror or error}") from None
    except ValueError as error:  # a character that no name of a folder can have
        raise Wrong(f"{folder!r} cannot be written: {error}") from None
    size = sum(len(text) for text in files.values())
    click.echo(f"{len(files)} files, {size / 1e6:.1f} MB, listed in {place / MANIFEST}")
