/** Off by less than this, a clock is right enough: networks take their time, and the header counts whole seconds. */
const TOLERANCE_MS = 60_000
/** An answer that took longer says too little about the time. */
const SLOWEST_MS = 30_000
const KEY = 'portal.clockOffset'
const HEARD = 'portal.clockHeard'

/** What the device remembers of its clock; `undefined` in a service worker, which has no such storage. */
export type ClockMemory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined

/**
 * The time of the server, on a device whose own clock may be off by a day: read from the `Date` of answers (RFC 9110, 6.6.1)
 * and remembered, so that what is done without network also carries the right time.
 */
export function createServerClock(memory: () => ClockMemory, deviceNow: () => number = () => Date.now()) {
  let known: number | undefined
  let heard: number | undefined
  const listeners = new Set<() => void>()

  /** How far the server's clock is ahead of this device's, in ms; 0 while both agree within a minute. */
  function offsetMs(): number {
    known ??= Number(memory()?.getItem(KEY) ?? 0) || 0
    return known
  }

  /** Epoch ms by the server's clock when it told the time last; 0 when it never has. */
  function heardAt(): number {
    heard ??= Number(memory()?.getItem(HEARD) ?? 0) || 0
    return heard
  }

  function hear(said: number): void {
    // Written down now and again only: the disk of a phone has better things to do.
    if (Math.abs(said - heardAt()) < TOLERANCE_MS) return
    heard = said
    memory()?.setItem(HEARD, String(said))
  }

  return {
    offsetMs,
    heardAt,
    /** Epoch ms by the server's clock. */
    now: () => deviceNow() + offsetMs(),
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Learns from an answer. `askedAt`: epoch ms of this device when it was asked for. */
    learn({ headers }: Response, askedAt: number): void {
      const said = Date.parse(headers.get('date') ?? '')
      const receivedAt = deviceNow()
      // What a cache kept bears the time at which it was kept.
      const isFresh = headers.get('cache-control')?.includes('no-store') ?? false
      const tookMs = receivedAt - askedAt
      if (Number.isNaN(said) || !isFresh || tookMs < 0 || tookMs > SLOWEST_MS) return
      hear(said)
      const measured = said - (askedAt + receivedAt) / 2
      const next = Math.abs(measured) < TOLERANCE_MS ? 0 : Math.round(measured)
      // A second more or less is no other time.
      if (Math.abs(next - offsetMs()) < TOLERANCE_MS && next !== 0) return
      if (next === offsetMs()) return
      known = next
      if (next === 0) memory()?.removeItem(KEY)
      else memory()?.setItem(KEY, String(next))
      for (const listener of listeners) listener()
    },
  }
}

export type ServerClock = ReturnType<typeof createServerClock>

/** The server's time as this device knows it. */
export const serverClock = createServerClock(() =>
  typeof localStorage === 'undefined' ? undefined : localStorage,
)

/** A `fetch` whose answers tell the time. */
export const learningTime =
  (fetch: typeof globalThis.fetch, clock: ServerClock = serverClock): typeof globalThis.fetch =>
  async (input, init) => {
    const askedAt = Date.now()
    const response = await fetch(input, init)
    clock.learn(response, askedAt)
    return response
  }
