/** Picking a set in any order, out of a question that is asked in canonical order, and confirming it once. */
import type { Decision, Option } from './types'

/** The options of a set that stand for things, and the one that says that these are all. */
export const pickable = (d: Decision): Option[] => d.options.filter((o) => o.about.length > 0)
export const enough = (d: Decision): Option | undefined => d.options.find((o) => o.about.length === 0)

export function toggled(picked: string[], key: string): string[] {
  return picked.includes(key) ? picked.filter((k) => k !== key) : [...picked, key]
}

/** The keys of the picked options in the order in which they are asked for. */
export function inOrder(d: Decision, picked: string[]): string[] {
  return pickable(d)
    .map((o) => o.key)
    .filter((key) => picked.includes(key))
}

/** Are so many a whole set? Where nobody can say it in advance, the server does. */
export const fits = (d: Decision, n: number): boolean => n >= (d.least ?? 0) && n <= (d.most ?? Infinity)
