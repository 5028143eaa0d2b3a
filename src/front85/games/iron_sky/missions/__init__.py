"""Chapter 27: missions, from the squadrons sent to what they do over the target."""
