"""What meets the network: HTTP calls, the WebSocket, limits, and the types of the wire."""
