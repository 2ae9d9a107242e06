/** Asking the server for what stands still. */
import { loadEmblems } from './emblems'
import { language } from './words.svelte'
import {
  NO_FACE,
  type Book,
  type Card,
  type CardsAnswer,
  type DeckRead,
  type DecksAnswer,
  type GamesAnswer,
  type LayoutAnswer,
  type QuestionsAnswer,
  type RulesAnswer,
  type RulingsAnswer,
} from './types'

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

export const games = () => once<GamesAnswer>('/api/games')
export const layout = (game: string) => once<LayoutAnswer>(`/api/games/${game}/layout`)
export const decks = (game: string) => once<DecksAnswer>(`/api/games/${game}/decks`).then((d) => d.decks)
export const questions = (game: string, answers: Record<string, unknown>) =>
  ask<QuestionsAnswer>(`/api/games/${game}/questions?answers=${encodeURIComponent(JSON.stringify(answers))}`).then(
    (q) => q.questions,
  )
export const checkDeck = (game: string, deck: { deck: unknown } | { text: string }) =>
  ask<DeckRead>(`/api/games/${game}/decks`, deck)
export const oneCard = (game: string, id: string) => once<Card>(`/api/games/${game}/cards/${id}`)
export const book = (game: string) => once<Book>(`/api/rules/${game}`)
export const rulings = (game: string) => once<RulingsAnswer>(`/api/rules/${game}/rulings`).then((r) => r.rulings)
export const coverage = () => once<RulesAnswer>('/api/rules').then((r) => r.games)

const catalogues = new WeakMap<object, Map<string, Card>>()

/** All cards of a game by their ids. */
export async function cards(game: string): Promise<Map<string, Card>> {
  const told = await once<CardsAnswer>(`/api/games/${game}/cards`)
  await loadEmblems(game)
  let found = catalogues.get(told)
  if (!found) {
    found = new Map(told.cards.map((c) => [c.id, { ...c, face: c.face ?? NO_FACE }]))
    catalogues.set(told, found)
  }
  return found
}
