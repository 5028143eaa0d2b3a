"""Measuring scenarios: for each person one run at a time, in a process of its own that gives way to everything else."""

from __future__ import annotations

import asyncio
import contextlib
import sys
from collections import Counter
from typing import Any

import msgspec

from front85.games.workshops import faults, workshop
from front85.hexwar.made.owncopy import bound
from front85.hexwar.made.workshop import BadSheet, Fault, Sheet, sheet_of, written
from front85.kernel.kept.ownscenarios import keep
from front85.lab.intervals import wilson
from front85.lab.measuring import Part, Plan, Row
from front85.server.contract.refusal import Refuse
from front85.shelf import card

GAMES, LESS = 40, 20
"""Games of the scenario itself, and of it with a number changed."""
AT_ONCE, REMEMBERED = 2, 50
"""Runs at once on the whole server, and finished ones that are still told."""
SHARE = 10
"""By how many per cent a number of victory is changed."""
SEED = 9_000_000


class Prepared(msgspec.Struct, frozen=True):
    """The parts of a run, or what keeps the scenario from being played."""

    parts: tuple[Part, ...]
    faults: tuple[Fault, ...]
    title: str


def prepared(game: str, body: dict[str, Any]) -> Prepared:
    """The scenario, and the same with a turn or points less or more, as far as these are sound."""
    try:
        sheet = sheet_of(body, game)
    except BadSheet as bad:
        return Prepared((), (bad.fault,), "")
    wrong = tuple(faults(sheet))
    if wrong:
        return Prepared((), wrong, sheet.title)
    parts = [Part("as-is", _name(sheet), GAMES)]
    for key, other in _changed(sheet):
        if not faults(other):
            parts.append(Part(key, _name(other), LESS))
    return Prepared(tuple(parts), (), sheet.title)


def _name(sheet: Sheet) -> str:
    return bound(sheet.game, keep(sheet.game, written(sheet)))


def _changed(sheet: Sheet) -> list[tuple[str, Sheet]]:
    replace = msgspec.structs.replace
    waves = tuple(wave for wave in sheet.arrive if wave.turn < sheet.last_turn)
    found = [
        ("turns-less", replace(sheet, last_turn=sheet.last_turn - 1, arrive=waves)),
        ("turns-more", replace(sheet, last_turn=sheet.last_turn + 1)),
    ]
    known = {n.name: n for n in workshop(sheet.game).numbers(sheet.base) if _is_victory(n.name)}
    for key, sign in (("points-less", -1), ("points-more", 1)):
        numbers = dict(sheet.numbers)
        for name, number in known.items():
            value = numbers.get(name, 0)
            numbers[name] = min(number.high, max(number.low, value + sign * max(1, abs(value) * SHARE // 100)))
        if numbers != sheet.numbers:
            found.append((key, replace(sheet, numbers=numbers)))
    goals = tuple(replace(goal, points=max(1, goal.points * 3 // 2)) if goal.points else goal for goal in sheet.goals)
    if goals != sheet.goals:
        found.append(("goals-more", replace(sheet, goals=goals)))
    return found


def _is_victory(name: str) -> bool:
    """Numbers one wins by; markers and points of repair are not among them."""
    return name in ("standard", "advanced") or name.startswith(("pact-", "nato-", "draw"))


class Run:
    """One run: what is planned, and the games so far."""

    def __init__(self, game: str, title: str, plan: Plan) -> None:
        self.game, self.title, self.plan = game, title, plan
        self.rows: list[Row] = []
        self.running, self.stopped, self.failed = True, False, ""
        self.process: asyncio.subprocess.Process | None = None
        self.task: asyncio.Task[None] | None = None

    async def play(self) -> None:
        try:
            self.process = process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "front85.lab.measuring"),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.PIPE,
                limit=1 << 20,
            )
            assert process.stdin is not None
            assert process.stdout is not None
            assert process.stderr is not None
            if self.stopped:  # before there was anything to stop
                process.terminate()
            process.stdin.write(msgspec.json.encode(self.plan))
            process.stdin.close()
            while line := await process.stdout.readline():
                self.rows.append(msgspec.json.decode(line, type=Row))
            said = (await process.stderr.read()).decode("utf-8", "replace").strip()
            if await process.wait() and not self.stopped:
                self.failed = said.rpartition("\n")[2][:300]
        except (OSError, ValueError, msgspec.DecodeError) as error:
            self.failed = str(error)[:300]
        finally:
            self.running = False
            self.stop()  # should it still be at it

    def stop(self) -> None:
        self.stopped = True
        if self.process is not None and self.process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                self.process.terminate()


class Measuring:
    """The runs of everybody."""

    def __init__(self) -> None:
        self._runs: dict[str, Run] = {}

    def start(self, who: str, game: str, title: str, plan: Plan) -> Run:
        """Begin a run. Raises Refuse while this person has one going, or the server has enough of them."""
        known = self._runs.get(who)
        if known is not None and known.running:
            raise Refuse(409, "workshop-measuring")
        if sum(run.running for run in self._runs.values()) >= AT_ONCE:
            raise Refuse(429, "workshop-measuring-full")
        while len(self._runs) >= REMEMBERED:
            del self._runs[next(name for name, run in self._runs.items() if not run.running)]
        run = self._runs[who] = Run(game, title, plan)
        run.task = asyncio.create_task(run.play())
        return run

    def of(self, who: str, game: str) -> Run | None:
        run = self._runs.get(who)
        return run if run is not None and run.game == game else None

    def stop(self, who: str) -> None:
        if who in self._runs:
            self._runs[who].stop()

    def close(self) -> None:
        for run in self._runs.values():
            run.stop()


def told(run: Run) -> dict[str, Any]:
    """A run as counts: for each part the wins with the interval of the first side's share, and where units died."""
    sides, parts = card(run.game).sides, []
    for part in run.plan.parts:
        rows = [row for row in run.rows if row.key == part.key]
        wins = {side: sum(row.winner == side for row in rows) for side in sides}
        draws = len(rows) - sum(wins.values())
        low, high = wilson(wins[sides[0]] + draws / 2, len(rows))
        mean = sum(row.turns for row in rows) / len(rows) if rows else 0.0
        spread = [min((row.turns for row in rows), default=0), max((row.turns for row in rows), default=0)]
        parts.append(
            {
                "key": part.key,
                "planned": part.games,
                "games": len(rows),
                "wins": wins,
                "draws": draws,
                "share": (wins[sides[0]] + draws / 2) / len(rows) if rows else 0.0,
                "low": low,
                "high": high,
                "turns": round(mean, 2),
                "shortest": spread[0],
                "longest": spread[1],
            }
        )
    deaths = {side: Counter[str]() for side in sides}
    for row in run.rows:
        if row.key == run.plan.parts[0].key:
            for side, hex_ in row.deaths:
                deaths[side][hex_] += 1
    return {
        "title": run.title,
        "running": run.running,
        "failed": run.failed,
        "planned": sum(part.games for part in run.plan.parts),
        "games": len(run.rows),
        "levels": run.plan.levels,
        "parts": parts,
        "deaths": {side: dict(found) for side, found in deaths.items()},
    }
