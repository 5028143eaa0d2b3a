"""Which plan a side follows, and who plays it."""
