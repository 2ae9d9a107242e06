"""Games side by side in threads: each goes as it would alone, also where nothing was imported or kept before."""

from __future__ import annotations

import json
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from threading import Barrier
from typing import Any

from rulebound.core import trace
from rulebound.core.bitboards import CLOSED, SightMap
from rulebound.core.board import MOST_BOARDS, Board, Boards, Terrain
from rulebound.core.chance import Chance
from tests.core import pond

PROGRAM = """
import json, sys, threading
from hashlib import blake2b

def play(game, players, seed):
    import rulebound
    from rulebound.core.chance import Chance
    from rulebound.core.text import simplified

    g = rulebound.new(game, players=players, seed=seed)
    chance, seen = Chance(seed), []
    while g.asked is not None and len(g.choices) < 60:
        seen.append(json.dumps(g.view(g.asked.player)))
        g.choose(g.option_of(g.actions()[chance.below(len(g.asked.offers))]))
    texts = [simplified(c.text("zh-Hant")) for c in list(g.GAME.cards().values())[:20]]
    return blake2b("".join([*seen, *texts, str(g.choices)]).encode() + g.to_bytes()).hexdigest()

GAMES = [
    ("ashes", ["iron-men", "mist-guardian"]),
    ("champions", ["spider-man-justice"]),
    ("underworld", ["veil-watch-and-sages", "throne-court-and-dreamwalkers"]),
    ("heroclix", ["avengers", "avengers"]),
]
jobs = [(game, players, seed) for seed in (1, 2, 3) for game, players in GAMES]
found = {}
if sys.argv[1] == "threads":
    sys.setswitchinterval(1e-5)
    together = threading.Barrier(len(jobs))
    def work(n):
        together.wait()
        found[n] = play(*jobs[n])
    threads = [threading.Thread(target=work, args=(n,)) for n in range(len(jobs))]
    [t.start() for t in threads]
    [t.join() for t in threads]
else:
    found = {n: play(*job) for n, job in enumerate(jobs)}
print(json.dumps([found[n] for n in range(len(jobs))]))
"""


def _played(how: str) -> Any:
    done = subprocess.run([sys.executable, "-c", PROGRAM, how], capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


def test_games_in_threads_from_a_cold_start_go_as_they_do_one_by_one() -> None:
    assert _played("threads") == _played("serial")


def test_a_trace_hears_only_its_own_thread() -> None:
    together = Barrier(2)

    def play(seed: int) -> set[str]:
        with trace.collecting() as ids:
            together.wait()
            trace.cite(f"made-up.{seed}")
            pond.GAME.start(pond.SETUP, seed)
            together.wait()
        assert trace.current() is None
        return ids

    with ThreadPoolExecutor(2) as pool:
        one, two = pool.map(play, (1, 2))
    assert one == {"made-up.1", "pond.setup", "pond.turn"}
    assert two == {"made-up.2", "pond.setup", "pond.turn"}
    with trace.collecting() as outer, trace.collecting() as inner:
        trace.cite("made-up.inner")
    assert (outer, inner) == (set(), {"made-up.inner"})


def plain(terrain: Terrain) -> SightMap:
    b = Board(terrain)
    return SightMap(b.grid, b.blocking, 0, 0, *b.borders())


def test_boards_asked_by_many_threads_answer_alike() -> None:
    terrains = [Terrain(12, 12, blocking=tuple(range(n, 144, 17))) for n in range(MOST_BOARDS + 8)]
    boards: Boards[SightMap] = Boards()

    def ask(seed: int) -> list[bool]:
        chance, found = Chance(seed), []
        for _ in range(400):
            terrain = terrains[chance.below(len(terrains))]
            sheet = boards.get(terrain.key(), partial(plain, terrain))
            found.append(sheet.trace_line(sheet.look(chance.below(144), chance.below(144))) != CLOSED)
        return found

    alone = [ask(seed) for seed in range(4)]
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(ask, range(4))) == alone


AT_ONCE = """
import sys, threading

sys.setswitchinterval(1e-6)
together, found = threading.Barrier(16), []
def work():
    together.wait()
    from rulebound.games.heroclix.units import cards, keywords
    found.append((id(cards()), id(keywords())))
threads = [threading.Thread(target=work) for _ in range(16)]
[t.start() for t in threads]
[t.join() for t in threads]
print(len(found), len(set(found)))
"""


def test_whoever_comes_first_to_the_figures_of_heroclix_there_is_one_set_of_them() -> None:
    """Two copies of a figure out of two sets would not be copies of each other."""
    done = subprocess.run([sys.executable, "-c", AT_ONCE], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["16", "1"]
