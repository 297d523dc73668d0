/** A file of the portal did not arrive: the network is gone, or there is a new version. */
export class PartNotLoadedError extends Error {
  override readonly name = 'PartNotLoadedError'
  constructor(cause: unknown) {
    super(
      'A part of the page could not be loaded. It is asked for again when it is drawn the next time; some browsers need the page loaded anew for that.',
      {
        cause,
      },
    )
  }
}

/** So long a failure is kept: whoever waits for the part has to see it, or would begin to wait anew without end. */
const KEPT_MS = 500

/**
 * Loads once; what failed is loaded again by who asks later. The promise is for `use`, which finds what is there already
 * without waiting.
 *
 * @throws {PartNotLoadedError} by the promise.
 */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined
  return () => {
    if (loading) return loading
    const begun = load().catch((cause: unknown) => {
      setTimeout(() => (loading = undefined), KEPT_MS)
      throw new PartNotLoadedError(cause)
    })
    // React reads these off a promise. One that it has not seen before it would wait for, and what replaces the waiting
    // page it holds back for 300 ms.
    const tell = (value: T) => Object.assign(begun, { status: 'fulfilled', value })
    begun.then(tell, () => undefined)
    return (loading = begun)
  }
}
