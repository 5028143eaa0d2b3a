"""Attacks: planned, weighed, carried out."""
