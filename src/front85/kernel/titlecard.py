"""A title's card: everything the other floors must know to find its parts, stated once beside its rules.

A card names code by reference, `package.module:attribute`, and nothing is imported until somebody needs it. A reference
that begins with a dot is meant from the title's own package. So a list of games costs no rules, and a card may
name parts on floors above its own: they are strings here.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import msgspec

from front85.kernel.kept import ownscenarios
from front85.kernel.kept.folders import scenario_file


class TitleCard(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One title, described once. Only `name`, `package`, `title`, `sides` and `scenarios` are required."""

    name: str
    """What people type: `my-game`."""
    package: str
    """The package with its rules. Beside them, all optional: `data/`, and in a package of somebody else `locale/` and
    `vignettes/`."""
    title: str
    """The class that keeps the contract of `front85.kernel.position.Title`."""
    sides: tuple[str, ...]
    scenarios: tuple[str, ...]
    """The usual one first; one whose name begins with `lesson` is a guided battle."""
    own_scenario: str = ""
    """The name under which a player's own scenario file is offered, in a title that can read one."""
    workshop: str = ""
    """What players make scenarios with: a `front85.hexwar.made.workshop.Workshop`."""
    options: dict[str, bool] = {}
    """Optional rules and their defaults."""
    usual: dict[str, dict[str, bool]] = {}
    """Scenarios that begin with other optional rules than the rest: what differs."""
    needs: dict[str, tuple[tuple[str, ...], ...]] = {}
    """What an optional rule makes no sense without: of every group at least one other must be in use."""
    unready: tuple[str, ...] = ()
    """Optional rules that are not in play yet: nobody is offered them."""
    beginners: dict[str, str] = {}
    """Which side a newcomer is given in which scenario; the first where it says nothing."""
    players: dict[str, str] = msgspec.field(default_factory=lambda: {"recruit": "front85.ai.recruit:plain_recruit"})
    """Computer players by level, weakest first: what makes one for a side."""
    characters: dict[str, str] = {}
    """Other settings of its best player, by name: not stronger or weaker, but different to play against."""
    judge: str = ""
    """What weighs its choices for the adviser: a class like `front85.ai.advice.judge:Judge`."""
    measures: str = ""
    """What its positions are measured by: a module as `front85.hexwar.measuring` describes it."""
    situation: str = ".vignettes.situation"
    """The module that sets up vignettes."""
    shape: str = "front85.hexwar.views.shape:AnyView"
    """The type of its view."""
    secrets: str = ""
    """The module that changes what a side may not know, for the fuzzer: `permuted` and `SECRET_WORDS`."""
    truth: str = ""
    """The module that says whether a refusal is true of the position, for the fuzzer: `CLAIMS` and `UNCHECKED`."""
    offices: dict[str, tuple[str, ...]] = {}
    """What one of several commanders may be given beside formations, and the verbs that are then his: `air`, which also
    has whatever is based on airfields, `electronic`, `weapons`."""
    chiefs: tuple[str, ...] = ()
    """Verbs that commit a whole side: of several commanders the chief alone may use them."""
    standing: str = ""
    """The questions standing orders can answer: a tuple of `front85.kernel.standing.StandingQuestion`."""
    atlas: str = ""
    """What builds its map from geography, in a checkout."""
    replaced: dict[str, str] = {}
    """Data files that an owner may replace as a whole by one in the folder `charts` of his own, and its name there."""
    shelf: int = 1000
    """Its place on the start page, lowest first."""

    @property
    def folder(self) -> Path:
        """Where the package is."""
        return _folder(self.package)

    @property
    def data(self) -> Path:
        """Map, counters, tables and cases."""
        return self.folder / "data"

    @property
    def has_vignettes(self) -> bool:
        """Whether vignettes can be set up; a title of somebody else may go without."""
        module = self.situation.partition(":")[0]
        if not module.startswith("."):
            return bool(module)
        return self.folder.joinpath(*module[1:].split(".")).with_suffix(".py").is_file()

    def all_scenarios(self) -> tuple[str, ...]:
        """The scenarios that can be played now, the player's own included."""
        own = self.own_scenario
        file = (own,) if own and scenario_file(self.name).exists() else ()
        made = tuple(dict.fromkeys(kept.name for kept in ownscenarios.listed(self.name))) if self.workshop else ()
        return (*self.scenarios, *file, *made)

    def has(self, scenario: str) -> bool:
        """Whether a scenario can be played here, also one that only a game in progress still knows."""
        if scenario in self.scenarios or (bool(self.workshop) and ownscenarios.is_known(self.name, scenario)):
            return True
        return scenario in self.all_scenarios()

    def defaults(self, scenario: str) -> dict[str, bool]:
        """Optional rules as a scenario has them unless somebody wishes otherwise."""
        if not ownscenarios.is_own(scenario):
            return {**self.options, **self.usual.get(scenario, {})}
        head = ownscenarios.head(self.name, scenario)
        chosen = {name: on for name, on in head.options.items() if name in self.options}
        return self.fitted({**self.options, **self.usual.get(head.base, {}), **chosen})

    def lacking(self, options: Mapping[str, bool]) -> tuple[str, tuple[str, ...]] | None:
        """The first optional rule in use without one it needs, and what would do; None when all fit together."""
        for option, groups in self.needs.items():
            if options.get(option):
                for group in groups:
                    if not any(options.get(other) for other in group):
                        return option, group
        return None

    def fitted(self, options: Mapping[str, bool]) -> dict[str, bool]:
        """These options without those that lack what they need."""
        found = dict(options)
        while (lack := self.lacking(found)) is not None:
            found[lack[0]] = False
        return found

    def find(self, reference: str) -> Any:
        """What a reference of this card names. Raises ImportError or AttributeError when there is no such thing."""
        module, _, attribute = reference.partition(":")
        found = import_module(module, self.package)
        return getattr(found, attribute) if attribute else found


@cache
def _folder(package: str) -> Path:
    spec = find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        raise ModuleNotFoundError(f"there is no package {package}")
    return Path(next(iter(spec.submodule_search_locations)))
