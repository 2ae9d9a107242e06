"""How a bot sees Underworld: what a position is worth, where one is at rest, and what is done without thinking."""

from .questions import at_rest, hurried, onward, sensible
from .reckoning import part_worth, worth

__all__ = ["at_rest", "hurried", "onward", "part_worth", "sensible", "worth"]
