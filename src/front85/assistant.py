"""A seat for an assistant that speaks the Model Context Protocol. It plays in a club as a bot.

It is told what its side may know in a text of bounded length, what may be chosen word by word, the odds of a choice
and why one is refused. It can do nothing else on the server.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import ExitStack, suppress
from functools import wraps
from threading import Lock
from typing import TYPE_CHECKING, Any

from websockets.exceptions import ConnectionClosed

from front85.bot import Bot, Refused, Seat, any_choice, seat_at
from front85.games.registry import title, titles
from front85.hexwar.ground.board import Board
from front85.lab.language.prompt import FOR_FIGURES, Begun, Prompter, board_of, cut
from front85.shelf import card

if TYPE_CHECKING:
    from mcp.server import MCPServer

ABOUT = """You play one side of a board wargame whose every rule is enforced. Call `situation` to see what your side
knows and what is asked. A choice is a row of words: give `situation` the words so far to see what may follow them, then
`play` the whole choice. `odds` tells the chances of an attack beforehand. When the other side is to move, `wait`."""
CLOSING = "Look again with these words and one more, or play them if that is all."
LONGEST = 50
"""Seconds that one call waits for the other side."""
FOR_ODDS = 400
"""Tokens of the odds."""


class Chair:
    """A bot's seat at one table: at the game named, or at whichever waits for it."""

    def __init__(self, bot: Bot, game: str | None = None) -> None:
        self._bot, self._game, self._lock = bot, game, Lock()
        self._seat: Seat | None = None
        self._leaving = ExitStack()
        self._chosen = -1
        self._board: Board | None = None

    def situation(self, beginning: str = "", page: int = 1) -> str:
        """What your side knows, what is asked, and the words that may follow the beginning of a choice."""
        seat = self._here()
        state = seat.state
        if state["result"] is not None:
            if self._game is None:
                self.leave()  # the next call finds another game
            return f"The game is over. {state['result']['text']}"
        if not _mine(state):
            return "The other side is to move. Call wait."
        prefix = tuple(beginning.split())
        words, complete = seat.words(*prefix)
        asked = Begun(state["ask"]["case"], state["ask"]["prompt"], prefix, tuple(words), complete)
        news = [line["text"] for line in reversed(seat.log) if line["ply"] >= self._chosen]
        told = f"Latest first: {cut(news, ' / ', FOR_FIGURES)}" if news else ""
        return Prompter(state["seat"]).written(state["view"], asked, self._board, told, page - 1, CLOSING).text

    def odds(self, choice: str) -> str:
        """The chances of each result of an attack and how they come about. Plays nothing."""
        told = self._here().ask("forecast", choice=choice)["forecast"]
        if told is None:
            return "This choice has no odds."
        chances = ", ".join(f"{result} {chance:.0%}" for result, chance in told["chances"].items())
        lines = [f"{line['text']}: {line['value']} ({line['case']})" for line in told["lines"]]
        return cut([f"Chances: {chances or 'none'}", *lines], "\n", FOR_ODDS)

    def play(self, choice: str) -> str:
        """Play a whole choice, all its words in order. It is refused with the reason if it is not legal."""
        seat = self._here()
        ply = seat.state["ply"]
        seat.ask("play", choice=choice, ply=ply)
        self._chosen = ply
        return self.situation()

    def wait(self, seconds: int = 20) -> str:
        """Wait until it is your move or the game is over."""
        until = time.monotonic() + min(seconds, LONGEST)
        while time.monotonic() < until:
            state = self._here().state
            if _mine(state) or state["result"] is not None:
                break
            time.sleep(0.5)
        return self.situation()

    def leave(self) -> None:
        self._seat = None
        self._leaving.close()

    def tools(self) -> list[Callable[..., str]]:
        """What an assistant can do, one call at a time."""
        return [self._alone(tool) for tool in (self.situation, self.odds, self.play, self.wait)]

    def _alone(self, tool: Callable[..., str]) -> Callable[..., str]:
        from mcp.server.mcpserver.exceptions import ToolError

        @wraps(tool)
        def call(*given: Any, **named: Any) -> str:
            with self._lock:
                try:
                    return tool(*given, **named)
                except (Refused, OSError, ConnectionClosed) as no:
                    raise ToolError(str(no)) from None

        return call

    def _here(self) -> Seat:
        """The seat as it stands now; sits down, again where the connection was lost."""
        if self._seat is not None:
            with suppress(OSError, ConnectionClosed):
                return _up_to_date(self._seat)
            self.leave()
        game = self._game or next(iter(self._bot.games()), None)
        if game is None:
            raise Refused("Nobody plays with you yet. Ask again when you have been challenged.")
        token = self._bot.call("POST", f"/tables/{game}/key", {})["token"]
        self._seat = self._leaving.enter_context(seat_at(self._bot.address, game, token))
        self._board = _map_of(self._seat.state["game"])
        return _up_to_date(self._seat)


def _up_to_date(seat: Seat) -> Seat:
    """The answer to a question comes after all that was sent before it."""
    with suppress(Refused):
        seat.words()
    with suppress(Refused):
        seat.shake()
    return seat


def _mine(state: dict[str, Any]) -> bool:
    return bool((state["ask"] or {}).get("mine"))


def _map_of(about: dict[str, Any]) -> Board | None:
    """The map, by which far units are left out first; None for a game that is not on the shelf here."""
    name, scenario = about["title"], about["scenario"]
    if name not in titles() or about["by_hand"]:
        return None
    return board_of(title(name).start(scenario, card(name).defaults(scenario)))


def served(address: str, token: str, game: str | None) -> MCPServer:
    """The seat as a server of the protocol. Raises ImportError where its package is missing."""
    from mcp.server import MCPServer

    server, chair = MCPServer("front85", instructions=ABOUT), Chair(Bot(address, token, any_choice), game)
    for tool in chair.tools():
        server.add_tool(tool)
    return server
