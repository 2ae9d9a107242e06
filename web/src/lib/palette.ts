/** Colours: the hue of a game, and the hue and strength of a family of cards. */
import { hash } from './hash'

/** Hue and chroma of each family in oklch. A family that is not listed gets a hue from its name. */
// prettier-ignore
const FAMILIES: Record<string, [hue: number, chroma: number]> = {
  natural: [150, 0.1], ceremonial: [32, 0.13], illusion: [300, 0.11], charm: [355, 0.13], sympathy: [245, 0.11], divine: [85, 0.11], time: [195, 0.08], any: [70, 0.03],
  justice: [92, 0.13], aggression: [27, 0.17], leadership: [250, 0.13], protection: [145, 0.12], basic: [260, 0.02], encounter: [12, 0.13],
  'spider-man': [262, 0.16], 'captain-marvel': [15, 0.15], 'she-hulk': [135, 0.14], 'iron-man': [45, 0.15], 'black-panther': [300, 0.08],
  yellow: [85, 0.11], green: [150, 0.1], blue: [245, 0.12], red: [25, 0.14], grey: [250, 0.025], white: [95, 0.04], black: [290, 0.04], purple: [308, 0.12], neutral: [60, 0.05],
  object: [75, 0.07], equipment: [50, 0.09],
}

export interface Family {
  hue: number
  chroma: number
}

export function familyOf(name: string): Family {
  const [hue, chroma] = FAMILIES[name] ?? (name ? [hash(name) % 360, 0.11] : [70, 0.03])
  return { hue, chroma }
}

/** The variables by which styles draw in the colours of a family. */
export function familyStyle(name: string): string {
  const { hue, chroma } = familyOf(name)
  return `--h:${hue};--c:${chroma}`
}

/** The hue of each game, for its cloth and its headers. */
const GAMES: Record<string, number> = { ashes: 50, champions: 268, underworld: 308, heroclix: 232 }

export const gameHue = (game: string): number => GAMES[game.replace(/-draft$/, '')] ?? hash(game) % 360
