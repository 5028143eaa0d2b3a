"""Computer players of Under an Iron Sky: who goes where is fed there."""

from __future__ import annotations

from ai_iron import both, decisions, opened

from front85.ai.iron_sky.appraisal.weighing import long_war
from front85.ai.iron_sky.command.nato import NatoCommand
from front85.ai.iron_sky.supply import logistics
from front85.games.iron_sky.movement.phase import LandMovement
from front85.games.iron_sky.state import NATO
from front85.games.iron_sky.supply.general import superior
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import HexId
from front85.kernel.verbs import Menu


def commanded(scenario: str, war_turn: int) -> tuple[Table, NatoCommand]:
    """NATO's posts in its first Land Movement Phase, as if the war were so old."""
    for table, side in decisions(opened(scenario), both("regular"), 3, 2):
        phase = table.stack[-1]
        if side == "NATO" and isinstance(phase, LandMovement) and phase.step == "choose":
            table.state.war_turn = war_turn
            command, menu = NatoCommand(table, NATO), table.ask
            assert isinstance(menu, Menu)
            command.choose(table, menu, phase)
            command.plan()
            return table, command
    raise AssertionError("NATO never moved")


def mixed(table: Table, command: NatoCommand) -> list[HexId]:
    """Posts where some would be fed and others not."""
    fed: dict[HexId, set[bool]] = {}
    for unit, post in command.posts.items():
        if not command.pinned(unit):
            area = logistics.fed(table, table.content.nat[unit], superior(table, unit))
            fed.setdefault(post, set()).add(bool(area[post]))
    return [post for post, some in fed.items() if len(some) > 1]


def test_in_a_long_war_nobody_is_posted_where_his_own_supply_does_not_reach() -> None:
    """12.2.2, 12.2.9 But for posts of the line to which nobody could go who would be fed there."""
    table, command = commanded("campaign", 5)
    assert long_war(table)
    assert len(command.posts) > 40
    assert mixed(table, command) == []


def test_while_a_line_is_enough_posts_are_manned_by_whoever_is_near() -> None:
    table, command = commanded("campaign", 1)
    assert mixed(table, command) != []
