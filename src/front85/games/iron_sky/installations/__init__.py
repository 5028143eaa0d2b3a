"""Bridges, airfields and ports: destroyed, damaged, repaired."""
