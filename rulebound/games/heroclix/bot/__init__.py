"""How a bot sees HeroClix: what a position is worth, where one is at rest, and what is done without thinking."""

from .questions import at_rest, foreseen, hurried, onward, sensible
from .reckoning import worth

__all__ = ["at_rest", "foreseen", "hurried", "onward", "sensible", "worth"]
