"""Actions: what they cost, who may be given one, and carrying one out to its resolution."""

from __future__ import annotations

from collections.abc import Iterator

from rulebound.core.decisions import Entity, Offer, Player
from rulebound.core.effects import Resolve
from rulebound.core.frames import procedure, step
from rulebound.core.limits import use, used
from rulebound.core.occurrences import Occurrence
from rulebound.core.requirements import Reason
from rulebound.core.values import expire

from ..ability_sets import ability_set, aura_set, is_about
from ..derived import DerivedBoard, derived_board
from ..figure_abilities import Deed, effect_of
from ..parts import ABILITIES, CLOSE, DOUBLE, FREE, RANGED, Action
from ..state import HeroclixState
from .after_resolution import resolves
from .break_away import locked, unlock_all
from .tokens import MOST_TOKENS, give_token, unavoidable
from .windows import announce

COSTED, NO_COST = "costed", "no-cost"
LEAST_TOTAL, MOST_TOTAL = 2, 10
POINTS_PER_ACTION = 100
ACTION_TOTAL = "action-total"


@procedure
class Act(Occurrence):
    """A character is given an action: it carries the action out, gets its token, and the action resolves."""

    subject: Entity
    part: str
    """The key of the activated part."""
    ability: str
    type: str
    cost: str = COSTED
    inside: int = 0
    """It is part of another action or of a triggered effect."""
    stamina: int = 0
    """Colossal Stamina: no token, but damage."""
    moved: int = 0
    others: tuple[Entity, ...] = ()
    """Other characters that replaced it during the action: they receive its tokens too."""

    @property
    def by(self) -> Player:
        return self.subject

    @step("heroclix.action.give", "heroclix.action.types")
    def give(self, g: HeroclixState) -> None:
        e = self.subject
        player = g.force[e]
        if not self.inside:
            g.razed[e] = 0
        g.cite(ABILITIES[self.ability].rule)
        if self.cost == COSTED:
            g.cite("heroclix.action.costed", "heroclix.action.costed.once", "heroclix.action.costed.total")
            self.stamina = int(g.tokens[e] >= MOST_TOKENS)
            g.acted[e] = g.turn
            if not ability_set(g, e).flags.get("autonomous"):
                g.given[player] += 1
            else:
                g.cite("heroclix.symbol.autonomous")
        elif self.cost == FREE:
            g.cite("heroclix.action.free", "heroclix.action.free.once", "heroclix.action.free.cost")
            g.cite("heroclix.action.free.several")
            use(g, "turn", e, FREE, effect_of(self.ability, self.part))
        else:
            g.cite("heroclix.action.no-cost", "heroclix.action.no-cost.cost", "heroclix.action.no-cost.repeat")
            g.cite("heroclix.action.no-cost.several")
        power = ABILITIES[self.ability].power
        if (
            g.trace is not None
            and len({x.ability for x in ability_set(g, e).entries if ABILITIES[x.ability].power == power}) > 1
        ):
            g.cite("heroclix.power.versions.activate")
        if limit := limit_of(self.ability, self.part):
            use(g, limit, e, self.part)
        g.note("action", player, (e,), detail=self.ability)
        announce(g, f"given-{self.type}", self)

    @step("heroclix.action.notation")
    def carry_out(self, g: HeroclixState) -> None:
        if g.on_map(self.subject):
            g.push(Resolve(program=self.part, source=self.subject, you=g.force[self.subject], event=self.serial))

    @step("heroclix.action.costed.token", "heroclix.action.double-power.tokens")
    def tokens(self, g: HeroclixState) -> None:
        e = self.subject
        if self.cost != COSTED or not g.on_map(e):
            return
        if self.stamina:
            g.cite("heroclix.pac.colossal-stamina")
            g.unclearing[e] = g.turn
            unavoidable(g, e, "colossal-stamina", e)
            return
        for each in (e, *self.others):
            for _ in range(MOST_TOKENS if self.type == DOUBLE else 1):
                give_token(g, each)

    @step("heroclix.resolve.definition")
    def resolve(self, g: HeroclixState) -> None:
        expire(g, f"action:{self.serial}")
        announce(g, f"resolved-{self.type}", self)

    @step("heroclix.trigger.after-resolutions.scope", "heroclix.trigger.after-resolutions.nested")
    def after(self, g: HeroclixState) -> None:
        if not self.inside:
            unlock_all(g)
            resolves(g)


def outermost(g: HeroclixState) -> Act | None:
    return next((f for f in g.stack if isinstance(f, Act)), None)


def innermost(g: HeroclixState) -> Act | None:
    return next((f for f in reversed(g.stack) if isinstance(f, Act)), None)


def acting_as(g: HeroclixState, e: Entity) -> str:
    """The type of the action that the character is carrying out, or ""."""
    frame = next((f for f in reversed(g.stack) if isinstance(f, Act) and f.subject == e), None)
    return frame.type if frame is not None else ""


def using(g: HeroclixState, e: Entity) -> str:
    """The ability that the character uses in its action; the outermost one."""
    frame = next((f for f in g.stack if isinstance(f, Act) and f.subject == e), None)
    return frame.ability if frame is not None else ""


def action_total(g: HeroclixState, player: Player) -> int:
    """How many costed actions a player may give in a turn."""
    g.cite("heroclix.action.total", "heroclix.action.total.bounds")
    here: DerivedBoard = g.kept
    if here is None or here.version != g.derived_version:
        here = derived_board(g)
    totals = (here.aura_set or aura_set(g, here)).totals
    more = totals.get(player)
    if more is None or g.trace is not None:
        more = totals[player] = _more_actions(g, player)
    more += int(g.chosen.get((ACTION_TOTAL, player, g.turn), 0))
    return max(LEAST_TOTAL, min(MOST_TOTAL, g.build_total // POINTS_PER_ACTION + more))


def _more_actions(g: HeroclixState, player: Player) -> int:
    """What characters add to their player's action total, and what opposing characters take from it."""
    more = fewer = 0
    if is_about(g, "action_total"):
        more = max([ability_set(g, e).flags.get("action_total", 0) for e in g.force_of(player)], default=0)
    if more:
        g.cite("heroclix.action.total.keyphrase", "heroclix.pac.action-total")
    if is_about(g, "fewer_actions"):
        fewer = max(
            [ability_set(g, e).flags.get("fewer_actions", 0) for e in g.characters() if g.force[e] != player], default=0
        )
    if fewer:
        g.cite("heroclix.action.total.keyphrase", "heroclix.action.total.keyphrase.example")
    return more - fewer


def limit_of(ability: str, part: str) -> str:
    """The period in which an activated part may be used only once, or ""."""
    for p in ABILITIES[ability].parts:
        if isinstance(p, Action) and p.key == part:
            return p.limit
    return ""


def deeds_of(g: HeroclixState, e: Entity) -> tuple[Deed, ...]:
    """All activated parts that a character can use.  Inherent ones come first, and no bar on everything removes them."""
    g.cite("heroclix.ability.inherent.blanket", "heroclix.ability.inherent.stop", "heroclix.ability.inherent")
    return ability_set(g, e).deeds


def may_give(g: HeroclixState, e: Entity, deed: Deed, at_no_cost: bool = False) -> Iterator[Reason]:
    """What prevents a player from giving this character this action."""
    part, flags = deed.part, ability_set(g, e).flags
    if part.limit and used(g, part.limit, e, part.key):
        yield Reason("heroclix.ability.can-use", "used-this-game")
    if part.type == RANGED and "no_range_action" in flags:
        yield Reason("heroclix.action.no-cost.prevented", "no-range-action")
    if part.type == CLOSE and "no_close_action" in flags:
        yield Reason("heroclix.action.no-cost.prevented", "no-close-action")
    if at_no_cost:
        if part.type == DOUBLE:
            yield Reason("heroclix.action.double-power.never-free", "never-at-no-cost")
        if locked(g, e):
            yield Reason("heroclix.break-away.failure.lockout", "locked")
    elif part.type == FREE:
        if used(g, "turn", e, FREE, deed.same):
            yield Reason("heroclix.action.free.once", "used-this-turn")
    else:
        yield from may_be_costed(g, e, part.type, flags, action_total(g, g.force[e]))
    if not would_change_anything(g, e, part):
        yield Reason("heroclix.attack.targets", "nothing-to-do")


def may_be_costed(g: HeroclixState, e: Entity, type: str, flags: dict[str, int], total: int) -> Iterator[Reason]:
    """What prevents a player from giving this character an action that costs one."""
    player = g.force[e]
    if g.acted[e] == g.turn:
        yield Reason("heroclix.action.costed.once", "acted")
    if g.carried[e] == g.turn:
        yield Reason("heroclix.carry.no-action", "was-carried")
    if type == DOUBLE:
        g.cite("heroclix.action.double-power.requirement")
    if type == DOUBLE and g.tokens[e]:
        yield Reason("heroclix.action.double-power.requirement", "has-tokens", g.tokens[e])
    elif g.tokens[e] >= MOST_TOKENS and "colossal_stamina" not in flags:
        yield Reason("heroclix.action.costed.token-limit", "two-tokens")
    if "autonomous" not in flags and g.given[player] >= total:
        yield Reason("heroclix.action.costed.total", "no-actions-left", total)


def allowed(g: HeroclixState, reasons: Iterator[Reason]) -> bool:
    """Is there no reason against it?  The first reason is cited."""
    reason = next(reasons, None)
    if reason is not None and g.trace is not None:
        g.cite(reason.rule)
    return reason is None


def would_change_anything(g: HeroclixState, e: Entity, part: Action) -> bool:
    """Could carrying this out do anything now?"""
    return part.effect.would_change_anything(g, Resolve(program=part.key, source=e, you=g.force[e]))


def offer_of(e: Entity, deed: Deed) -> Offer:
    """The option to give a character this action."""
    return Offer(deed.verb, (e, deed.part.key, deed.ability, deed.part.type), (e,), deed.part.label)


def begin(g: HeroclixState, choice: tuple[Entity, str, str, str], cost: str = "", inside: bool = False) -> None:
    """Give a character an action that was chosen."""
    e, part, ability, type = choice
    g.push(
        Act(
            subject=e,
            part=part,
            ability=ability,
            type=type,
            cost=cost or (FREE if type == FREE else COSTED),
            inside=int(inside),
        )
    )
