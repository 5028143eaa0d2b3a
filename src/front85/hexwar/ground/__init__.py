"""The ground of a hex wargame: grids, boards, their files, sectors."""
