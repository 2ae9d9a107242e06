"""The contract with clients: every message that goes over HTTP or the socket, as a type.

This package is the single source. `scripts/generate_protocol.py` (`make protocol`) writes the client's TypeScript types, the
JSON schema and the lists of fields in docs/protocol.md from it; a test fails where they differ.

What clients send (`commands`) are pydantic models: the server validates every message by them before it does anything.
What the server sends (`position`, `room`, `http`) are `TypedDict`s: the server builds plain dicts, which mypy checks where
they are built. It does not validate them again for each message; tests validate what a real server sends.
"""
