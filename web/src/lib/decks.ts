/** Editing a deck as plain data, without knowing the game: heads (a hero), lists of counts (cards, dice), everything else as it is. */
import type { Card } from './types'

export type Deck = Record<string, unknown>

const isCounts = (value: unknown): value is Record<string, number> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every((n) => typeof n === 'number')

/** The keys under which a deck names one card: whom it belongs to. */
export const heads = (deck: Deck, cards: Map<string, Card>): string[] => Object.keys(deck).filter((k) => k !== 'name' && typeof deck[k] === 'string' && cards.has(deck[k] as string))

/** The keys under which it counts cards or dice. */
export const lists = (deck: Deck): string[] => Object.keys(deck).filter((k) => isCounts(deck[k]))

export const counts = (deck: Deck, key: string): Record<string, number> => (isCounts(deck[key]) ? deck[key] : {})

/** In which list a card belongs: where cards of its shape stand in the deck, or in a deck that is known. */
export function listOf(card: Card, deck: Deck, cards: Map<string, Card>): string {
  const die = card.face.shape === 'die'
  const found = lists(deck).find((k) => Object.keys(counts(deck, k)).some((id) => (cards.get(id)?.face.shape === 'die') === die))
  return found ?? (die ? 'dice' : 'cards')
}

export function changed(deck: Deck, key: string, id: string, by: number): Deck {
  const now = { ...counts(deck, key) }
  const n = (now[id] ?? 0) + by
  if (n > 0) now[id] = n
  else delete now[id]
  return { ...deck, [key]: now }
}

export const total = (of: Record<string, number>): number => Object.values(of).reduce((a, b) => a + b, 0)

/** What a card costs as a number: printed, or the number of its symbols. */
export function price(card: Card): number | null {
  const { cost } = card.face
  if (!cost.length) return null
  return /^\d+$/.test(cost[0]!) ? Number(cost[0]) : cost.filter((c) => c !== 'X').length
}

/** How many cards there are of each cost. */
export function curve(deck: Record<string, number>, cards: Map<string, Card>): { cost: number; n: number }[] {
  const found = new Map<number, number>()
  for (const [id, n] of Object.entries(deck)) {
    const card = cards.get(id)
    const cost = card ? price(card) : null
    if (cost !== null) found.set(cost, (found.get(cost) ?? 0) + n)
  }
  const most = Math.max(0, ...found.keys())
  return Array.from({ length: most + 1 }, (_, cost) => ({ cost, n: found.get(cost) ?? 0 }))
}
