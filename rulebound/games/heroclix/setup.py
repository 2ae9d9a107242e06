"""Set-up in the book's steps: forces and first player, map and starting areas, placing, beginning of the game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from rulebound.core.bitboards import Mask, Square, mask
from rulebound.core.bitboards import squares as squares_in
from rulebound.core.decisions import NOBODY, Entity, Offer, Player
from rulebound.core.dice import roll
from rulebound.core.effects import Resolve
from rulebound.core.frames import procedure, step
from rulebound.core.game import empty_table
from rulebound.core.occurrences import Occurrence
from rulebound.core.queues import drain, wait_in
from rulebound.core.square_offers import SquareOffers

from .ability_sets import spans_levels
from .board import area_name, area_of, free_mask, ground
from .definitions import Thing
from .forces import is_named, keywords_of, members, objects, sideline, themes
from .ground.maps import battle_map, printed_maps
from .reach import fits_in
from .rules.after_resolution import resolves
from .rules.dial import show
from .rules.generate import take_note
from .rules.immunity import begin_immunity
from .rules.placement import put_on_map
from .rules.turn import Turn
from .rules.windows import answers
from .state import HeroclixState
from .zones import FORCE, REMOVED, SIDELINE

MOST_THEME_REROLLS = 5
FAR_FROM_AREAS = 5
"""Special objects lie at least so many squares from starting areas."""
BEGINNING_OF_GAME = "beginning-of-game"


def offered_maps(g: HeroclixState) -> list[str]:
    """The maps with enough starting areas; a map that a player brought must be named before the game."""
    return [key for key, found in printed_maps().items() if len(found.areas) >= g.players]


@procedure
class SetUp(Occurrence):
    """From the forces to the first turn."""

    seat: int = 0
    order: tuple[Player, ...] = ()
    rows: int = 0
    """The number of rows by which starting areas are widened, because a force did not fit into one."""
    answer: Any = None

    @step("heroclix.setup.1.reveal", "heroclix.setup.order", "heroclix.setup.dial-locked")
    def reveal(self, g: HeroclixState) -> None:
        for p, force in enumerate(g.setup["decks"]):
            for place, member in enumerate(members(force)):
                e = g.create(member.piece, p, FORCE, p)
                _begin_at(g, e, member.start.points, member.start.click, 1)
                own = g.figure(e).keywords
                if gained := tuple(word for word in keywords_of(force, place) if word not in own):
                    g.gained[e] = gained
                g.note("fielded", p, (e,), place)
            for thing in objects(force):
                e = g.create(thing, p, FORCE, p)
                g.starting_force[e] = 1
                g.put("force", e, p)
                g.worth[e] = thing.points
            for waiting in sideline(force):
                e = g.create(waiting.piece, p, SIDELINE, p)
                _begin_at(g, e, waiting.start.points, waiting.start.click, 2)
                g.declared[e] = waiting.bringer
        for e in range(len(g.card)):
            take_note(g, e)

    @step("heroclix.setup.1.themed-team", "heroclix.theme-team.build")
    def theme(self, g: HeroclixState) -> None:
        self.answer = None
        if self.seat >= g.players:
            return
        found = themes(g.setup["decks"][self.seat])
        wanted = g.setup["decks"][self.seat].get("theme") or ""
        if wanted:
            self.answer = wanted
        elif found:
            offers = [*(Offer("theme", k, note=k) for k in found), Offer("decline", "")]
            g.ask("answer", self.seat, "heroclix.theme-team.build", "theme", offers)

    @step("heroclix.theme-team.permanent", "heroclix.theme-team.ttpc")
    def take_theme(self, g: HeroclixState) -> None:
        if self.seat >= g.players:
            return
        keyword = str(self.answer or "")
        g.themes = (*g.themes, keyword)
        if keyword and is_named(keyword):
            count = sum(1 for e in g.at(FORCE, self.seat) if g.is_character(e) and keyword in g.keywords(e))
            g.theme_left[self.seat] = min(MOST_THEME_REROLLS, count)
        self.seat += 1
        self.jump("theme")

    @step("heroclix.setup.1.first-player", "heroclix.theme-team.initiative")
    def roll_for_first(self, g: HeroclixState) -> None:
        rolls = []
        for p in range(g.players):
            n = sum(roll(g, 2)) + self._bonus(g, p)
            g.note("roll-first", p, n=n)
            rolls.append(n)
        best = [p for p, n in enumerate(rolls) if n == max(rolls)]
        if len(best) > 1:
            self.jump("roll_for_first")
            return
        g.first = g.active = best[0]
        self.order = tuple(g.seats_from(g.first))
        self.seat = 0

    def _bonus(self, g: HeroclixState, p: Player) -> int:
        keyword = g.themes[p]
        if not keyword:
            return 0
        found = [e for e in g.at(FORCE, p) if g.is_character(e) and not g.figure(e).bystander]
        return sum(1 for e in found if keyword in g.keywords(e))

    @step("heroclix.setup.2.choose-map")
    def choose_map(self, g: HeroclixState) -> None:
        self.answer = g.setup.get("map") or None
        if self.answer is None:
            offers = [Offer("map", key, note=key) for key in offered_maps(g)]
            g.ask("answer", g.first, "heroclix.setup.2.choose-map", "map", offers)

    @step("heroclix.map.lines")
    def lay_map(self, g: HeroclixState) -> None:
        g.map = str(self.answer)
        g.dirty = 1

    @step("heroclix.setup.2.choose-area")
    def choose_area(self, g: HeroclixState) -> None:
        second = self.order[1]
        offers = [Offer("area", a, note=a) for a in sorted(battle_map(g.map).areas)]
        g.ask("answer", second, "heroclix.setup.2.choose-area", "area", offers)

    @step("heroclix.terrain.color.starting-area")
    def take_area(self, g: HeroclixState) -> None:
        printed = battle_map(g.map)
        chosen = str(self.answer)
        areas = {self.order[1]: chosen, self.order[0]: printed.opposite(chosen)}
        rest = [a for a in sorted(printed.areas) if a not in areas.values()]
        for p in self.order[2:]:
            areas[p] = rest.pop(0)
        g.areas = tuple(areas[p] for p in range(g.players))

    @step("heroclix.setup.3.characters", "heroclix.setup.3.second-player-characters")
    def place_characters(self, g: HeroclixState) -> None:
        self.answer = None
        player = self.order[self.seat]
        left = [e for e in g.at(FORCE, player) if g.is_character(e)]
        if not left:
            return
        e = left[0]
        spots = self._widened_for(g, e, player)
        if not spots:
            g.note("no-room", player, (e,))
            g.move(e, REMOVED, player)
            self.jump("place_characters")
            return
        offers = [Offer("put", (e, s, form), (e,), area_name(g, s, form, e)) for s, form in spots]
        g.ask("answer", player, "heroclix.setup.3.characters", "put-character", offers, e)

    def _widened_for(self, g: HeroclixState, e: Entity, player: Player) -> list[tuple[Square, int]]:
        """Where a character may be put; while there is no room, starting areas grow by a row (ruling 1-32)."""
        area = _starting_rows(g, player, self.rows)
        while not (spots := fits_in(g, e, squares_in(area), spans_levels(g, e))):
            wider = _starting_rows(g, player, self.rows + 1)
            if wider == area:
                break
            self.rows, area = self.rows + 1, wider
        return spots

    @step("heroclix.place.from-off-map")
    def put_character(self, g: HeroclixState) -> None:
        if self.answer is not None:
            e, s, form = self.answer
            put_on_map(g, e, s, form)
            g.note("deploy", self.order[self.seat], (e,), detail=area_name(g, s, form, e))
            self.jump("place_characters")
            return
        self.seat += 1
        if self.seat < len(self.order):
            self.jump("place_characters")
            return
        self.seat = 0

    @step("heroclix.setup.3.objects", "heroclix.setup.3.objects-outside-areas")
    def place_objects(self, g: HeroclixState) -> None:
        self.answer = None
        player = self.order[self.seat]
        left = [e for e in g.at(FORCE, player) if not g.is_character(e)]
        if not left:
            return
        e = left[0]
        names, about = ground(g).names, (e,)
        offers = SquareOffers([self._for_object(g, e)], lambda _, s: Offer("put", (e, s), about, names[s]))
        g.ask("answer", player, "heroclix.setup.3.objects", "put-object", offers, e)

    def _for_object(self, g: HeroclixState, e: Entity) -> Mask:
        taken = frozenset().union(*(area_of(g, p) for p in range(g.players)))
        found = free_mask(g, NOBODY, with_characters=True) & ~mask(taken)
        card = g.card[e]
        if isinstance(card, Thing) and card.special:
            g.cite("heroclix.special-object.placement")
            return found & ~_near(g, taken, FAR_FROM_AREAS - 1) or found
        return found

    @step("heroclix.object.force.friendly")
    def put_object(self, g: HeroclixState) -> None:
        if self.answer is not None:
            e, s = self.answer
            put_on_map(g, e, s)
            g.note("deploy", self.order[self.seat], (e,), detail=ground(g).names[s])
            self.jump("place_objects")
            return
        self.seat += 1
        if self.seat < len(self.order):
            self.jump("place_objects")

    @step("heroclix.setup.4.triggers", "heroclix.setup.1.active-before-first-turn")
    def begin_game(self, g: HeroclixState) -> None:
        for t in answers(g, "game-begins", self):
            frame = Resolve(program=t.ability, source=t.entity, you=t.player, event=self.serial)
            wait_in(g, BEGINNING_OF_GAME, frame, t.player, t.entity, label=t.ability)
        drain(g, BEGINNING_OF_GAME, g.first, rule="heroclix.setup.4.triggers", prompt="beginning")

    @step("heroclix.silver.first-turn-immunity")
    def after_beginning(self, g: HeroclixState) -> None:
        resolves(g)

    @step("heroclix.setup.alternate-turns")
    def start_play(self, g: HeroclixState) -> None:
        begin_immunity(g)
        g.push(Turn(player=g.first))


def _starting_rows(g: HeroclixState, player: Player, rows: int) -> Mask:
    """A player's starting area with so many rows around it, except squares as near to another player's area."""
    area = mask(area_of(g, player))
    others = [s for p in range(g.players) if p != player for s in area_of(g, p)]
    for n in range(1, rows + 1):
        area |= _near(g, area_of(g, player), n) & ~_near(g, others, n)
    return area


def _near(g: HeroclixState, area: Iterable[Square], most: int) -> Mask:
    """The squares within so many squares of an area."""
    within, found = ground(g).grid.within, 0
    for s in area:
        found |= within(s, most)
    return found


def _begin_at(g: HeroclixState, e: Entity, points: int, click: int, part_of: int) -> None:
    """Turn the dial to the chosen starting line."""
    card = g.card[e]
    g.put("force", e, g.owner[e])
    g.starting_force[e], g.worth[e] = part_of, points
    found = [i for i, s in enumerate(card.starts) if (s.points, s.click) == (points, click)]
    g.start[e] = found[0] if found else 0
    show(g, e, card.starts[g.start[e]].click)


def start(setup: Mapping[str, Any], seed: int, log: bool = False) -> HeroclixState:
    g = empty_table(HeroclixState, len(setup["decks"]), setup, seed, log)
    g.build_total = setup["build_total"]
    g.turns = setup["turns"]
    g.push(SetUp())
    g.run()
    return g
