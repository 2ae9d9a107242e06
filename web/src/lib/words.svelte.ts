/** The words of the client: they come from the server, in the language that the reader chose. */

export const LANGUAGES = ['en', 'zh-Hant', 'zh-Hans'] as const
export type Lang = (typeof LANGUAGES)[number]
export const LANGUAGE_NAMES: Record<Lang, string> = { en: 'English', 'zh-Hant': '繁體中文', 'zh-Hans': '简体中文' }

let lang = $state<Lang>('en')
let words = $state.raw<Record<string, string>>({})

export const language = () => lang

/** A text with its gaps filled: `{name}`, and `{n:card|cards}`, which takes the first word where n is 1. */
export function fill(form: string, gaps: Record<string, string | number>): string {
  return form.replace(/\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g, (whole, name: string, one?: string, many?: string) => {
    const value = gaps[name]
    if (value === undefined) return whole
    return one === undefined ? String(value) : Number(value) === 1 ? one : many!
  })
}

export function say(key: string, gaps: Record<string, string | number> = {}): string {
  const form = words[key]
  return form === undefined ? key : fill(form, gaps)
}

/** The language of a browser, as far as there is one of ours. */
export function browserLanguage(wanted: readonly string[]): Lang {
  for (const tag of wanted.map((t) => t.toLowerCase())) {
    if (tag.startsWith('zh')) return /hant|tw|hk|mo/.test(tag) ? 'zh-Hant' : 'zh-Hans'
    if (tag.startsWith('en')) return 'en'
  }
  return 'en'
}

export async function speak(wanted: Lang): Promise<void> {
  const answer = await fetch(`/api/words?lang=${wanted}`)
  if (!answer.ok) throw new Error(`no words for ${wanted}`)
  const told = (await answer.json()) as { words: Record<string, string> }
  words = told.words
  lang = wanted
  document.documentElement.lang = wanted
}
