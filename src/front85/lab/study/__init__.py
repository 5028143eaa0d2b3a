"""Studies: many games with something to compare, in one folder that can be resumed, read and repeated."""
