"""How a bot sees Underworld: what a position is worth, where one is at rest, and what is done without thinking."""

from .questions import at_rest, hurried, onward, sensible
from .reckoning import worth

__all__ = ["at_rest", "hurried", "onward", "sensible", "worth"]
