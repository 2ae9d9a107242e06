/** Which answers stand in the question bar, and which of them is bright: it carries on what the player began. */
import { squaresOf } from './map'
import type { Decision, Option, View } from './types'

/** Going on without doing anything more. */
const ONWARD = /^(end|pass|done|no|stop|decline|skip|keep|leave)\b/
/** What alone is no reason to wait: an asset that can be tapped, a card that can be thrown away. */
const MINOR = new Set(['exhaust', 'meditate'])

export const isOnward = (o: Option): boolean => ONWARD.test(o.verb)
const isUseful = (o: Option): boolean => !isOnward(o) && !o.warning && !MINOR.has(o.verb)

export interface Answers {
  /** The buttons of the bar. */
  buttons: Option[]
  /** The one that Space and the bright button stand for. */
  bright: Option | null
  /** What Space does when it is pressed twice, where nothing is bright. */
  onward: Option | null
  /** Options of nothing that lies on the table: they are only in the list of all options. */
  hidden: Option[]
}

/** `drawn`: does an entity lie open on the table? */
export function answersOf(decision: Decision, hasMap: boolean, drawn: (id: number) => boolean): Answers {
  if (decision.subset) return { buttons: [], bright: null, onward: null, hidden: [] }
  const onSquare = (o: Option) => hasMap && squaresOf(o).length > 0
  const quiet = decision.options.filter((o) => !o.about.length && !onSquare(o))
  const hidden = decision.options.filter((o) => o.about.length && !onSquare(o) && !o.about.some(drawn))
  const onward = decision.options.find(isOnward) ?? null
  const useful = decision.options.filter(isUseful)
  const own =
    useful.length === 1 && decision.source !== null && useful[0]!.about[0] === decision.source.id ? useful[0]! : null
  const single = decision.options.length === 1 ? decision.options[0]! : null
  const asked = useful.length === 1 && !useful[0]!.about.length ? useful[0]! : null
  const yes = asked && (decision.source !== null || /^(yes|use)\b/.test(asked.verb)) ? asked : null
  const bright = single ?? yes ?? own ?? (useful.length || onward?.warning ? null : onward)
  const buttons = bright && !quiet.includes(bright) && !onSquare(bright) ? [bright, ...quiet] : quiet
  if (onward && !buttons.includes(onward)) buttons.push(onward)
  return { buttons, bright, onward, hidden }
}

export type Tone = 'bright' | 'end' | 'respond' | 'resolve' | 'plain'

/** The word and the colour of an answer: ending one's action, giving no response and resolving an object are three things. */
export function toneOf(
  o: Option,
  decision: Decision,
  view: View | null,
): { tone: Tone; word: 'resolve' | 'no-response' | ''; name: string } {
  const top = view?.stack?.at(-1)
  if (o.verb === 'pass' && top) {
    return top.player === decision.player
      ? { tone: 'resolve', word: 'resolve', name: top.name }
      : { tone: 'respond', word: 'no-response', name: '' }
  }
  if (o.verb === 'pass' && decision.prompt.startsWith('window'))
    return { tone: 'respond', word: 'no-response', name: '' }
  if (/^(end|pass)\b/.test(o.verb)) return { tone: 'end', word: '', name: '' }
  return { tone: 'plain', word: '', name: '' }
}
