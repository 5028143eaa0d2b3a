"""17.0 NATO's emergency reinforcements: a secret roll that may be a bluff."""

from __future__ import annotations

from front85.games.berlin85.state import ELIMINATED, LOST, NATO, SIDES, WAITING
from front85.games.berlin85.table import Table
from front85.hexwar.dice import Throw
from front85.kernel.ask import Ask
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.message import say
from front85.kernel.verbs import Menu, Plain, Verb

NATO_ONLY = (SIDES[NATO],)


@enforces("17.0a", "17.0b", "17.23", "21.32", "21.35.1")
def may_roll(table: Table) -> bool:
    """17.0 From the second turn on, until land units have come; the enemy cannot know of any other end."""
    first = table.content.tables.reinforcement.first_turn
    return table.state.turn >= first and not table.state.rolls_over and not table.wheel


@enforces("17.0a", "17.0c")
def roll_menu(table: Table, turn: Frame) -> Ask:
    """17.0 To roll is never forced, and everybody sees that NATO rolls; what falls is NATO's secret."""
    verbs: dict[str, Verb] = {
        "roll": Plain("17.0a", lambda: (turn.at("emergency_dice"),), weight=1.0),
        "decline": Plain("17.0a", lambda: (turn.at("pact"),), weight=0.3),
    }
    return Menu(SIDES[NATO], "17.0a", say("b85-ask-emergency", side=SIDES[NATO]), verbs)


@enforces("17.0b", "17.0c", "17.1a", "17.23", "21.22")
def emergency_roll(table: Table, turn: Frame) -> Ask:
    """17.1 Two dice that only NATO sees. When all hope is gone they are thrown for show (17.0)."""
    state, chart, then = table.state, table.content.tables.reinforcement, turn.at("pact")

    def fell(dice: tuple[int, ...]) -> Frames:
        total = sum(dice)
        if state.rolls_vain:
            table.note("b85-log-bluff", "17.0c", seen_by=NATO_ONLY)
        elif total <= chart.none_to:
            state.rolls_vain = True
            table.note("b85-log-no-hope", "17.0b", seen_by=NATO_ONLY)
        elif total < chart.air:
            table.note("b85-log-no-effect", "17.1a", seen_by=NATO_ONLY)
        else:
            win_the_sky(table)
            if total >= chart.land and table.content.scenario.land_reinforcement:
                state.rolls_over = True
                return (turn.at("brigade"),)
            # 21.22 without land units a twelve is an eleven
        return (then,)

    return Throw("17.1a", say("b85-roll-emergency"), 2, fell, NATO_ONLY)


@enforces("9.22", "17.22")
def win_the_sky(table: Table) -> None:
    """17.22 NATO has air superiority for this game turn, with points of its own."""
    points = table.content.tables.reinforcement.points
    table.state.air_holder, table.state.support = NATO, points
    table.touch()
    table.note("b85-log-nato-air", "17.1a", points=points)


@enforces("17.1c", "17.22")
def brigade_roll(table: Table, turn: Frame) -> Ask:
    """17.1 What becomes of the brigade in the air."""
    content, at, chart = table.content, table.state.at, table.content.tables.reinforcement

    def fell(dice: tuple[int, ...]) -> Frames:
        if dice[0] <= chart.lands_to:
            table.state.emergency = True
            table.note("b85-log-brigade-lands", "17.1c")
        else:
            aborted = dice[0] <= chart.aborts_to
            for unit in content.by_side[NATO]:
                if content.is_emergency[unit] and at[unit] == WAITING:
                    at[unit] = LOST if aborted else ELIMINATED
            table.touch()
            table.note("b85-log-brigade-aborts" if aborted else "b85-log-brigade-lost", "17.1c")
        return (turn.at("pact"),)

    return Throw("17.1c", say("b85-roll-brigade"), 1, fell)
