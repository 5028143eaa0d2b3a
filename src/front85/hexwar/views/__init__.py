"""What a screen is shown of a game on a board: its shape, and what of it has changed since the last one."""
