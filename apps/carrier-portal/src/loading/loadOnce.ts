/** A module could not be fetched: no network, or removed by a new version. */
export class PartNotLoadedError extends Error {
  override readonly name = 'PartNotLoadedError'
  constructor(cause: unknown) {
    super(
      'A part of the page could not be loaded. It is fetched again at the next render; some browsers need a page reload for that.',
      {
        cause,
      },
    )
  }
}

/**
 * How long a rejection is cached: long enough for the boundary to render it, else Suspense would retry
 * forever.
 */
const KEPT_MS = 500

/**
 * Creates a loader that runs once; the next call after a rejection retries. Pass its promise to `use`, which
 * reads a settled one synchronously.
 *
 * @throws {PartNotLoadedError} as a rejection.
 */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined
  return () => {
    if (loading) return loading
    const begun = load().catch((cause: unknown) => {
      setTimeout(() => (loading = undefined), KEPT_MS)
      throw new PartNotLoadedError(cause)
    })
    // React reads these fields. It suspends on an unknown promise and shows content that replaces a fallback
    // only after 300 ms.
    const tell = (value: T) => Object.assign(begun, { status: 'fulfilled', value })
    begun.then(tell, () => undefined)
    return (loading = begun)
  }
}
