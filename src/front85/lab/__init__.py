"""Many games at once: simulations, studies, ladders, environments, datasets, fuzzing."""
