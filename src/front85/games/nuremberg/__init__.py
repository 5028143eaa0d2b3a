"""Objective Nuremberg: twelve turns on the inner-German and Czechoslovak border, four kilometres to the hex."""
