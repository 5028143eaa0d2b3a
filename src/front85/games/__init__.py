"""The titles: one folder each, with rules in rooms and data in files."""
