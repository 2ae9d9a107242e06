/** What is drawn on a card: its numbers as pills, what lies on it as tokens, whether it is spent. */
import { ownIcon } from './emblems'
import { ICONS } from './icons'
import type { Badge, Entity, Face, Layout } from './types'

export interface Pill {
  icon: string
  text: string
  said: string
  n: number
  of: number
  key: string
  hurt: boolean
}

/** The name of a badge's drawing: the last word of its label, or of its key. */
function iconOf(badge: Badge, layout: Layout): string {
  const found = layout.badges.find((b) => b.key === badge.key)
  return (found?.label || badge.key)
    .split('.')
    .pop()!
    .replace(/^temporary-/, '')
}

const SPENT = 'yellow'

/** Numbers that every card of its kind has stand as pills at its lower edge; what comes and goes are tokens. */
export function pills(e: Entity, face: Face, layout: Layout): { pills: Pill[]; tokens: Pill[]; spent: boolean } {
  const out = { pills: [] as Pill[], tokens: [] as Pill[], spent: false }
  const printed = new Set(face.stats.map((s) => s.label))
  for (const badge of e.badges) {
    const icon = iconOf(badge, layout)
    if (layout.row && badge.key === layout.row.key) continue
    if (!badge.of && badge.n === 0 && !printed.has(icon)) continue
    const text = badge.of ? `${badge.n}/${badge.of}` : String(badge.n)
    const pill = {
      icon,
      text,
      said: badge.text,
      n: badge.n,
      of: badge.of,
      key: badge.key,
      hurt: badge.of > 0 && badge.n < badge.of,
    }
    if (badge.style === SPENT) out.spent = true
    // One exhaustion is seen by the card itself.
    if (badge.style === SPENT && badge.n <= 1) continue
    if (printed.has(icon) || badge.of) out.pills.push(pill)
    else out.tokens.push(pill)
  }
  return out
}

/** The printed numbers of a card that is not in play. */
export const printed = (face: Face): Pill[] =>
  face.stats.map((s) => ({ icon: s.label, text: s.text, said: '', n: 0, of: 0, key: s.label, hurt: false }))

export const hasIcon = (name: string): boolean => name in ICONS || ownIcon(name) !== ''

/** The bar that matters most: life or threat, the first number that is measured by another. */
export const bar = (list: Pill[]): Pill | undefined =>
  list.find((p) => p.of > 0) ?? list.find((p) => p.icon === 'life' || p.icon === 'hp')
