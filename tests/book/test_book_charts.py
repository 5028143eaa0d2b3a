"""Every figure of a game's tables is in a chart of the book, whole, or named here as one that a case says in words."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from front85.book.charts import Chart, read_charts
from front85.book.contents import read_book
from front85.book.pages import Pages
from front85.book.site import Catalogue, read
from front85.games.registry import titles
from front85.hexwar.content import read_text
from front85.shelf import card
from front85.words import languages

games = pytest.mark.parametrize("game", titles())
ABOUT = {"case", "provenance", "reason"}
IN_WORDS = {
    "nuremberg": """
        airpower attrition.uncounted_formations combat_results.above combat_results.below combat_results.lowest_die
        electronic heliborne modifiers.most_hexes movement.queue nato_airborne refugee_flow us_entry
        victory.cancelled_drop victory.cancelled_drop_exit victory.northern_exits victory.southern_exits
        victory.southern_minimum
    """,
    "fulda-gap": """
        acceleration air_attack air_defense air_record air_strike.full_from air_superiority.alternate
        air_superiority.most air_superiority.tie airmobile chemical combat_results.covers communication
        contamination.removal contamination.roller electronic.lowest entrance helicopters mobilization
        movement.chemical_radius movement.overrun_chemical overrun_results.covers plotting replacement.nations
        stacking untried.lowest
    """,
    "berlin85": """
        collateral.fire_spreads_to collateral.fuel_barrage collateral.worst_die combat_results.barrage_alone
        combat_results.lowest combat_results.lowest_die honors.failed_offer honors.first_turn honors.high honors.least
        setup shifts.gas_protects_to survival.most turn_track.night victory.levels wheel.autobahn_ends wheel.levels
    """,
    "iron-sky": """
        airfields assaults border cadre.allies cadre.die cadre.elite cadre.elite_types combat.lowest costs.alpine_types
        demolition embedded entries fatigue ferries losses.displacement losses.rout_to mobilization modifiers.ratio
        movement.disengaging movement.railroad_pool neutrals ports recombination repair.contaminated replacements.cadre
        replacements.pool replacements.rebuild_losses steps.markers supply.line_turns supply.offroad supply.own_bases
        tracks victory.surrender warfare.divisor
    """,
}
"""Single figures and lists that stand in the sentence of their case, and what only the program needs."""


def tables(game: str) -> dict[str, dict[str, Any]]:
    return tomllib.loads(read_text(card(game).data / "tables.toml"))


def forms(game: str) -> dict[str, dict[str, Any]]:
    return tomllib.loads((card(game).data / "charts.toml").read_text("utf-8"))


def laid_out(form: dict[str, Any], table: dict[str, Any]) -> set[str]:
    """The keys of a table that its form puts into a chart."""
    named = {name for kind in ("grids", "lists", "fields") for name in form.get(kind, ())}
    named |= {form[kind] for kind in ("rows", "columns") if isinstance(form.get(kind), str)}
    return {key for key, value in table.items() if isinstance(value, dict | list)} if "." in named else named


def figures(value: Any) -> int:
    """How many cells this takes: a list in a row of figures is one."""
    inner = list(value.values()) if isinstance(value, dict) else value if isinstance(value, list) else None
    if inner is None:
        return 1
    if isinstance(value, list) and not any(isinstance(each, dict | list) for each in inner):
        return 1
    return sum(map(figures, inner))


def due(form: dict[str, Any], table: dict[str, Any]) -> int:
    """How many cells the chart of this table has to hold."""
    found = sum(figures(table[key]) for key in form.get("fields", ()))
    found += sum(len(table[key]) for key in form.get("lists", ()))
    found += sum(len(row) for row in table[form["rows"]]) if "rows" in form else 0
    for name in form.get("grids", ()):
        grid = table if name == "." else table[name]
        things = grid if isinstance(grid, list) else list(grid.values())
        plain = [each for each in things if not isinstance(each, dict | list)]
        found += len(plain) if name != "." else 0
        found += sum(len(each) - isinstance(grid, list) for each in things if isinstance(each, dict | list))
    return found


@games
def test_every_figure_of_the_tables_is_in_a_chart_or_in_words(game: str) -> None:
    missing: set[str] = set()
    every = forms(game)
    for name, table in tables(game).items():
        shown = [laid_out(form, table) for key, form in every.items() if form.get("table", key) == name]
        left = set(table) - ABOUT - set().union(*shown)
        missing |= {f"{name}.{key}" for key in left} if shown else {name}
    assert missing == set(IN_WORDS[game].split())


@games
def test_every_chart_is_whole(game: str) -> None:
    every, data = forms(game), tables(game)
    charts = {chart.name: chart for chart in read_charts(game, card(game).data, Catalogue("en"))}
    assert set(charts) == set(every)
    told = {name: cells(chart) for name, chart in charts.items()}
    assert told == {name: due(form, data[form.get("table", name)]) for name, form in every.items()}


def cells(chart: Chart) -> int:
    return sum(bool(cell) for table in chart.tables for row in table.rows for cell in row.cells)


@games
@pytest.mark.parametrize("language", languages())
def test_every_chart_has_words_and_its_place(game: str, language: str) -> None:
    book = read(game, language, {})
    contents = read_book(game, language)
    assert {chart.name for chart in book.charts} == set(forms(game))
    assert {case for case in book.charted if case not in contents.place} == set()
    page = Pages(book).charts()
    for chart in book.charts:
        assert chart.title != chart.name, f"chart-{game}-{chart.name} is not in the catalogue"
        heads = [head for table in chart.tables for head in (table.heading, *table.columns)]
        labels = [row.label for table in chart.tables for row in table.rows]
        assert not [word for word in (*heads, *labels) if "_" in word]
        assert chart.title in page
