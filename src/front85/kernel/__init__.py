"""Flow of a rules procedure: frames, asks, chance, journal, saves. Knows no wargame."""
