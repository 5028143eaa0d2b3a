"""What flies, is carried, raids and is released: the arms beside the ground war."""
