/** `offline`: this device has no network. `unreachable`: the server does not respond. */
export type ConnectionState = 'online' | 'offline' | 'unreachable'

const FIRST_RETRY_MS = 2_000
const LAST_RETRY_MS = 30_000

export interface ConnectionOptions {
  fetch: typeof globalThis.fetch
  isOnline: () => boolean
  /** Endpoint that is fetched while the server does not respond. */
  probePath: string
}

/**
 * Derives the connection state from every request that passes its `fetch`. Without a response it probes the
 * server with backoff (2 s, 4 s, … 30 s). An HTML page in place of a response rejects, as a missing network
 * does.
 */
export function createConnectionStore({ fetch, isOnline, probePath }: ConnectionOptions) {
  let state: ConnectionState = isOnline() ? 'online' : 'offline'
  let timer: ReturnType<typeof setTimeout> | undefined
  let retryMs = FIRST_RETRY_MS
  const listeners = new Set<() => void>()

  function become(next: ConnectionState) {
    if (next === 'unreachable') scheduleProbe()
    else stopProbing()
    if (next === state) return
    state = next
    for (const listener of listeners) listener()
  }

  function stopProbing() {
    clearTimeout(timer)
    timer = undefined
    retryMs = FIRST_RETRY_MS
  }

  function scheduleProbe() {
    if (timer !== undefined) return
    timer = setTimeout(() => {
      timer = undefined
      retryMs = Math.min(retryMs * 2, LAST_RETRY_MS)
      void observedFetch(probePath).catch(() => undefined)
    }, retryMs)
  }

  async function observedFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    try {
      const response = await fetch(input, init)
      if (isSomebodyElse(response)) throw new TypeError('Something else than the server has answered.')
      become('online')
      return response
    } catch (error) {
      if (!init?.signal?.aborted) become(isOnline() ? 'unreachable' : 'offline')
      throw error
    }
  }

  return {
    fetch: observedFetch,
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Call on the browser's `online` and `offline` events. */
    networkChanged: (): void => {
      if (!isOnline()) become('offline')
      else if (state === 'offline') void observedFetch(probePath).catch(() => undefined)
    },
  }
}

/** The server never responds with HTML; a captive portal or a proxy without its backend does. */
const isSomebodyElse = ({ headers }: Response) =>
  headers.get('content-type')?.startsWith('text/html') ?? false

export type ConnectionStore = ReturnType<typeof createConnectionStore>
