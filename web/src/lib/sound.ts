/** The sounds of the table, synthesised: wood, paper and small bells. There are no files. */
import { settings } from './settings.svelte'
import type { Line } from './types'

type Play = (audio: BaseAudioContext, out: AudioNode, at: number) => void

interface Tone {
  from: number
  to?: number
  length: number
  gain: number
  attack?: number
  type?: OscillatorType
}
interface Breath extends Omit<Tone, 'type'> {
  q?: number
}

/** No gain reaches zero by an exponential ramp; this one can't be heard. */
const SILENCE = 0.0008
const LOWEST = 20

function envelope(audio: BaseAudioContext, at: number, { gain, attack = 0.004, length }: Tone | Breath): GainNode {
  const node = audio.createGain()
  node.gain.setValueAtTime(0, at)
  node.gain.linearRampToValueAtTime(gain, at + attack)
  node.gain.exponentialRampToValueAtTime(SILENCE, at + length)
  return node
}

/** A tone that glides and dies away. */
function tone(audio: BaseAudioContext, out: AudioNode, at: number, sound: Tone): void {
  const voice = audio.createOscillator()
  voice.type = sound.type ?? 'sine'
  voice.frequency.setValueAtTime(sound.from, at)
  voice.frequency.exponentialRampToValueAtTime(Math.max(LOWEST, sound.to ?? sound.from), at + sound.length)
  voice.connect(envelope(audio, at, sound)).connect(out)
  voice.start(at)
  voice.stop(at + sound.length + 0.02)
}

const noises = new WeakMap<BaseAudioContext, AudioBuffer>()

function noise(audio: BaseAudioContext): AudioBuffer {
  let buffer = noises.get(audio)
  if (!buffer) {
    buffer = audio.createBuffer(1, audio.sampleRate, audio.sampleRate)
    const samples = buffer.getChannelData(0)
    for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1
    noises.set(audio, buffer)
  }
  return buffer
}

/** Noise through a filter that glides: paper, cloth, a crack. */
function breath(audio: BaseAudioContext, out: AudioNode, at: number, sound: Breath): void {
  const source = audio.createBufferSource()
  const filter = audio.createBiquadFilter()
  source.buffer = noise(audio)
  source.loop = true
  filter.type = 'bandpass'
  filter.Q.value = sound.q ?? 1
  filter.frequency.setValueAtTime(sound.from, at)
  filter.frequency.exponentialRampToValueAtTime(sound.to ?? sound.from, at + sound.length)
  source
    .connect(filter)
    .connect(envelope(audio, at, sound))
    .connect(out)
  source.start(at, (sound.from * 7) % 0.7)
  source.stop(at + sound.length + 0.02)
}

function knock(audio: BaseAudioContext, out: AudioNode, at: number, from: number, gain: number): void {
  tone(audio, out, at, { from, to: from * 0.55, length: 0.07, gain })
  breath(audio, out, at, { from: from * 6, q: 1.5, length: 0.03, gain: gain / 2 })
}

/** The partials of a small bell, and how loud each is. */
const PARTIALS = [
  [1, 1],
  [2.76, 0.35],
  [5.4, 0.12],
] as const

function bell(audio: BaseAudioContext, out: AudioNode, at: number, from: number, gain: number, length = 0.9): void {
  for (const [partial, share] of PARTIALS)
    tone(audio, out, at, { from: from * partial, length: length / (partial * 0.6 + 0.4), gain: gain * share })
}

const SOUNDS = {
  draw: (a, o, t) => breath(a, o, t, { from: 900, to: 3600, q: 0.9, length: 0.12, gain: 0.5, attack: 0.05 }),
  play: (a, o, t) => {
    breath(a, o, t, { from: 2600, to: 1400, length: 0.07, gain: 0.32 })
    tone(a, o, t + 0.03, { from: 150, to: 70, length: 0.14, gain: 0.6 })
  },
  reveal: (a, o, t) => {
    breath(a, o, t, { from: 700, to: 5200, length: 0.2, gain: 0.3, attack: 0.12 })
    bell(a, o, t + 0.18, 880, 0.16, 0.6)
    bell(a, o, t + 0.26, 1320, 0.13, 0.6)
  },
  exhaust: (a, o, t) => tone(a, o, t, { from: 420, to: 240, type: 'triangle', length: 0.1, gain: 0.4 }),
  dice: (a, o, t) => {
    for (let i = 0, at = 0; i < 7; at += 0.13 * 0.82 ** i++)
      knock(a, o, t + at, 480 + Math.random() * 260, 0.4 * 0.8 ** i)
  },
  hit: (a, o, t) => {
    breath(a, o, t, { from: 1800, to: 250, q: 0.6, length: 0.13, gain: 0.6 })
    tone(a, o, t, { from: 190, to: 45, length: 0.26, gain: 0.7 })
  },
  heal: (a, o, t) =>
    [523, 659, 784].forEach((from, i) => tone(a, o, t + i * 0.07, { from, length: 0.32, gain: 0.2, attack: 0.02 })),
  destroyed: (a, o, t) => {
    breath(a, o, t, { from: 3200, to: 500, q: 0.5, length: 0.09, gain: 0.6 })
    tone(a, o, t + 0.05, { from: 96, to: 30, length: 0.5, gain: 0.9 })
    breath(a, o, t + 0.08, { from: 400, to: 120, length: 0.34, gain: 0.25 })
  },
  step: (a, o, t) => [0, 1, 2, 3].forEach((i) => knock(a, o, t + i * 0.11, 300 * 1.06 ** i, 0.34)),
  dial: (a, o, t) => {
    breath(a, o, t, { from: 2400, q: 9, length: 0.03, gain: 3.4 })
    breath(a, o, t + 0.045, { from: 1700, q: 9, length: 0.04, gain: 3 })
  },
  turn: (a, o, t) => {
    bell(a, o, t, 587, 0.22)
    bell(a, o, t + 0.14, 880, 0.2, 1)
  },
  refuse: (a, o, t) => {
    knock(a, o, t, 180, 0.4)
    knock(a, o, t + 0.1, 165, 0.3)
  },
} satisfies Record<string, Play>

export type Sound = keyof typeof SOUNDS

/** The kinds of log events that are heard, of all games. A kind that is not listed is silent. */
const KINDS: Partial<Record<Sound, string>> = {
  draw: 'draw to-hand return first-five dealt boost-card discard-top mill',
  play: 'play react enter enters-play place asset dispatch attach attached lurk engage side-scheme fielded deploy equip pick-up put-down generated die-on',
  reveal:
    'reveal flip show show-hand boost command new-region villain-stage scheme-stage change-form draft-reveal contest',
  exhaust: 'exhaust exhaust-dice turned generate token',
  dice: 'roll reroll rolled roll-first roll-off',
  hit: 'damage wounds retaliate takes-the-hit threat fatigue',
  heal: 'heal threat-removed tough status influence wins-region',
  destroyed: 'destroy destroyed ko object.ko defeated eliminated sacrifice scheme-completed falls-out wall.destroyed',
  step: 'move knock-back conceal',
  dial: 'dial-turned counters counters-removed marker marker-removed set-die acceleration-token',
}
const BY_KIND = new Map(
  Object.entries(KINDS).flatMap(([sound, kinds]) => kinds.split(' ').map((kind) => [kind, sound as Sound] as const)),
)

/** As many sounds are heard of one choice. */
const MOST = 4
/** Seconds between the sounds of one choice. */
const BEAT = 0.16

/** What is heard of log lines: each sound once, in their order, with the card where it happens. */
export function soundsOf(lines: Line[]): { sound: Sound; card: number }[] {
  const heard = new Map<Sound, number>()
  for (const line of lines) {
    const sound = BY_KIND.get(line.kind)
    if (sound && !heard.has(sound)) heard.set(sound, line.cards[0]?.id ?? 0)
  }
  return [...heard].slice(0, MOST).map(([sound, card]) => ({ sound, card }))
}

let audio: AudioContext | null = null
let master: GainNode | null = null
const last = new Map<Sound, number>()
/** The same sound does not start again within so many seconds. */
const APART = 0.06
/** Milliseconds within which a sound still belongs to what happened. */
const SOON = 1500

function output(): { audio: AudioContext; master: GainNode } {
  if (!audio || !master) {
    audio = new AudioContext()
    master = audio.createGain()
    master.connect(audio.createDynamicsCompressor()).connect(audio.destination)
  }
  return { audio, master }
}

/** Play a sound. `pan`: from -1, at the left edge, to 1. `after`: seconds until it starts. */
export function playSound(name: Sound, pan = 0, after = 0): void {
  if (!settings.sound || !settings.volume) return
  try {
    const { audio } = output()
    if (audio.state === 'running') return start(name, pan, after)
    // A browser may allow no sound before the first click. What may not sound now must not sound much later.
    const asked = Date.now()
    audio.resume().then(
      () => Date.now() - asked < SOON && start(name, pan, after),
      () => undefined,
    )
  } catch {
    // A browser without sound stays silent.
  }
}

function start(name: Sound, pan: number, after: number): void {
  const { audio, master } = output()
  const at = audio.currentTime + 0.01 + after
  if (at - (last.get(name) ?? -1) < APART) return
  last.set(name, at)
  master.gain.value = settings.volume ** 2
  const place = audio.createStereoPanner()
  place.pan.value = pan
  place.connect(master)
  SOUNDS[name](audio, place, at)
}

/** How far to the side a card lies. */
function panOf(card: number): number {
  const box = document.querySelector(`.felt [data-id="${card}"]`)?.getBoundingClientRect()
  return box ? ((box.left + box.width / 2) / innerWidth - 0.5) * 1.2 : 0
}

/** Play what is heard of log lines. A page that nobody looks at is silent. */
export function playLines(lines: Line[]): void {
  if (document.hidden) return
  soundsOf(lines).forEach(({ sound, card }, i) => playSound(sound, Math.max(-1, Math.min(1, panOf(card))), i * BEAT))
}
