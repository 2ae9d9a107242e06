"""The table itself: laying out, moving, seats, chance, and the account of what happens."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.core.decisions import NOBODY, Offer
from rulebound.core.frames import Procedure, procedure, step
from rulebound.core.limits import lapse, renew, use, used
from rulebound.core.log import NO_CARD
from rulebound.core.sides import allied, opponents, sides
from rulebound.core.zones import HOLDER, NONE, Zone
from tests.core.games import DECK, FIELD, HAND, PILE, ZONES, MadeUp, Table, piece

IDS = "abcdefgh"
CELLAR = len(ZONES)
DARK = CELLAR + 1


class Wide(Table):
    """Besides, cards lie in play face down: seen by their holder, or by nobody."""

    ZONES = (*ZONES, Zone("cellar", HOLDER, in_play=True, apart=True), Zone("dark", NONE, in_play=True, apart=True))


@procedure
class Wait(Procedure):
    source: int = NOBODY
    answer: Any = None

    def cause(self) -> int | None:
        return None if self.source == NOBODY else self.source

    @step("made-up.wait")
    def ask(self, g: Any) -> None:
        g.ask("answer", 0, "made-up.wait", "wait", [Offer("a"), Offer("b")])

    @step()
    def again(self, g: Any) -> None:
        self.jump("ask")


PIECES = {id: piece(id) for id in IDS}
GAME = MadeUp("made-up-tabletop", Wide, PIECES.values(), lambda g: Wait(), players=(2, 3, 4))


def start(players: int = 2, log: bool = False, seed: int = 1, **zones: list[list[str]]) -> Any:
    return GAME.start({"players": players, **zones}, seed, log=log)


def ids(g: Any, kind: int, player: int = 0) -> str:
    return "".join(g.card[e].id for e in g.at(kind, player))


# ---------------------------------------------------------------- laying out


def test_cards_laid_out_lie_in_their_order_each_with_a_number_of_its_own() -> None:
    for secretly in (False, True):
        g = start()
        g.lay_out([PIECES["a"]], 1, HAND, 1)
        g.lay_out([PIECES[id] for id in IDS], 0, DECK, 0, secretly=secretly)
        g.lay_out([PIECES["b"]] * 2, 1, FIELD, 1)
        assert (ids(g, DECK), ids(g, HAND, 1), ids(g, FIELD, 1)) == (IDS, "a", "bb")
        assert sorted(g.at(DECK)) == list(range(1, 9))
        assert (g.at(DECK) == list(range(1, 9))) == (not secretly), "numbers are given out in secret for what is shuffled"
        assert len(set(g.handle)) == len(g.card) == g.next_handle - 1
        assert [g.owner[e] for e in (0, *g.at(DECK), *g.at(FIELD, 1))] == [1, *[0] * 8, 1, 1]
        assert [g.copy_number[e] for e in (*g.at(DECK), *g.at(FIELD, 1))] == [*[0] * 8, 1, 2]
        assert [g.sees(p, g.at(HAND, 1)[0]) for p in (0, 1, NOBODY)] == [False, True, False]


def test_secret_numbers_differ_from_game_to_game_and_from_pile_to_pile() -> None:
    found = set()
    for seed in range(5):
        g = start(seed=seed)
        for p in range(2):
            g.lay_out([PIECES[id] for id in IDS], p, DECK, p, secretly=True)
            found.add(tuple(e % 8 for e in g.at(DECK, p)))
    assert len(found) == 10


# ---------------------------------------------------------------- moving


def test_a_card_goes_to_the_end_or_to_a_place() -> None:
    g = start(deck=[list("abc"), []], hand=[list("de"), []])
    g.move(g.find("d"), DECK, 0)
    g.move(g.find("e"), DECK, 0, 0)
    assert (ids(g, DECK), ids(g, HAND)) == ("eabcd", "")
    g.move(g.find("b"), DECK, 0, 1)
    assert ids(g, DECK) == "ebacd"
    g.move(g.find("b"), PILE, 1)
    assert (ids(g, DECK), ids(g, PILE, 1), g.holder(g.find("b")), g.kind_of_zone(g.find("b"))) == ("eacd", "b", 1, PILE)


@pytest.mark.parametrize(
    ("begins", "goes", "new"),
    [
        (FIELD, PILE, True),
        (FIELD, HAND, True),
        (FIELD, CELLAR, False),
        (CELLAR, FIELD, True),
        (CELLAR, HAND, True),
        (HAND, FIELD, True),
        (HAND, CELLAR, False),
        (HAND, DECK, False),
        (DECK, HAND, False),
        (DECK, PILE, True),
        (PILE, FIELD, False),
        (PILE, HAND, False),
    ],
)
def test_what_leaves_play_or_turns_up_is_a_new_object(begins: int, goes: int, new: bool) -> None:
    g = start()
    e = g.create(PIECES["a"], 0, begins, 0)
    before = g.incarnation[e]
    g.move(e, goes, 0)
    assert (g.incarnation[e] > before) == new
    twin = g.create(PIECES["b"], 0, begins, 0)
    g.move(twin, goes, 0)
    assert (g.incarnation[twin] > g.incarnation[e]) == new, "each at its own time"


def test_copies_in_play_are_numbered_and_keep_their_numbers_as_long_as_they_stay() -> None:
    g = start(field=[["a", "a"], ["a"]], hand=[["a"], []])
    (first, second), (third,) = g.at(FIELD, 0), g.at(FIELD, 1)
    hand = g.at(HAND, 0)[0]
    assert [g.copy_number[e] for e in (first, second, third, hand)] == [1, 2, 3, 0]
    g.move(second, FIELD, 1)
    assert g.copy_number[second] == 2, "it stays in play"
    g.move(first, PILE, 0)
    g.move(hand, FIELD, 0)
    assert [g.copy_number[e] for e in (first, second, third, hand)] == [0, 2, 3, 1]
    g.move(third, CELLAR, 1)
    assert g.copy_number[third] == 1, "face down it is counted among the face-down ones"


def test_face_down_cards_are_counted_by_what_they_lie_there_as() -> None:
    g = start(cellar=[["a", "b"], ["c"]], dark=[["d"], []], field=[["a"], []])
    assert [g.copy_number[e] for e in (*g.at(CELLAR, 0), *g.at(DARK, 0), *g.at(CELLAR, 1), *g.at(FIELD, 0))] == [
        1,
        2,
        4,
        3,
        1,
    ]


# ---------------------------------------------------------------- seats


@pytest.mark.parametrize(
    ("players", "out", "begin", "order", "after"),
    [
        (2, [], 0, [0, 1], 1),
        (2, [], 1, [1, 0], 0),
        (4, [], 2, [2, 3, 0, 1], 3),
        (4, [3], 2, [2, 0, 1], 0),
        (4, [2], 2, [3, 0, 1], 3),
        (4, [0, 1, 3], 2, [2], 2),
        (3, [1, 2], 1, [0], 0),
        (3, [0, 1, 2], 1, [], 1),
    ],
)
def test_seats_go_round_without_those_who_are_out(
    players: int, out: list[int], begin: int, order: list[int], after: int
) -> None:
    g = start(players)
    for p in out:
        g.out[p] = 1
    assert (g.seats_from(begin), g.next_seat(begin)) == (order, after)


def test_sides_are_teams_or_single_players() -> None:
    g = start(4)
    assert (sides(g), opponents(g, 2)) == ([[0], [1], [2], [3]], [3, 0, 1])
    assert not allied(g, 0, 1), "two players without a team are no allies"
    assert allied(g, 1, 1)
    g.side[:] = [0, 1, 2, 1]
    assert sides(g, 1) == [[1, 3], [2], [0]]
    assert (opponents(g, 3), opponents(g, 0)) == ([0, 2], [1, 2, 3])
    g.out[3] = 1
    assert (sides(g, 3), opponents(g, 2)) == ([[0], [1], [2]], [0, 1])


# ---------------------------------------------------------------- chance and limits


def test_what_is_drawn_by_chance_or_a_shuffle_is_not_free_to_undo() -> None:
    g = start(deck=[list("abc"), ["d"]])
    for draws, with_, floor in ((g.random, (6,), 2), (g.shuffle, (DECK, 0), 2), (g.shuffle, (DECK, 1), 0)):
        g.choices, g.deciders, g.undo_floor = [0, 0], [0, 0], 0
        draws(*with_)
        assert g.undo_floor == floor, "one card cannot be shuffled"


def test_a_shuffle_that_keeps_the_order_still_hides_the_cards() -> None:
    g = start(deck=[list("abc"), []], pile=[list("def"), []])
    g.keep_order = 1
    g.show(g.at(DECK)[0])
    handles = [g.handle[e] for e in g.at(DECK)]
    g.shuffle(DECK, 0)
    assert (ids(g, DECK), g.drawn) == ("abc", 0)
    assert not g.sees(0, g.at(DECK)[0])
    assert not set(handles) & {g.handle[e] for e in g.at(DECK)}
    assert [g.hidden_since[e] > 0 for e in g.at(DECK)] == [True, False, False]
    g.shuffle(PILE, 0)
    assert all(g.sees(p, e) for p in (0, 1, NOBODY) for e in g.at(PILE))


def test_limits_are_counted_for_each_scope_and_lapse_with_the_object() -> None:
    g = start(field=[["a", "b"], []])
    a, b = g.at(FIELD)
    for e in (a, a, b):
        use(g, "turn", e, "bite")
    use(g, "game", a, "bite")
    use(g, "turn", "bite", a)
    assert [used(g, "turn", a, "bite"), used(g, "turn", b, "bite"), used(g, "game", a, "bite")] == [2, 1, 1]
    lapse(g, a)
    assert [used(g, "turn", a, "bite"), used(g, "turn", b, "bite"), used(g, "game", a, "bite")] == [0, 1, 0]
    assert used(g, "turn", "bite", a) == 1, "what does not name the copy first is not the copy's own"
    use(g, "game", "bite")
    renew(g, "turn")
    assert (used(g, "turn", b, "bite"), used(g, "game", "bite")) == (0, 1)


# ---------------------------------------------------------------- the account


def test_a_note_tells_who_saw_the_cards_and_by_what_it_happened() -> None:
    g = start(log=True, hand=[["a"], ["b"]], field=[["c"], ["d"]])
    a, b, c, d = (g.find(id) for id in "abcd")
    g.note("one", 0, (a, c), 3, "detail")
    g.note("two", 1, (b,), openly=True)
    g.note("three", 0, (c,), by=d)
    g.stack.append(Wait(source=c))
    g.note("four", 0, (d,))
    g.note("five", 0, (c, d))
    g.note("six", 0, (d, c), by=c)
    g.stack.append(Wait())
    g.note("seven", 0, ())
    one, two, three, four, five, six, seven = g.log
    assert [(s.card, s.seen, s.owner) for s in one.about] == [("a", 0b001, 0), ("c", 0b111, 0)]
    assert (one.kind, one.player, one.n, one.detail, one.source, one.choice) == ("one", 0, 3, "detail", NO_CARD, 0)
    assert [(s.card, s.seen) for s in two.about] == [("b", 0b111)]
    assert (three.source.card, four.source.card, six.source.card, seven.source.card) == ("d", "c", "c", "c")
    assert five.source == NO_CARD, "what the line is about is not told again"
    assert (g.cause(), g.cause(g.stack[1])) == (c, NOBODY)


def test_choices_are_counted_as_everybody_may_count_them() -> None:
    g = start()
    for _ in range(4):
        g.choose("a")
    g.hidden_choices[:] = [2, 1]
    g.rounds = 1
    assert g.place == 4 - 3 + 1
