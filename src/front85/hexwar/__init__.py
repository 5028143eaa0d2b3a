"""What every hex wargame shares: grids, boards, zones, reach, supply, verbs, views."""
