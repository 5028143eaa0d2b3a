"""Supply as the computer players of Under an Iron Sky see to it, and the enemy's as a target."""
