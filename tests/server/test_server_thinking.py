"""Thinking that takes long is dropped when the game moves on."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Generator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from server_table import FREE, client, new_game

from front85.kernel.ask import draw
from front85.kernel.position import Position, Refused
from front85.server.tables import desk, questions
from front85.server.tables.desk import QUICK, Desk, Reply
from front85.server.tables.questions import AdviceOf, AnyQuestion, ViewOf

STEP = 0.02
LONG = 10_000


def test_advice_is_dropped_when_the_game_has_moved_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    steps = 0

    def endless(known: Position[Any], side: str) -> Generator[None, None, tuple[()]]:
        nonlocal steps
        while steps < LONG:
            time.sleep(STEP)
            steps += 1
            yield
        return ()

    monkeypatch.setattr(questions, "advising", endless)
    monkeypatch.setattr(desk, "SLICE", 2 * STEP)
    with client(tmp_path, limits=FREE) as table:
        live = table.app.state.games._live[new_game(table)["id"]]  # type: ignore[attr-defined]

        async def run() -> None:
            nonlocal steps
            office = Desk("here")
            task = asyncio.create_task(office.ask(live, "NATO", AdviceOf(live.game.player, "en")))
            while steps < 3:
                await asyncio.sleep(STEP)
            moved = live.game.copy()
            moved.play(" ".join(draw(moved.ask, Random(1))), moved.player)
            live.game = moved
            with pytest.raises(Refused, match="refused-stale"):
                async with asyncio.timeout(20):
                    await task
            seen = steps
            await asyncio.sleep(4 * STEP)
            assert steps == seen
            office.close()

        asyncio.run(run())


def test_advice_asked_in_parts_is_the_same_advice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with client(tmp_path, limits=FREE) as table:
        live = table.app.state.games._live[new_game(table)["id"]]  # type: ignore[attr-defined]
        question = AdviceOf(live.game.player, "en")

        async def ask() -> Any:
            office = Desk("here")
            try:
                return await office.ask(live, "NATO", question)
            finally:
                office.close()

        whole = asyncio.run(ask())
        live.answers.clear()
        monkeypatch.setattr(desk, "SLICE", 0.0)
        assert asyncio.run(ask()) == whole
        assert whole


@pytest.mark.parametrize(
    ("question", "first", "then", "comes_back"),
    [
        pytest.param(ViewOf("NATO", "en"), 0.06, 0.01, True, id="the first whole views were slow, the next are not"),
        pytest.param(AdviceOf("NATO", "en"), 2.0, 1.0, False, id="advice stays slow"),
        pytest.param(ViewOf("NATO", "en"), 0.06, 0.15, False, id="a view that is slow everywhere"),
    ],
)
def test_what_was_slow_once_is_tried_here_again(
    tmp_path: Path, question: AnyQuestion, first: float, then: float, comes_back: bool
) -> None:
    with client(tmp_path, limits=FREE) as table:
        live = table.app.state.games._live[new_game(table)["id"]]  # type: ignore[attr-defined]
        office = Desk("here")
        key = (live.record.title, type(question).__name__)
        office._learn(live, question, Reply(True, seconds=first), away=False)
        assert office._cost[key] < QUICK, "the first answer alone sends nothing away: nothing was known before it"
        office._learn(live, question, Reply(True, seconds=first), away=False)
        assert office._cost[key] > QUICK
        for _ in range(60):
            office._learn(live, question, Reply(True, seconds=then), away=True)
        assert (office._cost[key] < QUICK) is comes_back
        office.close()
