"""Where dice come from, and how they can be checked."""
