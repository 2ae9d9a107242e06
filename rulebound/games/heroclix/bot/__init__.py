"""How a bot sees HeroClix: what a position is worth, where one is at rest, and what is done without thinking."""

from .questions import at_rest as at_rest
from .questions import foreseen as foreseen
from .questions import hurried as hurried
from .questions import onward as onward
from .questions import sensible as sensible
from .worth import worth as worth
