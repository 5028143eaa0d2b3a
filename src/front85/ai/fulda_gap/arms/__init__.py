"""What flies, is carried, raids and is released."""
