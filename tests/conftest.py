"""Property tests judge what comes out, not how busy the machine is."""

import pytest
from hypothesis import settings

from front85.proof import runner

settings.register_profile("front85", deadline=None)
settings.load_profile("front85")


@pytest.fixture
def believed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Vignettes count as they stand: that each of them holds is what the check `vignettes` says, and nobody plays
    them all again."""
    monkeypatch.setattr(runner, "holding", lambda game: sorted(runner.vignettes_of(game).glob("*.toml")))
