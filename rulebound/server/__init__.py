"""The browser table: rooms, seats and games over HTTP and WebSockets. docs/protocol.md says what goes to and fro."""
