"""A study as one HTML file: everything in it, nothing fetched."""

from __future__ import annotations

from html import escape
from pathlib import Path
from shlex import quote
from typing import Any

from front85.cartography import MissingRenderer
from front85.lab.build import short
from front85.lab.intervals import Moments, signed
from front85.lab.study import maps, plots
from front85.lab.study.fault import BadStudy
from front85.lab.study.run import Manifest
from front85.lab.study.summary import ArmSummary, Summary
from front85.lab.study.words import Words
from front85.shelf import card
from front85.words import scenario_title

STYLE = Path(__file__).with_name("report.css")


class Report:
    """Writes the report of one study in one language."""

    def __init__(self, summary: Summary, manifest: Manifest, words: Words) -> None:
        self.summary, self.manifest, self.words = summary, manifest, words
        self.arms = [arm for arm in summary.arms if arm.games]

    def html(self) -> str:
        """The whole document. Raises BadStudy when the packages for maps are missing."""
        say = self.words.say
        try:
            body = "".join(
                [
                    self._head(),
                    self._section("wins", self._wins()),
                    self._section("swept", self._swept()),
                    self._section("compared", self._compared()) if len(self.arms) > 1 else "",
                    self._section("levels", self._levels()),
                    self._section("length", self._length()),
                    self._section("losses", self._losses()),
                    self._section("front", self._front()),
                    self._section("deaths", self._deaths()),
                    self._section("luck", self._luck()),
                    self._section("decisions", self._decisions()),
                    self._section("repeat", self._repeat()),
                ]
            )
        except MissingRenderer:
            raise BadStudy("lab-extra-missing", extra="lab") from None
        return page(say.language, self.summary.design.name, body)

    def _section(self, heading: str, body: str) -> str:
        if not body:
            return ""
        told = self.words.told(heading)
        return f'<section id="{heading}"><h2>{escape(told.heading)}</h2><p>{escape(told.text)}</p>{body}</section>'

    def _head(self) -> str:
        design, say = self.summary.design, self.words.say
        games = sum(arm.games for arm in self.arms)
        lines = [say("lab-head", games=games, arms=len(self.arms), seed=design.seed)]
        if games < design.total:
            lines.append(say("lab-head-stopped", games=games, planned=design.total))
        lines.append(say("lab-head-paired") if design.paired else say("lab-head-unpaired"))
        rows = [self._arm_row(arm) for arm in self.arms]
        heads = ("arm", "game", "players", "options", "games", "points", "turns", "combats", "seconds")
        table = self.words.table(heads, rows)
        return f"<h1>{escape(design.name)}</h1><p>{escape(' '.join(lines))}</p>{table}"

    def _arm_row(self, arm: ArmSummary) -> list[str]:
        say, played = self.words.say, arm.arm
        usual = card(played.game).defaults(played.scenario)
        options = [say(f"option-{played.game}-{name}") for name, on in played.options.items() if on]
        options += [
            f"– {say(f'option-{played.game}-{name}')}" for name, on in usual.items() if on and not played.options[name]
        ]
        options += [f"{place} = {value:g}" for place, value in played.change.items()]
        players = ", ".join(f"{self.words.side(side)} {player}" for side, player in played.players.items())
        where = f"{say(f'game-{played.game}')}: {scenario_title(say, played.game, played.scenario)}"
        points = _mean(arm.points) if arm.points.count else "–"
        seconds = f"{arm.seconds.mean:.2f}"
        figures = [str(arm.games), points, _mean(arm.length), _mean(arm.combats), seconds]
        return [played.name, where, players, "; ".join(options) or "–", *figures]

    def _wins(self) -> str:
        rows = []
        for arm in self.arms:
            for colour, side in enumerate(arm.sides):
                share, low, high = arm.share(side)
                text = f"{100 * share:.0f}% [{100 * low:.0f}, {100 * high:.0f}]"
                rows.append(plots.Whisker(arm.arm.name, share, low, high, colour, text))
        return self._legend() + plots.whiskers(rows, self.words.told("wins").heading, percent=True, mark=0.5)

    def _legend(self) -> str:
        sides = list(dict.fromkeys(side for arm in self.arms for side in enumerate(arm.sides)))
        keys = "".join(
            f'<span><i class="key side{place}"></i>{escape(self.words.side(side))}</span>' for place, side in sides
        )
        return f'<p class="legend">{keys}</p>'

    def _swept(self) -> str:
        """What a changed number does: the share of wins over its values, when the arms differ in nothing else."""
        changes = [arm.arm.change for arm in self.arms]
        places = {tuple(change) for change in changes}
        if len(self.arms) < 2 or len(places) != 1 or len(next(iter(places))) != 1:
            return ""
        series = []
        for colour, side in enumerate(self.arms[0].sides):
            points = [
                (float(next(iter(arm.arm.change.values()))), 100 * share, 100 * low, 100 * high)
                for arm in self.arms
                for share, low, high in (arm.share(side),)
            ]
            series.append(plots.Line(side, sorted(points), colour))
        plot = plots.lines(series, self.words.told("swept").heading, wide=plots.WIDTH)
        return f"<h3>{escape(next(iter(changes[0])))}</h3>{self._legend()}{plot}"

    def _compared(self) -> str:
        rows, base = [], self.arms[0].arm.name
        for arm, pairing in zip(self.summary.arms[1:], self.summary.pairings, strict=True):
            if not pairing.difference.count:
                continue
            low, high = pairing.difference.interval
            verdict = "more" if low > 0 else "less" if high < 0 else "none"
            alike = pairing.correlation
            figures = [signed(100 * pairing.difference.mean), f"{signed(100 * low)} … {signed(100 * high)}"]
            told = self.words.verdict(verdict, self.words.side(arm.sides[0]))
            rows.append([f"{arm.arm.name} – {base}", *figures, "–" if alike is None else f"{alike:.2f}", told])
        return self.words.table(("pair", "difference", "interval", "alike", "verdict"), rows) + self._otherwise()

    def _otherwise(self) -> str:
        """Arms compared by losses, points, ground and length."""
        rows, base = [], self.arms[0].arm.name
        for arm, pairing in zip(self.summary.arms[1:], self.summary.pairings, strict=True):
            for name, found in pairing.others.items():
                if found.count > 1:
                    low, high = found.interval
                    figures = [signed(found.mean, 2), f"{signed(low, 2)} … {signed(high, 2)}"]
                    rows.append([f"{arm.arm.name} – {base}", self.words.measure(name, arm.sides), *figures])
        return self.words.table(("pair", "measure", "difference", "interval"), rows) if rows else ""

    def _levels(self) -> str:
        parts = []
        for game in dict.fromkeys(arm.arm.game for arm in self.arms):
            those = [arm for arm in self.arms if arm.arm.game == game]
            ways = self.words.in_order(game, {way for arm in those for way in arm.outcomes})
            fills = self.words.fills(game, ways)
            keys = "".join(
                f'<span><i class="key" style="background:{fill}"></i>{escape(self.words.outcome(*way))}</span>'
                for way, fill in zip(ways, fills, strict=True)
            )
            bars = [(arm.arm.name, [arm.outcomes[way] for way in ways]) for arm in those]
            parts.append(
                f'<p class="legend">{keys}</p>' + plots.stacked(bars, self.words.told("levels").heading, fills)
            )
        return "".join(parts)

    def _length(self) -> str:
        parts = []
        for game in dict.fromkeys((arm.arm.game, arm.arm.scenario) for arm in self.arms):
            those = [arm for arm in self.arms if (arm.arm.game, arm.arm.scenario) == game]
            lengths = sorted({turn for arm in those for turn in arm.turns})
            columns = [
                (str(turn), [arm.turns[turn] / arm.games for arm in those])
                for turn in range(lengths[0], lengths[-1] + 1)
            ]
            keys = "".join(
                f'<span><i class="key arm{n % 6}"></i>{escape(arm.arm.name)}</span>' for n, arm in enumerate(those)
            )
            parts.append(f'<p class="legend">{keys}</p>{plots.bars(columns, self.words.told("length").heading)}')
        return "".join(parts)

    def _losses(self) -> str:
        figures = []
        for arm in self.arms:
            series = []
            for colour, side in enumerate(arm.sides):
                points = [
                    (float(turn), found.mean, *_ends(found))
                    for (turn, who), (found, _) in sorted(arm.by_turn.items())
                    if who == side
                ]
                series.append(plots.Line(side, points, colour))
            plot = plots.lines(series, self.words.told("losses").heading)
            figures.append(f"<figure>{plot}<figcaption>{escape(arm.arm.name)}</figcaption></figure>")
        return self._legend() + f'<div class="grid2">{"".join(figures)}</div>'

    def _front(self) -> str:
        parts = []
        for place, arm in enumerate(self.arms):
            small = maps.front(arm, f"map{place}", self.words.say("lab-turn"))
            heading = f"<h3>{escape(arm.arm.name)}</h3>" if len(self.arms) > 1 else ""
            parts.append(f'{heading}{maps.base(arm, f"map{place}")}<div class="maps">{"".join(small)}</div>')
        return self._legend() + "".join(parts)

    def _deaths(self) -> str:
        parts = []
        for place, arm in enumerate(self.arms):
            if not any(arm.deaths.values()):
                continue
            both = (
                maps.heat(arm, f"map{place}", self.words.say("lab-map-heat", arm=arm.arm.name)),
                maps.deaths(arm, f"map{place}", self.words.say("lab-map-sides", arm=arm.arm.name)),
            )
            parts.append(f'<div class="grid2">{"".join(both)}</div>')
        return self._legend() + "".join(parts) if parts else ""

    def _luck(self) -> str:
        rows = []
        for arm in self.arms:
            for (side, kind), luck in sorted(arm.luck.items(), key=lambda item: (str(item[0][0]), item[0][1])):
                difference = luck.actual - luck.expected
                score = difference / luck.variance**0.5 if luck.variance else 0.0
                told = [arm.arm.name, self.words.side(side) if side else "–", self.words.roll(kind)]
                told += [f"{luck.rolls:,}", f"{luck.dice:,}", f"{luck.actual / luck.dice:.2f}"]
                rows.append([*told, f"{luck.expected / luck.dice:.2f}", signed(difference, 0), signed(score)])
        heads = ("arm", "side", "roll", "rolls", "dice", "fell", "expected", "difference", "sigma")
        return self.words.table(heads, rows)

    def _decisions(self) -> str:
        rows = [
            plots.Whisker(arm.arm.name, found.mean, *_ends(found), colour, _mean(found))
            for arm in self.arms
            for colour, found in enumerate(arm.decisions)
        ]
        return self._legend() + plots.whiskers(rows, self.words.told("decisions").heading)

    def _repeat(self) -> str:
        command = (
            f"front85 study study.toml --out {quote(self.summary.design.name.replace(' ', '-').lower() + '-again')}"
        )
        by = self.words.say(
            "lab-repeat-by",
            version=self.manifest.version or "-",
            commit=short(self.manifest.commit),
            python=self.manifest.python,
        )
        text = escape(self.summary.design.text())
        return f"<pre>{escape(command)}</pre><p>{escape(by)}</p><pre>{text}</pre>"


def page(language: str, name: str, body: str) -> str:
    """A whole document around a body."""
    head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
    head += f"<title>{escape(name)}</title><style>{STYLE.read_text('utf-8')}</style>"
    return f'<!doctype html><html lang="{language}"><head>{head}</head><body><main>{body}</main></body></html>\n'


def _ends(found: Moments) -> tuple[float, float]:
    return found.interval if found.count > 1 else (found.mean, found.mean)


def _mean(found: Moments) -> str:
    if found.count < 2:
        return f"{found.mean:.1f}"
    low, high = found.interval
    return f"{found.mean:.1f} ± {(high - low) / 2:.1f}"


def write_report(summary: Summary, manifest: Manifest, speak: Any) -> str:
    return Report(summary, manifest, Words(speak)).html()
