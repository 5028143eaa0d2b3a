"""Several runs of `front85` in one process: `several.py RUN + RUN ...`. Each alone would load everything anew, which
takes three seconds of the processor. Ends with how many passed and failed."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from front85.cli import run

AND = "+"


def main(words: Sequence[str]) -> int:
    codes = []
    for one in " ".join(words).split(f" {AND} "):
        print(f"front85 {one}", flush=True)
        codes.append(run(one.split()))
    failed = sum(map(bool, codes))
    print(f"{len(codes) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
