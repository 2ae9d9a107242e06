/** Reading a view by its layout: which entities lie where, what lies on what, what is lit. */
import type { Area, Decision, Entity, Layout, Option, Pile, View, Zone } from './types'

export const isPile = (zone: Zone | undefined): zone is Pile => zone !== undefined && !Array.isArray(zone)

export function known(zone: Zone | undefined): Entity[] {
  if (!zone) return []
  return isPile(zone) ? [...(zone.known ?? []), ...Object.values(zone.known_at ?? {})] : zone
}

export const size = (zone: Zone | undefined): number =>
  zone === undefined ? 0 : isPile(zone) ? zone.count : zone.length

export interface Whereabouts {
  entity: Entity
  seat: number
  zone: string
}

/** Where every entity lies that the reader can tell from others. */
export function whereabouts(view: View): Map<number, Whereabouts> {
  const found = new Map<number, Whereabouts>()
  view.players.forEach((seat, p) => {
    for (const [zone, content] of Object.entries(seat.zones))
      for (const entity of known(content)) found.set(entity.id, { entity, seat: p, zone })
  })
  for (const [zone, content] of Object.entries(view.shared))
    for (const entity of known(content)) found.set(entity.id, { entity, seat: -1, zone })
  return found
}

/** For each entity what lies on it: attached cards, dice on cards. */
export function attachmentsOf(view: View, layout: Layout): Map<number, Entity[]> {
  const on = new Map<number, Entity[]>()
  const everything = whereabouts(view)
  for (const { entity, zone } of everything.values()) {
    const host = entity[layout.on]
    if (layout.attached.includes(zone) && typeof host === 'number' && host !== entity.id && everything.has(host)) {
      on.set(host, [...(on.get(host) ?? []), entity])
    }
  }
  return on
}

/** The areas of a side with what lies there, without what lies on something else. */
export function filled(
  areas: Area[],
  zones: Record<string, Zone>,
  on: Map<number, Entity[]>,
): { area: Area; zone: Zone; cards: Entity[] }[] {
  const beneath = new Set([...on.values()].flat().map((e) => e.id))
  return areas.map((area) => {
    const zone = zones[area.zone] ?? []
    return { area, zone, cards: known(zone).filter((e) => !beneath.has(e.id)) }
  })
}

/** The options that belong to each entity. */
export function optionsByEntity(decision: Decision | null): Map<number, Option[]> {
  const found = new Map<number, Option[]>()
  for (const option of decision?.options ?? [])
    for (const id of new Set(option.about)) found.set(id, [...(found.get(id) ?? []), option])
  return found
}

/** The options of something that is clicked: its own first (it does them), or else those aimed at it. */
export function optionsAt(id: number, options: Option[]): Option[] {
  const own = options.filter((o) => o.about[0] === id)
  return own.length
    ? [...own, ...options.filter((o) => o.about.includes(id) && o.about[0] !== id)]
    : options.filter((o) => o.about.includes(id))
}

/** Cards that nobody could tell apart, side by side: they are drawn as one with a number. */
export function alike(cards: Entity[]): Entity[][] {
  const groups = new Map<string, Entity[]>()
  for (const e of cards) {
    const { id: _, ...rest } = e
    const key = JSON.stringify(rest)
    groups.set(key, [...(groups.get(key) ?? []), e])
  }
  return [...groups.values()]
}

/** The seats in the order in which they sit around: everybody else from the next one on, then oneself. */
export function around(view: View): { others: number[]; own: number } {
  const count = view.players.length
  const own = view.you >= 0 ? view.you : count - 1
  return { others: Array.from({ length: count - 1 }, (_, i) => (own + 1 + i) % count), own }
}

/** What is new in a card's number since an earlier view, for a tick that shows the change. */
export function changed(before: Entity | undefined, now: Entity): { key: string; by: number }[] {
  if (!before) return []
  const old = new Map(before.badges.map((b) => [b.key, b.n]))
  return now.badges
    .filter((b) => old.has(b.key) && old.get(b.key) !== b.n)
    .map((b) => ({ key: b.key, by: b.n - old.get(b.key)! }))
}
