/** The picture of a card: ground, light, an engraved pattern and an emblem with depth. Each game has its own technique. */
import { emblemOf, gameOf, hasEmblems } from './emblems'
import { chance } from './hash'
import { familyOf, type Family } from './palette'

type Technique = 'watercolour' | 'print' | 'foil' | 'display'
const TECHNIQUES: Record<string, Technique> = {
  ashes: 'watercolour',
  champions: 'print',
  underworld: 'foil',
  heroclix: 'display',
}

/** The lightness of the ground: in the light, in between, at the rim. */
const LIGHT: Record<Technique, [number, number, number]> = {
  watercolour: [0.7, 0.46, 0.24],
  print: [0.76, 0.55, 0.3],
  foil: [0.42, 0.24, 0.13],
  display: [0.58, 0.36, 0.19],
}

const oklch = (l: number, c: number, h: number) => `oklch(${l} ${c.toFixed(3)} ${h.toFixed(0)})`
const stop = (at: number, colour: string) => `<stop offset="${at}" stop-color="${colour}"/>`
const stroke = (d: string, opacity: number, width = 0.8, colour = '#fff') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-opacity="${opacity}" stroke-width="${width}"/>`

function emblemTone(technique: Technique, { hue: h, chroma: c }: Family): string {
  if (technique === 'watercolour')
    return stop(0, '#fffdf4') + stop(0.5, oklch(0.93, c * 0.35, h + 20)) + stop(1, oklch(0.74, c * 0.8, h))
  if (technique === 'print')
    return stop(0, '#fff') + stop(0.55, '#fff') + stop(0.56, oklch(0.9, c * 0.5, h)) + stop(1, oklch(0.82, c * 0.7, h))
  if (technique === 'foil')
    return (
      stop(0, oklch(0.97, 0.05, 95)) +
      stop(0.38, oklch(0.85, c * 0.8 + 0.03, h)) +
      stop(0.52, oklch(0.96, 0.05, 95)) +
      stop(1, oklch(0.62, c + 0.02, h))
    )
  return stop(0, '#fff') + stop(0.45, oklch(0.9, 0.02, h)) + stop(1, oklch(0.66, c * 0.7, h))
}

interface Sheet {
  width: number
  height: number
  next: () => number
  family: Family
}

/** Blots, then contour lines like mist or the grain of wood. */
function watercolour({ width: w, height: h, next, family: f }: Sheet): string {
  const out: string[] = []
  for (let i = 0; i < 5; i++) {
    const tone = oklch(0.5 + next() * 0.4, f.chroma, f.hue + next() * 70 - 35)
    const [x, y, rx, ry] = [next() * w, next() * h, w * (0.14 + next() * 0.22), h * (0.1 + next() * 0.22)].map((n) =>
      n.toFixed(0),
    )
    out.push(`<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${tone}" opacity=".2"/>`)
  }
  const [lines, height, waves, phase] = [9, 3 + next() * 8, 1 + next() * 2, next() * 6]
  for (let i = 0; i < lines; i++) {
    let d = ''
    for (let x = -4; x <= w + 4; x += 12) {
      const y = (h * (i + 0.5)) / lines + Math.sin((x / w) * 6.28 * waves + phase + i * 0.5) * height
      d += `${d ? 'L' : 'M'}${x} ${y.toFixed(1)}`
    }
    out.push(stroke(d, 0.16))
  }
  return out.join('')
}

/** Rays from the light, halftone in the shade. */
function print({ width: w, height: h, next, family: f }: Sheet): string {
  const [n, turn] = [13 + Math.floor(next() * 6), next()]
  let rays = ''
  for (let i = 0; i < n; i++) {
    const [a, b] = [((i + turn) / n) * 6.283, ((i + turn) / n) * 6.283 + 3.1416 / n]
    const at = (angle: number) =>
      `${(w / 2 + Math.cos(angle) * 300).toFixed(0)} ${(h / 2 + Math.sin(angle) * 300).toFixed(0)}`
    rays += `M${w / 2} ${h / 2}L${at(a)}L${at(b)}z`
  }
  const dots = `<pattern id="d" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(${(20 + next() * 30).toFixed(0)})"><circle cx="3.5" cy="3.5" r="2.2" fill="${oklch(0.25, f.chroma, f.hue)}"/></pattern>`
  const shade = `<linearGradient id="m" x2="${next() > 0.5 ? 1 : -0.4}" y2="1"><stop offset=".45" stop-color="#000"/><stop offset="1" stop-color="#fff"/></linearGradient><mask id="k"><rect width="${w}" height="${h}" fill="url(#m)"/></mask>`
  return `<path d="${rays}" fill="#fff" opacity=".15"/><defs>${dots}${shade}</defs><rect width="${w}" height="${h}" fill="url(#d)" opacity=".4" mask="url(#k)"/>`
}

/** An engraved circle, and in it a star of three to eight points. */
function foil({ width: w, height: h, next, family: f }: Sheet): string {
  const [r, n, turn] = [Math.min(w, h) * 0.47, 3 + Math.floor(next() * 6), next() * 6.28]
  const step = n > 4 ? 2 : 1
  const gold = oklch(0.86, f.chroma * 0.5 + 0.04, f.hue)
  const at = (radius: number, angle: number) =>
    `${(w / 2 + radius * Math.cos(angle)).toFixed(1)} ${(h / 2 + radius * Math.sin(angle)).toFixed(1)}`
  let star = ''
  for (let i = 0; i < n; i++) star += `M${at(r, turn + (i / n) * 6.283)}L${at(r, turn + ((i + step) / n) * 6.283)}`
  let ticks = ''
  for (let i = 0; i < 36; i++)
    ticks += `M${at(r * 1.04, (i / 36) * 6.283)}L${at(r * (i % 3 ? 1.09 : 1.16), (i / 36) * 6.283)}`
  const circle = (radius: number, opacity: number, more = '') =>
    `<circle cx="${w / 2}" cy="${h / 2}" r="${radius.toFixed(1)}" fill="none" stroke="${gold}" stroke-opacity="${opacity}" ${more}/>`
  return (
    stroke(star, 0.5, 0.9, gold) +
    stroke(ticks, 0.5, 0.7, gold) +
    circle(r, 0.6) +
    circle(r * 1.19, 0.3) +
    circle(r * 0.8, 0.22, 'stroke-dasharray="2 3"')
  )
}

/** A lit display: a grid, a cone of light. */
function display({ width: w, height: h }: Sheet): string {
  const mesh =
    '<pattern id="d" width="14" height="8" patternUnits="userSpaceOnUse"><path d="M0 4L7 0L14 4L7 8z" fill="none" stroke="#fff" stroke-opacity=".14" stroke-width=".7"/></pattern>'
  const cone = `<path d="M${w / 2 - 10} -4L${w * 0.08} ${h}L${w * 0.92} ${h}L${w / 2 + 10} -4z" fill="#fff" opacity=".09"/>`
  return `<defs>${mesh}</defs><rect width="${w}" height="${h}" fill="url(#d)"/>${cone}<ellipse cx="${w / 2}" cy="${h * 0.88}" rx="${w * 0.34}" ry="${h * 0.09}" opacity=".35"/>`
}

const PATTERNS = { watercolour, print, foil, display }

/** An emblem with depth: shadow, dark edge, a white rim at the upper left, and a body with a gradient. */
function drawn(
  body: string,
  technique: Technique,
  f: Family,
  scale: number,
  unit: number,
  x: number,
  y: number,
): string {
  const dark = oklch(0.14, f.chroma * 0.4, f.hue - 10)
  const layer = (dx: number, dy: number, fill: string, opacity = 1, more = '') =>
    `<g transform="translate(${((dx * unit) / scale).toFixed(1)} ${((dy * unit) / scale).toFixed(1)})" fill="${fill}" opacity="${opacity}" ${more}>${body}</g>`
  const depth =
    technique === 'print'
      ? layer(3.4, 4.4, dark, 0.55) + layer(0, 0, dark, 1, `stroke="${dark}" stroke-width="26" stroke-linejoin="round"`)
      : layer(0.8, 3.4, dark, 0.6) + layer(-0.7, -1.1, '#fff', 0.95)
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(4)})">${depth}${layer(0, 0, 'url(#e)')}</g>`
}

export interface Picture {
  game: string
  card: string
  family: string
  kind?: string
  width: number
  height: number
  /** How much of the picture the emblem takes. */
  size?: number
}

/** The picture as a drawing of its own. */
export function picture({ game, card, family, kind = '', width: w, height: h, size = 0.74 }: Picture): string {
  const technique = TECHNIQUES[gameOf(game)] ?? 'watercolour'
  // Figures have no families: each has a colour of its own.
  const f = familyOf(family === 'character' ? card.replace(/-[a-z]*\d+[a-z]*$/, '') : family)
  const next = chance(card)
  const [x, y] = [w * (0.3 + next() * 0.4), h * (0.22 + next() * 0.2)]
  const [bright, middle, rim] = LIGHT[technique]
  const ground = `<radialGradient id="g" gradientUnits="userSpaceOnUse" cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${(Math.hypot(w, h) * 0.72).toFixed(0)}">${stop(0, oklch(bright, f.chroma * 0.92, f.hue + 14))}${stop(0.46, oklch(middle, f.chroma, f.hue))}${stop(1, oklch(rim, f.chroma * 0.66, f.hue - 22))}</radialGradient>`
  const tone = `<linearGradient id="e" gradientUnits="userSpaceOnUse" x1="120" y1="0" x2="330" y2="512">${emblemTone(technique, f)}</linearGradient>`
  const lamp = `<radialGradient id="l"><stop offset="0" stop-color="#fff" stop-opacity="${technique === 'foil' ? 0.3 : 0.5}"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>`
  const vignette =
    '<radialGradient id="v" cy=".45" r=".75"><stop offset=".55" stop-opacity="0"/><stop offset="1" stop-opacity=".5"/></radialGradient>'
  const [large, small] = emblemOf(game, card, kind)
  const short = Math.min(w, h)
  const [scale, unit] = [(short * size) / 512, short / 160]
  const emblems =
    (large ? drawn(large, technique, f, scale, unit, w / 2 - 256 * scale, h / 2 - 256 * scale) : '') +
    (small ? drawn(small, technique, f, scale * 0.36, unit, w - short * 0.32 - 4, h - short * 0.32 - 4) : '')
  const whole = `<rect width="${w}" height="${h}" fill`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" preserveAspectRatio="xMidYMid slice"><defs>${ground}${tone}${lamp}${vignette}</defs>${whole}="url(#g)"/>${PATTERNS[technique]({ width: w, height: h, next, family: f })}<circle cx="${w / 2}" cy="${(h * 0.47).toFixed(0)}" r="${(h * 0.52).toFixed(0)}" fill="url(#l)"/>${emblems}${whole}="url(#v)"/></svg>`
}

const addresses = new Map<string, string>()

/** The address of a card's picture, made once. The same card has the same picture everywhere. */
export function pictureOf(wanted: Picture): string {
  const key = `${hasEmblems(wanted.game)} ${wanted.game} ${wanted.card} ${wanted.family} ${wanted.width} ${wanted.height} ${wanted.size ?? ''}`
  let address = addresses.get(key)
  if (!address) {
    address = URL.createObjectURL(new Blob([picture(wanted)], { type: 'image/svg+xml' }))
    addresses.set(key, address)
  }
  return address
}
