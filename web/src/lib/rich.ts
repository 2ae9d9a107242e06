/** Icons before the words that name them, in the texts of cards. */
import { language } from './words.svelte'

export interface Part {
  text: string
  icon?: string
  /** The family in whose colours the icon stands. */
  family?: string
}

interface Term {
  icon: string
  family?: string
  en: RegExp
  zh: RegExp
}

const magic = (name: string, zh: string): Term => ({
  icon: name,
  family: name,
  en: new RegExp(`\\b${name}(?= (?:class|power|magic)\\b| die\\b)`, 'i'),
  zh: new RegExp(zh),
})
const term = (icon: string, en: RegExp, zh: RegExp): Term => ({ icon, en, zh })

const TERMS: Record<string, Term[]> = {
  ashes: [
    magic('natural', '自然'),
    magic('illusion', '幻[術象覺术觉]'),
    magic('ceremonial', '儀式|仪式'),
    magic('charm', '魅惑|魔咒'),
    magic('sympathy', '共感|同情'),
    magic('divine', '神聖|神圣'),
    magic('time', '時間|时间'),
    term('exhaustion', /\bexhaust(?:ion)?\b/i, /橫置|横置|疲勞|疲劳/),
    term('wounds', /\bwounds?\b/i, /傷口|伤口/),
    term('status', /\bstatus tokens?\b/i, /狀態|状态/),
  ],
  champions: [
    term('energy', /\benergy\b/i, /能量/),
    term('mental', /\bmental\b/i, /心智|精神/),
    term('physical', /\bphysical\b/i, /體能|体能|物理/),
    term('wild', /\bwild\b/i, /萬能|万能/),
    term('threat', /\bthreat\b/i, /威脅|威胁/),
    term('stunned', /\bstun(?:ned)?\b/i, /暈眩|晕眩|擊暈|击晕/),
    term('confused', /\bconfused?\b/i, /混亂|混乱/),
    term('tough', /\btough\b/i, /堅韌|坚韧/),
  ],
  underworld: [
    term('investigate', /\binvestigate\b/i, /調查|调查/),
    term('battle', /\bbattle\b/i, /戰鬥|战斗/),
    term('influence', /\binfluence\b/i, /影響|影响/),
  ],
}

/** The line in parts; each term has its icon at its first place only. */
export function richText(line: string, game: string): Part[] {
  const chinese = language() !== 'en'
  let parts: Part[] = [{ text: line }]
  for (const { icon, family, en, zh } of TERMS[game.replace(/-draft$/, '')] ?? []) {
    const at = parts.findIndex((p) => (chinese ? zh : en).test(p.text))
    if (at < 0) continue
    const part = parts[at]!
    const found = (chinese ? zh : en).exec(part.text)!
    const named = { text: part.text.slice(found.index), icon, ...(family ? { family } : {}) }
    parts = [...parts.slice(0, at), { ...part, text: part.text.slice(0, found.index) }, named, ...parts.slice(at + 1)]
  }
  return parts
}
