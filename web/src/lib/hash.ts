/** A number of 32 bits made from a word: the same everywhere. */
export function hash(word: string): number {
  let h = 2166136261
  for (const c of word) h = Math.imul(h ^ c.codePointAt(0)!, 16777619) >>> 0
  h = Math.imul(h ^ (h >>> 16), 2246822507) >>> 0
  return (h ^ (h >>> 13)) >>> 0
}

/** A row of numbers from 0 to 1 that a word begins. */
export function chance(word: string): () => number {
  let a = hash(word)
  return () => {
    a = (a + 0x6d2b79f5) >>> 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
