"""Studies: games looked into, with lines, comments, marks and chapters."""
