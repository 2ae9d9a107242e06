"""A card that counts as something else for a while, hidden or open, as a new object or the same one."""

from __future__ import annotations

from typing import Any, ClassVar

from rulebound.core.decisions import NOBODY, THAT, Offer
from rulebound.core.frames import Procedure, procedure, step
from rulebound.core.limits import use, used
from rulebound.core.masks import become_new, put_on, take_off
from rulebound.core.values import ADD, modify
from rulebound.core.zones import HOLDER, Zone
from tests.core.games import FIELD, HAND, Ability, MadeUp, Table, keys, piece, play

LURKERS = 4


class Shadows(Table):
    ZONES: ClassVar[tuple[Zone, ...]] = (*Table.ZONES, Zone("lurkers", HOLDER, in_play=True, apart=True))

    def power(self, e: int) -> int:
        return int(self.card_now(e).power)


@procedure
class Turns(Procedure):
    player: int = 0
    answer: Any = None
    card: int = 0

    @step("made-up.act")
    def act(self, g: Any) -> None:
        p = self.player
        offers = [Offer("dispatch", ("dispatch", THAT), (e,)) for e in g.at(HAND, p)]
        offers += [Offer("build", ("build", THAT), (e,)) for e in g.at(HAND, p)]
        offers += [Offer("flip", ("flip", THAT), (e,)) for e in g.at(LURKERS, p)]
        offers += [Offer("conceal", ("conceal", THAT), (e,)) for e in g.at(FIELD, p)]
        offers += [Offer("turn", ("turn", THAT), (e,)) for e in g.at(FIELD, p) if g.card[e].id == "knight"]
        offers += [Offer("strike", ("strike", THAT), (e,)) for q in range(2) for z in (FIELD, LURKERS) for e in g.at(z, q)]
        g.ask("answer", p, "made-up.act", "act", [*offers, Offer("stop", ("stop", NOBODY))])

    @step()
    def carry_out(self, g: Any) -> None:
        word, e = self.answer
        self.player = 1 - self.player
        self.jump("act")
        if word == "dispatch":
            g.move(e, LURKERS, g.owner[e])
            put_on(g, e, "lurker")
        elif word == "build":
            g.move(e, FIELD, g.owner[e])
            put_on(g, e, "asset")
        elif word == "flip":
            take_off(g, e, "lurker")
            become_new(g, e, keep=("spent",))
            g.move(e, FIELD, g.owner[e])
        elif word == "conceal":
            become_new(g, e, keep=("spent",))
            put_on(g, e, "lurker")
            g.move(e, LURKERS, g.owner[e])
        elif word == "turn":  # the same object, showing its other side
            (take_off if g.masks.get(e) else put_on)(g, e, "dragon")
        elif word == "strike":
            g.damage[e] += 1
            g.spent[e] = 1
            modify(g, e, "power", ADD, -1, e, "")
        else:
            g.end("made-up.end")


PIECES = [
    piece("knight", power=3, abilities=[Ability("cry", "after-cry")]),
    piece("thief", power=2, abilities=[Ability("steal", "after-steal")]),
    piece("monk", power=1),
    piece("lurker", power=1),
    piece("asset"),
    piece("dragon", power=8, abilities=[Ability("roar", "after-roar")]),
]
GAME = MadeUp("made-up-masks", Shadows, PIECES, lambda g: Turns())
SETUP = {"hand": [["knight", "thief", "monk"], ["monk", "thief"]]}


def after(*choices: str) -> Any:
    return play(GAME, SETUP, choices)


def test_a_masked_card_counts_as_the_other_definition_and_listens_as_that() -> None:
    g = after("build:knight")
    knight = g.find("knight")
    assert (g.card[knight].id, g.card_now(knight).id, g.power(knight)) == ("knight", "asset", 0)
    assert g.listeners.get("after-cry", ()) == ()
    g = after("dispatch:knight", "stop")
    assert g.power(knight) == 1
    g = after("dispatch:knight", "dispatch:monk", "flip:knight")
    assert g.power(knight) == 3
    assert g.listeners["after-cry"] == (knight,)


def test_flipping_and_concealing_make_a_new_object_that_keeps_its_orientation() -> None:
    line = ["dispatch:knight", "dispatch:monk", "flip:knight", "strike:knight"]
    before, g = after(*line), after(*line, "conceal:knight")
    knight = g.find("knight")
    assert (before.damage[knight], len(before.modifiers)) == (1, 1)
    assert (g.damage[knight], g.modifiers, g.spent[knight]) == (0, [], 1)
    assert g.incarnation[knight] != before.incarnation[knight]


def test_turning_to_the_other_form_keeps_the_object() -> None:
    line = ["dispatch:knight", "dispatch:monk", "flip:knight", "strike:knight"]
    before, g = after(*line), after(*line, "turn:knight")
    knight = g.find("knight")
    assert (g.power(knight), g.damage[knight]) == (8, 1)
    assert g.incarnation[knight] == before.incarnation[knight]
    assert g.listeners["after-roar"] == (knight,)
    back = after(*line, "turn:knight", "dispatch:thief", "turn:knight")
    assert back.power(knight) == 3
    assert back.masks.keys().isdisjoint({knight})


def test_a_card_in_sight_keeps_its_name_whatever_it_counts_as() -> None:
    setup = {"field": [["knight", "knight"], ["monk"]]}
    g = play(GAME, setup, ["turn:knight#2", "strike:monk"])
    first, second = g.at(FIELD, 0)
    g.move(first, HAND, 0)
    put_on(g, second, "asset")
    assert g.names([second])[second] == "knight#2"
    take_off(g, second)
    take_off(g, second)
    assert (g.names([second])[second], g.card_now(second).id) == ("knight#2", "knight")


def test_leaving_play_makes_a_new_object() -> None:
    g = after("dispatch:knight", "dispatch:monk", "flip:knight")
    knight = g.find("knight")
    incarnation = g.incarnation[knight]
    g.move(knight, HAND, 0)
    g.move(knight, FIELD, 0)
    assert g.incarnation[knight] != incarnation


def test_masks_lie_one_over_the_other() -> None:
    g = after()
    knight = g.find("knight")
    put_on(g, knight, "dragon")
    put_on(g, knight, "lurker")
    assert g.card_now(knight).id == "lurker"
    take_off(g, knight, "dragon")
    assert g.masks[knight] == ("lurker",)
    take_off(g, knight)
    take_off(g, knight)
    assert g.card_now(knight).id == "knight"


def test_everybody_sees_which_face_down_card_but_only_its_holder_which_card_it_is() -> None:
    g = after("dispatch:thief", "dispatch:monk", "dispatch:monk")
    mine, theirs = (g.view(viewer)["players"][0]["zones"]["lurkers"] for viewer in (0, 1))
    assert [e["card"] for e in mine] == ["thief", "monk"]
    assert [(e["card"], e["as"]) for e in theirs] == [("", "lurker"), ("", "lurker")]
    assert [e["id"] for e in mine] == [e["id"] for e in theirs]


def test_options_call_an_unknown_card_by_what_it_lies_there_as() -> None:
    g = after("dispatch:thief", "dispatch:monk", "dispatch:monk")
    strikes = [k for k in keys(g) if k.startswith("strike")]
    assert strikes == ["strike:lurker", "strike:lurker#3", "strike:monk"], "the second lurker is one's own"
    g = after("dispatch:thief", "dispatch:monk", "dispatch:monk", "strike:lurker#3")
    assert g.damage[g.find("monk", 0)] == 1
    shown = g.view(1)["players"][0]["zones"]["lurkers"]
    assert [e.get("damage", 0) for e in shown] == [0, 1], "what happened to it is open"


def test_who_saw_a_card_concealed_can_follow_it() -> None:
    g = after(
        "dispatch:thief", "dispatch:monk", "flip:thief", "strike:monk", "conceal:thief", "strike:monk", "dispatch:monk"
    )
    theirs = g.view(1)["players"][0]["zones"]["lurkers"]
    assert [e["card"] for e in theirs] == ["thief", ""]


def test_a_searcher_gets_the_unknown_ones_dealt_anew_and_masked_as_before() -> None:
    g = after("dispatch:thief", "dispatch:monk", "dispatch:monk")
    seen = set()
    for seed in range(20):
        twin = g.determinize(1, seed)
        assert twin.view(1) == g.view(1)
        seen.add(tuple(twin.card[e].id for e in twin.at(LURKERS, 0)))
        assert all(twin.card_now(e).id == "lurker" for e in twin.at(LURKERS, 0))
    assert len(seen) == 6, "any two of knight, thief and monk"


def test_a_face_down_card_that_went_back_to_hand_cannot_be_recognised() -> None:
    g = after("dispatch:thief", "dispatch:monk")
    thief = g.find("thief", 0)
    seen = g.view(1)["players"][0]["zones"]["lurkers"][0]["id"]
    g.move(thief, HAND, 0)
    g.move(thief, LURKERS, 0)
    assert g.view(1)["players"][0]["zones"]["lurkers"][0]["id"] != seen


def test_a_new_object_is_the_same_piece_of_cardboard() -> None:
    """When its place was mixed and when all lost sight of it belong to the card: a guess deals by it."""
    g = after("dispatch:thief")
    thief = g.find("thief", 0)
    g.shuffle(HAND, 0)
    g.move(thief, HAND, 0)
    g.show(thief)
    g.shuffle(HAND, 0)
    lost = (g.mixed[thief], g.hidden_since[thief])
    assert min(lost) > 0
    g.move(thief, LURKERS, 0)
    become_new(g, thief)
    assert (g.mixed[thief], g.hidden_since[thief]) == lost


def test_a_new_object_has_used_nothing() -> None:
    g = after("dispatch:thief", "dispatch:monk")
    thief, monk = g.find("thief", 0), g.find("monk", 1)
    use(g, "turn", thief, "steal")
    use(g, "turn", monk, "pray")
    use(g, "turn", "builds", thief)
    become_new(g, thief)
    assert (used(g, "turn", thief, "steal"), used(g, "turn", monk, "pray")) == (0, 1)
    assert used(g, "turn", "builds", thief) == 1, "a player's count, by a number that happens to be the same"
