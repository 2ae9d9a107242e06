import { hash } from './hash'

/** What a family of cards looks like: a hue of its own, and how strong it is. Families nobody named get one from their id. */
const KNOWN: Record<string, [hue: number, strength: number]> = {
  natural: [145, 0.4],
  charm: [335, 0.5],
  ceremonial: [8, 0.52],
  illusion: [268, 0.4],
  sympathy: [205, 0.5],
  divine: [45, 0.6],
  time: [178, 0.45],
  any: [38, 0.16],
  justice: [44, 0.65],
  aggression: [4, 0.58],
  leadership: [212, 0.55],
  protection: [130, 0.42],
  basic: [215, 0.07],
  encounter: [352, 0.3],
  'spider-man': [225, 0.5],
  'captain-marvel': [348, 0.45],
  'she-hulk': [110, 0.45],
  'iron-man': [14, 0.6],
  'black-panther': [275, 0.3],
  yellow: [46, 0.6],
  green: [140, 0.42],
  blue: [214, 0.52],
  red: [2, 0.55],
  grey: [215, 0.1],
  white: [40, 0.25],
  black: [250, 0.14],
  purple: [278, 0.42],
  neutral: [32, 0.12],
}

export interface Colours {
  /** The band and the sigil, on paper. */
  band: string
  /** Beneath the sigil. */
  wash: string
  /** On dark ground. */
  bright: string
}

export function colours(family: string): Colours {
  const [hue, strength] = KNOWN[family] ?? (family ? [hash(family) % 360, 0.42] : [38, 0.12])
  const s = Math.round(strength * 100)
  return {
    band: `hsl(${hue} ${s}% 36%)`,
    wash: `hsl(${hue} ${Math.round(s * 0.8)}% 84%)`,
    bright: `hsl(${hue} ${s}% 66%)`,
  }
}

/** Each game has its own accent for headers and card backs. */
const GAMES: Record<string, number> = { ashes: 20, champions: 352, underworld: 262, heroclix: 205 }

export function gameHue(game: string): number {
  return GAMES[game.replace(/-draft$/, '')] ?? hash(game) % 360
}
