"""Vignettes played for the editor, in another process, one at a time for each address."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

import msgspec

from front85.kernel.position import Position
from front85.proof import workbench
from front85.proof.format import hooks_of
from front85.proof.forms import Forms, forms_of
from front85.server.contract.refusal import Refuse
from front85.server.screen.library import encoded_board
from front85.server.tables.workers import Where, Workers

NAME = "vignettes"
PATIENCE = 30.0
"""Seconds one answer may take."""
MOST_STEPS, MOST_UNITS = 200, 500
T = TypeVar("T")


class Workshop:
    """Where the editor's questions are answered."""

    def __init__(self, where: Where) -> None:
        self._workers = Workers(where, 1, ahead=NAME)
        self._turns: dict[str, asyncio.Lock] = {}

    async def ask(self, address: str, work: Callable[..., T], *values: Any) -> T:
        """Do some work. Raises Refuse when it takes too long, breaks, or the draft is no vignette."""
        turn = self._turns.setdefault(address, asyncio.Lock())
        try:
            async with turn, asyncio.timeout(PATIENCE):
                got: T | _Failed = await self._workers.run(NAME, _tried, work, *values)
        except (TimeoutError, BrokenProcessPool):
            raise Refuse(503, "server-too-busy") from None
        finally:
            if not turn.locked():
                self._turns.pop(address, None)
        if isinstance(got, _Failed):
            raise Refuse(422, "server-vignette-unfit", reason=got.reason)
        return got

    def close(self) -> None:
        self._workers.close()


class _Failed:
    def __init__(self, reason: str) -> None:
        self.reason = reason


def _tried(work: Callable[..., T], *values: Any) -> T | _Failed:
    """Whatever a draft trips over is a reason."""
    try:
        return work(*values)
    except Exception as error:
        return _Failed(f"{type(error).__name__}: {error}"[:300])


def forms(game: str) -> Forms:
    return forms_of(game)


def play(draft: dict[str, Any], beginning: str, trial: str, side: str) -> workbench.Bench:
    if len(draft.get("step") or ()) > MOST_STEPS or len(draft.get("units") or ()) > MOST_UNITS:
        raise ValueError("the vignette is too long")
    return workbench.examined(draft, beginning, trial, side)


def read(text: str) -> dict[str, Any]:
    return workbench.opened(text)


def ground(game: str, written: dict[str, Any], situation: dict[str, Any]) -> bytes:
    """The map of a vignette as JSON."""
    return encoded_board(_built(game, written, situation).content.board, named=written.get("base") == "printed")


def _built(game: str, written: dict[str, Any], situation: dict[str, Any]) -> Any:
    hooks = hooks_of(game)
    where = {name: value for name, value in situation.items() if name == "scenario"}
    position: Position[Any] = hooks.build(
        msgspec.convert(written, hooks.Ground), {}, msgspec.convert(where, hooks.Situation)
    )
    return position
