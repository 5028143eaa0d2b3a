"""Numeric kernels over the map, compiled, each with a twin in plain Python."""
