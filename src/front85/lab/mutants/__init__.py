"""Rules broken on purpose: a rule counts as proven when somebody notices that it is broken.

`python -m front85.lab.mutants GAME` changes one small thing in a function marked `@enforces`, plays the vignettes that
come by there, and says which of these mutants nobody noticed.
"""
