"""A scenario of a player's making on a part of the map and with counters of its own, in every game."""

from __future__ import annotations

from typing import Any, cast

import msgspec
import numpy as np
import pytest

from front85.games.registry import title, titles
from front85.games.workshops import faults, workshop
from front85.hexwar.boardtitle import BoardTitle
from front85.hexwar.ground.areas import covered
from front85.hexwar.made.workshop import Made, Sheet, written
from front85.kernel.kept.ownscenarios import keep

FIGURE = {"nuremberg": "cf", "berlin85": "attack", "fulda-gap": "attack-1", "iron-sky": "attack"}


def part(game: str) -> Sheet:
    """The lesson on a part of the map, with a counter somebody made beside the one it is like."""
    room = workshop(game)
    sheet, board = room.copy_of("lesson"), room.board
    stands = [*sheet.place.values(), *(hex_ for goal in sheet.goals for hex_ in goal.hexes)]
    places = np.array([board.grid.centre(board.grid.cell(name)) for name in board.names])
    ends = places[[board.hex(name) for name in stands]]
    corners = (ends.min(axis=0) - 2, ends.max(axis=0) + 2)
    area = tuple(board.names[int(np.abs(places - corner).sum(axis=1).argmin())] for corner in corners)
    like = next(unit for unit in sheet.place if FIGURE[game] in room.pieces[unit].values)
    own = Made("OWN-1", like, "Mine", "My division" if room.formed else "", {FIGURE[game]: 13})
    sheet = msgspec.structs.replace(sheet, title="A part", area=area, counters=(own,))
    for near in board.within(board.hex(sheet.place[like]), 2):
        made = msgspec.structs.replace(sheet, place={**sheet.place, "OWN-1": board.names[near]})
        if board.names[near] not in stands and not faults(made):
            return made
    raise AssertionError(faults(made))


def _title(game: str) -> BoardTitle[Any, Any]:
    return cast("BoardTitle[Any, Any]", title(game))


@pytest.fixture(params=titles())
def made(request: pytest.FixtureRequest, tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> tuple[str, Sheet, Any]:
    monkeypatch.setenv("FRONT85_DATA", str(tmp_path))
    sheet = part(request.param)
    return request.param, sheet, _title(request.param).content_of(keep(request.param, written(sheet)))


@pytest.mark.parametrize("game", titles())
def test_a_view_names_the_turns_of_the_scenario(game: str, tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FRONT85_DATA", str(tmp_path))
    sheet = workshop(game).copy_of("lesson")
    night = msgspec.structs.replace(sheet, title="Later", first_turn=sheet.last_turn)
    played = _title(game)
    seen = played.view(played.start(keep(game, written(night)), {}), None)
    assert (seen["first_turn"], seen["last_turn"]) == (sheet.last_turn, sheet.last_turn)


def test_nobody_can_step_over_the_border_of_a_part(made: tuple[str, Sheet, Any]) -> None:
    game, sheet, content = made
    names, room = content.board.names, workshop(game)
    inside = set(room.area(sheet))
    assert inside
    assert len(inside) < len(names)
    closed = {names[hex_] for hex_ in room.closed_hexes(content)}
    assert closed.isdisjoint(sheet.place.values())
    for hex_ in content.board.hexes:
        if names[hex_] not in inside:
            assert names[hex_] in closed
        elif game != "iron-sky":  # there the rules ask which hexes can be played
            assert {names[near] for near in content.board.adjacent[hex_]} <= inside
    outside = next(name for name in names if name not in inside)
    moved = msgspec.structs.replace(sheet, place={**sheet.place, "OWN-1": outside})
    assert {("workshop-outside", "OWN-1"), ("workshop-closed", "OWN-1")} & {
        (f.message.id, f.unit) for f in faults(moved)
    }


def test_a_counter_of_ones_own_has_its_own_figures_and_is_in_nobodys_way(made: tuple[str, Sheet, Any]) -> None:
    game, sheet, content = made
    unit, like = content.units[content.index["OWN-1"]], content.units[content.index[sheet.counters[0].like]]
    assert "13" in str(unit)
    assert workshop(game).pieces_of(sheet)["OWN-1"].values[FIGURE[game]] == 13
    assert unit.provenance == "owner"
    assert like.provenance != "owner"
    assert "OWN-1" not in _title(game).content.index
    position = title(game).start(keep(game, written(sheet)), title(game).options)
    assert title(game).faults(position) == []


def test_a_part_is_a_rectangle_or_what_the_corners_go_round() -> None:
    board = workshop("nuremberg").board
    two, three = covered(board, ("3836", "4343")), covered(board, ("3836", "4343", "3843"))
    assert two.sum() == 48
    assert 0 < three.sum() < two.sum()
    for corners, inside in ((("3836", "4343"), two), (("3836", "4343", "3843"), three)):
        assert all(inside[board.hex(name)] for name in corners)
    border = board.border(two)
    assert board.hex("3836") in set(border["south"]) & set(border["west"])
    assert set(border["east"]).isdisjoint(border["west"])


def test_reinforcements_come_over_the_border_of_a_part() -> None:
    room = workshop("nuremberg")
    sheet = msgspec.structs.replace(room.copy_of("lesson"), area=("3337", "4646"))
    content = room.content(sheet)
    assert content.us_edges["west"]
    assert {content.board.names[hex_] for hex_ in content.us_edges["west"]} <= set(room.area(sheet))
    assert all(content.board.names[hex_] in room.area(sheet) for some in content.entries.values() for hex_ in some)
    whole = room.content(msgspec.structs.replace(sheet, area=()))
    assert content.board.names[whole.us_edges["west"][0]] == "3801"
