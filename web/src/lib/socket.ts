import type { ServerMessage } from './types'

/** One connection to a room: it comes back by itself, and every message is answered. */
export type Heard = (message: ServerMessage) => void
export type State = 'connecting' | 'open' | 'lost' | 'gone'

/** How long to wait before another try, in ms: twice as long each time; by chance, so that not all come back at once. */
export const pause = (tries: number): number => Math.min(8000, 250 * 2 ** tries) * (0.75 + Math.random() / 4)

export class Socket {
  private socket: WebSocket | null = null
  private waiting = new Map<string, { done: (told: unknown) => void; failed: (error: Error) => void }>()
  private count = 0
  private tries = 0
  private closed = false
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    private address: () => string,
    private heard: Heard,
    private changed: (state: State) => void,
  ) {
    this.connect()
  }

  private connect(): void {
    this.changed(this.tries ? 'lost' : 'connecting')
    const socket = new WebSocket(this.address())
    this.socket = socket
    socket.onopen = () => this.changed('open')
    socket.onmessage = (event) => {
      this.tries = 0 // not before: a server that opens and closes at once is not to be asked all the time
      this.take(JSON.parse(String(event.data)) as ServerMessage)
    }
    socket.onclose = (event) => {
      for (const { failed } of this.waiting.values()) failed(new Error(''))
      this.waiting.clear()
      if (this.closed || event.code === 4404) return this.changed('gone')
      this.changed('lost')
      this.timer = setTimeout(() => this.connect(), pause(this.tries++))
    }
  }

  private take(message: ServerMessage): void {
    const re = 're' in message ? message.re : undefined
    const asked = re === undefined ? undefined : this.waiting.get(re)
    if (asked) {
      this.waiting.delete(re!)
      if (message.type === 'error') asked.failed(new Error(message.text))
      else asked.done(message)
    }
    this.heard(message)
  }

  send(message: Record<string, unknown>): Promise<unknown> {
    const id = String(++this.count)
    return new Promise((done, failed) => {
      if (this.socket?.readyState !== WebSocket.OPEN) return failed(new Error(''))
      this.waiting.set(id, { done, failed })
      this.socket.send(JSON.stringify({ ...message, id }))
    })
  }

  close(): void {
    this.closed = true
    clearTimeout(this.timer)
    this.socket?.close()
  }
}
