"""The table's server: HTTP and WebSocket edge, seats, storage. Wiring only; every rule is below."""
