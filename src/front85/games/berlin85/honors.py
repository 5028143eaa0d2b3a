"""19.0 The Honors of War: an offer, two dice, and what comes of it."""

from __future__ import annotations

from front85.games.berlin85.state import NATO, PACT, SIDES
from front85.games.berlin85.table import Table
from front85.games.berlin85.victory import surrender_points
from front85.hexwar.dice import Throw
from front85.kernel.ask import Ask, Forecast, Words
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.message import Refusal, refuse, say
from front85.kernel.verbs import Menu, Plain, Verb

NOTHING = "nothing"


@enforces("19.21", "19.45")
def why_no_offer(table: Table) -> Refusal | None:
    """19.21, 19.45 From the second turn on, with enough Surrender Points."""
    chart = table.content.tables.honors
    if table.state.turn < chart.first_turn:
        return refuse("19.21", "b85-refused-offer-turn", turn=chart.first_turn)
    points = surrender_points(table)
    return (
        refuse("19.45", "b85-refused-offer-points", points=points, least=chart.least) if points < chart.least else None
    )


@enforces("19.0")
def cell(table: Table, total: int) -> str:
    """19.0 The highest column that does not exceed the Surrender Points, and the row of two dice."""
    chart, points = table.content.tables.honors, surrender_points(table)
    column = max(number for number, least in enumerate(chart.columns) if points >= least)
    return chart.rows[column][total - 2]


@enforces("19.11", "19.12", "19.13", "19.14")
def verdict(table: Table, code: str, die: int) -> str:
    """19.1 What a letter and a second die, with the letter's modifier, come to."""
    high = die + int(code[1:] or 0) >= table.content.tables.honors.high
    if code[0] == "B":
        return "bonus-pact" if high else "bonus-nato"
    if code[0] == "C":
        return "surrender" if high else "cease-fire"
    return "surrender" if high else NOTHING


def odds(table: Table) -> dict[str, float]:
    """The chance of everything an offer can bring with these Surrender Points."""
    chances: dict[str, float] = {}
    for a in range(1, 7):
        for b in range(1, 7):
            code = cell(table, a + b)
            for die in range(1, 7):
                result = verdict(table, code, die) if code != "-" else NOTHING
                chances[result] = chances.get(result, 0.0) + 1 / 216
    return {result: round(chance, 9) for result, chance in sorted(chances.items())}


class Offer(Plain):
    """`offer`: costs the Pact victory points unless the city gives up."""

    def __init__(self, table: Table, turn: Frame) -> None:
        super().__init__("19.0", lambda: self.made(turn), weight=0.3)
        self.table = table

    def made(self, turn: Frame) -> Frames:
        self.table.note("b85-log-offer", "19.0", points=surrender_points(self.table))
        return (turn.at("first_dice"),)

    def forecast(self, rest: Words) -> Forecast | None:
        """The chance of everything an offer can bring now."""
        return Forecast((), odds(self.table), {"points": surrender_points(self.table)})


def offer_menu(table: Table, turn: Frame) -> Menu:
    verbs: dict[str, Verb] = {"offer": Offer(table, turn), "decline": Plain("19.0", lambda: (turn.at("emergency"),))}
    points = surrender_points(table)
    return Menu(SIDES[PACT], "19.0", say("b85-ask-offer", side=SIDES[PACT], points=points), verbs)


def first_dice(table: Table, turn: Frame) -> Ask:
    def fell(dice: tuple[int, ...]) -> Frames:
        code = cell(table, sum(dice))
        return failed(table, turn) if code == "-" else (turn.at("second_die", code=code),)

    return Throw("19.0", say("b85-roll-honors"), 2, fell)


@enforces("19.11", "19.12", "19.13")
def second_die(table: Table, turn: Frame, code: str) -> Ask:
    def fell(dice: tuple[int, ...]) -> Frames:
        result = verdict(table, code, dice[0])
        if result == "surrender":
            table.note("b85-log-surrender", "19.12" if code[0] == "C" else "19.13")
            return (turn.at("surrendered"),)
        if result == "cease-fire":
            table.note("b85-log-cease-fire", "19.12")
            table.state.failed_offers += 1
            return (turn.at("closing", ceased=True),)
        if result != NOTHING:
            table.state.bonus = PACT if result == "bonus-pact" else NATO
            table.note("b85-log-bonus", "19.11", side=SIDES[table.state.bonus])
        return failed(table, turn)

    return Throw("19.14", say("b85-roll-honors-second", code=code), 1, fell)


@enforces("19.21")
def failed(table: Table, turn: Frame) -> Frames:
    """19.21 Every offer that brings no surrender is paid for."""
    table.state.failed_offers += 1
    table.note("b85-log-offer-failed", "19.21", points=table.content.tables.honors.failed_offer)
    return (turn.at("emergency"),)
