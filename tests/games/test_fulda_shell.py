"""Fulda Gap as a title: saves, undo, views, overlays, options, and what the fuzzer would notice."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any, cast

import msgspec
import pytest

import front85
from front85.games.fulda_gap.card import CARD
from front85.games.fulda_gap.ground.lines import has_communication
from front85.games.fulda_gap.ground.rhine import rhine_autobahn
from front85.games.fulda_gap.sequence import PlayerTurn
from front85.games.fulda_gap.state import ABSENT, ELIMINATED, NATO, SIDES, SOVIET
from front85.games.fulda_gap.supply.general import sources
from front85.games.fulda_gap.table import Table
from front85.games.fulda_gap.title import FuldaGap
from front85.games.fulda_gap.victory import award, final
from front85.games.fulda_gap.view.secrets import HIDDEN
from front85.hexwar.ids import Side
from front85.kernel.ask import draw
from front85.kernel.kept.save import parse
from front85.kernel.kept.savefile import document

FORMS = [(scenario, advanced) for scenario in ("tripwire", "advance-warning", "d7") for advanced in (False, True)]
SAVES = Path(__file__).resolve().parent.parent / "saves"


def played(scenario: str, advanced: bool, decisions: int, seed: int = 3) -> front85.Game:
    game, rng = front85.new("fulda-gap", scenario, seed=seed, options={"advanced": advanced}), Random(seed)
    while game.player is not None and decisions:
        game.play(game.draw(rng))
        decisions -= 1
    return game


def table_of(game: front85.Game) -> Table:
    return cast(Table, game.position)


@pytest.mark.parametrize(("scenario", "advanced"), FORMS)
def test_a_saved_game_is_the_same_game(scenario: str, advanced: bool) -> None:
    game = played(scenario, advanced, 120)
    data = msgspec.json.encode(document(game))
    again = parse(data, "memory", front85.title, None)
    assert again.position.digest() == game.position.digest()
    assert again.view("NATO") == game.view("NATO")


def has_source(table: Table, side: Side) -> bool:
    """11.0 Whether somebody on the map has a source of supply there; one who has just come needs none (11.33)."""
    nations = {table.content.supplier[unit] for unit in table.on_map(side) if table.content.has_zone[unit]}
    return any(sources(table, side, nation) for nation in nations)


def well_under_way(scenario: str, advanced: bool) -> front85.Game:
    """Played at random for a while, until both sides have sources of supply."""
    for seed in range(8, 28):
        game, rng = played(scenario, advanced, 200, seed), Random(seed)
        while game.player is not None:
            if has_source(table_of(game), NATO) and has_source(table_of(game), SOVIET):
                return game
            game.play(game.draw(rng))
    raise AssertionError("in twenty games one side never had a source of supply")


@pytest.mark.parametrize(("scenario", "advanced"), FORMS)
def test_the_table_speaks_of_every_position(scenario: str, advanced: bool) -> None:
    game = well_under_way(scenario, advanced)
    for side in ("NATO", "Soviet", None):
        seen = game.view(side)
        assert seen["game"] == "fulda-gap"
        assert {"units", "markers", "track", "points", "score", "ledger", "situation", "plans", "battle"} <= seen.keys()
    for side in ("NATO", "Soviet"):
        for kind in ("zones", "threats", "supply"):
            assert game.title.overlay(game.position, side, kind)
    with pytest.raises(ValueError, match="control"):
        game.title.overlay(game.position, "NATO", "control")
    with pytest.raises(ValueError, match="threats"):
        game.title.overlay(game.position, None, "threats")


def test_a_game_of_objective_nuremberg_from_before_still_loads() -> None:
    game = front85.load(SAVES / "nuremberg-0.1.json", seed=7)
    assert game.title.name == "nuremberg"
    assert game.journal
    rng = Random(1)
    for _ in range(20):
        game.play(game.draw(rng))


def test_a_choice_can_be_taken_back_until_the_dice_fall() -> None:
    game = front85.new("fulda-gap", seed=1)
    before = game.position.digest()
    game.play("improve US-1/8")
    assert game.can_undo
    game.undo()
    assert game.position.digest() == before


def test_options_change_who_takes_part() -> None:
    title = FuldaGap()
    plain, split = title.start("tripwire", {}), title.start("tripwire", {"disintegration": True})
    french = plain.content.index["FR-1/1"]
    assert plain.state.at[french] != ABSENT
    assert split.state.at[french] == ABSENT
    assert set(title.options) == set(CARD.options)


@pytest.mark.parametrize(("level", "points"), [("regular", -75), ("veteran", -225)])
def test_a_handicap_is_in_the_ledger_and_the_total_from_the_start(level: str, points: int) -> None:
    title = FuldaGap()
    plain, even = title.start("d7", {}), title.start("d7", {f"handicap_{level}": True})
    assert even.state.vp == plain.state.vp + points
    assert [(award.kind, award.points) for award in even.state.ledger] == [("handicap", points)]
    again = title.restore("d7", even.options, even.state, even.stack)
    assert again.state.vp == even.state.vp
    assert not title.start("lesson", {f"handicap_{level}": True}).state.ledger


def test_in_the_lesson_the_rhine_does_not_count() -> None:
    """21.12 In two turns around Fulda only units count; in every other scenario the autobahn is somebody's."""
    for scenario, kinds in (("lesson", set()), ("alsfeld", {"autobahn"})):
        table = FuldaGap().start(scenario, {})
        final(table)
        assert {award.kind for award in table.state.ledger} == kinds


def test_sealed_points_and_plots_are_hidden() -> None:
    game = front85.new("fulda-gap", seed=1, options={"advanced": True})
    game.play("done")
    for _ in range(3):
        game.play("plot 1 1 1")
    game.play("bid 4")
    # 23.51 NATO allots nothing on the first turn, so the Soviet points are shown at once.
    assert table_of(game).state.bids == [-1, -1]
    assert "Soviet" not in game.view("NATO")["plots"]
    assert game.view("Soviet")["plots"]["Soviet"]["2"] == [1, 1, 1]
    masked = cast(Table, game.title.masked(game.position, "NATO"))
    assert not masked.state.plots
    state = table_of(game).state
    state.bids = [-1, 5]
    masked = cast(Table, game.title.masked(game.position, "NATO"))
    assert masked.state.bids == [-1, HIDDEN]


def test_broken_tables_are_noticed() -> None:
    title = FuldaGap()

    def broken() -> Table:
        return title.start("tripwire", {})

    table = broken()
    assert title.faults(table) == []
    table.occ.tally[0, 5] += 1
    assert "occupancy" in title.faults(table)[0]
    table = broken()
    table.zones.counts[0, 2, 7] += 1
    assert "zones" in title.faults(table)[0]
    table = broken()
    table.state.vp += 1
    assert "ledger" in title.faults(table)[0]
    table = broken()
    table.put(table.content.index["SU-1/9"], table.state.at[table.content.index["US-1/8"]])
    assert any("enemies together" in fault for fault in title.faults(table))
    table = broken()
    table.state.improved.add(table.content.index["US-SDU1"])
    assert any("8.46" in fault for fault in title.faults(table))


def test_awards_add_up() -> None:
    table = FuldaGap().start("tripwire", {})
    award(table, SOVIET, 7, "eliminated", "21.12b")
    award(table, NATO, 3, "exited", "21.12d")
    award(table, NATO, 0, "exited", "21.12d")
    assert table.state.vp == 350 + 7 - 3
    assert [entry.points for entry in table.state.ledger] == [7, -3]


def test_the_rhine_autobahn_runs_along_the_rhine() -> None:
    """21.12 Both banks from Cologne to the south, and no loop through the hills."""
    table = FuldaGap().start("tripwire", {})
    line = rhine_autobahn(table.content.board)
    columns = {table.content.column_of[hex_] for hex_ in line.hexes}
    assert max(columns) <= 22
    assert {table.name(hex_) for hex_ in line.north} == {"0501", "0801"}
    assert {table.name(hex_) for hex_ in line.south} == {"1433", "1534", "1734", "1833"}
    assert line.open_to(table, NATO)
    assert not line.touched_by(table, SOVIET)


def test_an_unmobilized_unit_has_no_line() -> None:
    """23.36, F-T32: an HSK unit caught before it was placed counts as cut off."""
    table = FuldaGap().start("tripwire", {})
    hsk = table.content.index["WG-HSK-Kassel"]
    assert not has_communication(table, hsk)
    table.put(table.content.index["SU-1/9"], table.content.home[hsk])
    assert table.state.at[hsk] == ELIMINATED
    assert table.state.vp == 350 + 2 * sum(table.content.steps[hsk][0])


def test_conceding_ends_the_game() -> None:
    game = front85.new("fulda-gap", seed=1)
    game.play("concede")
    assert game.result is not None
    assert game.result.winner == "Soviet"


def test_warheads_due_are_hidden_from_the_enemy_until_they_fall() -> None:
    """19.0b The enemy's stock counts them, and what he sees and what his computer player is given say nothing."""
    table, rng = FuldaGap().start("tripwire", {"advanced": True}), Random(3)
    while due_to_side(table) != "Soviet":
        ask = table.ask
        assert ask is not None
        table.play_tested(ask, draw(ask, rng))
    table.state.due = [0, 0, 1]
    for side in ("NATO", None):
        seen = FuldaGap().view(table, side)
        assert seen["due"] == [0, 0, 0]
        assert seen["stock"]["Soviet"] == list(table.content.scenario.arsenal("Soviet").stock)
    assert FuldaGap().view(table, "Soviet")["due"] == [0, 0, 1]
    assert FuldaGap().masked(table, "NATO").state.due == [0, 0, 0]
    assert FuldaGap().masked(table, "Soviet").state.due == [0, 0, 1]


def test_the_enemy_sees_the_same_whatever_was_plotted() -> None:
    """17.0b, 19.0b The same game with other plots, none of them used: NATO's view is the same at every question."""

    def seen(plot: str) -> list[dict[str, Any]]:
        table, rng, views = FuldaGap().start("tripwire", {"advanced": True}), Random(4), []
        while table.state.turn < 5:
            ask = table.ask
            assert ask is not None
            verbs = ask.after(())
            if "plot" in verbs and ask.player == "Soviet":
                words: tuple[str, ...] = ("plot",)
                while not ask.closes(words):
                    words = (*words, max(ask.after(words), key=int) if plot == "all" else "0")
            elif ask.player in SIDES and "end" in verbs:
                words = ("end",)
            else:
                words = draw(ask, rng)
            table.play_tested(ask, words)
            views.append(FuldaGap().view(table, "NATO"))
        return views

    assert seen("none") == seen("all")


def due_to_side(table: Table) -> str | None:
    turn = next((frame for frame in table.stack if isinstance(frame, PlayerTurn)), None)
    return None if turn is None else SIDES[turn.side]


def plot_sheet(game: front85.Game) -> dict[str, dict[str, Any]]:
    return {row["kind"]: row for row in game.ask.hint(("plot",), "0")["sheet"]}


def test_the_plot_sheet_tells_stock_and_who_could_deliver() -> None:
    """19.0a, 19.11, 19.12 Nothing is refused that may become possible by its turn, but what nobody could deliver as
    things stand is told."""
    game = front85.new("fulda-gap", "tripwire", seed=3, options={"advanced": True})
    while game.player != "Soviet" or not game.draw(Random(1)).startswith("plot"):
        game.play(game.draw(Random(1)))
    table, before = table_of(game), plot_sheet(game)
    assert [row["stock"] for row in before.values()] == table.state.stock["Soviet"]
    assert [row["case"] for row in before.values()] == ["19.11", "19.12", "19.13"]
    assert before["missile"]["deliver"] is None
    assert before["artillery"]["deliver"] == 0, "no gun stands on the map yet"
    guns = next(unit for unit in table.content.by_side[SOVIET] if table.content.is_artillery[unit])
    table.put(guns, table.content.board.index["4010"])
    assert plot_sheet(game)["artillery"]["deliver"] == 1
    for superiority, carried in ((1, False), (-20, True)):
        table.state.superiority = superiority
        assert (plot_sheet(game)["air"]["deliver"] > 0) is carried
    game.play("plot 1 1 1")
    assert [row["plotted"] for row in plot_sheet(game).values()] == [1, 1, 1]
