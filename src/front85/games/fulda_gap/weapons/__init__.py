"""Weapons of mass destruction: release, gas, missiles, nuclear strikes, fallout."""
