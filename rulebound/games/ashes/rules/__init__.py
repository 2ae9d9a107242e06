"""The procedures of Ashes Reborn, one module a chapter of the rulebook."""
