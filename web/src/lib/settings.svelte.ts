/** What a person likes: kept in this browser. */
export interface Settings {
  theme: 'auto' | 'dark' | 'light'
  motion: 'auto' | 'less'
  sound: boolean
  /** From 0, silent, to 1. */
  volume: number
  lang: string
  /** Ask before what hurts oneself. */
  warn: boolean
  /** Milliseconds between two choices of bots. */
  pace: number
  panel: boolean
}

const DEFAULT: Settings = {
  theme: 'dark',
  motion: 'auto',
  sound: true,
  volume: 0.5,
  lang: '',
  warn: true,
  pace: 800,
  panel: false,
}
const KEPT = 'rulebound'

function kept(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Partial<Settings>
  } catch {
    return {}
  }
}

export const settings = $state<Settings>({ ...DEFAULT, ...(typeof localStorage === 'undefined' ? {} : kept()) })

export function saveSettings(change: Partial<Settings>): void {
  Object.assign(settings, change)
  try {
    localStorage.setItem(KEPT, JSON.stringify(settings))
  } catch {
    // A browser that keeps nothing forgets it at the end of the visit.
  }
  applySettings()
}

/** Bring theme and motion onto the page. */
export function applySettings(): void {
  const light =
    settings.theme === 'light' || (settings.theme === 'auto' && matchMedia('(prefers-color-scheme: light)').matches)
  document.documentElement.dataset.theme = light ? 'light' : 'dark'
  document.documentElement.dataset.motion = settings.motion === 'less' ? 'less' : 'full'
}

export const still = (): boolean => settings.motion === 'less' || matchMedia('(prefers-reduced-motion: reduce)').matches
