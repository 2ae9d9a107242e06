/** Asking the server for what stands still. */
import { loadEmblems } from './emblems'
import { language } from './words.svelte'
import { NO_FACE, type Card, type Layout, type Rule } from './types'

export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    text: string,
  ) {
    super(text)
  }
}

export async function ask<T>(path: string, body?: unknown): Promise<T> {
  const address = new URL(path, location.origin)
  address.searchParams.set('lang', language())
  const init =
    body === undefined
      ? {}
      : {
          method: 'POST',
          headers: { 'Content-Type': typeof body === 'string' ? 'text/plain' : 'application/json' },
          body: typeof body === 'string' ? body : JSON.stringify(body),
        }
  const answer = await fetch(address, init)
  const told = (await answer.json().catch(() => ({}))) as T & { error?: { code: string; text: string } }
  if (!answer.ok) throw new Refused(answer.status, told.error?.code ?? 'bad', told.error?.text ?? `${answer.status}`)
  return told
}

const kept = new Map<string, Promise<unknown>>()

/** The same, asked once for each language. */
function once<T>(path: string): Promise<T> {
  const key = `${language()} ${path}`
  if (!kept.has(key)) {
    const asked = ask<T>(path)
    kept.set(key, asked)
    asked.catch(() => kept.delete(key))
  }
  return kept.get(key) as Promise<T>
}

export interface GameTold {
  id: string
  name: string
  players: number[]
  decks: boolean
  forces: boolean
  draft_for: string
}
export interface Choice {
  id: string
  name: string
  again?: boolean
}
export interface Question {
  id: string
  text: string
  several: boolean
  aside: boolean
  default: string
  answers: Choice[]
}
export interface DeckTold {
  id: string
  name: string
  deck: Record<string, unknown>
  text: string
}
export interface DeckRead {
  deck: Record<string, unknown>
  text: string
  json: string
  legal: boolean
  reasons: { text: string; card: string; rule: Rule | null }[]
}
export interface GamesTold {
  games: GameTold[]
  bots: Choice[]
  languages: Choice[]
}
export interface RuleTold extends Rule {
  kind: string
  chapter: string
  see: string[]
  proofs: string[]
  waived: string
}
export interface Ruling {
  number: string
  section: string
  text: string
}
export interface Chapter {
  id: string
  name: string
  total: number
  proven: number | null
  waived: number
  rules: RuleTold[]
}
export interface Book {
  game: string
  name: string
  tested: boolean
  chapters: Chapter[]
}
export interface Covered {
  game: string
  name: string
  total: number
  proven: number | null
  claimed: number
  waived: number
}

export const games = () => once<GamesTold>('/api/games')
export const layout = (game: string) =>
  once<Layout & { name: string; zones: Record<string, string>; families: Record<string, string> }>(
    `/api/games/${game}/layout`,
  )
export const decks = (game: string) => once<{ decks: DeckTold[] }>(`/api/games/${game}/decks`).then((d) => d.decks)
export const questions = (game: string, answers: Record<string, unknown>) =>
  ask<{ questions: Question[] }>(
    `/api/games/${game}/questions?answers=${encodeURIComponent(JSON.stringify(answers))}`,
  ).then((q) => q.questions)
export const checkDeck = (game: string, deck: { deck: unknown } | { text: string }) =>
  ask<DeckRead>(`/api/games/${game}/decks`, deck)
export const oneCard = (game: string, id: string) =>
  once<Card & { rulings: Ruling[] }>(`/api/games/${game}/cards/${id}`)
export const book = (game: string) => once<Book>(`/api/rules/${game}`)
export const rulings = (game: string) =>
  once<{ rulings: Ruling[] }>(`/api/rules/${game}/rulings`).then((r) => r.rulings)
export const coverage = () => once<{ games: Covered[] }>('/api/rules').then((r) => r.games)

const catalogues = new WeakMap<object, Map<string, Card>>()

/** All cards of a game by their ids. */
export async function cards(game: string): Promise<Map<string, Card>> {
  const told = await once<{ cards: Card[] }>(`/api/games/${game}/cards`)
  await loadEmblems(game)
  let found = catalogues.get(told)
  if (!found) {
    found = new Map(told.cards.map((c) => [c.id, { ...c, face: c.face ?? NO_FACE }]))
    catalogues.set(told, found)
  }
  return found
}
