"""What each side may see, and how it is shown."""
