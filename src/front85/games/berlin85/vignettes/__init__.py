"""Vignettes: any moment of the game from a few written lines, and the questions they may ask."""
