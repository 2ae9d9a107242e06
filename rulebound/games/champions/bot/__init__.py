"""How a bot sees Marvel Champions: what a position is worth, where one is at rest, and how anybody would pay."""

from .ahead import PAUSES, REST_WITHIN, at_rest
from .paying import hurried, part_worth
from .reckoning import worth

__all__ = ["PAUSES", "REST_WITHIN", "at_rest", "hurried", "part_worth", "worth"]
