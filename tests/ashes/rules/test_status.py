"""Status tokens."""

from __future__ import annotations

from rulebound.testing import Tables, proves


@proves("ashes.status.definition")
def test_a_status_token_does_nothing_by_itself(table: Tables) -> None:
    seat = {"dice": ["time:power", "time:power"], "battlefield": ["iron-worker", "silver-snake"]}
    t = table.ashes(p1=seat, p2={})
    worker = t["iron-worker"]
    before = (worker.attack, worker.life, worker.recover, t.p1.options)
    with t.branch() as b:
        b.p1.choose("dice-power", "target:iron-worker", "no")
        assert b["iron-worker"].status == 1
        assert (b["iron-worker"].attack, b["iron-worker"].life, b["iron-worker"].recover) == before[:3]
        assert b.p1.can("attack", "maeoni-viper")
    t.p1.choose("dice-power", "target:silver-snake", "no")
    assert (t["silver-snake"].status, t["silver-snake"].attack) == (1, 1)
    # Chant of Revenge says what its token is for
    t = table.ashes(p1={"spellboard": [("chant-of-revenge", {"status": 1})]}, p2={})
    t.p1.choose("activate", "chant-of-revenge", "maeoni-viper")
    assert (t["chant-of-revenge"].status, t.p2.wounds) == (0, 1)
