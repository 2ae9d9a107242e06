"""Cards used only by the rulebook's worked examples; no ready-made deck contains them."""

from __future__ import annotations

from ..conditions import AfterUnitEnters
from ..effects import DestroyUnit
from ..nouns import EventUnit
from .builders import reaction

CARDS = [
    reaction("ice-trap", "Ice Trap", "冰錐陷阱", "1 natural:power", AfterUnitEnters(2), DestroyUnit(EventUnit())),
]
