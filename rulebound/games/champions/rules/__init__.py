"""The procedures of Marvel Champions, one module a chapter of the Rules Reference."""
