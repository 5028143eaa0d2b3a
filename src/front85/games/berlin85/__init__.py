"""Berlin '85: a siege in a city at one kilometre to the hex."""
