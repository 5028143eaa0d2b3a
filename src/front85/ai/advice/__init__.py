"""The adviser: the best choices at any question, with their worth and the reasons, from what one side may know."""
