"""How a bot sees Ashes: what a position is worth, and where one is at rest."""

from .reckoning import REST, part_worth, worth

__all__ = ["REST", "part_worth", "worth"]
