/** A chunk failed to load: the device is offline, or a new version was deployed. */
export class PartNotLoadedError extends Error {
  override readonly name = 'PartNotLoadedError'
  constructor(cause: unknown) {
    super('A part of the page could not be loaded. The next render loads it again.', { cause })
  }
}

/**
 * A failure is cached this long, so that a suspended component renders the error instead of retrying in a
 * loop.
 */
const FAILURE_TTL_MS = 500

/**
 * Calls `load` once and caches the promise; a later call retries a failure. The promise has `status` and
 * `value`, so that React's `use` reads a settled one without suspending. React shows content that replaces a
 * fallback only after 300 ms.
 *
 * @throws {PartNotLoadedError} by the promise.
 */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined
  return () => {
    if (loading) return loading
    const started = load().catch((cause: unknown) => {
      setTimeout(() => (loading = undefined), FAILURE_TTL_MS)
      throw new PartNotLoadedError(cause)
    })
    started.then(
      (value) => Object.assign(started, { status: 'fulfilled', value }),
      () => undefined,
    )
    loading = started
    return started
  }
}
