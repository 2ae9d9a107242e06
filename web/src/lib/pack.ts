/** Fitting cards into a region: the largest size at which all of them lie wholly inside it. Nothing is cut and nothing overlaps. */

/** A card and the number of cards that lie on it. */
export interface Item {
  id: number
  attached: number
  /** It can be used now: it stays in sight where not all cards fit. */
  usable?: boolean
}
/** Cards of one zone. */
export interface Group {
  key: string
  items: Item[]
  /** Its cards' width as a share of the common width. */
  scale: number
  /** Height by width, while there is room for whole cards. */
  ratio: number
  /** Groups of one band lie beside each other; bands lie below each other. */
  band: number
  /** May a label stand above it? */
  label: boolean
}
export interface Slot {
  x: number
  y: number
  width: number
  height: number
  /** How wide the things on the card are, and how many of them stand in a column. */
  tab: number
  rows: number
  /** The width of the card and what lies on it. */
  whole: number
}
export interface Label {
  key: string
  x: number
  y: number
  width: number
}
export interface Packed {
  width: number
  slots: Map<number, Slot>
  labels: Label[]
  /** The cards that find no room, and where the tile lies that stands for them. */
  hidden: number[]
  more: Slot | null
}

/** No card is drawn narrower than this. */
export const LEAST = 40
/** Below this width a card is a token: square, an emblem and its values. */
export const TOKEN = 72
const LABEL = 15
/** The id of the tile that stands for the cards without room. */
const MORE = -1

interface Line {
  height: number
  width: number
  placed: { item: Item; slot: Slot }[]
  labels: Label[]
}

const ratioOf = (width: number, ratio: number) => (width < TOKEN ? Math.min(ratio, width < 56 ? 1 : 1.08) : ratio)

/** The size of a card with what lies on it: those stand in columns at its right side. */
function slotOf(item: Item, width: number, ratio: number): Slot {
  const height = Math.round(width * ratioOf(width, ratio))
  if (!item.attached) return { x: 0, y: 0, width, height, tab: 0, rows: 0, whole: width }
  const tab = Math.max(LEAST, Math.round(width * 0.42))
  const rows = Math.max(1, Math.floor(height / tab))
  return { x: 0, y: 0, width, height, tab, rows, whole: width + Math.ceil(item.attached / rows) * tab }
}

function linesOf(groups: Group[], common: number, width: number, gap: number, labelled: boolean): Line[] | null {
  const lines: Line[] = []
  let line: Line | null = null
  let band = NaN
  for (const group of groups) {
    if (!group.items.length) continue
    // Where there is little room all cards are tokens of one size.
    const scale = common < 58 ? Math.min(1, group.scale) : group.scale
    const size = Math.max(LEAST, Math.round(common * scale))
    group.items.forEach((item, i) => {
      const slot = slotOf(item, size, group.ratio)
      if (slot.whole > width) return
      const between = line?.placed.length ? (i ? gap : gap * 2.5) : 0
      if (!line || group.band !== band || line.width + between + slot.whole > width) {
        line = { height: 0, width: 0, placed: [], labels: [] }
        lines.push(line)
        band = group.band
        slot.x = 0
      } else slot.x = line.width + between
      if (!i && group.label && labelled) line.labels.push({ key: group.key, x: slot.x, y: 0, width: slot.whole })
      else if (line.labels.at(-1)?.key === group.key)
        line.labels.at(-1)!.width = slot.x + slot.whole - line.labels.at(-1)!.x
      line.width = slot.x + slot.whole
      line.height = Math.max(line.height, slot.height)
      line.placed.push({ item, slot })
    })
  }
  const count = groups.reduce((n, g) => n + g.items.length, 0)
  return lines.reduce((n, l) => n + l.placed.length, 0) === count ? lines : null
}

const heightOf = (lines: Line[], gap: number) =>
  lines.reduce((sum, l) => sum + l.height + (l.labels.length ? LABEL : 0), 0) + gap * Math.max(0, lines.length - 1)

/** Lay all groups into a region. `most`: the largest width of a card; `align`: where what is left of the height goes. */
export function pack(
  groups: Group[],
  width: number,
  height: number,
  most: number,
  align: 'start' | 'middle' | 'end' = 'middle',
): Packed {
  const empty: Packed = { width: 0, slots: new Map(), labels: [], hidden: [], more: null }
  if (width < LEAST || height < LEAST || !groups.some((g) => g.items.length)) return empty
  for (const [gap, labelled] of [
    [8, true],
    [6, false],
    [3, false],
    [1, false],
  ] as const) {
    const least = labelled ? TOKEN : LEAST
    for (let common = Math.round(most); common >= least; common -= common > 80 ? 2 : 1) {
      const lines = linesOf(groups, common, width, gap, labelled)
      if (lines && heightOf(lines, gap) <= height) return placed(lines, common, width, height, gap, align)
    }
  }
  return packSome(groups, width, height, align) ?? empty
}

/** More than fits at the smallest size: one tile stands for the rest. What can be used now stays in sight. */
function packSome(
  groups: Group[],
  width: number,
  height: number,
  align: 'start' | 'middle' | 'end',
): Packed | undefined {
  const items = groups.flatMap((g) => g.items)
  const order = [...items.filter((i) => i.usable), ...items.filter((i) => !i.usable)]
  for (let count = items.length - 1; count >= 0; count--) {
    const kept = new Set(order.slice(0, count))
    const some = groups.map((g) => ({ ...g, items: g.items.filter((i) => kept.has(i)) })).filter((g) => g.items.length)
    const band = some.at(-1)?.band ?? 0
    const tile = { key: 'more', items: [{ id: MORE, attached: 0 }], scale: 1, ratio: 1, band, label: false }
    const lines = linesOf([...some, tile], LEAST, width, 1, false)
    if (!lines || heightOf(lines, 1) > height) continue
    const found = placed(lines, LEAST, width, height, 1, align)
    const more = found.slots.get(MORE)!
    found.slots.delete(MORE)
    return { ...found, more, hidden: items.filter((i) => !kept.has(i)).map((i) => i.id) }
  }
  return undefined
}

function placed(
  lines: Line[],
  common: number,
  width: number,
  height: number,
  gap: number,
  align: 'start' | 'middle' | 'end',
): Packed {
  const found: Packed = { width: common, slots: new Map(), labels: [], hidden: [], more: null }
  const free = Math.max(0, height - heightOf(lines, gap))
  let y = align === 'start' ? 0 : align === 'end' ? free : free / 2
  for (const line of lines) {
    const left = (width - line.width) / 2
    for (const label of line.labels) found.labels.push({ ...label, x: left + label.x, y })
    if (line.labels.length) y += LABEL
    for (const { item, slot } of line.placed) {
      found.slots.set(item.id, {
        ...slot,
        x: Math.round(left + slot.x),
        y: Math.round(y + (line.height - slot.height) / 2),
      })
    }
    y += line.height + gap
  }
  return found
}
