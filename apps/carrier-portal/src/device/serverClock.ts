/** Tolerated offset: the Date header has seconds, and networks add latency. */
const TOLERANCE_MS = 60_000
/** A slower response is too inaccurate. */
const SLOWEST_MS = 30_000
const KEY = 'portal.clockOffset'
const HEARD = 'portal.clockHeard'

/** Storage of the offset; `undefined` in a service worker, which has none. */
export type ClockMemory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined

/**
 * The server's time on a device whose clock may be wrong, from the `Date` header of responses (RFC 9110,
 * 6.6.1). The offset is stored, so that actions without network get the right time.
 */
export function createServerClock(memory: () => ClockMemory, deviceNow: () => number = () => Date.now()) {
  let known: number | undefined
  let heard: number | undefined
  const listeners = new Set<() => void>()

  /** Server time minus device time in ms; 0 within the tolerance. */
  function offsetMs(): number {
    known ??= Number(memory()?.getItem(KEY) ?? 0) || 0
    return known
  }

  /** Server time of the last response, in epoch ms; 0 before the first. */
  function heardAt(): number {
    heard ??= Number(memory()?.getItem(HEARD) ?? 0) || 0
    return heard
  }

  function hear(said: number): void {
    // Throttled to spare the phone's disk.
    if (Math.abs(said - heardAt()) < TOLERANCE_MS) return
    heard = said
    memory()?.setItem(HEARD, String(said))
  }

  return {
    offsetMs,
    heardAt,
    /** Server time in epoch ms. */
    now: () => deviceNow() + offsetMs(),
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Updates the offset from a response. `askedAt`: device time of the request in epoch ms. */
    learn({ headers }: Response, askedAt: number): void {
      const said = Date.parse(headers.get('date') ?? '')
      const receivedAt = deviceNow()
      // A cached response has the Date of its first delivery.
      const isFresh = headers.get('cache-control')?.includes('no-store') ?? false
      const tookMs = receivedAt - askedAt
      if (Number.isNaN(said) || !isFresh || tookMs < 0 || tookMs > SLOWEST_MS) return
      hear(said)
      const measured = said - (askedAt + receivedAt) / 2
      const next = Math.abs(measured) < TOLERANCE_MS ? 0 : Math.round(measured)
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

export const serverClock = createServerClock(() =>
  typeof localStorage === 'undefined' ? undefined : localStorage,
)

/** Wraps `fetch` to update the server clock from each response. */
export const learningTime =
  (fetch: typeof globalThis.fetch, clock: ServerClock = serverClock): typeof globalThis.fetch =>
  async (input, init) => {
    const askedAt = Date.now()
    const response = await fetch(input, init)
    clock.learn(response, askedAt)
    return response
  }
