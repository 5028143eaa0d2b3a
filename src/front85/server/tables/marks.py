"""Where a game stands: its place in the journal, what two journals share, and what lists show of it."""

from __future__ import annotations

from front85.kernel.game import Game
from front85.kernel.verbs import Menu
from front85.server.store.records import Mark, Summary


def mark_of(game: Game) -> Mark:
    return Mark(game.ply, game.journal[-1].digest if game.journal else "")


def common(one: Game, other: Game) -> int:
    """How many entries two journals share from the first on."""
    pairs = zip(one.journal, other.journal, strict=False)
    differ = (ply for ply, (own, theirs) in enumerate(pairs) if own is not theirs and own != theirs)
    return next(differ, min(one.ply, other.ply))


def summarize(game: Game) -> Summary:
    result = game.result
    return Summary(
        ply=game.ply,
        turn=int(getattr(game.position.state, "turn", 0)),
        asks=game.player,
        over=game.ask is None,
        winner=result.winner if result is not None else None,
        deed=deed_of(game),
    )


def deed_of(game: Game) -> str:
    """What is to be done, in a word for lists: plan under seal, move in a phase one ends oneself, or answer."""
    ask = game.ask
    if ask is None:
        return ""
    if ask.seen_by is not None:
        return "plan"
    return "move" if isinstance(ask, Menu) and "end" in ask.verbs else "answer"
