"""Rebuilds the four printed maps from public geography and hand-written features.

The games ship what this package writes; nobody needs it, or its sources, to play or to test.
"""
