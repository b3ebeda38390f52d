"""The command line."""

from __future__ import annotations

import argparse
import os
import sys
import time

from .limits import FOREVER
from .printing import listed
from .strict_json import compact
from .verdicts import EXIT_CODES, check_folder


def main() -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(description="Check a certificate that says, and proves, how many solutions a grid puzzle has.")
    parser.add_argument("folder", metavar="FOLDER", help="a bundle or a collection")
    parser.add_argument(
        "--puzzle", metavar="FILE", help="the puzzle of the bundle must be this one, byte for byte; of a collection, a line each"
    )
    parser.add_argument(
        "--expect", choices=["unique", "none", "any"], default="any", help="reject puzzles with another claim, proved or not"
    )
    parser.add_argument("--show", action="store_true", help="draw the puzzle of a bundle that was verified, to be compared with its source")
    parser.add_argument("--json", action="store_true", help="write one JSON object")
    parser.add_argument("--time-limit", metavar="SECONDS", type=float, default=FOREVER, help="give up after this time")
    options = parser.parse_args()
    if not options.time_limit > 0:
        parser.error("the time limit is a number of seconds above 0")
    outcome, reason, facts = check_folder(options.folder, options.puzzle, options.expect, deadline=time.monotonic() + options.time_limit)
    shown = {key: fact for key, fact in facts.items() if options.show or key != "drawing"}
    record = compact({"verdict": outcome, "reason": reason, **shown})
    lines = [record] if options.json else [shown.get("drawing", ""), *listed(facts), f"{outcome}: {reason}"]
    try:
        print(*filter(None, lines), sep="\n", flush=True)
    except OSError:  # at its end Python would try once more, and complain
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return EXIT_CODES["unusable"]
    return EXIT_CODES[outcome]


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
