"""Chapter 27: what missions are flown for, and what they do there."""
