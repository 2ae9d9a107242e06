/** What a person likes: kept in this browser. */
export interface Liked {
  theme: 'auto' | 'dark' | 'light'
  motion: 'auto' | 'less'
  sound: boolean
  lang: string
  /** Ask before what hurts oneself. */
  warn: boolean
  /** Milliseconds between two choices of bots. */
  pace: number
  panel: boolean
}

const DEFAULT: Liked = { theme: 'dark', motion: 'auto', sound: true, lang: '', warn: true, pace: 800, panel: true }
const KEPT = 'rulebound'

function kept(): Partial<Liked> {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Partial<Liked>
  } catch {
    return {}
  }
}

export const liked = $state<Liked>({ ...DEFAULT, ...(typeof localStorage === 'undefined' ? {} : kept()) })

export function like(change: Partial<Liked>): void {
  Object.assign(liked, change)
  try {
    localStorage.setItem(KEPT, JSON.stringify(liked))
  } catch {
    // A browser that keeps nothing forgets it at the end of the visit.
  }
  dress()
}

/** Bring theme and motion onto the page. */
export function dress(): void {
  const light = liked.theme === 'light' || (liked.theme === 'auto' && matchMedia('(prefers-color-scheme: light)').matches)
  document.documentElement.dataset.theme = light ? 'light' : 'dark'
  document.documentElement.dataset.motion = liked.motion === 'less' ? 'less' : 'full'
}

export const still = (): boolean => liked.motion === 'less' || matchMedia('(prefers-reduced-motion: reduce)').matches
