/** A ruling in plain words: what the book says, how it is played, why. It is kept as **what** → how → *why*. */
export interface Parts {
  says: string
  played: string
  why: string
}

const plain = (text: string) => text.replace(/\*+|`/g, '').trim()

export function parts(text: string): Parts {
  const [says = '', played = '', ...why] = text.split(' → ').map(plain)
  return { says, played, why: why.join(' → ') }
}
