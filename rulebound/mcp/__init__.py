"""A language model at the table: an MCP server (`server`), the game behind it (`seat`), and a player by chat (`chat`).

Needs `pip install "rulebound[mcp]"`; `seat` alone does not.  See docs/mcp.md.
"""
