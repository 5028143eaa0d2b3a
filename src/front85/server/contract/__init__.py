"""What client and server have agreed on: messages, bodies of calls, and how a call is refused."""
