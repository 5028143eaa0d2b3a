"""The air war: superiority, missions, flak (17, 27, 28)."""
