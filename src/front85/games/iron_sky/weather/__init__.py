"""23.0 The weather, and who takes off in it."""
