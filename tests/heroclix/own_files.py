"""Files that somebody brings: two units, and a map."""

from __future__ import annotations

import json
from copy import deepcopy
from typing import Any

KITE: dict[str, Any] = {
    "id": "own001",
    "name": "The Kite",
    "name_zh": "風箏",
    "set": "own",
    "collector_number": "001",
    "starts": [{"points": 80, "click": 1}, {"points": 40, "click": 2}],
    "range": 6,
    "symbols": {"speed": "wing"},
    "keywords": ["Sky Riders", "Animal"],
    "special_powers": {"speed": {"powers": ["charge", "flurry"]}},
    "dial": [
        {"click": 1, "speed": 10, "attack": 11, "defense": 17, "damage": 3, "powers": {"speed": "special"}},
        {"click": 2, "speed": 9, "attack": 10, "defense": 16, "damage": 2},
    ],
}
KITES = json.dumps({"units": [KITE]}, ensure_ascii=False, indent=1)
LARKS = """
lark-own002  The Lark | 雲雀
    set: own 002
    points: 40
    dial:
      1  10 charge  10  16 super_senses  2
      2   9          9  15               2 perplex
"""
FORCE = "Theme: Sky Riders\n3x The Kite, 80 points\n"
YARD = """
en: A yard
zh: 院子
kind: outdoor

[terrain]
    A B C D E F G H
  1 . . . h . . . .
  2 . . . . # . . .
  3 . . w . . . . .
  4 . . . . . h . .

[zones]
    A B C D E F G H
  1 A . . . . . . B
  2 A . . . . . . B
  3 A . . . . . . B
  4 A . . . . . . B
"""


def kite(**fields: Any) -> str:
    """A file with the one figure, changed."""
    return json.dumps({"units": [{**deepcopy(KITE), **fields}]})
