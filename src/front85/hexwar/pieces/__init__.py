"""Who stands on the board: groups, stacks, zones of control, who is on the move, where a beaten force goes."""
