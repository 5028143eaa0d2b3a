"""The drawing: the same every time, complete, without the network."""

from __future__ import annotations

import os
import re
import socket
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from front85.cartography import MissingRenderer, Style, load_style, picture, render, to_png
from front85.hexwar.content import ContentError
from front85.hexwar.ground.board import Board
from front85.words import Speaker

SVG = "{http://www.w3.org/2000/svg}"
LAYERS = {
    "ground", "marshes", "towns", "rivers", "borders", "networks", "side-marks", "grid", "seams", "veils", "symbols",
    "numbers", "labels", "title", "measures", "north", "furniture",
}  # fmt: skip

AGAIN = """
import sys, hashlib
from pathlib import Path
from front85.cartography import load_style, render
from front85.hexwar.ground.board import Board
folder = Path(sys.argv[1])
print(hashlib.sha256(render(Board.load(folder), style=load_style(folder), scale=40).encode()).hexdigest())
"""


def ids(text: str) -> set[str]:
    return {part.get("id", "") for part in ET.fromstring(text).iter()}


def test_the_same_board_gives_the_same_bytes(tiny: Board, tiny_style: Style) -> None:
    assert render(tiny, style=tiny_style, scale=48) == render(tiny, style=tiny_style, scale=48)


def test_another_process_gives_the_same_bytes(tiny: Board, tmp_path: Path) -> None:
    found = set()
    for seed in ("1", "2"):
        run = [sys.executable, "-c", AGAIN, str(tmp_path)]
        environment = {**os.environ, "PYTHONHASHSEED": seed}
        found.add(subprocess.run(run, env=environment, capture_output=True, text=True, check=True).stdout)
    assert len(found) == 1


@pytest.mark.parametrize("theme", ["day", "dark"])
def test_every_layer_is_there(tiny: Board, tiny_style: Style, theme: str) -> None:
    text = render(tiny, style=tiny_style, theme="dark" if theme == "dark" else "day", scale=60)
    assert ids(text) >= LAYERS
    for kind in ("autobahn", "road", "rail", "ferry"):
        assert f'id="network-{kind}"' in text


def test_names_numbers_and_notes_are_written(tiny: Board, tiny_style: Style) -> None:
    root = ET.fromstring(render(tiny, style=tiny_style, scale=72))
    words = ["".join(part.itertext()) for part in root.iter(f"{SVG}text")]
    assert {"FÜRTH", "GROSSE HÖHE", "Altstadt", "Pegnitz", "0101", "0805", "N", "Tiny & wild"} <= set(words)
    assert any("reconstruction" in line for line in words)
    assert any("drawn by hand" in line for line in words)


def test_the_legend_names_every_terrain_in_words(tiny: Board, tiny_style: Style) -> None:
    text = render(tiny, style=tiny_style, scale=60, speak=Speaker(strict=True))
    for word in ("Clear", "Forest", "Rough forest", "Marsh", "Sea", "Major river", "Autobahn", "Railway", "Airfield"):
        assert f">{word}</text>" in text


def test_the_arrow_shows_the_tilt(tiny: Board, tiny_style: Style) -> None:
    root = ET.fromstring(render(tiny, style=tiny_style, scale=40))
    arrow = next(part for part in root.iter(f"{SVG}g") if part.get("id") == "north")
    tip_x, tip_y = map(float, re.findall(r"-?[\d.]+", str(arrow[0].get("d")))[:2])
    letter = next(iter(arrow.iter(f"{SVG}text")))
    tail_x = float(re.findall(r"-?[\d.]+", str(arrow[0].get("d")))[4])
    assert tip_x > tail_x, "map-up bears 18 degrees west of north, so north leans right"
    assert float(str(letter.get("x"))) > tip_x
    assert float(str(letter.get("y"))) < tip_y + 10


def test_the_view_of_sources_marks_hexes(tiny: Board, tiny_style: Style) -> None:
    plain = render(tiny, style=tiny_style, scale=40)
    marked = render(tiny, style=tiny_style, scale=40, show_provenance=True)
    assert "stated by the rulebook (1)" in marked
    assert "reconstruction (39)" in marked
    assert "stated by the rulebook" not in plain


def test_an_area_is_smaller_and_shows_only_its_numbers(tiny: Board, tiny_style: Style) -> None:
    area = [tiny.hex(name) for name in ("0202", "0302", "0303", "0402")]
    part = ET.fromstring(render(tiny, style=tiny_style, scale=72, area=area))
    whole = ET.fromstring(render(tiny, style=tiny_style, scale=72))
    assert float(str(part.get("width"))) < float(str(whole.get("width")))
    numbers = next(group for group in part.iter(f"{SVG}g") if group.get("id") == "numbers")
    assert {text.text for text in numbers} == {"0202", "0302", "0303", "0402"}


def test_drawing_needs_no_network(tiny: Board, tiny_style: Style, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise AssertionError("the drawing opened a socket")

    monkeypatch.setattr(socket, "socket", refuse)
    text = render(tiny, style=tiny_style, scale=30)
    addresses = set(re.findall(r'href="([^"]{0,12})', text))
    assert all(address.startswith(("data:", "#")) for address in addresses)


def test_a_picture_of_the_drawing(tiny: Board, tiny_style: Style) -> None:
    pytest.importorskip("resvg_py")
    pytest.importorskip("font_source_sans_pro")
    pytest.importorskip("font_source_serif_pro")
    text = render(tiny, style=tiny_style, scale=30)
    image = to_png(text)
    assert image.startswith(b"\x89PNG")
    assert image == to_png(text)
    assert int.from_bytes(to_png(text, width=200)[16:20], "big") == 200


def test_a_missing_renderer_is_said_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> None:
        raise ImportError(name)

    monkeypatch.setattr(picture, "import_module", missing)
    with pytest.raises(MissingRenderer):
        to_png("<svg/>")


def test_a_style_with_an_unknown_word_is_refused(tmp_path: Path) -> None:
    (tmp_path / "style.toml").write_text('[terrain]\nurban = "metropolis"\n', "utf-8")
    with pytest.raises(ContentError, match=r"style\.toml:2: terrain\.urban"):
        load_style(tmp_path)
    (tmp_path / "style.toml").unlink()
    assert load_style(tmp_path) == Style()
