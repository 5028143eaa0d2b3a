"""What never changes in a game: map, counters, charts, scenarios, checked when loaded."""
