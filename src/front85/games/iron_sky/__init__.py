"""1985: Under an Iron Sky: the whole Central Front, fourteen kilometres to the hex."""
