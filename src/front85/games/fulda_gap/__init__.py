"""Fulda Gap: the first battle of the next war, six kilometres to the hex."""
