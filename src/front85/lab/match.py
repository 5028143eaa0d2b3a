"""One game between computer players, as fast as the rules allow."""

from __future__ import annotations

from time import process_time

import msgspec

from front85.ai.player import Seated, make_player
from front85.games.registry import title
from front85.kernel.ask import CHANCE, Words
from front85.kernel.chance import Dice


class MatchRecord(msgspec.Struct, frozen=True):
    """How a game between computer players went."""

    seed: int | str
    levels: dict[str, str]
    winner: str | None
    how: str
    """The message that says how it was won."""
    points: int | None
    """The score, in a game that keeps one."""
    turns: int
    losses: dict[str, int]
    """Units eliminated, by side."""
    decisions: int
    """Choices of the two sides; dice do not count."""
    seconds: float
    """Processor time."""
    choices: list[tuple[str, Words]]
    """Every choice and die with the player who made it, if they were to be kept."""


def play_match(
    title_name: str,
    scenario: str | None,
    options: dict[str, bool] | None,
    levels: dict[str, str],
    seed: int | str,
    *,
    keep_choices: bool = False,
) -> MatchRecord:
    """Play a whole game. The same arguments give the same game.

    Each player is shown the position without the other side's secrets. An illegal answer raises Refused: a
    computer player that cheats or errs is a fault of ours, never something to pass over.
    """
    game = title(title_name)
    position = game.start(scenario or game.scenarios[0], {**game.options, **(options or {})})
    players: dict[str, Seated] = {side: make_player(title_name, levels[side], side, seed) for side in game.sides}
    dice, rolls, decisions = Dice(seed), 0, 0
    choices: list[tuple[str, Words]] = []
    started = process_time()
    while (ask := position.ask) is not None:
        player = ask.player
        if player == CHANCE:
            words = dice.answer(ask, rolls)
            rolls += 1
            position.play_tested(ask, words)
        else:
            words = players[player].answer(game.masked(position, player))
            position.play(words, player)
            decisions += 1
        if keep_choices:
            choices.append((player, words))
    result = game.result(position)
    assert result is not None
    seen = game.view(position, None)
    losses = {
        side: sum(unit["side"] == side and unit["place"] == "eliminated" for unit in seen["units"])
        for side in game.sides
    }
    return MatchRecord(
        seed=seed,
        levels=levels,
        winner=result.winner,
        how=result.how.id,
        points=score if isinstance(score := result.how.args.get("points"), int) else None,
        turns=seen["turn"],
        losses=losses,
        decisions=decisions,
        seconds=process_time() - started,
        choices=choices,
    )
