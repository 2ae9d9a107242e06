/** What lies where on a side of the table: portraits, cards to fit into its field, dice, groups and piles. */
import type { Group } from './pack'
import type { Position } from './store/position.svelte'
import { alike, isPile, known, size } from './table'
import type { Area, Entity, Zone } from './types'

export interface PileArea {
  area: Area
  zone: Zone
}
export interface Arranged {
  portraits: Entity[]
  groups: Group[]
  /** The entities of the groups by their ids, and how many equal ones each stands for. */
  entities: Map<number, { entity: Entity; count: number; plain?: boolean }>
  labels: Map<string, string>
  dice: { area: Area; dice: Entity[] }[]
  spentDice: { area: Area; dice: Entity[] }[]
  sets: { area: Area; cards: Entity[] }[]
  piles: PileArea[]
}

const HAND_RATIO = 1.36
const BOARD_RATIO = 1.12
const SCHEME_RATIO = 0.62
const SCHEME_SCALE = 1.9
const SIDE_SCALE = 0.72

export const HAND = { ratio: HAND_RATIO }

/** How large the cards of an area are beside the others: what has numbers counts more than what only has text. */
function scaleOf(position: Position, cards: Entity[]): number {
  if (cards.some((e) => position.face(e).shape === 'scheme')) return SCHEME_SCALE
  return cards.some((e) => !e.card || position.face(e).stats.length) ? 1 : SIDE_SCALE
}

/** Equal cards that nothing tells apart are drawn as one with a number, unless one of them can be used. */
export function together(position: Position, cards: Entity[]): Entity[][] {
  const free = (e: Entity) => !position.attachments.has(e.id)
  const groups = alike(cards.filter(free)).concat(cards.filter((e) => !free(e)).map((e) => [e]))
  return groups.sort((a, b) => cards.indexOf(a[0]!) - cards.indexOf(b[0]!))
}

interface Options {
  /** Portraits lie in the field with the other cards. */
  compact: boolean
  /** The hand is drawn elsewhere. */
  hideHand: boolean
}

export function arrange(
  position: Position,
  areas: Area[],
  zones: Record<string, Zone>,
  { compact, hideHand }: Options,
): Arranged {
  const layout = position.layout!
  const out: Arranged = {
    portraits: [],
    groups: [],
    entities: new Map(),
    labels: new Map(),
    dice: [],
    spentDice: [],
    sets: [],
    piles: [],
  }
  const places = new Set(layout.row?.seat ?? [])
  const beneath = new Set([...position.attachments.values()].flat().map((e) => e.id))
  const add = (key: string, label: string, cards: Entity[], scale: number, ratio: number, band: number) => {
    if (!cards.length) return
    const stacks = together(position, cards)
    for (const same of stacks) out.entities.set(same[0]!.id, { entity: usable(position, same), count: same.length })
    const items = stacks.map((same) => ({
      id: same[0]!.id,
      attached: position.attachments.get(same[0]!.id)?.length ?? 0,
      usable: same.some((e) => position.optionsByEntity.has(e.id)),
    }))
    out.groups.push({ key, items, scale, ratio, band, label: label !== '' })
    out.labels.set(key, label)
  }
  let first = true
  for (const area of areas) {
    const zone = zones[area.zone] ?? []
    if (places.has(area.zone)) continue
    const cards = known(zone).filter((e) => !beneath.has(e.id))
    if (area.shape === 'cards') {
      const portraits = cards.filter((e) => position.face(e).shape === 'portrait')
      const rest = cards.filter((e) => position.face(e).shape !== 'portrait')
      out.portraits.push(...portraits)
      if (compact) add(`${area.zone}-portraits`, '', portraits, 1, BOARD_RATIO, 0)
      else
        for (const p of portraits)
          add(`on-${p.id}`, '', position.attachments.get(p.id) ?? [], SIDE_SCALE, BOARD_RATIO, 1)
      const scheme = rest.some((e) => position.face(e).shape === 'scheme')
      const scale = scaleOf(position, rest)
      // What has numbers stands in the first band; what has none (spells, supports) in the second.
      const numbered = rest.filter((e) => !e.card || position.face(e).stats.length || scheme)
      const plain = rest.filter((e) => !numbered.includes(e))
      add(area.zone, area.label, numbered, scale, scheme ? SCHEME_RATIO : BOARD_RATIO, compact ? 0 : 0)
      add(
        `${area.zone}-plain`,
        numbered.length && !first ? '' : area.label,
        plain,
        SIDE_SCALE,
        BOARD_RATIO,
        compact ? 0 : 1,
      )
      first = false
    } else if (area.shape === 'dice') out.dice.push({ area, dice: [...cards].sort(byFace) })
    else if (area.shape === 'groups') {
      const dice = cards.filter((e) => position.face(e).shape === 'die')
      if (dice.length) out.spentDice.push({ area, dice: [...dice].sort(byFace) })
      if (cards.length > dice.length) out.sets.push({ area, cards: cards.filter((e) => !dice.includes(e)) })
    } else if (!(hideHand && area.shape === 'hand') && (size(zone) || area.always)) out.piles.push({ area, zone })
  }
  // The first band comes first, whatever the order of the areas.
  out.groups.sort((a, b) => a.band - b.band)
  return out
}

const byFace = (a: Entity, b: Entity) => a.card.localeCompare(b.card) || Number(b.face ?? 0) - Number(a.face ?? 0)

/** Of equal cards the one that can be used. */
export const usable = (position: Position, same: Entity[]): Entity =>
  same.find((e) => position.optionsByEntity.has(e.id)) ?? same[0]!

/** The cards of the reader's hand. */
export function handOf(position: Position): Entity[] {
  const { view, layout } = position
  if (!view || !layout || view.you < 0) return []
  const own = view.players[view.you]!
  return layout.seat.filter((a) => a.shape === 'hand').flatMap((a) => known(own.zones[a.zone]))
}

/** What may be chosen out of a pile or of another player's hand: it is shown beside the reader's hand while it is asked for. */
export function offeredFromPiles(position: Position): Entity[] {
  const { view, layout } = position
  if (!view || !layout) return []
  const open = (areas: Area[]) => areas.filter((a) => ['cards', 'groups', 'dice'].includes(a.shape)).map((a) => a.zone)
  const row = layout.row ? [layout.row.zone, ...layout.row.seat] : []
  const seen = new Set([...open(layout.seat), ...open(layout.shared), ...row, ...layout.attached])
  const hand = new Set(handOf(position).map((e) => e.id))
  return [...position.optionsByEntity.keys()]
    .map((id) => position.entities.get(id))
    .filter((at) => at !== undefined)
    .filter((at) => at.entity.card && !seen.has(at.zone) && !hand.has(at.entity.id))
    .map((at) => at.entity)
}

/** The card on top of a pile that everybody can see. */
export const topOf = (pile: PileArea): Entity | undefined =>
  !isPile(pile.zone) && pile.area.shape === 'pile' ? known(pile.zone).at(-1) : undefined
