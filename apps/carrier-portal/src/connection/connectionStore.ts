/** `offline`: this device has no network. `unreachable`: it has, but the server does not answer. */
export type ConnectionState = 'online' | 'offline' | 'unreachable'

const FIRST_RETRY_MS = 2_000
const LAST_RETRY_MS = 30_000

export interface ConnectionOptions {
  fetch: typeof globalThis.fetch
  isOnline: () => boolean
  /** Asked while the server is silent, to notice that it is back. */
  probePath: string
}

/**
 * Knows whether the server can be reached. It learns from every call that goes through its `fetch`, and while the
 * server is silent asks by itself, less and less often (2 s, 4 s, … 30 s). A page in the place of an answer is no answer:
 * `fetch` then fails as it does without network.
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
      // An abort is our own doing and says nothing about the server.
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
    /** The browser said that the network came or went. */
    networkChanged: (): void => {
      if (!isOnline()) become('offline')
      else if (state === 'offline') void observedFetch(probePath).catch(() => undefined)
    },
  }
}

/** The server never answers a call with a page: a Wi-Fi that wants a sign-in does, and so does a proxy whose server is away. */
const isSomebodyElse = ({ headers }: Response) =>
  headers.get('content-type')?.startsWith('text/html') ?? false

export type ConnectionStore = ReturnType<typeof createConnectionStore>
