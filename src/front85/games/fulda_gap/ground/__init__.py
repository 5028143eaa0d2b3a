"""What lies on the map and what it means: zones, stacking, lines, and what the ground does."""
