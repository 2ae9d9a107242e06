"""A position goes on in a process that has played nothing before as it does where it came from."""

from __future__ import annotations

import base64
import json
import subprocess
import sys
from hashlib import blake2b

import pytest

from rulebound.core.chance import Chance
from rulebound.core.decisions import EVERYWHERE
from rulebound.core.game import game

KEY = bytes(32)
MOST_CHOICES = 400
GAMES = [("ashes", 3), ("champions", 3), ("underworld", 3), ("heroclix", 12)]
"""Games and how many of them are played, until each has come to questions of many kinds."""
PROGRAM = """
import base64, json, sys
from hashlib import blake2b
from rulebound.core.game import game
from rulebound.testing.processes import each_apart

declared, key, rows = game(sys.argv[1]), bytes(32), json.load(sys.stdin)
declared.cards()

def after(data):
    g = declared.state.from_bytes(base64.b64decode(data), key)
    g.choose(0)
    return blake2b(g.to_bytes(key)).hexdigest()

found = [next(each_apart([lambda: after(data)], 1)) for data in rows]
print(json.dumps(found))
"""


@pytest.mark.parametrize(("id", "games"), GAMES)
def test_a_position_goes_on_in_a_fresh_process(id: str, games: int) -> None:
    declared, positions, expected = game(id), dict[tuple[str, str], bytes](), list[str]()
    for seed in range(games):
        g, chance = declared.start({**declared.random_setup(seed), "stop_at_forced": EVERYWHERE}, seed), Chance(seed)
        while g.asked is not None and len(g.choices) < MOST_CHOICES:
            kind = type(g.stack[-1]).__name__, g.asked.prompt
            if kind not in positions:
                positions[kind] = g.to_bytes(KEY)
                expected.append(blake2b(g.after(0).to_bytes(KEY)).hexdigest())
            g.choose(chance.below(len(g.asked.offers)))
    given = json.dumps([base64.b64encode(data).decode() for data in positions.values()])
    done = subprocess.run([sys.executable, "-c", PROGRAM, id], input=given, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == expected
    assert any(frame == "Window" for frame, _ in positions) or id == "underworld", "where much is remembered by its key"
