"""Vignettes: tiny battles in readable files that prove the rules. See `front85.proof.runner`."""
