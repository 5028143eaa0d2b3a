"""The Lantern Coast: one night, one brig and three lights."""
