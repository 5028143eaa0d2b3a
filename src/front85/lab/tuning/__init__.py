"""Tuning of the computer players' numbers: the same seeds played with different records, compared game by game."""
