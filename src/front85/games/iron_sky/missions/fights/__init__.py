"""Chapter 27: what meets a mission on its way, guns and interceptors."""
