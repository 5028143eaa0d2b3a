"""Weapons of mass destruction."""
