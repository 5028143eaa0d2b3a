"""Worth: how likely a side is to win, from what it may know, where a model for it has passed its gate."""
