"""How a bot sees Ashes: what a position is worth, and where one is at rest."""

from .reckoning import REST, worth

__all__ = ["REST", "worth"]
