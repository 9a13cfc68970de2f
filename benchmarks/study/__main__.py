"""Play the games of the study and write its page: ``python -m benchmarks.study``."""

import argparse

from benchmarks.study import costs
from benchmarks.study.games import played
from benchmarks.study.page import written


def main() -> None:
    """Read the command line, play the missing games, write the page."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.study", description=__doc__)
    parser.add_argument(
        "--games",
        type=int,
        default=400,
        help="games for each ability; twice as many for each kind of game (default: 400)",
    )
    parser.add_argument("--jobs", type=int, default=1, help="processes that play (default: 1)")
    parser.add_argument("--only", default="", help="what the names of the experiments begin with")
    parser.add_argument("--page", action="store_true", help="play nothing, write the page only")
    options = parser.parse_args()
    if options.games < 1:
        parser.error("--games has to be 1 or more")
    try:
        if not options.page:
            played(options.games, options.jobs, options.only)
    except KeyboardInterrupt:
        print("stopped; the page is written from what there is")
    found = costs.remembered() if options.page else costs.measured()
    print(written(found))


if __name__ == "__main__":
    main()
