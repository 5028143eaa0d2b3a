"""What a reader is shown, in words: views, states, reports, charts."""
