/** Telling somebody who looks elsewhere that it is their turn: a soft sound and the title of the tab. */
let audio: AudioContext | null = null

export function chime(): void {
  try {
    audio ??= new AudioContext()
    const now = audio.currentTime
    for (const [at, tone] of [
      [0, 659.3],
      [0.12, 880],
    ] as const) {
      const voice = audio.createOscillator()
      const volume = audio.createGain()
      voice.type = 'sine'
      voice.frequency.value = tone
      volume.gain.setValueAtTime(0, now + at)
      volume.gain.linearRampToValueAtTime(0.12, now + at + 0.02)
      volume.gain.exponentialRampToValueAtTime(0.001, now + at + 0.5)
      voice.connect(volume).connect(audio.destination)
      voice.start(now + at)
      voice.stop(now + at + 0.55)
    }
  } catch {
    // A browser without sound stays silent.
  }
}

export function title(mine: boolean, text: string): void {
  document.title = mine ? `● ${text}` : text
}
