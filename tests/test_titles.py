"""A title is one thing: its card says where its parts are, and nothing else in the program lists titles."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import msgspec
import pytest

import front85
from front85.games.registry import title
from front85.hexwar.views.shape import AnyView
from front85.kernel.titlecard import TitleCard
from front85.proof.runner import vignettes_of
from front85.server.screen.views import spoken
from front85.shelf import UnknownTitle, card, house

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "front85"
CARDS = tuple(house().values())
by_name = pytest.mark.parametrize("found", CARDS, ids=lambda found: found.name)


def test_the_house_has_its_games_in_order() -> None:
    assert tuple(house()) == ("nuremberg", "fulda-gap", "berlin85", "iron-sky")
    assert card("iron-sky") is house()["iron-sky"]
    with pytest.raises(UnknownTitle):
        card("chess")


@by_name
def test_everything_a_card_names_is_there(found: TitleCard) -> None:
    assert isinstance(found.find(found.situation), ModuleType)
    assert issubclass(found.find(found.shape), AnyView)
    secrets = found.find(found.secrets)
    assert callable(secrets.permuted)
    assert set(secrets.SECRET_WORDS) <= set(found.sides)
    for maker in found.players.values():
        assert callable(found.find(maker)(found.sides[0]).choose)
    assert (found.data / "map" / "board.toml").is_file()
    assert (found.data / "cases.csv").is_file()
    assert any(vignettes_of(found.name).glob("*.toml"))


@by_name
def test_the_atlas_has_its_recipe(found: TitleCard) -> None:
    pytest.importorskip("shapely")
    assert callable(found.find(found.atlas))


@by_name
def test_the_title_is_as_its_card_says(found: TitleCard) -> None:
    made = title(found.name)
    assert (made.name, made.sides, made.options) == (found.name, found.sides, found.options)
    assert made.scenarios == found.all_scenarios()
    for scenario in found.scenarios:
        assert made.view(made.start(scenario, dict(found.options)), None)["scenario"] == scenario
    assert set(found.beginners) <= set(found.scenarios)
    assert set(found.beginners.values()) <= set(found.sides)


def test_a_shape_says_what_is_put_into_words() -> None:
    common = {"battle", "score", "situation", "plans", "ledger", "track"}
    assert set(spoken("nuremberg")) == common
    assert set(spoken("iron-sky")) >= common | {"calendar", "played"}
    assert common < set(spoken("berlin85"))


def test_a_card_refuses_a_field_there_is_not() -> None:
    with pytest.raises(msgspec.ValidationError, match="colour"):
        msgspec.convert({**msgspec.to_builtins(CARDS[0]), "colour": "blue"}, TitleCard)


def test_no_rules_are_read_to_list_the_games() -> None:
    code = (
        "import sys; from front85.cli import run; run(['games', '--json']); "
        "print([m for m in sys.modules if m == 'numpy' or m.startswith(('front85.ai', 'front85.games.'))], "
        "file=sys.stderr)"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    games = msgspec.json.decode(ran.stdout)
    assert [game["name"] for game in games] == list(house())
    read = set(re.findall(r"'([\w.]+)'", ran.stderr))
    cards = {f"{found.package}{part}" for found in CARDS for part in ("", ".card")}
    assert read == cards | {"front85.games.registry"}


# no list anywhere


NAMES = "|".join(sorted({spelling for found in CARDS for spelling in (found.name, found.folder.name)}))
NAMED = re.compile(rf"""["'`./]({NAMES})["'`./:]""")
WORD = re.compile(rf"(?<![\w-])({NAMES})(?![\w-])")


def places() -> list[Path]:
    """Every file of code outside the titles' own folders."""
    own = {PACKAGE / floor / found.folder.name for floor in ("games", "ai") for found in CARDS}
    own |= {ROOT / "web" / "src" / "games" / found.name for found in CARDS}
    own |= {PACKAGE / "proof" / "truth" / found.folder.name for found in CARDS} | {ROOT / "atlas" / "games"}
    code = [*PACKAGE.rglob("*.py"), *(ROOT / "atlas").rglob("*.py")]
    client = [path for end in ("ts", "tsx", "css") for path in (ROOT / "web" / "src").rglob(f"*.{end}")]
    return [path for path in (*code, *client) if not own & set(path.parents)]


def named_in(text: str) -> list[str]:
    """Titles a Python text names in its imports and strings; sentences that show a call are documentation."""
    found: list[str] = []
    tree = ast.parse(text)
    documents = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            found += WORD.findall(node.module or "") + [
                alias.name for alias in node.names if WORD.fullmatch(alias.name)
            ]
        elif isinstance(node, ast.Import):
            found += [name for alias in node.names for name in WORD.findall(alias.name)]
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in documents:
            found += WORD.findall(node.value)
    return found


@pytest.mark.parametrize("path", places(), ids=lambda path: str(path.relative_to(ROOT)))
def test_no_list_outside_its_folders_names_a_title(path: Path) -> None:
    text = path.read_text("utf-8")
    assert not (named_in(text) if path.suffix == ".py" else NAMED.findall(text))


def test_a_list_of_titles_would_be_found() -> None:
    assert named_in("SHELF = ('nuremberg', 'fulda-gap')") == ["nuremberg", "fulda-gap"]
    assert named_in("from front85.games.iron_sky.title import IronSky") == ["iron_sky"]
    assert named_in("from atlas.games import berlin85") == ["berlin85"]
    assert NAMED.findall("import('./fulda-gap')") == ["fulda-gap"]
    assert len(places()) > 200


def test_optional_rules_that_need_others_are_refused_alone() -> None:
    iron_sky = card("iron-sky")
    assert iron_sky.lacking({"airborne": True}) == ("airborne", ("air_war",))
    assert iron_sky.lacking({"airborne": True, "air_war": True}) is None
    assert iron_sky.lacking({"combat_radius": True, "air_war": True}) == ("combat_radius", ("later_rules",))
    assert iron_sky.lacking({"escalation": True}) == ("escalation", ("chemical", "nuclear"))
    assert iron_sky.fitted({"escalation": True, "nuclear": True, "recon": True}) == {
        "escalation": True,
        "nuclear": True,
        "recon": False,
    }
    with pytest.raises(front85.BadSetting, match="needs 'air_war'"):
        front85.new("iron-sky", options={"airborne": True, "air_war": False})


def test_every_optional_rule_is_known_to_what_it_needs() -> None:
    for found in CARDS:
        named = {*found.needs, *found.unready, *(one for groups in found.needs.values() for g in groups for one in g)}
        assert named <= set(found.options), found.name
