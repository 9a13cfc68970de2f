"""``python -m copenhagen_docs``: plays examples, draws a rule, writes, prints, serves pages."""

import shutil
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from xml.etree.ElementTree import tostring

from copenhagen.errors import CopenhagenError
from copenhagen.messages import ENGLISH, languages
from copenhagen.render import style_sheet
from copenhagen.rulebook import rule
from copenhagen_docs.chapters import BOOKS
from copenhagen_docs.examples import EXAMPLES
from copenhagen_docs.markup import Place
from copenhagen_docs.own import rule_pages
from copenhagen_docs.playing import faults_in
from copenhagen_docs.sections import section
from copenhagen_docs.tiles import tile_pages

__all__ = ["main"]

_USAGE = """\
python -m copenhagen_docs check                    play every example, print what is wrong
python -m copenhagen_docs draw RULE OUT.html [de]  write the section of a rule, as a page
python -m copenhagen_docs write FOLDER [de]        write Markdown: a page for each rule and tile
python -m copenhagen_docs print SITE               write a PDF of each book of a site that was built
python -m copenhagen_docs serve [PORT]             build the site in both languages, and serve it
"""

_HEAD = """<!doctype html>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<style>
body { font-family: sans-serif; margin: 1rem auto; max-width: 60rem }
.cph-examples { display: flex; flex-wrap: wrap; gap: 1rem }
figure { margin: 0 }
.cph-reason { color: #b3161b; display: block }
</style>
"""


def main(arguments: Sequence[str]) -> int:
    """Run a command; return 1 if it finds faults, 2 if it cannot run."""
    match arguments:
        case ["check"]:
            status = _check()
        case ["draw", _, _, lang] | ["write", _, lang] if lang not in languages():
            sys.stderr.write(f"there is no language {lang!r}, but {', '.join(languages())}\n")
            status = 1
        case ["draw", rule_id, out, *lang] if len(lang) <= 1:
            status = _draw(rule_id, Path(out), *lang)
        case ["print", site]:
            status = _print(Path(site))
        case ["write", folder, *lang] if len(lang) <= 1:
            status = _write(Path(folder), *lang)
        case ["serve", *port] if len(port) <= 1 and all(map(str.isdecimal, port)):
            status = _serve(*map(int, port))
        case _:
            sys.stderr.write(_USAGE)
            status = 2
    return status


def _check() -> int:
    faults = [fault for rule_, examples in EXAMPLES.items() for fault in faults_in(rule_, examples)]
    sys.stdout.writelines(f"{fault}\n" for fault in faults)
    count = sum(map(len, EXAMPLES.values()))
    sys.stdout.write(f"{count} examples of {len(EXAMPLES)} rules, {len(faults)} faults\n")
    return 1 if faults else 0


def _draw(rule_id: str, out: Path, lang: str = ENGLISH) -> int:
    kept: list[str] = []

    def raw(html: str) -> str:
        kept.append(html)
        return f"\x02{len(kept) - 1}\x03"

    try:
        one = section(rule(rule_id), Place(raw, lang))
    except CopenhagenError as error:
        sys.stderr.write(f"{error}\n")
        return 1
    text = tostring(one, encoding="unicode", method="html")
    for number, html in enumerate(kept):
        text = text.replace(f"\x02{number}\x03", html)
    out.write_text(f"{_HEAD}<style>{style_sheet()}</style>\n{text}\n", encoding="utf-8")
    return 0


def _write(folder: Path, lang: str = ENGLISH) -> int:
    for path, text in {**rule_pages(lang), **tile_pages(lang)}.items():
        page = folder / path
        page.parent.mkdir(parents=True, exist_ok=True)
        page.write_text(text, encoding="utf-8")
    return 0


def _print(site: Path) -> int:
    """Let Chromium print each book, in each language, beside its page, on A4."""
    pages = [page for page in site.glob("**/rules/*/index.html") if page.parent.name in BOOKS]
    browser = shutil.which("chromium") or shutil.which("chromium-headless-shell")
    if browser is None or not pages:
        lacking = f"{site} has no page of a book" if browser else "there is no chromium"
        sys.stderr.write(f"{lacking}\n")
        return 2
    for page in sorted(pages):
        out = page.with_name(f"{page.parent.name}.pdf").resolve()
        command = [browser, "--headless", "--no-sandbox", "--disable-gpu", "--no-pdf-header-footer"]
        command += [f"--print-to-pdf={out}", page.resolve().as_uri()]
        subprocess.run(command, check=True, capture_output=True)  # noqa: S603 - our own pages
        sys.stdout.write(f"{out.relative_to(site.resolve())}\n")
    return 0


_PROJECT = Path(__file__).parents[3]


def _serve(port: int = 8000) -> int:
    """Build the game in the pages, the English site and the German one in it, and serve them."""
    steps = [["docs/play/prepare.py"], *(["-m", "mkdocs", "build", "-q", *on] for on in _SITES)]
    if shutil.which("npm") is None:
        sys.stderr.write("there is no npm: the pages cannot be played in\n")
        del steps[0]
    for step in steps:
        subprocess.run([sys.executable, *step], check=True, cwd=_PROJECT)  # noqa: S603 - our own
    files = partial(SimpleHTTPRequestHandler, directory=str(_PROJECT / "site"))
    with ThreadingHTTPServer(("127.0.0.1", port), files) as server:
        sys.stdout.write(f"http://127.0.0.1:{server.server_port}/ (stop with Ctrl+C)\n")
        sys.stdout.flush()
        with suppress(KeyboardInterrupt):
            server.serve_forever()
    return 0


_SITES: tuple[list[str], ...] = ([], ["-f", "mkdocs.de.yml"])
"""The settings of each language; the English site is built first, for it holds the German one."""


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
