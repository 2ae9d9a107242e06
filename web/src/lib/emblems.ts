/** Emblems: what a card shows. Each game has its own table, loaded when the game is. */
import ashes from 'virtual:emblems/ashes'
import champions from 'virtual:emblems/champions'
import heroclix from 'virtual:emblems/heroclix'
import underworld from 'virtual:emblems/underworld'
import own from 'virtual:emblems/interface'

interface Emblems {
  cards: Record<string, string[]>
  icons: Record<string, string>
}

const ADDRESSES: Record<string, string> = { ashes, champions, underworld, heroclix }
const loaded = new Map<string, Emblems>()

/** A draft is drawn with the emblems of the game that it is for. */
export const gameOf = (game: string): string => game.replace(/-draft$/, '')

export async function loadEmblems(game: string): Promise<void> {
  const name = gameOf(game)
  const address = ADDRESSES[name]
  if (!address || loaded.has(name)) return
  loaded.set(name, (await (await fetch(address)).json()) as Emblems)
}

/** Are the emblems of a game here already? */
export const hasEmblems = (game: string): boolean => loaded.has(gameOf(game))

/** The drawing of an icon of the client's own, 512 by 512. */
export const ownIcon = (name: string): string => own.icons[own.cards[name]?.[0] ?? ''] ?? ''

/** The drawings of a card's emblem: the large one, and perhaps a small one beside it. */
export function emblemOf(game: string, card: string, kind = ''): string[] {
  const table = loaded.get(gameOf(game))
  const names = table?.cards[card]
  if (table && names) return names.map((n) => table.icons[n]!).filter(Boolean)
  return [ownIcon(kind) || ownIcon(`back-${gameOf(game)}`)].filter(Boolean)
}
