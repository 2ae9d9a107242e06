"""For tests and for people who write cards: the test table, and proofs of rules.

>>> from rulebound.testing import Tables
>>> t = Tables().ashes(p1={"battlefield": ["hammer-knight"]}, p2={"battlefield": ["iron-rhino"]})
>>> t.p1.choose("attack", "iron-rhino")
>>> t.p2.choose("no-guard", "counter")
>>> t.p1.choose("first:iron-rhino")
>>> t["iron-rhino"].wounds, t["hammer-knight"].zone
(3, 'discard-pile')
"""

from __future__ import annotations

from .proofs import proves
from .seats import Card, Seat
from .table import Table, Tables

__all__ = ["Card", "Seat", "Table", "Tables", "proves"]
