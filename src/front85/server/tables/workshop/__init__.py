"""What makers of vignettes and scenarios try out, where nobody waits for it."""
