"""Marches, garrisons and ways through."""
