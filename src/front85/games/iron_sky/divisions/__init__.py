"""Divisions, their parts and their cadre."""
