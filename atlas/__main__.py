"""`python -m atlas build [GAME]`: rebuild the map data the games ship."""

from __future__ import annotations

import argparse
import sys

from atlas.build import MAPS, build


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="atlas", description="Rebuilds the games' maps from geography.")
    commands = parser.add_subparsers(dest="command", required=True)
    builder = commands.add_parser("build", help="fetch the sources and write the map data")
    builder.add_argument("game", nargs="?", choices=sorted(MAPS), help="one game; all of them if left out")
    builder.add_argument("--picture", action="store_true", help="also draw plain pictures into .cache/atlas")
    options = parser.parse_args(arguments)
    return build([options.game] if options.game else sorted(MAPS), picture=options.picture)


if __name__ == "__main__":
    sys.exit(main())
