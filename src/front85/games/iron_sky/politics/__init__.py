"""35.0, 36.0 Unrest and revolts in the countries of the Warsaw Pact."""
