"""A ladder: all players of a title against each other on both sides, as a study, then rated."""

from __future__ import annotations

from html import escape

from front85.ai.player import levels
from front85.games.registry import title
from front85.lab.intervals import signed
from front85.lab.players import entries
from front85.lab.rating import Bout, Ladder, rate
from front85.lab.study import plots
from front85.lab.study.design import Design, StudyFile, Wish, design
from front85.lab.study.report import page
from front85.lab.study.summary import Summary
from front85.lab.study.words import Words
from front85.words import scenario_title


def ladder_design(game: str, scenarios: list[str], players: list[str], games: int, seed: int) -> Design:
    """Every player against every player, itself too: games among equals tell what a side is worth."""
    arms = [
        Wish(name=f"{scenario}: {first} – {second}", scenario=scenario, nato=first, pact=second)
        for scenario in scenarios
        for first in players
        for second in players
    ]
    return design(StudyFile(name=f"ladder {game}", game=game, games=games, seed=seed, arm=arms), f"ladder-{game}")


def all_players(game: str, more: list[str]) -> list[str]:
    """The levels of a title, players that installed packages offer, and those named besides."""
    return list(dict.fromkeys((*levels(game), *entries(), *more)))


def climb(summary: Summary, anchor: str) -> Ladder:
    """The ratings of a finished ladder."""
    bouts = []
    for arm in summary.arms:
        first, second = (arm.arm.players[side] for side in arm.sides)
        bouts.append(Bout(first, second, arm.arm.scenario, arm.games, arm.score))
    return rate(bouts, anchor)


def ladder_html(game: str, found: Ladder, summary: Summary, words: Words, by: str) -> str:
    """Table and plot as one file."""
    say = words.say
    rows = [
        [str(place), rating.player, f"{rating.points:.0f}", _reach(rating.reach), str(rating.games), _share(rating)]
        for place, rating in enumerate(found.ratings, 1)
    ]
    table = words.table(("place", "player", "rating", "reach", "games", "score"), rows)
    whiskers = [
        plots.Whisker(
            each.player, each.points, each.points - each.reach, each.points + each.reach, 0, f"{each.points:.0f}"
        )
        for each in found.ratings
    ]
    first = words.side(title(game).sides[0])
    worth = [
        say(
            "lab-ladder-worth",
            scenario=scenario_title(say, game, scenario),
            who=first,
            points=signed(points, 0),
            reach=f"{reach:.0f}",
        )
        for scenario, (points, reach) in found.advantage.items()
    ]
    bouts = [
        [
            arm.arm.scenario,
            *arm.arm.players.values(),
            str(arm.games),
            *(f"{100 * arm.share(side)[0]:.0f}%" for side in arm.sides),
        ]
        for arm in summary.arms
    ]
    heading = say("lab-ladder", game=say(f"game-{game}"))
    parts = [
        f"<h1>{escape(heading)}</h1>",
        f"<p>{escape(say('lab-ladder-text', anchor=found.anchor, points=found.anchored_at))}</p>",
        table,
        plots.whiskers(whiskers, heading),
        *(f"<p>{escape(line)}</p>" for line in worth),
        words.table(("scenario", "first", "second", "games", "first-won", "second-won"), bouts),
        f"<p>{escape(by)}</p>",
    ]
    return page(say.language, heading, "".join(parts))


def _reach(reach: float) -> str:
    return f"± {reach:.0f}" if reach else "–"


def _share(rating: object) -> str:
    games, score = getattr(rating, "games", 0), getattr(rating, "score", 0.0)
    return f"{100 * score / games:.0f}%" if games else "–"
